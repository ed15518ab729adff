"""The seven species, drawn as on a cave's wall."""

from __future__ import annotations

from rendering import theme
from rendering.icons import drawing
from rendering.sketch import Point, Sketch
from rendering.theme import BONE, CHARCOAL, OCHRE, RED_OCHRE, STONE, UMBER, WHITE, Colour

FUR: Colour = (142, 82, 44)
SAND: Colour = (206, 152, 84)
GREY_FUR: Colour = (134, 120, 110)


def _hair(sketch: Sketch, starts: list[Point], lean: Point, ink: Colour, thick: float = 3) -> None:
    for x, y in starts:
        sketch.curve([(x, y), (x + lean[0] * 0.6, y + lean[1] * 0.5), (x + lean[0], y + lean[1])], ink, thick)


@drawing("animal-rhino")
def _rhino(sketch: Sketch) -> None:
    dark = theme.mixed(GREY_FUR, CHARCOAL, 0.5)
    for x in (27, 64):
        sketch.line([(x, 68), (x - 1, 88)], CHARCOAL, 13)
        sketch.line([(x, 68), (x - 1, 86)], dark, 7)
    body = [(5, 50), (10, 38), (24, 31), (40, 30), (52, 20), (63, 24), (70, 37), (80, 45), (92, 58), (95, 69), (88, 75)]
    legs = [(78, 72), (74, 92), (62, 92), (58, 76), (44, 80), (36, 78), (34, 92), (21, 92), (18, 74), (8, 66)]
    sketch.shape([*body, *legs], GREY_FUR, CHARCOAL, 5)
    sketch.shape([(84, 55), (90, 34), (99, 14), (98, 40), (93, 62)], BONE, CHARCOAL, 4)
    sketch.shape([(73, 42), (78, 30), (83, 25), (82, 48)], BONE, CHARCOAL, 4)
    sketch.circle((78, 56), 3, CHARCOAL, None)
    sketch.polygon([(66, 36), (68, 24), (74, 36)], GREY_FUR, CHARCOAL, 3)
    _hair(sketch, [(20, 46), (32, 44), (44, 44), (27, 62), (40, 64), (54, 60)], (-4, 11), dark)


@drawing("animal-mammoth")
def _mammoth(sketch: Sketch) -> None:
    dark = theme.mixed(FUR, CHARCOAL, 0.55)
    for x in (26, 60):
        sketch.line([(x, 66), (x, 90)], CHARCOAL, 15)
        sketch.line([(x, 66), (x, 88)], dark, 9)
    back = [(4, 60), (8, 44), (20, 33), (36, 30), (47, 30), (53, 14), (64, 5), (75, 9), (81, 24), (84, 42), (87, 60)]
    trunk = [(97, 78), (91, 86), (82, 76), (76, 58), (72, 70), (74, 93), (61, 93), (58, 78), (46, 80), (34, 79)]
    sketch.shape([*back, *trunk, (34, 93), (20, 93), (15, 80), (7, 74)], FUR, CHARCOAL, 5)
    sketch.curve([(75, 50), (79, 66), (89, 72), (99, 58)], CHARCOAL, 11)
    sketch.curve([(75, 50), (79, 66), (89, 71), (98, 60)], WHITE, 6)
    sketch.circle((73, 32), 3, CHARCOAL, None)
    sketch.shape([(58, 26), (66, 30), (65, 46), (57, 44)], dark, None)
    _hair(sketch, [(18, 50), (30, 46), (42, 46), (24, 64), (36, 64), (48, 62), (60, 14)], (-4, 13), dark, 3.5)


@drawing("animal-sloth")
def _sloth(sketch: Sketch) -> None:
    dark = theme.mixed(SAND, UMBER, 0.6)
    sketch.shape([(38, 76), (22, 86), (6, 96), (30, 98), (48, 94)], SAND, CHARCOAL, 5)
    body = [(46, 22), (58, 26), (68, 42), (77, 62), (80, 94), (60, 97), (38, 95), (27, 74), (28, 50), (36, 32)]
    sketch.shape(body, SAND, CHARCOAL, 5)
    sketch.shape([(42, 20), (50, 5), (66, 3), (82, 12), (86, 20), (76, 28), (60, 32), (46, 30)], SAND, CHARCOAL, 5)
    for way in ([(52, 44), (74, 56), (88, 46)], [(46, 58), (68, 72), (84, 64)]):
        sketch.curve(way, CHARCOAL, 14)
        sketch.curve(way, SAND, 7)
        x, y = way[-1]
        for tip in ((-2, -18), (5, -16), (11, -11)):
            sketch.curve([(x, y), (x + tip[0] + 2, y + tip[1] * 0.5), (x + tip[0], y + tip[1])], CHARCOAL, 4)
    sketch.circle((66, 14), 3, CHARCOAL, None)
    sketch.circle((84, 18), 3.5, CHARCOAL, None)
    _hair(sketch, [(36, 44), (36, 62), (40, 78), (56, 80), (66, 84)], (-2, 9), dark)


