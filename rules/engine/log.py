"""A game written down: its beginning, and a row for every choice with a digest of the position after it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from rules.engine.errors import DigestMismatch, OtherVersion
from rules.engine.game import Game
from rules.engine.phrases import Event
from rules.engine.state import State


class Beginning(msgspec.Struct, frozen=True):
    """All that a game needs to start anew."""

    game: str
    version: int
    seats: int
    seed: str
    options: Mapping[str, str]


class Row(msgspec.Struct, frozen=True):
    """One choice, the digest of the position after it, and the turn in which it was made."""

    seat: int
    choice: str
    digest: str
    turn: int = 0
    private: bool = False
    """The choice itself is its seat's secret until the game is over."""
    press: int = 0
    """The number of the first choice that came with the same press: they are taken back together."""


class Log(msgspec.Struct):
    """A whole game, or as much of it as was played."""

    beginning: Beginning
    rows: list[Row]


class Step(msgspec.Struct, frozen=True):
    """A row while it is replayed: what happened, and the live state after it."""

    row: Row
    state: State
    events: list[Event]


def begin(game: Game[Any], seats: int, seed: str, options: Mapping[str, Any]) -> Beginning:
    """The beginning of a game that is about to start."""
    seats = game.meta.check_seats(seats)
    chosen = game.meta.check_options(options, seats)
    return Beginning(game.meta.name, game.meta.version, seats, seed, chosen)


def check_version(game: Game[Any], beginning: Beginning) -> None:
    """Raise OtherVersion unless these rules are the ones a game was written by."""
    if beginning.version != game.meta.version:
        raise OtherVersion(game=beginning.game, given=beginning.version, installed=game.meta.version)


def opened(game: Game[Any], beginning: Beginning) -> tuple[Any, list[Event]]:
    """The first state of a written game, if these rules are the ones it was written by."""
    check_version(game, beginning)
    return game.start(beginning.options, beginning.seats, beginning.seed)


def replay(game: Game[Any], log: Log, verify: bool = True) -> Iterator[Step]:
    """Play a written game again, row by row, comparing digests; every step shares the one live state."""
    state, _ = opened(game, log.beginning)
    for number, row in enumerate(log.rows, 1):
        events = game.apply(state, row.seat, row.choice)
        if verify and row.digest:
            found = game.digest(state)
            if found != row.digest:
                raise DigestMismatch(line=number, found=found, written=row.digest)
        yield Step(row, state, events)


def final_state(game: Game[Any], log: Log, verify: bool = True) -> Any:
    """The position at the end of a written game."""
    state, _ = opened(game, log.beginning)
    for step in replay(game, log, verify):
        state = step.state
    return state
