"""`python -m bot` as an operator uses it."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import sys
from pathlib import Path

import pytest

from bot.__main__ import Discreet, main
from bot.sandbox.server import Sandbox
from bot.settings import Settings
from bot.store.database import migrations
from tests.bot.conftest import ADA, BRUNO

ROOT = Path(__file__).parents[2]
VARIABLES = ("DISCORD_TOKEN", "DISCORD_API_URL", "HEARTH_DATABASE", "HEARTH_LANGUAGE", "HEARTH_LOG_LEVEL")


@pytest.fixture(autouse=True)
def environment(monkeypatch, tmp_path):
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HEARTH_DATABASE", str(tmp_path / "hearth.sqlite3"))
    return monkeypatch


def test_without_a_token_it_says_in_one_sentence_what_to_do(capsys, tmp_path):
    assert main([]) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert "DISCORD_TOKEN" in error
    assert "make play" in error
    assert not (tmp_path / "hearth.sqlite3").exists()


@pytest.mark.parametrize(("name", "value"), [("HEARTH_LANGUAGE", "tlh"), ("HEARTH_LOG_LEVEL", "loud")])
def test_a_wrong_setting_is_named_with_what_it_takes(environment, capsys, name, value):
    environment.setenv(name, value)
    assert main([]) == 2
    error = capsys.readouterr().err
    assert name in error
    assert value.lower() in error.lower()


def test_the_defaults():
    settings = Settings.read({})
    assert (settings.database, settings.language, settings.log_level) == (Path("hearth.sqlite3"), "en", "INFO")


def test_an_address_where_no_discord_answers(environment, capsys, unused_tcp_port):
    environment.setenv("DISCORD_TOKEN", "secret-token")
    environment.setenv("DISCORD_API_URL", f"http://127.0.0.1:{unused_tcp_port}/api/v10")
    assert main([]) == 2
    error = capsys.readouterr().err
    assert "No Discord API answers" in error
    assert "secret-token" not in error


def test_a_backup_and_a_check_need_a_database(capsys, tmp_path):
    assert main(["backup", str(tmp_path / "copy.sqlite3")]) == 2
    assert main(["check"]) == 2
    assert capsys.readouterr().err.count("There is no database") == 2
    assert not (tmp_path / "copy.sqlite3").exists()


async def test_a_backup_is_consistent_while_the_bot_is_running(house, tmp_path, capsys):
    game = await house.running(ADA, BRUNO)
    await house.play_on(game, steps=50)
    writing = asyncio.create_task(house.play_on(game, steps=300))
    copy = tmp_path / "copy.sqlite3"
    assert await asyncio.to_thread(main, ["backup", str(copy)]) == 0
    await writing
    with sqlite3.connect(copy) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("delete",), "one file, with nothing beside it"
        (actions,) = connection.execute("SELECT count(*) FROM actions").fetchone()
        (snapshot,) = connection.execute("SELECT seq FROM snapshots WHERE kind = 'latest'").fetchone()
    assert actions == snapshot >= 50
    assert str(copy) in capsys.readouterr().out


async def test_check_tells_of_every_game(house, tmp_path, capsys):
    sound, wrong = await house.running(ADA, BRUNO), await house.running(ADA, BRUNO)
    for game in (sound, wrong):
        await house.play_on(game, steps=20)
    assert await asyncio.to_thread(main, ["check"]) == 0
    with sqlite3.connect(tmp_path / "hearth.sqlite3") as connection:
        connection.execute("UPDATE actions SET choice = 'fly' WHERE game = ? AND seq = 7", (wrong,))
    capsys.readouterr()
    assert await asyncio.to_thread(main, ["check"]) == 1
    out = capsys.readouterr().out
    assert f"Game {sound} (stone_age)" in out
    assert f"Game {wrong} (stone_age): " in out
    assert "“fly” cannot be chosen" in out
    assert "2 games, 1 of them do not replay." in out


def test_a_file_that_is_no_database_or_a_newer_one_is_refused(environment, capsys, tmp_path):
    path = tmp_path / "hearth.sqlite3"
    path.write_text("not a database, but long enough to be taken for one" * 100)
    assert main(["check"]) == 2
    assert "cannot be used" in capsys.readouterr().err
    path.unlink()
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA user_version = 999")
    assert main(["check"]) == 2
    told = capsys.readouterr().err
    assert "version 999" in told
    assert f"versions up to {migrations()[-1][0]}." in told


def test_the_token_is_in_no_log_line():
    import logging

    record = logging.LogRecord("discord", logging.ERROR, __file__, 1, "login with %s failed", ("very-secret",), None)
    line = Discreet("very-secret").format(record)
    assert "very-secret" not in line
    assert "login with … failed" in line


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_it_runs_until_a_signal_and_stops_cleanly(tmp_path, number):
    async with Sandbox(port=0) as sandbox:
        ada = await sandbox.person("Ada")
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "bot",
            cwd=ROOT,
            env={
                **os.environ,
                "DISCORD_TOKEN": sandbox.token,
                "DISCORD_API_URL": sandbox.api_url,
                "HEARTH_DATABASE": str(tmp_path / "hearth.sqlite3"),
                "HEARTH_LOG_LEVEL": "DEBUG",
            },
            stderr=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        await ada.wait_for_bot(timeout=30)
        answer = await ada.command("game new", game="stone_age")
        assert "table 1" in answer.content
        process.send_signal(number)
        out, error = await asyncio.wait_for(process.communicate(), 20)
    log = (out + error).decode()
    assert process.returncode == 0, log
    assert "Hearth has stopped." in log
    assert "Traceback" not in log
    assert sandbox.token not in log
    assert await asyncio.to_thread(main, ["check"]) == 0


async def test_a_token_that_discord_does_not_know(tmp_path):
    async with Sandbox(port=0) as sandbox:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "bot",
            cwd=ROOT,
            env={
                **os.environ,
                "DISCORD_TOKEN": "wrong.token.here",
                "DISCORD_API_URL": sandbox.api_url,
                "HEARTH_DATABASE": str(tmp_path / "hearth.sqlite3"),
            },
            stderr=asyncio.subprocess.PIPE,
        )
        _, error = await asyncio.wait_for(process.communicate(), 20)
    assert process.returncode == 2
    assert "Traceback" not in error.decode()
    assert "wrong.token.here" not in error.decode()
