"""The pictures of Stone Age."""

from rendering.stone_age.board import PARTS, paint
from rendering.stone_age.description import describe
from rendering.stone_age.shown import shown, standing

__all__ = ["PARTS", "describe", "paint", "shown", "standing"]
