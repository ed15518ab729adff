"""The page's own API: who sees what, and sentences for what cannot be done."""

import asyncio
from typing import Any

import aiohttp
import pytest

from bot.sandbox import Person, Refused, Sandbox
from bot.sandbox.world import CHAT_ID, GAMES_ID, PEOPLE

from .toy import Toy

ADA, BRUNO = str(PEOPLE[0][0]), str(PEOPLE[1][0])


async def get(sandbox: Sandbox, path: str) -> tuple[int, Any]:
    async with aiohttp.ClientSession() as session, session.get(sandbox.address + path) as response:
        return response.status, await response.json()


async def test_the_people_and_the_guild(sandbox: Sandbox) -> None:
    status, body = await get(sandbox, "/page/people")
    assert status == 200
    assert body["guild"]["name"] == "The Cave"
    assert body["bot"]["name"] == "Hearth"
    assert [one["name"] for one in body["people"]] == ["Ada", "Bruno", "Chidi", "Dana"]
    assert [one["administrator"] for one in body["people"]] == [True, False, False, False]


async def test_the_world_of_one_person(sandbox: Sandbox, toy: Toy) -> None:
    ada = await sandbox.person("Ada")
    await ada.say("hello")
    world = await ada.see()
    assert world["bot_online"] is True
    assert [(channel["name"], channel["kind"]) for channel in world["channels"]] == [
        ("games", "text"),
        ("chat", "text"),
    ]
    (message,) = world["messages"][str(GAMES_ID)]
    assert message["content"] == "hello"
    assert message["author"]["global_name"] == "Ada"
    assert message["interaction"] is None
    assert "echo" in [command["name"] for command in world["commands"]]


async def test_an_ephemeral_message_leaks_to_nobody_by_any_way(sandbox: Sandbox, toy: Toy) -> None:
    ada, bruno = await sandbox.person("Ada"), await sandbox.person("Bruno")
    frames: list[str] = []
    async with aiohttp.ClientSession() as session:
        socket = await session.ws_connect(f"{sandbox.address}/page/socket?person={BRUNO}")
        answer = await ada.command("secret")
        menu = await ada.command("menu")
        await ada.choose(menu, "plum")
        await ada.command("slow", hidden=True)
        await ada.submit(await ada.command("form"), {"name": "Ada"})
        await ada.command("echo", text="the end")
        while not frames or "the end" not in frames[-1]:
            frames.append((await socket.receive()).data)
        assert len(frames) == 1
        async with session.get(f"{sandbox.address}/page/world?person={BRUNO}") as response:
            seen = await response.text()
        headers = {"Authorization": f"Bot {sandbox.token}"}
        async with session.get(f"{sandbox.api_url}/channels/{GAMES_ID}/messages", headers=headers) as response:
            listed = await response.text()
        await socket.close()
    for text in (*frames, seen, listed):
        assert answer.message["id"] not in text
        assert "secret" not in text.replace('"name": "secret"', "")
        assert "chose plum" not in text
    assert [message["content"] for message in bruno.messages()] == ["the end"]
    with pytest.raises(Refused, match="Bruno sees no message"):
        await bruno._post("/page/click", message=menu.message["id"], custom_id="x")


async def test_a_page_opened_later_sees_what_is_there(sandbox: Sandbox, toy: Toy) -> None:
    ada = await sandbox.person("Ada")
    await ada.command("secret")
    lobby = await ada.command("lobby")
    second = await sandbox.person("Ada")
    assert [message["ephemeral"] for message in second.messages()] == [True, False]
    await second.click(lobby, "Count 0")
    await ada.wait_for(lambda message: message["content"] == "counted 1")


async def test_two_pages_of_one_person_are_both_told(sandbox: Sandbox, toy: Toy) -> None:
    ada, again = await sandbox.person("Ada"), await sandbox.person("Ada")
    await ada.command("secret")
    await again.wait_for(lambda message: message["ephemeral"])


