"""The pictures of Stone Age in words, what matters most first."""

from __future__ import annotations

from rules.engine.phrases import Phrase
from rules.stone_age.text_board import board_lines, own_card_lines
from rules.stone_age.view import StoneAgeView

PLAYERS = ("line-player", "line-tribe", "line-kept", "line-own-cards")
ROLLS = ("line-roll", "line-roll-tools", "line-roll-waits", "line-dice-for-all")
FIRST = (("line-round",), ROLLS, ("line-place",), ("line-player",))
"""What the description of the whole board begins with; an alternative text has no room for all of it."""
LINES = {
    "village": ("line-round", "line-place"),
    "cards": ("line-round", "line-card", "line-building"),
    "player": ("line-round", *PLAYERS),
}


def describe(view: StoneAgeView, part: str) -> list[Phrase]:
    """Who decides and the points, then the game's own lines about what the picture shows."""
    if part == "hand":
        return own_card_lines(view) or [Phrase("picture-hand-spectator")]
    lines = _state(view)
    if part == "board" and view.result is not None:
        part = "player"
    shown = [line for line in board_lines(view) if _is_shown(line, part)]
    if part not in LINES:
        shown.sort(key=_rank)
    # Empty places say nothing to a listener.
    return lines + [line for line in shown if line.message != "line-place" or line.args["people"]]


def _is_shown(line: Phrase, part: str) -> bool:
    if part in LINES:
        return line.message in LINES[part]
    return line.message != "line-own-cards"


def _rank(line: Phrase) -> int:
    return next((rank for rank, messages in enumerate(FIRST) if line.message in messages), len(FIRST))


def _state(view: StoneAgeView) -> list[Phrase]:
    if view.result is not None:
        ranks = [Phrase("alt-rank", {"rank": s.rank, "seat": s.seat, "points": s.points}) for s in view.result]
        return [Phrase("alt-final", {"scores": ranks})]
    lines = [Phrase("alt-deciding", {"deciding": view.deciding})] if view.deciding else []
    scores = [Phrase("alt-score", {"seat": player.seat, "points": player.points}) for player in view.players]
    return [*lines, Phrase("alt-points", {"scores": scores})]
