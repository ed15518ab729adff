"""Around the games: lobby, lists, status, cancelling, languages, permissions, and what people are called."""

from __future__ import annotations

import pytest

from bot.sandbox.components import walk
from bot.sandbox.person import Refused
from rules.engine.registry import metas
from tests.bot.end_to_end.conftest import a_scene


def buttons(message):
    return {c["label"]: bool(c.get("disabled")) for c in walk(message["components"]) if c["type"] == 2}


async def test_a_lobby_from_opening_to_start(scene):
    ada, bruno, chidi = [await scene.person(name) for name in ("Ada", "Bruno", "Chidi")]
    lobby = (await ada.command("game new", game="stone_age")).message
    assert not lobby["ephemeral"]
    assert "Stone Age · table 1" in lobby["content"]
    assert "1. Ada" in lobby["content"]
    assert buttons(lobby)["Start"], "one player is too few"
    lobby = (await bruno.click(lobby, "Join")).message
    assert "2. Bruno" in lobby["content"]
    assert "already have a seat" in (await bruno.click(lobby, "Join")).content
    assert "Only <@" in (await bruno.click(lobby, "Start")).content
    assert "Only <@" in (await chidi.choose(lobby, "greedy", placeholder="Add an automatic player…")).content
    lobby = (await ada.choose(lobby, "random", placeholder="Add an automatic player…")).message
    assert "3. Dicer 1 · Random" in lobby["content"]
    lobby = (await ada.choose(lobby, "confirm_placing=no", placeholder="Change an option…")).message
    assert "placing ends the turn at once" in lobby["content"]
    lobby = (await bruno.click(lobby, "Leave")).message
    assert "Bruno" not in lobby["content"]
    lobby = (await ada.click(lobby, "Remove automatic")).message
    assert "Dicer" not in lobby["content"]
    lobby = (await bruno.click(lobby, "Join")).message
    started = (await ada.click(lobby, "Start")).message
    assert started["components"] == []
    assert "see the thread below" in started["content"]
    with pytest.raises(Refused):
        await chidi.click(started, "Join")
    thread = await ada.wait_for_channel(lambda channel: channel["kind"] == "thread")
    assert thread["name"].startswith("Stone Age 1: ")
    assert thread["id"] == lobby["id"]


async def test_nobody_is_pinged_by_lobbies_lists_and_answers(scene):
    thread = await scene.table("Ada", "Bruno")
    turn = await scene.latest_turn(thread)
    bruno = scene.people["Bruno"]
    for command in ("game list", "games", "status", "log"):
        await bruno.command(command, channel=thread["id"])
    for message in bruno.all_messages():
        assert message["pinged"] == [] or message["id"] == turn["id"]
    assert len(turn["pinged"]) == 1


async def test_a_table_that_people_cancel_before_it_begins(scene):
    ada, bruno = await scene.person("Ada"), await scene.person("Bruno")
    lobby = (await bruno.command("game new", game="Stone Age")).message
    cancelled = (await ada.click(lobby, "Cancel")).message  # Ada manages the server
    assert "was cancelled" in cancelled["content"]
    assert cancelled["components"] == []
    assert "None." in (await bruno.command("game list")).content


async def test_a_running_game_is_ended_only_after_a_question(scene):
    thread = await scene.table("Bruno", "Chidi")
    bruno, chidi = scene.people["Bruno"], scene.people["Chidi"]
    question = await chidi.command("game cancel", channel=thread["id"])
    assert "Only <@" in (await chidi.click(question, "Yes, end it")).content
    question = await bruno.command("game cancel", table=1)
    assert "without a result?" in question.content
    assert "was ended" in (await bruno.click(question, "Yes, end it")).content
    told = await chidi.wait_for(lambda m: "has ended this game" in m["content"], channel=thread["id"])
    assert "Bruno" in told["content"]
    assert "cancelled" in (await bruno.command("move", channel=thread["id"], turn="hunt 1")).content


async def test_lists_and_status(scene):
    thread = await scene.table("Ada", "Bruno")
    turn = await scene.latest_turn(thread)
    (pinged,) = turn["pinged"]
    decider = scene.people[pinged["name"]]
    waiting = next(person for person in scene.people.values() if person is not decider)
    assert "your move" in (await decider.command("games")).content
    listed = (await waiting.command("games")).content
    assert f"waiting for {decider.name}" in listed
    assert f"<#{thread['id']}>" in listed
    status = (await waiting.command("status", channel=thread["id"])).content
    assert "Hash of the seed" in status
    assert decider.name in status
    info = (await waiting.command("game info", channel="chat", table=1)).content
    assert "Hash of the seed" in info
    assert "no table 99" in (await waiting.command("game info", channel="chat", table=99)).content


async def test_an_unknown_game_is_named_with_the_known_ones(scene):
    ada = await scene.person("Ada")
    assert [choice["value"] for choice in await ada.autocomplete("game new", "game", "sto")] == ["stone_age"]
    answer = await ada.command("game new", game="chess")
    assert "no game called “chess”" in answer.content
    assert "stone_age" in answer.content


async def test_where_the_bot_lacks_a_permission_it_says_so(scene):
    ada = await scene.person("Ada")
    await scene.sandbox.faults.control({"bot_permissions": 0})
    answer = await ada.command("game new", game="stone_age")
    assert "Create Public Threads" in answer.content
    assert answer.message["ephemeral"]


async def test_languages_are_chosen_per_person_and_per_server(scene):
    ada, bruno = await scene.person("Ada"), await scene.person("Bruno")
    assert "English" in (await bruno.command("language", language="en")).content
    assert "manages the server" in (await bruno.command("language", language="en", whose="server")).content
    assert "in this server" in (await ada.command("language", language="en", whose="server")).content
    answer = await ada.command("language", language="tlh")
    assert "I do not speak “tlh”" in answer.content


async def test_names_do_nothing_but_name(tmp_path):
    async with a_scene(tmp_path) as scene:
        for member in scene.sandbox.world.people:
            if member.name == "Bruno":
                await scene.person("Bruno")
                member.name = "@everyone **<@1>** `x`"
        ada, bruno = await scene.person("Ada"), scene.people["Bruno"]
        lobby = (await ada.command("game new", game="stone_age")).message
        await bruno.click(lobby, "Join")
        lobby = next(message for message in ada.messages() if message["id"] == lobby["id"])
        assert "**<@1>**" not in lobby["content"]
        await ada.click(lobby, "Start")
        thread = await ada.wait_for_channel(lambda channel: channel["id"] == lobby["id"])
        turn = await scene.latest_turn(thread)
        assert len(turn["pinged"]) == 1
        assert "1" not in [who["id"] for who in turn["pinged"]]
        assert scene.sandbox.complaints == []


async def test_commands_of_some_games_appear_by_what_their_meta_declares(scene):
    ada = await scene.person("Ada")
    names = {command["name"] for command in ada.commands}
    declared = {command for meta in metas().values() for command in meta.commands}
    assert {
        "game",
        "games",
        "move",
        "play",
        "undo",
        "board",
        "log",
        "status",
        "language",
        "card",
        "replay",
    } | declared == names
    thread = await scene.table("Ada", "Bruno")
    for command in declared - set(metas()["stone_age"].commands):
        answer = await ada.command(command, channel=thread["id"])
        assert f"This game does not use /{command}" in answer.content
