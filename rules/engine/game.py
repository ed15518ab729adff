"""The contract of every game: new, decisions, apply, view, result."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2b
from typing import Any, ClassVar, Generic, TypeAlias

import msgspec

from rules.engine.errors import (
    GameIsOver,
    NotNow,
    NotYourDecision,
    OtherVersion,
    UnknownChoice,
    UnknownSeat,
    WrongChoices,
)
from rules.engine.frames import ANY_MOMENT, Frame, Option, Together
from rules.engine.meta import Meta
from rules.engine.phrases import Closed, Decision, Event, Phrase
from rules.engine.pieces import Piece
from rules.engine.play import Pending, Play, S
from rules.engine.randomness import Randomness, check_seed, commitment
from rules.engine.state import State

Upgrade: TypeAlias = Callable[[dict[str, Any]], None]
"""Changes a position written by one version of the rules into one of the next, in place."""


class Score(msgspec.Struct, frozen=True):
    """One seat's place at the end, with the sources of its points; seats of one rank share it."""

    seat: int
    rank: int
    points: int
    sources: dict[str, int]
    tiebreak: int = 0


class View(msgspec.Struct, kw_only=True):
    """What every game's view tells; a game adds what one sees of its board."""

    game: str
    seat: int | None
    seats: int
    """How many people sit at the table; a game may have opponents of its own besides them."""
    sequence: int
    turn: int
    options: dict[str, str]
    commitment: str
    seed: str | None
    """Shown when the game is over, so that anyone can verify it."""
    deciding: list[int]
    result: list[Score] | None


class Outcome(msgspec.Struct, frozen=True):
    """What applying a choice brought: the events, who learned something hidden, and if the choice itself is secret."""

    events: list[Event]
    revealed: int | None
    private: bool = False
    leads_on: bool = False
    """Whether the next question on the same agenda comes from this choice, not from what waited before it."""
    shown: bool = False
    """Whether the seat laid things of its own open that the choice does not name; it may still take that back."""
    forced: Sequence[tuple[int, str]] = ()
    """Seat and id of every option that followed without a question, as there was no other."""

    def revealed_to(self, seat: int | None) -> bool:
        """Whether this seat, or the spectator, learned something that was hidden from it."""
        if self.shown or self.revealed is None:
            return True
        return seat is not None and bool(self.revealed >> seat & 1)


