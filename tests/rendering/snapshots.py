"""Small stored pictures that drawing is compared with; `make snapshots` writes them anew.

The views that are drawn are stored too, so that only a change of the drawing changes a picture. Where a game can no
longer read a stored view, writing anew makes a new one.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import msgspec
from PIL import Image, ImageChops, ImageFilter, ImageStat

from rendering.pictures import draw_piece, paint
from rendering.plot import paint_plot
from rules.engine.game import View
from rules.engine.registry import game, metas
from rules.engine.wording import Words
from tests.games_under_test import about, every_game
from tests.rendering.every_game import view_of
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

MOMENTS = ("earlier", "middle", "end")
VIEWS = tuple(f"{name}-{moment}" for name in metas() for moment in MOMENTS)


def made(name: str) -> View:
    """A view to be stored."""
    game_name, _, moment = name.rpartition("-")
    tests = about(game_name)
    stored, moments = tests.snapshots, tests.drawn.moments
    if moment == "end":
        return view_of(game_name, stored.seats_at_the_end, moments.end)
    before = stored.before if moment == "earlier" else 0
    return view_of(game_name, stored.seats, moments.middle - before, 0)


def view(name: str) -> View:
    """A stored view."""
    rules = game(name.rpartition("-")[0])
    return rules.view_from_json((FOLDER / f"{name}.json").read_bytes())


def picture(name: str, what: str, how: str) -> Image.Image:
    """A part of a stored position of a game, a component of it, or the plot of its points."""
    words = Words("en", NAMES, name, LEXICON)
    if how == "piece":
        return Image.open(BytesIO(draw_piece(name, what, words).data))
    if how == "plot":
        return paint_plot([view(f"{name}-earlier"), view(f"{name}-middle")], words).image
    shown = view(f"{name}-end" if how == "end" else f"{name}-middle")
    marks = about(name).snapshots.marks if how == "marked" else {}
    return paint(shown, what, words, marks, view(f"{name}-earlier") if how == "changed" else None)


PICTURES: dict[str, Callable[[], Image.Image]] = {
    f"{name}-{title}": partial(picture, name, *shown)
    for name, tests in every_game().items()
    for title, shown in tests.snapshots.pictures.items()
}


def write() -> None:
    """Write every picture anew, and the views that cannot be read."""
    FOLDER.mkdir(exist_ok=True)
    for name in VIEWS:
        try:
            view(name)
        except (OSError, msgspec.ValidationError):
            anew = made(name)
            (FOLDER / f"{name}.json").write_bytes(game(anew.game).view_to_json(anew))
            print(f"{name}.json", file=sys.stderr)
    for name, make in PICTURES.items():
        small(make()).save(FOLDER / f"{name}.webp", quality=QUALITY, method=6)


if __name__ == "__main__":
    write()
