"""How quick the bot is, next to the sandbox's own empty round trip and to a bare commit on the same disk."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import tempfile
from pathlib import Path
from time import perf_counter

import discord

from bot.address import use_address
from bot.lobbies import Lobbies
from bot.sandbox.server import Sandbox
from bot.store import Change, Store
from bot.store.database import connected
from bot.store.records import Action
from bot.tables import Tables
from tests.benchmarks.measuring import Ratio
from tests.bot.end_to_end.conftest import a_scene, offered, use

ROUNDS = 5
CLICKS = 60
COMMITS = 300
GAMES_AT_ONCE = 8


class Echo(discord.Client):
    """A bot that does nothing but answer clicks."""

    def __init__(self, channel: int) -> None:
        intents = discord.Intents.none()
        intents.guilds = True
        super().__init__(intents=intents)
        self.channel = channel

    async def setup_hook(self) -> None:
        view = discord.ui.View(timeout=None)
        view.add_item(discord.ui.Button(label="Click", custom_id="click"))
        await self.get_partial_messageable(self.channel).send("Click here", view=view)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(content="Clicked")


async def empty_round_trips(sandbox: Sandbox) -> float:
    """Clicks a second through a bot that does nothing."""
    person = await sandbox.person("Ada")
    channel = next(int(c["id"]) for c in person.channels.values() if c["name"] == "games")
    await use_address(sandbox.api_url, sandbox.token)
    client = Echo(channel)
    running = asyncio.create_task(client.start(sandbox.token))
    message = await person.wait_for(lambda m: m["content"] == "Click here")
    while not person.bot_online:
        await asyncio.sleep(0.01)
    best = 0.0
    for _ in range(ROUNDS):
        start = perf_counter()
        for _ in range(CLICKS):
            await person.click(message, "Click")
        best = max(best, CLICKS / (perf_counter() - start))
    await client.close()
    await asyncio.gather(running, return_exceptions=True)
    return best


async def moves(folder: Path) -> float:
    """Moves a second by clicks on a panel: interaction, rules, commit, answer; pictures off."""
    chance = random.Random(1)
    async with a_scene(folder, validated=False) as scene:
        thread = await scene.table("Ada", "Bruno")
        best = 0.0
        people = {person.id: person for person in scene.people.values()}
        for _ in range(ROUNDS):
            clicks, spent = 0, 0.0
            while clicks < CLICKS:
                await scene.posted()
                turn = await scene.latest_turn(thread)
                if not turn["components"]:
                    return best
                person = people[turn["pinged"][0]["id"]]
                panel = (await person.click(turn, "Play")).message
                while choices := offered(panel):
                    choice = chance.choice(choices)
                    start = perf_counter()
                    panel = (await use(person, panel, choice)).message
                    spent += perf_counter() - start
                    clicks += 1
            best = max(best, clicks / spent)
    return best


async def our_commits(folder: Path) -> float:
    """Moves written down a second: actions, snapshot and the rest in one transaction, several games at once."""
    store = await Store.open(folder / "ours.sqlite3")
    tables = Tables(store)
    lobbies = Lobbies(store, tables)
    changes = []
    for _ in range(GAMES_AT_ONCE):
        record = (await lobbies.open(1, 2, 3, "Ada", "stone_age", "en")).record
        await lobbies.join(record.id, 4, "Bruno")
        await lobbies.start(record.id, 3, False, 5)
        async with tables.live(record.id) as live:
            changes.append((record.id, live.rules.to_json(live.state).decode()))
    best = 0.0

    async def write(game: int, state: str, first: int) -> None:
        for number in range(first, first + COMMITS // GAMES_AT_ONCE):
            action = Action(number, 0, 3, "forest", "0123456789abcdef", 1, False)
            await store.save(Change(game=game, actions=[action], state=state, sequence=number, rules_version=1, seat=0))

    for turn in range(ROUNDS):
        start = perf_counter()
        await asyncio.gather(*(write(game, state, 1 + turn * COMMITS) for game, state in changes))
        count = COMMITS // GAMES_AT_ONCE * GAMES_AT_ONCE
        best = max(best, count / (perf_counter() - start))
    await store.close()
    return best


def bare_commits(folder: Path) -> float:
    """Bare inserts, each committed to the same disk with the same settings."""
    connection = connected(folder / "bare.sqlite3")
    connection.execute("CREATE TABLE moves (id INTEGER PRIMARY KEY, text TEXT)")
    best = 0.0
    for _ in range(ROUNDS):
        start = perf_counter()
        for _ in range(COMMITS):
            insert(connection)
        best = max(best, COMMITS / (perf_counter() - start))
    connection.close()
    return best


def insert(connection: sqlite3.Connection) -> None:
    connection.execute("BEGIN IMMEDIATE")
    connection.execute("INSERT INTO moves (text) VALUES (?)", ("forest 3 end",))
    connection.execute("COMMIT")


async def measured() -> list[Ratio]:
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as name:
        folder = Path(name)
        async with Sandbox(port=0, requests_per_second=100_000) as sandbox:
            empty = await empty_round_trips(sandbox)
        played = await moves(folder)
        bare = bare_commits(folder)
        ours = await our_commits(folder)
    return [
        Ratio(
            "moves by clicks / empty round trips", played / empty, 1 / 3, True, f"{played:,.0f}/s and {empty:,.0f}/s"
        ),
        Ratio("commits / bare inserts", ours / bare, 1 / 2, True, f"{ours:,.0f}/s and {bare:,.0f}/s"),
    ]


def ratios() -> list[Ratio]:
    return asyncio.run(measured())
