"""What the tests about every game must know of Stone Age."""

from __future__ import annotations

from tests.games_under_test import Drawn, GameTests, Golden, Measured, Moments, Snapshots

GREEDY, RANDOM = "greedy", "random"
UNCONFIRMED = {"confirm_placing": "no"}
GOLDEN = (
    Golden(
        "stone_age",
        "two-greedy",
        (GREEDY, GREEDY),
        "4",
        "too few cards end it; agriculture that cannot grow, payments in parts, a picked tool, one-use tools",
    ),
    Golden(
        "stone_age",
        "two-random-unconfirmed",
        (RANDOM, RANDOM),
        "1",
        "placing without confirmation; ten people, tools of 12, useless places taken",
        UNCONFIRMED,
    ),
    Golden(
        "stone_age",
        "three-greedy-unconfirmed",
        (GREEDY, GREEDY, GREEDY),
        "4",
        "an empty stack of buildings ends it",
        UNCONFIRMED,
    ),
    Golden(
        "stone_age",
        "three-mixed",
        (GREEDY, RANDOM, GREEDY),
        "1",
        "too few cards end it; ten people, a picked tool, much hunger",
    ),
    Golden(
        "stone_age",
        "four-greedy",
        (GREEDY, GREEDY, GREEDY, GREEDY),
        "0",
        "an empty stack of buildings ends it; payments in parts, a picked tool, one-use tools",
    ),
    Golden(
        "stone_age",
        "four-tied",
        (GREEDY, RANDOM, RANDOM, GREEDY),
        "7",
        "two players have the same points, and the tie is broken",
    ),
    Golden(
        "stone_age",
        "four-empty-deck",
        (GREEDY, RANDOM, RANDOM, GREEDY),
        "3",
        "the deck is filled up exactly, a last round is played, and no extra card is left to draw",
    ),
    Golden(
        "stone_age",
        "four-random-unconfirmed",
        (RANDOM, RANDOM, RANDOM, RANDOM),
        "7",
        "placing without confirmation; scores below 0 on the way",
        UNCONFIRMED,
    ),
)
ICONS = (
    *("food", "tool", "points", "wood", "clay", "stone", "gold", "person", "agriculture", "die"),
    *("pottery", "time", "transport", "writing", "weaving", "medicine", "art", "music"),
    *("farmer", "builder", "shaman", "toolmaker"),
)


def around(position):
    """A player's strip, the score track, the tray of dice."""
    kind, name, *more = [*position.split("-"), ""]
    found = [f"{kind}-{name}"]
    if position.endswith("-points"):
        found.append("score-track")
    if kind == "roll":
        found.append("rolls")
    if kind in ("player", "people") and more[0]:
        found.append(f"{kind}-{name}-{more[0]}")
    return found


def unnamed(canvas, views, part):
    """Circles that are closed or opened because of somebody elsewhere."""
    before, after = (view.placed for view in views)
    for place in (place for place in after if before[place] == after[place]):
        for each in canvas.places.get(f"people-{place}", ()):
            yield each.box.x, each.box.y, each.box.right, each.box.bottom


TESTS = GameTests(
    endings=("event-end-buildings", "event-end-cards"),
    golden=GOLDEN,
    drawn=Drawn(
        moments=Moments(early=9, middle=170, late=700),
        around=around,
        unnamed=unnamed,
        own=("hand-",),
        icons=ICONS,
    ),
    snapshots=Snapshots(
        seats=3,
        before=8,
        seats_at_the_end=4,
        pictures={
            "board": ("board", "changed"),
            "village": ("village", "marked"),
            "cards": ("cards", "plain"),
            "scores": ("board", "end"),
            "plot": ("", "plot"),
        },
        marks={"forest": "A", "hut": "B", "card-2": "C", "building-1": "D"},
    ),
    measured=Measured(decisions=1.0, replay=1.0, yardstick="chess"),
)
