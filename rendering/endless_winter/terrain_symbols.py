"""Icons of the types of terrain."""

from __future__ import annotations

from rendering import theme
from rendering.icons import LEAF, drawing, upon
from rendering.sketch import Sketch
from rendering.theme import CHARCOAL, ICE, ICE_DEEP, OCHRE, STONE, WHITE, WOOD


@drawing("terrain-grassland")
def _grassland(sketch: Sketch) -> None:
    for x, height in ((16, 44), (32, 26), (50, 16), (68, 28), (84, 44)):
        sketch.line([(50 + (x - 50) * 0.5, 92), (x, height)], CHARCOAL, 10)
        sketch.line([(50 + (x - 50) * 0.5, 92), (x, height)], LEAF, 5)


@drawing("terrain-forest")
def _forest(sketch: Sketch) -> None:
    for x, top in ((28, 24), (72, 30), (50, 6)):
        sketch.block((x - 5, 66, x + 5, 94), WOOD, CHARCOAL, 3)
        sketch.polygon([(x, top), (x + 22, 76), (x - 22, 76)], (58, 96, 54), CHARCOAL, 5)


@drawing("terrain-lake")
def _lake(sketch: Sketch) -> None:
    sketch.oval((50, 54), (46, 32), ICE_DEEP, CHARCOAL, 5)
    for y, left in ((44, 26), (56, 42), (68, 32)):
        sketch.line([(left, y), (left + 10, y - 5), (left + 20, y), (left + 30, y - 5)], WHITE, 5)


@drawing("terrain-hills")
def _hills(sketch: Sketch) -> None:
    sketch.polygon([(34, 88), (44, 50), (62, 32), (82, 44), (98, 88)], OCHRE, CHARCOAL, 5)
    sketch.polygon([(2, 88), (12, 62), (30, 48), (48, 60), (62, 88)], theme.mixed(OCHRE, WHITE, 0.3), CHARCOAL, 5)


@drawing("terrain-mountain")
def _mountain(sketch: Sketch) -> None:
    sketch.polygon([(2, 92), (40, 14), (62, 56), (72, 40), (98, 92)], theme.mixed(STONE, CHARCOAL, 0.35), CHARCOAL, 5)
    sketch.polygon([(40, 14), (51, 36), (42, 44), (35, 36), (28, 40)], WHITE, CHARCOAL, 3)


@drawing("terrain-marsh")
def _marsh(sketch: Sketch) -> None:
    for x, top in ((30, 20), (50, 6), (70, 24)):
        sketch.line([(x, 84), (x, top)], CHARCOAL, 6)
        sketch.block((x - 6, top, x + 6, top + 28), WOOD, CHARCOAL, 4, 6)
    for y in (76, 90):
        sketch.line([(8, y), (26, y - 6), (44, y), (62, y - 6), (80, y), (94, y - 6)], ICE_DEEP, 7)


@drawing("terrain-glacier")
def _glacier(sketch: Sketch) -> None:
    sketch.polygon([(4, 90), (16, 44), (34, 58), (50, 8), (68, 48), (82, 30), (96, 90)], ICE, CHARCOAL, 5)
    sketch.line([(50, 24), (46, 58), (54, 84)], ICE_DEEP, 5)
    sketch.line([(26, 66), (24, 84)], ICE_DEEP, 5)
    sketch.line([(76, 60), (80, 84)], ICE_DEEP, 5)


@drawing("terrain-base")
def _base(sketch: Sketch) -> None:
    for angle in ((18, 92, 82, 78), (18, 78, 82, 92)):
        sketch.line([(angle[0], angle[1]), (angle[2], angle[3])], CHARCOAL, 13)
        sketch.line([(angle[0], angle[1]), (angle[2], angle[3])], WOOD, 7)
    upon(sketch, "flame", (14, 2), 0.74)
