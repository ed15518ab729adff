"""A turn: culture cards, a figure, what its column offers, and the end (EW 3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import msgspec

from rules.endless_winter.board import COLUMNS, REST, labor_of_food
from rules.endless_winter.cards import Discard, card_phrase, distinct, lay_above
from rules.endless_winter.columns import acting_of, column_actions, use_action
from rules.endless_winter.components import COMPONENTS, Tribe
from rules.endless_winter.rest import TakeRest
from rules.endless_winter.simple import Labor, halves
from rules.endless_winter.state import Above, Acting, EndlessWinter
from rules.engine.frames import Frame, bound
from rules.engine.phrases import Choice, Phrase
from rules.engine.play import Play

END = Choice("end", Phrase("choice-end"))
ALL_CARDS = "play-all"
FOOD = Choice("spend-food", Phrase("choice-spend-food"))
CHIEF_ID = "chief"
MOST_CARDS = 12
MORE = Choice("cards", Phrase("choice-cards"))
BACK = Choice("back", Phrase("choice-back"))


class Turn(Frame, frozen=True, tag="turn"):
    """Begin a seat's turn."""

    last: bool

    def do(self, play: Play[EndlessWinter], choice: str) -> None:
        """Open the menu."""
        state = play.state
        state.acting = Acting(seat=self.seat, last=self.last, initiated=[], locked=[])
        state.acted.append(self.seat)
        state.players[self.seat].labor = 0
        play.push(TurnMenu(seat=self.seat))


class TurnMenu(Frame, frozen=True, tag="turn_menu"):
    """Everything that may be done now; the seat's hand shows in it, so only the seat sees the choices."""

    cards: bool = False
    """Only the cards of the hand, where all choices together would be too many."""

    automatic: ClassVar[bool] = False
    asks_always: ClassVar[bool] = True
    interruptible: ClassVar[bool] = True
    private: ClassVar[bool] = True

    def prompt(self, state: EndlessWinter) -> Phrase:
        """Where the turn stands, with the labor left."""
        acting = acting_of(state)
        arguments = {"labor": halves(state.players[self.seat].labor)}
        if acting.step == "culture":
            return Phrase("prompt-turn-culture", arguments)
        return Phrase("prompt-turn-placed", {**arguments, "column": Phrase(f"column-{acting.column}")})

    def public_prompt(self, state: EndlessWinter) -> Phrase:
        """Where the turn stands."""
        acting = acting_of(state)
        if acting.step == "culture":
            return Phrase("prompt-turn-public")
        return Phrase("prompt-turn-public-placed", {"column": Phrase(f"column-{acting.column}")})

    def secret(self, choice: str) -> bool:
        """What is played is open to all."""
        return False

    def choices(self, state: EndlessWinter) -> Sequence[Choice]:
        """Cards, actions of the column, abilities, and going on."""
        acting = acting_of(state)
        cards = playable(state, self.seat)
        if self.cards:
            return [*cards[:24], BACK]
        if len(cards) > MOST_CARDS:
            cards = [MORE]
        if acting.step == "culture":
            return [*cards, *(column_choice(column) for column in (*COLUMNS, REST))]
        every = all_cards(state, self.seat)
        return [*column_actions(state, self.seat), *every, *cards, *abilities(state, self.seat), END]

    def do(self, play: Play[EndlessWinter], choice: str) -> None:
        """Do it and come back, unless the turn ends."""
        menu = TurnMenu(seat=self.seat)
        if choice == END.id:
            play.push(EndTurn(seat=self.seat))
        elif choice == MORE.id:
            play.push(TurnMenu(seat=self.seat, cards=True))
        elif choice == BACK.id:
            play.push(menu)
        elif choice in (*COLUMNS, REST):
            play.push(PlaceFigure(seat=self.seat, place=choice), menu)
        elif choice == ALL_CARDS:
            play.show()
            play.push(*(PlayCard(seat=self.seat, card=card) for card in tribe_cards(play.state, self.seat)), menu)
        elif choice.startswith("play-"):
            play.push(PlayCard(seat=self.seat, card=choice.removeprefix("play-")), menu)
        elif choice.startswith("use-"):
            play.push(UseAbility(seat=self.seat, card=choice.removeprefix("use-")), menu)
        else:
            play.push(menu)
            use_action(play, self.seat, choice)


