"""Resting: draw a card, then perhaps tip an animal, and the rest token of the round (EW 3.2, 12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import msgspec

from rules.endless_winter.animals import Tip
from rules.endless_winter.gains import Gain
from rules.endless_winter.state import EndlessWinter
from rules.engine.frames import Frame, bound
from rules.engine.phrases import Choice, Phrase
from rules.engine.play import Play

STOP = Choice("stop", Phrase("choice-stop"))


class TakeRest(Frame, frozen=True, tag="take_rest"):
    """A figure rests; the first one of the round takes the open token."""

    def do(self, play: Play[EndlessWinter], choice: str) -> None:
        """Draw, then perhaps tip; with a token its effects come before, between or after."""
        state = play.state
        if state.options["rest_tokens"] == "yes" and state.rest_open:
            play.push(ChooseToken(seat=self.seat))
        else:
            play.push(Gain(seat=self.seat, what="draw"), Tip(seat=self.seat))


class ChooseToken(Frame, frozen=True, tag="choose_token"):
    """Take the open rest token, or put it under the stack and take the next."""

    automatic: ClassVar[bool] = False

    def choices(self, state: EndlessWinter) -> Sequence[Choice]:
        """The open one or the hidden next."""
        shown = Phrase(f"token-{state.rest_tokens[-1]}")
        return (
            Choice("take-token", Phrase("choice-token-open", {"token": shown})),
            Choice("next-token", Phrase("choice-token-next")),
        )

    def do(self, play: Play[EndlessWinter], choice: str) -> None:
        """Take it for this turn."""
        state = play.state
        if choice == "next-token":
            state.rest_tokens.insert(0, state.rest_tokens.pop())
            play.reveal()
        token = state.rest_tokens.pop()
        state.rest_open = False
        if state.acting is not None:
            state.acting.token = token
        play.say("event-rest-token", seat=self.seat, token=Phrase(f"token-{token}"))
        play.push(RestSteps(seat=self.seat, token=token))


class RestSteps(Frame, frozen=True, tag="rest_steps"):
    """The rest's own two steps in their order, and the token's effect at any point between."""

    token: str = ""
    steps: int = 0

    automatic: ClassVar[bool] = False

    def choices(self, state: EndlessWinter) -> Sequence[Choice]:
        """What is still to be done."""
        found = []
        if self.steps == 0:
            found.append(Choice("draw", Phrase("effect-gain-draw", {"count": 1})))
        elif self.steps == 1 and state.players[self.seat].animals:
            found.append(Choice("tip", Phrase("effect-tip")))
        if self.token:
            found.append(Choice("token", Phrase("choice-token-use", {"token": Phrase(f"token-{self.token}")})))
        return [*found, STOP] if len(found) != 1 or self.steps else found

    def do(self, play: Play[EndlessWinter], choice: str) -> None:
        """Do it and come back for the rest."""
        if choice == STOP.id:
            return
        if choice == "token":
            effect = play.game.components.rest_tokens[self.token].effect  # type: ignore[attr-defined]
            play.push(bound(effect, self.seat), msgspec.structs.replace(self, token=""))
        elif choice == "draw":
            play.push(Gain(seat=self.seat, what="draw"), msgspec.structs.replace(self, steps=1))
        else:
            play.push(Tip(seat=self.seat), msgspec.structs.replace(self, steps=2))
