"""Databases of the version before open and their games go on; `databases/writing.py` made the one used here by it."""

from __future__ import annotations

import json
import lzma
from pathlib import Path

import pytest

from bot.recovery import verify
from bot.store import Store
from rules.engine.errors import OtherVersion
from rules.engine.registry import game as load_rules
from tests.bot.conftest import House
from tests.bot.databases.writing import verbs

BEFORE = Path(__file__).parent / "databases" / "rules-4-and-2.sqlite3.xz"
VERSIONS = {"endless_winter": 4, "stone_age": 2}
IN_THE_MIDDLE = {"buy_card": "fixed", "build": "fixed", "feed": "fixed", "use_tools": "once", "discard": "asked"}
"""Questions of which that version had asked a part: a payment good by good, a discard by its first step."""

TO_THE_END = 10
"""Of so many games one is played to its end, the others for some choices."""


@pytest.fixture
async def old(tmp_path):
    file = tmp_path / "old.sqlite3"
    file.write_bytes(lzma.decompress(BEFORE.read_bytes()))
    store = await Store.open(file)
    yield House(store)
    await store.close()


def frames(value):
    """Every written frame in a value, with those inside others."""
    if isinstance(value, dict):
        yield from [value] if "do" in value else []
        value = list(value.values())
    for inner in value if isinstance(value, list) else ():
        yield from frames(inner)


async def snapshots(house):
    for record in await house.store.games("running", "over"):
        yield record, await house.store.snapshot(record.id, "latest")


async def test_the_database_holds_every_verb_of_both_games_also_in_the_middle_of_costs_and_of_an_eclipse(old):
    written = {name: [] for name in VERSIONS}
    phases = set()
    async for record, snapshot in snapshots(old):
        assert snapshot.rules_version == VERSIONS[record.game]
        state = json.loads(snapshot.state)
        phases.add(state["phase"])
        written[record.game] += list(frames(state["agenda"]))
    both = [frame for name in written for frame in written[name]]
    for verb, part in IN_THE_MIDDLE.items():
        assert any(frame["do"] == verb and frame.get(part) for frame in both), f"no {verb} with {part}"
    assert {"eclipse", "action", "feeding", "placing", "end"} <= phases
    known = {name: verbs(load_rules(name)) for name in VERSIONS}
    gone = {"together"}
    made_since = {
        "endless_winter": {
            *("take_animal", "take_top", "reveal_animals", "tip_animal", "step", "found_village", "glacier_tokens"),
            *("discard_card", "bury_card", "take_tribe", "take_culture", "lay_stone", "lay_megalith", "gain_food"),
            *("gain_tools", "draw_cards", "raise_idol", "take_token", "play_all", "stand_figure", "eat", "hide_card"),
            *("hide_all", "close_eclipse_deck", "hex_benefit", "village_benefit", "cell_benefit", "lead_with"),
            *("turn_chief", "start_with", "use_action"),
        },
        "stone_age": {
            *("put", "use_place", "feed_resources", "starve", "take_card", "leave_card", "take_tile", "leave_tile"),
            *("take_mix", "improve_tool", "gather", "die_reward"),
        },
    }
    for name, kinds in known.items():
        found = {frame["do"] for frame in written[name]}
        assert kinds - found - made_since[name] - gone == set(), f"verbs of {name} that the old database lacks"


async def test_every_game_that_was_running_goes_on(old):
    for number, record in enumerate(await old.store.games("running")):
        if "rare" in await agenda_of(old, record):
            continue
        async with old.tables.live(record.id) as live:
            assert live.record.rules_version == VERSIONS[record.game]
            assert len(live.table.rows) == live.state.sequence, "its choices are still there"
            assert live.table.undoable(live.rules.deciding(live.state)[0]) == [], "nothing before can be taken back"
        if number % TO_THE_END == 0:
            await old.play_on(record.id)
            assert (await old.store.game(record.id)).status == "over"
        else:
            assert await old.play_on(record.id, steps=12) > 0


