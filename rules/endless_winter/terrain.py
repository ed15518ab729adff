"""The terrain: 19 hexes with the base in the middle, their neighbours, junctions and influence (EW 5).

Hexes have pointy tops and axial coordinates; rows are called a to e from north to south, and the hexes of a row
are numbered from west to east, so that the base is c3.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Protocol

from rules.endless_winter.state import EndlessWinter



class Settled(Protocol):
    """Anything with camps on hexes and villages on junctions: a state, or what one sees of it."""

    camps: dict[str, list[int]]
    villages: dict[str, int]


RADIUS = 2
BASE = "c3"
GLACIER = "glacier"
DIRECTIONS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


def _hexes() -> dict[str, tuple[int, int]]:
    found = {}
    for letter, r in zip("abcde", range(-RADIUS, RADIUS + 1), strict=True):
        row = [q for q in range(-RADIUS, RADIUS + 1) if abs(q + r) <= RADIUS]
        for number, q in enumerate(row, 1):
            found[f"{letter}{number}"] = (q, r)
    return found


HEXES = _hexes()
_NAMES = {place: name for name, place in HEXES.items()}
OUTSIDE = tuple(name for name in HEXES if name != BASE)
"""All hexes but the base."""


def ring(name: str) -> int:
    """How far a hex lies from the base."""
    q, r = HEXES[name]
    return max(abs(q), abs(r), abs(q + r))


@cache
def neighbours(name: str) -> tuple[str, ...]:
    """The hexes that touch a hex."""
    q, r = HEXES[name]
    places = ((q + dq, r + dr) for dq, dr in DIRECTIONS)
    return tuple(sorted(_NAMES[place] for place in places if place in _NAMES))


@cache
def junctions() -> dict[str, tuple[str, str, str]]:
    """Every junction of three mutually touching hexes without the base, by its name."""
    found = {}
    for first in OUTSIDE:
        for second, third in combinations(neighbours(first), 2):
            corner = tuple(sorted((first, second, third)))
            if BASE not in corner and third in neighbours(second):
                found["-".join(corner)] = corner
    return found  # type: ignore[return-value]


def influence(state: Settled, name: str) -> list[int]:
    """Each seat's influence on a hex: a camp 1, a village 2."""
    strength = list(state.camps[name])
    for junction, owner in state.villages.items():
        if name in junctions()[junction]:
            strength[owner] += 2
    return strength


def rulers(state: Settled, name: str, sole: bool) -> list[int]:
    """The seats with influence on a hex than whom nobody has more, or nobody as much with sole majority (EW 9.3, 12)."""
    strength = influence(state, name)
    most = max(strength, default=0)
    leading = [seat for seat, own in enumerate(strength) if own and own == most]
    return [] if sole and len(leading) > 1 else leading


def ruled(state: EndlessWinter, seat: int) -> list[str]:
    """The hexes that a seat rules, alone or with others."""
    sole = state.options["sole_majority"] == "yes"
    return [name for name in OUTSIDE if seat in rulers(state, name, sole)]


def own_hexes(state: EndlessWinter, seat: int) -> list[str]:
    """The hexes with a camp of the seat, the base included."""
    return [name for name, camps in state.camps.items() if camps[seat]]


def possible_villages(state: EndlessWinter, seat: int) -> list[str]:
    """The free junctions with an own camp on each of the three hexes."""
    if not state.players[seat].villages:
        return []
    return [
        name
        for name, corner in junctions().items()
        if name not in state.villages and all(state.camps[hexagon][seat] for hexagon in corner)
    ]


def village_types(state: EndlessWinter, seat: int) -> list[set[str]]:
    """For every village of the seat, the types of terrain it touches."""
    return [
        {state.terrain[hexagon] for hexagon in junctions()[junction]}
        for junction, owner in state.villages.items()
        if owner == seat
    ]
