"""What stands on the megalith board: stones of some height, seen a little from the front."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from rendering import theme
from rendering.glyphs import glyph, hut
from rendering.sketch import Sketch
from rendering.theme import CHARCOAL, STONE, WHITE
from rules.endless_winter.board import NEUTRAL


def village(seat: int, size: int) -> Image.Image:
    """A hut in a seat's colour with its glyph."""
    return hut(seat, size)


@lru_cache(maxsize=64)
def megalith(owner: int, size: int, level: int = 0) -> Image.Image:
    """A stone with its top and its front; grey where it is nobody's, the lighter the higher it lies."""
    sketch = Sketch(size)
    colour = STONE if owner == NEUTRAL else theme.seat_style(owner).colour
    front = theme.mixed(colour, CHARCOAL, 0.5)
    top = theme.mixed(colour, WHITE, 0.0)
    sketch.shape([(6, 20), (50, 14), (94, 20), (97, 88), (90, 97), (50, 99), (10, 97), (3, 88)], front, CHARCOAL, 5)
    sketch.shape([(8, 12), (50, 4), (92, 12), (96, 66), (88, 75), (50, 78), (12, 75), (4, 66)], top, CHARCOAL, 4)
    light = theme.mixed(colour, WHITE, 0.5)
    sketch.curve([(12, 60), (10, 18), (50, 10), (84, 15)], light, 4 + level)
    for x, y in ((24, 84), (58, 88), (76, 83)):
        sketch.line([(x, y), (x + 9, y + 3)], theme.mixed(front, CHARCOAL, 0.6), 3)
    if owner == NEUTRAL:
        sketch.curve([(40, 22), (48, 38), (44, 54), (56, 66)], theme.mixed(colour, CHARCOAL, 0.45), 4)
        sketch.line([(48, 38), (60, 34)], theme.mixed(colour, CHARCOAL, 0.45), 3)
    elif level:
        glyph(sketch, owner, (8, 20), 0.46)
    else:
        glyph(sketch, owner, (24, 14), 0.54)
    return sketch.done()
