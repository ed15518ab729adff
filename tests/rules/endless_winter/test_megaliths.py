"""EW 7: megaliths."""

from __future__ import annotations

import pytest

from rules.endless_winter.board import BOARD
from rules.endless_winter.components import COMPONENTS
from rules.endless_winter.counting import count
from rules.endless_winter.megalith_board import LAYOUTS, at, below, cell_of, cells, level_of, name_of
from rules.endless_winter.megaliths import emptied, places, starts
from tests.rules.endless_winter.arrange import player, turn

SQUARE = ("a1", "b1", "a2", "b2")
STARTS = ["b1", "f1", "b3", "f3"]
"""Where the tiles of the fixture have their start cells, in the block."""


@pytest.fixture(autouse=True)
def _printed(tiles):
    tiles()


def placing(megaliths=None, **table):
    game = turn(player(**table.pop("has", {})), megaliths=megaliths or {}, **table)
    game.gains(1, do="gain", what="megalith")
    game.play("1 megalith")
    return game


def free(game, seat=1):
    return places(game.state, seat - 1)


# The board


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_layout_has_32_cells(layout):
    """Part B: four tiles of eight cells."""
    assert len(cells(layout)) == 32
    assert {tile for tile, _ in cells(layout).values()} == {0, 1, 2, 3}


def grid(layout):
    width = 1 + max(at(name)[0] for name in cells(layout))
    height = 1 + max(at(name)[1] for name in cells(layout))
    return [
        "".join(str(cells(layout)[name_of(x, y)][0]) if name_of(x, y) in cells(layout) else "." for x in range(width))
        for y in range(height)
    ]


def test_the_three_layouts():
    """Part B: a block 8×4, a brick shifted by two, a ring around a 2×2 hole."""
    assert grid("block") == ["00001111", "00001111", "22223333", "22223333"]
    assert grid("brick") == ["00001111..", "00001111..", "..22223333", "..22223333"]
    assert grid("ring") == ["000011", "000011", "33..11", "33..11", "332222", "332222"]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_neighbours_on_a_tile_stay_neighbours_however_it_lies(layout):
    for tile in range(4):
        for first, second in ((0, 1), (1, 2), (0, 4), (3, 7), (6, 7)):
            x, y, _ = at(cell_of(layout, tile, first))
            other_x, other_y, _ = at(cell_of(layout, tile, second))
            assert abs(x - other_x) + abs(y - other_y) == 1


@pytest.mark.parametrize(("players", "layout"), [(2, "block"), (3, "brick"), (4, "ring")])
def test_the_layout_by_the_number_of_players(players, layout):
    """EW 1.5: default by player count, or a table option."""
    game = turn(players=players)
    expected = {cell_of(layout, tile, 1) for tile in range(4)}
    assert starts(game.state) == expected
    for chosen in LAYOUTS:
        other = turn(players=players, options={"megaliths": chosen})
        assert starts(other.state) == {cell_of(chosen, tile, 1) for tile in range(4)}


# 7.1 and 7.2 Where


def test_the_first_two_are_neutral():
    """EW 7.1."""
    game = turn(megaliths={"b1": 0}).gains(1, do="gain", what="megalith", count=3)
    game.play("1 megalith a1 megalith a2 megalith b2")
    assert game.state.megaliths == {"b1": -1, "a1": -1, "a2": -1, "b2": 0}
    assert game.player().megaliths == BOARD.start.megaliths - 3


def test_on_an_empty_board_only_the_start_cells():
    """EW 7.2."""
    game = placing()
    assert sorted(game.offers()) == sorted([*STARTS])


def test_a_start_cell_takes_a_neutral_one_always():
    """EW 7.2: next to others or not."""
    game = placing({"a1": 0, "c1": 0})
    assert set(STARTS) <= set(game.offers())


def test_a_start_cell_never_takes_an_own_colour():
    """EW 7.2: not even next to a megalith."""
    game = turn(megaliths={"a1": 0, "a2": 0, "a3": 1})
    assert not set(STARTS) & set(free(game))
    assert free(game) == ["b2", "a4"]


def test_any_other_cell_next_to_a_megalith_of_anyone():
    """EW 7.2: orthogonally, not diagonally."""
    game = turn(megaliths={"d2": 0})
    assert sorted(free(game)) == sorted([*STARTS, "d1", "c2", "e2", "d3"])
    game = turn(player(neutral=2), player(), megaliths={"d2": 0, "d3": 0, "e3": 2, "g4": 0, "h4": 0})
    assert sorted(free(game)) == sorted(["d1", "c2", "e2", "c3", "d4", "e4", "f4", "g3", "h3"])


def test_the_hole_of_the_ring_is_no_cell():
    game = turn(megaliths={"b4": 0, "e3": 0}, options={"megaliths": "ring"})
    assert not {"c3", "d3", "c4", "d4"} & set(free(game))


