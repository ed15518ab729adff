"""Every single component of every game is drawn and described."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from rendering.endless_winter import single
from rendering.lettering import CUT
from rendering.pictures import LONGEST_ALT, NoPiece, draw_piece, drawing_of
from rules.engine.registry import game, metas
from rules.engine.wording import Words
from tests.games_under_test import about
from tests.rendering.positions import LEXICON
from tests.rendering.test_text import Wordy, overlapping, wrong_texts


@pytest.mark.parametrize("name", metas())
def test_every_piece_has_a_picture_and_its_description(name):
    words = Words("en", (), name, LEXICON)
    pictures = {}
    for piece in game(name).pieces():
        picture = draw_piece(name, piece.id, words)
        assert picture.filename == f"{name}-{piece.id}.webp"
        assert picture.alt.splitlines()[0] == words.say(piece.name) != piece.name.message
        assert 0 < len(picture.alt) <= LONGEST_ALT
        assert "piece-" not in picture.alt
        assert len(picture.data) < 1 << 18
        pictures[picture.data] = picture
    assert len({piece.id for piece in game(name).pieces()}) == len(game(name).pieces())
    assert len(pictures) > about(name).drawn.pieces, "only components that are the same look the same"


@pytest.mark.parametrize("kind", [Words, Wordy])
@pytest.mark.parametrize("name", metas())
def test_all_words_and_signs_of_a_piece_have_room(name, kind, monkeypatch):
    left_out = []

    def checked(canvas, box, groups, size, *, real=single.draw_signs, **more):
        if not real(canvas, box, groups, size, **more):
            left_out.append(groups)

    monkeypatch.setattr(single, "draw_signs", checked)
    for piece in game(name).pieces():
        canvas = drawing_of(name, "board").paint_piece(piece, kind("en", (), name, LEXICON))
        assert wrong_texts(canvas) == [], piece.id
        assert overlapping(canvas) == [], piece.id
        if kind is Words:
            assert [text.text for text in canvas.texts if CUT in text.text] == [], piece.id
    assert left_out == []


def test_a_card_of_endless_winter_says_what_it_does():
    picture = draw_piece("endless_winter", "animal-mammoth", Words("en", (), "endless_winter", LEXICON))
    name, kind, tip, score = picture.alt.splitlines()
    assert (name, kind.startswith("Animal, "), tip.startswith("When tipped: ")) == ("woolly mammoth", True, True)
    assert score.endswith("points.")
    assert Image.open(BytesIO(picture.data)).width == 1000


def test_an_unknown_piece_is_named():
    with pytest.raises(NoPiece, match="stone_age has no component “moon”"):
        draw_piece("stone_age", "moon", Words("en", (), "stone_age", LEXICON))
