"""Messages that wait to be posted, written in the same transaction as what they tell."""

from __future__ import annotations

import msgspec

NOTHING = msgspec.Raw(b"null")


class OpenThread(msgspec.Struct, frozen=True, tag="open_thread"):
    """Make the game's thread."""

    name: str


class TurnPost(msgspec.Struct, frozen=True, tag="turn"):
    """One finished turn: words, the board as everybody sees it, and who must decide."""

    text: str
    """With the mention."""
    settled_text: str
    """Without it, for when somebody else has to decide."""
    mentions: list[int]
    view: msgspec.Raw
    since: msgspec.Raw = NOTHING
    """The board of the message before, so that the picture shows what changed."""
    open: bool = True
    """Whether the game goes on and the message has a Play button."""


class SettlePost(msgspec.Struct, frozen=True, tag="settle"):
    """Remove mention and button of an earlier turn's message."""

    message: int
    text: str


Post = OpenThread | TurnPost | SettlePost


class Outgoing(msgspec.Struct, frozen=True):
    """A post with its place in the outbox."""

    id: int
    game: int
    post: Post
