"""Everybody's points in one line, above the frames of a replay."""

from __future__ import annotations

from typing import NamedTuple

from rendering import icons, theme
from rendering.boxes import Box
from rendering.canvas import Canvas
from rendering.fonts import width
from rules.engine.wording import Words

HEIGHT = 96
TOKEN = 64
POINTS = 54
NAME = 42


class Standing(NamedTuple):
    """The round, and the points of every seat."""

    round: int
    points: list[int]


def draw_standing(canvas: Canvas, box: Box, standing: Standing, words: Words) -> None:
    """Disc, name and points of each seat side by side; the points of who leads stand on ochre."""
    canvas.panel(box, theme.CHARCOAL, 0)
    points = standing.points
    for seat, cell in enumerate(box.inset(20, 8).columns(len(points), 24)):
        text = signed(points[seat])
        canvas.icon_in(icons.token(seat, TOKEN), cell.left_part(TOKEN))
        number = cell.right_part(width(text, POINTS, "bold") + 32)
        if points[seat] == max(points):
            canvas.panel(number.inset(0, 4), theme.OCHRE, 16)
        canvas.text(number, text, POINTS, weight="bold", ink=theme.WHITE, across="centre")
        name = Box(cell.x + TOKEN + 12, cell.y, number.x - cell.x - TOKEN - 20, cell.down)
        canvas.text(name, words.name(seat), NAME, ink=theme.BONE)


def signed(number: int) -> str:
    """A number with a true minus sign."""
    return str(number).replace("-", "−")
