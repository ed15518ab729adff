"""The state of a game of Endless Winter."""

from __future__ import annotations

from collections import Counter
from typing import ClassVar

import msgspec

from rules.endless_winter.board import BOARD, REST
from rules.endless_winter.printed import Box
from rules.engine.frames import Frame
from rules.engine.state import State

NOMADS = 1
"""The Nomads' seat at a table for one."""


DECK = "deck"
"""The step of a turn in which the eclipse deck is made; its labor is past."""


class Above(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card above a player's board: played this turn, or of the open eclipse deck, with its ability used or not."""

    card: str
    used: bool = False


class Player(msgspec.Struct, kw_only=True):
    """All that belongs to one player."""

    food: int = 0
    tools: int = 0
    labor: int = 0
    """In halves, this turn's pool."""
    points: dict[str, int]
    """Points scored so far by where they came from."""
    hand: list[str]
    deck: list[str]
    """The next card last."""
    discard: list[str]
    above: list[Above]
    eclipse: list[str]
    """The eclipse deck while it is face down."""
    buried: list[str]
    camps: int
    """Camps on the player board; the others stand on the terrain."""
    villages: int
    megaliths: int
    """Megaliths on the player board; the first two placed are neutral (EW 7.1)."""
    figures: dict[str, str]
    """Where each figure stands: a column, the rest area, or nowhere."""
    offering: int = 0
    reverence: int = 0
    animals: list[str]
    tipped: list[str]
    stones: list[str]
    chief: str = ""
    side: int = -1
    setup: str = ""

    @property
    def score(self) -> int:
        """The points so far."""
        return sum(self.points.values())

    @property
    def food_limit(self) -> int:
        """5 and one for each camp off the board (EW 2.3)."""
        return min(BOARD.limits.food_most, BOARD.limits.food + BOARD.start.camps - self.camps)

    @property
    def resting(self) -> int:
        """How many figures rest."""
        return sum(1 for place in self.figures.values() if place == REST)

    def home(self) -> list[str]:
        """The figures that were not placed this round."""
        return [figure for figure, place in self.figures.items() if not place]

    def gain_food(self, count: int) -> int:
        """Add food up to the limit; how much was gained."""
        before = self.food
        self.food = max(before, min(self.food_limit, before + count))
        return self.food - before

    def gain_tools(self, count: int) -> int:
        """Add tools up to the limit; how many were gained."""
        before = self.tools
        self.tools = min(BOARD.limits.tools, before + count)
        return self.tools - before

    def score_points(self, count: int, source: str) -> None:
        """Score, noting where the points come from."""
        self.points[source] = self.points.get(source, 0) + count


class Nomads(msgspec.Struct, kw_only=True):
    """The cards of the Nomads, and their token (EW 13); their board is that of a player."""

    deck: list[str]
    """Nomad cards, the next one last."""
    open: list[str]
    """Open nomad cards, the newest last; of the others only the lower row is visible."""
    eclipse: list[str]
    eclipse_open: bool = False
    sacrifice: list[str]
    """The sacrifice deck, its top last."""
    sacrifice_open: int = 0
    """How many cards on its top lie face up."""
    known: list[str]
    """Buried cards that had lain face up."""
    migration: list[str]
    """Migration cards, the next one last."""
    migrated: list[str]
    """Open migration cards, the newest last."""
    token: str = ""
    """The junction on which the nomad token lies."""


class Acting(msgspec.Struct, kw_only=True):
    """What the seat whose turn it is has done so far in it."""

    seat: int
    last: bool
    """Whether it is the seat's last turn of the round."""
    step: str = "culture"
    column: str = ""
    figure: str = ""
    bottom: bool = False
    """Whether the figure was the first in its column this round and its bottom action is unused."""
    section: int = 0
    """0: the column's top actions may be used; 1: its middle was used; 2: its bottom was used."""
    cultures: int = 0
    chief_used: bool = False
    free_village: bool = False
    initiated: list[str]
    """Tribe piles used by Initiate's top action."""
    locked: list[str]
    """Cards that cannot be played for labor this turn (EW 4)."""
    token: str = ""
    """The rest token that this turn's rest took."""


class EndlessWinter(State, kw_only=True):
    """The whole game; the class with the narrowed agenda and the box of components is in `frames`."""

    box: ClassVar[Box[Frame]]
    """What is printed on all components."""

    players: list[Player]
    order: list[int]
    round: int = 0
    phase: str = "setup"
    acting: Acting | None = None
    acted: list[int]
    """The seats of this round's turns in the order they acted."""
    columns: dict[str, list[int]]
    """For each column the seats whose figures stand there, the first one on its bottom action."""
    piles: dict[str, int]
    culture: list[str]
    """The 8 open culture cards, two rows of four; an empty text where one was taken."""
    culture_decks: list[list[str]]
    """Era I and era II, the next card last."""
    culture_gone: list[str]
    """Culture cards out of the game."""
    animal_deck: list[str]
    grounds: list[str]
    """The six spaces of the hunting grounds; an empty text where none lies."""
    stones: list[list[str]]
    """The open sacred stones of both eras; an empty text where one was taken."""
    terrain: dict[str, str]
    """The type of every hex but the base."""
    camps: dict[str, list[int]]
    """For every hex, the camps of each seat."""
    villages: dict[str, int]
    """The owner of the village on a junction."""
    tiles: list[str]
    megaliths: dict[str, int]
    """The owner of each megalith by its place, -1 where it is neutral."""
    reverence: dict[int, list[int]]
    """For each level, the seats on it in order of arrival."""
    chiefs: list[str]
    """Chief cards open for the draft."""
    setups: list[str]
    """Setup cards open for the draft."""
    glaciers: dict[str, str]
    """The token on each glacier hex."""
    glaciers_open: list[str]
    rest_tokens: list[str]
    """The stack, its top last."""
    rest_open: bool = False
    """Whether the top rest token is open."""
    nomads: Nomads | None = None
    """The Nomads' cards at a table for one."""

    @property
    def tribes(self) -> int:
        """How many play, the Nomads among them."""
        return len(self.players)

    def played_by_nomads(self, seat: int) -> bool:
        """Whether the Nomads sit there."""
        return self.nomads is not None and seat == NOMADS

    def cards_of(self, seat: int) -> Counter[str]:
        """All cards of a seat, wherever they are."""
        player = self.players[seat]
        held = [*player.hand, *player.deck, *player.discard, *player.eclipse, *player.buried]
        return Counter([*held, *(above.card for above in player.above)])
