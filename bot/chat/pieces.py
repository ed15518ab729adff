"""The command that shows a single card, tile or token with what it does."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
from discord import app_commands

from bot.chat.commands import LONGEST_CHOICE, MOST_CHOICES
from bot.chat.components import cut
from bot.chat.described import described
from bot.chat.replies import Reply, client_of, respond
from bot.errors import UnknownPiece
from bot.texts import text, words_for
from rendering.pictures import draw_piece
from rules.engine.pieces import Piece
from rules.engine.registry import game as load_rules
from rules.engine.registry import metas

SEPARATOR = "/"
"""Between game and piece, where a completed answer names both."""


async def games_looked_in(interaction: discord.Interaction[Any]) -> list[str]:
    """The game in whose thread somebody is; elsewhere all that are installed."""
    record = await client_of(interaction).store.game_in_thread(interaction.channel_id or 0)
    return list(metas()) if record is None else [record.game]


def found_pieces(games: list[str], language: str, wanted: str) -> list[tuple[str, Piece, str]]:
    """Game, piece and name of all whose name has these letters in it, those that begin so first, each name once."""
    wanted = wanted.strip().lower()
    found: dict[str, tuple[str, Piece, str]] = {}
    for game in games:
        words = words_for(language, game)
        for piece in load_rules(game).pieces():
            name = words.say(piece.name)
            if wanted == f"{game}{SEPARATOR}{piece.id}":
                return [(game, piece, name)]
            if wanted in name.lower():
                found.setdefault(f"{game} {name} {words.say(piece.kind)}", (game, piece, name))
    return sorted(found.values(), key=lambda each: (not each[2].lower().startswith(wanted), each[2].lower()))


async def complete_piece(interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
    """The names that have these letters in them."""
    language = await client_of(interaction).languages.of_person(interaction)
    choices = []
    for game, piece, name in found_pieces(await games_looked_in(interaction), language, current)[:MOST_CHOICES]:
        shown = text(words_for(language, game), "piece-choice", name=name, kind=piece.kind)
        choices.append(app_commands.Choice(name=cut(shown, LONGEST_CHOICE), value=f"{game}{SEPARATOR}{piece.id}"))
    return choices


@app_commands.command(name="card", description=described("command-card"))
@app_commands.describe(name=described("command-card-name"))
@app_commands.autocomplete(name=complete_piece)
@app_commands.guild_only()
async def card(interaction: discord.Interaction[Any], name: str) -> None:
    """Show a component to the one who asks."""

    async def work() -> Reply:
        client = client_of(interaction)
        language = await client.languages.of_person(interaction)
        found = found_pieces(await games_looked_in(interaction), language, name)
        if not found:
            raise UnknownPiece(given=cut(name, LONGEST_CHOICE))
        game, piece, _ = found[0]
        words = words_for(language, game)
        lines = [text(words, "piece-head", name=piece.name, kind=piece.kind), *map(words.say, piece.lines)]
        picture = await asyncio.to_thread(draw_piece, game, piece.id, words) if client.pictures else None
        return Reply("\n".join(lines), picture=picture)

    await respond(interaction, work())


COMMANDS: list[Any] = [card]
