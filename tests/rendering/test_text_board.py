"""The board in words tells whatever a picture shows, for those who cannot see it."""

from __future__ import annotations

from itertools import pairwise

import pytest

from rendering.outlines import changes
from rendering.pictures import LONGEST_ALT, describe, drawing_of
from rules.engine.registry import game, metas
from rules.engine.wording import Words
from tests.games_under_test import about, some
from tests.rendering.positions import LEXICON
from tests.rendering.test_outlines import random_game


def said(name, view):
    words = Words("en", (), name, LEXICON)
    return [words.say(line) for line in game(name).board_lines(view)]


@pytest.mark.parametrize("name", metas())
@pytest.mark.parametrize("seat", [None, 1])
def test_whatever_changes_on_a_picture_changes_in_words(name, seat):
    rules, drawn = game(name), about(name).drawn
    shown = drawing_of(name, "board").shown
    compared = 0
    for before, after in pairwise(random_game(name, some(name), "outlines")):
        views = [rules.view(rules.unpack(packed), seat) for packed in (before, after)]
        names = changes(*(shown(view) for view in views))
        # The own cards are told by commands of their own.
        if {each for each in names if not each.startswith(drawn.own)}:
            assert said(name, views[0]) != said(name, views[1]), names
            compared += 1
    assert compared > drawn.changes


def test_a_draft_and_free_cells_are_told_ew_1_10_and_7():
    rules = game("endless_winter")
    lines = said("endless_winter", rules.view(rules.new({"draft": "chiefs"}, 3, "draft"), 0))
    assert sum(line.startswith("Chief to be chosen: ") for line in lines) == 4
    tiles = [line for line in lines if " tile, free: " in line]
    assert len(tiles) == 4
    assert sum(line.count("start cell") for line in tiles) >= 4


@pytest.mark.parametrize("name", metas())
def test_the_description_of_the_board_begins_with_what_matters_and_ends_with_a_whole_line(name):
    rules = game(name)
    words = Words("en", ("A" * 24, "B" * 24, "C" * 24), name, LEXICON)
    for packed in random_game(name, some(name), "outlines")[::60]:
        view = rules.view(rules.unpack(packed), None)
        whole = [words.say(phrase) for phrase in drawing_of(name, "board").describe(view, "board")]
        text = describe(view, "board", words)
        assert len(text) <= LONGEST_ALT
        assert text.splitlines() == whole[: len(text.splitlines())]
        if view.result is None and name == "endless_winter":
            assert all(f"{words.name(seat)}: {view.players[seat].points} points; food" in text for seat in range(3))
