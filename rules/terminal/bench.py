"""How quick the rules are, in plain numbers; `make bench` sets them against other work."""

from __future__ import annotations

import random
from collections.abc import Callable
from time import perf_counter
from typing import Any, TypeAlias

from tqdm import tqdm

from rules.engine.game import Game
from rules.engine.log import Log, Row, begin, final_state
from rules.engine.phrases import Phrase
from rules.engine.registry import game as load_game
from rules.engine.registry import metas
from rules.engine.wording import Words

Playout: TypeAlias = Callable[[Game[Any], int, str, random.Random], int]


def run(name: str | None, games: int) -> int:
    """Print the measures of one game, or of every game."""
    words = Words("en")
    for each in [name] if name else metas():
        rules = load_game(each)
        rate = decisions_per_second(rules, games)
        log = random_log(rules, rules.meta.maximum_seats, "bench")
        args = {
            "game": each,
            "rate": f"{rate:,.0f}",
            "choices": len(log.rows),
            "replay": f"{1000 * replay_seconds(rules, log):.1f}",
            "copy": f"{1e6 * copy_seconds(rules, log):.1f}",
        }
        print(words.say(Phrase("terminal-bench", args)))
    return 0


def playout(rules: Game[Any], seats: int, seed: str, chance: random.Random) -> int:
    """Play a random game, choices listed and applied with events; returns the number of decisions."""
    state = rules.new({}, seats, seed)
    count = 0
    while decisions := rules.decisions(state):
        decision = decisions[0]
        rules.apply(state, decision.seat, chance.choice(decision.choices).id)
        count += 1
    return count


def quick_playout(rules: Game[Any], seats: int, seed: str, chance: random.Random) -> int:
    """Play a random game by ids alone, as whoever searches does; returns the number of decisions."""
    state = rules.new({}, seats, seed)
    count = 0
    while deciding := rules.deciding(state):
        rules.apply(state, deciding[0], chance.choice(rules.ids(state, deciding[0])))
        count += 1
    return count


def decisions_per_second(rules: Game[Any], games: int) -> float:
    """The rate of random playouts, over all numbers of players."""
    chance = random.Random(1)
    seats = range(rules.meta.minimum_seats, rules.meta.maximum_seats + 1)
    count = 0
    start = perf_counter()
    for number in tqdm(range(games), unit="game", disable=None, leave=False):
        count += playout(rules, seats[number % len(seats)], str(number), chance)
    return count / (perf_counter() - start)


def random_log(rules: Game[Any], seats: int, seed: str) -> Log:
    """A random game written down."""
    chance = random.Random(2)
    beginning = begin(rules, seats, seed, {})
    state = rules.new(beginning.options, seats, seed)
    rows = []
    while decisions := rules.decisions(state):
        seat, choice = decisions[0].seat, chance.choice(decisions[0].choices).id
        turn = state.turn
        rules.apply(state, seat, choice)
        rows.append(Row(seat, choice, rules.digest(state), turn))
    return Log(beginning, rows)


def replay_seconds(rules: Game[Any], log: Log) -> float:
    """The time of replaying a game with all digests compared."""
    return seconds_of(lambda: final_state(rules, log))


def copy_seconds(rules: Game[Any], log: Log) -> float:
    """The time of copying a state from the middle of a game."""
    state = final_state(rules, Log(log.beginning, log.rows[: len(log.rows) // 2]))
    return seconds_of(lambda: [rules.copy(state) for _ in range(200)]) / 200


def seconds_of(work: Callable[[], object], times: int = 5) -> float:
    """The shortest of several tries."""
    best = float("inf")
    for _ in range(times):
        start = perf_counter()
        work()
        best = min(best, perf_counter() - start)
    return best
