"""Everything that a player sees on the table and cannot do now, with the reason and its number in the rules."""

from __future__ import annotations

import pytest

from rules.engine.errors import NotNow, UnknownChoice, WordNotNow
from rules.engine.frames import Why
from rules.engine.players import play_random
from rules.engine.randomness import Randomness
from rules.engine.wording import Words
from rules.stone_age import GAME
from rules.stone_age.board import BUILDING_PLACES, CARD_PLACES, RESOURCE_PLACES, VILLAGE, places
from rules.stone_age.cards import DECK_EMPTY, ExtraCard
from rules.stone_age.effects import FIELDS_FULL, Agriculture
from rules.stone_age.tools import TOOLS_FULL, Tool
from tests.rules.stone_age.arrange import actions, placing, seated, tribe

END = """
    1 end
    2 end
"""
WORDS = Words(game="stone_age")


# Placing


def test_who_stands_somewhere_already_may_not_place_there_again():
    """SA 2.2: on every kind of place, although there is room."""
    there = {"tool-maker": 1, "hunt": 1, "river": 1, "card-2": 1, "building-1": 1}
    game = placing(tribe(on=there, people=10), players=4)
    assert game.reasons(1) == dict.fromkeys(there, "You have people there already this round. (SA 2.2)")


def test_a_place_that_another_player_took():
    """SA 2.3: tool maker, hut, field, each card and each building are one player's."""
    village, singles = {"tool-maker": 1, "hut": 2, "field": 1}, dict.fromkeys((*CARD_PLACES, *BUILDING_PLACES), 1)
    game = placing(tribe(), tribe(on=village), tribe(on=singles, people=10), players=4)
    assert game.reasons(1) == dict.fromkeys([*village, *singles], "Somebody else stands there. (SA 2.3)")


@pytest.mark.parametrize("place", RESOURCE_PLACES)
def test_a_resource_place_whose_circles_are_taken(place):
    """SA 2.3: 7 people stand there."""
    game = placing(tribe(), tribe(on={place: 7}, people=10), players=4)
    assert game.reasons(1) == {place: "All the circles are taken. (SA 2.3)"}


def test_more_people_than_circles_are_left():
    """SA 2.3: with 5 there, 2 circles are left for 4 people at home."""
    game = placing(tribe(on={"hut": 2}, people=6), tribe(on={"forest": 5}), players=4)
    assert game.refuses("1 forest 3", NotNow)
    assert game.offers(1) == ["1", "2"]
    assert game.reasons(1) == dict.fromkeys(["3", "4"], "Only 2 circles are left there. (SA 2.3)")
    game = placing(tribe(), tribe(on={"forest": 6}, people=6), players=4)
    game.play("1 forest end")
    assert game.state.placed["forest"] == [1, 6, 0, 0], "only one fits, so nothing is asked"


def test_the_hut_with_one_person_at_home():
    """SA 2.3: exactly 2 at once."""
    game = placing(tribe(on={"hunt": 4}), players=4)
    assert game.reasons(1)["hut"] == "The hut takes 2 people at once, and you have fewer at home. (SA 2.3)"


@pytest.mark.parametrize("seats", [2, 3])
def test_the_village_place_that_stays_empty_with_two_or_three_players(seats):
    """SA 2.4: the third one, whoever took the others; it is no longer said of the hut that it takes two people."""
    game = placing(tribe(on={"hunt": 4}), tribe(on={"tool-maker": 1, "field": 1}), players=seats)
    assert game.reasons(1)["hut"] == (
        f"With {seats} players only 2 of the village places are used in a round. (SA 2.4)"
    )


def test_resource_places_with_two_and_three_players():
    """SA 2.4: 1 player each with 2 players, 2 with 3 players."""
    game = placing(tribe(), tribe(on={"forest": 1, "river": 1}))
    only_one = "With 2 players only one of them may gather there. (SA 2.4)"
    assert game.reasons(1) == {"forest": only_one, "river": only_one}
    game = placing(tribe(), tribe(on={"forest": 1}), tribe(on={"forest": 1}))
    assert game.reasons(1) == {"forest": "With 3 players only 2 of them may gather there. (SA 2.4)"}
    game = placing(tribe(), *(tribe(on={"forest": 1}) for _ in range(3)))
    assert game.reasons(1) == {}


