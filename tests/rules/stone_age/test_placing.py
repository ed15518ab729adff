"""SA 2: placing people."""

from __future__ import annotations

import pytest

from rules.engine.errors import NotNow, NotYourDecision
from rules.stone_age import GAME
from tests.rules.stone_age.arrange import placing, seated, tribe

VILLAGE = {"tool-maker", "hut", "field"}
RESOURCE_PLACES = ("forest", "clay-pit", "quarry", "river")


def test_clockwise_from_the_first_player_one_place_at_a_time():
    """SA 2.1: seat 2 begins, then 3, then 1; each places in one place, again and again."""
    game = placing(players=3, first=2)
    game.play("""
        2 forest 2 end
        3 hut end
        1 hunt 1 end
    """)
    assert game.refuses("2 forest", NotNow)
    game.play("2 field end")
    assert game.deciding == [3]
    assert [game.player(seat).home for seat in (1, 2, 3)] == [4, 2, 3]


def test_a_turn_that_comes_back_to_the_same_seat_does_not_complete_the_one_before():
    """SA 2.1: nobody else has people at home, yet it is a new turn, which no shortcut may run into."""
    game = placing(tribe(), tribe(people=5, on={"hunt": 5}), options={"confirm_placing": "no"})
    outcome = GAME.carry_out(game.state, 0, "field")
    assert game.deciding == [1]
    assert not outcome.leads_on
    assert GAME.carry_out(game.state, 0, "forest").leads_on, "how many there is part of the choice"


def test_nobody_else_may_place_meanwhile():
    """SA 2.1: one after the other."""
    game = placing()
    assert game.refuses("2 forest", NotYourDecision)
    game.play("1 forest 1")
    assert game.refuses("2 forest", NotYourDecision)


def test_whoever_can_place_must():
    """SA 2.1: with people at home and a legal place there is no passing, and nothing like 0 people."""
    game = placing()
    assert not {"pass", "end", "skip"} & set(game.offers(1))
    game.play("1 hunt")
    assert game.offers(1) == ["1", "2", "3", "4", "5"]
    game.play("1 2")
    assert game.offers(1) == ["end"]


def test_a_player_without_people_at_home_is_passed_over():
    """SA 2.1: others go on placing until they cannot."""
    game = placing(players=2)
    game.play("""
        1 hunt 5 end
        2 hunt 1 end
        2 forest 1 end
        2 field end
    """)
    assert game.deciding == [2]
    game.play("2 river 2 end")
    assert game.state.phase == "actions"
    assert game.deciding == [1]


def test_without_a_legal_place_people_stay_at_home_and_eat():
    """SA 2.1: a player for whom nothing is left passes for the phase; the people at home still eat (SA 5.1)."""
    everything = dict.fromkeys((*RESOURCE_PLACES, "card-1", "card-2", "card-3", "card-4"), 1)
    village = {"tool-maker": 1, "field": 1}
    game = placing(
        tribe(on={"hunt": 1, **everything, "building-1": 1}, people=10),
        tribe(on={"hunt": 1, **village, "building-2": 1}, people=6, food=12),
    )
    assert game.state.phase == "actions", "nobody can place"
    assert (game.player(1).home, game.player(2).home) == (0, 2)
    game.play("""
        1 building-1 card-1 card-2 card-3 card-4 hunt forest clay-pit quarry river end
        2 field hunt building-2 tool-maker end
    """)
    assert [args["people"] for args in game.events("event-feeds")] == [10, 6]


def test_no_second_placing_in_the_same_place():
    """SA 2.2: neither hunt nor forest a second time in a round, although there is room."""
    game = placing(tribe(), tribe(people=10))
    game.play("""
        1 forest 1 end
        2 hunt 1 end
    """)
    assert "forest" not in game.offers(1)
    game.play("1 hunt 1 end")
    assert {"hunt", "forest"}.isdisjoint(game.offers(2))
    game.play("2 river 1 end")
    assert {"hunt", "forest", "river"}.isdisjoint(game.offers(1))


def test_how_many_fit_each_place():
    """SA 2.3: tool maker 1, hut exactly 2, field 1, card 1, building 1, without a question."""
    for place, count in {"tool-maker": 1, "hut": 2, "field": 1, "card-3": 1, "building-2": 1}.items():
        game = placing(players=4)
        game.play(f"1 {place}")
        assert game.player(1).home == 5 - count
        assert game.state.placed[place] == [count, 0, 0, 0]
        game.play("1 end")
        assert place not in game.offers(2)


def test_the_hut_needs_two_people_at_home():
    """SA 2.3: exactly 2 of one player at once."""
    game = placing(tribe(on={"hunt": 4}), players=4)
    assert "hut" not in game.offers(1)
    game = placing(tribe(on={"hunt": 3}), players=4)
    assert "hut" in game.offers(1)


def test_the_hunt_takes_any_number_of_any_players():
    """SA 2.3: all 10 people of every player."""
    game = placing(*(tribe(people=10) for _ in range(4)))
    game.play("""
        1 hunt 10 end
        2 hunt 10 end
        3 hunt 10 end
        4 hunt 10 end
    """)
    assert game.state.placed["hunt"] == [10, 10, 10, 10]


