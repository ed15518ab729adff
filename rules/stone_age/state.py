"""The state of a game of Stone Age."""

from __future__ import annotations

import msgspec

from rules.engine.state import State
from rules.stone_age.board import RESOURCES


class Player(msgspec.Struct, kw_only=True):
    """All that belongs to one player."""

    people: int
    home: int
    """People not on the board."""
    goods: dict[str, int]
    agriculture: int = 0
    tools: list[int]
    """Values of the tool tokens."""
    used: list[bool]
    """Which of the tokens were used this round."""
    one_use_tools: dict[str, int]
    """Kept cards with their value as a tool, open until used."""
    any_resources: dict[str, int]
    """Kept cards with the number of resources they are good for, open until used."""
    cards: list[str]
    """Cards lying face down."""
    buildings: list[str]
    building_points: int = 0
    card_points: int = 0
    hunger_points: int = 0

    @property
    def points(self) -> int:
        """The score so far; it may fall below 0 (SA 5.2)."""
        return self.building_points + self.card_points - self.hunger_points

    @property
    def resources(self) -> tuple[int, ...]:
        """How much of wood, clay, stone and gold, in this order."""
        goods = self.goods
        return tuple([goods[kind] for kind in RESOURCES])


class Rolled(msgspec.Struct, kw_only=True):
    """A roll of the dice and what came of it."""

    round: int
    seat: int
    source: str
    """The place whose people rolled, or `card`, or `dice-for-all`."""
    good: str | None = None
    """What is rolled for; nothing for "dice for all", where each die brings something else."""
    dice: list[int]
    tools: list[int] = []
    one_use_tools: list[int] = []
    gained: int | None = None
    """How many goods it brought; unknown while tools may still be added."""
    takers: list[int | None] = []
    """Of "dice for all": the seat that took each die, if it is taken."""


class StoneAge(State, kw_only=True):
    """The whole game; the class with the narrowed agenda is in `frames`."""

    players: list[Player]
    first: int
    round: int = 1
    phase: str = "placing"
    deck: list[str]
    """Civilization cards still hidden, the next one last."""
    row: list[str]
    """The open cards, slot 1 first; an empty text where one was taken."""
    stacks: list[list[str]]
    """Building tiles, the open one last."""
    placed: dict[str, list[int]]
    """For every place, the people of each seat on it."""
    rolls: list[Rolled]
    """The rolls of this turn, or until there is one, of the last turn with any."""

    def order(self) -> list[int]:
        """The seats from the first player clockwise."""
        return [(self.first + step) % self.seats for step in range(self.seats)]

    def keep_roll(self, rolled: Rolled) -> None:
        """Add a roll; the first of a turn takes the place of all those before."""
        if self.rolls and (self.rolls[0].round, self.rolls[0].seat) != (rolled.round, rolled.seat):
            self.rolls.clear()
        self.rolls.append(rolled)
