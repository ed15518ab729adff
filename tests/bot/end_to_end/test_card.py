"""Looking a card up by its name, in a game's thread and elsewhere, in one's own language."""

from __future__ import annotations

from io import BytesIO

from PIL import Image


async def names(person, channel, typed):
    return [choice["name"] for choice in await person.autocomplete("card", "name", typed, channel=channel)]


async def test_a_card_is_completed_by_name_and_shown_to_the_one_who_asks(picture_scene):
    scene = picture_scene
    thread = await scene.table("Ada", "Bruno", game="endless_winter")
    ada = scene.people["Ada"]
    assert await names(ada, thread["id"], "woolly m") == ["woolly mammoth — Animal, 5 cards"]
    assert all("clay" not in name for name in await names(ada, thread["id"], "clay"))
    shown = (await ada.command("card", channel=thread["id"], name="woolly mam")).message
    assert shown["ephemeral"]
    assert shown["content"].startswith("**woolly mammoth** · Animal, 5 cards\nWhen tipped: ")
    (picture,) = shown["attachments"]
    assert picture["description"].startswith("woolly mammoth\n")
    data = scene.sandbox.world.attachments[int(picture["id"])].data
    assert Image.open(BytesIO(data)).width == 1000


async def test_elsewhere_the_pieces_of_all_games_are_found_and_a_wrong_name_is_said(scene):
    ada = await scene.person("Ada")
    channel = "chat"
    found = await names(ada, channel, "clay for")
    assert found
    assert all(name.endswith("— Building tile") for name in found)
    assert await names(ada, channel, "woolly m") == ["woolly mammoth — Animal, 5 cards"]
    wrong = await ada.command("card", channel=channel, name="moon")
    assert wrong.content.startswith("I know no card, tile or token “moon” here.")
