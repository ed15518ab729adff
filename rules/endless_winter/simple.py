"""Effects that ask nothing: labor, points, a full food track, prices paid from the boards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Literal

from rules.endless_winter.board import labor_of_food
from rules.endless_winter.state import DECK, EndlessWinter
from rules.engine.frames import Frame, Option, Why
from rules.engine.phrases import Phrase
from rules.engine.play import Play

Source = Literal["culture", "animals", "idols", "stones", "megaliths", "terrain", "burial", "other"]
NOT_YOUR_TURN = Why("why-not-your-turn", "3.2")
LABOR_PAST = Why("why-labor-past", "3.2")
FOOD_FULL = Why("why-food-full", "2.3")
NO_VILLAGE_LEFT = Why("why-no-village-left", "5")
VILLAGE_PAST = Why("why-village-past", "3.2")
LACKS_LABOR = "why-lacks-labor"


class Labor(Frame, frozen=True, tag="labor"):
    """Labor for this turn's pool, in halves (EW 3.2)."""

    halves: int

    def why_not(self, state: EndlessWinter) -> Why | None:
        """Only in one's own turn is there anything to do with it."""
        acting = state.acting
        if acting is None or acting.seat != self.seat:
            return NOT_YOUR_TURN
        return LABOR_PAST if acting.step == DECK else None

    def do(self, play: Play[EndlessWinter]) -> None:
        """Add it to the pool."""
        if self.can(play.state):
            play.state.players[self.seat].labor += self.halves
            play.say("event-labor", seat=self.seat, labor=halves(self.halves))

    def describe(self) -> Phrase:
        """How much."""
        return Phrase("effect-labor", {"labor": halves(self.halves)})


class Points(Frame, frozen=True, tag="points"):
    """Points at once (EW 2.4)."""

    count: int
    source: Source = "culture"

    def do(self, play: Play[EndlessWinter]) -> None:
        """Score them."""
        play.state.players[self.seat].score_points(self.count, self.source)
        play.say("event-points", seat=self.seat, count=self.count)

    def describe(self) -> Phrase:
        """How many."""
        return Phrase("effect-points", {"count": self.count})


class FillFood(Frame, frozen=True, tag="fill_food"):
    """Fill the food track up to its limit."""

    def why_not(self, state: EndlessWinter) -> Why | None:
        """When there is no room."""
        player = state.players[self.seat]
        return None if player.food < player.food_limit else FOOD_FULL

    def do(self, play: Play[EndlessWinter]) -> None:
        """Fill it."""
        player = play.state.players[self.seat]
        gained = player.gain_food(player.food_limit)
        if gained:
            play.say("event-food", seat=self.seat, count=gained)
        else:
            play.say("event-food-full", seat=self.seat)


class Pay(Frame, frozen=True, tag="pay"):
    """Pay food, tools or labor (in halves) as a price; food paid so gives no labor (EW 3.2)."""

    what: Literal["food", "tools", "labor"]
    count: int

    def why_not(self, state: EndlessWinter) -> Why | None:
        """When there is not enough of it."""
        missing = self.count - int(getattr(state.players[self.seat], self.what))
        return lacking(self.what, missing) if missing > 0 else None

    def do(self, play: Play[EndlessWinter]) -> None:
        """Pay it."""
        player = play.state.players[self.seat]
        setattr(player, self.what, getattr(player, self.what) - self.count)
        count = halves(self.count) if self.what == "labor" else self.count
        play.say(f"event-pays-{self.what}", seat=self.seat, count=count)

    @property
    def word(self) -> str:
        """What is paid."""
        return f"pay-{self.what}"

    def describe(self) -> Phrase:
        """How much of what."""
        count = halves(self.count) if self.what == "labor" else self.count
        return Phrase(f"effect-pay-{self.what}", {"count": count})


@cache
def lacking(what: str, missing: int) -> Why:
    """That so much of something is missing for a price, labor in halves."""
    count = halves(missing) if what == "labor" else missing
    return Why(f"why-lacks-{what}", "4", {"count": count, "missing": missing})


def labor_would_help(state: EndlessWinter, seat: int, options: Sequence[Option]) -> bool:
    """Whether all food turned into labor would open one of the options that lack labor now (EW 3.2)."""
    food = state.players[seat].food
    most = 2 * labor_of_food(food, food)
    reasons = [option.why for option in options if option.why is not None]
    return any(why.message == LACKS_LABOR and why.args["missing"] <= most for why in reasons)


class FreeVillage(Frame, frozen=True, tag="free_village"):
    """A village costs no food this turn."""

    def why_not(self, state: EndlessWinter) -> Why | None:
        """When no village can be founded by this turn's figure any more."""
        acting = state.acting
        if acting is None or acting.section != 0 or acting.step == DECK:
            return VILLAGE_PAST
        return None if state.players[self.seat].villages else NO_VILLAGE_LEFT

    def do(self, play: Play[EndlessWinter]) -> None:
        """Note it for the rest of the turn."""
        if play.state.acting is not None:
            play.state.acting.free_village = True
            play.say("event-free-village", seat=self.seat)


def halves(count: int) -> str:
    """A number of halves as people write it."""
    whole, rest = divmod(count, 2)
    if not rest:
        return str(whole)
    return f"{whole}½" if whole else "½"
