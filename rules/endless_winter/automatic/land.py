"""What camps and villages are worth to a seat; estimates, not rules."""

from __future__ import annotations

from typing import Any

from rules.endless_winter.automatic.outlook import Outlook
from rules.endless_winter.automatic.pricing import value as price
from rules.endless_winter.board import BOARD
from rules.endless_winter.components import COMPONENTS
from rules.endless_winter.state import NOMADS
from rules.endless_winter.terrain import BASE, OUTSIDE, free, junctions, neighbours, token_influence

RISK = 0.9
"""How likely a ruled hex stays ruled until an eclipse."""
ON_THE_WAY = (0.0, 0.12, 0.4, 0.75)
"""How much of a village its first, second and third camp are."""
CORNERS = tuple(junctions().items())
TOUCHING = {name: tuple(each for each in neighbours(name) if each != BASE) for name in (*OUTSIDE, BASE)}
LAST = {"megalith": 1.5, "idol": 1.0, "bury": 0.9, "top": 1.5}
"""What is still good for something in the very last eclipse; food, tools and cards hardly are."""


def last(effect: Any) -> float:
    """What an effect is worth in the very last eclipse."""
    if effect.tag == "seq":
        return sum(last(part) for part in effect.of)
    if effect.tag == "points":
        return float(effect.count)
    if effect.tag == "gain":
        return float(effect.count * LAST.get(effect.what, 0.3))
    return LAST.get(getattr(effect, "how", effect.tag), 0.0)


BENEFITS = {kind.id: (price(kind.effect), last(kind.effect)) for kind in COMPONENTS.terrain.values()}
"""What ruling a hex of each type brings in an eclipse, and in the last one."""


class Land:
    """The map as a seat sees it: what each hex brings until the end, who rules it, and where a step would help."""

    def __init__(self, outlook: Outlook) -> None:
        state, seat = outlook.state, outlook.seat
        self.outlook = outlook
        eclipses = outlook.terrain_eclipses
        kinds = {
            kind: RISK * max(0, eclipses - 1) * usual + (final if eclipses else 0.0)
            for kind, (usual, final) in BENEFITS.items()
        }
        self.worth = {name: kinds[kind] for name, kind in state.terrain.items()}
        strengths = {name: list(state.camps[name]) for name in OUTSIDE}
        for junction, owner in state.villages.items():
            for name in junctions()[junction]:
                strengths[name][owner] += 2
        if state.nomads is not None and state.nomads.token:
            for name in junctions()[state.nomads.token]:
                strengths[name][NOMADS] += token_influence(state)
        self.own: dict[str, int] = {}
        self.most: dict[str, int] = {}
        for name, strength in strengths.items():
            self.own[name] = strength[seat]
            self.most[name] = max(strength[:seat] + strength[seat + 1 :])
        sole = state.options["sole_majority"] == "yes"
        self.needed = {name: max(1, most + (1 if sole else 0)) for name, most in self.most.items()}

    def ruled(self) -> float:
        """What the ruled hexes will bring."""
        return sum(self.worth[name] for name, own in self.own.items() if own >= self.needed[name])

    def idle(self) -> list[str]:
        """Where camps stand that rule nothing, or are not needed to."""
        camps, seat = self.outlook.state.camps, self.outlook.seat
        found = [BASE] * camps[BASE][seat]
        for name in OUTSIDE:
            here = camps[name][seat]
            if here:
                spare = self.own[name] - self.needed[name]
                found += [name] * (here if spare < 0 else min(here, spare))
        return found

    def steps(self, idle: list[str]) -> list[float]:
        """What single steps of idle camps would bring, the best first."""
        taken: set[str] = set()
        found = []
        for start in idle:
            best, goal = 0.0, ""
            for name in TOUCHING[start]:
                if name not in taken and self.own[name] + 1 == self.needed[name] and self.worth[name] > best:
                    best, goal = self.worth[name], name
            if goal:
                taken.add(goal)
                found.append(0.85 * best)
            elif start == BASE:
                found.append(0.3 * self.outlook.terrain_eclipses)
        return sorted(found, reverse=True)

    def village(self) -> float:
        """What a village brings until the end besides its hexes."""
        outlook = self.outlook
        value = outlook.board_eclipses * 0.9 + 0.6
        for stone in outlook.player.stones:
            if COMPONENTS.stones[stone].count == "villages_touching":
                value += 0.5 * outlook.board_eclipses * COMPONENTS.stones[stone].each
        return value

    def on_the_way(self) -> int:
        """How many corners of the best free junction have an own camp."""
        state, seat = self.outlook.state, self.outlook.seat
        occupied = {name for name in OUTSIDE if state.camps[name][seat]}
        if not occupied:
            return 0
        best = 0
        for name, (first, second, third) in CORNERS:
            count = (first in occupied) + (second in occupied) + (third in occupied)
            if count > best and free(state, name):
                best = count
        return best

    def value(self) -> float:
        """Ruled hexes, camps in the field, villages and the way to the next one."""
        outlook = self.outlook
        player = outlook.player
        value = self.ruled()
        if not outlook.future:
            return value
        idle = self.idle()
        rest = outlook.terrain_eclipses
        value += 0.25 * sum(self.steps(idle)) + 0.1 * rest * len(idle)
        value += 0.12 * (1 + outlook.later) * (BOARD.start.camps - player.camps)
        if player.villages:
            value += ON_THE_WAY[self.on_the_way()] * self.village()
        return value
