"""Bringing a written game back: replayed with every digest compared, or continued from its snapshot.

A game that was over before the rules became what they are now is only opened: it was played by other rules.
"""

from __future__ import annotations

import logging
from typing import Any

import msgspec

from bot.errors import Unreadable
from bot.live import LiveGame, beginning_of, rows_of
from bot.store import Action, GameRecord, SeatRecord, Snapshot, Store
from rules.engine.errors import HearthError
from rules.engine.game import Game
from rules.engine.log import Beginning
from rules.engine.phrases import Phrase
from rules.engine.registry import game as load_rules
from rules.engine.table import Table

log = logging.getLogger(__name__)


class Finding(msgspec.Struct, frozen=True):
    """What verifying one game found: nothing, or what is wrong with it."""

    game: int
    name: str
    actions: int
    problem: str | None
    version: int | None = None
    """The version of the rules by which it was played, where it only opens and is not replayed."""


class Written(msgspec.Struct, frozen=True):
    """Everything that is written down of a game, with the rules that are installed now."""

    record: GameRecord
    rules: Game[Any]
    seats: list[SeatRecord]
    actions: list[Action]
    base: Snapshot | None
    latest: Snapshot | None

    @classmethod
    async def read(cls, store: Store, record: GameRecord, rules: Game[Any]) -> Written:
        """A game out of the store."""
        return cls(
            record,
            rules,
            await store.seats(record.id),
            await store.actions(record.id),
            await store.snapshot(record.id, "base") if record.base else None,
            await store.snapshot(record.id, "latest"),
        )

    @property
    def other_version(self) -> int | None:
        """The version of the rules by which it was last played, if another one is installed."""
        if self.latest is None or self.latest.rules_version == self.rules.meta.version:
            return None
        return self.latest.rules_version

    @property
    def closed(self) -> bool:
        """Whether it is over and was played by another version: what these rules would make of it tells nothing."""
        return self.record.status == "over" and self.other_version is not None

    def replayed(self) -> Table:
        """The game played again from its beginning or base, every digest compared."""
        state = None
        if self.record.base:
            assert self.base is not None, "a game with a base has its snapshot"
            state = self._position(self.base)
        return Table.replayed(self.rules, self._beginning(), rows_of(self.actions), state)

    def continued(self) -> Table:
        """The game from its latest position on, brought up to date where an older version wrote it."""
        assert self.latest is not None, "a game that has begun has a snapshot"
        table = Table.continued(self.rules, self._beginning(), rows_of(self.actions), self._position(self.latest))
        self.rules.check(table.state)
        self.rules.decisions(table.state)
        if self.closed:
            table.beginning = msgspec.structs.replace(table.beginning, version=self.latest.rules_version)
        return table

    def _position(self, snapshot: Snapshot) -> Any:
        return self.rules.from_version(snapshot.rules_version, snapshot.state)

    def _beginning(self) -> Beginning:
        return beginning_of(self.record, len(self.seats))


async def recovered(store: Store, record: GameRecord) -> LiveGame:
    """The game as it was left; where the rules lead elsewhere now, it goes on from its latest snapshot.

    A finished game stays on the disk as it is, whatever is found.
    """
    try:
        rules = load_rules(record.game)
    except HearthError as error:
        raise Unreadable(table=record.id, problem=error.phrase) from error
    written = await Written.read(store, record, rules)
    if not written.closed:
        try:
            table = written.replayed()
            return LiveGame(record, written.seats, table, Phrase("replay-does-not-lead") if record.base else None)
        except Exception as error:
            log.warning("Game %s does not replay (%s); it goes on from its snapshot.", record.id, error)
    try:
        table = written.continued()
    except Exception as error:
        problem = error.phrase if isinstance(error, HearthError) else str(error)
        raise Unreadable(table=record.id, problem=problem) from error
    if written.closed:
        versions = {"version": written.other_version, "installed": rules.meta.version}
        return LiveGame(record, written.seats, table, Phrase("replay-other-version", versions))
    if record.status == "running":
        snapshot = Snapshot(table.state.sequence, rules.meta.version, rules.to_json(table.state).decode())
        await store.rebase(record.id, snapshot)
        record.base = table.state.sequence
    return LiveGame(record, written.seats, table, Phrase("replay-does-not-lead"))


async def verify(store: Store) -> list[Finding]:
    """Replay every game that has begun, or open it where an older version played it, changing nothing."""
    findings = []
    for record in await store.games("running", "over"):
        actions = len(await store.actions(record.id))
        problem = version = None
        try:
            version = _verified(await Written.read(store, record, load_rules(record.game)))
        except Exception as error:
            problem = str(error)
        findings.append(Finding(record.id, record.game, actions, problem, version))
    return findings


def _verified(written: Written) -> int | None:
    """Raise unless the game replays; one that an older version played need only open, and its version is told."""
    if not written.closed:
        try:
            written.replayed()
            return None
        except Exception:
            if written.other_version is None:
                raise
    written.continued()
    return written.other_version
