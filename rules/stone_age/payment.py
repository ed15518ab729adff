"""Paying with resources: for cards, for buildings and instead of food (SA 3.5, 3.6 and 5.2)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import product
from typing import ClassVar

import msgspec

from rules.engine.frames import Frame
from rules.engine.game import MOST_CHOICES
from rules.engine.phrases import Choice, Phrase
from rules.engine.play import Play
from rules.stone_age.board import RESOURCES
from rules.stone_age.buildings import BUILDINGS, building
from rules.stone_age.cards import CARDS, both_halves
from rules.stone_age.goods import amount, amounts, mixed, mixed_id
from rules.stone_age.state import Player, StoneAge

DECLINE = Choice("decline", Phrase("choice-decline"))


class Terms(msgspec.Struct, frozen=True):
    """What must be paid: an exact cost, or a number of resources, perhaps of exactly so many kinds."""

    exact: tuple[int, ...] | None = None
    least: int = 0
    most: int = 0
    kinds: int = 0


@lru_cache(maxsize=4096)
def payments(have: tuple[int, ...], terms: Terms) -> Sequence[tuple[int, ...]]:
    """Every way to pay, as amounts of wood, clay, stone and gold, the cheapest first."""
    if terms.exact is not None:
        enough = all(held >= cost for held, cost in zip(have, terms.exact, strict=True))
        return [terms.exact] if enough else []
    ranges = [range(min(held, terms.most), -1, -1) for held in have]
    found = [
        paid
        for paid in product(*ranges)
        if terms.least <= sum(paid) <= terms.most
        and (not terms.kinds or sum(1 for count in paid if count) == terms.kinds)
    ]
    return sorted(found, key=sum)


def payable(player: Player, terms: Terms) -> Sequence[tuple[int, ...]]:
    """Every way in which this player can pay; more than could be paid is not worth telling apart."""
    limit = terms.most or max(terms.exact or (0,))
    return payments(tuple([min(held, limit) for held in player.resources]), terms)


class Payment(Frame, frozen=True, kw_only=True):
    """Pay in one go or, where there are too many ways, kind by kind; or refuse, where that is allowed."""

    fixed: tuple[int, ...] = ()
    """The amounts of the first kinds, already settled."""

    automatic: ClassVar[bool] = False
    interruptible: ClassVar[bool] = True
    part: ClassVar[bool] = True
    refusal: ClassVar[Choice] = DECLINE

    def question(self, state: StoneAge) -> Phrase:
        """What is paid for."""
        raise NotImplementedError

    def prompt(self, state: StoneAge) -> Phrase:
        """What is paid for and, where it is paid kind by kind, what is settled already."""
        question = self.question(state)
        if not self.fixed:
            return question
        settled = dict(zip(RESOURCES, self.fixed, strict=False))
        return Phrase("prompt-pay-rest", {"question": question, "goods": amounts(settled)})

    def terms(self, state: StoneAge) -> Terms:
        """What must be paid."""
        raise NotImplementedError

    def paid(self, play: Play[StoneAge], resources: tuple[int, ...]) -> None:
        """What happens when it is paid."""
        raise NotImplementedError

    def refused(self, play: Play[StoneAge]) -> None:
        """What happens when it is not."""
        raise NotImplementedError

    def label(self, state: StoneAge, resources: tuple[int, ...]) -> Phrase:
        """What a way of paying is called."""
        return Phrase("choice-pay", {"goods": mixed(resources)})

    def choices(self, state: StoneAge) -> Sequence[Choice]:
        """The ways to pay, or amounts of the next kind if the ways are too many."""
        settled = len(self.fixed)
        ways = payable(state.players[self.seat], self.terms(state))
        if settled:
            ways = [way for way in ways if way[:settled] == self.fixed]
        # Room is left for refusing and for the one interrupt that the game has.
        if len(ways) <= MOST_CHOICES - 2:
            choices = [Choice(mixed_id(way), self.label(state, way)) for way in ways]
        else:
            kind = RESOURCES[settled]
            counts = sorted({way[settled] for way in ways})
            choices = [amount_choice(kind, count) for count in counts]
        return choices if settled else [*choices, self.refusal]

    def do(self, play: Play[StoneAge], choice: str) -> None:
        """Pay, settle one more kind, or refuse."""
        if choice == self.refusal.id:
            self.refused(play)
            return
        player = play.state.players[self.seat]
        for way in payable(player, self.terms(play.state)):
            if way[: len(self.fixed)] == self.fixed and mixed_id(way) == choice:
                for kind, count in zip(RESOURCES, way, strict=True):
                    player.goods[kind] -= count
                self.paid(play, way)
                return
        count = int(choice.rpartition("-")[2])
        play.push(msgspec.structs.replace(self, fixed=(*self.fixed, count)))


@cache
def amount_choice(kind: str, count: int) -> Choice:
    """So much of one kind, such as `wood-3`."""
    return Choice(f"{kind}-{count}", Phrase("choice-pay-kind", {"goods": amount(count, kind)}))


class BuyCard(Payment, frozen=True, tag="buy_card"):
    """Pay the slot's number of resources for a card, any mix, or leave it (SA 3.5)."""

    slot: int

    def question(self, state: StoneAge) -> Phrase:
        """The card and its price."""
        args = {"card": both_halves(state.row[self.slot - 1]), "price": self.slot}
        return Phrase("prompt-buy-card", args)

    def terms(self, state: StoneAge) -> Terms:
        """As many resources as the slot's number."""
        return price_of_slot(self.slot)

    def paid(self, play: Play[StoneAge], resources: tuple[int, ...]) -> None:
        """Take the card: keep it open if it is to be used later, else carry it out and lay it face down."""
        state = play.state
        player = state.players[self.seat]
        card = CARDS[state.row[self.slot - 1]]
        state.row[self.slot - 1] = ""
        play.say("event-buys-card", seat=self.seat, card=both_halves(card.id), goods=mixed(resources))
        if card.one_use_tool:
            player.one_use_tools[card.id] = card.one_use_tool
        elif card.any_resources:
            player.any_resources[card.id] = card.any_resources
        else:
            player.cards.append(card.id)
        if card.effect is not None:
            play.push(msgspec.structs.replace(card.effect, seat=self.seat))

    def refused(self, play: Play[StoneAge]) -> None:
        """Leave the card."""
        play.say("event-declines-card", seat=self.seat, slot=self.slot)


