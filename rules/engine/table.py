"""A table at which a game is played: the live state, its log, typed turns and undo."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import msgspec

from rules.engine.errors import (
    DigestMismatch,
    HearthError,
    IllegalMove,
    InputError,
    NothingToUndo,
    NotNow,
    NoWords,
    UnknownChoice,
    WordAfterTurn,
    WordNotNow,
    WrongWord,
)
from rules.engine.game import Game, Outcome
from rules.engine.log import Beginning, Log, Row, begin, opened
from rules.engine.phrases import Event

Remembered: TypeAlias = tuple[bytes, bytes, list[bytes], list[Row], list[list[Event]]]


class TypedTurn(msgspec.Struct, frozen=True):
    """What became of a typed turn: the events, how many words were played, and what was wrong with the next one."""

    events: list[Event]
    played: int
    stopped_by: HearthError | None = None


class Table:
    """One running game with everything that was chosen in it."""

    def __init__(self, game: Game[Any], beginning: Beginning, state: Any = None) -> None:
        self.game = game
        self.beginning = beginning
        self.opening: list[Event] = []
        self.state = state
        if state is None:
            self.state, self.opening = opened(game, beginning)
        self.rows: list[Row] = []
        self.happened: list[list[Event]] = []
        """The events of every row."""
        self._floor_state = game.pack(self.state)
        self._earlier: list[bytes] = []
        """The floors before those of opened turns: whoever takes a first choice back gets to the last of them."""

    @classmethod
    def new(cls, game: Game[Any], seats: int, seed: str, options: Mapping[str, Any]) -> Table:
        """A table for a new game."""
        return cls(game, begin(game, seats, seed, options))

    @classmethod
    def replayed(cls, game: Game[Any], beginning: Beginning, rows: Sequence[Row], state: Any = None) -> Table:
        """A table out of its rows, played again from the beginning or from a written position, all digests compared.

        The rules may be of another version than those it was written by: the digests tell whether that matters.
        """
        current = msgspec.structs.replace(beginning, version=game.meta.version)
        table = cls(game, current, state)
        first = table.state.sequence
        table.rows = list(rows[:first])
        table.happened = [[] for _ in table.rows]
        for number, row in enumerate(rows[first:], first + 1):
            table._carry_out(row.seat, row.choice, row.press)
            found = table.rows[-1].digest
            if found != row.digest:
                raise DigestMismatch(line=number, found=found, written=row.digest)
        return table

    @classmethod
    def continued(cls, game: Game[Any], beginning: Beginning, rows: Sequence[Row], state: Any) -> Table:
        """A table that goes on from a written position whatever the rows before it would lead to now."""
        state.floor = state.sequence
        table = cls(game, msgspec.structs.replace(beginning, version=game.meta.version), state)
        table.rows = list(rows[: state.sequence])
        table.happened = [[] for _ in table.rows]
        return table

    @property
    def log(self) -> Log:
        """The game as written so far."""
        return Log(self.beginning, list(self.rows))

    def play(self, seat: int, choice: str) -> list[Event]:
        """Carry out one choice; whatever goes wrong, the table stays as it was."""
        return self._carry_out(seat, choice, self._next_press()).events

    def play_turn(self, seat: int, text: str) -> TypedTurn:
        """Play a typed turn: all of it or nothing, except that what was rolled or revealed on the way stays.

        If a wrong word after a roll took the roll back too, one could look at the dice for free.
        Letters may be large or small, as phones begin a line with a large one.
        A word may name what followed by itself, as whoever takes several things at once also names the last of them.
        """
        words = text.lower().split()
        legal = self.game.decision(self.state, seat).ids
        if not words:
            raise NoWords(legal=legal)
        before = self._remember()
        events: list[Event] = []
        played: list[str] = []
        forced: list[tuple[int, str]] = []
        kept = kept_words = 0
        press = self._next_press()
        for number, word in enumerate(words, 1):
            try:
                outcome = self._carry_out(seat, word, press)
            except Exception as error:
                if isinstance(error, IllegalMove) and (seat, word) in forced:
                    forced.remove((seat, word))
                    continue
                self._restore(before)
                if not isinstance(error, IllegalMove):
                    raise
                wrong = self._wrong_word(error, number, word)
                if kept == 0:
                    raise wrong from error
                events = [event for word in played[:kept] for event in self._carry_out(seat, word, press).events]
                return TypedTurn(events, kept_words, wrong)
            events += outcome.events
            played.append(word)
            forced = list(outcome.forced)
            if outcome.revealed != 0:
                kept, kept_words = len(played), number
        return TypedTurn(events, len(words))

    def _carry_out(self, seat: int, choice: str, press: int) -> Outcome:
        turn, floor = self.state.turn, self._floor()
        # The first choice of a turn closes what lies before it: undo goes back to the position it is made in.
        opening = self.game.pack(self.state) if turn != self.state.opened else None
        try:
            outcome = self.game.carry_out(self.state, seat, choice)
        except (IllegalMove, InputError):
            raise
        except Exception:
            # A fault inside the rules may have left the state half changed.
            self._rebuild(self.rows[floor:])
            raise
        if opening is not None:
            self._earlier.append(self._floor_state)
            self._floor_state = opening
        self._note(seat, choice, turn, outcome, press)
        return outcome

    def _wrong_word(self, error: IllegalMove, number: int, word: str) -> HearthError:
        if isinstance(error, UnknownChoice):
            return WrongWord(number=number, given=word, legal=error.arguments["legal"])
        if isinstance(error, NotNow):
            return WordNotNow(number=number, given=word, **error.arguments)
        return WordAfterTurn(number=number, given=word)

    def _next_press(self) -> int:
        return max(len(self.rows), self.rows[-1].press + 1 if self.rows else 0)

    def undoable(self, seat: int) -> list[int]:
        """The rows that one undo of the seat takes back: of its last press, as far as that may still be undone."""
        floor = self._floor()
        mine = [index for index in range(floor, len(self.rows)) if self.rows[index].seat == seat]
        return [index for index in mine if self.rows[index].press == self.rows[mine[-1]].press]

    def undo(self, seat: int) -> list[Row]:
        """Take back what the seat's last press brought; what others chose at the same time stays."""
        self.game.check_seat(self.state, seat)
        indices = self.undoable(seat)
        if not indices:
            raise NothingToUndo(seat=seat)
        floor = self._floor()
        undone = [self.rows[index] for index in indices]
        remaining = [row for index, row in enumerate(self.rows) if index >= floor and index not in indices]
        before = self._remember()
        try:
            self._rebuild(remaining)
        except Exception as error:
            self._restore(before)
            if not isinstance(error, IllegalMove):
                raise
            # What others chose at the same time has come to depend on it.
            raise NothingToUndo(seat=seat) from error
        return undone

    def _floor(self) -> int:
        return int(self.state.floor)

    def _note(self, seat: int, choice: str, turn: int, outcome: Outcome, press: int) -> None:
        self.rows.append(Row(seat, choice, self.game.digest(self.state), turn, outcome.private, press))
        self.happened.append(outcome.events)
        if self._floor() == len(self.rows):
            self._floor_state = self.game.pack(self.state)
            self._earlier.clear()

    def _remember(self) -> Remembered:
        packed = self.game.pack(self.state)
        return packed, self._floor_state, list(self._earlier), list(self.rows), list(self.happened)

    def _restore(self, remembered: Remembered) -> None:
        packed, self._floor_state, self._earlier, self.rows, self.happened = remembered
        self.state = self.game.unpack(packed)

    def _rebuild(self, rows: list[Row]) -> None:
        """Go back to the floor and play these rows from there."""
        self.state = self.game.unpack(self._floor_state)
        begin = self.state.sequence
        if self.state.turn != self.state.opened and self._earlier:
            # Nobody acts on the turn before any more, so it can be taken back again.
            self._floor_state = self._earlier.pop()
        else:
            self.state.floor = begin
        del self.rows[begin:]
        del self.happened[begin:]
        for row in rows:
            self._carry_out(row.seat, row.choice, row.press)
