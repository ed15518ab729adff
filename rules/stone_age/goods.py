"""Goods in phrases and in the ids of choices."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from rules.engine.phrases import Phrase
from rules.stone_age.board import RESOURCES, Good, Resource


@cache
def good(kind: str) -> Phrase:
    """The name of a kind of goods."""
    return Phrase(f"good-{kind}")


@cache
def amount(count: int, kind: str) -> Phrase:
    """So many of a kind."""
    return Phrase(f"amount-{kind}", {"count": count})


def amounts(goods: Mapping[Good, int] | Mapping[Resource, int] | Mapping[str, int]) -> list[Phrase]:
    """Several kinds, those of which there are none left out."""
    return [amount(count, kind) for kind, count in goods.items() if count]


@cache
def mixed(resources: tuple[int, ...]) -> Sequence[Phrase]:
    """So much of wood, clay, stone and gold."""
    return amounts(dict(zip(RESOURCES, resources, strict=True)))


@cache
def mixed_id(resources: tuple[int, ...]) -> str:
    """A mix of resources as a word, such as `2wood-1gold`."""
    return "-".join(f"{count}{kind}" for kind, count in zip(RESOURCES, resources, strict=True) if count)
