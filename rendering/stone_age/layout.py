"""Where everything lies in the pictures of Stone Age."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from rendering.boxes import Box
from rules.stone_age.board import BUILDING_PLACES, CARD_PLACES, HUNT, RESOURCE_PLACES, VILLAGE

WIDTH = 1600
MARGIN = 20
GAP = 16
HEADER = 72
ROLLS = 136
MARK = 62
PLAYER_COLUMNS = {2: 2, 3: 3, 4: 2}
PLAYER_HEIGHT = {2: 226, 3: 292}
BUILDING_WIDTH = {2: 250, 3: 250, 4: 186}
"""By number of stacks, as many as players; the village takes what is left."""


class Layout(msgspec.Struct, frozen=True):
    """The boxes of one part, and how large things are drawn in them compared with the overview."""

    height: int
    header: Box
    places: dict[str, Box]
    players: list[Box]
    scale: float = 1
    rolls: Box | None = None
    """The strip of dice, where there is one."""


@lru_cache(maxsize=32)
def layout(part: str, seats: int) -> Layout:
    """The boxes of a part of the board for so many players."""
    return {"board": _board, "village": _village, "cards": _cards, "player": _player}[part](seats)


def mark_box(place: str, box: Box, scale: float) -> Box:
    """Where the letter of a choice is shown: on the icon of a place, in a spot kept free on cards and tiles."""
    side = round(MARK * scale)
    if place in CARD_PLACES:
        column = Box(box.x + round(14 * scale), box.y, round(76 * scale), box.down)
        return column.centred(side, side)
    inset = round(9 * scale)
    return Box(box.x + inset, box.y + inset, side, side)


def _page() -> Box:
    return Box(MARGIN, MARGIN, WIDTH - 2 * MARGIN, HEADER)


def _below(box: Box, down: int) -> Box:
    return Box(MARGIN, box.bottom + GAP, WIDTH - 2 * MARGIN, down)


def player_boxes(above: Box, seats: int) -> list[Box]:
    """The players' boxes below another one, as in the overview."""
    columns = PLAYER_COLUMNS[seats]
    down = PLAYER_HEIGHT[columns]
    rows = -(-seats // columns)
    area = _below(above, rows * down + (rows - 1) * GAP)
    return [box for row in area.rows(rows, GAP) for box in row.columns(columns, GAP)]


def _board(seats: int) -> Layout:
    header = _page()
    rolls = _below(header, ROLLS)
    gathering = _below(rolls, 216)
    middle = _below(gathering, 212)
    cards = _below(middle, 306)
    building = BUILDING_WIDTH[seats]
    stacks = middle.right_part(seats * building + (seats - 1) * GAP)
    village = middle.left_part(middle.across - stacks.across - GAP)
    places = dict(zip((HUNT, *RESOURCE_PLACES), gathering.columns(5, GAP), strict=True))
    places |= dict(zip(VILLAGE, village.columns(3, GAP), strict=True))
    places |= dict(zip(BUILDING_PLACES, stacks.columns(seats, GAP), strict=False))
    # Slot 1, the cheapest, is the rightmost (SA 1.2).
    places |= dict(zip(reversed(CARD_PLACES), cards.columns(4, GAP), strict=True))
    players = player_boxes(cards, seats)
    return Layout(players[-1].bottom + MARGIN, header, places, players, rolls=rolls)


def _village(_seats: int) -> Layout:
    header = _page()
    rows = _below(header, 3 * 366 + 2 * GAP).rows(3, GAP)
    columns = [row.columns(3, GAP) for row in rows]
    wide = columns[2][1]._replace(across=columns[2][2].right - columns[2][1].x)
    boxes = [*columns[0], *columns[1], columns[2][0], wide]
    places = dict(zip((*VILLAGE, *RESOURCE_PLACES, HUNT), boxes, strict=True))
    return Layout(rows[-1].bottom + MARGIN, header, places, [], 1.7)


def _cards(seats: int) -> Layout:
    header = _page()
    cards = _below(header, 2 * 520 + GAP)
    stacks = _below(cards, 380)
    cells = [box for row in cards.rows(2, GAP) for box in row.columns(2, GAP)]
    places = dict(zip(reversed(CARD_PLACES), cells, strict=True))
    places |= dict(zip(BUILDING_PLACES, stacks.columns(seats, GAP), strict=False))
    return Layout(stacks.bottom + MARGIN, header, places, [], 1.65)


def _player(seats: int) -> Layout:
    header = _page()
    players = _below(header, seats * 420 + (seats - 1) * GAP).rows(seats, GAP)
    return Layout(players[-1].bottom + MARGIN, header, {}, players, 1.9)
