"""What people do wrong, twice, late, at once or in the wrong place: each answered with a clear sentence."""

from __future__ import annotations

import asyncio

import pytest

from bot.chat import replies
from bot.sandbox.person import Refused
from tests.bot.end_to_end.conftest import offered, use


@pytest.fixture
async def game(scene):
    """A game of two; its thread, who decides now, and who waits."""
    thread = await scene.table("Ada", "Bruno")
    turn = await scene.latest_turn(thread)
    (pinged,) = turn["pinged"]
    both = [scene.people["Ada"], scene.people["Bruno"]]
    both.sort(key=lambda person: person.id != pinged["id"])
    return scene, thread, turn, *both


def labelled(message, part):
    return next(choice for choice in offered(message) if part in choice[0])


async def test_a_turn_by_the_panel_is_told_with_one_mention_and_the_old_mention_is_removed(game):
    scene, thread, first, decider, other = game
    panel = (await decider.click(first, "Play")).message
    assert panel["ephemeral"]
    assert "Where do you place?" in panel["content"]
    panel = (await use(decider, panel, labelled(panel, "Forest"))).message
    assert "How many people" in panel["content"]
    panel = (await use(decider, panel, labelled(panel, "2 people"))).message
    assert (await scene.latest_turn(thread))["id"] == first["id"], "half a turn is told to nobody"
    panel = (await use(decider, panel, labelled(panel, "End"))).message
    assert "nothing to decide now" in panel["content"]
    second = await scene.told(thread, f"{decider.name} places 2 people: Forest")
    assert second["id"] != first["id"]
    assert [who["name"] for who in second["pinged"]] == [other.name]
    settled = await decider.wait_for(lambda message: message["id"] == first["id"] and not message["components"])
    assert f"<@{decider.id}>" not in settled["content"]
    assert decider.name in settled["content"]


async def test_a_double_click_plays_once(game):
    scene, _, turn, decider, _ = game
    panel = (await decider.click(turn, "Play")).message
    hut = labelled(panel, "Hut")
    answers = await asyncio.gather(use(decider, panel, hut), use(decider, panel, hut))
    assert not any(answer.failed for answer in answers)
    sent = [str(request.body) for request in scene.sandbox.requests if request.path.endswith("/callback")]
    assert sum("already answered" in body for body in sent) == 1
    async with scene.client.tables.live(1) as live:
        assert [row.choice for row in live.table.rows] == ["hut"]


async def test_an_old_panel_is_redrawn_with_a_note_and_plays_nothing(game):
    scene, _, turn, decider, _ = game
    old = (await decider.click(turn, "Play")).message
    new = (await decider.click(turn, "Play")).message
    new = (await use(decider, new, labelled(new, "Hut"))).message
    await decider.click(new, "Undo")
    answer = await use(decider, old, labelled(old, "Hunt"))
    assert "out of date" in answer.content
    assert "Where do you place?" in answer.content
    async with scene.client.tables.live(1) as live:
        assert live.table.rows == []


async def test_another_persons_panel(game):
    scene, _, turn, decider, other = game
    panel = (await decider.click(turn, "Play")).message
    assert all(message["id"] != panel["id"] for message in other.all_messages())
    with pytest.raises(Refused):
        await use(other, panel, labelled(panel, "Hut"))
    # Even if Discord let the click through, the bot would not.
    scene.sandbox.world.messages[int(panel["id"])].viewer_id = None
    answer = await use(other, panel, labelled(panel, "Hut"))
    assert f"belongs to {decider.name}" in answer.content
    async with scene.client.tables.live(1) as live:
        assert live.table.rows == []


async def test_a_spectators_click(game):
    scene, thread, turn, *_ = game
    chidi = await scene.person("Chidi")
    answer = await chidi.click(turn, "Play")
    assert answer.message["ephemeral"]
    assert "You have no seat in this game" in answer.content
    assert "Where do you place" not in answer.content
    assert "no seat" in (await chidi.command("move", channel=thread["id"], turn="hunt 1 end")).content
    assert "no seat" in (await chidi.command("hand", channel=thread["id"])).content
    assert "to choose" in (await chidi.command("board", channel=thread["id"])).content


async def test_a_click_when_it_is_not_ones_turn(game):
    _, _, turn, decider, other = game
    answer = await other.click(turn, "Play")
    assert f"it is for {decider.name} to choose" in answer.content
    assert offered(answer.message) == []


@pytest.mark.parametrize(
    "command", ["move", "play", "undo", "board", "log", "status", "hand", "game info", "game cancel"]
)
async def test_a_command_outside_a_game(scene, command):
    ada = await scene.person("Ada")
    options = {"turn": "hunt 1"} if command == "move" else {}
    answer = await ada.command(command, channel="chat", **options)
    assert answer.message["ephemeral"]
    assert "This is no game's thread" in answer.content


async def test_a_typed_turn_is_played_whole_or_not_at_all(game):
    scene, thread, _, decider, other = game
    wrong = await decider.command("move", channel=thread["id"], turn="forest 9 end")
    assert "Word 2, “9”, cannot be played there" in wrong.content
    assert "1, 2, 3, 4, 5" in wrong.content
    nothing = await decider.command("move", channel=thread["id"], turn="   ")
    assert "at least one word" in nothing.content
    late = await other.command("move", channel=thread["id"], turn="hunt 1 end")
    assert f"it is for {decider.name} to choose" in late.content
    right = await decider.command("move", channel=thread["id"], turn="forest 3 end")
    assert "nothing to decide" in right.content
    await scene.told(thread, "places 3 people: Forest")
    assert "`forest 3 end`" in (await other.command("log", channel=thread["id"])).content


