"""Icons of Endless Winter: what is gained, built and done, and the terrain."""

from __future__ import annotations

from itertools import pairwise

from rendering import theme
from rendering.endless_winter.land import TERRAIN
from rendering.icons import drawing, upon
from rendering.sketch import Sketch
from rendering.theme import (
    BONE,
    CHARCOAL,
    GOLD,
    ICE_DEEP,
    MOSS,
    OCHRE,
    OCHRE_LIGHT,
    RED_OCHRE,
    STONE,
    WHITE,
    WOOD,
    Colour,
)

CULTURE: Colour = (112, 74, 104)
TRIBE: Colour = (178, 96, 52)
NIGHT: Colour = (52, 58, 92)
EARTH: Colour = (112, 78, 54)


def arrow(sketch: Sketch, start: tuple[float, float], end: tuple[float, float], colour: Colour, thick: float) -> None:
    """A straight arrow."""
    across, down = end[0] - start[0], end[1] - start[1]
    length = (across**2 + down**2) ** 0.5
    along = (across / length, down / length)
    outline = []
    for forward, aside in (
        (0.0, 0.42),
        (length - thick * 1.5, 0.5),
        (length - thick * 1.6, 1.5),
        (length, 0.0),
        (length - thick * 1.6, -1.5),
        (length - thick * 1.5, -0.5),
        (0.0, -0.42),
    ):
        side = aside * thick
        x = start[0] + along[0] * forward - along[1] * side
        y = start[1] + along[1] * forward + along[0] * side
        outline.append((x, y))
    sketch.polygon(outline, colour, None)


def _card(sketch: Sketch, colour: Colour) -> None:
    sketch.block((20, 6, 80, 94), colour, CHARCOAL, 6, 9)


# What is gained and done


@drawing("labor")
def _labor(sketch: Sketch) -> None:
    fingers = [(20, 60), (12, 34), (19, 28), (28, 46), (26, 14), (35, 10), (42, 40), (44, 4), (54, 3), (56, 40)]
    rest = [(64, 12), (73, 15), (70, 48), (84, 42), (93, 48), (80, 70), (68, 94), (36, 95)]
    sketch.polygon([*fingers, *rest], OCHRE, CHARCOAL, 6)
    sketch.curve([(32, 64), (48, 56), (64, 66)], theme.mixed(OCHRE, CHARCOAL, 0.5), 4)
    sketch.curve([(38, 78), (50, 72), (60, 76)], theme.mixed(OCHRE, CHARCOAL, 0.5), 4)


@drawing("labor-half")
def _labor_half(sketch: Sketch) -> None:
    left = [(52, 95), (36, 95), (20, 60), (12, 34), (19, 28), (28, 46), (26, 14), (35, 10), (42, 40), (44, 4), (52, 3)]
    sketch.polygon(left, OCHRE, CHARCOAL, 6)
    right = [(56, 40), (64, 12), (73, 15), (70, 48), (84, 42), (93, 48), (80, 70), (68, 94), (52, 95)]
    for (x, y), (next_x, next_y) in pairwise(right):
        sketch.line([(x, y), ((x + next_x) / 2, (y + next_y) / 2)], theme.ASH, 4)


@drawing("draw")
def _draw(sketch: Sketch) -> None:
    _card(sketch, MOSS)
    arrow(sketch, (50, 80), (50, 20), BONE, 14)


@drawing("discard")
def _discard(sketch: Sketch) -> None:
    _card(sketch, theme.ASH)
    arrow(sketch, (50, 20), (50, 82), BONE, 14)


@drawing("hand")
def _hand(sketch: Sketch) -> None:
    sketch.polygon([(8, 36), (36, 18), (62, 78), (40, 92)], MOSS, CHARCOAL, 5)
    sketch.polygon([(92, 36), (64, 18), (40, 80), (62, 92)], MOSS, CHARCOAL, 5)
    sketch.block((30, 8, 70, 74), MOSS, CHARCOAL, 5, 6)
    sketch.circle((50, 40), 11, None, BONE, 5)


@drawing("idol")
def _idol(sketch: Sketch) -> None:
    figure = [(34, 44), (50, 38), (66, 44), (80, 66), (66, 84), (58, 98), (42, 98), (34, 84), (20, 66)]
    sketch.shape(figure, GOLD, CHARCOAL, 6)
    sketch.circle((50, 24), 19, GOLD, CHARCOAL, 6)
    for y in (16, 24, 32):
        sketch.curve([(35, y), (50, y + 4), (65, y)], theme.mixed(GOLD, CHARCOAL, 0.55), 4)
    sketch.curve([(34, 58), (42, 66), (50, 60), (58, 66), (66, 58)], CHARCOAL, 5)
    sketch.line([(50, 80), (50, 94)], CHARCOAL, 4)


