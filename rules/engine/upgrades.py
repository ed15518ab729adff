"""Bringing written positions up to date: walking the frames of an agenda that is still plain data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

VERB = "do"


def written_frames(value: Any) -> Iterator[dict[str, Any]]:
    """Every frame in a piece of a written position, those inside other frames too; each may be changed in place."""
    if isinstance(value, dict):
        if VERB in value:
            yield value
        for inner in value.values():
            yield from written_frames(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from written_frames(inner)


def drop_fields(position: dict[str, Any], gone: Mapping[str, tuple[str, ...]]) -> None:
    """Take fields that a verb no longer has off every frame with it."""
    for frame in written_frames(position["agenda"]):
        for field in gone.get(frame[VERB], ()):
            frame.pop(field, None)


def close_turn(position: dict[str, Any]) -> None:
    """Note for positions from before turns could be taken back after their end: the turn that goes on has begun."""
    position["opened"] = position.get("turn", 0)
