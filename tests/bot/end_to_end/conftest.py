"""The production bot, unchanged, at the sandbox, with people who only see and click what Discord would show."""

from __future__ import annotations

import asyncio
import random
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.address import use_address
from bot.chat.client import HearthClient
from bot.sandbox.components import walk
from bot.sandbox.server import Sandbox
from bot.store import Store

OPENAPI = Path(__file__).resolve().parents[4] / "shared" / "discord" / "openapi.json"
BUTTON, SELECT = 2, 3


class Scene:
    """A sandbox, a bot in it, and the people who play."""

    def __init__(self, sandbox, database, pictures):
        self.sandbox = sandbox
        self.database = database
        self.pictures = pictures
        self.client = None
        self.people = {}
        self._running = None

    async def start_bot(self):
        """Start the bot as `python -m bot` would."""
        await use_address(self.sandbox.api_url, self.sandbox.token)
        self.client = HearthClient(await Store.open(self.database), "en", self.pictures)
        self._running = asyncio.create_task(self.client.start(self.sandbox.token))
        await (await self.person("Ada")).wait_for_bot()

    async def stop_bot(self):
        await self.client.close()
        await asyncio.gather(self._running, return_exceptions=True)

    async def person(self, name):
        if name not in self.people:
            self.people[name] = await self.sandbox.person(name)
            await self.people[name].wait_for_bot()
        return self.people[name]

    async def table(self, *names, automatic=(), options=(), game="stone_age"):
        """Open, fill and start a table by clicks alone; the thread it is played in."""
        host = await self.person(names[0])
        lobby = (await host.command("game new", game=game)).message
        for name in names[1:]:
            await (await self.person(name)).click(lobby, "Join")
        for kind in automatic:
            await host.choose(lobby, kind, placeholder="Add an automatic player…")
        for option in options:
            await host.choose(lobby, option, placeholder="Change an option…")
        lobby = next(message for message in host.messages() if message["id"] == lobby["id"])
        await host.click(lobby, "Start")
        thread = await host.wait_for_channel(lambda channel: channel["id"] == lobby["id"])
        await self.latest_turn(thread)
        return thread

    async def latest_turn(self, thread):
        """The newest turn's message once it has a Play button or the game is over."""
        watcher = next(iter(self.people.values()))
        return await watcher.wait_for(
            lambda message: not message["ephemeral"] and message["author"].get("bot"), channel=thread["id"]
        )

    async def told(self, thread, words):
        """The newest turn's message with these words in it, once it is there."""
        watcher = next(iter(self.people.values()))
        return await watcher.wait_for(
            lambda message: not message["ephemeral"] and words in message["content"], channel=thread["id"]
        )

    def file(self, attachment):
        """The text of a file that was sent."""
        return self.sandbox.world.attachments[int(attachment["id"])].data.decode()

    async def posted(self):
        """Wait until everything is posted."""
        while await self.client.store.outbox():
            await asyncio.sleep(0.01)


def offered(message):
    """The choices of a panel: buttons and selects that play something, as what to do with each."""
    found = []
    for component in walk(message["components"]):
        identifier = component.get("custom_id", "")
        if component["type"] == BUTTON and identifier.startswith("hearth:do:"):
            found.append((component["label"], identifier, None))
        elif component["type"] == SELECT and identifier.startswith("hearth-select:pick:"):
            found += [(option["label"], identifier, option["value"]) for option in component["options"]]
        elif component["type"] == SELECT and identifier.startswith("hearth-select:several:"):
            found += [(option["label"], identifier, [option["value"]]) for option in component["options"]]
            found.append(("All of them", identifier, [option["value"] for option in component["options"]]))
    return found


async def use(person, message, choice):
    """Click or choose one of the offered."""
    _, identifier, value = choice
    if value is None:
        return await person.click(message, custom_id=identifier)
    return await person.choose(message, value, custom_id=identifier)


async def play_to_the_end(scene, thread, chance=None, most=3000):
    """Everybody plays by Play and the panel alone, choosing at random; how many clicks it took."""
    chance = chance or random.Random(7)
    clicks = 0
    by_id = {person.id: person for person in scene.people.values()}
    while clicks < most:
        await scene.posted()
        turn = await scene.latest_turn(thread)
        if not turn["components"]:
            return clicks
        person = by_id[chance.choice(turn["pinged"])["id"]]
        panel = (await person.click(turn, "Play")).message
        while panel is not None and (choices := offered(panel)):
            panel = (await use(person, panel, chance.choice(choices))).message
            clicks += 1
    raise AssertionError(f"the game did not end within {most} clicks")


@asynccontextmanager
async def a_scene(tmp_path, pictures=False, validated=True, **options):
    openapi = OPENAPI if validated and OPENAPI.is_file() else None
    async with Sandbox(port=0, openapi=openapi, requests_per_second=100_000, **options) as sandbox:
        scene = Scene(sandbox, tmp_path / "hearth.sqlite3", pictures)
        await scene.start_bot()
        try:
            yield scene
        finally:
            for person in scene.people.values():
                await person.leave()
            await scene.stop_bot()


@pytest.fixture
async def scene(tmp_path):
    async with a_scene(tmp_path) as made:
        yield made
        assert made.sandbox.complaints == []


@pytest.fixture
async def picture_scene(tmp_path):
    async with a_scene(tmp_path, pictures=True) as made:
        yield made
        assert made.sandbox.complaints == []
