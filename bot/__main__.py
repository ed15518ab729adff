"""The command line of the bot: `python -m bot`, `python -m bot backup FILE`, `python -m bot check`."""

from __future__ import annotations

import argparse
import asyncio
import logging
import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path

import discord

from bot.address import use_address
from bot.chat.client import HearthClient
from bot.errors import NoDatabase, NoToken, TokenRefused
from bot.recovery import verify
from bot.settings import Settings
from bot.store import Store
from bot.store.database import back_up
from bot.texts import said
from rules.engine.errors import HearthError
from rules.engine.phrases import Phrase
from rules.engine.wording import FALLBACK

WRONG_INPUT = 2
log = logging.getLogger("bot")


class Discreet(logging.Formatter):
    """Writes log lines in which the token never appears."""

    def __init__(self, token: str) -> None:
        super().__init__("{asctime} {levelname:<7} {name}: {message}", style="{")
        self.token = token

    def format(self, record: logging.LogRecord) -> str:
        """The line, the token in it blotted out."""
        line = super().format(record)
        return line.replace(self.token, "…") if self.token else line


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the bot or one of its tools; a mistake of the operator is a sentence and exit code 2."""
    parser = argparse.ArgumentParser(prog="python -m bot", description="Hearth: board games by chat.")
    commands = parser.add_subparsers(dest="command")
    backup = commands.add_parser("backup", help="make a consistent copy of the database, also while the bot runs")
    backup.add_argument("file", type=Path)
    commands.add_parser("check", help="replay every game of the database and compare all digests")
    parsed = parser.parse_args(arguments)
    try:
        settings = Settings.read(os.environ)
        if parsed.command == "backup":
            back_up(settings.database, parsed.file)
            print(said(FALLBACK, Phrase("backup-done", {"file": str(parsed.file)})))
            return 0
        if parsed.command == "check":
            return asyncio.run(check(settings))
        if not settings.token:
            raise NoToken()
        asyncio.run(run(settings))
    except HearthError as error:
        print(error, file=sys.stderr)
        return WRONG_INPUT
    except KeyboardInterrupt:
        return 130
    return 0


async def check(settings: Settings) -> int:
    """Verify every game and say what was found; 1 if any does not replay."""
    if not settings.database.is_file():
        raise NoDatabase(file=str(settings.database))
    store = await Store.open(settings.database)
    try:
        findings = await verify(store)
    finally:
        await store.close()
    for finding in findings:
        arguments = {"table": finding.game, "game": finding.name, "actions": finding.actions}
        message = "check-right"
        if finding.version is not None:
            message, arguments["version"] = "check-other-version", finding.version
        if finding.problem:
            message = "check-wrong"
        print(said(FALLBACK, Phrase(message, {**arguments, "problem": finding.problem or ""})))
    wrong = sum(1 for finding in findings if finding.problem)
    print(said(FALLBACK, Phrase("check-done", {"games": len(findings), "wrong": wrong})))
    return 1 if wrong else 0


async def run(settings: Settings) -> None:
    """Connect and serve until a signal ends it."""
    handler = logging.StreamHandler()
    handler.setFormatter(Discreet(settings.token))
    logging.basicConfig(level=settings.log_level, handlers=[handler])
    if settings.api_url:
        await use_address(settings.api_url, settings.token)
    store = await Store.open(settings.database)
    client = HearthClient(store, settings.language)
    loop = asyncio.get_running_loop()
    stopping = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stopping.set)
    serving = asyncio.create_task(client.start(settings.token))
    waiting = asyncio.create_task(stopping.wait())
    try:
        await asyncio.wait({serving, waiting}, return_when=asyncio.FIRST_COMPLETED)
        if serving.done():
            await serving
    except discord.LoginFailure as error:
        raise TokenRefused() from error
    finally:
        await client.close()
        waiting.cancel()
        serving.cancel()
        await asyncio.gather(serving, waiting, return_exceptions=True)
        log.info("Hearth has stopped.")


if __name__ == "__main__":
    sys.exit(main())
