"""Tables that gather: joining, leaving, options, automatic players, starting, cancelling."""

from __future__ import annotations

import asyncio

import pytest

from bot.errors import (
    AlreadySeated,
    LobbyClosed,
    NoAutomaticPlayer,
    NotSeated,
    OnlyTheHost,
    TableFull,
    TooFewPlayers,
    UnknownTable,
)
from rules.engine.errors import HearthError, UnknownGame
from rules.engine.registry import metas
from tests.bot.conftest import ADA, BRUNO, CHANNEL, CHIDI, DANA, GUILD, MESSAGE


@pytest.fixture
async def table(house):
    return (await house.lobbies.open(GUILD, CHANNEL, ADA, "Ada", "stone_age", "en")).record.id


async def test_people_join_and_leave_and_the_seats_stay_without_gaps(house, table):
    await house.lobbies.join(table, BRUNO, "Bruno")
    lobby = await house.lobbies.join(table, CHIDI, "Chidi")
    assert [(seat.seat, seat.user) for seat in lobby.seats] == [(0, ADA), (1, BRUNO), (2, CHIDI)]
    with pytest.raises(AlreadySeated):
        await house.lobbies.join(table, BRUNO, "Bruno")
    lobby = await house.lobbies.leave(table, BRUNO)
    assert [(seat.seat, seat.user) for seat in lobby.seats] == [(0, ADA), (1, CHIDI)]
    with pytest.raises(NotSeated):
        await house.lobbies.leave(table, BRUNO)


async def test_the_table_passes_to_the_next_person_when_its_host_leaves(house, table):
    await house.lobbies.join(table, BRUNO, "Bruno")
    lobby = await house.lobbies.leave(table, ADA)
    assert lobby.record.host == BRUNO
    assert (await house.lobbies.read(table)).record.host == BRUNO


async def test_the_host_who_leaves_is_followed_by_the_next_person_in_seating_order_and_never_by_an_automatic_player(
    house, table
):
    await house.lobbies.add_automatic(table, ADA, False, "greedy")
    await house.lobbies.join(table, CHIDI, "Chidi")
    await house.lobbies.join(table, BRUNO, "Bruno")
    assert (await house.lobbies.leave(table, ADA)).record.host == CHIDI
    assert (await house.lobbies.leave(table, BRUNO)).record.host == CHIDI
    alone = await house.lobbies.leave(table, CHIDI)
    assert alone.record.host == CHIDI, "nobody is left to follow"
    assert [seat.automatic for seat in alone.seats] == ["greedy"]


async def test_a_full_table_takes_nobody_and_many_at_once_get_no_seat_twice(house, table):
    people = [BRUNO, CHIDI, DANA, 200, 201]
    results = await asyncio.gather(
        *(house.lobbies.join(table, person, str(person)) for person in people), return_exceptions=True
    )
    assert sum(isinstance(result, TableFull) for result in results) == 2
    seats = (await house.lobbies.read(table)).seats
    assert len({seat.user for seat in seats}) == 4 == len(seats)
    with pytest.raises(TableFull, match="4 seats"):
        await house.lobbies.add_automatic(table, ADA, False, "greedy")


async def test_only_the_host_or_a_manager_steers(house, table):
    await house.lobbies.join(table, BRUNO, "Bruno")
    for step in (
        house.lobbies.set_option(table, BRUNO, False, "confirm_placing", "no"),
        house.lobbies.add_automatic(table, BRUNO, False, "greedy"),
        house.lobbies.start(table, BRUNO, False),
        house.lobbies.cancel(table, BRUNO, False),
    ):
        with pytest.raises(OnlyTheHost, match=str(ADA)):
            await step
    lobby = await house.lobbies.set_option(table, BRUNO, True, "confirm_placing", "no")
    assert lobby.record.options == {"confirm_placing": "no"}


async def test_automatic_players_come_and_go(house, table):
    await house.lobbies.add_automatic(table, ADA, False, "greedy")
    lobby = await house.lobbies.add_automatic(table, ADA, False, "random")
    assert [(seat.name, seat.automatic) for seat in lobby.seats[1:]] == [("Robot 1", "greedy"), ("Dicer 2", "random")]
    await house.lobbies.remove_automatic(table, ADA, False)
    await house.lobbies.remove_automatic(table, ADA, False)
    with pytest.raises(NoAutomaticPlayer):
        await house.lobbies.remove_automatic(table, ADA, False)
    with pytest.raises(NoAutomaticPlayer):
        await house.lobbies.add_automatic(table, ADA, False, "brilliant")


async def test_a_game_needs_enough_players_and_a_person(house, table):
    with pytest.raises(TooFewPlayers, match="at least 2"):
        await house.lobbies.start(table, ADA, False)
    await house.lobbies.add_automatic(table, ADA, False, "greedy")
    await house.lobbies.add_automatic(table, ADA, False, "greedy")
    await house.lobbies.leave(table, ADA)
    with pytest.raises(TooFewPlayers, match="a person"):
        await house.lobbies.start(table, ADA, False)


async def test_a_game_starts_once_with_a_seed_that_nobody_was_told(house, table):
    await house.lobbies.join(table, BRUNO, "Bruno")
    results = await asyncio.gather(
        *(house.lobbies.start(table, ADA, False, MESSAGE) for _ in range(3)), return_exceptions=True
    )
    assert sum(isinstance(result, LobbyClosed) for result in results) == 2
    record = await house.store.game(table)
    version = metas()["stone_age"].version
    assert (record.status, record.message, record.rules_version) == ("running", MESSAGE, version)
    assert len(record.seed) == 32
    assert all(record.seed not in str(outgoing.post) for outgoing in await house.store.outbox())
    for late in (house.lobbies.join(table, CHIDI, "Chidi"), house.lobbies.leave(table, ADA)):
        with pytest.raises(LobbyClosed, match="already begun"):
            await late


async def test_a_cancelled_table_is_gone_for_good(house, table):
    await house.lobbies.cancel(table, ADA, False)
    with pytest.raises(LobbyClosed, match="cancelled"):
        await house.lobbies.cancel(table, ADA, False)
    with pytest.raises(HearthError):
        await house.tables.play(table, ADA, "hunt")
    assert await house.store.games_in_guild(GUILD) == []


async def test_a_running_game_can_be_cancelled_and_posts_nothing_more(house):
    game = await house.running(ADA, BRUNO)
    await house.lobbies.cancel(game, ADA, False)
    assert await house.store.outbox() == []
    with pytest.raises(HearthError, match="cancelled"):
        await house.tables.play(game, ADA, "hunt")


async def test_unknown_things_are_named(house, table):
    with pytest.raises(UnknownGame, match="chess"):
        await house.lobbies.open(GUILD, CHANNEL, ADA, "Ada", "chess", "en")
    with pytest.raises(UnknownTable, match="777"):
        await house.lobbies.read(777)
    with pytest.raises(HearthError, match="confirm_placing"):
        await house.lobbies.set_option(table, ADA, False, "fog", "yes")


async def test_seats_are_drawn_by_lot(house):
    orders = set()
    for _ in range(12):
        game = await house.running(ADA, BRUNO, CHIDI)
        orders.add(tuple(seat.user for seat in await house.store.seats(game)))
    assert len(orders) > 1
