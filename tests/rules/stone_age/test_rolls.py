"""What everybody sees of the dice: who rolled for what, what tools added, and what came of it (SA 3.4 and 4)."""

from __future__ import annotations

import pytest

from rules.engine.wording import Words
from rules.stone_age import GAME
from rules.stone_age.board import DICE_FOR_ALL
from tests.rules.stone_age.arrange import actions, seated, tribe

ROW = ["points-music", "tool-art", "extra-writing", "any-medicine"]


def rolls(game, seat=None):
    return GAME.view(game.state, seat).rolls


def said(game, names=("Anna", "Béla", "Cili", "Dóra")):
    words = Words("en", names, "stone_age")
    lines = GAME.board_lines(GAME.view(game.state, None))
    return [words.say(line) for line in lines if line.message.startswith(("line-roll", "line-dice"))]


def buying(card, **has):
    return {"row": [card, *ROW[1:]]}, tribe(on={"card-1": 1}, wood=1, **has)


@pytest.mark.parametrize(
    ("place", "faces", "tools", "total", "divisor", "gained"),
    [
        ("hunt", [1, 2, 3, 4, 4], [], 14, 2, 7),
        ("forest", [4, 4, 2], [], 10, 3, 3),
        ("river", [4, 1], [], 5, 6, 0),
        ("hunt", [3, 2], [1, 2], 8, 2, 4),
        ("clay-pit", [6, 2], [2, 2], 12, 4, 3),
    ],
)
def test_examples_of_the_rulebook(dice, place, faces, tools, total, divisor, gained):
    """SA 3.4, the examples without and with tools."""
    game = actions(tribe(on={place: len(faces)}, tools=tools))
    dice(*faces)
    game.play(f"1 {place}")
    if tools:
        game.play(f"1 tools-{'-'.join(map(str, tools))}")
    (roll,) = rolls(game)
    assert (roll.seat, roll.source, roll.dice, roll.tools) == (0, place, faces, tools)
    assert (roll.total, roll.divisor, roll.gained) == (total, divisor, gained)


def test_nothing_was_rolled_when_the_game_begins():
    assert GAME.view(GAME.new({}, 3, "rolls"), None).rolls == []


def test_a_roll_waits_for_the_tools(dice):
    """SA 3.4: the dice lie, then the player may add tools."""
    game = actions(tribe(on={"hunt": 2}, tools=[1, 2]))
    dice(3, 2)
    game.play("1 hunt")
    (roll,) = rolls(game)
    assert (roll.waits_for_tools, roll.total, roll.gained) == (True, 5, None)
    assert said(game) == ["Round 1, Hunt: Anna rolled 3, 2 for food; 5 ÷ 2, and tools may still be added."]
    game.play("1 tools-1-2")
    (roll,) = rolls(game)
    assert not roll.waits_for_tools
    assert said(game) == ["Round 1, Hunt: Anna rolled 3, 2 and added tools: 1, 2; 8 ÷ 2 brought 4 food."]


def test_one_use_tools_are_told_apart(dice):
    """SA 4: combinable with tools."""
    game = actions(tribe(on={"river": 1}, tools=[1], kept=["once-3-toolmaker-1", "once-4-toolmaker-1"]))
    dice(4)
    game.play("1 river tools-1-once-3-4")
    (roll,) = rolls(game)
    assert (roll.tools, roll.one_use_tools, roll.total, roll.gained) == ([1], [3, 4], 12, 2)
    assert said(game) == [
        "Round 1, River: Anna rolled 4 and added tools: 1, 3 (one use), 4 (one use); 12 ÷ 6 brought 2 gold."
    ]


def test_one_use_tools_are_told_with_the_others_among_many_combinations(dice):
    """SA 4: three tools and three cards."""
    kept = ["once-2-toolmaker-2", "once-3-toolmaker-1", "once-4-toolmaker-1"]
    game = actions(tribe(on={"forest": 1}, tools=[3, 4, 4], kept=kept))
    dice(1)
    game.play("1 forest tools-3-once-2-4")
    (roll,) = rolls(game)
    assert (roll.tools, roll.one_use_tools, roll.total, roll.gained) == ([3], [2, 4], 10, 3)


