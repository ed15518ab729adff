"""A table: single choices, typed turns, taking back, and faults that leave it as it was."""

from __future__ import annotations

import pytest

from rules.engine.errors import (
    GameIsOver,
    NothingToUndo,
    NotYourDecision,
    NoWords,
    RulesFault,
    UnknownChoice,
    UnknownSeat,
    WordAfterTurn,
    WrongWord,
)
from rules.engine.log import final_state
from rules.engine.phrases import project
from rules.engine.players import play_random
from rules.engine.randomness import Randomness
from rules.engine.table import Table
from tests.rules.engine import toy
from tests.rules.engine.test_effects import (
    BURY,
    CARD,
    GIFT,
    SHELL,
    any_order,
    asks,
    each_seat,
    goods,
    may,
    over,
    seq,
    told,
)
from tests.rules.engine.toy import CAMPFIRE

THROW = {"do": "throw"}
STUMBLE = {"do": "stumble"}


def picture(table):
    """Everything that must not change when something is refused."""
    decisions = table.game.decisions(table.state)
    return table.game.to_json(table.state), list(table.rows), list(table.happened), decisions


def messages(events, seat=None):
    return [phrase.message for phrase in project(events, seat)]


def campfire_table(seats=2, seed="table"):
    return Table.new(CAMPFIRE, seats, seed, {"nights": "2"})


# Playing


def test_every_choice_is_a_row_with_its_digest_its_turn_and_what_happened():
    table = campfire_table()
    table.play(0, "gather")
    table.play(1, "eat")
    table.play(1, "gather")
    assert [(row.seat, row.choice, row.turn) for row in table.rows] == [
        (0, "gather", 0),
        (1, "eat", 1),
        (1, "gather", 1),
    ]
    assert table.rows[-1].digest == CAMPFIRE.digest(table.state)
    assert messages(table.happened[0]) == ["toy-gained", "toy-gained"]
    assert table.happened[1] == []
    assert table.state.sequence == 3


def test_what_is_not_offered_leaves_the_table_as_it_was():
    table = campfire_table()
    table.play(0, "gather")
    before = picture(table)
    with pytest.raises(UnknownChoice, match=r"“sing” cannot be chosen now. Possible: feast, trade"):
        table.play(1, "sing")
    with pytest.raises(NotYourDecision, match="Player 1 has nothing to decide now; it is for Player 2 to choose"):
        table.play(0, "gather")
    for seat in (-1, 2):
        for act in (table.undo, lambda seat: table.play(seat, "gather"), lambda seat: table.play_turn(seat, "gather")):
            with pytest.raises(UnknownSeat, match="seats 1 to 2"):
                act(seat)
    assert picture(table) == before


def test_an_ended_game_takes_no_choice_and_nothing_back():
    table = told(may(SHELL))
    table.play(0, "skip")
    assert over(table)
    before = picture(table)
    for refused in (lambda: table.play(0, "skip"), lambda: table.play_turn(0, "skip")):
        with pytest.raises(GameIsOver, match="over"):
            refused()
    with pytest.raises(NothingToUndo):
        table.undo(0)
    assert picture(table) == before


# Taking back


def test_taking_back_goes_to_the_floor_step_by_step():
    table = told(any_order(SHELL, SHELL, BURY))
    start = picture(table)
    for word in ("shell", "shell", "shell", "berry"):
        table.play(0, word)
    assert [table.undo(0).choice for _ in range(4)] == ["berry", "shell", "shell", "shell"]
    assert picture(table) == start
    with pytest.raises(NothingToUndo, match="whatever was rolled, drawn, revealed or handed over stays"):
        table.undo(0)
    assert picture(table) == start


def test_what_was_drawn_stays_drawn():
    table = told(any_order(CARD, SHELL, BURY))
    table.play(0, "card")
    table.play(0, "card")
    table.play(0, "shell")
    assert table.undo(0).choice == "shell"
    with pytest.raises(NothingToUndo):
        table.undo(0)
    assert len(table.state.hands[0]) == 3


