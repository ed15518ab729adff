"""Effects that ask nothing: labor, points, a full food track, prices paid from the boards."""

from __future__ import annotations

from typing import Literal

from rules.endless_winter.state import EndlessWinter
from rules.engine.frames import Frame
from rules.engine.phrases import Phrase
from rules.engine.play import Play

Source = Literal["culture", "animals", "idols", "stones", "megaliths", "terrain", "burial", "other"]


class Labor(Frame, frozen=True, tag="labor"):
    """Labor for this turn's pool, in halves (EW 3.2)."""

    halves: int

    def can(self, state: EndlessWinter) -> bool:
        """Only in one's own turn is there anything to do with it."""
        return state.acting is not None and state.acting.seat == self.seat

    def do(self, play: Play[EndlessWinter], choice: str) -> None:
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

    def do(self, play: Play[EndlessWinter], choice: str) -> None:
        """Score them."""
        play.state.players[self.seat].score_points(self.count, self.source)
        play.say("event-points", seat=self.seat, count=self.count)

    def describe(self) -> Phrase:
        """How many."""
        return Phrase("effect-points", {"count": self.count})


class FillFood(Frame, frozen=True, tag="fill_food"):
    """Fill the food track up to its limit."""

    def can(self, state: EndlessWinter) -> bool:
        """Whether there is room."""
        player = state.players[self.seat]
        return player.food < player.food_limit

    def do(self, play: Play[EndlessWinter], choice: str) -> None:
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

    def can(self, state: EndlessWinter) -> bool:
        """Whether there is enough of it."""
        return int(getattr(state.players[self.seat], self.what)) >= self.count

    def do(self, play: Play[EndlessWinter], choice: str) -> None:
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


class FreeVillage(Frame, frozen=True, tag="free_village"):
    """A village costs no food this turn."""

    def can(self, state: EndlessWinter) -> bool:
        """Whether a village can still be founded by this turn's figure."""
        acting = state.acting
        return acting is not None and acting.section == 0 and state.players[self.seat].villages > 0

    def do(self, play: Play[EndlessWinter], choice: str) -> None:
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
