"""Paying with resources: for cards, for buildings and instead of food (SA 3.5, 3.6 and 5.2)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import ClassVar

import msgspec

from rules.engine.frames import Frame, Option, Why, lasting
from rules.engine.phrases import Phrase
from rules.engine.play import Play
from rules.stone_age.board import RESOURCES
from rules.stone_age.buildings import BUILDINGS, building
from rules.stone_age.cards import CARDS, both_halves
from rules.stone_age.goods import amounts, mixed, mixed_id
from rules.stone_age.state import Player, StoneAge


class Terms(msgspec.Struct, frozen=True):
    """What must be paid: an exact cost, or a number of resources, perhaps of exactly so many kinds."""

    exact: tuple[int, ...] | None = None
    least: int = 0
    most: int = 0
    kinds: int = 0

    def lacking(self, have: tuple[int, ...], section: str) -> Why:
        """What is missing where there is no way to pay."""
        if self.exact is not None:
            missing = {
                kind: cost - held for kind, cost, held in zip(RESOURCES, self.exact, have, strict=True) if cost > held
            }
            return Why("why-lacks-goods", section, {"goods": amounts(missing)})
        if sum(have) < self.least:
            return Why("why-lacks-resources", section, {"count": self.least - sum(have)})
        return Why("why-wrong-kinds", section, {"count": self.least, "kinds": self.kinds})


@lru_cache(maxsize=4096)
def payments(have: tuple[int, ...], terms: Terms) -> Sequence[tuple[int, ...]]:
    """Every way to pay, as amounts of wood, clay, stone and gold, the cheapest first."""
    if terms.exact is not None:
        enough = all(held >= cost for held, cost in zip(have, terms.exact, strict=True))
        return [terms.exact] if enough else []
    ways = mixes(have, terms.least, terms.most)
    if terms.kinds:
        ways = [paid for paid in ways if len(paid) - paid.count(0) == terms.kinds]
    return sorted(ways, key=sum)


def mixes(have: tuple[int, ...], least: int, most: int) -> list[tuple[int, ...]]:
    """All amounts that are at hand and make so many together, more of the first kinds first."""
    if not have:
        return [()] if least <= 0 else []
    first, rest = have[0], have[1:]
    fewest = max(0, least - sum(rest))
    return [
        (count, *others)
        for count in range(min(first, most), fewest - 1, -1)
        for others in mixes(rest, least - count, most - count)
    ]


def within(player: Player, terms: Terms) -> tuple[int, ...]:
    """What the player has; more than could be paid is not worth telling apart."""
    limit = terms.most or max(terms.exact or (0,))
    goods = player.goods
    return tuple([limit if goods[kind] > limit else goods[kind] for kind in RESOURCES])


def payable(player: Player, terms: Terms) -> Sequence[tuple[int, ...]]:
    """Every way in which this player can pay."""
    return payments(within(player, terms), terms)


class Paid(Frame, frozen=True, kw_only=True):
    """Something paid with resources, in amounts of wood, clay, stone and gold."""

    resources: tuple[int, ...]

    def pay(self, player: Player) -> None:
        """Put the resources back into the supply."""
        for kind, count in zip(RESOURCES, self.resources, strict=True):
            player.goods[kind] -= count

    def label(self, state: StoneAge) -> Phrase:
        """The resources."""
        return pay_label(self.resources)


class Payment(Frame, frozen=True, kw_only=True):
    """Pay in one of all ways, or refuse; nothing that one could do before it is closed by a single answer."""

    automatic: ClassVar[bool] = False
    part: ClassVar[bool] = True
    section: ClassVar[str]
    same_words: ClassVar[bool] = True
    """A way to pay is called the same whatever lies on the board."""

    def prompt(self, state: StoneAge) -> Phrase:
        """What is paid for."""
        raise NotImplementedError

    def terms(self, state: StoneAge) -> Terms:
        """What must be paid."""
        raise NotImplementedError

    def paid(self, resources: tuple[int, ...]) -> Paid:
        """What paying so leads to."""
        raise NotImplementedError

    def refusal(self) -> Option:
        """What refusing leads to."""
        raise NotImplementedError

    def options(self, state: StoneAge) -> Sequence[Option]:
        """The ways to pay, or what is missing for any, and refusing."""
        terms = self.terms(state)
        return payment_options(self, terms, within(state.players[self.seat], terms))

    def swayed(self, state: StoneAge, aside: Sequence[Option]) -> bool:
        """Resources taken first open more ways to pay (SA 4)."""
        return True


@lru_cache(maxsize=8192)
def payment_options(payment: Payment, terms: Terms, have: tuple[int, ...]) -> Sequence[Option]:
    """An option for every way to pay, and the refusal."""
    found = [Option(mixed_id(way), (payment.paid(way),), group=pay_group(sum(way))) for way in payments(have, terms)]
    if payment.same_words:
        found = [lasting(option) for option in found]
    if not found:
        found = [Option("pay", (), terms.lacking(have, payment.section), Phrase("choice-pay-price"))]
    return (*found, lasting(payment.refusal()))


@cache
def pay_label(resources: tuple[int, ...]) -> Phrase:
    """To pay these resources."""
    return Phrase("choice-pay", {"goods": mixed(resources)})


@lru_cache(maxsize=16_384)
def pay_points_label(tile: str, resources: tuple[int, ...]) -> Phrase:
    """To pay these resources for a tile, and what that scores."""
    return Phrase("choice-pay-points", {"goods": mixed(resources), "points": BUILDINGS[tile].value(resources)})


@cache
def pay_group(count: int) -> Phrase:
    """Ways to pay stand together by how many resources they take, as that is how people look for one."""
    return Phrase("group-pay", {"count": count})


class BuyCard(Payment, frozen=True, tag="buy_card"):
    """Pay the slot's number of resources for a card, any mix, or leave it (SA 3.5)."""

    slot: int

    section: ClassVar[str] = "3.5"

    def prompt(self, state: StoneAge) -> Phrase:
        """The card and its price."""
        args = {"card": both_halves(state.row[self.slot - 1]), "price": self.slot}
        return Phrase("prompt-buy-card", args)

    def terms(self, state: StoneAge) -> Terms:
        """As many resources as the slot's number."""
        return price_of_slot(self.slot)

    def paid(self, resources: tuple[int, ...]) -> Paid:
        """Take the card."""
        return TakeCard(seat=self.seat, slot=self.slot, resources=resources)

    def refusal(self) -> Option:
        """Leave the card."""
        return Option("decline", (LeaveCard(seat=self.seat, slot=self.slot),))


