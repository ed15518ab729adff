"""What stands on the megalith board: stones of some height, seen a little from the front."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw, ImageFilter

from rendering import theme
from rendering.glyphs import glyph, hut, tent
from rendering.sketch import Sketch
from rendering.theme import BONE, CHARCOAL, OCHRE_LIGHT, STONE, WHITE
from rules.endless_winter.board import NEUTRAL
from rules.endless_winter.state import NOMADS


def village(seat: int, size: int) -> Image.Image:
    """A hut in a seat's colour with its glyph."""
    return hut(seat, size)


@lru_cache(maxsize=16)
def nomad_token(side: str, size: int) -> Image.Image:
    """The nomad token: a disc with their camp on its one side and their village on the other (EW 13.1)."""
    sketch = Sketch(size)
    colour = theme.seat_style(NOMADS).colour
    is_village = side == "village"
    sketch.circle((50, 50), 47, colour if is_village else BONE, CHARCOAL, 5)
    sketch.circle((50, 50), 38, OCHRE_LIGHT if is_village else BONE, colour, 6)
    disc = sketch.done()
    inside = round(size * 0.62)
    stands = (hut if is_village else tent)(NOMADS, inside)
    corner = (size - inside) // 2
    disc.alpha_composite(stands, (corner, corner - round(size * 0.03)))
    return disc


@lru_cache(maxsize=8)
def north(size: int) -> Image.Image:
    """A compass needle that points up."""
    sketch = Sketch(size)
    sketch.polygon([(50, 4), (80, 92), (50, 74)], CHARCOAL, CHARCOAL, 4)
    sketch.polygon([(50, 4), (20, 92), (50, 74)], BONE, CHARCOAL, 4)
    return sketch.done()


@lru_cache(maxsize=64)
def megalith(owner: int, size: int, level: int = 0) -> Image.Image:
    """A hewn block with its top and its front in its owner's colour; a round grey boulder where it is nobody's."""
    sketch = Sketch(size)
    if owner == NEUTRAL:
        _boulder(sketch)
        return sketch.done()
    colour = theme.seat_style(owner).colour
    front = theme.mixed(colour, CHARCOAL, 0.55)
    block = [(5, 24), (20, 10), (48, 6), (80, 9), (95, 22), (97, 60), (95, 90), (78, 98), (46, 99), (14, 97), (4, 86)]
    sketch.shape(block, front, CHARCOAL, 5)
    top = [(7, 24), (20, 9), (48, 5), (80, 8), (93, 22), (94, 54), (84, 68), (52, 72), (18, 69), (6, 56)]
    sketch.shape(top, colour, CHARCOAL, 3.5)
    sketch.curve([(12, 52), (12, 28), (24, 15), (48, 11), (74, 13)], theme.mixed(colour, WHITE, 0.55), 5)
    crack = theme.mixed(front, CHARCOAL, 0.6)
    for way in ([(22, 70), (25, 82), (20, 94)], [(58, 73), (55, 86), (60, 96)], [(84, 69), (82, 84)]):
        sketch.line(way, crack, 3)
    if level:
        glyph(sketch, owner, (8, 16), 0.46)
    else:
        glyph(sketch, owner, (24, 11), 0.52)
    return sketch.done()


def _boulder(sketch: Sketch) -> None:
    """A boulder as the ice left it, with a spiral carved into it instead of a seat's glyph."""
    light = theme.mixed(STONE, WHITE, 0.45)
    dark = theme.mixed(STONE, CHARCOAL, 0.3)
    round_ = [(50, 5), (76, 11), (94, 34), (97, 62), (88, 86), (64, 97), (36, 97), (12, 87), (3, 62), (6, 34), (24, 11)]
    sketch.shape(round_, dark, CHARCOAL, 5)
    sketch.shape(
        [(50, 8), (74, 14), (90, 36), (90, 58), (74, 78), (46, 82), (20, 76), (9, 56), (11, 34), (26, 14)], light, None
    )
    spiral = [
        (50, 46),
        (56, 42),
        (60, 50),
        (52, 58),
        (40, 54),
        (38, 40),
        (50, 30),
        (66, 34),
        (72, 50),
        (62, 66),
        (44, 70),
    ]
    sketch.curve(spiral, theme.mixed(STONE, CHARCOAL, 0.65), 5)


@lru_cache(maxsize=16)
def shadow(size: int) -> Image.Image:
    """The soft shadow of a stone that lies above the ground."""
    small = Image.new("L", (size, size), 0)
    ImageDraw.Draw(small).ellipse((size * 0.12, size * 0.2, size * 0.88, size * 0.8), fill=190)
    mask = small.filter(ImageFilter.GaussianBlur(size / 12))
    shade = Image.new("RGBA", (size, size), (*CHARCOAL, 0))
    shade.putalpha(mask)
    return shade
