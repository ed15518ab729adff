"""How many decisions, and how many clicks, a turn takes in greedy games, against what a chat can bear."""

from __future__ import annotations

from typing import Any

from bot.chat.menus import MOST_OPTIONS
from rules.engine.game import Game
from rules.engine.players import play_greedy
from rules.engine.randomness import Randomness
from rules.engine.registry import game, metas
from rules.engine.shortcuts import shortcuts

GAMES = 2
"""For every number of players."""
AVERAGE, MOST = 12, 25


def turns_of(rules: Game[Any], seats: int, seed: str) -> list[tuple[int, int]]:
    """Decisions and clicks of every turn of a greedy game; a shortcut is one click for several decisions."""
    state = rules.new({}, seats, seed)
    chance = Randomness(seed)
    counts: dict[int, list[int]] = {}
    completing: list[tuple[str, ...]] = []
    while deciding := rules.deciding(state):
        seat = deciding[0]
        choice = play_greedy(rules, state, seat, chance)
        count = counts.setdefault(state.turn, [0, 0])
        count[0] += 1
        if not completing:
            count[1] += 1
            completing = [each.words for each in shortcuts(rules, state, seat, MOST_OPTIONS)]
        completing = [words[1:] for words in completing if words[0] == choice and len(words) > 1]
        turn = state.turn
        rules.apply(state, seat, choice)
        if state.turn != turn:
            completing = []
    return [(decisions, clicks) for decisions, clicks in counts.values()]


def average_and_most(counts: list[int]) -> tuple[float, int]:
    """The average, and the 95th percentile."""
    ordered = sorted(counts)
    return sum(ordered) / len(ordered), ordered[int(0.95 * (len(ordered) - 1))]


def lines() -> list[str]:
    """One line for every game."""
    found = []
    for name in metas():
        rules = game(name)
        tables = range(rules.meta.minimum_seats, rules.meta.maximum_seats + 1)
        turns = [
            turn for seats in tables for number in range(GAMES) for turn in turns_of(rules, seats, f"clicks-{number}")
        ]
        decisions, most_decisions = average_and_most([turn[0] for turn in turns])
        clicks, most_clicks = average_and_most([turn[1] for turn in turns])
        verdict = "holds" if clicks <= AVERAGE and most_clicks <= MOST else "FAILS"
        found.append(
            f"{name}: decisions a turn in greedy games {decisions:.1f}, 95th percentile {most_decisions}; "
            f"clicks with shortcuts {clicks:.1f} and {most_clicks} (aim ≤ {AVERAGE} and ≤ {MOST}, {verdict})"
        )
    return found
