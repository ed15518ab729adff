"""Placing megaliths on the board and on top of others (EW 7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rules.endless_winter.board import BOARD, NEUTRAL
from rules.endless_winter.megalith_board import (
    at,
    below,
    cell_of,
    cells,
    ground,
    layout_of,
    level_of,
    name_of,
    next_owner,
    tile_of,
    tops,
)
from rules.endless_winter.printed import Cell
from rules.endless_winter.state import EndlessWinter
from rules.engine.effects import SKIP
from rules.engine.frames import Frame, Option, Why, bound
from rules.engine.phrases import Phrase
from rules.engine.play import Play

NO_MEGALITH_LEFT = Why("why-no-megalith-left", "7.1")
NO_MEGALITH_PLACE = Why("why-no-megalith-place", "7.2")
START_IS_NEUTRAL = Why("why-start-is-neutral", "7.2")
NOT_BESIDE = Why("why-not-beside", "7.2")
CELL_TAKEN = Why("why-cell-taken", "7.2")


def starts(state: EndlessWinter) -> frozenset[str]:
    """The start cells of this table's board."""
    layout = layout_of(state)
    found = []
    for position, tile in enumerate(state.tiles):
        printed = state.box.megalith_tiles[tile].cells
        found += [cell_of(layout, position, index) for index, cell in enumerate(printed) if cell.arrows]
    return frozenset(found)


def places(state: EndlessWinter, seat: int) -> list[str]:
    """Everywhere the seat's next megalith may lie (EW 7.2)."""
    if not state.players[seat].megaliths:
        return []
    neutral = next_owner(state, seat) == NEUTRAL
    found = ground(state, starts(state), neutral)
    return found if neutral else [*found, *tops(state)]


def why_no_place(state: EndlessWinter, seat: int) -> Why | None:
    """What keeps the seat from placing a megalith, if anything does."""
    if not state.players[seat].megaliths:
        return NO_MEGALITH_LEFT
    return None if places(state, seat) else NO_MEGALITH_PLACE


def can_place(state: EndlessWinter, seat: int) -> bool:
    """Whether the seat has a megalith and a place for it."""
    return why_no_place(state, seat) is None


def cell_at(state: EndlessWinter, place: str) -> Cell[Frame]:
    """What is printed on a cell of the board."""
    position, index = cells(layout_of(state))[place]
    return state.box.megalith_tiles[state.tiles[position]].cells[index]


def arrow_cells(state: EndlessWinter, place: str) -> tuple[str, ...]:
    """The cells to which the arrows of a start cell point."""
    layout, position = layout_of(state), tile_of(state, place)
    return tuple(cell_of(layout, position, number) for number in cell_at(state, place).arrows)


class PlaceMegalith(Frame, frozen=True, tag="place_megalith"):
    """Choose where the next megalith lies."""

    automatic: ClassVar[bool] = False
    part: ClassVar[bool] = True

    def why_not(self, state: EndlessWinter) -> Why | None:
        """Without a megalith or a place for it."""
        return why_no_place(state, self.seat)

    def options(self, state: EndlessWinter) -> Sequence[Option]:
        """All places."""
        return [lay_option(self.seat, place) for place in places(state, self.seat)] or (SKIP,)

    def beyond(self, state: EndlessWinter) -> Sequence[Option]:
        """The cells that cannot be taken."""
        beginning = starts(state)
        return [
            lay_option(
                self.seat,
                cell,
                CELL_TAKEN if cell in state.megaliths else START_IS_NEUTRAL if cell in beginning else NOT_BESIDE,
            )
            for cell in cells(layout_of(state))
        ]

    def label(self, state: EndlessWinter) -> Phrase:
        """That a megalith is placed."""
        return Phrase("choice-gain-megalith")


class PlaceNext(Frame, frozen=True, tag="place_next"):
    """The start cell's benefit: place the next megalith on one of the cells its arrows point to (EW 7.3)."""

    cells: tuple[str, ...]

    automatic: ClassVar[bool] = False
    part: ClassVar[bool] = True

    def options(self, state: EndlessWinter) -> Sequence[Option]:
        """The free ones of the cells; nothing where both are taken or no megalith is left."""
        missing = None if state.players[self.seat].megaliths else NO_MEGALITH_LEFT
        return [
            *(lay_option(self.seat, cell, CELL_TAKEN if cell in state.megaliths else missing) for cell in self.cells),
            SKIP,
        ]


class LayMegalith(Frame, frozen=True, tag="lay_megalith"):
    """Lay the next megalith on a place and gain what it brings (EW 7.3, 7.4)."""

    place: str

    def do(self, play: Play[EndlessWinter]) -> None:
        """Lay it there."""
        state = play.state
        state.megaliths[self.place] = next_owner(state, self.seat)
        state.players[self.seat].megaliths -= 1
        play.say("event-megalith", seat=self.seat, place=self.place)
        if level_of(self.place):
            score_top(play, self.seat, self.place)
            return
        cell = cell_at(state, self.place)
        if cell.arrows:
            play.push(PlaceNext(seat=self.seat, cells=arrow_cells(state, self.place)))
        elif cell.effect is not None:
            play.push(bound(cell.effect, self.seat))

    def label(self, state: EndlessWinter) -> Phrase:
        """The place with what it brings."""
        if level_of(self.place):
            x, y, level = at(self.place)
            corners = {"first": name_of(x, y), "last": name_of(x + 1, y + 1)}
            points = top_points(state, self.seat, self.place)
            return Phrase("choice-megalith-top", {**corners, "level": level, "count": points})
        effect = cell_at(state, self.place).effect
        if effect is None:
            arrows = list(arrow_cells(state, self.place))
            return Phrase("choice-megalith-start", {"place": self.place, "cells": arrows})
        return Phrase("choice-megalith-cell", {"place": self.place, "effect": effect.describe()})

    def position(self, state: EndlessWinter) -> str:
        """The place."""
        return f"cell-{self.place}"


def lay_option(seat: int, place: str, why: Why | None = None) -> Option:
    """Laying a megalith on a place."""
    return Option(place, (LayMegalith(seat=seat, place=place),), why)


def score_top(play: Play[EndlessWinter], seat: int, place: str) -> None:
    """2 points per own and 1 per other megalith directly below; every other owner below scores 1 each (EW 7.4)."""
    state = play.state
    owners = [state.megaliths[under] for under in below(place)]
    points = top_points(state, seat, place)
    state.players[seat].score_points(points, "megaliths")
    play.say("event-megalith-top", seat=seat, count=points)
    for other in sorted(set(owners) - {seat, NEUTRAL}):
        share = owners.count(other)
        state.players[other].score_points(share, "megaliths")
        play.say("event-points", seat=other, count=share)


def top_points(state: EndlessWinter, seat: int, place: str) -> int:
    """What a megalith on top scores for who places it."""
    return sum(2 if state.megaliths[under] == seat else 1 for under in below(place))


def emptied(state: EndlessWinter, seat: int) -> int:
    """How many cells of the seat's own board have been emptied, two megaliths each."""
    placed = BOARD.start.megaliths - state.players[seat].megaliths
    return placed // 2


def emptied_cells(state: EndlessWinter, seat: int) -> list[int]:
    """The numbers of the seat's emptied megalith cells that bring something in every eclipse (EW 9.3)."""
    count = emptied(state, seat)
    return [number for number in sorted(state.box.tracks.emptied) if number <= count]


def emptied_effects(state: EndlessWinter, seat: int) -> list[Frame]:
    """The benefits of the seat's emptied megalith cells."""
    return [state.box.tracks.emptied[number] for number in emptied_cells(state, seat)]
