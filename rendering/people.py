"""People as painted on a wall: a cloak, a head, and what they carry."""

from __future__ import annotations

from rendering import theme
from rendering.icons import drawing, upon
from rendering.sketch import Point, Sketch
from rendering.theme import BONE, CHARCOAL, GOLD, ICE, OCHRE, RED_OCHRE, STONE, WHITE, WOOD, Colour

SKIN: Colour = theme.mixed(OCHRE, WHITE, 0.3)
CLOAK: Colour = OCHRE


def body(sketch: Sketch, middle: float = 50, cloak: Colour = CLOAK) -> None:
    """Somebody in a cloak, whose hair falls over the brow."""
    half = [(0.0, 34.0), (17.0, 42.0), (26.0, 66.0), (33.0, 95.0)]
    left: list[Point] = [(middle - across, down) for across, down in half]
    right: list[Point] = [(middle + across, down) for across, down in reversed(half[1:])]
    sketch.shape([*left, (middle, 97), *right], cloak, CHARCOAL, 6)
    sketch.circle((middle, 25), 17, SKIN, CHARCOAL, 6)
    sketch.curve([(middle - 16, 22), (middle - 8, 9), (middle + 8, 9), (middle + 16, 22)], CHARCOAL, 8)


@drawing("person")
def _person(sketch: Sketch) -> None:
    body(sketch)


@drawing("everyone")
def _everyone(sketch: Sketch) -> None:
    upon(sketch, "person", (-4, 6), 0.6)
    upon(sketch, "person", (44, 6), 0.6)
    upon(sketch, "person", (19, 32), 0.64)


@drawing("chief")
def _chief(sketch: Sketch) -> None:
    for side in (-1, 1):
        sketch.curve([(50 + 10 * side, 30), (50 + 28 * side, 22), (50 + 33 * side, 3)], CHARCOAL, 7)
        sketch.line([(50 + 29 * side, 20), (50 + 44 * side, 12)], CHARCOAL, 6)
        sketch.line([(50 + 22 * side, 25), (50 + 18 * side, 8)], CHARCOAL, 5)
    with sketch.part((6, 12), 0.88):
        body(sketch, cloak=RED_OCHRE)
    sketch.curve([(34, 66), (50, 78), (66, 66)], BONE, 5)
    for x, y in ((40, 72), (50, 77), (60, 72)):
        sketch.circle((x, y + 5), 4, BONE, None)


# The cards of the tribe


@drawing("tribe-tribesman")
def _tribesman(sketch: Sketch) -> None:
    body(sketch, 38, theme.mixed(OCHRE, BONE, 0.35))
    sketch.shape([(56, 66), (74, 60), (94, 66), (92, 92), (76, 97), (58, 92)], WOOD, CHARCOAL, 5)
    for y in (74, 84):
        sketch.curve([(60, y), (75, y + 5), (90, y)], theme.OCHRE_LIGHT, 4)
    sketch.curve([(62, 66), (76, 42), (90, 66)], CHARCOAL, 5)


@drawing("tribe-tribeswoman")
def _tribeswoman(sketch: Sketch) -> None:
    sketch.shape([(50, 2), (72, 16), (76, 50), (62, 60), (38, 60), (24, 50), (28, 16)], CHARCOAL, None)
    body(sketch, 50, RED_OCHRE)
    for x in (38, 50, 62):
        sketch.circle((x, 60 - abs(x - 50) * 0.4), 4.5, WHITE, None)


@drawing("tribe-brave")
def _brave(sketch: Sketch) -> None:
    sketch.line([(54, 16), (70, 0)], CHARCOAL, 9)
    sketch.line([(54, 16), (69, 1)], WHITE, 5)
    body(sketch, 42, theme.mixed(RED_OCHRE, OCHRE, 0.5))
    sketch.shape([(80, 40), (96, 50), (96, 76), (80, 90), (66, 76), (66, 50)], BONE, CHARCOAL, 5)
    sketch.line([(81, 48), (81, 80)], RED_OCHRE, 5)
    sketch.line([(71, 64), (91, 64)], RED_OCHRE, 5)


@drawing("tribe-hunter")
def _hunter(sketch: Sketch) -> None:
    body(sketch, 40)
    sketch.line([(72, 98), (90, 14)], CHARCOAL, 9)
    sketch.line([(72, 97), (90, 16)], WOOD, 4)
    sketch.polygon([(93, 0), (97, 22), (82, 20)], STONE, CHARCOAL, 4)
    sketch.curve([(54, 48), (68, 62), (80, 56)], CHARCOAL, 9)


@drawing("tribe-crafter")
def _crafter(sketch: Sketch) -> None:
    body(sketch, 36, theme.mixed(CLOAK, STONE, 0.6))
    upon(sketch, "tool", (42, 22), 0.62)


@drawing("tribe-scout")
def _scout(sketch: Sketch) -> None:
    body(sketch, 44, theme.MOSS)
    sketch.curve([(84, 98), (82, 50), (80, 16), (92, 10), (94, 22)], CHARCOAL, 7)
    sketch.curve([(58, 50), (70, 62), (82, 58)], CHARCOAL, 9)
    sketch.shape([(2, 56), (16, 46), (24, 60), (18, 82), (4, 80)], WOOD, CHARCOAL, 5)


@drawing("tribe-elder")
def _elder(sketch: Sketch) -> None:
    body(sketch, 44, theme.mixed(theme.ASH, BONE, 0.3))
    sketch.shape([(30, 28), (58, 28), (56, 50), (44, 66), (32, 50)], WHITE, CHARCOAL, 4)
    sketch.line([(86, 97), (84, 20)], CHARCOAL, 8)
    sketch.line([(86, 95), (84, 22)], WOOD, 4)
    sketch.curve([(84, 20), (76, 8), (88, 2), (94, 12)], CHARCOAL, 6)


@drawing("tribe-shaman")
def _tribe_shaman(sketch: Sketch) -> None:
    for side in (-1, 1):
        sketch.curve([(50 + 10 * side, 24), (50 + 26 * side, 18), (50 + 28 * side, 2)], CHARCOAL, 7)
        sketch.line([(50 + 26 * side, 14), (50 + 38 * side, 8)], CHARCOAL, 5)
    with sketch.part((4, 8), 0.92):
        body(sketch, 50, theme.ICE_DEEP)
    sketch.circle((50, 70), 15, GOLD, CHARCOAL, 5)
    sketch.circle((50, 70), 5, CHARCOAL, None)


# Professions of Stone Age


@drawing("farmer")
def _farmer(sketch: Sketch) -> None:
    body(sketch, 34)
    upon(sketch, "agriculture", (42, 26), 0.6)


@drawing("builder")
def _builder(sketch: Sketch) -> None:
    body(sketch, 34)
    upon(sketch, "building", (40, 40), 0.6)


@drawing("shaman")
def _shaman(sketch: Sketch) -> None:
    for side in (-1, 1):
        sketch.curve([(34 + 8 * side, 22), (34 + 22 * side, 14), (34 + 24 * side, 0)], CHARCOAL, 6)
    body(sketch, 34)
    sketch.line([(80, 97), (79, 32)], CHARCOAL, 8)
    sketch.circle((79, 22), 14, ICE, CHARCOAL, 5)
    sketch.circle((79, 22), 4.5, RED_OCHRE, None)
    sketch.curve([(56, 52), (68, 62), (79, 56)], CHARCOAL, 8)


@drawing("toolmaker")
def _toolmaker(sketch: Sketch) -> None:
    body(sketch, 34)
    upon(sketch, "tool", (40, 32), 0.6)
