"""Whole games through the real client, played only by interactions."""

from __future__ import annotations

import pytest

from rules.engine.registry import metas
from tests.bot.end_to_end.conftest import play_to_the_end


@pytest.mark.parametrize(
    ("people", "automatic"),
    [
        pytest.param(["Ada", "Bruno"], [], id="two-people"),
        pytest.param(["Ada", "Bruno", "Chidi"], [], id="three-people"),
        pytest.param(["Ada", "Bruno"], ["Greedy", "Random"], id="two-people-two-automatic"),
        pytest.param(["Ada", "Bruno", "Chidi", "Dana"], [], id="four-people"),
    ],
)
@pytest.mark.parametrize("game", list(metas()))
async def test_a_whole_game_by_the_panel(scene, game, people, automatic):
    thread = await scene.table(*people, automatic=automatic, game=game)
    clicks = await play_to_the_end(scene, thread)
    assert clicks > 50
    final = await scene.latest_turn(thread)
    assert "The game is over" in final["content"]
    assert "The seed was" in final["content"]
    assert final["pinged"] == []
    ada = scene.people["Ada"]
    assert (await ada.command("games", channel=thread["id"])).content.endswith("/game new opens a table.")
    log = (await ada.command("log", channel=thread["id"])).message
    assert log["attachments"][0]["filename"].endswith(".txt")
