"""What the panel calls its choices."""

from __future__ import annotations

from bot.chat.components import LONGEST_OPTION
from bot.chat.menus import choice_description, choice_label
from bot.texts import words_for
from rules.engine.phrases import Phrase
from rules.engine.shortcuts import Shortcut

WORDS = words_for("en")


def shown(choice, marks=()):
    label = choice_label(choice, dict(marks), WORDS)
    assert len(label) <= LONGEST_OPTION or len(choice.labels) == 1
    return label, choice_description(choice, label, WORDS)


def test_a_plain_choice_shows_its_label_its_letter_and_the_word_to_type():
    choice = Shortcut(("forest",), (Phrase("Forest"),), "forest")
    assert shown(choice) == ("Forest", "forest")
    assert shown(choice, [("forest", "C")]) == ("C · Forest", "forest")


def test_a_shortcut_shows_the_choice_and_what_completes_it():
    choice = Shortcut(("hunt", "chief-figure"), (Phrase("Place a figure: Hunt"), Phrase("The chief")), "column-hunt")
    assert shown(choice, [("column-hunt", "D")]) == ("D · Place a figure: Hunt · The chief", "hunt chief-figure")


def test_where_both_are_too_long_the_completion_stands_first_and_the_choice_below():
    choice = Shortcut(("learn", "take-x"), (Phrase("L" * 60), Phrase("T" * 60)))
    assert shown(choice) == ("T" * 60, "L" * 60)


def test_of_three_as_many_of_the_last_ones_stand_first_as_fit():
    choice = Shortcut(("stone", "take-x", "draw"), (Phrase("S" * 50), Phrase("X" * 40), Phrase("Draw")))
    assert shown(choice) == ("X" * 40 + " · Draw", "S" * 50)
    choice = Shortcut(("stone", "take-x", "draw"), (Phrase("S" * 30), Phrase("X" * 96), Phrase("Draw")))
    assert shown(choice) == ("Draw", "S" * 30 + " · " + "X" * 96)


def test_the_rest_of_a_long_label_stands_below_it():
    choice = Shortcut(("long",), (Phrase("x" * 99 + "the rest"),))
    assert shown(choice)[1] == "the rest"
