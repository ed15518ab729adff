"""Icons of Stone Age alone: its places, the cultures and the professions."""

from __future__ import annotations

from math import cos, pi, sin

from rendering import theme
from rendering.icons import LEAF, drawing, upon
from rendering.sketch import Sketch
from rendering.theme import BONE, CHARCOAL, CLAY, ICE, ICE_DEEP, OCHRE, RED_OCHRE, STONE, WHITE, WOOD, Colour

SKIN: Colour = OCHRE


# Places


@drawing("hunt")
def _hunt(sketch: Sketch) -> None:
    hide = theme.mixed(WOOD, OCHRE, 0.4)
    for x in (28, 38, 66, 76):
        sketch.line([(x, 62), (x - 3, 92)], CHARCOAL, 8)
    sketch.oval((52, 56), (32, 16), hide, CHARCOAL, 5)
    sketch.polygon([(70, 52), (78, 30), (96, 36), (92, 44), (84, 46), (82, 60)], hide, CHARCOAL, 5)
    sketch.line([(80, 30), (72, 18), (74, 4)], CHARCOAL, 5)
    sketch.line([(72, 18), (60, 12)], CHARCOAL, 5)
    sketch.line([(84, 30), (90, 18), (88, 4)], CHARCOAL, 5)
    sketch.line([(90, 18), (98, 12)], CHARCOAL, 5)
    sketch.line([(20, 52), (12, 46)], CHARCOAL, 6)


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
    sketch.polygon([(4, 90), (34, 24), (58, 62), (70, 44), (96, 90)], STONE, CHARCOAL, 6)
    sketch.polygon([(34, 24), (44, 42), (34, 50), (24, 46)], WHITE, CHARCOAL, 4)
    sketch.line([(30, 74), (38, 62)], theme.mixed(STONE, CHARCOAL, 0.5), 5)
    sketch.line([(70, 76), (76, 66)], theme.mixed(STONE, CHARCOAL, 0.5), 5)


@drawing("river")
def _river(sketch: Sketch) -> None:
    for y in (28, 52, 76):
        points = [(x, y + 8 * sin(x / 14)) for x in range(8, 93, 4)]
        sketch.line(points, CHARCOAL, 17)
        sketch.line(points, ICE if y == 52 else ICE_DEEP, 9)


@drawing("tool-maker")
def _tool_maker(sketch: Sketch) -> None:
    upon(sketch, "tool", (0, 0), 1)


# Cultures


@drawing("pottery")
def _pottery(sketch: Sketch) -> None:
    sketch.polygon(
        [(36, 14), (64, 14), (60, 30), (82, 52), (76, 80), (62, 92), (38, 92), (24, 80), (18, 52), (40, 30)],
        CLAY,
        CHARCOAL,
        6,
    )
    sketch.line([(22, 54), (36, 64), (50, 54), (64, 64), (78, 54)], BONE, 6)


@drawing("time")
def _time(sketch: Sketch) -> None:
    sketch.circle((50, 50), 42, BONE, CHARCOAL, 6)
    for tick in range(12):
        angle = tick * pi / 6
        start = (50 + 32 * cos(angle), 50 + 32 * sin(angle))
        sketch.line([start, (50 + 36 * cos(angle), 50 + 36 * sin(angle))], CHARCOAL, 5)
    sketch.polygon([(50, 50), (50, 22), (72, 62)], RED_OCHRE, CHARCOAL, 4)


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


# Professions


def _worker(sketch: Sketch) -> None:
    sketch.polygon([(34, 40), (54, 48), (64, 94), (4, 94), (14, 48)], SKIN, CHARCOAL, 6)
    sketch.circle((34, 28), 17, SKIN, CHARCOAL, 6)


@drawing("farmer")
def _farmer(sketch: Sketch) -> None:
    _worker(sketch)
    upon(sketch, "agriculture", (42, 26), 0.6)


@drawing("builder")
def _builder(sketch: Sketch) -> None:
    _worker(sketch)
    upon(sketch, "building", (40, 40), 0.6)


@drawing("shaman")
def _shaman(sketch: Sketch) -> None:
    sketch.line([(22, 20), (10, 12), (8, 2)], CHARCOAL, 6)
    sketch.line([(46, 20), (58, 12), (60, 2)], CHARCOAL, 6)
    _worker(sketch)
    sketch.line([(78, 94), (78, 30)], CHARCOAL, 8)
    sketch.circle((78, 22), 13, ICE, CHARCOAL, 5)
    sketch.circle((78, 22), 4, RED_OCHRE, None)


@drawing("toolmaker")
def _toolmaker(sketch: Sketch) -> None:
    _worker(sketch)
    upon(sketch, "tool", (40, 32), 0.6)
