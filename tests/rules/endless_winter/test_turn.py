"""EW 3: a turn in the action phase."""

from __future__ import annotations

import pytest

from rules.endless_winter.board import BOARD, COLUMNS
from rules.endless_winter.components import COMPONENTS
from rules.endless_winter.game import GAME
from rules.engine.errors import NotNow
from rules.engine.shortcuts import shortcuts
from tests.rules.endless_winter.arrange import player, rounds, seated, turn

PLACES = [*COLUMNS, "rest"]
LABOR = {"do": "labor", "halves": 2}


# The phase


def test_three_turns_each_in_turn_order():
    """EW 3."""
    game = rounds(players=3, order=[2, 3, 1], round=0)
    seen = []
    while game.state.phase == "action":
        (seat,) = game.deciding
        if "develop" in game.offers(seat):
            seen.append(seat)
            game.play(f"{seat} develop")
        words = [word for word in ("tribe-figure", "done", "end") if word in game.offers(seat)]
        game.play(f"{seat} {words[0]}")
    assert seen == [2, 3, 1] * 3
    assert {figure for each in game.state.players for figure in each.figures.values()} == {"develop"}


# 3.1 Culture cards


def test_any_number_of_culture_cards_the_first_free_each_further_one_for_a_card(culture):
    """EW 3.1."""
    for card in ("cave-song", "ice-ford", "ember-circle"):
        culture(card, **LABOR)
    game = turn(player(hand=["cave-song", "ice-ford", "ember-circle", "brave", "scout"]))
    assert game.label("play-cave-song") == "Play Cave song: 1 labor"
    game.play("1 play-cave-song")
    assert game.labor() == 1
    assert game.label("play-ice-ford") == "Discard a card, play Ice ford: 1 labor"
    game.play("1 play-ice-ford discard-scout play-ember-circle")
    assert game.labor() == 3
    assert game.player().discard == ["scout", "brave"]  # the last card is not asked for
    assert game.above() == ["cave-song", "ice-ford", "ember-circle"]


def test_without_a_card_to_discard_no_further_culture_card(culture):
    """EW 3.1: the card played is no price for itself."""
    culture("cave-song", **LABOR)
    game = turn(player(hand=["cave-song", "ice-ford"]))
    game.play("1 play-cave-song")
    assert game.offers() == PLACES
    assert game.why_not("play-ice-ford") == "A second culture card costs another card from your hand. (3.1)"


def test_the_price_may_be_a_culture_card_too(culture):
    """EW 3.1: 1 card discarded from hand, whichever."""
    culture("cave-song", **LABOR)
    culture("ice-ford", **LABOR)
    game = turn(player(hand=["cave-song", "ice-ford", "ember-circle"]))
    game.play("1 play-cave-song play-ice-ford")
    assert game.player().discard == ["ember-circle"]  # the only card left is discarded without a question


def test_that_all_cards_are_equal_stays_hidden(culture):
    """EW 14: the question is put, so that nobody can tell."""
    culture("cave-song", **LABOR)
    culture("ice-ford", **LABOR)
    game = turn(player(hand=["cave-song", "ice-ford", "tribesman", "tribesman"]))
    game.play("1 play-cave-song play-ice-ford")
    assert game.offers() == ["discard-tribesman"]
    assert game.besides() == ["chief"]
    game.play("1 discard-tribesman")
    assert game.player().hand == ["tribesman"]


def test_the_price_is_paid_before_the_effects(culture):
    """EW 3.1: a card that the effect draws cannot pay for it."""
    culture("cave-song", **LABOR)
    culture("ice-ford", do="gain", what="draw")
    game = turn(player(hand=["cave-song", "ice-ford", "brave", "scout"], deck=["shaman"]))
    game.play("1 play-cave-song play-ice-ford")
    assert game.offers() == ["discard-brave", "discard-scout"]
    game.play("1 discard-brave draw")
    assert game.player().hand == ["scout", "shaman"]


def test_a_culture_card_that_comes_to_hand_may_still_be_played(culture):
    """EW 3.1."""
    culture("cave-song", do="gain", what="draw")
    culture("ice-ford", **LABOR)
    game = turn(player(hand=["cave-song", "brave"], deck=["ice-ford"]))
    game.play("1 play-cave-song draw play-ice-ford")
    assert game.player().discard == ["brave"]
    assert game.labor() == 1


