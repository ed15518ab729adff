"""Options: what may be chosen and what cannot be chosen now, with the reasons, and several taken with one press."""

from __future__ import annotations

import pytest

from rules.engine.errors import NotNow, UnknownChoice, WordNotNow, WrongWord
from rules.engine.frames import Option, Why, bound
from rules.engine.log import final_state
from rules.engine.phrases import Choice, Closed, Phrase
from rules.engine.shortcuts import shortcuts
from tests.rules.engine import toy
from tests.rules.engine.test_effects import (
    BERRY,
    BURY,
    CARD,
    HAS_SHELL,
    PAY_BERRY,
    PAY_SHELL,
    SHELL,
    any_order,
    asks,
    each_seat,
    goods,
    lacks,
    may,
    one_of,
    over,
    repeat,
    seq,
    spend,
    told,
    when,
)
from tests.rules.engine.test_table import picture
from tests.rules.engine.toy import WORDS

SUNG = Why("toy-no-hand", "9", {"count": 1})


def closed(table, seat=0):
    return {each.id: each for each in table.game.why_not(table.state, seat)}


# What an option shows


def test_an_option_shows_what_its_first_frame_says_unless_it_says_otherwise():
    take = toy.Take(seat=0, what="shell")
    assert Option("shell", (take,)).choice(None) == Choice("shell", Phrase("toy-gain", {"what": "shell"}))
    told_otherwise = Option("shell", (take,), words=Phrase("toy-give"), group=Phrase("toy-put"), place="fire", copies=2)
    assert told_otherwise.choice(None) == Choice("shell", Phrase("toy-give"), "fire", Phrase("toy-put"), 2)


def test_an_option_stands_where_its_first_frame_stands(monkeypatch):
    monkeypatch.setattr(toy.Take, "position", lambda self, state: f"{state}-{self.what}")
    monkeypatch.setattr(toy.Take, "group", Phrase("toy-hand"))
    option = Option("shell", (toy.Take(what="shell"), toy.Take(what="berry")))
    assert option.choice("mat") == Choice(
        "shell", Phrase("toy-gain", {"what": "shell"}), "mat-shell", Phrase("toy-hand")
    )


def test_what_cannot_be_chosen_is_shown_alike_with_its_reason_and_section():
    option = Option("sing", (toy.Take(what="shell"),), SUNG, place="fire")
    assert option.closed(None) == Closed(
        "sing", Phrase("toy-gain", {"what": "shell"}), Phrase("toy-no-hand", {"count": 1}), "9", "fire"
    )


def test_the_frames_of_an_option_are_carried_out_in_order_before_what_waited(monkeypatch):
    both = Option("both", (toy.Take(seat=0, what="shell"), bound(toy.Gain(what="shell"), 0)))
    monkeypatch.setattr(toy.Bury, "options", lambda self, state: [both, Option("none", words=Phrase("choice-skip"))])
    table = told(seq(BURY, CARD))
    table.play(0, "both")
    assert goods(table) == (0, 1)
    assert asks(table) == {0: ["shell", "berry"]}
    table.play(0, "berry")
    assert asks(table) == {0: ["card", "shell", "berry"]}


def test_an_option_that_leads_to_nothing_goes_on():
    table = told(seq(may(SHELL), CARD))
    table.play(0, "skip")
    assert asks(table) == {0: ["card", "shell", "berry"]}


# Why not


def test_every_reason_is_told_with_its_section_and_what_is_missing():
    table = told(one_of(PAY_BERRY, spend({"do": "pay", "good": "shell", "count": 3}, CARD), SHELL, CARD), shells=(1, 0))
    assert asks(table) == {0: ["shell", "card-2"]}
    reasons = {word: (each.why, each.section) for word, each in closed(table).items()}
    assert reasons == {
        "pay": (Phrase("toy-lacking", {"missing": 1, "good": "berry"}), "3"),
        "card": (Phrase("toy-lacking", {"missing": 2, "good": "shell"}), "3"),
    }


