"""A table: single choices, typed turns, taking back, and faults that leave it as it was."""

from __future__ import annotations

import msgspec
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
from tests.rules.engine.toy import CAMPFIRE, Tale

THROW = {"do": "throw"}
STUMBLE = {"do": "stumble"}
LAY = {"do": "lay"}


def picture(table):
    """Everything that must not change when something is refused."""
    decisions = table.game.decisions(table.state)
    return table.game.to_json(table.state), list(table.rows), list(table.happened), decisions


def without_presses(table):
    """The same, for games of which one was typed and the other clicked."""
    state, rows, happened, decisions = picture(table)
    return state, [msgspec.structs.replace(row, press=0) for row in rows], happened, decisions


def undone(table, seat):
    """The words that one undo takes back."""
    return [row.choice for row in table.undo(seat)]


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
    """The end lays everything open."""
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
    assert [undone(table, 0) for _ in range(4)] == [["berry"], ["shell"], ["shell"], ["shell"]]
    assert picture(table) == start
    with pytest.raises(NothingToUndo, match="what was rolled, drawn or revealed stays"):
        table.undo(0)
    assert picture(table) == start


def test_what_was_drawn_stays_drawn():
    table = told(any_order(CARD, SHELL, BURY))
    table.play(0, "card")
    table.play(0, "card")
    table.play(0, "shell")
    assert undone(table, 0) == ["shell"]
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


def test_a_finished_turn_is_taken_back_until_somebody_acts_on_it():
    table = campfire_table()
    start = picture(table)
    table.play(0, "gather")
    assert asks(table).keys() == {1}
    assert undone(table, 0) == ["gather"]
    assert picture(table) == start
    table.play(0, "gather")
    table.play(1, "eat")
    assert table.undoable(0) == []
    with pytest.raises(NothingToUndo, match="and so does what somebody has acted on"):
        table.undo(0)


def test_who_acted_on_a_turn_takes_that_back_and_the_turn_before_can_be_taken_back_again():
    """As if nobody had acted: the written game says no more than that either."""
    table = campfire_table()
    start = picture(table)
    table.play(0, "gather")
    finished = picture(table)
    table.play(1, "eat")
    assert table.undoable(0) == []
    assert undone(table, 1) == ["eat"]
    assert picture(table) == finished
    again = Table.replayed(table.game, table.beginning, table.rows)
    assert again.game.digest(again.state) == table.game.digest(table.state) == table.rows[-1].digest
    assert again.undoable(0) == table.undoable(0) == [0]
    assert undone(table, 0) == ["gather"]
    assert picture(table) == start


def test_what_was_handed_over_in_the_middle_of_an_effect_stays_once_it_is_answered():
    table = told(any_order(each_seat(GIFT, who="others"), SHELL, BURY), berries=(0, 1), shells=(0, 1))
    for word in ("shell", "shell", "each_seat"):
        table.play(0, word)
    assert asks(table) == {1: ["berry", "shell"]}
    assert undone(table, 0) == ["each_seat"]
    table.play(0, "each_seat")
    table.play(1, "berry")
    assert table.undoable(0) == []
    assert undone(table, 1) == ["berry"]  # nobody has gone on yet
    table.play(1, "berry")
    table.play(0, asks(table)[0][0])
    assert table.undoable(1) == []


def test_what_a_finished_turn_revealed_stays_at_once():
    table = campfire_table(seed="drawn")
    table.play_turn(0, "feast card card")
    while 0 in asks(table):
        table.play(0, asks(table)[0][0])
    table = told(seq(SHELL, THROW, each_seat(GIFT, who="others")), berries=(0, 1), shells=(0, 1))
    table.play(0, "shell")
    assert asks(table).keys() == {1}
    assert table.undoable(0) == []


@pytest.mark.parametrize("cards", [1, 2])
def test_laying_down_what_one_knew_is_taken_back_also_where_it_is_the_only_card(cards):
    """The only card lies down without a question; the seat itself learns nothing by it."""
    table = told(seq(SHELL, LAY, SHELL, BURY, SHELL))
    del table.state.hands[0][cards:]
    table.game.forget(table.state)
    table = Table(table.game, table.beginning, table.state)
    hand = list(table.state.hands[0])
    table.play(0, "shell")
    if cards == 2:
        table.play(0, f"lay-{hand[1]}")
    assert messages(table.happened[-1])[-1] == "toy-laid"
    assert table.state.buried[0] == [hand[-1]]
    while table.undoable(0):
        table.undo(0)
    assert (table.state.hands[0], table.rows) == (hand, [])


def test_laying_down_is_told_to_all_as_something_shown():
    """Whoever writes down what happened must not believe that nothing came to light."""
    game = Tale(seq(LAY, SHELL))
    state = game.new({}, 2, "tale")
    outcome = game.carry_out(state, 0, f"lay-{state.hands[0][0]}")
    assert (outcome.shown, outcome.revealed) == (True, 0)
    assert all(outcome.revealed_to(seat) for seat in (None, 0, 1))
    assert not game.carry_out(state, 0, "shell").shown


# One press, one undo


