"""The surface that pictures are drawn on: smooth panels, icons, and text that reports where it went."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, NamedTuple

from PIL import Image, ImageDraw

from rendering.boxes import Box
from rendering.fonts import CAPITAL, LINE, Weight, font
from rendering.lettering import fit
from rendering.sketch import FINER
from rendering.theme import CHARCOAL, Colour

Across = Literal["left", "centre", "right"]
Down = Literal["top", "middle", "bottom"]

TEXTS_PER_WIDTH = 60
"""Text is no smaller than this part of the picture's width, so that a phone shows it."""


class Lettered(NamedTuple):
    """A text that was drawn: what was left of it, the box it was given, the pixels it took, and its size."""

    text: str
    given: Box
    taken: Box
    size: int


Shape = Literal["box", "disc", "hexagon"]


class Place(NamedTuple):
    """Where something lies that can change or be chosen, and its outline."""

    box: Box
    shape: Shape = "box"
    radius: int = 12


class Canvas:
    """A picture in the making."""

    def __init__(self, across: int, down: int, ground: Colour) -> None:
        self.image = Image.new("RGB", (across, down), ground)
        self.texts: list[Lettered] = []
        self.places: dict[str, list[Place]] = {}
        """Places by the names of their positions, such as choices have."""
        self._draw = ImageDraw.Draw(self.image)

    @property
    def box(self) -> Box:
        """The whole surface."""
        return Box(0, 0, *self.image.size)

    @property
    def smallest(self) -> int:
        """The smallest size of text that may be drawn."""
        return -(-self.image.width // TEXTS_PER_WIDTH)

    def copy(self) -> Canvas:
        """The same drawing, to go on from."""
        made = Canvas.__new__(Canvas)
        made.image = self.image.copy()
        made.texts = list(self.texts)
        made.places = {name: list(places) for name, places in self.places.items()}
        made._draw = ImageDraw.Draw(made.image)
        return made

    def place(self, name: str, box: Box, shape: Shape = "box", radius: int = 12) -> None:
        """Note where a position is; one that lies at several places is noted several times."""
        self.places.setdefault(name, []).append(Place(box, shape, radius))

    def panel(self, box: Box, fill: Colour, radius: int = 16, line: Colour | None = None, thick: int = 0) -> None:
        """A rectangle with round corners; only the corners need smoothing."""
        radius = min(radius, box.across // 2, box.down // 2)
        if line is not None and thick:
            self.panel(box, line, radius)
            self.panel(box.inset(thick), fill, max(0, radius - thick))
            return
        last_x, last_y = box.right - 1, box.bottom - 1
        if box.across > 2 * radius:
            self._draw.rectangle((box.x + radius, box.y, last_x - radius, last_y), fill)
        if box.down > 2 * radius:
            self._draw.rectangle((box.x, box.y + radius, last_x, last_y - radius), fill)
        if radius:
            self._corners(box, fill, radius, corner(radius, radius))

    def _corners(self, box: Box, colour: Colour, radius: int, quarter: Image.Image) -> None:
        right, bottom = box.right - radius, box.bottom - radius
        self.image.paste(colour, (box.x, box.y), quarter)
        self.image.paste(colour, (right, box.y), quarter.transpose(Image.Transpose.FLIP_LEFT_RIGHT))
        self.image.paste(colour, (box.x, bottom), quarter.transpose(Image.Transpose.FLIP_TOP_BOTTOM))
        self.image.paste(colour, (right, bottom), quarter.transpose(Image.Transpose.ROTATE_180))

    def frame(self, box: Box, colour: Colour, radius: int, thick: int) -> None:
        """Only the edge of a rectangle with round corners."""
        last_x, last_y = box.right - 1, box.bottom - 1
        left, right = box.x + radius, last_x - radius
        top, bottom = box.y + radius, last_y - radius
        self._draw.rectangle((left, box.y, right, box.y + thick - 1), colour)
        self._draw.rectangle((left, box.bottom - thick, right, last_y), colour)
        self._draw.rectangle((box.x, top, box.x + thick - 1, bottom), colour)
        self._draw.rectangle((box.right - thick, top, last_x, bottom), colour)
        self._corners(box, colour, radius, corner(radius, thick))

    def line(self, start: tuple[int, int], end: tuple[int, int], colour: Colour, thick: int) -> None:
        """A straight line."""
        self._draw.line((start, end), colour, thick)

    def icon(self, image: Image.Image, corner_at: tuple[int, int]) -> None:
        """A drawing with see-through ground, by its upper left corner."""
        self.image.paste(image, corner_at, image)

    def icon_in(self, image: Image.Image, box: Box) -> None:
        """A drawing in the middle of a box."""
        place = box.centred(*image.size)
        self.icon(image, (place.x, place.y))

    def text(
        self,
        box: Box,
        text: str,
        size: int,
        *,
        weight: Weight = "regular",
        ink: Colour = CHARCOAL,
        across: Across = "left",
        down: Down = "middle",
    ) -> Lettered:
        """A text that stays in its box: shrunk down to the smallest size, then wrapped, then cut."""
        fitted = fit(text, size, self.smallest, (box.across, box.down), weight)
        letters = font(fitted.size, weight)
        line_height = round(fitted.size * LINE)
        height = line_height * len(fitted.lines)
        top = {"top": box.y, "middle": box.y + (box.down - height) // 2, "bottom": box.bottom - height}[down]
        taken: list[tuple[float, float, float, float]] = []
        for number, line in enumerate(fitted.lines):
            left, _, right, _ = letters.getbbox(line, anchor="ls")
            room = box.across - (right - left)
            shift = {"left": 0.0, "centre": room / 2, "right": float(room)}[across]
            baseline = top + number * line_height + round((line_height + fitted.size * CAPITAL) / 2)
            start = (box.x + int(shift) - min(0, round(left)), baseline)
            self._draw.text(start, line, ink, letters, anchor="ls")
            taken.append(self._draw.textbbox(start, line, letters, anchor="ls"))
        x, y = min(each[0] for each in taken), min(each[1] for each in taken)
        right, bottom = max(each[2] for each in taken), max(each[3] for each in taken)
        reached = Box(round(x), round(y), round(right - x), round(bottom - y))
        lettered = Lettered("\n".join(fitted.lines), box, reached, fitted.size)
        self.texts.append(lettered)
        return lettered


@lru_cache(maxsize=64)
def corner(radius: int, thick: int) -> Image.Image:
    """The upper left quarter of a disc, or of a ring so thick, as a mask."""
    fine = radius * FINER
    mask = Image.new("L", (fine, fine), 0)
    draw = ImageDraw.Draw(mask)
    draw.ellipse((0, 0, 2 * fine - 1, 2 * fine - 1), fill=255)
    if thick < radius:
        inner = thick * FINER
        draw.ellipse((inner, inner, 2 * fine - 1 - inner, 2 * fine - 1 - inner), fill=0)
    return mask.reduce(FINER)
