from __future__ import annotations

import msgspec
import pytest

from rules.endless_winter.components import COMPONENTS
from rules.endless_winter.effects import Effect
from rules.endless_winter.frames import EndlessWinterState
from rules.endless_winter.printed import Cell, Chief, Culture, MegalithTile, Side, Tracks


def effect_from(data):
    """An effect written as in a data file."""
    return msgspec.convert(data, Effect)


@pytest.fixture
def culture(monkeypatch):
    """Print another effect on a culture card: `culture("cave-song", do="labor", halves=2)`."""

    def printed(card, **effect):
        changed = Culture(id=card, era=COMPONENTS.culture[card].era, points=1, effect=effect_from(effect))
        monkeypatch.setitem(COMPONENTS.culture, card, changed)

    return printed


@pytest.fixture
def chief(monkeypatch):
    """Print another ability on the first side of the chief of arranged positions, perhaps bound to a column."""

    def printed(column="", **effect):
        side = Side(effect=effect_from(effect), column=column)
        changed = Chief(id="seer", sides=(side, COMPONENTS.chiefs["seer"].sides[1]))
        monkeypatch.setitem(COMPONENTS.chiefs, "seer", changed)

    return printed


@pytest.fixture
def tiles(monkeypatch):
    """Print other cells on all megalith tiles, each with a start cell 1 whose arrows point to 2 and 5."""

    def printed(**cells):
        plain = {"do": "points", "count": 1, "source": "megaliths"}
        for name in COMPONENTS.megalith_tiles:
            made = [Cell(effect=effect_from(cells.get(f"cell_{number}", plain))) for number in range(8)]
            made[1] = Cell(arrows=(2, 5))
            monkeypatch.setitem(COMPONENTS.megalith_tiles, name, MegalithTile(id=name, cells=tuple(made)))

    return printed


@pytest.fixture
def tracks(monkeypatch):
    """Print other benefits on the boards: `tracks(offering={2: {"do": "bury"}})`."""

    def printed(**benefits):
        changed = msgspec.convert(msgspec.to_builtins(COMPONENTS.tracks) | benefits, Tracks[Effect])
        box = msgspec.structs.replace(COMPONENTS, tracks=changed)
        monkeypatch.setattr(EndlessWinterState, "box", box)

    return printed
