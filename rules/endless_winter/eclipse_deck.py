"""Making the eclipse deck at the end of the last turn of a round (EW 3.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rules.endless_winter.any_moment import known_besides
from rules.endless_winter.cards import card_phrase, distinct
from rules.endless_winter.state import EndlessWinter
from rules.engine.frames import Frame, Option
from rules.engine.phrases import Phrase
from rules.engine.play import Play


class EclipseDeck(Frame, frozen=True, tag="eclipse_deck"):
    """Put any number of hand cards face down into the eclipse deck; the others stay in hand (EW 3.4)."""

    begun: bool = False
    """Whether a card was put into it; the first question only completes the end of the turn."""

    automatic: ClassVar[bool] = False
    private: ClassVar[bool] = True

    @property
    def part(self) -> bool:  # type: ignore[override]
        """Whether it only completes the choice before."""
        return not self.begun

    def asks(self, state: EndlessWinter) -> bool:
        """While there are cards to put into it."""
        return bool(state.players[self.seat].hand)

    def prompt(self, state: EndlessWinter) -> Phrase:
        """What lies in it so far."""
        return Phrase("prompt-eclipse-deck", {"count": len(state.players[self.seat].eclipse)})

    def public_prompt(self, state: EndlessWinter) -> Phrase:
        """That an eclipse deck is being made."""
        return Phrase("prompt-eclipse-deck-public")

    def options(self, state: EndlessWinter) -> Sequence[Option]:
        """Every different card of the hand, several at once, all of them, or done."""
        hand = state.players[self.seat].hand
        done = Option("done", (CloseEclipseDeck(seat=self.seat),))
        if not hand:
            return (done,)
        again = EclipseDeck(seat=self.seat, begun=True)
        found = [
            Option(f"hide-{card}", (HideCard(seat=self.seat, card=card), again), copies=hand.count(card))
            for card in distinct(hand)
        ]
        return [*found, Option("hide-all", (HideAll(seat=self.seat), again)), done]

    def beyond(self, state: EndlessWinter) -> Sequence[Option]:
        """The chief and food for labor where they cannot be used any more."""
        return known_besides(state, self.seat) if state.acting is not None else ()


class HideCard(Frame, frozen=True, tag="hide_card"):
    """Put a card of the hand face down into the eclipse deck."""

    card: str

    def do(self, play: Play[EndlessWinter]) -> None:
        """Put it there."""
        player = play.state.players[self.seat]
        player.hand.remove(self.card)
        player.eclipse.append(self.card)

    def label(self, state: EndlessWinter) -> Phrase:
        """The card."""
        return Phrase("choice-hide", {"card": card_phrase(self.card)})


class HideAll(Frame, frozen=True, tag="hide_all"):
    """Put the whole hand face down into the eclipse deck."""

    def do(self, play: Play[EndlessWinter]) -> None:
        """Put it there."""
        player = play.state.players[self.seat]
        player.eclipse += player.hand
        player.hand = []

    def label(self, state: EndlessWinter) -> Phrase:
        """All cards."""
        return Phrase("choice-hide-all")


class CloseEclipseDeck(Frame, frozen=True, tag="close_eclipse_deck"):
    """Tell how many cards lie in the eclipse deck."""

    def do(self, play: Play[EndlessWinter]) -> None:
        """Tell it; the turn is over."""
        play.state.acting = None
        play.say("event-eclipse-deck", seat=self.seat, count=len(play.state.players[self.seat].eclipse))

    def label(self, state: EndlessWinter) -> Phrase:
        """Nothing, or nothing more."""
        return Phrase("choice-done", {"count": len(state.players[self.seat].eclipse)})
