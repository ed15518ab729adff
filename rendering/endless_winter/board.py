"""The parts of the picture put together."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache, partial
from typing import NamedTuple

import msgspec

import rendering.endless_winter.animals
import rendering.endless_winter.symbols
import rendering.endless_winter.terrain_symbols
import rendering.people  # noqa: F401  # gives the icons their names
from rendering import theme
from rendering.boxes import Box
from rendering.canvas import Canvas
from rendering.endless_winter import columns, header, idols, megaliths, terrain_map
from rendering.endless_winter.draft import with_draft
from rendering.endless_winter.hand import paint_eclipse, paint_hand
from rendering.endless_winter.layout import TRACKS, WIDTH, Layout, layout
from rendering.endless_winter.market import draw_panel_of_market, shown_on_market
from rendering.endless_winter.nomads import draw_nomads
from rendering.endless_winter.player_boards import draw_board
from rendering.endless_winter.players import draw_strip, points_of
from rendering.endless_winter.score_track import draw_track
from rendering.endless_winter.scores import paint_scores
from rendering.layers import said_by
from rules.endless_winter.components import COMPONENTS
from rules.endless_winter.view import EndlessWinterView
from rules.engine.phrases import Phrase
from rules.engine.wording import Words

PARTS = ("board", "map", "megaliths", "market", "idols", "player", "hand", "eclipse")
KEPT_LAYERS = 6
encoder = msgspec.msgpack.Encoder()
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
    titles["north"] = words.say(Phrase("picture-north"))
    terrain = tuple(view.terrain.items())
    alone = view.nomads is not None
    canvas = ground(part, seats, view.layout, alone, terrain, tuple(titles.items())).copy()
    plan = layout(part, seats, view.layout, alone)
    for piece in pieces(plan, view, words, marks):
        canvas.kept(piece.box, (piece.shows, said_by(words)), piece.paint)
    return with_draft(canvas, view, words) if part == "board" else canvas


class Piece(NamedTuple):
    """A piece of the picture: where it is, everything that it shows, and how it is painted."""

    box: Box
    shows: bytes
    paint: Callable[[Canvas], object]


def pieces(plan: Layout, view: EndlessWinterView, words: Words, marks: Mapping[str, str]) -> Iterator[Piece]:
    """What changes from turn to turn, piece by piece."""

    def piece(box: Box, shows: object, paint: Callable[[Canvas], object], marked: str = "") -> Piece:
        chosen = {place: letter for place, letter in marks.items() if marked and place.startswith(marked)}
        return Piece(box, encoder.encode((shows, chosen)), paint)

    state = (view.round, view.phase, view.deciding, view.order)
    yield piece(plan.header, state, lambda c: header.draw_header(c, plan.header, view, words))
    for name in columns.PLACES:
        if f"column-{name}" in plan.places:
            box = plan.places[f"column-{name}"]
            yield piece(
                box,
                (name, view.columns.get(name), [p.figures for p in view.players], view.rest_token),
                partial(columns.draw_column, name=name, box=box, view=view, marks=marks),
                f"column-{name}",
            )
    if plan.terrain is not None:
        land = plan.terrain
        wandering = view.nomads.token if view.nomads is not None else ""
        shown = (view.camps, view.villages, view.glacier_tokens, view.options, wandering)
        box = plan.panels["map"]
        paint_map: Callable[[Canvas], object] = partial(terrain_map.draw_map, plan=land, view=view, marks=marks)
        on_map = {place: letter for place, letter in marks.items() if place.startswith(("hex-", "junction-"))}
        yield piece(box, (shown, on_map), paint_map)
    if plan.megaliths is not None:
        grid = plan.megaliths
        yield piece(
            plan.panels["megaliths"],
            (view.layout, view.tiles, view.megaliths),
            lambda c: megaliths.draw_board(c, grid, view, words, marks, plan.large),
            "cell-",
        )
    if "idols" in plan.panels:
        levels = [(player.offering, player.reverence) for player in view.players]
        yield piece(
            plan.panels["idols"],
            (levels, view.reverence_order),
            lambda c: idols.draw_tracks(c, plan, view, marks),
            "idol-",
        )
    if "culture" in plan.panels:
        for panel, (shows, marked) in shown_on_market(view).items():
            paint_panel: Callable[[Canvas], object] = partial(
                draw_panel_of_market, panel=panel, plan=plan, view=view, words=words, marks=marks
            )
            yield piece(plan.panels[panel], shows, paint_panel, marked)
    if "scores" in plan.panels:
        scores = [points_of(view, player) for player in view.players]
        box = plan.panels["scores"]
        yield piece(box, scores, partial(draw_track, box=box, view=view))
    if "nomads" in plan.panels and view.nomads is not None:
        box = plan.panels["nomads"]
        yield piece(box, view.nomads, partial(draw_nomads, box=box, nomads=view.nomads, words=words))
    draw_player = draw_board if plan.large else draw_strip
    for seat, box in enumerate(plan.players):
        yield piece(
            box,
            (view.players[seat], seat in view.deciding, points_of(view, view.players[seat])),
            partial(draw_player, view=view, seat=seat, box=box, words=words),
        )


@lru_cache(maxsize=KEPT_LAYERS)
def ground(
    part: str,
    seats: int,
    megalith_layout: str,
    alone: bool,
    terrain: tuple[tuple[str, str], ...],
    titles: tuple[tuple[str, str], ...],
) -> Canvas:
    """The layer that never changes, drawn once for a part, a table and a language."""
    plan = layout(part, seats, megalith_layout, alone)
    said = dict(titles)
    canvas = Canvas(WIDTH, plan.height, theme.HIDE, (part, seats, megalith_layout, alone, terrain, titles))
    for box in (plan.header, *plan.panels.values(), *plan.players):
        canvas.shadow(box)
    canvas.slab(plan.header)
    for name in columns.PLACES:
        if f"column-{name}" in plan.places:
            columns.draw_column_ground(canvas, name, plan.places[f"column-{name}"], said[name])
    if plan.terrain is not None:
        names = {kind: said[f"terrain-{kind}"] for kind in COMPONENTS.terrain} if plan.large else {}
        terrain_map.draw_ground(canvas, plan.panels["map"], plan.terrain, dict(terrain), names, said["north"])
    if plan.megaliths is not None:
        megaliths.draw_ground(canvas, plan.panels["megaliths"], plan.megaliths, megalith_layout)
    for panel in MARKET_PANELS:
        if panel in plan.panels:
            canvas.panel(plan.panels[panel], theme.BONE_SHADE, 18, theme.HIDE_SHADE, 4)
    if "scores" in plan.panels:
        canvas.panel(plan.panels["scores"], theme.BONE_SHADE, 18, theme.HIDE_SHADE, 4)
    if "idols" in plan.panels:
        canvas.panel(plan.panels["idols"], theme.BONE_SHADE, 18, theme.HIDE_SHADE, 4)
        for track in TRACKS:
            note = said[f"note-{track}"] if plan.large else ""
            idols.draw_ground(canvas, track, plan.places[f"idol-{track}"], said[track], plan.scale, note)
    return canvas
