"""Carrying out the agenda: one choice applied, everything forced after it, and what must be decided then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from rules.engine.errors import DeadEnd, EndlessGame
from rules.engine.frames import Frame, Option, Together
from rules.engine.phrases import Event, Phrase
from rules.engine.state import State

S = TypeVar("S", bound=State)
MOST_FRAMES = 100_000
"""More work than that after one choice would never end."""


class Rules(Protocol):
    """What carrying out needs of a game."""

    together_type: type[Together]

    def interrupts(self, state: Any, frame: Frame) -> Sequence[Option]:
        """What the deciding seat may do at this moment besides answering."""


class Pending(msgspec.Struct, eq=False):
    """A frame that waits for its seat's choice, with the part of the agenda it lies on."""

    agenda: list[Any]
    frame: Frame
    options: Sequence[Option]
    """What may be chosen."""
    known: Sequence[Option]
    """Also what the question names and cannot be chosen now."""


class Play(msgspec.Struct, Generic[S], eq=False):
    """What a frame works with while it is carried out."""

    game: Rules
    state: S
    agenda: list[Any] = []
    """The branch of the agenda from which the frame was taken that is carried out now; there its children go."""
    events: list[Event] = []
    revealed: int | None = 0
    """Who learned something hidden: 0 nobody, a bit for each seat, None everybody."""
    forced: list[tuple[int, str]] = []
    """Seat and id of every option that was the only one and was carried out without asking."""
    shown: bool = False
    """Whether a seat showed what it alone knew."""
    turned: bool = False
    """Whether a turn ended, whoever decides next: seats that chose at the same time have all chosen, or an opponent
    that nobody plays had its turn."""

    def push(self, *frames: Frame) -> None:
        """Put frames on the agenda, to be carried out in the order given."""
        self.agenda.extend(frames[::-1])

    def together(self, frames: Sequence[Frame]) -> None:
        """Put frames of different seats on the agenda, to be carried out at the same time."""
        self.agenda.append(self.game.together_type(branches=[[frame] for frame in frames]))

    def say(self, message: str, **args: Any) -> None:
        """Tell everybody what happened."""
        self.events.append(Event(Phrase(message, args)))

    def tell(self, seat: int, secret: Phrase, public: Phrase | None) -> None:
        """Tell one seat what happened, and the others less or nothing."""
        self.events.append(Event(public, seat, secret))

    def reveal(self, seat: int | None = None) -> None:
        """Note that something hidden came to light, for one seat or for all: no undo past this point."""
        if seat is None or self.revealed is None:
            self.revealed = None
        else:
            self.revealed |= 1 << seat

    def end_turn(self) -> None:
        """Note that a turn ended although the same seat may decide next."""
        self.turned = True

    def show(self) -> None:
        """Note that a seat shows what it alone knew: it learns nothing itself, so that it may still take it back."""
        self.shown = True

    def dice(self, count: int) -> list[int]:
        """Roll dice before everybody's eyes."""
        self.revealed = None
        return self.state.randomness.dice(count)

    def settle(self) -> list[Pending]:
        """Carry out all that asks nobody, and return what must be decided then."""
        pending: list[Pending] = []
        self._settle(self.state.agenda, pending)
        return pending

    def _settle(self, agenda: list[Any], pending: list[Pending]) -> None:
        state, together = self.state, self.game.together_type
        for _ in range(MOST_FRAMES):
            if not agenda:
                return
            frame = agenda[-1]
            if frame.automatic:
                if frame.__class__ is together:
                    for branch in frame.branches:
                        self._settle(branch, pending)
                    if any(frame.branches):
                        return
                    agenda.pop()
                    self.turned = True
                    continue
                agenda.pop()
                self.agenda = agenda
                frame.do(self)
                continue
            options = known = frame.options(state)
            for option in known:
                if option.why is not None:
                    options = [option for option in known if option.why is None]
                    break
            if not options:
                raise DeadEnd(seat=frame.seat, frame=frame.tag, sequence=state.sequence)
            aside = self.game.interrupts(state, frame)
            if len(options) == 1 and not frame.asks(state) and not (aside and frame.swayed(state, aside)):
                # What may be done at any moment never makes a forced question ask, unless it could change the outcome.
                agenda.pop()
                agenda.extend(options[0].then[::-1])
                self.forced.append((frame.seat, options[0].id))
                continue
            if aside:
                options = [*options, *aside]
            pending.append(Pending(agenda, frame, options, known))
            return
        raise EndlessGame(limit=MOST_FRAMES)
