"""Drawings with a living brush: lines that waver and swell, pigment that lies unevenly.

They are drawn larger and scaled down, so that their edges are smooth. The same drawing wavers the same way every time.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from math import cos, hypot, pi, sin
from typing import TypeAlias

from PIL import Image, ImageChops, ImageDraw

from rendering.noise import TILE, grain, waver
from rendering.theme import CHARCOAL, Colour

Point: TypeAlias = tuple[float, float]

FINER = 4
OVAL_CORNERS = 24
PIECE = 6.0
"""The longest straight piece of a line."""
WAVER = 0.75
"""How far a line strays from its way."""
SWELL = 0.26
"""By which share a line grows thicker and thinner."""
ENDS = 0.62
"""How thick the end of a line is compared with its middle."""


def finer_for(longest: int) -> int:
    """How much larger a drawing is made before it is scaled down; a large one needs it less."""
    return FINER if longest <= 160 else 3 if longest <= 320 else 2


class Sketch:
    """A drawing in the making; lengths are hundredths of its width."""

    def __init__(self, size: int, down: int | None = None, unit: float | None = None) -> None:
        self.size = size
        self.down = size if down is None else down
        self._finer = finer_for(max(self.size, self.down))
        self._scale = size * self._finer / 100 if unit is None else unit * self._finer
        self._origin: Point = (0.0, 0.0)
        self._image = Image.new("RGBA", (size * self._finer, self.down * self._finer), (*CHARCOAL, 0))
        self._draw = ImageDraw.Draw(self._image)
        self._strokes = 0
        self.waver = WAVER

    def done(self, pigment: bool = True) -> Image.Image:
        """The drawing in its final size, its pigment a little uneven."""
        small = self._image.reduce(self._finer)
        return uneven(small) if pigment else small

    @contextmanager
    def part(self, corner: Point, share: float) -> Iterator[None]:
        """What is drawn meanwhile is so much smaller, its own corner at that point."""
        origin, scale = self._origin, self._scale
        self._origin = (origin[0] + corner[0] * scale, origin[1] + corner[1] * scale)
        self._scale = scale * share
        yield
        self._origin, self._scale = origin, scale

    def polygon(
        self, points: Sequence[Point], fill: Colour | None = None, line: Colour | None = CHARCOAL, thick: float = 5
    ) -> None:
        """A closed shape."""
        path = self._path(points, closed=True)
        if fill is not None:
            self._draw.polygon(path, fill=fill)
        if line is not None and thick:
            self._ribbon(path, line, thick, closed=True)

    def shape(
        self, points: Sequence[Point], fill: Colour | None = None, line: Colour | None = CHARCOAL, thick: float = 5
    ) -> None:
        """A closed shape, round through all its points."""
        self.polygon(rounded(points, closed=True), fill, line, thick)

    def curve(self, points: Sequence[Point], colour: Colour = CHARCOAL, thick: float = 5) -> None:
        """An open line, round through all its points."""
        self.line(rounded(points, closed=False), colour, thick)

    def oval(
        self,
        centre: Point,
        radius: Point,
        fill: Colour | None = None,
        line: Colour | None = CHARCOAL,
        thick: float = 5,
        turned: float = 0,
    ) -> None:
        """An ellipse, turned by so many degrees."""
        turn = turned * pi / 180
        corners = OVAL_CORNERS if max(radius) > 6 else OVAL_CORNERS // 2
        points = []
        for corner in range(corners):
            angle = 2 * pi * corner / corners
            along, off = radius[0] * cos(angle), radius[1] * sin(angle)
            x = centre[0] + along * cos(turn) - off * sin(turn)
            y = centre[1] + along * sin(turn) + off * cos(turn)
            points.append((x, y))
        self.polygon(points, fill, line, thick)

    def circle(
        self, centre: Point, radius: float, fill: Colour | None = None, line: Colour | None = CHARCOAL, thick: float = 5
    ) -> None:
        """A circle."""
        self.oval(centre, (radius, radius), fill, line, thick)

    def line(self, points: Sequence[Point], colour: Colour = CHARCOAL, thick: float = 5) -> None:
        """An open line, thinner at its ends."""
        self._ribbon(self._path(points, closed=False), colour, thick, closed=False)

    def arc(self, centre: Point, radius: float, span: tuple[float, float], colour: Colour, thick: float) -> None:
        """A part of a circle's line, from one angle in degrees to another."""
        steps = 16
        angles = [(span[0] + (span[1] - span[0]) * step / steps) * pi / 180 for step in range(steps + 1)]
        self.line([(centre[0] + radius * cos(a), centre[1] + radius * sin(a)) for a in angles], colour, thick)

    def block(
        self,
        corners: tuple[float, float, float, float],
        fill: Colour | None,
        line: Colour | None = CHARCOAL,
        thick: float = 5,
        round_by: float = 0,
    ) -> None:
        """A rectangle, its corners rounded; its line lies within."""
        inset = thick / 2 if line is not None else 0
        left, top, right, bottom = corners[0] + inset, corners[1] + inset, corners[2] - inset, corners[3] - inset
        by = max(0.0, min(round_by - inset, (right - left) / 2, (bottom - top) / 2))
        points: list[Point] = []
        for x, y, first in (
            (right - by, top + by, -90),
            (right - by, bottom - by, 0),
            (left + by, bottom - by, 90),
            (left + by, top + by, 180),
        ):
            angles = (first, first + 30, first + 60, first + 90) if by else (first,)
            points += [(x + by * cos(a * pi / 180), y + by * sin(a * pi / 180)) for a in angles]
        self.polygon(points, fill, line, thick)

    def paste(self, other: Image.Image, corner: Point) -> None:
        """A finished drawing upon this one, given in its fine size."""
        x, y = self._at(corner)
        self._image.alpha_composite(other, (round(x), round(y)))

    def _at(self, point: Point) -> Point:
        return self._origin[0] + point[0] * self._scale, self._origin[1] + point[1] * self._scale

    def _path(self, points: Sequence[Point], closed: bool) -> list[Point]:
        """The line in short pieces that waver, in fine pixels."""
        self._strokes += 1
        seed = self._strokes
        ends = [*points[1:], points[0]] if closed else points[1:]
        pieces: list[Point] = []
        along = 0.0
        for start, end in zip(points, ends, strict=False):
            length = hypot(end[0] - start[0], end[1] - start[1])
            count = max(1, round(length / PIECE))
            for step in range(count):
                share = step / count
                pieces.append(
                    self._strayed(
                        (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share),
                        along + length * share,
                        seed,
                    )
                )
            along += length
        if not closed:
            pieces.append(self._strayed(points[-1], along, seed))
        return pieces

    def _strayed(self, point: Point, along: float, seed: int) -> Point:
        strays = self.waver
        return self._at(
            (point[0] + strays * waver(along / 11, seed), point[1] + strays * waver(along / 11, seed + 500))
        )

    def _ribbon(self, path: Sequence[Point], colour: Colour, thick: float, closed: bool) -> None:
        """The stroke of a brush along a path: quads between discs, each of its own width."""
        half = thick * self._scale / 2
        seed = self._strokes + 250
        last = len(path) - 1
        halves = []
        for number in range(len(path)):
            swelled = half * (1 + SWELL * waver(number * 0.55, seed))
            if not closed and last > 1:
                from_end = min(number, last - number) / last
                swelled *= ENDS + (1 - ENDS) * min(1.0, from_end * 4)
            halves.append(max(0.5, swelled))
        draw = self._draw
        for (x, y), own in zip(path, halves, strict=True):
            draw.ellipse((x - own, y - own, x + own, y + own), fill=colour)
        for number in range(len(path) if closed else last):
            (x, y), own = path[number], halves[number]
            following = (number + 1) % len(path)
            (next_x, next_y), other = path[following], halves[following]
            length = hypot(next_x - x, next_y - y)
            if length:
                across, down = (y - next_y) / length, (next_x - x) / length
                draw.polygon(
                    [
                        (x + across * own, y + down * own),
                        (next_x + across * other, next_y + down * other),
                        (next_x - across * other, next_y - down * other),
                        (x - across * own, y - down * own),
                    ],
                    fill=colour,
                )


