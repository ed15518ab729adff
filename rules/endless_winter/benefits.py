"""What hexes, villages, emptied cells and stones bring a player in the eclipse (EW 9.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import msgspec

from rules.endless_winter.animals import wanted
from rules.endless_winter.camps import hex_phrase
from rules.endless_winter.effects import Seq
from rules.endless_winter.gains import Gain
from rules.endless_winter.simple import FillFood, Points
from rules.endless_winter.state import EndlessWinter
from rules.endless_winter.stones import ScoreStone
from rules.engine.effects import STOP
from rules.engine.frames import Frame, Option, Why, bound
from rules.engine.phrases import Phrase
from rules.engine.play import Play


class HexBenefit(Frame, frozen=True, tag="hex_benefit"):
    """What a ruled hex brings."""

    hex: str
    printed: bool = False
    """Whether it is taken as printed."""
    chosen: bool = False
    """Whether it was chosen among others."""

    def effect(self, state: EndlessWinter) -> Frame:
        """What is printed on the hex."""
        return bound(state.box.terrain[state.terrain[self.hex]].effect, self.seat)

    def why_not(self, state: EndlessWinter) -> Why | None:
        """What keeps the effect."""
        return self.effect(state).why_not(state)

    def do(self, play: Play[EndlessWinter]) -> None:
        """Gain it."""
        gain(play, self)

    def label(self, state: EndlessWinter) -> Phrase:
        """The hex with what it brings."""
        return Phrase("choice-hex", {"hex": hex_phrase(state, self.hex), "effect": self.effect(state).describe()})

    def position(self, state: EndlessWinter) -> str:
        """The hex."""
        return f"hex-{self.hex}"

    @property
    def word(self) -> str:
        """The hex."""
        return self.hex


class VillageBenefit(Frame, frozen=True, tag="village_benefit"):
    """What a placed village brings."""

    printed: bool = False
    chosen: bool = False

    def effect(self, state: EndlessWinter) -> Frame:
        """What is printed under the village."""
        return bound(state.box.tracks.village, self.seat)

    def why_not(self, state: EndlessWinter) -> Why | None:
        """What keeps the effect."""
        return self.effect(state).why_not(state)

    def do(self, play: Play[EndlessWinter]) -> None:
        """Gain it."""
        gain(play, self)

    def label(self, state: EndlessWinter) -> Phrase:
        """What it brings."""
        return Phrase("choice-village-benefit", {"effect": self.effect(state).describe()})

    @property
    def word(self) -> str:
        """A village."""
        return "village"


class CellBenefit(Frame, frozen=True, tag="cell_benefit"):
    """What an emptied megalith cell of the own board brings."""

    cell: int
    printed: bool = False
    chosen: bool = False

    def effect(self, state: EndlessWinter) -> Frame:
        """What is printed in the cell."""
        return bound(state.box.tracks.emptied[self.cell], self.seat)

    def why_not(self, state: EndlessWinter) -> Why | None:
        """What keeps the effect."""
        return self.effect(state).why_not(state)

    def do(self, play: Play[EndlessWinter]) -> None:
        """Gain it."""
        gain(play, self)

    def label(self, state: EndlessWinter) -> Phrase:
        """The cell with what it brings."""
        return Phrase("choice-emptied-cell", {"number": self.cell, "effect": self.effect(state).describe()})

    @property
    def word(self) -> str:
        """The cell."""
        return f"cell-{self.cell}"


def gain(play: Play[EndlessWinter], benefit: HexBenefit | VillageBenefit | CellBenefit) -> None:
    """Say where a benefit comes from, and give it."""
    play.say("event-benefit", seat=benefit.seat, benefit=benefit.label(play.state))
    play.push(taken(benefit.effect(play.state), benefit.printed, benefit.chosen))


def taken(effect: Frame, printed: bool, chosen: bool) -> Frame:
    """An effect that its seat takes: as printed where it said so, and not asked for again where it was chosen."""
    if printed:
        return wanted(as_printed(effect))
    return wanted(effect) if chosen else effect


def as_printed(effect: Frame) -> Frame:
    """An effect whose benefits are not to be swapped for lesser ones: whoever takes all at once said so (EW 2.2)."""
    if isinstance(effect, Gain):
        return msgspec.structs.replace(effect, printed=True)
    if isinstance(effect, Seq):
        return msgspec.structs.replace(effect, of=tuple(map(as_printed, effect.of)))
    return effect


def asks_nothing(effect: Frame) -> bool:
    """Whether taking an effect asks nothing more, so that several such may be taken by one press."""
    if isinstance(effect, Seq):
        return all(asks_nothing(each) for each in effect.of)
    return isinstance(effect, Points | FillFood | ScoreStone) or (isinstance(effect, Gain) and effect.what == "food")


Benefit = HexBenefit | VillageBenefit | CellBenefit | ScoreStone


def benefit_effect(benefit: Benefit, state: EndlessWinter) -> Frame:
    """What a benefit brings."""
    return benefit if isinstance(benefit, ScoreStone) else benefit.effect(state)


def by_itself(benefit: Benefit, seat: int) -> Frame:
    """A benefit that is the only one: it asks what its effect asks."""
    return bound(benefit, seat)


def chosen(benefit: Benefit, seat: int, printed: bool = False) -> Frame:
    """A benefit that its seat chose among several, or with all others as printed."""
    if isinstance(benefit, ScoreStone):
        return bound(benefit, seat)
    return msgspec.structs.replace(benefit, seat=seat, printed=printed, chosen=True)


class Benefits(Frame, frozen=True, tag="benefits"):
    """Several benefits in any order, each optional; all in a row for who does not mind the order."""

    of: tuple[Benefit, ...]

    automatic: ClassVar[bool] = False

    def options(self, state: EndlessWinter) -> Sequence[Option]:
        """Each that can bring something, all, or no more; a single one asks nothing more than it asks itself."""
        found: dict[str, Option] = {}
        reasons = [bound(benefit, self.seat).why_not(state) for benefit in self.of]
        alone = reasons.count(None) == 1
        for number, (benefit, why) in enumerate(zip(self.of, reasons, strict=True)):
            if benefit.word in found:
                continue
            rest = self.of[:number] + self.of[number + 1 :]
            remaining = (Benefits(seat=self.seat, of=rest),) if rest else ()
            take = by_itself(benefit, self.seat) if alone else chosen(benefit, self.seat)
            several = not alone and asks_nothing(benefit_effect(bound(benefit, self.seat), state))
            copies = sum(1 for other in self.of if other.word == benefit.word) if several else 0
            found[benefit.word] = Option(benefit.word, (take, *remaining), why, copies=copies)
        if alone:
            return list(found.values())
        if all(why is not None for why in reasons):
            return [*found.values(), STOP]
        every = tuple(chosen(benefit, self.seat, printed=True) for benefit in self.of)
        return [*found.values(), Option("all", every, words=Phrase("choice-all")), STOP]
