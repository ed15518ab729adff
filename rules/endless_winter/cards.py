"""Effects with cards: discard, bury, tribe cards, culture cards (EW 2.6, 4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal

import msgspec

from rules.endless_winter.simple import halves
from rules.endless_winter.state import Above, EndlessWinter, Player
from rules.engine.effects import SKIP
from rules.engine.frames import Frame
from rules.engine.phrases import Choice, Phrase
from rules.engine.play import Play

MOST_AT_ONCE = 23
ASK = Choice("ask", Phrase("prompt-discard"))


def card_phrase(card: str) -> Phrase:
    """A card's name."""
    return Phrase(f"card-{card}")


def distinct(cards: Sequence[str]) -> list[str]:
    """Each different card once, in a stable order."""
    return sorted(set(cards))


class Discard(Frame, frozen=True, tag="discard"):
    """Discard a card from the hand; discards are public (EW 14)."""

    count: int = 1
    asked: bool = False
    """Of several cards one is asked for even if they are equal, as only their owner may know that they are (EW 14)."""

    automatic: ClassVar[bool] = False
    private: ClassVar[bool] = True
    part: ClassVar[bool] = True

    @property
    def asks_always(self) -> bool:  # type: ignore[override]
        """Whether the question is put even with a single answer."""
        return self.asked

    def secret(self, choice: str) -> bool:
        """A discard is open to all once it is made (EW 14)."""
        return False

    def can(self, state: EndlessWinter) -> bool:
        """Whether there are enough cards."""
        return len(state.players[self.seat].hand) >= self.count

    def choices(self, state: EndlessWinter) -> Sequence[Choice]:
        """Each different card of the hand."""
        held = state.players[self.seat].hand
        if len(held) > 1 and not self.asked:
            return (ASK,)
        hand = distinct(held)
        found = [Choice(f"discard-{card}", Phrase("choice-discard", {"card": card_phrase(card)})) for card in hand]
        return found[: MOST_AT_ONCE + 2] or [SKIP]

    def do(self, play: Play[EndlessWinter], choice: str) -> None:
        """Discard it."""
        if choice == SKIP.id:
            return
        if choice == ASK.id:
            play.push(msgspec.structs.replace(self, asked=True))
            return
        if not self.asked:
            play.reveal()  # the only card of the hand comes to light without its owner's choice
        card = choice.removeprefix("discard-")
        player = play.state.players[self.seat]
        player.hand.remove(card)
        player.discard.append(card)
        release(play.state, self.seat, card)
        play.say("event-discards", seat=self.seat, card=card_phrase(card))
        if self.count > 1:
            play.push(Discard(seat=self.seat, count=self.count - 1))

    def describe(self) -> Phrase:
        """How many."""
        return Phrase("effect-discard", {"count": self.count})


class Bury(Frame, frozen=True, tag="bury"):
    """Put a card from hand, discard or above the board under the burial card; only its owner knows which."""

    where: str = ""
    """The place to take it from, once chosen where the cards are too many for one question."""

    automatic: ClassVar[bool] = False
    private: ClassVar[bool] = True

    def can(self, state: EndlessWinter) -> bool:
        """Whether there is a card to bury."""
        player = state.players[self.seat]
        return bool(player.hand or player.discard or player.above)

    def choices(self, state: EndlessWinter) -> Sequence[Choice]:
        """Every different card of the three places, or first the places."""
        player = state.players[self.seat]
        places = burial_places(player)
        if self.where:
            places = {self.where: places[self.where]}
        count = sum(len(cards) for cards in places.values())
        if count > MOST_AT_ONCE and not self.where:
            found = [Choice(f"from-{where}", Phrase(f"choice-bury-from-{where}")) for where in places]
        else:
            found = [
                Choice(f"bury-{where}-{card}", Phrase(f"choice-bury-{where}", {"card": card_phrase(card)}))
                for where, cards in places.items()
                for card in cards
            ][:MOST_AT_ONCE]
        return [*found, SKIP]

    def do(self, play: Play[EndlessWinter], choice: str) -> None:
        """Bury it."""
        if choice == SKIP.id:
            return
        if choice.startswith("from-"):
            play.push(Bury(seat=self.seat, where=choice.removeprefix("from-")))
            return
        _, where, card = choice.split("-", 2)
        bury(play, self.seat, where, card)


def burial_places(player: Player) -> dict[str, list[str]]:
    """The different cards of each place from which one may bury."""
    places = {
        "hand": distinct(player.hand),
        "discard": distinct(player.discard),
        "above": distinct([above.card for above in player.above]),
    }
    return {where: cards for where, cards in places.items() if cards}


