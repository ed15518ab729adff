"""Faults on demand, and how discord.py lives with them."""

import asyncio

import aiohttp
import discord
import pytest

from bot.sandbox import Sandbox
from bot.sandbox.world import BOT_PERMISSIONS, CHAT_ID, CREATE_PUBLIC_THREADS, SEND_MESSAGES

from .toy import Connected, Toy


async def control(sandbox: Sandbox, **wish: object) -> tuple[int, dict[str, str]]:
    async with aiohttp.ClientSession() as session, session.post(sandbox.address + "/control", json=wish) as response:
        return response.status, await response.json()


def posts(sandbox: Sandbox) -> list[int]:
    return [seen.status for seen in sandbox.requests if seen.method == "POST" and seen.path.endswith("/messages")]


async def test_a_429_is_waited_out_and_the_message_is_posted_once(
    sandbox: Sandbox, toy: Toy, monkeypatch: pytest.MonkeyPatch
) -> None:
    waited: list[float] = []
    sleep = asyncio.sleep

    async def sleeping(seconds: float, *_: object) -> None:
        waited.append(seconds)
        await sleep(0)

    monkeypatch.setattr(asyncio, "sleep", sleeping)
    await control(
        sandbox, fail={"status": 429, "times": 2, "path": "/messages$", "method": "POST", "retry_after": 0.15}
    )
    await toy.get_channel(CHAT_ID).send("once")
    assert waited == [0.15, 0.15]
    assert posts(sandbox) == [429, 429, 200]
    assert [message.content async for message in toy.get_channel(CHAT_ID).history()] == ["once"]


async def test_a_5xx_is_tried_again(sandbox: Sandbox, toy: Toy) -> None:
    await control(sandbox, fail={"status": 502, "times": 1, "path": "/messages$"})
    await toy.get_channel(CHAT_ID).send("once")
    assert posts(sandbox) == [502, 200]
    await control(sandbox, fail={"status": 503, "times": 1, "path": "/messages$"})
    with pytest.raises(discord.DiscordServerError):
        await toy.get_channel(CHAT_ID).send("never")


async def test_a_nonce_makes_a_repeated_post_harmless(sandbox: Sandbox, toy: Toy) -> None:
    channel = toy.get_channel(CHAT_ID)
    # The post arrives, its answer is lost, and discord.py posts again.
    await control(sandbox, fail={"status": 500, "times": 1, "path": "/messages$", "after": True})
    first = await channel.send("turn 1", nonce="outbox-1")
    assert posts(sandbox) == [500, 200]
    again = await channel.send("turn 1", nonce="outbox-1")
    other = await channel.send("turn 2", nonce="outbox-2")
    assert first.id == again.id != other.id
    assert [message.content async for message in channel.history()] == ["turn 2", "turn 1"]


async def test_too_many_requests_are_refused_until_the_window_ends() -> None:
    async with Sandbox(requests_per_second=5) as sandbox, aiohttp.ClientSession() as session:
        headers = {"Authorization": f"Bot {sandbox.token}"}
        statuses = []
        for _ in range(7):
            async with session.get(sandbox.api_url + "/users/@me", headers=headers) as response:
                statuses.append(response.status)
                body = await response.json()
        assert statuses == [200] * 5 + [429] * 2
        assert response.headers["X-RateLimit-Remaining"] == "0"
        assert 0 < body["retry_after"] <= 1


async def test_discord_py_paces_itself_by_the_headers() -> None:
    async with Sandbox(requests_per_second=8) as sandbox, Connected(sandbox) as toy:
        for number in range(12):
            await toy.get_channel(CHAT_ID).send(str(number))
        assert posts(sandbox) == [200] * 12


async def test_a_delay_slower_than_three_seconds_fails_the_interaction() -> None:
    async with Sandbox(answer_within=0.1) as sandbox, Connected(sandbox):
        ada = await sandbox.person("Ada")
        await control(sandbox, delay=0.3)
        assert (await ada.command("echo", text="late")).failed
        await control(sandbox, reset=True)
        assert (await ada.command("echo", text="in time")).content == "in time"
        while sandbox.requests[-2].status == 0 or sandbox.requests[-1].status == 0:
            await ada.see()


async def test_a_bot_without_permissions_is_told_so(sandbox: Sandbox, toy: Toy) -> None:
    channel = toy.get_channel(CHAT_ID)
    message = await channel.send("here")
    await control(sandbox, bot_permissions=BOT_PERMISSIONS & ~CREATE_PUBLIC_THREADS)
    with pytest.raises(discord.Forbidden, match="Missing Permissions"):
        await message.create_thread(name="thread")
    await control(sandbox, bot_permissions=BOT_PERMISSIONS & ~SEND_MESSAGES)
    with pytest.raises(discord.Forbidden, match="Missing Permissions"):
        await channel.send("no")
    await control(sandbox, bot_permissions=0)
    with pytest.raises(discord.Forbidden, match="Missing Access"):
        await channel.fetch_message(message.id)


async def test_the_languages_of_the_guild(sandbox: Sandbox, toy: Toy) -> None:
    ada = await sandbox.person("Ada")
    assert (await control(sandbox, guild_locale="hu"))[0] == 200
    assert (await ada.command("secret")).content.endswith("en-US, hu")


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        ({}, "There is no such fault"),
        ({"storm": True}, "There is no such fault: storm; there are: archive,"),
        ({"delay": "long"}, "number of seconds, not 'long'"),
        ({"delay": -1}, "number of seconds, not -1"),
        ({"fail": {"status": 404}}, "status of 429, 500"),
        ({"fail": {"status": 500, "path": "("}}, "cannot be understood"),
        ({"archive": "17"}, "There is no thread '17'"),
        ({"archive": str(CHAT_ID)}, "There is no thread"),
        ({"bot_permissions": "all"}, "Permissions are a number"),
        ({"guild_locale": "tlh"}, "Discord has no language 'tlh'"),
    ],
)
async def test_wrong_wishes_are_refused_with_a_sentence(
    sandbox: Sandbox, wish: dict[str, object], sentence: str
) -> None:
    status, body = await control(sandbox, **wish)
    assert status == 400
    assert sentence in body["error"]
