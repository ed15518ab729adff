"""Text that fits its box in any language: shrunk, then wrapped, then cut."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from rendering.fonts import LINE, Weight, drawable, width

CUT = "…"
STEP = 2
LONGEST = 400
"""Nobody reads more in one box, and measuring a book takes long."""


class Fitted(NamedTuple):
    """Lines of text in the size in which they fit."""

    size: int
    lines: tuple[str, ...]


@lru_cache(maxsize=4096)
def fit(text: str, size: int, smallest: int, room: tuple[int, int], weight: Weight = "regular") -> Fitted:
    """The text as large as possible up to `size` in a room of so many pixels across and down."""
    text = drawable(text[:LONGEST])
    across, down = room
    smallest = min(smallest, size)
    sizes = [*range(size, smallest, -STEP), smallest]
    tall_enough = [each for each in sizes if each * LINE <= down] or [smallest]
    for each in tall_enough:
        if width(text, each, weight) <= across:
            return Fitted(each, (text,))
    for each in tall_enough:
        lines = wrapped(text, each, across, weight)
        if lines and len(lines) * each * LINE <= down:
            return Fitted(each, tuple(lines))
    count = max(1, int(down // (smallest * LINE)))
    return Fitted(smallest, tuple(_broken(text, smallest, across, count, weight)))


def wrapped(text: str, size: int, across: int, weight: Weight) -> list[str]:
    """The text in lines broken between words; nothing if a word is too long for a line."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, size, weight) <= across:
            lines[-1] = longer
        elif width(word, size, weight) <= across:
            lines.append(word)
        else:
            return []
    return lines


def _broken(text: str, size: int, across: int, count: int, weight: Weight) -> list[str]:
    """The text in so many lines broken anywhere, cut where there is no more room."""
    lines: list[str] = []
    rest = text
    while rest and len(lines) < count:
        last = len(lines) == count - 1
        if last and width(rest, size, weight) > across:
            lines.append(_cut(rest, size, across, weight))
            break
        line = _start(rest, size, across, weight)
        space = line.rfind(" ")
        if len(line) < len(rest) and space > 0:
            line = line[:space]
        lines.append(line.rstrip())
        rest = rest[len(line) :].lstrip()
    return lines or [""]


def _cut(text: str, size: int, across: int, weight: Weight) -> str:
    fitting = _counted(len(text), across, lambda count: width(text[:count].rstrip() + CUT, size, weight))
    return text[:fitting].rstrip() + CUT


def _start(text: str, size: int, across: int, weight: Weight) -> str:
    return text[: max(1, _counted(len(text), across, lambda count: width(text[:count], size, weight)))]


def _counted(most: int, across: int, wide: Callable[[int], int]) -> int:
    """How many characters fit, found by halves: measuring long lines one character shorter each time takes seconds."""
    return bisect_right(range(1, most + 1), across, key=wide)
