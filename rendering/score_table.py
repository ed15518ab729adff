"""Final scores of any game: a bar for each player with its sources of points, and the same as a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PIL import Image, ImageDraw

from rendering import icons, theme
from rendering.boxes import Box
from rendering.canvas import Canvas
from rendering.fonts import Weight, width
from rendering.standing import signed
from rendering.theme import Colour
from rules.engine.game import Score
from rules.engine.phrases import Phrase
from rules.engine.wording import Words

PAD = 16
BAR_ROW, BAR = 92, 64
LABELS = 440
TOTAL = 130
HEAD = 72
ROW = 58
GAP = 3
NUMBER = 32
LOST = 16
ICON = 40
SWATCH = 30
COLOURS: tuple[Colour, ...] = (
    (198, 124, 44),
    (108, 134, 74),
    (84, 138, 166),
    (168, 72, 48),
    (126, 100, 148),
    (222, 178, 74),
    (94, 76, 60),
    (58, 116, 110),
    (206, 128, 112),
    (152, 150, 142),
)
"""One for each source, in the order in which they are told."""
BRIGHT = 140


def table_height(scores: Sequence[Score], tiebreak: bool) -> int:
    """How high bars and table are together."""
    rows = len(scores[0].sources) + 1 + tiebreak
    return len(scores) * BAR_ROW + HEAD + rows * ROW + 3 * PAD


def draw_scores(
    canvas: Canvas, box: Box, scores: Sequence[Score], shown: Mapping[str, str], words: Words, tiebreak: bool
) -> None:
    """Bars above, the best first, and every number below; `shown` gives the icon of each source."""
    canvas.panel(box, theme.BONE, 18, theme.HIDE_SHADE, 3)
    inner = box.inset(PAD)
    bars = inner.top_part(len(scores) * BAR_ROW)
    longest = max(1, *(sum(points for points in score.sources.values() if points > 0) for score in scores))
    for score, row in zip(scores, bars.rows(len(scores), 0), strict=True):
        _bar(canvas, row, score, longest, shown, words)
    _table(canvas, inner.without_top(bars.down + PAD), scores, shown, words, tiebreak)


def _bar(canvas: Canvas, row: Box, score: Score, longest: int, shown: Mapping[str, str], words: Words) -> None:
    """Rank, name, and the points of every source side by side; what was lost is struck off the end."""
    if score.rank == 1:
        canvas.panel(row.inset(0, 4), theme.OCHRE_LIGHT, 14, theme.OCHRE, 4)
    label = row.left_part(LABELS)
    rank = words.say(Phrase("picture-rank", {"rank": score.rank}))
    canvas.text(label.inset(14, 0).left_part(52), rank, 40, weight="bold", across="right")
    canvas.icon_in(icons.token(score.seat, 58), Box(label.x + 76, label.y, 60, label.down))
    canvas.text(label.without_left(148).inset(0, 4), words.name(score.seat), 40, weight="bold")
    total = row.right_part(TOTAL)
    canvas.text(total.inset(12, 0), signed(score.points), 54, weight="bold", across="right")
    field = Box(label.right, row.y + (BAR_ROW - BAR) // 2, row.across - LABELS - TOTAL, BAR)
    reached = 0
    for number, (source, points) in enumerate(score.sources.items()):
        if points > 0:
            left, right = (field.x + field.across * each // longest for each in (reached, reached + points))
            _segment(canvas, Box(left, field.y, right - left, BAR), points, COLOURS[number], shown[source])
            reached += points
    lost = -sum(points for points in score.sources.values() if points < 0)
    if lost and reached:
        left = field.x + field.across * max(0, reached - lost) // longest
        right = field.x + field.across * reached // longest
        _strike(canvas, Box(left, field.y + BAR - LOST, right - left, LOST))


def _segment(canvas: Canvas, box: Box, points: int, colour: Colour, icon: str) -> None:
    """A part of a bar, with its number and its icon where there is room for them."""
    box = box.left_part(max(2, box.across - GAP))
    canvas.panel(box, colour, 8)
    text = str(points)
    needed = width(text, NUMBER, "bold") + 8
    if box.across < needed:
        return
    ink = theme.CHARCOAL if sum(colour) / 3 > BRIGHT else theme.WHITE
    both = needed + ICON
    if box.across < both:
        canvas.text(box, text, NUMBER, weight="bold", ink=ink, across="centre")
        return
    room = box.centred(both, box.down)
    canvas.icon_in(icons.icon(icon, ICON), room.left_part(ICON))
    canvas.text(room.without_left(ICON), text, NUMBER, weight="bold", ink=ink, across="centre")


def _strike(canvas: Canvas, box: Box) -> None:
    """Slanting lines along what was lost again."""
    mask = Image.new("L", (box.across * 2, box.down * 2), 0)
    draw = ImageDraw.Draw(mask)
    for x in range(-box.down * 2, box.across * 2, 24):
        draw.line((x, box.down * 2, x + box.down * 2, 0), 255, 9)
    canvas.image.paste(theme.RED_OCHRE, (box.x, box.y), mask.reduce(2))
    canvas.frame(box, theme.RED_OCHRE, 6, 3)


def _table(
    canvas: Canvas, box: Box, scores: Sequence[Score], shown: Mapping[str, str], words: Words, tiebreak: bool
) -> None:
    sources = list(scores[0].sources)
    columns = box.without_left(LABELS).columns(len(scores), 8)
    for score, column in zip(scores, columns, strict=True):
        canvas.icon_in(icons.token(score.seat, 56), column.top_part(HEAD))
    rows = box.without_top(HEAD).rows(len(sources) + 1 + tiebreak, 0)
    for number, (source, row) in enumerate(zip(sources, rows, strict=False)):
        if number % 2 == 0:
            canvas.panel(row, theme.BONE_SHADE, 8)
        swatch = Box(row.x + 14, row.y, SWATCH, row.down).centred(SWATCH, SWATCH)
        canvas.panel(swatch, COLOURS[number], 6, theme.CHARCOAL, 2)
        canvas.icon_in(icons.icon(shown[source], 46), Box(swatch.right + 10, row.y, 52, row.down))
        _label(canvas, row, words.say(Phrase(f"source-{source}")), "regular")
        values = [score.sources[source] for score in scores]
        _numbers(canvas, row, columns, values, 36, "regular")
    total = rows[len(sources)]
    canvas.icon_in(icons.icon("points", 46), Box(total.x + 14 + SWATCH + 10, total.y, 52, total.down))
    _label(canvas, total, words.say(Phrase("picture-total")), "bold")
    _numbers(canvas, total, columns, [score.points for score in scores], 46, "bold")
    if tiebreak:
        last = rows[len(sources) + 1]
        _label(canvas, last, words.say(Phrase("picture-tiebreak")), "regular")
        _numbers(canvas, last, columns, [score.tiebreak for score in scores], 36, "regular")


def _label(canvas: Canvas, row: Box, text: str, weight: Weight) -> None:
    canvas.text(row.left_part(LABELS - 8).without_left(116), text, 36, weight=weight)


def _numbers(
    canvas: Canvas, row: Box, columns: Sequence[Box], values: Sequence[int], size: int, weight: Weight
) -> None:
    for column, value in zip(columns, values, strict=True):
        ink = theme.RED_OCHRE if value < 0 else theme.CHARCOAL
        cell = Box(column.x, row.y, column.across, row.down)
        canvas.text(cell, signed(value), size, weight=weight, ink=ink, across="centre")
