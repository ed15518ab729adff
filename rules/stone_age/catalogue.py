"""All components in words, line by line."""

from __future__ import annotations

from rules.engine.phrases import Phrase
from rules.stone_age.buildings import BUILDINGS, building
from rules.stone_age.cards import CARDS, both_halves


def catalogue() -> list[Phrase]:
    """Every civilization card and every building tile."""
    return [
        Phrase("catalogue-cards", {"count": len(CARDS)}),
        *(Phrase("catalogue-card", {"card": both_halves(card)}) for card in CARDS),
        Phrase("catalogue-buildings", {"count": len(BUILDINGS)}),
        *(Phrase("catalogue-building", {"building": building(tile)}) for tile in BUILDINGS),
    ]
