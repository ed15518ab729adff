"""The compass: where everything lies, and which of several things the arrows choose (EW 13.2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.endless_winter.megalith_board import at
from rules.endless_winter.nomads.cards import Arrows
from rules.endless_winter.terrain import HEXES, junctions
from rules.engine.phrases import Phrase

CULTURE_COLUMNS = 4
GROUND_COLUMNS = 3
Place = tuple[int, int]
"""How far east and how far south."""


def hex_place(name: str) -> Place:
    """A hex: they have pointy tops."""
    q, r = HEXES[name]
    return 2 * q + r, 3 * r


def junction_place(name: str) -> Place:
    """A junction: the sum of its three hexes."""
    places = [hex_place(each) for each in junctions()[name]]
    return sum(x for x, _ in places), sum(y for _, y in places)


def megalith_place(name: str) -> Place:
    """A place for a megalith, in half cells: one on top lies over the middle of its 2×2."""
    x, y, level = at(name)
    return 2 * x + level, 2 * y + level


def culture_place(space: int) -> Place:
    """An open culture card: its column and row."""
    return space % CULTURE_COLUMNS, space // CULTURE_COLUMNS


def ground_place(space: int) -> Place:
    """A space of the hunting grounds."""
    return space % GROUND_COLUMNS, space // GROUND_COLUMNS


def ordered(places: Mapping[str, Place], arrows: Arrows) -> list[str]:
    """All of them, the one that the arrows choose first at the front."""
    east = -1 if arrows.large == "east" else 1
    south = -1 if arrows.small == "south" else 1
    return sorted(places, key=lambda name: (east * places[name][0], south * places[name][1]))


def chosen(places: Mapping[str, Place], arrows: Arrows) -> tuple[str, Phrase]:
    """What the arrows choose, and why in words."""
    line = ordered(places, arrows)
    first = line[0]
    return first, _reason(first, line, places, arrows)


def _reason(first: str, line: Sequence[str], places: Mapping[str, Place], arrows: Arrows) -> Phrase:
    if len(line) == 1:
        return Phrase("nomads-only")
    level = [name for name in line if places[name][0] == places[first][0]]
    if len(level) == 1:
        return Phrase("nomads-large", {"large": arrows.large})
    return Phrase("nomads-both", {"large": arrows.large, "small": arrows.small})
