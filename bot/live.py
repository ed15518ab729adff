"""A running game in memory: its record, who sits where, and the table with the live position."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import Any, TypeVar

from bot.store import Action, GameRecord, SeatRecord
from bot.texts import escaped, words_for
from rules.engine.game import Game
from rules.engine.log import Beginning, Row
from rules.engine.phrases import Phrase
from rules.engine.table import Table
from rules.engine.wording import Words

T = TypeVar("T")


class LiveGame:
    """One game as its players find it; touched only by who holds the game's lock."""

    def __init__(
        self, record: GameRecord, seats: list[SeatRecord], table: Table, not_replayed: Phrase | None = None
    ) -> None:
        self.record = record
        self.seats = seats
        self.table = table
        self.not_replayed = not_replayed
        """Why the game cannot be told or shown from its beginning, if it cannot."""
        self.answered: dict[int, str] = {}
        """The token of the panel that each seat used last, to tell a double click from an old panel."""
        self._position: tuple[int, int, str] | None = None
        self._worked_out: dict[tuple[str, int], Any] = {}

    @property
    def rules(self) -> Game[Any]:
        """The rules of the game."""
        return self.table.game

    @property
    def state(self) -> Any:
        """The live position."""
        return self.table.state

    def once(self, what: str, seat: int, work_out: Callable[[], T]) -> T:
        """Something about the present position, worked out once: a press and the panel after it ask for the same."""
        last = self.table.rows[-1].digest if self.table.rows else ""
        position = (self.state.sequence, self.state.floor, last)
        if position != self._position:
            self._position = position
            self._worked_out.clear()
        if (what, seat) not in self._worked_out:
            self._worked_out[what, seat] = work_out()
        found: T = self._worked_out[what, seat]
        return found

    def seat_of(self, user: int) -> int | None:
        """The seat of a person, if they have one."""
        for seat in self.seats:
            if seat.user == user:
                return seat.seat
        return None

    def words(self, language: str | None = None) -> Words:
        """Words for the chat, with names that do nothing but name."""
        return words_for(language or self.record.language, self.record.game, [escaped(s.name) for s in self.seats])

    def plain_words(self, language: str | None = None) -> Words:
        """Words for pictures and files, with names as they are."""
        return words_for(language or self.record.language, self.record.game, [s.name for s in self.seats])

    def automatic_deciding(self) -> list[int]:
        """The seats of automatic players that must decide now."""
        return [seat for seat in self.rules.deciding(self.state) if self.seats[seat].automatic]

    def people_deciding(self) -> list[int]:
        """The seats of people that must decide now."""
        return [seat for seat in self.rules.deciding(self.state) if not self.seats[seat].automatic]

    def panel_token(self, seat: int) -> str:
        """What a panel of this seat carries, other after every choice and every question."""
        parts = [str(self.seats[seat].revision), *self.once("question", seat, lambda: self._question(seat))]
        return blake2b("\n".join(parts).encode(), digest_size=4).hexdigest()

    def _question(self, seat: int) -> list[str]:
        for decision in self.rules.decisions(self.state):
            if decision.seat == seat:
                return [decision.prompt.message, *decision.ids]
        return []

    def actions_from(self, first: int, users: Sequence[int | None]) -> list[Action]:
        """The rows from a sequence on, as they are written down."""
        return [
            Action(number, row.seat, users[row.seat], row.choice, row.digest, row.turn, row.private, row.press)
            for number, row in enumerate(self.table.rows[first:], first + 1)
        ]


def beginning_of(record: GameRecord, seats: int) -> Beginning:
    """The beginning of a recorded game."""
    return Beginning(record.game, record.rules_version or 0, seats, record.seed or "", record.options)


def rows_of(actions: Sequence[Action]) -> list[Row]:
    """Recorded choices as rows of a log."""
    return [Row(a.seat, a.choice, a.digest, a.turn, a.private, a.press) for a in actions]
