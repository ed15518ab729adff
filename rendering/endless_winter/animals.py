"""The seven species, drawn as on a cave's wall."""

from __future__ import annotations

from rendering import theme
from rendering.icons import drawing
from rendering.sketch import Sketch
from rendering.theme import BONE, CHARCOAL, OCHRE, STONE, WHITE, WOOD, Colour

FUR: Colour = (138, 84, 48)
SAND: Colour = (214, 160, 88)
GREY_FUR: Colour = (128, 116, 108)


@drawing("animal-rhino")
def _rhino(sketch: Sketch) -> None:
    for x in (26, 38, 60, 70):
        sketch.line([(x, 64), (x, 90)], CHARCOAL, 12)
        sketch.line([(x, 64), (x, 88)], GREY_FUR, 5)
    outline = [(10, 50), (18, 34), (38, 30), (54, 22), (66, 36), (78, 44), (92, 62), (86, 74), (74, 72), (64, 70)]
    sketch.polygon([*outline, (50, 78), (24, 76), (12, 66)], GREY_FUR, CHARCOAL, 5)
    sketch.polygon([(84, 56), (98, 22), (93, 66)], BONE, CHARCOAL, 4)
    sketch.polygon([(76, 46), (80, 30), (84, 54)], BONE, CHARCOAL, 4)
    sketch.circle((76, 58), 3, CHARCOAL, None)
    for x in (26, 36, 46):
        sketch.line([(x, 62), (x - 3, 74)], CHARCOAL, 3)


@drawing("animal-mammoth")
def _mammoth(sketch: Sketch) -> None:
    for x in (20, 34, 54, 66):
        sketch.line([(x, 62), (x, 90)], CHARCOAL, 14)
        sketch.line([(x, 62), (x, 88)], FUR, 7)
    outline = [(6, 62), (12, 40), (34, 28), (48, 30), (56, 12), (70, 8), (82, 20), (86, 44), (90, 66), (96, 80)]
    trunk = [(88, 86), (80, 72), (74, 58), (66, 70), (40, 76), (10, 76)]
    sketch.polygon([*outline, *trunk], FUR, CHARCOAL, 5)
    sketch.line([(74, 52), (76, 70), (88, 76), (99, 62)], CHARCOAL, 10)
    sketch.line([(74, 52), (76, 70), (88, 76), (98, 63)], WHITE, 5)
    sketch.circle((74, 32), 3, CHARCOAL, None)
    for x in (22, 34, 46):
        sketch.line([(x, 54), (x - 3, 70)], theme.mixed(FUR, CHARCOAL, 0.5), 4)


@drawing("animal-sloth")
def _sloth(sketch: Sketch) -> None:
    sketch.polygon([(34, 82), (8, 96), (44, 96)], SAND, CHARCOAL, 5)
    body = [(44, 24), (60, 20), (68, 40), (76, 64), (76, 94), (36, 94), (26, 68), (32, 42)]
    sketch.polygon(body, SAND, CHARCOAL, 5)
    sketch.oval((64, 18), (18, 13), SAND, CHARCOAL, 5, -10)
    sketch.line([(58, 46), (80, 54), (90, 42)], CHARCOAL, 14)
    sketch.line([(58, 46), (80, 54), (90, 42)], SAND, 7)
    for tip in ((86, 26), (93, 27), (99, 32)):
        sketch.line([(90, 40), tip], CHARCOAL, 4)
    sketch.circle((68, 15), 3, CHARCOAL, None)
    sketch.circle((81, 18), 3, CHARCOAL, None)
    for y in (56, 68, 80):
        sketch.line([(42, y), (48, y + 7)], theme.mixed(SAND, CHARCOAL, 0.5), 4)


