"""Small drawings on a square of 100 by 100, drawn larger and scaled down so that their edges are smooth."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import TypeAlias

from PIL import Image, ImageDraw

from rendering.theme import CHARCOAL, Colour

Point: TypeAlias = tuple[float, float]

FINER = 4
OVAL_CORNERS = 40


class Sketch:
    """A drawing in the making; lengths are hundredths of its side."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._scale = size * FINER / 100
        self._image = Image.new("RGBA", (size * FINER, size * FINER), (*CHARCOAL, 0))
        self._draw = ImageDraw.Draw(self._image)

    def done(self) -> Image.Image:
        """The drawing in its final size."""
        return self._image.reduce(FINER)

    def polygon(
        self, points: Sequence[Point], fill: Colour | None = None, line: Colour | None = CHARCOAL, thick: float = 5
    ) -> None:
        """A closed shape."""
        corners = self._points(points)
        if fill is not None:
            self._draw.polygon(corners, fill=fill)
        if line is not None and thick:
            self._draw.line([*corners, corners[0], corners[1]], fill=line, width=self._thick(thick), joint="curve")

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
        points = []
        for corner in range(OVAL_CORNERS):
            angle = 2 * pi * corner / OVAL_CORNERS
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
        """An open line with round ends."""
        corners = self._points(points)
        width = self._thick(thick)
        self._draw.line(corners, fill=colour, width=width, joint="curve")
        for x, y in (corners[0], corners[-1]):
            half = width / 2
            self._draw.ellipse((x - half, y - half, x + half, y + half), fill=colour)

    def arc(self, centre: Point, radius: float, span: tuple[float, float], colour: Colour, thick: float) -> None:
        """A part of a circle's line, from one angle in degrees to another."""
        steps = 24
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
        """A rectangle, its corners rounded."""
        left, top, right, bottom = (value * self._scale for value in corners)
        self._draw.rounded_rectangle(
            (left, top, right, bottom), round_by * self._scale, fill, line, self._thick(thick) if line else 0
        )

    def paste(self, other: Image.Image, corner: Point) -> None:
        """A drawing of its own upon this one, given in its fine size."""
        self._image.alpha_composite(other, (round(corner[0] * self._scale), round(corner[1] * self._scale)))

    def _points(self, points: Sequence[Point]) -> list[tuple[float, float]]:
        return [(x * self._scale, y * self._scale) for x, y in points]

    def _thick(self, thick: float) -> int:
        return max(1, round(thick * self._scale))
