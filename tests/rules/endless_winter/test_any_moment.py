"""EW 3.2: what may be done at any moment of one's turn, and the words in which choices and the log are told."""

from __future__ import annotations

import pytest

from rules.endless_winter.board import COLUMNS
from rules.engine.errors import NotNow
from tests.rules.endless_winter.arrange import WORDS, eclipse, player, turn

PLACES = [*COLUMNS, "rest"]


# Beside every question of one's own turn


def test_food_and_chief_stand_beside_which_card_do_you_discard():
    """EW 3.2: at any moment of the turn, also while a card is being discarded."""
    game = turn(player(hand=["elder", "scout"], food=3)).gains(1, do="discard")
    assert game.prompt() == "Which card do you discard?"
    assert game.besides() == ["food-1", "food-2", "food-3", "chief"]
    game.play("1 food-3 chief offering")
    assert game.labor() == 2
    assert game.prompt() == "Which card do you discard?"
    game.play("1 discard-elder")
    assert game.player().discard == ["elder"]


def test_food_turns_into_labor_while_a_cost_in_labor_is_being_paid():
    """EW 3.2: the price lacks labor, so the question is put: food would bring it."""
    pay = {"do": "spend", "cost": {"do": "pay", "what": "labor", "count": 2}, "then": {"do": "gain", "what": "tool"}}
    game = turn(player(food=1)).gains(1, do="one_of", of=[pay, {"do": "points", "count": 1}])
    assert game.why_not("tool") == "You need 1 more labor. (4)"
    assert game.offers() == ["points"]
    game.play("1 food-1")
    assert game.offers() == ["tool", "points"]
    game.play("1 tool tool")
    assert (game.labor(), game.player().tools, game.points()) == (0, 1, 0)


def test_without_food_for_it_a_forced_question_does_not_ask():
    """EW 3.2: what may be done besides makes nobody answer what has one answer."""
    pay = {"do": "spend", "cost": {"do": "pay", "what": "labor", "count": 8}, "then": {"do": "gain", "what": "tool"}}
    game = turn(player(food=1)).gains(1, do="one_of", of=[pay, {"do": "points", "count": 1}])
    assert game.points() == 1


def test_the_only_card_goes_by_itself_unless_the_chief_could_bring_another(chief):
    """EW 3.2, 3.1."""
    chief(do="labor", halves=2)
    assert turn(player(hand=["elder"])).gains(1, do="discard").player().discard == ["elder"]
    chief(do="gain", what="draw")
    game = turn(player(hand=["elder"], deck=["scout"])).gains(1, do="discard")
    assert game.offers() == ["discard-elder"]
    game.play("1 chief draw discard-scout")
    assert game.player().hand == ["elder"]


def test_nothing_stands_beside_the_questions_of_others_or_of_the_eclipse():
    """EW 3.2: of one's own turn; EW 9.1: no food for labor in the eclipse."""
    game = turn(player(food=3), player(food=3, animals=["rhino", "cat"])).gains(2, do="tip")
    assert game.besides(2) == []
    game = eclipse(player(food=3), player(food=3))
    assert game.besides(game.deciding[0]) == []


def test_the_chief_before_placing_says_that_the_chief_must_then_be_placed():
    """EW 3.2: used before placing, it binds the figure."""
    game = turn()
    assert game.label("chief") == "Use Seer (your chief must then be placed this turn): 1 idol"
    game.play("1 chief reverence hunt")
    assert game.event("event-places")["seat"] == 0
    assert game.player().figures["chief"] == "hunt", "nothing else was left to place"
    placed = turn(column="hunt", figure="chief")
    assert placed.label("chief") == "Use Seer: 1 idol"


def test_why_the_chief_cannot_act(chief):
    """EW 3.2: once, in the turn in which the chief is placed, and bound sides only in their column."""
    assert turn(column="hunt").why_not("chief") == "Your figure this turn is not the chief. (3.2)"
    game = turn(column="hunt", figure="chief")
    game.play("1 chief offering")
    assert game.why_not("chief") == "You have used your chief this turn. (3.2)"
    assert game.refuses("1 chief", NotNow)
    chief("migrate", do="free_village")
    assert turn(column="hunt", figure="chief").why_not("chief") == "Your chief can do that only in Migrate. (3.2)"
    gone = turn(player(figures={"chief": "hunt"}))
    assert gone.why_not("chief") == "Your chief was placed in an earlier turn of this round. (3.2)"
    assert turn().why_not("food-1") == "You have no food. (3.2)"


def test_while_the_eclipse_deck_is_made_the_chief_may_still_act_and_labor_is_past():
    """EW 3, 3.2: step 4 is part of the turn; what was left of the labor was lost in step 3."""
    game = turn(player(hand=["elder"], food=3), column="hunt", figure="chief", last=True)
    game.play("1 end")
    assert game.besides() == ["chief"]
    assert game.why_not("food-1") == "Your labor is past for this turn, so it would bring nothing. (3.2)"
    game.play("1 chief reverence hide-elder")
    assert (game.player().reverence, game.player().eclipse) == (1, ["elder"])
    assert game.state.acting is None or game.state.acting.seat != 0, "the turn is over now"
    placed = turn(player(hand=["elder"]), column="hunt", last=True)
    placed.play("1 end")
    assert placed.besides() == []
    assert placed.why_not("chief") == "Your figure this turn is not the chief. (3.2)"


