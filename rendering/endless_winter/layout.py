"""Where everything lies in the pictures of Endless Winter."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from rendering.boxes import Box
from rendering.endless_winter.geometry import MegalithGrid, Terrain, megalith_grid, terrain
from rules.endless_winter.board import BOARD, COLUMNS, REST

WIDTH = 1600
MARGIN = 20
GAP = 16
PAD = 12
HEADER = 124
TITLE = 72
"""The heights of the header of a board, and of a simple title."""
TRACKS = ("offering", "reverence")
CULTURE_ROWS, CULTURE_COLUMNS = 2, 4
GROUND_ROWS, GROUND_COLUMNS = 2, 3
PILES = ("hunter", "crafter", "scout", "elder", "shaman")
ERA, LARGE_ERA = 48, 56
NOTE = 48
"""The height of a sentence below the sacred stones."""


class Layout(msgspec.Struct, frozen=True):
    """The panels and places of one part, and how large things are drawn compared with the overview."""

    height: int
    header: Box
    panels: dict[str, Box]
    places: dict[str, Box]
    """The boxes of columns, cards, animals, stones and piles by the names of their positions."""
    players: list[Box]
    terrain: Terrain | None = None
    megaliths: MegalithGrid | None = None
    scale: float = 1
    large: bool = False
    """Whether there is room for descriptions."""
    era: int = ERA
    """How wide the number of an era before its sacred stones is."""


@lru_cache(maxsize=32)
def layout(part: str, seats: int, megaliths: str, alone: bool = False) -> Layout:
    """The boxes of a part for so many players and a layout of the megalith board, the Nomads among them or not."""
    if part in ("board", "player"):
        return _board(seats, megaliths, alone) if part == "board" else _player(seats, alone)
    return {
        "map": _map,
        "megaliths": _megaliths,
        "market": _market,
        "idols": _idols,
    }[part](seats, megaliths, alone)


def page(down: int = HEADER) -> Box:
    """The header at the top of every picture."""
    return Box(MARGIN, MARGIN, WIDTH - 2 * MARGIN, down)


def below(box: Box, down: int, gap: int = GAP) -> Box:
    """A box over the whole width below another one."""
    return Box(MARGIN, box.bottom + gap, WIDTH - 2 * MARGIN, down)


def strips(above: Box, seats: int, down: int) -> list[Box]:
    """One box for each player, one below the other."""
    return below(above, seats * down + (seats - 1) * 10).rows(seats, 10)


STRIP, LARGE_STRIP = 186, 600
SCORES = 100
NOMADS = 486
"""The height of the Nomads' cards."""
PILE_TITLE = 150


def _board(seats: int, megaliths: str, alone: bool) -> Layout:
    header = page()
    actions = below(header, 222)
    middle = below(actions, 816)
    market = below(middle, 380)
    piles = below(market, 76)
    stones = below(piles, 152)
    scores = below(stones, SCORES)
    nomads = below(scores, NOMADS) if alone else None
    players = strips(nomads or scores, seats, STRIP)
    map_panel = middle.left_part(884)
    right = middle.without_left(884 + GAP)
    idols = right.bottom_part(330)
    grid_panel = right.top_part(right.down - idols.down - GAP)
    culture = market.left_part(948)
    grounds = market.without_left(948 + GAP)
    panels = {"map": map_panel, "megaliths": grid_panel, "idols": idols, "culture": culture, "grounds": grounds}
    panels |= {"piles": piles, "stones": stones, "scores": scores}
    if nomads is not None:
        panels["nomads"] = nomads
    columns = actions.left_part(actions.across - 200 - GAP).columns(len(COLUMNS), GAP)
    places = dict(zip(_column_names(), (*columns, actions.right_part(200)), strict=True))
    places |= _grid("culture", _below_title(culture, 44), CULTURE_ROWS, CULTURE_COLUMNS)
    places |= _grid("animal", _below_title(grounds, 44), GROUND_ROWS, GROUND_COLUMNS)
    boxes = piles.inset(PAD).without_left(PILE_TITLE).columns(len(PILES), 8)
    places |= {f"pile-{pile}": box for pile, box in zip(PILES, boxes, strict=True)}
    places |= _stones(stones.inset(PAD), seats, ERA, alone)
    places |= _tracks(idols.inset(PAD, 8), 10)
    return Layout(
        players[-1].bottom + MARGIN,
        header,
        panels,
        places,
        players,
        terrain(map_panel.inset(10)),
        megalith_grid(grid_panel.inset(8, 4), megaliths, 36),
    )


