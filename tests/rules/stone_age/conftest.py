from __future__ import annotations

import pytest

from rules.engine.randomness import Randomness


@pytest.fixture
def dice(monkeypatch):
    """Fix the dice to come: `dice(4, 4)`; all of them must have been rolled in the end."""
    faces = []

    def roll(self, count):
        assert len(faces) >= count, f"{count} dice are rolled, but only {faces} are fixed"
        rolled = faces[:count]
        del faces[:count]
        return rolled

    monkeypatch.setattr(Randomness, "dice", roll)
    yield lambda *coming: faces.extend(coming)
    assert faces == [], "not all dice were rolled"
