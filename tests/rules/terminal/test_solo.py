"""Measuring how hard a game is for a player alone."""

from __future__ import annotations

import pytest

from rules.engine.registry import game
from rules.engine.wording import Words
from rules.terminal import solo
from rules.terminal.arguments import main
from rules.terminal.balance import Plan
from rules.terminal.solo import Difficulty, Duel
from tests.rules.terminal.test_balance import row

WORDS = Words(game="endless_winter")
USUAL = {"open_nomad_card": "no", "nomad_token": "camp"}


def duels(own, opponent, won, games=100):
    """So many games with these points, of which so many were won."""
    return [Duel({"culture": own}, {"culture": opponent}, number < won) for number in range(games)]


def difficulties(*found):
    options = [USUAL, {**USUAL, "nomad_token": "village"}, {**USUAL, "open_nomad_card": "yes"}]
    return [Difficulty(each, games) for each, games in zip(options, found, strict=False)]


def test_every_mix_of_what_makes_it_harder_is_played():
    assert solo.settings(game("endless_winter").meta) == [
        {"open_nomad_card": card, "nomad_token": token} for card in ("no", "yes") for token in ("camp", "village")
    ]


def test_the_table_has_a_column_for_every_difficulty(capsys):
    code = main(["balance", "endless_winter", "--solo", "--games", "1", "--seed", "x"])
    printed = capsys.readouterr()
    lines = printed.out.splitlines()
    assert printed.err == ""
    assert row(lines, "games  ") == ["1"] * 4
    assert len(row(lines, "the player's average")) == 4
    assert len(row(lines, "opponent: idols")) == 4
    assert sum(line.startswith(("holds", "FAILS")) for line in lines) == 4
    assert code == (1 if any(line.startswith("FAILS") for line in lines) else 0)


def test_the_same_seeds_at_every_difficulty_and_side_by_side():
    plan = Plan("endless_winter", 2, "x", {}, 1)
    alone = solo.measured(plan)
    assert [len(each.duels) for each in alone] == [2, 2, 2, 2]
    again = solo.play_one("endless_winter", "x-1", USUAL)
    assert alone[0].duels[1] == again


def test_an_option_that_is_given_is_played_everywhere():
    plan = Plan("endless_winter", 1, "x", {"glacier_tokens": "yes"}, 1)
    assert all(each.options["glacier_tokens"] == "yes" for each in solo.measured(plan))


@pytest.mark.parametrize(("opponent", "holds"), [(110, True), (90, True), (111, False), (89, False)])
def test_the_averages_lie_at_most_a_tenth_apart(opponent, holds):
    found = difficulties(duels(100, opponent, 50))
    assert solo.verdicts(found, WORDS).hold is holds


@pytest.mark.parametrize(("won", "holds"), [(42, True), (43, False)])
def test_a_harder_setting_costs_eight_points_of_wins(won, holds):
    found = difficulties(duels(100, 100, 50), duels(100, 105, won))
    verdict = solo.verdicts(found, WORDS)
    assert verdict.hold is holds
    assert "counts as a village" in verdict.lines[1]
    assert f"({50 - won}.0)" in verdict.lines[1]


def test_a_game_without_an_opponent_is_refused(capsys):
    assert main(["balance", "stone_age", "--solo", "--games", "1"]) == 2
    assert "Stone Age" in (said := capsys.readouterr().err) or "stone_age" in said


def test_an_option_for_others_is_refused(capsys):
    assert main(["balance", "endless_winter", "--solo", "--games", "1", "--option", "draft=setup"]) == 2
    assert "it is for 2 to 4 players" in capsys.readouterr().err
