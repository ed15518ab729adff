"""The megalith board: four tiles in one of three layouts, and where megaliths may lie (EW 7).

A place is called by its column letter and row number, such as c2; on top of others its level follows: c2-1 lies on
c2, d2, c3 and d3.
"""

from __future__ import annotations

from functools import cache

from rules.endless_winter.board import BOARD, NEUTRAL
from rules.endless_winter.state import EndlessWinter

TILE_WIDTH, TILE_HEIGHT = 4, 2
LYING, STANDING = False, True
LAYOUTS: dict[str, tuple[tuple[int, int, bool], ...]] = {
    "block": ((0, 0, LYING), (4, 0, LYING), (0, 2, LYING), (4, 2, LYING)),
    "brick": ((0, 0, LYING), (4, 0, LYING), (2, 2, LYING), (6, 2, LYING)),
    "ring": ((0, 0, LYING), (4, 0, STANDING), (2, 4, LYING), (0, 2, STANDING)),
}
DEFAULT_LAYOUTS = {2: "block", 3: "brick", 4: "ring"}
SIDES = ((1, 0), (-1, 0), (0, 1), (0, -1))


def name_of(x: int, y: int, level: int = 0) -> str:
    """The name of a place."""
    plain = f"{chr(97 + x)}{y + 1}"
    return plain if level == 0 else f"{plain}-{level}"


@cache
def at(place: str) -> tuple[int, int, int]:
    """Column, row and level of a place."""
    plain, _, level = place.partition("-")
    return ord(plain[0]) - 97, int(plain[1:]) - 1, int(level or 0)


def level_of(place: str) -> int:
    """How high a place lies; 0 is the board."""
    return at(place)[2]


@cache
def cells(layout: str) -> dict[str, tuple[int, int]]:
    """For every cell of a layout, its tile's position and its number on that tile."""
    found = {}
    for number, (left, top, standing) in enumerate(LAYOUTS[layout]):
        for index in range(TILE_WIDTH * TILE_HEIGHT):
            column, row = index % TILE_WIDTH, index // TILE_WIDTH
            x, y = (left + TILE_HEIGHT - 1 - row, top + column) if standing else (left + column, top + row)
            found[name_of(x, y)] = (number, index)
    return found


@cache
def cell_of(layout: str, tile: int, index: int) -> str:
    """The cell with a number on a tile's position."""
    return next(name for name, place in cells(layout).items() if place == (tile, index))


def layout_of(state: EndlessWinter) -> str:
    """The layout of this table."""
    chosen = state.options["megaliths"]
    return DEFAULT_LAYOUTS[state.tribes] if chosen == "default" else chosen


def tile_of(state: EndlessWinter, place: str) -> int:
    """The position of the tile on which a place of the board lies."""
    return cells(layout_of(state))[place][0]


def below(place: str) -> tuple[str, ...]:
    """The four places that a place on top lies on."""
    x, y, level = at(place)
    return tuple(name_of(x + dx, y + dy, level - 1) for dy in (0, 1) for dx in (0, 1))


def next_owner(state: EndlessWinter, seat: int) -> int:
    """Whose colour the seat's next megalith has: the first two are neutral (EW 7.1)."""
    placed = BOARD.start.megaliths - state.players[seat].megaliths
    return NEUTRAL if placed < BOARD.start.neutral else seat


def tops(state: EndlessWinter) -> list[str]:
    """Every free place on top of a 2×2 at one level."""
    found = []
    for place in state.megaliths:
        x, y, level = at(place)
        top = name_of(x, y, level + 1)
        if top not in state.megaliths and all(under in state.megaliths for under in below(top)):
            found.append(top)
    return sorted(found)


def ground(state: EndlessWinter, starts: frozenset[str], neutral: bool) -> list[str]:
    """The free cells of the board that may be taken: next to a megalith, or a start cell by a neutral one (EW 7.2)."""
    found = []
    for cell in cells(layout_of(state)):
        if cell in state.megaliths:
            continue
        if cell in starts:
            if neutral:
                found.append(cell)
            continue
        if not beside(cell).isdisjoint(state.megaliths):
            found.append(cell)
    return found


@cache
def beside(cell: str) -> frozenset[str]:
    """The places on the four sides of a cell."""
    x, y, _ = at(cell)
    return frozenset(name_of(x + dx, y + dy) for dx, dy in SIDES if 0 <= x + dx < 26 and y + dy >= 0)
