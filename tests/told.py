"""What a golden game tells on its way: events, questions, choices, reasons and boards, a fingerprint for each turn.

The positions of a golden game say nothing of what people are told of them. Messages are taken with their arguments,
not in words, so that a better sentence changes nothing here.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import msgspec

from rules.engine.game import Game
from rules.engine.log import Log, opened
from rules.engine.registry import game as load_game

REASONS_EVERY = 5
"""Reasons are asked for, and boards looked at, after so many choices: they are many."""
_encode = msgspec.json.Encoder().encode


def fingerprints(log: Log) -> list[str]:
    """One line for every turn: its number, and a fingerprint of everything that was told in it."""
    rules = load_game(log.beginning.game)
    state, opening = opened(rules, log.beginning)
    told: dict[int, Any] = {0: blake2b(_encode(opening), digest_size=4)}
    for number, row in enumerate(log.rows):
        turn = told.setdefault(state.turn, blake2b(digest_size=4))
        turn.update(_encode(rules.decisions(state)))
        if number % REASONS_EVERY == 0:
            for phrases in shown(rules, state):
                turn.update(_encode(phrases))
        outcome = rules.carry_out(state, row.seat, row.choice)
        turn.update(_encode([outcome.events, outcome.revealed, outcome.private, outcome.leads_on, outcome.shown]))
    last = told.setdefault(state.turn, blake2b(digest_size=4))
    for phrases in shown(rules, state):
        last.update(_encode(phrases))
    return [f"{turn} {fingerprint.hexdigest()}" for turn, fingerprint in told.items()]


def shown(rules: Game[Any], state: Any) -> list[Any]:
    """What can be asked at a moment: views, reasons, boards in words, what is one's own."""
    found: list[Any] = [rules.board_lines(rules.view(state, None))]
    for seat in range(state.seats):
        view = rules.view(state, seat)
        found += [view, rules.why_not(state, seat), rules.board_lines(view)]
        found += [rules.own_lines(view, command) for command in rules.meta.commands]
    return found
