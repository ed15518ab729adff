"""How quick pictures are drawn, next to encoding them, and how large they and what is kept for them are."""

from __future__ import annotations

import sys
from importlib import import_module
from subprocess import run
from time import perf_counter
from typing import Any

from bot.texts import LEXICON
from rendering.fonts import font
from rendering.layers import LAYERS
from rendering.pictures import encode, paint
from rules.engine.game import Game
from rules.engine.players import play_greedy
from rules.engine.randomness import Randomness
from rules.engine.registry import game
from rules.engine.wording import Words
from tests.benchmarks.measuring import Ratio, seconds
from tests.games_under_test import measured_games

TURNS = 30
"""How many turns in a row are drawn."""
BEFORE = 200
"""Choices made before the first of them."""
LARGEST = 1 << 20


def turns_of(name: str) -> tuple[Game[Any], list[Any]]:
    """What a spectator sees after each of some turns in the middle of a game with everybody."""
    rules = game(name)
    state = rules.new({}, rules.meta.maximum_seats, "pictures")
    chance = Randomness("pictures")
    views: list[Any] = []
    turn = state.turn
    made = 0
    while len(views) <= TURNS and (deciding := rules.deciding(state)):
        rules.apply(state, deciding[0], play_greedy(rules, state, deciding[0], chance))
        made += 1
        if made > BEFORE and state.turn != turn:
            views.append(rules.view(state, None))
        turn = state.turn
    return rules, views


def words_for(rules: Game[Any]) -> Words:
    return Words("en", [f"Player {seat + 1}" for seat in range(rules.meta.maximum_seats)], rules.meta.name, LEXICON)


def first_drawing(name: str) -> tuple[float, float]:
    """The first picture of this process and its encoding; only the fonts are loaded."""
    rules, views = turns_of(name)
    words = words_for(rules)
    for weight in ("regular", "bold"):
        for size in range(27, 60):
            font(size, weight)  # type: ignore[arg-type]
    start = perf_counter()
    image = paint(views[0], rules.meta.parts[0], words, {})
    drawing = perf_counter() - start
    return drawing, min(seconds(lambda: encode(image)) for _ in range(5))


def ratios() -> list[Ratio]:
    found = []
    for name in measured_games():
        found += ratios_of(name)
    return found


def ratios_of(name: str) -> list[Ratio]:
    command = f"from tests.benchmarks.picture_speed import first_drawing; print(*first_drawing({name!r}))"
    printed = run([sys.executable, "-W", "ignore", "-c", command], capture_output=True, text=True, check=True).stdout
    cold, cold_encoding = (float(word) for word in printed.split())
    rules, views = turns_of(name)
    words = words_for(rules)
    part = rules.meta.parts[0]
    paint(views[0], part, words, {})
    drawing, encoding, sizes = [], [], []
    for view in views[1:]:
        start = perf_counter()
        image = paint(view, part, words, {})
        drawing.append(perf_counter() - start)
        start = perf_counter()
        sizes.append(len(encode(image)))
        encoding.append(perf_counter() - start)
    # Sums over many turns: some change much, most little.
    drawn, encoded = sum(drawing), sum(encoding)
    kept = import_module(f"rendering.{name}.board").ground.cache_info().currsize
    grounds = kept * image.width * image.height * len(image.getbands()) / LARGEST
    count = len(drawing)
    return [
        Ratio(
            f"{name}: drawing and encoding the next turn / encoding",
            (drawn + encoded) / encoded,
            1.5,
            False,
            f"{1000 * drawn / count:.1f} ms and {1000 * encoded / count:.1f} ms",
        ),
        Ratio(
            f"{name}: the first drawing / encoding",
            cold / cold_encoding,
            10,
            False,
            f"{1000 * cold:.0f} ms and {1000 * cold_encoding:.0f} ms",
        ),
        Ratio(
            f"{name}: the largest file / 1 MiB",
            max(sizes) / LARGEST,
            1,
            False,
            f"{max(sizes) / 1024:,.0f} KiB; kept: pieces {LAYERS.size / LARGEST:.1f} MiB, grounds {grounds:.1f} MiB",
        ),
    ]