@pytest.mark.parametrize(
    ("path", "body", "sentence"),
    [
        ("send", {}, "There is no person with the id None."),
        ("send", {"person": "7"}, "There is no person with the id '7'."),
        ("send", {"person": ADA, "channel": "9", "content": "x"}, "Ada sees no channel with the id '9'."),
        ("send", {"person": ADA, "channel": str(CHAT_ID), "content": " "}, "A message needs some text."),
        ("send", {"person": ADA, "channel": str(CHAT_ID), "content": 5}, "A message needs some text."),
        ("send", {"person": ADA, "channel": str(CHAT_ID), "content": "x" * 2001}, "2000 or fewer"),
        ("command", {"person": ADA, "channel": str(CHAT_ID), "name": "dance"}, "no command /dance that Ada may use"),
        ("command", {"person": ADA, "channel": str(CHAT_ID), "name": "echo", "options": "x"}, "list of objects"),
        ("command", {"person": ADA, "channel": str(CHAT_ID), "name": "echo", "options": []}, "required: text"),
        ("command", {"person": ADA, "channel": "1", "name": "silent", "options": []}, "sees no channel"),
        (
            "command",
            {"person": ADA, "channel": str(CHAT_ID), "name": "secret", "options": [{"name": "person", "value": "8"}]},
            "nobody and nothing with the id '8'",
        ),
        ("autocomplete", {"person": ADA, "channel": str(CHAT_ID), "name": "fruit", "options": []}, "focused: true"),
        ("click", {"person": ADA, "message": "12", "custom_id": "x"}, "Ada sees no message with the id '12'."),
        ("modal", {"person": ADA, "interaction": "12", "custom_id": "x"}, "has no form open"),
        ("person", {"person": ADA, "locale": "tlh"}, "Discord has no language 'tlh'"),
        ("person", {"person": ADA, "administrator": "yes"}, "true or false, not 'yes'"),
    ],
)
async def test_what_cannot_be_done_is_a_sentence(
    sandbox: Sandbox, toy: Toy, path: str, body: Any, sentence: str
) -> None:
    async with (
        aiohttp.ClientSession() as session,
        session.post(f"{sandbox.address}/page/{path}", json=body) as response,
    ):
        assert response.status == 400
        assert sentence in (await response.json())["error"]


async def test_strange_requests(sandbox: Sandbox) -> None:
    async with aiohttp.ClientSession() as session:
        for data, sentence in ((b"{", "must be JSON"), (b"[]", "must be a JSON object")):
            async with session.post(f"{sandbox.address}/page/send", data=data) as response:
                assert response.status == 400
                assert sentence in (await response.json())["error"]
        async with session.get(f"{sandbox.address}/page/send") as response:
            assert response.status == 405
        async with session.get(f"{sandbox.address}/static/missing.js") as response:
            assert response.status == 404
            assert "no file 'missing.js'" in await response.text()
        async with session.get(f"{sandbox.address}/static/..%2Fserver.py") as response:
            assert response.status == 404
    assert (await get(sandbox, "/page/world"))[0] == 400
    assert (await get(sandbox, f"/attachments/{CHAT_ID}/5/a.png"))[0] == 404
    assert (await get(sandbox, "/nowhere"))[0] == 404
    with pytest.raises(Refused, match="There is no Eve; there are: Ada, Bruno, Chidi, Dana"):
        await Person.enter(sandbox.address, "Eve")


async def test_a_disabled_or_foreign_component_cannot_be_clicked(sandbox: Sandbox, toy: Toy) -> None:
    row = {
        "type": 1,
        "components": [
            {"type": 2, "style": 1, "label": "Off", "custom_id": "off", "disabled": True},
            {"type": 2, "style": 5, "label": "Away", "url": "https://example.org"},
        ],
    }
    headers = {"Authorization": f"Bot {sandbox.token}"}
    body = {"content": "x", "components": [row]}
    async with (
        aiohttp.ClientSession(headers=headers) as session,
        session.post(f"{sandbox.api_url}/channels/{CHAT_ID}/messages", json=body) as response,
    ):
        assert response.status == 200
    ada = await sandbox.person("Ada")
    (message,) = ada.messages("chat")
    with pytest.raises(Refused, match="Off is disabled"):
        await ada.click(message, "Off")
    with pytest.raises(Refused, match="custom_id None"):
        await ada.click(message, "Away")


async def test_waiting_in_vain_ends_with_a_sentence(sandbox: Sandbox) -> None:
    ada = await sandbox.person("Ada")
    with pytest.raises(TimeoutError, match=r"Ada waited 0\.05 s for a message, in vain\."):
        await ada.wait_for(lambda message: False, timeout=0.05)
    await asyncio.sleep(0)
