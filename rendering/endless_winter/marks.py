"""Letters at the places that can be chosen."""

from __future__ import annotations

from rendering import theme
from rendering.boxes import Box
from rendering.canvas import Canvas

MARK = 46


def draw_mark(canvas: Canvas, box: Box, letter: str) -> None:
    """A letter in a red square that fills the box."""
    side = box.across
    canvas.panel(box, theme.RED_OCHRE, side // 4, theme.WHITE, max(2, side // 15))
    size = max(canvas.smallest, round(side * 0.72))
    canvas.text(box.inset(max(2, side // 12), 0), letter, size, weight="bold", ink=theme.WHITE, across="centre")


def mark_place(canvas: Canvas, place: Box, letter: str, spot: Box, radius: int, thick: int = 5) -> None:
    """A letter, and a frame around the place it stands for."""
    canvas.frame(place, theme.RED_OCHRE, radius, thick)
    draw_mark(canvas, spot, letter)
