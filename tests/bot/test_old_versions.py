"""Games that an older version of the rules has played: running ones go on, finished ones stay as they were."""

from __future__ import annotations

import asyncio
import json
import sqlite3

import msgspec
import pytest

from bot.__main__ import main
from bot.errors import Unreadable
from bot.recovery import verify
from rules.engine.errors import NothingToUndo
from rules.engine.registry import game as load_rules
from tests.bot.conftest import ADA, BRUNO, House
from tests.bot.end_to_end.conftest import a_scene
from tests.bot.end_to_end.test_replay import play_to_the_end

RULES = load_rules("stone_age")
OLD = RULES.meta.version


def renamed(position, old, new):
    position[new] = position.pop(old)


def new_version(monkeypatch, database, upgrades=True):
    """Install the next version of the rules, which calls a round a round: the older one called it an age."""
    with sqlite3.connect(database) as connection:
        for game, kind, state in connection.execute("SELECT game, kind, state FROM snapshots").fetchall():
            position = json.loads(state)
            renamed(position, "round", "age")
            given = (json.dumps(position), game, kind)
            connection.execute("UPDATE snapshots SET state = ? WHERE game = ? AND kind = ?", given)
    digest = RULES.digest
    monkeypatch.setattr(RULES, "meta", msgspec.structs.replace(RULES.meta, version=OLD + 1))
    monkeypatch.setattr(RULES, "digest", lambda state: digest(state)[::-1])
    if upgrades:
        monkeypatch.setattr(type(RULES), "upgrades", {OLD: lambda position: renamed(position, "age", "round")})


async def test_a_running_game_goes_on_from_its_latest_position_brought_up_to_date(house, tmp_path, monkeypatch):
    game = await house.running(ADA, BRUNO)
    await house.play_on(game, steps=60)
    async with house.tables.live(game) as live:
        before = json.loads(live.rules.to_json(live.state))
    count = len(await house.store.actions(game))
    new_version(monkeypatch, tmp_path / "hearth.sqlite3")
    (finding,) = await verify(house.store)
    assert (finding.problem, finding.version) == (None, OLD)

    restarted = House(house.store)
    async with restarted.tables.live(game) as live:
        after = json.loads(live.rules.to_json(live.state))
        assert live.record.base == live.state.floor == count
    assert {**after, "floor": 0} == {**before, "floor": 0}
    snapshot = await house.store.snapshot(game, "base")
    assert (snapshot.seq, snapshot.rules_version) == (count, OLD + 1)
    (finding,) = await verify(house.store)
    assert (finding.problem, finding.version) == (None, None)
    await restarted.play_on(game)
    assert (await house.store.game(game)).status == "over"


async def test_nothing_before_the_position_from_which_a_game_goes_on_may_be_taken_back(house, tmp_path, monkeypatch):
    game = await house.running(ADA, BRUNO)
    user, *_ = await house.decider(game)
    await house.tables.play(game, user, "forest")
    await house.tables.play(game, user, "2")
    new_version(monkeypatch, tmp_path / "hearth.sqlite3")
    for _ in range(2):  # once continued, then replayed from the base
        house.tables.forget(game)
        with pytest.raises(NothingToUndo):
            await house.tables.undo(game, user)
    await house.tables.play(game, user, "end")
    await house.tables.undo(game, user)
    with pytest.raises(NothingToUndo):
        await house.tables.undo(game, user)
    assert [action.choice for action in await house.store.actions(game)] == ["forest", "2"]


async def test_a_finished_game_opens_as_it_was_left_and_nothing_of_it_is_changed(house, tmp_path, monkeypatch, caplog):
    game = await house.running(ADA, BRUNO)
    await house.play_on(game)
    async with house.tables.live(game) as live:
        scores = live.rules.scores(live.state)
    file = tmp_path / "hearth.sqlite3"
    new_version(monkeypatch, file)
    with sqlite3.connect(file) as connection:
        before = list(connection.iterdump())
    restarted = House(house.store)
    async with restarted.tables.live(game) as live:
        assert live.rules.scores(live.state) == scores
        assert live.rules.view(live.state, None).result == scores
        assert live.table.beginning.version == live.table.log.beginning.version == OLD
        assert (live.not_replayed.message, live.not_replayed.args["version"]) == ("replay-other-version", OLD)
    (finding,) = await verify(house.store)
    assert (finding.problem, finding.version) == (None, OLD)
    with sqlite3.connect(file) as connection:
        assert list(connection.iterdump()) == before
    assert "does not replay" not in caplog.text


async def test_a_finished_game_of_this_version_that_is_damaged_is_not_mended_by_being_looked_at(house, tmp_path):
    game = await house.running(ADA, BRUNO)
    await house.play_on(game)
    with sqlite3.connect(tmp_path / "hearth.sqlite3") as connection:
        connection.execute("UPDATE actions SET choice = 'fly' WHERE seq = 7")
    restarted = House(house.store)
    async with restarted.tables.live(game) as live:
        assert live.state.over
        assert live.not_replayed.message == "replay-does-not-lead"
    assert (await house.store.game(game)).base == 0
    (finding,) = await verify(house.store)
    assert "“fly” cannot be chosen" in finding.problem


async def test_check_tells_of_the_version_and_finds_no_fault(house, tmp_path, monkeypatch, capsys):
    finished, running = await house.running(ADA, BRUNO), await house.running(ADA, BRUNO)
    await house.play_on(finished)
    await house.play_on(running, steps=20)
    file = tmp_path / "hearth.sqlite3"
    monkeypatch.setenv("HEARTH_DATABASE", str(file))
    new_version(monkeypatch, file)
    assert await asyncio.to_thread(main, ["check"]) == 0
    out = capsys.readouterr().out
    for game in (finished, running):
        assert f"Game {game} (stone_age): " in out
    assert out.count(f"written by version {OLD} of the rules; it opens as it was left and is not replayed.") == 2
    assert "2 games, 0 of them do not replay." in out


async def test_a_position_that_nothing_brings_up_to_date_is_named(house, tmp_path, monkeypatch):
    finished, running = await house.running(ADA, BRUNO), await house.running(ADA, BRUNO)
    await house.play_on(finished)
    await house.play_on(running, steps=20)
    new_version(monkeypatch, tmp_path / "hearth.sqlite3", upgrades=False)
    restarted = House(house.store)
    for game in (finished, running):
        with pytest.raises(Unreadable, match=f"Game {game} cannot be opened.*written by version {OLD}"):
            async with restarted.tables.live(game):
                pass
    assert all(f"written by version {OLD}" in finding.problem for finding in await verify(house.store))


async def test_wherever_a_finished_game_is_looked_at_it_opens_and_its_version_is_said(tmp_path, monkeypatch):
    async with a_scene(tmp_path) as scene:
        thread = await scene.table("Ada", "Bruno")
        await play_to_the_end(scene)
        await scene.posted()
        await scene.stop_bot()
        new_version(monkeypatch, scene.database)
        await scene.start_bot()
        ada, here = scene.people["Ada"], thread["id"]
        sentence = f"it was written by version {OLD} of its rules; installed is version {OLD + 1}."
        status = (await ada.command("status", channel=here)).content
        assert "The game is over." in status
        board = (await ada.command("board", channel=here, options={"in-words": True})).content
        assert "The game is over." in board
        log = await ada.command("log", channel=here)
        assert f"The whole story cannot be told: {sentence}" in log.content
        (file,) = log.message["attachments"]
        assert scene.file(file).startswith(f"hearth stone_age {OLD}\n")
        replay = await ada.command("replay", channel=here)
        assert replay.content == f"This game cannot be shown again: {sentence}"
