"""`python -m rendering` draws any position, whole games, single components, and a gallery of everything."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest
from PIL import Image

from rendering import gallery
from rendering.__main__ import main
from rendering.replay import turn_views
from rules.engine.notation import write
from tests.rendering.test_replay import played


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


def test_what_changed_since_an_earlier_position_is_outlined(tmp_path):
    plain, changed = tmp_path / "plain.png", tmp_path / "changed.png"
    arguments = ["endless_winter", "--players", "3", "--after", "90", "--part", "map"]
    assert main([*arguments, str(plain)]) == 0
    assert main([*arguments, "--since", "20", str(changed)]) == 0
    assert plain.read_bytes() != changed.read_bytes()


def test_options_of_the_table_are_drawn(tmp_path):
    files = [tmp_path / f"{name}.png" for name in ("plain", "tokens", "ring")]
    for file, options in zip(files, ([], ["glacier_tokens=yes"], ["megaliths=ring"]), strict=True):
        given = [argument for option in options for argument in ("--option", option)]
        assert main(["endless_winter", "--players", "2", *given, str(file)]) == 0
    assert len({file.read_bytes() for file in files}) == 3


@pytest.fixture
def log(tmp_path):
    file = tmp_path / "game.log"
    file.write_text(write(played("stone_age").log), encoding="utf-8")
    return file


def test_any_position_of_a_written_game_is_drawn(log, tmp_path):
    for after in (["--after", "0"], ["--after", "100", "--since", "90", "--seat", "2"], []):
        assert main([str(log), *after, str(tmp_path / "out.png")]) == 0


def test_replay_plot_and_single_components_are_drawn(log, tmp_path):
    film, plot, piece = (tmp_path / name for name in ("film.webp", "plot.png", "piece.png"))
    assert main(["replay", str(log), str(film), "--name", "Anna"]) == 0
    assert main(["plot", str(log), str(plot)]) == 0
    assert main(["piece", "endless_winter", "chief-seer", str(piece)]) == 0
    with Image.open(film) as image:
        assert image.n_frames > 50
    for file, across in ((plot, 1600), (piece, 1000)):
        with Image.open(file) as image:
            assert (image.format, image.width) == ("PNG", across)


class Sources(HTMLParser):
    """The pictures of a page with their descriptions."""

    def __init__(self, page: str):
        super().__init__()
        self.found = []
        self.feed(page)

    def handle_starttag(self, tag, attributes):
        if tag == "img":
            self.found.append(dict(attributes))


def test_a_gallery_shows_one_of_each_picture_at_two_sizes(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(gallery, "drawn_games", lambda: ["stone_age"])
    monkeypatch.setattr(gallery, "turn_views", lambda rules, log: turn_views(rules, log)[-9:])
    assert main(["gallery", str(tmp_path / "shown")]) == 0
    page = tmp_path / "shown" / "index.html"
    assert capsys.readouterr().out.strip() == str(page)
    images = Sources(page.read_text(encoding="utf-8")).found
    files = {file.name for file in (tmp_path / "shown").glob("*.webp")}
    assert {image["src"] for image in images} == files
    assert sorted(image["class"] for image in images) == ["full"] * len(files) + ["phone"] * len(files)
    assert all(image["alt"] for image in images)
    for part in ("board-2-start", "board-4-end", "village-marked", "hand-changed", "piece-card", "plot", "replay"):
        assert any(file.startswith(f"stone_age-{part}") for file in files), part


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
        (["stone_age", "--option", "speed", "o.png"], "“speed” is not an option: write its name, “=” and a value."),
        (["stone_age", "--option", "speed=high", "o.png"], "stone_age has no option “speed”"),
        (["stone_age", "--since", "-2", "o.png"], "There is no position -2: positions are counted from 0, "),
        (["no-such.log", "o.png"], "The file “no-such.log” cannot be read: No such"),
        (["replay", "no-such.log", "o.webp"], "The file “no-such.log” cannot be read: No such"),
        (["replay", "no-such.log", "o.gif"], "A picture cannot be written to “o.gif”: its name must end in .png"),
        (["piece", "stone_age", "moon", "o.png"], "stone_age has no component “moon”."),
        (["stone_age", "o.gif"], "A picture cannot be written to “o.gif”: its name must end in .png, .webp."),
        (["stone_age", "no-such-folder/o.png"], "The picture cannot be written to “no-such-folder/o.png”: No such"),
    ],
)
def test_a_mistake_is_a_sentence_and_exit_code_2(arguments, sentence, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert main(arguments) == 2
    assert capsys.readouterr().err.startswith(sentence)
    assert list(tmp_path.iterdir()) == []
