"""Effects with cards: discard, bury, tribe cards, culture cards (EW 2.6, 4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal

from rules.endless_winter.simple import Points, halves
from rules.endless_winter.state import Above, EndlessWinter, Player
from rules.engine.effects import SKIP
from rules.engine.frames import Frame, Option, Why
from rules.engine.phrases import Phrase
from rules.engine.play import Play

NO_CARD = Why("why-no-card", "2.6")
NO_CARD_TO_BURY = Why("why-no-card-to-bury", "2.6")
PILE_USED = Why("why-pile-used", "4")
Where = Literal["hand", "discard", "above"]


def card_phrase(card: str) -> Phrase:
    """A card's name."""
    return Phrase(f"card-{card}")


def distinct(cards: Sequence[str]) -> list[str]:
    """Each different card once, in a stable order."""
    return sorted(set(cards))


class Discard(Frame, frozen=True, tag="discard"):
    """Discard a card from the hand; discards are public (EW 14)."""

    count: int = 1

    automatic: ClassVar[bool] = False
    private: ClassVar[bool] = True
    secret: ClassVar[bool] = False
    part: ClassVar[bool] = True

    def why_not(self, state: EndlessWinter) -> Why | None:
        """Unless there are enough cards."""
        return None if len(state.players[self.seat].hand) >= self.count else NO_CARD

    def asks(self, state: EndlessWinter) -> bool:
        """Of several cards one is asked for even if they are equal, as only their owner may know that (EW 14)."""
        return len(state.players[self.seat].hand) > 1

    def swayed(self, state: EndlessWinter, aside: Sequence[Option]) -> bool:
        """A chief who brings a card first leaves a choice where there was none, or buries the only card."""
        return any(option.then[0].tag == "use_chief" and chief_moves_cards(state, self.seat) for option in aside)

    def options(self, state: EndlessWinter) -> Sequence[Option]:
        """Each different card of the hand."""
        hand = state.players[self.seat].hand
        rest = (Discard(seat=self.seat, count=self.count - 1),) if self.count > 1 else ()
        forced = len(hand) == 1
        return [
            Option(
                f"discard-{card}",
                (DiscardCard(seat=self.seat, card=card, forced=forced), *rest),
                copies=hand.count(card) if rest else 0,
            )
            for card in distinct(hand)
        ] or (SKIP,)

    def describe(self) -> Phrase:
        """How many."""
        return Phrase("effect-discard", {"count": self.count})


APART_FROM_CARDS = ("labor", "points", "pay", "move", "free_village")
"""Effects by which no card comes or goes; of the others each may bring one, on whatever way."""


def chief_moves_cards(state: EndlessWinter, seat: int) -> bool:
    """Whether the ability of the seat's chief may bring a card to the hand, or take one away."""
    player = state.players[seat]
    effect = state.box.chiefs[player.chief].sides[player.side].effect
    if getattr(effect, "what", "") == "idol":
        return player.offering + 1 in state.box.tracks.offering
    return effect.tag not in APART_FROM_CARDS


class DiscardCard(Frame, frozen=True, tag="discard_card"):
    """Discard a card of the hand."""

    card: str
    forced: bool = False
    """It was the only one, so that it came to light without its owner's choice."""

    def do(self, play: Play[EndlessWinter]) -> None:
        """Discard it."""
        if self.forced:
            play.show()
        player = play.state.players[self.seat]
        player.hand.remove(self.card)
        player.discard.append(self.card)
        release(play.state, self.seat, self.card)
        play.say("event-discards", seat=self.seat, card=card_phrase(self.card))

    def label(self, state: EndlessWinter) -> Phrase:
        """The card."""
        return Phrase("choice-discard", {"card": card_phrase(self.card)})


class Bury(Frame, frozen=True, tag="bury"):
    """Put a card from hand, discard or above the board under the burial card; only its owner knows which."""

    automatic: ClassVar[bool] = False
    private: ClassVar[bool] = True

    def why_not(self, state: EndlessWinter) -> Why | None:
        """Without a card to bury."""
        player = state.players[self.seat]
        return None if player.hand or player.discard or player.above else NO_CARD_TO_BURY

    def options(self, state: EndlessWinter) -> Sequence[Option]:
        """Every different card of the three places."""
        found = [
            Option(f"bury-{where}-{card}", (BuryCard(seat=self.seat, where=where, card=card),))
            for where, cards in burial_places(state.players[self.seat]).items()
            for card in cards
        ]
        return [*found, SKIP]


BURY_GROUPS = {where: Phrase(f"group-bury-{where}") for where in ("hand", "discard", "above")}


class BuryCard(Frame, frozen=True, tag="bury_card"):
    """Move a card under the burial card; from the hand nobody else learns which."""

    where: Where
    card: str

    def do(self, play: Play[EndlessWinter]) -> None:
        """Bury it."""
        player = play.state.players[self.seat]
        if self.where == "above":
            # The one whose ability is spent goes first: nothing is lost with it.
            lying = sorted(player.above, key=lambda above: not above.used)
            player.above.remove(next(above for above in lying if above.card == self.card))
        elif self.where == "discard":
            player.discard.remove(self.card)
        else:
            player.hand.remove(self.card)
            release(play.state, self.seat, self.card)
        player.buried.append(self.card)
        named = Phrase("event-buries-card", {"seat": self.seat, "card": card_phrase(self.card)})
        hidden = Phrase("event-buries", {"seat": self.seat})
        play.tell(self.seat, named, hidden if self.where == "hand" else named)

    def label(self, state: EndlessWinter) -> Phrase:
        """The card and where it is."""
        return Phrase(f"choice-bury-{self.where}", {"card": card_phrase(self.card)})

    @property
    def group(self) -> Phrase:  # type: ignore[override]
        """Where it is."""
        return BURY_GROUPS[self.where]