def test_no_culture_cards_once_the_figure_stands():
    """EW 3: the steps come in this order."""
    game = turn(player(hand=["cave-song", "brave"]))
    game.play("1 hunt tribe-figure")
    assert "play-cave-song" not in game.offers()
    assert "play-brave" in game.offers()


def test_no_tribe_cards_before_the_figure_stands():
    """EW 3.2."""
    assert turn(player(hand=["brave"])).refuses("1 play-brave", NotNow)


def test_a_card_that_could_do_nothing_says_so_and_asks_nothing(culture):
    culture("cave-song", do="tip")
    game = turn(player(hand=["cave-song"]))
    assert game.label("play-cave-song") == "Play Cave song (nothing to do now): tip an animal"
    game.play("1 play-cave-song")
    assert game.offers() == PLACES


def test_a_price_on_a_card_is_optional_and_not_asked_for_in_vain(culture):
    """EW 2.5, glossary: you may pay what is left of the arrow."""
    pay = {"do": "spend", "cost": {"do": "pay", "what": "food", "count": 1}, "then": {"do": "animal", "how": "open"}}
    culture("cave-song", do="may", then=pay)
    game = turn(player(hand=["cave-song"], food=1), grounds=["rhino"])
    game.play("1 play-cave-song")
    assert game.offers() == ["animal-open", "skip"]
    game.play("1 skip")
    assert game.player().food == 1
    game = turn(player(hand=["cave-song"], food=1))  # nothing in the hunting grounds, but animals in the deck
    game.play("1 play-cave-song")
    assert game.offers() == PLACES
    assert game.besides() == ["food-1", "chief"]
    assert game.player().food == 1


def test_labor_of_culture_cards_waits_for_the_figure(culture):
    """EW 3.2: one pool per turn, filled from step 1 on."""
    culture("cave-song", do="labor", halves=3)
    game = turn(player(hand=["cave-song"], tools=1), grounds=["rhino"])
    game.play("1 play-cave-song hunt tribe-figure catch")
    assert game.player().animals == ["rhino"]
    assert game.labor() == 0.5


def test_all_of_a_hand_of_very_many_culture_cards_are_offered():
    """EW 3.1: any of them may be played; how many fit into a menu is the menu's business."""
    eras = {era: [card for card in COMPONENTS.culture if COMPONENTS.culture[card].era == era] for era in (1, 2)}
    hand = [*eras[1][:6], *eras[2]]
    game = turn(player(hand=hand))
    assert game.offers() == [*(f"play-{card}" for card in sorted(hand)), *PLACES]


# 3.2 Figures


def test_a_figure_must_be_placed():
    """EW 3.2: there is no end before."""
    game = turn(player(hand=["brave"]))
    assert game.refuses("1 end", NotNow)
    assert game.offers()[:5] == PLACES


def test_chief_or_tribe_figure():
    """EW 3.2."""
    game = turn()
    game.play("1 hunt")
    assert game.offers() == ["chief-figure", "tribe-figure"]
    game.play("1 chief-figure")
    assert game.player().figures == {"chief": "hunt", "tribe-1": "", "tribe-2": ""}


@pytest.mark.parametrize(
    ("standing", "placed"),
    [
        ({"chief": "rest", "tribe-1": "hunt"}, "tribe-2"),
        ({"tribe-1": "rest", "tribe-2": "hunt"}, "chief"),
    ],
)
def test_the_last_figure_is_not_asked_for(standing, placed):
    """EW 3.2: one of the figures that were not placed yet."""
    game = turn(player(figures=standing))
    game.play("1 migrate")
    assert game.player().figures[placed] == "migrate"


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_short_first_era_has_one_tribe_figure_fewer(number):
    """EW 12: the second of the two turns is the chief's if the first was a tribe figure's."""
    game = turn(player(), options={"short_first_era": "yes"}, round=number)
    game.play("1 hunt")
    assert game.offers() == ["chief-figure", "tribe-figure"]
    game = turn(player(figures={"tribe-1": "hunt"}), options={"short_first_era": "yes"}, round=number)
    game.play("1 hunt")
    if number <= 2:
        assert game.player().figures == {"chief": "hunt", "tribe-1": "hunt"}
    else:
        assert game.offers() == ["chief-figure", "tribe-figure"]


def test_other_figures_never_block_a_column_but_only_the_first_has_the_bottom():
    """EW 3.2."""
    game = turn(player(figures={"tribe-1": "develop"}, labor=3), columns={"develop": [2]})
    game.play("1 develop tribe-figure")
    assert "craft" not in game.offers()
    assert "learn" in game.offers()


