"""The surface that pictures are drawn on: panels of hide on stone, icons, and text that reports where it went."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Literal, NamedTuple

from PIL import Image, ImageDraw, ImageFilter

from rendering.boxes import Box
from rendering.edges import cut, rim, shade
from rendering.fonts import CAPITAL, LINE, Weight, font
from rendering.layers import LAYERS, Layer
from rendering.lettering import fit
from rendering.noise import material, wall
from rendering.theme import CHARCOAL, SLATE, UMBER, Colour, mixed

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


WALL_GRAIN, PANEL_GRAIN, SLATE_GRAIN = 0.3, 0.1, 0.22
"""How strong the grain of the wall is, and that of what lies on it, calm enough to read on."""
SHADED = 110
"""A panel at least so high darkens towards its edges."""
SHADE_DEPTH = 34
SHADOW = 7
WORN = 7
"""How far in an edge cut by hand may stray, rounded up."""
Shape = Literal["box", "disc", "hexagon"]


class Place(NamedTuple):
    """Where something lies that can change or be chosen, and its outline."""

    box: Box
    shape: Shape = "box"
    radius: int = 12


class Canvas:
    """A picture in the making."""

    def __init__(self, across: int, down: int, ground: Colour, name: Hashable = None) -> None:
        self.image = wall(ground, WALL_GRAIN, across, down).copy()
        self.texts: list[Lettered] = []
        self.name = name
        """What the ground shows; finished pieces are kept only upon a ground with a name."""
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
        made.name = self.name
        made._draw = ImageDraw.Draw(made.image)
        return made

    def place(self, name: str, box: Box, shape: Shape = "box", radius: int = 12) -> None:
        """Note where a position is; one that lies at several places is noted several times."""
        self.places.setdefault(name, []).append(Place(box, shape, radius))

    def kept(self, box: Box, shows: Hashable, paint: Callable[[Canvas], object]) -> None:
        """Paint within a box, or take what was painted there when it last showed the same."""
        if self.name is None:
            paint(self)
            return
        key = (self.name, box, shows)
        layer = LAYERS.get(key)
        if layer is None:
            before, self.places = self.places, {}
            written = len(self.texts)
            paint(self)
            piece = self.image.crop((box.x, box.y, box.right, box.bottom))
            layer = Layer(piece, tuple(self.texts[written:]), tuple(self.places.items()))
            LAYERS.put(key, layer)
            self.places = before
        else:
            self.image.paste(layer.image, (box.x, box.y))
            self.texts += layer.texts
        for name, places in layer.places:
            self.places.setdefault(name, []).extend(places)

    def panel(
        self,
        box: Box,
        fill: Colour,
        radius: int = 16,
        line: Colour | None = None,
        thick: int = 0,
        grain: float = PANEL_GRAIN,
        stuff: str = "hide",
    ) -> None:
        """A piece of hide or stone cut by hand, edged by a brush; a large one darkens towards its edges."""
        if min(box.across, box.down) <= 0:
            return
        seed = (box.x * 7 + box.y * 13) % 97
        if line is not None and thick:
            self._at_edges(line, box, cut(box.across, box.down, radius, seed), radius + thick + WORN)
            box = box.inset(thick)
            radius = max(0, radius - thick)
            if min(box.across, box.down) <= 0:
                return
        mask = cut(box.across, box.down, radius, seed + 1)
        laid = material(stuff, fill, grain, box.across, box.down)
        edge = radius + WORN
        self._at_edges(laid, box, mask, edge)
        inside = box.inset(edge)
        if min(inside.across, inside.down) > 0:
            piece = laid.crop((edge, edge, edge + inside.across, edge + inside.down))
            self.image.paste(piece, (inside.x, inside.y))
        if box.down >= SHADED and box.across >= SHADED:
            depth = shade(box.across, box.down, radius, SHADE_DEPTH, seed + 1)
            self._at_edges(mixed(fill, UMBER, 0.55), box, depth, 2 * SHADE_DEPTH)

    def _at_edges(self, what: Image.Image | Colour, box: Box, mask: Image.Image, edge: int) -> None:
        """Lay something through a mask, but only so far in from the edges of the box."""
        if min(box.across, box.down) <= 2 * edge:
            self.image.paste(what, (box.x, box.y), mask)
            return
        middle = box.down - 2 * edge
        for strip in (
            Box(0, 0, box.across, edge),
            Box(0, box.down - edge, box.across, edge),
            Box(0, edge, edge, middle),
            Box(box.across - edge, edge, edge, middle),
        ):
            part = (strip.x, strip.y, strip.right, strip.bottom)
            laid = what.crop(part) if isinstance(what, Image.Image) else what
            self.image.paste(laid, (box.x + strip.x, box.y + strip.y), mask.crop(part))

    def slab(self, box: Box, radius: int = 16) -> None:
        """A slab of dark slate, for what stands above all else."""
        self.panel(box, SLATE, radius, mixed(SLATE, CHARCOAL, 0.6), 4, SLATE_GRAIN, "stone")

    def shadow(self, box: Box, radius: int = 16) -> None:
        """The shadow of a panel that is to lie in the box."""
        wide = box.inset(-2 * SHADOW)
        mask = Image.new("L", (wide.across // 2, wide.down // 2), 0)
        inset = SHADOW
        ImageDraw.Draw(mask).rounded_rectangle(
            (inset, inset + 3, mask.width - inset, mask.height - inset + 3), radius // 2, fill=140
        )
        soft = mask.filter(ImageFilter.GaussianBlur(SHADOW / 2)).resize((wide.across, wide.down))
        self.image.paste(CHARCOAL, (wide.x, wide.y), soft)

    def frame(self, box: Box, colour: Colour, radius: int, thick: int) -> None:
        """Only the edge of a rectangle with round corners."""
        self.image.paste(colour, (box.x, box.y), rim(box.across, box.down, radius, thick, (box.x + box.y) % 97))

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