def bury(play: Play[EndlessWinter], seat: int, where: str, card: str) -> None:
    """Move a card under the burial card; from the hand nobody else learns which."""
    player = play.state.players[seat]
    if where == "above":
        # The one whose ability is spent goes first: nothing is lost with it.
        lying = sorted(player.above, key=lambda above: not above.used)
        player.above.remove(next(above for above in lying if above.card == card))
    else:
        getattr(player, where).remove(card)
        if where == "hand":
            release(play.state, seat, card)
    player.buried.append(card)
    named = Phrase("event-buries-card", {"seat": seat, "card": card_phrase(card)})
    play.tell(seat, named, Phrase("event-buries", {"seat": seat}) if where == "hand" else named)


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

    def can(self, state: EndlessWinter) -> bool:
        """Whether a pile is left to choose."""
        return bool(self._piles(state))

    def _piles(self, state: EndlessWinter) -> list[str]:
        used = state.acting.initiated if self.locked and state.acting is not None else []
        return [pile for pile in state.piles if pile not in used]

    def choices(self, state: EndlessWinter) -> Sequence[Choice]:
        """Every pile, empty ones too."""
        found = []
        for pile in self._piles(state):
            found.append(Choice(f"take-{pile}", pile_label(state, pile), f"pile-{pile}"))
        return found if self.locked else [*found, SKIP]

    def do(self, play: Play[EndlessWinter], choice: str) -> None:
        """Take the top card of the pile."""
        if choice == SKIP.id:
            return
        pile = choice.removeprefix("take-")
        state = play.state
        player = state.players[self.seat]
        if self.locked and state.acting is not None:
            state.acting.initiated.append(pile)
        if not state.piles[pile]:
            player.score_points(1, "other")
            play.say("event-points", seat=self.seat, count=1)
            return
        state.piles[pile] -= 1
        getattr(player, self.to).append(pile)
        if self.locked and state.acting is not None:
            state.acting.locked.append(pile)
        play.say(f"event-tribe-{self.to}", seat=self.seat, card=card_phrase(pile))

    @property
    def word(self) -> str:
        """Where the card goes."""
        return f"tribe-{self.to}"

    def describe(self) -> Phrase:
        """Where the card goes."""
        return Phrase(f"effect-tribe-{self.to}")


def pile_label(state: EndlessWinter, pile: str) -> Phrase:
    """A tribe card with its labor and abilities, or the point instead of it."""
    from rules.endless_winter.components import COMPONENTS

    if not state.piles[pile]:
        return Phrase("choice-tribe-empty", {"card": card_phrase(pile)})
    card = COMPONENTS.tribe[pile]
    details = [Phrase("catalogue-labor", {"labor": halves(card.labor)})]
    if card.column:
        column = Phrase(f"column-{card.column}")
        details.append(Phrase("catalogue-bonus", {"labor": halves(card.bonus), "column": column}))
    if card.eclipse is not None:
        details.append(Phrase("catalogue-eclipse", {"effect": card.eclipse.describe()}))
    return Phrase("choice-tribe", {"card": card_phrase(pile), "details": details})


class TakeCulture(Frame, frozen=True, tag="culture"):
    """Take an open culture card to hand; 1 point where none lies open (EW 4)."""

    paid: bool = False
    """The price is paid, so that leaving it would only lose the price."""

    automatic: ClassVar[bool] = False
    part: ClassVar[bool] = True

    def scores_instead(self, state: EndlessWinter) -> bool:
        """Whether taking one brings a point, as none lies open (EW 4)."""
        return not any(state.culture)

    def choices(self, state: EndlessWinter) -> Sequence[Choice]:
        """Every open card with what it does."""
        from rules.endless_winter.components import COMPONENTS

        if self.scores_instead(state):
            return [Choice("point", Phrase("effect-points", {"count": 1}))]
        found = []
        for space, card in enumerate(state.culture, 1):
            if card:
                printed = COMPONENTS.culture[card]
                arguments = {"card": card_phrase(card), "effect": printed.effect.describe(), "points": printed.points}
                found.append(Choice(f"take-{card}", Phrase("choice-culture", arguments), f"culture-{space}"))
        return found if self.paid else [*found, SKIP]

    def do(self, play: Play[EndlessWinter], choice: str) -> None:
        """Take it; the gap stays until preparation."""
        player = play.state.players[self.seat]
        if choice == "point":
            player.score_points(1, "other")
            play.say("event-points", seat=self.seat, count=1)
        elif choice != SKIP.id:
            card = choice.removeprefix("take-")
            play.state.culture[play.state.culture.index(card)] = ""
            player.hand.append(card)
            play.say("event-culture", seat=self.seat, card=card_phrase(card))


def lay_above(player: Player, card: str) -> None:
    """Lay a card from the hand above the board."""
    player.hand.remove(card)
    player.above.append(Above(card))
