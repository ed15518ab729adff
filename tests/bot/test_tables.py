"""Running games: on disk before anybody is told, whatever people do at whatever moment."""

from __future__ import annotations

import asyncio
import json

import pytest

from bot.errors import AlreadyAnswered, NoSeat, NotRunning, OthersPanel, StalePanel, UnknownTable
from bot.store import Store
from bot.store.outgoing import OpenThread, TurnPost
from rules.engine.errors import NothingToUndo, NotYourDecision, WrongWord
from rules.engine.randomness import Randomness
from rules.engine.registry import metas
from tests.bot.conftest import ADA, BRUNO, CHIDI, House


async def test_a_game_is_played_to_its_end_and_every_action_is_on_disk(house):
    game = await house.running(ADA, BRUNO, automatic=["greedy"])
    await house.play_on(game)
    record = await house.store.game(game)
    actions = await house.store.actions(game)
    assert record.status == "over"
    assert [action.seq for action in actions] == list(range(1, len(actions) + 1))
    assert {action.user for action in actions} == {ADA, BRUNO, None}
    assert (await house.store.snapshot(game, "latest")).seq == len(actions)
    with pytest.raises(NotRunning, match="over"):
        await house.tables.play(game, ADA, "end")


async def test_every_turn_is_told_once_with_exactly_one_mention_per_person_who_decides(house):
    game = await house.running(ADA, BRUNO)
    await house.play_on(game)
    posts = [outgoing.post for outgoing in await house.store.outbox()]
    assert isinstance(posts[0], OpenThread)
    turns = posts[1:]
    assert all(isinstance(turn, TurnPost) for turn in turns)
    told = [line for turn in turns for line in turn.text.splitlines() if line.startswith("·")]
    async with house.tables.live(game) as live:
        record = live.record
    assert record.announced == len(await house.store.actions(game))
    assert sum("Round 1 begins" in line for line in told) == 1
    for turn in turns[:-1]:
        assert turn.open
        assert 1 <= len(turn.mentions) <= 2
        for user in turn.mentions:
            assert turn.text.count(f"<@{user}>") == 1
            assert f"<@{user}>" not in turn.settled_text
        assert len(turn.text) <= 2000
    assert not turns[-1].open
    assert turns[-1].mentions == []
    assert "The game is over" in turns[-1].text


async def test_automatic_turns_are_told_together_with_the_turn_before_them(house):
    game = await house.running(ADA, automatic=["greedy", "greedy", "greedy"])
    before = len(await house.store.outbox())
    _, seat, _, _ = await house.decider(game)
    await house.tables.play(game, ADA, "hunt 1 end", seat)
    assert len(await house.store.outbox()) == before
    await house.tables.advance(game)
    assert len(await house.store.outbox()) == before + 1
    post = (await house.store.outbox())[-1].post
    assert f"Player {ADA} places 1 person: Hunt" in post.text
    assert post.text.count(" places ") >= 4
    assert post.mentions == [ADA]


async def test_half_a_turn_is_told_to_nobody(house):
    game = await house.running(ADA, BRUNO)
    before = await house.store.outbox()
    user, seat, _, token = await house.decider(game)
    await house.tables.play(game, user, "forest", seat, token)
    await house.tables.play(game, user, "2", seat)
    assert await house.store.outbox() == before
    await house.tables.play(game, user, "end", seat)
    assert len(await house.store.outbox()) == len(before) + 1


async def test_the_same_click_twice_is_answered_once(house):
    game = await house.running(ADA, BRUNO)
    user, seat, _, token = await house.decider(game)
    results = await asyncio.gather(
        *(house.tables.play(game, user, "forest", seat, token) for _ in range(5)), return_exceptions=True
    )
    assert sum(isinstance(result, AlreadyAnswered) for result in results) == 4
    assert [action.choice for action in await house.store.actions(game)] == ["forest"]


async def test_an_old_panel_plays_nothing(house):
    game = await house.running(ADA, BRUNO)
    user, seat, _, old = await house.decider(game)
    await house.tables.play(game, user, "forest", seat, old)
    newer = (await house.decider(game))[3]
    await house.tables.undo(game, user, seat, newer)
    with pytest.raises(StalePanel):
        await house.tables.play(game, user, "forest", seat, old)
    assert await house.store.actions(game) == []
    assert await house.store.undone(game) == [(seat, "forest")]


async def test_others_cannot_play_ones_seat(house):
    game = await house.running(ADA, BRUNO)
    user, seat, ids, token = await house.decider(game)
    other = BRUNO if user == ADA else ADA
    with pytest.raises(OthersPanel):
        await house.tables.play(game, other, ids[0], seat, token)
    with pytest.raises(NotYourDecision):
        await house.tables.play(game, other, ids[0])
    with pytest.raises(NoSeat):
        await house.tables.play(game, CHIDI, ids[0])
    with pytest.raises(UnknownTable):
        await house.tables.play(999, user, ids[0])
    with pytest.raises(WrongWord, match=r"Word 1, “sail”.* hunt"):
        await house.tables.play(game, user, "sail")
    with pytest.raises(WrongWord, match="Word 2"):
        await house.tables.play(game, user, "forest 99 end")
    assert await house.store.actions(game) == []


