"""A game's components one by one, so that any of them can be looked up."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from rules.engine.phrases import Phrase


class Piece(msgspec.Struct, frozen=True):
    """A card, tile or token: its id, what kind of thing it is, its name, and in words what it does."""

    id: str
    kind: Phrase
    name: Phrase
    lines: Sequence[Phrase] = ()
