"""SA 6, 7.1 and 7.2: the new round and the end."""

from __future__ import annotations

import pytest

from rules.stone_age import GAME
from tests.rules.stone_age.arrange import actions, placing, tribe

END = """
    1 end
    2 end
"""


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_player_marker_moves_left(seats):
    """SA 6: to the next seat clockwise, and from the last to the first one."""
    for first in range(1, seats + 1):
        game = actions(players=seats, first=first)
        for step in range(seats):
            seat = (first - 1 + step) % seats + 1
            assert game.deciding == [seat]
            game.play(f"{seat} end")
        following = first % seats + 1
        assert game.state.first == following - 1
        assert game.deciding == [following]
        assert game.state.phase == "placing"
        assert game.event("event-round") == {"round": 2, "first_seat": following - 1}


def test_example_cards_slide_and_gaps_refill():
    """Example, SA 6, SA 1.2: A, gap, gap, D becomes A, D, new, new, and the first one drawn lies in slot 4."""
    game = actions(row=["tool-art", None, None, "dice-time"], deck=20)
    first, second = game.state.deck[-1], game.state.deck[-2]
    game.play(END)
    assert game.state.row == ["tool-art", "dice-time", second, first]
    assert len(game.state.deck) == 18


def test_a_full_row_stays():
    """SA 6: nobody bought, nothing slides."""
    game = actions()
    row = list(game.state.row)
    game.play(END)
    assert game.state.row == row
    assert len(game.state.deck) == 32


def test_the_card_that_slid_costs_less():
    """SA 6, SA 3.5: the price is the slot's."""
    game = actions(tribe(on={"card-1": 1}, wood=1), row=["tool-art", "points-music", "dice-time", "roll-gold-art"])
    game.play("""
        1 card-1 1wood end
        2 end
    """)
    assert game.state.row[:3] == ["points-music", "dice-time", "roll-gold-art"]


def test_tools_become_unused():
    """SA 6: every player's."""
    game = actions(tribe(tools=[1, 1], used=[True, True]), tribe(tools=[2, 1, 1], used=[True, False, True]))
    game.play(END)
    assert (game.player(1).used, game.player(2).used) == ([False] * 2, [False] * 3)
    assert (game.player(1).tools, game.player(2).tools) == ([1, 1], [2, 1, 1])


def test_all_people_are_at_home_again():
    """SA 6: and may be placed anew, everywhere."""
    game = actions(tribe(on={"field": 1}), tribe(on={"tool-maker": 1}))
    game.play("""
        1 field end
        2 tool-maker end
    """)
    assert not any(any(there) for there in game.state.placed.values())
    assert {"field", "tool-maker", "hut"} <= set(game.offers(2))


def test_not_enough_cards_end_the_game_at_once():
    """SA 7.1: two gaps and one card, after feeding; nothing is refilled."""
    game = actions(tribe(food=9), row=["tool-art", None, None, "dice-time"], deck=1)
    game.play(END)
    assert game.state.over
    assert game.goods(1) == {"food": 4}
    assert game.state.row == ["tool-art", "", "", "dice-time"]
    assert (game.state.round, game.state.phase) == (1, "end")
    assert game.event("event-end-cards") == {}
    assert GAME.result(game.state) is not None
    assert game.deciding == []


def test_an_exact_fill_means_one_more_round():
    """SA 7.1: two gaps and two cards; the deck is empty and the game goes on."""
    game = actions(row=["tool-art", None, None, "dice-time"], deck=2)
    game.play(END)
    assert not game.state.over
    assert game.state.deck == []
    assert all(game.state.row)
    assert game.state.round == 2


def test_an_empty_deck_and_a_full_row_go_on():
    """SA 7.1: nothing is to be filled."""
    game = actions(deck=0)
    game.play(END)
    assert game.state.round == 2


def test_an_empty_stack_ends_the_game_after_the_round(dice):
    """SA 7.2: the others still act, all are fed, then it is over."""
    game = actions(
        tribe(on={"building-1": 1}, wood=1),
        tribe(on={"forest": 1, "building-2": 1}, gold=1),
        tiles=["1-to-7", "1-to-7-b"],
        left=[1, 7],
    )
    dice(3)
    game.play("1 building-1 1wood end")
    assert not game.state.over
    game.play("2 forest building-2 1gold end")
    assert game.state.over
    assert game.resources(2) == {"wood": 1}
    assert game.player(2).points == 6
    assert [args["seat"] for args in game.events("event-feeds")] == [0, 1]
    assert game.event("event-end-buildings") == {}


def test_example_declining_the_last_tile_delays_the_end():
    """Example, SA 7.2: the tile stays, and so does the game."""
    game = actions(tribe(on={"building-1": 1}, wood=1), tiles=["1-to-7"], left=[1, 7])
    game.play("""
        1 building-1 decline end
        2 end
    """)
    assert not game.state.over
    assert game.state.stacks[0] == ["1-to-7"]
    assert "building-1" in game.offers(2)


def test_a_whole_round():
    """SA 2 to 6: placing, actions, feeding, and round 2 begins with the next player."""
    game = placing(tribe(), tribe(), options={"confirm_placing": "no"})
    game.play("""
        1 field
        2 hut
        1 hunt 4
        2 hunt 3
        1 field hunt end
        2 hunt hut end
    """)
    assert (game.state.round, game.deciding) == (2, [2])
    assert game.player(1).agriculture == 1
    assert game.player(2).people == 6
