"""How many decisions, and how many clicks, a turn takes in greedy games, against what a chat can bear."""

from __future__ import annotations

from collections import Counter
from typing import Any

from bot.chat.menus import MOST_OPTIONS
from rules.engine.game import Game
from rules.engine.players import play_greedy
from rules.engine.randomness import Randomness
from rules.engine.registry import game
from rules.engine.shortcuts import shortcuts
from tests.games_under_test import measured_games

GAMES = 2
"""For every number of players."""
AVERAGE, MOST = 12, 25


def turns_of(rules: Game[Any], seats: int, seed: str) -> list[tuple[int, int]]:
    """Decisions and clicks of every turn of a greedy game.

    A shortcut is one click for several decisions, and so are choices that a menu lets one take together.
    """
    state = rules.new({}, seats, seed)
    chance = Randomness(seed)
    counts: dict[int, list[int]] = {}
    completing: list[tuple[str, ...]] = []
    together: Counter[str] = Counter()
    while deciding := rules.deciding(state):
        seat = deciding[0]
        choice = play_greedy(rules, state, seat, chance)
        count = counts.setdefault(state.turn, [0, 0])
        count[0] += 1
        if together[choice]:
            together[choice] -= 1
            completing = []
        elif not completing:
            count[1] += 1
            found = shortcuts(rules, state, seat, MOST_OPTIONS)
            completing = [each.words for each in found]
            together = Counter({each.turn: each.copies for each in found if each.copies})
            together = together - Counter([choice]) if together[choice] else Counter()
        else:
            together = Counter()
        completing = [words[1:] for words in completing if words[0] == choice and len(words) > 1]
        turn = state.turn
        rules.apply(state, seat, choice)
        if state.turn != turn:
            completing = []
            together = Counter()
    return [(decisions, clicks) for decisions, clicks in counts.values()]


def average_and_most(counts: list[int]) -> tuple[float, int]:
    """The average, and the 95th percentile."""
    ordered = sorted(counts)
    return sum(ordered) / len(ordered), ordered[int(0.95 * (len(ordered) - 1))]


def lines() -> list[str]:
    """One line for every game and number of players."""
    return [told(name, seats) for name in measured_games() for seats in tables_of(game(name))]


def tables_of(rules: Game[Any]) -> range:
    return range(rules.meta.minimum_seats, rules.meta.maximum_seats + 1)


def told(name: str, seats: int) -> str:
    turns = [turn for number in range(GAMES) for turn in turns_of(game(name), seats, f"clicks-{number}")]
    decisions, most_decisions = average_and_most([turn[0] for turn in turns])
    clicks, most_clicks = average_and_most([turn[1] for turn in turns])
    verdict = "holds" if clicks <= AVERAGE and most_clicks <= MOST else "FAILS"
    return (
        f"{name} with {seats}: decisions a turn in greedy games {decisions:.1f}, 95th percentile {most_decisions}; "
        f"clicks {clicks:.1f} and {most_clicks} (aim ≤ {AVERAGE} and ≤ {MOST}, {verdict})"
    )
