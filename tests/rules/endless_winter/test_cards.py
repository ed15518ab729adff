"""EW 15 and part B: rulings on cards, and what chiefs, animals and culture cards do."""

from __future__ import annotations

import pytest

from rules.endless_winter.board import BOARD
from rules.endless_winter.components import COMPONENTS
from rules.endless_winter.state import Above
from tests.rules.endless_winter.arrange import WORDS, player, turn

PLACES = ["initiate", "develop", "migrate", "hunt", "rest"]
FOOD = {"do": "gain", "what": "food"}


def acts(side, chief, column, **has):
    """A turn in which this chief stands in a column."""
    table = {name: has.pop(name) for name in ("grounds", "megaliths") if name in has}
    return turn(player(chief=chief, side=side, **has), column=column, figure="chief", **table)


# Burying cards in play


def test_a_card_just_played_may_be_buried_and_its_labor_stays():
    """EW 15."""
    game = turn(player(hand=["shaman"], food=1), column="initiate")
    game.play("1 play-shaman recruit skip bury-above-shaman")
    assert (game.player().buried, game.above()) == (["shaman"], [])
    assert game.labor() == 1.5
    game.play("1 end")
    assert game.player().discard == []


def test_with_a_buried_card_its_unused_ability_is_lost():
    """EW 15."""
    game = turn(player(hand=["tribeswoman"], food=3), column="initiate")
    game.play("1 play-tribeswoman recruit skip bury-above-tribeswoman")
    assert "use-tribeswoman" not in game.offers()


def test_of_two_equal_cards_the_one_whose_ability_is_used_is_buried():
    """EW 15: nobody would bury the other one."""
    above = ["tribeswoman", Above("tribeswoman", used=True)]
    game = turn(player(above=above, food=2), column="initiate")
    game.play("1 recruit skip bury-above-tribeswoman")
    assert "use-tribeswoman" in game.offers()


def test_a_culture_card_may_bury_itself_and_finishes_its_effect(culture):
    """EW 15."""
    culture("cave-song", do="seq", of=[{"do": "bury"}, {"do": "gain", "what": "food", "count": 2}])
    game = turn(player(hand=["cave-song"]))
    game.play("1 play-cave-song bury-above-cave-song")
    assert game.player().buried == ["cave-song"]
    assert game.player().food == 2


def test_a_card_that_was_a_price_may_be_buried_by_the_effect_it_paid_for(culture):
    """EW 3.1, 2.6: paid before the effects, so it lies in the discard."""
    culture("cave-song", do="bury")
    culture("ice-ford", do="labor", halves=2)
    game = turn(player(hand=["cave-song", "ice-ford", "brave"]))
    game.play("1 play-ice-ford play-cave-song bury-discard-brave")
    assert game.player().buried == ["brave"]


# Conditions


def condition(least):
    return {"test": "at_least", "of": "food", "least": least}


def test_a_condition_is_tested_when_the_effect_resolves(culture):
    """EW 15: an action on its left is done first."""
    points = {"do": "points", "count": 2}
    culture("cave-song", do="seq", of=[FOOD, {"do": "when", "condition": condition(2), "then": points}])
    for food, expected in ((0, 0), (1, 2)):
        game = turn(player(hand=["cave-song"], food=food))
        game.play("1 play-cave-song")
        assert game.points() == expected


def test_otherwise(culture):
    points = {"do": "points", "count": 2}
    culture("cave-song", do="when", condition=condition(2), then=points, otherwise=FOOD)
    game = turn(player(hand=["cave-song"], food=1))
    game.play("1 play-cave-song")
    assert (game.points(), game.player().food) == (0, 2)


def test_one_of_several(culture):
    """What can do nothing is not offered."""
    culture("cave-song", do="one_of", of=[{"do": "tip"}, {"do": "gain", "what": "idol"}, {"do": "camp"}])
    game = turn(player(hand=["cave-song"]))
    game.play("1 play-cave-song")
    assert game.offers() == ["idol", "camp"]


def test_paying_labor_in_the_culture_step(culture):
    """EW 3.2: the pool is filled from step 1 on, also by food."""
    pay = {"do": "pay", "what": "labor", "count": 2}
    culture("cave-song", do="may", then={"do": "spend", "cost": pay, "then": {"do": "points", "count": 3}})
    game = turn(player(hand=["cave-song"], food=1))
    assert "(nothing to do now)" in game.label("play-cave-song")
    game.play("1 food-1 play-cave-song points")
    assert (game.points(), game.labor()) == (3, 0)


def test_a_discard_as_a_price(culture):
    """Glossary: without a card nothing is paid and nothing gained."""
    culture(
        "cave-song", do="may", then={"do": "spend", "cost": {"do": "discard"}, "then": {"do": "points", "count": 3}}
    )
    game = turn(player(hand=["cave-song"]))
    game.play("1 play-cave-song")
    assert game.points() == 0
    game = turn(player(hand=["cave-song", "brave", "scout"]))
    game.play("1 play-cave-song points discard-scout")
    assert (game.points(), game.player().discard) == (3, ["scout"])


