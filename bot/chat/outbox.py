"""Posting what was written into the outbox: in order for each game, once, and again after a restart."""

from __future__ import annotations

import asyncio
import logging
from io import BytesIO
from typing import TYPE_CHECKING, Any, Literal

import discord
import msgspec

from bot.chat.components import button, cut, view_of
from bot.store import GameRecord, Outgoing
from bot.store.outgoing import OpenThread, SettlePost, TurnPost
from bot.texts import text, words_for
from rendering.pictures import Picture, draw
from rules.engine.game import Game, View
from rules.engine.registry import game as load_rules

if TYPE_CHECKING:
    from bot.chat.client import HearthClient

log = logging.getLogger(__name__)
THREAD_EXISTS = 160004
UNKNOWN_MESSAGE = 10008
WEEK: Literal[10080] = 10080
PAUSE = 5.0
"""Seconds until a post is tried again that the network did not take."""
NOBODY = discord.AllowedMentions.none()


class Outbox:
    """The worker that posts."""

    def __init__(self, client: HearthClient) -> None:
        self.client = client
        self._wake = asyncio.Event()
        self._busy: dict[int, asyncio.Task[None]] = {}
        self._stopping = False

    def wake(self) -> None:
        """Look for something to post now."""
        self._wake.set()

    async def run(self) -> None:
        """Post until told to stop, every game in a task of its own."""
        while not self._stopping:
            await self._wake.wait()
            waiting: dict[int, list[Outgoing]] = {}
            self._wake.clear()
            for outgoing in await self.client.store.outbox():
                waiting.setdefault(outgoing.game, []).append(outgoing)
            for game, posts in waiting.items():
                if game not in self._busy:
                    task = asyncio.create_task(self._post_all(game, posts))
                    self._busy[game] = task

    async def stop(self) -> None:
        """Finish what is being posted, start nothing new."""
        self._stopping = True
        self._wake.set()
        if self._busy:
            await asyncio.wait(self._busy.values(), timeout=10)

    async def _post_all(self, game: int, posts: list[Outgoing]) -> None:
        again = True
        try:
            for outgoing in posts:
                if self._stopping or not await self._try(outgoing):
                    again = False
                    return
        finally:
            del self._busy[game]
            if again and not self._stopping:
                self.wake()

    async def _try(self, outgoing: Outgoing) -> bool:
        """Post one; false where the rest of the game's posts must wait."""
        try:
            await self._post(outgoing)
        except (discord.Forbidden, discord.NotFound) as error:
            log.error("Post %s of game %s cannot be sent: %s", outgoing.id, outgoing.game, error)
            await self.client.store.cannot_post(outgoing.id, str(error))
        except (TimeoutError, discord.HTTPException, OSError) as error:
            if isinstance(error, discord.HTTPException) and 400 <= error.status < 500 and error.status != 429:
                log.error("Post %s of game %s was refused: %s", outgoing.id, outgoing.game, error)
                await self.client.store.cannot_post(outgoing.id, str(error))
                return True
            log.warning("Post %s of game %s is tried again: %s", outgoing.id, outgoing.game, error)
            asyncio.get_running_loop().call_later(PAUSE, self.wake)
            return False
        except Exception as error:
            log.exception("Post %s of game %s failed", outgoing.id, outgoing.game)
            await self.client.store.cannot_post(outgoing.id, repr(error))
        return True

    async def _post(self, outgoing: Outgoing) -> None:
        record = await self.client.store.game(outgoing.game)
        assert record is not None, "a post belongs to a game"
        if isinstance(outgoing.post, OpenThread):
            await self._open_thread(outgoing, record, outgoing.post)
        elif isinstance(outgoing.post, TurnPost):
            await self._post_turn(outgoing, record, outgoing.post)
        else:
            await self._settle(outgoing, record, outgoing.post)

    async def _open_thread(self, outgoing: Outgoing, record: GameRecord, post: OpenThread) -> None:
        """Make the thread on the lobby's message; made twice, it is still the same one."""
        channel = self.client.get_partial_messageable(record.channel, guild_id=record.guild)
        message = channel.get_partial_message(record.message or 0)
        try:
            thread = (await message.create_thread(name=post.name, auto_archive_duration=WEEK)).id
        except discord.HTTPException as error:
            if error.code == THREAD_EXISTS:
                thread = message.id
            elif error.code == UNKNOWN_MESSAGE:
                thread = await self._thread_without_message(record, post)
            else:
                raise
        await self.client.store.set_thread(record.id, thread, outgoing.id)

    async def _thread_without_message(self, record: GameRecord, post: OpenThread) -> int:
        """Make the thread on its own, where somebody has deleted the lobby's message."""
        channel = await self.client.fetch_channel(record.channel)
        if not isinstance(channel, discord.TextChannel):
            raise TypeError(f"a game's thread needs a text channel, not {channel!r}")
        kind = discord.ChannelType.public_thread
        return (await channel.create_thread(name=post.name, type=kind, auto_archive_duration=WEEK)).id

    async def _post_turn(self, outgoing: Outgoing, record: GameRecord, post: TurnPost) -> None:
        """Post a finished turn with its picture, the players' names in it and one mention."""
        words = words_for(record.language, record.game)
        items = []
        if post.open:
            label = text(words, "turn-play")
            items.append(button(label, "play", record.id, style=discord.ButtonStyle.success))
        picture = await self._picture(record, post)
        files = []
        if picture is not None:
            alt = cut(picture.alt, 1024)
            files.append(discord.File(BytesIO(picture.data), picture.filename, description=alt))
        thread = self.client.get_partial_messageable(record.thread or record.channel, guild_id=record.guild)
        message = await thread.send(
            post.text,
            files=files,
            view=view_of(items) if items else discord.utils.MISSING,
            allowed_mentions=discord.AllowedMentions(
                everyone=False,
                roles=False,
                replied_user=False,
                users=[discord.Object(user) for user in post.mentions],
            ),
            nonce=f"hearth-{outgoing.id}",
        )
        await self.client.store.posted_turn(outgoing, message.id, post.settled_text)

    async def _picture(self, record: GameRecord, post: TurnPost) -> Picture | None:
        if not self.client.pictures:
            return None
        rules = load_rules(record.game)
        view, since = _read(rules, bytes(post.view)), _read(rules, bytes(post.since))
        if view is None:
            return None
        names = [seat.name for seat in await self.client.store.seats(record.id)]
        words = words_for(record.language, record.game, names)
        return await asyncio.to_thread(draw, view, "board", words, {}, since)

    async def _settle(self, outgoing: Outgoing, record: GameRecord, post: SettlePost) -> None:
        """Take mention and button off the turn before; it is no loss if that message is gone."""
        thread = self.client.get_partial_messageable(record.thread or record.channel, guild_id=record.guild)
        try:
            message = thread.get_partial_message(post.message)
            await message.edit(content=post.text, view=None, allowed_mentions=NOBODY)
        except (discord.NotFound, discord.Forbidden) as error:
            log.info("The turn before in game %s stays as it is: %s", record.id, error)
        await self.client.store.posted(outgoing.id)


def _read(rules: Game[Any], view: bytes) -> View | None:
    """A board to draw, unless there was none or an older version of the game wrote it: then the words must do."""
    try:
        return None if view == b"null" else rules.view_from_json(view)
    except msgspec.ValidationError as error:
        log.info("A board is not drawn: %s", error)
        return None