def column_choice(place: str) -> Choice:
    """The choice to place a figure."""
    return Choice(place, Phrase("choice-place", {"column": Phrase(f"column-{place}")}), f"column-{place}")


def playable(state: EndlessWinter, seat: int) -> list[Choice]:
    """The cards of the hand that may be played now (EW 3.1, 3.2)."""
    acting = acting_of(state)
    hand = state.players[seat].hand
    found = []
    if acting.step == "culture":
        if not acting.cultures or len(hand) > 1:
            cultures = [card for card in distinct(hand) if card in COMPONENTS.culture]
            found = [Choice(f"play-{card}", culture_label(state, seat, card)) for card in cultures]
    elif acting.step == "column":
        for card in distinct(tribe_cards(state, seat)):
            labor = halves(labor_of_card(state, COMPONENTS.tribe[card]))
            found.append(
                Choice(f"play-{card}", Phrase("choice-play-tribe", {"card": card_phrase(card), "labor": labor}))
            )
    return found


def tribe_cards(state: EndlessWinter, seat: int) -> list[str]:
    """The tribe cards of the hand without those that cannot be played for labor this turn (EW 4)."""
    found = sorted(card for card in state.players[seat].hand if card in COMPONENTS.tribe)
    for card in acting_of(state).locked:
        if card in found:
            found.remove(card)
    return found


def all_cards(state: EndlessWinter, seat: int) -> list[Choice]:
    """Playing several tribe cards at once, with their labor together."""
    cards = tribe_cards(state, seat) if acting_of(state).step == "column" else []
    if len(cards) < 2:
        return []
    labor = halves(sum(labor_of_card(state, COMPONENTS.tribe[card]) for card in cards))
    return [Choice(ALL_CARDS, Phrase("choice-play-all", {"count": len(cards), "labor": labor}))]


def culture_label(state: EndlessWinter, seat: int, card: str) -> Phrase:
    """What a culture card would do, whether it costs a card, and a warning where it could do nothing now."""
    effect = COMPONENTS.culture[card].effect
    message = "choice-play-culture-again" if acting_of(state).cultures else "choice-play-culture"
    works = "yes" if bound(effect, seat).can(state) else "no"
    return Phrase(message, {"card": card_phrase(card), "effect": effect.describe(), "works": works})


def labor_of_card(state: EndlessWinter, card: Tribe) -> int:
    """What a tribe card gives when it is played now, in halves."""
    low = state.options["starting_labor"] == "low"
    labor = card.low_labor if low and card.low_labor is not None else card.labor
    if card.column == "any" or (card.column and card.column == acting_of(state).column):
        labor += card.bonus
    return labor


class PlayCard(Frame, frozen=True, tag="play_card"):
    """Lay a card above the board: a culture card with its effects, or a tribe card for its labor."""

    card: str

    def do(self, play: Play[EndlessWinter], choice: str) -> None:
        """Play it; every culture card after the first costs a card, paid before its effects (EW 3.1)."""
        state = play.state
        acting = acting_of(state)
        player = state.players[self.seat]
        lay_above(player, self.card)
        play.say("event-plays", seat=self.seat, card=card_phrase(self.card))
        if self.card in COMPONENTS.culture:
            effect = bound(COMPONENTS.culture[self.card].effect, self.seat)
            price = [Discard(seat=self.seat)] if acting.cultures else []
            acting.cultures += 1
            play.push(*price, effect)
        else:
            labor = labor_of_card(state, COMPONENTS.tribe[self.card])
            play.push(Labor(seat=self.seat, halves=labor))


