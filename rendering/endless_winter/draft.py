"""Chiefs and setup cards that lie open for the draft."""

from __future__ import annotations

from rendering import icons, theme
from rendering.boxes import Box
from rendering.canvas import Canvas
from rendering.endless_winter.layout import GAP, MARGIN, PAD
from rendering.endless_winter.players import side_signs
from rendering.endless_winter.signs import draw_signs
from rules.endless_winter.components import COMPONENTS
from rules.endless_winter.view import EndlessWinterView
from rules.engine.phrases import Phrase
from rules.engine.wording import Words

ROW = 56
NAME = 260


def with_draft(canvas: Canvas, view: EndlessWinterView, words: Words) -> Canvas:
    """The picture with what is drafted below it."""
    count = len(view.chiefs_open) + len(view.setups_open)
    if not count:
        return canvas
    old = canvas.box
    panel = Box(MARGIN, old.bottom - MARGIN + GAP, old.across - 2 * MARGIN, count * ROW + 2 * PAD)
    longer = Canvas(old.across, panel.bottom + MARGIN, theme.HIDE)
    longer.image.paste(canvas.image, (0, 0))
    longer.texts = list(canvas.texts)
    longer.places = dict(canvas.places)
    longer.panel(panel, theme.BONE, 18, theme.HIDE_SHADE, 3)
    rows = iter(panel.inset(PAD).rows(count, 0))
    for chief in view.chiefs_open:
        _chief(longer, next(rows), chief, words)
    for setup in view.setups_open:
        row = next(rows)
        longer.icon_in(icons.icon("tribe", 44), row.left_part(48))
        longer.text(row.without_left(60), words.say(Phrase(setup)), 34)
    return longer


def _chief(canvas: Canvas, row: Box, chief: str, words: Words) -> None:
    canvas.icon_in(icons.icon("chief", 48), row.left_part(48))
    canvas.text(row.without_left(60).left_part(NAME), words.say(Phrase(f"chief-{chief}")), 36, weight="bold")
    for side, box in zip(COMPONENTS.chiefs[chief].sides, row.without_left(NAME + 80).columns(2, 20), strict=True):
        draw_signs(canvas, box, side_signs(side), 46)