def test_a_rest_token_is_back_while_the_eclipse_deck_is_made():
    """EW 12: back under at turn's end, once."""
    game = turn(player(hand=["elder"]), options={"rest_tokens": "yes"}, last=True)
    game.play("1 rest tribe-figure take-token")
    while "end" not in game.offers():
        game.play(f"1 {game.offers()[-1]}")
    game.play("1 end")
    assert len(game.state.rest_tokens) == 5
    game.play("1 done")
    assert len(game.state.rest_tokens) == 5


# Why not: every action, place, card and stone


def test_every_action_says_why_it_cannot_be_used_before_a_figure_stands():
    """EW 3.2."""
    game = turn(player(labor=9, tools=5, food=5))
    actions = ["train", "recruit", "inspire", "learn", "stone", "craft", "camp", "walk", "village", "trek"]
    for action in [*actions, "scout", "catch", "tip", "track"]:
        assert game.why_not(action) == "Place a figure in that column first. (3.2)"


@pytest.mark.parametrize(
    ("has", "column", "action", "reason"),
    [
        ({}, "initiate", "train", "You need 1 more tool. (4)"),
        ({"tools": 1}, "initiate", "train", "You need 1 more labor. (4)"),
        ({}, "develop", "learn", "You need 3 more labor. (4)"),
        ({}, "develop", "stone", "You need 1 more food. (4)"),
        ({"food": 5}, "migrate", "village", "It needs 3 of your camps on three hexes that touch each other. (4)"),
        ({"tools": 1, "camps": ["c3"] * 5}, "migrate", "camp", "You have no camp left to place. (4)"),
        ({}, "hunt", "tip", "You have no animal left to tip. (2.6)"),
        ({"tools": 1}, "hunt", "catch", "You need 1 more labor. (4)"),
    ],
)
def test_why_an_action_of_the_own_column_cannot_be_used(has, column, action, reason):
    """EW 4: what is missing."""
    game = turn(player(**has), column=column, grounds=["rhino"])
    assert game.why_not(action) == reason
    assert game.refuses(f"1 {action}", NotNow)


def test_why_cards_stones_and_figures_cannot_be_taken():
    """EW 3.1, 3.2, 4, 6."""
    game = turn(player(hand=["cave-song", "elder"], tools=1, food=1), column="develop", stones=["camp-types"])
    assert game.why_not("play-cave-song") == "Culture cards are played before the figure is placed. (3.1)"
    assert game.why_not("hunt") == "You have already placed your figure this turn. (3.2)"
    later = [word for word, why in game.closed().items() if why.startswith("The stones of era II")]
    assert later == [f"take-{stone}" for stone in game.state.stones[1]]
    assert "from round 3 on. (6)" in game.why_not(later[0])
    before = turn(player(hand=["cave-song", "elder"]))
    assert before.why_not("play-elder").startswith("Place a figure in a column first;")
    assert before.why_not("end") == "Place a figure first. (3.2)"
    assert before.why_not(f"take-{before.state.stones[0][0]}") == "Place a figure in that column first. (3.2)"


def test_two_cards_that_were_trained_stay_in_hand():
    """EW 4: not for labor this turn."""
    game = turn(player(tools=1, labor=1), column="initiate")
    game.play("1 train take-elder")
    assert game.why_not("play-elder") == "A card that you trained this turn gives no labor until your next turn. (4)"


# Words


def test_a_culture_card_whose_price_would_be_itself_says_that_it_could_do_nothing(culture):
    """EW 2.6, 3.1: what it buries or discards must be another card than itself."""
    culture("cave-song", do="spend", cost={"do": "discard"}, then={"do": "points", "count": 3})
    alone = turn(player(hand=["cave-song"]))
    assert "(nothing to do now)" in alone.label("play-cave-song")
    assert "(nothing to do now)" not in turn(player(hand=["cave-song", "elder"])).label("play-cave-song")


def test_trek_without_a_camp_left_says_so():
    """EW 4: with no camp left the move alone."""
    game = turn(player(camps=["c3"] * 5), column="migrate")
    assert game.label("trek") == (
        "Trek (last, first here; you have no camp left to place): a camp to the base, 1 camp move"
    )
    assert turn(column="migrate").label("trek") == "Trek (last, first here): a camp to the base, 1 camp move"


def test_the_log_tells_where_a_benefit_of_the_eclipse_comes_from():
    """EW 9.3: also of the last one, which is not chosen among others."""
    game = eclipse(player(camps=["b2"]), order=[2, 1], terrain={"b2": "marsh"})
    told = [WORDS.say(phrase) for phrase in game.play("1 food")]
    assert "Player 1 takes a benefit: b2 (marsh): bury a card, 1 point." in told
    assert "Player 2 has no eclipse deck: 0 labor." in [WORDS.say(event.public) for event in game.happened]


def test_the_log_names_the_price_of_a_stone():
    """EW 6."""
    game = turn(player(food=1, tools=1, deck=["elder"]), column="develop", stones=["camp-types"])
    told = game.play("1 stone take-camp-types")
    assert "Player 1 pays 1 food and 1 tool and takes a sacred stone: 1 per type of terrain with your camp." in [
        WORDS.say(phrase) for phrase in told
    ]


def test_one_argentavis_is_an_argentavis():
    game = turn(player(tools=1, labor=1), column="hunt", grounds=["argentavis"])
    told = [WORDS.say(phrase) for phrase in game.play("1 catch")]
    assert "Player 1 takes an argentavis." in told


def test_lean_winter_helps_with_at_most_two_food():
    """A condition denied is said the way one would say it."""
    assert "if you have at most 2 food" in turn(player(hand=["lean-winter"])).label("play-lean-winter")