@drawing("megalith")
def _megalith(sketch: Sketch) -> None:
    dark = theme.mixed(STONE, CHARCOAL, 0.3)
    sketch.shape([(12, 42), (33, 41), (37, 68), (37, 95), (9, 95), (10, 66)], STONE, CHARCOAL, 5)
    sketch.shape([(66, 41), (87, 43), (91, 68), (91, 95), (63, 95), (64, 68)], dark, CHARCOAL, 5)
    lintel = [(3, 18), (34, 11), (70, 10), (96, 15), (97, 36), (66, 41), (30, 42), (5, 41)]
    sketch.shape(lintel, theme.mixed(STONE, WHITE, 0.4), CHARCOAL, 5)
    for start, end in (((18, 56), (24, 72)), ((76, 58), (80, 74)), ((26, 24), (44, 21)), ((60, 28), (78, 25))):
        sketch.line([start, end], dark, 3)


@drawing("megalith-top")
def _megalith_top(sketch: Sketch) -> None:
    for left in (3, 51):
        sketch.shape([(left, 58), (left + 24, 54), (left + 46, 58), (left + 46, 93), (left, 93)], STONE, CHARCOAL, 5)
    sketch.shape([(27, 16), (50, 10), (73, 16), (74, 52), (26, 52)], theme.mixed(STONE, WHITE, 0.6), CHARCOAL, 5)
    arrow(sketch, (50, 48), (50, 18), RED_OCHRE, 8)


@drawing("megalith-board")
def _megalith_board(sketch: Sketch) -> None:
    sketch.polygon([(2, 92), (20, 66), (80, 66), (98, 92)], EARTH, CHARCOAL, 5)
    sketch.block((30, 22, 70, 80), STONE, CHARCOAL, 5, 6)


@drawing("megalith-tiles")
def _megalith_tiles(sketch: Sketch) -> None:
    for left, top in ((6, 14), (52, 14), (6, 54), (52, 54)):
        sketch.block((left, top, left + 42, top + 34), theme.BONE_SHADE, CHARCOAL, 5, 4)
    sketch.block((18, 20, 38, 42), STONE, CHARCOAL, 4, 3)
    sketch.block((64, 60, 84, 82), STONE, CHARCOAL, 4, 3)


@drawing("bury")
def _bury(sketch: Sketch) -> None:
    sketch.block((32, 4, 68, 66), BONE, CHARCOAL, 5, 6)
    sketch.line([(42, 18), (58, 18)], RED_OCHRE, 5)
    sketch.line([(42, 30), (58, 30)], RED_OCHRE, 5)
    sketch.shape([(2, 95), (10, 68), (30, 50), (50, 46), (70, 50), (90, 68), (98, 95), (50, 97)], EARTH, CHARCOAL, 6)
    for x, y in ((26, 76), (46, 64), (56, 84), (76, 78)):
        sketch.oval((x, y), (6, 4), theme.mixed(EARTH, BONE, 0.5), None)


@drawing("camp")
def _camp(sketch: Sketch) -> None:
    sketch.line([(40, 2), (58, 26)], CHARCOAL, 6)
    sketch.line([(60, 2), (42, 26)], CHARCOAL, 6)
    sketch.shape([(50, 12), (66, 44), (95, 90), (50, 95), (5, 90), (34, 44)], OCHRE, CHARCOAL, 6)
    sketch.shape([(50, 46), (64, 92), (36, 92)], CHARCOAL, None)


@drawing("move")
def _move(sketch: Sketch) -> None:
    sketch.polygon([(28, 34), (52, 90), (4, 90)], OCHRE, CHARCOAL, 6)
    sketch.polygon([(28, 62), (37, 90), (19, 90)], CHARCOAL, None)
    arrow(sketch, (44, 32), (98, 32), RED_OCHRE, 16)


@drawing("village")
def _village(sketch: Sketch) -> None:
    sketch.shape([(74, 26), (84, 52), (98, 92), (70, 95), (44, 92), (62, 52)], OCHRE, CHARCOAL, 5)
    sketch.polygon([(12, 56), (8, 94), (68, 94), (64, 56)], WOOD, CHARCOAL, 6)
    sketch.polygon([(38, 12), (46, 14), (78, 60), (38, 64), (0, 60), (30, 14)], OCHRE_LIGHT, CHARCOAL, 6)
    for x in (20, 32, 46, 58):
        sketch.line([(38 + (x - 38) * 0.4, 26), (x, 56)], theme.UMBER, 3)
    sketch.shape([(30, 94), (30, 76), (38, 70), (47, 76), (47, 94)], CHARCOAL, None)


