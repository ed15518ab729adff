"""The command line itself: what is listed and measured, and every wrong argument answered with a sentence."""

from __future__ import annotations

import os
import pty
import re
import subprocess
import sys
import termios

import pytest

from rules.engine.registry import metas
from rules.terminal.arguments import main


def run(*arguments, typed="", env=None, **more):
    """The tool as a person starts it."""
    command = [sys.executable, "-m", "rules", *arguments]
    more = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **more}
    given = typed if isinstance(typed, bytes) else typed.encode()
    return subprocess.run(command, input=given, env={**os.environ, **(env or {})}, timeout=60, check=False, **more)


# Through a shell


def test_every_table_for_scripts(capsys):
    assert main(["games", "--tables"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert {"stone_age 2", "stone_age 3", "stone_age 4"} <= set(lines)


def test_games_lists_every_game_with_its_options(capsys):
    assert main(["games"]) == 0
    out = capsys.readouterr().out
    for name, meta in metas().items():
        assert re.search(
            rf"^{name}: .+, {meta.minimum_seats} to {meta.maximum_seats} players, rules version", out, re.M
        )
        for option in meta.options:
            assert f"  --option {option.name}=…  " in out
            assert f"    {option.default} (default): " in out
    assert not re.search(r"\b(title|about|option-\w+)\b$", out, re.M)  # nothing is said by its id


def test_a_game_through_pipes_ends_with_its_input():
    done = run("play", "stone_age", "--seed", "1", "--with", "2=random", typed="hunt 3 end\nnonsense\n")
    assert (done.returncode, done.stderr) == (0, b"")
    assert "Word 1, “nonsense”, cannot be played there." in done.stdout.decode()
    assert done.stdout.decode().endswith("> \nThe game ends here.\n")


@pytest.mark.parametrize("encoding", ["utf-8:strict", "ascii:strict", "latin-1:strict"])
def test_odd_bytes_and_narrow_terminals_do_not_end_a_game(encoding):
    done = run(
        "play", "stone_age", "--seed", "1", typed=b"\xff\xfe\nhunt 3\nquit\n", env={"PYTHONIOENCODING": encoding}
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"How many" not in done.stdout
    assert b"places 3 people: Hunt." in done.stdout


def test_odd_bytes_in_an_argument_are_refused_with_a_sentence():
    done = run("play", "stone_age", "--seed", b"\xff\xfe")
    assert (done.returncode, done.stdout) == (2, b"")
    assert b"cannot be used: a seed is one word of printable characters." in done.stderr


def test_a_reader_who_stops_reading_is_no_error():
    reading, writing = os.pipe()
    os.close(reading)
    done = run("games", stdout=writing)
    os.close(writing)
    assert b"Traceback" not in done.stderr


def test_a_mistake_is_a_sentence_on_the_other_stream_and_exit_code_2():
    done = run("play", "chess")
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.decode().startswith("There is no game called “chess”. Installed: ")


# Progress


def on_a_terminal(*arguments):
    """What the tool writes to its error stream where that is a terminal."""
    ours, theirs = pty.openpty()
    termios.tcsetwinsize(theirs, (24, 80))
    done = run(*arguments, stderr=theirs)
    os.close(theirs)
    chunks = []
    try:
        while chunk := os.read(ours, 65536):
            chunks.append(chunk)
    except OSError:
        pass  # the other end is closed: all was read
    os.close(ours)
    assert done.returncode == 0
    return b"".join(chunks).decode(), done.stdout.decode()


@pytest.mark.parametrize("arguments", [("fuzz", "stone_age", "--games", "2"), ("bench", "stone_age", "--games", "2")])
def test_progress_is_shown_on_a_terminal_only(arguments, tmp_path):
    shown, out = on_a_terminal(*arguments)
    assert re.search(r"\d+%\|.*\| [0-2]/2 ", shown)
    piped = run(*arguments)
    assert (piped.returncode, piped.stderr) == (0, b"")
    assert "%|" not in out + piped.stdout.decode()


def test_bench_prints_a_line_for_every_game(capsys):
    assert main(["bench", "--games", "1"]) == 0
    out = capsys.readouterr().out
    for name in metas():
        assert re.search(
            rf"^{name}: [\d,]+ decisions a second; a game of [\d,]+ choices replays in [\d.]+ ms; "
            r"a state is copied in [\d.]+ µs\.$",
            out,
            re.M,
        )
    assert len(out.splitlines()) == len(metas())


# Wrong arguments


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("play chess", "There is no game called “chess”. Installed: "),
        ("fuzz chess", "There is no game called “chess”. Installed: "),
        ("bench chess", "There is no game called “chess”. Installed: "),
        ("play engine", "There is no game called “engine”."),
        ("play stone_age --players 0", "stone_age is for 2 to 4 players, not for 0."),
        ("play stone_age --players 9", "stone_age is for 2 to 4 players, not for 9."),
        ("play stone_age --players -1", "stone_age is for 2 to 4 players, not for -1."),
        ("fuzz stone_age --players 0", "stone_age is for 2 to 4 players, not for 0."),
        ("fuzz stone_age --players 9", "stone_age is for 2 to 4 players, not for 9."),
        ("play stone_age --option speed=high", "stone_age has no option “speed”. Its options: confirm_placing."),
        ("fuzz stone_age --option speed=high", "stone_age has no option “speed”. Its options: confirm_placing."),
        (
            "play stone_age --option confirm_placing=maybe",
            "The option “confirm_placing” cannot be “maybe”. It takes one of: yes, no.",
        ),
        (
            "fuzz stone_age --option confirm_placing=",
            "The option “confirm_placing” cannot be “”. It takes one of: yes, no.",
        ),
        (
            "play stone_age --option confirm_placing",
            "“confirm_placing” is not an option: write its name, “=” and a value.",
        ),
        ("play stone_age --option =yes", "“=yes” is not an option: write its name, “=” and a value."),
        ("play stone_age --with 2=nobody", "“2=nobody” is not a player: write a seat and one of human, random, greedy"),
        ("play stone_age --with 2", "“2” is not a player: write a seat and one of human, random, greedy"),
        ("play stone_age --with =human", "“=human” is not a player: write a seat and one of"),
        ("play stone_age --with two=human", "“two=human” is not a player: write a seat and one of"),
        ("play stone_age --with ²=human", "“²=human” is not a player: write a seat and one of"),
        ("play stone_age --with 3=human", "There is no seat 3: this table has seats 1 to 2."),
        ("play stone_age --with 0=human", "There is no seat 0: this table has seats 1 to 2."),
        (f"play stone_age --with {'9' * 5000}=human", f"There is no seat {'9' * 80}…: this table has seats 1 to 2."),
        ("fuzz stone_age --games 0", "--games must be at least 1, not 0."),
        ("fuzz stone_age --games -5", "--games must be at least 1, not -5."),
        ("fuzz stone_age --jobs 0", "--jobs must be at least 1, not 0."),
        ("bench --games 0", "--games must be at least 1, not 0."),
        ("bench stone_age --games -1", "--games must be at least 1, not -1."),
    ],
)
def test_a_wrong_argument(command, sentence, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert main(command.split(" ")) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith(sentence)
    assert printed.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("seed", ["two words", "", "line\nbreak", "a\tb"])
@pytest.mark.parametrize("command", ["play", "fuzz"])
def test_a_wrong_seed(command, seed, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert main([command, "stone_age", "--seed", seed]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert "cannot be used: a seed is one word of printable characters." in printed.err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("command", "named"),
    [
        ("", "command"),
        ("dance", "'dance'"),
        ("play", "game"),
        ("play stone_age --players two", "'two'"),
        ("play stone_age --players ²", "'²'"),
        ("play stone_age --speed 5", "--speed"),
        ("fuzz stone_age --games 1.5", "'1.5'"),
        ("fuzz stone_age --jobs", "--jobs"),
        ("replay", "file"),
        ("replay game.txt --at soon", "'soon'"),
        ("replay game.txt --seat first", "'first'"),
        ("games stone_age", "stone_age"),
    ],
)
def test_an_argument_that_is_not_understood_is_named_with_the_usage(command, named, capsys):
    with pytest.raises(SystemExit) as caught:
        main(command.split())
    assert caught.value.code == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("usage: python -m rules")
    assert named in printed.err.splitlines()[-1]
