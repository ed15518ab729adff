"""Positions of Stone Age to draw, and words to draw them with."""

from __future__ import annotations

from importlib.resources import files

from rendering import LEXICON_ROOT
from rules.engine.registry import game
from rules.engine.wording import Lexicon, Words
from tests.rendering import played

RULES = game("stone_age")
LEXICON = Lexicon(files("rules"), LEXICON_ROOT)
NAMES = ("Anna", "Bartholomew", "Zsófia Őrsi", "Катерина")
ODD_NAMES = (
    "",
    "\u202eمحمد بن عبد الله\n",
    "👩‍👩‍👧 Ünïcödé \ud800\x07🎲",
    "Donaudampfschifffahrtsgesellschaftskapitän" * 20,
)
EARLY, MIDDLE, LATE, END = 9, 170, 700, 10_000


def packed(seats: int, choices: int) -> bytes:
    return played.packed("stone_age", seats, choices, {})


def state_of(seats: int, choices: int):
    return RULES.unpack(packed(seats, choices))


def view_of(seats: int, choices: int, seat: int | None = None):
    return RULES.view(state_of(seats, choices), seat)


def words_of(names=NAMES, kind: type[Words] = Words) -> Words:
    return kind("en", names, "stone_age", LEXICON)