@pytest.mark.parametrize("place", RESOURCE_PLACES)
def test_seven_circles(place):
    """SA 2.3: 7 people on a resource place, not 8."""
    game = placing(tribe(people=10))
    game.play(f"1 {place}")
    assert game.offers(1) == ["1", "2", "3", "4", "5", "6", "7"]


def test_example_forest_two_and_five_is_full():
    """Example, SA 2.3: 2 and 5 people in the forest, then it is full."""
    game = placing(players=4)
    game.play("""
        1 forest 2 end
        2 forest 5 end
    """)
    assert "forest" not in game.offers(3)
    game.play("""
        3 quarry 5 end
        4 quarry
    """)
    assert game.state.placed["quarry"] == [0, 0, 5, 0]
    assert game.offers(4) == ["1", "2"]


@pytest.mark.parametrize("taken", [("tool-maker", "hut"), ("hut", "field"), ("field", "tool-maker")])
@pytest.mark.parametrize("seats", [2, 3])
def test_two_or_three_players_use_two_village_places(seats, taken):
    """SA 2.4: whoever uses them, the third one stays empty this round."""
    game = placing(players=seats)
    game.play(f"1 {taken[0]} end")
    assert len(VILLAGE & set(game.offers(2))) == 2
    game.play(f"2 {taken[1]} end")
    assert VILLAGE.isdisjoint(game.offers(3 if seats == 3 else 1))


@pytest.mark.parametrize("seats", [2, 3])
def test_one_player_may_use_both_village_places(seats):
    """SA 2.4: by whoever."""
    game = placing(*(tribe() for _ in range(seats)))
    game.play("1 tool-maker end")
    for seat in range(2, seats + 1):
        game.play(f"{seat} hunt 1 end")
    game.play("1 hut end")
    assert VILLAGE.isdisjoint(game.offers(2))


def test_four_players_use_all_village_places():
    """SA 2.4: the restriction is for 2 and 3 players only."""
    game = placing(players=4)
    game.play("""
        1 tool-maker end
        2 hut end
    """)
    assert "field" in game.offers(3)


@pytest.mark.parametrize("place", RESOURCE_PLACES)
def test_two_players_one_player_on_a_resource_place(place):
    """SA 2.4: 2 players: 1 player each, whatever room there is; 7 circles stay."""
    game = placing(tribe(people=10), tribe(people=10))
    game.play(f"1 {place} 1 end")
    assert place not in game.offers(2)
    assert "hunt" in game.offers(2)


@pytest.mark.parametrize("place", RESOURCE_PLACES)
def test_three_players_two_players_on_a_resource_place(place):
    """SA 2.4: 3 players: at most 2 different players each; the second has the circles that are left."""
    game = placing(tribe(people=7), tribe(people=7), tribe())
    game.play(f"1 {place} 3 end")
    game.play(f"2 {place}")
    assert game.offers(2) == ["1", "2", "3", "4"]
    game.play("2 1 end")
    assert place not in game.offers(3)


def test_four_players_on_a_resource_place():
    """SA 2.4: 4 players: all of them, as long as circles are free."""
    game = placing(players=4)
    game.play("""
        1 river 1 end
        2 river 1 end
        3 river 1 end
    """)
    assert "river" in game.offers(4)


def test_placing_on_cards_and_buildings_needs_no_resources():
    """SA 2.5: nobody has anything, and all of it may be taken."""
    game = placing(players=4)
    assert {f"card-{slot}" for slot in range(1, 5)} <= set(game.offers(1))
    assert {f"building-{stack}" for stack in range(1, 5)} <= set(game.offers(1))


def test_two_players_have_two_stacks():
    """SA 1.3, SA 2.3: no place where there is no stack."""
    assert [place for place in placing().offers(1) if place.startswith("building")] == ["building-1", "building-2"]


def test_village_places_at_their_maximum_may_be_taken():
    """SA 2.5, ours: blocking is a tactic."""
    game = placing(tribe(people=10, agriculture=10, tools=[4, 4, 4]))
    assert set(game.offers(1)) >= VILLAGE


def test_an_empty_slot_or_stack_cannot_be_taken():
    """SA 2.3: there is no card and no tile."""
    game = placing(row=["points-music", None, None, "tool-art"], left=[0, 7])
    taken = set(game.offers(1))
    assert {"card-1", "card-4", "building-2"} <= taken
    assert taken.isdisjoint({"card-2", "card-3", "building-1"})


def test_a_placing_is_taken_back_before_it_is_confirmed():
    """The option confirm_placing: yes asks for the end of the turn, and until then undo is free."""
    table = seated(placing())
    table.play(0, "forest")
    table.play(0, "3")
    assert table.state.placed["forest"] == [3, 0]
    table.undo(0)
    table.undo(0)
    assert table.state.placed["forest"] == [0, 0]
    table.play(0, "hunt")
    table.play(0, "3")
    table.play(0, "end")
    assert [row.choice for row in table.undo(0)] == ["end"]
    table.play(0, "end")
    table.play(1, "field")
    assert table.undoable(0) == []


def test_without_confirmation_placing_ends_the_turn():
    """The option confirm_placing: no."""
    game = placing(options={"confirm_placing": "no"})
    game.play("""
        1 forest 3
        2 hut
    """)
    assert game.deciding == [1]
