"""A view in, a picture out: finds the game's drawing, encodes it and describes it in words.

A game's drawing is the package `rendering.<game>` with `PARTS`, `paint(view, part, words, marks)`, `shown(view)`,
`standing(view)`, `describe(view, part)` and `paint_piece(piece, words)`; nothing else here knows any game.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.resources import files
from io import BytesIO
from typing import Protocol, cast

import msgspec
from PIL import Image

from rendering.canvas import Canvas
from rendering.fonts import MISSING, drawable
from rendering.outlines import changes, outline
from rendering.standing import Standing
from rules.engine.errors import InputError
from rules.engine.game import View
from rules.engine.phrases import Phrase
from rules.engine.pieces import Piece
from rules.engine.registry import game as load_game
from rules.engine.wording import Lexicon, Words

LEXICON_ROOT = files("rendering")
"""Where the words of pictures lie; whoever makes a `Words` adds it to the roots of its lexicon."""
OVERVIEW = "board"
"""The part that every game draws."""
LONGEST_ALT = 1024
LONGEST_NAME = 64
LONGEST_NAME_IN_ALT = 24
CUT = "…"
JOINER = "\u200d"
"""Joins emoji; other invisible characters of a name are left out."""


class Picture(msgspec.Struct, frozen=True):
    """A finished picture: its file and its description."""

    data: bytes
    filename: str
    alt: str


class Drawing(Protocol):
    """What the package of a game's pictures offers."""

    PARTS: Sequence[str]

    def paint(self, view: View, part: str, words: Words, marks: Mapping[str, str]) -> Canvas:
        """The picture of a part, with the places of its positions."""

    def shown(self, view: View) -> Mapping[str, object]:
        """What the view shows at each position, by its name."""

    def standing(self, view: View) -> Standing:
        """The round and everybody's points."""

    def paint_piece(self, piece: Piece, words: Words) -> Canvas:
        """A single component with its description."""

    def describe(self, view: View, part: str) -> list[Phrase]:
        """The part in words, what matters most first."""


class PictureError(InputError):
    """A picture that cannot be drawn."""

    def __str__(self) -> str:
        return Words("en", lexicon=Lexicon(files("rules"), LEXICON_ROOT)).say(self.phrase)


class NoPictures(PictureError):
    """No package draws that game."""

    message = "error-no-pictures"


class NoPart(PictureError):
    """The game's pictures have no such part."""

    message = "error-no-part"


class NoPiece(PictureError):
    """The game has no such component."""

    message = "error-no-piece"


class OtherView(PictureError):
    """An earlier position that is not of the same game and seat."""

    message = "error-other-view"


def draw(view: View, part: str, words: Words, marks: Mapping[str, str], since: View | None = None) -> Picture:
    """The picture of a part as the view's seat sees it, with letters at the positions that can be chosen.

    What changed since an earlier view of the same seat is outlined.
    """
    image = paint(view, part, words, marks, since)
    return Picture(encode(image), f"{view.game}-{part}.webp", describe(view, part, words))


def paint(view: View, part: str, words: Words, marks: Mapping[str, str], since: View | None = None) -> Image.Image:
    """The picture, not yet encoded."""
    drawing = drawing_of(view.game, part)
    canvas = drawing.paint(view, part, named(words, view, LONGEST_NAME, drawn=True), marks)
    if since is not None:
        if (since.game, since.seat, since.commitment) != (view.game, view.seat, view.commitment):
            raise OtherView(given=since.game, game=view.game)
        outline(canvas, changes(drawing.shown(since), drawing.shown(view)))
    return canvas.image


def describe(view: View, part: str, words: Words) -> str:
    """The picture in words, for those who cannot see it: as many lines as an alternative text may have."""
    shortened = named(words, view, LONGEST_NAME_IN_ALT, drawn=False)
    text = ""
    for phrase in drawing_of(view.game, part).describe(view, part):
        line = shortened.say(phrase)
        longer = f"{text}\n{line}" if text else line
        if len(longer) > LONGEST_ALT:
            return text or line[: LONGEST_ALT - 1] + CUT
        text = longer
    return text


def draw_piece(game: str, piece: str, words: Words) -> Picture:
    """The picture of a single component by its id, described by its words."""
    drawing = drawing_of(game, OVERVIEW)
    found = next((each for each in load_game(game).pieces() if each.id == piece), None)
    if found is None:
        raise NoPiece(game=game, given=piece)
    said = Words(words.language, (), game, words.lexicon)
    lines = [said.say(line) for line in (found.name, found.kind, *found.lines)]
    image = drawing.paint_piece(found, said).image
    return Picture(encode(image), f"{game}-{piece}.webp", _shortened("\n".join(lines)))


def _shortened(text: str) -> str:
    return text if len(text) <= LONGEST_ALT else text[: LONGEST_ALT - 1] + CUT


QUALITY = 88
"""At which letters stay as sharp as drawn, while the grain of stone and hide takes a quarter of a lossless file."""


def encode(image: Image.Image) -> bytes:
    """The picture as WebP: method 2 makes hardly larger files than the slower ones."""
    file = BytesIO()
    image.save(file, "WEBP", quality=QUALITY, method=2)
    return file.getvalue()


@cache
def drawn_games() -> list[str]:
    """The games that have pictures."""
    return sorted(folder.name for folder in files("rules").iterdir() if _draws(folder.name))


def _draws(name: str) -> bool:
    package = LEXICON_ROOT.joinpath(name)
    return files("rules").joinpath(name, "meta.toml").is_file() and package.joinpath("__init__.py").is_file()


def drawing_of(game: str, part: str) -> Drawing:
    """The package that draws a part of a game."""
    if game not in drawn_games():
        raise NoPictures(given=game, known=drawn_games())
    drawing = cast(Drawing, import_module(f"rendering.{game}"))
    if part not in drawing.PARTS:
        raise NoPart(game=game, given=part, known=list(drawing.PARTS))
    return drawing


def named(words: Words, view: View, longest: int, drawn: bool) -> Words:
    """The same words for the view's game, with names that are neither empty, endless nor unprintable."""
    plain = Words(words.language, (), view.game, words.lexicon).at_table(view.seats)
    given = words.at_table(view.seats).names
    names = [_shown(name, longest, drawn) or plain.name(seat) for seat, name in enumerate(given)]
    return Words(words.language, names, view.game, words.lexicon)


def _shown(name: str, longest: int, drawn: bool) -> str:
    """The name, or nothing where none of its characters would be seen."""
    if drawn:
        text = drawable(name[: 4 * longest])
        if not text.replace(MISSING, "").strip():
            return ""
    else:
        seen = (c if c == JOINER or unicodedata.category(c)[0] != "C" else " " for c in name)
        text = " ".join("".join(seen).split())
    return text if len(text) <= longest else text[: longest - 1].rstrip() + CUT