class TakeCard(Paid, frozen=True, tag="take_card"):
    """Take a card that is paid: keep it open if it is to be used later, else carry it out and lay it face down."""

    slot: int

    def do(self, play: Play[StoneAge]) -> None:
        """Pay and take it."""
        state = play.state
        player = state.players[self.seat]
        self.pay(player)
        card = CARDS[state.row[self.slot - 1]]
        state.row[self.slot - 1] = ""
        play.say("event-buys-card", seat=self.seat, card=both_halves(card.id), goods=mixed(self.resources))
        if card.one_use_tool:
            player.one_use_tools[card.id] = card.one_use_tool
        elif card.any_resources:
            player.any_resources[card.id] = card.any_resources
        else:
            player.cards.append(card.id)
        if card.effect is not None:
            play.push(msgspec.structs.replace(card.effect, seat=self.seat))


class LeaveCard(Frame, frozen=True, tag="leave_card"):
    """Leave a card where it lies."""

    slot: int

    def do(self, play: Play[StoneAge]) -> None:
        """Say so."""
        play.say("event-declines-card", seat=self.seat, slot=self.slot)

    def label(self, state: StoneAge) -> Phrase:
        """Leave it."""
        return Phrase("choice-decline")


@cache
def price_of_slot(slot: int) -> Terms:
    """What a card costs in its slot (SA 1.2)."""
    return Terms(least=slot, most=slot)