def test_on_top_only_own_colours():
    """EW 7.2: on four forming a 2×2."""
    square = {"a1": 0, "b1": 0, "a2": 2, "b2": 2}
    game = turn(player(), player(), megaliths=square)
    assert "a1-1" not in free(game)
    game = turn(player(), player(), megaliths={**square, "c1": 0, "d1": 0, "e1": 1})
    assert "a1-1" in free(game)


def test_three_are_not_enough():
    game = turn(megaliths={"a1": 0, "b1": 0, "a2": 1})
    assert not any(level_of(place) for place in free(game))


def test_a_square_carries_one_megalith_but_overlapping_squares_one_each():
    """EW 7.2: with nothing on it yet."""
    six = {"a1": 0, "b1": 0, "c1": 1, "a2": 1, "b2": 1, "c2": 1}
    game = turn(megaliths={**six, "a1-1": 1})
    assert "a1-1" not in free(game)
    assert "b1-1" in free(game)


def test_at_any_height():
    """EW 7.2: a 2×2 at one level, also of megaliths that lie on top."""
    nine = {f"{column}{row}": 2 for column in "abc" for row in (1, 2, 3)} | {"a1": 0, "b1": 0, "c3": 0, "c2": 0}
    tops = {"a1-1": 2, "b1-1": 2, "a2-1": 1}
    game = turn(player(), player(), megaliths=nine | tops)
    assert "a1-2" not in free(game)
    game = turn(player(), player(), megaliths=nine | tops | {"b2-1": 1})
    assert "a1-2" in free(game)
    assert below("a1-2") == ("a1-1", "b1-1", "a2-1", "b2-1")


def test_next_to_means_on_the_board_level():
    """EW 7.2: a megalith on top makes no neighbours of its own."""
    game = turn(megaliths=dict.fromkeys(SQUARE, 1) | {"c1": 0, "d1": 0, "a1-1": 1})
    assert sorted(place for place in free(game) if not level_of(place)) == sorted(["a3", "c2", "d2", "e1"])


def test_who_has_none_left_places_none():
    """EW 7.1: ten in all."""
    eight = [*(f"{column}2" for column in "abcdefgh")]
    game = turn(megaliths={"b1": 0, "c1": 0} | dict.fromkeys(eight, 1)).gains(1, do="gain", what="megalith")
    assert game.player().megaliths == 0
    assert "megalith" not in game.offers()


# 7.3 What a cell brings


def test_a_cell_brings_its_benefit(tiles):
    """EW 7.3."""
    tiles(cell_2={"do": "gain", "what": "food", "count": 2})
    game = placing({"b1": 0})
    assert game.label("c1") == "On c1: 2 food"
    game.play("1 c1")
    assert game.player().food == 2


def test_a_start_cell_brings_the_next_megalith_to_one_of_two_cells():
    """EW 7.3: and that cell's benefit."""
    game = placing()
    assert game.label("b1") == "On b1, a start cell: another megalith on one of c1, b2"
    game.play("1 b1")
    assert game.offers() == ["c1", "b2", "skip"]
    game.play("1 b2")
    assert game.state.megaliths == {"b1": -1, "b2": -1}
    assert game.points() == 1  # the fixture's cells are worth a point
    assert game.prompt().startswith("Your turn")


def test_the_next_megalith_may_be_an_own_one():
    """EW 7.3: neutral or own."""
    game = placing({"a1": 0}, has={"neutral": 1})
    game.play("1 b3 b4")
    assert game.state.megaliths == {"a1": -1, "b3": -1, "b4": 0}


def test_only_the_free_one_of_the_two_cells():
    """EW 7.3."""
    game = placing({"c1": 0})
    game.play("1 b1")
    assert game.offers() == ["b2", "skip"]


def test_nothing_if_both_cells_are_taken_and_no_lesser_benefit():
    """EW 7.3."""
    game = placing({"c1": 0, "b2": 0})
    game.play("1 b1")
    assert game.prompt().startswith("Your turn")
    assert (game.player().food, game.player().tools) == (0, 0)


def test_nothing_if_no_megalith_is_left(monkeypatch):
    """EW 7.3: the last one covers a start cell."""
    game = placing({"a1": 0}, has={"neutral": 1})
    game.player().megaliths = 1
    monkeypatch.setattr("tests.rules.endless_winter.arrange.GAME.check", lambda state: None)
    monkeypatch.setattr("rules.endless_winter.megaliths.next_owner", lambda state, seat: -1)
    game.play("1 b3")
    assert game.prompt().startswith("Your turn")


def test_the_next_megalith_may_be_left():
    """EW 2.5."""
    game = placing()
    game.play("1 b1 skip")
    assert game.state.megaliths == {"b1": -1}


