"""SA 3.5 and 4: civilization cards."""

from __future__ import annotations

import pytest

from rules.engine.errors import NotYourDecision, UnknownChoice
from rules.engine.wording import Words
from rules.stone_age import GAME
from tests.rules.stone_age.arrange import actions, tribe

FILLERS = ["points-music", "food-1-weaving", "stone-2-transport", "points-builder-3", "tool-art"]


def row(card, slot=1):
    """A row with the card in its slot."""
    others = [filler for filler in FILLERS if filler != card]
    return [*others[: slot - 1], card, *others[slot - 1 : 3]]


def buyer(card, **has):
    """Seat 1 stands on card 1 with a wood to pay for it."""
    return tribe(on={"card-1": 1, **has.pop("on", {})}, wood=1 + has.pop("wood", 0), **has)


# SA 3.5: buying


def test_example_slot_two_is_paid_with_two_wood():
    """Example, SA 3.5: the card is taken, and lies face down before its buyer."""
    game = actions(tribe(on={"card-2": 1}, wood=2), row=row("food-3-farmer-2", 2))
    game.play("1 card-2 2wood")
    assert game.goods(1) == {"food": 15}
    assert game.player(1).cards == ["food-3-farmer-2"]
    assert game.player(1).home == 5
    assert game.state.row[1] == ""


def test_any_mix_of_resources_but_no_food():
    """SA 3.5: 3 of wood, clay and gold in every way; food is no resource."""
    game = actions(tribe(on={"card-3": 1}, wood=2, clay=1, gold=1, food=50))
    game.play("1 card-3")
    assert set(game.offers(1)) == {"2wood-1clay", "2wood-1gold", "1wood-1clay-1gold", "decline"}
    game.play("1 1wood-1clay-1gold")
    assert game.resources(1) == {"wood": 1}


def test_who_cannot_pay_leaves_the_card():
    """SA 3.5: nothing is asked where nothing can be paid; the person comes home."""
    game = actions(tribe(on={"card-4": 1}, wood=3, food=12))
    card = game.state.row[3]
    game.play("1 card-4")
    assert game.state.row[3] == card
    assert game.player(1).home == 5
    assert game.offers(1) == ["end"]


def test_cards_do_not_slide_before_the_new_round():
    """SA 3.5: the card in slot 3 still costs 3 after slot 1 was bought."""
    game = actions(tribe(on={"card-1": 1, "card-3": 1}, wood=9), row=row("food-3-weaving", 3))
    game.play("1 card-1 1wood")
    assert game.state.row[0] == ""
    assert game.state.row[2] == "food-3-weaving"
    game.play("1 card-3")
    assert game.offers(1) == ["3wood", "decline"]


# SA 4: upper halves


@pytest.mark.parametrize(
    ("card", "gained"),
    [
        ("food-1-weaving", {"food": 1}),
        ("food-2-builder-2", {"food": 2}),
        ("food-3-farmer-2", {"food": 3}),
        ("food-4-builder-1", {"food": 4}),
        ("food-5-medicine", {"food": 5}),
        ("food-7-pottery", {"food": 7}),
        ("clay-1-shaman-2", {"clay": 1}),
        ("stone-1-farmer-1", {"stone": 1}),
        ("stone-2-transport", {"stone": 2}),
        ("gold-1-shaman-1", {"gold": 1}),
    ],
)
def test_food_and_resources(card, gained):
    """SA 4: taken from the supply at once."""
    game = actions(buyer(card, food=0), row=row(card))
    game.play("1 card-1 1wood")
    assert game.goods(1) == gained


def test_three_points():
    """SA 4: scored at once."""
    game = actions(buyer("points-builder-3"), row=row("points-builder-3"))
    game.play("1 card-1 1wood")
    assert game.player(1).points == 3
    assert GAME.view(game.state, 1).players[0].points == 3


def test_a_tool_and_a_step_of_agriculture():
    """SA 4: at once."""
    game = actions(buyer("tool-art", tools=[1]), row=row("tool-art"))
    game.play("1 card-1 1wood")
    assert game.player(1).tools == [1, 1]
    for card in ("agriculture-time", "agriculture-farmer-1"):
        game = actions(buyer(card, agriculture=4), row=row(card))
        game.play("1 card-1 1wood")
        assert game.player(1).agriculture == 5


@pytest.mark.parametrize(
    ("card", "gained"),
    [("roll-wood-shaman-2", {"wood": 3}), ("roll-stone-shaman-1", {"stone": 2}), ("roll-gold-art", {"gold": 1})],
)
def test_two_dice_for_a_resource(dice, card, gained):
    """SA 4: as SA 3.4, tools allowed: 8 and a tool of 2."""
    game = actions(buyer(card, tools=[2]), row=row(card))
    dice(3, 5)
    game.play("1 card-1 1wood tools-2")
    assert game.resources(1) == gained
    assert game.player(1).used == [True]


