"""Everything the bot asks of its database."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from pathlib import Path
from time import time

import msgspec

from bot.errors import AlreadyAnswered
from bot.store.database import Connection, migrate, opened
from bot.store.outgoing import Outgoing, Post, SettlePost, TurnPost
from bot.store.records import Action, Change, GameRecord, SeatRecord, Snapshot, Status, fields

Decoded = msgspec.json.Decoder(Post)


def now() -> int:
    """The time in whole seconds."""
    return int(time())


def encoded(post: Post) -> str:
    """A post as it is written down."""
    return msgspec.json.encode(post).decode()


class Store:
    """The games of one database; what a method has written is on disk when it returns."""

    def __init__(self, path: Path, writer: Connection, reader: Connection) -> None:
        self.path = path
        self._writer = writer
        self._reader = reader

    @classmethod
    async def open(cls, path: Path) -> Store:
        """Open the file, made or brought to the newest form where needed."""
        migrate(path)
        return cls(path, await opened(path), await opened(path))

    async def close(self) -> None:
        """Close the file."""
        await self._writer.close()
        await self._reader.close()

    # Games and seats

    async def create_game(
        self, guild: int, channel: int, host: int, game: str, options: dict[str, str], language: str
    ) -> GameRecord:
        """A new lobby."""
        values = (guild, channel, host, game, msgspec.json.encode(options).decode(), language, now(), now())

        def work(connection: sqlite3.Connection) -> int:
            cursor = connection.execute(
                "INSERT INTO games (guild, channel, host, game, options, language, status, created, changed)"
                " VALUES (?, ?, ?, ?, ?, ?, 'lobby', ?, ?)",
                values,
            )
            return int(cursor.lastrowid or 0)

        record = await self.game(await self._writer.transaction(work))
        assert record is not None
        return record

    async def game(self, game: int) -> GameRecord | None:
        """A game by its number."""
        row = await self._reader.row("SELECT * FROM games WHERE id = ?", (game,))
        return None if row is None else _game(row)

    async def game_in_thread(self, thread: int) -> GameRecord | None:
        """The game that is played in a thread."""
        row = await self._reader.row("SELECT * FROM games WHERE thread = ? ORDER BY id DESC", (thread,))
        return None if row is None else _game(row)

    async def games(self, *statuses: Status) -> list[GameRecord]:
        """All games in these states."""
        marks = ", ".join("?" * len(statuses))
        rows = await self._reader.rows(f"SELECT * FROM games WHERE status IN ({marks}) ORDER BY id", statuses)
        return [_game(row) for row in rows]

    async def games_in_guild(self, guild: int) -> list[GameRecord]:
        """The lobbies and running games of a server, the newest first."""
        rows = await self._reader.rows(
            "SELECT * FROM games WHERE guild = ? AND status IN ('lobby', 'running') ORDER BY id DESC", (guild,)
        )
        return [_game(row) for row in rows]

    async def games_of(self, user: int) -> list[GameRecord]:
        """The lobbies and running games in which somebody has a seat, the newest first."""
        rows = await self._reader.rows(
            "SELECT games.* FROM games JOIN seats ON seats.game = games.id"
            " WHERE seats.user = ? AND status IN ('lobby', 'running') ORDER BY games.id DESC",
            (user,),
        )
        return [_game(row) for row in rows]

    async def seats(self, game: int) -> list[SeatRecord]:
        """Who sits where."""
        rows = await self._reader.rows("SELECT * FROM seats WHERE game = ? ORDER BY seat", (game,))
        return [_seat(row) for row in rows]

    async def save_lobby(self, record: GameRecord, seats: Sequence[SeatRecord]) -> None:
        """Write down message, host, options and seats of a lobby."""
        options = msgspec.json.encode(record.options).decode()

        def work(connection: sqlite3.Connection) -> None:
            connection.execute(
                "UPDATE games SET message = ?, host = ?, options = ?, changed = ? WHERE id = ?",
                (record.message, record.host, options, now(), record.id),
            )
            _write_seats(connection, record.id, seats)

        await self._writer.transaction(work)

    async def start(self, record: GameRecord, seats: Sequence[SeatRecord], change: Change) -> None:
        """Turn a lobby into a running game: its seed, its first position and what is to be posted."""

        def work(connection: sqlite3.Connection) -> None:
            connection.execute(
                "UPDATE games SET status = 'running', message = ?, seed = ?, rules_version = ? WHERE id = ?",
                (record.message, record.seed, record.rules_version, record.id),
            )
            _write_seats(connection, record.id, seats)
            _write_change(connection, change)

        await self._writer.transaction(work)

    async def cancel(self, game: int) -> None:
        """End a game without a result; what was to be posted is not posted any more."""

        def work(connection: sqlite3.Connection) -> None:
            connection.execute("UPDATE games SET status = 'cancelled', changed = ? WHERE id = ?", (now(), game))
            connection.execute("DELETE FROM outbox WHERE game = ?", (game,))

        await self._writer.transaction(work)

    async def set_thread(self, game: int, thread: int, outgoing: int) -> None:
        """Note the game's thread and that it was made."""

        def work(connection: sqlite3.Connection) -> None:
            connection.execute("UPDATE games SET thread = ? WHERE id = ?", (thread, game))
            connection.execute("DELETE FROM outbox WHERE id = ?", (outgoing,))

        await self._writer.transaction(work)

    # Playing

    async def save(self, change: Change) -> None:
        """Write down choices, position and posts in one transaction."""

        def work(connection: sqlite3.Connection) -> None:
            _write_change(connection, change)

        try:
            await self._writer.transaction(work)
        except sqlite3.IntegrityError as error:
            raise AlreadyAnswered() from error

    async def actions(self, game: int) -> list[Action]:
        """All choices of a game."""
        rows = await self._reader.rows("SELECT * FROM actions WHERE game = ? ORDER BY seq", (game,))
        return [
            Action(
                row["seq"],
                row["seat"],
                row["user"],
                row["choice"],
                row["digest"],
                row["turn"],
                bool(row["private"]),
                row["press"],
            )
            for row in rows
        ]

    async def undone(self, game: int) -> list[tuple[int, str]]:
        """Seat and choice of everything that was taken back."""
        rows = await self._reader.rows("SELECT seat, choice FROM undone WHERE game = ? ORDER BY id", (game,))
        return [(row["seat"], row["choice"]) for row in rows]

    async def snapshot(self, game: int, kind: str) -> Snapshot | None:
        """The latest position of a game, or the one from which it is replayed ("base")."""
        row = await self._reader.row("SELECT * FROM snapshots WHERE game = ? AND kind = ?", (game, kind))
        return None if row is None else Snapshot(row["seq"], row["rules_version"], row["state"])

    async def rebase(self, game: int, snapshot: Snapshot) -> None:
        """From now on the game is replayed from this position."""

        def work(connection: sqlite3.Connection) -> None:
            for kind in ("base", "latest"):
                _write_snapshot(connection, game, kind, snapshot)
            connection.execute(
                "UPDATE games SET base = ?, rules_version = ? WHERE id = ?",
                (snapshot.seq, snapshot.rules_version, game),
            )

        await self._writer.transaction(work)

    # Posting

    async def outbox(self) -> list[Outgoing]:
        """What waits to be posted, in order."""
        rows = await self._reader.rows("SELECT * FROM outbox WHERE problem IS NULL ORDER BY id")
        return [Outgoing(row["id"], row["game"], Decoded.decode(row["payload"])) for row in rows]

    async def posted_turn(self, outgoing: Outgoing, message: int, settled_text: str) -> None:
        """Note that a turn was posted as this message, and that the one before it is to be settled."""

        def work(connection: sqlite3.Connection) -> None:
            row = connection.execute("SELECT post, post_text FROM games WHERE id = ?", (outgoing.game,)).fetchone()
            connection.execute("DELETE FROM outbox WHERE id = ?", (outgoing.id,))
            connection.execute(
                "UPDATE games SET post = ?, post_text = ? WHERE id = ?", (message, settled_text, outgoing.game)
            )
            if row["post"] is not None and row["post"] != message:
                _write_post(connection, outgoing.game, SettlePost(row["post"], row["post_text"]))

        await self._writer.transaction(work)

    async def posted(self, outgoing: int) -> None:
        """Note that something was posted."""
        await self._writer.transaction(
            lambda connection: connection.execute("DELETE FROM outbox WHERE id = ?", (outgoing,)) and None
        )

    async def cannot_post(self, outgoing: int, problem: str) -> None:
        """Note why something can never be posted."""
        await self._writer.transaction(
            lambda connection: (
                connection.execute("UPDATE outbox SET problem = ? WHERE id = ?", (problem, outgoing)) and None
            )
        )

    # Settings

    async def setting(self, scope: str, owner: int, name: str) -> str | None:
        """A setting of a server or a person."""
        row = await self._reader.row(
            "SELECT value FROM settings WHERE scope = ? AND id = ? AND name = ?", (scope, owner, name)
        )
        return None if row is None else str(row["value"])

    async def set_setting(self, scope: str, owner: int, name: str, value: str) -> None:
        """Change a setting of a server or a person."""
        await self._writer.transaction(
            lambda connection: (
                connection.execute("INSERT OR REPLACE INTO settings VALUES (?, ?, ?, ?)", (scope, owner, name, value))
                and None
            )
        )


