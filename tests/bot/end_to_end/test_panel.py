"""The panel where there is much to choose: pages, several at once, and taking a whole press back."""

from __future__ import annotations

import pytest

from bot.chat import menus
from bot.sandbox.components import walk
from bot.sandbox.person import Refused
from rules.engine.errors import IllegalMove
from rules.engine.players import play_random
from rules.engine.randomness import Randomness
from tests.bot.end_to_end.conftest import offered, use


def buttons(message):
    return {c["label"]: not c.get("disabled") for c in walk(message["components"]) if c["type"] == 2}


async def decider(scene, game=1):
    """Who must decide first, and the seat."""
    async with scene.client.tables.live(game) as live:
        seat = live.people_deciding()[0]
        user = live.seats[seat].user
    return next(person for person in scene.people.values() if person.id == str(user)), seat


async def written(scene, game=1):
    """Everything of a game that turning a page might have changed."""
    store = scene.client.store
    return await store.actions(game), await store.seats(game), await store.snapshot(game, "latest")


async def test_pages_are_turned_without_a_trace_and_every_choice_is_on_one(scene, monkeypatch):
    monkeypatch.setattr(menus, "MOST_OPTIONS", 3)
    thread = await scene.table("Ada", "Bruno")
    person, seat = await decider(scene)
    before = await written(scene)
    async with scene.client.tables.live(1) as live:
        ids = live.rules.ids(live.state, seat)
    panel = (await person.click(await scene.latest_turn(thread), "Play")).message
    assert (buttons(panel)["More choices"], "Earlier choices" in buttons(panel)) == (True, False)
    seen = [choice[2] for choice in offered(panel)]
    while "More choices" in buttons(panel):
        panel = (await person.click(panel, "More choices")).message
        seen += [choice[2] for choice in offered(panel)]
    assert sorted(seen) == sorted(ids)
    assert await written(scene) == before
    back = (await person.click(panel, "Earlier choices")).message
    assert not {choice[2] for choice in offered(back)} & {choice[2] for choice in offered(panel)}
    forward = (await person.click(back, "More choices")).message
    chosen = offered(forward)[-1]
    await use(person, forward, chosen)
    assert [action.choice for action in await scene.client.store.actions(1)] == [chosen[2]]


async def test_a_page_of_a_panel_that_is_out_of_date_is_answered_by_the_current_one(scene, monkeypatch):
    monkeypatch.setattr(menus, "MOST_OPTIONS", 3)
    thread = await scene.table("Ada", "Bruno")
    person, _ = await decider(scene)
    turn = await scene.latest_turn(thread)
    old, older, new = [(await person.click(turn, "Play")).message for _ in range(3)]
    new = (await use(person, new, offered(new)[0])).message
    answer = await person.click(old, "More choices")
    assert "already answered" in answer.content
    new = (await person.click(new, "Undo")).message
    assert "Earlier choices" in buttons((await person.click(new, "More choices")).message)
    answer = await person.click(older, "More choices")
    assert "out of date" in answer.content
    assert "Earlier choices" not in buttons(answer.message), "the current panel begins with its first page"
    assert await scene.client.store.actions(1) == []


async def test_a_value_that_was_not_offered_is_answered_and_plays_nothing(scene):
    """Discord lets nobody choose it; a forged request might."""
    thread = await scene.table("Ada", "Bruno")
    person, _ = await decider(scene)
    panel = (await person.click(await scene.latest_turn(thread), "Play")).message
    forged = scene.sandbox.world.messages[int(panel["id"])]
    (menu,) = [one for one in walk(forged.components) if one["type"] == 3]
    menu["options"][0] |= {"value": "hunt 1 end"}
    answer = await use(person, panel, ("Forged", menu["custom_id"], ["hunt 1 end"]))
    assert answer.content.startswith("⚠ That was not among the choices; nothing was played.")
    assert "Where do you place?" in answer.content
    assert await scene.client.store.actions(1) == []


