"""EW 2: the golden rules."""

from __future__ import annotations

import msgspec
import pytest

from rules.endless_winter.board import BOARD
from rules.endless_winter.gains import CHAIN
from tests.rules.endless_winter.arrange import player, preparation, turn

TRIANGLE = ("a1", "a2", "b2")
IDOLS = ["offering", "reverence"]


def gaining(what, count=1, table=None, **has):
    return turn(player(**has), **(table or {})).gains(1, do="gain", what=what, count=count)


# 2.1 Drawing


def test_an_empty_deck_is_made_anew_from_the_discard():
    """EW 2.1: shuffle your discard into a new deck and go on drawing."""
    game = gaining("draw", 3, deck=["brave"], discard=["hunter", "scout", "elder"])
    game.play("1 all")
    held = game.player().hand
    assert held[0] == "brave"
    assert len(held) == 3
    assert sorted([*held[1:], *game.player().deck]) == ["elder", "hunter", "scout"]
    assert game.player().discard == []
    assert len(game.events("event-shuffles")) == 1


def test_the_discard_is_shuffled_only_when_a_card_is_missing():
    """EW 2.1: with the last card drawn the discard still lies there."""
    game = gaining("draw", deck=["brave"], discard=["hunter"])
    game.play("1 draw")
    assert (game.player().hand, game.player().deck, game.player().discard) == (["brave"], [], ["hunter"])


def test_without_deck_and_discard_a_lesser_benefit_is_taken():
    """EW 2.1: if the discard is empty too, take a lesser benefit."""
    game = gaining("draw", deck=[], discard=[])
    assert game.offers() == [*IDOLS, "tool", "food", "nothing"]
    game.play("1 tool")
    assert game.player().tools == 1


def test_a_deck_that_runs_out_leaves_lesser_benefits_for_the_other_cards():
    """EW 2.1: two of three cards are there."""
    game = gaining("draw", 3, deck=["brave", "hunter"], discard=[])
    game.play("1 all")
    assert game.player().hand == ["brave", "hunter"]
    assert game.offers() == [*IDOLS, "tool", "food", "nothing"]
    game.play("1 food")
    assert game.player().food == 1


def test_the_cards_of_preparation_are_drawn_as_far_as_there_are_any():
    """EW 2.1, 2.2: just draw what there is, and no lesser benefit."""
    game = preparation(player(hand=["elder"], deck=["brave"], discard=["hunter"]))
    assert sorted(game.player().hand) == ["brave", "elder", "hunter"]
    assert (game.player().food, game.player().tools) == (0, 0)
    assert game.deciding == [1]
    assert game.prompt().startswith("Your turn")


# 2.2 Lesser benefits


@pytest.mark.parametrize("number", range(len(CHAIN)))
def test_any_benefit_further_right_may_be_taken_instead(number):
    """EW 2.2: megalith > card > idol > tool > food."""
    game = gaining(CHAIN[number], food=0, tools=0, deck=["brave"])
    expected = [each for what in CHAIN[number:] for each in (IDOLS if what == "idol" else (what,))]
    if CHAIN[number] == "food":
        assert game.player().food == 1  # nothing else could be taken
    else:
        assert game.offers() == [*expected, "nothing"]
        game.play("1 food")
        assert game.player().food == 1
        assert game.prompt().startswith("Your turn")


def test_each_of_several_may_be_swapped():
    """EW 2.2: two tools may be a tool and a food."""
    game = gaining("tool", 2)
    game.play("1 food tool")
    assert (game.player().food, game.player().tools) == (1, 1)


def test_several_of_a_kind_may_be_taken_at_once():
    game = gaining("tool", 2)
    assert game.label("all") == "2 tools"
    game.play("1 all")
    assert game.player().tools == 2
    assert "all" not in gaining("idol", 2).offers()


def test_the_greater_one_is_not_offered_when_it_cannot_be_taken():
    """EW 2.2: tools are full."""
    game = gaining("idol", tools=BOARD.limits.tools)
    assert game.offers() == [*IDOLS, "food", "nothing"]


def test_with_full_tools_a_tool_is_a_food():
    """EW 2.2: also when the greater one cannot be taken; a single way is not asked for."""
    game = gaining("tool", 2, tools=BOARD.limits.tools, food=1)
    assert game.player().food == 3
    assert game.prompt().startswith("Your turn")


def test_food_that_has_no_room_is_not_offered_instead():
    game = gaining("tool", food=6)
    assert game.player().tools == 1
    assert game.prompt().startswith("Your turn")


def test_with_everything_full_nothing_is_gained():
    game = gaining("tool", food=6, tools=BOARD.limits.tools)
    assert (game.player().food, game.player().tools) == (6, BOARD.limits.tools)
    assert not game.can(1, do="gain", what="tool")
    assert not game.can(1, do="gain", what="food")
    assert game.can(1, do="gain", what="idol")


