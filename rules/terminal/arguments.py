"""The command line of `python -m rules`."""

from __future__ import annotations

import argparse
import secrets
import sys
from collections.abc import Sequence

from rules.engine.errors import HearthError, OptionForm, RulesFault, TooFew, UnknownSeat, WrongPlayerKind
from rules.engine.phrases import Phrase
from rules.engine.players import PLAYERS
from rules.engine.registry import game, metas
from rules.engine.wording import Words
from rules.terminal import balance, bench, data, fuzz, replay, solo
from rules.terminal.play import HUMAN, Terminal

WRONG_INPUT = 2
BALANCE_GAMES = 200
SOLO_GAMES = 300


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the tool; a person's mistake is a sentence and exit code 2."""
    parsed = _parser().parse_args(arguments)
    try:
        return _run(parsed)
    except RulesFault as error:
        print(error, file=sys.stderr)
        return 1
    except HearthError as error:
        print(error, file=sys.stderr)
        return WRONG_INPUT
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:
        return 0


def _run(parsed: argparse.Namespace) -> int:
    if parsed.command == "games":
        return _tables() if parsed.tables else _games()
    if parsed.command == "data":
        return data.run(parsed.game)
    if parsed.command == "play":
        rules = game(parsed.game)
        seats = rules.meta.minimum_seats if parsed.players is None else parsed.players
        rules.meta.check_seats(seats)
        players = _players(parsed.with_, seats)
        seed = secrets.token_hex(8) if parsed.seed is None else parsed.seed
        return Terminal(rules, seats, seed, options_of(parsed.option), players).run()
    if parsed.command == "fuzz":
        _at_least_one("--games", parsed.games)
        _at_least_one("--jobs", parsed.jobs)
        options = options_of(parsed.option)
        plan = fuzz.Plan(parsed.game, parsed.games, parsed.seed, parsed.players, options, parsed.jobs)
        return fuzz.run(plan)
    if parsed.command == "balance":
        if parsed.games is not None:
            _at_least_one("--games", parsed.games)
        _at_least_one("--jobs", parsed.jobs)
        options = options_of(parsed.option)
        measure = solo.run if parsed.solo else balance.run
        games = parsed.games or (SOLO_GAMES if parsed.solo else BALANCE_GAMES)
        return measure(balance.Plan(parsed.game, games, parsed.seed, options, parsed.jobs, parsed.players))
    if parsed.command == "replay":
        return replay.run(parsed.file, parsed.at, parsed.seat)
    _at_least_one("--games", parsed.games)
    return bench.run(parsed.game, parsed.games)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m rules", description="Board games in the terminal.")
    commands = parser.add_subparsers(dest="command", required=True)
    games = commands.add_parser("games", help="list the installed games with their options")
    games.add_argument("--tables", action="store_true", help="only each game with each number of players, for scripts")

    components = commands.add_parser("data", help="list a game's components with what they do")
    components.add_argument("game")

    play = commands.add_parser("play", help="play a game in this terminal")
    play.add_argument("game")
    play.add_argument("--players", type=int, metavar="N", help="how many play (default: the fewest)")
    play.add_argument("--seed", help="a word that decides all chance (default: a random one)")
    play.add_argument(
        "--with",
        dest="with_",
        action="append",
        default=[],
        metavar="SEAT=WHO",
        help="human, greedy or random; by default seat 1 is human and the others are greedy",
    )
    _add_option(play)

    fuzzing = commands.add_parser("fuzz", help="play random games and check every invariant")
    fuzzing.add_argument("game")
    fuzzing.add_argument("--games", type=int, default=100, metavar="N")
    fuzzing.add_argument("--seed", default="0")
    fuzzing.add_argument("--players", type=int, metavar="K", help="how many play (default: mixed)")
    fuzzing.add_argument("--jobs", type=int, default=1, metavar="J", help="processes side by side")
    _add_option(fuzzing)

    even = commands.add_parser("balance", help="let greedy players play and tell how even the game is")
    even.add_argument("game")
    even.add_argument(
        "--games",
        type=int,
        metavar="N",
        help=f"games for every number of players ({BALANCE_GAMES}), or with --solo for every difficulty ({SOLO_GAMES})",
    )
    even.add_argument("--players", type=int, metavar="K", help="only so many (default: every number)")
    even.add_argument("--solo", action="store_true", help="one player against the game's own opponent")
    even.add_argument("--seed", default="0")
    even.add_argument("--jobs", type=int, default=1, metavar="J", help="processes side by side")
    _add_option(even)

    again = commands.add_parser("replay", help="verify a written game and show a position")
    again.add_argument("file")
    again.add_argument("--at", type=int, metavar="N", help="after N choices (default: the end)")
    again.add_argument("--seat", type=int, metavar="S", help="as this seat sees it (default: a spectator)")

    measure = commands.add_parser("bench", help="measure how quick a game's rules are")
    measure.add_argument("game", nargs="?")
    measure.add_argument("--games", type=int, default=50, metavar="N")
    return parser


def _add_option(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")


def _at_least_one(name: str, given: int) -> None:
    if given < 1:
        raise TooFew(name=name, given=given)


def options_of(given: Sequence[str]) -> dict[str, str]:
    """The options of a table out of `name=value` words."""
    options = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals or not name:
            raise OptionForm(given=text)
        options[name] = value
    return options


def _players(given: Sequence[str], seats: int) -> list[str]:
    kinds = [HUMAN, *PLAYERS]
    players = [HUMAN] + ["greedy"] * (seats - 1)
    for text in given:
        seat, _, kind = text.partition("=")
        if kind not in kinds or not seat.isdecimal():
            raise WrongPlayerKind(given=text, kinds=kinds)
        numbers = [str(number) for number in range(1, seats + 1)]
        if seat not in numbers:
            raise UnknownSeat(given=seat, seats=seats)
        players[numbers.index(seat)] = kind
    return players


def _tables() -> int:
    for name, meta in metas().items():
        for seats in range(meta.minimum_seats, meta.maximum_seats + 1):
            print(name, seats)
    return 0


def _games() -> int:
    for name, meta in metas().items():
        words = Words(game=name)
        seats = {"least": meta.minimum_seats, "most": meta.maximum_seats, "version": meta.version}
        title = Phrase("title")
        print(words.say(Phrase("terminal-game", {"name": name, "title": title, **seats})))
        print("  " + words.say(Phrase("about")))
        for option in meta.options:
            label = Phrase(f"option-{option.name}")
            print("  " + words.say(Phrase("terminal-option", {"name": option.name, "label": label})))
            for value in option.values:
                message = "terminal-default" if value == option.default else "terminal-value"
                label = Phrase(f"option-{option.name}-{value}")
                print("    " + words.say(Phrase(message, {"value": value, "label": label})))
    return 0
