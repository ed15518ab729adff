"""A store, its tables and lobbies, and people to play."""

from __future__ import annotations

import pytest

from bot.lobbies import Lobbies
from bot.store import Store
from bot.tables import Tables
from rules.engine.players import play_random
from rules.engine.randomness import Randomness

ADA, BRUNO, CHIDI, DANA = 101, 102, 103, 104
GUILD, CHANNEL, MESSAGE = 1, 2, 3


class House:
    """Everything below the chat, with short ways to open tables and play."""

    def __init__(self, store):
        self.store = store
        self.woken = 0
        self.tables = Tables(store, self._wake)
        self.lobbies = Lobbies(store, self.tables)

    def _wake(self):
        self.woken += 1

    async def running(self, *people, automatic=(), game="stone_age", options=()):
        """A game that has begun between these people and automatic players; its number."""
        lobby = await self.lobbies.open(GUILD, CHANNEL, people[0], f"Player {people[0]}", game, "en")
        number = lobby.record.id
        for person in people[1:]:
            await self.lobbies.join(number, person, f"Player {person}")
        for kind in automatic:
            await self.lobbies.add_automatic(number, people[0], False, kind)
        for name, value in options:
            await self.lobbies.set_option(number, people[0], False, name, value)
        await self.lobbies.start(number, people[0], False, MESSAGE)
        await self.tables.advance(number)
        return number

    async def decider(self, game):
        """The person who must decide first, with seat, choices and the panel's token."""
        async with self.tables.live(game) as live:
            deciding = live.people_deciding()
            if not deciding:
                return None
            seat = deciding[0]
            ids = live.rules.ids(live.state, seat)
            return live.seats[seat].user, seat, ids, live.panel_token(seat)

    async def play_on(self, game, steps=100_000, chance=None):
        """Random choices for the people; how many were made."""
        chance = chance or Randomness(f"people-{game}")
        for number in range(steps):
            found = await self.decider(game)
            if found is None:
                return number
            user, seat, _, token = found
            async with self.tables.live(game) as live:
                choice = play_random(live.rules, live.state, seat, chance)
            await self.tables.play(game, user, choice, seat, token)
            await self.tables.advance(game)
        return steps


@pytest.fixture
async def house(tmp_path):
    store = await Store.open(tmp_path / "hearth.sqlite3")
    yield House(store)
    await store.close()
