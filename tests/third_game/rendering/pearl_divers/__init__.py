"""The pictures of Pearl Divers."""

from rendering.pearl_divers.sea import PARTS, describe, paint, paint_piece, shown, standing

__all__ = ["PARTS", "describe", "paint", "paint_piece", "shown", "standing"]
