"""The effects of Endless Winter's cards, tiles and boards: the kernel's nodes bound to this game's own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import msgspec

from rules.endless_winter.animals import Animal, Tip, wanted
from rules.endless_winter.camps import Camp, Move, Village
from rules.endless_winter.cards import Bury, Discard, TakeCulture, TribeCard
from rules.endless_winter.counting import count
from rules.endless_winter.gains import Gain
from rules.endless_winter.printed import Counted
from rules.endless_winter.simple import FillFood, FreeVillage, Labor, Pay, Points, labor_would_help
from rules.endless_winter.state import EndlessWinter
from rules.endless_winter.stones import ScoreStone, TakeStone
from rules.engine import effects
from rules.engine.frames import Frame, Option, Why, bound
from rules.engine.phrases import Phrase
from rules.engine.play import Play

BENEFIT = {"food": "food", "tools": "tool"}
"""What is paid, by the name under which it is gained."""


class AtLeast(effects.Condition, frozen=True, tag="at_least"):
    """At least so many of something."""

    of: Counted
    least: int
    terrain: str = ""
    species: tuple[str, ...] = ()

    def holds(self, state: EndlessWinter, seat: int) -> bool:
        """Whether there are so many now."""
        return count(state, seat, self.of, self.terrain, self.species) >= self.least

    def describe(self) -> Phrase:
        """How many of what."""
        if self.terrain:
            return Phrase(f"condition-{self.of}", {"least": self.least, "terrain": Phrase(f"terrain-{self.terrain}")})
        if self.species:
            names = [Phrase(f"animal-{species}") for species in self.species]
            return Phrase(f"condition-{self.of}-species", {"least": self.least, "animals": names})
        return Phrase(f"condition-{self.of}", {"least": self.least})


class Not(effects.Not, frozen=True, tag="not"):
    """The opposite of a condition."""

    condition: Test

    def describe(self) -> Phrase:
        """How many at most, where it denies that there are more."""
        inner = self.condition
        if isinstance(inner, AtLeast) and inner.of == "food":
            return Phrase("condition-at-most-food", {"most": inner.least - 1})
        return super().describe()


class Every(effects.Every, frozen=True, tag="every"):
    """Several conditions at once."""

    of: tuple[Test, ...]


class Seq(effects.Seq, frozen=True, tag="seq"):
    """One effect after the other."""

    of: tuple[Effect, ...]


class Asked:
    """A question of effects: what was chosen is not asked for again, and labor to come may open what lacks it now."""

    seat: int

    def options(self, state: EndlessWinter) -> Sequence[Option]:
        """The effects, the chosen one taken at its word."""
        found: Sequence[Option] = super().options(state)  # type: ignore[misc]
        return [
            msgspec.structs.replace(option, then=(wanted(option.then[0]), *option.then[1:])) if option.then else option
            for option in found
        ]

    def swayed(self, state: EndlessWinter, aside: Sequence[Option]) -> bool:
        """Food turned into labor first may open an effect whose price lacks labor (EW 3.2)."""
        return labor_would_help(state, self.seat, self.options(state))


class May(Asked, effects.May, frozen=True, tag="may"):
    """An effect that may be left undone."""

    then: Effect

    part: ClassVar[bool] = True


class OneOf(Asked, effects.OneOf, frozen=True, tag="one_of"):
    """One of several effects."""

    of: tuple[Effect, ...]

    part: ClassVar[bool] = True


class Spend(effects.Spend, frozen=True, tag="spend"):
    """Pay a cost and get something for it, where there is anything to get."""

    cost: Effect
    then: Effect

    def why_not(self, state: EndlessWinter) -> Why | None:
        """Unless the whole cost can be paid and brings more than it takes."""
        return super().why_not(state) or self._reward().why_not(state)

    def _reward(self) -> Frame:
        """What is paid for, which is not asked whether it is wanted."""
        reward = bound(self.then, self.seat)
        if isinstance(reward, Animal | TakeCulture | Move | Village):
            return msgspec.structs.replace(reward, paid=True)
        if isinstance(reward, Gain) and isinstance(self.cost, Pay) and reward.count <= self.cost.count:
            return msgspec.structs.replace(reward, paid=BENEFIT.get(self.cost.what, ""))
        return reward

    def do(self, play: Play[EndlessWinter]) -> None:
        """Pay, and take what was paid for."""
        if self.can(play.state):
            play.push(bound(self.cost, self.seat), self._reward())


class AnyOrder(Asked, effects.AnyOrder, frozen=True, tag="any_order"):
    """Several effects in the order the seat likes."""

    of: tuple[Effect, ...]


class Repeat(effects.Repeat, frozen=True, tag="repeat"):
    """An effect several times."""

    then: Effect


class EachSeat(effects.EachSeat, frozen=True, tag="each_seat"):
    """An effect for every seat."""

    then: Effect


class When(effects.When, frozen=True, tag="when"):
    """An effect under a condition."""

    condition: Test
    then: Effect
    otherwise: Effect | None = None


Test = AtLeast | Not | Every
Leaf = (
    Gain
    | Labor
    | Points
    | FillFood
    | Pay
    | FreeVillage
    | Discard
    | Bury
    | TribeCard
    | TakeCulture
    | Animal
    | Tip
    | Camp
    | Move
    | Village
    | TakeStone
    | ScoreStone
)
Effect = Leaf | Seq | May | OneOf | Spend | AnyOrder | Repeat | EachSeat | When