@drawing("free-village")
def _free_village(sketch: Sketch) -> None:
    upon(sketch, "village", (0, 0), 0.8)
    sketch.circle((72, 70), 24, BONE, CHARCOAL, 5)
    sketch.oval((72, 70), (8, 13), None, RED_OCHRE, 7)


@drawing("tribe")
def _tribe(sketch: Sketch) -> None:
    _card(sketch, TRIBE)
    sketch.circle((50, 34), 12, BONE, None)
    sketch.polygon([(50, 44), (68, 54), (72, 82), (28, 82), (32, 54)], BONE, None)


@drawing("tribe-discard")
def _tribe_discard(sketch: Sketch) -> None:
    sketch.block((6, 6, 62, 90), TRIBE, CHARCOAL, 6, 9)
    sketch.circle((34, 32), 11, BONE, None)
    sketch.polygon([(34, 42), (50, 50), (53, 76), (15, 76), (18, 50)], BONE, None)
    sketch.circle((74, 66), 24, theme.ASH, CHARCOAL, 5)
    arrow(sketch, (74, 50), (74, 84), BONE, 9)


@drawing("culture")
def _culture(sketch: Sketch) -> None:
    _card(sketch, CULTURE)
    spiral = [(50, 50), (57, 47), (56, 60), (42, 62), (33, 48), (42, 32), (60, 31), (71, 48), (66, 68)]
    sketch.curve(spiral, BONE, 7)


@drawing("animal")
def _animal(sketch: Sketch) -> None:
    for x, lean in ((34, -3), (66, 3)):
        sketch.line([(x, 60), (x + lean, 92)], CHARCOAL, 7)
    back = [(6, 50), (14, 40), (34, 36), (54, 38), (64, 30), (72, 17), (84, 17), (97, 30), (94, 38), (82, 37), (76, 50)]
    legs = [(72, 62), (76, 94), (68, 94), (62, 68), (46, 70), (30, 68), (24, 94), (17, 94), (17, 66), (8, 60)]
    sketch.shape([*back, *legs], OCHRE, CHARCOAL, 5)
    sketch.curve([(76, 18), (70, 4), (56, 2), (46, 10)], CHARCOAL, 6)
    sketch.curve([(81, 17), (79, 6), (68, 3)], CHARCOAL, 4)
    sketch.line([(7, 50), (2, 58)], CHARCOAL, 5)
    sketch.circle((83, 26), 2.6, CHARCOAL, None)


@drawing("animal-top")
def _animal_top(sketch: Sketch) -> None:
    for shift in (14, 7, 0):
        sketch.block((10 + shift, 18 - shift, 76 + shift, 94 - shift), OCHRE_LIGHT, CHARCOAL, 5, 8)
    upon(sketch, "animal", (16, 30), 0.55)


@drawing("animal-reveal")
def _animal_reveal(sketch: Sketch) -> None:
    sketch.block((4, 10, 58, 78), OCHRE_LIGHT, CHARCOAL, 5, 8)
    sketch.block((42, 26, 96, 94), OCHRE_LIGHT, CHARCOAL, 5, 8)
    upon(sketch, "animal", (46, 38), 0.46)


@drawing("tip")
def _tip(sketch: Sketch) -> None:
    sketch.block((6, 40, 94, 92), OCHRE_LIGHT, CHARCOAL, 5, 8)
    upon(sketch, "animal", (28, 44), 0.44)
    sketch.arc((50, 44), 32, (200, 320), RED_OCHRE, 8)
    sketch.polygon([(66, 14), (88, 22), (72, 38)], RED_OCHRE, None)


@drawing("species")
def _species(sketch: Sketch) -> None:
    upon(sketch, "animal", (0, 0), 0.62)
    upon(sketch, "animal-mammoth", (34, 36), 0.64)


@drawing("rare")
def _rare(sketch: Sketch) -> None:
    upon(sketch, "animal-argentavis", (0, 0), 0.62)
    upon(sketch, "animal-mammoth", (30, 36), 0.66)


