"""What the rules say: message ids with arguments, never sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import msgspec

Value: TypeAlias = "str | int | Phrase | Sequence[str] | Sequence[Phrase]"
NOTHING: Mapping[str, Any] = {}


class Phrase(msgspec.Struct, frozen=True, omit_defaults=True):
    """A message id with its arguments, which may be phrases themselves.

    An argument called `seat`, or whose name ends in `_seat`, is a seat's number and is said as its player's name.
    """

    message: str
    args: Mapping[str, Any] = NOTHING


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that may be chosen: an id that reads as a move, a label, and a place on the board if it is one."""

    id: str
    label: Phrase
    position: str = ""
    group: Phrase | None = None
    """What it belongs to, such as the cards of a hand; choices of one group stand together."""
    copies: int = 0
    """How often it may be taken together with others that are marked so; 0 where it is taken alone."""


class Closed(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that a seat knows of and cannot do now, with the reason and the section of the rules."""

    id: str
    label: Phrase
    why: Phrase
    section: str
    position: str = ""
    group: Phrase | None = None


class Decision(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one seat must choose now.

    `private` means that the others may not see the choices; `part` that it only completes the seat's last choice.
    """

    seat: int
    prompt: Phrase
    choices: Sequence[Choice]
    private: bool = False
    part: bool = False

    @property
    def ids(self) -> list[str]:
        """The ids of all choices, in the order offered."""
        return [choice.id for choice in self.choices]


class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that happened, as everybody sees it and, where it differs, as its owner does."""

    public: Phrase | None
    owner: int = -1
    secret: Phrase | None = None

    def seen_by(self, seat: int | None) -> Phrase | None:
        """What this seat (None: a spectator) learns of the event, if anything."""
        if self.secret is not None and seat == self.owner:
            return self.secret
        return self.public


def project(events: Sequence[Event], seat: int | None) -> list[Phrase]:
    """What one seat, or the spectator, learns of these events."""
    seen = (event.seen_by(seat) for event in events)
    return [phrase for phrase in seen if phrase is not None]
