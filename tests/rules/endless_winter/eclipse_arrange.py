"""Games from their very beginning, and whole ones, for what cannot be arranged."""

from __future__ import annotations

from itertools import product

from rules.endless_winter import GAME
from rules.engine.players import play_random
from rules.engine.randomness import Randomness
from tests.rules.endless_winter.arrange import Position

EVERYTHING = {
    "glacier_tokens": "yes",
    "rest_tokens": "yes",
    "short_first_era": "yes",
    "sole_majority": "yes",
    "starting_labor": "low",
}
"""Every option that adds or changes a rule of play."""


def opening(seats=2, seed="opening", **options):
    """A new game before its first decision."""
    state, events = GAME.start(options, seats, seed)
    position = Position(state)
    position.note(events)
    return position


def begun(seats=2, seed="opening", **options):
    """A new game with every chief on its first side and the first open card taken in a draft: round 1 begins."""
    position = opening(seats, seed, **options)
    while position.state.phase == "setup":
        seat = position.deciding[0]
        position.play(f"{seat} {position.offers(seat)[0]}")
    return position


def order(position):
    """The turn order, seats counted from 1."""
    return [seat + 1 for seat in position.state.order]


def tables():
    """A table for every number of players, draft and megalith board, all other options as usual or all changed."""
    drafts = ("none", "setup", "chiefs")
    for number, (seats, draft, changed) in enumerate(product((2, 3, 4), drafts, ({}, EVERYTHING))):
        layout = ("default", "block", "brick", "ring")[number % 4]
        yield seats, {"draft": draft, "megaliths": layout, **changed}


def whole_game(seats, options, seed, choose=play_random):
    """A game of automatic players: before every choice its state and decisions, and at last the final state."""
    state = GAME.new(options, seats, seed)
    chance = Randomness(f"whole-{seed}")
    while decisions := GAME.decisions(state):
        yield state, decisions
        seat = decisions[chance.below(len(decisions))].seat
        GAME.apply(state, seat, choose(GAME, state, seat, chance))
    yield state, []
