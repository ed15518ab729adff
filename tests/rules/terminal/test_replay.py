"""Replaying a written game: all of it verified, any position shown, to a seat what that seat may see."""

from __future__ import annotations

import pytest

from rules.engine import notation
from rules.engine.table import Table
from rules.terminal.arguments import main


@pytest.fixture
def table(campfire):
    """Seat 1 gathers, seat 2 feasts and draws a card (bringing a benefit), and must choose what comes next."""
    table = Table.new(campfire, 2, "replay", {"nights": "2"})
    table.play(0, "gather")
    table.play_turn(1, "feast card card shell")
    return table


@pytest.fixture
def file(table, tmp_path):
    path = tmp_path / "game.txt"
    path.write_text(notation.write(table.log), encoding="utf-8")
    return path


def replayed(capsys, *arguments):
    code = main(["replay", *map(str, arguments)])
    printed = capsys.readouterr()
    return code, printed.out.splitlines(), printed.err


def test_a_written_game_is_verified_and_its_last_position_shown(table, file, capsys):
    code, out, err = replayed(capsys, file)
    assert (code, err) == (0, "")
    assert out == [
        f"Verified: 5 choices, last digest {table.rows[-1].digest}.",
        "Cards left: 25.",
        "Player 2 must decide: What comes next? Possible: each_seat, shell, eat.",
    ]


def test_any_position_of_it(table, file, capsys):
    for at, left, asked in ((0, 26, "Player 1"), (1, 26, "Player 2"), (3, 26, "Player 2"), (4, 25, "Player 2")):
        code, out, _ = replayed(capsys, file, "--at", at)
        assert code == 0
        assert out[0].startswith("Verified: 5 choices")  # the whole game is verified all the same
        assert out[1] == f"Cards left: {left}."
        assert out[2].startswith(f"{asked} must decide: ")


def test_a_seat_sees_its_own_hand_and_a_spectator_none(table, file, capsys):
    for seat in (0, 1):
        _, out, _ = replayed(capsys, file, "--seat", seat + 1)
        assert out[2] == f"Your hand: {', '.join(f'card-{card}' for card in table.state.hands[seat])}."
    assert not any("card-" in line for line in replayed(capsys, file)[1])


def test_secret_choices_are_shown_to_their_seat_only(campfire, tmp_path, capsys):
    table = Table.new(campfire, 2, "secret", {})
    table.play(0, "silence")
    file = tmp_path / "secret.txt"
    file.write_text(notation.write(table.log), encoding="utf-8")
    for seat, options in ((None, ()), (0, ("--seat", "1")), (1, ("--seat", "2"))):
        decisions = [line for line in replayed(capsys, file, *options)[1] if "must decide" in line]
        assert len(decisions) == 2
        for number, line in enumerate(decisions):
            assert ("bury-" in line) is (number == seat)


def test_an_ended_game_shows_its_scores(campfire, tmp_path, capsys):
    table = Table.new(campfire, 2, "end", {"nights": "2"})
    for seat in (0, 1, 0, 1):
        table.play(seat, "gather")
    file = tmp_path / "ended.txt"
    file.write_text(notation.write(table.log), encoding="utf-8")
    _, out, _ = replayed(capsys, file)
    assert out[-2:] == ["1. Player 1: 0 points (–)", "1. Player 2: 0 points (–)"]


def test_a_game_of_which_nothing_was_played_yet(campfire, tmp_path, capsys):
    file = tmp_path / "new.txt"
    file.write_text(notation.write(Table.new(campfire, 2, "new", {}).log), encoding="utf-8")
    code, out, _ = replayed(capsys, file, "--at", 0)
    assert code == 0
    assert out[0] == "Verified: 0 choices, last digest -."


def test_a_file_written_by_an_editor_with_a_mark_at_its_start_and_other_line_ends(file, capsys):
    text = file.read_text(encoding="utf-8")
    file.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    assert replayed(capsys, file)[0] == 0


# What is refused


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (("--at", "6"), "There is no position 6: this game has positions 0 to 5."),
        (("--at", "-1"), "There is no position -1: this game has positions 0 to 5."),
        (("--at", "9" * 30), "There is no position "),
        (("--seat", "3"), "There is no seat 3: this table has seats 1 to 2."),
        (("--seat", "0"), "There is no seat 0: this table has seats 1 to 2."),
        (("--seat", "-1"), "There is no seat -1: this table has seats 1 to 2."),
    ],
)
def test_a_position_or_seat_that_is_not_there(file, capsys, options, sentence):
    code, out, err = replayed(capsys, file, *options)
    assert (code, out) == (2, [])
    assert err.startswith(sentence)


def test_a_damaged_log_is_refused_as_a_whole_also_before_the_damage(file, capsys):
    lines = file.read_text(encoding="utf-8").splitlines()
    lines[-1] = lines[-1].replace("card card", "card shell")
    file.write_text("\n".join(lines), encoding="utf-8")
    code, out, err = replayed(capsys, file, "--at", "0")
    assert (code, out) == (2, [])
    assert err.startswith(f"Line {len(lines)} of the log ")


@pytest.mark.parametrize("content", [b"", b"\x00\x01", b"PK\x03\x04", b"hearth chess 1\nplayers 2\nseed 1\n"])
def test_a_file_that_is_no_log(file, capsys, content):
    file.write_bytes(content)
    code, out, err = replayed(capsys, file)
    assert (code, out) == (2, [])
    assert err.startswith("Line ")


def test_a_file_that_is_not_utf8_names_the_line(file, capsys):
    file.write_bytes(file.read_bytes() + b"# \xff\xfe\n")
    line = file.read_bytes().count(b"\n")
    assert replayed(capsys, file) == (2, [], f"Line {line} of the log is damaged: the file is not text in UTF-8.\n")


def test_a_file_that_cannot_be_read(tmp_path, campfire, capsys):
    assert replayed(capsys, tmp_path)[2] == f"The file “{tmp_path}” cannot be read: Is a directory\n"
    missing = tmp_path / "missing.txt"
    assert replayed(capsys, missing) == (2, [], f"The file “{missing}” cannot be read: No such file or directory\n")
