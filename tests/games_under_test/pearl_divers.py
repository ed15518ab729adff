"""What the tests about every game must know of Pearl Divers, the third game of the tests."""

from __future__ import annotations

from tests.games_under_test import Drawn, GameTests, Golden, Moments, Snapshots

GREEDY, RANDOM = "greedy", "random"
GOLDEN = (
    Golden("pearl_divers", "two-greedy", (GREEDY, GREEDY), "1", "both bid with care"),
    Golden("pearl_divers", "two-random-short", (RANDOM, GREEDY), "2", "a short dive", {"breaths": "6"}),
)


TESTS = GameTests(
    endings=("event-surfaced",),
    golden=GOLDEN,
    drawn=Drawn(
        moments=Moments(early=2, middle=7, late=11),
        own=("pouch-",),
        changed=1,
        changes=6,
        pieces=10,
        moving=6,
    ),
    snapshots=Snapshots(
        seats=2,
        before=2,
        seats_at_the_end=2,
        pictures={"board": ("board", "marked"), "pouch": ("pouch", "plain"), "piece": ("shell-conch", "piece")},
        marks={"breath-1-1": "A"},
    ),
    clicks=6,
    measured=None,
)
