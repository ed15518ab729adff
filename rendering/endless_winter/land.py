"""The hexes as painted land: grass, trees, ripples, hills, peaks, reeds and cracks of ice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import hypot, sqrt

from PIL import Image

from rendering import theme
from rendering.motifs import Motif, hill, peak, pebble, reed, ripple, tree, tuft
from rendering.noise import waver
from rendering.sketch import Point, Sketch
from rendering.theme import CHARCOAL, WHITE, Colour

TERRAIN: dict[str, Colour] = {
    "grassland": (198, 192, 112),
    "forest": (122, 140, 88),
    "lake": (124, 166, 186),
    "hills": (208, 156, 98),
    "mountain": (158, 150, 144),
    "marsh": (152, 142, 104),
    "glacier": (222, 234, 238),
    "base": (236, 208, 154),
}
INK: dict[str, Colour] = {
    "grassland": (96, 104, 38),
    "forest": (38, 66, 40),
    "lake": (34, 80, 112),
    "hills": (126, 70, 28),
    "mountain": (66, 58, 56),
    "marsh": (70, 64, 38),
    "glacier": (76, 128, 156),
    "base": (150, 82, 36),
}
VARIANTS = 2
HALF = 25 * sqrt(3)
CALM: Point = (50, 58)
NAME: Point = (56, 26)
"""Where camps stand and where the name is; the land is paler there."""


def corners(share: float = 1.0) -> list[Point]:
    """The corners of a hex with a pointy top, clockwise from the top."""
    half, quarter, whole = HALF * share, 25 * share, 50 * share
    return [
        (50.0, 50 - whole),
        (50 + half, 50 - quarter),
        (50 + half, 50 + quarter),
        (50.0, 50 + whole),
        (50 - half, 50 + quarter),
        (50 - half, 50 - quarter),
    ]


def inside(point: Point, margin: float) -> bool:
    """Whether a point lies in the hex, so far from its edges."""
    across, down = abs(point[0] - 50), abs(point[1] - 50)
    return across <= HALF - margin and across / 2 + down * sqrt(3) / 2 <= HALF - margin


def scattered(step: float, seed: int, margin: float) -> Iterator[tuple[Point, float]]:
    """Points all over the hex, a little out of line, and how pale they are to be: 0 at the edge, 1 in the middle."""
    for row in range(int(100 / step) + 1):
        for column in range(int(100 / step) + 1):
            number = row * 17 + column * 5
            shift = step / 2 if row % 2 else 0.0
            x = column * step + shift + step * 0.32 * waver(number + 0.5, seed)
            y = row * step + step * 0.32 * waver(number + 0.5, seed + 31)
            if inside((x, y), margin):
                yield (x, y), _paleness((x, y))


def _paleness(point: Point) -> float:
    """How pale the land is: where camps stand, and where its name is written."""
    camps = 1.35 - hypot(point[0] - CALM[0], (point[1] - CALM[1]) * 1.1) / 34
    name = 1.8 - hypot((point[0] - NAME[0]) * 0.8, point[1] - NAME[1]) / 11
    return max(0.0, min(1.0, max(camps, name)))


MOTIFS: dict[str, tuple[Motif, float]] = {
    "grassland": (tuft, 12),
    "forest": (tree, 13.5),
    "lake": (ripple, 14),
    "hills": (hill, 15),
    "mountain": (peak, 15),
    "marsh": (reed, 15.5),
    "base": (pebble, 11),
}
"""What each type is strewn with, and how densely."""
CRACKS: Sequence[Sequence[Point]] = (
    ((12, 34), (26, 40), (30, 52), (44, 60), (42, 74), (54, 88)),
    ((30, 52), (16, 62), (14, 70)),
    ((86, 30), (72, 38), (66, 34), (58, 44), (44, 60)),
    ((72, 38), (78, 54), (70, 68), (82, 74)),
    ((40, 12), (48, 24), (58, 26), (66, 34)),
    ((26, 40), (34, 28), (48, 24)),
)


@lru_cache(maxsize=64)
def land(kind: str, size: int, variant: int) -> Image.Image:
    """A hex of a type of terrain, so many pixels high."""
    sketch = Sketch(size)
    sketch.waver = 0.4
    base, ink = TERRAIN[kind], INK[kind]
    sketch.polygon(corners(0.985), base, None)
    if kind == "glacier":
        _ice(sketch, base, ink, variant)
    else:
        motif, step = MOTIFS[kind]
        for at, pale in scattered(step, variant * 7 + len(kind), 7.5):
            motif(sketch, at, 1.0 - 0.15 * pale, theme.mixed(base, ink, 0.72 - 0.56 * pale))
    sketch.polygon(corners(0.955), None, theme.mixed(base, ink, 0.55), 2.4)
    sketch.polygon(corners(0.985), None, CHARCOAL, 2.2)
    return sketch.done()


def _ice(sketch: Sketch, base: Colour, ink: Colour, variant: int) -> None:
    turned = [[(100 - x, y) for x, y in crack] if variant else list(crack) for crack in CRACKS]
    facet = theme.mixed(base, ink, 0.14)
    sketch.polygon([turned[0][1], turned[0][2], turned[1][1], turned[1][2], turned[0][0]], facet, None)
    sketch.polygon([turned[2][1], turned[3][1], turned[3][2], turned[3][3], turned[2][0]], facet, None)
    for crack in turned:
        for (x, y), (next_x, next_y) in pairwise(crack):
            pale = _paleness(((x + next_x) / 2, (y + next_y) / 2))
            sketch.line([(x + 1, y + 1.2), (next_x + 1, next_y + 1.2)], WHITE, 2.4)
            sketch.line([(x, y), (next_x, next_y)], theme.mixed(base, ink, 0.8 - 0.5 * pale), 1.8)


@lru_cache(maxsize=64)
def rule(seats: tuple[int, ...], size: int) -> Image.Image:
    """The inner edge of a hex in the colours of those who rule it, side by side where they are several."""
    sketch = Sketch(size)
    sketch.waver = 0.4
    points = corners(0.9)
    if len(seats) == 1:
        sketch.polygon(points, None, CHARCOAL, 6.4)
        sketch.polygon(points, None, theme.seat_style(seats[0]).colour, 4.4)
        return sketch.done()
    outer = [*points, points[0]]
    for number in range(6):
        style = theme.seat_style(seats[number % len(seats)])
        ends = [outer[number], outer[number + 1]]
        sketch.line(ends, CHARCOAL, 6.4)
        sketch.line(ends, style.colour, 4.4)
    return sketch.done()


EDGES = (1, 4, 2, 3, 0, 5)
"""The sides of a hex, those first on whose middle a glyph hides least."""


def glyph_spots(count: int) -> list[Point]:
    """Where the glyphs of so many rulers go, in heights from the middle: each on a side of its own colour."""
    points = corners(0.83)
    found: list[Point] = []
    for number in range(min(count, len(EDGES))):
        edge = next(edge for edge in EDGES if edge % count == number)
        (x, y), (next_x, next_y) = points[edge], points[(edge + 1) % len(points)]
        found.append((((x + next_x) / 2 - 50) / 100, ((y + next_y) / 2 - 50) / 100))
    return found


@lru_cache(maxsize=16)
def choosable(size: int) -> Image.Image:
    """The edge of a hex that can be chosen."""
    sketch = Sketch(size)
    sketch.polygon(corners(0.93), None, theme.RED_OCHRE, 4.5)
    return sketch.done()
