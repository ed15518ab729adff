"""The golden playthroughs replay to the letter, and there are enough of them."""

from __future__ import annotations

import re

import pytest

from rules.engine.errors import DigestMismatch, LogError
from rules.engine.log import Beginning, begin
from rules.engine.meta import Meta, Option
from rules.engine.notation import read, write
from rules.engine.registry import game as load_game
from rules.engine.registry import metas
from tests.games_under_test import FOLDER, about
from tests.golden import GOLDEN, TOLD, closing_remarks, opening_remarks, with_remarks, without_remarks
from tests.told import fingerprints

REPAIR = "; add an entry to its module in tests/games_under_test and run `make golden`"
FILES = sorted(FOLDER.glob("*/*.txt"))
files = pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")


def remarks(text):
    return [line for line in text.splitlines() if line.startswith("#")]


def ending(text):
    """The event that ended a written game, as its remarks say."""
    return re.search(r"^# ended by: (\S+)$", text, re.MULTILINE).group(1)


def missing(meta, endings, games):
    """What no golden game of a game shows; `games` are beginnings with the ways they ended."""
    beginnings = [beginning for beginning, _ in games]
    lacking = []
    for seats in range(meta.minimum_seats, meta.maximum_seats + 1):
        if all(beginning.seats != seats for beginning in beginnings):
            lacking.append(f"{meta.name} has no golden game for {seats} players{REPAIR}")
    for option in meta.options:
        for value in option.values:
            if all(beginning.options[option.name] != value for beginning in beginnings):
                lacking.append(f"{meta.name} has no golden game with {option.name} {value}{REPAIR}")
    if not endings:
        lacking.append(f"{meta.name} names no way to end{REPAIR}")
    for way in endings:
        if way not in {ended for _, ended in games}:
            lacking.append(f"{meta.name} has no golden game that ends by {way}{REPAIR}")
    return lacking


@files
def test_a_golden_game_tells_on_its_way_what_it_told(file):
    """Events, questions, choices, reasons and boards; the first turn that differs is named."""
    written = file.with_suffix(TOLD).read_text(encoding="utf-8").split("\n")[:-1]
    now = fingerprints(read(file.read_text(encoding="utf-8")))
    differing = [new for old, new in zip(written, now, strict=False) if old != new]
    assert differing[:1] == [], "this turn is told otherwise; if that is meant, run `make golden`"
    assert len(written) == len(now)


@files
def test_a_golden_game_replays_to_the_letter(file):
    """Every digest is compared on the way, and the result is the one in the remarks."""
    text = file.read_text(encoding="utf-8")
    log = read(text)
    assert write(log) == without_remarks(text), "the notation does not read back to the same text"
    assert remarks(text)[2:] == closing_remarks(log), "the game ends otherwise; if that is meant, run `make golden`"
    assert read(write(log)) == log


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: f"{golden.game}-{golden.name}")
def test_every_entry_has_its_file(golden):
    assert golden.file.is_file(), f"{golden.file.name} is missing; run `make golden`"
    text = golden.file.read_text(encoding="utf-8")
    log = read(text)
    planned = begin(load_game(golden.game), len(golden.players), golden.seed, golden.options)
    assert log.beginning == planned, f"{golden.file.name} is of another entry; run `make golden`"
    assert remarks(text)[:2] == opening_remarks(golden), f"{golden.file.name} is of another entry; run `make golden`"
    assert with_remarks(golden, log) == text


def test_no_file_without_an_entry():
    extra = sorted(str(file.relative_to(FOLDER)) for file in set(FILES) - {golden.file for golden in GOLDEN})
    assert not extra, f"no entry of tests/games_under_test writes {', '.join(extra)}; run `make golden`"


@pytest.mark.parametrize("name", metas())
def test_golden_games_show_all_tables_options_and_endings(name):
    texts = [file.read_text(encoding="utf-8") for file in FILES if file.parent.name == name]
    games = [(read(text).beginning, ending(text)) for text in texts]
    lacking = missing(metas()[name], about(name).endings, games)
    assert not lacking, "\n".join(lacking)


def test_what_is_missing_is_named():
    meta = Meta("chess", 1, 2, 3, (Option("clock", ("fast", "slow"), "slow"),))
    games = [(Beginning("chess", 1, 2, "1", {"clock": "slow"}), "event-end-mate")]
    lacking = missing(meta, ("event-end-mate", "event-end-draw"), games)
    assert lacking == [
        f"chess has no golden game for 3 players{REPAIR}",
        f"chess has no golden game with clock fast{REPAIR}",
        f"chess has no golden game that ends by event-end-draw{REPAIR}",
    ]
    assert missing(meta, (), games)[-1] == f"chess names no way to end{REPAIR}"
    assert "make golden" in REPAIR


def test_a_changed_game_is_noticed():
    """One digest, one word or one turn too few: the file does not replay."""
    lines = FILES[0].read_text(encoding="utf-8").splitlines(keepends=True)
    turns = [number for number, line in enumerate(lines) if re.match(r"\d ", line)]
    middle = turns[len(turns) // 2]
    head, _, digest = lines[middle].rpartition("=")
    other = "0" if digest[0] != "0" else "1"
    with pytest.raises(DigestMismatch):
        read("".join([*lines[:middle], f"{head}={other}{digest[1:]}", *lines[middle + 1 :]]))
    with pytest.raises(LogError):
        read("".join(lines[:middle] + lines[middle + 1 :]))
    with pytest.raises(LogError):
        read("".join([*lines[:middle], lines[middle].replace(" ", " no-such-word ", 1), *lines[middle + 1 :]]))
