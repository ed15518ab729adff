"""Nomad cards and migration cards, out of the data files (EW 13.1, 13.3)."""

from __future__ import annotations

from typing import Literal

import msgspec

from rules.endless_winter.printed import Column
from rules.endless_winter.state import EndlessWinter, Nomads
from rules.endless_winter.stones import FIRST_ERA_ROUNDS
from rules.endless_winter.terrain import OUTSIDE, ring
from rules.engine.data import load_entries

Large = Literal["west", "east"]
Small = Literal["north", "south"]
ActionName = Literal[
    "eclipse_card",
    "bury",
    "culture",
    "animal",
    "random_animal",
    "new_animal",
    "glaciers",
    "idol",
    "tool",
    "food",
    "stone",
    "village",
    "megalith",
]
OUTER, INNER = 3, 2
"""How many camps stand on the outer and on the inner ring."""


class Arrows(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The two arrows of a card: the large one decides first, the small one among what is left (EW 13.2)."""

    large: Large
    small: Small


class NomadCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A nomad card: the marked column, the arrows, its labor in halves, and two actions under every column."""

    id: str
    marked: Column
    arrows: Arrows
    labor: int
    initiate: tuple[ActionName, ActionName]
    develop: tuple[ActionName, ActionName]
    migrate: tuple[ActionName, ActionName]
    hunt: tuple[ActionName, ActionName]

    def actions(self, column: str) -> tuple[ActionName, ActionName]:
        """Both actions under a column, the lower one last: it stays visible when the card is covered."""
        return getattr(self, column)  # type: ignore[no-any-return]


class Migration(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A migration card: where the camps of the outer and of the inner ring go."""

    id: str
    outer: tuple[str, ...]
    inner: tuple[str, ...]

    def __post_init__(self) -> None:
        for name, expected, distance in (("outer", OUTER, 2), ("inner", INNER, 1)):
            hexes = getattr(self, name)
            fitting = [place for place in hexes if place in OUTSIDE and ring(place) == distance]
            if len(set(fitting)) != expected or len(hexes) != expected:
                raise ValueError(f"`{name}` names {expected} different hexes of the {name} ring, not {list(hexes)}")


NOMAD_CARDS = {card.id: card for card in load_entries("endless_winter/data/nomads.toml", "card", NomadCard)}
MIGRATIONS = {card.id: card for card in load_entries("endless_winter/data/migrations.toml", "card", Migration)}


def nomads_of(state: EndlessWinter) -> Nomads:
    """The Nomads' cards of a table for one."""
    assert state.nomads is not None, "the Nomads are at a table for one"
    return state.nomads


def newest(state: EndlessWinter) -> NomadCard:
    """The newest open card: its arrows and its labor count."""
    return NOMAD_CARDS[nomads_of(state).open[-1]]


def extra_open(state: EndlessWinter, number: int) -> int:
    """The cards that lie open before the first turn of a round: a harder game's, and a short first era's (EW 13.7)."""
    harder = state.options["open_nomad_card"] == "yes"
    short = state.options["short_first_era"] == "yes" and number <= FIRST_ERA_ROUNDS
    return int(harder) + int(short)
