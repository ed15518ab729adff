"""The places as a painter saw them: trees, terraces of clay, cracked stone, water, furrows, tents and game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import TypeAlias

from PIL import Image

from rendering import theme
from rendering.icons import painted
from rendering.motifs import Motif, peak, pebble, ripple, tree, tuft
from rendering.noise import waver
from rendering.sketch import Point, Sketch
from rendering.theme import Colour

GROUND: dict[str, Colour] = {
    "hunt": (226, 194, 138),
    "forest": (186, 194, 142),
    "clay-pit": (222, 166, 130),
    "quarry": (200, 194, 186),
    "river": (176, 202, 210),
    "tool-maker": (232, 216, 186),
    "hut": (236, 212, 170),
    "field": (226, 208, 148),
}
INK: dict[str, Colour] = {
    "hunt": (120, 74, 34),
    "forest": (52, 78, 44),
    "clay-pit": (140, 60, 32),
    "quarry": (84, 76, 72),
    "river": (44, 92, 122),
    "tool-maker": (110, 90, 70),
    "hut": (140, 86, 40),
    "field": (128, 92, 28),
}
FAINT, STRONG = 0.2, 0.5
TITLE = 0.36
"""The upper share of a place, where its name is; the picture is calm there."""

PAINTED = {
    "hunt": ((0.04, 0.8, "hunt", False), (0.5, 1.0, "hunt", False), (0.95, 0.86, "hunt", True)),
    "hut": ((0.03, 0.9, "hut", False), (0.97, 0.9, "hut", False)),
}
"""What else is painted on the wall: how far from the left, how large, and which way it looks."""

Scene: TypeAlias = Callable[[Sketch, float, float, Colour, Colour], None]


@lru_cache(maxsize=32)
def scene(place: str, across: int, down: int, scale: float) -> Image.Image:
    """What is painted on the ground of a place."""
    sketch = Sketch(across, down, scale)
    ground, ink = GROUND[place], INK[place]
    faint, strong = theme.mixed(ground, ink, FAINT), theme.mixed(ground, ink, STRONG)
    SCENES[place](sketch, across / scale, down / scale, faint, strong)
    painting = sketch.done()
    side = min(round(down * 0.42), across // 3)
    for x, share, name, mirrored in PAINTED.get(place, ()):
        size = round(side * share)
        beast = painted(name, size, ink, 0.3)
        if mirrored:
            beast = beast.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
        painting.alpha_composite(beast, (round((across - size) * x), down - size - round(8 * scale)))
    return painting


def _strewn(across: float, down: float, step: float, seed: int) -> Iterator[tuple[Point, bool]]:
    """Points below the name, a little out of line; those at the edges are strong."""
    rows = int((down * (1 - TITLE)) // step)
    for row in range(rows + 1):
        for column in range(int(across // step) + 1):
            number = row * 19 + column * 7
            x = column * step + (step / 2 if row % 2 else 0) + step * 0.3 * waver(number + 0.5, seed)
            y = down * TITLE + row * step + step * 0.3 * waver(number + 0.5, seed + 41)
            if 14 < x < across - 14 and y < down - 16:
                number_there = x > across - 84 and y > down - 72
                yield (x, y), not number_there and (x < 34 or x > across - 34 or y > down - 34)


def _strew(motif: Motif, step: float, size: float, seed: int) -> Scene:
    def painted(sketch: Sketch, across: float, down: float, faint: Colour, strong: Colour) -> None:
        for (x, y), at_edge in _strewn(across, down, step, seed):
            with sketch.part((x, y), size):
                motif(sketch, (0, 0), 1.0, strong if at_edge else faint)

    return painted


def _hunt(sketch: Sketch, across: float, down: float, faint: Colour, strong: Colour) -> None:
    _strew(tuft, 44, 2.0, 5)(sketch, across, down, faint, strong)


def _clay(sketch: Sketch, across: float, down: float, faint: Colour, strong: Colour) -> None:
    middle = across / 2
    for number in range(5):
        y = down * (TITLE + 0.06) + number * down * 0.13
        reach = across * (0.47 - 0.035 * number)
        ink = strong if number in (0, 4) else faint
        sketch.curve(
            [
                (middle - reach, y - 8),
                (middle - reach / 2, y + 7),
                (middle + reach / 3, y + 9),
                (middle + reach, y - 6),
            ],
            ink,
            4,
        )


def _river(sketch: Sketch, across: float, down: float, faint: Colour, strong: Colour) -> None:
    for number in range(7):
        y = down * (TITLE + 0.02) + number * down * 0.095
        way: list[Point] = []
        for step in range(9):
            x = 12 + (across - 24) * step / 8
            way.append((x, y + (6 if step % 2 else -4) + 3 * waver(step + number, 3)))
        sketch.curve(way, strong if number in (0, 6) else faint, 3.6)
    _strew(ripple, 70, 2.0, 9)(sketch, across, down, faint, strong)


def _quarry(sketch: Sketch, across: float, down: float, faint: Colour, strong: Colour) -> None:
    for number in range(5):
        x = across * (0.1 + 0.2 * number)
        with sketch.part((x, down * 0.8), 2.6 + 0.8 * waver(number, 2)):
            peak(sketch, (0, 0), 1.0, strong if number in (0, 4) else faint)
    for number in range(4):
        x, y = across * (0.14 + 0.24 * number), down * (TITLE + 0.1)
        crack: list[Point] = [(x, y), (x + 14, y + 18), (x + 6, y + 34), (x + 22, y + 52)]
        sketch.line(crack, faint, 3)


def _stones(sketch: Sketch, across: float, down: float, faint: Colour, strong: Colour) -> None:
    _strew(pebble, 56, 2.2, 33)(sketch, across, down, faint, strong)


def _furrows(sketch: Sketch, across: float, down: float, faint: Colour, strong: Colour) -> None:
    for number in range(9):
        top = across * (0.2 + 0.6 * number / 8)
        foot = across * (0.04 + 0.92 * number / 8)
        sketch.curve([(top, down * (TITLE + 0.1)), ((top + foot) / 2, down * 0.72), (foot, down - 14)], faint, 3.4)
    _strew(tuft, 52, 1.5, 14)(sketch, across, down, faint, strong)


def _flakes(sketch: Sketch, across: float, down: float, faint: Colour, strong: Colour) -> None:
    for (x, y), at_edge in _strewn(across, down, 46, 21):
        lean = waver(x + y, 4) * 6
        flake: list[Point] = [(x - 7, y + 6 + lean), (x - 1, y - 9), (x + 8, y + 2 - lean), (x + 2, y + 9)]
        sketch.polygon(flake, faint, strong if at_edge else None, 2)


SCENES: dict[str, Scene] = {
    "hunt": _hunt,
    "forest": _strew(tree, 34, 2.6, 1),
    "clay-pit": _clay,
    "quarry": _quarry,
    "river": _river,
    "tool-maker": _flakes,
    "hut": _stones,
    "field": _furrows,
}
