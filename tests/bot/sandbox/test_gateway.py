"""Connections that break, and what a bot is told by its intents."""

import asyncio
import io
import time

import aiohttp
import discord
import pytest
import yarl

from bot.sandbox import Sandbox
from bot.sandbox.world import CHAT_ID

from .toy import Connected, Toy


async def control(sandbox: Sandbox, **wish: object) -> None:
    async with aiohttp.ClientSession() as session, session.post(sandbox.address + "/control", json=wish) as response:
        assert response.status == 200, await response.text()


async def test_a_dropped_connection_is_resumed_without_losing_an_interaction(sandbox: Sandbox, toy: Toy) -> None:
    ada = await sandbox.person("Ada")
    lobby = await ada.command("lobby")
    (session,) = sandbox.gateway.sessions.values()
    await control(sandbox, drop_gateway=True)
    answers = [await ada.click(lobby, "Count 0")]
    answers += await asyncio.gather(*(ada.command("echo", text=str(number)) for number in range(5)))
    assert [answer.failed for answer in answers] == [False] * 6
    assert list(sandbox.gateway.sessions.values()) == [session]
    assert toy.resumed == 1


async def test_what_happens_during_the_gap_is_sent_at_the_resume(sandbox: Sandbox, toy: Toy) -> None:
    ada = await sandbox.person("Ada")
    (session,) = sandbox.gateway.sessions.values()
    session.socket = None
    session.dropped_at = time.monotonic()
    session.expected_until = session.dropped_at + 60
    asking = asyncio.create_task(ada.command("echo", text="in the gap"))
    await asyncio.sleep(0.05)
    assert not asking.done()
    await sandbox.gateway.drop()
    assert (await asking).content == "in the gap"


async def test_the_server_may_ask_for_a_reconnect(sandbox: Sandbox, toy: Toy) -> None:
    ada = await sandbox.person("Ada")
    await control(sandbox, reconnect=True)
    assert (await ada.command("echo", text="back")).content == "back"
    assert toy.resumed == 1


async def test_an_invalid_session_makes_the_bot_identify_again(sandbox: Sandbox, toy: Toy) -> None:
    ada = await sandbox.person("Ada")
    (old,) = sandbox.gateway.sessions
    # discord.py waits five seconds before it identifies anew, which a test need not.
    toy.before_identify_hook = lambda *_, **__: asyncio.sleep(0)
    toy._connection.hooks["before_identify"] = toy.before_identify_hook
    await control(sandbox, invalidate_session=True)
    await ada._until(
        lambda: ada.bot_online and old not in sandbox.gateway.sessions and sandbox.gateway.online, "the bot"
    )
    while not sandbox.gateway.online:
        await asyncio.sleep(0.01)
    assert (await ada.command("echo", text="again")).content == "again"
    assert old not in sandbox.gateway.sessions
    assert toy.resumed == 0


async def test_the_page_is_told_when_the_bot_comes_and_goes(sandbox: Sandbox) -> None:
    ada = await sandbox.person("Ada")
    assert not ada.bot_online
    async with Connected(sandbox):
        await ada.wait_for_bot()
    await ada._until(lambda: not ada.bot_online, "the bot to go")


async def test_a_wrong_token_is_refused_at_both_doors(sandbox: Sandbox) -> None:
    toy = Toy()
    discord.http.Route.BASE = sandbox.api_url
    async with toy:
        with pytest.raises(discord.LoginFailure):
            await toy.login("wrong")
    async with aiohttp.ClientSession() as session, session.ws_connect(sandbox.gateway_url) as socket:
        assert (await socket.receive_json())["op"] == 10
        await socket.send_json({"op": 2, "d": {"token": "wrong", "intents": 1, "properties": {}}})
        assert (await socket.receive()).data == 4004


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        ("{", 4002),
        ('{"op": 3, "d": {}}', 4003),
        ('{"op": 99}', 4003),
        ('{"op": 2, "d": {"token": "TOKEN", "intents": 1073741824}}', 4013),
        ('{"op": 2, "d": {"token": "TOKEN", "intents": 2}}', 4014),
    ],
)
async def test_wrong_frames_close_the_connection(sandbox: Sandbox, frame: str, code: int) -> None:
    async with aiohttp.ClientSession() as session, session.ws_connect(sandbox.gateway_url) as socket:
        await socket.receive_json()
        await socket.send_str(frame.replace("TOKEN", sandbox.token))
        assert (await socket.receive()).data == code


async def test_privileged_intents_are_refused(sandbox: Sandbox) -> None:
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(sandbox.gateway_url)
    with pytest.raises(discord.PrivilegedIntentsRequired):
        async with Connected(sandbox, Toy(discord.Intents(guilds=True, message_content=True, guild_messages=True))):
            pass


class Listener(Toy):
    def __init__(self, intents: discord.Intents) -> None:
        super().__init__(intents)
        self.heard: list[str] = []
        self.addresses: list[str] = []

    async def on_message(self, message: discord.Message) -> None:
        self.addresses += [file.url for file in message.attachments]
        self.heard.append(f"{message.author.display_name}: {message.content}")


async def test_messages_come_by_intent_and_without_their_content(sandbox: Sandbox) -> None:
    intents = discord.Intents(guilds=True, guild_messages=True)
    async with (
        Connected(sandbox, Listener(intents)) as listener,
        Connected(sandbox, Listener(discord.Intents(guilds=True))) as deaf,
    ):
        ada = await sandbox.person("Ada")
        await ada.say("for people", "chat")
        await ada.say(f"for <@{listener.user.id}>", "chat")
        file = discord.File(io.BytesIO(b"x"), "x.txt")
        posted = await listener.get_channel(CHAT_ID).send("mine", file=file)
        while len(listener.heard) < 3:
            await asyncio.sleep(0.01)
        assert listener.heard == ["Ada: ", f"Ada: for <@{listener.user.id}>", "Hearth: mine"]
        assert listener.addresses == [posted.attachments[0].url]
        assert deaf.heard == []


async def test_members_are_found_by_id(sandbox: Sandbox, toy: Toy) -> None:
    ada = await sandbox.person("Ada")
    (guild,) = toy.guilds
    found = await guild.query_members(user_ids=[int(ada.id)])
    assert [member.display_name for member in found] == ["Ada"]
