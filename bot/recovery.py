"""Bringing a written game back: replayed with every digest compared, or continued from its snapshot."""

from __future__ import annotations

import logging
from typing import Any

import msgspec

from bot.errors import Unreadable
from bot.live import LiveGame, beginning_of, rows_of
from bot.store import Action, GameRecord, SeatRecord, Snapshot, Store
from rules.engine.errors import HearthError
from rules.engine.game import Game
from rules.engine.registry import game as load_rules
from rules.engine.table import Table

log = logging.getLogger(__name__)


class Finding(msgspec.Struct, frozen=True):
    """What verifying one game found: nothing, or what is wrong with it."""

    game: int
    name: str
    actions: int
    problem: str | None


async def recovered(store: Store, record: GameRecord) -> LiveGame:
    """The game as it was left; where the rules lead elsewhere now, it goes on from its latest snapshot."""
    seats = await store.seats(record.id)
    actions = await store.actions(record.id)
    try:
        rules = load_rules(record.game)
    except HearthError as error:
        raise Unreadable(table=record.id, problem=error.phrase) from error
    try:
        table = await _replayed(store, record, seats, actions, rules)
    except Exception as error:
        log.warning("Game %s does not replay (%s); it goes on from its snapshot.", record.id, error)
        table = await _continued(store, record, seats, actions, rules)
    return LiveGame(record, seats, table)


async def _replayed(
    store: Store, record: GameRecord, seats: list[SeatRecord], actions: list[Action], rules: Game[Any]
) -> Table:
    state = None
    if record.base:
        base = await store.snapshot(record.id, "base")
        assert base is not None, "a game with a base has its snapshot"
        state = rules.from_json(base.state)
    return Table.replayed(rules, beginning_of(record, len(seats)), rows_of(actions), state)


async def _continued(
    store: Store, record: GameRecord, seats: list[SeatRecord], actions: list[Action], rules: Game[Any]
) -> Table:
    snapshot = await store.snapshot(record.id, "latest")
    try:
        assert snapshot is not None, "a running game has a snapshot"
        state = rules.from_json(snapshot.state)
        table = Table.continued(rules, beginning_of(record, len(seats)), rows_of(actions), state)
        rules.check(table.state)
        rules.decisions(table.state)
    except Exception as error:
        raise Unreadable(table=record.id, problem=str(error)) from error
    written = Snapshot(state.sequence, rules.meta.version, rules.to_json(state).decode())
    await store.rebase(record.id, written)
    record.base = state.sequence
    return table


async def verify(store: Store) -> list[Finding]:
    """Replay every game that has begun, changing nothing."""
    findings = []
    for record in await store.games("running", "over"):
        seats = await store.seats(record.id)
        actions = await store.actions(record.id)
        problem = None
        try:
            await _replayed(store, record, seats, actions, load_rules(record.game))
        except Exception as error:
            problem = str(error)
        findings.append(Finding(record.id, record.game, len(actions), problem))
    return findings