def test_what_was_thrown_stays_thrown():
    table = told(any_order(THROW, SHELL, BURY))
    table.play(0, "throw")
    before = picture(table)
    with pytest.raises(NothingToUndo):
        table.undo(0)
    assert picture(table) == before


def test_what_was_handed_over_stays():
    table = campfire_table()
    table.play(0, "gather")
    for seat in (0, 1):
        with pytest.raises(NothingToUndo):
            table.undo(seat)


def test_what_was_handed_over_in_the_middle_of_an_effect_stays():
    table = told(any_order(each_seat(GIFT, who="others"), SHELL, BURY), berries=(0, 1), shells=(0, 1))
    table.play(0, "shell")
    table.play(0, "shell")
    table.play(0, "each_seat")
    with pytest.raises(NothingToUndo):
        table.undo(0)
    table.play(1, "berry")
    with pytest.raises(NothingToUndo):
        table.undo(1)


def test_a_position_read_back_can_be_taken_back_to_the_same_floor():
    table = told(any_order(SHELL, SHELL, BURY))
    for word in ("shell", "shell", "shell"):
        table.play(0, word)
    again = Table.replayed(table.game, table.beginning, table.rows)
    assert picture(again) == picture(table)
    assert [again.undo(0).choice for _ in range(3)] == ["shell"] * 3


# Typed turns


def test_a_typed_turn_is_the_same_as_its_choices_one_by_one():
    typed, clicked = (told(any_order(SHELL, SHELL, BURY)) for _ in range(2))
    bury = f"bury-{typed.state.hands[0][0]}"
    turn = typed.play_turn(0, f"  shell-2 berry bury {bury} shell shell ".replace("shell shell", "eat"))
    for word in ("shell-2", "berry", "bury", bury, "eat"):
        clicked.play(0, word)
    assert picture(typed) == picture(clicked)
    assert turn.played == 5
    assert turn.stopped_by is None
    assert turn.events == [event for events in clicked.happened for event in events]


@pytest.mark.parametrize(
    ("text", "number", "wrong", "legal"),
    [
        ("sing", 1, "sing", "shell, card, bury"),
        ("shell sing shell", 2, "sing", "shell, berry"),
        ("shell shell shell", 3, "shell", "card, bury"),
        ("shell shell bury bury-0 card", 4, "bury-0", "bury-"),
    ],
)
def test_a_typed_turn_is_all_or_nothing_and_names_the_first_wrong_word(text, number, wrong, legal):
    table = told(any_order(SHELL, CARD, BURY))
    before = picture(table)
    with pytest.raises(WrongWord) as caught:
        table.play_turn(0, text)
    assert str(caught.value).startswith(f"Word {number}, “{wrong}”, cannot be played there. Possible: {legal}")
    assert picture(table) == before
    table.play(0, "shell")


def test_a_typed_turn_keeps_what_was_played_before_it():
    table = told(any_order(SHELL, SHELL, BURY))
    table.play(0, "shell")
    table.play(0, "shell")
    before = picture(table)
    with pytest.raises(WrongWord, match="Word 2"):
        table.play_turn(0, "shell nothing")
    assert picture(table) == before
    table.undo(0)
    assert asks(table) == {0: ["shell", "berry"]}


def test_a_word_after_the_end_of_the_turn_is_named_and_nothing_is_played():
    table = campfire_table()
    before = picture(table)
    with pytest.raises(WordAfterTurn, match="Word 2, “gather”, comes after the end of the turn"):
        table.play_turn(0, "gather gather gather")
    assert picture(table) == before


def test_a_turn_without_a_word_says_what_is_possible():
    table = campfire_table()
    for text in ("", "   ", "\t\n"):
        with pytest.raises(NoWords, match=r"at least one word. Possible: feast, trade"):
            table.play_turn(0, text)


def test_a_typed_turn_of_somebody_else_says_who_must_choose():
    table = campfire_table()
    with pytest.raises(NotYourDecision, match="it is for Player 1 to choose"):
        table.play_turn(1, "gather")


