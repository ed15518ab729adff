"""Sacred stones: taking one and scoring it (EW 6, 9.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rules.endless_winter.board import BOARD
from rules.endless_winter.counting import count
from rules.endless_winter.state import EndlessWinter
from rules.engine.effects import SKIP
from rules.engine.frames import Frame, bound
from rules.engine.phrases import Choice, Phrase
from rules.engine.play import Play

FIRST_ERA_ROUNDS = 2


def stone_phrase(stone: str) -> Phrase:
    """A stone's name."""
    return Phrase(f"stone-{stone}")


def open_stones(state: EndlessWinter) -> list[tuple[int, int, str]]:
    """The stones that may be taken now: era, space and stone; era II only from round 3 on (EW 6)."""
    eras = range(1 if state.round <= FIRST_ERA_ROUNDS else 2)
    return [(era, space, stone) for era in eras for space, stone in enumerate(state.stones[era], 1) if stone]


class TakeStone(Frame, frozen=True, tag="stone"):
    """Take a stone onto the leftmost free slot: pay the slot, gain its benefit at once."""

    automatic: ClassVar[bool] = False
    part: ClassVar[bool] = True

    def can(self, state: EndlessWinter) -> bool:
        """Whether a slot is free and can be paid, and a stone is there."""
        player = state.players[self.seat]
        if len(player.stones) >= len(BOARD.slots) or not open_stones(state):
            return False
        slot = BOARD.slots[len(player.stones)]
        return player.food >= slot.food and player.tools >= slot.tools

    def prompt(self, state: EndlessWinter) -> Phrase:
        """The price of the slot and what it brings."""
        from rules.endless_winter.components import COMPONENTS

        taken = len(state.players[self.seat].stones)
        number = min(taken, len(BOARD.slots) - 1)
        slot = BOARD.slots[number]
        effect = COMPONENTS.tracks.slots[number].describe()
        return Phrase("prompt-stone", {"food": slot.food, "tools": slot.tools, "effect": effect})

    def choices(self, state: EndlessWinter) -> Sequence[Choice]:
        """Every open stone, if the slot can be paid."""
        if not self.can(state):
            return (SKIP,)
        found = [
            Choice(f"take-{stone}", Phrase("choice-stone", {"stone": stone_phrase(stone)}), f"stone-{era + 1}-{space}")
            for era, space, stone in open_stones(state)
        ]
        return [*found, SKIP]

    def do(self, play: Play[EndlessWinter], choice: str) -> None:
        """Pay, place it and gain the slot's benefit."""
        if choice == SKIP.id:
            return
        stone = choice.removeprefix("take-")
        number = place_stone(play.state, self.seat, stone)
        play.say("event-stone", seat=self.seat, stone=stone_phrase(stone))
        play.push(bound(play.game.components.tracks.slots[number], self.seat))  # type: ignore[attr-defined]


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

    def do(self, play: Play[EndlessWinter], choice: str) -> None:
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
    from rules.endless_winter.components import COMPONENTS

    stone = COMPONENTS.stones[stone_id]
    number = count(state, seat, stone.count, stone.terrain, stone.species)
    if stone.steps:
        return stone.steps[min(number, len(stone.steps) - 1)]
    return number * stone.each // stone.per
