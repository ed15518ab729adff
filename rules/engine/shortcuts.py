"""Fewer clicks: choices taken together with the questions that only complete them.

A menu that leads to "which one?" can offer the ones at once, as long as it stays short. Every shortcut is a typed turn
of a few words, so nothing is legal here that is not legal word by word.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

from rules.engine.frames import ANY_MOMENT
from rules.engine.game import Game
from rules.engine.phrases import Decision, Phrase

MOST_WORDS = 3
"""Of a choice with its completions."""
Words: TypeAlias = tuple[str, ...]


class Shortcut(msgspec.Struct, frozen=True):
    """A choice, or a choice with its completion: the words to play, the labels of all, and a place on the board."""

    words: tuple[str, ...]
    labels: tuple[Phrase, ...]
    position: str = ""
    group: Phrase | None = None
    copies: int = 0

    @property
    def turn(self) -> str:
        """The words as a typed turn."""
        return " ".join(self.words)


def shortcuts(game: Game[Any], state: Any, seat: int, most: int) -> list[Shortcut]:
    """All choices of a seat, those with few completions replaced by them while there are no more than so many.

    Choices that lead to the same question are completed all or none, so that a menu is of one piece. What may be done
    at any moment completes nothing and stands as it is; and where several may be taken together, the choice that leads
    there stands alone besides.
    """
    choices = game.decision(state, seat).choices
    found = [
        Shortcut((choice.id,), (choice.label,), choice.position, choice.group, choice.copies) for choice in choices
    ]
    for words in range(1, MOST_WORDS):
        longest = [each.words for each in found if len(each.words) == words and each.group != ANY_MOMENT]
        completed = _fitting(game, state, seat, longest, most - len(found))
        found = [longer for each in found for longer in _longer(each, completed.get(each.words))]
    return found


def _fitting(game: Game[Any], state: Any, seat: int, turns: list[Words], room: int) -> dict[Words, Decision]:
    """The questions that complete turns, as far as there is room, those that need least of it first."""
    groups: dict[str, dict[Words, Decision]] = {}
    for words in turns:
        decision = _completion(game, state, seat, words)
        if decision is not None:
            groups.setdefault(decision.prompt.message, {})[words] = decision
    completed: dict[Words, Decision] = {}
    for group in sorted(groups.values(), key=_growth):
        if _growth(group) <= room:
            room -= _growth(group)
            completed |= group
    return completed


def _growth(group: dict[Words, Decision]) -> int:
    return sum(len(decision.choices) - (0 if _several(decision) else 1) for decision in group.values())


def _several(decision: Decision) -> bool:
    """Whether a question has choices of which several may be taken together."""
    return sum(choice.copies for choice in decision.choices) > 1


def _longer(shortcut: Shortcut, decision: Decision | None) -> list[Shortcut]:
    if decision is None:
        return [shortcut]
    alone = [shortcut] if _several(decision) else []
    return alone + [
        Shortcut(
            (*shortcut.words, each.id),
            (*shortcut.labels, each.label),
            each.position or shortcut.position,
            shortcut.group or each.group,
        )
        for each in decision.choices
    ]


def _completion(game: Game[Any], state: Any, seat: int, words: Words) -> Decision | None:
    """The question that completes some words, if it comes at once and nothing is rolled or revealed before it."""
    tried = game.copy(state)
    for word in words:
        outcome = game.carry_out(tried, seat, word)
        if outcome.revealed != 0 or not outcome.leads_on:
            return None
    if tried.turn != state.turn:
        return None
    for decision in game.decisions(tried):
        if decision.seat == seat and decision.part:
            answers = [choice for choice in decision.choices if choice.group != ANY_MOMENT]
            return msgspec.structs.replace(decision, choices=answers)
    return None
