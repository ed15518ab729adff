"""Verifying a written game and showing a position of it."""

from __future__ import annotations

from pathlib import Path

from rules.engine.errors import DamagedLog, NoFile, WrongPosition
from rules.engine.log import Log, final_state
from rules.engine.notation import read
from rules.engine.phrases import Phrase
from rules.engine.registry import game as load_game
from rules.engine.wording import Words
from rules.terminal.play import score_lines


def run(name: str, at: int | None, seat: int | None) -> int:
    """Verify the whole log, then print the position after so many choices."""
    log = read(_text(name))
    rules = load_game(log.beginning.game)
    last = len(log.rows)
    at = last if at is None else at
    if not 0 <= at <= last:
        raise WrongPosition(given=at, last=last)
    state = final_state(rules, Log(log.beginning, log.rows[:at]))
    if seat is not None:
        rules.check_seat(state, seat - 1)
    words = Words("en", game=rules.meta.name).at_table(log.beginning.seats)
    print(words.say(Phrase("terminal-verified", {"count": last, "digest": log.rows[-1].digest if last else "-"})))
    for line in rules.board_lines(rules.view(state, None if seat is None else seat - 1)):
        print(words.say(line))
    for decision in rules.decisions_seen_by(state, None if seat is None else seat - 1):
        args = {"seat": decision.seat, "prompt": decision.prompt, "choices": decision.ids}
        print(words.say(Phrase("terminal-decision", args)))
    for text in score_lines(rules.result(state) or [], words):
        print(text)
    return 0


def _text(name: str) -> str:
    try:
        return Path(name).read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        raise DamagedLog(line=line, problem=Phrase("error-log-encoding")) from error
    except OSError as error:
        raise NoFile(file=name, problem=error.strerror or str(error)) from error