def _game(row: sqlite3.Row) -> GameRecord:
    values = {name: row[name] for name in GameRecord.__struct_fields__}
    values["options"] = msgspec.json.decode(row["options"], type=dict[str, str])
    return GameRecord(**values)


def _seat(row: sqlite3.Row) -> SeatRecord:
    return SeatRecord(**{name: row[name] for name in SeatRecord.__struct_fields__})


def _write_seats(connection: sqlite3.Connection, game: int, seats: Sequence[SeatRecord]) -> None:
    connection.execute("DELETE FROM seats WHERE game = ?", (game,))
    connection.executemany(
        "INSERT INTO seats (game, seat, user, name, automatic) VALUES (?, ?, ?, ?, ?)",
        [(game, seat.seat, seat.user, seat.name, seat.automatic) for seat in seats],
    )


def _write_change(connection: sqlite3.Connection, change: Change) -> None:
    at = now()
    if change.rewritten_from is not None:
        connection.execute("DELETE FROM actions WHERE game = ? AND seq >= ?", (change.game, change.rewritten_from))
    connection.executemany(
        "INSERT INTO undone (game, seq, seat, user, choice, at) VALUES (?, ?, ?, ?, ?, ?)",
        [(change.game, taken.seq, taken.seat, taken.user, taken.choice, at) for taken in change.undone],
    )
    connection.executemany(
        "INSERT INTO actions (game, seq, seat, user, choice, digest, turn, private, press, at)"
        " VALUES (:game, :seq, :seat, :user, :choice, :digest, :turn, :private, :press, :at)",
        [{"game": change.game, "at": at, **fields(action)} for action in change.actions],
    )
    snapshot = Snapshot(change.sequence, change.rules_version, change.state)
    _write_snapshot(connection, change.game, "latest", snapshot)
    connection.execute(
        "UPDATE seats SET revision = revision + 1 WHERE game = ? AND (seat = ? OR ?)",
        (change.game, change.seat, change.withdrawn),
    )
    for post in change.posts:
        _write_post(connection, change.game, post)
        if isinstance(post, TurnPost):
            view = bytes(post.view).decode()
            connection.execute("UPDATE games SET announced_view = ? WHERE id = ?", (view, change.game))
    if change.announced is not None:
        connection.execute(
            "UPDATE games SET announced = ?, announced_turn = ? WHERE id = ?", (*change.announced, change.game)
        )
    status = "over" if change.over else "running"
    connection.execute("UPDATE games SET status = ?, changed = ? WHERE id = ?", (status, at, change.game))


def _write_snapshot(connection: sqlite3.Connection, game: int, kind: str, snapshot: Snapshot) -> None:
    connection.execute(
        "INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?, ?, ?)",
        (game, kind, snapshot.seq, snapshot.rules_version, snapshot.state),
    )


def _write_post(connection: sqlite3.Connection, game: int, post: Post) -> None:
    connection.execute("INSERT INTO outbox (game, payload, created) VALUES (?, ?, ?)", (game, encoded(post), now()))
