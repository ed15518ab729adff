"""What sacred stones and conditions count."""

from __future__ import annotations

from rules.endless_winter.board import NEUTRAL
from rules.endless_winter.megalith_board import level_of, tile_of
from rules.endless_winter.state import EndlessWinter
from rules.endless_winter.terrain import BASE, own_hexes, village_types


def count(state: EndlessWinter, seat: int, what: str, terrain: str = "", species: tuple[str, ...] = ()) -> int:
    """How many of something a seat has now."""
    player = state.players[seat]
    if what in ("villages", "villages_touching"):
        touching = village_types(state, seat)
        return sum(1 for types in touching if what == "villages" or terrain in types)
    if what in ("camps_out", "camps_on", "camp_types"):
        return _camps(state, seat, what, terrain)
    if what in ("board_megaliths", "upper_megaliths", "megalith_tiles"):
        return _megaliths(state, seat, what)
    if what == "idol_steps":
        return player.offering + player.reverence
    if what == "tipped":
        return sum(1 for animal in player.tipped if not species or animal in species)
    if what == "tipped_species":
        return len(set(player.tipped))
    held = getattr(player, what)
    return held if isinstance(held, int) else len(held)


def _camps(state: EndlessWinter, seat: int, what: str, terrain: str) -> int:
    hexes = [name for name in own_hexes(state, seat) if name != BASE]
    if what == "camp_types":
        return len({state.terrain[name] for name in hexes})
    return sum(state.camps[name][seat] for name in hexes if what == "camps_out" or state.terrain[name] == terrain)


def _megaliths(state: EndlessWinter, seat: int, what: str) -> int:
    own = [place for place, owner in state.megaliths.items() if owner == seat and owner != NEUTRAL]
    if what == "upper_megaliths":
        return sum(1 for place in own if level_of(place) > 0)
    ground = [place for place in own if level_of(place) == 0]
    return len(ground) if what == "board_megaliths" else len({tile_of(state, place) for place in ground})
