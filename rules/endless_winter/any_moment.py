"""What may be done at any moment of one's turn: food for labor, and the chief's ability (EW 3.2)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import ClassVar

from rules.endless_winter.board import BOARD, labor_of_food
from rules.endless_winter.columns import acting_of
from rules.endless_winter.figures import CHIEF
from rules.endless_winter.printed import Side
from rules.endless_winter.simple import LABOR_PAST
from rules.endless_winter.state import DECK, EndlessWinter
from rules.engine.frames import ANY_MOMENT, Frame, Option, Why, bound
from rules.engine.game import aside
from rules.engine.phrases import Phrase
from rules.engine.play import Play

NO_FOOD = Why("why-no-food", "3.2")
CHIEF_USED = Why("why-chief-used", "3.2")
CHIEF_ELSEWHERE = Why("why-chief-elsewhere", "3.2")
CHIEF_NOT_PLACED = Why("why-chief-not-placed", "3.2")


class Eat(Frame, frozen=True, tag="eat"):
    """Spend food for the labor icons that the marker passes on its way left (EW 3.2)."""

    count: int

    group: ClassVar[Phrase | None] = ANY_MOMENT

    def why_not(self, state: EndlessWinter) -> Why | None:
        """Without so much food."""
        if acting_of(state).step == DECK:
            return LABOR_PAST
        return None if state.players[self.seat].food >= self.count else NO_FOOD

    def do(self, play: Play[EndlessWinter]) -> None:
        """Spend the food and get the labor."""
        player = play.state.players[self.seat]
        labor = labor_of_food(player.food, self.count)
        player.food -= self.count
        player.labor += 2 * labor
        play.say("event-spends-food", seat=self.seat, count=self.count, labor=labor)

    def label(self, state: EndlessWinter) -> Phrase:
        """The amount with its labor."""
        labor = labor_of_food(state.players[self.seat].food, self.count)
        return Phrase("choice-food-labor", {"count": self.count, "labor": labor})


class UseChief(Frame, frozen=True, tag="use_chief"):
    """The chief's ability, once in the turn in which the chief is placed (EW 3.2)."""

    group: ClassVar[Phrase | None] = ANY_MOMENT

    def _side(self, state: EndlessWinter) -> Side[Frame]:
        player = state.players[self.seat]
        return state.box.chiefs[player.chief].sides[player.side]

    def why_not(self, state: EndlessWinter) -> Why | None:
        """Unless the chief is, or will be, this turn's figure and the side fits."""
        acting = acting_of(state)
        if acting.chief_used:
            return CHIEF_USED
        if acting.figure and acting.figure != CHIEF:
            return CHIEF_ELSEWHERE
        if not acting.figure and state.players[self.seat].figures[CHIEF]:
            return CHIEF_NOT_PLACED
        side = self._side(state)
        if side.column and side.column != acting.column:
            return bound_to(side.column)
        return bound(side.effect, self.seat).why_not(state)

    def do(self, play: Play[EndlessWinter]) -> None:
        """Use it; before a figure stands, it binds the turn to the chief."""
        player = play.state.players[self.seat]
        acting_of(play.state).chief_used = True
        play.say("event-chief", seat=self.seat, chief=Phrase(f"chief-{player.chief}"))
        play.push(bound(self._side(play.state).effect, self.seat))

    def label(self, state: EndlessWinter) -> Phrase:
        """The chief with the ability, and that the chief must be placed then."""
        chief = Phrase(f"chief-{state.players[self.seat].chief}")
        arguments = {"chief": chief, "effect": self._side(state).effect.describe()}
        return Phrase("choice-chief" if acting_of(state).figure else "choice-chief-first", arguments)


@cache
def bound_to(column: str) -> Why:
    """That a side of a chief waits for its column."""
    return Why("why-chief-column", "3.2", {"column": Phrase(f"column-{column}")})


def any_moment(state: EndlessWinter, frame: Frame) -> Sequence[Option]:
    """Every amount of food for labor and the chief, at every question of one's own turn (EW 3.2)."""
    acting = state.acting
    if acting is None or acting.seat != frame.seat:
        return ()
    # While the eclipse deck is made labor is past, so that food would be spent for nothing.
    found = [] if acting.step == DECK else list(spending(frame.seat)[: state.players[frame.seat].food])
    if not acting.chief_used and (acting.figure or CHIEF) == CHIEF and UseChief(seat=frame.seat).can(state):
        found.append(use_chief(frame.seat))
    return found


def known_besides(state: EndlessWinter, seat: int) -> list[Option]:
    """The chief and food for labor with what keeps a seat from them in its own turn."""
    chief, eat = UseChief(seat=seat), Eat(seat=seat, count=1)
    return [Option(CHIEF, (chief,), chief.why_not(state)), Option("food-1", (eat,), eat.why_not(state))]


@cache
def spending(seat: int) -> Sequence[Option]:
    """Spending from one food to as many as the track holds."""
    return tuple(aside(f"food-{count}", Eat(seat=seat, count=count)) for count in range(1, BOARD.limits.food_most + 1))


@cache
def use_chief(seat: int) -> Option:
    """Using the chief's ability."""
    return aside(CHIEF, UseChief(seat=seat))
