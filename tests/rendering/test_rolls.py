"""The tray of dice in the overview of Stone Age: who rolled what for what, and what it brought."""

from __future__ import annotations

import msgspec
import pytest

from rendering.canvas import Canvas
from rendering.lettering import CUT
from rendering.outlines import changes
from rendering.pictures import describe
from rendering.pictures import paint as paint_picture
from rendering.stone_age import paint, shown
from rendering.stone_age.layout import layout
from rendering.stone_age.rolls import FITS, arranged
from rules.stone_age.board import BOARD, DICE_FOR_ALL
from rules.stone_age.view import RollView
from tests.rendering.positions import MIDDLE, ODD_NAMES, view_of, words_of
from tests.rendering.test_languages import Pseudo
from tests.rendering.test_stone_age import changed
from tests.rendering.test_text import Endless, overlapping, wrong_texts


def roll(source, dice, tools=(), once=(), good=None, seat=1, waits=False) -> RollView:
    good = good or BOARD.gathering[source]
    total = sum(dice) + sum(tools) + sum(once)
    divisor = BOARD.divisor[good]
    gained = None if waits else total // divisor
    return RollView(3, seat, source, list(dice), list(tools), list(once), total, good, divisor, gained, [])


def for_all(dice, takers, seat=1) -> RollView:
    return RollView(3, seat, DICE_FOR_ALL, list(dice), [], [], sum(dice), None, None, None, list(takers))


HUNT = roll("hunt", [3, 2], [1, 2])
WAITING = roll("river", [6, 2], waits=True)
TEN = roll("hunt", [1, 2, 3, 4, 5, 6, 1, 2, 3, 4], [4, 4, 4], [2, 3, 4])
ALL_TAKEN = for_all([5, 6, 2, 2], [1, 2, 3, 0])
SINGLE = [roll(place, [6]) for place in ("forest", "clay-pit", "quarry", "river")]
CARDS = [roll("card", [6, 6], good=good) for good in ("wood", "stone", "gold", "wood")]
CASES = {
    "none": [],
    "one": [HUNT],
    "waiting": [roll("forest", [4, 4, 2]), WAITING],
    "ten dice": [TEN],
    "several": [HUNT, roll("quarry", [5, 5]), CARDS[2], roll("clay-pit", [6, 6, 6], [], [3])],
    "dice for all": [roll("river", [5]), for_all([5, 6, 2, 2], [1, None, None, None])],
    "cards": [*CARDS, roll("hunt", [6]), *SINGLE],
    "the most": [roll("hunt", [6, 6], [4, 4, 4], [2, 3, 4]), *SINGLE, *[ALL_TAKEN] * 4],
}


def with_rolls(rolls, seats=4):
    return msgspec.structs.replace(view_of(seats, MIDDLE), rolls=list(rolls))


def painted(rolls, words=None, seats=4) -> Canvas:
    return paint(with_rolls(rolls, seats), "board", words or words_of(), {})


def tray_texts(canvas):
    tray = layout("board", 4).rolls
    return [text.text for text in canvas.texts if tray.holds(text.given)]


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_roll_lies_in_the_tray_apart_from_the_others(case, seats):
    canvas = painted(CASES[case], seats=seats)
    tray = layout("board", seats).rolls
    boxes = [canvas.places[f"roll-{number}"][0].box for number in range(1, len(CASES[case]) + 1)]
    for number, box in enumerate(boxes):
        assert tray.holds(box.inset(-4))
        for other in boxes[number + 1 :]:
            assert box.right < other.x or box.bottom < other.y or other.right < box.x
    assert f"roll-{len(boxes) + 1}" not in canvas.places


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("names", [None, ODD_NAMES, ("W" * 60,) * 4], ids=["names", "odd", "wide"])
@pytest.mark.parametrize("kind", [Pseudo, Endless])
def test_all_text_of_the_tray_lies_in_its_box(case, names, kind):
    words = words_of(kind=kind) if names is None else words_of(names, kind)
    canvas = painted(CASES[case], words)
    assert wrong_texts(canvas) == []
    assert overlapping(canvas) == []


