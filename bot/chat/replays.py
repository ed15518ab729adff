"""The command that shows a finished game again: as an animated picture, and as a plot of everybody's points."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
from discord import app_commands

from bot.chat.commands import game_here
from bot.chat.described import described
from bot.chat.replies import Reply, client_of, respond
from bot.errors import NoReplay, StillRunning
from bot.texts import text
from rendering.pictures import Picture
from rendering.plot import draw_plot
from rendering.replay import draw_replay, turn_views
from rules.engine.errors import HearthError
from rules.engine.game import Game
from rules.engine.log import Log
from rules.engine.wording import Words


def drawn(rules: Game[Any], log: Log, words: Words) -> tuple[Picture, Picture]:
    """Replay and plot of a written game, as everybody sees it."""
    views = turn_views(rules, log)
    return draw_replay(views, words), draw_plot(views, words)


@app_commands.command(name="replay", description=described("command-replay"))
@app_commands.guild_only()
async def replay(interaction: discord.Interaction[Any]) -> None:
    """Show a finished game again to everybody in its thread."""

    async def work() -> Reply:
        client = client_of(interaction)
        record = await game_here(interaction)
        async with client.tables.live(record.id) as live:
            if not live.state.over:
                raise StillRunning()
            if live.not_replayed is not None:
                raise NoReplay(problem=live.not_replayed)
            rules, log = live.rules, live.table.log
            words, plain_words = live.words(), live.plain_words()
        try:
            async with client.replaying:
                film, plot = await asyncio.to_thread(drawn, rules, log, plain_words)
        except HearthError as error:
            raise NoReplay(problem=error.phrase) from error
        turns = log.rows[-1].turn + 1 if log.rows else 0
        return Reply(text(words, "replay-done", turns=turns), pictures=[film, plot])

    await respond(interaction, work(), public=True)


COMMANDS: list[Any] = [replay]
