"""EW 6: sacred stones."""

from __future__ import annotations

import pytest

from rules.endless_winter.board import BOARD
from rules.endless_winter.components import COMPONENTS
from tests.rules.endless_winter.arrange import WORDS, eclipse, player, turn

FIRST = ["camp-types", "board-megaliths", "megalith-tiles"]
SECOND = ["buried", "idol-steps", "tipped-species"]


def rich(stones=(), **has):
    return player(**({"food": 6, "tools": 5, "stones": stones} | has))


def taken(game):
    return [word.removeprefix("take-") for word in game.offers() if word.startswith("take-")]


def test_the_stone_lies_on_the_leftmost_free_slot_which_is_paid(tracks):
    """EW 6: food and tools of the slot, its benefit at once."""
    tracks(slots=[{"do": "points", "count": number, "source": "stones"} for number in (1, 2, 3)])
    for number, slot in enumerate(BOARD.slots):
        game = turn(rich(FIRST[:number]), column="develop", round=3, stones=["village-lake"])
        game.play("1 stone take-village-lake")
        assert game.player().stones == [*FIRST[:number], "village-lake"]
        assert (game.player().food, game.player().tools) == (6 - slot.food, 5 - slot.tools)
        assert game.points() == number + 1


def test_the_question_tells_the_price_and_what_the_slot_brings():
    game = turn(rich(), column="develop")
    game.play("1 stone")
    effect = WORDS.say(COMPONENTS.tracks.slots[0].describe())
    assert game.prompt() == f"Which stone do you take for 1 food and 1 tool? Its slot brings: {effect}."


@pytest.mark.parametrize("number", range(len(BOARD.slots)))
def test_who_cannot_pay_takes_no_stone(number):
    """EW 6."""
    slot = BOARD.slots[number]
    for poor in ({"food": slot.food - 1}, {"tools": slot.tools - 1}):
        assert "stone" not in turn(rich(FIRST[:number], **poor), column="develop").offers()
    enough = {"food": slot.food, "tools": slot.tools}
    assert "stone" in turn(rich(FIRST[:number], **enough), column="develop").offers()


def test_never_more_than_three():
    """EW 6: three slots, and no stone leaves."""
    game = turn(rich(FIRST), column="develop", round=3)
    assert "stone" not in game.offers()
    assert not game.can(1, do="stone")


def test_once_a_turn_by_the_column(tracks):
    """EW 4, Develop, middle."""
    tracks(slots=[{"do": "points", "count": 1}] * 3)
    game = turn(rich(), column="develop", stones=["camp-types"])
    game.play("1 stone take-camp-types")
    assert "stone" not in game.offers()
    assert "learn" not in game.offers()


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_the_era_of_the_stones_follows_the_round(number):
    """EW 6: rounds 1–2 only era I, 3–4 both."""
    game = turn(rich(), column="develop", round=number, stones=[*FIRST, *SECOND])
    game.play("1 stone")
    eras = {COMPONENTS.stones[stone].era for stone in taken(game)}
    assert eras == ({1} if number <= 2 else {1, 2})


def test_however_gained_the_slot_is_paid_and_the_era_counts():
    """EW 6: by an effect too."""
    slot = BOARD.slots[0]
    game = turn(rich(), round=2, stones=[*FIRST, *SECOND]).gains(1, do="stone")
    assert {COMPONENTS.stones[stone].era for stone in taken(game)} == {1}
    game.play("1 take-camp-types")
    assert (game.player().food, game.player().tools) == (6 - slot.food, 5 - slot.tools)
    poor = turn(player(), round=2).gains(1, do="stone")
    assert poor.prompt().startswith("Your turn")


def test_the_eclipse_of_round_two_still_has_only_era_one():
    """EW 6."""
    game = eclipse(rich(eclipse=["brave"]), round=2, stones=[*FIRST, *SECOND]).gains(1, do="stone")
    assert {COMPONENTS.stones[stone].era for stone in taken(game)} == {1}


def test_a_taken_stone_leaves_a_gap():
    game = turn(rich(), column="develop", stones=["camp-types"])
    game.play("1 stone take-camp-types")
    assert "camp-types" not in [stone for spaces in game.state.stones for stone in spaces]
    assert sum(1 for spaces in game.state.stones for stone in spaces if not stone) == 1


def test_stones_that_are_all_taken_are_not_offered():
    four = ["village-lake", "village-hills", "village-marsh"]
    game = turn(rich(FIRST[:1]), player(stones=four), column="develop", round=2)
    assert "stone" not in game.offers()


def test_looking_at_the_stones_costs_nothing():
    """EW 2.5."""
    game = turn(rich(), column="develop")
    game.play("1 stone skip")
    assert (game.player().food, game.player().tools, game.player().stones) == (6, 5, [])


def test_a_stone_may_bring_a_megalith_at_once(tracks, tiles):
    """EW 6, 2.7."""
    tiles()
    tracks(slots=[{"do": "gain", "what": "megalith"}] * 3)
    game = turn(rich(), column="develop", stones=["camp-types"], megaliths={"b1": 0})
    game.play("1 stone take-camp-types megalith c1")
    assert game.state.megaliths["c1"] == -1
