"""The final scores and where they came from."""

from __future__ import annotations

from rendering import theme
from rendering.canvas import Canvas
from rendering.endless_winter.layout import MARGIN, STRIP, TITLE, WIDTH, below, page, strips
from rendering.endless_winter.players import draw_strip
from rendering.score_table import draw_scores, table_height
from rules.endless_winter.view import EndlessWinterView
from rules.engine.phrases import Phrase
from rules.engine.wording import Words

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
    """Everybody's points by source, the best first, above what the players have."""
    scores = view.result or []
    title = page(TITLE)
    table = below(title, table_height(scores, tiebreak=False))
    players = strips(table, len(scores), STRIP)
    canvas = Canvas(WIDTH, players[-1].bottom + MARGIN, theme.HIDE)
    canvas.slab(title)
    text = words.say(Phrase("picture-final"))
    canvas.text(title.inset(20, 4), text, 46, weight="bold", ink=theme.BONE, across="centre")
    draw_scores(canvas, table, scores, ICONS, words, tiebreak=False)
    for seat, box in enumerate(players):
        draw_strip(canvas, view, seat, box, words)
    return canvas
