"""`python -m rendering` draws any position of a random game."""

from __future__ import annotations

import pytest
from PIL import Image

from rendering.__main__ import main


def test_a_position_is_drawn_into_a_file(tmp_path):
    for ending, kind in (("png", "PNG"), ("webp", "WEBP")):
        file = tmp_path / f"out.{ending}"
        arguments = ["stone_age", "--seed", "s", "--after", "20", "--players", "3", "--part", "village", str(file)]
        assert main(arguments) == 0
        with Image.open(file) as image:
            assert (image.format, image.width) == (kind, 1600)


def test_the_same_seed_draws_the_same_picture_and_marks_differ(tmp_path):
    files = [tmp_path / f"{name}.png" for name in "abc"]
    for file, more in zip(files, ([], [], ["--marks"]), strict=True):
        assert main(["stone_age", "--seed", "s", "--seat", "1", "--name", "Anna", *more, str(file)]) == 0
    first, second, marked = (file.read_bytes() for file in files)
    assert first == second != marked


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess", "o.png"], "There is no game called “chess”. Installed: "),
        (["stone_age", "--players", "7", "o.png"], "stone_age is for 2 to 4 players, not for 7."),
        (["stone_age", "--part", "moon", "o.png"], "There is no picture “moon” of stone_age. There are: board, "),
        (["stone_age", "--seat", "5", "o.png"], "There is no seat 5: this table has seats 1 to 2."),
        (["stone_age", "--seat", "0", "o.png"], "There is no seat 0: this table has seats 1 to 2."),
        (["stone_age", "--after", "99999", "o.png"], "There is no position 99,999: this game has positions 0 to "),
        (["stone_age", "--after", "-1", "o.png"], "There is no position -1: positions are counted from 0, "),
        (["stone_age", "--language", "tlh", "o.png"], "There are no words in the language “tlh”. There are: en"),
        (["stone_age", "--seed", "a b", "o.png"], "The seed “a b” cannot be used"),
        (["stone_age", "o.gif"], "A picture cannot be written to “o.gif”: its name must end in .png, .webp."),
        (["stone_age", "no-such-folder/o.png"], "The picture cannot be written to “no-such-folder/o.png”: No such"),
    ],
)
def test_a_mistake_is_a_sentence_and_exit_code_2(arguments, sentence, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert main(arguments) == 2
    assert capsys.readouterr().err.startswith(sentence)
    assert list(tmp_path.iterdir()) == []
