"""The two idol tracks with everybody's markers."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from rendering import icons, theme
from rendering.boxes import Box
from rendering.canvas import Canvas
from rendering.endless_winter.layout import TRACKS, Layout
from rendering.endless_winter.marks import draw_mark
from rendering.endless_winter.signs import Group, Icon, draw_signs, signs
from rendering.theme import Colour
from rules.endless_winter.board import BOARD
from rules.endless_winter.components import COMPONENTS
from rules.endless_winter.view import EndlessWinterView
from rules.engine.phrases import Phrase

COLOURS: dict[str, Colour] = {"offering": (244, 220, 160), "reverence": (222, 218, 212)}
LEVELS = {"offering": len(BOARD.offering.ratios), "reverence": BOARD.reverence.levels}
TITLE = 46
LABEL = 40
GAP = 4
NOTE = 84
RANKS = ("first", "second", "others")


def cell_boxes(track: str, box: Box, scale: float, note: bool) -> list[Box]:
    """The levels from 0 on, with room below where the end is explained."""
    cells = box.without_top(round(TITLE * scale))
    return cells.top_part(cells.down - (NOTE if note else 0)).columns(LEVELS[track] + 1, GAP)


def mark_spot(box: Box, scale: float) -> Box:
    """Where the icon of a track is, and the letter of a choice."""
    side = round((TITLE - 4) * scale)
    return Box(box.x, box.y, side, side)


def draw_ground(canvas: Canvas, track: str, box: Box, title: str, scale: float, note: str) -> None:
    """The levels and what they bring."""
    spot = mark_spot(box, scale)
    canvas.icon_in(icons.icon(track, round(spot.across * 0.86)), spot)
    canvas.text(
        Box(spot.right + 8, box.y, box.across - spot.across - 8, spot.down), title, round(33 * scale), weight="bold"
    )
    for level, cell in enumerate(cell_boxes(track, box, scale, bool(note))):
        fill = theme.mixed(COLOURS[track], theme.BONE, 0.7) if not level else COLOURS[track]
        canvas.panel(cell, fill, round(8 * scale), theme.HIDE_SHADE, 2)
        row = cell.inset(2).top_part(round(LABEL * scale))
        groups = _offering_label(level) if track == "offering" else _reverence_label(level)
        draw_signs(canvas, row, groups, round(36 * scale), centred=True)
    if note:
        canvas.text(box.bottom_part(NOTE - 6), note, 32)


def note_phrase(track: str) -> Phrase:
    """What a track brings at the end (EW 11)."""
    if track == "offering":
        return Phrase("picture-offering-end")
    least = BOARD.reverence.buried
    steps = [Phrase("picture-range", {"least": low, "most": high - 1}) for low, high in pairwise(least)]
    steps.append(Phrase("picture-least", {"least": least[-1]}))
    ranks = [
        Phrase(f"picture-reverence-{name}", {"points": [str(each) for each in points]})
        for name, points in zip(RANKS, BOARD.reverence.ranks, strict=True)
    ]
    return Phrase("picture-reverence-end", {"steps": steps, "ranks": ranks})


def _offering_label(level: int) -> list[Group]:
    """The ratio of food and tools to points at the end, from this level on, and the bonus of the level."""
    ratios = (0, *BOARD.offering.ratios)
    better = level and ratios[level] != ratios[level - 1]
    bonus = COMPONENTS.tracks.offering.get(level)
    return [*([(f"{ratios[level]}:1",)] if better else []), *(signs(bonus) if bonus is not None else ())]


def _reverence_label(level: int) -> list[Group]:
    points = BOARD.reverence.points.get(level)
    return [] if points is None else [(str(points), Icon("points"))]


def draw_tracks(canvas: Canvas, plan: Layout, view: EndlessWinterView, marks: Mapping[str, str]) -> None:
    """Everybody's markers; on a level of Reverence in order of arrival."""
    for track in TRACKS:
        box = plan.places[f"idol-{track}"]
        cells = cell_boxes(track, box, plan.scale, plan.large)
        canvas.place(f"idol-{track}", box)
        for level, cell in enumerate(cells):
            seats = [player.seat for player in view.players if getattr(player, track) == level]
            if track == "reverence" and level in view.reverence_order:
                seats = view.reverence_order[level]
            _markers(canvas, cell, seats, plan.scale, f"idol-{track}")
        letter = marks.get(f"idol-{track}")
        if letter:
            frame = Box(box.x, cells[0].y, box.across, cells[0].down)
            canvas.frame(frame, theme.RED_OCHRE, round(8 * plan.scale), 5)
            draw_mark(canvas, mark_spot(box, plan.scale), letter)


def _markers(canvas: Canvas, cell: Box, seats: list[int], scale: float, position: str) -> None:
    area = cell.inset(2).without_top(round(LABEL * scale))
    side = min((area.down - 2) // 2, (area.across - 2) // 2, round(46 * scale))
    if len(seats) == 1:
        side = min(area.down, area.across, round(46 * scale))
        canvas.icon_in(icons.token(seats[0], side), area)
        canvas.place(f"{position}-{seats[0] + 1}", area.centred(side, side), "disc")
        return
    spots = [spot for row in area.rows(2, 0) for spot in row.columns(2, 0)]
    if len(seats) == 2:
        spots = area.columns(2, 0)
    for seat, spot in zip(seats, spots, strict=False):
        canvas.icon_in(icons.token(seat, side), spot)
        canvas.place(f"{position}-{seat + 1}", spot.centred(side, side), "disc")
