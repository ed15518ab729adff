"""Colours and shapes that all pictures share: ochre, charcoal, bone and ice on hide."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

Colour: TypeAlias = tuple[int, int, int]

HIDE: Colour = (128, 107, 86)
"""The wall behind everything."""
HIDE_SHADE: Colour = (96, 72, 50)
BONE: Colour = (243, 231, 206)
BONE_SHADE: Colour = (224, 205, 170)
CHARCOAL: Colour = (40, 32, 28)
ASH: Colour = (112, 98, 86)
OCHRE: Colour = (196, 122, 44)
OCHRE_LIGHT: Colour = (230, 182, 106)
RED_OCHRE: Colour = (156, 52, 30)
ICE: Colour = (200, 221, 228)
ICE_DEEP: Colour = (86, 136, 162)
MOSS: Colour = (132, 146, 88)
MOSS_LIGHT: Colour = (206, 211, 160)
WHITE: Colour = (254, 249, 238)
UMBER: Colour = (110, 74, 44)
SLATE: Colour = (48, 37, 30)

WOOD: Colour = (136, 86, 48)
CLAY: Colour = (194, 92, 54)
STONE: Colour = (146, 145, 142)
GOLD: Colour = (236, 184, 58)


class SeatStyle(NamedTuple):
    """A seat's colour, the ink that shows on it, and its glyph, so that colour alone never tells."""

    colour: Colour
    ink: Colour
    glyph: str


SEATS = (
    SeatStyle((22, 58, 124), WHITE, "wolf"),
    SeatStyle((170, 44, 28), WHITE, "bison"),
    SeatStyle((194, 146, 218), CHARCOAL, "lion"),
    SeatStyle((136, 190, 104), CHARCOAL, "eagle"),
)
"""Apart in hue for most eyes, and in lightness for all."""


def seat_style(seat: int) -> SeatStyle:
    """The style of a seat; from the fifth on they begin anew."""
    return SEATS[seat % len(SEATS)]


def mixed(first: Colour, second: Colour, share: float) -> Colour:
    """A colour between two, `share` of the way to the second."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue
