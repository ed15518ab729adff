"""The state of a game: plain data, JSON at every moment."""

from __future__ import annotations

from typing import Any

import msgspec

from rules.engine.randomness import Randomness


class State(msgspec.Struct, kw_only=True, dict=True):
    """What every game's state has; a game adds its own fields and narrows the agenda to its own frames.

    `dict=True` gives room for the list of pending decisions, which is derived and never written down.
    """

    seats: int
    options: dict[str, str]
    randomness: Randomness
    agenda: list[Any]
    sequence: int = 0
    """How many choices were applied."""
    floor: int = 0
    """Undo is free back to this sequence: here something came to light last, or somebody acted on what came before."""
    turn: int = 0
    """How often the decision was handed to somebody else."""
    opened: int = 0
    """The turn of the last choice: the first choice of a later turn closes all that lies before it."""

    @property
    def over(self) -> bool:
        """Whether nothing remains to be done."""
        return not self.agenda
