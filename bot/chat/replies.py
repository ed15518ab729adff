"""Answers to interactions: always one, in time, in the person's language, and a sentence where something is wrong."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING, Any

import discord

from bot.chat.components import Pick, Press, cut, view_of
from bot.texts import text
from rendering.pictures import Picture
from rules.engine.errors import HearthError
from rules.engine.phrases import Phrase

if TYPE_CHECKING:
    from bot.chat.client import HearthClient

log = logging.getLogger(__name__)
PATIENCE = 1.5
"""Seconds to work before Discord is told to wait; it gives up after three."""
LONGEST_MESSAGE = 2000
THREAD_ARCHIVED = 50083
NOBODY = discord.AllowedMentions.none()


@dataclass
class Reply:
    """What somebody is answered."""

    content: str
    items: Sequence[Press | Pick] = ()
    picture: Picture | None = None
    pictures: Sequence[Picture] = ()
    attachments: Sequence[tuple[str, bytes]] = ()

    def files(self) -> list[discord.File]:
        """The pictures and the attachments as files to send."""
        made = []
        for picture in (*([] if self.picture is None else [self.picture]), *self.pictures):
            alt = cut(picture.alt, 1024)
            made.append(discord.File(BytesIO(picture.data), picture.filename, description=alt))
        made += [discord.File(BytesIO(data), name) for name, data in self.attachments]
        return made


def client_of(interaction: discord.Interaction[Any]) -> HearthClient:
    """Our client, as what it is."""
    client: HearthClient = interaction.client
    return client


async def respond(
    interaction: discord.Interaction[Any],
    work: Coroutine[Any, Any, Reply],
    *,
    update: bool = False,
    public: bool = False,
    game: int | None = None,
) -> None:
    """Answer with what the work brings: at once, or after telling Discord to wait where it takes long.

    With `update` the message whose component was used is redrawn, otherwise a new one is sent. What goes wrong in
    a game is said with its players' names.
    """
    task = asyncio.create_task(_finished(interaction, work, game))
    done, _ = await asyncio.wait({task}, timeout=PATIENCE)
    thinking = False
    if not done and not interaction.response.is_done():
        thinking = not update
        if update:
            await interaction.response.defer()
        else:
            await interaction.response.defer(ephemeral=not public, thinking=True)
    reply, wrong = await task
    if wrong:
        await _tell_wrong(interaction, reply, thinking)
    elif interaction.response.is_done():
        await interaction.edit_original_response(
            content=cut(reply.content, LONGEST_MESSAGE),
            view=view_of(reply.items),
            attachments=reply.files(),
            allowed_mentions=NOBODY,
        )
    elif update:
        await _redraw(interaction, reply)
    else:
        await _send(interaction, reply, public)


async def _redraw(interaction: discord.Interaction[Any], reply: Reply) -> None:
    """Redraw the message whose component was used; where its thread sleeps, send a new one instead."""
    try:
        await interaction.response.edit_message(
            content=cut(reply.content, LONGEST_MESSAGE),
            view=view_of(reply.items),
            attachments=reply.files(),
            allowed_mentions=NOBODY,
        )
    except discord.HTTPException as error:
        if error.code != THREAD_ARCHIVED:
            raise
        await _send(interaction, reply, public=False)


async def _send(interaction: discord.Interaction[Any], reply: Reply, public: bool) -> None:
    await interaction.response.send_message(
        content=cut(reply.content, LONGEST_MESSAGE),
        view=view_of(reply.items) if reply.items else discord.utils.MISSING,
        files=reply.files(),
        ephemeral=not public,
        allowed_mentions=NOBODY,
    )


async def _finished(
    interaction: discord.Interaction[Any], work: Coroutine[Any, Any, Reply], game: int | None
) -> tuple[Reply, bool]:
    """The reply, and whether it only says what went wrong."""
    try:
        return await work, False
    except HearthError as error:
        words = await client_of(interaction).words(interaction, game)
        return Reply(words.say(error.phrase)), True
    except Exception:
        log.exception("An interaction failed")
        words = await client_of(interaction).words(interaction)
        return Reply(text(words, "reply-fault")), True


async def _tell_wrong(interaction: discord.Interaction[Any], reply: Reply, thinking: bool) -> None:
    """Say what went wrong to that person alone, leaving the message with the component as it is."""
    content = cut(reply.content, LONGEST_MESSAGE)
    if thinking:
        await interaction.edit_original_response(content=content, allowed_mentions=NOBODY)
    elif interaction.response.is_done():
        await interaction.followup.send(content, ephemeral=True, allowed_mentions=NOBODY)
    else:
        await interaction.response.send_message(content, ephemeral=True, allowed_mentions=NOBODY)


async def respond_with_message(interaction: discord.Interaction[Any], message: str, **arguments: Any) -> None:
    """Answer with one of our messages, to that person alone."""

    async def work() -> Reply:
        words = await client_of(interaction).words(interaction)
        return Reply(words.say(Phrase(message, arguments)))

    await respond(interaction, work())


async def respond_with_error(interaction: discord.Interaction[Any], error: Exception) -> None:
    """Answer with what is wrong, whatever it is."""

    async def work() -> Reply:
        raise error

    await respond(interaction, work())