def test_an_extra_card():
    """SA 4: one is drawn from the deck; only its lower half counts."""
    game = actions(buyer("extra-writing"), row=row("extra-writing"))
    deck = game.state.deck
    deck.append(deck.pop(deck.index("any-medicine")))
    game.play("1 card-1 1wood")
    player = game.player(1)
    assert player.cards == ["extra-writing", "any-medicine"]
    assert player.any_resources == {}
    assert len(deck) == 31
    assert game.score(1).sources["culture"] == 4
    assert game.score(1).sources["resources"] == 0
    assert game.offers(1) == ["end"], "its upper half does not count"


def test_the_last_card_of_the_deck_is_drawn():
    """SA 4: and the deck is empty then."""
    game = actions(buyer("extra-writing"), row=row("extra-writing"), deck=1)
    last = game.state.deck[0]
    game.play("1 card-1 1wood")
    assert game.player(1).cards == ["extra-writing", last]
    assert game.state.deck == []


def test_no_extra_card_from_an_empty_deck():
    """SA 4, ours: nothing happens then."""
    game = actions(buyer("extra-writing"), row=row("extra-writing"), deck=0)
    game.play("1 card-1 1wood")
    assert game.player(1).cards == ["extra-writing"]
    assert game.event("event-no-extra-card") == {"seat": 0}


