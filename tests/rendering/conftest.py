from __future__ import annotations

from functools import lru_cache

import pytest

from rendering.canvas import Canvas
from rendering.endless_winter import board as endless_winter
from rendering.layers import Layers
from rendering.stone_age import board as stone_age

PAINTING = ("panel", "shadow", "frame", "line", "icon")


@pytest.fixture
def unpainted(monkeypatch):
    """Pictures of texts and places alone: most of their time goes into hide and icons that no text depends on."""
    for name in PAINTING:
        monkeypatch.setattr(Canvas, name, lambda *given, **named: None)
    # What is bare is kept apart from what other tests look at.
    monkeypatch.setattr("rendering.canvas.LAYERS", Layers())
    for board in (endless_winter, stone_age):
        monkeypatch.setattr(board, "ground", lru_cache(maxsize=8)(board.ground.__wrapped__))