def test_two_dice_of_a_card(dice):
    """SA 4: as on a place, tools allowed."""
    table, buyer = buying("roll-stone-shaman-1", tools=[2])
    game = actions(buyer, **table)
    dice(3, 5)
    game.play("1 card-1 1wood tools-2")
    (roll,) = rolls(game)
    assert (roll.source, roll.good, roll.total, roll.divisor, roll.gained) == ("card", "stone", 10, 5, 2)
    assert said(game) == ["Round 1, Card: Anna rolled 3, 5 and added tools: 2; 10 ÷ 5 brought 2 stone."]


def test_example_dice_for_all(dice):
    """SA 4, the example: dice 5, 6, 2, 2: the buyer takes the tool, the next agriculture, the others clay."""
    table, buyer = buying("dice-time")
    game = actions(tribe(), buyer, players=4, first=2, **table)
    dice(5, 6, 2, 2)
    game.play("2 card-1 1wood")
    (roll,) = rolls(game)
    assert (roll.seat, roll.source, roll.dice, roll.takers) == (1, DICE_FOR_ALL, [5, 6, 2, 2], [None] * 4)
    assert not roll.waits_for_tools
    game.play("2 tool")
    assert rolls(game)[0].takers == [1, None, None, None]
    assert said(game) == [
        "Round 1, dice for everyone: Béla rolled 5 for a tool (Béla), 6 for a step of agriculture, "
        "2 for 1 clay, 2 for 1 clay."
    ]
    game.play("3 agriculture")
    assert rolls(game)[0].takers == [1, 2, 3, 0], "what is left of one face is taken without asking"


def test_the_rolls_of_a_turn_stay_until_the_first_of_the_next(dice):
    game = actions(tribe(on={"hunt": 1, "forest": 2}), tribe(on={"river": 1}))
    dice(4, 1, 2, 6)
    game.play("1 hunt forest")
    assert [(roll.source, roll.dice) for roll in rolls(game)] == [("hunt", [4]), ("forest", [1, 2])]
    game.play("1 end")
    assert [roll.seat for roll in rolls(game)] == [0, 0], "the next player has not rolled yet"
    game.play("2 river")
    assert [(roll.seat, roll.source) for roll in rolls(game)] == [(1, "river")]


def test_the_last_of_a_round_who_begins_the_next_rolls_anew(dice):
    """SA 6: in a game of two the marker makes the last player the first."""
    game = actions(tribe(), tribe(on={"forest": 1}), options={"confirm_placing": "no"})
    dice(2, 5)
    game.play("1 end\n2 forest end")
    game.play("2 hunt 5\n1 forest 5")
    assert [roll.round for roll in rolls(game)] == [1], "nobody has rolled in round 2 yet"
    dice(1, 1, 1, 1)
    game.play("2 hunt")
    assert [(roll.round, roll.seat, roll.source) for roll in rolls(game)] == [(2, 1, "hunt")]


def test_everybody_sees_the_same_rolls_and_they_survive_writing(dice):
    game = actions(tribe(on={"hunt": 2, "river": 1}, tools=[1]))
    dice(6, 6, 3)
    game.play("1 hunt tools-1 river")
    seen = rolls(game)
    assert len(seen) == 2
    assert rolls(game, 0) == rolls(game, 1) == seen
    game.state = GAME.from_json(GAME.to_json(game.state))
    assert rolls(game) == seen


def test_a_view_keeps_its_rolls_while_the_game_goes_on(dice):
    game = actions(tribe(on={"hunt": 1}, tools=[1]))
    dice(5)
    game.play("1 hunt")
    before = rolls(game)
    game.play("1 tools-1")
    assert (before[0].gained, before[0].tools) == (None, [])


def test_the_choice_of_tools_is_not_taken_back_beyond_the_roll(dice):
    """SA 3.4: a roll lies; undoing the tools brings back the roll that waits."""
    game = actions(tribe(on={"hunt": 2, "forest": 1}, tools=[1, 2]))
    dice(3, 2)
    table = seated(game)
    table.play(0, "hunt")
    table.play(0, "tools-1-2")
    table.undo(0)
    (roll,) = GAME.view(table.state, None).rolls
    assert (roll.dice, roll.tools, roll.waits_for_tools) == ([3, 2], [], True)
