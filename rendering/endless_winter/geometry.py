"""Where hexes, junctions and cells lie in a box."""

from __future__ import annotations

from math import sqrt

import msgspec

from rendering.boxes import Box
from rules.endless_winter.megalith_board import at, cells
from rules.endless_winter.terrain import HEXES, RADIUS, junctions

ROWS = 2 * RADIUS + 1
NARROW = sqrt(3)
"""How many sides wide a hex with a pointy top is; it is two sides high."""


class Terrain(msgspec.Struct, frozen=True):
    """The hexes of the map: the side of each, their middles, and those of the junctions."""

    box: Box
    side: float
    hexes: dict[str, tuple[int, int]]
    junctions: dict[str, tuple[int, int]]

    def hex_box(self, name: str) -> Box:
        """The box around a hex."""
        x, y = self.hexes[name]
        half, side = round(self.side * NARROW / 2), round(self.side)
        return Box(x - half, y - side, 2 * half, 2 * side)


class MegalithGrid(msgspec.Struct, frozen=True):
    """The cells of the megalith board, with room for the names of columns and rows."""

    box: Box
    cell: int
    left: int
    top: int
    names: int
    across: int
    down: int

    def cell_box(self, place: str) -> Box:
        """The box of a place; on top of others it lies between them."""
        x, y, level = at(place)
        shift = level * self.cell // 2
        return Box(self.left + x * self.cell + shift, self.top + y * self.cell + shift, self.cell, self.cell)


def terrain(box: Box) -> Terrain:
    """The map as large as the box allows."""
    side = min(box.across / (ROWS * NARROW), box.down / (1.5 * ROWS + 0.5))
    x, y = box.middle
    hexes = {
        name: (round(x + side * NARROW * (q + r / 2)), round(y + side * 1.5 * r)) for name, (q, r) in HEXES.items()
    }
    found = {
        name: (round(sum(hexes[each][0] for each in corner) / 3), round(sum(hexes[each][1] for each in corner) / 3))
        for name, corner in junctions().items()
    }
    return Terrain(box, side, hexes, found)


def megalith_grid(box: Box, layout: str, names: int) -> MegalithGrid:
    """The megalith board as large as the box allows."""
    places = [at(place) for place in cells(layout)]
    across, down = max(x for x, _, _ in places) + 1, max(y for _, y, _ in places) + 1
    # Even, that what lies on top lies in the very middle.
    cell = min((box.across - 2 * names) // across, (box.down - names) // down) // 2 * 2
    left = box.x + (box.across - across * cell) // 2
    top = box.y + names + (box.down - names - down * cell) // 2
    return MegalithGrid(box, cell, left, top, names, across, down)
