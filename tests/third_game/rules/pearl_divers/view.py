"""What one may see of a dive."""

from __future__ import annotations

import msgspec
from rules.pearl_divers.shells import shell_name

from rules.engine.game import View
from rules.engine.phrases import Phrase


class DiverView(msgspec.Struct):
    """A diver as seen by somebody: pearl and bid only by itself, the pearl by all at the end."""

    breaths: list[int]
    shells: list[str]
    points: int
    pearl: int | None
    bid: int | None
    has_bid: bool


class SeaView(View, kw_only=True):
    """The table as somebody sees it."""

    round: int
    bed: int
    offer: list[str]
    divers: list[DiverView]


def board_lines(view: SeaView) -> list[Phrase]:
    """The sea in words."""
    lines = [Phrase("line-round", {"round": view.round, "bed": view.bed})]
    lines.append(Phrase("line-offer", {"shells": [shell_name(shell) for shell in view.offer]}))
    for seat, diver in enumerate(view.divers):
        args = {
            "seat": seat,
            "bid": int(diver.has_bid),
            "points": diver.points,
            "shells": [shell_name(shell) for shell in diver.shells],
            "breaths": [str(length) for length in diver.breaths],
        }
        lines.append(Phrase("line-diver", args))
    return lines


def pouch_lines(view: SeaView) -> list[Phrase]:
    """What one hides."""
    if view.seat is None:
        return [Phrase("line-no-pouch")]
    own = view.divers[view.seat]
    return [Phrase("line-pouch", {"pearl": own.pearl or 0, "bid": own.bid or 0})]
