"""Choices in menus: groups together, interrupts apart, several at once, and pages where a message has no room."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from bot.chat import menus
from bot.chat.menus import copies_of, heading, menu_item, one_of, pages, several_of
from bot.errors import NotOffered
from bot.texts import words_for
from rules.engine.frames import ANY_MOMENT
from rules.engine.phrases import Phrase
from rules.engine.shortcuts import Shortcut

WORDS = words_for("en")
PROMPT = Phrase("What now?")
HAND, TABLE = Phrase("Hand"), Phrase("Table", {"round": 1})


def choice(word, group=None, copies=0):
    return Shortcut((word,), (Phrase(f"Do {word}"),), "", group, copies)


def shown(found):
    """Pages as people see them: kind and words of every menu."""
    return [[(menu.kind, [each.turn for each in menu.choices]) for menu in page] for page in found]


def component(menu):
    (item,) = menu_item(menu, PROMPT, {}, WORDS, (1, 0, "token"), 0)
    return item.item


def test_groups_stand_together_in_the_order_offered_and_interrupts_apart():
    given = [
        choice("a", HAND),
        choice("x", TABLE),
        choice("now", ANY_MOMENT),
        choice("b", Phrase("Hand")),
        choice("end"),
        choice("y", Phrase("Table", {"round": 1})),
    ]
    assert shown(pages(given)) == [[("answer", ["a", "b", "x", "y", "end"]), ("aside", ["now"])]]


def test_where_a_menu_holds_several_groups_each_choice_names_its_own():
    answers, asides = pages([*(choice(f"c{n}", HAND) for n in range(5)), choice("end"), choice("now", ANY_MOMENT)])[0]
    assert [option.label for option in component(answers).options][4:] == ["Hand · Do c4", "Do end"]
    assert component(answers).placeholder == "What now?"
    assert [option.label for option in component(asides).options] == ["Do now"]
    assert component(asides).placeholder == "At any moment"
    (alone,) = pages([choice(f"c{n}", HAND) for n in range(6)])[0]
    assert component(alone).options[0].label == "Do c0"
    assert component(alone).placeholder == "Hand"


def test_few_short_answers_are_buttons():
    (menu,) = pages([choice("yes"), choice("no")])[0]
    items = menu_item(menu, PROMPT, {}, WORDS, (1, 0, "token"), 0)
    assert [(item.item.label, item.item.custom_id) for item in items] == [
        ("Do yes", "hearth:do:1:0:token:yes"),
        ("Do no", "hearth:do:1:0:token:no"),
    ]


def test_what_may_be_taken_together_has_a_menu_in_which_copies_are_told_apart():
    together, rest = pages([choice("hide-a", HAND, 1), choice("hide-b", HAND, 2), choice("done")])[0]
    menu = component(together)
    assert [option.value for option in menu.options] == ["hide-a", "hide-b", "hide-b 2"]
    assert [option.label for option in menu.options] == ["Do hide-a", "Do hide-b", "Do hide-b"]
    assert (menu.min_values, menu.max_values, menu.placeholder) == (1, 3, "Hand – one or more at once")
    assert shown([[rest]]) == [[("answer", ["done"])]]


def test_a_single_thing_to_take_needs_no_menu_for_several():
    assert shown(pages([choice("hide-a", HAND, 1), choice("done")])) == [[("answer", ["hide-a", "done"])]]


def test_more_than_a_menu_holds_is_split_between_groups_where_that_is_possible():
    given = [*(choice(f"a{n}", HAND) for n in range(15)), *(choice(f"b{n}", TABLE) for n in range(15))]
    first, second = pages(given)[0]
    assert (len(first.choices), len(second.choices)) == (15, 15)
    assert heading(first, PROMPT, WORDS) == "Hand (1 of 2)"
    assert [menu.number for menu in pages([choice(str(n), HAND) for n in range(60)])[0]] == [1, 2, 3]


def test_more_than_a_message_holds_is_on_pages_and_nothing_is_lost():
    given = [*(choice(f"c{n}", HAND) for n in range(130)), choice("end"), choice("now", ANY_MOMENT)]
    found = pages(given)
    assert [len(page) for page in found] == [4, 3]
    for page in found:
        identifiers = [component(menu).custom_id for menu in page if len(menu.choices) > menus.FEW]
        assert len(set(identifiers)) == len(identifiers)
        assert all(len(menu.choices) <= 25 for menu in page)
    listed = [each.turn for page in found for menu in page for each in menu.choices]
    assert sorted(listed) == sorted(each.turn for each in given)


def test_many_copies_are_in_several_menus_with_values_of_their_own():
    first, second = pages([choice("hide-a", HAND, 30)])[0]
    assert (len(copies_of(first.choices)), component(first).max_values) == (25, 25)
    assert component(second).max_values == 5


def test_who_has_nothing_to_choose_has_one_empty_page():
    assert pages([]) == [[]]


@pytest.fixture
def live(monkeypatch):
    """A seat that may hide one a and two b, or be done."""
    given = [choice("hide-a", HAND, 1), choice("hide-b", HAND, 2), choice("done")]
    monkeypatch.setattr(menus, "offered", lambda live, seat: given)
    return SimpleNamespace()


def test_several_values_are_one_turn(live):
    assert several_of(live, 0, ["hide-a", "hide-b", "hide-b 2"]) == "hide-a hide-b hide-b"
    assert several_of(live, 0, ["hide-b 2"]) == "hide-b"


@pytest.mark.parametrize(
    "values",
    [
        [],
        ["done"],
        ["hide-c"],
        ["hide-a", "hide-a"],
        ["hide-a 2"],
        ["hide-b 3"],
        ["hide-b 02"],
        ["hide-a done"],
        ["hide-a hide-b"],
        ["hide-a", "hide-b", "hide-b 2", "hide-b 3"],
        [""],
    ],
)
def test_forged_values_are_refused(live, values):
    with pytest.raises(NotOffered, match="not among the choices"):
        several_of(live, 0, values)


@pytest.mark.parametrize("values", [[], ["sail"], ["done", "hide-a"], ["done done"], [""]])
def test_a_forged_choice_is_refused(live, values):
    assert one_of(live, 0, ["done"]) == "done"
    with pytest.raises(NotOffered):
        one_of(live, 0, values)
