"""Stone Age, for two to four players."""

from rules.stone_age.game import GAME

__all__ = ["GAME"]
