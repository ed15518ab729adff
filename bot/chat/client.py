"""The Discord client: what it owns, how it starts and how it stops."""

from __future__ import annotations

import asyncio
import logging
import re
from typing import Any

import discord
from discord import app_commands

from bot.chat import commands, panel, pieces, replays, table_commands
from bot.chat.components import Pick, Press
from bot.chat.described import Translator
from bot.chat.languages import Languages
from bot.chat.outbox import NOBODY, Outbox
from bot.chat.replies import respond_with_error, respond_with_message
from bot.errors import Unreadable
from bot.lobbies import Lobbies
from bot.store import GameRecord, Store
from bot.tables import Tables
from bot.texts import escaped, text, words_for
from rules.engine.errors import HearthError
from rules.engine.phrases import Phrase
from rules.engine.wording import Words

log = logging.getLogger(__name__)
TURN_FORM = re.compile(r"hearth-turn:(\d+):(\d+)")
STOPPING = 5.0
"""Seconds that stopping waits for what is being answered."""
AUTOMATIC_PATIENCE = 1.0
"""Seconds that a panel waits for automatic players, to go on with the next question at once."""


# Hearth has no voice: discord.py need not warn that parts for it are missing.
discord.VoiceClient.warn_nacl = False
discord.VoiceClient.warn_dave = False


class HearthTree(app_commands.CommandTree["HearthClient"]):
    """The commands, none of which ever goes unanswered."""

    async def interaction_check(self, interaction: discord.Interaction[HearthClient]) -> bool:
        """Note that a command is being served, so that stopping waits for it."""
        interaction.client.serving()
        return True

    async def on_error(
        self, interaction: discord.Interaction[HearthClient], error: app_commands.AppCommandError
    ) -> None:
        """Answer with a sentence, whatever went wrong."""
        original = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        if isinstance(error, app_commands.CommandNotFound):
            await respond_with_message(interaction, "reply-unknown-command")
        elif interaction.type is not discord.InteractionType.autocomplete:
            await respond_with_error(interaction, original)


class HearthClient(discord.Client):
    """Hearth on Discord."""

    def __init__(self, store: Store, language: str = "en", pictures: bool = True) -> None:
        intents = discord.Intents.none()
        intents.guilds = True
        super().__init__(intents=intents, allowed_mentions=NOBODY, max_messages=None)
        self.store = store
        self.pictures = pictures
        self.outbox = Outbox(self)
        self.tables = Tables(store, self.outbox.wake)
        self.lobbies = Lobbies(store, self.tables)
        self.languages = Languages(store, language)
        self.replaying = asyncio.Lock()
        """A replay takes a core for some seconds: one at a time, that those who play need not wait."""
        self.tree = HearthTree(self)
        self._tasks: set[asyncio.Task[Any]] = set()
        self._served: set[asyncio.Task[Any]] = set()
        declared = (*commands.COMMANDS, *replays.COMMANDS, *pieces.COMMANDS, *commands.own_commands())
        for command in (*table_commands.COMMANDS, *declared):
            self.tree.add_command(command)

    async def setup_hook(self) -> None:
        """Read every running game back, register the commands, and post what was left unsent."""
        self.add_dynamic_items(Press, Pick)
        await self.tree.set_translator(Translator())
        running = await self.recover()
        await self.tree.sync()
        self._spawn(self.outbox.run())
        self.outbox.wake()
        for game in running:
            self.go_on(game)

    async def recover(self) -> list[int]:
        """Replay every running game; the numbers of those that can go on."""
        running = []
        for record in await self.store.games("running"):
            try:
                async with self.tables.live(record.id):
                    running.append(record.id)
            except Unreadable as error:
                log.error("%s", error)
        log.info("%s running games were read back.", len(running))
        return running

    async def close(self) -> None:
        """Finish what is being posted, then leave."""
        if self.is_closed():
            return
        served = self._served - {asyncio.current_task()}
        if served:
            await asyncio.wait(served, timeout=STOPPING)
        await self.outbox.stop()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await super().close()
        await self.store.close()

    def serving(self) -> None:
        """Note that the current task answers somebody."""
        task = asyncio.current_task()
        if task is not None:
            self._served.add(task)
            task.add_done_callback(self._served.discard)

    def _spawn(self, work: Any) -> asyncio.Task[Any]:
        task: asyncio.Task[Any] = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def go_on(self, game: int) -> asyncio.Task[Any]:
        """Let a game's automatic players go on by themselves."""
        return self._spawn(self._advance(game))

    async def automatic_turns(self, game: int) -> None:
        """Let automatic players go on, and wait a little for them."""
        if not self.tables.automatic_next(game):
            return
        await asyncio.wait({self.go_on(game)}, timeout=AUTOMATIC_PATIENCE)

    async def _advance(self, game: int) -> None:
        try:
            await self.tables.advance(game)
        except HearthError as error:
            log.warning("Game %s does not go on by itself: %s", game, error)
        except Exception:
            log.exception("Game %s does not go on by itself", game)

    async def words(self, interaction: discord.Interaction[Any], game: int | None = None) -> Words:
        """Words in the language of the person who asks, with the names of a game's players."""
        language = await self.languages.of_person(interaction)
        record = None if game is None else await self.store.game(game)
        if record is None:
            return words_for(language)
        names = [escaped(seat.name) for seat in await self.store.seats(record.id)]
        return words_for(language, record.game, names)

    async def tell_cancelled(self, record: GameRecord, user: discord.abc.User) -> None:
        """Tell the game's thread that it was ended; it is no loss if that cannot be said."""
        if record.thread is None:
            return
        words = words_for(record.language, record.game)
        line = text(words, "cancel-told", title=Phrase("title"), name=escaped(user.display_name))
        try:
            await self.get_partial_messageable(record.thread, guild_id=record.guild).send(line)
        except discord.HTTPException as error:
            log.info("The end of game %s could not be told: %s", record.id, error)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Answer submitted forms and old components, which no live object waits for."""
        self.serving()
        data: Any = interaction.data or {}
        if interaction.type is discord.InteractionType.modal_submit:
            match = TURN_FORM.fullmatch(data.get("custom_id", ""))
            if match is None:
                await respond_with_message(interaction, "reply-old-component")
            else:
                typed = form_values(data.get("components", []))
                await panel.submit_turn(interaction, int(match[1]), int(match[2]), typed.get("turn", ""))
        elif interaction.type is discord.InteractionType.component and not _ours(data.get("custom_id", "")):
            await respond_with_message(interaction, "reply-old-component")


def _ours(identifier: str) -> bool:
    templates = (item.__discord_ui_compiled_template__ for item in (Press, Pick))
    return any(template.fullmatch(identifier) for template in templates)


def form_values(components: list[dict[str, Any]]) -> dict[str, str]:
    """The inputs of a submitted form by their ids, in rows or in labels."""
    values: dict[str, str] = {}
    for component in components:
        inner = component.get("components") or ([component["component"]] if "component" in component else [])
        values |= form_values(inner)
        if "value" in component and "custom_id" in component:
            values[component["custom_id"]] = str(component["value"])
    return values
