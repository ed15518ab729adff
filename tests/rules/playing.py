"""Every registered game and the kernel's own small one, played at random, for suites about all of them."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

from rules.engine.players import play_random
from rules.engine.randomness import Randomness
from rules.engine.registry import game, metas
from rules.engine.table import Table
from rules.engine.wording import Lexicon, Words
from tests.rules.engine import toy
from tests.rules.engine.toy import CAMPFIRE

GAMES = {name: game(name) for name in metas()} | {"campfire": CAMPFIRE}
TABLES = [
    pytest.param(rules, seats, id=f"{name}-{seats}")
    for name, rules in GAMES.items()
    for seats in range(rules.meta.minimum_seats, rules.meta.maximum_seats + 1)
]
tables = pytest.mark.parametrize(("rules", "seats"), TABLES)
games = pytest.mark.parametrize("rules", [pytest.param(rules, id=name) for name, rules in GAMES.items()])
LEXICON = Lexicon(files("rules"), Path(toy.__file__).parent)


def positions(rules, seats, seed, steps=10_000, options=None):
    """Random play: every settled state of a game with the decisions of that moment."""
    state = rules.new(options or {}, seats, seed)
    chance = Randomness(f"contract-{seed}")
    for _ in range(steps):
        decisions = rules.decisions(state)
        yield state, decisions
        if not decisions:
            return
        decision = decisions[chance.below(len(decisions))]
        rules.apply(state, decision.seat, play_random(rules, state, decision.seat, chance))


def presses(rules, seats, seed, steps=10_000):
    """A table at which one choice after the other is made at random, and before each the seat and its choice."""
    table = Table.new(rules, seats, seed, {})
    chance = Randomness(f"contract-{seed}")
    for _ in range(steps):
        deciding = rules.deciding(table.state)
        if not deciding:
            return
        seat = deciding[chance.below(len(deciding))]
        yield table, seat, play_random(rules, table.state, seat, chance)


def finished(rules, seats, seed):
    """A table at which a game was played at random to its end."""
    for table, seat, choice in presses(rules, seats, seed):
        table.play(seat, choice)
    return table


class StrictWords(Words):
    """Words that accept no message that is not there, and none with a gap where an argument is missing."""

    def __init__(self, rules):
        super().__init__("en", (), rules.meta.name, LEXICON)

    def say(self, phrase):
        assert self.lexicon.bundle("en", self.game).has_message(phrase.message), f"no words for {phrase.message}"
        text = super().say(phrase)
        assert "{" not in text, f"{phrase.message} lacks an argument: {text}"
        return text
