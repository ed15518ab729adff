"""The effects on the upper halves of cards and of places: goods, points, rolls (SA 3 and 4)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import ClassVar

from rules.engine.frames import Frame, Option, Why
from rules.engine.phrases import Phrase
from rules.engine.play import Play
from rules.stone_age.board import BOARD, CARD, DICE_FOR_ALL, RESOURCES, Good
from rules.stone_age.goods import amount, amounts, good
from rules.stone_age.state import Rolled, StoneAge
from rules.stone_age.tools import Tool, UseTools

FIELDS_FULL = Why("why-fields-full", "3.3")


class Gain(Frame, frozen=True, tag="gain"):
    """Take goods from the supply, which never runs out (SA 3.7)."""

    goods: dict[Good, int]

    def do(self, play: Play[StoneAge]) -> None:
        """Take them."""
        held = play.state.players[self.seat].goods
        for kind, count in self.goods.items():
            held[kind] += count
        play.say("event-gain", seat=self.seat, goods=amounts(self.goods))

    def describe(self) -> Phrase:
        """The goods."""
        return Phrase("effect-gain", {"goods": amounts(self.goods)})


class Points(Frame, frozen=True, tag="points"):
    """Score at once."""

    amount: int

    def do(self, play: Play[StoneAge]) -> None:
        """Move the score marker."""
        play.state.players[self.seat].card_points += self.amount
        play.say("event-points", seat=self.seat, points=self.amount)

    def describe(self) -> Phrase:
        """The points."""
        return Phrase("effect-points", {"points": self.amount})


class Agriculture(Frame, frozen=True, tag="agriculture"):
    """One step on the agriculture track, if it has not ended."""

    def why_not(self, state: StoneAge) -> Why | None:
        """When the track has ended."""
        return None if state.players[self.seat].agriculture < BOARD.most.agriculture else FIELDS_FULL

    def do(self, play: Play[StoneAge]) -> None:
        """Move the marker."""
        player = play.state.players[self.seat]
        if player.agriculture < BOARD.most.agriculture:
            player.agriculture += 1
            play.say("event-agriculture", seat=self.seat, level=player.agriculture)
        else:
            play.say("event-agriculture-full", seat=self.seat)


class Roll(Frame, frozen=True, tag="roll"):
    """Roll for goods; tools may be added (SA 3.4)."""

    good: Good
    dice: int
    source: str = CARD

    def do(self, play: Play[StoneAge]) -> None:
        """Roll before everybody's eyes."""
        state = play.state
        rolled = play.dice(self.dice)
        state.keep_roll(
            Rolled(round=state.round, seat=self.seat, source=self.source, good=self.good, dice=list(rolled))
        )
        total = sum(rolled)
        play.say("event-rolls", seat=self.seat, dice=rolled, total=total, good=good(self.good))
        play.push(UseTools(seat=self.seat, good=self.good, total=total))

    def describe(self) -> Phrase:
        """How many dice for what."""
        return Phrase("effect-roll", {"dice": self.dice, "good": good(self.good)})


class DiceForAll(Frame, frozen=True, tag="dice_for_all"):
    """As many dice as players; the buyer first, then clockwise, each takes one die's reward (SA 4)."""

    def do(self, play: Play[StoneAge]) -> None:
        """Roll, and let everybody take."""
        state = play.state
        rolled = play.dice(state.seats)
        untaken: list[int | None] = [None] * state.seats
        state.keep_roll(
            Rolled(round=state.round, seat=self.seat, source=DICE_FOR_ALL, dice=list(rolled), takers=untaken)
        )
        play.say("event-dice-for-all", seat=self.seat, dice=rolled)
        play.push(TakeDie(seat=self.seat, dice=tuple(rolled)))


class TakeDie(Frame, frozen=True, tag="take_die"):
    """Take the reward of one of the dice left; a useless one is still taken."""

    dice: tuple[int, ...]

    automatic: ClassVar[bool] = False
    part: ClassVar[bool] = True

    def prompt(self, state: StoneAge) -> Phrase:
        """The dice left."""
        return Phrase("prompt-take-die", {"dice": list(self.dice)})

    def options(self, state: StoneAge) -> Sequence[Option]:
        """One for every different face; then it is the next player's turn to take."""
        following = (self.seat + 1) % state.seats
        found = []
        for face in sorted(set(self.dice)):
            left = list(self.dice)
            left.remove(face)
            rest = (TakeDie(seat=following, dice=tuple(left)),) if left else ()
            found.append(Option(BOARD.dice_for_all[face], (DieReward(seat=self.seat, face=face), *rest)))
        return found


class DieReward(Frame, frozen=True, tag="die_reward"):
    """Take a die of "dice for all" with its reward."""

    face: int

    def do(self, play: Play[StoneAge]) -> None:
        """Note who took it, and give the reward."""
        take_from(play.state.rolls[-1], self.face, self.seat)
        play.say("event-takes-die", seat=self.seat, face=self.face)
        play.push(reward_of(self.face, self.seat))

    def label(self, state: StoneAge) -> Phrase:
        """The die and its reward."""
        return Phrase("choice-take-die", {"face": self.face, "reward": reward(self.face)})


def take_from(roll: Rolled, face: int, seat: int) -> None:
    """Note who took the first die left of a face."""
    dice = zip(roll.dice, roll.takers, strict=True)
    number = next(number for number, (shown, taker) in enumerate(dice) if shown == face and taker is None)
    roll.takers[number] = seat


def reward_of(face: int, seat: int) -> Frame:
    """What a die of "dice for all" gives."""
    kind = BOARD.dice_for_all[face]
    if kind in RESOURCES:
        return Gain(seat=seat, goods={kind: 1})  # type: ignore[dict-item]
    return Tool(seat=seat) if kind == "tool" else Agriculture(seat=seat)


@cache
def reward(face: int) -> Phrase:
    """What a die of "dice for all" gives, in words."""
    kind = BOARD.dice_for_all[face]
    return amount(1, kind) if kind in RESOURCES else Phrase(f"effect-{kind}")
