"""A game as text: there and back, and every kind of damage named with its line."""

from __future__ import annotations

import re

import msgspec
import pytest

from rules.engine import errors, log, notation
from rules.engine.errors import DamagedLog, DigestMismatch, LogError, OtherVersion
from rules.engine.players import play_random
from rules.engine.randomness import Randomness, commitment
from rules.engine.registry import metas
from rules.engine.table import Table
from tests.rules.engine.toy import META

HEAD = 5  # hearth, players, seed, option, commitment


def played(campfire, seats=3, seed="written", choices=10_000):
    table = Table.new(campfire, seats, seed, {"nights": "2"})
    chance = Randomness(f"notation-{seed}")
    while (deciding := campfire.deciding(table.state)) and len(table.rows) < choices:
        seat = deciding[chance.below(len(deciding))]
        table.play(seat, play_random(campfire, table.state, seat, chance))
    return table


@pytest.fixture
def table(campfire):
    return played(campfire)


@pytest.fixture
def lines(table):
    return notation.write(table.log).splitlines()


def refused(text):
    """The sentence with which a log is refused, if it is."""
    try:
        notation.read(text)
    except LogError as error:
        return str(error)
    return None


def damage(lines):
    sentence = refused("\n".join(lines) + "\n")
    assert sentence is not None
    return sentence


# There and back


def test_the_head_tells_all_that_a_game_needs_to_start_anew(lines):
    assert lines[:6] == [
        "hearth campfire 1",
        "players 3",
        "seed written",
        "option nights 2",
        f"commitment {commitment('written')}",
        "",
    ]


def test_a_turn_is_a_line_of_seat_words_and_digest(campfire):
    table = Table.new(campfire, 2, "line", {"nights": "2"})
    table.play_turn(0, "eat gather")
    table.play(1, "gather")
    assert notation.turns(table.rows) == [
        f"1 eat gather ={table.rows[1].digest}",
        f"2 gather ={table.rows[2].digest}",
    ]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_game_and_any_part_of_it_comes_back(campfire, seats):
    table = played(campfire, seats, f"there-{seats}")
    for count in (0, 1, 2, 7, len(table.rows)):
        written = notation.write(log.Log(table.beginning, table.rows[:count]))
        again = notation.read(written)
        assert again.beginning == table.beginning
        assert again.rows == table.rows[:count]
        assert notation.write(again) == written


def test_remarks_and_empty_lines_between_turns_mean_nothing(table, lines):
    spaced = [*lines[:7], "# here it went wrong", "", "   ", *lines[7:], "", "# the end"]
    assert notation.read("\r\n".join(spaced)).rows == table.rows


def test_options_that_are_not_named_are_at_their_defaults(campfire):
    table = Table.new(campfire, 2, "short", {})
    lines = [line for line in notation.write(table.log).splitlines() if not line.startswith("option")]
    assert notation.write(notation.read("\n".join(lines))) == notation.write(table.log)


def test_replay_compares_every_digest(campfire, table):
    rows = list(table.rows)
    rows[4] = msgspec.structs.replace(rows[4], digest="0" * 16)
    damaged = log.Log(table.beginning, rows)
    with pytest.raises(DigestMismatch, match="Line 5 of the log"):
        log.final_state(campfire, damaged)
    unverified = log.final_state(campfire, damaged, verify=False)
    assert campfire.digest(unverified) == table.rows[-1].digest


# Damage


def test_an_empty_file():
    for text in ("", "\n", "  \n\n"):
        with pytest.raises(DamagedLog, match="Line 1 of the log is damaged"):
            notation.read(text)


@pytest.mark.parametrize(("line", "name"), [(1, "hearth"), (2, "players"), (3, "seed"), (5, "commitment")])
def test_a_missing_line_of_the_head(lines, line, name):
    del lines[line - 1]
    sentence = damage(lines)
    assert sentence.startswith(f"Line {line} of the log is damaged: it should read “{name} ")


@pytest.mark.parametrize("line", range(1, HEAD + 1))
def test_a_line_of_the_head_with_a_word_too_many_or_too_few(lines, line):
    whole = lines[line - 1]
    for wrong in (whole + " more", whole.rsplit(" ", 1)[0], "", "nonsense"):
        lines[line - 1] = wrong
        assert damage(lines).startswith(f"Line {line} of the log is damaged: it should read “")


