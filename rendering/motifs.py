"""What land is painted with: a few strokes each, around ten units high."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from rendering.sketch import Point, Sketch
from rendering.theme import Colour

Motif: TypeAlias = Callable[[Sketch, Point, float, Colour], None]


def tuft(sketch: Sketch, at: Point, size: float, ink: Colour) -> None:
    """A tuft of grass."""
    x, y = at
    for lean, height in ((-3.2, 5.2), (-0.4, 7.4), (3.0, 5.4)):
        sketch.line([(x + lean * 0.2, y + 3), (x + lean * size, y + 3 - height * size)], ink, 1.5 * size)


def tree(sketch: Sketch, at: Point, size: float, ink: Colour) -> None:
    """A conifer."""
    x, y = at
    sketch.line([(x, y + 7 * size), (x, y - 7 * size)], ink, 1.8 * size)
    for down, reach in ((-4, 2.6), (-0.6, 4.0), (2.8, 5.4)):
        sketch.line([(x - reach * size, y + (down + 2.2) * size), (x, y + down * size - 1.2)], ink, 2.1 * size)
        sketch.line([(x + reach * size, y + (down + 2.2) * size), (x, y + down * size - 1.2)], ink, 2.1 * size)


def ripple(sketch: Sketch, at: Point, size: float, ink: Colour) -> None:
    """A ripple of water."""
    x, y = at
    way = [(x - 8 * size, y), (x - 4 * size, y - 2.2), (x, y), (x + 4 * size, y - 2.2), (x + 8 * size, y)]
    sketch.curve(way, ink, 1.9)


def hill(sketch: Sketch, at: Point, size: float, ink: Colour) -> None:
    """A hill and its shade."""
    x, y = at
    sketch.curve(
        [(x - 8 * size, y + 4), (x - 4.4 * size, y - 2), (x, y - 4), (x + 4.4 * size, y - 2), (x + 8 * size, y + 4)],
        ink,
        1.9,
    )
    sketch.curve([(x - 3 * size, y + 3), (x, y + 0.6), (x + 3 * size, y + 3)], ink, 1.2)


def peak(sketch: Sketch, at: Point, size: float, ink: Colour) -> None:
    """A peak and its cracks."""
    x, y = at
    sketch.line([(x - 7 * size, y + 6 * size), (x, y - 7 * size), (x + 7 * size, y + 6 * size)], ink, 2.2)
    sketch.line([(x + 0.6, y - 4 * size), (x + 1.8 * size, y + 3 * size)], ink, 1.4)
    sketch.line([(x + 2.6 * size, y - 0.5 * size), (x + 4 * size, y + 5 * size)], ink, 1.4)


def reed(sketch: Sketch, at: Point, size: float, ink: Colour) -> None:
    """Reeds in water."""
    x, y = at
    sketch.line([(x - 7 * size, y + 5), (x + 7 * size, y + 4.4)], ink, 1.5)
    for lean, height in ((-3, 6), (0.4, 9), (3.2, 7)):
        sketch.line([(x + lean * 0.5, y + 4), (x + lean, y + 4 - height * size)], ink, 1.3)
        sketch.line([(x + lean, y + 4 - height * size), (x + lean, y + 1.4 - height * size)], ink, 2.6)


def pebble(sketch: Sketch, at: Point, size: float, ink: Colour) -> None:
    """A pebble."""
    x, y = at
    sketch.oval((x, y), (2.6 * size, 1.9 * size), None, ink, 1.5)
