"""Endless Winter, for one to four players."""

from rules.endless_winter.game import GAME

__all__ = ["GAME"]