@pytest.mark.parametrize("card", sorted(COMPONENTS.culture))
def test_every_culture_card_can_be_played_to_its_end(card):
    """With plenty of everything and with nothing at all, in every way that takes the first offer or the last."""
    plenty = {
        "food": 6,
        "tools": 3,
        "animals": ["rhino", "cat"],
        "camps": ["a1", "a2", "b2", "c3"],
        "discard": ["elder"],
    }
    for has in ({**plenty, "hand": [card, "brave", "scout"]}, {"hand": [card], "deck": [], "camps": []}):
        for which in (0, -1):
            round_number = COMPONENTS.culture[card].era * 2
            game = turn(player(**has), player(), grounds=["sloth"], megaliths={"d2": 0}, round=round_number)
            game.play(f"1 play-{card}")
            while not game.prompt().startswith("Your turn"):
                game.play(f"1 {game.offers()[which]}")
            assert card in [*game.above(), *game.player().buried]


# Chiefs (part B; what they do is this edition's own, so only those with a twist)


def test_thunderpaw_draws_then_discards():
    game = acts(1, "thunderpaw", "hunt", deck=["scout"], hand=["brave"])
    game.play("1 chief draw discard-brave")
    assert game.points() == 1
    assert (game.player().hand, game.player().discard) == (["scout"], ["brave"])


def test_stonecarver_pays_food_for_a_megalith_or_a_lesser_benefit():
    """EW 2.2."""
    game = acts(1, "stonecarver", "hunt", food=1)
    game.play("1 chief")
    assert game.offers() == ["megalith", "draw", "offering", "reverence", "tool", "nothing"]  # not the food
    game.play("1 reverence")
    assert (game.player().food, game.player().reverence) == (0, 1)
    assert "chief" not in acts(1, "stonecarver", "hunt", food=0).besides()


def test_seer_draws_two_for_a_tool():
    game = acts(2, "seer", "hunt", tools=1, deck=["brave", "scout"])
    game.play("1 chief all")
    assert sorted(game.player().hand) == ["brave", "scout"]
    assert "chief" not in acts(2, "seer", "hunt", tools=0).besides()


def test_tuskbreaker_takes_a_point_where_no_animal_is_anywhere():
    """EW 4: grounds and deck empty."""
    game = turn(player(chief="tuskbreaker", food=1), column="hunt", figure="chief", animal_deck=[])
    game.play("1 chief")
    assert (game.points(), game.player().food) == (1, 0)


def test_a_chief_of_food_for_tools_is_not_used_in_vain(chief):
    """The tool would only be the food back."""
    chief(do="spend", cost={"do": "pay", "what": "food", "count": 1}, then={"do": "gain", "what": "tool"})
    assert "chief" in turn(player(food=1)).besides()
    assert "chief" not in turn(player(food=1, tools=BOARD.limits.tools)).besides()


# Animals


@pytest.mark.parametrize("species", sorted(COMPONENTS.animals))
def test_every_animal_tells_what_tipping_it_brings(species):
    game = turn(player(animals=[species], deck=["brave"])).gains(1, do="tip")
    effect = WORDS.say(COMPONENTS.animals[species].tip.describe())
    assert game.label(f"tip-{species}").endswith(f": {effect}")
    game.play(f"1 tip-{species}")
    while not game.prompt().startswith("Your turn"):
        game.play(f"1 {game.offers()[0]}")
    assert game.player().tipped == [species]


def test_a_mammoth_fills_the_food_track():
    """Part B."""
    game = turn(player(animals=["mammoth"], food=1)).gains(1, do="tip")
    game.play("1 tip-mammoth")
    assert game.player().food == 6


def test_full_tracks_are_told():
    """Nothing gained is said as such."""
    game = turn(player(animals=["rhino"], food=6)).gains(1, do="tip")
    game.play("1 tip-rhino")
    assert game.event("event-food-full") == {"seat": 0}
    assert game.events("event-food") == []


# Taking cards by an effect


def test_a_tribe_card_by_an_effect_to_hand_or_discard():
    """EW 4: an empty pile gives a point, always."""
    game = turn(piles={"elder": 0}).gains(1, do="tribe", to="hand")
    game.play("1 take-elder")
    assert game.points() == 1
    game.gains(1, do="tribe", to="discard").play("1 take-scout")
    assert game.player().discard == ["scout"]


def test_a_culture_card_by_an_effect():
    """EW 4: a point when none lies open, and it may be played in this step."""
    game = turn(culture=["cave-song"]).gains(1, do="culture")
    game.play("1 take-cave-song")
    assert "play-cave-song" in game.offers()
    game.gains(1, do="culture")
    assert game.points() == 1


def test_animals_by_an_effect_into_the_grounds():
    """Glossary: if there is room."""
    game = turn(grounds=["rhino"] * 5).gains(1, do="animal", how="reveal", count=3)
    assert game.offers() == ["reveal-1", "skip"]
    game.play("1 reveal-1")
    assert all(game.state.grounds)
    assert not game.can(1, do="animal", how="reveal", count=1)


def test_animals_by_an_effect_may_be_declined_or_revealed_in_part():
    """EW 2.5."""
    game = turn(grounds=["rhino"] * 3).gains(1, do="animal", how="reveal", count=2)
    assert game.offers() == ["reveal-2", "reveal-1", "skip"]
    game.play("1 reveal-1")
    assert game.state.grounds.count("") == 2
    game.gains(1, do="animal", how="reveal", count=2).play("1 skip")
    assert game.state.grounds.count("") == 2


def test_the_menu_of_the_culture_step():
    assert turn().offers() == PLACES
