"""Placing megaliths on the board and on top of others (EW 7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

import msgspec

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
from rules.endless_winter.state import EndlessWinter
from rules.engine.effects import SKIP
from rules.engine.frames import Frame, bound
from rules.engine.phrases import Choice, Phrase
from rules.engine.play import Play

if TYPE_CHECKING:
    from rules.endless_winter.components import Cell
    from rules.endless_winter.effects import Effect

MOST_AT_ONCE = 24


def starts(state: EndlessWinter) -> frozenset[str]:
    """The start cells of this table's board."""
    from rules.endless_winter.components import COMPONENTS

    layout = layout_of(state)
    found = []
    for position, tile in enumerate(state.tiles):
        printed = COMPONENTS.megalith_tiles[tile].cells
        found += [cell_of(layout, position, index) for index, cell in enumerate(printed) if cell.arrows]
    return frozenset(found)


def places(state: EndlessWinter, seat: int) -> list[str]:
    """Everywhere the seat's next megalith may lie (EW 7.2)."""
    if not state.players[seat].megaliths:
        return []
    neutral = next_owner(state, seat) == NEUTRAL
    found = ground(state, starts(state), neutral)
    return found if neutral else [*found, *tops(state)]


def can_place(state: EndlessWinter, seat: int) -> bool:
    """Whether the seat has a megalith and a place for it."""
    return bool(places(state, seat))


def place_choice(state: EndlessWinter, seat: int, place: str) -> Choice:
    """The choice of a place, with what it brings."""
    if level_of(place):
        x, y, level = at(place)
        corners = {"first": name_of(x, y), "last": name_of(x + 1, y + 1)}
        points = top_points(state, seat, place)
        label = Phrase("choice-megalith-top", {**corners, "level": level, "count": points})
    else:
        effect = cell_at(state, place).effect
        if effect is None:
            label = Phrase("choice-megalith-start", {"place": place})
        else:
            label = Phrase("choice-megalith-cell", {"place": place, "effect": effect.describe()})
    return Choice(place, label, f"cell-{place}")


def cell_at(state: EndlessWinter, place: str) -> Cell:
    """What is printed on a cell of the board."""
    from rules.endless_winter.components import COMPONENTS

    position, index = cells(layout_of(state))[place]
    return COMPONENTS.megalith_tiles[state.tiles[position]].cells[index]


class PlaceMegalith(Frame, frozen=True, tag="place_megalith"):
    """Choose where the next megalith lies, row by row where the places are too many for one question."""

    row: str = ""

    automatic: ClassVar[bool] = False
    part: ClassVar[bool] = True

    def can(self, state: EndlessWinter) -> bool:
        """Whether there is a megalith and a place for it."""
        return can_place(state, self.seat)

    def choices(self, state: EndlessWinter) -> Sequence[Choice]:
        """All places, or first the columns of the board."""
        found = places(state, self.seat)
        if self.row:
            found = [place for place in found if place[0] == self.row]
        if len(found) > MOST_AT_ONCE:
            letters = sorted({place[0] for place in found})
            return [Choice(f"column-{each}", Phrase("choice-megalith-column", {"column": each})) for each in letters]
        return [place_choice(state, self.seat, place) for place in found] or [SKIP]

    def do(self, play: Play[EndlessWinter], choice: str) -> None:
        """Place it there."""
        if choice.startswith("column-"):
            play.push(msgspec.structs.replace(self, row=choice.removeprefix("column-")))
        elif choice != SKIP.id:
            put(play, self.seat, choice)


class PlaceNext(Frame, frozen=True, tag="place_next"):
    """The start cell's benefit: place the next megalith on one of the cells its arrows point to (EW 7.3)."""

    cells: tuple[str, ...]

    automatic: ClassVar[bool] = False
    part: ClassVar[bool] = True

    def choices(self, state: EndlessWinter) -> Sequence[Choice]:
        """The free ones of the cells; nothing where both are taken or no megalith is left."""
        free = [cell for cell in self.cells if cell not in state.megaliths]
        if not free or not state.players[self.seat].megaliths:
            return (SKIP,)
        return [*(place_choice(state, self.seat, cell) for cell in free), SKIP]

    def do(self, play: Play[EndlessWinter], choice: str) -> None:
        """Place it there."""
        if choice != SKIP.id:
            put(play, self.seat, choice)


def put(play: Play[EndlessWinter], seat: int, place: str) -> None:
    """Lay the next megalith on a place and gain what it brings."""
    state = play.state
    owner = next_owner(state, seat)
    state.players[seat].megaliths -= 1
    state.megaliths[place] = owner
    play.say("event-megalith", seat=seat, place=place)
    if level_of(place):
        score_top(play, seat, place)
        return
    cell = cell_at(state, place)
    if cell.arrows:
        layout, position = layout_of(state), tile_of(state, place)
        targets = tuple(cell_of(layout, position, number) for number in cell.arrows)
        play.push(PlaceNext(seat=seat, cells=targets))
    elif cell.effect is not None:
        play.push(bound(cell.effect, seat))


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


def emptied_effects(state: EndlessWinter, seat: int) -> list[Effect]:
    """The benefits of the seat's emptied megalith cells, in every eclipse (EW 9.3)."""
    from rules.endless_winter.components import COMPONENTS

    count = emptied(state, seat)
    return [effect for number, effect in sorted(COMPONENTS.tracks.emptied.items()) if number <= count]
