"""How many decisions a turn takes in greedy games, against what a chat can bear."""

from __future__ import annotations

from rules.engine.registry import game, metas
from rules.terminal.balance import play_one

GAMES = 4
"""For every number of players."""
AVERAGE, MOST = 12, 25


def decisions_per_turn(name: str) -> tuple[float, int]:
    """The average, and the 95th percentile."""
    meta = game(name).meta
    counts = sorted(
        count
        for seats in range(meta.minimum_seats, meta.maximum_seats + 1)
        for number in range(GAMES)
        for count in play_one(name, seats, f"decisions-{number}", {}).turns
    )
    return sum(counts) / len(counts), counts[int(0.95 * (len(counts) - 1))]


def lines() -> list[str]:
    """One line for every game."""
    found = []
    for name in metas():
        average, most = decisions_per_turn(name)
        verdict = "holds" if average <= AVERAGE and most <= MOST else "FAILS"
        found.append(
            f"{name}: decisions a turn in greedy games {average:.1f}, 95th percentile {most} "
            f"(aim ≤ {AVERAGE} and ≤ {MOST}, {verdict})"
        )
    return found
