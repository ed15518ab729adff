"""The animals that stand for seats: a wolf, a bison, a lion and an eagle, told apart by their outlines alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import cos, pi, sin
from typing import TypeAlias

from PIL import Image

from rendering import theme
from rendering.sketch import Point, Sketch
from rendering.theme import CHARCOAL, OCHRE, WHITE, Colour

Glyph: TypeAlias = Callable[[Sketch, Colour, Colour], None]


def mirrored(points: Sequence[Point]) -> list[Point]:
    """The right half of an outline from its left half, which runs from the top to the bottom."""
    return [*points, *((100 - x, y) for x, y in reversed(points))]


def _wolf(sketch: Sketch, ink: Colour, ground: Colour) -> None:
    """A head from the front: pointed ears, a long muzzle."""
    sketch.polygon(mirrored([(50, 34), (38, 30), (20, 2), (16, 40), (6, 58), (30, 70), (42, 96)]), ink, None)
    for side in (-1, 1):
        sketch.polygon([(50 + 10 * side, 58), (50 + 28 * side, 46), (50 + 26 * side, 57)], ground, None)
    sketch.polygon([(43, 84), (57, 84), (50, 93)], ground, None)


def _bison(sketch: Sketch, ink: Colour, ground: Colour) -> None:
    """A head from the front: wide horns, a heavy brow."""
    horn = [(30, 34), (12, 36), (2, 22), (6, 4), (14, 22), (30, 20)]
    sketch.shape(horn, ink, None)
    sketch.shape([(100 - x, y) for x, y in horn], ink, None)
    sketch.shape(mirrored([(50, 14), (30, 18), (22, 40), (28, 60), (36, 88), (46, 97)]), ink, None)
    for side in (-1, 1):
        sketch.circle((50 + 14 * side, 52), 4.5, ground, None)
        sketch.oval((50 + 7 * side, 84), (4.5, 3), ground, None)


def _lion(sketch: Sketch, ink: Colour, ground: Colour) -> None:
    """A head in its mane."""
    rays: list[Point] = []
    for number in range(20):
        reach = 48 if number % 2 else 38
        x, y = _around(number * 18, reach)
        rays.append((50 + x, 50 + y))
    sketch.polygon(rays, ink, None)
    sketch.circle((50, 52), 27, ground, None)
    sketch.circle((50, 52), 22, ink, None)
    for side in (-1, 1):
        sketch.circle((50 + 9 * side, 46), 4, ground, None)
    sketch.polygon([(43, 56), (57, 56), (50, 64)], ground, None)
    sketch.line([(50, 62), (50, 70)], ground, 5)


def _eagle(sketch: Sketch, ink: Colour, ground: Colour) -> None:
    """A bird from below, its wings spread."""
    half: list[Point] = [
        (50, 12),
        (43, 18),
        (40, 32),
        (22, 20),
        (2, 26),
        (5, 38),
        (2, 50),
        (12, 52),
        (13, 64),
        (25, 60),
    ]
    sketch.polygon(mirrored([*half, (40, 66), (30, 92), (42, 86), (48, 95)]), ink, None)
    sketch.polygon([(46, 22), (54, 22), (50, 32)], ground, None)


def _around(degrees: float, reach: float) -> Point:

    return reach * cos(degrees * pi / 180), reach * sin(degrees * pi / 180)


GLYPHS: dict[str, Glyph] = {"wolf": _wolf, "bison": _bison, "lion": _lion, "eagle": _eagle}


def glyph(sketch: Sketch, seat: int, corner: Point, share: float) -> None:
    """A seat's glyph upon something in its colour."""
    style = theme.seat_style(seat)
    with sketch.part(corner, share):
        GLYPHS[style.glyph](sketch, style.ink, style.colour)


@lru_cache(maxsize=128)
def token(seat: int, size: int) -> Image.Image:
    """A seat's disc with its glyph."""
    sketch = Sketch(size)
    style = theme.seat_style(seat)
    sketch.circle((50, 50), 46, style.colour, CHARCOAL, 5)
    glyph(sketch, seat, (21, 20), 0.58)
    return sketch.done()


@lru_cache(maxsize=128)
def figure(seat: int, size: int) -> Image.Image:
    """A person of a seat: a cloak in its colour with its glyph, an arm raised with a spear."""
    style = theme.seat_style(seat)
    sketch = Sketch(size)
    sketch.line([(91, 98), (86, 4)], CHARCOAL, 5)
    sketch.polygon([(86, 0), (92, 12), (81, 13)], CHARCOAL, None)
    sketch.curve([(66, 40), (80, 50), (88, 44)], CHARCOAL, 8)
    sketch.shape(
        [(48, 24), (66, 34), (80, 68), (86, 96), (48, 98), (10, 96), (16, 68), (30, 34)], style.colour, CHARCOAL, 5
    )
    sketch.circle((48, 17), 15, theme.mixed(OCHRE, WHITE, 0.25), CHARCOAL, 5)
    sketch.curve([(35, 12), (48, 3), (61, 12)], CHARCOAL, 6)
    glyph(sketch, seat, (23, 43), 0.5)
    return sketch.done()


@lru_cache(maxsize=128)
def tent(seat: int, size: int) -> Image.Image:
    """A camp of a seat: a tent of hides in its colour with its glyph."""
    style = theme.seat_style(seat)
    sketch = Sketch(size)
    for start, end in (((58, 20), (38, 0)), ((42, 20), (62, 0))):
        sketch.line([start, end], CHARCOAL, 6)
    sketch.shape([(50, 12), (66, 42), (97, 92), (50, 97), (3, 92), (34, 42)], style.colour, CHARCOAL, 6)
    glyph(sketch, seat, (27, 42), 0.46)
    return sketch.done()


@lru_cache(maxsize=128)
def hut(seat: int, size: int) -> Image.Image:
    """A village of a seat: a round hut in its colour with its glyph under a roof of straw."""
    style = theme.seat_style(seat)
    sketch = Sketch(size)
    sketch.polygon([(14, 44), (86, 44), (89, 96), (11, 96)], style.colour, CHARCOAL, 6)
    straw = theme.mixed(OCHRE, WHITE, 0.35)
    sketch.polygon([(50, 2), (64, 8), (99, 47), (50, 52), (1, 47), (36, 8)], straw, CHARCOAL, 6)
    for x in (28, 42, 58, 72):
        sketch.line([(50 + (x - 50) * 0.4, 16), (x, 44)], theme.UMBER, 3)
    glyph(sketch, seat, (29, 53), 0.42)
    return sketch.done()
