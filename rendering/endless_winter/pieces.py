"""What stands on the boards in a seat's colour: villages and megaliths."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from rendering import theme
from rendering.icons import GLYPHS
from rendering.sketch import FINER, Sketch
from rendering.theme import CHARCOAL, STONE, WHITE
from rules.endless_winter.board import NEUTRAL


@lru_cache(maxsize=64)
def village(seat: int, size: int) -> Image.Image:
    """A house in a seat's colour with its glyph."""
    style = theme.SEATS[seat]
    sketch = Sketch(size)
    sketch.polygon([(50, 3), (97, 42), (87, 42), (87, 96), (13, 96), (13, 42), (3, 42)], style.colour, CHARCOAL, 6)
    _glyph(sketch, seat, (16, 26), 0.68)
    return sketch.done()


@lru_cache(maxsize=64)
def megalith(owner: int, size: int, level: int = 0) -> Image.Image:
    """A block of stone, grey where it is nobody's; the higher, the lighter its edge."""
    sketch = Sketch(size)
    colour = STONE if owner == NEUTRAL else theme.SEATS[owner].colour
    sketch.block((3, 3, 97, 97), theme.mixed(colour, CHARCOAL, 0.35), CHARCOAL, 5, 14)
    sketch.block((6, 5, 94, 86), colour, None, 0, 12)
    sketch.block((12, 9, 88, 16), theme.mixed(colour, WHITE, 0.4), None, 0, 3)
    if level:
        sketch.block((2, 2, 98, 98), None, WHITE, 5, 15)
    if owner != NEUTRAL:
        share = 0.56 if level else 0.8
        _glyph(sketch, owner, (4, 20) if level else (10, 8), share)
    return sketch.done()


def _glyph(sketch: Sketch, seat: int, corner: tuple[float, float], share: float) -> None:
    style = theme.SEATS[seat]
    small = Sketch(round(sketch.size * FINER * share))
    GLYPHS[style.glyph](small, style.ink)
    sketch.paste(small.done(), corner)