@cache
def price_of_slot(slot: int) -> Terms:
    """What a card costs in its slot (SA 1.2)."""
    return Terms(least=slot, most=slot)


class Build(Payment, frozen=True, tag="build"):
    """Pay for the open tile of a stack and score it at once, or leave it (SA 3.6)."""

    stack: int

    def question(self, state: StoneAge) -> Phrase:
        """The tile."""
        return Phrase("prompt-build", {"building": building(state.stacks[self.stack - 1][-1])})

    def terms(self, state: StoneAge) -> Terms:
        """What the tile says."""
        return price_of_tile(state.stacks[self.stack - 1][-1])

    def label(self, state: StoneAge, resources: tuple[int, ...]) -> Phrase:
        """The payment with its points."""
        points = BUILDINGS[state.stacks[self.stack - 1][-1]].value(resources)
        return Phrase("choice-pay-points", {"goods": mixed(resources), "points": points})

    def paid(self, play: Play[StoneAge], resources: tuple[int, ...]) -> None:
        """Take the tile; the next one shows at once."""
        stack = play.state.stacks[self.stack - 1]
        tile = BUILDINGS[stack.pop()]
        player = play.state.players[self.seat]
        points = tile.value(resources)
        player.building_points += points
        player.buildings.append(tile.id)
        play.say("event-builds", seat=self.seat, goods=mixed(resources), points=points)
        if stack:
            play.reveal()
            play.say("event-next-tile", building=building(stack[-1]))
        else:
            play.say("event-last-tile", stack=self.stack)

    def refused(self, play: Play[StoneAge]) -> None:
        """Leave the tile."""
        play.say("event-declines-building", seat=self.seat, stack=self.stack)


@cache
def price_of_tile(tile_id: str) -> Terms:
    """What a tile costs."""
    tile = BUILDINGS[tile_id]
    return Terms(exact=tile.exact, least=tile.least, most=tile.most, kinds=tile.kinds)


class TakeAnyResources(Frame, frozen=True, tag="take_any_resources"):
    """Use a kept card for resources of choice, at any time (SA 4)."""

    card: str

    automatic: ClassVar[bool] = False
    part: ClassVar[bool] = True

    def choices(self, state: StoneAge) -> Sequence[Choice]:
        """Every mix of so many resources."""
        return any_resources_choices(state.players[self.seat].any_resources[self.card])

    def do(self, play: Play[StoneAge], choice: str) -> None:
        """Take the resources and turn the card face down."""
        player = play.state.players[self.seat]
        count = player.any_resources.pop(self.card)
        player.cards.append(self.card)
        taken = next(mix for mix in mixes(count) if mixed_id(mix) == choice)
        for kind, number in zip(RESOURCES, taken, strict=True):
            player.goods[kind] += number
        play.say("event-any-resources", seat=self.seat, goods=mixed(taken))


@cache
def mixes(count: int) -> Sequence[tuple[int, ...]]:
    """Every mix of so many resources."""
    return payments((count,) * len(RESOURCES), Terms(least=count, most=count))


@cache
def any_resources_choices(count: int) -> Sequence[Choice]:
    """A choice for every mix of so many resources."""
    label = "choice-any-resources"
    return [Choice(mixed_id(mix), Phrase(label, {"goods": mixed(mix)})) for mix in mixes(count)]


@cache
def use_any_resources(count: int) -> Choice:
    """The choice to use a kept card now."""
    return Choice("use-resource-card", Phrase("choice-use-resource-card", {"count": count}))


def kept_resources(state: StoneAge, seat: int) -> Sequence[tuple[Choice, Frame]]:
    """The kept card that this seat may use now, if it has one."""
    for card, count in state.players[seat].any_resources.items():
        return [(use_any_resources(count), TakeAnyResources(seat=seat, card=card))]
    return ()
