"""The boards and the numbers of the rules, out of the data file."""

from __future__ import annotations

import msgspec

from rules.engine.data import load


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the tracks end (EW 2.3) and how many animals lie open (EW 1.9)."""

    food: int
    food_most: int
    tools: int
    grounds: int


class Hand(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many cards are drawn at the start and in preparation."""

    opening_draw: int
    preparation: int


class Figures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Tribe figures besides the chief."""

    tribe: int


class Rest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a resting figure counts in the eclipse, in halves (EW 9.1)."""

    labor: int


class VillagePrice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the village action costs besides the camps."""

    food: int


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What each player board begins with (EW 1.3)."""

    camps: int
    villages: int
    megaliths: int
    neutral: int


class FoodTrack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The spaces whose labor icon the food marker passes when it leaves them."""

    labor_icons: tuple[int, ...]


class Offering(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The ratio of each level, from the first (EW 11.1)."""

    ratios: tuple[int, ...]


class Reverence(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The levels, their points when reached, and the final points by rank and buried cards (EW 8, 11.2)."""

    levels: int
    points: dict[int, int]
    ranks: tuple[tuple[int, ...], ...]
    buried: tuple[int, ...]


class AnimalSets(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points for 1, 2, … untipped animals of a species (EW 11.4)."""

    common: tuple[int, ...]
    rare: tuple[int, ...]


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What each place of the first turn order starts with (EW 1.6)."""

    food: tuple[int, ...]
    tools: tuple[int, ...]


class Slot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The price of a stone's slot."""

    food: int
    tools: int


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything printed on the boards that is a number."""

    limits: Limits
    hand: Hand
    figures: Figures
    rest: Rest
    village: VillagePrice
    start: Start
    food_track: FoodTrack
    stones_open: dict[int, int]
    glaciers: dict[int, int]
    offering: Offering
    reverence: Reverence
    animal_sets: AnimalSets
    opening: Opening
    slots: tuple[Slot, ...]


BOARD = load("endless_winter/data/board.toml", Board)
COLUMNS = ("initiate", "develop", "migrate", "hunt")
REST = "rest"
NEUTRAL = -1


def labor_of_food(held: int, spent: int) -> int:
    """The labor icons that the food marker passes on its way left (EW 3.2)."""
    return sum(1 for space in range(held - spent + 1, held + 1) if space in BOARD.food_track.labor_icons)
