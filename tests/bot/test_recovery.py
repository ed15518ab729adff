"""Games survive restarts, rules fixes and damage."""

from __future__ import annotations

import logging
import sqlite3

import msgspec
import pytest

from bot.errors import Unreadable
from bot.recovery import verify
from bot.store.database import connected
from rules.engine.registry import game as load_rules
from tests.bot.conftest import ADA, BRUNO, House


async def test_a_game_whose_log_diverges_goes_on_from_its_snapshot_and_the_operator_is_told(house, tmp_path, caplog):
    game = await house.running(ADA, BRUNO)
    await house.play_on(game, steps=60)
    async with house.tables.live(game) as live:
        digest = live.rules.digest(live.state)
    count = len(await house.store.actions(game))
    # As a rules fix would: the written digests are no longer those that the rules lead to.
    with sqlite3.connect(tmp_path / "hearth.sqlite3") as connection:
        connection.execute("UPDATE actions SET digest = 'fixed' WHERE seq = 10")
    assert [finding.problem is None for finding in await verify(house.store)] == [False]

    restarted = House(house.store)
    with caplog.at_level(logging.WARNING):
        async with restarted.tables.live(game) as live:
            assert live.state.sequence == live.state.floor == count
            assert live.record.base == count
            assert digest != live.rules.digest(live.state) or live.state.floor == count
    assert "does not replay" in caplog.text
    assert await restarted.play_on(game) > 0
    assert (await house.store.game(game)).status == "over"

    caplog.clear()
    again = House(house.store)
    async with again.tables.live(game) as live:
        assert live.state.over
    assert "does not replay" not in caplog.text
    assert [finding.problem for finding in await verify(house.store)] == [None]


async def test_a_log_of_another_rules_version_that_still_replays_just_goes_on(house, tmp_path, monkeypatch):
    game = await house.running(ADA, BRUNO)
    await house.play_on(game, steps=30)
    rules = load_rules("stone_age")
    newer = msgspec.structs.replace(rules.meta, version=rules.meta.version + 1)
    monkeypatch.setattr(rules, "meta", newer)
    restarted = House(house.store)
    async with restarted.tables.live(game) as live:
        assert live.record.base == 0
    await restarted.play_on(game, steps=5)


async def test_a_game_that_cannot_be_read_at_all_is_named_and_hurts_no_other(house, tmp_path):
    broken = await house.running(ADA, BRUNO)
    sound = await house.running(ADA, BRUNO)
    with sqlite3.connect(tmp_path / "hearth.sqlite3") as connection:
        connection.execute("UPDATE actions SET digest = 'x' WHERE game = ?", (broken,))
        connection.execute("UPDATE snapshots SET state = '{}' WHERE game = ?", (broken,))
        connection.execute("INSERT INTO actions VALUES (?, 1, 0, 101, 'nonsense', 'x', 0, 0, 0, 0)", (broken,))
    restarted = House(house.store)
    with pytest.raises(Unreadable, match=f"Game {broken}"):
        await restarted.decider(broken)
    assert await restarted.decider(sound) is not None


async def test_messages_left_in_the_outbox_are_there_after_a_restart(house):
    game = await house.running(ADA, BRUNO)
    await house.play_on(game, steps=12)
    left = await house.store.outbox()
    assert len(left) > 2
    assert await House(house.store).store.outbox() == left


async def test_automatic_players_interrupted_by_a_crash_go_on(house):
    game = await house.running(ADA, automatic=["random"])
    told = len(await house.store.outbox())
    waiting = []
    while not waiting:
        _, seat, ids, _ = await house.decider(game)
        await house.tables.play(game, ADA, ids[0], seat)
        async with house.tables.live(game) as live:
            waiting = live.automatic_deciding()
    assert len(await house.store.outbox()) == told
    restarted = House(house.store)  # before the automatic player has moved
    await restarted.tables.advance(game)
    assert len(await house.store.outbox()) == told + 1
    assert (await house.store.outbox())[-1].post.mentions == [ADA]
    assert (await house.store.game(game)).announced == len(await house.store.actions(game))


async def test_a_commit_is_whole_or_not_at_all(house, tmp_path):
    game = await house.running(ADA, BRUNO)
    connection = connected(tmp_path / "hearth.sqlite3")
    connection.execute(
        "CREATE TRIGGER refuse BEFORE INSERT ON outbox BEGIN SELECT RAISE(ABORT, 'the outbox is full'); END"
    )
    connection.close()
    before = (await house.store.actions(game), await house.store.snapshot(game, "latest"))
    with pytest.raises(Exception, match=r"already answered|outbox is full"):
        await house.tables.play(game, (await house.decider(game))[0], "hut end")
    assert (await house.store.actions(game), await house.store.snapshot(game, "latest")) == before
