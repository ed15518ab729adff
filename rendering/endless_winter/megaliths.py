"""The megalith board: cells with their benefits, start cells with arrows, megaliths on them and on each other."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from PIL import Image

from rendering import icons, theme
from rendering.boxes import Box
from rendering.canvas import Canvas
from rendering.endless_winter.geometry import MegalithGrid
from rendering.endless_winter.marks import draw_mark
from rendering.endless_winter.pieces import megalith, shadow
from rendering.endless_winter.signs import draw_signs, signs
from rendering.endless_winter.symbols import arrow
from rendering.sketch import Sketch
from rendering.theme import Colour
from rules.endless_winter.components import COMPONENTS
from rules.endless_winter.effects import Effect
from rules.endless_winter.megalith_board import at, cell_of, cells
from rules.endless_winter.printed import Cell
from rules.endless_winter.view import EndlessWinterView
from rules.engine.wording import Words

EARTH: Colour = (168, 132, 96)
TILES: tuple[Colour, ...] = ((240, 228, 204), (230, 220, 206), (236, 222, 188), (224, 224, 210))
"""The ground of each tile, hardly different, so that tiles show."""
START: Colour = (178, 176, 172)
UPPER = 0.78
"""The size of a megalith on others compared with a cell."""
LIFT = 0.16
"""How far each level lies higher, compared with a cell."""
ROOM_FOR_WORDS = 170
BARE = 76
"""Rock so wide is painted."""
HERD = ("animal-mammoth", "animal", "animal-rhino", "labor", "animal-beaver", "animal-sloth", "animal-glyptodon")
PAINT = (theme.mixed(EARTH, theme.RED_OCHRE, 0.5), theme.mixed(EARTH, theme.CHARCOAL, 0.4))


@lru_cache(maxsize=64)
def _arrows(directions: tuple[tuple[int, int], ...], size: int) -> Image.Image:
    sketch = Sketch(size)
    for across, down in directions:
        arrow(sketch, (50, 50), (50 + 48 * across, 50 + 48 * down), theme.CHARCOAL, 12)
    sketch.circle((50, 50), 17, theme.BONE, theme.CHARCOAL, 6)
    return sketch.done()


def draw_ground(canvas: Canvas, panel: Box, grid: MegalithGrid, layout: str) -> None:
    """Empty cells, with the names of columns and rows."""
    canvas.panel(panel, EARTH, 18, theme.HIDE_SHADE, 4, 0.26, "stone")
    _frieze(canvas, panel.inset(10), grid)
    for place, (tile, _) in cells(layout).items():
        box = grid.cell_box(place)
        canvas.panel(box.inset(1), TILES[tile], max(6, grid.cell // 12), theme.mixed(EARTH, theme.CHARCOAL, 0.35), 2)
    size = max(canvas.smallest, grid.names - 8)
    for x in range(grid.across):
        column = Box(grid.left + x * grid.cell, grid.top - grid.names, grid.cell, grid.names - 2)
        canvas.text(column, chr(97 + x), size, weight="bold", ink=theme.BONE, across="centre")
    for y in range(grid.down):
        row = Box(grid.left - grid.names, grid.top + y * grid.cell, grid.names - 4, grid.cell)
        canvas.text(row, str(y + 1), size, weight="bold", ink=theme.BONE, across="right")


def _frieze(canvas: Canvas, panel: Box, grid: MegalithGrid) -> None:
    """Animals painted on the rock where the board leaves it bare."""
    left, right = grid.left - grid.names - panel.x, panel.right - grid.left - grid.across * grid.cell
    above = grid.top - grid.names - panel.y
    below = panel.bottom - grid.top - grid.down * grid.cell
    bare = [panel.left_part(left), panel.right_part(right), panel.top_part(above), panel.bottom_part(below)]
    number = 0
    for box in bare:
        side = min(box.across, box.down)
        if side < BARE:
            continue
        side = min(side - 8, 150)
        wide = box.across > box.down
        count = max(1, (box.across if wide else box.down) // (side + 30))
        for spot in box.columns(count, 0) if wide else box.rows(count, 0):
            canvas.icon_in(icons.painted(HERD[number % len(HERD)], side, PAINT[number % 2], 0.5), spot)
            number += 1


def draw_board(
    canvas: Canvas, grid: MegalithGrid, view: EndlessWinterView, words: Words, marks: Mapping[str, str], large: bool
) -> None:
    """What is on the cells, and the letters of choices."""
    said = words if large and grid.cell >= ROOM_FOR_WORDS else None
    for place, (tile, index) in cells(view.layout).items():
        if place not in view.megaliths:
            cell = COMPONENTS.megalith_tiles[view.tiles[tile]].cells[index]
            _cell(canvas, grid, place, cell, view, said, bool(marks.get(f"cell-{place}")))
    for place in cells(view.layout):
        canvas.place(f"cell-{place}", grid.cell_box(place).inset(1), radius=max(6, grid.cell // 12))
    for place in sorted(view.megaliths, key=lambda each: (at(each)[2], at(each)[1], at(each)[0])):
        _megalith(canvas, grid, place, view.megaliths[place])
    for position, letter in marks.items():
        place = position.removeprefix("cell-")
        if letter and position.startswith("cell-") and _on_board(view, place):
            _mark(canvas, grid, place, letter)


def _on_board(view: EndlessWinterView, place: str) -> bool:
    return place.partition("-")[0] in cells(view.layout)


def _cell(
    canvas: Canvas,
    grid: MegalithGrid,
    place: str,
    cell: Cell[Effect],
    view: EndlessWinterView,
    words: Words | None,
    marked: bool,
) -> None:
    """A free cell; in words too where there is room, and lower where a letter needs some."""
    box = grid.cell_box(place)
    if cell.arrows:
        canvas.panel(box.inset(4), START, max(6, grid.cell // 12), theme.CHARCOAL, 2)
        tile = cells(view.layout)[place][0]
        canvas.icon_in(_arrows(_directions(view.layout, place, tile, cell.arrows), round(grid.cell * 0.9)), box)
    elif cell.effect is not None and words is not None:
        inner = box.inset(8, 5)
        upper = inner.top_part(inner.down * 2 // 5 - 6)
        row = upper.without_left(_mark_side(grid)) if marked else upper
        draw_signs(canvas, row, signs(cell.effect), round(grid.cell * 0.4), centred=True)
        canvas.text(inner.without_top(upper.down), words.say(cell.effect.describe()), 30, across="centre")
    elif cell.effect is not None:
        row = box.bottom_part(max(38, grid.cell // 2)) if marked else box
        draw_signs(canvas, row.inset(3, 1), signs(cell.effect), round(grid.cell * 0.56), centred=True)


def _directions(layout: str, place: str, tile: int, arrows: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    x, y, _ = at(place)
    goals = [at(cell_of(layout, tile, index)) for index in arrows]
    return tuple((goal[0] - x, goal[1] - y) for goal in goals)


def _megalith(canvas: Canvas, grid: MegalithGrid, place: str, owner: int) -> None:
    level = at(place)[2]
    box = grid.cell_box(place)
    if not level:
        canvas.icon_in(shadow(round(grid.cell * 1.08)), box._replace(x=box.x + round(grid.cell * 0.07), y=box.y + 4))
        canvas.icon_in(megalith(owner, grid.cell - 4), box)
        return
    side = round(grid.cell * UPPER)
    spot = box.centred(side, side)
    spot = spot._replace(y=spot.y - round(grid.cell * LIFT * level))
    canvas.icon_in(shadow(round(side * 1.3)), spot._replace(x=spot.x + side // 12, y=spot.y + round(side * 0.3)))
    canvas.place(f"cell-{place}", spot, radius=round(side * 0.15))
    canvas.icon_in(megalith(owner, side, level), spot)
    number = spot.inset(round(side * 0.06)).right_part(round(side * 0.42)).top_part(round(side * 0.66))
    ink = theme.seat_style(owner).ink if owner >= 0 else theme.CHARCOAL
    canvas.text(number, str(level), max(canvas.smallest, round(side * 0.5)), weight="bold", ink=ink, across="centre")


def _mark_side(grid: MegalithGrid) -> int:
    return min(66, max(32, round(grid.cell * 0.46)))


def _mark(canvas: Canvas, grid: MegalithGrid, place: str, letter: str) -> None:
    box = grid.cell_box(place)
    side = _mark_side(grid)
    if at(place)[2]:
        draw_mark(canvas, box.centred(side, side), letter)
        return
    canvas.frame(box.inset(1), theme.RED_OCHRE, max(6, grid.cell // 12), max(4, grid.cell // 24))
    draw_mark(canvas, Box(box.x + 1, box.y + 1, side, side), letter)