def rounded(points: Sequence[Point], closed: bool) -> list[Point]:
    """A smooth way through all points."""
    count = len(points)
    found: list[Point] = []
    for number in range(count if closed else count - 1):
        before = points[number - 1] if closed or number else points[0]
        start, end = points[number], points[(number + 1) % count]
        after = points[(number + 2) % count] if closed or number + 2 < count else points[-1]
        length = hypot(end[0] - start[0], end[1] - start[1])
        steps = max(2, min(8, round(length / 5)))
        for step in range(steps):
            share = step / steps
            x, y = (
                0.5
                * (
                    2 * start[axis]
                    + (end[axis] - before[axis]) * share
                    + (2 * before[axis] - 5 * start[axis] + 4 * end[axis] - after[axis]) * share**2
                    + (3 * start[axis] - before[axis] - 3 * end[axis] + after[axis]) * share**3
                )
                for axis in (0, 1)
            )
            found.append((x, y))
    if not closed:
        found.append(points[-1])
    return found


LIGHTEST, DARKEST = 1.1, 0.86
THINNEST = 0.84


def uneven(image: Image.Image) -> Image.Image:
    """A drawing whose pigment lies thicker here and thinner there."""
    across, down = image.size
    relief = grain("pigment").resize((across, down), box=(0, 0, min(TILE, 2 * across), min(TILE, 2 * down)))
    red, green, blue, alpha = image.split()
    span = LIGHTEST - DARKEST
    shade = relief.point([round(128 * (DARKEST + span * value / 255)) for value in range(256)])
    bands = [ImageChops.multiply(band, shade) for band in (red, green, blue)]
    doubled = [band.point([min(255, round(value * 255 / 128)) for value in range(256)]) for band in bands]
    thin = relief.point([min(255, round(255 * (THINNEST + (1 - THINNEST) * value / 110))) for value in range(256)])
    return Image.merge("RGBA", (*doubled, ImageChops.multiply(alpha, thin)))
