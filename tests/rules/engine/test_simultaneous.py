"""Several seats choose at the same time: any order of answers, and taking one's own answer back."""

from __future__ import annotations

from itertools import permutations

import msgspec
import pytest

from rules.engine.errors import NothingToUndo, NotYourDecision
from rules.engine.log import final_state
from tests.rules.engine import toy
from tests.rules.engine.test_effects import BURY, CARD, SHELL, asks, each_seat, goods, over, seq, told
from tests.rules.engine.toy import CAMPFIRE

BOWL = {"do": "bowl"}


def settled(state):
    """A state without what depends on who answered last: how often the decision was handed over, and when."""
    return msgspec.structs.replace(state, turn=0, floor=0)


def what_is_seen(game, state, seat):
    return msgspec.structs.replace(game.view(state, seat), turn=0)


@pytest.mark.parametrize("effect", [each_seat(BURY, at_once=True), each_seat(seq(SHELL, BURY), at_once=True)])
def test_answers_in_any_order_lead_to_the_same_state(effect):
    """All is equal but turn and floor: goods, hands, agenda, chance, sequence, what every seat sees and may do."""
    reached = []
    for order in permutations(range(3)):
        table = told(seq(effect, CARD), seats=3)
        for seat in order:
            while seat in asks(table) and "card" not in asks(table)[seat]:
                table.play(seat, asks(table)[seat][0])
        reached.append(table)
    first = reached[0]
    assert asks(first) == {0: ["card", "shell", "berry"]}
    for table in reached[1:]:
        assert CAMPFIRE.to_json(settled(table.state)) == CAMPFIRE.to_json(settled(first.state))
        assert table.game.decisions(table.state) == first.game.decisions(first.state)
        for seat in (None, 0, 1, 2):
            assert what_is_seen(table.game, table.state, seat) == what_is_seen(first.game, first.state, seat)
        assert sorted((row.seat, row.choice) for row in table.rows) == sorted(
            (row.seat, row.choice) for row in first.rows
        )


def test_answers_interleaved_lead_to_the_same_state():
    effect = seq(each_seat(seq(SHELL, CARD, BURY), at_once=True), CARD)
    one_by_one = told(effect, seats=2)
    mixed = told(effect, seats=2)
    bury = {seat: f"bury-{one_by_one.state.hands[seat][0]}" for seat in (0, 1)}
    for seat, choice in [(0, "shell"), (0, "berry"), (0, bury[0]), (1, "berry"), (1, "shell"), (1, bury[1])]:
        one_by_one.play(seat, choice)
    for seat, choice in [(1, "berry"), (0, "shell"), (1, "shell"), (0, "berry"), (1, bury[1]), (0, bury[0])]:
        mixed.play(seat, choice)
    assert CAMPFIRE.to_json(settled(mixed.state)) == CAMPFIRE.to_json(settled(one_by_one.state))
    assert asks(mixed) == {0: ["card", "shell", "berry"]}


def test_who_has_answered_waits_and_is_told_for_whom():
    table = told(each_seat(SHELL, at_once=True), seats=3)
    table.play(1, "shell")
    with pytest.raises(NotYourDecision) as caught:
        table.play(1, "shell")
    assert str(caught.value) == "Player 2 has nothing to decide now; it is for Player 1, Player 3 to choose."


def test_the_choices_of_others_are_hidden_while_all_choose_in_secret():
    table = told(each_seat(BURY, at_once=True), seats=2)
    for reader in (None, 0, 1):
        for decision in table.game.decisions_seen_by(table.state, reader):
            assert bool(decision.choices) is (decision.seat == reader)
            assert decision.private


def test_the_state_between_two_answers_can_be_written_and_read_back():
    table = told(seq(each_seat(seq(SHELL, CARD), at_once=True), CARD), seats=3)
    table.play(2, "shell")
    again = table.game.from_json(table.game.to_json(table.state))
    assert table.game.decisions(again) == table.game.decisions(table.state)
    for state in (again, table.state):
        table.game.apply(state, 2, "berry")
    assert table.game.digest(again) == table.game.digest(table.state)


# Taking back


def test_one_seat_takes_its_answer_back_while_the_other_has_answered():
    table = told(each_seat(BURY, at_once=True), seats=3)
    first, second = (f"bury-{card}" for card in table.state.hands[0])
    other = f"bury-{table.state.hands[2][1]}"
    table.play(0, first)
    table.play(2, other)
    assert [row.choice for row in table.undo(0)] == [first]
    assert sorted(asks(table)) == [0, 1]
    assert asks(table)[0] == [first, second]
    assert [(row.seat, row.choice) for row in table.rows] == [(2, other)]
    assert len(table.happened) == 1
    assert table.state.sequence == 1
    table.play(0, second)
    table.play(1, asks(table)[1][0])
    assert over(table)
    assert [row.seat for row in table.rows] == [2, 0, 1]
    assert table.game.digest(final_state(table.game, table.log)) == table.game.digest(table.state)