def _map(_seats: int, _megaliths: str, _alone: bool) -> Layout:
    header = page()
    panel = below(header, 1446)
    return Layout(
        panel.bottom + MARGIN, header, {"map": panel}, {}, [], terrain=terrain(panel.inset(16)), scale=1.75, large=True
    )


def _megaliths(_seats: int, megaliths: str, _alone: bool) -> Layout:
    header = page()
    panel = below(header, {"block": 830, "brick": 680, "ring": 1260}[megaliths])
    grid = megalith_grid(panel.inset(16), megaliths, 46)
    return Layout(panel.bottom + MARGIN, header, {"megaliths": panel}, {}, [], megaliths=grid, scale=2, large=True)


def _market(seats: int, _megaliths: str, alone: bool) -> Layout:
    header = page()
    culture = below(header, 56 + 2 * 312 + 8 + 2 * PAD)
    grounds = below(culture, 56 + 2 * 178 + 8 + 2 * PAD)
    piles = below(grounds, 56 + 166 + 2 * PAD)
    rows = 2 * 212 + 8
    stones = below(piles, rows + 2 * PAD + (NOTE if alone else 0))
    panels = {"culture": culture, "grounds": grounds, "piles": piles, "stones": stones}
    places = _grid("culture", _below_title(culture, 56), CULTURE_ROWS, CULTURE_COLUMNS)
    places |= _grid("animal", _below_title(grounds, 56), GROUND_ROWS, GROUND_COLUMNS)
    columns = _below_title(piles, 56).columns(len(PILES), 8)
    places |= {f"pile-{pile}": box for pile, box in zip(PILES, columns, strict=True)}
    places |= _stones(stones.inset(PAD).top_part(rows), seats, LARGE_ERA, False)
    return Layout(stones.bottom + MARGIN, header, panels, places, [], scale=1.3, large=True, era=LARGE_ERA)


def _idols(_seats: int, _megaliths: str, _alone: bool) -> Layout:
    header = page()
    panel = below(header, 800)
    places = _tracks(panel.inset(16), 24)
    return Layout(panel.bottom + MARGIN, header, {"idols": panel}, places, [], scale=1.5, large=True)


def _player(seats: int, alone: bool) -> Layout:
    header = page()
    players = strips(header, seats, LARGE_STRIP)
    last = below(players[-1], NOMADS) if alone else players[-1]
    panels = {"nomads": last} if alone else {}
    return Layout(last.bottom + MARGIN, header, panels, {}, players, large=True)


def _column_names() -> list[str]:
    return [f"column-{name}" for name in (*COLUMNS, REST)]


def _below_title(panel: Box, title: int) -> Box:
    return panel.inset(PAD).without_top(title)


def _grid(name: str, area: Box, rows: int, columns: int) -> dict[str, Box]:
    boxes = [box for row in area.rows(rows, 8) for box in row.columns(columns, 8)]
    return {f"{name}-{number}": box for number, box in enumerate(boxes, 1)}


def _stones(area: Box, seats: int, label: int, in_line: bool) -> dict[str, Box]:
    """A row for each era, or one line as the Nomads read them, era I west of era II (EW 13.2)."""
    found: dict[str, Box] = {}
    for era, row in enumerate(area.columns(2, 8) if in_line else area.rows(2, 8), 1):
        boxes = row.without_left(label).columns(BOARD.stones_open[max(seats, min(BOARD.stones_open))], 8)
        found |= {f"stone-{era}-{space}": box for space, box in enumerate(boxes, 1)}
    return found


def _tracks(area: Box, gap: int) -> dict[str, Box]:
    return {f"idol-{track}": row for track, row in zip(TRACKS, area.rows(2, gap), strict=True)}