def test_one_undo_takes_back_all_the_words_of_a_press():
    table = told(any_order(SHELL, SHELL, BURY))
    table.play(0, "shell")
    table.play(0, "berry")
    before = picture(table)
    table.play_turn(0, "shell shell")
    assert [row.press for row in table.rows] == [0, 1, 2, 2]
    assert table.undoable(0) == [2, 3]
    assert undone(table, 0) == ["shell", "shell"]
    assert picture(table) == before
    assert undone(table, 0) == ["berry"]


def test_a_typed_turn_may_begin_with_a_large_letter():
    """As phones write the first letter of a line."""
    table = campfire_table()
    table.play_turn(0, "Gather")
    assert [row.choice for row in table.rows] == ["gather"]


def test_a_new_press_after_an_undo_does_not_join_an_older_one():
    table = told(any_order(SHELL, SHELL, SHELL, BURY))
    table.play_turn(0, "shell shell")
    table.play_turn(0, "shell shell")
    table.undo(0)
    table.play(0, "shell")
    table.play(0, "berry")
    assert len({row.press for row in table.rows}) == 3
    assert [undone(table, 0) for _ in range(3)] == [["berry"], ["shell"], ["shell", "shell"]]


def test_a_press_that_drew_a_card_in_the_middle_gives_back_only_what_came_after():
    table = told(any_order(CARD, SHELL, SHELL, BURY))
    table.play_turn(0, "shell shell card card shell shell")
    assert table.undoable(0) == [4, 5]
    assert undone(table, 0) == ["shell", "shell"]
    assert table.undoable(0) == []


def test_a_turn_that_ended_with_a_press_is_taken_back_with_it():
    table = campfire_table()
    start = picture(table)
    table.play_turn(0, "eat gather")
    assert asks(table).keys() == {1}
    assert undone(table, 0) == ["eat", "gather"]
    assert picture(table) == start


def test_a_position_read_back_can_be_taken_back_to_the_same_floor():
    table = told(any_order(SHELL, SHELL, BURY))
    for word in ("shell", "shell", "shell"):
        table.play(0, word)
    again = Table.replayed(table.game, table.beginning, table.rows)
    assert picture(again) == picture(table)
    assert [undone(again, 0) for _ in range(3)] == [["shell"]] * 3


def test_a_position_read_back_still_knows_its_presses():
    table = told(any_order(SHELL, SHELL, BURY))
    table.play_turn(0, "shell shell")
    table.play(0, "bury")
    again = Table.replayed(table.game, table.beginning, table.rows)
    assert again.rows == table.rows
    assert [undone(again, 0) for _ in range(2)] == [["bury"], ["shell", "shell"]]


# Typed turns


def test_a_typed_turn_is_the_same_as_its_choices_one_by_one():
    typed, clicked = (told(any_order(SHELL, SHELL, BURY)) for _ in range(2))
    bury = f"bury-{typed.state.hands[0][0]}"
    turn = typed.play_turn(0, f"  shell-2 berry bury {bury} eat ".replace(" eat", ""))
    for word in ("shell-2", "berry", "bury", bury):
        clicked.play(0, word)
    assert without_presses(typed) == without_presses(clicked)
    assert turn.played == 4
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
    assert [row.press for row in table.rows] == [0, 0, 0]
    honest = told(any_order(SHELL, THROW, BURY, SHELL))
    for word in ("shell", "berry", "throw"):
        honest.play(0, word)
    assert without_presses(table) == without_presses(honest)
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
    assert undone(table, 0) == ["berry"]
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
    plain = toy.Gain.options
    with monkeypatch.context() as patched:
        patched.setattr(toy.Gain, "options", lambda self, state: () if self.what == "card" else plain(self, state))
        with pytest.raises(RulesFault, match="nothing to choose from"):
            table.play(0, "shell")
    assert picture(table) == before


# Whole games


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_taken_back_and_forth_at_random_is_the_one_its_log_tells(seats):
    table = Table.new(CAMPFIRE, seats, f"forth-{seats}", {})
    chance = Randomness(f"forth-{seats}")
    taken = pressed = 0
    while deciding := CAMPFIRE.deciding(table.state):
        seat = deciding[chance.below(len(deciding))]
        willing = [each for each in range(seats) if table.undoable(each)]
        if chance.below(2) == 0 and willing:
            back = willing[chance.below(len(willing))]
            words = [table.rows[index].choice for index in table.undoable(back)]
            assert undone(table, back) == words
            taken += 1
            pressed += len(words) > 1
        else:
            copied = CAMPFIRE.copy(table.state)
            words = []
            while CAMPFIRE.deciding(copied) == [seat] and len(words) < 1 + chance.below(3):
                words.append(play_random(CAMPFIRE, copied, seat, chance))
                CAMPFIRE.apply(copied, seat, words[-1])
            table.play_turn(seat, " ".join(words or [play_random(CAMPFIRE, table.state, seat, chance)]))
        assert len(table.rows) == len(table.happened) == table.state.sequence
        presses = [row.press for row in table.rows]
        assert presses == sorted(presses)
    assert taken > 5
    assert pressed > 1
    assert CAMPFIRE.digest(final_state(CAMPFIRE, table.log)) == CAMPFIRE.digest(table.state)
    CAMPFIRE.check(table.state)