@drawing("animal-cat")
def _cat(sketch: Sketch) -> None:
    dark = theme.mixed(OCHRE, CHARCOAL, 0.55)
    for side in (-1, 1):
        sketch.shape([(50 + 40 * side, 40), (50 + 38 * side, 8), (50 + 14 * side, 18)], OCHRE, CHARCOAL, 5)
    face = [(50, 15), (74, 19), (90, 38), (92, 54), (74, 72), (50, 77), (26, 72), (8, 54), (10, 38), (26, 19)]
    sketch.shape(face, OCHRE, CHARCOAL, 5)
    sketch.shape([(50, 48), (66, 56), (70, 70), (50, 76), (30, 70), (34, 56)], theme.mixed(OCHRE, WHITE, 0.55), None)
    for side in (-1, 1):
        sketch.polygon([(50 + 8 * side, 42), (50 + 27 * side, 34), (50 + 22 * side, 45)], CHARCOAL, None)
        sketch.shape(
            [(50 + 10 * side, 66), (50 + 22 * side, 66), (50 + 20 * side, 84), (50 + 15 * side, 99)], WHITE, CHARCOAL, 4
        )
        for y in (56, 64):
            sketch.line([(50 + 26 * side, y), (50 + 42 * side, y - 2)], CHARCOAL, 3)
        sketch.line([(50 + 8 * side, 22), (50 + 6 * side, 33)], dark, 4)
    sketch.polygon([(42, 51), (58, 51), (50, 60)], CHARCOAL, None)
    sketch.line([(50, 58), (50, 68)], CHARCOAL, 4)


@drawing("animal-glyptodon")
def _glyptodon(sketch: Sketch) -> None:
    dark = theme.mixed(STONE, CHARCOAL, 0.35)
    for x in (28, 66):
        sketch.line([(x, 70), (x, 90)], CHARCOAL, 17)
        sketch.line([(x, 70), (x, 88)], FUR, 9)
    sketch.shape([(76, 58), (88, 54), (98, 64), (97, 75), (84, 82), (74, 78)], FUR, CHARCOAL, 5)
    sketch.curve([(18, 72), (8, 70), (4, 54)], CHARCOAL, 11)
    for x, y in ((2, 50), (10, 52), (6, 43)):
        sketch.circle((x, y), 5, dark, CHARCOAL, 3)
    sketch.shape([(8, 78), (10, 54), (24, 30), (46, 18), (68, 26), (82, 50), (86, 78), (48, 82)], STONE, CHARCOAL, 5)
    light = theme.mixed(STONE, WHITE, 0.55)
    for x, y in ((22, 66), (40, 68), (58, 68), (75, 66), (31, 50), (49, 50), (67, 50), (47, 32)):
        sketch.circle((x, y), 7, light, dark, 3)
    sketch.circle((90, 64), 2.8, CHARCOAL, None)


@drawing("animal-beaver")
def _beaver(sketch: Sketch) -> None:
    dark = theme.mixed(FUR, CHARCOAL, 0.5)
    sketch.shape([(34, 82), (20, 66), (4, 64), (1, 78), (12, 92), (30, 94)], dark, CHARCOAL, 5)
    for start, end in (((8, 72), (18, 84)), ((16, 70), (25, 82)), ((6, 82), (20, 72)), ((14, 88), (28, 80))):
        sketch.line([start, end], SAND, 2.6)
    body = [(52, 34), (66, 42), (78, 62), (78, 88), (66, 96), (40, 96), (28, 84), (30, 60), (40, 42)]
    sketch.shape(body, FUR, CHARCOAL, 5)
    sketch.circle((54, 13), 6.5, FUR, CHARCOAL, 4)
    sketch.shape([(48, 28), (54, 12), (72, 8), (90, 18), (95, 30), (88, 42), (70, 48), (54, 42)], FUR, CHARCOAL, 5)
    sketch.circle((74, 24), 3.6, CHARCOAL, None)
    sketch.circle((94, 28), 4, CHARCOAL, None)
    sketch.block((80, 40, 93, 58), WHITE, CHARCOAL, 4)
    sketch.line([(86.5, 43), (86.5, 55)], CHARCOAL, 2)
    sketch.curve([(60, 62), (72, 70), (84, 66)], CHARCOAL, 7)
    _hair(sketch, [(40, 58), (44, 74), (56, 80), (54, 52)], (-3, 9), dark)


@drawing("animal-argentavis")
def _argentavis(sketch: Sketch) -> None:
    dark = theme.mixed(CHARCOAL, STONE, 0.2)
    mid = theme.mixed(CHARCOAL, STONE, 0.5)
    sketch.shape(
        [(46, 52), (30, 44), (20, 22), (22, 3), (32, 12), (37, 2), (44, 14), (52, 8), (58, 28), (62, 46)],
        mid,
        CHARCOAL,
        4,
    )
    sketch.polygon([(28, 60), (2, 66), (10, 73), (3, 80), (16, 80), (36, 72)], dark, CHARCOAL, 4)
    sketch.shape([(24, 62), (40, 48), (62, 46), (74, 52), (70, 66), (52, 76), (34, 74)], dark, CHARCOAL, 4)
    near = [(42, 54), (56, 50), (68, 58), (66, 76), (58, 96), (52, 86), (45, 95), (43, 82), (34, 88), (36, 70)]
    sketch.shape(near, mid, CHARCOAL, 4)
    for start, end in (((50, 60), (46, 84)), ((57, 60), (56, 86)), ((38, 38), (31, 18)), ((48, 38), (45, 20))):
        sketch.line([start, end], theme.mixed(mid, WHITE, 0.5), 3)
    sketch.shape([(66, 50), (72, 38), (86, 38), (90, 50), (78, 60)], WHITE, CHARCOAL, 4)
    sketch.shape([(86, 42), (97, 47), (98, 60), (90, 54), (85, 53)], OCHRE, CHARCOAL, 3.5)
    sketch.circle((80, 46), 3, RED_OCHRE, None)
