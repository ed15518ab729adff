"""Component data: whatever is wrong in a file is named with file, entry and field."""

from __future__ import annotations

import subprocess
import sys

import msgspec
import pytest

from rules.engine import data, registry
from rules.engine.data import load, load_entries
from rules.engine.errors import DataError, UnknownGame
from rules.engine.meta import Meta
from tests.rules.engine.toy import Effect


class Thing(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    points: int
    effect: Effect | None = None


@pytest.fixture
def file(tmp_path, monkeypatch):
    """A data file with some text in it, named from the rules folder on."""
    monkeypatch.setattr(data, "files", lambda _: tmp_path)

    def write(text):
        content = text if isinstance(text, bytes) else text.encode()
        (tmp_path / "things.toml").write_bytes(content)
        return "things.toml"

    return write


def problem(name):
    with pytest.raises(DataError) as caught:
        load_entries(name, "thing", Thing)
    return str(caught.value)


GOOD = '[[thing]]\nid = "stone"\npoints = 5\n'


def test_entries_are_read_in_order(file):
    name = file(GOOD + '[[thing]]\nid = "gold"\npoints = 6\neffect = { do = "gain", what = "shell" }\n')
    entries = load_entries(name, "thing", Thing)
    assert [(entry.id, entry.points) for entry in entries] == [("stone", 5), ("gold", 6)]
    assert entries[1].effect.what == "shell"


@pytest.mark.parametrize(
    ("entry", "sentence"),
    [
        ('id = "gold"\npoints = "six"', "things.toml, thing gold: Expected `int`, got `str` - at `$.points`"),
        ('id = "gold"', "things.toml, thing gold: Object missing required field `points`"),
        ("points = 6", "things.toml, thing number 2: Object missing required field `id`"),
        ('id = "gold"\npoints = 6\nworth = 7', "things.toml, thing gold: Object contains unknown field `worth`"),
        ('id = "stone"\npoints = 6', "things.toml, thing stone: the id is there twice"),
        (
            'id = "gold"\npoints = 6\neffect = { do = "dance" }',
            "things.toml, thing gold: Invalid value 'dance' - at `$.effect.do`",
        ),
        (
            'id = "gold"\npoints = 6\n'
            'effect = { do = "seq", of = [{ do = "may", then = { do = "gain", what = "tea" } }] }',
            "things.toml, thing gold: Invalid enum value 'tea' - at `$.effect.of[0].then.what`",
        ),
        (
            'id = "gold"\npoints = 6\neffect = { do = "gain" }',
            "things.toml, thing gold: Object missing required field `what` - at `$.effect`",
        ),
    ],
)
def test_file_entry_and_field_are_named(file, entry, sentence):
    assert problem(file(f"{GOOD}[[thing]]\n{entry}\n")) == sentence


def test_a_table_that_is_not_there_is_not_taken_for_an_empty_one(file):
    sentence = problem(file(GOOD.replace("thing", "things")))
    assert sentence == "things.toml, thing: there is no table of that name; there is: things"


@pytest.mark.parametrize("text", ["thing = 5", "thing = [1, 2]", 'thing = "gold"', "[thing]\nid = 'x'"])
def test_something_else_than_a_table_of_entries(file, text):
    assert problem(file(text)).startswith("things.toml, thing")


def test_text_that_is_no_toml(file):
    assert problem(file("[[thing]\n")).startswith("things.toml, -: ")


def test_a_file_that_is_no_text(file):
    assert problem(file(b"\xff\xfe\x00[thing]")).startswith("things.toml, -: ")


def test_a_file_that_is_not_there(file):
    file("")
    with pytest.raises(DataError, match=r"^nothing\.toml, -: .*No such file"):
        load_entries("nothing.toml", "thing", Thing)


def test_a_whole_file_as_one_structure(file):
    name = file('name = "campfire"\nversion = 1\nminimum_seats = 2\nmaximum_seats = "four"\n')
    with pytest.raises(DataError) as caught:
        load(name, Meta)
    assert str(caught.value) == "things.toml, the whole file: Expected `int`, got `str` - at `$.maximum_seats`"


# The registry


@pytest.mark.parametrize("name", ["chess", "", "engine", "terminal", "Stone_Age", "../bot", "stone_age.game"])
def test_a_game_that_is_not_installed(name):
    with pytest.raises(UnknownGame) as caught:
        registry.game(name)
    assert str(caught.value).startswith(f"There is no game called “{name}”. Installed: ")
    assert "stone_age" in str(caught.value)


def test_every_installed_game_is_called_as_its_folder_and_offers_what_it_accepts():
    assert list(registry.metas()) == sorted(registry.metas())
    for name, meta in registry.metas().items():
        assert meta.name == name
        assert registry.game(name).meta == meta
        assert 1 <= meta.minimum_seats <= meta.maximum_seats
        for option in meta.options:
            assert option.default in option.values
            assert len(set(option.values)) == len(option.values)
        assert len({option.name for option in meta.options}) == len(meta.options)
        assert meta.check_options({}) == {option.name: option.default for option in meta.options}


def test_the_lobby_needs_no_rules_to_list_games():
    """Reading what is installed imports no game."""
    code = "import sys; from rules.engine.registry import metas; metas(); print(*sys.modules)"
    printed = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert "rules.engine.registry" in printed
    assert not any(f"rules.{name}" in printed for name in registry.metas())
