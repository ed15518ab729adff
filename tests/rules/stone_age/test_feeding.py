"""SA 5: feeding."""

from __future__ import annotations

import re

import pytest

from rules.engine.errors import GameIsOver, NothingToUndo
from rules.stone_age import GAME
from tests.rules.stone_age.arrange import actions, seated, tribe

END = """
    1 end
    2 end
"""


def test_harvest_then_one_food_for_each_person():
    """SA 5.1: agriculture 2 and 12 food for 5 people leave 9; the surplus stays."""
    game = actions(tribe(agriculture=2), tribe(food=5))
    game.play(END)
    assert game.goods(1) == {"food": 9}
    assert game.goods(2) == {}
    assert game.events("event-feeds")[0] == {"seat": 0, "harvest": 2, "people": 5, "missing": 0}
    assert game.state.round == 2


def test_newborn_people_eat():
    """SA 5.1: the one born this round too."""
    game = actions(tribe(on={"hut": 2}))
    game.play("""
        1 hut end
        2 end
    """)
    assert game.goods(1) == {"food": 6}


def test_unplaced_people_eat():
    """SA 5.1: nobody of seat 1 was placed."""
    game = actions(tribe(people=8))
    assert game.player(1).home == 8
    game.play(END)
    assert game.goods(1) == {"food": 4}


def test_the_harvest_comes_before_eating():
    """SA 5.1: agriculture alone may feed everybody, and more."""
    game = actions(tribe(food=0, agriculture=7))
    game.play(END)
    assert game.goods(1) == {"food": 2}


def test_with_enough_food_one_must_feed():
    """SA 5.2: nothing is asked, no resource is taken."""
    game = actions(tribe(food=5, gold=9))
    game.play(END)
    assert game.goods(1) == {"gold": 9}
    assert game.player(1).points == 0
    assert game.state.phase == "placing"


def test_all_food_is_paid_and_the_rest_in_resources():
    """SA 5.2: 3 food and agriculture 1 for 6 people: 2 resources of any kinds."""
    game = actions(tribe(people=6, food=3, agriculture=1, wood=1, gold=2))
    game.play(END)
    assert game.state.phase == "feeding"
    assert game.goods(1) == {"wood": 1, "gold": 2}
    assert game.offers(1) == ["1wood-1gold", "2gold", "starve"]
    game.play("1 1wood-1gold")
    assert game.goods(1) == {"gold": 1}
    assert game.player(1).points == 0
    assert game.state.round == 2


def test_hunger_costs_ten_points_once_and_no_resources():
    """SA 5.2: however much is missing."""
    game = actions(tribe(people=10, food=1, wood=20))
    game.play(END)
    game.play("1 starve")
    assert game.resources(1) == {"wood": 20}
    assert game.goods(1) == {"wood": 20}, "the food there was is paid"
    assert game.player(1).points == -10


def test_the_score_may_fall_below_zero():
    """SA 5.2: again and again."""
    game = actions(tribe(food=0, points=4))
    game.play(END)
    assert game.player(1).points == -6
    assert GAME.view(game.state, 1).players[0].points == -6


def test_all_or_nothing():
    """SA 5.2, ours: 2 resources for 3 missing food are not taken."""
    game = actions(tribe(food=2, wood=1, clay=1))
    game.play(END)
    assert game.resources(1) == {"wood": 1, "clay": 1}
    assert game.player(1).points == -10
    assert game.event("event-starves") == {"seat": 0, "points": 10}


def test_who_could_pay_may_starve_all_the_same():
    """SA 5.2: resources may be paid, they need not."""
    game = actions(tribe(food=4, wood=1))
    game.play(END)
    assert game.offers(1) == ["1wood", "starve"]


def test_exactly_what_is_missing_is_paid_in_every_way():
    """SA 5.2: 6 missing of 9 each: every mix of 6, in one question."""
    game = actions(tribe(people=10, food=4, wood=9, clay=9, stone=9, gold=9))
    game.play(END)
    ways = game.offers(1)[:-1]
    assert len(set(ways)) == len(ways) == 84
    assert all(sum(map(int, re.findall(r"\d+", way))) == 6 for way in ways)
    assert game.offers(1)[-1] == "starve"
    game.play("1 1wood-1clay-4stone")
    assert game.resources(1) == {"wood": 8, "clay": 8, "stone": 5, "gold": 9}


