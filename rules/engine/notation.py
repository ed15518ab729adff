"""The text notation of a game: a few lines of head, then one line a turn.

    hearth some_game 1
    players 2
    seed 7
    option length short
    commitment 8d1f…

    1 forest 3 end =5be1c0ffee15dead
    2 hut end =0123456789abcdef

Lines that start with # are remarks. A turn is the seat (counted from 1), the words of its choices, and the digest
of the position after it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import groupby
from typing import Any

from rules.engine.errors import DamagedLog, DigestMismatch, IllegalMove, InputError, LogError, UnknownSeat
from rules.engine.game import Game
from rules.engine.log import Beginning, Log, Row, begin, check_version, opened
from rules.engine.phrases import Phrase
from rules.engine.randomness import commitment
from rules.engine.registry import game as load_game

MARK = "hearth"
HIDDEN = "?"
UNKNOWN = "?"
"""The digest of a turn that ended in a fault: whoever has mended the fault replays it without comparing."""
FIRST_OPTION = 4
"""The line of the first option."""
MOST_DIGITS = 9


def write(log: Log) -> str:
    """A game as text."""
    head = log.beginning
    lines = [
        f"{MARK} {head.game} {head.version}",
        f"players {head.seats}",
        f"seed {head.seed}",
        *(f"option {name} {value}" for name, value in head.options.items()),
        f"commitment {commitment(head.seed)}",
        "",
        *turns(log.rows),
    ]
    return "\n".join(lines) + "\n"


def turns(rows: Sequence[Row]) -> list[str]:
    """The lines of the turns, with everything in them."""
    return [f"{seat + 1} {' '.join(row.choice for row in turn)} ={turn[-1].digest}" for seat, turn in by_turn(rows)]


def turns_seen_by(rows: Sequence[Row], reader: int | None) -> list[tuple[int, list[str]]]:
    """Seat and words of every turn, the secret choices of other seats than the reader's hidden."""
    return [
        (seat, [row.choice if seat == reader or not row.private else HIDDEN for row in turn])
        for seat, turn in by_turn(rows)
    ]


def by_turn(rows: Sequence[Row]) -> list[tuple[int, list[Row]]]:
    """The rows of each turn with its seat."""
    grouped = groupby(rows, key=lambda row: (row.turn, row.seat))
    return [(seat, list(turn)) for (_, seat), turn in grouped]


def read(text: str) -> Log:
    """A game out of text, played through and every digest compared on the way.

    The rows get the digest of every single choice, although the text has one a turn only.
    """
    lines = text.splitlines()
    written_beginning, first = _read_head(lines)
    with _on_line(1):
        game = load_game(written_beginning.game)
    beginning = _checked(game, written_beginning)
    with _on_line(3):
        state, _ = opened(game, beginning)
    rows: list[Row] = []
    for number, line in enumerate(lines[first:], first + 1):
        if not line.strip() or line.startswith("#"):
            continue
        seat, words, written = _read_turn(line, number, beginning.seats)
        for word in words:
            turn = state.turn
            with _on_line(number):
                outcome = game.carry_out(state, seat, word)
            rows.append(Row(seat, word, game.digest(state), turn, outcome.private, len(rows)))
        if written not in (UNKNOWN, rows[-1].digest):
            raise DigestMismatch(line=number, found=rows[-1].digest, written=written)
    return Log(beginning, rows)


@contextmanager
def _on_line(number: int) -> Iterator[None]:
    """Whatever the game does not take is damage of this line."""
    try:
        yield
    except LogError:
        raise
    except (InputError, IllegalMove) as error:
        raise DamagedLog(line=number, problem=error.phrase) from error


def _checked(game: Game[Any], beginning: Beginning) -> Beginning:
    """The beginning as this game has it, with the options that were not written down."""
    check_version(game, beginning)
    with _on_line(2):
        game.meta.check_seats(beginning.seats)
    for line, (name, value) in enumerate(beginning.options.items(), FIRST_OPTION):
        with _on_line(line):
            game.meta.check_options({name: value}, beginning.seats)
    return begin(game, beginning.seats, beginning.seed, beginning.options)


def _read_head(lines: Sequence[str]) -> tuple[Beginning, int]:
    if not lines:
        raise _damaged(1, "error-log-empty")
    name, version = _words(lines, 0, MARK, "GAME VERSION")
    (players,) = _words(lines, 1, "players", "NUMBER")
    (seed,) = _words(lines, 2, "seed", "SEED")
    options: dict[str, str] = {}
    at = FIRST_OPTION - 1
    while at < len(lines) and lines[at].startswith("option "):
        option, value = _words(lines, at, "option", "NAME VALUE")
        if option in options:
            raise _damaged(at + 1, "error-log-option", given=option)
        options[option] = value
        at += 1
    (written,) = _words(lines, at, "commitment", "HASH")
    if written != commitment(seed):
        raise _damaged(at + 1, "error-log-commitment")
    beginning = Beginning(name, _number(version, 1), _number(players, 2), seed, options)
    return beginning, at + 1


def _words(lines: Sequence[str], at: int, first: str, rest: str) -> list[str]:
    given = lines[at] if at < len(lines) else ""
    words = given.split()
    if not words or words[0] != first or len(words) != 1 + len(rest.split()):
        raise _damaged(at + 1, "error-log-head", expected=f"{first} {rest}", given=given)
    return words[1:]


def _read_turn(line: str, number: int, seats: int) -> tuple[int, list[str], str]:
    words = line.split()
    if len(words) < 3 or not _is_number(words[0]) or not words[-1].startswith("="):
        raise _damaged(number, "error-log-line", given=line)
    seat = int(words[0]) - 1
    if not 0 <= seat < seats:
        problem = UnknownSeat(given=seat + 1, seats=seats)
        raise DamagedLog(line=number, problem=problem.phrase)
    return seat, words[1:-1], words[-1][1:]


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS


def _number(text: str, line: int) -> int:
    if not _is_number(text):
        raise _damaged(line, "error-log-number", given=text)
    return int(text)


def _damaged(line: int, message: str, **args: object) -> DamagedLog:
    return DamagedLog(line=line, problem=Phrase(message, args))