def test_the_first_figure_occupies_the_bottom_whether_it_uses_it_or_not():
    """EW 3.2."""
    game = turn(player(), player())
    game.play("1 develop tribe-figure end")
    game.play("2 develop tribe-figure")
    assert game.state.columns["develop"] == [0, 1]
    assert "craft" not in game.offers(2)


def test_top_then_middle_then_bottom():
    """EW 3.2: top any number of times, then the middle once, then the bottom."""
    animals = ["glyptodon", "rhino", "beaver"]
    game = turn(player(labor=5, tools=3, animals=animals), column="hunt", grounds=["cat", "cat", "cat"])
    assert game.offers() == ["scout", "catch", "tip", "track", "end"]
    game.play("1 catch scout reveal-2 catch take-cat")
    assert game.offers() == ["scout", "catch", "tip", "track", "end"]
    game.play("1 tip tip-rhino")
    assert game.offers() == ["track", "end"]
    assert game.why_not("scout") == "You have gone on to a later action of this column. (3.2)"
    assert game.why_not("tip") == "It can be done once a turn. (3.2)"
    game.play("1 track")
    assert game.offers() == ["end"]
    assert game.why_not("track") == "It can be done once a turn. (3.2)"


def test_after_the_bottom_neither_top_nor_middle():
    """EW 3.2."""
    game = turn(player(labor=5, tools=3, animals=["rhino"]), column="hunt", grounds=["cat"])
    game.play("1 track")
    assert game.offers() == ["end"]


# Tribe cards


def test_any_number_of_tribe_cards_each_for_its_labor():
    """EW 3.2."""
    game = turn(player(hand=["brave", "shaman", "tribesman", "tribesman"]), column="hunt")
    game.play("1 play-shaman play-tribesman play-tribesman")
    assert game.labor() == 2.5
    assert game.above() == ["shaman", "tribesman", "tribesman"]
    assert game.player().hand == ["brave"]


def test_all_tribe_cards_at_once():
    """EW 3.2: any number of them; each gives what it gives alone, and each may still be played alone."""
    game = turn(player(hand=["brave", "hunter", "tribesman", "tribesman", "cave-song"]), column="hunt")
    assert game.offers()[1:5] == ["play-all", "play-brave", "play-hunter", "play-tribesman"]
    assert game.label("play-all") == "Play all 4 tribe cards: 5½ labor"
    game.play("1 play-all")
    assert game.labor() == 5.5
    assert sorted(game.above()) == ["brave", "hunter", "tribesman", "tribesman"]
    assert game.player().hand == ["cave-song"]


def test_all_tribe_cards_at_once_leaves_what_cannot_be_played():
    """EW 4: a card that was trained this turn gives no labor in it."""
    game = turn(player(hand=["elder", "elder", "brave"], tools=1, labor=1), column="initiate")
    game.play("1 train take-elder")
    assert game.label("play-all") == "Play all 3 tribe cards: 6½ labor"
    game.play("1 play-all")
    assert game.player().hand == ["elder"]
    assert game.refuses("1 play-elder", NotNow)


def test_all_tribe_cards_at_once_only_for_several_and_only_in_a_column():
    """EW 3.2: none before the figure stands, none at rest."""
    assert "play-all" not in turn(player(hand=["brave", "cave-song"]), column="hunt").offers()
    assert "play-all" not in turn(player(hand=["brave", "scout"])).offers()
    assert "play-all" not in turn(player(hand=["brave", "scout"]), column="rest").offers()


def test_all_tribe_cards_at_once_can_be_taken_back():
    """Whoever plays cards learns nothing by it."""
    table = seated(turn(player(hand=["brave", "scout"]), column="hunt"))
    table.play(0, "play-all")
    assert table.state.players[0].hand == []
    table.undo(0)
    assert sorted(table.state.players[0].hand) == ["brave", "scout"]


@pytest.mark.parametrize("column", COLUMNS)
@pytest.mark.parametrize(
    ("card", "labor", "own"),
    [
        ("hunter", 1, "hunt"),
        ("crafter", 1, "develop"),
        ("scout", 1, "migrate"),
        ("elder", 1, "initiate"),
        ("shaman", 1.5, ""),
        ("tribesman", 0.5, ""),
        ("tribeswoman", 1.5, ""),
    ],
)
def test_an_ability_with_a_column_works_only_there(card, labor, own, column):
    """EW 3.2 and part B: +1 in the card's own column."""
    game = turn(player(hand=[card]), column=column)
    expected = labor + (1 if column == own else 0)
    assert game.label(f"play-{card}").endswith(f": {str(expected).replace('.5', '½').replace('0½', '½')} labor")
    game.play(f"1 play-{card}")
    assert game.labor() == expected


