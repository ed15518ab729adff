"""All text lies in its box in every language there is, and in one that is longer than any."""

from __future__ import annotations

from itertools import cycle

import pytest

from rendering.canvas import Canvas
from rendering.pictures import drawing_of, named
from rendering.plot import paint_plot
from rendering.standing import HEIGHT, draw_standing
from rules.engine.registry import game, metas
from rules.engine.wording import Words
from tests.games_under_test import about
from tests.rendering.every_game import SMALL_AND_LARGE, seats_of, state_of, view_of
from tests.rendering.positions import LEXICON
from tests.rendering.test_text import overlapping, wrong_texts

ALPHABET = cycle("ЩіжфДŐűáЇґЮőÉшыúŰЄ")
SUBSTITUTES = {letter: next(ALPHABET) for letter in "abcdefghijklmnopqrstuvwxyz"}
LONGER = 0.4
NAMES = ("Вишневецька-Щербакова", "Őrségi Űrhajós Zsófia", "Їжакевич", "Füttyös Győző")


class Pseudo(Words):
    """A language of Cyrillic and Hungarian letters that needs 40 % more of them."""

    def say(self, phrase):
        said = super().say(phrase)
        if phrase.message.startswith(("seat-", "list-")):
            return said
        letters = "".join(SUBSTITUTES.get(letter.lower(), letter) for letter in said)
        return letters + letters[: round(len(letters) * LONGER)][::-1]


def voices(name: str):
    """Every language with words, and the long one."""
    return [Words(language, NAMES, name, LEXICON) for language in LEXICON.languages] + [
        Pseudo("en", NAMES, name, LEXICON)
    ]


def drawn_by(words: Words, view) -> Words:
    shortened = named(words, view, 64, drawn=True)
    return type(words)(words.language, shortened.names, words.game, words.lexicon)


def check(canvas: Canvas, what: str) -> None:
    assert canvas.texts, what
    assert wrong_texts(canvas) == [], what
    assert overlapping(canvas) == [], what


def test_the_long_language_is_longer_and_has_other_letters():
    words = Pseudo("en", (), "stone_age", LEXICON)
    plain = Words("en", (), "stone_age", LEXICON)
    phrase = drawing_of("stone_age", "board").describe(view_of("stone_age", 2, 9), "board")[0]
    assert len(words.say(phrase)) >= 1.35 * len(plain.say(phrase))
    assert set("ЩіжŐű") & set(words.say(phrase))


@pytest.mark.parametrize(("name", "seats"), SMALL_AND_LARGE)
def test_every_part_of_every_game(name, seats):
    moments = about(name).drawn.moments
    rules = game(name)
    for choices in (0, moments.middle, moments.end):
        view = view_of(name, seats, choices, 0)
        state = state_of(name, seats, choices)
        marks = {c.position: "W" for d in rules.decisions_seen_by(state, 0) for c in d.choices if c.position}
        for words in voices(name):
            for part in (*rules.meta.parts, *rules.meta.commands):
                canvas = drawing_of(name, part).paint(view, part, drawn_by(words, view), marks)
                check(canvas, f"{part} after {choices} in {words.language}")


@pytest.mark.parametrize("name", metas())
def test_every_single_component(name):
    for words in voices(name):
        for piece in game(name).pieces():
            check(drawing_of(name, "board").paint_piece(piece, words), piece.id)


@pytest.mark.parametrize("name", metas())
def test_plots_and_the_points_above_a_replay(name):
    moments = about(name).drawn.moments
    steps = (0, moments.early, moments.middle, moments.end)
    for seats in seats_of(name):
        views = [view_of(name, seats, choices) for choices in steps]
        for words in voices(name):
            check(paint_plot(views, drawn_by(words, views[-1])), "plot")
            canvas = Canvas(1600, HEIGHT, (0, 0, 0))
            standing = drawing_of(name, "board").standing(views[-1])
            draw_standing(canvas, canvas.box, standing, drawn_by(words, views[-1]))
            check(canvas, "points")
