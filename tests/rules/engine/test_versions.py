"""Positions that an older version of the rules wrote, brought up to date step by step."""

from __future__ import annotations

import json
from typing import ClassVar

import msgspec
import pytest

from rules.engine.errors import OtherVersion
from tests.rules.engine.toy import CAMPFIRE, META, Campfire


def count_points_in_halves(raw):
    """Version 2 counts points double."""
    raw["points"] = [2 * points for points in raw["points"]]


def have_a_bowl(raw):
    """Version 3 has a bowl in the middle."""
    assert "bowl" not in raw
    raw["bowl"] = {"berry": 0, "shell": 0}


class Third(Campfire):
    upgrades: ClassVar = {1: count_points_in_halves, 2: have_a_bowl}


def at_version(number, kind=Third):
    return kind(msgspec.structs.replace(META, version=number))


def written_by(version):
    """A position with 3 points, as a version wrote it."""
    state = CAMPFIRE.new({}, 2, "old")
    raw = json.loads(CAMPFIRE.to_json(state))
    if version < 3:
        del raw["bowl"]
    raw["points"] = [3 if version == 1 else 6, 0]
    return json.dumps(raw)


@pytest.mark.parametrize("version", [1, 2, 3])
def test_a_position_of_any_version_becomes_one_of_the_newest(version):
    game = at_version(3)
    state = game.from_version(version, written_by(version))
    assert (state.points, state.bowl) == ([6, 0], {"berry": 0, "shell": 0})
    assert game.digest(state) == game.digest(game.from_json(written_by(3)))
    assert game.ids(state, 0)[0] == "feast"
    game.apply(state, 0, "gather")


def test_a_position_of_this_version_is_only_read():
    state = CAMPFIRE.new({}, 3, "same")
    assert CAMPFIRE.from_version(1, CAMPFIRE.to_json(state)) == state


def test_a_position_of_a_version_from_which_no_step_leads_on_is_refused():
    """A missing step anywhere on the way, and a version newer than the rules installed."""

    class Gap(Campfire):
        upgrades: ClassVar = {1: count_points_in_halves, 3: have_a_bowl}

    for game, version in ((at_version(4, Gap), 1), (at_version(4, Gap), 2), (at_version(3), 4), (at_version(3), 0)):
        with pytest.raises(OtherVersion, match=f"written by version {version} .* installed is version"):
            game.from_version(version, written_by(3))
    assert at_version(4, Gap).from_version(3, written_by(2)).bowl == {"berry": 0, "shell": 0}
