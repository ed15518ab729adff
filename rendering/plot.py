"""Everybody's points from turn to turn: a line for each seat in its colour with its glyph, the rounds marked."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from PIL import Image, ImageDraw

from rendering import icons, theme
from rendering.boxes import Box
from rendering.canvas import Canvas
from rendering.fonts import width
from rendering.pictures import LONGEST_NAME, OVERVIEW, Picture, drawing_of, encode, named
from rendering.sketch import FINER
from rendering.standing import Standing, signed
from rendering.theme import Colour
from rules.engine.game import View
from rules.engine.phrases import Phrase
from rules.engine.wording import Words

WIDTH, HEIGHT = 1600, 1000
MARGIN = 20
TITLE = 72
AXIS = 96
ROUNDS = 56
NAMES = 440
END = 0.09
"""The share of the width that the counting at the end takes."""
LEGEND = 84
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500)
MOST_LINES = 8
"""So many lines across are enough to read a number off."""
GLYPHS_ALONG = 6
TOKEN = 40
SMALL = 30
LINE, EDGE = 7, 11
EVEN: Colour = theme.mixed(theme.BONE, theme.BONE_SHADE, 0.55)


def draw_plot(views: Sequence[View], words: Words) -> Picture:
    """The points after every turn of these positions."""
    said = named(words, views[-1], LONGEST_NAME, drawn=True)
    canvas = paint_plot(views, said)
    standing = drawing_of(views[-1].game, OVERVIEW).standing(views[-1])
    scores = [Phrase("alt-score", {"seat": seat, "points": points}) for seat, points in enumerate(standing.points)]
    alt = named(words, views[-1], LONGEST_NAME, drawn=False).say(Phrase("alt-plot", {"scores": scores}))
    return Picture(encode(canvas.image), f"{views[-1].game}-plot.webp", alt)


def paint_plot(views: Sequence[View], words: Words) -> Canvas:
    """The plot with the report of its texts."""
    course = [drawing_of(view.game, OVERVIEW).standing(view) for view in views]
    canvas = Canvas(WIDTH, HEIGHT, theme.HIDE)
    title = Box(MARGIN, MARGIN, WIDTH - 2 * MARGIN, TITLE)
    canvas.slab(title)
    text = words.say(Phrase("picture-course", {"turns": len(course) - 1}))
    canvas.text(title.inset(20, 4), text, 46, weight="bold", ink=theme.BONE)
    panel = Box(MARGIN, title.bottom + 16, title.across, HEIGHT - title.bottom - 16 - MARGIN)
    canvas.panel(panel, theme.BONE, 18, theme.HIDE_SHADE, 3)
    field = Box(panel.x + AXIS, panel.y + 28, panel.across - AXIS - NAMES, panel.down - 28 - ROUNDS)
    scale = Scale(course, field, views[-1].result is not None)
    _rounds(canvas, field, course, scale, words)
    _heights(canvas, field, scale)
    lines = {
        seat: [scale.point(turn, each.points[seat]) for turn, each in enumerate(course)]
        for seat in _from_last(course[-1])
    }
    for seat, points in lines.items():
        _line(canvas, seat, points)
    for seat, points in lines.items():
        _discs(canvas, seat, points)
    _legend(canvas, Box(field.right + 36, panel.y + 8, NAMES - 50, panel.down - 16), course, scale, words)
    return canvas


class Scale:
    """Where a turn and a number of points lie in a field."""

    def __init__(self, course: Sequence[Standing], field: Box, ended: bool) -> None:
        self.field = field
        self.last = len(course) - 1
        self.ended = ended and self.last > 1
        reached = [points for each in course for points in each.points]
        least, most = min(0, *reached), max(1, *reached)
        self.step = next((step for step in STEPS if (most - least) / step <= MOST_LINES), STEPS[-1])
        self.least = least // self.step * self.step
        self.most = -(-most // self.step) * self.step

    def x(self, turn: int) -> float:
        """Across; the last turn with the counting at the end has more room than the others."""
        if not self.ended:
            return self.field.x + self.field.across * turn / max(1, self.last)
        share = 1 if turn == self.last else (1 - END) * turn / (self.last - 1)
        return self.field.x + self.field.across * share

    def point(self, turn: int, points: int) -> tuple[float, float]:
        """Across and down."""
        share = (points - self.least) / (self.most - self.least)
        return self.x(turn), self.field.bottom - self.field.down * share


def _from_last(standing: Standing) -> list[int]:
    """The seats, the best drawn last and thus on top."""
    return sorted(range(len(standing.points)), key=lambda seat: (standing.points[seat], -seat))


def _rounds(canvas: Canvas, field: Box, course: Sequence[Standing], scale: Scale, words: Words) -> None:
    """A band for every round and for the counting at the end, with its number below where there is room."""
    starts = [0] + [turn for turn, (a, b) in enumerate(pairwise(course), 1) if a.round != b.round]
    labels = [str(course[turn].round or "") for turn in starts]
    if scale.ended:
        starts = [turn for turn in starts if turn < scale.last - 1] + [scale.last - 1]
        labels = [*labels[: len(starts) - 1], words.say(Phrase("picture-course-end"))]
    free = field.x
    for number, (start, following) in enumerate(zip(starts, [*starts[1:], scale.last], strict=True)):
        left, right = round(scale.x(start)), round(scale.x(following))
        if number % 2:
            canvas.panel(Box(left, field.y, right - left, field.down), EVEN, 0)
        half = max(width(labels[number], SMALL, "bold"), canvas.smallest) // 2 + 4
        middle = (left + right) // 2
        if labels[number] and middle - half >= free:
            below = Box(middle - half, field.bottom + 8, 2 * half, ROUNDS - 14)
            canvas.text(below, labels[number], SMALL, weight="bold", ink=theme.ASH, across="centre")
            free = below.right
    label = Box(MARGIN + 8, field.bottom + 8, field.x - MARGIN - 16, ROUNDS - 14)
    canvas.text(label, words.say(Phrase("picture-course-round")), 28, ink=theme.ASH, across="right")


def _heights(canvas: Canvas, field: Box, scale: Scale) -> None:
    """Lines across with the points they stand for."""
    for points in range(scale.least, scale.most + 1, scale.step):
        y = round(scale.point(0, points)[1])
        thick = 3 if points == 0 else 2
        canvas.line((field.x, y), (field.right, y), theme.ASH if points == 0 else theme.HIDE_SHADE, thick)
        box = Box(MARGIN + 8, y - 20, field.x - MARGIN - 20, 40)
        canvas.text(box, signed(points), 32, weight="bold", ink=theme.ASH, across="right")


def _line(canvas: Canvas, seat: int, points: Sequence[tuple[float, float]]) -> None:
    """A seat's line with a light edge."""
    style = theme.SEATS[seat % len(theme.SEATS)]
    for thick, colour in ((EDGE, theme.WHITE), (LINE, style.colour)):
        mask = Image.new("L", (WIDTH * FINER // 2, HEIGHT * FINER // 2), 0)
        fine = [(x * FINER / 2, y * FINER / 2) for x, y in points]
        ImageDraw.Draw(mask).line(fine, 255, thick * FINER // 2, joint="curve")
        canvas.image.paste(colour, (0, 0), mask.reduce(FINER // 2))


def _discs(canvas: Canvas, seat: int, points: Sequence[tuple[float, float]]) -> None:
    """A seat's disc some times along its line and at its end."""
    along = {round((len(points) - 1) * (number + seat / 4) / GLYPHS_ALONG) for number in range(1, GLYPHS_ALONG)}
    for turn in sorted({turn for turn in along if turn < len(points) - 1} | {len(points) - 1}):
        x, y = points[turn]
        canvas.icon(icons.token(seat, TOKEN), (round(x) - TOKEN // 2, round(y) - TOKEN // 2))


def _legend(canvas: Canvas, box: Box, course: Sequence[Standing], scale: Scale, words: Words) -> None:
    """Name and points of everybody beside the ends of the lines, moved apart where they are close."""
    seats = list(reversed(_from_last(course[-1])))
    tops = [round(scale.point(0, course[-1].points[seat])[1]) - LEGEND // 2 for seat in seats]
    for number, top in enumerate(tops):
        above = tops[number - 1] + LEGEND if number else box.y
        room_below = box.bottom - LEGEND * (len(tops) - number)
        tops[number] = min(max(top, above), room_below)
    for seat, top in zip(seats, tops, strict=True):
        row = Box(box.x, top, box.across, LEGEND - 8)
        canvas.icon_in(icons.token(seat, 52), row.left_part(52))
        points = row.right_part(104)
        canvas.text(points, signed(course[-1].points[seat]), 50, weight="bold", across="right")
        canvas.text(Box(row.x + 62, row.y, points.x - row.x - 66, row.down), words.name(seat), 34, weight="bold")
