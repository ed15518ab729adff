"""The building tiles."""

from __future__ import annotations

from functools import cache

import msgspec

from rules.engine.data import load_entries
from rules.engine.phrases import Phrase
from rules.stone_age.board import BOARD, RESOURCES, Resource
from rules.stone_age.goods import amounts


class Building(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tile with an exact cost and its points, or with a number of resources worth what they are (SA 3.6)."""

    id: str
    cost: dict[Resource, int] = {}
    points: int = 0
    least: int = 0
    most: int = 0
    kinds: int = 0

    @property
    def exact(self) -> tuple[int, ...] | None:
        """The exact cost as amounts of wood, clay, stone and gold, if there is one."""
        if not self.cost:
            return None
        cost = {str(kind): count for kind, count in self.cost.items()}
        return tuple(cost.get(kind, 0) for kind in RESOURCES)

    def value(self, paid: tuple[int, ...]) -> int:
        """The points for what was paid."""
        if self.cost:
            return self.points
        return sum(count * BOARD.worth[kind] for kind, count in zip(RESOURCES, paid, strict=True))


BUILDINGS = {tile.id: tile for tile in load_entries("stone_age/data/buildings.toml", "building", Building)}


@cache
def building(tile_id: str) -> Phrase:
    """The tile in words."""
    tile = BUILDINGS[tile_id]
    if tile.cost:
        goods = amounts(tile.cost)
        return Phrase("building-exact", {"cost": goods, "points": tile.points})
    if tile.kinds:
        return Phrase("building-kinds", {"count": tile.least, "kinds": tile.kinds})
    return Phrase("building-range", {"least": tile.least, "most": tile.most})
