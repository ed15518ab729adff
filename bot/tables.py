"""All running games: choices, undo and automatic players, each written down before anybody is told."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import TypeAlias

from bot import announce
from bot.errors import AlreadyAnswered, NoSeat, NotRunning, OthersPanel, StalePanel, UnknownTable
from bot.live import LiveGame
from bot.recovery import recovered
from bot.store import Change, Store
from bot.store.outgoing import TurnPost
from bot.store.records import Undone
from rules.engine.errors import HearthError
from rules.engine.log import Row
from rules.engine.players import PLAYERS
from rules.engine.randomness import Randomness
from rules.engine.table import TypedTurn

log = logging.getLogger(__name__)
Turn: TypeAlias = str | Callable[[LiveGame, int], str]
"""The words of a turn, or what finds them for a seat once its game is locked and its panel known to be current."""
MOST_AUTOMATIC = 20_000
"""More choices than that in a row would be a game that never asks anybody."""


class Tables:
    """The running games of one store; a game is touched only while its lock is held."""

    def __init__(self, store: Store, wake: Callable[[], object] = lambda: None) -> None:
        self.store = store
        self.wake = wake
        """Called when something waits to be posted."""
        self._locks: dict[int, asyncio.Lock] = {}
        self._live: dict[int, LiveGame] = {}

    def lock(self, game: int) -> asyncio.Lock:
        """The lock of a game."""
        return self._locks.setdefault(game, asyncio.Lock())

    @asynccontextmanager
    async def live(self, game: int) -> AsyncIterator[LiveGame]:
        """A running or finished game, locked; if anything fails in between it is read from the disk again."""
        async with self.lock(game):
            found = self._live.get(game)
            if found is None:
                found = self._live[game] = await self._load(game)
            try:
                yield found
            except HearthError:
                raise
            except BaseException:
                self.forget(game)
                raise

    def forget(self, game: int) -> None:
        """Read the game from the disk when it is needed next."""
        self._live.pop(game, None)

    async def _load(self, game: int) -> LiveGame:
        record = await self.store.game(game)
        if record is None:
            raise UnknownTable(given=game)
        if record.status not in ("running", "over"):
            raise NotRunning(status=record.status)
        return await recovered(self.store, record)

    # What people do

    async def play(self, game: int, user: int, turn: Turn, seat: int | None = None, token: str = "") -> TypedTurn:
        """Carry out a choice or a whole typed turn for the person, on disk when this returns."""
        async with self.live(game) as live:
            seat = self._own_seat(live, user, seat)
            self.check_panel(live, seat, token)
            first = len(live.table.rows)
            played = live.table.play_turn(seat, turn if isinstance(turn, str) else turn(live, seat))
            await self._save(live, first, seat)
            live.answered[seat] = token
            return played

    async def undo(self, game: int, user: int, seat: int | None = None, token: str = "") -> list[Row]:
        """Take back what the person's last press brought, on disk when this returns."""
        async with self.live(game) as live:
            seat = self._own_seat(live, user, seat)
            self.check_panel(live, seat, token)
            indices = live.table.undoable(seat)
            rows = live.table.undo(seat)
            undone = [Undone(index + 1, seat, user, row.choice) for index, row in zip(indices, rows, strict=True)]
            told = [row for index, row in zip(indices, rows, strict=True) if index < live.record.announced]
            await self._save(live, indices[0], seat, undone, told)
            live.answered[seat] = token
            return rows

    def _own_seat(self, live: LiveGame, user: int, seat: int | None) -> int:
        own = live.seat_of(user)
        if live.record.status != "running":
            raise NotRunning(status=live.record.status)
        if own is None:
            raise NoSeat()
        if seat is not None and seat != own:
            raise OthersPanel(seat=seat)
        return own

    def check_panel(self, live: LiveGame, seat: int, token: str) -> None:
        """Raise StalePanel or AlreadyAnswered if this is not what the seat's current panel carries."""
        if token and token != live.panel_token(seat):
            raise AlreadyAnswered() if live.answered.get(seat) == token else StalePanel()

    # What happens by itself

    def automatic_next(self, game: int) -> bool:
        """Whether an automatic player may be about to go on with a game."""
        live = self._live.get(game)
        return live is None or self.lock(game).locked() or bool(live.automatic_deciding())

    async def advance(self, game: int) -> None:
        """Let automatic players decide until a person must, and tell what happened since the last message."""
        async with self.live(game) as live:
            if live.record.status != "running":
                return
            first = len(live.table.rows)
            if live.automatic_deciding():
                await asyncio.to_thread(_play_automatic, live)
            if len(live.table.rows) > first or announce.due(live):
                await self._save(live, first, None)

    async def _save(
        self, live: LiveGame, first: int, seat: int | None, undone: Sequence[Undone] = (), withdrawn: Sequence[Row] = ()
    ) -> None:
        """Write down the rows from `first` on with everything that follows from them.

        `withdrawn` are rows that were taken back after the thread had been told of them.
        """
        users = [seated.user for seated in live.seats]
        post: TurnPost | None = None
        told = None
        if withdrawn:
            post = announce.undo_post(live, withdrawn)
            told = (live.record.announced - len(withdrawn), live.state.turn)
        elif announce.due(live):
            post = announce.turn_post(live)
            told = (len(live.table.rows), live.state.turn)
        change = Change(
            game=live.record.id,
            actions=live.actions_from(first, users),
            state=live.rules.to_json(live.state).decode(),
            sequence=live.state.sequence,
            rules_version=live.rules.meta.version,
            seat=seat,
            withdrawn=bool(withdrawn),
            rewritten_from=first + 1 if undone else None,
            undone=undone,
            over=live.state.over,
            announced=told,
            posts=() if post is None else (post,),
        )
        try:
            await self.store.save(change)
        except BaseException:
            self.forget(live.record.id)
            raise
        for seated in live.seats:
            seated.revision += bool(withdrawn) or seated.seat == seat
        if live.state.over:
            live.record.status = "over"
        if post is not None and told is not None:
            for number in range(told[0]):
                live.table.happened[number] = []  # nobody needs what was told
            live.record.announced, live.record.announced_turn = told
            live.record.announced_view = bytes(post.view).decode()
            self.wake()


def _play_automatic(live: LiveGame) -> None:
    """Decide for the automatic players, in a thread of its own: a good player thinks for a while."""
    for _ in range(MOST_AUTOMATIC):
        deciding = live.automatic_deciding()
        if not deciding:
            return
        seat = deciding[0]
        player = PLAYERS[live.seats[seat].automatic or "random"]
        chance = Randomness(f"{live.table.beginning.seed}:automatic:{live.state.sequence}")
        live.table.play(seat, player(live.rules, live.state, seat, chance))
