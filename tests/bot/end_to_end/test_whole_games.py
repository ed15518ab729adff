"""Whole games through the real client, played only by interactions."""

from __future__ import annotations

import pytest

from rules.engine.registry import metas
from tests.bot.end_to_end.conftest import play_to_the_end
from tests.games_under_test import PEOPLE, about

AUTOMATIC = ("Greedy", "Random")


def tables_of(game, meta):
    """For every number of people a game without automatic players, and one at a full table with some of them."""
    for count in range(max(2, meta.minimum_seats), meta.maximum_seats + 1):
        yield pytest.param(game, PEOPLE[:count], (), id=f"{game}-{count}-people")
    automatic = AUTOMATIC[: max(1, meta.maximum_seats - 2)]
    people = PEOPLE[: meta.maximum_seats - len(automatic)]
    yield pytest.param(game, people, automatic, id=f"{game}-{len(people)}-people-{len(automatic)}-automatic")


@pytest.mark.parametrize(
    ("game", "people", "automatic"), [table for game, meta in metas().items() for table in tables_of(game, meta)]
)
async def test_a_whole_game_by_the_panel(scene, game, people, automatic):
    thread = await scene.table(*people, automatic=automatic, game=game)
    clicks = await play_to_the_end(scene, thread)
    assert clicks > about(game).clicks
    final = await scene.latest_turn(thread)
    assert "The game is over" in final["content"]
    assert "The seed was" in final["content"]
    assert final["pinged"] == []
    ada = scene.people["Ada"]
    assert (await ada.command("games", channel=thread["id"])).content.endswith("/game new opens a table.")
    log = (await ada.command("log", channel=thread["id"])).message
    assert [file["filename"] for file in log["attachments"]] == [f"{game}-1-story.txt", f"{game}-1.txt"]


@pytest.mark.parametrize("game", [name for name, meta in metas().items() if meta.minimum_seats == 1])
async def test_a_whole_game_alone(scene, game):
    thread = await scene.table("Ada", game=game)
    opening = await scene.latest_turn(thread)
    assert len(opening["pinged"]) == 1
    clicks = await play_to_the_end(scene, thread)
    assert clicks > about(game).clicks
    final = await scene.latest_turn(thread)
    assert "The game is over" in final["content"]
    turns = [message for message in scene.people["Ada"].messages(thread["id"]) if not message["ephemeral"]]
    assert len(turns) > about(game).solo_turns  # the opponent's turns end one's own, though nobody else decides


async def test_alone_the_nomads_tell_what_they_do_and_why(scene):
    thread = await scene.table("Ada", game="endless_winter")
    await play_to_the_end(scene, thread)
    told = [message["content"] for message in scene.people["Ada"].messages(thread["id"]) if not message["ephemeral"]]
    assert sum("Nomads: a card opens, " in content for content in told) >= 10  # of a long turn the latest lines stay
    answer = await scene.people["Ada"].command("log", channel=thread["id"])
    story = scene.file(answer.message["attachments"][0])
    assert story.count("Nomads: a card opens, ") == 12
    assert story.count("Nomads: their actions are ") == 12
    assert story.count("Nomads: number ") == 4


async def test_options_for_other_tables_are_refused_when_the_table_starts(scene):
    host = await scene.person("Ada")
    lobby = (await host.command("game new", game="endless_winter")).message
    await host.choose(lobby, "Draft: setup cards are drafted", placeholder="Change an option…")
    lobby = next(message for message in host.messages() if message["id"] == lobby["id"])
    answer = await host.click(lobby, "Start")
    assert "it is for 2 to 4 players" in answer.content
    await (await scene.person("Bruno")).click(lobby, "Join")
    lobby = next(message for message in host.messages() if message["id"] == lobby["id"])
    await host.click(lobby, "Start")
    await host.wait_for_channel(lambda channel: channel["id"] == lobby["id"])
