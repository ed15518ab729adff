"""Icons of Stone Age alone: its places, the cultures and the professions."""

from __future__ import annotations

from math import cos, pi, sin

from rendering import theme
from rendering.icons import LEAF, drawing, upon
from rendering.sketch import Sketch
from rendering.theme import BONE, CHARCOAL, CLAY, ICE, ICE_DEEP, OCHRE, RED_OCHRE, STONE, WHITE, WOOD

# Places


@drawing("hunt")
def _hunt(sketch: Sketch) -> None:
    hide = theme.mixed(WOOD, OCHRE, 0.4)
    for x, foot in ((34, 30), (66, 70)):
        sketch.line([(x, 60), (foot, 93)], CHARCOAL, 6)
    back = [(8, 50), (20, 44), (46, 45), (62, 42), (70, 32), (76, 22), (88, 22), (97, 34), (92, 40), (82, 40), (77, 56)]
    legs = [(72, 66), (80, 94), (74, 95), (63, 70), (44, 72), (28, 68), (22, 95), (15, 95), (18, 66), (10, 58)]
    sketch.shape([*back, *legs], hide, CHARCOAL, 5)
    for way in ([(80, 22), (74, 10), (80, 0)], [(75, 12), (64, 10), (58, 2)], [(64, 10), (56, 12)]):
        sketch.curve(way, CHARCOAL, 5)
    for way in ([(86, 22), (92, 12), (90, 2)], [(91, 12), (98, 6)]):
        sketch.curve(way, CHARCOAL, 5)
    sketch.circle((86, 30), 2.6, CHARCOAL, None)


@drawing("forest")
def _forest(sketch: Sketch) -> None:
    for x, y, size in ((30, 18, 1.0), (70, 26, 0.9)):
        sketch.block((x - 5, y + 52, x + 5, 94), WOOD, CHARCOAL, 4)
        for step in (36, 18, 0):
            half = (14 + step * 0.38) * size
            top = y + step * size
            sketch.polygon([(x, top - 10), (x + half, top + 24), (x - half, top + 24)], LEAF, CHARCOAL, 4)


@drawing("clay-pit")
def _clay_pit(sketch: Sketch) -> None:
    sketch.oval((50, 62), (46, 28), theme.mixed(CLAY, WHITE, 0.25), CHARCOAL, 5)
    sketch.oval((50, 66), (33, 18), CLAY, CHARCOAL, 4)
    sketch.oval((50, 71), (20, 10), theme.mixed(CLAY, CHARCOAL, 0.45), CHARCOAL, 4)
    sketch.line([(24, 34), (48, 66)], CHARCOAL, 11)
    sketch.line([(24, 34), (48, 66)], WOOD, 5)


@drawing("quarry")
def _quarry(sketch: Sketch) -> None:
    sketch.shape([(2, 92), (14, 62), (34, 20), (44, 30), (58, 60), (68, 44), (82, 58), (98, 92)], STONE, CHARCOAL, 6)
    sketch.polygon([(34, 22), (45, 42), (36, 50), (30, 44), (22, 50)], WHITE, CHARCOAL, 4)
    dark = theme.mixed(STONE, CHARCOAL, 0.5)
    for start, end in (((30, 80), (38, 62)), ((46, 84), (50, 70)), ((70, 82), (76, 66)), ((16, 84), (20, 74))):
        sketch.line([start, end], dark, 5)


@drawing("river")
def _river(sketch: Sketch) -> None:
    for y in (28, 52, 76):
        points = [(x, y + 8 * sin(x / 14)) for x in range(8, 93, 4)]
        sketch.line(points, CHARCOAL, 17)
        sketch.line(points, ICE if y == 52 else ICE_DEEP, 9)


@drawing("tool-maker")
def _tool_maker(sketch: Sketch) -> None:
    sketch.shape([(8, 74), (30, 64), (70, 64), (94, 74), (88, 95), (50, 98), (12, 95)], STONE, CHARCOAL, 6)
    for start, end in (((24, 80), (34, 88)), ((60, 78), (72, 86))):
        sketch.line([start, end], theme.mixed(STONE, CHARCOAL, 0.5), 4)
    upon(sketch, "tool", (14, 0), 0.74)
    for x, y in ((12, 54), (22, 46), (84, 54)):
        sketch.line([(x, y), (x + 5, y - 7)], CHARCOAL, 4)


# Cultures


