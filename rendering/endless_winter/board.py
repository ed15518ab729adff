"""The parts of the picture put together."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

import rendering.endless_winter.animals
import rendering.endless_winter.symbols  # noqa: F401  # gives the icons their names
from rendering import theme
from rendering.canvas import Canvas
from rendering.endless_winter import columns, idols, megaliths, terrain_map
from rendering.endless_winter.draft import with_draft
from rendering.endless_winter.hand import paint_eclipse, paint_hand
from rendering.endless_winter.layout import TRACKS, WIDTH, layout
from rendering.endless_winter.market import draw_market
from rendering.endless_winter.player_boards import draw_board
from rendering.endless_winter.players import draw_strip
from rendering.endless_winter.scores import paint_scores
from rules.endless_winter.components import COMPONENTS
from rules.endless_winter.view import EndlessWinterView
from rules.engine.phrases import Phrase
from rules.engine.wording import Words

PARTS = ("board", "map", "megaliths", "market", "idols", "player", "hand", "eclipse")
KEPT_LAYERS = 6
MARKET_PANELS = ("culture", "grounds", "piles", "stones")


def paint(view: EndlessWinterView, part: str, words: Words, marks: Mapping[str, str]) -> Canvas:
    """The picture of a part, with the report of its texts and places."""
    if part == "hand":
        return paint_hand(view, words)
    if part == "eclipse":
        return paint_eclipse(view, words)
    if part == "board" and view.result is not None:
        return paint_scores(view, words)
    seats = len(view.players)
    titles = {name: words.say(Phrase(f"column-{name}")) for name in columns.PLACES}
    titles |= {track: words.say(Phrase(f"picture-track-{track}")) for track in TRACKS}
    titles |= {f"terrain-{kind}": words.say(Phrase(f"terrain-{kind}")) for kind in COMPONENTS.terrain}
    titles |= {f"note-{track}": words.say(idols.note_phrase(track)) for track in TRACKS}
    terrain = tuple(view.terrain.items())
    canvas = ground(part, seats, view.layout, terrain, tuple(titles.items())).copy()
    plan = layout(part, seats, view.layout)
    columns.draw_header(canvas, plan.header, view, words)
    for name in columns.PLACES:
        if f"column-{name}" in plan.places:
            columns.draw_column(canvas, name, plan.places[f"column-{name}"], view, marks)
    if plan.terrain is not None:
        terrain_map.draw_map(canvas, plan.terrain, view, marks)
    if plan.megaliths is not None:
        megaliths.draw_board(canvas, plan.megaliths, view, words, marks, plan.large)
    if "idols" in plan.panels:
        idols.draw_tracks(canvas, plan, view, marks)
    if "culture" in plan.panels:
        draw_market(canvas, plan, view, words, marks)
    draw_player = draw_board if plan.large else draw_strip
    for seat, box in enumerate(plan.players):
        draw_player(canvas, view, seat, box, words)
    return with_draft(canvas, view, words) if part == "board" else canvas


@lru_cache(maxsize=KEPT_LAYERS)
def ground(
    part: str,
    seats: int,
    megalith_layout: str,
    terrain: tuple[tuple[str, str], ...],
    titles: tuple[tuple[str, str], ...],
) -> Canvas:
    """The layer that never changes, drawn once for a part, a table and a language."""
    plan = layout(part, seats, megalith_layout)
    said = dict(titles)
    canvas = Canvas(WIDTH, plan.height, theme.HIDE)
    for name in columns.PLACES:
        if f"column-{name}" in plan.places:
            columns.draw_column_ground(canvas, name, plan.places[f"column-{name}"], said[name])
    if plan.terrain is not None:
        names = {kind: said[f"terrain-{kind}"] for kind in COMPONENTS.terrain} if plan.large else {}
        terrain_map.draw_ground(canvas, plan.panels["map"], plan.terrain, dict(terrain), names)
    if plan.megaliths is not None:
        megaliths.draw_ground(canvas, plan.panels["megaliths"], plan.megaliths, megalith_layout)
    for panel in MARKET_PANELS:
        if panel in plan.panels:
            canvas.panel(plan.panels[panel], theme.BONE_SHADE, 18, theme.HIDE_SHADE, 3)
    if "idols" in plan.panels:
        canvas.panel(plan.panels["idols"], theme.BONE, 18, theme.HIDE_SHADE, 3)
        for track in TRACKS:
            note = said[f"note-{track}"] if plan.large else ""
            idols.draw_ground(canvas, track, plan.places[f"idol-{track}"], said[track], plan.scale, note)
    return canvas
