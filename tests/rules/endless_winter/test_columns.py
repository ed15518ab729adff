"""EW 4: what the four action columns offer."""

from __future__ import annotations

import pytest

from rules.endless_winter.board import BOARD
from rules.endless_winter.components import COMPONENTS
from rules.engine.errors import NotNow
from tests.rules.endless_winter.arrange import player, turn

PILES = ["hunter", "crafter", "scout", "elder", "shaman"]
EMPTY = [""] * 8


def initiate(piles=None, **has):
    return turn(player(**has), column="initiate", piles=piles or {})


def develop(**has):
    table = {name: has.pop(name) for name in ("culture", "round", "stones") if name in has}
    return turn(player(**has), column="develop", **table)


def migrate(villages=None, **has):
    return turn(player(**has), column="migrate", villages=villages or {})


def hunt(grounds=(), animal_deck=None, **has):
    return turn(player(**has), column="hunt", grounds=grounds, animal_deck=animal_deck)


# Initiate


def test_train_takes_a_tribe_card_to_hand_for_a_tool_and_a_labor():
    """EW 4, Initiate, top."""
    game = initiate(tools=2, labor=2.5)
    assert game.label("train") == "Train: 1 tool, 1 labor → a tribe card to your hand"
    game.play("1 train")
    assert game.offers() == [f"take-{pile}" for pile in PILES]
    assert game.label("take-hunter").startswith("Hunter: 1 labor, +1 in the column Hunt, eclipse (")
    game.play("1 take-shaman")
    assert game.player().hand == ["shaman"]
    assert (game.player().tools, game.labor()) == (1, 1.5)
    assert game.state.piles["shaman"] == 14


@pytest.mark.parametrize("has", [{"tools": 0, "labor": 3}, {"tools": 3, "labor": 0.5}], ids=str)
def test_training_needs_both(has):
    assert "train" not in initiate(**has).offers()


def test_several_trained_in_one_turn_are_of_different_types():
    """EW 4: each pile once."""
    game = initiate(tools=5, labor=5)
    for number, pile in enumerate(PILES[:4]):
        game.play("1 train")
        assert game.offers() == [f"take-{each}" for each in PILES[number:]]
        game.play(f"1 take-{pile}")
    game.play("1 train")  # a single pile is left
    assert game.player().hand == PILES
    assert "train" not in game.offers()


def test_a_trained_card_cannot_be_played_for_labor_this_turn():
    """EW 4."""
    game = initiate(tools=1, labor=1)
    game.play("1 train take-shaman")
    assert game.refuses("1 play-shaman", NotNow)


def test_another_card_of_the_same_type_may_be_played():
    """EW 4: only the one that was trained waits."""
    game = initiate(tools=1, labor=1, hand=["shaman"])
    game.play("1 train take-shaman play-shaman")
    assert game.player().hand == ["shaman"]
    assert game.labor() == 1.5
    assert game.refuses("1 play-shaman", NotNow)


def test_a_trained_card_may_be_buried():
    """EW 4: and the other one of its type may be played then."""
    game = initiate(tools=1, labor=1, hand=["shaman"])
    game.play("1 train take-shaman inspire food bury-hand-shaman play-shaman")
    assert game.player().buried == ["shaman"]
    assert game.above() == ["shaman"]


def test_a_trained_card_may_go_into_the_eclipse_deck():
    """EW 4."""
    game = turn(player(tools=1, labor=1), column="initiate", last=True)
    game.play("1 train take-shaman end hide-shaman")
    assert game.player().eclipse == ["shaman"]


def test_the_next_turn_knows_nothing_of_it():
    game = turn(player(tools=1, labor=1), player(), column="initiate", players=2)
    game.play("1 train take-shaman end")
    assert game.state.acting.locked == []


def test_an_empty_pile_gives_a_point_and_may_be_chosen_while_others_have_cards():
    """EW 4."""
    game = initiate({"elder": 0}, tools=2, labor=2)
    game.play("1 train")
    assert game.label("take-elder") == "Elder (none left: 1 point)"
    game.play("1 take-elder")
    assert (game.points(), game.player().hand) == (1, [])
    assert game.event("event-points") == {"seat": 0, "count": 1}
    game.play("1 train")
    assert "take-elder" not in game.offers()  # each pile once