def burial_places(player: Player) -> dict[Where, list[str]]:
    """The different cards of each place from which one may bury."""
    return {
        "hand": distinct(player.hand),
        "discard": distinct(player.discard),
        "above": distinct([above.card for above in player.above]),
    }


def release(state: EndlessWinter, seat: int, card: str) -> None:
    """A card left the hand: of equal ones the one that cannot be played this turn, as nobody would choose otherwise."""
    acting = state.acting
    if acting is not None and acting.seat == seat and card in acting.locked:
        acting.locked.remove(card)


class TribeCard(Frame, frozen=True, tag="tribe"):
    """Take a tribe card to hand or to the discard; an empty pile gives 1 point instead (EW 4)."""

    to: Literal["hand", "discard"]
    locked: bool = False
    """By Initiate's top action: each pile once a turn, and not to be played for labor this turn."""

    automatic: ClassVar[bool] = False
    part: ClassVar[bool] = True

    def _used(self, state: EndlessWinter) -> list[str]:
        return state.acting.initiated if self.locked and state.acting is not None else []

    def why_not(self, state: EndlessWinter) -> Why | None:
        """Unless a pile is left to choose."""
        return None if len(self._used(state)) < len(state.piles) else PILE_USED

    def options(self, state: EndlessWinter) -> Sequence[Option]:
        """Every pile, empty ones too."""
        used = self._used(state)
        found = [
            Option(
                f"take-{pile}",
                (TakeTribe(seat=self.seat, pile=pile, to=self.to, locked=self.locked),),
                PILE_USED if pile in used else None,
            )
            for pile in state.piles
        ]
        return found if self.locked else [*found, SKIP]

    @property
    def word(self) -> str:
        """Where the card goes."""
        return f"tribe-{self.to}"

    def describe(self) -> Phrase:
        """Where the card goes."""
        return Phrase(f"effect-tribe-{self.to}")


class TakeTribe(Frame, frozen=True, tag="take_tribe"):
    """Take the top card of a pile."""

    pile: str
    to: Literal["hand", "discard"]
    locked: bool = False

    def do(self, play: Play[EndlessWinter]) -> None:
        """Take it, or a point instead."""
        state = play.state
        player = state.players[self.seat]
        acting = state.acting if self.locked else None
        if acting is not None:
            acting.initiated.append(self.pile)
        if not state.piles[self.pile]:
            player.score_points(1, "other")
            play.say("event-points", seat=self.seat, count=1)
            return
        state.piles[self.pile] -= 1
        (player.hand if self.to == "hand" else player.discard).append(self.pile)
        if acting is not None:
            acting.locked.append(self.pile)
        play.say(f"event-tribe-{self.to}", seat=self.seat, card=card_phrase(self.pile))

    def label(self, state: EndlessWinter) -> Phrase:
        """The card with its labor and abilities, or the point instead of it."""
        if not state.piles[self.pile]:
            return Phrase("choice-tribe-empty", {"card": card_phrase(self.pile)})
        card = state.box.tribe[self.pile]
        details = [Phrase("catalogue-labor", {"labor": halves(card.labor)})]
        if card.column:
            column = Phrase(f"column-{card.column}")
            details.append(Phrase("catalogue-bonus", {"labor": halves(card.bonus), "column": column}))
        if card.eclipse is not None:
            details.append(Phrase("catalogue-eclipse", {"effect": card.eclipse.describe()}))
        return Phrase("choice-tribe", {"card": card_phrase(self.pile), "details": details})

    def position(self, state: EndlessWinter) -> str:
        """The pile."""
        return f"pile-{self.pile}"


class TakeCulture(Frame, frozen=True, tag="culture"):
    """Take an open culture card to hand; 1 point where none lies open (EW 4)."""

    paid: bool = False
    """The price is paid, so that leaving it would only lose the price."""

    automatic: ClassVar[bool] = False
    part: ClassVar[bool] = True

    def scores_instead(self, state: EndlessWinter) -> bool:
        """Whether taking one brings a point, as none lies open (EW 4)."""
        return not any(state.culture)

    def options(self, state: EndlessWinter) -> Sequence[Option]:
        """Every open card with what it does."""
        if self.scores_instead(state):
            return (Option("point", (Points(seat=self.seat, count=1, source="other"),)),)
        found = [
            Option(f"take-{card}", (TakeOpenCulture(seat=self.seat, card=card),)) for card in state.culture if card
        ]
        return found if self.paid else [*found, SKIP]


class TakeOpenCulture(Frame, frozen=True, tag="take_culture"):
    """Take an open culture card to hand; the gap stays until preparation."""

    card: str

    def do(self, play: Play[EndlessWinter]) -> None:
        """Take it."""
        culture = play.state.culture
        culture[culture.index(self.card)] = ""
        play.state.players[self.seat].hand.append(self.card)
        play.say("event-culture", seat=self.seat, card=card_phrase(self.card))

    def label(self, state: EndlessWinter) -> Phrase:
        """The card with what it does."""
        printed = state.box.culture[self.card]
        arguments = {"card": card_phrase(self.card), "effect": printed.effect.describe(), "points": printed.points}
        return Phrase("choice-culture", arguments)

    def position(self, state: EndlessWinter) -> str:
        """Its space."""
        return f"culture-{state.culture.index(self.card) + 1}"


def lay_above(player: Player, card: str) -> None:
    """Lay a card from the hand above the board."""
    player.hand.remove(card)
    player.above.append(Above(card))