@drawing("animal-cat")
def _cat(sketch: Sketch) -> None:
    sketch.polygon([(16, 40), (14, 10), (38, 22)], OCHRE, CHARCOAL, 5)
    sketch.polygon([(84, 40), (86, 10), (62, 22)], OCHRE, CHARCOAL, 5)
    sketch.polygon([(20, 26), (50, 18), (80, 26), (88, 48), (74, 70), (26, 70), (12, 48)], OCHRE, CHARCOAL, 5)
    for x in (34, 66):
        sketch.polygon([(x - 7, 40), (x + 7, 40), (x, 48)], CHARCOAL, None)
        sketch.polygon([(x - 6, 66), (x + 6, 66), (x, 98)], WHITE, CHARCOAL, 4)
    sketch.polygon([(42, 52), (58, 52), (50, 61)], CHARCOAL, None)
    sketch.line([(50, 60), (50, 68)], CHARCOAL, 4)
    sketch.line([(34, 70), (66, 70)], CHARCOAL, 5)


@drawing("animal-glyptodon")
def _glyptodon(sketch: Sketch) -> None:
    for x in (30, 62):
        sketch.line([(x, 72), (x, 88)], CHARCOAL, 16)
        sketch.line([(x, 72), (x, 86)], FUR, 8)
    sketch.polygon([(78, 60), (96, 58), (98, 74), (80, 80)], FUR, CHARCOAL, 5)
    sketch.line([(18, 72), (6, 56)], CHARCOAL, 12)
    sketch.circle((7, 52), 7, theme.mixed(STONE, CHARCOAL, 0.3), CHARCOAL, 4)
    shell = [(10, 76), (14, 48), (30, 26), (50, 20), (70, 28), (82, 50), (86, 76)]
    sketch.polygon(shell, STONE, CHARCOAL, 5)
    for x, y in ((30, 62), (48, 62), (66, 62), (39, 46), (57, 46), (48, 32)):
        sketch.circle((x, y), 7, theme.mixed(STONE, WHITE, 0.5), CHARCOAL, 3)
    sketch.circle((90, 65), 2.5, CHARCOAL, None)


@drawing("animal-beaver")
def _beaver(sketch: Sketch) -> None:
    sketch.oval((20, 76), (20, 11), theme.mixed(CHARCOAL, WOOD, 0.35), CHARCOAL, 5, 14)
    for start in ((10, 70), (18, 70), (26, 74)):
        sketch.line([start, (start[0] + 6, start[1] + 12)], STONE, 3)
    sketch.polygon([(34, 52), (52, 36), (66, 44), (74, 70), (70, 92), (38, 92), (28, 74)], WOOD, CHARCOAL, 5)
    sketch.circle((58, 13), 6, WOOD, CHARCOAL, 4)
    sketch.oval((70, 30), (22, 19), WOOD, CHARCOAL, 5)
    sketch.circle((74, 24), 3.5, CHARCOAL, None)
    sketch.block((82, 40, 92, 56), WHITE, CHARCOAL, 4)
    sketch.line([(87, 42), (87, 54)], CHARCOAL, 2)
    sketch.circle((92, 29), 4, CHARCOAL, None)
    sketch.line([(62, 64), (78, 66)], CHARCOAL, 6)


@drawing("animal-argentavis")
def _argentavis(sketch: Sketch) -> None:
    ink = theme.mixed(CHARCOAL, STONE, 0.25)
    left = [(48, 44), (34, 22), (4, 18), (10, 30), (6, 36), (14, 44), (12, 50), (24, 54), (26, 62), (46, 66)]
    sketch.polygon(left, ink, CHARCOAL, 4)
    sketch.polygon([(100 - x, y) for x, y in left], ink, CHARCOAL, 4)
    sketch.polygon([(42, 62), (58, 62), (66, 92), (50, 84), (34, 92)], WHITE, CHARCOAL, 4)
    sketch.oval((50, 54), (11, 20), ink, CHARCOAL, 4)
    sketch.circle((50, 28), 10, WHITE, CHARCOAL, 4)
    sketch.polygon([(46, 30), (54, 30), (50, 44)], OCHRE, CHARCOAL, 3)
    for x in (20, 32, 68, 80):
        sketch.line([(x, 34), (x, 42)], STONE, 4)
