"""The shells and pearls there are, and their words."""

from __future__ import annotations

import msgspec

from rules.engine.data import load_entries
from rules.engine.phrases import Phrase
from rules.engine.pieces import Piece

PEARLS = (1, 2, 3, 4, 5)
"""What they are worth; each diver hides one."""


class Shell(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A shell of the sea bed."""

    id: str
    points: int


SHELLS = {shell.id: shell for shell in load_entries("pearl_divers/data/shells.toml", "shells", Shell)}


def shell_name(shell: str) -> Phrase:
    """What it is called, with its points."""
    return Phrase("shell", {"name": Phrase(f"shell-{shell}"), "points": SHELLS[shell].points})


def pieces() -> list[Piece]:
    """All shells and pearls."""
    shells = [
        Piece(
            f"shell-{shell.id}",
            Phrase("piece-shell"),
            Phrase(f"shell-{shell.id}"),
            (Phrase("piece-worth", {"points": shell.points}),),
        )
        for shell in SHELLS.values()
    ]
    pearls = [Piece(f"pearl-{worth}", Phrase("piece-pearl"), Phrase("pearl", {"points": worth})) for worth in PEARLS]
    return shells + pearls
