"""SA 3.1, 3.3 and 3.7: the order of actions and the village."""

from __future__ import annotations

import pytest

from rules.engine.errors import NotNow, NotYourDecision
from tests.rules.stone_age.arrange import actions, placing, tribe


def test_all_actions_of_one_player_then_of_the_next(dice):
    """SA 3.1: in turn order each player resolves all own places and takes the people home."""
    game = actions(
        tribe(on={"card-1": 1}),
        tribe(on={"hunt": 2, "tool-maker": 1}),
        tribe(on={"hut": 2}),
        first=2,
    )
    dice(1, 1)
    assert game.deciding == [2]
    assert game.refuses("3 hut", NotYourDecision)
    game.play("2 hunt tool-maker end")
    assert game.player(2).home == 5
    game.play("3 hut end")
    assert game.deciding == [1]
    game.play("1 card-1 end")
    assert game.state.round == 2


@pytest.mark.parametrize("order", ["forest field", "field forest"])
def test_own_places_in_any_order(dice, order):
    """SA 3.1: the player decides which place is used next."""
    game = actions(tribe(on={"field": 1, "forest": 1}))
    dice(6)
    assert game.offers(1) == ["field", "forest"]
    game.play(f"1 {order}")
    assert (game.player(1).agriculture, game.resources(1)) == (1, {"wood": 2})


def test_village_places_must_be_used():
    """SA 3.1: the turn cannot end before, and nothing is asked there."""
    game = actions(tribe(on={"tool-maker": 1, "hut": 2, "field": 1}), players=4)
    assert game.refuses("1 end", NotNow)
    game.play("1 tool-maker hut field")
    assert game.offers(1) == ["end"]
    assert (game.player(1).tools, game.player(1).people, game.player(1).agriculture) == ([1], 6, 1)


def test_cards_and_buildings_may_be_declined():
    """SA 3.1: only these."""
    game = actions(tribe(on={"card-1": 1, "building-1": 1}, wood=7), tiles=["1-to-7"])
    row, stacks = list(game.state.row), [list(stack) for stack in game.state.stacks]
    game.play("1 card-1 decline building-1 decline end")
    assert game.resources(1) == {"wood": 7}
    assert (game.state.row, game.state.stacks) == (row, stacks)
    assert game.event("event-declines-card") == {"seat": 0, "slot": 1}
    assert game.event("event-declines-building") == {"seat": 0, "stack": 1}


def test_example_two_come_home_with_a_third():
    """Example, SA 3.3: the hut gives a person, who is at home at once."""
    game = actions(tribe(on={"hut": 2, "hunt": 3}))
    assert game.player(1).home == 0
    game.play("1 hut")
    assert (game.player(1).people, game.player(1).home) == (6, 3)
    assert game.event("event-newborn") == {"seat": 0, "count": 6}


def test_at_most_ten_people():
    """SA 3.3: the hut gives nothing then."""
    game = actions(tribe(on={"hut": 2}, people=9))
    game.play("1 hut end")
    assert game.player(1).people == 10
    game = actions(tribe(on={"hut": 2}, people=10))
    game.play("1 hut end")
    assert (game.player(1).people, game.player(1).home) == (10, 10)
    assert game.event("event-no-newborn") == {"seat": 0}


def test_agriculture_up_to_ten():
    """SA 3.3, ours: the track ends at 10."""
    for before, after in {0: 1, 9: 10, 10: 10}.items():
        game = actions(tribe(on={"field": 1}, agriculture=before))
        game.play("1 field end")
        assert game.player(1).agriculture == after
    assert game.events("event-agriculture") == []
    assert game.event("event-agriculture-full") == {"seat": 0}


def test_a_newborn_is_placed_from_the_next_round_on():
    """SA 3.3: placing is over when the hut is used."""
    game = placing(tribe(food=99), tribe(food=99))
    game.play("""
        1 hut end
        2 hunt 5 end
        1 hunt 3 end
        1 hut
    """)
    assert game.player(1).home == 3
    assert game.state.phase == "actions"


def test_supplies_never_run_out(dice):
    """SA 3.7: far more of each than there are pieces in the box."""
    stock = {"food": 500, "wood": 500, "clay": 500, "stone": 500, "gold": 500}
    game = actions(tribe(on={"river": 7, "hunt": 3}, people=10, **stock))
    dice(*[6] * 10)
    game.play("1 river hunt")
    assert game.goods(1) == stock | {"gold": 507, "food": 509}
