"""The lobby's message: who sits at the table, its options, and the buttons to join and start."""

from __future__ import annotations

from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

import discord

from bot.chat.components import MOST_OPTIONS, Click, Pick, Press, button, pressed, select
from bot.chat.replies import Reply, client_of, respond
from bot.errors import LobbyClosed, MissingPermission
from bot.lobbies import Lobby
from bot.texts import escaped, text, words_for
from rules.engine.phrases import Phrase
from rules.engine.players import PLAYERS
from rules.engine.wording import Words

NEEDED = ("view_channel", "send_messages", "attach_files", "create_public_threads", "send_messages_in_threads")
"""What the bot must be allowed to do where a game is played."""


def lobby_reply(lobby: Lobby) -> Reply:
    """The lobby as its message shows it."""
    words = words_for(lobby.record.language, lobby.record.game)
    return Reply(lobby_text(lobby, words), lobby_items(lobby, words))


def lobby_text(lobby: Lobby, words: Words) -> str:
    """Game, seats and options in words."""
    record, meta = lobby.record, lobby.meta
    lines = [
        text(words, "lobby-head", title=Phrase("title"), table=record.id),
        text(words, "lobby-about", about=Phrase("about")),
        text(words, "lobby-seats", taken=len(lobby.seats), least=meta.minimum_seats, most=meta.maximum_seats),
    ]
    for seat in lobby.seats:
        message = "lobby-seat-automatic" if seat.automatic else "lobby-seat"
        kind = Phrase(f"automatic-{seat.automatic}") if seat.automatic else ""
        lines.append(text(words, message, number=seat.seat + 1, name=escaped(seat.name), kind=kind))
    for option in meta.options:
        value = Phrase(f"option-{option.name}-{record.options[option.name]}")
        lines.append(text(words, "lobby-option", option=Phrase(f"option-{option.name}"), value=value))
    lines.append(text(words, f"lobby-{record.status}", host=f"<@{record.host}>"))
    return "\n".join(lines)


def lobby_items(lobby: Lobby, words: Words) -> list[Press | Pick]:
    """The buttons and selects of a table that still gathers."""
    record = lobby.record
    if record.status != "lobby":
        return []
    success, danger = discord.ButtonStyle.success, discord.ButtonStyle.danger
    enough = len(lobby.seats) >= lobby.meta.minimum_seats and bool(lobby.people)
    automatic = any(seat.automatic for seat in lobby.seats)
    items: list[Press | Pick] = [
        button(text(words, "lobby-join"), "join", record.id, style=success, disabled=lobby.full, row=0),
        button(text(words, "lobby-leave"), "leave", record.id, row=0),
        button(
            text(words, "lobby-start"),
            "start",
            record.id,
            style=discord.ButtonStyle.primary,
            disabled=not enough,
            row=0,
        ),
        button(text(words, "lobby-remove"), "remove-automatic", record.id, disabled=not automatic, row=0),
        button(text(words, "lobby-cancel"), "cancel-lobby", record.id, style=danger, row=0),
    ]
    if not lobby.full:
        kinds = [
            (kind, text(words, f"automatic-{kind}"), text(words, f"automatic-{kind}-description")) for kind in PLAYERS
        ]
        items.append(select(text(words, "lobby-add-automatic"), kinds, "add-automatic", record.id, row=1))
    changes = option_changes(lobby, words)
    for number in range(0, min(len(changes), 3 * MOST_OPTIONS), MOST_OPTIONS):
        row = 2 + number // MOST_OPTIONS
        some = changes[number : number + MOST_OPTIONS]
        items.append(select(text(words, "lobby-change-option"), some, "option", record.id, row, row=row))
    return items


def option_changes(lobby: Lobby, words: Words) -> list[tuple[str, str, str]]:
    """Every value of every option, the current ones marked."""
    changes = []
    for option in lobby.meta.options:
        for value in option.values:
            current = lobby.record.options[option.name] == value
            message = "lobby-option-current" if current else "lobby-option-other"
            label = text(
                words,
                message,
                option=Phrase(f"option-{option.name}"),
                value=Phrase(f"option-{option.name}-{value}"),
            )
            changes.append((f"{option.name}={value}", label, ""))
    return changes


