"""Positions written by earlier versions of these rules, brought up to date."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.engine.game import Upgrade
from rules.engine.upgrades import close_turn, drop_fields


def whole_payments(position: dict[str, Any]) -> None:
    """From version 2: a payment, and what tools add, is one choice; whoever was in the middle of one begins it anew.

    Nothing had been paid before the last word, so nothing is lost.
    """
    drop_fields(position, {"buy_card": ("fixed",), "build": ("fixed",), "feed": ("fixed",), "use_tools": ("once",)})
    close_turn(position)


UPGRADES: Mapping[int, Upgrade] = {2: whole_payments}
