"""The terrain: 19 hexes with the base in the middle, their neighbours, junctions and influence (EW 5).

Hexes have pointy tops and axial coordinates; rows are called a to e from north to south, and the hexes of a row
are numbered from west to east, so that the base is c3.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Protocol

from rules.endless_winter.state import NOMADS, EndlessWinter


class Wandering(Protocol):
    """The Nomads, of whom only the token stands on the terrain."""

    token: str


class Settled(Protocol):
    """Anything with camps on hexes and villages on junctions: a state, or what one sees of it."""

    camps: dict[str, list[int]]
    villages: dict[str, int]
    options: dict[str, str]

    @property
    def nomads(self) -> Wandering | None:
        """The Nomads, where they play."""


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
    if state.nomads is not None and state.nomads.token and name in junctions()[state.nomads.token]:
        strength[NOMADS] += token_influence(state)
    return strength


def token_influence(state: Settled) -> int:
    """What the nomad token counts on each of its hexes: a camp, or in a harder game a village (EW 13.1)."""
    return 2 if state.options["nomad_token"] == "village" else 1


def rulers(state: Settled, name: str, sole: bool) -> list[int]:
    """The seats with influence on a hex and nobody above them, or beside them with sole majority (EW 9.3, 12)."""
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
    """The junctions on which the seat may place a village."""
    return surrounded(state, seat) if state.players[seat].villages else []


def surrounded(state: EndlessWinter, seat: int) -> list[str]:
    """The free junctions with an own camp on each of the three hexes."""
    return [
        name
        for name, corner in junctions().items()
        if free(state, name) and all(state.camps[hexagon][seat] for hexagon in corner)
    ]


def free(state: EndlessWinter, junction: str) -> bool:
    """Whether a village may be placed there; the nomad token blocks it by its village side (EW 13.4)."""
    token = state.nomads.token if state.nomads is not None else ""
    return junction not in state.villages and (junction != token or state.options["nomad_token"] != "village")


def village_types(state: EndlessWinter, seat: int) -> list[set[str]]:
    """For every village of the seat, the types of terrain it touches."""
    return [
        {state.terrain[hexagon] for hexagon in junctions()[junction]}
        for junction, owner in state.villages.items()
        if owner == seat
    ]
