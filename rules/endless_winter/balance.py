"""What of Endless Winter is used in a game, for measuring its balance."""

from __future__ import annotations

from collections.abc import Mapping

from rules.endless_winter.board import COLUMNS, REST
from rules.endless_winter.components import COMPONENTS
from rules.endless_winter.state import EndlessWinter
from rules.engine.phrases import Phrase

SIDE = "side"
BALANCED_SOURCES = ("culture", "animals", "idols", "stones", "megaliths", "terrain", "burial")


def used(state: EndlessWinter, choices: Mapping[str, int]) -> dict[str, dict[str, int]]:
    """How often every side of a chief, every setup card and every column was taken."""
    sides = {f"{SIDE}-{number}-{chief}": 0 for chief in COMPONENTS.chiefs for number in (1, 2)}
    setups = dict.fromkeys(COMPONENTS.setups, 0)
    for player in state.players[: state.seats]:
        sides[f"{SIDE}-{player.side + 1}-{player.chief}"] += 1
        setups[player.setup] += 1
    columns = {f"column-{place}": choices.get(place, 0) for place in (*COLUMNS, REST)}
    return {"balance-sides": sides, "balance-setups": setups, "balance-columns": columns}


def used_phrase(what: str) -> Phrase:
    """The words for what was used."""
    if not what.startswith(f"{SIDE}-"):
        return Phrase(what)
    _, number, chief = what.split("-", 2)
    return Phrase("balance-side", {"chief": Phrase(f"chief-{chief}"), "number": int(number)})
