"""Positions of Endless Winter to draw, and words to draw them with."""

from __future__ import annotations

import msgspec

from rules.endless_winter.board import COLUMNS, REST
from rules.endless_winter.megalith_board import cells
from rules.endless_winter.terrain import HEXES, junctions
from rules.engine.registry import game
from rules.engine.wording import Words
from tests.rendering import played
from tests.rendering.positions import LEXICON, NAMES

RULES = game("endless_winter")
PARTS = ("board", "map", "megaliths", "market", "idols", "player", "hand", "eclipse")
START, EARLY, MIDDLE, END = 0, 40, 150, 10_000
OPTIONS = {"glacier_tokens": "yes", "rest_tokens": "yes"}
TIPPED = ["argentavis", "beaver", "cat", "glyptodon", "mammoth", "rhino", "sloth"]


def packed(seats: int, choices: int, plain: bool = False) -> bytes:
    return played.packed("endless_winter", seats, choices, {} if plain else OPTIONS)


def state_of(seats: int, choices: int, plain: bool = False):
    return RULES.unpack(packed(seats, choices, plain))


def view_of(seats: int, choices: int, seat: int | None = None):
    return RULES.view(state_of(seats, choices), seat)


def words_of(names=NAMES, kind: type[Words] = Words) -> Words:
    return kind("en", names, "endless_winter", LEXICON)


def crowded(seats: int, layout: str):
    """A position with as much of everything as there can be."""
    view = view_of(seats, MIDDLE, 0)
    everybody = list(range(seats))
    places = list(cells(layout))
    corner = [place for place in ("a1", "b1", "a2", "b2", "c1", "c2") if place in places]
    megaliths = {place: number % (seats + 1) - 1 for number, place in enumerate(corner)}
    players = [
        msgspec.structs.replace(
            player,
            points=123,
            food=10,
            food_limit=10,
            tools=5,
            labor=21,
            hand_count=12,
            deck_count=24,
            discard=["great-lintel", "tribeswoman"] * 9,
            animals=TIPPED * 4,
            tipped=TIPPED * 3,
            stones=["tipped-rare", "buried", "tipped-sloth"],
            hand=["tribeswoman", "brave", "hunter", "lean-winter", "village-moot", "grave-goods"],
            buried=["tribesman", "shaman", "frozen-pass"],
            eclipse=["brave", "scout", "elder"],
        )
        for player in view.players
    ]
    return msgspec.structs.replace(
        view,
        layout=layout,
        columns=dict.fromkeys(COLUMNS, everybody * 3),
        camps={name: [4] * seats if number % 2 else [1] * seats for number, name in enumerate(HEXES)},
        villages={name: number % seats for number, name in enumerate(list(junctions())[::3])},
        megaliths=megaliths | {"a1-1": 0, "b1-1": 1} if "c2" in megaliths else megaliths,
        players=players,
        grounds=["cat", "mammoth", "cat", "sloth", "rhino", "beaver"],
        rest_token="rest-burial",
    )


def every_mark(view) -> dict[str, str]:
    """A letter at all places at once."""
    places = [f"hex-{name}" for name in HEXES]
    places += [f"junction-{name}" for name in junctions() if name not in view.villages]
    places += [f"cell-{name}" for name in cells(view.layout) if name not in view.megaliths]
    places += [f"culture-{space}" for space in range(1, 9)] + [f"animal-{space}" for space in range(1, 7)]
    places += [f"stone-{era}-{space}" for era in (1, 2) for space in range(1, len(view.stones_open[0]) + 1)]
    places += [f"pile-{pile}" for pile in view.piles] + ["idol-offering", "idol-reverence"]
    return dict.fromkeys([*places, *(f"column-{name}" for name in (*COLUMNS, REST))], "W")
