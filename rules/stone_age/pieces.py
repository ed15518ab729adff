"""Every card and tile, to be looked up."""

from __future__ import annotations

from functools import cache

from rules.engine.phrases import Phrase
from rules.engine.pieces import Piece
from rules.stone_age.buildings import BUILDINGS, building
from rules.stone_age.cards import CARDS, both_halves, lower_half, upper_half


@cache
def pieces() -> list[Piece]:
    """All civilization cards and building tiles; their names are what they do."""
    cards = [
        Piece(
            f"card-{card}",
            Phrase("piece-card"),
            both_halves(card),
            (
                Phrase("piece-card-now", {"upper": upper_half(card)}),
                Phrase(f"piece-card-end-{CARDS[card].profession or 'culture'}", {"lower": lower_half(card)}),
            ),
        )
        for card in CARDS
    ]
    tiles = [Piece(f"building-{tile}", Phrase("piece-building"), building(tile)) for tile in BUILDINGS]
    return cards + tiles
