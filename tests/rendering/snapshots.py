"""Small stored pictures that drawing is compared with; `make snapshots` writes them anew.

The views that are drawn are stored too, so that only a change of the drawing changes a picture. Where a game can no
longer read a stored view, writing anew makes a new one.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import msgspec
from PIL import Image, ImageChops, ImageFilter, ImageStat

from rendering.pictures import draw_piece, paint
from rendering.plot import paint_plot
from rules.engine.game import View
from rules.engine.registry import game
from rules.engine.wording import Words
from tests.rendering import positions as stone_age
from tests.rendering.endless_winter import positions as endless_winter
from tests.rendering.positions import LEXICON, NAMES

FOLDER = Path(__file__).parent / "snapshots"
WIDTH = 400
QUALITY = 65
SPREAD = 1.5
"""Both pictures are blurred so much, since letters are not drawn the same everywhere."""
AROUND = 5
"""Half the width of the square over which differences are taken together."""
MOST_MEAN, MOST_LOCAL = 5.0, 30.0
"""Moving one camp differs by 80 and more at its place; the stored file alone, being lossy, by 10."""
MARKS = {
    "endless_winter": {"hex-c3": "A", "culture-2": "B", "animal-1": "C", "pile-scout": "D", "idol-offering": "E"},
    "stone_age": {"forest": "A", "hut": "B", "card-2": "C", "building-1": "D"},
}


class Difference(NamedTuple):
    """How far two pictures are apart: on the whole, and where they differ most."""

    mean: float
    local: float

    @property
    def small(self) -> bool:
        return self.mean <= MOST_MEAN and self.local <= MOST_LOCAL


def difference(first: Image.Image, second: Image.Image) -> Difference:
    """How far two pictures of the same size are apart."""
    blurred = [image.convert("RGB").filter(ImageFilter.GaussianBlur(SPREAD)) for image in (first, second)]
    red, green, blue = ImageChops.difference(*blurred).split()
    apart = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    _, most = apart.filter(ImageFilter.BoxBlur(AROUND)).getextrema()
    return Difference(ImageStat.Stat(apart).mean[0], float(most))


def small(image: Image.Image) -> Image.Image:
    """The picture as it is stored."""
    return image.convert("RGB").resize((WIDTH, round(image.height * WIDTH / image.width)), Image.Resampling.LANCZOS)


# What is drawn

VIEWS: dict[str, Callable[[], View]] = {
    "endless_winter-earlier": lambda: endless_winter.view_of(4, endless_winter.MIDDLE - 12, 0),
    "endless_winter-middle": lambda: endless_winter.view_of(4, endless_winter.MIDDLE, 0),
    "endless_winter-end": lambda: endless_winter.view_of(3, endless_winter.END),
    "stone_age-earlier": lambda: stone_age.view_of(3, stone_age.MIDDLE - 8, 0),
    "stone_age-middle": lambda: stone_age.view_of(3, stone_age.MIDDLE, 0),
    "stone_age-end": lambda: stone_age.view_of(4, stone_age.END),
}


def view(name: str) -> View:
    """A stored view."""
    rules = game(name.partition("-")[0])
    return rules.view_from_json((FOLDER / f"{name}.json").read_bytes())


def picture(name: str, part: str, marked: bool = False, changed: bool = False) -> Image.Image:
    """A part of a stored position."""
    shown = view(name)
    words = Words("en", NAMES, shown.game, LEXICON)
    since = view(f"{shown.game}-earlier") if changed else None
    return paint(shown, part, words, MARKS[shown.game] if marked else {}, since)


def piece(name: str, identifier: str) -> Image.Image:
    return Image.open(BytesIO(draw_piece(name, identifier, Words("en", (), name, LEXICON)).data))


def plot() -> Image.Image:
    views = [view(f"stone_age-{moment}") for moment in ("earlier", "middle")]
    return paint_plot(views, Words("en", NAMES, "stone_age", LEXICON)).image


PICTURES: dict[str, Callable[[], Image.Image]] = {
    "endless_winter-board": lambda: picture("endless_winter-middle", "board", changed=True),
    "endless_winter-map": lambda: picture("endless_winter-middle", "map", marked=True),
    "endless_winter-market": lambda: picture("endless_winter-middle", "market", marked=True),
    "endless_winter-player": lambda: picture("endless_winter-middle", "player", changed=True),
    "endless_winter-hand": lambda: picture("endless_winter-middle", "hand"),
    "endless_winter-scores": lambda: picture("endless_winter-end", "board"),
    "endless_winter-piece": lambda: piece("endless_winter", "animal-mammoth"),
    "stone_age-board": lambda: picture("stone_age-middle", "board", changed=True),
    "stone_age-village": lambda: picture("stone_age-middle", "village", marked=True),
    "stone_age-cards": lambda: picture("stone_age-middle", "cards"),
    "stone_age-scores": lambda: picture("stone_age-end", "board"),
    "stone_age-plot": plot,
}


def write() -> None:
    """Write every picture anew, and the views that cannot be read."""
    FOLDER.mkdir(exist_ok=True)
    for name, make in VIEWS.items():
        try:
            view(name)
        except (OSError, msgspec.ValidationError):
            made = make()
            (FOLDER / f"{name}.json").write_bytes(game(made.game).view_to_json(made))
            print(f"{name}.json", file=sys.stderr)
    for name, make in PICTURES.items():
        small(make()).save(FOLDER / f"{name}.webp", quality=QUALITY, method=6)


if __name__ == "__main__":
    write()