async def test_suggestions_while_typing(game):
    _, thread, _, decider, other = game
    first = await decider.autocomplete("move", "turn", "", channel=thread["id"])
    assert "hunt" in [choice["value"] for choice in first]
    second = await decider.autocomplete("move", "turn", "forest ", channel=thread["id"])
    assert [choice["value"] for choice in second] == [f"forest {count}" for count in range(1, 6)]
    third = await decider.autocomplete("move", "turn", "forest 2 e", channel=thread["id"])
    assert [choice["value"] for choice in third] == ["forest 2 end"]
    assert await decider.autocomplete("move", "turn", "nonsense ", channel=thread["id"]) == []
    assert await other.autocomplete("move", "turn", "", channel=thread["id"]) == []
    assert await decider.autocomplete("move", "turn", "", channel="chat") == []


async def test_suggestions_do_not_look_beyond_a_roll(game):
    """Trying a roll on a copy would show the dice that are still to come."""
    scene, thread, *_ = game
    for _ in range(40):
        await scene.posted()
        async with scene.client.tables.live(1) as live:
            (seat,) = live.people_deciding()
            actor = next(p for p in scene.people.values() if p.id == str(live.seats[seat].user))
            phase = live.state.phase
            ids = live.rules.ids(live.state, seat)
        if phase == "actions" and "hunt" in ids:
            break
        word = "hunt 5 end" if "hunt" in ids else "end"
        await actor.command("move", channel=thread["id"], turn=word)
    assert phase == "actions"
    choices = await actor.autocomplete("move", "turn", "hunt ", channel=thread["id"])
    assert [choice["value"].strip() for choice in choices] == ["hunt"]


async def test_a_turn_typed_into_the_form(game):
    scene, thread, turn, decider, _ = game
    panel = (await decider.click(turn, "Play")).message
    form = await decider.click(panel, "Type a turn…")
    assert form.modal["title"] == "Type a whole turn"
    wrong = await decider.submit(form, {"turn": "quarry 6"})
    assert "cannot be played there" in wrong.content
    form = await decider.click(panel, "Type a turn…")
    right = await decider.submit(form, {"turn": "quarry 4 end"})
    assert "nothing to decide" in right.content
    await scene.told(thread, "places 4 people: Quarry")


async def test_undo_by_button_and_by_command(game):
    _, thread, turn, decider, _ = game
    panel = (await decider.click(turn, "Play")).message
    with pytest.raises(Refused):
        await decider.click(panel, "Undo")
    panel = (await use(decider, panel, labelled(panel, "Hut"))).message
    panel = (await decider.click(panel, "Undo")).message
    assert "Taken back: hut" in panel["content"]
    answer = await decider.command("undo", channel=thread["id"])
    assert "can take back" in answer.content
    await decider.command("move", channel=thread["id"], turn="hunt 2")
    assert "Taken back: hunt 2\n" in (await decider.command("undo", channel=thread["id"])).content


async def test_a_restart_in_the_middle_of_a_panel(game):
    scene, thread, turn, decider, _ = game
    panel = (await decider.click(turn, "Play")).message
    panel = (await use(decider, panel, labelled(panel, "Forest"))).message
    await scene.stop_bot()
    failed = await use(decider, panel, labelled(panel, "2 people"))
    assert failed.failed
    await scene.start_bot()
    panel = (await use(decider, panel, labelled(panel, "2 people"))).message
    assert "End the turn" in panel["content"]
    form = await decider.click(panel, "Type a turn…")
    await scene.stop_bot()
    await scene.start_bot()
    done = await decider.submit(form, {"turn": "end"})
    assert "nothing to decide" in done.content
    await scene.told(thread, "places 2 people: Forest")


async def test_work_that_takes_long_is_deferred_and_still_answered(game, monkeypatch):
    _, thread, turn, decider, _ = game
    monkeypatch.setattr(replies, "PATIENCE", 0.0)
    answer = await decider.click(turn, "Play")
    assert "Where do you place?" in answer.content
    panel = (await use(decider, answer.message, labelled(answer.message, "Hut"))).message
    assert "End the turn" in panel["content"]
    wrong = await decider.command("board", channel=thread["id"], part="cellar")
    assert "no part “cellar”" in wrong.content


async def test_a_fault_of_ours_is_answered_too(game, monkeypatch, caplog):
    scene, _, turn, decider, _ = game

    def broken(*arguments):
        raise RuntimeError("boom")

    monkeypatch.setattr(type(scene.client.tables), "play", broken)
    panel = (await decider.click(turn, "Play")).message
    answer = await use(decider, panel, labelled(panel, "Hut"))
    assert "Something went wrong on my side" in answer.content
    assert "boom" not in answer.content
    assert "boom" in caplog.text


async def test_the_story_tells_each_reader_only_what_they_may_know(scene):
    thread = await scene.table("Ada", "Bruno", game="endless_winter")
    readers = [scene.people["Ada"], scene.people["Bruno"], await scene.person("Chidi")]
    for person in readers[:2]:
        turn = await scene.latest_turn(thread)
        panel = (await person.click(turn, "Play")).message
        if panel is not None and (choices := offered(panel)):
            await use(person, panel, choices[0])
    await scene.posted()
    stories = []
    for person in readers:
        answer = await person.command("log", channel=thread["id"])
        stories.append(scene.file(answer.message["attachments"][0]))
    assert [story.count("You draw ") for story in stories] == [1, 1, 0]
    assert all("Round 1 begins" in story for story in stories)