@pytest.mark.parametrize("column", COLUMNS)
def test_a_brave_gives_one_more_with_any_action(column):
    """Part B: 1½ and 1, with low starting labor ½ and 1."""
    game = turn(player(hand=["brave"]), column=column)
    game.play("1 play-brave")
    assert game.labor() == 2.5
    game = turn(player(hand=["brave"]), column=column, options={"starting_labor": "low"})
    game.play("1 play-brave")
    assert game.labor() == 1.5


def test_a_tribe_card_drawn_just_now_may_be_played(tracks):
    """EW 3.2."""
    tracks(slots=[{"do": "gain", "what": "draw"}] * 3)
    slot = BOARD.slots[0]
    game = turn(player(food=slot.food, tools=slot.tools, deck=["brave"]), column="develop", stones=["camp-types"])
    game.play("1 stone take-camp-types draw play-brave")
    assert game.above() == ["brave"]


def test_the_abilities_of_the_eclipse_do_nothing_now():
    """EW 3.2."""
    game = turn(player(hand=["hunter"]), column="initiate")
    game.play("1 play-hunter")
    assert game.offers() == ["inspire", "end"]


def test_the_tribeswoman_changes_a_food_into_a_tool_once():
    """Part B (fixed)."""
    game = turn(player(hand=["tribeswoman"], food=2), column="initiate")
    game.play("1 play-tribeswoman")
    assert game.label("use-tribeswoman") == "Tribeswoman: 1 food → 1 tool"
    game.play("1 use-tribeswoman")
    assert (game.player().food, game.player().tools) == (1, 1)
    assert "use-tribeswoman" not in game.offers()


def test_the_tribeswoman_is_not_offered_in_vain():
    """A tool that has no room would only be the food back."""
    game = turn(player(hand=["tribeswoman"], food=2, tools=BOARD.limits.tools), column="initiate")
    game.play("1 play-tribeswoman")
    assert "use-tribeswoman" not in game.offers()
    game = turn(player(hand=["tribeswoman"], food=0), column="initiate")
    game.play("1 play-tribeswoman")
    assert "use-tribeswoman" not in game.offers()


# Food for labor


def test_example_three_food_pass_two_icons():
    """Example, EW 3.2: from 3, three food give 2 labor."""
    game = turn(player(food=3), column="hunt")
    assert {word: game.label(word) for word in game.besides()} == {
        "food-1": "Spend 1 food for 1 labor",
        "food-2": "Spend 2 food for 1 labor",
        "food-3": "Spend 3 food for 2 labor",
    }
    game.play("1 food-3")
    assert (game.player().food, game.labor()) == (0, 2)


def test_an_amount_may_pass_no_icon():
    """EW 3.2: possibly none, and the choice shows it."""
    game = turn(player(food=4), column="hunt")
    assert game.label("food-1") == "Spend 1 food for 0 labor"
    game.play("1 food-1")
    assert (game.player().food, game.labor()) == (3, 0)


@pytest.mark.parametrize("held", range(1, 11))
def test_every_icon_that_the_marker_leaves_gives_one_labor(held):
    """EW 3.2: moving from n to n − 1 passes the icon on n; in one go or in steps is the same."""
    icons = BOARD.food_track.labor_icons
    game = turn(player(food=held, camps=["c3"] * 5), column="hunt")
    for left in range(held, 0, -1):
        before = game.labor()
        game.play("1 food-1")
        assert game.labor() - before == (1 if left in icons else 0)
    game = turn(player(food=held, camps=["c3"] * 5), column="hunt")
    game.play(f"1 food-{held}")
    assert game.labor() == sum(1 for icon in icons if icon <= held)


def test_example_labor_of_a_hunt():
    """Example, EW 3.2: a Hunter gives 1 + 1, three food 2: with 2 tools, 4 labor for the two actions of the hunt."""
    game = turn(player(hand=["hunter"], food=3, tools=2), column="hunt", grounds=["cat", "rhino"])
    game.play("1 play-hunter food-3")
    assert game.labor() == 4
    game.play("1 catch take-rhino scout reveal-2 scout reveal-1")
    assert game.labor() == 1
    game.play("1 catch take-cat")
    assert sorted(game.player().animals) == ["cat", "rhino"]
    assert (game.player().tools, game.labor()) == (0, 0)