async def choices(house, game):
    """What is written down of a game."""
    return [action.choice for action in await house.store.actions(game)]


async def test_undo_takes_back_press_by_press_also_after_a_restart(house):
    game = await house.running(ADA, BRUNO)
    user, seat, _, _ = await house.decider(game)
    await house.tables.play(game, user, "forest 2")
    assert [row.choice for row in await house.tables.undo(game, user)] == ["forest", "2"]
    assert await house.store.undone(game) == [(seat, "forest"), (seat, "2")]
    with pytest.raises(NothingToUndo):
        await house.tables.undo(game, user)
    await house.tables.play(game, user, "forest")
    await house.tables.play(game, user, "2 end")
    house.tables.forget(game)
    assert [row.choice for row in await house.tables.undo(game, user)] == ["2", "end"]
    assert await choices(house, game) == ["forest"]
    house.tables.forget(game)
    assert [row.choice for row in await house.tables.undo(game, user)] == ["forest"]
    assert await choices(house, game) == []


async def test_a_turn_that_was_told_may_be_taken_back_until_somebody_acts_on_it(house):
    game = await house.running(ADA, BRUNO)
    user, *_ = await house.decider(game)
    other = BRUNO if user == ADA else ADA
    await house.tables.play(game, user, "hut")
    await house.tables.play(game, user, "end")
    _, other_seat, _, shown = await house.decider(game)
    told = len(await house.store.outbox())

    await house.tables.undo(game, user)
    record = await house.store.game(game)
    assert (record.announced, record.announced_turn) == (1, 0)
    post = (await house.store.outbox())[-1].post
    assert len(await house.store.outbox()) == told + 1
    undone, question = post.text.splitlines()[1:]
    assert undone == f"↩ Player {user} took back: `end`"
    assert question.startswith(f"➜ <@{user}>: ")
    assert post.mentions == [user]
    with pytest.raises(StalePanel):
        await house.tables.play(game, other, "hunt", other_seat, shown)

    await house.tables.undo(game, user)
    post = (await house.store.outbox())[-1].post
    assert f"↩ Player {user} took back: `hut`" in post.text
    assert (await house.store.game(game)).announced == 0
    assert await choices(house, game) == []

    await house.tables.play(game, user, "hunt 2 end")
    lines = [line for line in (await house.store.outbox())[-1].post.text.splitlines() if line.startswith("·")]
    assert lines == [f"· Player {user} places 2 people: Hunt."]
    with pytest.raises(StalePanel):
        await house.tables.play(game, other, "hunt", other_seat, shown)
    await house.tables.play(game, other, "forest", other_seat)
    with pytest.raises(NothingToUndo):
        await house.tables.undo(game, user)


async def test_what_is_told_after_an_undo_and_a_restart_is_neither_lost_nor_told_twice(house):
    game = await house.running(ADA, BRUNO)
    first, *_ = await house.decider(game)
    await house.tables.play(game, first, "forest 2 end")
    second, *_ = await house.decider(game)
    await house.tables.play(game, second, "hunt 1 end")
    house.tables.forget(game)
    await house.tables.undo(game, second)
    house.tables.forget(game)
    await house.tables.play(game, second, "hunt 3")
    await house.tables.play(game, second, "end")
    told = [
        line.removeprefix("· ")
        for outgoing in (await house.store.outbox())[2:]
        for line in outgoing.post.text.splitlines()
        if line[0] in "·↩"
    ]
    assert told == [
        f"Player {first} places 2 people: Forest.",
        f"Player {second} places 1 person: Hunt.",
        f"↩ Player {second} took back: `hunt 1 end`",
        f"Player {second} places 3 people: Hunt.",
    ]
    async with house.tables.live(game) as live:
        assert len(live.table.happened) == len(live.table.rows) == live.record.announced == 6


async def test_of_seats_that_choose_at_the_same_time_one_takes_back_its_own_rows_alone(house):
    """EW: everybody chooses a setup at once; the rows of the others move up and stay."""
    game = await house.running(ADA, BRUNO, CHIDI, game="endless_winter")
    async with house.tables.live(game) as live:
        users = [seat.user for seat in live.seats]
        assert sorted(live.people_deciding()) == [0, 1, 2]
        ids = [live.rules.ids(live.state, seat)[0] for seat in (0, 1)]
    posts = len(await house.store.outbox())
    await house.tables.play(game, users[0], ids[0], 0)
    await house.tables.play(game, users[1], ids[1], 1)
    assert [row.choice for row in await house.tables.undo(game, users[0], 0)] == [ids[0]]
    assert [(action.seq, action.seat, action.choice) for action in await house.store.actions(game)] == [(1, 1, ids[1])]
    assert len(await house.store.outbox()) == posts, "nobody had been told of it"
    house.tables.forget(game)
    assert [row.choice for row in await house.tables.undo(game, users[1], 1)] == [ids[1]]


