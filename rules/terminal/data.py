"""A game's components, listed with descriptions made out of its data."""

from __future__ import annotations

from rules.engine.phrases import Phrase
from rules.engine.registry import game
from rules.engine.wording import Words


def run(name: str) -> int:
    """Print every component of a game, or that the game lists none."""
    words = Words(game=name)
    lines = game(name).data_lines() or [Phrase("terminal-no-data", {"game": name})]
    for line in lines:
        print(words.say(line))
    return 0
