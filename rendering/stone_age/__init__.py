"""The pictures of Stone Age."""

from rendering.stone_age.board import PARTS, draw, paint
from rendering.stone_age.description import describe

__all__ = ["PARTS", "describe", "draw", "paint"]
