"""Automatic players: one that chooses at random, and one that looks a decision ahead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from rules.engine.game import Game
from rules.engine.randomness import Randomness
from rules.engine.shortcuts import MOST_WORDS

Player: TypeAlias = Callable[[Game[Any], Any, int, Randomness], str]


def play_random(game: Game[Any], state: Any, seat: int, chance: Randomness) -> str:
    """Any of the choices, each equally likely."""
    ids = game.ids(state, seat)
    return ids[chance.below(len(ids))]


def play_greedy(game: Game[Any], state: Any, seat: int, chance: Randomness) -> str:
    """The choice after which the position looks best, as far as the seat can know it.

    What the seat cannot see is exchanged at random first, so that looking ahead shows neither cards nor dice to come.
    """
    ids = game.ids(state, seat)
    if len(ids) == 1:
        return ids[0]
    imagined = game.copy(state)
    game.resample(imagined, seat, chance)
    packed = game.pack(imagined)
    best: list[str] = []
    highest = float("-inf")
    for choice in ids:
        value = _value_after(game, packed, seat, choice)
        if value > highest:
            highest = value
            best = []
        if value == highest:
            best.append(choice)
    return best[chance.below(len(best))]


def _value_after(game: Game[Any], packed: bytes, seat: int, choice: str, words: int = MOST_WORDS) -> float:
    """The value of a choice; where the next decisions only complete it, the value of the best completion."""
    state = game.unpack(packed)
    outcome = game.carry_out(state, seat, choice)
    if outcome.leads_on and words > 1:
        completing = game.completions(state, seat)
        if completing:
            after = game.pack(state)
            return max(_value_after(game, after, seat, next_id, words - 1) for next_id in completing)
    return game.evaluate(state, seat)


PLAYERS: dict[str, Player] = {"random": play_random, "greedy": play_greedy}