@pytest.mark.parametrize(
    ("effect", "word", "reason"),
    [
        (seq(PAY_BERRY, PAY_SHELL), "pay", "You lack 1 berry."),
        (may(PAY_SHELL), "pay", "You lack 1 shell."),
        (one_of(PAY_SHELL, PAY_BERRY), "one_of", "You lack 1 shell."),
        (any_order(PAY_BERRY, PAY_SHELL), "any_order", "You lack 1 berry."),
        (spend(seq(SHELL, PAY_BERRY), CARD), "card", "You lack 1 berry."),
        (spend(one_of(PAY_BERRY, PAY_SHELL), CARD), "card", "You lack 1 berry."),
        (repeat(3, PAY_SHELL), "pay", "You lack 1 shell."),
        (repeat(0, SHELL), "shell", "It would do nothing now."),
        (seq(), "seq", "It would do nothing now."),
        (one_of(), "one_of", "It would do nothing now."),
        (each_seat(PAY_SHELL), "each_seat", "You lack 1 shell."),
        (when(HAS_SHELL, CARD), "card", "It needs this: 1 shell."),
        (when(HAS_SHELL, CARD, PAY_BERRY), "card", "You lack 1 berry."),
        (spend(when(HAS_SHELL, PAY_BERRY), CARD), "card", "It needs this: 1 shell."),
    ],
)
def test_every_node_passes_on_what_keeps_its_effects(effect, word, reason):
    table = told(one_of(BURY, BERRY, effect))
    assert asks(table) == {0: ["bury", "berry"]}
    assert lacks(table) == {word: reason}


def test_reasons_are_told_anew_at_every_question():
    table = told(any_order(PAY_SHELL, SHELL, BURY))
    assert lacks(table) == {"pay": "You lack 1 shell."}
    table.play(0, "shell")
    table.play(0, "shell")
    assert lacks(table) == {}


def test_a_question_also_tells_what_it_never_offers_unless_it_does_offer_it(monkeypatch):
    """`beyond`: what people look for in another place; what the question itself says of an id comes first."""
    never = [
        Option("sing", (), SUNG, Phrase("toy-eat")),
        Option("shell", (), SUNG, Phrase("toy-eat")),
    ]
    monkeypatch.setattr(toy.OneOf, "beyond", lambda self, state: never)
    table = told(one_of(SHELL, BURY, PAY_BERRY))
    assert list(closed(table)) == ["pay", "sing"]
    assert "sing" not in asks(table)[0]
    with pytest.raises(NotNow) as caught:
        table.play(0, "sing")
    assert WORDS.say(caught.value.phrase) == "Not now: Eat a berry. You have no cards in hand. (Rule 9)"


def test_who_has_nothing_to_decide_has_no_reasons():
    table = told(one_of(PAY_BERRY, SHELL, BURY))
    assert closed(table, 1) == {}
    table = told(PAY_SHELL)
    assert over(table)
    assert closed(table) == {}


def test_seats_that_choose_at_the_same_time_have_reasons_of_their_own():
    table = told(each_seat(one_of(PAY_BERRY, SHELL, BURY), at_once=True), berries=(0, 1))
    assert (list(closed(table, 0)), list(closed(table, 1))) == (["pay"], [])


# Choosing what cannot be chosen


def test_choosing_what_cannot_be_chosen_tells_why_and_changes_nothing():
    table = told(one_of(PAY_BERRY, SHELL, BURY))
    before = picture(table)
    for choose in (table.play, lambda seat, word: table.game.apply(table.state, seat, word)):
        with pytest.raises(NotNow) as caught:
            choose(0, "pay")
        assert caught.value.arguments == {
            "label": Phrase("effect-pay", {"count": 1, "good": "berry"}),
            "reason": Phrase("toy-lacking", {"missing": 1, "good": "berry"}),
            "section": "3",
        }
        assert picture(table) == before
    with pytest.raises(UnknownChoice):
        table.play(0, "paying")


