"""Posting: once, in order, after the commit, whatever Discord does."""

from __future__ import annotations

import asyncio

from bot.chat import outbox
from tests.bot.end_to_end.conftest import a_scene, offered, use


async def posted_turns(person, thread):
    return [m for m in person.messages(thread["id"]) if m["author"].get("bot") and not m["ephemeral"]]


async def move(scene, thread, turn):
    """Whoever must decide types a turn."""
    async with scene.client.tables.live(1) as live:
        seat = live.people_deciding()[0]
        person = next(p for p in scene.people.values() if p.id == str(live.seats[seat].user))
    return await person.command("move", channel=thread["id"], turn=turn)


async def test_a_refusal_by_the_network_is_tried_again_and_posted_once(scene, monkeypatch):
    monkeypatch.setattr(outbox, "PAUSE", 0.05)
    thread = await scene.table("Ada", "Bruno")
    await scene.latest_turn(thread)
    ada = scene.people["Ada"]
    before = len(await posted_turns(ada, thread))
    await scene.sandbox.faults.control({"fail": {"status": 503, "times": 3, "path": "/messages", "method": "POST"}})
    await move(scene, thread, "hunt 1 end")
    await ada.wait_for(lambda m: "places 1 person: Hunt" in m["content"] and not m["ephemeral"], timeout=30)
    await scene.posted()
    assert len(await posted_turns(ada, thread)) == before + 1


async def test_being_told_to_slow_down_loses_nothing(scene):
    thread = await scene.table("Ada", "Bruno")
    await scene.latest_turn(thread)
    await scene.sandbox.faults.control({"fail": {"status": 429, "times": 2, "path": "/messages", "method": "POST"}})
    await move(scene, thread, "hunt 1 end")
    ada = scene.people["Ada"]
    await ada.wait_for(lambda m: "places 1 person: Hunt" in m["content"] and not m["ephemeral"], timeout=30)


async def test_an_answer_that_got_lost_does_not_post_twice(scene):
    """The message was posted, but the bot died before it could note that: the nonce keeps it single."""
    thread = await scene.table("Ada", "Bruno")
    await scene.latest_turn(thread)
    await scene.posted()
    store = scene.client.store
    noted = store.posted_turn

    async def died(*arguments):
        raise asyncio.CancelledError

    store.posted_turn = died
    await move(scene, thread, "hunt 1 end")
    ada = scene.people["Ada"]
    await ada.wait_for(lambda m: "places 1 person: Hunt" in m["content"] and not m["ephemeral"])
    count = len(await posted_turns(ada, thread))
    store.posted_turn = noted
    await scene.stop_bot()
    await scene.start_bot()
    scene.client.outbox.wake()
    while await scene.client.store.outbox():
        await asyncio.sleep(0.02)
    assert len(await posted_turns(ada, thread)) == count


async def test_a_lost_gateway_comes_back_and_a_click_still_works(scene):
    thread = await scene.table("Ada", "Bruno")
    turn = await scene.latest_turn(thread)
    ada = scene.people["Ada"]
    lost = scene.client.ws
    await scene.sandbox.faults.control({"drop_gateway": True})
    while scene.client.ws is lost:
        await asyncio.sleep(0.02)
    await ada.wait_for_bot(timeout=30)
    answer = await ada.click(turn, "Play")
    assert not answer.failed


async def test_an_archived_thread_wakes_up_with_the_next_turn(scene):
    thread = await scene.table("Ada", "Bruno")
    await scene.latest_turn(thread)
    await scene.posted()
    await scene.sandbox.faults.control({"archive": thread["id"]})
    await move(scene, thread, "hunt 1 end")
    ada = scene.people["Ada"]
    await ada.wait_for(lambda m: "places 1 person: Hunt" in m["content"] and not m["ephemeral"])
    assert not ada.channels[thread["id"]]["archived"]


async def test_a_panel_in_an_archived_thread_still_works(scene):
    thread = await scene.table("Ada", "Bruno")
    turn = await scene.latest_turn(thread)
    await scene.posted()
    person = scene.people[turn["pinged"][0]["name"]]
    panel = (await person.click(turn, "Play")).message
    await scene.sandbox.faults.control({"archive": thread["id"]})
    answer = await use(person, panel, next(choice for choice in offered(panel) if "Hut" in choice[0]))
    assert not answer.failed
    assert "End the turn" in answer.content


async def test_a_deleted_lobby_message_does_not_stop_the_game(scene):
    ada, bruno = await scene.person("Ada"), await scene.person("Bruno")
    lobby = (await ada.command("game new", game="stone_age")).message
    await bruno.click(lobby, "Join")
    world = scene.sandbox.world
    await scene.client.lobbies.start(1, int(ada.id), False)
    world.remove_message(world.messages[int(lobby["id"])])
    thread = await ada.wait_for_channel(lambda channel: channel["kind"] == "thread")
    await scene.latest_turn(thread)


async def test_a_thread_that_is_gone_is_noted_and_does_not_block_other_games(scene):
    first = await scene.table("Ada", "Bruno")
    await scene.latest_turn(first)
    await scene.posted()
    scene.sandbox.world.remove_channel(scene.sandbox.world.channels[int(first["id"])])
    await scene.client.tables.play(1, *(await decider_of(scene, 1)), "hunt 1 end")
    await asyncio.sleep(0.1)
    await scene.posted()
    assert await scene.client.store.outbox() == []
    second = await scene.table("Ada", "Bruno")
    assert await scene.latest_turn(second)
    scene.sandbox.complaints.clear()  # posting into the thread that is gone was refused, as it should


async def decider_of(scene, game):
    async with scene.client.tables.live(game) as live:
        return [live.seats[live.people_deciding()[0]].user]


async def test_pictures_have_an_alternative_text_and_hands_stay_with_their_owner(tmp_path):
    async with a_scene(tmp_path, pictures=True) as scene:
        thread = await scene.table("Ada", "Bruno")
        turn = await scene.latest_turn(thread)
        (picture,) = turn["attachments"]
        assert picture["content_type"].startswith("image/")
        assert "Ada" in picture["description"]
        assert picture["width"] >= 1000
        ada, bruno = scene.people["Ada"], scene.people["Bruno"]
        panel = (await ada.click(turn, "Play")).message
        assert len(panel["attachments"]) == 1
        board = (await bruno.command("board", channel=thread["id"], part="cards")).message
        assert len(board["attachments"]) == 1
        hand = (await ada.command("hand", channel=thread["id"])).message
        assert "no civilization cards yet" in hand["content"]
        world = await bruno.see()
        seen = {message["id"] for messages in world["messages"].values() for message in messages}
        assert panel["id"] not in seen
        assert hand["id"] not in seen
        assert scene.sandbox.complaints == []
