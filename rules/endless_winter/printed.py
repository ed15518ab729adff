"""What is printed on cards, tiles, stones, tokens and boards, whatever kind of effects the effects are.

The frames that make up the effects read these structures too, so they know nothing of single effects: a state
carries its box, and the data files are read where all effects are known.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, Literal, TypeVar

import msgspec

from rules.engine.frames import Frame

E = TypeVar("E", bound=Frame, covariant=True)
Column = Literal["initiate", "develop", "migrate", "hunt"]
Counted = Literal[
    "villages",
    "villages_touching",
    "camps_out",
    "camps_on",
    "camp_types",
    "board_megaliths",
    "upper_megaliths",
    "megalith_tiles",
    "buried",
    "idol_steps",
    "offering",
    "reverence",
    "tipped",
    "tipped_species",
    "animals",
    "stones",
    "tools",
    "food",
    "hand",
]


class Tribe(msgspec.Struct, Generic[E], frozen=True, forbid_unknown_fields=True):
    """A tribe or starting card; labor in halves, `low` where the option of low starting labor changes it."""

    id: str
    labor: int
    points: int = 0
    start: int = 0
    pile: int = 0
    column: Column | Literal["any", ""] = ""
    bonus: int = 0
    ability: E | None = None
    eclipse: E | None = None
    eclipse_labor: int = 0
    low_labor: int | None = None
    low_eclipse: E | None = None
    low_eclipse_labor: int = 0


class Culture(msgspec.Struct, Generic[E], frozen=True, forbid_unknown_fields=True):
    """A culture card."""

    id: str
    era: Literal[1, 2]
    points: int
    effect: E


class Species(msgspec.Struct, Generic[E], frozen=True, forbid_unknown_fields=True):
    """A species of animals: how many cards, which points table, and what tipping brings."""

    id: str
    count: int
    tip: E
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


class Side(msgspec.Struct, Generic[E], frozen=True, forbid_unknown_fields=True):
    """One side of a chief: its effect, perhaps bound to a column."""

    effect: E
    column: Column | Literal[""] = ""


class Chief(msgspec.Struct, Generic[E], frozen=True, forbid_unknown_fields=True):
    """A chief card with its two sides."""

    id: str
    sides: tuple[Side[E], Side[E]]


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A setup card."""

    id: str
    tribe: str
    food: int
    tools: int
    animals: tuple[str, ...]
    camp: bool = False


class Cell(msgspec.Struct, Generic[E], frozen=True, forbid_unknown_fields=True):
    """A cell of a megalith tile: a benefit, or a start cell with arrows to two cells of its tile."""

    effect: E | None = None
    arrows: tuple[int, ...] = ()


class MegalithTile(msgspec.Struct, Generic[E], frozen=True, forbid_unknown_fields=True):
    """A megalith tile: eight cells, two rows of four."""

    id: str
    cells: tuple[Cell[E], ...]


class TerrainType(msgspec.Struct, Generic[E], frozen=True, forbid_unknown_fields=True):
    """A type of terrain: how many tiles, and its benefit in the eclipse."""

    id: str
    count: int
    effect: E


class Token(msgspec.Struct, Generic[E], frozen=True, forbid_unknown_fields=True):
    """A glacier or rest token."""

    id: str
    effect: E


class Tracks(msgspec.Struct, Generic[E], frozen=True, forbid_unknown_fields=True):
    """The benefits printed on boards and tracks."""

    slots: tuple[E, ...]
    order: tuple[E, ...]
    """By the place in the turn order."""
    order_of_four: tuple[E, ...]
    """The same for four players."""
    offering: dict[int, E]
    emptied: dict[int, E]
    village: E

    def beside(self, place: int, seats: int) -> E:
        """The benefit beside a place in the turn order (EW 9.3)."""
        return (self.order if seats <= len(self.order) else self.order_of_four)[place]


class Action(msgspec.Struct, Generic[E], frozen=True, forbid_unknown_fields=True):
    """An action of a column."""

    id: str
    effect: E


class ActionColumn(msgspec.Struct, Generic[E], frozen=True, forbid_unknown_fields=True):
    """An action column: top actions any number of times, the middle once, the bottom for the first figure (EW 4)."""

    id: Column
    top: tuple[Action[E], ...]
    middle: Action[E]
    bottom: Action[E]


class Box(msgspec.Struct, Generic[E], frozen=True):
    """Everything that has an effect, by its id."""

    tribe: Mapping[str, Tribe[E]]
    culture: Mapping[str, Culture[E]]
    animals: Mapping[str, Species[E]]
    stones: Mapping[str, Stone]
    chiefs: Mapping[str, Chief[E]]
    setups: Mapping[str, Setup]
    megalith_tiles: Mapping[str, MegalithTile[E]]
    terrain: Mapping[str, TerrainType[E]]
    glacier_tokens: Mapping[str, Token[E]]
    rest_tokens: Mapping[str, Token[E]]
    columns: Mapping[str, ActionColumn[E]]
    tracks: Tracks[E]