@pytest.mark.parametrize("name", list(metas()))
async def test_whatever_is_taken_back_at_whatever_moment_disk_thread_and_memory_agree(house, name):
    people = [ADA, BRUNO, CHIDI][: metas()[name].maximum_seats]
    game = await house.running(*people, game=name)
    chance = Randomness(f"undo-{name}")
    taken_back = 0
    for _ in range(250):
        async with house.tables.live(game) as live:
            users = [seat.user for seat in live.seats]
            last = {seat: rows[-1] for seat in range(len(people)) if (rows := live.table.undoable(seat))}
        if last and chance.below(3) == 0:
            seat = list(last)[chance.below(len(last))]
            try:
                await house.tables.undo(game, users[seat], seat)
            except NothingToUndo:
                continue
            taken_back += 1
        else:
            await house.play_on(game, steps=1, chance=chance)
        async with house.tables.live(game) as live:
            rows, happened, record = list(live.table.rows), live.table.happened, live.record
            assert len(happened) == len(rows) >= record.announced
            assert record.announced_turn == live.state.turn or live.people_deciding() == []
            undoable = [live.table.undoable(seat) for seat in live.people_deciding()]
        written = await house.store.game(game)
        assert (written.announced, written.announced_turn) == (record.announced, record.announced_turn)
        if chance.below(4) == 0:
            house.tables.forget(game)
            async with house.tables.live(game) as live:
                assert live.table.rows == rows
                assert [live.table.undoable(seat) for seat in live.people_deciding()] == undoable
    assert taken_back


async def test_a_restart_at_any_moment_changes_nothing(house):
    game = await house.running(ADA, BRUNO, automatic=["random"])
    for _ in range(40):
        await house.play_on(game, steps=3)
        async with house.tables.live(game) as live:
            before = (live.rules.digest(live.state), live.table.rows, live.record.announced)
            seat = live.people_deciding()[0]
            token = live.panel_token(seat)
            undoable = live.table.undoable(seat)
        restarted = House(house.store)
        async with restarted.tables.live(game) as live:
            assert (live.rules.digest(live.state), live.table.rows, live.record.announced) == before
            assert live.panel_token(seat) == token
            assert live.table.undoable(seat) == undoable
        house.tables = restarted.tables


async def test_a_write_that_fails_leaves_the_game_as_it_was(house, monkeypatch):
    game = await house.running(ADA, BRUNO)
    user, seat, ids, token = await house.decider(game)

    async def broken(change):
        raise OSError("disk full")

    with monkeypatch.context() as patch:
        patch.setattr(house.store, "save", broken)
        with pytest.raises(OSError, match="disk full"):
            await house.tables.play(game, user, ids[0], seat, token)
    assert (await house.decider(game))[3] == token
    await house.tables.play(game, user, ids[0], seat, token)
    assert len(await house.store.actions(game)) == 1


async def test_two_programs_on_one_database_cannot_both_answer(house, tmp_path):
    game = await house.running(ADA, BRUNO)
    store = await Store.open(tmp_path / "hearth.sqlite3")
    other = House(store)
    user, seat, _, token = await house.decider(game)
    assert (await other.decider(game))[3] == token
    await house.tables.play(game, user, "forest", seat, token)
    with pytest.raises(AlreadyAnswered):
        await other.tables.play(game, user, "hunt", seat, token)
    async with other.tables.live(game) as live:
        assert [row.choice for row in live.table.rows] == ["forest"]
    await store.close()


async def test_people_who_choose_at_the_same_time_do_not_make_each_others_panels_old(house):
    """SA 5.2: everybody short of food chooses at once."""
    game = await house.running(ADA, BRUNO, options=[("confirm_placing", "no")])
    async with house.tables.live(game) as live:
        for player in live.state.players:
            player.goods["food"] = 0
            player.goods["wood"] = 20
    seen = 0
    for _ in range(2000):
        async with house.tables.live(game) as live:
            deciding = live.people_deciding()
            tokens = {seat: live.panel_token(seat) for seat in deciding}
            users = {seat: live.seats[seat].user for seat in deciding}
        if len(deciding) == 2:
            seen += 1
            first, second = deciding
            await house.tables.play(game, users[first], "starve", first, tokens[first])
            await house.tables.play(game, users[second], "starve", second, tokens[second])
            break
        await house.play_on(game, steps=1)
    assert seen == 1


async def test_a_turns_picture_shows_what_changed_since_the_message_before_also_after_a_restart(house):
    game = await house.running(ADA, BRUNO)
    for place in ("hunt", "forest", "river"):
        user, seat, _, _ = await house.decider(game)
        await house.tables.play(game, user, f"{place} 1 end", seat)
        house.tables.forget(game)
    first, *later = [outgoing.post for outgoing in await house.store.outbox()][1:]
    assert bytes(first.since) == b"null"
    assert [bytes(post.since) for post in later] == [bytes(post.view) for post in (first, *later)][:-1]
    for post in later:
        since, view = (json.loads(bytes(each)) for each in (post.since, post.view))
        assert since["seat"] is view["seat"] is None
        assert since["placed"] != view["placed"]
