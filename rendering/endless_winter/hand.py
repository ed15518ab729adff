"""The cards of the one who looks: hand and eclipse deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rendering import icons, theme
from rendering.boxes import Box
from rendering.canvas import TEXTS_PER_WIDTH, Canvas
from rendering.endless_winter.card_lists import draw_card_list, lines_needed
from rendering.endless_winter.layout import GAP, MARGIN, TITLE, WIDTH, page
from rendering.endless_winter.market import (
    POINTS,
    TRIBE,
    TRIBE_BAND,
    draw_band,
    draw_culture,
    draw_points,
    tribe_signs,
)
from rendering.endless_winter.signs import draw_signs
from rendering.fonts import LINE
from rules.endless_winter.components import COMPONENTS
from rules.endless_winter.view import EndlessWinterView, PlayerView
from rules.engine.phrases import Phrase
from rules.engine.wording import Words

COLUMNS = 4
CARD = 420
PORTRAIT = 150
NOTE, NOTE_LABEL = 96, 200
SMALLEST = -(-WIDTH // TEXTS_PER_WIDTH)
MOST_LINES = 4
"""How many lines of the smallest letters a list of cards may have; of more cards only their number is told."""


def paint_hand(view: EndlessWinterView, words: Words) -> Canvas:
    """The own hand, and what one knows of deck, discard and burial."""
    player = _own(view)
    if player is None or player.hand is None:
        return _message(words.say(Phrase("picture-hand-spectator")))
    counts = [("deck", player.deck_count), ("discard", len(player.discard)), ("eclipse", player.eclipse_count)]
    title = Phrase("picture-hand-of", {"seat": player.seat})
    notes = [(Phrase("picture-discard"), player.discard), (Phrase("picture-buried"), player.buried or [])]
    return _cards(view, player.hand, title, [*counts, ("bury", player.buried_count)], notes, words, "hand")


def paint_eclipse(view: EndlessWinterView, words: Words) -> Canvas:
    """The own eclipse deck."""
    player = _own(view)
    if player is None or player.eclipse is None:
        return _message(words.say(Phrase("picture-eclipse-spectator")))
    title = Phrase("picture-eclipse-of", {"seat": player.seat})
    counts = [("eclipse", len(player.eclipse)), ("hand", player.hand_count)]
    return _cards(view, player.eclipse, title, counts, [], words, "eclipse")


def _own(view: EndlessWinterView) -> PlayerView | None:
    return None if view.seat is None else view.players[view.seat]


def _cards(
    view: EndlessWinterView,
    cards: Sequence[str],
    title: Phrase,
    counts: Sequence[tuple[str, int]],
    notes: Sequence[tuple[Phrase, Sequence[str]]],
    words: Words,
    position: str,
) -> Canvas:
    counted = sorted(Counter(cards).items(), key=lambda item: (item[0] in COMPONENTS.culture, item[0]))
    rows = max(1, -(-len(counted) // COLUMNS))
    header = page(TITLE)
    area = Box(MARGIN, header.bottom + GAP, header.across, rows * CARD + (rows - 1) * GAP)
    shown = [(label, lying) for label, lying in notes if lying]
    heights = [_note_height(header, lying, words) for _, lying in shown]
    canvas = Canvas(WIDTH, area.bottom + MARGIN + sum(heights) + len(shown) * GAP, theme.HIDE)
    _header(canvas, header, words.say(title), counts)
    boxes = [box for row in area.rows(rows, GAP) for box in row.columns(COLUMNS, GAP)]
    low = view.options.get("starting_labor") == "low"
    for (card, count), box in zip(counted, boxes, strict=False):
        _card(canvas, box, card, count, low, words)
        canvas.place(f"{position}-{card}", box)
    if not counted:
        canvas.panel(area, theme.BONE, 18, theme.HIDE_SHADE, 3)
        canvas.text(area.inset(40, 20), words.say(Phrase(f"line-{position}-empty")), 48, across="centre")
    y = area.bottom + GAP
    for (label, lying), height in zip(shown, heights, strict=True):
        _note(canvas, Box(MARGIN, y, area.across, height), label, lying, words)
        y += height + GAP
    return canvas


def _header(canvas: Canvas, box: Box, title: str, counts: Sequence[tuple[str, int]]) -> None:
    canvas.slab(box)
    inner = box.inset(20, 6)
    across = 120
    for number, (icon, count) in enumerate(counts):
        spot = Box(inner.right - (len(counts) - number) * across, inner.y, across, inner.down)
        canvas.icon_in(icons.icon(icon, 50), spot.left_part(50))
        canvas.text(spot.without_left(58), str(count), 40, weight="bold", ink=theme.BONE)
    room = inner.left_part(inner.across - len(counts) * across - 20)
    canvas.text(room, title, 42, weight="bold", ink=theme.BONE)


def _card(canvas: Canvas, box: Box, card: str, count: int, low: bool, words: Words) -> None:
    canvas.shadow(box, 12)
    if card in COMPONENTS.culture:
        draw_culture(canvas, box, card, words, "", True)
        return
    canvas.panel(box, TRIBE, 12, theme.HIDE_SHADE, 3)
    band = draw_band(canvas, box, TRIBE_BAND, 54)
    points = COMPONENTS.tribe[card].points
    draw_points(canvas, band, points)
    name = words.say(Phrase(f"card-{card}"))
    if count > 1:
        name = words.say(Phrase("picture-cards", {"count": count, "card": name}))
    canvas.text(band.left_part(band.across - (POINTS if points else 0)), name, 36, weight="bold", ink=theme.WHITE)
    inner = box.inset(16, 10).without_top(band.down + 8)
    picture = inner.top_part(PORTRAIT)
    canvas.icon_in(icons.icon(f"tribe-{card}", PORTRAIT - 4), picture)
    lines = tribe_signs(card, low)
    for groups, row in zip(lines, inner.without_top(PORTRAIT + 6).rows(len(lines), 4), strict=True):
        draw_signs(canvas, row, groups, 58, centred=True)


def _note(canvas: Canvas, box: Box, label: Phrase, cards: Sequence[str], words: Words) -> None:
    canvas.panel(box, theme.BONE, 14, theme.HIDE_SHADE, 3)
    inner = box.inset(16, 8)
    canvas.text(inner.left_part(NOTE_LABEL - 10), words.say(label), 32, weight="bold")
    draw_card_list(canvas, inner.without_left(NOTE_LABEL), cards, words, 32)


def _note_height(box: Box, cards: Sequence[str], words: Words) -> int:
    """High enough for every card, up to as many lines as all that a player can hold needs."""
    across = box.inset(16, 8).without_left(NOTE_LABEL).across
    lines = lines_needed(cards, words, SMALLEST, across)
    return max(NOTE, 16 + round(min(lines, MOST_LINES) * SMALLEST * LINE + 1))


def _message(text: str) -> Canvas:
    canvas = Canvas(WIDTH, 300, theme.HIDE)
    panel = canvas.box.inset(MARGIN)
    canvas.panel(panel, theme.BONE, 18, theme.HIDE_SHADE, 3)
    canvas.text(panel.inset(40, 20), text, 56, across="centre")
    return canvas
