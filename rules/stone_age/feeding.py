"""Phase 3: feeding (SA 5)."""

from __future__ import annotations

from typing import ClassVar

from rules.engine.frames import Frame, Option
from rules.engine.phrases import Phrase
from rules.engine.play import Play
from rules.stone_age.board import BOARD
from rules.stone_age.goods import mixed
from rules.stone_age.payment import Paid, Payment, Terms
from rules.stone_age.state import StoneAge


class FeedingPhase(Frame, frozen=True, tag="feeding_phase"):
    """Everybody eats; who is short of food chooses, all at the same time."""

    def do(self, play: Play[StoneAge]) -> None:
        """Gain the harvest, pay the food, and ask those who lack some."""
        state = play.state
        state.phase = "feeding"
        hungry: list[Frame] = []
        for seat in state.order():
            player = state.players[seat]
            food = player.goods["food"] + player.agriculture
            missing = player.people - food
            player.goods["food"] = max(0, -missing)
            fed = "event-feeds" if missing <= 0 else "event-feeds-short"
            play.say(fed, seat=seat, harvest=player.agriculture, people=player.people, missing=max(0, missing))
            if missing > 0:
                hungry.append(Feed(seat=seat, missing=missing))
        if hungry:
            play.together(hungry)


class Feed(Payment, frozen=True, tag="feed"):
    """Pay the missing food in resources, all of it, or go hungry (SA 5.2)."""

    missing: int

    part: ClassVar[bool] = False
    section: ClassVar[str] = "5.2"

    def prompt(self, state: StoneAge) -> Phrase:
        """How much is missing."""
        return Phrase("prompt-feed", {"missing": self.missing})

    def terms(self, state: StoneAge) -> Terms:
        """One resource for each missing food."""
        return Terms(least=self.missing, most=self.missing)

    def paid(self, resources: tuple[int, ...]) -> Paid:
        """Everybody is fed."""
        return FeedResources(seat=self.seat, resources=resources)

    def refusal(self) -> Option:
        """Go hungry."""
        return Option("starve", (Starve(seat=self.seat),))


class FeedResources(Paid, frozen=True, tag="feed_resources"):
    """Pay the missing food in resources."""

    def do(self, play: Play[StoneAge]) -> None:
        """Pay them."""
        self.pay(play.state.players[self.seat])
        play.say("event-feeds-resources", seat=self.seat, goods=mixed(self.resources))


class Starve(Frame, frozen=True, tag="starve"):
    """Lose points, once, and no resources."""

    def do(self, play: Play[StoneAge]) -> None:
        """Lose them."""
        points = BOARD.hunger.points
        play.state.players[self.seat].hunger_points += points
        play.say("event-starves", seat=self.seat, points=points)

    def label(self, state: StoneAge) -> Phrase:
        """What it costs."""
        return Phrase("choice-starve", {"points": BOARD.hunger.points})
