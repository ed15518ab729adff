"""Listing a game's components."""

from __future__ import annotations

from rules.stone_age.buildings import BUILDINGS
from rules.stone_age.cards import CARDS
from rules.terminal.arguments import main


def listed(capsys, name):
    code = main(["data", name])
    printed = capsys.readouterr()
    return code, printed.out.splitlines(), printed.err


def test_every_card_and_building_of_stone_age(capsys):
    code, out, err = listed(capsys, "stone_age")
    assert (code, err) == (0, "")
    assert len(out) == 2 + len(CARDS) + len(BUILDINGS) == 66
    assert out[0] == "Civilization cards (36): what they bring | what counts at the end"
    assert "· a die for everyone | 2 toolmakers" in out[1:37]
    assert out[37] == "Building tiles (28)"
    assert "· 2 wood, 1 clay for 10 points" in out[38:]
    assert [line for line in out if "-" in line or "{" in line] == []  # nothing is said by its id


def test_a_game_without_data_says_so(campfire, capsys):
    assert listed(capsys, "campfire") == (0, ["campfire has no components to list."], "")


def test_an_unknown_game_is_refused_with_a_sentence(capsys):
    code, out, err = listed(capsys, "chess")
    assert (code, out) == (2, [])
    assert err.startswith("There is no game called “chess”. Installed: ")