async def test_several_are_taken_with_one_press_and_taken_back_with_one(scene):
    await scene.table("Ada", "Bruno", game="endless_winter")
    tables, chance = scene.client.tables, Randomness("several")
    for _ in range(300):
        person, seat = await decider(scene)
        async with tables.live(1) as live:
            words = [choice.turn for choice in menus.offered(live, seat) for _ in range(choice.copies)][:2]
            if len(words) == 2 and reveals_nothing(live, seat, words):
                break
            word = play_random(live.rules, live.state, seat, chance)
        await tables.play(1, int(person.id), word, seat)
    first = len(await scene.client.store.actions(1))
    panel = (await person.command("play", channel=thread_of(scene))).message
    several = [choice for choice in offered(panel) if isinstance(choice[2], list) and len(choice[2]) == 1]
    values = [choice[2][0] for choice in several[:2]]
    answer = await use(person, panel, ("Two of them", several[0][1], values))
    assert not answer.failed
    made = (await scene.client.store.actions(1))[first:]
    assert [value.partition(" ")[0] for value in values] == words
    assert [action.choice for action in made] == words
    assert len({action.press for action in made}) == 1
    answer = await person.click(answer.message, "Undo")
    assert f"Taken back: {' '.join(words)}" in answer.content
    assert len(await scene.client.store.actions(1)) == first


def reveals_nothing(live, seat, words):
    """Whether these words can be played one after the other and taken back."""
    state = live.rules.copy(live.state)
    try:
        return all(live.rules.carry_out(state, seat, word).revealed == 0 for word in words)
    except IllegalMove:
        return False


def thread_of(scene):
    """The thread of the only game."""
    (person, *_) = scene.people.values()
    return next(channel["id"] for channel in person.channels.values() if channel["kind"] == "thread")


async def test_who_is_not_deciding_any_more_takes_a_turn_back_and_the_thread_is_told(scene):
    thread = await scene.table("Ada", "Bruno")
    person, _ = await decider(scene)
    other = next(each for each in scene.people.values() if each is not person)
    turn = await scene.latest_turn(thread)
    panel = (await person.click(turn, "Play")).message
    hut = next(choice for choice in offered(panel) if "Hut" in choice[0])
    panel = (await use(person, panel, hut)).message
    panel = (await use(person, panel, offered(panel)[0])).message
    told = await scene.told(thread, f"{person.name} places 2 people: Hut")
    assert [who["name"] for who in told["pinged"]] == [other.name]
    assert "nothing to decide now" in panel["content"]
    theirs = (await other.click(told, "Play")).message
    panel = (await person.click(panel, "Undo")).message
    assert "Taken back: end" in panel["content"]
    undone = await scene.told(thread, f"{person.name} took back: `end`")
    assert [who["name"] for who in undone["pinged"]] == [person.name]
    await person.wait_for(lambda message: message["id"] == told["id"] and not message["components"])
    answer = await use(other, theirs, offered(theirs)[0])
    assert "out of date" in answer.content
    assert f"it is for {person.name} to choose" in answer.content
    panel = (await person.click(panel, "Undo")).message
    await scene.told(thread, f"{person.name} took back: `hut`")
    with pytest.raises(Refused):
        await person.click(panel, "Undo")


async def test_after_somebody_acted_a_turn_stands(scene):
    thread = await scene.table("Ada", "Bruno")
    person, _ = await decider(scene)
    panel = (await person.command("move", channel=thread["id"], turn="hut end")).message
    other, _ = await decider(scene)
    await other.command("move", channel=thread["id"], turn="hunt")
    answer = await person.click(panel, "Undo")
    assert f"There is nothing {person.name} can take back" in answer.content
    with pytest.raises(Refused):
        await person.click(answer.message, "Undo")


async def test_what_the_rules_forbid_now_is_answered_with_the_reason_and_its_rule(scene):
    thread = await scene.table("Ada", "Bruno")
    person, _ = await decider(scene)
    await person.command("move", channel=thread["id"], turn="hut end")
    other, _ = await decider(scene)
    answer = await other.command("move", channel=thread["id"], turn="hut")
    assert "Word 1, “hut”, cannot be played there. Somebody else stands there. (Rule 2.3)" in answer.content
    assert len(await scene.client.store.actions(1)) == 2


async def test_a_wrong_word_after_a_roll_keeps_the_roll_and_says_so(scene):
    thread = await scene.table("Ada", "Bruno")
    for _ in range(40):
        person, seat = await decider(scene)
        async with scene.client.tables.live(1) as live:
            ids, phase = live.rules.ids(live.state, seat), live.state.phase
        if phase == "actions" and "hunt" in ids:
            break
        await person.command("move", channel=thread["id"], turn="hunt 5 end" if "hunt" in ids else "end")
    first = len(await scene.client.store.actions(1))
    answer = await person.command("move", channel=thread["id"], turn="hunt fly")
    assert answer.content.startswith(
        "⚠ What was rolled or revealed stays; the rest of the turn was not played. Word 2, “fly”, cannot be played"
    )
    assert "rolls" in answer.content
    made = (await scene.client.store.actions(1))[first:]
    assert [action.choice for action in made] == ["hunt"]
