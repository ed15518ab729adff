"""The board as a picture, or in words for those who cannot see it."""

from __future__ import annotations

import pytest

from rendering.pictures import draw
from rules.engine.registry import game as load_rules
from rules.engine.registry import metas
from tests.games_under_test import fewest_people


@pytest.mark.parametrize("game", list(metas()))
async def test_the_whole_board_in_words_is_in_the_message_or_in_its_file(picture_scene, game):
    scene = picture_scene
    thread = await scene.table(*fewest_people(game), game=game)
    ada = scene.people["Ada"]
    shown = (await ada.command("board", channel=thread["id"], options={"in-words": True})).message
    assert shown["ephemeral"]
    async with scene.client.tables.live(1) as live:
        view = live.rules.view(live.state, live.seat_of(int(ada.id)))
        lines = [live.words().say(line) for line in live.rules.board_lines(view)]
    told = shown["content"]
    if shown["attachments"]:
        (file,) = shown["attachments"]
        assert file["filename"] == f"{game}-board.txt"
        assert told.endswith("… the file below has all of it.")
        told = scene.file(file)
    assert told.splitlines()[0].startswith("It is for ")
    assert told.splitlines()[1:] == lines


async def test_a_part_in_words_tells_that_part_alone(picture_scene):
    scene = picture_scene
    thread = await scene.table("Ada", "Bruno", game="endless_winter")
    ada = scene.people["Ada"]
    for part in load_rules("endless_winter").meta.parts:
        shown = (await ada.command("board", channel=thread["id"], options={"in-words": True, "part": part})).message
        assert len(shown["content"]) > 80
    shown = (await ada.command("board", channel=thread["id"], options={"in-words": True, "part": "idols"})).message
    assert "Reverence: " in shown["content"]
    assert "Tribe cards" not in shown["content"]
    picture = (await ada.command("board", channel=thread["id"], part="idols")).message
    assert picture["attachments"][0]["filename"] == "endless_winter-idols.webp"
    assert picture["attachments"][0]["description"]


async def test_the_picture_of_a_turn_outlines_what_the_turn_changed_as_everybody_sees_it(picture_scene):
    scene = picture_scene
    thread = await scene.table("Ada", "Bruno")
    await scene.posted()
    async with scene.client.tables.live(1) as live:
        before = live.rules.view(live.state, None)
        seat = live.people_deciding()[0]
        user = live.seats[seat].user
    person = next(person for person in scene.people.values() if person.id == str(user))
    await person.command("move", channel=thread["id"], turn="forest 2 end")
    told = await scene.told(thread, "places 2 people: Forest")
    async with scene.client.tables.live(1) as live:
        after, words = live.rules.view(live.state, None), live.plain_words()
    shown = scene.sandbox.world.attachments[int(told["attachments"][0]["id"])].data
    assert shown == draw(after, "board", words, {}, before).data
    assert shown != draw(after, "board", words, {}).data
