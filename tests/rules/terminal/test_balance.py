"""Measuring how even a game is: the table, the aims and the exit code."""

from __future__ import annotations

import re

import pytest

from rules.engine.registry import game
from rules.engine.wording import Words
from rules.terminal import balance
from rules.terminal.arguments import main
from rules.terminal.balance import Played, Table


def measured(command, capsys):
    code = main(["balance", *command.split()])
    printed = capsys.readouterr()
    assert printed.err == ""  # no progress bar where there is no terminal
    return code, printed.out.splitlines()


def row(lines, title):
    (found,) = [line for line in lines if line.startswith(title)]
    return re.split(r" {2,}", found.removeprefix(title).strip())


def test_a_column_for_every_number_of_players(campfire, capsys):
    code, lines = measured("campfire --games 4", capsys)
    assert row(lines, "players ") == ["2", "3", "4"]
    assert row(lines, "games ") == ["4", "4", "4"]
    assert all(float(cell) >= 1 for cell in row(lines, "decisions a turn"))
    assert len(row(lines, "won by place 1 in the first turn order")) == 3
    assert len(row(lines, "won by place 4 in the first turn order")) == 1
    assert code == (1 if any(line.startswith("Fails") for line in lines) else 0)


def test_only_one_number_of_players(campfire, capsys):
    _, lines = measured("campfire --games 2 --players 3", capsys)
    assert row(lines, "players ") == ["3"]
    assert main(["balance", "campfire", "--players", "5"]) == 2
    assert "2 to 4" in capsys.readouterr().err


def test_the_shares_of_a_column_make_a_whole(capsys):
    _, lines = measured("stone_age --games 2 --players 3 --option confirm_placing=no", capsys)
    for prefix in ("won by place", "points from"):
        shares = [re.findall(r"(-?[\d.]+) %", line) for line in lines if line.startswith(prefix)]
        assert sum(float(share) for (share,) in shares) == pytest.approx(100, abs=0.5)


def test_side_by_side_the_same_games_are_played(capsys):
    alone = measured("stone_age --games 6 --seed x", capsys)
    assert measured("stone_age --games 6 --seed x --jobs 2", capsys) == alone


def test_another_seed_is_another_measurement(capsys):
    assert measured("stone_age --games 1 --seed x", capsys) != measured("stone_age --games 1 --seed y", capsys)


def test_sides_setup_cards_and_columns_of_endless_winter():
    played = balance.play_one("endless_winter", 2, "0", {})
    assert {group: (len(counts), sum(counts.values())) for group, counts in played.used.items()} == {
        "balance-sides": (10, 2),
        "balance-setups": (5, 2),
        "balance-columns": (5, 24),  # 2 players, 4 rounds, 3 figures (EW 3)
    }
    assert sum(played.sources.values()) == sum(played.points)
    assert sum(played.wins) == 1
    assert Words(game="endless_winter").say(game("endless_winter").used_phrase("side-2-seer")) == "Seer, side 2"


def test_the_place_is_that_of_the_first_turn_order(monkeypatch):
    """EW 9.2: later rounds have other orders."""
    rules = game("endless_winter")
    orders = []
    monkeypatch.setattr(type(rules), "turn_order", lambda self, state: orders.append(list(state.order)) or orders[-1])
    played = balance.play_one("endless_winter", 3, "1", {})
    assert orders == [list(rules.new({}, 3, "1").order)]
    assert played.wins.count(1) == 1


# Aims


def table(seats, wins, sources=None, used=None):
    made = Table(seats, sum(wins))
    points = {"culture": 10} if sources is None else sources
    made.add(Played([1] * seats, points, [float(won) for won in wins], [1], used or {}))
    return made


def aims(name, *tables):
    verdict = balance.verdicts(name, tables, Words(game=name))
    return verdict.hold, verdict.lines


def test_wins_within_five_points_of_even_hold():
    assert aims("stone_age", table(2, [55, 45])) == (
        True,
        ["Holds: win share by turn order within 5 points of even."],
    )


def test_wins_further_from_even_fail():
    assert aims("stone_age", table(2, [56, 44]), table(4, [25, 25, 25, 25])) == (
        False,
        ["Fails: win share by turn order within 5 points of even: place 1 of 2 wins 56.0 %, place 2 of 2 wins 44.0 %."],
    )


def test_what_nobody_used_is_named():
    used = {"balance-sides": {"side-1-seer": 0, "side-2-seer": 3}}
    hold, lines = aims("endless_winter", table(2, [1, 1], used=used))
    assert not hold
    assert "Fails: everything is used: Seer, side 1 with 2 players." in lines


def test_a_source_too_small_or_too_large_is_named():
    sources = {"culture": 41, "animals": 12, "idols": 12, "stones": 12, "megaliths": 11, "terrain": 2, "burial": 10}
    hold, lines = aims("endless_winter", table(2, [1, 1], sources=sources))
    assert not hold
    assert lines[-1] == (
        "Fails: no source under 3 % or over 40 % of all points: "
        "cards with 2 players 41.0 %, terrain with 2 players 2.0 %."
    )


def test_too_few_games_are_refused(capsys):
    assert main(["balance", "stone_age", "--games", "0"]) == 2
    assert "--games" in capsys.readouterr().err


def test_a_greedy_game_without_end_is_a_fault(campfire, capsys, monkeypatch):
    monkeypatch.setattr(balance, "ENDLESS", 3)
    assert main(["balance", "campfire", "--games", "1"]) == 1
    assert "3" in capsys.readouterr().err
