"""Tables that gather: who joins, which options, and the start."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from bot import announce
from bot.errors import (
    AlreadySeated,
    LobbyClosed,
    NoAutomaticPlayer,
    NotSeated,
    OnlyTheHost,
    TableFull,
    TooFewPlayers,
    UnknownTable,
)
from bot.live import LiveGame, beginning_of
from bot.store import Change, GameRecord, SeatRecord, Store
from bot.store.outgoing import OpenThread, Post
from bot.tables import Tables
from bot.texts import text, words_for
from rules.engine.meta import Meta
from rules.engine.phrases import Phrase
from rules.engine.players import PLAYERS
from rules.engine.registry import game as load_rules
from rules.engine.registry import metas
from rules.engine.table import Table


@dataclass
class Lobby:
    """A table that gathers, or has just begun or been cancelled."""

    record: GameRecord
    seats: list[SeatRecord]

    @property
    def meta(self) -> Meta:
        """What is known of the game without its rules."""
        return metas()[self.record.game]

    @property
    def full(self) -> bool:
        """Whether no seat is left."""
        return len(self.seats) >= self.meta.maximum_seats

    @property
    def people(self) -> list[SeatRecord]:
        """The seats of people."""
        return [seat for seat in self.seats if seat.user is not None]

    def may_steer(self, user: int, manager: bool) -> bool:
        """Whether somebody may change, start or cancel this table."""
        return manager or user == self.record.host


class Lobbies:
    """Everything that people do before a game begins, each step on disk when it returns."""

    def __init__(self, store: Store, tables: Tables) -> None:
        self.store = store
        self.tables = tables

    async def open(self, guild: int, channel: int, user: int, name: str, game: str, language: str) -> Lobby:
        """A new table with its host at it."""
        options = load_rules(game).meta.check_options({})
        record = await self.store.create_game(guild, channel, user, game, options, language)
        lobby = Lobby(record, [SeatRecord(seat=0, user=user, name=name)])
        await self.store.save_lobby(record, lobby.seats)
        return lobby

    async def read(self, game: int) -> Lobby:
        """A table as it is written down, in whatever state."""
        record = await self.store.game(game)
        if record is None:
            raise UnknownTable(given=game)
        return Lobby(record, await self.store.seats(game))

    async def set_message(self, game: int, message: int) -> None:
        """Note which message shows the table."""

        async def change(lobby: Lobby) -> None:
            lobby.record.message = message

        await self._change(game, change)

    async def join(self, game: int, user: int, name: str) -> Lobby:
        """Take a seat."""

        async def change(lobby: Lobby) -> None:
            if any(seat.user == user for seat in lobby.seats):
                raise AlreadySeated()
            self._seat(lobby, SeatRecord(seat=0, user=user, name=name))

        return await self._change(game, change)

    async def leave(self, game: int, user: int) -> Lobby:
        """Give the seat up; the table goes to the next person at it."""

        async def change(lobby: Lobby) -> None:
            staying = [seat for seat in lobby.seats if seat.user != user]
            if len(staying) == len(lobby.seats):
                raise NotSeated()
            lobby.seats = staying
            if lobby.record.host == user and lobby.people:
                lobby.record.host = lobby.people[0].user or user

        return await self._change(game, change)

    async def add_automatic(self, game: int, user: int, manager: bool, kind: str) -> Lobby:
        """Give a seat to an automatic player."""

        async def change(lobby: Lobby) -> None:
            self._steered(lobby, user, manager)
            if kind not in PLAYERS:
                raise NoAutomaticPlayer()
            words = words_for(lobby.record.language)
            number = 1 + sum(1 for seat in lobby.seats if seat.automatic)
            name = text(words, f"automatic-name-{kind}", number=number)
            self._seat(lobby, SeatRecord(seat=0, user=None, name=name, automatic=kind))

        return await self._change(game, change)

    async def remove_automatic(self, game: int, user: int, manager: bool) -> Lobby:
        """Take the last automatic player's seat away."""

        async def change(lobby: Lobby) -> None:
            self._steered(lobby, user, manager)
            automatic = [seat for seat in lobby.seats if seat.automatic]
            if not automatic:
                raise NoAutomaticPlayer()
            lobby.seats.remove(automatic[-1])

        return await self._change(game, change)

    async def set_option(self, game: int, user: int, manager: bool, name: str, value: str) -> Lobby:
        """Change an option of the table."""

        async def change(lobby: Lobby) -> None:
            self._steered(lobby, user, manager)
            lobby.record.options = lobby.meta.check_options({**lobby.record.options, name: value})

        return await self._change(game, change)

    async def start(self, game: int, user: int, manager: bool, message: int | None = None) -> Lobby:
        """Begin the game: seats drawn, the seed made, the first position and the first message on disk."""
        async with self.tables.lock(game):
            lobby = await self._gathering(game)
            self._steered(lobby, user, manager)
            if len(lobby.seats) < lobby.meta.minimum_seats or not lobby.people:
                raise TooFewPlayers(given=len(lobby.seats), least=lobby.meta.minimum_seats)
            secrets.SystemRandom().shuffle(lobby.seats)
            self._number(lobby)
            record = lobby.record
            record.message = message or record.message
            record.seed = secrets.token_hex(16)
            record.rules_version = lobby.meta.version
            live = LiveGame(record, lobby.seats, Table(load_rules(record.game), beginning_of(record, len(lobby.seats))))
            posts: list[Post] = [OpenThread(self._thread_name(lobby))]
            told = None
            if announce.due(live):
                posts.append(announce.turn_post(live))
                told = (0, live.state.turn)
            change = Change(
                game=game,
                actions=(),
                state=live.rules.to_json(live.state).decode(),
                sequence=0,
                rules_version=lobby.meta.version,
                announced=told,
                posts=posts,
            )
            await self.store.start(record, lobby.seats, change)
            record.status = "running"
        self.tables.wake()
        return lobby

    async def cancel(self, game: int, user: int, manager: bool) -> Lobby:
        """End the table, whether it gathers or plays."""
        async with self.tables.lock(game):
            lobby = await self.read(game)
            if lobby.record.status not in ("lobby", "running"):
                raise LobbyClosed(status=lobby.record.status)
            self._steered(lobby, user, manager)
            await self.store.cancel(game)
            self.tables.forget(game)
            lobby.record.status = "cancelled"
            return lobby

    async def _change(self, game: int, change: Callable[[Lobby], Awaitable[None]]) -> Lobby:
        async with self.tables.lock(game):
            lobby = await self._gathering(game)
            await change(lobby)
            self._number(lobby)
            await self.store.save_lobby(lobby.record, lobby.seats)
            return lobby

    async def _gathering(self, game: int) -> Lobby:
        lobby = await self.read(game)
        if lobby.record.status != "lobby":
            raise LobbyClosed(status=lobby.record.status)
        return lobby

    def _steered(self, lobby: Lobby, user: int, manager: bool) -> None:
        if not lobby.may_steer(user, manager):
            raise OnlyTheHost(user=lobby.record.host)

    def _seat(self, lobby: Lobby, seat: SeatRecord) -> None:
        if lobby.full:
            raise TableFull(most=lobby.meta.maximum_seats)
        lobby.seats.append(seat)

    def _number(self, lobby: Lobby) -> None:
        for number, seat in enumerate(lobby.seats):
            seat.seat = number

    def _thread_name(self, lobby: Lobby) -> str:
        words = words_for(lobby.record.language, lobby.record.game)
        names = [seat.name for seat in lobby.people]
        return text(words, "thread-name", title=Phrase("title"), table=lobby.record.id, names=names)[:100]
