"""Text stays in its box, in any language and with any name."""

from __future__ import annotations

from itertools import combinations

import pytest

from rendering.boxes import Box
from rendering.canvas import Canvas
from rendering.fonts import MISSING, drawable, width
from rendering.lettering import CUT, fit
from rendering.pictures import named
from rendering.stone_age import paint
from rendering.stone_age.layout import layout
from rules.engine.wording import Words
from tests.rendering.positions import EARLY, END, LATE, MIDDLE, NAMES, ODD_NAMES, view_of, words_of

PARTS = ("board", "village", "cards", "player", "hand")


class Wordy(Words):
    """A language that needs twice as many letters for everything."""

    def say(self, phrase):
        text = super().say(phrase)
        return f"{text} {text[::-1]}"


class Endless(Words):
    """A language without spaces."""

    def say(self, phrase):
        return super().say(phrase).replace(" ", "") * 3


def wrong_texts(canvas: Canvas):
    return [
        text
        for text in canvas.texts
        if not (text.given.holds(text.taken) and canvas.box.holds(text.given) and text.size >= canvas.smallest)
    ]


def overlapping(canvas: Canvas):
    boxes = [(text.text, text.taken) for text in canvas.texts if text.text]
    return [
        (first, second)
        for (first, a), (second, b) in combinations(boxes, 2)
        if a.x < b.right and b.x < a.right and a.y < b.bottom and b.y < a.bottom
    ]


@pytest.mark.parametrize("kind", [Words, Wordy, Endless])
@pytest.mark.parametrize("names", [(), NAMES, ODD_NAMES, ("W" * 60,) * 4, ("ÅÇgjpqyŐ",) * 4], ids=range(5))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_text_lies_in_its_box_and_is_large_enough(seats, names, kind, request):
    if kind is not Words:
        request.getfixturevalue("unpainted")
    for choices in (EARLY, MIDDLE, LATE, END):
        view = view_of(seats, choices, 0)
        words = named(words_of(names), view, 64, drawn=True)
        drawn = kind(words.language, words.names, words.game, words.lexicon)
        marks = dict.fromkeys(view.placed, "W")
        for part in PARTS:
            canvas = paint(view, part, drawn, marks)
            assert wrong_texts(canvas) == [], part
            assert overlapping(canvas) == [], part
            if part != "hand" and (part != "board" or view.result is None):
                plan = layout(part, seats)
                panels = [plan.header, *plan.places.values(), *plan.players]
                panels += [plan.rolls] if plan.rolls else []
                assert [text for text in canvas.texts if not any(panel.holds(text.given) for panel in panels)] == []
                assert canvas.smallest == 27


def test_the_overview_cuts_no_english_word_of_the_game():
    for seats in (2, 3, 4):
        for choices in (0, EARLY, MIDDLE, LATE, END):
            for part in PARTS:
                canvas = paint(view_of(seats, choices, 0), part, words_of(), {})
                assert [text.text for text in canvas.texts if CUT in text.text] == []


def test_text_is_shrunk_then_wrapped_then_cut():
    room = (200, 80)
    assert fit("Hut", 40, 20, room) == (40, ("Hut",))
    shrunk = fit("Agriculture now", 40, 20, room)
    assert 20 <= shrunk.size < 40
    assert shrunk.lines == ("Agriculture now",)
    wrapped = fit("Agriculture now and for ever", 40, 20, room)
    assert len(wrapped.lines) > 1
    assert " ".join(wrapped.lines) == "Agriculture now and for ever"
    cut = fit("Agriculture now and for ever and for everybody who lives in this village by the river", 40, 20, room)
    assert cut.size == 20
    assert cut.lines[-1].endswith(CUT)
    broken = fit("x" * 30, 40, 20, (200, 60))
    assert "".join(broken.lines) == "x" * 30
    for fitted in (shrunk, wrapped, cut, broken):
        assert all(width(line, fitted.size) <= 200 for line in fitted.lines)


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("Őrsi Zsófia", "Őrsi Zsófia"),
        ("Катерина Ґудзь", "Катерина Ґудзь"),
        ("e\u0301", "é"),
        ("a\u0336\u0336b", "ab"),
        ("a\r\n\tb", "a b"),
        ("\u202ea\ud800b\x00", "ab"),
        ("🎲", MISSING),
        ("מ", MISSING),
        ("", ""),
    ],
)
def test_what_the_font_lacks_is_left_out_or_an_empty_box(given, shown):
    assert drawable(given) == shown


@pytest.mark.parametrize("name", ["", "   ", "🎲", "محمد", "\u200b"])
def test_a_name_of_which_nothing_can_be_drawn_is_the_number_of_the_seat(name):
    assert named(words_of((name, "Bea")), view_of(2, 0), 64, drawn=True).names == ["Player 1", "Bea"]


def test_the_report_tells_what_left_its_box():
    canvas = Canvas(600, 100, (255, 255, 255))
    canvas.text(Box(0, 0, 200, 4), "too low a box", 30)
    assert len(wrong_texts(canvas)) == 1
