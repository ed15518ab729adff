"""The final scores and where they came from."""

from __future__ import annotations

from rendering import theme
from rendering.boxes import Box
from rendering.canvas import Canvas
from rendering.score_table import draw_scores, table_height
from rendering.stone_age.layout import GAP, MARGIN, WIDTH, player_boxes
from rendering.stone_age.players import draw_player
from rules.engine.phrases import Phrase
from rules.engine.wording import Words
from rules.stone_age.view import StoneAgeView

ICONS = {
    "buildings": "building",
    "cards": "card",
    "hunger": "food",
    "resources": "any",
    "culture": "art",
    "farmers": "farmer",
    "builders": "builder",
    "shamans": "shaman",
    "toolmakers": "toolmaker",
}


def paint_scores(view: StoneAgeView, words: Words) -> Canvas:
    """Everybody's points by source, the best first, above what the players have."""
    scores = view.result or []
    title = Box(MARGIN, MARGIN, WIDTH - 2 * MARGIN, 72)
    table = Box(MARGIN, title.bottom + GAP, title.across, table_height(scores, tiebreak=True))
    players = player_boxes(table, len(scores))
    canvas = Canvas(WIDTH, players[-1].bottom + MARGIN, theme.HIDE)
    canvas.slab(title)
    text = words.say(Phrase("picture-final"))
    canvas.text(title.inset(20, 4), text, 46, weight="bold", ink=theme.BONE, across="centre")
    draw_scores(canvas, table, scores, ICONS, words, tiebreak=True)
    for seat, box in enumerate(players[: len(scores)]):
        draw_player(canvas, view, seat, box, words, 1)
    return canvas