def test_recruit_takes_a_card_to_the_discard_and_buries_one():
    """EW 4, Initiate, middle: 1 food."""
    game = initiate(food=2, hand=["tribesman"])
    assert game.label("recruit") == "Recruit (then, once): 1 food → a tribe card to your discard, bury a card"
    game.play("1 recruit take-hunter")
    assert game.player().discard == ["hunter"]
    assert game.player().food == 1
    game.play("1 bury-hand-tribesman")
    assert game.player().buried == ["tribesman"]
    assert "recruit" not in game.offers()


def test_the_recruited_card_may_be_the_one_buried():
    """EW 4."""
    game = initiate(food=1)
    game.play("1 recruit take-hunter bury-discard-hunter")
    assert (game.player().discard, game.player().buried) == ([], ["hunter"])


def test_a_recruit_may_be_of_the_trained_type():
    """EW 4."""
    game = initiate(food=1, tools=1, labor=1)
    game.play("1 train take-elder recruit take-elder skip")
    assert (game.player().hand, game.player().discard) == (["elder"], ["elder"])


def test_either_part_of_recruiting_may_be_left():
    """EW 4: and/or."""
    game = initiate(food=1, hand=["tribesman"])
    game.play("1 recruit skip bury-hand-tribesman")
    assert (game.player().discard, game.player().buried) == ([], ["tribesman"])


def test_recruiting_from_an_empty_pile_gives_a_point():
    """EW 4: always."""
    game = initiate(dict.fromkeys(PILES, 0), food=1, hand=["tribesman"])
    game.play("1 recruit take-scout skip")
    assert game.points() == 1


def test_inspire_brings_an_idol_and_a_burial():
    """EW 4, Initiate, bottom."""
    game = initiate(hand=["tribesman"])
    game.play("1 inspire reverence bury-hand-tribesman")
    assert game.player().reverence == 1
    assert game.player().buried == ["tribesman"]


def test_a_tribe_card_by_another_effect_may_be_played_this_turn():
    """EW 4: only Initiate's top locks it."""
    game = initiate().gains(1, do="tribe", to="hand")
    game.play("1 take-elder play-elder")
    assert game.above() == ["elder"]


# Develop


def test_learn_takes_an_open_culture_card_for_three_labor():
    """EW 4, Develop, top: the gap stays."""
    game = develop(labor=3.5)
    card = game.state.culture[2]
    game.play(f"1 learn take-{card}")
    assert game.player().hand == [card]
    assert game.state.culture[2] == ""
    assert game.labor() == 0.5


def test_the_label_of_a_culture_card_tells_what_it_does(culture):
    culture("cave-song", do="gain", what="idol")
    game = develop(labor=3, culture=["cave-song", "ice-ford"])
    game.play("1 learn")
    assert game.label("take-cave-song") == "Cave song (1 end point): 1 idol"


def test_learning_as_often_as_the_labor_reaches():
    """EW 4."""
    game = develop(labor=6, culture=["cave-song", "ice-ford", "ember-circle"])
    game.play("1 learn take-ice-ford learn take-cave-song")
    assert game.player().hand == ["ice-ford", "cave-song"]
    assert "learn" not in game.offers()


def test_what_is_paid_for_is_taken():
    """A paid card cannot be left, and a single one is not asked for."""
    game = develop(labor=6, culture=["cave-song", "ice-ford"])
    game.play("1 learn")
    assert game.offers() == ["take-cave-song", "take-ice-ford"]
    game.play("1 take-ice-ford learn")
    assert game.player().hand == ["ice-ford", "cave-song"]


def test_no_open_culture_card_gives_a_point():
    """EW 4: none open."""
    game = develop(labor=3, culture=EMPTY)
    assert game.label("learn") == "Learn: 3 labor → take an open culture card (none left: 1 point)"
    game.play("1 learn")
    assert (game.points(), game.labor()) == (1, 0)


def test_a_learned_card_waits_for_the_next_turn():
    """EW 3.1: culture cards are played before the figure."""
    game = develop(labor=3, culture=["cave-song"])
    game.play("1 learn")
    assert "play-cave-song" not in game.offers()


