"""Random games: clean ones end with a count, broken ones with a file to replay."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rules.engine import notation
from rules.engine.errors import LogError
from rules.engine.frames import Option
from rules.engine.phrases import Phrase
from rules.terminal import fuzz
from rules.terminal.arguments import main
from tests.rules.engine import toy


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


def fuzzed(command, capsys):
    code = main(["fuzz", *command.split()])
    printed = capsys.readouterr()
    assert printed.err == ""  # no progress bar where there is no terminal
    return code, printed.out


@pytest.mark.parametrize(
    "command",
    ["stone_age --games 3", "stone_age --games 2 --players 4 --seed a/b", "stone_age --games 25 --players 2 --jobs 2"],
)
def test_clean_games_are_counted(command, capsys, folder):
    code, out = fuzzed(command, capsys)
    games = re.search(r"--games (\d+)", command)[1]
    assert code == 0
    assert re.fullmatch(rf"{games} games, [\d,]+ decisions, 0 failures\.\n", out)
    assert list(folder.iterdir()) == []


def test_side_by_side_the_same_games_are_played(capsys):
    alone = fuzzed("stone_age --games 21 --players 2 --seed x --option confirm_placing=no", capsys)
    assert fuzzed("stone_age --games 21 --players 2 --seed x --option confirm_placing=no --jobs 2", capsys) == alone


def test_more_processes_than_work_are_not_started(capsys, monkeypatch):
    asked = []

    class Pool:
        def __init__(self, count):
            asked.append(count)
            raise KeyboardInterrupt

    monkeypatch.setattr(fuzz, "ProcessPoolExecutor", Pool)
    assert main(["fuzz", "stone_age", "--games", "30", "--jobs", "1000000"]) == 130
    assert asked == [2]


def test_seats_and_options_are_mixed_unless_they_are_given(campfire, capsys):
    plan = fuzz.Plan("campfire", 30, "mixed", None, {}, 1)
    seen = set()
    for number in range(30):
        chance = fuzz.Randomness(f"fuzz-mixed-{number}")
        seats = fuzz._seats(plan, campfire, chance)
        seen.add((seats, fuzz._options(plan, campfire, seats, chance)["nights"]))
    assert {seats for seats, _ in seen} == {2, 3, 4}
    assert {nights for _, nights in seen} == {"2", "5"}
    assert fuzzed("campfire --games 30 --seed mixed", capsys)[0] == 0


# Broken games


def only_file(folder):
    (file,) = folder.iterdir()
    assert file.name.startswith("fuzz-campfire-0-")
    return file


def failing(capsys, folder, problem, games=1):
    """The log file of a game that went wrong."""
    code, out = fuzzed(f"campfire --games {games} --players 2 --option nights=5", capsys)
    assert code == 1
    assert problem in out
    assert re.search(rf"^{games} games, \d+ decisions, {games} failures\.$", out, re.MULTILINE)
    if games > 1:
        return None
    file = only_file(folder)
    assert f"its log is in {file.name}." in out
    return file


def test_a_broken_invariant(campfire, capsys, folder, monkeypatch):
    def forge(self, play):
        play.state.hands[self.seat].append(99)

    monkeypatch.setattr(toy.Take, "do", forge)
    file = failing(capsys, folder, "BrokenInvariant: cards should be 1 to 30, but is [")
    assert main(["replay", str(file)]) == 0  # with the broken rule it replays to the position that is wrong
    assert "Verified: " in capsys.readouterr().out


def test_the_log_of_a_broken_game_does_not_verify_with_mended_rules(campfire, capsys, folder, monkeypatch):
    plain = toy.Take.do
    with monkeypatch.context() as broken:
        broken.setattr(toy.Take, "do", lambda self, play: play.state.hands[self.seat].append(99))
        text = failing(capsys, folder, "BrokenInvariant").read_text(encoding="utf-8")
    assert toy.Take.do is plain
    with pytest.raises(LogError, match=r"Line \d of the log"):
        notation.read(text)


def test_the_log_of_a_crash_replays_once_the_fault_is_mended(campfire, capsys, folder, monkeypatch):
    def crash(self, play):
        raise RuntimeError("boom")

    with monkeypatch.context() as broken:
        broken.setattr(toy.Take, "do", crash)
        file = failing(capsys, folder, "RuntimeError: boom")
    assert file.read_text(encoding="utf-8").splitlines()[-1].endswith("=?")
    assert main(["replay", str(file)]) == 0
    assert "Verified: " in capsys.readouterr().out


def test_work_that_never_ends(campfire, capsys, folder, monkeypatch):
    monkeypatch.setattr(toy.Take, "do", lambda self, play: play.push(toy.Night(left=0), toy.Pay(good="berry")))
    monkeypatch.setattr(toy.Pay, "do", lambda self, play: play.push(self))
    failing(capsys, folder, "EndlessGame: The game did not end within 100,000")


def test_a_dead_end(campfire, capsys, folder, monkeypatch):
    monkeypatch.setattr(toy.Gain, "options", lambda self, state: ())
    file = failing(capsys, folder, "DeadEnd: Player ")
    assert main(["replay", str(file)]) == 1
    assert re.fullmatch(
        r"Player \d must decide “gain” after \d+ choices and has nothing to choose from\.\n", capsys.readouterr().err
    )


def test_a_crash(campfire, capsys, folder, monkeypatch):
    def crash(self, play):
        raise ZeroDivisionError("the rules stumbled")

    monkeypatch.setattr(toy.Take, "do", crash)
    file = failing(capsys, folder, "ZeroDivisionError: the rules stumbled")
    assert file.read_text(encoding="utf-8").rstrip().endswith("=?")  # the choice at which it happened
    with pytest.raises(ZeroDivisionError):
        main(["replay", str(file)])


def test_a_crash_before_the_first_decision(campfire, capsys, folder, monkeypatch):
    def crash(*_):
        raise ZeroDivisionError("no fire")

    monkeypatch.setattr(toy.Campfire, "setup", crash)
    assert failing(capsys, folder, "no fire").read_text(encoding="utf-8").startswith("hearth campfire 1\nplayers 2\n")


def test_a_game_that_never_ends(campfire, capsys, folder, monkeypatch):
    monkeypatch.setattr(fuzz, "ENDLESS", 60)
    monkeypatch.setattr(toy.Night, "do", lambda self, play: play.push(toy.Tell(seat=0), toy.Night(left=1)))
    file = failing(capsys, folder, "EndlessGame: The game did not end within 60 choices.")
    assert main(["replay", str(file)]) == 0
    assert capsys.readouterr().out.startswith("Verified: 60 choices")


@pytest.mark.parametrize("ids", [["twice", "twice"], ["two words", "other"], ["=digest", "other"], ["x" * 41, "y"]])
def test_choices_that_nobody_could_type(campfire, capsys, folder, monkeypatch, ids):
    """An id twice, or one that could not be read in a log."""
    offered = [Option(word, words=Phrase("toy-eat")) for word in ids]
    monkeypatch.setattr(toy.Gain, "options", lambda self, state: offered)
    problem = "WrongChoices: The decision “prompt-gain” offers a choice twice or an unreadable one: "
    assert failing(capsys, folder, problem)


def test_any_number_of_choices_is_no_fault(campfire, capsys, folder, monkeypatch):
    many = [Option(f"number-{number}", words=Phrase("toy-eat")) for number in range(200)]
    monkeypatch.setattr(toy.Gain, "options", lambda self, state: many)
    assert fuzzed("campfire --games 2 --players 2", capsys)[0] == 0
    assert list(folder.iterdir()) == []


def test_a_state_that_does_not_survive_being_written(campfire, capsys, folder, monkeypatch):
    monkeypatch.setattr(fuzz, "ROUND_TRIP_EVERY", 3)
    plain = campfire.from_json

    def forgetful(data):
        state = plain(data)
        state.points[0] += 1
        return state

    monkeypatch.setattr(campfire, "from_json", forgetful)
    assert failing(capsys, folder, "the state read back should be the same, but is another")


def test_every_broken_game_gets_its_file(campfire, capsys, folder, monkeypatch):
    monkeypatch.setattr(toy.Gain, "options", lambda self, state: ())
    failing(capsys, folder, "DeadEnd", games=3)
    assert sorted(file.name for file in folder.iterdir()) == [f"fuzz-campfire-0-{number}.txt" for number in range(3)]


def test_where_no_file_can_be_written_the_log_is_printed(campfire, capsys, monkeypatch):
    def full(*_, **__):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(toy.Gain, "options", lambda self, state: ())
    monkeypatch.setattr(Path, "write_text", full)
    code, out = fuzzed("campfire --games 1", capsys)
    assert code == 1
    assert "fuzz-campfire-0-0.txt cannot be written: No space left on device. Its log:\nhearth campfire 1\n" in out