def test_words_up_to_a_throw_stay_when_a_later_word_is_wrong():
    """Otherwise one could look at the die for free."""
    table = told(any_order(SHELL, THROW, BURY, SHELL))
    turn = table.play_turn(0, "shell berry throw shell nonsense bury")
    assert turn.played == 3
    assert [row.choice for row in table.rows] == ["shell", "berry", "throw"]
    assert str(turn.stopped_by) == "Word 5, “nonsense”, cannot be played there. Possible: shell, berry."
    assert messages(turn.events) == ["toy-gained", "toy-threw"]
    assert asks(table) == {0: ["bury", "shell", "eat"]}
    honest = told(any_order(SHELL, THROW, BURY, SHELL))
    for word in ("shell", "berry", "throw"):
        honest.play(0, word)
    assert picture(table) == picture(honest)
    with pytest.raises(NothingToUndo):
        table.undo(0)


def test_words_up_to_a_drawn_card_stay_too():
    table = told(any_order(CARD, SHELL, BURY))
    turn = table.play_turn(0, "card card nothing")
    assert turn.played == 2
    assert messages(turn.events, 0) == ["toy-drew"]
    assert messages(turn.events, 1) == ["toy-drew-hidden"]
    assert isinstance(turn.stopped_by, WrongWord)


def test_words_after_the_end_of_the_game_leave_the_end_standing():
    table = told(any_order(SHELL, CARD))
    turn = table.play_turn(0, "card shell berry eat")
    assert (turn.played, over(table)) == (3, True)
    assert str(turn.stopped_by) == "Word 4, “eat”, comes after the end of the turn."
    table = told(may(SHELL))
    turn = table.play_turn(0, "skip skip")
    assert (turn.played, over(table)) == (1, True)
    assert isinstance(turn.stopped_by, WordAfterTurn)


# Faults


def test_a_fault_inside_the_rules_leaves_table_and_rows_as_they_were():
    table = told(any_order(SHELL, STUMBLE, BURY))
    table.play(0, "shell")
    table.play(0, "berry")
    before = picture(table)
    with pytest.raises(ZeroDivisionError, match="stumbled"):
        table.play(0, "stumble")
    assert picture(table) == before
    assert goods(table) == (1, 0)
    assert table.undo(0).choice == "berry"
    table.play_turn(0, "shell bury")


def test_a_fault_after_something_was_revealed_leaves_the_table_too():
    table = told(any_order(seq(THROW, STUMBLE), SHELL, BURY))
    before = picture(table)
    with pytest.raises(ZeroDivisionError):
        table.play(0, "throw")
    assert picture(table) == before


def test_a_fault_in_the_middle_of_a_typed_turn_takes_the_whole_turn_back():
    for text in ("shell shell stumble", "throw shell shell stumble"):
        table = told(any_order(SHELL, STUMBLE, THROW, BURY))
        before = picture(table)
        with pytest.raises(ZeroDivisionError):
            table.play_turn(0, text)
        assert picture(table) == before
        table.play(0, "shell")


def test_a_dead_end_leaves_the_table_as_it_was(monkeypatch):
    table = told(any_order(seq(SHELL, CARD), BURY, SHELL))
    table.play(0, "shell")
    before = picture(table)
    plain = toy.Gain.choices
    with monkeypatch.context() as patched:
        patched.setattr(toy.Gain, "choices", lambda self, state: () if self.what == "card" else plain(self, state))
        with pytest.raises(RulesFault, match="nothing to choose from"):
            table.play(0, "shell")
    assert picture(table) == before


# Whole games


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_taken_back_and_forth_at_random_is_the_one_its_log_tells(seats):
    table = Table.new(CAMPFIRE, seats, f"forth-{seats}", {})
    chance = Randomness(f"forth-{seats}")
    undone = 0
    while deciding := CAMPFIRE.deciding(table.state):
        seat = deciding[chance.below(len(deciding))]
        if chance.below(3) == 0 and table.undoable(seat) is not None:
            table.undo(seat)
            undone += 1
        else:
            table.play(seat, play_random(CAMPFIRE, table.state, seat, chance))
        assert len(table.rows) == len(table.happened) == table.state.sequence
    assert undone > 5
    assert CAMPFIRE.digest(final_state(CAMPFIRE, table.log)) == CAMPFIRE.digest(table.state)
    CAMPFIRE.check(table.state)
