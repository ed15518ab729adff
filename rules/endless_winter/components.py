"""Cards, tiles, stones and tokens, out of the data files."""

from __future__ import annotations

from typing import Literal, TypeVar

import msgspec

from rules.endless_winter.counting import Counted
from rules.endless_winter.effects import Effect
from rules.engine.data import load, load_entries

Column = Literal["initiate", "develop", "migrate", "hunt"]
FOLDER = "endless_winter/data"


class Tribe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tribe or starting card; labor in halves, `low` where the option of low starting labor changes it."""

    id: str
    labor: int
    points: int = 0
    start: int = 0
    pile: int = 0
    column: Column | Literal["any", ""] = ""
    bonus: int = 0
    ability: Effect | None = None
    eclipse: Effect | None = None
    eclipse_labor: int = 0
    low_labor: int | None = None
    low_eclipse: Effect | None = None
    low_eclipse_labor: int = 0


class Culture(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A culture card."""

    id: str
    era: Literal[1, 2]
    points: int
    effect: Effect


class Species(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A species of animals: how many cards, which points table, and what tipping brings."""

    id: str
    count: int
    tip: Effect
    rare: bool = False
    wild: bool = False


class Stone(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sacred stone: what it counts, and points by a table or so many for so many."""

    id: str
    era: Literal[1, 2]
    count: Counted
    terrain: str = ""
    species: tuple[str, ...] = ()
    steps: tuple[int, ...] = ()
    each: int = 1
    per: int = 1


class Side(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One side of a chief: its effect, perhaps bound to a column."""

    effect: Effect
    column: Column | Literal[""] = ""


class Chief(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chief card with its two sides."""

    id: str
    sides: tuple[Side, Side]


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A setup card."""

    id: str
    tribe: str
    food: int
    tools: int
    animals: tuple[str, ...]
    camp: bool = False


class Cell(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A cell of a megalith tile: a benefit, or a start cell with arrows to two cells of its tile."""

    effect: Effect | None = None
    arrows: tuple[int, ...] = ()


class MegalithTile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A megalith tile: eight cells, two rows of four."""

    id: str
    cells: tuple[Cell, ...]


class TerrainType(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A type of terrain: how many tiles, and its benefit in the eclipse."""

    id: str
    count: int
    effect: Effect


class Token(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A glacier or rest token."""

    id: str
    effect: Effect


class Tracks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The benefits printed on boards and tracks."""

    slots: tuple[Effect, ...]
    order: tuple[Effect, ...]
    """By the place in the turn order."""
    order_of_four: tuple[Effect, ...]
    """The same for four players."""
    offering: dict[int, Effect]
    emptied: dict[int, Effect]
    village: Effect

    def beside(self, place: int, seats: int) -> Effect:
        """The benefit beside a place in the turn order (EW 9.3)."""
        return (self.order if seats <= len(self.order) else self.order_of_four)[place]


class Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action of a column."""

    id: str
    effect: Effect


class ActionColumn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action column: top actions any number of times, the middle once, the bottom for the first figure (EW 4)."""

    id: Column
    top: tuple[Action, ...]
    middle: Action
    bottom: Action


class Components:
    """Everything that has an effect."""

    def __init__(self) -> None:
        self.tribe = _by_id("tribe", Tribe)
        self.culture = _by_id("culture", Culture)
        self.animals = _by_id("animals", Species, "species")
        self.stones = _by_id("stones", Stone, "stone")
        self.chiefs = _by_id("chiefs", Chief, "chief")
        self.setups = _by_id("setups", Setup, "setup")
        self.megalith_tiles = _by_id("megaliths", MegalithTile, "tile")
        self.terrain = _by_id("terrain", TerrainType, "type")
        self.glacier_tokens = _by_id("glacier_tokens", Token, "token")
        self.rest_tokens = _by_id("rest_tokens", Token, "token")
        self.columns = _by_id("columns", ActionColumn, "column")
        self.tracks = load(f"{FOLDER}/tracks.toml", Tracks)


K = TypeVar("K", Tribe, Culture, Species, Stone, Chief, Setup, MegalithTile, TerrainType, Token, ActionColumn)


def _by_id(file: str, kind: type[K], table: str = "card") -> dict[str, K]:
    return {entry.id: entry for entry in load_entries(f"{FOLDER}/{file}.toml", table, kind)}


COMPONENTS = Components()