def test_a_word_of_a_typed_turn_that_cannot_be_played_there_tells_why_and_nothing_was_played():
    table = told(seq(SHELL, one_of(PAY_SHELL, PAY_BERRY, BURY)))
    before = picture(table)
    with pytest.raises(WordNotNow) as caught:
        table.play_turn(0, "shell pay-2")
    assert WORDS.say(caught.value.phrase) == "Word 2, “pay-2”, cannot be played there. You lack 1 berry. (Rule 3)"
    assert picture(table) == before
    with pytest.raises(WrongWord, match="Word 2, “pays”"):
        table.play_turn(0, "shell pays")
    table.play_turn(0, "berry pay-2")
    assert over(table)


def test_a_word_that_cannot_be_played_after_a_throw_stops_the_turn_there():
    table = told(seq(SHELL, {"do": "throw"}, one_of(PAY_SHELL, SHELL, BURY)))
    turn = table.play_turn(0, "berry pay")
    assert turn.played == 1
    assert isinstance(turn.stopped_by, WordNotNow)
    assert WORDS.say(turn.stopped_by.phrase).endswith("You lack 1 shell. (Rule 3)")


# Several with one press


@pytest.fixture
def together(monkeypatch):
    """Gains of which several may be taken with one press: two shells and three berries."""
    most = {"shell": 2, "berry": 3}

    def options(self, state):
        return [
            Option(what, (toy.Take(seat=self.seat, what=what),), copies=count)
            for what, count in most.items()
            if state.goods[self.seat][what] < count
        ]

    monkeypatch.setattr(toy.Gain, "options", options)


def test_what_may_be_taken_several_times_says_how_often(together):
    table = told(repeat(5, BERRY))
    choices = table.game.decision(table.state, 0).choices
    assert {choice.id: choice.copies for choice in choices} == {"shell": 2, "berry": 3}
    found = shortcuts(table.game, table.state, 0, 25)
    assert {each.turn: each.copies for each in found} == {"shell": 2, "berry": 3}


def test_what_is_taken_alone_has_no_copies():
    table = told(one_of(SHELL, BURY))
    assert {choice.copies for choice in table.game.decision(table.state, 0).choices} == {0}


def test_several_words_in_one_press_are_several_rows_and_one_undo(together):
    table = told(seq(repeat(4, BERRY), BURY))
    before = picture(table)
    table.play_turn(0, "berry berry shell")
    assert goods(table) == (2, 1)
    assert [row.choice for row in table.undo(0)] == ["berry", "berry", "shell"]
    assert picture(table) == before


def test_the_last_of_several_may_be_named_although_it_goes_by_itself(together):
    """Whoever picks all that there is with one press names also what nobody would ask for any more."""
    table = told(repeat(5, BERRY))
    turn = table.play_turn(0, "shell berry shell berry berry")
    assert (turn.played, turn.stopped_by) == (5, None)
    assert over(table)
    assert goods(table) == (3, 2)
    assert [row.choice for row in table.rows] == ["shell", "berry", "shell"]
    assert table.game.digest(final_state(table.game, table.log)) == table.game.digest(table.state)


def test_what_went_by_itself_is_named_once_and_only_right_after(together):
    for words in ("shell berry shell berry berry berry", "berry shell shell shell"):
        table = told(seq(repeat(5, BERRY), BURY))
        before = picture(table)
        with pytest.raises(WrongWord):
            table.play_turn(0, words)
        assert picture(table) == before


def test_naming_what_went_by_itself_leaves_its_own_question():
    """The last part of an order is not asked for, only what it asks itself; a word that is offered means the offer."""
    table = told(any_order(SHELL, BURY))
    table.play_turn(0, "shell shell bury")
    assert asks(table) == {0: [f"bury-{card}" for card in table.state.hands[0]]}
    table = told(any_order(SHELL, CARD))
    table.play_turn(0, "shell shell card")
    assert len(table.state.hands[0]) == 3


@pytest.mark.parametrize("words", ["shell shell shell", "berry berry shell berry berry", "shell stone"])
def test_several_words_in_one_press_are_all_or_nothing(together, words):
    table = told(seq(repeat(5, BERRY), BURY))
    before = picture(table)
    with pytest.raises(WrongWord):
        table.play_turn(0, words)
    assert picture(table) == before
