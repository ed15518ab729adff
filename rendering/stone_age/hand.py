"""The cards of the one who looks."""

from __future__ import annotations

from rendering import theme
from rendering.boxes import Box
from rendering.canvas import Canvas
from rendering.stone_age.cards import draw_lower, draw_upper
from rendering.stone_age.layout import GAP, MARGIN, WIDTH
from rules.engine.phrases import Phrase
from rules.engine.wording import Words
from rules.stone_age.cards import CARDS
from rules.stone_age.view import StoneAgeView

MOST_COLUMNS, FEWEST_COLUMNS = 4, 2
CARD = 378
HALF = 180
SCALE = 1.3


def paint_hand(view: StoneAgeView, words: Words) -> Canvas:
    """The lower halves of one's own cards, and both halves of those still to be used; nothing for a spectator."""
    if view.seat is None:
        return _message(words.say(Phrase("picture-hand-spectator")))
    player = view.players[view.seat]
    kept = [*player.one_use_tools, *player.any_resources]
    cards = sorted(player.cards or (), key=_by_lower_half)
    if not kept and not cards:
        return _message(words.say(Phrase("line-hand-empty")))
    columns = max(FEWEST_COLUMNS, min(MOST_COLUMNS, max(len(kept), len(cards))))
    title = Box(MARGIN, MARGIN, columns * CARD + (columns - 1) * GAP, 72)
    kept_area = Box(MARGIN, title.bottom + GAP, title.across, -(-len(kept) // columns) * (2 * HALF + GAP))
    area = Box(MARGIN, kept_area.bottom, title.across, -(-len(cards) // columns) * (HALF + GAP))
    canvas = Canvas(title.across + 2 * MARGIN, area.bottom - GAP + MARGIN, theme.HIDE)
    canvas.slab(title)
    text = words.say(Phrase("picture-hand", {"seat": view.seat}))
    canvas.text(title.inset(20, 4), text, 42, weight="bold", ink=theme.BONE)
    for number, card in enumerate(kept):
        upper, lower = _cell(kept_area, number, columns, 2 * HALF).rows(2, 6)
        draw_upper(canvas, upper, card, words, SCALE)
        draw_lower(canvas, lower, card, words, SCALE)
        canvas.place(f"hand-{card}", _cell(kept_area, number, columns, 2 * HALF))
    for number, card in enumerate(cards):
        draw_lower(canvas, _cell(area, number, columns, HALF), card, words, SCALE)
        canvas.place(f"hand-{card}", _cell(area, number, columns, HALF))
    return canvas


def _by_lower_half(card: str) -> tuple[str, str, int]:
    return CARDS[card].culture or "", CARDS[card].profession or "", CARDS[card].figures


def _cell(area: Box, number: int, columns: int, down: int) -> Box:
    row = Box(area.x, area.y + number // columns * (down + GAP), area.across, down)
    return row.columns(columns, GAP)[number % columns]


def _message(text: str) -> Canvas:
    canvas = Canvas(WIDTH, 300, theme.HIDE)
    panel = canvas.box.inset(MARGIN)
    canvas.panel(panel, theme.BONE, 18, theme.HIDE_SHADE, 3)
    canvas.text(panel.inset(40, 20), text, 56, across="centre")
    return canvas
