"""EW 5: camps, villages, terrain."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from rules.endless_winter.counting import count
from rules.endless_winter.terrain import BASE, HEXES, OUTSIDE, influence, junctions, neighbours, ring
from tests.rules.endless_winter.arrange import player, turn

CORNER = "a1-a2-b2"


def counted(game, what, **of):
    return count(game.state, 0, what, **of)


# The map


def test_the_base_in_the_middle_of_two_rings():
    """EW 1.4: 6 and 12 hexes around it."""
    assert Counter(ring(name) for name in HEXES) == {0: 1, 1: 6, 2: 12}
    assert ring(BASE) == 0
    assert set(OUTSIDE) == set(HEXES) - {BASE}


def test_neighbours_touch_both_ways():
    for name in HEXES:
        assert name not in neighbours(name)
        assert all(name in neighbours(other) for other in neighbours(name))
    assert neighbours(BASE) == ("b2", "b3", "c2", "c4", "d2", "d3")
    assert sorted(Counter(len(neighbours(name)) for name in HEXES).items()) == [(3, 6), (4, 6), (6, 7)]


def test_a_junction_is_where_three_hexes_touch_without_the_base():
    """EW 4: mutually touching, not the base."""
    found = {
        tuple(sorted(three))
        for three in combinations(OUTSIDE, 3)
        if all(second in neighbours(first) for first, second in combinations(three, 2))
    }
    assert set(junctions().values()) == found
    assert len(found) == 18


# Camps and villages


def test_any_number_of_camps_on_a_hex():
    """EW 5."""
    game = turn(player(camps=["b2"] * 4 + ["c3"], labor=1), player(camps=["b2"]), column="migrate")
    game.play("1 walk c3-b2")
    assert game.state.camps["b2"] == [5, 1]


def test_a_camp_is_one_influence_and_a_village_two_on_each_of_its_hexes():
    """EW 5."""
    game = turn(player(camps=["a1", "a1", "c3"]), player(camps=["a1"]), villages={CORNER: 2, "a2-b2-b3": 2})
    found = {name: influence(game.state, name) for name in ("a1", "a2", "b2", "b3", "a3", "c3")}
    assert found == {"a1": [2, 3], "a2": [0, 4], "b2": [0, 4], "b3": [0, 2], "a3": [0, 0], "c3": [1, 0]}


def test_returned_camps_go_back_to_the_food_track():
    """EW 5, 2.3: three camps come home, so the limit falls by three."""
    game = turn(player(camps=["a1", "a2", "b2", "c3", "c3"])).gains(1, do="village")
    game.play(f"1 {CORNER}")
    assert (game.player().camps, game.player().food_limit) == (3, 7)


def test_of_several_camps_on_a_hex_one_comes_home():
    """EW 4: three camps, one from each hex."""
    game = turn(player(camps=["a1", "a1", "a2", "b2"])).gains(1, do="village")
    game.play(f"1 {CORNER}")
    assert game.camps() == ["a1"]


def test_the_camps_of_others_do_not_help():
    game = turn(player(camps=["a1", "a2"]), player(camps=["b2"]))
    assert not game.can(1, do="village")


def test_a_village_by_an_effect_needs_camps_and_a_free_junction_but_no_food():
    """EW 5."""
    camps = ["a1", "a2", "b2"]
    game = turn(player(camps=camps)).gains(1, do="village")
    game.play(f"1 {CORNER}")
    assert game.state.villages == {CORNER: 0}
    assert not turn(player(camps=["a1", "a2"])).can(1, do="village")
    for owner in (1, 2):
        assert not turn(player(camps=camps), villages={CORNER: owner}).can(1, do="village")


def test_a_village_may_lie_on_the_next_junction():
    """EW 5: hexes may be shared, junctions not."""
    game = turn(player(camps=["a2", "b2", "b3"]), villages={CORNER: 2}).gains(1, do="village")
    assert game.offers() == ["a2-b2-b3", "skip"]


# Moves


@pytest.mark.parametrize("steps", ["c3-b2 b2-a1", "c3-b2 a3-a2"])
def test_two_moves_by_one_camp_or_by_two(steps):
    """Glossary: move one camp twice or two once."""
    game = turn(player(camps=["c3", "a3"])).gains(1, do="move", count=2)
    assert game.prompt() == "Which camp moves where? 2 steps are left."
    game.play(f"1 {steps}")
    assert game.prompt().startswith("Your turn")


def test_moves_may_stop_early():
    """EW 2.5."""
    game = turn(player(camps=["c3"])).gains(1, do="move", count=3)
    game.play("1 c3-b2 skip")
    assert game.camps() == ["b2"]
    assert game.prompt().startswith("Your turn")


def test_a_camp_may_return_to_the_base():
    game = turn(player(camps=["b2"])).gains(1, do="move")
    game.play("1 b2-c3")
    assert game.camps() == ["c3"]


def test_hexes_are_said_with_their_terrain():
    game = turn(player(camps=["b2", "c3"]), terrain={"b2": "lake", "a1": "hills"}).gains(1, do="move")
    assert game.label("b2-a1") == "From b2 (lake) to a1 (hills)"
    assert game.label("c3-b2") == "From c3 (base) to b2 (lake)"


def test_nothing_is_asked_of_who_has_no_camp_to_move():
    game = turn(player(camps=[])).gains(1, do="move", count=2)
    assert game.prompt().startswith("Your turn")


# What stones and conditions count


def test_types_of_terrain_with_an_own_camp():
    """Part B: glacier is a type, the base is not."""
    terrain = {"a1": "lake", "a2": "lake", "b2": "glacier", "b3": "hills"}
    game = turn(player(camps=["a1", "a2", "b2", "c3"]), player(camps=["b3"]), terrain=terrain)
    assert counted(game, "camp_types") == 2
    assert counted(game, "camps_on", terrain="lake") == 2
    assert counted(game, "camps_on", terrain="hills") == 0
    assert counted(game, "camps_out") == 3


def test_villages_touching_a_type_count_once_each():
    """RU: two villages at one hex count both, one village at two such hexes counts once."""
    lakes = {"a1": "lake", "a2": "lake", "b2": "hills", "b3": "hills", "b1": "hills"}
    game = turn(villages={CORNER: 1, "a2-b2-b3": 1, "a1-b1-b2": 2}, terrain=lakes)
    assert counted(game, "villages_touching", terrain="lake") == 2
    assert counted(game, "villages_touching", terrain="marsh") == 0
    assert counted(game, "villages") == 2
