"""The pictures of Endless Winter in words, what matters most first."""

from __future__ import annotations

from rules.endless_winter.text_board import board_lines, own_lines
from rules.endless_winter.view import EndlessWinterView
from rules.engine.phrases import Phrase

PLAYERS = (
    "line-player",
    "line-board",
    "line-cards",
    "line-chief",
    "line-chief-sides",
    "line-above",
    "line-discard",
    "line-animals",
    "line-own-stones",
)
NOMADS = (
    "line-nomad-card",
    "line-nomad-decks",
    "line-nomad-sacrifice",
    "line-nomad-known",
    "line-nomad-migrated",
    "line-nomad-sets",
)
MARKET = (
    "line-culture",
    "line-culture-gap",
    "line-culture-decks",
    "line-piles",
    "line-grounds",
    "line-sets",
    "line-stones",
    "line-nomad-stones",
)
FIRST = ("line-round", "line-column", "line-player", "line-board", "line-hex", "line-village", "line-megaliths")
"""What the description of the whole board begins with; an alternative text has no room for all of it."""
LINES = {
    "map": ("line-round", "line-hex", "line-village", "line-nomad-token", "line-terrain", "line-glacier-token"),
    "megaliths": ("line-round", "line-megaliths", "line-tile"),
    "market": ("line-round", *MARKET),
    "idols": ("line-round", "line-reverence"),
    "player": ("line-round", *PLAYERS, *NOMADS),
}


def describe(view: EndlessWinterView, part: str) -> list[Phrase]:
    """Who decides and the points, then the game's own lines about what the picture shows."""
    if part in ("hand", "eclipse"):
        return own_lines(view, part) or [Phrase(f"picture-{part}-spectator")]
    lines = _state(view)
    if part == "board" and view.result is not None:
        part = "player"
    shown = [line for line in board_lines(view) if part not in LINES or line.message in LINES[part]]
    if part == "idols":
        lines += [_idols(view, track) for track in ("offering", "reverence")]
    if part not in LINES:
        shown.sort(key=lambda line: FIRST.index(line.message) if line.message in FIRST else len(FIRST))
    # Empty columns say nothing to a listener.
    return lines + [line for line in shown if line.message != "line-column" or line.args["seats"]]


def _idols(view: EndlessWinterView, track: str) -> Phrase:
    levels = [Phrase("alt-score", {"seat": player.seat, "points": getattr(player, track)}) for player in view.players]
    return Phrase("alt-track", {"track": Phrase(f"picture-track-{track}"), "levels": levels})


def _state(view: EndlessWinterView) -> list[Phrase]:
    if view.result is not None:
        ranks = [Phrase("alt-rank", {"rank": s.rank, "seat": s.seat, "points": s.points}) for s in view.result]
        return [Phrase("alt-final", {"scores": ranks})]
    lines = [Phrase("alt-deciding", {"deciding": view.deciding})] if view.deciding else []
    scores = [Phrase("alt-score", {"seat": player.seat, "points": player.points}) for player in view.players]
    return [*lines, Phrase("alt-points", {"scores": scores})]
