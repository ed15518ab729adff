"""The font of all pictures, and which characters it has."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Literal, TypeAlias

import font_source_sans_pro
from PIL import ImageFont

Weight: TypeAlias = Literal["regular", "bold"]

FILES: dict[Weight, str] = {
    "regular": font_source_sans_pro.SourceSansProSemibold,
    "bold": font_source_sans_pro.SourceSansProBold,
}
MISSING = "\ufffd"
"""Drawn by the font as an empty box."""
LINE = 1.26
"""The height of a line in sizes of its letters, accents and descenders included."""
CAPITAL = 0.66
"""The height of a capital letter or a digit."""


@lru_cache(maxsize=128)
def font(size: int, weight: Weight = "regular") -> ImageFont.FreeTypeFont:
    """The font in a size; laid out plainly, that every machine draws the same bytes."""
    return ImageFont.truetype(FILES[weight], size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=4096)
def has(character: str) -> bool:
    """Whether the font has a glyph for the character."""
    letters = font(32)
    empty = letters.getmask(MISSING)
    mask = letters.getmask(character)
    return mask.size != empty.size or bytes(mask) != bytes(empty)


@lru_cache(maxsize=4096)
def drawable(text: str) -> str:
    """The text with what cannot be drawn left out (marks, joiners) or shown as an empty box (all else)."""
    kept = []
    for character in unicodedata.normalize("NFC", text):
        if character.isspace():
            kept.append(" ")
        elif unicodedata.category(character)[0] not in "CM":
            kept.append(character if has(character) else MISSING)
    return " ".join("".join(kept).split())


@lru_cache(maxsize=8192)
def width(text: str, size: int, weight: Weight = "regular") -> int:
    """How wide a line is drawn, strokes that reach past the last letter included."""
    left, _, right, _ = font(size, weight).getbbox(text, anchor="ls")
    return max(round(right), 0) - min(round(left), 0)
