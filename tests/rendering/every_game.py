"""Positions of any game to draw, out of what its module tells the tests, and words to draw them with."""

from __future__ import annotations

from rules.engine.registry import game, metas
from rules.engine.wording import Words
from tests.games_under_test import about, fewest
from tests.rendering import played
from tests.rendering.positions import LEXICON, NAMES


def packed(name: str, seats: int, choices: int) -> bytes:
    return played.packed(name, seats, choices, about(name).drawn.options)


def state_of(name: str, seats: int, choices: int):
    """A game of greedy players after so many choices."""
    return game(name).unpack(packed(name, seats, choices))


def view_of(name: str, seats: int, choices: int, seat: int | None = None):
    return game(name).view(state_of(name, seats, choices), seat)


def words_of(name: str, names=NAMES, kind: type[Words] = Words) -> Words:
    return kind("en", names, name, LEXICON)


def seats_of(name: str) -> range:
    """All numbers of people who play with each other."""
    return range(fewest(name), metas()[name].maximum_seats + 1)


SMALL_AND_LARGE = sorted({(name, seats) for name in metas() for seats in (seats_of(name)[0], seats_of(name)[-1])})
"""Every game at its smallest and its largest table."""