def test_craft_brings_a_tool_and_a_food():
    """EW 4, Develop, bottom."""
    game = develop()
    game.play("1 craft tool")
    assert (game.player().tools, game.player().food) == (1, 1)


def test_craft_is_not_offered_when_everything_is_full():
    game = develop(food=6, tools=5)
    assert "craft" not in game.offers()


# Migrate


def test_a_tool_brings_the_leftmost_camp_to_the_base():
    """EW 4, Migrate, top."""
    game = migrate(tools=2)
    game.play("1 camp camp")
    assert game.camps() == ["c3", "c3", "c3"]
    assert (game.player().camps, game.player().tools, game.player().food_limit) == (2, 0, 8)
    assert "camp" not in game.offers()


def test_no_camp_where_none_is_left():
    assert "camp" not in migrate(tools=1, camps=["c3"] * 5).offers()


def test_a_labor_moves_a_camp_to_a_neighbouring_hex():
    """EW 4, Migrate, top: the same or different ones, each step 1 labor."""
    game = migrate(labor=3, camps=["c3", "c3"])
    game.play("1 walk")
    assert game.offers() == ["c3-b2", "c3-b3", "c3-c2", "c3-c4", "c3-d2", "c3-d3"]
    game.play("1 c3-b2 walk b2-a1 walk c3-c4")
    assert game.camps() == ["a1", "c4"]
    assert game.labor() == 0


def test_a_walk_is_not_offered_without_a_camp():
    assert "walk" not in migrate(labor=3, camps=[]).offers()


def test_a_village_for_three_food_and_three_touching_camps():
    """EW 4, Migrate, middle."""
    game = migrate(food=4, camps=["a1", "a2", "b2", "c3"])
    assert game.label("village") == "Village (then, once): 3 food, three touching camps → a village"
    game.play("1 village")  # there is one such junction
    assert game.state.villages == {"a1-a2-b2": 0}
    assert game.camps() == ["c3"]
    assert (game.player().food, game.player().villages, game.player().camps) == (1, 2, 4)
    assert "walk" not in game.offers()


def test_a_village_of_several_possible_ones():
    game = migrate(food=3, camps=["a1", "a2", "b2", "b1"])
    game.play("1 village")
    assert game.offers() == ["a1-a2-b2", "a1-b1-b2"]
    assert game.label("a1-a2-b2") == "Between a1 (grassland), a2 (forest), b2 (mountain)"


@pytest.mark.parametrize(
    "has",
    [
        {"food": 2, "camps": ["a1", "a2", "b2"]},
        {"food": 5, "camps": ["a1", "a2"]},
        {"food": 5, "camps": ["a1", "a2", "a3"]},
        {"food": 5, "camps": ["c3", "b2", "b3"]},
    ],
    ids=["too little food", "two camps", "not all touching", "the base"],
)
def test_no_village(has):
    """EW 4: 3 food, 3 camps on 3 mutually touching hexes, not the base."""
    assert "village" not in migrate(**has).offers()


def test_a_junction_holds_one_village_of_anyone():
    """EW 5."""
    has = {"food": 5, "camps": ["a1", "a2", "b2"]}
    for owner in (1, 2):
        assert "village" not in migrate({"a1-a2-b2": owner}, **has).offers()


def test_no_village_without_one_on_the_board():
    three = {"a3-b3-b4": 1, "d1-d2-e1": 1, "c4-c5-d4": 1}
    assert "village" not in migrate(three, food=5, camps=["a1", "a2", "b2"]).offers()


def test_a_trek_brings_a_camp_and_then_a_move():
    """EW 4, Migrate, bottom: any camp, also the new one."""
    game = migrate(camps=[])
    game.play("1 trek c3-b2")
    assert game.camps() == ["b2"]
    game = migrate(camps=["a1"])
    game.play("1 trek a1-a2")
    assert game.camps() == ["a2", "c3"]


def test_the_move_of_a_trek_may_be_left():
    """EW 4: may."""
    game = migrate()
    game.play("1 trek skip")
    assert game.camps() == ["c3", "c3"]


def test_with_no_camp_left_the_trek_is_the_move_alone():
    """EW 4."""
    game = migrate(camps=["c3"] * 5)
    game.play("1 trek c3-b3")
    assert sorted(game.camps()) == ["b3", "c3", "c3", "c3", "c3"]