def manages(interaction: discord.Interaction[Any]) -> bool:
    """Whether the person manages the server."""
    return interaction.permissions.manage_guild


def check_permissions(interaction: discord.Interaction[Any]) -> None:
    """Refuse to open a table where the bot could not run it."""
    missing = [name for name in NEEDED if not getattr(interaction.app_permissions, name)]
    if missing:
        raise MissingPermission(permissions=[Phrase(f"permission-{name}") for name in missing])


async def open_lobby(interaction: discord.Interaction[Any], game: str) -> None:
    """Open a table: the answer to the command is its message."""
    client = client_of(interaction)
    opened: list[Lobby] = []

    async def work() -> Reply:
        check_permissions(interaction)
        language = await client.languages.of_guild(interaction)
        lobby = await client.lobbies.open(
            interaction.guild_id or 0,
            interaction.channel_id or 0,
            interaction.user.id,
            interaction.user.display_name,
            game,
            language,
        )
        opened.append(lobby)
        return lobby_reply(lobby)

    await respond(interaction, work(), public=True)
    if opened:
        message = await interaction.original_response()
        with suppress(LobbyClosed):  # somebody was quicker than this note; starting brings the message's id along
            await client.lobbies.set_message(opened[0].record.id, message.id)


async def change_lobby(interaction: discord.Interaction[Any], change: Coroutine[Any, Any, Lobby]) -> None:
    """Change the table and redraw its message."""

    async def work() -> Reply:
        return lobby_reply(await change)

    await respond(interaction, work(), update=True)


@pressed("join")
async def press_join(click: Click) -> None:
    """Take a seat."""
    user = click.interaction.user
    lobbies = client_of(click.interaction).lobbies
    await change_lobby(click.interaction, lobbies.join(click.number(0), user.id, user.display_name))


@pressed("leave")
async def press_leave(click: Click) -> None:
    """Give the seat up."""
    lobbies = client_of(click.interaction).lobbies
    await change_lobby(click.interaction, lobbies.leave(click.number(0), click.interaction.user.id))


@pressed("start")
async def press_start(click: Click) -> None:
    """Begin the game."""
    client = client_of(click.interaction)
    game = click.number(0)

    async def start() -> Lobby:
        message = click.interaction.message.id if click.interaction.message is not None else None
        lobby = await client.lobbies.start(game, *steering(click), message)
        client.go_on(game)
        return lobby

    await change_lobby(click.interaction, start())


@pressed("add-automatic")
async def pick_automatic(click: Click) -> None:
    """Give a seat to an automatic player."""
    lobbies = client_of(click.interaction).lobbies
    await change_lobby(click.interaction, lobbies.add_automatic(click.number(0), *steering(click), click.values[0]))


@pressed("remove-automatic")
async def press_remove(click: Click) -> None:
    """Take an automatic player's seat away."""
    lobbies = client_of(click.interaction).lobbies
    await change_lobby(click.interaction, lobbies.remove_automatic(click.number(0), *steering(click)))


@pressed("option")
async def pick_option(click: Click) -> None:
    """Change an option."""
    name, _, value = click.values[0].partition("=")
    lobbies = client_of(click.interaction).lobbies
    await change_lobby(click.interaction, lobbies.set_option(click.number(0), *steering(click), name, value))


@pressed("cancel-lobby")
async def press_cancel(click: Click) -> None:
    """Close the table."""
    lobbies = client_of(click.interaction).lobbies
    await change_lobby(click.interaction, lobbies.cancel(click.number(0), *steering(click)))


def steering(click: Click) -> tuple[int, bool]:
    """Who clicked, and whether they manage the server."""
    return click.interaction.user.id, manages(click.interaction)
