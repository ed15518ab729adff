"""A single card or tile."""

from __future__ import annotations

from rendering import icons, theme
from rendering.boxes import Box
from rendering.canvas import Canvas
from rendering.piece_page import paint_page
from rendering.stone_age.cards import Sign, draw_lower, draw_signs, draw_upper
from rules.engine.phrases import Phrase
from rules.engine.pieces import Piece
from rules.engine.wording import Words
from rules.stone_age.board import BOARD
from rules.stone_age.buildings import BUILDINGS

SCALE = 1.7
CARD, TILE = 500, 210
SIDE = 96


def paint_piece(piece: Piece, words: Words) -> Canvas:
    """The component with its description."""
    kind, _, name = piece.id.partition("-")
    if kind == "card":
        return paint_page(piece, words, theme.BONE_SHADE, CARD, lambda canvas, box: _card(canvas, box, name, words))
    return paint_page(piece, words, theme.BONE_SHADE, TILE, lambda canvas, box: _tile(canvas, box, name, words))


def _card(canvas: Canvas, box: Box, card: str, words: Words) -> None:
    upper, lower = box.rows(2, 12)
    draw_upper(canvas, upper, card, words, SCALE)
    draw_lower(canvas, lower, card, words, SCALE)


def _tile(canvas: Canvas, box: Box, tile: str, words: Words) -> None:
    building = BUILDINGS[tile]
    signs: list[Sign] = [icons.icon(kind, SIDE) for kind, count in building.cost.items() for _ in range(count)]
    worth = BOARD.worth.values()
    points = str(building.points)
    if not building.cost:
        count = str(building.least)
        if building.most > building.least:
            count = words.say(Phrase("picture-range", {"least": building.least, "most": building.most}))
        signs = [count, icons.icon("any", SIDE)]
        points = "×" + words.say(Phrase("picture-range", {"least": min(worth), "most": max(worth)}))
    draw_signs(canvas, box, [*signs, "→", points, icons.icon("points", SIDE)], 16, centred=True)
