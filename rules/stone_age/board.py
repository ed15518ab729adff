"""The board: its places and the numbers of the rulebook, out of the data files."""

from __future__ import annotations

from typing import Literal

import msgspec

from rules.engine.data import load


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What each player begins with (SA 1.1)."""

    people: int
    food: int


class Most(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where each track ends."""

    people: int
    agriculture: int
    tool_tokens: int
    tool_value: int


class Hunger(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What hunger costs (SA 5.2)."""

    points: int


class RowSizes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many cards lie open, tiles make a stack and people fit a resource place."""

    cards: int
    stack: int
    circles: int


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a number of players restricts (SA 2.4)."""

    village: int
    resource: int


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything printed on the board."""

    start: Start
    most: Most
    hunger: Hunger
    divisor: dict[str, int]
    worth: dict[str, int]
    gathering: dict[str, str]
    row: RowSizes
    dice_for_all: dict[int, str]
    players: dict[int, Limits]


BOARD = load("stone_age/data/board.toml", Board)

Resource = Literal["wood", "clay", "stone", "gold"]
Good = Literal["food", "wood", "clay", "stone", "gold"]
RESOURCES = tuple(BOARD.worth)
"""Wood, clay, stone, gold; food is none (SA 3.5)."""
GOODS = ("food", *RESOURCES)
VILLAGE = ("tool-maker", "hut", "field")
HUNT = "hunt"
CARD, DICE_FOR_ALL = "card", "dice-for-all"
"""What dice are rolled for besides places: a card's two dice, and its dice for everyone (SA 4)."""
RESOURCE_PLACES = tuple(place for place, good in BOARD.gathering.items() if good in RESOURCES)
CARD_PLACES = tuple(f"card-{slot}" for slot in range(1, BOARD.row.cards + 1))
BUILDING_PLACES = tuple(f"building-{stack}" for stack in range(1, max(BOARD.players) + 1))


def places(seats: int) -> tuple[str, ...]:
    """All places of a board for so many players, in the order in which they are offered."""
    return (*VILLAGE, HUNT, *RESOURCE_PLACES, *CARD_PLACES, *BUILDING_PLACES[:seats])