def test_the_draw_of_a_rest_may_be_swapped():
    """EW 2.2."""
    game = turn(player(deck=["brave"]))
    game.play("1 rest tribe-figure tool")
    assert game.player().tools == 1
    assert game.player().hand == []


def test_a_benefit_may_be_left():
    """EW 2.5: also the only one, and one after another of several."""
    game = gaining("tool", 2)
    game.play("1 tool nothing")
    assert (game.player().food, game.player().tools) == (0, 1)
    assert game.prompt().startswith("Your turn")


def test_food_has_no_lesser_benefit():
    """EW 2.2: food is the least."""
    game = gaining("food", 2)
    assert game.player().food == 2
    assert game.prompt().startswith("Your turn")


# 2.3 Limits


@pytest.mark.parametrize("out", range(6))
def test_the_food_limit_is_five_and_one_for_each_camp_off_the_board(out):
    """EW 2.3: at most 10; the rulebook's example is a limit of 6 with one camp gone."""
    game = turn(player(camps=["c3"] * out)).gains(1, do="gain", what="food", count=20)
    assert game.player().food == 5 + out


def test_food_above_the_limit_is_lost():
    """EW 2.3."""
    game = gaining("food", 3, food=5)
    assert game.player().food == 6
    assert game.event("event-food") == {"seat": 0, "count": 1}


def test_food_is_lost_when_camps_come_back():
    """EW 2.3: three camps return and lower the limit from 9 to 6."""
    game = turn(player(camps=[*TRIANGLE, "c3"], food=9)).gains(1, do="village")
    game.play("1 a1-a2-b2")
    assert game.player().food_limit == 6
    assert game.player().food == 6
    assert game.event("event-food-lost") == {"seat": 0, "count": 3}


def test_food_below_the_new_limit_stays():
    """EW 2.3."""
    game = turn(player(camps=[*TRIANGLE, "c3"], food=4)).gains(1, do="village")
    game.play("1 a1-a2-b2")
    assert game.player().food == 4
    assert game.events("event-food-lost") == []


def test_surplus_tools_are_lost():
    """EW 2.3: at most 5; whoever takes them all takes what has room, and lesser benefits for the others."""
    game = gaining("tool", 3, tools=4, food=6)
    assert game.player().tools == 5
    game = gaining("tool", 3, tools=4, food=0)
    game.play("1 all")
    assert (game.player().tools, game.player().food) == (5, 2)


def test_filling_the_food_track():
    """EW 2.3, glossary: up to the present limit."""
    game = turn(player(food=2, camps=["c3", "b2"])).gains(1, do="fill_food")
    assert game.player().food == 7
    assert not game.can(1, do="fill_food")


# 2.4 Points


def test_points_now_are_scored_at_once():
    """EW 2.4."""
    game = turn().gains(1, do="points", count=3)
    assert game.points() == 3


# 2.5 Everything is optional, abilities once


@pytest.mark.parametrize(
    "effect",
    [
        {"do": "bury"},
        {"do": "tip"},
        {"do": "move", "count": 2},
        {"do": "village"},
        {"do": "culture"},
        {"do": "stone"},
        {"do": "animal", "how": "open"},
        {"do": "tribe", "to": "hand"},
        {"do": "tribe", "to": "discard"},
    ],
    ids=str,
)
def test_every_benefit_may_be_left(effect):
    """EW 2.5."""
    has = {"hand": ["brave"], "animals": ["rhino"], "camps": [*TRIANGLE, "c3"], "food": 4, "tools": 2}
    game = turn(player(**has), grounds=["rhino"]).gains(1, **effect)
    before = board_of(game)
    game.play("1 skip")
    assert board_of(game) == before
    assert game.prompt().startswith("Your turn")


def board_of(game):
    return msgspec.to_builtins(game.player())


def test_an_ability_works_once_and_two_copies_count_apart():
    """EW 2.5: two Tribeswomen, each once 1 food for 1 tool."""
    game = turn(player(hand=["tribeswoman", "tribeswoman"], food=5), column="hunt")
    game.play("1 play-tribeswoman use-tribeswoman")
    assert "use-tribeswoman" not in game.offers()
    game.play("1 play-tribeswoman use-tribeswoman")
    assert "use-tribeswoman" not in game.offers()
    assert (game.player().food, game.player().tools) == (3, 2)


# 2.6 Burying and tipping


def test_a_card_is_buried_from_hand_discard_or_above_the_board_never_from_the_deck():
    """EW 2.6."""
    has = {"hand": ["brave"], "discard": ["hunter"], "above": ["elder"], "deck": ["shaman"]}
    game = turn(player(**has), column="hunt").gains(1, do="bury")
    assert game.offers() == ["bury-hand-brave", "bury-discard-hunter", "bury-above-elder", "skip"]
    game.play("1 bury-hand-brave")
    game.gains(1, do="bury").play("1 bury-discard-hunter")
    game.gains(1, do="bury").play("1 bury-above-elder")
    assert game.player().buried == ["brave", "hunter", "elder"]
    assert (game.player().hand, game.player().discard, game.above()) == ([], [], [])