def test_taking_back_and_answering_the_same_gives_the_same_position():
    table = told(each_seat(seq(SHELL, CARD), at_once=True), seats=2)
    table.play(1, "shell")
    table.play(0, "berry")
    before = table.game.digest(table.state)
    rows = list(table.rows)
    table.undo(0)
    table.play(0, "berry")
    assert table.game.digest(table.state) == before
    assert table.rows == rows
    table.undo(1)  # the earlier of the two rows
    table.play(1, "shell")
    assert table.game.digest(table.state) == before
    assert [row.seat for row in table.rows] == [0, 1]


def test_one_undo_takes_back_all_the_words_of_a_press_while_another_seat_chooses_at_the_same_time():
    """Seat 1 answers before, between and after the presses of seat 0; none of that is taken back with them."""
    table = told(each_seat(seq(SHELL, SHELL, CARD, SHELL), at_once=True), seats=2)
    table.play(1, "berry")
    table.play_turn(0, "shell shell")
    table.play(1, "berry")
    table.play_turn(0, "berry berry")
    table.play(1, "shell")
    assert asks(table) == {1: ["shell", "berry"]}
    assert [row.press for row in table.rows] == [0, 1, 1, 3, 4, 4, 6]
    assert table.undoable(0) == [4, 5]
    assert [row.choice for row in table.undo(0)] == ["berry", "berry"]
    assert [(row.seat, row.choice) for row in table.rows] == [
        *[(1, "berry"), (0, "shell"), (0, "shell"), (1, "berry"), (1, "shell")]
    ]
    assert asks(table) == {0: ["card", "shell", "berry"], 1: ["shell", "berry"]}
    assert [row.choice for row in table.undo(0)] == ["shell", "shell"]
    assert [row.seat for row in table.rows] == [1, 1, 1]
    assert (goods(table, 0), goods(table, 1)) == ((0, 0), (2, 1))
    assert table.game.digest(final_state(table.game, table.log)) == table.game.digest(table.state)


def test_nobody_takes_back_what_another_has_answered():
    table = told(each_seat(SHELL, at_once=True), seats=3)
    table.play(0, "shell")
    with pytest.raises(NothingToUndo, match="There is nothing Player 2 can take back"):
        table.undo(1)
    assert len(table.rows) == 1


def test_taking_back_is_refused_when_the_others_answer_depends_on_it_and_the_table_stays():
    """Seat 0 puts a berry into the bowl and seat 1 takes it: without the first the second could not be."""
    table = told(each_seat(BOWL, at_once=True), seats=3, berries=(1, 0, 0))
    table.play(0, "put-berry")
    assert asks(table)[1] == ["take-berry", "skip"]
    table.play(1, "take-berry")
    before, rows, happened = table.game.to_json(table.state), list(table.rows), list(table.happened)
    with pytest.raises(NothingToUndo):
        table.undo(0)
    assert table.game.to_json(table.state) == before
    assert table.rows == rows
    assert table.happened == happened
    assert asks(table) == {2: ["skip"]}
    assert goods(table, 1) == (1, 0)


def test_taking_back_is_possible_again_once_the_other_has_taken_back_too():
    table = told(each_seat(BOWL, at_once=True), seats=3, berries=(1, 0, 1))
    table.play(0, "put-berry")
    table.play(1, "take-berry")
    with pytest.raises(NothingToUndo):
        table.undo(0)
    assert [row.choice for seat in (1, 0) for row in table.undo(seat)] == ["take-berry", "put-berry"]
    assert table.rows == []
    assert goods(table, 0) == (1, 0)


def test_a_refused_taking_back_leaves_the_table_even_where_the_others_answers_alone_would_raise_the_floor(monkeypatch):
    """Without the shell of seat 0 the first answer of seat 1 reveals something and its second is impossible."""
    plain = toy.Swap.do

    def do(self, play):
        if (self.good, self.change) == ("berry", 1) and not play.state.bowl["shell"]:
            play.reveal()
        plain(self, play)

    monkeypatch.setattr(toy.Swap, "do", do)
    table = told(each_seat(seq(BOWL, BOWL), at_once=True), seats=2, berries=(0, 1), shells=(1, 0))
    table.play(0, "put-shell")
    table.play(1, "put-berry")
    table.play(1, "take-shell")
    before, rows = table.game.to_json(table.state), list(table.rows)
    with pytest.raises(NothingToUndo):
        table.undo(0)
    assert table.game.to_json(table.state) == before
    assert table.rows == rows
    assert [row.choice for _ in range(2) for row in table.undo(1)] == ["take-shell", "put-berry"]
    assert asks(table) == {0: ["take-shell", "skip"], 1: ["put-berry", "take-shell", "skip"]}


def test_a_fault_inside_the_rules_while_taking_back_leaves_the_table(monkeypatch):
    table = told(each_seat(seq(BOWL, BOWL), at_once=True), seats=2, berries=(1, 1))
    table.play(0, "put-berry")
    table.play(1, "put-berry")
    before, rows = table.game.to_json(table.state), list(table.rows)

    def stumble(self, play):
        play.state.bowl["berry"] = 99
        raise ZeroDivisionError

    with monkeypatch.context() as patched:
        patched.setattr(toy.Swap, "do", stumble)
        with pytest.raises(ZeroDivisionError):
            table.undo(0)
    assert table.game.to_json(table.state) == before
    assert table.rows == rows
    table.undo(0)
    assert goods(table, 0) == (1, 0)
