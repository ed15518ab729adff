"""Playing cards from the hand, and the abilities of those in play (EW 2.5, 3.1, 3.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import ClassVar

from rules.endless_winter.cards import Discard, card_phrase, distinct, lay_above
from rules.endless_winter.columns import RESTING, acting_of
from rules.endless_winter.printed import Tribe
from rules.endless_winter.simple import Labor, halves
from rules.endless_winter.state import Above, EndlessWinter
from rules.engine.frames import Frame, Option, Why, bound
from rules.engine.phrases import Phrase
from rules.engine.play import Play

CARDS = Phrase("group-cards")
PLAY_LATER = Why("why-play-later", "3.2")
CULTURE_BEFORE = Why("why-culture-before", "3.1")
CULTURE_COSTS = Why("why-culture-costs", "3.1")
LOCKED = Why("why-locked", "4")
ABILITY_USED = Why("why-ability-used", "2.5")


def culture_options(state: EndlessWinter, menu: Frame) -> list[Option]:
    """The culture cards of the hand; each after the first costs a card (EW 3.1)."""
    hand = state.players[menu.seat].hand
    why = CULTURE_COSTS if acting_of(state).cultures and len(hand) < 2 else None
    cards = [card for card in distinct(hand) if card in state.box.culture]
    return [play_option(menu, card, why) for card in cards]


def tribe_options(state: EndlessWinter, menu: Frame) -> list[Option]:
    """The tribe cards of the hand that may be played for labor, several of them at once."""
    ready = Counter(tribe_cards(state, menu.seat))
    return [
        Option(f"play-{card}", (PlayCard(seat=menu.seat, card=card), menu), copies=ready[card])
        for card in sorted(ready)
    ]


def play_option(menu: Frame, card: str, why: Why | None) -> Option:
    """Playing a card and coming back to the menu."""
    return Option(f"play-{card}", (PlayCard(seat=menu.seat, card=card), menu), why)


def closed_cards(state: EndlessWinter, menu: Frame) -> list[Option]:
    """The cards of the hand that cannot be played now, and the abilities that are used up."""
    step = acting_of(state).step
    found = []
    for card in distinct(state.players[menu.seat].hand):
        if card in state.box.culture:
            if step != "culture":
                found.append(play_option(menu, card, CULTURE_BEFORE))
        else:
            found.append(
                play_option(menu, card, PLAY_LATER if step == "culture" else RESTING if step == "rest" else LOCKED)
            )
    used = [above.card for above in state.players[menu.seat].above if above.used and above.card in state.box.tribe]
    found += [Option(f"use-{card}", (UseAbility(seat=menu.seat, card=card),), ABILITY_USED) for card in distinct(used)]
    return found


def tribe_cards(state: EndlessWinter, seat: int) -> list[str]:
    """The tribe cards of the hand without those that cannot be played for labor this turn (EW 4)."""
    tribe = state.box.tribe
    found = sorted(card for card in state.players[seat].hand if card in tribe)
    for card in acting_of(state).locked:
        if card in found:
            found.remove(card)
    return found


def labor_of_card(state: EndlessWinter, card: Tribe[Frame]) -> int:
    """What a tribe card gives when it is played now, in halves."""
    low = state.options["starting_labor"] == "low"
    labor = card.low_labor if low and card.low_labor is not None else card.labor
    if card.column == "any" or (card.column and card.column == acting_of(state).column):
        labor += card.bonus
    return labor


class PlayCard(Frame, frozen=True, tag="play_card"):
    """Lay a card above the board: a culture card with its effects, or a tribe card for its labor."""

    card: str

    group: ClassVar[Phrase | None] = CARDS

    def do(self, play: Play[EndlessWinter]) -> None:
        """Play it; every culture card after the first costs a card, paid before its effects (EW 3.1)."""
        state = play.state
        acting = acting_of(state)
        lay_above(state.players[self.seat], self.card)
        play.say("event-plays", seat=self.seat, card=card_phrase(self.card))
        culture = state.box.culture.get(self.card)
        if culture is not None:
            price = [Discard(seat=self.seat)] if acting.cultures else []
            acting.cultures += 1
            play.push(*price, bound(culture.effect, self.seat))
        else:
            play.push(Labor(seat=self.seat, halves=labor_of_card(state, state.box.tribe[self.card])))

    def label(self, state: EndlessWinter) -> Phrase:
        """A culture card's effect, with a warning where it could do nothing now; a tribe card's labor."""
        card = card_phrase(self.card)
        culture = state.box.culture.get(self.card)
        if culture is None:
            labor = halves(labor_of_card(state, state.box.tribe[self.card]))
            return Phrase("choice-play-tribe", {"card": card, "labor": labor})
        message = "choice-play-culture-again" if acting_of(state).cultures else "choice-play-culture"
        works = "yes" if would_work(state, self.seat, self.card) else "no"
        return Phrase(message, {"card": card, "effect": culture.effect.describe(), "works": works})


def would_work(state: EndlessWinter, seat: int, card: str) -> bool:
    """Whether a culture card of the hand would do anything: it is no longer in the hand when its price is paid."""
    player = state.players[seat]
    held, played = player.hand, list(player.hand)
    played.remove(card)
    if acting_of(state).cultures and played:
        played.pop()  # any one of them is discarded first
    player.hand = played
    try:
        return bool(bound(state.box.culture[card].effect, seat).can(state))
    finally:
        player.hand = held


class PlayAll(Frame, frozen=True, tag="play_all"):
    """Play all tribe cards of the hand, one after the other."""

    group: ClassVar[Phrase | None] = CARDS

    def do(self, play: Play[EndlessWinter]) -> None:
        """Show them and play them."""
        play.show()
        play.push(*(PlayCard(seat=self.seat, card=card) for card in tribe_cards(play.state, self.seat)))

    def label(self, state: EndlessWinter) -> Phrase:
        """How many, and their labor together."""
        cards = tribe_cards(state, self.seat)
        labor = halves(sum(labor_of_card(state, state.box.tribe[card]) for card in cards))
        return Phrase("choice-play-all", {"count": len(cards), "labor": labor})


def ability_options(state: EndlessWinter, menu: Frame) -> Sequence[Option]:
    """The unused abilities of the cards in play."""
    found: dict[str, Option] = {}
    for above in state.players[menu.seat].above:
        card = state.box.tribe.get(above.card)
        if not above.used and card is not None and card.ability is not None and card.id not in found:
            use = UseAbility(seat=menu.seat, card=card.id)
            found[card.id] = Option(f"use-{card.id}", (use, menu), bound(card.ability, menu.seat).why_not(state))
    return list(found.values())


class UseAbility(Frame, frozen=True, tag="use_ability"):
    """Use the ability of a card in play, once (EW 2.5)."""

    card: str

    group: ClassVar[Phrase | None] = Phrase("group-abilities")

    def do(self, play: Play[EndlessWinter]) -> None:
        """Mark it used and carry it out."""
        ability = play.state.box.tribe[self.card].ability
        mark_used(play.state, self.seat, self.card)
        if ability is not None:
            play.push(bound(ability, self.seat))

    def label(self, state: EndlessWinter) -> Phrase:
        """The card with its ability."""
        ability = state.box.tribe[self.card].ability
        if ability is None:
            return card_phrase(self.card)
        return Phrase("choice-use", {"card": card_phrase(self.card), "effect": ability.describe()})


def mark_used(state: EndlessWinter, seat: int, card: str) -> None:
    """Note that the ability of one such card above the board was used."""
    above = state.players[seat].above
    index = above.index(Above(card))
    above[index] = Above(card, used=True)