def abilities(state: EndlessWinter, seat: int) -> list[Choice]:
    """The unused abilities of the cards in play that can be used now."""
    if acting_of(state).step != "column":
        return []
    found = {}
    for above in state.players[seat].above:
        card = COMPONENTS.tribe.get(above.card)
        if above.used or card is None or card.ability is None or not bound(card.ability, seat).can(state):
            continue
        label = Phrase("choice-use", {"card": card_phrase(card.id), "effect": card.ability.describe()})
        found[card.id] = Choice(f"use-{card.id}", label)
    return list(found.values())


class UseAbility(Frame, frozen=True, tag="use_ability"):
    """Use the ability of a card in play, once (EW 2.5)."""

    card: str

    def do(self, play: Play[EndlessWinter], choice: str) -> None:
        """Mark it used and carry it out."""
        ability = COMPONENTS.tribe[self.card].ability
        mark_used(play.state, self.seat, self.card)
        if ability is not None:
            play.push(bound(ability, self.seat))


def mark_used(state: EndlessWinter, seat: int, card: str) -> None:
    """Note that the ability of one such card above the board was used."""
    above = state.players[seat].above
    index = above.index(Above(card))
    above[index] = Above(card, used=True)


class PlaceFigure(Frame, frozen=True, tag="place_figure"):
    """Place the chief or a tribe figure on a column, or in the rest area."""

    place: str

    automatic: ClassVar[bool] = False
    part: ClassVar[bool] = True

    def choices(self, state: EndlessWinter) -> Sequence[Choice]:
        """The chief or a tribe figure, whichever is at home; a chief whose ability was used must be placed."""
        home = state.players[self.seat].home()
        kinds = []
        if CHIEF_ID in home:
            kinds.append(Choice("chief-figure", Phrase("choice-figure-chief")))
        if any(figure != CHIEF_ID for figure in home) and not acting_of(state).chief_used:
            kinds.append(Choice("tribe-figure", Phrase("choice-figure-tribe")))
        return kinds

    def do(self, play: Play[EndlessWinter], choice: str) -> None:
        """Place it; the first figure of the round in a column occupies its bottom action."""
        state = play.state
        acting = acting_of(state)
        player = state.players[self.seat]
        home = player.home()
        figure = CHIEF_ID if choice == "chief-figure" else next(each for each in home if each != CHIEF_ID)
        player.figures[figure] = self.place
        acting.figure = figure
        acting.column = self.place
        play.say("event-places", seat=self.seat, column=Phrase(f"column-{self.place}"))
        if self.place == REST:
            acting.step = "rest"
            play.push(TakeRest(seat=self.seat))
            return
        acting.step = "column"
        acting.bottom = not state.columns[self.place]
        state.columns[self.place].append(self.seat)


class SpendFood(Frame, frozen=True, tag="spend_food"):
    """Spend food for the labor icons that the marker passes (EW 3.2)."""

    automatic: ClassVar[bool] = False
    part: ClassVar[bool] = True

    def choices(self, state: EndlessWinter) -> Sequence[Choice]:
        """Every amount, with its labor."""
        held = state.players[self.seat].food
        return [
            Choice(
                f"food-{count}",
                Phrase("choice-food-labor", {"count": count, "labor": labor_of_food(held, count)}),
            )
            for count in range(1, held + 1)
        ]

    def do(self, play: Play[EndlessWinter], choice: str) -> None:
        """Move the marker left."""
        count = int(choice.removeprefix("food-"))
        player = play.state.players[self.seat]
        labor = labor_of_food(player.food, count)
        player.food -= count
        player.labor += 2 * labor
        play.say("event-spends-food", seat=self.seat, count=count, labor=labor)


class UseChief(Frame, frozen=True, tag="use_chief"):
    """The chief's ability, once in the turn in which the chief is placed (EW 3.2)."""

    def can(self, state: EndlessWinter) -> bool:
        """Whether the chief is, or will be, this turn's figure and the side fits."""
        acting = acting_of(state)
        player = state.players[self.seat]
        if acting.chief_used or not player.chief or player.side < 0:
            return False
        placed = acting.figure == CHIEF_ID if acting.figure else CHIEF_ID in player.home()
        side = COMPONENTS.chiefs[player.chief].sides[player.side]
        fits = not side.column or side.column == acting.column
        effect = bound(side.effect, self.seat)
        return placed and fits and bool(effect.can(state))

    def do(self, play: Play[EndlessWinter], choice: str) -> None:
        """Use it; before a figure stands, it binds the turn to the chief."""
        player = play.state.players[self.seat]
        acting_of(play.state).chief_used = True
        play.say("event-chief", seat=self.seat, chief=Phrase(f"chief-{player.chief}"))
        play.push(bound(COMPONENTS.chiefs[player.chief].sides[player.side].effect, self.seat))