class Build(Payment, frozen=True, tag="build"):
    """Pay for the open tile of a stack and score it at once, or leave it (SA 3.6)."""

    stack: int

    section: ClassVar[str] = "3.6"
    same_words: ClassVar[bool] = False

    def prompt(self, state: StoneAge) -> Phrase:
        """The tile."""
        return Phrase("prompt-build", {"building": building(state.stacks[self.stack - 1][-1])})

    def terms(self, state: StoneAge) -> Terms:
        """What the tile says."""
        return price_of_tile(state.stacks[self.stack - 1][-1])

    def paid(self, resources: tuple[int, ...]) -> Paid:
        """Take the tile."""
        return TakeTile(seat=self.seat, stack=self.stack, resources=resources)

    def refusal(self) -> Option:
        """Leave the tile."""
        return Option("decline", (LeaveTile(seat=self.seat, stack=self.stack),))


class TakeTile(Paid, frozen=True, tag="take_tile"):
    """Take a tile that is paid and score it; the next one shows at once."""

    stack: int

    def do(self, play: Play[StoneAge]) -> None:
        """Pay, take and score it."""
        player = play.state.players[self.seat]
        self.pay(player)
        stack = play.state.stacks[self.stack - 1]
        tile = BUILDINGS[stack.pop()]
        points = tile.value(self.resources)
        player.building_points += points
        player.buildings.append(tile.id)
        play.say("event-builds", seat=self.seat, goods=mixed(self.resources), points=points)
        if stack:
            play.reveal()
            play.say("event-next-tile", building=building(stack[-1]))
        else:
            play.say("event-last-tile", stack=self.stack)

    def label(self, state: StoneAge) -> Phrase:
        """The resources with their points."""
        return pay_points_label(state.stacks[self.stack - 1][-1], self.resources)


class LeaveTile(Frame, frozen=True, tag="leave_tile"):
    """Leave a tile where it lies."""

    stack: int

    def do(self, play: Play[StoneAge]) -> None:
        """Say so."""
        play.say("event-declines-building", seat=self.seat, stack=self.stack)

    def label(self, state: StoneAge) -> Phrase:
        """Leave it."""
        return Phrase("choice-decline")


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

    def options(self, state: StoneAge) -> Sequence[Option]:
        """Every mix of so many resources."""
        return mix_options(self.seat, self.card, state.players[self.seat].any_resources[self.card])

    def label(self, state: StoneAge) -> Phrase:
        """How many resources the card is good for."""
        count = state.players[self.seat].any_resources[self.card]
        return Phrase("choice-use-resource-card", {"count": count})


class TakeMix(Frame, frozen=True, tag="take_mix"):
    """Take resources for a kept card and turn the card face down."""

    card: str
    resources: tuple[int, ...]

    def do(self, play: Play[StoneAge]) -> None:
        """Take them."""
        player = play.state.players[self.seat]
        del player.any_resources[self.card]
        player.cards.append(self.card)
        for kind, number in zip(RESOURCES, self.resources, strict=True):
            player.goods[kind] += number
        play.say("event-any-resources", seat=self.seat, goods=mixed(self.resources))

    def label(self, state: StoneAge) -> Phrase:
        """The resources."""
        return Phrase("choice-any-resources", {"goods": mixed(self.resources)})


@cache
def mix_options(seat: int, card: str, count: int) -> Sequence[Option]:
    """An option for every mix of so many resources."""
    mixes = payments((count,) * len(RESOURCES), Terms(least=count, most=count))
    return [lasting(Option(mixed_id(mix), (TakeMix(seat=seat, card=card, resources=mix),))) for mix in mixes]
