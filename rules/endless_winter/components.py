"""Cards, tiles, stones and tokens, out of the data files."""

from __future__ import annotations

from typing import Protocol, TypeVar

from rules.endless_winter.effects import Effect
from rules.endless_winter.printed import (
    ActionColumn,
    Box,
    Chief,
    Culture,
    MegalithTile,
    Setup,
    Species,
    Stone,
    TerrainType,
    Token,
    Tracks,
    Tribe,
)
from rules.engine.data import load, load_entries

FOLDER = "endless_winter/data"


class Named(Protocol):
    """Anything with an id."""

    @property
    def id(self) -> str:
        """What the data files call it."""


K = TypeVar("K", bound=Named)


def _by_id(file: str, kind: type[K], table: str = "card") -> dict[str, K]:
    return {entry.id: entry for entry in load_entries(f"{FOLDER}/{file}.toml", table, kind)}


COMPONENTS: Box[Effect] = Box(
    tribe=_by_id("tribe", Tribe[Effect]),
    culture=_by_id("culture", Culture[Effect]),
    animals=_by_id("animals", Species[Effect], "species"),
    stones=_by_id("stones", Stone, "stone"),
    chiefs=_by_id("chiefs", Chief[Effect], "chief"),
    setups=_by_id("setups", Setup, "setup"),
    megalith_tiles=_by_id("megaliths", MegalithTile[Effect], "tile"),
    terrain=_by_id("terrain", TerrainType[Effect], "type"),
    glacier_tokens=_by_id("glacier_tokens", Token[Effect], "token"),
    rest_tokens=_by_id("rest_tokens", Token[Effect], "token"),
    columns=_by_id("columns", ActionColumn[Effect], "column"),
    tracks=load(f"{FOLDER}/tracks.toml", Tracks[Effect]),
)
