"""Phase 3: feeding (SA 5)."""

from __future__ import annotations

from typing import ClassVar

from rules.engine.frames import Frame
from rules.engine.phrases import Choice, Phrase
from rules.engine.play import Play
from rules.stone_age.board import BOARD
from rules.stone_age.goods import mixed
from rules.stone_age.payment import Payment, Terms
from rules.stone_age.state import StoneAge

STARVE = Choice("starve", Phrase("choice-starve", {"points": BOARD.hunger.points}))


class FeedingPhase(Frame, frozen=True, tag="feeding_phase"):
    """Everybody eats; who is short of food chooses, all at the same time."""

    def do(self, play: Play[StoneAge], choice: str) -> None:
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
    refusal: ClassVar[Choice] = STARVE

    def question(self, state: StoneAge) -> Phrase:
        """How much is missing."""
        return Phrase("prompt-feed", {"missing": self.missing})

    def terms(self, state: StoneAge) -> Terms:
        """One resource for each missing food."""
        return Terms(least=self.missing, most=self.missing)

    def paid(self, play: Play[StoneAge], resources: tuple[int, ...]) -> None:
        """Everybody is fed."""
        play.say("event-feeds-resources", seat=self.seat, goods=mixed(resources))

    def refused(self, play: Play[StoneAge]) -> None:
        """Lose points, once, and no resources."""
        points = BOARD.hunger.points
        play.state.players[self.seat].hunger_points += points
        play.say("event-starves", seat=self.seat, points=points)
