"""SA 3.2 and 3.4: gathering with dice and tools."""

from __future__ import annotations

import re
from itertools import product

import pytest

from rules.engine.errors import UnknownChoice
from rules.engine.wording import Words
from rules.stone_age import GAME
from tests.rules.stone_age.arrange import actions, tribe

ONCE = ["once-2-toolmaker-2", "once-3-toolmaker-1", "once-4-toolmaker-1"]
DIVISORS = {"hunt": ("food", 2), "forest": ("wood", 3), "clay-pit": ("clay", 4), "quarry": ("stone", 5)}
DIVISORS["river"] = ("gold", 6)


def labels(game, seat):
    words = Words(game="stone_age")
    return {choice.id: words.say(choice.label) for choice in game.decision(seat).choices}


# Gathering


@pytest.mark.parametrize("place", DIVISORS)
def test_a_die_for_each_person_and_the_total_divided(dice, place):
    """SA 3.4: divided by 2 for food, 3 wood, 4 clay, 5 stone, 6 gold, rounded down."""
    good, divisor = DIVISORS[place]
    for faces in ((1,), (divisor // 2, 6), (6, 6, 5), (1, 2, 3, 4, 5, 6, 6)):
        game = actions(tribe(on={place: len(faces)}, people=10, food=0))
        dice(*faces)
        game.play(f"1 {place}")
        assert game.player(1).goods[good] == sum(faces) // divisor
        assert game.event("event-rolls")["dice"] == list(faces)
        assert game.player(1).home == 10


def test_example_five_hunters(dice):
    """Example, SA 3.4: 5 hunters roll 14 and get 7 food."""
    game = actions(tribe(on={"hunt": 5}, food=0))
    dice(1, 2, 3, 4, 4)
    game.play("1 hunt")
    assert game.goods(1) == {"food": 7}


def test_example_three_woodcutters(dice):
    """Example, SA 3.4: 3 woodcutters roll 10 and get 3 wood."""
    game = actions(tribe(on={"forest": 3}))
    dice(4, 4, 2)
    game.play("1 forest")
    assert game.resources(1) == {"wood": 3}


def test_example_two_on_the_river(dice):
    """Example, SA 3.4: 2 on the river roll 5 and get no gold."""
    game = actions(tribe(on={"river": 2}))
    dice(4, 1)
    game.play("1 river")
    assert game.resources(1) == {}
    assert game.player(1).home == 5


def test_example_hunters_with_tools(dice):
    """Example, SA 3.4: 2 hunters roll 5, tools 1 and 2 make it 8: 4 food."""
    game = actions(tribe(on={"hunt": 2}, tools=[1, 2], food=0))
    dice(3, 2)
    game.play("1 hunt tools-1-2")
    assert game.goods(1) == {"food": 4}
    assert game.player(1).used == [True, True]


def test_example_clay_with_tools(dice):
    """Example, SA 3.4: 2 in the clay pit roll 8, tools 2 and 2 make it 12: 3 clay."""
    game = actions(tribe(on={"clay-pit": 2}, tools=[2, 2]))
    dice(6, 2)
    game.play("1 clay-pit tools-2-2")
    assert game.resources(1) == {"clay": 3}


def test_more_than_seven_dice(dice):
    """SA 3.4: 10 hunters roll 10 dice; with the box's 7 they would be rolled in parts."""
    game = actions(tribe(on={"hunt": 10}, people=10, food=0))
    dice(1, 2, 3, 4, 5, 6, 1, 2, 3, 4)
    game.play("1 hunt")
    assert game.goods(1) == {"food": 31 // 2}


def test_tools_are_chosen_after_the_roll(dice):
    """SA 3.4: the dice lie, then the player may add tools."""
    game = actions(tribe(on={"forest": 2}, tools=[1, 1]))
    dice(4, 1)
    game.play("1 forest")
    assert game.event("event-rolls")["total"] == 5
    assert game.resources(1) == {}
    assert game.offers(1) == ["no-tools", "tools-1", "tools-1-1"]
    assert labels(game, 1)["tools-1-1"] == "Tools 1, 1: 7 gives 2 wood"


def test_tools_are_added_whole_and_once_a_round(dice):
    """SA 3.4: a tool of 3 is not split, and what was used is gone for this round."""
    game = actions(tribe(on={"forest": 1, "quarry": 1, "river": 1}, tools=[3, 3, 2]))
    dice(1, 1, 1)
    game.play("1 forest")
    assert game.offers(1) == ["no-tools", "tools-2", "tools-3", "tools-2-3", "tools-3-3", "tools-2-3-3"]
    assert game.refuses("1 tools-1", UnknownChoice)
    game.play("1 tools-2-3")
    assert game.resources(1) == {"wood": 2}
    assert sorted(zip(game.player(1).tools, game.player(1).used, strict=True)) == [(2, True), (3, False), (3, True)]
    game.play("1 quarry")
    assert game.offers(1) == ["no-tools", "tools-3"]
    game.play("1 tools-3 river")
    assert game.offers(1) == ["end"], "no tool is left, so nothing is asked"


def test_tools_may_be_kept(dice):
    """SA 3.4: adding tools is no duty."""
    game = actions(tribe(on={"forest": 1, "hunt": 1}, tools=[1], food=0))
    dice(2, 1)
    game.play("1 forest no-tools hunt tools-1")
    assert game.goods(1) == {"food": 1}
    assert game.player(1).used == [True]


# One-use tools


def test_one_use_tools_add_to_the_others(dice):
    """SA 3.4, SA 4: combinable with tools and with each other, used up for good."""
    game = actions(tribe(on={"river": 1, "quarry": 1}, tools=[1], kept=ONCE[1:]))
    dice(4, 1)
    game.play("1 river tools-1-once-3-4")
    assert game.resources(1) == {"gold": 2}
    assert game.player(1).one_use_tools == {}
    assert game.player(1).cards == ONCE[1:]
    game.play("1 quarry")
    assert game.offers(1) == ["end"]


def test_a_one_use_tool_alone_leaves_the_tool_of_its_value(dice):
    """SA 4: `tools-4` and `tools-once-4` are different choices and read differently."""
    game = actions(tribe(on={"hunt": 1}, tools=[4, 4, 4], kept=ONCE[2:], food=0))
    dice(2)
    game.play("1 hunt")
    said = labels(game, 1)
    assert said["tools-4"] == "Tools 4: 6 gives 3 food"
    assert said["tools-once-4"] == "Tools 4 (one use): 6 gives 3 food"
    assert len(set(said.values())) == len(said)
    game.play("1 tools-once-4")
    assert game.player(1).used == [False, False, False]
    assert game.player(1).one_use_tools == {}
    assert Words(game="stone_age").say(game.events("event-tools-used")[0]["tools"][0]) == "4 (one use)"


@pytest.mark.parametrize("tools", [[], [1], [2, 2, 1], [3, 3, 4], [4, 4, 4]])
@pytest.mark.parametrize("kept", [[], ONCE[:1], ONCE[:2], ONCE])
def test_every_combination_of_tools_is_offered(dice, tools, kept):
    """SA 3.4: however many, in one question, and each adds what it says."""
    worth = {"once-2-toolmaker-2": 2, "once-3-toolmaker-1": 3, "once-4-toolmaker-1": 4}
    wanted = set()
    for picked in product([False, True], repeat=len(tools) + len(kept)):
        used = sorted(value for value, taken in zip(tools, picked, strict=False) if taken)
        once = sorted(worth[card] for card, taken in zip(kept, picked[len(tools) :], strict=True) if taken)
        wanted.add("-".join(["tools", *map(str, used), *(["once", *map(str, once)] if once else [])]))
    dice(1)
    game = actions(tribe(on={"hunt": 1}, tools=tools, kept=kept, food=0))
    game.play("1 hunt")
    if len(wanted) == 1:
        assert game.offers(1) == ["end"]
        return
    assert len(game.offers(1)) == len(wanted)
    assert set(game.offers(1)) == wanted - {"tools"} | {"no-tools"}
    assert len(set(labels(game, 1).values())) == len(wanted)
    for word in game.offers(1):
        state = GAME.copy(game.state)
        GAME.apply(state, 0, word)
        player = state.players[0]
        added = sum(int(number) for number in re.findall(r"\d+", word))
        spent = sum(value for value, used in zip(player.tools, player.used, strict=True) if used)
        once = sum(worth[card] for card in kept if card not in player.one_use_tools)
        assert spent + once == added
        assert player.goods["food"] == (1 + added) // 2


def test_example_a_one_use_tool_bought_this_turn(dice):
    """Example, SA 4: it is used on a later roll of the same turn."""
    game = actions(
        tribe(on={"card-1": 1, "river": 1}, wood=1),
        row=["once-4-toolmaker-1", "tool-art", "points-music", "dice-time"],
    )
    dice(2)
    game.play("1 card-1 1wood river tools-once-4")
    assert game.resources(1) == {"gold": 1}


# Getting and raising tools


def test_the_tool_maker_up_to_twelve():
    """SA 3.2: three tokens, then the lowest rises: 1,1,1 to 4,4,4, which is 12 in all."""
    tools = []
    seen = []
    for _ in range(12):
        game = actions(tribe(on={"tool-maker": 1}, tools=tools))
        game.play("1 tool-maker end")
        tools = game.player(1).tools
        seen.append(sorted(tools, reverse=True))
    assert seen[:6] == [[1], [1, 1], [1, 1, 1], [2, 1, 1], [2, 2, 1], [2, 2, 2]]
    assert seen[6:] == [[3, 2, 2], [3, 3, 2], [3, 3, 3], [4, 3, 3], [4, 4, 3], [4, 4, 4]]


def test_no_tool_beyond_twelve():
    """SA 3.2: the place was taken for nothing (SA 2.5)."""
    game = actions(tribe(on={"tool-maker": 1}, tools=[4, 4, 4]))
    game.play("1 tool-maker end")
    assert game.player(1).tools == [4, 4, 4]
    assert game.event("event-tools-full") == {"seat": 0}


def test_a_new_tool_is_usable_at_once(dice):
    """SA 3.2, ours: the tool made first helps the roll after it."""
    game = actions(tribe(on={"tool-maker": 1, "forest": 1}, tools=[1, 1], used=[True, True]))
    dice(2)
    game.play("1 tool-maker forest tools-1")
    assert game.resources(1) == {"wood": 1}


def test_a_raised_used_tool_stays_used(dice):
    """SA 3.2, ours: all tools are used, so there is nothing to pick and nothing to add."""
    game = actions(tribe(on={"tool-maker": 1, "forest": 1}, tools=[1, 1, 1], used=[True, True, True]))
    dice(2)
    game.play("1 tool-maker")
    assert (game.player(1).tools, game.player(1).used) == ([2, 1, 1], [True, True, True])
    game.play("1 forest")
    assert game.resources(1) == {}
    assert game.offers(1) == ["end"]


def test_a_raised_unused_tool_stays_unused(dice):
    """SA 3.2, ours."""
    game = actions(tribe(on={"tool-maker": 1, "forest": 1}, tools=[2, 1, 2], used=[True, False, True]))
    dice(1)
    game.play("1 tool-maker forest")
    assert game.offers(1) == ["no-tools", "tools-2"]


def test_the_lowest_rises_even_if_another_would_be_of_more_use():
    """SA 3.2: the lowest is used, the higher ones are not; there is nothing to pick."""
    game = actions(tribe(on={"tool-maker": 1}, tools=[2, 2, 1], used=[False, False, True]))
    game.play("1 tool-maker")
    assert (game.player(1).tools, game.player(1).used) == ([2, 2, 2], [False, False, True])


@pytest.mark.parametrize(
    ("choice", "tools"),
    [("raise-unused", [1, 2, 1]), ("raise-used", [2, 1, 1])],
)
def test_the_owner_picks_among_equals(choice, tools):
    """SA 3.2: of two equally low tools, one used and one not."""
    game = actions(tribe(on={"tool-maker": 1}, tools=[1, 1, 1], used=[True, False, False]))
    game.play("1 tool-maker")
    assert game.offers(1) == ["raise-unused", "raise-used"]
    game.play(f"1 {choice}")
    assert (game.player(1).tools, game.player(1).used) == (tools, [True, False, False])


def test_a_tool_on_a_card_follows_the_same_rule():
    """SA 3.2, SA 4: also there the owner picks."""
    game = actions(
        tribe(on={"card-1": 1}, wood=1, tools=[3, 3, 3], used=[False, True, True]),
        row=["tool-art", "points-music", "dice-time", "extra-writing"],
    )
    game.play("1 card-1 1wood raise-used")
    assert (game.player(1).tools, game.player(1).used) == ([3, 4, 3], [False, True, True])
