"""Positions written by earlier versions of these rules, brought up to date."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from rules.endless_winter.components import COMPONENTS
from rules.endless_winter.effects import Effect
from rules.engine.game import Upgrade
from rules.engine.upgrades import VERB, close_turn, drop_fields, written_frames

TERRAIN_COMES = "board_benefits"
"""Lies on the agenda below the benefits of hexes, and is gone when those of the board are asked."""


def options_with_frames(position: dict[str, Any]) -> None:
    """From version 4: no question has pages of its own, food and camps go by one choice, benefits know their place."""
    gone = {"discard": ("asked",), "bury": ("where",), "turn_menu": ("cards",), "place_megalith": ("row",)}
    drop_fields(position, gone)
    # Nothing was spent before the amount was said, which is now one choice.
    position["agenda"] = [frame for frame in position["agenda"] if frame[VERB] != "spend_food"]
    for frame in written_frames(position["agenda"]):
        if frame[VERB] == "move_to":
            # The camp had been chosen, which is now one choice with its goal.
            frame[VERB] = "move"
            del frame["start"]
            frame["paid"] = True
        if frame[VERB] == "benefits":
            frame["of"] = list(_with_sources(position, frame))
    close_turn(position)


def _with_sources(position: dict[str, Any], frame: dict[str, Any]) -> Iterator[dict[str, Any]]:
    seat = frame["seat"]
    terrain = any(below[VERB] == TERRAIN_COMES and below.get("seat") == seat for below in position["agenda"])
    hexes = _near_first(position, seat)
    cells = dict(COMPONENTS.tracks.emptied)
    for written in frame["of"]:
        effect: Any = msgspec.convert(written, Effect)
        if written[VERB] == "score_stone":
            yield written
        elif terrain:
            name = next(each for each in hexes if COMPONENTS.terrain[position["terrain"][each]].effect == effect)
            hexes.remove(name)
            yield {VERB: "hex_benefit", "hex": name}
        elif effect == COMPONENTS.tracks.village:
            yield {VERB: "village_benefit"}
        else:
            cell = next(number for number, brings in cells.items() if brings == effect)
            del cells[cell]
            yield {VERB: "cell_benefit", "cell": cell}


def _near_first(position: dict[str, Any], seat: int) -> list[str]:
    """All hexes, those on which a seat has camps or villages first: of equal ones it rules these."""

    def influence(name: str) -> int:
        camps = position["camps"][name][seat]
        villages = (place.split("-") for place, owner in position["villages"].items() if owner == seat)
        return int(camps) + 2 * sum(name in hexes for hexes in villages)

    return sorted(position["terrain"], key=lambda name: -influence(name))


UPGRADES: Mapping[int, Upgrade] = {4: options_with_frames}
