"""The pictures of Endless Winter."""

from rendering.endless_winter.board import PARTS, paint
from rendering.endless_winter.description import describe
from rendering.endless_winter.shown import shown, standing
from rendering.endless_winter.single import paint_piece

__all__ = ["PARTS", "describe", "paint", "paint_piece", "shown", "standing"]
