"""Colours and shapes that all pictures share: ochre, charcoal, bone and ice on hide."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

Colour: TypeAlias = tuple[int, int, int]

HIDE: Colour = (206, 174, 130)
HIDE_SHADE: Colour = (188, 153, 107)
BONE: Colour = (246, 238, 220)
BONE_SHADE: Colour = (228, 214, 186)
CHARCOAL: Colour = (43, 36, 32)
ASH: Colour = (122, 109, 96)
OCHRE: Colour = (201, 128, 42)
OCHRE_LIGHT: Colour = (232, 186, 106)
RED_OCHRE: Colour = (160, 60, 36)
ICE: Colour = (196, 220, 230)
ICE_DEEP: Colour = (94, 146, 172)
MOSS: Colour = (142, 158, 96)
MOSS_LIGHT: Colour = (204, 213, 166)
WHITE: Colour = (255, 252, 245)

WOOD: Colour = (143, 92, 50)
CLAY: Colour = (202, 98, 58)
STONE: Colour = (146, 147, 148)
GOLD: Colour = (240, 190, 48)


class SeatStyle(NamedTuple):
    """A seat's colour, the ink that shows on it, and its glyph, so that colour alone never tells."""

    colour: Colour
    ink: Colour
    glyph: str


SEATS = (
    SeatStyle((205, 66, 40), WHITE, "triangle"),
    SeatStyle((28, 88, 158), WHITE, "ring"),
    SeatStyle((248, 204, 66), CHARCOAL, "cross"),
    SeatStyle((34, 30, 30), WHITE, "bars"),
)
"""Apart in hue for most eyes, and in lightness for all."""


def mixed(first: Colour, second: Colour, share: float) -> Colour:
    """A colour between two, `share` of the way to the second."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue
