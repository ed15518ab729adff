"""The village, the hunt and the places for resources, with the people on them."""

from __future__ import annotations

from collections.abc import Sequence

from rendering import icons, theme
from rendering.boxes import Box
from rendering.canvas import Canvas
from rendering.stone_age.layout import mark_box
from rendering.stone_age.scenery import GROUND, scene
from rules.stone_age.board import BOARD, HUNT, RESOURCE_PLACES, VILLAGE
from rules.stone_age.view import StoneAgeView

PLACES = (*VILLAGE, HUNT, *RESOURCE_PLACES)
CIRCLES = dict.fromkeys(RESOURCE_PLACES, BOARD.row.circles) | {"tool-maker": 1, "hut": 2, "field": 1}
GIVES = {"tool-maker": "tool", "hut": "person", "field": "agriculture"}
CIRCLE = 60
IN_A_ROW = 4


def draw_ground(canvas: Canvas, place: str, box: Box, title: str, scale: float) -> None:
    """What never changes: the panel, its name, what it gives."""
    edge = max(3, round(4 * scale))
    canvas.panel(box, GROUND[place], round(18 * scale), theme.HIDE_SHADE, edge)
    canvas.icon(scene(place, box.across - 2 * edge, box.down - 2 * edge, scale), (box.x + edge, box.y + edge))
    slot = mark_box(place, box, scale)
    canvas.icon_in(icons.icon(place, round(50 * scale)), slot)
    pad = round(12 * scale)
    top = _top(box, scale)
    strip = top._replace(x=slot.right + pad // 2, across=top.right - slot.right - pad // 2)
    if place not in VILLAGE:
        good = BOARD.gathering[place]
        small = round(46 * scale)
        canvas.icon_in(icons.icon(good, small), strip.right_part(small))
        strip = strip.left_part(strip.across - small - pad // 2)
    if place == HUNT:
        strip = strip.left_part(_divisor_box(place, box, scale).x - strip.x)
    canvas.text(strip, title, round(34 * scale), weight="bold")
    if place in VILLAGE:
        _gives(canvas, place, box, scale)
    else:
        canvas.text(
            _divisor_box(place, box, scale),
            f"÷{BOARD.divisor[BOARD.gathering[place]]}",
            round(40 * scale),
            weight="bold",
            across="right",
        )


def draw_people(canvas: Canvas, view: StoneAgeView, place: str, box: Box, scale: float) -> None:
    """The people of every seat who stand there."""
    there = view.placed[place]
    canvas.place(f"people-{place}", _standing_area(place, box, scale), radius=round(16 * scale))
    if place == HUNT:
        _hunters(canvas, there, box, scale)
        return
    side = round(CIRCLE * scale)
    standing = [seat for seat, count in enumerate(there) for _ in range(count)]
    tokens = [icons.figure(seat, side) for seat in standing]
    free = icons.circle(side, closed(view, place))
    for number, spot in enumerate(circle_boxes(place, box, scale)):
        canvas.icon_in(tokens[number] if number < len(tokens) else free, spot)
        if number < len(standing):
            canvas.place(f"people-{place}-{standing[number] + 1}", spot, "disc")


def closed(view: StoneAgeView, place: str) -> bool:
    """Whether so many players may no longer go there in this round (SA 2.4)."""
    if view.phase != "placing":
        return False
    limits = BOARD.players[len(view.players)]
    if place in VILLAGE:
        return sum(any(view.placed[each]) for each in VILLAGE) >= limits.village
    return sum(1 for count in view.placed[place] if count) >= limits.resource


def circle_boxes(place: str, box: Box, scale: float) -> list[Box]:
    """The circles for people."""
    side, gap = round(CIRCLE * scale), round(_gap(place) * scale)
    count = CIRCLES[place]
    area = _area(box, scale)
    if place in VILLAGE:
        across = _village_width(place, scale)
        start = area.x + (area.across - across) // 2
        top = area.y + (area.down - side) // 2
        return [Box(start + number * (side + gap), top, side, side) for number in range(count)]
    start = area.x + (area.across - IN_A_ROW * side - (IN_A_ROW - 1) * gap) // 2
    top = area.y + (area.down - 2 * side - gap) // 2
    return [
        Box(start + number % IN_A_ROW * (side + gap), top + number // IN_A_ROW * (side + gap), side, side)
        for number in range(count)
    ]


def _top(box: Box, scale: float) -> Box:
    """The strip of a panel with its name, high enough for two lines."""
    return box.inset(round(12 * scale), round(5 * scale)).top_part(round(70 * scale))


def _area(box: Box, scale: float) -> Box:
    """What is left of a panel below its name."""
    return box.inset(round(12 * scale)).without_top(round(62 * scale))


def _standing_area(place: str, box: Box, scale: float) -> Box:
    """Where people stand on a place."""
    if place == HUNT:
        return _area(box, scale)
    circles = circle_boxes(place, box, scale)
    right = max(circle.right for circle in circles)
    return circles[0].up_to(right)._replace(down=circles[-1].bottom - circles[0].y).inset(-round(5 * scale))


def _gap(place: str) -> int:
    """Between circles; the village's panels are the narrowest."""
    return 4 if place in VILLAGE else 8


def _village_width(place: str, scale: float) -> int:
    side, gap = round(CIRCLE * scale), round(_gap(place) * scale)
    return CIRCLES[place] * (side + gap) + round(30 * scale) + side


def _gives(canvas: Canvas, place: str, box: Box, scale: float) -> None:
    side, gap = round(CIRCLE * scale), round(_gap(place) * scale)
    last = circle_boxes(place, box, scale)[-1]
    arrow = Box(last.right + gap // 2, last.y, round(30 * scale), side)
    canvas.text(arrow, "→", round(36 * scale), weight="bold", across="centre")
    canvas.icon(icons.icon(GIVES[place], side), (arrow.right + gap // 2, last.y))


def _divisor_box(place: str, box: Box, scale: float) -> Box:
    if place == HUNT:
        top = _top(box, scale)
        return top._replace(x=top.right - round(112 * scale), across=round(60 * scale))
    last = circle_boxes(place, box, scale)[-1]
    return last._replace(x=last.right + round(4 * scale), across=round((CIRCLE + 6) * scale))


def _hunters(canvas: Canvas, there: Sequence[int], box: Box, scale: float) -> None:
    side = round(CIRCLE * scale)
    area = _area(box, scale)
    cells = [cell for row in area.rows(2, round(6 * scale)) for cell in row.columns(2, round(8 * scale))]
    hunting = [(seat, count) for seat, count in enumerate(there) if count]
    for cell, (seat, count) in zip(cells, hunting, strict=False):
        canvas.icon_in(icons.figure(seat, side), cell.left_part(side))
        canvas.place(f"people-{HUNT}-{seat + 1}", cell.left_part(side).centred(side, side), "disc")
        room = cell.without_left(side + round(6 * scale))
        canvas.text(room, f"×{count}", round(40 * scale), weight="bold")