def test_a_file_cut_off_anywhere_is_read_up_to_there_or_refused_with_its_last_line(lines):
    text = "\n".join(lines) + "\n"
    cut_off = 0
    for at in range(0, len(text), 3):
        last = len(text[:at].splitlines())
        sentence = refused(text[:at])
        if sentence is not None:
            assert re.match(rf"Line ({max(1, last)}|{last + 1}) of the log", sentence)
            cut_off += 1
    assert cut_off > 80


def test_two_lines_in_the_wrong_order(lines):
    wrong = 0
    for at in range(6, len(lines) - 1):
        swapped = [*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]]
        wrong += re.match(rf"Line {at + 1} of the log", damage(swapped)) is not None
    assert wrong == len(lines) - 7


def test_a_changed_digest(lines):
    for at in range(6, len(lines)):
        changed = list(lines)
        changed[at] = changed[at][:-1] + ("0" if changed[at][-1] != "0" else "1")
        assert damage(changed).startswith(f"Line {at + 1} of the log leads to a position with digest ")


def test_a_missing_digest_and_an_empty_one(lines):
    whole = lines[6]
    lines[6] = whole.rsplit(" ", 1)[0]
    assert damage(lines).startswith("Line 7 of the log is damaged: “")
    lines[6] = whole.rsplit("=", 1)[0] + "="
    assert damage(lines).startswith("Line 7 of the log leads to a position")


def test_a_changed_seed(lines):
    lines[2] = "seed other"
    assert damage(lines) == "Line 5 of the log is damaged: the commitment does not belong to the seed."


def test_a_changed_commitment(lines):
    lines[4] = f"commitment {commitment('other')}"
    assert damage(lines) == "Line 5 of the log is damaged: the commitment does not belong to the seed."


def test_a_changed_seed_with_its_own_commitment(lines):
    lines[2], lines[4] = "seed other", f"commitment {commitment('other')}"
    assert re.match(r"Line \d+ of the log", damage(lines))


def test_a_seed_that_no_game_would_take(lines):
    seed = "a\u200bb"
    lines[2], lines[4] = f"seed {seed}", f"commitment {commitment(seed)}"
    assert damage(lines).startswith("Line 3 of the log is damaged: The seed ")


@pytest.mark.parametrize("seat", ["0", "4", "99999999999999999999999", "9" * 5000])
def test_an_unknown_seat(lines, seat):
    lines[6] = f"{seat} {lines[6][2:]}"
    assert damage(lines).startswith("Line 7 of the log is damaged: ")
    assert len(damage(lines)) < 300


@pytest.mark.parametrize("seat", ["x", "²", "-1", "1.0", "Ⅳ", "١"])
def test_a_seat_that_is_no_number(lines, seat):
    lines[6] = f"{seat} {lines[6][2:]}"
    sentence = damage(lines)
    assert sentence.startswith(f"Line 7 of the log is damaged: “{seat} ")
    assert "is not a turn" in sentence


def test_an_unknown_word(lines):
    seat, _, rest = lines[6].split(" ", 2)
    lines[6] = f"{seat} sing {rest}"
    assert damage(lines).startswith("Line 7 of the log is damaged: “sing” cannot be chosen now. Possible: feast")


def test_words_of_a_seat_that_had_nothing_to_decide(lines):
    seat = int(lines[6][0])
    lines[6] = f"{seat % 3 + 1}{lines[6][1:]}"
    assert "has nothing to decide now" in damage(lines)


def test_words_after_the_end_of_the_game(lines):
    lines.append(lines[-1])
    assert damage(lines) == f"Line {len(lines)} of the log is damaged: The game is over."


@pytest.mark.parametrize("players", ["0", "1", "5", "99999999999999999999999"])
def test_a_number_of_players_that_the_game_is_not_for(lines, players):
    lines[1] = f"players {players}"
    assert re.match(r"Line 2 of the log is damaged: .*2 to 4 players|Line 2 .* is not a whole number", damage(lines))