@pytest.mark.parametrize(
    ("card", "worth"), [("once-2-toolmaker-2", 2), ("once-3-toolmaker-1", 3), ("once-4-toolmaker-1", 4)]
)
def test_one_use_tools_are_kept(dice, card, worth):
    """SA 4: kept, used once, then face down."""
    game = actions(buyer(card, on={"forest": 1, "hunt": 1}), row=row(card))
    dice(1, 1)
    game.play("1 card-1 1wood")
    assert game.player(1).one_use_tools == {card: worth}
    assert game.player(1).cards == []
    game.play(f"1 forest tools-once-{worth} hunt")
    assert game.resources(1) == {"wood": (1 + worth) // 3}
    assert game.player(1).one_use_tools == {}
    assert game.player(1).cards == [card]


def test_a_one_use_tool_lasts_beyond_the_round(dice):
    """SA 4: until it is used, which may be rounds later."""
    game = actions(tribe(on={"hunt": 1}, kept=["once-2-toolmaker-2"]), tribe(on={"hunt": 1}))
    dice(1, 1)
    game.play("""
        1 hunt no-tools end
        2 hunt end
    """)
    assert game.state.round == 2
    assert game.player(1).one_use_tools == {"once-2-toolmaker-2": 2}


# SA 4: dice for all


def test_example_dice_for_all_in_a_game_of_four(dice):
    """Example, SA 4: dice 5, 6, 2, 2: the buyer takes the tool, the next agriculture, the others clay."""
    game = actions(tribe(), buyer("dice-time"), players=4, first=2, row=row("dice-time"))
    dice(5, 6, 2, 2)
    game.play("2 card-1 1wood")
    assert game.offers(2) == ["clay", "tool", "agriculture"]
    game.play("2 tool")
    assert game.offers(3) == ["clay", "agriculture"]
    game.play("3 agriculture")
    assert game.player(2).tools == [1]
    assert game.player(3).agriculture == 1
    assert game.resources(4) == game.resources(1) == {"clay": 1}
    assert [args["seat"] for args in game.events("event-takes-die")] == [1, 2, 3, 0]
    assert game.deciding == [2], "then the buyer goes on"


@pytest.mark.parametrize(
    ("face", "reward"), [(1, "wood"), (2, "clay"), (3, "stone"), (4, "gold"), (5, "tool"), (6, "agriculture")]
)
def test_what_each_face_gives(dice, face, reward):
    """SA 4: 1 wood, 2 clay, 3 stone, 4 gold, 5 tool, 6 agriculture."""
    game = actions(buyer("dice-time"), row=row("dice-time"))
    dice(face, face)
    game.play("1 card-1 1wood")
    for seat in (1, 2):
        player = game.player(seat)
        got = {**game.resources(seat), "tool": len(player.tools), "agriculture": player.agriculture}
        assert {what: count for what, count in got.items() if count} == {reward: 1}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_as_many_dice_as_players(dice, seats):
    """SA 4: and everybody takes one, in turn."""
    game = actions(buyer("dice-farmer-2"), players=seats, row=row("dice-farmer-2"))
    dice(*range(1, seats + 1))
    game.play("1 card-1 1wood")
    for seat, reward in zip(range(1, seats), ["wood", "clay", "stone"], strict=False):
        assert game.deciding == [seat]
        assert game.refuses(f"{seats} wood", NotYourDecision)
        game.play(f"{seat} {reward}")
    assert game.deciding == [1]
    assert game.resources(seats) == [{"clay": 1}, {"stone": 1}, {"gold": 1}][seats - 2]


def test_no_tools_on_dice_for_all(dice):
    """SA 4: the dice count as they lie."""
    game = actions(buyer("dice-time", tools=[1, 1], kept=["once-2-toolmaker-2"]), row=row("dice-time"))
    dice(3, 1)
    game.play("1 card-1 1wood")
    assert game.offers(1) == ["wood", "stone"]
    assert game.refuses("1 tools-1", UnknownChoice)
    game.play("1 wood")
    assert (game.player(1).used, game.resources(1)) == ([False, False], {"wood": 1})


def test_useless_rewards_are_still_taken(dice):
    """SA 4, ours: a tool at 12 and a step beyond 10 do nothing, and do not get another die instead."""
    full = {"tools": [4, 4, 4], "agriculture": 10}
    game = actions(buyer("dice-time", **full), tribe(**full), row=row("dice-time"))
    dice(5, 6)
    game.play("1 card-1 1wood")
    assert game.offers(1) == ["tool", "agriculture"]
    game.play("1 agriculture")
    assert game.event("event-agriculture-full") == {"seat": 0}
    assert game.event("event-tools-full") == {"seat": 1}
    for seat in (1, 2):
        assert (game.player(seat).tools, game.player(seat).agriculture) == ([4, 4, 4], 10)
        assert game.resources(seat) == {}
    assert game.deciding == [1]


def test_another_player_picks_the_tool_to_raise(dice):
    """SA 4, SA 3.2: the taker of the die, in the middle of the buyer's turn."""
    game = actions(buyer("dice-time"), tribe(tools=[1, 1, 1], used=[True, False, True]), first=1, row=row("dice-time"))
    dice(1, 5)
    game.play("1 card-1 1wood wood")
    assert game.deciding == [2]
    game.play("2 raise-unused")
    assert game.player(2).tools == [1, 2, 1]
    assert game.deciding == [1]


# SA 4: two resources of choice


def test_two_resources_of_choice_are_kept():
    """SA 4: kept when bought, used at any moment of the owner's actions, then face down."""
    game = actions(buyer("any-medicine", on={"field": 1}), row=row("any-medicine"))
    game.play("1 card-1 1wood")
    assert game.player(1).any_resources == {"any-medicine": 2}
    assert game.resources(1) == {}
    assert game.offers(1) == ["field", "use-resource-card"]
    game.play("1 use-resource-card")
    mixes = ["2wood", "1wood-1clay", "1wood-1stone", "1wood-1gold", "2clay"]
    assert game.offers(1) == [*mixes, "1clay-1stone", "1clay-1gold", "2stone", "1stone-1gold", "2gold"]
    game.play("1 1clay-1gold")
    assert game.resources(1) == {"clay": 1, "gold": 1}
    assert (game.player(1).any_resources, game.player(1).cards) == ({}, ["any-medicine"])
    assert game.offers(1) == ["field"]


def test_the_resource_card_is_used_in_the_middle_of_a_payment():
    """SA 4: when the price is asked and nothing could be paid otherwise."""
    game = actions(tribe(on={"card-2": 1}, kept=["any-medicine"]), row=row("food-3-weaving", 2))
    game.play("1 card-2")
    assert game.offers(1) == ["decline", "use-resource-card"]
    game.play("1 use-resource-card 1wood-1gold 1wood-1gold")
    assert game.player(1).cards == ["any-medicine", "food-3-weaving"]
    assert game.resources(1) == {}


def test_the_resource_card_is_its_owners_alone(dice):
    """SA 4: nobody else is offered it, and its owner not while others act."""
    game = actions(tribe(on={"hunt": 1}), tribe(on={"hunt": 1}, kept=["any-medicine"]))
    assert game.offers(1) == ["hunt"]
    assert game.refuses("2 use-resource-card", NotYourDecision)
    dice(1)
    game.play("1 hunt end")
    assert game.offers(2) == ["hunt", "use-resource-card"]


def test_what_a_card_says_of_itself():
    """SA 4: both halves in words."""
    game = actions(buyer("once-2-toolmaker-2"), row=row("once-2-toolmaker-2"))
    game.play("1 card-1")
    said = Words(game="stone_age").say(game.decision(1).prompt)
    assert said == "Pay 1 for the card “a tool of 2 to use once | 2 toolmakers”?"