async def agenda_of(house, record):
    """The verbs that wait in a game; `rare` where some are among them that never wait in play."""
    snapshot = await house.store.snapshot(record.id, "latest")
    found = {frame["do"] for frame in json.loads(snapshot.state)["agenda"]}
    return found | ({"rare"} if found & {"newborn", "fill_food"} else set())


async def test_verbs_that_never_wait_in_play_are_read_and_the_next_choice_is_taken(old):
    opened = 0
    for record in await old.store.games("running"):
        if "rare" in await agenda_of(old, record):
            opened += await old.play_on(record.id, steps=1)
    assert opened == len(VERSIONS)


async def test_finished_games_of_that_version_are_opened_and_no_damage_is_found(old):
    findings = await verify(old.store)
    assert [finding.problem for finding in findings if finding.problem] == []
    over = {record.id for record in await old.store.games("over")}
    assert len(over) == 2
    assert {finding.version for finding in findings if finding.game in over} == set(VERSIONS.values())
    for number in over:
        async with old.tables.live(number) as live:
            assert live.rules.result(live.state)
            assert live.table.beginning.version == VERSIONS[live.record.game]


# The upgrades themselves, for what never came up in the games of the database


def upgraded(name, version, **changes):
    """A new game written as if by another version, read by this one."""
    rules = load_rules(name)
    state = json.loads(rules.to_json(rules.new({}, 2, "upgrade")))
    state.pop("opened")
    state |= changes
    return rules, rules.from_version(version, json.dumps(state))


@pytest.mark.parametrize(
    "frame",
    [
        {"do": "bury", "seat": 0, "where": "discard"},
        {"do": "turn_menu", "seat": 0, "cards": True},
        {"do": "place_megalith", "seat": 0, "row": "c"},
        {"do": "discard", "seat": 0, "asked": True, "count": 2},
        {"do": "may", "seat": 0, "then": {"do": "bury", "where": "hand"}},
    ],
)
def test_questions_with_pages_of_their_own_are_asked_as_a_whole(frame):
    _, state = upgraded("endless_winter", 4, agenda=[frame])
    (read,) = state.agenda
    assert read.tag == frame["do"]


def test_a_benefit_of_the_eclipse_learns_where_it_comes_from():
    """EW 9.3: of two forests it is the one that the seat rules; benefits of the board are told from those of hexes."""
    rules = load_rules("endless_winter")
    state = rules.new({}, 2, "upgrade")
    forests = [name for name, kind in state.terrain.items() if kind == "forest"]
    camps = {name: list(there) for name, there in state.camps.items()}
    camps[forests[-1]][0] = 1
    forest = {"do": "seq", "of": [{"do": "gain", "what": "food"}, {"do": "gain", "what": "tool"}]}
    hexes = {"do": "benefits", "seat": 0, "of": [forest]}
    agenda = [{"do": "board_benefits", "seat": 0}, hexes]
    _, read = upgraded("endless_winter", 4, agenda=agenda, camps=camps)
    assert [benefit.hex for benefit in read.agenda[-1].of] == [forests[-1]]
    board = [{"do": "gain", "what": what} for what in ("draw", "tool", "idol", "idol")]
    board.append({"do": "score_stone", "stone": "camp-types"})
    _, read = upgraded("endless_winter", 4, agenda=[{"do": "benefits", "seat": 0, "of": board}])
    assert [benefit.word for benefit in read.agenda[0].of] == ["village", "cell-1", "cell-3", "cell-5", "camp-types"]


def test_the_turn_that_went_on_has_begun():
    """Its undo goes back as far as before, and its next choice closes nothing."""
    _, state = upgraded("stone_age", 2, turn=7, floor=3, sequence=5)
    assert (state.opened, state.floor) == (7, 3)


@pytest.mark.parametrize(("name", "version"), [("stone_age", 1), ("endless_winter", 3), ("endless_winter", 99)])
def test_older_and_later_versions_are_refused_with_a_sentence(name, version):
    with pytest.raises(OtherVersion, match=f"version {version}"):
        upgraded(name, version)
