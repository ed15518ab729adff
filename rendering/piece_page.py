"""One component alone: its name and kind, its picture large, and in words what it does."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from rendering import theme
from rendering.boxes import Box
from rendering.canvas import Canvas
from rendering.fonts import drawable
from rendering.lettering import wrapped
from rendering.theme import Colour
from rules.engine.pieces import Piece
from rules.engine.wording import Words

WIDTH = 1000
MARGIN = 20
GAP = 14
HEAD = 128
TEXT = 40
ROW = 52
PAD = 22
Figure: TypeAlias = Callable[[Canvas, Box], object]


def paint_page(piece: Piece, words: Words, fill: Colour, high: int, figure: Figure) -> Canvas:
    """A page with a head, a figure so high on a ground of its colour, and the words below."""
    across = WIDTH - 2 * MARGIN
    said = [words.say(line) for line in piece.lines]
    lines = [wrapped(drawable(line), TEXT, across - 2 * PAD, "regular") or [line] for line in said]
    below = sum(map(len, lines)) * ROW + (len(lines) - 1) * GAP + 2 * PAD
    head = Box(MARGIN, MARGIN, across, HEAD)
    ground = Box(MARGIN, head.bottom + GAP, across, high)
    text = Box(MARGIN, ground.bottom + GAP, across, below)
    canvas = Canvas(WIDTH, (text if lines else ground).bottom + MARGIN, theme.HIDE)
    canvas.slab(head)
    inner = head.inset(PAD, 8)
    canvas.text(inner.top_part(66), words.say(piece.name), 54, weight="bold", ink=theme.BONE)
    canvas.text(inner.without_top(66), words.say(piece.kind), 34, ink=theme.OCHRE_LIGHT)
    canvas.panel(ground, fill, 18, theme.mixed(fill, theme.CHARCOAL, 0.4), 4)
    figure(canvas, ground.inset(PAD))
    if lines:
        canvas.panel(text, theme.BONE, 18, theme.HIDE_SHADE, 3)
    room = text.inset(PAD)
    for rows in lines:
        for row in rows:
            canvas.text(room.top_part(ROW), row, TEXT)
            room = room.without_top(ROW)
        room = room.without_top(GAP)
    return canvas