def test_the_resource_card_before_the_feeding_choice():
    """SA 4, SA 5.2: it may be what saves from hunger."""
    game = actions(tribe(food=3, kept=["any-medicine"]))
    game.play(END)
    assert game.offers(1) == ["starve", "use-resource-card"]
    game.play("1 use-resource-card 2wood 2wood")
    assert game.player(1).points == 0
    assert game.resources(1) == {}
    assert game.player(1).cards == ["any-medicine"]


def test_the_resource_card_opens_more_ways_to_feed():
    """SA 4, SA 5.2: of 6 missing 5 are there, with the card 7; all of a way is paid or nothing."""
    game = actions(tribe(people=10, food=4, wood=3, clay=2, kept=["any-medicine"]))
    game.play(END)
    assert game.offers(1) == ["starve", "use-resource-card"]
    game.play("1 use-resource-card 2gold")
    assert game.offers(1) == ["3wood-2clay-1gold", "3wood-1clay-2gold", "2wood-2clay-2gold", "starve"]
    game.play("1 3wood-1clay-2gold")
    assert game.resources(1) == {"clay": 1}


def hungry_three():
    return actions(tribe(food=0, wood=5), tribe(food=3, clay=5), tribe(food=12))


def test_the_hungry_decide_at_the_same_time():
    """SA 5.2: nobody waits for anybody; who has food is not asked."""
    game = hungry_three()
    game.play("""
        1 end
        2 end
        3 end
    """)
    assert sorted(game.deciding) == [1, 2]
    game.play("2 2clay")
    assert game.deciding == [1]
    game.play("1 5wood")
    assert game.state.round == 2


@pytest.mark.parametrize("others", [["2clay"], ["starve"]])
def test_a_feeding_choice_is_taken_back_and_the_others_stay(others):
    """SA 5.2: seat 1 starves, seat 2 decides, seat 1 takes hunger back and pays."""
    game = actions(tribe(food=0, wood=5), tribe(food=3, clay=5), tribe(food=0, gold=9))
    table = seated(game)
    for seat in range(3):
        table.play(seat, "end")
    table.play(0, "starve")
    for choice in others:
        table.play(1, choice)
    assert table.state.players[0].points == -10
    assert [row.choice for row in table.undo(0)] == ["starve"]
    assert GAME.deciding(table.state) == [0, 2]
    assert table.state.players[0].points == 0
    assert [row.choice for row in table.rows] == ["end", "end", "end", *others]
    table.play(0, "5wood")
    assert table.state.players[0].resources == (0, 0, 0, 0)
    GAME.check(table.state)
    table.play(2, "starve")
    assert table.state.round == 2
    assert table.state.players[2].points == -10


def test_the_last_feeding_choice_is_taken_back_until_somebody_places():
    """SA 5, SA 6: the new round has begun, but nobody acted in it and no card came to light."""
    table = seated(actions(tribe(food=0, wood=5), tribe(), first=1))
    for seat, choice in [(0, "end"), (1, "end"), (0, "starve")]:
        table.play(seat, choice)
    assert (table.state.round, GAME.deciding(table.state)) == (2, [1])
    assert [row.choice for row in table.undo(0)] == ["starve"]
    assert (table.state.round, GAME.deciding(table.state)) == (1, [0])
    table.play(0, "5wood")
    table.play(1, "hunt")
    assert table.undoable(0) == []
    with pytest.raises(NothingToUndo):
        table.undo(0)


def test_hunger_cannot_be_taken_back_when_a_card_was_drawn_for_the_new_round():
    """SA 5, SA 6: what came to light stays."""
    row = ["tool-art", None, "points-music", "dice-time"]
    table = seated(actions(tribe(food=0, wood=5), tribe(food=0, clay=5), first=1, row=row))
    for seat, choice in [(0, "end"), (1, "end"), (0, "starve"), (1, "5clay")]:
        table.play(seat, choice)
    assert (table.state.round, GAME.deciding(table.state)) == (2, [1])
    for seat in (0, 1):
        with pytest.raises(NothingToUndo):
            table.undo(seat)


def test_hunger_counts_in_the_last_round_too():
    """SA 7.2: the round is finished, feeding included."""
    game = actions(tribe(on={"building-1": 1}, wood=1, food=0), left=[1, 7], tiles=["1-to-7"])
    game.play("""
        1 building-1 1wood end
        2 end
    """)
    assert game.state.over
    assert game.score(1).sources["hunger"] == -10
    assert game.refuses("1 end", GameIsOver)