# Hunt


def test_scout_reveals_two_animals():
    """EW 4, Hunt, top: for 1 labor."""
    game = hunt(["rhino"], ["cat", "sloth", "beaver"], labor=1)
    game.play("1 scout reveal-2")
    assert game.state.grounds == ["rhino", "cat", "sloth", "", "", ""]
    assert game.state.animal_deck == ["beaver"]
    assert game.labor() == 0


def test_scout_may_reveal_one_of_two():
    """EW 2.5: in part; what is paid is not given back, so that leaving it all is not offered."""
    game = hunt(["rhino"], ["cat", "sloth", "beaver"], labor=1)
    game.play("1 scout")
    assert game.offers() == ["reveal-2", "reveal-1"]
    game.play("1 reveal-1")
    assert game.state.grounds == ["rhino", "cat", "", "", "", ""]


def test_scout_reveals_as_many_as_fit():
    """EW 4: the limit is 6 open."""
    game = hunt(["rhino", "rhino", "", "rhino", "rhino", "rhino"], labor=2)
    game.play("1 scout")
    assert all(game.state.grounds)
    assert "scout" not in game.offers()


def test_scout_reveals_as_many_as_exist():
    """EW 4: not offered when none can."""
    game = hunt([], ["cat"], labor=2)
    game.play("1 scout")
    assert game.state.grounds[0] == "cat"
    assert "scout" not in game.offers()


def test_catch_takes_an_open_animal_for_a_tool_and_a_labor():
    """EW 4, Hunt, top: the grounds are not refilled."""
    game = hunt(["rhino", "cat", "rhino"], tools=1, labor=1)
    game.play("1 catch")
    assert game.offers() == ["take-rhino", "take-cat"]
    assert game.label("take-rhino").startswith("woolly rhino, to tip for: ")
    game.play("1 take-rhino")
    assert game.player().animals == ["rhino"]
    assert game.state.grounds[:3] == ["", "cat", "rhino"]
    assert (game.player().tools, game.labor()) == (0, 0)


def test_no_catch_while_the_grounds_are_empty_but_the_deck_is_not():
    """EW 4: 1 point only when grounds and deck are empty."""
    assert "catch" not in hunt([], ["rhino"], tools=1, labor=1).offers()


def test_a_catch_with_no_animals_anywhere_gives_a_point():
    """EW 4."""
    game = hunt([], [], tools=1, labor=1)
    assert game.label("catch") == "Catch: 1 tool, 1 labor → take an open animal (none left: 1 point)"
    game.play("1 catch")
    assert (game.points(), game.player().animals) == (1, [])
    assert (game.player().tools, game.labor()) == (0, 0)


def test_tip_in_the_middle():
    """EW 4, Hunt, middle: once."""
    game = hunt(animals=["rhino", "rhino"])
    game.play("1 tip tip-rhino")
    assert game.player().tipped == ["rhino"]
    assert "tip" not in game.offers()
    assert "tip" not in hunt().offers()


def test_track_takes_the_top_animal():
    """EW 4, Hunt, bottom."""
    game = hunt([], ["cat", "rhino"])
    game.play("1 track")
    assert game.player().animals == ["cat"]
    assert game.state.animal_deck == ["rhino"]


def test_track_gives_a_point_when_the_deck_is_empty():
    """EW 4: even if animals lie open."""
    game = hunt(["cat"], [])
    assert game.label("track") == "Track (last, first here): take the top animal of the deck (none left: 1 point)"
    game.play("1 track")
    assert (game.points(), game.player().animals) == (1, [])


def test_an_open_animal_by_an_effect():
    """EW 4: nothing while only the deck has animals, a point when nothing is anywhere."""
    game = hunt([], ["rhino"]).gains(1, do="animal", how="open")
    assert (game.points(), game.player().animals) == (0, [])
    game = hunt([], []).gains(1, do="animal", how="open")
    assert game.points() == 1


def test_the_label_of_a_village_and_its_price_agree():
    """The price stands in the column's data, the number on the board."""
    assert COMPONENTS.columns["migrate"].middle.effect.cost.count == BOARD.village.food
