"""Every installed game tells the tests what they must know of it, and a third one is installed for them."""

from __future__ import annotations

import pytest

from rendering.pictures import drawing_of
from rules.engine.log import begin
from rules.engine.randomness import Randomness
from rules.engine.registry import game, metas
from rules.terminal.fuzz import Plan, play_batch, play_one
from tests.games_under_test import about, folder


@pytest.mark.parametrize("name", metas())
def test_every_game_tells_what_the_tests_must_know(name):
    tests = about(name)
    assert tests.endings
    assert tests.golden
    assert {golden.game for golden in tests.golden} == {name}
    assert folder(f"rules/{name}").joinpath("meta.toml").is_file()


def test_a_game_that_tells_nothing_is_named_with_what_to_write():
    with pytest.raises(LookupError) as caught:
        about("chess")
    assert str(caught.value).startswith("The game chess has no tests/games_under_test/chess.py with its TESTS: ")


def test_the_third_game_lies_with_the_tests_alone_and_is_played_by_the_fuzzer():
    rules = game("pearl_divers")
    assert (rules.meta.minimum_seats, rules.meta.maximum_seats) == (2, 2)
    assert "tests" in folder("rules/pearl_divers").parts
    assert "tests" in folder("rendering/pearl_divers").parts
    assert drawing_of("pearl_divers", "pouch").PARTS == ("board", "pouch")
    decisions, failure = play_one(rules, begin(rules, 2, "fuzz", {}), Randomness("fuzz"))
    assert failure is None
    assert decisions == 14  # both choose in secret for seven rounds; the last breath is nobody's choice
    report = play_batch(Plan("pearl_divers", 100, "fuzz", None, {}, 1), range(100))
    assert report.failures == []
    assert report.decisions > 100 * 10