@drawing("pottery")
def _pottery(sketch: Sketch) -> None:
    jar = [(34, 12), (66, 12), (61, 28), (80, 44), (84, 62), (74, 84), (50, 95), (26, 84), (16, 62), (20, 44), (39, 28)]
    sketch.shape(jar, CLAY, CHARCOAL, 6)
    sketch.line([(20, 50), (35, 60), (50, 50), (65, 60), (80, 50)], BONE, 5)
    sketch.line([(21, 64), (35, 74), (50, 64), (65, 74), (79, 64)], BONE, 5)
    sketch.line([(32, 13), (68, 13)], CHARCOAL, 7)


@drawing("time")
def _time(sketch: Sketch) -> None:
    sketch.circle((50, 52), 43, theme.mixed(BONE, STONE, 0.3), CHARCOAL, 6)
    for tick in range(12):
        angle = tick * pi / 6
        sketch.circle((50 + 33 * cos(angle), 52 + 33 * sin(angle)), 4, CHARCOAL, None)
    sketch.polygon([(50, 56), (44, 50), (50, 14), (58, 50)], RED_OCHRE, CHARCOAL, 4)
    sketch.polygon([(50, 56), (76, 70), (58, 50)], CHARCOAL, None)


@drawing("transport")
def _transport(sketch: Sketch) -> None:
    sketch.circle((50, 50), 42, WOOD, CHARCOAL, 6)
    sketch.circle((50, 50), 29, theme.OCHRE_LIGHT, CHARCOAL, 4)
    for spoke in range(4):
        angle = spoke * pi / 4
        reach = (30 * cos(angle), 30 * sin(angle))
        sketch.line([(50 - reach[0], 50 - reach[1]), (50 + reach[0], 50 + reach[1])], CHARCOAL, 5)
    sketch.circle((50, 50), 9, WOOD, CHARCOAL, 4)


@drawing("writing")
def _writing(sketch: Sketch) -> None:
    sketch.polygon([(20, 10), (82, 14), (86, 88), (14, 92)], theme.mixed(CLAY, BONE, 0.55), CHARCOAL, 6)
    for y in (30, 50, 70):
        for x in (30, 46, 62):
            sketch.line([(x, y - 5), (x + 8, y + 5)], CHARCOAL, 5)


@drawing("weaving")
def _weaving(sketch: Sketch) -> None:
    sketch.block((16, 22, 84, 78), BONE, None)
    for number, y in enumerate((26, 38, 50, 62, 74)):
        sketch.line([(18, y), (82, y)], RED_OCHRE if number % 2 else OCHRE, 7)
    for x in (28, 42, 58, 72):
        sketch.line([(x, 16), (x, 84)], CHARCOAL, 3)
    for y in (14, 86):
        sketch.line([(8, y), (92, y)], CHARCOAL, 13)
        sketch.line([(8, y), (92, y)], WOOD, 6)


@drawing("medicine")
def _medicine(sketch: Sketch) -> None:
    sketch.line([(50, 96), (50, 30)], LEAF, 7)
    sketch.oval((30, 62), (24, 11), LEAF, CHARCOAL, 5, 30)
    sketch.oval((70, 52), (24, 11), LEAF, CHARCOAL, 5, -30)
    sketch.oval((50, 24), (13, 20), theme.MOSS_LIGHT, CHARCOAL, 5)


@drawing("art")
def _art(sketch: Sketch) -> None:
    for start, end in (((34, 58), (22, 26)), ((44, 54), (42, 12)), ((56, 54), (60, 12)), ((66, 58), (78, 24))):
        sketch.line([start, end], RED_OCHRE, 12)
    sketch.line([(32, 76), (10, 54)], RED_OCHRE, 12)
    sketch.polygon([(30, 52), (70, 52), (74, 76), (60, 94), (42, 94), (28, 78)], RED_OCHRE, None)


@drawing("music")
def _music(sketch: Sketch) -> None:
    sketch.line([(14, 84), (86, 16)], CHARCOAL, 27)
    sketch.line([(14, 84), (86, 16)], BONE, 17)
    for share in (0.3, 0.47, 0.64):
        sketch.circle((14 + 72 * share, 84 - 68 * share), 5, CHARCOAL, None)
    sketch.line([(70, 62), (70, 88)], CHARCOAL, 6)
    sketch.oval((62, 88), (10, 7), CHARCOAL, None)
    sketch.line([(70, 62), (84, 68)], CHARCOAL, 6)
