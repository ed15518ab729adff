"""Sacred stones: taking one and scoring it (EW 6, 9.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rules.endless_winter.board import BOARD, Slot
from rules.endless_winter.counting import count
from rules.endless_winter.simple import lacking
from rules.endless_winter.state import EndlessWinter
from rules.engine.effects import SKIP
from rules.engine.frames import Frame, Option, Why, bound
from rules.engine.phrases import Phrase
from rules.engine.play import Play

FIRST_ERA_ROUNDS = 2
SLOTS_FULL = Why("why-slots-full", "6")
NO_STONE = Why("why-no-stone", "6")
LATER_STONE = Why("why-later-stone", "6", {"round": FIRST_ERA_ROUNDS + 1})


def stone_phrase(stone: str) -> Phrase:
    """A stone's name."""
    return Phrase(f"stone-{stone}")


def open_stones(state: EndlessWinter) -> list[tuple[int, int, str]]:
    """The stones that may be taken now: era, space and stone; era II only from round 3 on (EW 6)."""
    eras = range(1 if state.round <= FIRST_ERA_ROUNDS else 2)
    return [(era, space, stone) for era in eras for space, stone in enumerate(state.stones[era], 1) if stone]


def next_slot(state: EndlessWinter, seat: int) -> Slot | None:
    """The leftmost free slot, if there is one."""
    taken = len(state.players[seat].stones)
    return BOARD.slots[taken] if taken < len(BOARD.slots) else None


class TakeStone(Frame, frozen=True, tag="stone"):
    """Take a stone onto the leftmost free slot: pay the slot, gain its benefit at once."""

    automatic: ClassVar[bool] = False
    part: ClassVar[bool] = True

    def why_not(self, state: EndlessWinter) -> Why | None:
        """Unless a slot is free and can be paid, and a stone is there."""
        slot = next_slot(state, self.seat)
        if slot is None:
            return SLOTS_FULL
        if not open_stones(state):
            return NO_STONE
        player = state.players[self.seat]
        if player.food < slot.food:
            return lacking("food", slot.food - player.food)
        return lacking("tools", slot.tools - player.tools) if player.tools < slot.tools else None

    def prompt(self, state: EndlessWinter) -> Phrase:
        """The price of the slot and what it brings."""
        number = min(len(state.players[self.seat].stones), len(BOARD.slots) - 1)
        slot = BOARD.slots[number]
        effect = state.box.tracks.slots[number].describe()
        return Phrase("prompt-stone", {"food": slot.food, "tools": slot.tools, "effect": effect})

    def options(self, state: EndlessWinter) -> Sequence[Option]:
        """Every open stone, if the slot can be paid."""
        if not self.can(state):
            return (SKIP,)
        return [*(stone_option(self.seat, stone) for _, _, stone in open_stones(state)), SKIP]

    def beyond(self, state: EndlessWinter) -> Sequence[Option]:
        """The stones of the later era, and all of them where the slot cannot be paid."""
        return closed_stones(state, self.seat, self.why_not(state))


class LayStone(Frame, frozen=True, tag="lay_stone"):
    """Pay the leftmost free slot, lay a stone there and gain the slot's benefit."""

    stone: str

    def do(self, play: Play[EndlessWinter]) -> None:
        """Pay and gain."""
        number = place_stone(play.state, self.seat, self.stone)
        slot = BOARD.slots[number]
        price = {"food": slot.food, "tools": slot.tools}
        play.say("event-stone", seat=self.seat, stone=stone_phrase(self.stone), **price)
        play.push(bound(play.state.box.tracks.slots[number], self.seat))

    def label(self, state: EndlessWinter) -> Phrase:
        """The stone."""
        return Phrase("choice-stone", {"stone": stone_phrase(self.stone)})

    def position(self, state: EndlessWinter) -> str:
        """Its era and space."""
        for era, stones in enumerate(state.stones, 1):
            if self.stone in stones:
                return f"stone-{era}-{stones.index(self.stone) + 1}"
        return ""


def stone_option(seat: int, stone: str, why: Why | None = None) -> Option:
    """Taking a stone."""
    return Option(f"take-{stone}", (LayStone(seat=seat, stone=stone),), why)


def closed_stones(state: EndlessWinter, seat: int, why: Why | None) -> list[Option]:
    """The open stones that cannot be taken now: those of a later round, and all where there is another reason."""
    ready = {stone for _, _, stone in open_stones(state)}
    found = []
    for stones in state.stones:
        for stone in stones:
            reason = why if stone in ready else LATER_STONE
            if stone and reason is not None:
                found.append(stone_option(seat, stone, reason))
    return found


def place_stone(state: EndlessWinter, seat: int, stone: str) -> int:
    """Pay the leftmost free slot and lay the stone there; which slot it was."""
    player = state.players[seat]
    number = len(player.stones)
    slot = BOARD.slots[number]
    player.food -= slot.food
    player.tools -= slot.tools
    for spaces in state.stones:
        if stone in spaces:
            spaces[spaces.index(stone)] = ""
    player.stones.append(stone)
    return number


class ScoreStone(Frame, frozen=True, tag="score_stone"):
    """Score a stone in the eclipse."""

    stone: str

    def do(self, play: Play[EndlessWinter]) -> None:
        """Score what it counts now."""
        points = stone_points(play.state, self.seat, self.stone)
        play.state.players[self.seat].score_points(points, "stones")
        play.say("event-stone-scores", seat=self.seat, stone=stone_phrase(self.stone), count=points)

    @property
    def word(self) -> str:
        """The stone."""
        return self.stone

    def describe(self) -> Phrase:
        """The stone."""
        return Phrase("effect-score_stone", {"stone": stone_phrase(self.stone)})


def stone_points(state: EndlessWinter, seat: int, stone_id: str) -> int:
    """What a stone scores for a seat now."""
    stone = state.box.stones[stone_id]
    number = count(state, seat, stone.count, stone.terrain, stone.species)
    if stone.steps:
        return stone.steps[min(number, len(stone.steps) - 1)]
    return number * stone.each // stone.per