def test_an_empty_slot_and_an_empty_stack():
    """SA 3.5, SA 3.6: a bought card leaves a gap until the new round, and a stack may run out."""
    game = placing(row=["points-music", None, None, "tool-art"], left=[0, 7])
    gap, run_out = "No card lies there any more. (SA 3.5)", "No tile is left there. (SA 3.6)"
    assert game.reasons(1) == {"card-2": gap, "card-3": gap, "building-1": run_out}


def test_a_second_place_in_one_turn():
    """SA 2.1: one place at a time, then the turn ends or is taken back."""
    game = placing()
    assert game.refuses("1 hunt 2 forest", NotNow)
    assert set(game.reasons(1)) == set(places(2))
    assert set(game.reasons(1).values()) == {
        "You have placed in one place this turn: end it, or take it back. (SA 2.1)"
    }


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_place_is_offered_or_has_a_reason(seats):
    """SA 2.1: in random games, at every placing and in every turn of actions."""
    for seed in range(3):
        state = GAME.new({}, seats, f"reasons-{seed}")
        chance = Randomness(f"reasons-{seed}")
        while deciding := GAME.deciding(state):
            ids = GAME.ids(state, deciding[0])
            prompt = GAME.decision(state, deciding[0]).prompt.message
            if prompt in ("prompt-place-people", "prompt-take_actions"):
                closed = {each.id for each in GAME.why_not(state, deciding[0])}
                assert closed.isdisjoint(ids)
                assert (closed | set(ids)) - {"end", "use-resource-card"} == set(places(seats))
            GAME.apply(state, deciding[0], play_random(GAME, state, deciding[0], chance))


# Actions


def test_a_place_without_own_people_cannot_be_used():
    """SA 3.1: each player resolves the own places only; every other place on the board says so."""
    game = actions(tribe(on={"forest": 1, "card-1": 1}), tribe(on={"hunt": 1}))
    nobody = "You have no people left there. (SA 3.1)"
    reasons = game.reasons(1)
    assert reasons.pop("end") == "Your people on the board have to be used first. (SA 3.1)"
    assert reasons == dict.fromkeys(set(places(2)) - {"forest", "card-1"}, nobody)
    assert game.refuses("1 hunt", NotNow)


def test_the_turn_cannot_end_before_all_people_are_used():
    """SA 3.1: with nobody on the board it can, and then only that."""
    game = actions(tribe(on={"field": 1}))
    assert game.refuses("1 end", NotNow)
    game.play("1 field")
    assert game.offers(1) == ["end"]
    assert set(game.reasons(1)) == set(places(2))


# Paying


@pytest.mark.parametrize(
    ("slot", "has", "missing"),
    [
        (1, {}, "You lack 1 resource. (SA 3.5)"),
        (3, {"wood": 1}, "You lack 2 resources. (SA 3.5)"),
        (4, {"wood": 1, "gold": 2, "food": 50}, "You lack 1 resource. (SA 3.5)"),
    ],
)
def test_what_is_missing_for_a_card(slot, has, missing):
    """SA 3.5: as many resources as the slot's number, and food is none."""
    game = actions(tribe(on={f"card-{slot}": 1}, kept=["any-medicine"], **has))
    game.play(f"1 card-{slot}")
    assert game.offers(1) == ["decline", "use-resource-card"]
    assert game.reasons(1) == {"pay": missing}


@pytest.mark.parametrize(
    ("tile", "has", "missing"),
    [
        ("1clay-2stone", {"stone": 1}, "You lack 1 clay, 1 stone. (SA 3.6)"),
        ("1clay-2stone", {"wood": 9, "clay": 9, "gold": 9}, "You lack 2 stone. (SA 3.6)"),
        ("1-to-7", {}, "You lack 1 resource. (SA 3.6)"),
        ("4-of-2", {"wood": 1, "clay": 1}, "You lack 2 resources. (SA 3.6)"),
        ("4-of-2", {"wood": 9}, "It takes exactly 4 resources of exactly 2 kinds. (SA 3.6)"),
        ("4-of-1", {"wood": 3, "clay": 3}, "It takes exactly 4 resources of one kind. (SA 3.6)"),
    ],
)
def test_what_is_missing_for_a_building(tile, has, missing):
    """SA 3.6: the exact cost, or how many resources of how many kinds."""
    game = actions(tribe(on={"building-1": 1}, kept=["any-medicine"], **has), tiles=[tile])
    game.play("1 building-1")
    assert game.offers(1) == ["decline", "use-resource-card"]
    assert game.reasons(1) == {"pay": missing}


