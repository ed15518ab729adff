"""The final scores and where they came from."""

from __future__ import annotations

from rendering import icons, theme
from rendering.boxes import Box
from rendering.canvas import Canvas
from rendering.fonts import Weight
from rendering.stone_age.layout import GAP, MARGIN, WIDTH, player_boxes
from rendering.stone_age.players import draw_player, signed
from rules.engine.game import Score
from rules.engine.phrases import Phrase
from rules.engine.wording import Words
from rules.stone_age.view import StoneAgeView

ROW = 62
HEAD = 108
LABELS = 400


def paint_scores(view: StoneAgeView, words: Words) -> Canvas:
    """The table of points by source, the best first, above what the players have."""
    scores = view.result or []
    sources = list(scores[0].sources)
    title = Box(MARGIN, MARGIN, WIDTH - 2 * MARGIN, 72)
    table = Box(MARGIN, title.bottom + GAP, title.across, HEAD + (len(sources) + 2) * ROW + 24)
    players = player_boxes(table, len(scores))
    canvas = Canvas(WIDTH, players[-1].bottom + MARGIN, theme.HIDE)
    canvas.slab(title)
    canvas.text(
        title.inset(20, 4), words.say(Phrase("picture-final")), 46, weight="bold", ink=theme.BONE, across="centre"
    )
    canvas.panel(table, theme.BONE, 18, theme.HIDE_SHADE, 3)
    inner = table.inset(16, 12)
    columns = inner.without_left(LABELS).columns(len(scores), 8)
    lines = inner.without_top(HEAD).rows(len(sources) + 2, 0)
    labels = [*(Phrase(f"source-{name}") for name in sources), Phrase("picture-total"), Phrase("picture-tiebreak")]
    for number, (line, label) in enumerate(zip(lines, labels, strict=True)):
        if number % 2 == 0:
            canvas.panel(line, theme.BONE_SHADE, 8)
        weight: Weight = "bold" if label.message == "picture-total" else "regular"
        canvas.text(line.left_part(LABELS).inset(12, 0), words.say(label), 36, weight=weight)
    for score, column in zip(scores, columns, strict=True):
        _column(canvas, score, column, lines, words)
    for seat, box in enumerate(players[: len(scores)]):
        draw_player(canvas, view, seat, box, words, 1)
    return canvas


def _column(canvas: Canvas, score: Score, column: Box, lines: list[Box], words: Words) -> None:
    head = column.top_part(HEAD - 8)
    if score.rank == 1:
        canvas.panel(head, theme.OCHRE_LIGHT, 14, theme.OCHRE, 4)
    rank = head.inset(8, 6).left_part(64)
    canvas.icon_in(icons.token(score.seat, 52), rank.top_part(52))
    canvas.text(
        rank.bottom_part(36),
        words.say(Phrase("picture-rank", {"rank": score.rank})),
        30,
        weight="bold",
        across="centre",
    )
    canvas.text(head.inset(8, 6).without_left(70), words.name(score.seat), 36, weight="bold")
    values = [*score.sources.values(), score.points, score.tiebreak]
    for number, (line, value) in enumerate(zip(lines, values, strict=True)):
        total = number == len(values) - 2
        cell = Box(column.x, line.y, column.across, line.down)
        ink = theme.RED_OCHRE if value < 0 else theme.CHARCOAL
        canvas.text(
            cell, signed(value), 46 if total else 38, weight="bold" if total else "regular", ink=ink, across="centre"
        )