@pytest.mark.parametrize("number", ["²", "x", "-2", "2.0", "٣", "9" * 5000])
@pytest.mark.parametrize("line", [1, 2])
def test_a_number_that_is_none(lines, line, number):
    lines[line - 1] = lines[line - 1].rsplit(" ", 1)[0] + f" {number}"
    sentence = damage(lines)
    assert sentence.startswith(f"Line {line} of the log is damaged: “{number[:40]}")
    assert "is not a whole number" in sentence
    assert len(sentence) < 250


def test_an_unknown_option_and_a_wrong_value(lines):
    lines[3] = "option days 2"
    assert damage(lines).startswith("Line 4 of the log is damaged: campfire has no option “days”.")
    lines[3] = "option nights 3"
    assert damage(lines).startswith("Line 4 of the log is damaged: The option “nights” cannot be “3”.")
    lines[3:4] = ["option nights 2", "option nights 5"]
    assert damage(lines).startswith("Line 5 of the log is damaged: ")


def test_a_game_that_is_not_installed(lines):
    lines[0] = "hearth chess 1"
    sentence = damage(lines)
    assert sentence.startswith("Line 1 of the log is damaged: There is no game called “chess”. Installed: ")
    assert "campfire" in sentence


def test_a_log_of_another_game(lines):
    lines[0] = f"hearth stone_age {metas()['stone_age'].version}"
    assert damage(lines).startswith("Line 4 of the log is damaged: stone_age has no option “nights”.")


def test_a_log_of_another_version(campfire, lines, monkeypatch):
    monkeypatch.setattr(campfire, "meta", msgspec.structs.replace(META, version=2))
    with pytest.raises(OtherVersion) as caught:
        notation.read("\n".join(lines))
    assert str(caught.value) == ("The log was written by version 1 of the rules of campfire; installed is version 2.")


@pytest.mark.parametrize(
    "text",
    ["\x00\x01\x02\x03", "PK\x03\x04" + "\x00" * 500, "\ufffd" * 1000, "hearth" * 1000, "{}", "﷽" * 300 + "\n" * 50],
)
def test_garbage(text):
    with pytest.raises(LogError, match="Line 1 of the log is damaged") as caught:
        notation.read(text)
    assert len(str(caught.value)) < 250


def test_random_damage_never_does_anything_but_raise_a_log_error(lines):
    """Single characters of a log exchanged: it is refused with a sentence, or tells the same game still."""
    chance = Randomness("damage")
    text = "\n".join(lines) + "\n"
    sentences = []
    for _ in range(150):
        at = chance.below(len(text))
        other = "x ²=#0\n\x00\x85é9-"[chance.below(12)]
        sentences.append(refused(text[:at] + other + text[at + 1 :]))
    assert all(re.match(r"Line \d|The log was written by version", sentence) for sentence in sentences if sentence)
    assert sum(sentence is not None for sentence in sentences) > 100


def test_a_fault_of_the_rules_is_not_blamed_on_the_log(campfire, lines, monkeypatch):
    def broken(*_):
        raise errors.BrokenInvariant(what="x", expected="1", found="2")

    monkeypatch.setattr(campfire, "carry_out", broken)
    with pytest.raises(errors.RulesFault):
        notation.read("\n".join(lines))


# Secrets


def test_secret_choices_are_hidden_from_everybody_else(campfire):
    table = Table.new(campfire, 2, "secret", {"nights": "2"})
    table.play(0, "silence")
    mine, other = (f"bury-{table.state.hands[seat][0]}" for seat in (0, 1))
    table.play(1, other)
    table.play(0, mine)
    table.play(1, "gather")
    rows = table.rows
    assert notation.turns_seen_by(rows, 0) == [(0, ["silence"]), (1, ["?"]), (0, [mine]), (1, ["gather"])]
    assert notation.turns_seen_by(rows, 1) == [(0, ["silence"]), (1, [other]), (0, ["?"]), (1, ["gather"])]
    assert notation.turns_seen_by(rows, None) == [(0, ["silence"]), (1, ["?"]), (0, ["?"]), (1, ["gather"])]
    assert [row.private for row in rows] == [False, True, True, False]
    assert [row.private for row in notation.read(notation.write(table.log)).rows] == [False, True, True, False]


def test_the_whole_notation_has_everything_in_it(table):
    words = [word for line in notation.turns(table.rows) for word in line.split()[1:-1]]
    assert words == [row.choice for row in table.rows]
