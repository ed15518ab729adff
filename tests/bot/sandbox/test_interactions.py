"""Three seconds, fifteen minutes, and answers that do not fit."""

import asyncio
import secrets
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import discord
import pytest

from bot.sandbox import Person, Sandbox
from bot.sandbox.interactions import Interaction
from bot.sandbox.world import APPLICATION_ID, GAMES_ID

from .toy import Connected, Toy


class Answering:
    """A bot that answers by hand: it waits for an interaction and posts what a test says."""

    def __init__(self, sandbox: Sandbox, toy: Toy, session: aiohttp.ClientSession) -> None:
        self.sandbox, self.toy, self.session = sandbox, toy, session

    def last(self) -> Interaction:
        return list(self.sandbox.interactions.by_id.values())[-1]

    async def begin(self, person: Person, **wish: Any) -> Interaction:
        await person._post("/page/command", channel=str(GAMES_ID), name="silent", options=[], **wish)
        return self.last()

    async def callback(self, interaction: Interaction, kind: Any, data: Any = None) -> tuple[int, Any]:
        path = f"/interactions/{interaction.id}/{interaction.token}/callback"
        return await self.send("POST", path, {"type": kind, **({} if data is None else {"data": data})})

    async def hook(self, interaction: Interaction, method: str, path: str = "", body: Any = None) -> tuple[int, Any]:
        return await self.send(method, f"/webhooks/{APPLICATION_ID}/{interaction.token}{path}", body)

    async def send(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        async with self.session.request(method, self.sandbox.api_url + path, json=body) as response:
            return response.status, (await response.json() if response.status != 204 else None)


@pytest.fixture
async def bot(sandbox: Sandbox, toy: Toy) -> AsyncIterator[Answering]:
    async with aiohttp.ClientSession() as session:
        yield Answering(sandbox, toy, session)


async def test_an_interaction_nobody_answers_fails_and_its_token_is_dead() -> None:
    async with Sandbox(answer_within=0.1) as sandbox, Connected(sandbox) as toy, aiohttp.ClientSession() as session:
        bot = Answering(sandbox, toy, session)
        ada = await sandbox.person("Ada")
        answer = await ada.command("silent")
        assert answer.failed
        assert answer.message is None
        status, refused = await bot.callback(bot.last(), 4, {"content": "too late"})
        assert (status, refused["code"]) == (404, 10062)
        status, refused = await bot.hook(bot.last(), "POST", "", {"content": "too late"})
        assert (status, refused["code"]) == (404, 10015)
        assert await ada.autocomplete("fruit", "name", "p") != []


async def test_without_a_bot_everything_fails_at_once(sandbox: Sandbox) -> None:
    async with Connected(sandbox):
        ada = await sandbox.person("Ada")
        lobby = await ada.command("lobby")
    assert (await ada.command("echo", text="?")).failed
    assert (await ada.click(lobby, "Count 0")).failed
    assert await ada.autocomplete("fruit", "name", "p") == []
    assert not ada.bot_online


async def test_an_interaction_is_acknowledged_once(bot: Answering) -> None:
    ada = await bot.sandbox.person("Ada")
    interaction = await bot.begin(ada)
    status, body = await bot.callback(interaction, 4, {"content": "one"})
    assert (status, body) == (204, None)
    status, refused = await bot.callback(interaction, 4, {"content": "two"})
    assert (status, refused["code"]) == (400, 40060)
    assert [message["content"] for message in ada.messages()] == ["one"]


async def test_a_wrong_token_or_id_is_an_unknown_interaction(bot: Answering) -> None:
    interaction = await bot.begin(await bot.sandbox.person("Ada"))
    wrong = Interaction(interaction.id, 2, "", interaction.person, interaction.channel, {}, token=secrets.token_hex(8))
    assert (await bot.callback(wrong, 4, {"content": "x"}))[1]["code"] == 10062
    wrong = Interaction(5, 2, "", interaction.person, interaction.channel, {}, token=interaction.token)
    assert (await bot.callback(wrong, 4, {"content": "x"}))[1]["code"] == 10062
    assert (await bot.hook(wrong, "GET", "/messages/@original"))[1]["code"] == 10015


@pytest.mark.parametrize("kind", [1, 6, 7, 8, 10, 12, 99, None, True, "4"])
async def test_a_command_is_answered_with_a_message_or_a_form_only(bot: Answering, kind: Any) -> None:
    interaction = await bot.begin(await bot.sandbox.person("Ada"))
    status, refused = await bot.callback(interaction, kind, {"content": "x"})
    assert (status, refused["code"]) == (400, 50035)
    assert "type" in refused["errors"]
    assert (await bot.callback(interaction, 4, {"content": "x"}))[0] == 204


@pytest.mark.parametrize(
    ("kind", "data", "place"),
    [
        (4, {"content": "x" * 2001}, "content"),
        (4, {"components": "none", "content": "x"}, "components"),
        (9, {"title": "t" * 46, "custom_id": "f", "components": []}, "title"),
        (9, {"title": "t", "custom_id": "f", "components": []}, "components"),
    ],
)
async def test_a_refused_answer_leaves_the_interaction_open(bot: Answering, kind: int, data: Any, place: str) -> None:
    interaction = await bot.begin(await bot.sandbox.person("Ada"))
    status, refused = await bot.callback(interaction, kind, data)
    assert (status, refused["code"]) == (400, 50035)
    assert place in refused["errors"]["data"]
    assert bot.sandbox.complaints
    assert (await bot.callback(interaction, 4, {"content": "x", "flags": 64}))[0] == 204


async def test_after_fifteen_minutes_the_token_is_invalid(bot: Answering) -> None:
    ada = await bot.sandbox.person("Ada")
    interaction = await bot.begin(ada)
    await bot.callback(interaction, 4, {"content": "x", "flags": 64})
    assert (await bot.hook(interaction, "PATCH", "/messages/@original", {"content": "y"}))[0] == 200
    async with bot.session.post(bot.sandbox.address + "/control", json={"expire_tokens": True}) as response:
        assert response.status == 200
    for method, path in (("PATCH", "/messages/@original"), ("GET", "/messages/@original"), ("POST", "")):
        status, refused = await bot.hook(interaction, method, path, {"content": "z"})
        assert (status, refused["code"]) == (401, 50027)
    assert [message["content"] for message in ada.messages()] == ["y"]


async def test_an_ephemeral_message_is_reached_through_its_token_only(bot: Answering) -> None:
    ada = await bot.sandbox.person("Ada")
    interaction, other = await bot.begin(ada), await bot.begin(ada)
    await bot.callback(interaction, 4, {"content": "hidden", "flags": 64})
    await bot.callback(other, 4, {"content": "open"})
    hidden = str(interaction.original.id)
    assert (await bot.hook(other, "PATCH", f"/messages/{hidden}", {"content": "y"}))[1]["code"] == 10008
    channel = bot.toy.get_channel(GAMES_ID)
    with pytest.raises(discord.NotFound, match="Unknown Message"):
        await channel.fetch_message(int(hidden))
    with pytest.raises(discord.NotFound, match="Unknown Message"):
        await channel.get_partial_message(int(hidden)).edit(content="y")
    with pytest.raises(discord.NotFound, match="Unknown Message"):
        await channel.get_partial_message(int(hidden)).create_thread(name="t")
    assert [message.content async for message in channel.history()] == ["open"]
    assert (await bot.hook(interaction, "PATCH", f"/messages/{hidden}", {"content": "y"}))[0] == 200
    assert (await bot.hook(interaction, "DELETE", "/messages/@original"))[0] == 204
    assert (await bot.hook(interaction, "GET", "/messages/@original"))[1]["code"] == 10008


async def test_the_first_follow_up_takes_the_place_of_a_deferred_answer(bot: Answering) -> None:
    ada, bruno = await bot.sandbox.person("Ada"), await bot.sandbox.person("Bruno")
    interaction = await bot.begin(ada)
    await bot.callback(interaction, 5, {"flags": 64})
    _, first = await bot.hook(interaction, "POST", "", {"content": "first"})
    assert first["id"] == str(interaction.original.id)
    _, second = await bot.hook(interaction, "POST", "", {"content": "second"})
    assert second["id"] != first["id"]
    await bruno.wait_for(lambda message: message["content"] == "second")
    assert [message["content"] for message in bruno.messages()] == ["second"]


async def test_the_answer_to_the_callback_tells_about_the_message(bot: Answering) -> None:
    interaction = await bot.begin(await bot.sandbox.person("Ada"))
    path = f"/interactions/{interaction.id}/{interaction.token}/callback?with_response=true"
    status, body = await bot.send("POST", path, {"type": 5})
    assert status == 200
    assert body["interaction"]["response_message_loading"] is True
    assert body["resource"]["type"] == 5
    assert body["resource"]["message"]["flags"] == 128


async def test_a_click_in_an_archived_thread_is_answered_and_wakes_it_up(bot: Answering) -> None:
    ada = await bot.sandbox.person("Ada")
    thread = await bot.toy.get_channel(GAMES_ID).create_thread(name="T", type=discord.ChannelType.public_thread)
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(label="Go", custom_id="by-hand"))
    posted = await thread.send("go", view=view)
    async with bot.session.post(bot.sandbox.address + "/control", json={"archive": str(thread.id)}) as response:
        assert response.status == 200
    await ada.wait_for_channel(lambda one: one["id"] == str(thread.id) and one["archived"])
    click = {"message": str(posted.id), "custom_id": "by-hand"}
    await ada._post("/page/click", **click)
    status, refused = await bot.callback(bot.last(), 7, {"content": "changed"})
    assert (status, refused["code"]) == (400, 50083)
    assert (await bot.callback(bot.last(), 4, {"content": "answered", "flags": 64}))[0] == 204
    assert bot.sandbox.world.channels[thread.id].archived
    await ada._post("/page/click", **click)
    assert (await bot.callback(bot.last(), 4, {"content": "answered"}))[0] == 204
    assert not bot.sandbox.world.channels[thread.id].archived


async def test_a_deferred_update_and_its_edit(bot: Answering) -> None:
    ada = await bot.sandbox.person("Ada")
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(label="Go", custom_id="by-hand"))
    posted = await bot.toy.get_channel(GAMES_ID).send("go", view=view)
    message = await ada.wait_for(lambda message: message["id"] == str(posted.id))
    click = asyncio.create_task(ada.click(message, "Go"))
    while not bot.sandbox.interactions.by_id:
        await asyncio.sleep(0)
    assert (await bot.callback(bot.last(), 6))[0] == 204
    assert not click.done()
    assert (await bot.hook(bot.last(), "PATCH", "/messages/@original", {"content": "gone", "components": []}))[0] == 200
    assert (await click).content == "gone"
