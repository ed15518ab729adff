"""What the store keeps, as plain records."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from bot.store.outgoing import Outgoing, Post

Status = Literal["lobby", "running", "over", "cancelled"]

__all__ = ["Action", "Change", "GameRecord", "Outgoing", "SeatRecord", "Snapshot", "Status", "Undone"]


class GameRecord(msgspec.Struct, kw_only=True):
    """A game, from its lobby to its end."""

    id: int
    guild: int
    channel: int
    message: int | None
    thread: int | None
    host: int
    game: str
    options: dict[str, str]
    language: str
    status: Status
    seed: str | None
    rules_version: int | None
    base: int
    announced: int
    announced_turn: int
    announced_view: str | None = None
    """The board as everybody saw it when it was told last, as JSON."""
    post: int | None
    post_text: str | None
    created: int
    changed: int


class SeatRecord(msgspec.Struct, kw_only=True):
    """Who sits where: a person, or an automatic player."""

    seat: int
    user: int | None
    name: str
    automatic: str | None = None
    revision: int = 0


class Action(msgspec.Struct, frozen=True):
    """One choice as it is written down."""

    seq: int
    seat: int
    user: int | None
    choice: str
    digest: str
    turn: int
    private: bool
    press: int = 0
    """The number of the press that brought it."""


class Undone(msgspec.Struct, frozen=True):
    """A choice that was taken back."""

    seq: int
    seat: int
    user: int | None
    choice: str


class Snapshot(msgspec.Struct, frozen=True):
    """A position as it was written down."""

    seq: int
    rules_version: int
    state: str


class Change(msgspec.Struct, kw_only=True):
    """All that one or several choices change, written in one transaction."""

    game: int
    actions: Sequence[Action]
    state: str
    sequence: int
    rules_version: int
    seat: int | None = None
    """The seat whose panel is out of date now."""
    withdrawn: bool = False
    """Something that had been told was taken back: every seat's panel is out of date."""
    rewritten_from: int | None = None
    """Actions from this number on are replaced by the new ones, after something was taken back."""
    undone: Sequence[Undone] = ()
    over: bool = False
    announced: tuple[int, int] | None = None
    """How many actions and which turn have been told now; fewer where told ones were taken back."""
    posts: Sequence[Post] = ()


def fields(record: Any) -> dict[str, Any]:
    """A record as the values of a row."""
    return {name: getattr(record, name) for name in record.__struct_fields__}
