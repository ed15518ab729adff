"""Draw any position of a random game: `python -m rendering stone_age --seed 7 --after 40 out.png`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from string import ascii_uppercase
from typing import Any

from rendering.pictures import LEXICON_ROOT, PictureError, draw, paint
from rules.engine.errors import HearthError, WrongPosition
from rules.engine.game import Game
from rules.engine.players import play_random
from rules.engine.randomness import Randomness
from rules.engine.registry import game as load_game
from rules.engine.wording import Lexicon, Words

WRONG_INPUT = 2
ENDINGS = (".png", ".webp")


class NoLanguage(PictureError):
    """A language without any words."""

    message = "error-no-language"


class WrongFile(PictureError):
    """A file name whose ending tells no kind of picture."""

    message = "error-picture-file"


class BeforeBeginning(PictureError):
    """A position before the first one."""

    message = "error-before-beginning"


class NotWritten(PictureError):
    """A picture that the system would not write."""

    message = "error-picture-not-written"


def main(arguments: Sequence[str] | None = None) -> int:
    """Draw one picture; a person's mistake is a sentence and exit code 2."""
    parsed = _parser().parse_args(arguments)
    try:
        _draw(parsed)
    except HearthError as error:
        print(error, file=sys.stderr)
        return WRONG_INPUT
    return 0


def position(rules: Game[Any], seats: int, seed: str, after: int) -> Any:
    """The position of a random game after so many choices."""
    state = rules.new({}, seats, seed)
    chance = Randomness(f"picture-{seed}")
    for count in range(after):
        deciding = rules.deciding(state)
        if not deciding:
            raise WrongPosition(given=after, last=count)
        seat = deciding[chance.below(len(deciding))]
        rules.apply(state, seat, play_random(rules, state, seat, chance))
    return state


def marks_of(rules: Game[Any], state: Any, seat: int | None) -> dict[str, str]:
    """A letter for every place that can be chosen now."""
    marks: dict[str, str] = {}
    for decision in rules.decisions_seen_by(state, seat):
        places = [choice.position for choice in decision.choices if choice.position]
        marks |= dict(zip(places, ascii_uppercase, strict=False))
    return marks


def _draw(parsed: argparse.Namespace) -> None:
    rules = load_game(parsed.game)
    lexicon = Lexicon(files("rules"), LEXICON_ROOT)
    if parsed.language not in lexicon.languages:
        raise NoLanguage(given=parsed.language, known=lexicon.languages)
    file = Path(parsed.file)
    if file.suffix not in ENDINGS:
        raise WrongFile(given=parsed.file, known=list(ENDINGS))
    if parsed.after < 0:
        raise BeforeBeginning(given=parsed.after)
    seats = rules.meta.minimum_seats if parsed.players is None else parsed.players
    state = position(rules, seats, parsed.seed, parsed.after)
    seat = None if parsed.seat is None else parsed.seat - 1
    view = rules.view(state, seat)
    words = Words(parsed.language, parsed.name, rules.meta.name, lexicon)
    marks = marks_of(rules, state, seat) if parsed.marks else {}
    try:
        if file.suffix == ".webp":
            file.write_bytes(draw(view, parsed.part, words, marks).data)
        else:
            paint(view, parsed.part, words, marks).save(file)
    except OSError as error:
        raise NotWritten(given=parsed.file, problem=error.strerror or str(error)) from error


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m rendering", description="Draw a position of a random game.")
    parser.add_argument("game")
    parser.add_argument("file", metavar="out.png", help="a .png or .webp file to write")
    parser.add_argument("--seed", default="1", metavar="S", help="a word that decides all chance")
    parser.add_argument("--after", type=int, default=0, metavar="N", help="after so many choices")
    parser.add_argument("--players", type=int, metavar="K", help="how many play (default: the fewest)")
    parser.add_argument("--part", default="board", metavar="P", help="a part of the board (default: board)")
    parser.add_argument("--seat", type=int, metavar="K", help="as this seat sees it (default: a spectator)")
    parser.add_argument("--language", default="en", metavar="L")
    parser.add_argument("--name", action="append", default=[], metavar="NAME", help="a player's name, by seat")
    parser.add_argument("--marks", action="store_true", help="with letters at the places that can be chosen")
    return parser


if __name__ == "__main__":
    sys.exit(main())
