"""The civilization cards."""

from __future__ import annotations

from functools import cache
from typing import Literal

import msgspec

from rules.engine.data import load_entries
from rules.engine.frames import Frame, Why
from rules.engine.phrases import Phrase
from rules.engine.play import Play
from rules.stone_age.effects import Agriculture, DiceForAll, Gain, Points, Roll
from rules.stone_age.state import StoneAge
from rules.stone_age.tools import Tool

DECK_EMPTY = Why("why-deck-empty", "4")


class ExtraCard(Frame, frozen=True, tag="extra_card"):
    """Draw a card of which only the lower half counts; nothing if the deck is empty (SA 4)."""

    def why_not(self, state: StoneAge) -> Why | None:
        """When the deck is empty."""
        return None if state.deck else DECK_EMPTY

    def do(self, play: Play[StoneAge]) -> None:
        """Draw it; only its owner sees which."""
        state = play.state
        if not state.deck:
            play.say("event-no-extra-card", seat=self.seat)
            return
        card = state.deck.pop()
        state.players[self.seat].cards.append(card)
        play.reveal(self.seat)
        play.tell(
            self.seat,
            Phrase("event-extra-card-secret", {"seat": self.seat, "lower": lower_half(card)}),
            Phrase("event-extra-card", {"seat": self.seat}),
        )


CardEffect = Gain | Points | Tool | Agriculture | Roll | DiceForAll | ExtraCard


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A civilization card: an effect now or something kept, and what counts at the end."""

    id: str
    effect: CardEffect | None = None
    one_use_tool: int = 0
    any_resources: int = 0
    culture: Literal["pottery", "time", "transport", "writing", "weaving", "medicine", "art", "music"] | None = None
    profession: Literal["farmer", "builder", "shaman", "toolmaker"] | None = None
    figures: int = 1


CARDS = {card.id: card for card in load_entries("stone_age/data/cards.toml", "card", Card)}


@cache
def upper_half(card_id: str) -> Phrase:
    """What the card gives, in words."""
    card = CARDS[card_id]
    if card.effect is not None:
        return card.effect.describe()
    if card.one_use_tool:
        return Phrase("effect-one-use-tool", {"value": card.one_use_tool})
    return Phrase("effect-any-resources", {"count": card.any_resources})


@cache
def lower_half(card_id: str) -> Phrase:
    """What the card counts at the end, in words."""
    card = CARDS[card_id]
    if card.culture is not None:
        return Phrase(f"culture-{card.culture}")
    return Phrase(f"profession-{card.profession}", {"count": card.figures})


@cache
def both_halves(card_id: str) -> Phrase:
    """The whole card in words."""
    return Phrase("card", {"upper": upper_half(card_id), "lower": lower_half(card_id)})
