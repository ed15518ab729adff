"""What untipped animals score and may still bring; estimates, not rules."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache

from rules.endless_winter.board import BOARD
from rules.endless_winter.components import COMPONENTS
from rules.endless_winter.scoring import animal_points


class Herd:
    """The untipped animals of one seat, with so many rounds ahead in which sets may grow."""

    def __init__(self, animals: Sequence[str], ahead: int) -> None:
        self.ahead = ahead
        self.counted = {species: animals.count(species) for species in sorted(set(animals))}

    @cached_property
    def value(self) -> float:
        """What the animals score now and may still bring."""
        return self._worth(self.counted)

    def _worth(self, counted: dict[str, int]) -> float:
        animals = tuple(counted.items())
        return set_points(animals) + (growth(animals, self.ahead) if self.ahead else 0.0)

    def catch(self, species: str) -> float:
        """What one more animal of a species brings: points, growth of its set, or what tipping it gives."""
        more = dict(self.counted)
        more[species] = more.get(species, 0) + 1
        return max(self._worth(more) - self.value, 0.3)

    def loss(self, species: str) -> float:
        """What one animal less of a species takes away."""
        fewer = dict(self.counted)
        fewer[species] -= 1
        return self.value - self._worth(fewer)


@lru_cache(maxsize=10_000)
def set_points(animals: tuple[tuple[str, int], ...]) -> float:
    """The points of untipped animals."""
    return float(animal_points(dict(animals)))


@lru_cache(maxsize=10_000)
def growth(animals: tuple[tuple[str, int], ...], ahead: int) -> float:
    """What sets may still grow by."""
    table = (0, *BOARD.animal_sets.common, BOARD.animal_sets.common[-1])
    value = 0.0
    for species, number in animals:
        kind = COMPONENTS.animals[species]
        if number and kind.wild:
            value += 0.5
        elif number and not kind.rare:
            value += 0.12 * ahead * (table[min(number, 4) + 1] - table[min(number, 4)])
    return value
