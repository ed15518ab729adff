"""What an effect is worth by the prices of the data file; culture cards are designed by it."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from rules.endless_winter.animals import Animal
from rules.endless_winter.camps import Move
from rules.endless_winter.cards import Discard
from rules.endless_winter.effects import AnyOrder, EachSeat, Effect, May, OneOf, Repeat, Seq, Spend, When
from rules.endless_winter.gains import Gain
from rules.endless_winter.printed import Culture
from rules.endless_winter.simple import Labor, Pay, Points
from rules.engine.data import load

SPREAD = 1.2
"""How far apart the culture cards of an era may lie, effect and end points together."""
PAID = {"food": "food", "tools": "tool", "labor": "labor"}


class Prices(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The price of each effect, and how choices and conditions change it."""

    choice: float
    """What one of several options is worth more than the best of them."""
    condition: float
    """How likely a condition is taken to hold."""
    ranges: dict[int, tuple[float, float]]
    """Between which values the culture cards of an era lie."""
    prices: dict[str, float]


PRICES = load("endless_winter/data/prices.toml", Prices)


def value(effect: Effect) -> float:
    """The worth of an effect tree in points."""
    if isinstance(effect, Seq | AnyOrder):
        return sum(value(part) for part in effect.of)
    if isinstance(effect, OneOf):
        return max(value(option) for option in effect.of) + PRICES.choice
    if isinstance(effect, Spend):
        return value(effect.then) + value(effect.cost)  # what is paid is worth less than nothing
    if isinstance(effect, Repeat):
        return effect.times * value(effect.then)
    if isinstance(effect, When):
        otherwise = 0.0 if effect.otherwise is None else value(effect.otherwise)
        return PRICES.condition * value(effect.then) + (1 - PRICES.condition) * otherwise
    if isinstance(effect, May | EachSeat):
        return value(effect.then)
    name, count = priced(effect)
    if name not in PRICES.prices:
        raise ValueError(f"there is no price for {name} in prices.toml; it has: {', '.join(PRICES.prices)}")
    return count * PRICES.prices[name]


def total(card: Culture[Effect]) -> float:
    """The worth of a culture card in points: its effect when it is played, and its end points."""
    return value(card.effect) + card.points


def spread(cards: Iterable[Culture[Effect]]) -> float:
    """How much more the best of some culture cards is worth than the poorest."""
    totals = [total(card) for card in cards]
    return round(max(totals) - min(totals), 6)  # prices are tenths, which sums of floats miss by a hair


def priced(effect: Effect) -> tuple[str, float]:
    """The name of a single effect in the list of prices, and how many of it there are; less than none if paid."""
    if isinstance(effect, Gain):
        return effect.what, effect.count
    if isinstance(effect, Labor):
        return effect.tag, effect.halves / 2
    if isinstance(effect, Pay):
        return PAID[effect.what], -effect.count / 2 if effect.what == "labor" else -effect.count
    if isinstance(effect, Animal):
        return effect.how, effect.count
    if isinstance(effect, Points | Discard | Move):
        return effect.tag, effect.count
    return effect.tag, 1