def any_moment(state: EndlessWinter, frame: Frame) -> list[tuple[Choice, Frame]]:
    """What may be done at any moment of one's turn: spend food, and use the chief's ability."""
    acting = state.acting
    if acting is None or acting.seat != frame.seat or state.phase != "action":
        return []
    if (isinstance(frame, TurnMenu) and frame.cards) or not frame.can(state):
        return []  # an effect that can do nothing asks nothing either
    found: list[tuple[Choice, Frame]] = []
    player = state.players[frame.seat]
    if player.food:
        found.append((FOOD, SpendFood(seat=frame.seat)))
    chief = UseChief(seat=frame.seat)
    if chief.can(state):
        effect = COMPONENTS.chiefs[player.chief].sides[player.side].effect.describe()
        arguments = {"chief": Phrase(f"chief-{player.chief}"), "effect": effect}
        found.append((Choice(CHIEF_ID, Phrase("choice-chief", arguments)), chief))
    return found


class EndTurn(Frame, frozen=True, tag="end_turn"):
    """Discard all cards played this turn; what is left of the labor is lost (EW 3.3)."""

    def do(self, play: Play[EndlessWinter], choice: str) -> None:
        """Discard, and ask for the eclipse deck in the last turn of the round."""
        state = play.state
        acting = acting_of(state)
        player = state.players[self.seat]
        player.discard += [above.card for above in player.above]
        player.above = []
        player.labor = 0
        if acting.token:
            state.rest_tokens.insert(0, acting.token)
        last = acting.last
        state.acting = None
        if last and player.hand:
            play.push(EclipseDeck(seat=self.seat))


class EclipseDeck(Frame, frozen=True, tag="eclipse_deck"):
    """Put any number of hand cards face down into the eclipse deck; the others stay in hand (EW 3.4)."""

    begun: bool = False
    """Whether a card was put into it; the first question only completes the end of the turn."""

    automatic: ClassVar[bool] = False
    asks_always: ClassVar[bool] = True
    private: ClassVar[bool] = True

    @property
    def part(self) -> bool:  # type: ignore[override]
        """Whether it only completes the choice before."""
        return not self.begun

    def prompt(self, state: EndlessWinter) -> Phrase:
        """What lies in it so far."""
        return Phrase("prompt-eclipse-deck", {"count": len(state.players[self.seat].eclipse)})

    def public_prompt(self, state: EndlessWinter) -> Phrase:
        """That an eclipse deck is being made."""
        return Phrase("prompt-eclipse-deck-public")

    def choices(self, state: EndlessWinter) -> Sequence[Choice]:
        """Every different card of the hand, all of them, or done."""
        hand = distinct(state.players[self.seat].hand)
        found = [Choice(f"hide-{card}", Phrase("choice-hide", {"card": card_phrase(card)})) for card in hand[:23]]
        done = Phrase("choice-done", {"count": len(state.players[self.seat].eclipse)})
        return [*found, Choice("hide-all", Phrase("choice-hide-all")), Choice("done", done)]

    def do(self, play: Play[EndlessWinter], choice: str) -> None:
        """Move the card and ask again while there are more, or tell how many there are."""
        player = play.state.players[self.seat]
        if choice == "hide-all":
            player.eclipse += player.hand
            player.hand = []
        elif choice != "done":
            card = choice.removeprefix("hide-")
            player.hand.remove(card)
            player.eclipse.append(card)
        if choice != "done" and player.hand:
            play.push(msgspec.structs.replace(self, begun=True))
        else:
            play.say("event-eclipse-deck", seat=self.seat, count=len(player.eclipse))
