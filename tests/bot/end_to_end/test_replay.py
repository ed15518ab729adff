"""A finished game is shown again to everybody; one that runs is not."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from rules.engine.players import play_random
from rules.engine.randomness import Randomness
from rules.engine.registry import metas
from tests.games_under_test import about, fewest_people


async def play_to_the_end(scene, number=1):
    """Random choices for the people, without any clicks."""
    tables, chance = scene.client.tables, Randomness("replay")
    while True:
        async with tables.live(number) as live:
            deciding = live.people_deciding()
            if not deciding:
                return
            seat = deciding[0]
            user, choice = live.seats[seat].user, play_random(live.rules, live.state, seat, chance)
        await tables.play(number, user, choice, seat)


@pytest.mark.parametrize("game", list(metas()))
async def test_a_finished_game_is_shown_again_with_a_plot(scene, game):
    thread = await scene.table(*fewest_people(game), game=game)
    ada, chidi = scene.people["Ada"], await scene.person("Chidi")
    early = await ada.command("replay", channel=thread["id"])
    assert early.content == "A replay can be seen when the game is over; until then /log tells the latest turns."
    assert early.message["ephemeral"]
    await play_to_the_end(scene)
    async with scene.client.tables.live(1) as live:
        turns = live.state.turn
    await chidi.command("replay", channel=thread["id"], settled=False)
    shown = await chidi.wait_for(lambda message: message["attachments"], channel=thread["id"], timeout=120)
    assert not shown["ephemeral"]
    assert shown["content"] == f"The game again in {turns} turns, and everybody's points from turn to turn."
    film, plot = shown["attachments"]
    assert film["filename"] == f"{game}-replay.webp"
    assert f"in {turns} turns. Points at its end: " in film["description"]
    assert plot["description"].startswith("Everybody's points from turn to turn. At the end: ")
    assert film["size"] + plot["size"] < 8 << 20
    data = scene.sandbox.world.attachments[int(film["id"])]
    assert Image.open(BytesIO(data.data)).n_frames > about(game).drawn.moving
