"""Resting: draw a card, then perhaps tip an animal, and the rest token of the round (EW 3.2, 12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rules.endless_winter.animals import Tip
from rules.endless_winter.gains import Gain
from rules.endless_winter.state import EndlessWinter
from rules.engine.effects import STOP
from rules.engine.frames import Frame, Option, bound
from rules.engine.phrases import Phrase
from rules.engine.play import Play


class TakeRest(Frame, frozen=True, tag="take_rest"):
    """A figure rests; the first one of the round takes the open token."""

    def do(self, play: Play[EndlessWinter]) -> None:
        """Draw, then perhaps tip; with a token its effects come before, between or after."""
        state = play.state
        if state.options["rest_tokens"] == "yes" and state.rest_open:
            play.push(ChooseToken(seat=self.seat))
        else:
            play.push(Gain(seat=self.seat, what="draw"), Tip(seat=self.seat))


class ChooseToken(Frame, frozen=True, tag="choose_token"):
    """Take the open rest token, or put it under the stack and take the next."""

    automatic: ClassVar[bool] = False

    def options(self, state: EndlessWinter) -> Sequence[Option]:
        """The open one or the hidden next."""
        return (
            Option("take-token", (TakeToken(seat=self.seat, following=False),)),
            Option("next-token", (TakeToken(seat=self.seat, following=True),)),
        )


class TakeToken(Frame, frozen=True, tag="take_token"):
    """Take a rest token for this turn."""

    following: bool
    """The hidden next one, the open one going under the stack."""

    def do(self, play: Play[EndlessWinter]) -> None:
        """Take it, and rest."""
        state = play.state
        if self.following:
            state.rest_tokens.insert(0, state.rest_tokens.pop())
            play.reveal()
        token = state.rest_tokens.pop()
        state.rest_open = False
        if state.acting is not None:
            state.acting.token = token
        play.say("event-rest-token", seat=self.seat, token=Phrase(f"token-{token}"))
        play.push(RestSteps(seat=self.seat, token=token))

    def label(self, state: EndlessWinter) -> Phrase:
        """The open token, or the unseen one."""
        if self.following:
            return Phrase("choice-token-next")
        return Phrase("choice-token-open", {"token": Phrase(f"token-{state.rest_tokens[-1]}")})


class RestSteps(Frame, frozen=True, tag="rest_steps"):
    """The rest's own two steps in their order, and the token's effect at any point between."""

    token: str = ""
    steps: int = 0

    automatic: ClassVar[bool] = False

    def options(self, state: EndlessWinter) -> Sequence[Option]:
        """What is still to be done."""
        found = []
        if self.steps == 0:
            drawn = RestSteps(seat=self.seat, token=self.token, steps=1)
            found.append(Option("draw", (Gain(seat=self.seat, what="draw"), drawn)))
        elif self.steps == 1 and state.players[self.seat].animals:
            tipped = RestSteps(seat=self.seat, token=self.token, steps=2)
            found.append(Option("tip", (Tip(seat=self.seat), tipped)))
        if self.token:
            effect = state.box.rest_tokens[self.token].effect
            label = Phrase("choice-token-use", {"token": Phrase(f"token-{self.token}")})
            rested = RestSteps(seat=self.seat, steps=self.steps)
            found.append(Option("token", (bound(effect, self.seat), rested), words=label))
        return [*found, STOP] if len(found) != 1 or self.steps else found