def test_food_may_be_spent_at_any_moment():
    """EW 3.2: before the figure stands, in the column, at rest."""
    for game in (turn(player(food=1)), turn(player(food=1), column="hunt"), turn(player(food=1), column="rest")):
        game.play("1 food-1")
        assert (game.player().food, game.labor()) == (0, 1)


def test_food_paid_as_a_price_gives_no_labor():
    """EW 3.2."""
    game = turn(player(food=1), column="initiate")
    game.play("1 recruit take-elder skip")
    assert (game.player().food, game.labor()) == (0, 0)


def test_two_halves_make_one():
    """EW 3.2."""
    game = turn(player(hand=["tribesman", "tribesman"]), column="hunt")
    game.play("1 play-tribesman")
    assert "scout" not in game.offers()
    game.play("1 play-tribesman")
    assert "scout" in game.offers()


# The chief


def test_the_chief_is_used_once_in_the_turn_in_which_the_figure_is_placed(chief):
    """EW 3.2."""
    chief(**LABOR)
    game = turn()
    game.play("1 hunt chief-figure chief")
    assert game.labor() == 1
    assert "chief" not in game.besides()
    game = turn()
    game.play("1 hunt tribe-figure")
    assert "chief" not in game.besides()


def test_used_before_placing_it_binds_the_turn_to_the_chief(chief):
    """EW 3.2."""
    chief(**LABOR)
    game = turn()
    game.play("1 chief hunt")
    assert game.player().figures["chief"] == "hunt"
    assert game.labor() == 1
    assert "chief" not in game.besides()


def test_a_chief_that_stands_already_is_not_used_again(chief):
    """EW 3.2."""
    chief(**LABOR)
    game = turn(player(figures={"chief": "rest"}))
    assert "chief" not in game.besides()
    game.play("1 hunt")
    assert "chief" not in game.besides()


def test_a_side_bound_to_a_column_waits_until_the_chief_stands_there(chief):
    """EW 3.2."""
    chief("hunt", **LABOR)
    game = turn()
    assert "chief" not in game.besides()
    game.play("1 hunt chief-figure chief")
    assert game.labor() == 1
    for place in ("develop", "rest"):
        game = turn(player(deck=["brave"]))
        game.play(f"1 {place} chief-figure")
        assert "chief" not in game.besides()


def test_the_ability_of_the_chief_is_never_offered_in_vain():
    """Tuskbreaker: the food would be lost while no animal lies open but some are in the deck."""
    has = {"chief": "tuskbreaker", "side": 1, "food": 2}
    game = turn(player(**has), column="hunt", figure="chief")
    assert "chief" not in game.besides()
    game = turn(player(**has), column="hunt", figure="chief", grounds=["rhino", "cat"])
    assert game.label("chief") == "Use Tuskbreaker: 1 food → take an open animal"
    game.play("1 chief take-cat")
    assert (game.player().animals, game.player().food) == (["cat"], 1)


def test_a_village_without_food():
    """Part B, Firewolf: in Migrate a village costs no food this turn."""
    has = {"chief": "firewolf", "side": 2, "camps": ["a1", "a2", "b2"]}
    game = turn(player(**has), column="migrate", figure="chief")
    assert "village" not in game.offers()
    game.play("1 chief")
    assert game.label("village") == "Village (then, once): three touching camps → a village"
    game.play("1 village a1-a2-b2")
    assert game.state.villages == {"a1-a2-b2": 0}


def test_a_free_village_is_not_offered_when_none_can_come():
    has = {"chief": "firewolf", "side": 2, "camps": ["a1", "a2", "b2"]}
    mine = {"a3-b3-b4": 1, "d1-d2-e1": 1, "c4-c5-d4": 1}
    assert "chief" not in turn(player(**has), column="migrate", figure="chief", villages=mine).besides()


# Rest


def test_a_rest_draws_a_card_then_an_animal_may_be_tipped():
    """EW 3.2."""
    game = turn(player(deck=["brave"], animals=["rhino"]))
    game.play("1 rest tribe-figure draw")
    assert game.player().hand == ["brave"]
    game.play("1 tip-rhino")
    assert game.player().food == 3
    assert game.player().figures["tribe-1"] == "rest"