@pytest.mark.parametrize("case", CASES)
def test_nothing_is_cut_and_nothing_reaches_beyond_the_tray(case):
    canvas = painted(CASES[case])
    assert [text for text in tray_texts(canvas) if CUT in text] == []
    reached = changed(canvas.image, painted([roll("forest", [1], seat=3)]).image)
    assert layout("board", 4).rolls.holds(reached)


@pytest.mark.parametrize("case", [case for case in CASES if CASES[case]])
def test_what_a_line_shows_is_no_higher_than_its_chip(case):
    tray = layout("board", 4).rolls
    tried = [chips for fit in FITS if (chips := arranged(tray.inset(18, 12), CASES[case], fit))]
    assert tried
    for chips in tried:
        for chip in chips:
            assert chip.box.down > chip.signs[0].across, "the first sign is as high as wide, as the dice are"
            assert tray.holds(chip.box)


def test_example_hunters_with_tools_is_told_in_numbers():
    """SA 3.4, the example: 2 hunters roll 5, tools 1 and 2 make it 8: 4 food."""
    assert tray_texts(painted([HUNT])) == ["Bartholomew", "+", "1", "2", "= 8 ÷ 2 →", "4"]


def test_a_roll_that_waits_asks_for_tools():
    assert tray_texts(painted([WAITING])) == ["Bartholomew", "= 8 +", "?"]


def test_before_the_first_roll_the_dice_rest():
    assert tray_texts(painted([])) == ["No dice have been rolled yet."]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (HUNT, roll("hunt", [2, 3], [1, 2])),
        (HUNT, roll("hunt", [3, 2], [1], [2])),
        (HUNT, roll("hunt", [3, 2], [1, 2], seat=2)),
        (roll("forest", [3, 2]), roll("card", [3, 2], good="wood")),
        (WAITING, roll("river", [6, 2])),
        (ALL_TAKEN, for_all([5, 6, 2, 2], [1, 3, 2, 0])),
        (ALL_TAKEN, for_all([5, 6, 2, 2], [1, 2, None, None])),
        (ALL_TAKEN, for_all([4, 6, 2, 2], [1, 2, 3, 0])),
    ],
    ids=["dice", "one-use tools", "who", "place or card", "waiting", "takers", "left", "faces"],
)
def test_different_rolls_look_different(first, second):
    assert changed(painted([first]).image, painted([second]).image) is not None


def test_fresh_rolls_are_outlined_and_earlier_ones_are_not():
    before, after = with_rolls([HUNT]), with_rolls([HUNT, WAITING])
    assert changes(shown(before), shown(after)) == {"roll-2"}
    canvas = painted([HUNT, WAITING])
    outlined = paint_picture(after, "board", words_of(), {}, before)
    reached = changed(canvas.image, outlined)
    fresh, old = (canvas.places[name][0].box for name in ("roll-2", "roll-1"))
    assert fresh.inset(-14).holds(reached)
    assert reached.x > old.x + old.across // 2


def test_rolls_of_another_turn_are_gone_without_an_outline():
    before, after = with_rolls([HUNT, WAITING]), with_rolls([roll("forest", [1], seat=2)])
    assert changes(shown(before), shown(after)) == {"roll-1", "roll-2"}
    reached = changed(painted(after.rolls).image, paint_picture(after, "board", words_of(), {}, before))
    assert painted(after.rolls).places["roll-1"][0].box.inset(-14).holds(reached)


def test_the_description_of_the_board_tells_the_rolls_after_the_round():
    lines = describe(with_rolls([HUNT, ALL_TAKEN, WAITING]), "board", words_of()).splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("Round 4"))
    assert lines[at + 1 : at + 4] == [
        "Round 3, Hunt: Bartholomew rolled 3, 2 and added tools: 1, 2; 8 ÷ 2 brought 4 food.",
        "Round 3, dice for everyone: Bartholomew rolled 5 for a tool (Bartholomew), "
        "6 for a step of agriculture (Zsófia Őrsi), 2 for 1 clay (Катерина), 2 for 1 clay (Anna).",
        "Round 3, River: Bartholomew rolled 6, 2 for gold; 8 ÷ 6, and tools may still be added.",
    ]
    assert not any("rolled" in line for line in describe(with_rolls([HUNT]), "cards", words_of()).splitlines())
