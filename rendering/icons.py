"""Simple drawn icons by name, each drawn once in a size and kept."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import cos, pi, sin
from typing import TypeAlias

from PIL import Image

from rendering import theme
from rendering.glyphs import figure, token
from rendering.sketch import Sketch
from rendering.theme import BONE, CHARCOAL, CLAY, GOLD, ICE, ICE_DEEP, OCHRE, RED_OCHRE, STONE, WHITE, WOOD, Colour

__all__ = ["DRAWINGS", "circle", "die", "drawing", "faint", "figure", "icon", "painted", "token", "upon"]

Drawing: TypeAlias = Callable[[Sketch], None]

DRAWINGS: dict[str, Drawing] = {}
LEAF: Colour = (92, 122, 60)
MEAT: Colour = (176, 84, 52)
PIPS = {
    1: ((50, 50),),
    2: ((30, 30), (70, 70)),
    3: ((28, 28), (50, 50), (72, 72)),
    4: ((30, 30), (70, 30), (30, 70), (70, 70)),
    5: ((28, 28), (72, 28), (50, 50), (28, 72), (72, 72)),
    6: ((30, 26), (70, 26), (30, 50), (70, 50), (30, 74), (70, 74)),
}


def drawing(name: str) -> Callable[[Drawing], Drawing]:
    """Give a drawing its name."""

    def named(function: Drawing) -> Drawing:
        DRAWINGS[name] = function
        return function

    return named


MASTER = 128
"""Icons up to this size are scaled down from one drawing."""


@lru_cache(maxsize=1024)
def icon(name: str, size: int) -> Image.Image:
    """The icon of that name, so many pixels wide and high."""
    if size >= MASTER:
        return _drawn(name, size)
    return _drawn(name, MASTER).resize((size, size), Image.Resampling.BICUBIC, reducing_gap=2)


@lru_cache(maxsize=256)
def _drawn(name: str, size: int) -> Image.Image:
    sketch = Sketch(size)
    DRAWINGS[name](sketch)
    return sketch.done()


@lru_cache(maxsize=32)
def circle(size: int, closed: bool) -> Image.Image:
    """An empty place for a person, the ground showing through; crossed where nobody may go."""
    sketch = Sketch(size)
    if not closed:
        sketch.circle((50, 50), 42, theme.mixed(BONE, WHITE, 0.4), None)
    pale = sketch.done()
    pale.putalpha(pale.getchannel("A").point([round(value * 0.72) for value in range(256)]))
    sketch = Sketch(size)
    sketch.circle((50, 50), 42, None, theme.mixed(theme.ASH, theme.UMBER, 0.4), 6)
    if closed:
        for ends in (((34, 34), (66, 66)), ((66, 34), (34, 66))):
            sketch.line(ends, theme.ASH, 7)
    pale.alpha_composite(sketch.done())
    return pale


@lru_cache(maxsize=32)
def die(face: int, size: int) -> Image.Image:
    """A die of bone showing a face."""
    sketch = Sketch(size)
    _bone_die(sketch, face)
    return sketch.done()


def _bone_die(sketch: Sketch, face: int) -> None:
    sketch.block((8, 8, 92, 92), theme.mixed(BONE, WHITE, 0.5), CHARCOAL, 6, 22)
    sketch.line([(18, 86), (84, 86)], theme.mixed(BONE, theme.UMBER, 0.4), 5)
    for pip in PIPS[face]:
        sketch.circle(pip, 8, CHARCOAL, None)


@lru_cache(maxsize=64)
def faint(name: str, size: int, share: float = 0.4) -> Image.Image:
    """An icon as if rubbed off, so much of it left."""
    image = icon(name, size)
    pale = image.copy()
    pale.putalpha(image.getchannel("A").point([round(value * share) for value in range(256)]))
    return pale


@lru_cache(maxsize=64)
def painted(name: str, size: int, colour: Colour, share: float) -> Image.Image:
    """Only the outline of an icon filled with one pigment, as on a wall."""
    image = icon(name, size)
    flat = Image.new("RGBA", image.size, (*colour, 0))
    flat.putalpha(image.getchannel("A").point([round(value * share) for value in range(256)]))
    return flat


def upon(sketch: Sketch, name: str, corner: tuple[float, float], share: float) -> None:
    """A smaller icon upon another."""
    with sketch.part(corner, share):
        DRAWINGS[name](sketch)


# Goods


@drawing("food")
def _food(sketch: Sketch) -> None:
    sketch.line([(46, 56), (18, 84)], CHARCOAL, 18)
    for knob in ((11, 80), (21, 90)):
        sketch.circle(knob, 8, BONE, CHARCOAL, 5)
    sketch.line([(46, 56), (19, 83)], BONE, 10)
    sketch.shape([(36, 62), (36, 40), (52, 16), (78, 6), (94, 18), (92, 42), (72, 62), (50, 68)], MEAT, CHARCOAL, 6)
    sketch.curve([(48, 40), (58, 24), (74, 16)], theme.mixed(MEAT, WHITE, 0.6), 6)


@drawing("wood")
def _wood(sketch: Sketch) -> None:
    for left, top in ((8, 48), (20, 14)):
        sketch.block((left, top, left + 72, top + 34), WOOD, CHARCOAL, 5, 14)
        sketch.oval((left + 62, top + 17), (11, 16), theme.OCHRE_LIGHT, CHARCOAL, 5)
        sketch.oval((left + 62, top + 17), (4, 7), None, WOOD, 3)
        sketch.line([(left + 12, top + 13), (left + 36, top + 13)], theme.mixed(WOOD, CHARCOAL, 0.5), 3)
        sketch.line([(left + 20, top + 22), (left + 44, top + 22)], theme.mixed(WOOD, CHARCOAL, 0.5), 3)


@drawing("clay")
def _clay(sketch: Sketch) -> None:
    sketch.polygon([(8, 46), (34, 24), (92, 24), (66, 46)], theme.mixed(CLAY, WHITE, 0.3), CHARCOAL, 5)
    sketch.polygon([(66, 46), (92, 24), (92, 56), (66, 80)], theme.mixed(CLAY, CHARCOAL, 0.3), CHARCOAL, 5)
    sketch.polygon([(8, 46), (66, 46), (66, 80), (8, 80)], CLAY, CHARCOAL, 5)


@drawing("stone")
def _stone(sketch: Sketch) -> None:
    outline = [(6, 72), (16, 38), (34, 18), (58, 14), (84, 32), (95, 70), (70, 88), (28, 87)]
    sketch.shape(outline, STONE, None)
    sketch.polygon([(20, 36), (38, 19), (60, 16), (82, 34), (54, 46)], theme.mixed(STONE, WHITE, 0.55), None)
    sketch.polygon([(54, 46), (82, 34), (93, 70), (68, 86)], theme.mixed(STONE, CHARCOAL, 0.3), None)
    sketch.shape(outline, None, CHARCOAL, 6)
    sketch.line([(54, 46), (20, 37)], theme.mixed(STONE, CHARCOAL, 0.5), 3)
    sketch.line([(54, 46), (66, 84)], theme.mixed(STONE, CHARCOAL, 0.5), 3)


@drawing("gold")
def _gold(sketch: Sketch) -> None:
    sketch.polygon([(6, 78), (22, 36), (66, 36), (82, 78)], GOLD, CHARCOAL, 5)
    sketch.polygon([(22, 36), (36, 22), (80, 22), (66, 36)], theme.mixed(GOLD, WHITE, 0.6), CHARCOAL, 5)
    sketch.polygon([(66, 36), (80, 22), (96, 62), (82, 78)], theme.mixed(GOLD, CHARCOAL, 0.3), CHARCOAL, 5)
    sketch.line([(30, 48), (24, 64)], WHITE, 5)


@drawing("any")
def _any(sketch: Sketch) -> None:
    for corners, colour in (
        ((10, 10, 50, 50), WOOD),
        ((50, 10, 90, 50), CLAY),
        ((10, 50, 50, 90), STONE),
        ((50, 50, 90, 90), GOLD),
    ):
        sketch.block(corners, colour, None)
    sketch.line([(50, 12), (50, 88)], CHARCOAL, 4)
    sketch.line([(12, 50), (88, 50)], CHARCOAL, 4)
    sketch.block((8, 8, 92, 92), None, CHARCOAL, 6, 8)


# People, tools and what they make


@drawing("tool")
def _tool(sketch: Sketch) -> None:
    sketch.line([(20, 92), (70, 18)], CHARCOAL, 17)
    sketch.line([(21, 90), (69, 20)], WOOD, 9)
    sketch.shape([(38, 16), (56, 6), (76, 10), (92, 30), (92, 54), (80, 50), (70, 40), (52, 32)], STONE, CHARCOAL, 6)
    sketch.curve([(54, 16), (70, 20), (82, 34)], theme.mixed(STONE, WHITE, 0.7), 5)
    for x, y in ((56, 30), (62, 38)):
        sketch.line([(x, y), (x + 14, y - 12)], theme.OCHRE_LIGHT, 4)


@drawing("agriculture")
def _agriculture(sketch: Sketch) -> None:
    sketch.line([(50, 94), (50, 22)], theme.mixed(WOOD, CHARCOAL, 0.2), 6)
    for y in (66, 49, 32):
        sketch.oval((34, y), (16, 8), GOLD, CHARCOAL, 4, 40)
        sketch.oval((66, y), (16, 8), GOLD, CHARCOAL, 4, -40)
    sketch.oval((50, 15), (8, 13), GOLD, CHARCOAL, 4)


@drawing("die")
def _die(sketch: Sketch) -> None:
    _bone_die(sketch, 5)


@drawing("hut")
def _hut(sketch: Sketch) -> None:
    sketch.line([(40, 4), (58, 30)], CHARCOAL, 6)
    sketch.line([(60, 4), (42, 30)], CHARCOAL, 6)
    sketch.shape([(50, 16), (66, 46), (92, 90), (50, 95), (8, 90), (34, 46)], theme.OCHRE_LIGHT, CHARCOAL, 6)
    sketch.shape([(50, 50), (62, 92), (38, 92)], CHARCOAL, None)
    for side in (-1, 1):
        sketch.line([(50 + 12 * side, 46), (50 + 20 * side, 62)], RED_OCHRE, 5)
        sketch.line([(50 + 20 * side, 66), (50 + 28 * side, 82)], RED_OCHRE, 5)


@drawing("field")
def _field(sketch: Sketch) -> None:
    sketch.polygon([(26, 56), (74, 56), (96, 92), (4, 92)], theme.mixed(WOOD, OCHRE, 0.3), CHARCOAL, 5)
    for top, bottom in ((38, 26), (50, 50), (62, 74)):
        sketch.line([(top, 60), (bottom, 88)], theme.mixed(WOOD, CHARCOAL, 0.4), 4)
    for x in (24, 50, 76):
        sketch.line([(x, 62), (x, 24)], LEAF, 5)
        for y in (46, 33):
            sketch.oval((x - 8, y), (9, 5), GOLD, CHARCOAL, 3, 40)
            sketch.oval((x + 8, y), (9, 5), GOLD, CHARCOAL, 3, -40)
        sketch.oval((x, 17), (5, 9), GOLD, CHARCOAL, 3)


@drawing("building")
def _building(sketch: Sketch) -> None:
    for y in (52, 66, 80):
        sketch.block((18, y, 82, y + 14), theme.mixed(WOOD, WHITE, 0.25), CHARCOAL, 4, 6)
    sketch.block((42, 62, 58, 94), CHARCOAL, None)
    sketch.polygon([(50, 12), (94, 54), (6, 54)], OCHRE, CHARCOAL, 6)
    sketch.line([(50, 26), (50, 46)], theme.mixed(OCHRE, CHARCOAL, 0.5), 4)
    sketch.line([(34, 42), (34, 48)], theme.mixed(OCHRE, CHARCOAL, 0.5), 4)
    sketch.line([(66, 42), (66, 48)], theme.mixed(OCHRE, CHARCOAL, 0.5), 4)


# Things of the table


@drawing("points")
def _points(sketch: Sketch) -> None:
    for ray in range(11):
        angle = ray * pi / 5.5 + 0.2
        start = (50 + 33 * cos(angle), 50 + 33 * sin(angle))
        sketch.line([start, (50 + 48 * cos(angle), 50 + 48 * sin(angle))], RED_OCHRE, 8)
    sketch.circle((50, 50), 27, GOLD, CHARCOAL, 5)
    spiral = [(50, 50), (57, 48), (55, 58), (44, 58), (40, 46), (50, 37), (63, 42)]
    sketch.curve(spiral, theme.mixed(OCHRE, RED_OCHRE, 0.4), 5)


@drawing("card")
def _card(sketch: Sketch) -> None:
    sketch.block((22, 8, 78, 92), theme.MOSS, CHARCOAL, 6, 9)
    sketch.circle((50, 50), 17, None, BONE, 5)
    sketch.circle((50, 50), 6, BONE, None)


@drawing("deck")
def _deck(sketch: Sketch) -> None:
    for shift in (16, 8, 0):
        sketch.block((14 + shift, 22 - shift, 66 + shift, 94 - shift), theme.MOSS, CHARCOAL, 5, 9)
    sketch.circle((40, 58), 15, None, BONE, 5)
    sketch.circle((40, 58), 5, BONE, None)


@drawing("extra-card")
def _extra_card(sketch: Sketch) -> None:
    sketch.block((12, 8, 68, 92), theme.MOSS, CHARCOAL, 6, 9)
    sketch.circle((40, 44), 15, None, BONE, 5)
    sketch.circle((70, 70), 24, BONE, CHARCOAL, 5)
    sketch.line([(70, 58), (70, 82)], CHARCOAL, 8)
    sketch.line([(58, 70), (82, 70)], CHARCOAL, 8)


@drawing("tiles")
def _tiles(sketch: Sketch) -> None:
    for y in (62, 44, 26):
        fill = theme.BONE_SHADE if y > 26 else OCHRE
        sketch.polygon([(50, y - 16), (92, y), (50, y + 22), (8, y)], fill, CHARCOAL, 5)


@drawing("strike")
def _strike(sketch: Sketch) -> None:
    sketch.line([(16, 84), (84, 16)], CHARCOAL, 8)


@drawing("flame")
def _flame(sketch: Sketch) -> None:
    outer = [
        (54, 2),
        (66, 24),
        (84, 48),
        (84, 76),
        (66, 96),
        (36, 96),
        (16, 78),
        (18, 52),
        (32, 38),
        (38, 50),
        (42, 22),
    ]
    sketch.shape(outer, (222, 92, 34), CHARCOAL, 5)
    sketch.shape([(52, 42), (66, 62), (66, 80), (50, 91), (36, 80), (36, 66), (46, 62)], GOLD, None)


@drawing("first")
def _first(sketch: Sketch) -> None:
    sketch.polygon([(50, 4), (84, 52), (62, 60), (62, 94), (38, 94), (38, 60), (16, 52)], ICE, CHARCOAL, 6)
    sketch.line([(50, 16), (50, 54)], ICE_DEEP, 5)
    sketch.line([(40, 74), (60, 74)], RED_OCHRE, 6)
    sketch.line([(40, 84), (60, 84)], RED_OCHRE, 6)
