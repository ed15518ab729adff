"""EW 8: idols."""

from __future__ import annotations

import pytest

from rules.endless_winter.board import BOARD
from tests.rules.endless_winter.arrange import player, turn

TOP = len(BOARD.offering.ratios)
POINTS = BOARD.reverence.points


def gaining(count=1, table=None, **has):
    return turn(player(**has), **(table or {})).gains(1, do="gain", what="idol", count=count)


def test_an_idol_moves_one_of_the_two_markers_up():
    """EW 8."""
    game = gaining()
    game.play("1 offering")
    assert (game.player().offering, game.player().reverence) == (1, 0)
    game = gaining()
    game.play("1 reverence")
    assert (game.player().offering, game.player().reverence) == (0, 1)


def test_several_idols_one_by_one():
    """RU: both markers, or one of them several times."""
    game = gaining(3)
    game.play("1 offering reverence reverence")
    assert (game.player().offering, game.player().reverence) == (1, 2)


def test_the_bonus_of_an_offering_level_comes_when_it_is_reached(tracks):
    """EW 8."""
    tracks(offering={2: {"do": "gain", "what": "food", "count": 2}})
    game = gaining(offering=0)
    game.play("1 offering")
    assert game.player().food == 0
    game = gaining(offering=1)
    assert game.label("offering") == "An idol: Offering 2, 2 food"
    game.play("1 offering")
    assert game.player().food == 2


def test_a_bonus_that_cannot_be_used_asks_nothing(tracks):
    tracks(offering={2: {"do": "bury"}})
    game = gaining(offering=1, deck=["brave"])
    game.play("1 offering")
    assert game.prompt().startswith("Your turn")


def test_at_the_top_of_offering_every_further_idol_scores_one():
    """EW 8."""
    game = gaining(2, offering=TOP)
    assert game.label("offering") == "An idol: Offering is at its top, 1 point"
    game.play("1 offering offering")
    assert game.player().offering == TOP
    assert game.points() == 2


def test_three_levels_of_reverence_score_two_three_and_five():
    """EW 8: at once, when reached."""
    assert sorted(POINTS.values()) == [2, 3, 5]
    game = gaining(BOARD.reverence.levels)
    scored = []
    for level in range(1, BOARD.reverence.levels + 1):
        before = game.points()
        if level in POINTS:
            assert game.label("reverence") == f"An idol: Reverence {level}, {POINTS[level]} points"
        game.play("1 reverence")
        scored.append(game.points() - before)
    assert [points for points in scored if points] == [2, 3, 5]
    assert scored[-1] == 5


def test_the_top_of_reverence_is_final():
    """EW 8: neither up nor aside."""
    game = gaining(reverence=BOARD.reverence.levels)
    assert game.offers() == ["offering", "tool", "food", "nothing"]


def test_markers_line_up_in_order_of_arrival():
    """EW 8: from the left."""
    game = turn(players=3, reverence={1: [3], 2: [2]})
    game.gains(1, do="gain", what="idol").play("1 reverence")
    assert game.state.reverence[1] == [2, 0]
    game.gains(3, do="gain", what="idol").play("3 reverence")
    assert game.state.reverence == {1: [0], 2: [1, 2]}


def test_a_marker_that_leaves_closes_the_gap():
    """EW 8."""
    game = turn(players=3, reverence={3: [2, 1, 3]})
    game.gains(1, do="gain", what="idol").play("1 reverence")
    assert game.state.reverence[3] == [1, 2]
    assert game.state.reverence[4] == [0]


@pytest.mark.parametrize("word", ["offering", "reverence"])
def test_idols_are_told(word):
    game = gaining()
    game.play(f"1 {word}")
    assert game.event(f"event-{word}") == {"seat": 0, "level": 1}
