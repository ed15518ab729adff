"""The pictures of Stone Age."""

from rendering.stone_age.board import PARTS, paint
from rendering.stone_age.description import describe
from rendering.stone_age.shown import shown, standing
from rendering.stone_age.single import paint_piece

__all__ = ["PARTS", "describe", "paint", "paint_piece", "shown", "standing"]
