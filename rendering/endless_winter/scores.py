"""The final scores and where they came from."""

from __future__ import annotations

from rendering import icons, theme
from rendering.boxes import Box
from rendering.canvas import Canvas
from rendering.endless_winter.layout import GAP, MARGIN, STRIP, TITLE, WIDTH, below, page, strips
from rendering.endless_winter.players import draw_strip
from rendering.fonts import Weight
from rules.endless_winter.view import EndlessWinterView
from rules.engine.game import Score
from rules.engine.phrases import Phrase
from rules.engine.wording import Words

ROW = 62
HEAD = 108
LABELS = 400
ICONS = {
    "culture": "culture",
    "animals": "animal",
    "idols": "offering",
    "stones": "sacred-stone",
    "megaliths": "megalith",
    "terrain": "camp-types",
    "burial": "bury",
    "other": "tiles",
}


def paint_scores(view: EndlessWinterView, words: Words) -> Canvas:
    """The table of points by source, the best first, above what the players have."""
    scores = view.result or []
    sources = list(scores[0].sources)
    title = page(TITLE)
    table = below(title, HEAD + (len(sources) + 1) * ROW + 24)
    players = strips(table, len(scores), STRIP)
    canvas = Canvas(WIDTH, players[-1].bottom + MARGIN, theme.HIDE)
    canvas.slab(title)
    text = words.say(Phrase("picture-final"))
    canvas.text(title.inset(20, 4), text, 46, weight="bold", ink=theme.BONE, across="centre")
    canvas.panel(table, theme.BONE, 18, theme.HIDE_SHADE, 3)
    inner = table.inset(16, 12)
    columns = inner.without_left(LABELS).columns(len(scores), GAP // 2)
    lines = inner.without_top(HEAD).rows(len(sources) + 1, 0)
    labels = [*(Phrase(f"source-{name}") for name in sources), Phrase("picture-total")]
    for number, (line, label) in enumerate(zip(lines, labels, strict=True)):
        if number % 2 == 0:
            canvas.panel(line, theme.BONE_SHADE, 8)
        total = number == len(sources)
        weight: Weight = "bold" if total else "regular"
        icon = "points" if total else ICONS[sources[number]]
        canvas.icon_in(icons.icon(icon, 46), line.left_part(70))
        canvas.text(line.left_part(LABELS).without_left(78), words.say(label), 36, weight=weight)
    for score, column in zip(scores, columns, strict=True):
        _column(canvas, score, column, lines, words)
    for seat, box in enumerate(players):
        draw_strip(canvas, view, seat, box, words)
    return canvas


def _column(canvas: Canvas, score: Score, column: Box, lines: list[Box], words: Words) -> None:
    head = column.top_part(HEAD - 8)
    if score.rank == 1:
        canvas.panel(head, theme.OCHRE_LIGHT, 14, theme.OCHRE, 4)
    rank = head.inset(8, 6).left_part(64)
    canvas.icon_in(icons.token(score.seat, 52), rank.top_part(52))
    place = words.say(Phrase("picture-rank", {"rank": score.rank}))
    canvas.text(rank.bottom_part(36), place, 30, weight="bold", across="centre")
    canvas.text(head.inset(8, 6).without_left(70), words.name(score.seat), 36, weight="bold")
    for number, (line, value) in enumerate(zip(lines, [*score.sources.values(), score.points], strict=True)):
        total = number == len(lines) - 1
        cell = Box(column.x, line.y, column.across, line.down)
        canvas.text(cell, str(value), 46 if total else 38, weight="bold" if total else "regular", across="centre")