class Game(ABC, Generic[S]):
    """A game's rules; games differ only in the methods without a body."""

    state_type: type[S]
    view_type: type[View]
    together_type: type[Together] = Together
    """The class of simultaneous branches, narrowed to the game's own frames."""
    balanced_sources: tuple[str, ...] = ()
    """The sources of points of which none should be too small or too large."""
    upgrades: ClassVar[Mapping[int, Upgrade]] = {}
    """By the version that wrote a position: how it becomes one of the version after it."""

    def __init__(self, meta: Meta) -> None:
        self.meta = meta
        self._encode = msgspec.msgpack.Encoder().encode
        self._decode = msgspec.msgpack.Decoder(self.state_type).decode
        self._to_json = msgspec.json.Encoder().encode
        self._from_json = msgspec.json.Decoder(self.state_type).decode

    # What a game supplies

    @abstractmethod
    def setup(self, seats: int, options: dict[str, str], randomness: Randomness) -> S:
        """The state before anybody has decided anything, its first frames on the agenda."""

    @abstractmethod
    def view(self, state: S, seat: int | None) -> View:
        """What a seat (None: the spectator) may see, built leaf by leaf."""

    @abstractmethod
    def scores(self, state: S) -> list[Score]:
        """The final scores of an ended game, best first."""

    @abstractmethod
    def evaluate(self, state: S, seat: int) -> float:
        """How good the position is for a seat, as the greedy player judges it."""

    @abstractmethod
    def resample(self, state: S, seat: int | None, randomness: Randomness) -> None:
        """Exchange at random everything that a seat cannot see."""

    @abstractmethod
    def check(self, state: S) -> None:
        """Raise BrokenInvariant if something appeared or vanished that never may."""

    @abstractmethod
    def board_lines(self, view: Any) -> list[Phrase]:
        """The board in words, line by line, for terminals and screen readers."""

    def own_lines(self, view: Any, command: str) -> list[Phrase]:
        """What one of the game's own commands (`Meta.commands`) tells a seat of its hidden things, line by line."""
        raise NotImplementedError(f"{self.meta.name} declares no command {command}")

    def data_lines(self) -> list[Phrase]:
        """The game's components in words, line by line; a game without data lists nothing."""
        return []

    def pieces(self) -> Sequence[Piece]:
        """The game's components one by one, to be looked up; a game without any lists nothing."""
        return ()

    def turn_order(self, state: S) -> list[int]:
        """The seats of a new game in the order of their first turns: from who decides first, as they sit."""
        first = self.deciding(state)[0]
        return [(first + step) % state.seats for step in range(state.seats)]

    def used(self, state: S, choices: Mapping[str, int]) -> dict[str, dict[str, int]]:
        """What was used in an ended game and how often, in groups, for measuring its balance."""
        return {}

    def used_phrase(self, what: str) -> Phrase:
        """The words for something that `used` names."""
        return Phrase(what)

    def interrupts(self, state: S, frame: Frame) -> Sequence[Option]:
        """What the deciding seat may do at this moment besides answering; the options are made by `aside`."""
        return ()

    # The contract

    def start(self, options: Mapping[str, Any], seats: int, seed: str) -> tuple[S, list[Event]]:
        """A new game and what happened before the first decision."""
        self.meta.check_seats(seats)
        chosen = self.meta.check_options(options, seats)
        check_seed(seed)
        state = self.setup(seats, chosen, Randomness(seed))
        play = Play(self, state)
        state.__dict__["pending"] = play.settle()
        return state, play.events

    def new(self, options: Mapping[str, Any], seats: int, seed: str) -> S:
        """A new game."""
        return self.start(options, seats, seed)[0]

    def decisions(self, state: S) -> list[Decision]:
        """Who must choose now, and from what."""
        return [_decision(state, pending) for pending in self._pending(state)]

    def decision(self, state: S, seat: int) -> Decision:
        """What this seat must choose now."""
        return _decision(state, self._asked(state, seat))

    def decisions_seen_by(self, state: S, seat: int | None) -> list[Decision]:
        """The decisions as a seat, or the spectator, may see them: without the others' private choices."""
        seen = []
        for pending in self._pending(state):
            frame = pending.frame
            if frame.private and frame.seat != seat:
                seen.append(Decision(frame.seat, frame.public_prompt(state), (), True, frame.part))
            else:
                seen.append(_decision(state, pending))
        return seen

    def deciding(self, state: S) -> list[int]:
        """The seats that must choose now."""
        return [pending.frame.seat for pending in self._pending(state)]

    def ids(self, state: S, seat: int) -> list[str]:
        """What a seat may choose, as ids alone: search needs no words."""
        for pending in self._pending(state):
            if pending.frame.seat == seat:
                return [option.id for option in pending.options]
        return []

    def completions(self, state: S, seat: int) -> list[str]:
        """The ids of a question that only completes the seat's last choice; none if no such question waits."""
        for pending in self._pending(state):
            if pending.frame.seat == seat and pending.frame.part:
                return [option.id for option in pending.options]
        return []

    def why_not(self, state: S, seat: int) -> list[Closed]:
        """What a seat that must choose knows of and cannot choose now, with the reasons."""
        for pending in self._pending(state):
            if pending.frame.seat == seat:
                told = {option.id for option in pending.options}
                closed = []
                for option in (*pending.known, *pending.frame.beyond(state)):
                    if option.why and option.id not in told:
                        told.add(option.id)  # of two such things the nearer one says why
                        closed.append(option.closed(state))
                return closed
        return []

    def apply(self, state: S, seat: int, choice: str) -> list[Event]:
        """Carry out an offered choice; anything else raises an error and leaves the state as it was."""
        return self.carry_out(state, seat, choice).events

    def carry_out(self, state: S, seat: int, choice: str) -> Outcome:
        """Like apply, telling also who learned something hidden."""
        before = self._pending(state)
        chosen, option = self._offered(state, before, seat, choice)
        play = Play(self, state)
        agenda = chosen.agenda
        if not option.aside:
            agenda.pop()
        depth = len(agenda)
        waiting = agenda[-1] if agenda else None
        if state.turn != state.opened:
            # Somebody acts on the turn before: from now on it stands.
            state.opened = state.turn
            state.floor = state.sequence
        agenda.extend(option.then[::-1])
        state.sequence += 1
        after = play.settle()
        state.__dict__["pending"] = after
        if not after:
            play.reveal()  # at the end everything is laid open
        if len(before) == 1 and len(after) == 1:
            handed_over = after[0].frame.seat != seat
        else:
            deciding = {pending.frame.seat for pending in before}
            handed_over = not after or any(p.frame.seat not in deciding for p in after)
        handed_over = handed_over or play.turned
        if handed_over:
            state.turn += 1
        if play.revealed != 0:
            state.floor = state.sequence
        leads_on = len(agenda) > depth and (depth == 0 or agenda[depth - 1] is waiting)
        secret = chosen.frame.private and chosen.frame.secret and not option.aside
        return Outcome(play.events, play.revealed, secret, leads_on, play.shown, play.forced)

    def result(self, state: S) -> list[Score] | None:
        """The final scores, or nothing while the game runs."""
        return self.scores(state) if state.over else None

    # State as data

    def copy(self, state: S) -> S:
        """An independent copy, for looking ahead."""
        return self._decode(self._encode(state))

    def pack(self, state: S) -> bytes:
        """The state as short bytes, for many quick copies."""
        return self._encode(state)

    def unpack(self, packed: bytes) -> S:
        """A copy of the packed state."""
        return self._decode(packed)

    def to_json(self, state: S) -> bytes:
        """The state as JSON."""
        return self._to_json(state)

    def from_json(self, data: bytes | str) -> S:
        """The state that was written as JSON."""
        return self._from_json(data)

    def from_version(self, version: int, data: bytes | str) -> S:
        """The state that a version of these rules wrote as JSON, brought up to date step by step."""
        if version == self.meta.version:
            return self._from_json(data)
        missing = [number for number in range(version, self.meta.version) if number not in self.upgrades]
        if version > self.meta.version or missing:
            raise OtherVersion(game=self.meta.name, given=version, installed=self.meta.version)
        raw = msgspec.json.decode(data)
        for number in range(version, self.meta.version):
            self.upgrades[number](raw)
        return msgspec.convert(raw, self.state_type, str_keys=True)

    def view_to_json(self, view: View) -> bytes:
        """A view as JSON, to be drawn later."""
        return self._to_json(view)

    def view_from_json(self, data: bytes | str) -> View:
        """The view that was written as JSON."""
        return msgspec.json.decode(data, type=self.view_type)

    def digest(self, state: S) -> str:
        """A short fingerprint of the whole state."""
        return blake2b(self._to_json(state), digest_size=8).hexdigest()

    def forget(self, state: S) -> None:
        """Work the pending decisions out anew, after a state was changed by hand."""
        state.__dict__.pop("pending", None)

    def check_seat(self, state: S, seat: int) -> None:
        """Raise UnknownSeat for a seat that the table does not have."""
        if type(seat) is not int or not 0 <= seat < state.seats:
            raise UnknownSeat(given=seat + 1 if type(seat) is int else str(seat), seats=state.seats)

    def check_choices(self, state: S) -> None:
        """Raise WrongChoices where a decision offers an id twice or unreadably."""
        for decision in self.decisions(state):
            ids = decision.ids
            readable = all(0 < len(i) <= 40 and i.split() == [i] and i[0] != "=" for i in ids)
            if len(set(ids)) < len(ids) or not readable:
                raise WrongChoices(seat=decision.seat, prompt=decision.prompt.message, ids=ids)

    def common_view(self, state: S, seat: int | None) -> dict[str, Any]:
        """The fields that every view has."""
        return {
            "game": self.meta.name,
            "seat": seat,
            "seats": state.seats,
            "sequence": state.sequence,
            "turn": state.turn,
            "options": dict(state.options),
            "commitment": commitment(state.randomness.seed),
            "seed": state.randomness.seed if state.over else None,
            "deciding": self.deciding(state),
            "result": self.result(state),
        }

    # Inside

    def _pending(self, state: S) -> list[Pending]:
        try:
            pending: list[Pending] = state.__dict__["pending"]
        except KeyError:
            pending = state.__dict__["pending"] = Play(self, state).settle()
        return pending

    def _asked(self, state: S, seat: int) -> Pending:
        for pending in self._pending(state):
            if pending.frame.seat == seat:
                return pending
        self.check_seat(state, seat)
        if state.over:
            raise GameIsOver()
        raise NotYourDecision(seat=seat, deciding=self.deciding(state))

    def _offered(self, state: S, pending: list[Pending], seat: int, choice: str) -> tuple[Pending, Option]:
        asked = pending[0] if len(pending) == 1 and pending[0].frame.seat == seat else self._asked(state, seat)
        for option in asked.options:
            if option.id == choice:
                return asked, option
        for closed in self.why_not(state, seat):
            if closed.id == choice:
                raise NotNow(label=closed.label, reason=closed.why, section=closed.section)
        raise UnknownChoice(given=str(choice), legal=[option.id for option in asked.options])


def _decision(state: State, pending: Pending) -> Decision:
    frame = pending.frame
    choices = [option.ready or option.choice(state) for option in pending.options]
    return Decision(frame.seat, frame.prompt(state), choices, frame.private, frame.part)


def aside(option_id: str, frame: Frame) -> Option:
    """Something that may be done besides answering, as an option of its own group."""
    return Option(option_id, (frame,), group=ANY_MOMENT, aside=True)
