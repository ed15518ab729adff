"""What the tests about every game must know of Endless Winter."""

from __future__ import annotations

from rules.endless_winter.components import COMPONENTS
from tests.games_under_test import Drawn, GameTests, Golden, Measured, Moments, Snapshots

GREEDY, RANDOM = "greedy", "random"
MODULES = {"glacier_tokens": "yes", "rest_tokens": "yes"}
VARIANTS = {"short_first_era": "yes", "sole_majority": "yes", "starting_labor": "low"}
GOLDEN = (
    Golden(
        "endless_winter",
        "one-greedy",
        (GREEDY,),
        "2",
        "a player alone: one of two chiefs and setup cards, and the Nomads' turns",
    ),
    Golden(
        "endless_winter",
        "one-random-harder",
        (RANDOM,),
        "4",
        "alone, harder both ways, with glacier and rest tokens",
        {"open_nomad_card": "yes", "nomad_token": "village", **MODULES},
    ),
    Golden(
        "endless_winter",
        "one-greedy-variants",
        (GREEDY,),
        "6",
        "alone: one more open nomad card in rounds 1 and 2 with their two turns, no benefit on a tie",
        VARIANTS,
    ),
    Golden(
        "endless_winter",
        "two-random",
        (RANDOM, RANDOM),
        "3",
        "everything as usual; four rounds, each with its eclipse",
    ),
    Golden(
        "endless_winter",
        "two-greedy-modules",
        (GREEDY, GREEDY),
        "1",
        "glacier and rest tokens, megaliths in a ring and on top of others",
        {"megaliths": "ring", **MODULES},
    ),
    Golden(
        "endless_winter",
        "three-random-drafted",
        (RANDOM, RANDOM, RANDOM),
        "5",
        "setup cards taken in reverse turn order, megaliths in a block",
        {"draft": "setup", "megaliths": "block"},
    ),
    Golden(
        "endless_winter",
        "three-mixed-variants",
        (RANDOM, GREEDY, RANDOM),
        "2",
        "two turns in rounds 1 and 2, no benefit on a tie, low starting labor",
        VARIANTS,
    ),
    Golden(
        "endless_winter",
        "four-random",
        (RANDOM, RANDOM, RANDOM, RANDOM),
        "16",
        "everything as usual; three glaciers and seven stones of each era",
    ),
    Golden(
        "endless_winter",
        "four-random-everything",
        (RANDOM, RANDOM, RANDOM, RANDOM),
        "8",
        "chiefs and setup cards drafted, megaliths as bricks, all modules and variants",
        {"draft": "chiefs", "megaliths": "brick", **MODULES, **VARIANTS},
    ),
    Golden(
        "endless_winter",
        "four-greedy",
        (GREEDY, GREEDY, GREEDY, GREEDY),
        "1",
        "sacred stones, culture cards, idols, many cards above one board",
    ),
)
ICONS = (
    *("food", "tool", "labor", "labor-half", "idol", "megalith", "camp", "village", "bury", "draw", "discard"),
    *("points", "eclipse"),
    *(f"animal-{species}" for species in COMPONENTS.animals),
    *(f"tribe-{card}" for card in COMPONENTS.tribe),
    *(f"terrain-{kind}" for kind in COMPONENTS.terrain),
)
DRAWN_TOGETHER = {"figure": "column", "camp": "hex"}
"""Figures of a column and camps of a hex make room for each other."""
TITLE = 70


def around(position):
    """The column, hex or player's strip, and the score track."""
    kind, name, *more = [*position.split("-"), ""]
    found = [f"{DRAWN_TOGETHER.get(kind, kind)}-{name}"]
    if position.endswith("-points"):
        found.append("score-track")
    if kind == "player" and more[0]:
        found.append(f"{kind}-{name}-{more[0]}")
    return found


def unnamed(canvas, views, part):
    """The titles with what is left in a deck."""
    if part in ("board", "market") and "culture-1" in canvas.places:
        for first in ("culture-1", "animal-1"):
            box = canvas.places[first][0].box
            yield box.x - 12, box.y - TITLE, box.right + 600, box.y


TESTS = GameTests(
    endings=("event-final",),
    golden=GOLDEN,
    drawn=Drawn(
        moments=Moments(early=40, middle=150, late=400),
        options=MODULES,
        around=around,
        unnamed=unnamed,
        own=("hand-", "eclipse-"),
        shadows={"cell-": 64},
        alone_on_the_board=("column-",),
        icons=ICONS,
    ),
    snapshots=Snapshots(
        seats=4,
        before=12,
        seats_at_the_end=3,
        pictures={
            "board": ("board", "changed"),
            "map": ("map", "marked"),
            "market": ("market", "marked"),
            "player": ("player", "changed"),
            "hand": ("hand", "plain"),
            "scores": ("board", "end"),
            "piece": ("animal-mammoth", "piece"),
        },
        marks={"hex-c3": "A", "culture-2": "B", "animal-1": "C", "pile-scout": "D", "idol-offering": "E"},
    ),
    measured=Measured(decisions=0.5, replay=3.0, yardstick="backgammon"),
)
