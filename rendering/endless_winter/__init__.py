"""The pictures of Endless Winter."""

from rendering.endless_winter.board import PARTS, draw, paint
from rendering.endless_winter.description import describe

__all__ = ["PARTS", "describe", "draw", "paint"]
