"""Pearl Divers, for two."""

from rules.pearl_divers.game import GAME

__all__ = ["GAME"]
