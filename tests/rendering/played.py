"""Games of greedy players to draw, each played but once however many of its moments are drawn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from rules.engine.players import play_greedy
from rules.engine.randomness import Randomness
from rules.engine.registry import game


def packed(name: str, seats: int, choices: int, options: Mapping[str, str]) -> bytes:
    """The position after so many choices, or the last one."""
    course, found = _begun(name, seats, tuple(sorted(options.items())))
    while len(found) <= choices and (following := next(course, None)) is not None:
        found.append(following)
    return found[min(choices, len(found) - 1)]


@cache
def _begun(name: str, seats: int, options: tuple[tuple[str, str], ...]) -> tuple[Iterator[bytes], list[bytes]]:
    return _course(name, seats, dict(options)), []


def _course(name: str, seats: int, options: dict[str, str]) -> Iterator[bytes]:
    rules = game(name)
    state = rules.new(options, seats, f"pictures-{seats}")
    chance = Randomness("pictures")
    yield rules.pack(state)
    while deciding := rules.deciding(state):
        rules.apply(state, deciding[0], play_greedy(rules, state, deciding[0], chance))
        yield rules.pack(state)
