"""Fewer clicks: choices taken together with the question that only completes them.

A menu that leads to "which one?" can offer the ones at once, as long as it stays short. Every shortcut is a typed turn
of one or two words, so nothing is legal here that is not legal word by word.
"""

from __future__ import annotations

from typing import Any

import msgspec

from rules.engine.game import MOST_CHOICES, Game
from rules.engine.phrases import Choice, Decision, Phrase


class Shortcut(msgspec.Struct, frozen=True):
    """A choice, or a choice with its completion: the words to play, the labels of both, and a place on the board."""

    words: tuple[str, ...]
    labels: tuple[Phrase, ...]
    position: str = ""

    @property
    def turn(self) -> str:
        """The words as a typed turn."""
        return " ".join(self.words)


def shortcuts(game: Game[Any], state: Any, seat: int, most: int = MOST_CHOICES) -> list[Shortcut]:
    """All choices of a seat, those with few completions replaced by them.

    Choices that lead to the same question are completed all or none, so that a menu is of one piece.
    """
    decision = game.decision(state, seat)
    follow_ups: dict[str, list[tuple[Choice, Decision]]] = {}
    for choice in decision.choices:
        following = _completion(game, state, seat, choice.id)
        if following is not None:
            follow_ups.setdefault(following.prompt.message, []).append((choice, following))
    completed: dict[str, Decision] = {}
    count = len(decision.choices)
    for group in sorted(follow_ups.values(), key=_growth):
        if count + _growth(group) <= most:
            count += _growth(group)
            completed |= {choice.id: following for choice, following in group}
    found = []
    for choice in decision.choices:
        following = completed.get(choice.id)
        if following is None:
            found.append(Shortcut((choice.id,), (choice.label,), choice.position))
        else:
            found += [
                Shortcut((choice.id, each.id), (choice.label, each.label), each.position or choice.position)
                for each in following.choices
            ]
    return found


def _growth(group: list[tuple[Choice, Decision]]) -> int:
    return sum(len(following.choices) - 1 for _, following in group)


def _completion(game: Game[Any], state: Any, seat: int, choice: str) -> Decision | None:
    """The question that completes a choice, if it comes at once and nothing is rolled or revealed before it."""
    tried = game.copy(state)
    outcome = game.carry_out(tried, seat, choice)
    if outcome.revealed != 0 or tried.turn != state.turn:
        return None
    for decision in game.decisions(tried):
        if decision.seat == seat and decision.part:
            return decision
    return None