def test_with_no_card_there_nothing_is_asked():
    game = turn(player(deck=["shaman"])).gains(1, do="bury")
    assert game.prompt().startswith("Your turn")
    assert game.player().buried == []


def test_culture_and_starting_cards_may_be_buried_too():
    """EW 2.6: starting cards are tribe cards everywhere."""
    game = turn(player(hand=["tribesman", "cave-song"])).gains(1, do="bury")
    assert game.offers() == ["bury-hand-cave-song", "bury-hand-tribesman", "skip"]


def test_every_card_is_offered_however_many():
    """EW 2.6: more than a menu holds; where each lies is its group."""
    cultures = ["cave-song", "ice-ford", "ember-circle", "flint-vein", "snare-line", "long-trail", "berry-hollow"]
    more = ["winter-tales", "standing-stone", "bone-trade", "shared-lore", "new-blood", "sworn-hunters", "shore-fires"]
    tribe = ["brave", "tribesman", "tribeswoman", "hunter", "crafter", "scout", "elder", "shaman"]
    discard = [*more, *tribe[4:], "brave", "two-paths"]
    game = turn(player(hand=[*cultures, *tribe[:4]], discard=discard)).gains(1, do="bury")
    hand = [f"bury-hand-{card}" for card in sorted([*cultures, *tribe[:4]])]
    lying = [f"bury-discard-{card}" for card in sorted(discard)]
    assert game.offers() == [*hand, *lying, "skip"]
    assert len(game.offers()) == 25
    assert game.group("bury-discard-elder") == "From your discard"
    game.play("1 bury-discard-elder")
    assert game.player().buried == ["elder"]


def test_others_learn_which_card_is_buried_only_if_they_could_see_it():
    """EW 14: buried cards are their owner's business; discards and cards in play are public."""
    game = turn(player(hand=["brave"], discard=["hunter"])).gains(1, do="bury")
    game.play("1 bury-hand-brave")
    assert game.event("event-buries") == {"seat": 0}
    game.gains(1, do="bury").play("1 bury-discard-hunter")
    assert len(game.events("event-buries-card")) == 1


def test_tipping_turns_an_animal_for_good_and_brings_its_benefits():
    """EW 2.6."""
    game = turn(player(animals=["rhino", "sloth"]), grounds=["cat"]).gains(1, do="tip")
    assert game.offers() == ["tip-rhino", "tip-sloth", "skip"]
    game.play("1 tip-rhino")
    assert (game.player().animals, game.player().tipped) == (["sloth"], ["rhino"])
    game.gains(1, do="tip")
    assert "tip-rhino" not in game.offers()


def test_the_benefits_of_an_argentavis_come_in_any_order_and_each_may_be_left():
    """EW 2.6."""
    game = turn(player(animals=["argentavis", "argentavis"])).gains(1, do="tip")
    game.play("1 tip-argentavis move c3-b2 idol offering")
    assert game.camps() == ["b2"]
    assert game.player().offering == 1
    game.gains(1, do="tip").play("1 tip-argentavis idol reverence stop")
    assert game.camps() == ["b2"]
    assert game.player().reverence == 1


def test_food_may_be_spent_before_an_animal_brings_food():
    """EW 3.2: at any moment of the turn, also between the draw of a rest and the tipping."""
    game = turn(player(animals=["rhino"], food=6, deck=["brave"]))
    game.play("1 rest tribe-figure draw")
    assert "food-1" in game.besides()
    game.play("1 food-3 tip-rhino")
    assert game.player().food == 6


# 2.7 Benefits inside benefits


def test_an_inner_benefit_is_carried_out_before_the_rest_of_the_outer_one(tracks):
    """EW 2.7: the bonus of an idol level comes before the second idol."""
    tracks(offering={1: {"do": "tribe", "to": "discard"}})
    game = turn().gains(1, do="gain", what="idol", count=2)
    game.play("1 offering")
    assert game.prompt() == "Which tribe card do you take?"
    game.play("1 take-hunter")
    assert game.player().discard == ["hunter"]
    assert "reverence" in game.offers()


def test_a_megalith_cell_brings_its_benefit_before_the_rest(tiles):
    """EW 2.7: the cell's benefit, then the second megalith."""
    tiles(cell_2={"do": "tribe", "to": "discard"})
    game = turn(megaliths={"b1": 0}).gains(1, do="gain", what="megalith", count=2)
    game.play("1 megalith c1")
    assert game.prompt() == "Which tribe card do you take?"
    game.play("1 take-elder")
    assert "megalith" in game.offers()
