"""The action columns with the figures that stand in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from rendering import icons, theme
from rendering.boxes import Box
from rendering.canvas import Canvas
from rendering.endless_winter.marks import MARK, mark_place
from rendering.endless_winter.signs import Group, Icon, draw_signs, signs
from rendering.theme import Colour
from rules.endless_winter.board import COLUMNS, REST
from rules.endless_winter.components import COMPONENTS
from rules.endless_winter.view import EndlessWinterView

PLACES = (*COLUMNS, REST)
COLOURS: dict[str, Colour] = {
    "initiate": (232, 196, 164),
    "develop": (222, 206, 208),
    "migrate": (214, 214, 174),
    "hunt": (234, 206, 150),
    "rest": (196, 204, 212),
}
LINE = 42
FIGURE = 64
OTHERS = 32
REST_SIGNS: list[Group] = [(Icon("draw"),), (Icon("tip"),)]
"""Draw a card, then an animal may be tipped (EW 3.2)."""


def mark_spot(box: Box) -> Box:
    """Where the icon of a column is, and the letter of a choice."""
    return Box(box.x + 9, box.y + 9, MARK, MARK)


def draw_column_ground(canvas: Canvas, name: str, box: Box, title: str) -> None:
    """What never changes: the name of the column and its actions."""
    canvas.shadow(box)
    canvas.panel(box, COLOURS[name], 18, theme.HIDE_SHADE, 4)
    spot = mark_spot(box)
    canvas.icon_in(icons.icon(f"column-{name}", MARK - 6), spot)
    canvas.text(Box(spot.right + 8, spot.y, box.right - spot.right - 18, MARK), title, 36, weight="bold")
    top, middle, _ = _lines(box)
    if name == REST:
        draw_signs(canvas, top, REST_SIGNS, 40)
        return
    column = COMPONENTS.columns[name]
    actions: list[Group] = [("∞",)]
    for action in column.top:
        actions += signs(action.effect)
    draw_signs(canvas, top, actions, 38)
    draw_signs(canvas, middle, [("1×",), *signs(column.middle.effect)], 38)


def draw_column(canvas: Canvas, name: str, box: Box, view: EndlessWinterView, marks: Mapping[str, str]) -> None:
    """The figures in a column, the first one on its bottom action."""
    _, middle, bottom = _lines(box)
    canvas.place(f"column-{name}", box, radius=18)
    if name == REST:
        canvas.place("rest-token", middle, radius=10)
        if view.rest_token is not None:
            _rest_token(canvas, middle, view)
        resting = [p.seat for p in view.players for place in p.figures.values() if place == REST]
        _figures(canvas, bottom, resting, "figure-rest", 1)
    else:
        standing = view.columns[name]
        first = bottom.left_part(FIGURE)
        canvas.place(f"figure-{name}-1", first, "disc")
        canvas.icon_in(icons.figure(standing[0], FIGURE) if standing else icons.circle(FIGURE, False), first)
        draw_signs(
            canvas, bottom.without_left(FIGURE + 8).left_part(88), signs(COMPONENTS.columns[name].bottom.effect), 40
        )
        _figures(canvas, bottom.without_left(FIGURE + 100), standing[1:], f"figure-{name}", 2)
    letter = marks.get(f"column-{name}")
    if letter:
        mark_place(canvas, box, letter, mark_spot(box), 18)


def _lines(box: Box) -> tuple[Box, Box, Box]:
    """Top, middle and bottom section."""
    inner = box.inset(11, 0)
    top = Box(inner.x, box.y + 58, inner.across, LINE)
    middle = Box(inner.x, top.bottom, inner.across, LINE)
    return top, middle, Box(inner.x, middle.bottom + 6, inner.across, FIGURE)


def _figures(canvas: Canvas, box: Box, seats: Sequence[int], position: str, first: int) -> None:
    """Figures one by one, or by seat where they are too many."""
    # At the right end, that they are not taken for what the bottom action brings.
    for most, side, lines in ((3, OTHERS + 10, 1), (4, OTHERS, 1), (2 * 4, OTHERS, 2)):
        if len(seats) <= most:
            rows = box.rows(lines, 0)
            in_row = min(len(seats), most // lines)
            for number, seat in enumerate(seats):
                line, place = divmod(number, in_row)
                x = rows[line].right - (in_row - place) * (side + 2)
                spot = Box(x, rows[line].y, side, rows[line].down)
                canvas.icon_in(icons.figure(seat, side), spot)
                canvas.place(f"{position}-{first + number}", spot.centred(side, side), "disc")
            return
    cells = [cell for row in box.rows(2, 0) for cell in row.columns(2, 0)]
    for cell, (seat, count) in zip(cells, Counter(seats).items(), strict=False):
        canvas.icon_in(icons.figure(seat, OTHERS), cell.left_part(OTHERS))
        canvas.text(cell.without_left(OTHERS + 2), f"×{count}", 27, weight="bold")


def _rest_token(canvas: Canvas, box: Box, view: EndlessWinterView) -> None:
    canvas.panel(box, theme.BONE, 10, theme.ASH, 2)
    groups = signs(COMPONENTS.rest_tokens[str(view.rest_token)].effect)
    draw_signs(canvas, box.inset(6, 2), groups, 38, centred=True)
