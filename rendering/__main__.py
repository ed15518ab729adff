"""Pictures by command: a position, a replay, a plot, a single component, or a gallery of everything.

python -m rendering stone_age --seed 7 --after 40 out.png
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from importlib.resources import files
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image

from rendering.gallery import write_gallery
from rendering.marks import letters
from rendering.pictures import LEXICON_ROOT, Picture, PictureError, draw, draw_piece
from rendering.plot import draw_plot
from rendering.replay import draw_replay, turn_views
from rules.engine.errors import HearthError, NoFile, WrongPosition
from rules.engine.game import Game, View
from rules.engine.log import Log, final_state
from rules.engine.notation import read
from rules.engine.players import play_random
from rules.engine.randomness import Randomness
from rules.engine.registry import game as load_game
from rules.engine.wording import Lexicon, Words
from rules.terminal.arguments import options_of

WRONG_INPUT = 2
ENDINGS = (".png", ".webp")
WRITTEN = (".log", ".txt")
"""How the names of written games end."""
GALLERY = "gallery"


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
    """Draw; a person's mistake is a sentence and exit code 2."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    command = COMMANDS.get(given[0]) if given else None
    try:
        if command is None:
            _position(_position_parser().parse_args(given))
        else:
            command(given[1:])
    except HearthError as error:
        print(error, file=sys.stderr)
        return WRONG_INPUT
    return 0


def position(rules: Game[Any], seats: int, seed: str, after: int, options: Mapping[str, str]) -> Any:
    """The position of a random game after so many choices."""
    state = rules.new(options, seats, seed)
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
    decisions = rules.decisions_seen_by(state, seat)
    return letters(choice.position for decision in decisions for choice in decision.choices)


# One position


def _position(parsed: argparse.Namespace) -> None:
    name, reached = _course(parsed)
    rules = load_game(name)
    words = _words(parsed, name)
    file = _picture_file(parsed.file)
    state = reached(parsed.after)
    seat = None if parsed.seat is None else parsed.seat - 1
    if seat is not None:
        rules.check_seat(state, seat)
    since: View | None = None
    if parsed.since is not None:
        since = rules.view(reached(parsed.since), seat)
    marks = marks_of(rules, state, seat) if parsed.marks else {}
    _write(file, draw(rules.view(state, seat), parsed.part, words, marks, since))


def _course(parsed: argparse.Namespace) -> tuple[str, Callable[[int | None], Any]]:
    """The game, and its positions by how many choices lie before them: of a written game, or of a random one."""
    if parsed.game.endswith(WRITTEN):
        log = _log(parsed.game)
        rules = load_game(log.beginning.game)

        def written(after: int | None) -> Any:
            last = len(log.rows)
            after = last if after is None else after
            if not 0 <= after <= last:
                raise WrongPosition(given=after, last=last)
            return final_state(rules, Log(log.beginning, log.rows[:after]))

        return rules.meta.name, written
    rules = load_game(parsed.game)
    seats = rules.meta.minimum_seats if parsed.players is None else parsed.players
    options = options_of(parsed.option)

    def random(after: int | None) -> Any:
        if after is not None and after < 0:
            raise BeforeBeginning(given=after)
        return position(rules, seats, parsed.seed, after or 0, options)

    return rules.meta.name, random


def _position_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m rendering",
        description="Draw a position of a random or written game. There are other commands with a --help of their own: "
        "replay, plot, piece, gallery.",
    )
    parser.add_argument("game", help="a game, or a .log or .txt file with a written one")
    parser.add_argument("file", metavar="out.png", help="a .png or .webp file to write")
    parser.add_argument("--seed", default="1", metavar="S", help="a word that decides all chance")
    parser.add_argument("--after", type=int, metavar="N", help="after so many choices (default: 0; of a log: all)")
    parser.add_argument("--since", type=int, metavar="N", help="outline what changed since after so many choices")
    parser.add_argument("--players", type=int, metavar="K", help="how many play (default: the fewest)")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the table")
    parser.add_argument("--part", default="board", metavar="P", help="a part of the board (default: board)")
    parser.add_argument("--seat", type=int, metavar="K", help="as this seat sees it (default: a spectator)")
    parser.add_argument("--marks", action="store_true", help="with letters at the places that can be chosen")
    _add_words(parser)
    return parser


# Whole games, components, everything


def _replay(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m rendering replay", description="Draw a written game turn by turn.")
    _draw_log(parser, arguments, draw_replay)


def _plot(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m rendering plot", description="Draw the points of a written game.")
    _draw_log(parser, arguments, draw_plot)


def _draw_log(
    parser: argparse.ArgumentParser, arguments: Sequence[str], drawn: Callable[[list[View], Words], Picture]
) -> None:
    parser.add_argument("log", help="a file with a written game")
    parser.add_argument("file", metavar="out.webp", help="a .png or .webp file to write; .webp moves")
    _add_words(parser)
    parsed = parser.parse_args(arguments)
    file = _picture_file(parsed.file)
    log = _log(parsed.log)
    rules = load_game(log.beginning.game)
    _write(file, drawn(turn_views(rules, log), _words(parsed, rules.meta.name)))


def _piece(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m rendering piece", description="Draw a single component.")
    parser.add_argument("game")
    parser.add_argument("id", help="such as animal-mammoth or building-1")
    parser.add_argument("file", metavar="out.png", help="a .png or .webp file to write")
    _add_words(parser)
    parsed = parser.parse_args(arguments)
    rules = load_game(parsed.game)
    words = _words(parsed, rules.meta.name)
    _write(_picture_file(parsed.file), draw_piece(rules.meta.name, parsed.id, words))


def _gallery(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m rendering gallery", description="Draw one of each picture.")
    parser.add_argument("folder", nargs="?", default=GALLERY)
    _add_words(parser)
    parsed = parser.parse_args(arguments)
    words = _words(parsed, None)
    try:
        write_gallery(Path(parsed.folder), words.lexicon, parsed.language)
    except OSError as error:
        raise NotWritten(given=parsed.folder, problem=error.strerror or str(error)) from error
    print(Path(parsed.folder, "index.html"))


COMMANDS: dict[str, Callable[[Sequence[str]], None]] = {
    "replay": _replay,
    "plot": _plot,
    "piece": _piece,
    GALLERY: _gallery,
}


# What all of them need


def _add_words(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--language", default="en", metavar="L")
    parser.add_argument("--name", action="append", default=[], metavar="NAME", help="a player's name, by seat")


def _words(parsed: argparse.Namespace, game: str | None) -> Words:
    lexicon = Lexicon(files("rules"), LEXICON_ROOT)
    if parsed.language not in lexicon.languages:
        raise NoLanguage(given=parsed.language, known=lexicon.languages)
    return Words(parsed.language, parsed.name, game, lexicon)


def _log(name: str) -> Log:
    try:
        return read(Path(name).read_text(encoding="utf-8-sig"))
    except (OSError, UnicodeDecodeError) as error:
        raise NoFile(file=name, problem=getattr(error, "strerror", None) or str(error)) from error


def _picture_file(name: str) -> Path:
    file = Path(name)
    if file.suffix not in ENDINGS:
        raise WrongFile(given=name, known=list(ENDINGS))
    return file


def _write(file: Path, picture: Picture) -> None:
    try:
        if file.suffix == ".webp":
            file.write_bytes(picture.data)
        else:
            Image.open(BytesIO(picture.data)).save(file)
    except OSError as error:
        raise NotWritten(given=str(file), problem=error.strerror or str(error)) from error


if __name__ == "__main__":
    sys.exit(main())