@drawing("sacred-stone")
def _sacred_stone(sketch: Sketch) -> None:
    sketch.shape([(50, 2), (80, 14), (95, 48), (84, 84), (50, 98), (16, 84), (5, 48), (20, 14)], ICE_DEEP, CHARCOAL, 6)
    sketch.circle((50, 50), 25, None, WHITE, 6)
    sketch.circle((50, 50), 9, WHITE, None)
    for x, y in ((50, 14), (84, 50), (50, 86), (16, 50)):
        sketch.circle((x, y), 4, WHITE, None)


@drawing("fill-food")
def _fill_food(sketch: Sketch) -> None:
    upon(sketch, "food", (0, 12), 0.86)
    arrow(sketch, (84, 90), (84, 34), RED_OCHRE, 11)


@drawing("eclipse")
def _eclipse(sketch: Sketch) -> None:
    sketch.circle((50, 50), 44, GOLD, CHARCOAL, 5)
    sketch.circle((60, 46), 34, NIGHT, CHARCOAL, 5)


@drawing("camp-types")
def _camp_types(sketch: Sketch) -> None:
    for (x, y), name in (((28, 32), "forest"), ((72, 32), "lake"), ((50, 70), "hills")):
        corners = [(x, y - 26), (x + 22, y - 13), (x + 22, y + 13), (x, y + 26), (x - 22, y + 13), (x - 22, y - 13)]
        sketch.polygon(corners, TERRAIN[name], CHARCOAL, 4)


@drawing("offering")
def _offering(sketch: Sketch) -> None:
    sketch.polygon([(10, 54), (90, 54), (72, 88), (28, 88)], theme.CLAY, CHARCOAL, 6)
    for x in (30, 50, 70):
        sketch.circle((x, 44), 13, GOLD, CHARCOAL, 5)
    sketch.circle((40, 24), 13, GOLD, CHARCOAL, 5)
    sketch.circle((60, 24), 13, GOLD, CHARCOAL, 5)


@drawing("reverence")
def _reverence(sketch: Sketch) -> None:
    sketch.shape([(30, 30), (50, 26), (70, 30), (78, 64), (78, 95), (50, 98), (22, 95), (22, 64)], STONE, CHARCOAL, 6)
    sketch.circle((50, 22), 20, STONE, CHARCOAL, 6)
    for x in (42, 58):
        sketch.circle((x, 20), 3.6, CHARCOAL, None)
    sketch.curve([(42, 31), (50, 34), (58, 31)], CHARCOAL, 4)
    for y in (54, 68, 82):
        sketch.curve([(36, y), (50, y + 4), (64, y)], RED_OCHRE, 6)


# Columns


@drawing("column-initiate")
def _initiate(sketch: Sketch) -> None:
    upon(sketch, "person", (22, -2), 0.6)
    sketch.polygon([(8, 94), (24, 62), (34, 74), (50, 54), (66, 74), (76, 62), (92, 94)], (226, 96, 32), CHARCOAL, 5)
    sketch.polygon([(32, 94), (50, 70), (68, 94)], GOLD, None)


@drawing("column-develop")
def _develop(sketch: Sketch) -> None:
    sketch.block((8, 10, 70, 94), CULTURE, CHARCOAL, 6, 9)
    sketch.arc((38, 52), 18, (-60, 220), BONE, 6)
    sketch.arc((38, 52), 8, (120, 400), BONE, 5)
    upon(sketch, "tool", (40, 34), 0.62)


@drawing("column-migrate")
def _migrate(sketch: Sketch) -> None:
    sketch.polygon([(38, 30), (72, 90), (4, 90)], OCHRE, CHARCOAL, 6)
    sketch.polygon([(38, 58), (50, 90), (26, 90)], CHARCOAL, None)
    arrow(sketch, (48, 20), (98, 20), RED_OCHRE, 12)
    for x, y in ((78, 76), (90, 58)):
        sketch.oval((x, y), (5, 8), CHARCOAL, None, 5, 30)


@drawing("column-hunt")
def _hunt(sketch: Sketch) -> None:
    upon(sketch, "animal-mammoth", (0, 20), 0.8)
    sketch.line([(96, 6), (36, 46)], CHARCOAL, 8)
    sketch.line([(96, 6), (36, 46)], WOOD, 4)
    sketch.polygon([(24, 54), (32, 38), (44, 52)], STONE, CHARCOAL, 4)


@drawing("column-rest")
def _rest(sketch: Sketch) -> None:
    sketch.circle((50, 50), 45, NIGHT, CHARCOAL, 5)
    sketch.circle((46, 50), 28, WHITE, None)
    sketch.circle((58, 42), 25, NIGHT, None)
    for star in ((72, 66), (76, 34), (56, 48)):
        sketch.circle(star, 4, WHITE, None)
