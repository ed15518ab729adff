"""Letters for the positions that can be chosen, the same on a picture and in a menu."""

from __future__ import annotations

from collections.abc import Iterable
from string import ascii_uppercase


def letters(positions: Iterable[str]) -> dict[str, str]:
    """A letter for every position, in the order in which they are offered."""
    places = dict.fromkeys(position for position in positions if position)
    return dict(zip(places, ascii_uppercase, strict=False))
