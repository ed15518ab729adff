"""How far a game of Endless Winter is for a seat, and what single things are worth to it now; estimates, not rules."""

from __future__ import annotations

from functools import cached_property

from rules.endless_winter.automatic.pricing import value as price
from rules.endless_winter.board import BOARD
from rules.endless_winter.components import COMPONENTS
from rules.endless_winter.rounds import ROUNDS
from rules.endless_winter.scoring import reverence_points
from rules.endless_winter.state import DECK, EndlessWinter

FOOD, TOOL, LABOR = 0.45, 0.8, 0.9
ORDER = 0.5
"""What 1 labor in the eclipse brings by a better place in the turn order."""
DRAWS = 6.0
"""Cards drawn in a round, the preparation's five and some others."""
TRACK_GOODS = 6.0
"""Food and tools that one still holds at the end."""
BURIALS = 1.2
"""Cards that one buries in a round."""
STEP_SHARE = 0.7
"""How much of the next step's points a step on the way to it is worth."""

TIME_TO_TOP = 2
"""Whole rounds that it takes to climb the reverence track."""

END_POINTS: dict[str, int] = {card.id: card.points for card in COMPONENTS.tribe.values()}
END_POINTS |= {card.id: card.points for card in COMPONENTS.culture.values()}
PLAYED: dict[str, float] = {
    card.id: LABOR * (card.labor + (card.bonus if card.column == "any" else card.bonus / 2)) / 2
    + (0.2 if card.ability is not None else 0.0)
    for card in COMPONENTS.tribe.values()
}
"""What playing a card brings, as far as that does not depend on the position."""
PLAYED |= {card.id: price(card.effect) for card in COMPONENTS.culture.values()}


