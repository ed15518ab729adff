"""SA 1: setup."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.engine.randomness import Randomness
from rules.stone_age import GAME
from rules.stone_age.buildings import BUILDINGS
from rules.stone_age.cards import CARDS
from tests.rules.stone_age.arrange import actions, every_card, tribe

players = pytest.mark.parametrize("seats", [2, 3, 4])


@players
def test_what_each_player_begins_with(seats):
    """SA 1.1: 5 people at home, 12 food, score 0, agriculture 0, no tools."""
    state = GAME.new({}, seats, "setup")
    assert len(state.players) == seats
    for player in state.players:
        assert (player.people, player.home) == (5, 5)
        assert player.goods == {"food": 12, "wood": 0, "clay": 0, "stone": 0, "gold": 0}
        assert (player.points, player.agriculture, player.tools) == (0, 0, [])
        assert [*player.cards, *player.one_use_tools, *player.any_resources, *player.buildings] == []


@players
def test_four_open_cards_and_the_others_in_the_deck(seats):
    """SA 1.2: the deck is shuffled, 4 cards lie open."""
    state = GAME.new({}, seats, "setup")
    assert len(state.row) == 4
    assert len(state.deck) == 32
    assert every_card(state) == dict.fromkeys(CARDS, 1)
    assert [*state.row, *state.deck] != list(CARDS)
    assert len({tuple(GAME.new({}, seats, str(seed)).row) for seed in range(20)}) == 20


def test_the_first_card_drawn_lies_in_the_dearest_slot():
    """SA 1.2: slot 4, then 3, 2 and 1, as the cards lie on the shuffled deck."""
    order = []

    class Watched(Randomness):
        def shuffle(self, cards):
            super().shuffle(cards)
            order.append(list(cards))

    state = GAME.setup(3, {"confirm_placing": "yes"}, Watched("setup"))
    deck = order[0]
    assert list(reversed(state.row)) == [deck[-1], deck[-2], deck[-3], deck[-4]]
    assert state.deck == deck[:-4]


@pytest.mark.parametrize("gaps", [1, 2, 3, 4])
def test_refills_are_laid_in_the_same_direction(gaps):
    """SA 1.2, SA 6: what is left slides towards slot 1, and the first card drawn lies in slot 4."""
    left = ["tool-art", "points-music", "dice-time", "gold-1-shaman-1"][: 4 - gaps]
    game = actions(row=[*([None] * gaps), *left])
    coming = list(reversed(game.state.deck))
    game.play("1 end\n2 end")
    assert game.state.row[: 4 - gaps] == left
    assert list(reversed(game.state.row))[:gaps] == coming[:gaps]
    assert game.state.deck == list(reversed(coming[gaps:]))


@pytest.mark.parametrize("slot", [1, 2, 3, 4])
def test_the_slot_is_the_price(slot):
    """SA 1.2: slot 1 costs 1 resource, slot 4 costs 4."""
    game = actions(tribe(on={f"card-{slot}": 1}, wood=9))
    game.play(f"1 card-{slot}")
    assert game.offers(1) == [f"{slot}wood", "decline"]


@players
def test_a_stack_of_seven_for_each_player(seats):
    """SA 1.3: as many stacks of 7 as players, the top tile open, no tile twice."""
    state = GAME.new({}, seats, "setup")
    assert [len(stack) for stack in state.stacks] == [7] * seats
    tiles = Counter(tile for stack in state.stacks for tile in stack)
    assert set(tiles) <= set(BUILDINGS)
    assert set(tiles.values()) == {1}
    assert [stack.open for stack in GAME.view(state, None).stacks] == [stack[-1] for stack in state.stacks]
    assert len({tuple(GAME.new({}, seats, str(seed)).stacks[0]) for seed in range(20)}) == 20


@players
def test_the_first_player_is_drawn_by_the_seed(seats):
    """SA 1.4, ours: the seed draws the first player (the rulebook: the youngest)."""
    firsts = {seed: GAME.new({}, seats, str(seed)).first for seed in range(60)}
    assert set(firsts.values()) == set(range(seats))
    for seed, first in firsts.items():
        again = GAME.new({}, seats, str(seed))
        assert again.first == first
        assert GAME.deciding(again) == [first]
