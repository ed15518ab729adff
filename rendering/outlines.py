"""What changed since an earlier position: a calm glow around every place that shows something else now."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from math import cos, pi, sin

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from rendering.canvas import Canvas, Place, Shape
from rendering.sketch import FINER
from rendering.theme import CHARCOAL, Colour

GLOW: Colour = (255, 170, 20)
LINE: Colour = (255, 246, 214)
WIDE = 14
"""How far the glow reaches beyond the edge."""
KEPT = 256


def changes(before: Mapping[str, object], after: Mapping[str, object]) -> set[str]:
    """The names of all positions that show something else."""
    return {name for name in before.keys() | after.keys() if before.get(name) != after.get(name)}


def outline(canvas: Canvas, positions: Iterable[str]) -> None:
    """Outline these positions, or where something is gone, what it was part of."""
    places = {place for position in positions for place in _places(canvas, position)}
    for place in sorted(places):
        _draw(canvas, place)


def _places(canvas: Canvas, position: str) -> list[Place]:
    while position and position not in canvas.places:
        position = position.rpartition("-")[0]
    return canvas.places.get(position, [])


def _draw(canvas: Canvas, place: Place) -> None:
    box = place.box
    glow, edge, line = _masks(place.shape, box.across, box.down, min(place.radius, box.across // 2, box.down // 2))
    corner = (box.x - WIDE, box.y - WIDE)
    canvas.image.paste(GLOW, corner, glow)
    canvas.image.paste(CHARCOAL, corner, edge)
    canvas.image.paste(LINE, corner, line)


@lru_cache(maxsize=KEPT)
def _masks(shape: Shape, across: int, down: int, radius: int) -> tuple[Image.Image, Image.Image, Image.Image]:
    """The glow around a shape, the thin dark edge that shows on light ground, and the light line upon it."""
    ring = _ring(shape, across, down, radius, 8)
    glow = ring.filter(ImageFilter.GaussianBlur(4)).point(lambda value: min(255, round(value * 2)))
    edge = _ring(shape, across, down, radius, 6)
    line = _ring(shape, across, down, radius, 3.5)
    return ImageChops.lighter(glow, ring), edge.point(lambda value: value * 3 // 5), line


def _ring(shape: Shape, across: int, down: int, radius: int, thick: float) -> Image.Image:
    """The line around a shape, half within and half beyond its edge."""
    fine = Image.new("L", ((across + 2 * WIDE) * FINER, (down + 2 * WIDE) * FINER), 0)
    draw = ImageDraw.Draw(fine)
    for reach, ink in ((thick / 2, 255), (-thick / 2, 0)):
        low, right, bottom = (WIDE - reach) * FINER, (across + WIDE + reach) * FINER, (down + WIDE + reach) * FINER
        if shape == "disc":
            draw.ellipse((low, low, right, bottom), fill=ink)
        elif shape == "hexagon":
            middle, half = ((low + right) / 2, (low + bottom) / 2), (bottom - low) / 2
            corners = [(pi / 6 + side * pi / 3) for side in range(6)]
            draw.polygon([(middle[0] + half * cos(a), middle[1] + half * sin(a)) for a in corners], fill=ink)
        else:
            round_by = max(0, radius + reach) * FINER
            draw.rounded_rectangle((low, low, right, bottom), round_by, fill=ink)
    return fine.reduce(FINER)