class Outlook:
    """The clock of the game as one seat sees it, and what single goods are worth by it."""

    def __init__(self, state: EndlessWinter, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.player = state.players[seat]
        self.later = ROUNDS - state.round
        """Whole rounds to come."""
        acting = state.acting
        self.acting = acting if acting is not None and acting.seat == seat and acting.step != DECK else None
        self.coming = 0 if state.phase != "action" else len(self.player.home())
        """Own turns of this round that have not placed their figure."""
        self.turns = self.coming - (1 if self.acting and not self.acting.figure else 0)
        """Own turns of this round after the current one."""
        terrain, board = eclipse_ahead(state, seat)
        self.terrain_eclipses = self.later + terrain
        self.board_eclipses = self.later + board
        self.more = self.turns > 0
        """Whether own turns of this round follow the current one; what this one brings is looked at by itself."""
        self.future = self.more or self.later > 0
        self.hiding = self.acting is not None or self.coming > 0 or hides(state, seat)
        """Whether cards of the hand may still go into this round's eclipse deck."""
        self.ends = not self.later
        """Whether the eclipse ahead is the last one."""

    @cached_property
    def food(self) -> float:
        """One food."""
        return FOOD if self.future else 0.0

    @cached_property
    def tool(self) -> float:
        """One tool."""
        return TOOL if self.future else 0.0

    @cached_property
    def offered(self) -> float:
        """What one food or tool less costs at the final scoring."""
        level = self.player.offering
        return 1 / BOARD.offering.ratios[level - 1] if level and not self.later else 0.0

    @property
    def food_price(self) -> float:
        """What paying one food costs."""
        return self.food + self.offered

    @property
    def tool_price(self) -> float:
        """What paying one tool costs."""
        return self.tool + self.offered

    @cached_property
    def cycle(self) -> list[str]:
        """All cards that come round again."""
        player = self.player
        above = [above.card for above in player.above]
        return [*player.hand, *player.deck, *player.discard, *player.eclipse, *above]

    @cached_property
    def mean(self) -> float:
        """What playing a card of the own cycle brings on average."""
        cycle = self.cycle
        return sum(PLAYED[card] for card in cycle) / len(cycle) if cycle else 0.0

    @property
    def draws(self) -> float:
        """How many cards will be drawn in the rounds to come."""
        return DRAWS * self.later

    @cached_property
    def draw(self) -> float:
        """One card from the deck."""
        if not self.future:
            return 0.5 * self.mean if self.acting is not None and not self.acting.section else 0.0
        return max(self.player_goods(), self.keep * self.mean)

    def player_goods(self) -> float:
        """The best of the lesser benefits that are goods."""
        return self.tool if self.player.tools < BOARD.limits.tools else self.food

    @cached_property
    def keep(self) -> float:
        """How much of a card's worth it has while it waits in hand."""
        if self.turns > 0:
            return 0.85
        return 0.7 if self.later else 0.0

    def joins(self, card: str) -> float:
        """What the own cycle gains by one more card, its end points included."""
        size = len(self.cycle) + 1
        return END_POINTS[card] + self.draws * (PLAYED[card] - self.mean) / size

    @cached_property
    def bury(self) -> float:
        """Burying the weakest card within reach."""
        player = self.player
        reach = [*player.hand, *player.discard, *(above.card for above in player.above)]
        if not reach:
            return 0.0
        size = max(2, len(self.cycle))
        weakest = min(PLAYED[card] for card in reach)
        buried = len(player.buried)
        gained = self.burial(self.rank, buried + 1) - self.burial(self.rank, buried)
        return max(0.0, gained + self.draws * (self.mean - weakest) / size)

    @cached_property
    def rank(self) -> int | None:
        """The own rank on the reverence track."""
        if not self.player.reverence:
            return None
        ahead = 0
        for level, seats in self.state.reverence.items():
            if level > self.player.reverence:
                ahead += len(seats)
            elif level == self.player.reverence:
                ahead += seats.index(self.seat)
        return ahead

    def burial(self, rank: int | None, buried: int) -> float:
        """The points for reverence and buried cards; earlier in the game both are still open."""
        ahead = self.later + (0.5 if self.more else 0.0)
        rows = BOARD.reverence.ranks
        certain = 1 - 0.15 * ahead
        others = between(rows[1], buried + BURIALS * ahead)
        if rank is None:
            return 0.25 * ahead * others
        own = between(rows[min(rank, len(rows) - 1)], buried + BURIALS * ahead) if ahead else stepped(rank, buried)
        return certain * own + (1 - certain) * others

    def offering(self, level: int) -> float:
        """The points for what is held at the end, with a share of what the next levels will make of it."""
        player = self.player
        goods = player.food + player.tools
        held = max(goods, TRACK_GOODS) if self.later else max(goods, 3.0) if self.more else goods
        ratios = BOARD.offering.ratios

        def points(at: int) -> float:
            if not self.future:
                return held // ratios[at - 1] if at else 0.0
            return held / ratios[at - 1] if at else 0.0

        if not self.later:
            return points(level)
        ahead = min(level + 1, len(ratios))
        return 0.6 * points(level) + 0.4 * points(ahead)

    def reverence(self, level: int) -> float:
        """A share of the points on the way up: to the top while there is time for it, else to the next that has any.

        Whoever counted the next points alone would never leave the lowest levels, where they are few and far.
        """
        near = 0.0
        before = scored = 0
        for least, points in sorted(BOARD.reverence.points.items()):
            if level < least:
                near = points * (level - before) / (least - before)
                break
            scored, before = scored + points, least
        far = sum(BOARD.reverence.points.values()) * level / BOARD.reverence.levels - scored
        time = min(1.0, self.later / TIME_TO_TOP)
        return (STEP_SHARE if self.later else 0.3) * (time * far + (1 - time) * near)

    @cached_property
    def idol(self) -> float:
        """One idol on the better track."""
        player = self.player
        level = player.offering
        if level < len(BOARD.offering.ratios):
            offered = self.offering(level + 1) - self.offering(level) + (0.8 if level + 1 in (2, 4, 6) else 0.0)
        else:
            offered = 1.0
        if player.reverence >= BOARD.reverence.levels:
            return max(offered, self.player_goods())
        level = player.reverence
        revered = self.reverence(level + 1) - self.reverence(level) + BOARD.reverence.points.get(level + 1, 0)
        buried = len(player.buried)
        rank = self.rank
        better = len(self.state.players) - 1 if rank is None else max(0, rank - 1)
        revered += (0.9 if rank is None else 0.4) * (self.burial(better, buried) - self.burial(rank, buried))
        return max(offered, revered, self.player_goods())


def stepped(rank: int, buried: int) -> float:
    """The points that the buried cards score as they are."""
    return float(reverence_points(rank, buried))


def between(row: tuple[int, ...], buried: float) -> float:
    """The points of a rank's row, steps drawn out into lines."""
    points, before = 0.0, 0
    for least, step in zip(BOARD.reverence.buried, row, strict=True):
        if buried < least:
            return points + (step - points) * (buried - before) / (least - before)
        points, before = float(step), least
    return points


def hides(state: EndlessWinter, seat: int) -> bool:
    """Whether the seat is making its eclipse deck."""
    top = state.agenda[-1] if state.agenda else None
    return top is not None and bool(top.seat == seat and top.tag == "eclipse_deck")


def eclipse_ahead(state: EndlessWinter, seat: int) -> tuple[int, int]:
    """Whether this round's terrain benefits, and those of the own board, are still to come."""
    if state.phase == "action":
        return 1, 1
    if state.phase != "eclipse":
        return 0, 0
    terrain = board = 0
    for frame in state.agenda:
        if frame.seat == seat:
            if frame.tag == "eclipse_turn":
                return 1, 1
            if frame.tag == "terrain_benefits":
                terrain = 1
            elif frame.tag == "board_benefits":
                board = 1
    return terrain, board
