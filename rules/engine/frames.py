"""Frames: the small pieces of work on a game's agenda, and the options with which they ask what comes next.

A question lists options, each with the frames that it leads to: whoever offers an option thereby says what it does.
What the seat knows of and cannot do now is an option too, with the reason.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, ClassVar, TypeVar

import msgspec

from rules.engine.phrases import NOTHING, Choice, Closed, Phrase

F = TypeVar("F", bound="Frame")
ANY_MOMENT = Phrase("group-any-moment")
"""The group of what may be done besides answering."""


class Why(msgspec.Struct, frozen=True):
    """Why something cannot be done now: a message, the section of the rules that says so, and arguments."""

    message: str
    section: str
    args: Mapping[str, Any] = NOTHING

    @property
    def phrase(self) -> Phrase:
        """The reason in words."""
        return Phrase(self.message, self.args)


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
    """Nothing is asked: `do` is called as soon as the frame is reached. The others have `options` instead."""
    private: ClassVar[bool] = False
    """The choices are the seat's own business."""
    secret: ClassVar[bool] = True
    """A private choice stays the seat's own business after it was made."""
    part: ClassVar[bool] = False
    """The choice only completes the one before it."""
    group: ClassVar[Phrase | None] = None
    """What this belongs to where it is one option among others."""

    # What it is as a piece of work

    def why_not(self, state: Any) -> Why | None:
        """What keeps this from doing anything now, if anything does."""
        return None

    def why_not_all(self, state: Any) -> Why | None:
        """What keeps this from being done as a whole now, as a cost must be."""
        return self.why_not(state)

    def can(self, state: Any) -> bool:
        """Whether carrying this out now would do anything."""
        return self.why_not(state) is None

    def can_all(self, state: Any) -> bool:
        """Whether all of it could be carried out now, as a cost must be."""
        return self.why_not_all(state) is None

    def do(self, play: Any) -> None:
        """Carry it out."""
        raise NotImplementedError

    # What it is as a question

    def options(self, state: Any) -> Sequence[Option]:
        """All that the seat may choose, and what it knows of and cannot choose now, with the reason."""
        return ()

    def beyond(self, state: Any) -> Sequence[Option]:
        """What the seat knows of and this question never offers, each with the reason; only people ask for it."""
        return ()

    def asks(self, state: Any) -> bool:
        """Whether the question is put even with a single option, because going on by itself would surprise."""
        return False

    def swayed(self, state: Any, aside: Sequence[Option]) -> bool:
        """Whether one of these things done first could change what comes of a single option."""
        return False

    def prompt(self, state: Any) -> Phrase:
        """The question that goes with the options."""
        return prompt_of(self.__class__)

    def public_prompt(self, state: Any) -> Phrase:
        """What the others are told of a question whose choices they may not see."""
        return Phrase("prompt-private")

    # What it is as an option

    def label(self, state: Any) -> Phrase:
        """What it is called where it may be chosen."""
        return self.describe()

    def position(self, state: Any) -> str:
        """Its place on the board where it may be chosen, if it has one."""
        return ""

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


class Option(msgspec.Struct, frozen=True):
    """A thing that may be chosen: its id and the frames it leads to, or why it cannot be chosen now.

    What people see of it is asked of its first frame, and only when somebody looks: whoever searches needs none of it.
    """

    id: str
    then: tuple[Frame, ...] = ()
    why: Why | None = None
    words: Phrase | None = None
    """The label, where the first frame does not say it."""
    copies: int = 0
    """How often it may be taken together with others that are marked so."""
    group: Phrase | None = None
    place: str = ""
    aside: bool = False
    """Done besides answering: the question stays."""
    ready: Choice | None = None
    """The choice as people see it, where no state changes it; made by `lasting`."""

    def label(self, state: Any) -> Phrase:
        """What it is called."""
        return self.words if self.words is not None else self.then[0].label(state)

    def position(self, state: Any) -> str:
        """Its place on the board, if it has one."""
        return self.place or (self.then[0].position(state) if self.then else "")

    def belongs_to(self) -> Phrase | None:
        """The group with which it stands, if it has one."""
        return self.group or (self.then[0].group if self.then else None)

    def choice(self, state: Any) -> Choice:
        """As people choose it."""
        if self.ready is not None:
            return self.ready
        # The same as label, position and belongs_to, written out: every question shows all its options.
        words, place, group = self.words, self.place, self.group
        if self.then:
            first = self.then[0]
            if words is None:
                words = first.label(state)
            place = place or first.position(state)
            group = group or first.group
        return Choice(self.id, words, place, group, self.copies)  # type: ignore[arg-type]

    def closed(self, state: Any) -> Closed:
        """As people are told that they cannot choose it."""
        assert self.why is not None, "only what cannot be chosen has a reason"
        return Closed(
            self.id,
            self.label(state),
            self.why.phrase,
            self.why.section,
            self.position(state),
            self.belongs_to(),
        )


def lasting(option: Option) -> Option:
    """The same option with its choice made once and for all: for what is kept and looks the same in any state."""
    return msgspec.structs.replace(option, ready=option.choice(None))


@cache
def prompt_of(kind: type[Frame]) -> Phrase:
    """The question that a kind of frame asks where it needs no arguments."""
    return Phrase(f"prompt-{kind.__struct_config__.tag}")


def bound(frame: F, seat: int) -> F:
    """The same frame for a seat."""
    return frame if frame.seat == seat else msgspec.structs.replace(frame, seat=seat)


class Together(Frame, frozen=True, tag="together"):
    """Several seats at the same time: a branch of the agenda for each, and nobody waits for nothing."""

    branches: list[list[Any]]