def test_the_arrows_point_to_neighbours_of_the_start_cell(monkeypatch):
    """Part B: to two neighbours on the same tile, which are no start cells."""
    monkeypatch.undo()
    for tile in COMPONENTS.megalith_tiles.values():
        (start,) = [number for number, cell in enumerate(tile.cells) if cell.arrows]
        x, y, _ = at(cell_of("block", 0, start))
        for target in tile.cells[start].arrows:
            other_x, other_y, _ = at(cell_of("block", 0, target))
            assert abs(x - other_x) + abs(y - other_y) == 1


# 7.4 On top


def test_example_five_points_and_one_for_the_other():
    """Example, EW 7.4: one own and three others below give 5 points, the other player there 1."""
    square = {"a1": 1, "b1": 0, "a2": 0, "b2": 2, "d1": 0, "d2": 0}
    game = placing(square, players=2)
    assert game.label("a1-1") == "On top of a1 to b2: 5 points"
    game.play("1 a1-1")
    assert game.state.megaliths["a1-1"] == 0
    assert (game.points(1), game.points(2)) == (5, 1)


def test_every_other_owner_below_scores_one_each():
    """EW 7.4."""
    square = {"a1": 2, "b1": 2, "a2": 3, "b2": 1}
    game = placing(square | dict.fromkeys(("d1", "d2", "e1", "e2", "f2", "g2"), 0), players=3)
    game.play("1 a1-1")
    assert [game.points(seat) for seat in (1, 2, 3)] == [5, 2, 1]


def test_four_own_ones_give_eight():
    """EW 7.4."""
    game = placing(dict.fromkeys(SQUARE, 1) | {"d1": 0, "d2": 0})
    game.play("1 a1-1")
    assert game.points() == 8


def test_only_the_four_directly_below_count():
    """EW 7.4."""
    nine = {f"{column}{row}": 2 for column in "abc" for row in (1, 2)} | {"a3": 0, "b3": 0, "c3": 0, "c2": 0}
    tops = {"a1-1": 1, "b1-1": 1, "a2-1": 1, "b2-1": 2}
    game = placing(nine | tops, players=2)
    assert game.label("a1-2") == "On top of a1 to b2, level 2: 7 points"
    game.play("1 a1-2")
    assert (game.points(1), game.points(2)) == (7, 1)


def test_a_megalith_on_top_brings_no_cell():
    """EW 7.3: only on the board."""
    game = placing(dict.fromkeys(SQUARE, 1) | {"d1": 0, "d2": 0})
    game.play("1 a1-1")
    assert game.prompt().startswith("Your turn")
    assert "event-points" not in [event.public.message for event in game.happened]


# The question, the board, counting


def test_every_place_is_offered_however_many_and_the_others_say_why_not():
    """EW 7.2: two rows of cells on the board, with a free cell above and below each."""
    row = [f"{column}{number}" for column in "abcdefgh" for number in (1, 3)]
    lying = {cell: 1 + number // 8 for number, cell in enumerate(row)} | dict.fromkeys(["a1", "b1", "c1", "d1"], 0)
    game = placing(lying)
    assert sorted(game.offers()) == sorted(f"{column}{number}" for column in "abcdefgh" for number in (2, 4))
    assert game.why_not("a1") == "A megalith lies there already. (7.2)"


def test_why_a_cell_cannot_be_taken():
    """EW 7.1, 7.2: start cells are for neutral megaliths; all others lie beside one."""
    game = placing()
    assert game.why_not("h4") == (
        "A megalith must touch one on the board; your two neutral ones may also go on a start cell. (7.2)"
    )
    own = placing({"b1": 0, "c1": 0, "d1": 1})
    assert own.why_not("f3") == "Start cells are for neutral megaliths, your first two. (7.2)"


def test_cells_of_the_own_board_are_emptied_two_by_two():
    """EW 9.3, part B: cells of two megaliths each."""
    found = []
    for own in range(4):
        game = turn(megaliths={"b1": 0, "c1": 0} | {f"{column}2": 1 for column in "abcd"[:own]})
        found.append(emptied(game.state, 0))
    assert found == [0, 1, 2, 2]
    game = turn(megaliths={"b1": 0}, players=2)
    assert (emptied(game.state, 0), emptied(game.state, 1)) == (0, 0)


def test_what_stones_count():
    """Part B: own colour on the board level, covered ones too, neutral never; upper ones; tiles."""
    lying = {"a1": 1, "b1": 0, "a2": 1, "b2": 1, "e1": 1, "e2": 0, "a1-1": 1, "h4": 2, "g4": 0, "g3": 0}
    game = turn(megaliths=lying, players=2)
    found = {what: count(game.state, 0, what) for what in ("board_megaliths", "upper_megaliths", "megalith_tiles")}
    assert found == {"board_megaliths": 4, "upper_megaliths": 1, "megalith_tiles": 2}