def test_what_is_missing_for_food():
    """SA 5.2: all of the missing food, or nothing."""
    game = actions(tribe(food=1, wood=2, kept=["any-medicine"]))
    game.play(END)
    assert game.offers(1) == ["starve", "use-resource-card"]
    assert game.reasons(1) == {"pay": "You lack 2 resources. (SA 5.2)"}


def test_with_a_way_to_pay_nothing_is_missing():
    """SA 3.5, SA 3.6, SA 5.2."""
    builder = tribe(on={"card-2": 1, "building-1": 1}, wood=9, food=3, kept=["any-medicine"])
    game = actions(builder, tiles=["1-to-7"], row=["dice-time", "tool-art", "points-music", "gold-1-shaman-1"])
    for words in ("card-2", "2wood building-1"):
        game.play(f"1 {words}")
        assert game.reasons(1) == {}
    game.play("1 1wood end")
    game.play("2 end")
    assert game.offers(1) == ["2wood", "starve", "use-resource-card"]
    assert game.reasons(1) == {}


def test_what_one_cannot_pay_says_so_when_it_is_typed():
    """SA 3.6: nothing of the turn is played then."""
    table = seated(actions(tribe(on={"building-1": 1}, wood=3, kept=["any-medicine"]), tiles=["4-of-1"]))
    with pytest.raises(WordNotNow) as caught:
        table.play_turn(0, "building-1 pay")
    assert WORDS.say(caught.value.phrase) == "Word 2, “pay”, cannot be played there. You lack 1 resource. (Rule 3.6)"
    with pytest.raises(UnknownChoice):
        table.play(0, "4wood")
    assert table.rows == []


# What effects would do


@pytest.mark.parametrize(
    ("effect", "full", "why", "section", "said"),
    [
        (Tool(seat=0), {"tools": [4, 4, 4]}, TOOLS_FULL, "3.2", "All your tools have their highest value."),
        (Agriculture(seat=0), {"agriculture": 10}, FIELDS_FULL, "3.3", "Your fields cannot grow any further."),
    ],
)
def test_tools_and_fields_at_their_end_tell_why_they_bring_nothing(effect, full, why, section, said):
    """SA 3.2, SA 3.3: and a step before it there is no reason."""
    assert effect.why_not(actions(tribe(**full)).state) == why
    assert effect.why_not(actions(tribe(tools=[4, 4, 3], agriculture=9)).state) is None
    assert (why.section, WORDS.say(why.phrase)) == (section, said)


def test_an_empty_deck_tells_why_it_gives_no_card():
    """SA 4."""
    assert ExtraCard(seat=0).why_not(actions(deck=0).state) == DECK_EMPTY
    assert ExtraCard(seat=0).why_not(actions(deck=1).state) is None
    assert (DECK_EMPTY.section, WORDS.say(DECK_EMPTY.phrase)) == ("4", "The deck is empty.")


def test_village_places_that_would_bring_nothing_may_be_taken_all_the_same():
    """SA 2.5, ours: so there is no reason against them."""
    game = placing(tribe(people=10, agriculture=10, tools=[4, 4, 4]))
    assert set(VILLAGE).isdisjoint(game.reasons(1))


def test_every_reason_has_words_and_a_number():
    """All reasons that this game's modules hold."""
    from rules.stone_age import actions, cards, effects, placing, tools

    constants = [each for module in (actions, cards, effects, placing, tools) for each in vars(module).values()]
    reasons = [each for each in constants if isinstance(each, Why)]
    reasons += [*placing.VILLAGE_CLOSED.values(), *placing.CROWDED.values()]
    assert len({why.message for why in reasons}) >= 13
    for why in reasons:
        assert WORDS.say(why.phrase) != why.message
        assert why.section[0] in "1234567"
