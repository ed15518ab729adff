"""The slash commands around games: open, list, tell of and cancel tables, all my games, and the language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import discord
from discord import app_commands

from bot.chat.commands import game_here, status_text
from bot.chat.components import Click, button, cut, pressed
from bot.chat.described import described
from bot.chat.lobby import lobby_text, manages, open_lobby
from bot.chat.replies import Reply, client_of, respond
from bot.errors import OnlyForManagers, UnknownLanguage, UnknownTable
from bot.store import GameRecord
from bot.texts import LEXICON, text, words_for
from rules.engine.phrases import Phrase
from rules.engine.registry import metas
from rules.engine.wording import Words

MOST_CHOICES = 25

game = app_commands.Group(name="game", description=described("command-game"), guild_only=True)


def title_of(name: str, language: str) -> str:
    """A game's title."""
    return text(words_for(language, name), "title")


async def complete_game(interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
    """The installed games."""
    language = await client_of(interaction).languages.of_person(interaction)
    titles = [(name, title_of(name, language)) for name in metas()]
    fitting = [(name, title) for name, title in titles if current.lower() in f"{name} {title}".lower()]
    return [app_commands.Choice(name=cut(title, 100), value=name) for name, title in fitting[:MOST_CHOICES]]


@game.command(name="new", description=described("command-game-new"))
@app_commands.describe(game=described("command-game-new-game"))
@app_commands.autocomplete(game=complete_game)
@app_commands.rename(game="game")
async def game_new(interaction: discord.Interaction[Any], game: str) -> None:
    """Open a table."""
    language = await client_of(interaction).languages.of_person(interaction)
    by_title = {title_of(name, language).lower(): name for name in metas()}
    await open_lobby(interaction, by_title.get(game.strip().lower(), game))


@game.command(name="list", description=described("command-game-list"))
async def game_list(interaction: discord.Interaction[Any]) -> None:
    """The tables of this server."""

    async def work() -> Reply:
        client = client_of(interaction)
        words = await client.words(interaction)
        records = await client.store.games_in_guild(interaction.guild_id or 0)
        return Reply(await listed(interaction, records, text(words, "list-of-server"), words))

    await respond(interaction, work())


@app_commands.command(name="games", description=described("command-games"))
async def games(interaction: discord.Interaction[Any]) -> None:
    """All games in which the person sits."""

    async def work() -> Reply:
        client = client_of(interaction)
        words = await client.words(interaction)
        records = await client.store.games_of(interaction.user.id)
        return Reply(await listed(interaction, records, text(words, "list-of-mine"), words))

    await respond(interaction, work())


async def listed(interaction: discord.Interaction[Any], records: Sequence[GameRecord], head: str, words: Words) -> str:
    """A line for each game: where it is and whose decision it is."""
    client = client_of(interaction)
    lines = [head]
    for record in records:
        title = title_of(record.game, words.language)
        where = f"<#{record.thread or record.channel}>"
        if record.status == "running":
            async with client.tables.live(record.id) as live:
                deciding = live.rules.deciding(live.state)
                own = live.seat_of(interaction.user.id)
                message = "list-running-yours" if own in deciding else "list-running"
                named = live.words(words.language)
            line = text(named, message, title=title, table=record.id, where=where, deciding=deciding)
        else:
            line = text(words, "list-lobby", title=title, table=record.id, where=where)
        lines.append(line)
    if not records:
        lines.append(text(words, "list-none"))
    return _whole_lines(lines, text(words, "list-more"))


def _whole_lines(lines: Sequence[str], more: str, longest: int = 1900) -> str:
    """As many lines as a message holds."""
    shown = ""
    for line in lines:
        if len(shown) + len(line) + 1 > longest:
            return f"{shown}\n{more}"
        shown = f"{shown}\n{line}" if shown else line
    return shown


async def table_asked_for(interaction: discord.Interaction[Any], table: int | None) -> GameRecord:
    """The table with that number in this server, or the one whose thread this is."""
    if table is None:
        return await game_here(interaction)
    record = await client_of(interaction).store.game(table)
    if record is None or record.guild != interaction.guild_id:
        raise UnknownTable(given=table)
    return record


@game.command(name="info", description=described("command-game-info"))
@app_commands.describe(table=described("command-table"))
async def game_info(interaction: discord.Interaction[Any], table: app_commands.Range[int, 1] | None = None) -> None:
    """Everything public about a table."""

    async def work() -> Reply:
        client = client_of(interaction)
        record = await table_asked_for(interaction, table)
        if record.status in ("running", "over"):
            return Reply(await status_text(interaction, record))
        lobby = await client.lobbies.read(record.id)
        return Reply(lobby_text(lobby, words_for(await client.languages.of_person(interaction), record.game)))

    await respond(interaction, work())


@game.command(name="cancel", description=described("command-game-cancel"))
@app_commands.describe(table=described("command-table"))
async def game_cancel(interaction: discord.Interaction[Any], table: app_commands.Range[int, 1] | None = None) -> None:
    """Ask whether a table is really to be ended."""

    async def work() -> Reply:
        client = client_of(interaction)
        record = await table_asked_for(interaction, table)
        words = words_for(await client.languages.of_person(interaction), record.game)
        question = text(words, "cancel-question", title=Phrase("title"), table=record.id)
        label = text(words, "cancel-confirm")
        return Reply(question, [button(label, "cancel", record.id, style=discord.ButtonStyle.danger)])

    await respond(interaction, work())


@pressed("cancel")
async def press_cancel(click: Click) -> None:
    """End the table and tell its thread."""
    interaction = click.interaction

    async def work() -> Reply:
        client = client_of(interaction)
        lobby = await client.lobbies.cancel(click.number(0), interaction.user.id, manages(interaction))
        words = words_for(await client.languages.of_person(interaction), lobby.record.game)
        await client.tell_cancelled(lobby.record, interaction.user)
        return Reply(text(words, "cancel-done", title=Phrase("title"), table=lobby.record.id))

    await respond(interaction, work(), update=True)


async def complete_language(_interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
    """The languages that Hearth speaks, each by its own name."""
    names = [(language, text(words_for(language), "language-name")) for language in LEXICON.languages]
    fitting = [(code, name) for code, name in names if current.lower() in f"{code} {name}".lower()]
    return [app_commands.Choice(name=name, value=code) for code, name in fitting[:MOST_CHOICES]]


@app_commands.command(name="language", description=described("command-language"))
@app_commands.describe(language=described("command-language-language"), whose=described("command-language-whose"))
@app_commands.autocomplete(language=complete_language)
@app_commands.guild_only()
async def language(
    interaction: discord.Interaction[Any], language: str, whose: Literal["mine", "server"] = "mine"
) -> None:
    """Choose the language of private answers, or of the server's messages."""

    async def work() -> Reply:
        client = client_of(interaction)
        if language not in LEXICON.languages:
            raise UnknownLanguage(given=language, known=LEXICON.languages)
        if whose == "server":
            if not manages(interaction):
                raise OnlyForManagers()
            await client.languages.choose("guild", interaction.guild_id or 0, language)
        else:
            await client.languages.choose("user", interaction.user.id, language)
        return Reply(text(words_for(language), f"language-chosen-{whose}"))

    await respond(interaction, work())


COMMANDS: list[Any] = [game, games, language]
