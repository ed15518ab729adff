"""What the tests about every game must know of each: one module per game here, named like the game, with `TESTS`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from rules.engine.registry import metas

PEOPLE = ("Ada", "Bruno", "Chidi", "Dana")
FOLDER = Path(__file__).parents[1] / "games"


class Golden(msgspec.Struct, frozen=True):
    """A game to play: who sits at the table, with which seed and options, and what it shows."""

    game: str
    name: str
    players: tuple[str, ...]
    """An automatic player for every seat: greedy or random."""
    seed: str
    shows: str
    options: Mapping[str, str] = {}

    @property
    def file(self) -> Path:
        """Where it is written."""
        return FOLDER / self.game / f"{self.name}.txt"


class Moments(NamedTuple):
    """After how many choices of greedy players a game is young, in its middle, and late; in the end it is over."""

    early: int
    middle: int
    late: int
    end: int = 10_000


class Snapshots(msgspec.Struct, frozen=True):
    """Which small pictures are stored, of a position in the middle, one some choices before it, and the end."""

    seats: int
    """In the middle."""
    before: int
    """How many choices lie between the earlier position and the middle."""
    seats_at_the_end: int
    pictures: Mapping[str, tuple[str, str]]
    """By name: the part, and how it is drawn (plain, marked, changed, end); a single component: its id and `piece`."""
    marks: Mapping[str, str]


class Drawn(msgspec.Struct, frozen=True):
    """What a game's pictures are measured by."""

    moments: Moments
    options: Mapping[str, str] = {}
    """Those with which there is most to draw."""
    header: int = 100
    """How much of the top shows round and phase, which are no pieces."""
    around: Callable[[str], list[str]] = lambda position: []
    """What else is drawn anew around a position that changes."""
    unnamed: Callable[[Any, Any, str], Iterable[tuple[int, int, int, int]]] = lambda canvas, views, part: ()
    """The corners of what changes and is no piece: a canvas, the two views, and the part."""
    own: tuple[str, ...] = ()
    """How the positions begin that only their owner sees."""
    shadows: Mapping[str, int] = {}
    """How far what lies at positions that begin so reaches beyond its place."""
    alone_on_the_board: tuple[str, ...] = ()
    """How the positions begin that no part but the whole board shows."""
    changed: int = 20
    """More than so many positions change in a game."""
    changes: int = 100
    """More than so many choices of a game change something on the board."""
    marked: int = 12
    """More than so many positions can be chosen in a game."""
    pieces: int = 55
    """More than so many components look different."""
    moving: int = 10
    """More than so many frames has the replay of a random game of two."""
    icons: tuple[str, ...] = ()
    """What must have an icon."""


class Measured(NamedTuple):
    """What the benchmarks of a game aim at."""

    decisions: float
    """In random games, for every move of random chess: at least."""
    replay: float
    """Of a game with everybody, for every encoded picture: at most."""
    yardstick: str
    """The game of OpenSpiel with which it is compared: rules in C++, called from Python."""


class GameTests(msgspec.Struct, frozen=True, kw_only=True):
    """What the tests about every game must know of one."""

    endings: tuple[str, ...]
    """The events by which it can end."""
    golden: tuple[Golden, ...]
    """The games that are written down, which `make golden` plays: every table, option and ending among them."""
    drawn: Drawn
    snapshots: Snapshots
    clicks: int = 50
    """More than so many clicks make a whole game of people."""
    solo_turns: int = 12
    """More than so many turns are told of a game alone."""
    solo_lead: int = 10
    """So many points at least greedy choices bring more than random ones in a game alone."""
    measured: Measured | None
    """What its benchmarks aim at; nothing for a game that is too small to be measured."""


def about(name: str) -> GameTests:
    """What the tests must know of a game, out of its module here."""
    module = f"{__name__}.{name}"
    try:
        found = import_module(module).TESTS
    except ModuleNotFoundError as error:
        if error.name != module:
            raise
        raise LookupError(
            f"The game {name} has no tests/games_under_test/{name}.py with its TESTS: "
            f"see GameTests in tests/games_under_test/__init__.py for what to tell there."
        ) from error
    assert isinstance(found, GameTests), f"{module}.TESTS is no GameTests"
    return found


def folder(package: str) -> Path:
    """Where a package such as rules/stone_age lies; a game's may lie beside those of the project."""
    top, *inner = package.split("/")
    places = [Path(place, *inner) for place in import_module(top).__path__]
    return next((place for place in places if place.is_dir()), places[0])


def every_game() -> dict[str, GameTests]:
    """All installed games with what the tests must know of them."""
    return {name: about(name) for name in metas()}


def measured_games() -> dict[str, Measured]:
    """The games that are large enough for benchmarks, with their aims."""
    return {name: tests.measured for name, tests in every_game().items() if tests.measured is not None}


def fewest(name: str) -> int:
    """With how many people a game is played that is none for one alone."""
    return max(2, metas()[name].minimum_seats)


def some(name: str) -> int:
    """Three people, or as many as a game has room for."""
    return max(metas()[name].minimum_seats, min(3, metas()[name].maximum_seats))


def fewest_people(name: str) -> tuple[str, ...]:
    """As few people as a game with each other needs."""
    return PEOPLE[: fewest(name)]
