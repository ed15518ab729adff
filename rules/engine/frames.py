"""Frames: the small pieces of work on a game's agenda, each keeping what can be done, chosen and done together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, TypeVar

import msgspec

from rules.engine.phrases import Choice, Phrase

F = TypeVar("F", bound="Frame")


class Frame(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    omit_defaults=True,
    forbid_unknown_fields=True,
    tag_field="do",
):
    """A verb with its arguments, waiting to be carried out for a seat.

    A frame is popped once: it finishes or is replaced by its children. It is never changed, so states share it.
    The same classes, without a seat, are the nodes of effect trees in the data files.
    """

    seat: int = -1

    automatic: ClassVar[bool] = True
    """Nothing is asked: `do` is called with an empty choice as soon as the frame is reached."""
    asks_always: ClassVar[bool] = False
    """Asked even with a single choice, because going on by itself would surprise."""
    interruptible: ClassVar[bool] = False
    """The seat may do what the game offers at any moment before it answers."""
    private: ClassVar[bool] = False
    """The choices are the seat's own business."""
    part: ClassVar[bool] = False
    """The choice only completes the one before it."""

    def can(self, state: Any) -> bool:
        """Whether carrying this out now would do anything."""
        return True

    def can_all(self, state: Any) -> bool:
        """Whether all of it could be carried out now, as a cost must be."""
        return self.can(state)

    def choices(self, state: Any) -> Sequence[Choice]:
        """What the seat may choose, all of it legal."""
        return ()

    def prompt(self, state: Any) -> Phrase:
        """The question that goes with the choices."""
        return Phrase(f"prompt-{self.tag}")

    def do(self, play: Any, choice: str) -> None:
        """Carry it out, with the chosen id or, if nothing was asked, an empty one."""
        raise NotImplementedError

    def public_prompt(self, state: Any) -> Phrase:
        """What the others are told of a question whose choices they may not see."""
        return Phrase("prompt-private")

    def secret(self, choice: str) -> bool:
        """Whether the choice itself stays the seat's own business after it was made."""
        return self.private

    @property
    def tag(self) -> str:
        """The verb's name in data files and written states."""
        return str(self.__struct_config__.tag)

    @property
    def word(self) -> str:
        """The id of this effect where it is one choice among others."""
        return self.tag

    def describe(self) -> Phrase:
        """What this effect does, in words generated from its arguments."""
        return Phrase(f"effect-{self.tag}")


def bound(frame: F, seat: int) -> F:
    """The same frame for a seat."""
    return frame if frame.seat == seat else msgspec.structs.replace(frame, seat=seat)


class Together(Frame, frozen=True, tag="together"):
    """Several seats at the same time: a branch of the agenda for each, and nobody waits for nothing."""

    branches: list[list[Any]]