def test_at_rest_no_tribe_card_may_be_played():
    """EW 3.2."""
    game = turn(player(hand=["brave"], deck=["scout"]))
    game.play("1 rest tribe-figure draw")
    assert game.offers() == ["end"]


def test_at_rest_the_chief_works_unless_bound_to_a_column(chief):
    """EW 3.2."""
    chief(**LABOR)
    game = turn(player(deck=["brave"]))
    game.play("1 rest chief-figure draw")
    assert game.offers() == ["end"]
    assert game.besides() == ["chief"]


def test_any_number_of_rests_in_a_round():
    """EW 3.2: one figure a turn."""
    game = turn(player(deck=["brave", "scout"], figures={"tribe-1": "rest"}))
    game.play("1 rest tribe-figure draw")
    assert game.player().resting == 2


def test_a_rest_occupies_no_column():
    game = turn(player(deck=["brave"]))
    game.play("1 rest tribe-figure draw end")
    assert all(not seats for seats in game.state.columns.values())


# 3.3 Discard


def test_all_cards_played_are_discarded_and_labor_is_lost():
    """EW 3.3: no drawing now."""
    game = turn(player(hand=["brave", "elder", "scout"], deck=["shaman"]), column="hunt")
    game.play("1 play-brave play-elder end")
    assert game.player().discard == ["brave", "elder"]
    assert (game.above(), game.player().hand, game.player().deck) == ([], ["scout"], ["shaman"])
    assert game.labor() == 0
    assert game.deciding == [2]


# 3.4 The eclipse deck


def test_an_eclipse_deck_only_in_the_last_turn():
    """EW 3.4."""
    game = turn(player(hand=["brave"]), column="hunt")
    game.play("1 end")
    assert game.deciding == [2]
    game = turn(player(hand=["brave"]), column="hunt", last=True)
    game.play("1 end")
    assert game.offers() == ["hide-brave", "hide-all", "done"]


def test_any_hand_cards_go_into_the_eclipse_deck_the_others_stay():
    """EW 3.4: tribe or culture cards, face down."""
    game = turn(player(hand=["brave", "cave-song", "scout"]), column="hunt", last=True)
    game.play("1 end hide-cave-song hide-brave done")
    assert game.player().eclipse == ["cave-song", "brave"]
    assert game.player().hand == ["scout"]
    assert game.event("event-eclipse-deck") == {"seat": 0, "count": 2}


def test_an_eclipse_deck_may_be_empty_or_the_whole_hand():
    """EW 3.4."""
    game = turn(player(hand=["brave", "scout"]), column="hunt", last=True)
    game.play("1 end done")
    assert (game.player().eclipse, game.player().hand) == ([], ["brave", "scout"])
    game = turn(player(hand=["brave", "scout"]), column="hunt", last=True)
    game.play("1 end hide-all")
    assert (game.player().eclipse, game.player().hand) == (["brave", "scout"], [])
    assert game.deciding == [2]


def test_with_the_last_card_the_eclipse_deck_is_done():
    """EW 3.4: nothing is left to ask."""
    game = turn(player(hand=["brave", "scout"]), column="hunt", last=True)
    game.play("1 end hide-scout")
    assert game.offers() == ["hide-brave", "hide-all", "done"]
    game.play("1 hide-brave")
    assert game.event("event-eclipse-deck") == {"seat": 0, "count": 2}
    assert game.deciding == [2]


def test_the_end_of_the_turn_and_the_eclipse_deck_are_one_click():
    """EW 3.4: the first question of the deck completes the end of the turn; the next ones stand by themselves."""
    game = turn(player(hand=["brave", "scout"]), column="hunt", last=True)
    clicks = [each.turn for each in shortcuts(GAME, game.state, 0, 25) if each.words[0] == "end"]
    assert clicks == ["end", "end hide-brave", "end hide-scout", "end hide-all", "end done"]
    game.play("1 end hide-scout")
    assert [each.turn for each in shortcuts(GAME, game.state, 0, 25)] == ["hide-brave", "hide-all", "done"]


def test_played_cards_do_not_go_into_the_eclipse_deck():
    """EW 3.3 comes before 3.4."""
    game = turn(player(hand=["brave", "scout"]), column="hunt", last=True)
    game.play("1 play-brave end")
    assert game.offers() == ["hide-scout", "hide-all", "done"]


def test_without_cards_nothing_is_asked():
    game = turn(player(), column="hunt", last=True)
    game.play("1 end")
    assert game.deciding == [2]
