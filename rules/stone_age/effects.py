"""The effects on the upper halves of cards and of places: goods, points, rolls (SA 3 and 4)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import ClassVar

from rules.engine.frames import Frame
from rules.engine.phrases import Choice, Phrase
from rules.engine.play import Play
from rules.stone_age.board import BOARD, RESOURCES, Good
from rules.stone_age.goods import amount, amounts, good
from rules.stone_age.state import StoneAge
from rules.stone_age.tools import Tool, UseTools


class Gain(Frame, frozen=True, tag="gain"):
    """Take goods from the supply, which never runs out (SA 3.7)."""

    goods: dict[Good, int]

    def do(self, play: Play[StoneAge], choice: str) -> None:
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

    def do(self, play: Play[StoneAge], choice: str) -> None:
        """Move the score marker."""
        play.state.players[self.seat].card_points += self.amount
        play.say("event-points", seat=self.seat, points=self.amount)

    def describe(self) -> Phrase:
        """The points."""
        return Phrase("effect-points", {"points": self.amount})


class Agriculture(Frame, frozen=True, tag="agriculture"):
    """One step on the agriculture track, if it has not ended."""

    def can(self, state: StoneAge) -> bool:
        """Whether the track goes on."""
        return state.players[self.seat].agriculture < BOARD.most.agriculture

    def do(self, play: Play[StoneAge], choice: str) -> None:
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

    def do(self, play: Play[StoneAge], choice: str) -> None:
        """Roll before everybody's eyes."""
        rolled = play.dice(self.dice)
        total = sum(rolled)
        play.say("event-rolls", seat=self.seat, dice=rolled, total=total, good=good(self.good))
        play.push(UseTools(seat=self.seat, good=self.good, total=total))

    def describe(self) -> Phrase:
        """How many dice for what."""
        return Phrase("effect-roll", {"dice": self.dice, "good": good(self.good)})


class DiceForAll(Frame, frozen=True, tag="dice_for_all"):
    """As many dice as players; the buyer first, then clockwise, each takes one die's reward (SA 4)."""

    def do(self, play: Play[StoneAge], choice: str) -> None:
        """Roll, and let everybody take."""
        state = play.state
        rolled = play.dice(state.seats)
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

    def choices(self, state: StoneAge) -> Sequence[Choice]:
        """One for every different face."""
        return [take_die(face) for face in sorted(set(self.dice))]

    def do(self, play: Play[StoneAge], choice: str) -> None:
        """Take the reward, then it is the next player's turn to take."""
        face = next(face for face, reward in BOARD.dice_for_all.items() if reward == choice)
        left = list(self.dice)
        left.remove(face)
        play.say("event-takes-die", seat=self.seat, face=face)
        following = (self.seat + 1) % play.state.seats
        rest = [TakeDie(seat=following, dice=tuple(left))] if left else []
        play.push(reward_of(face, self.seat), *rest)


def reward_of(face: int, seat: int) -> Frame:
    """What a die of "dice for all" gives."""
    reward = BOARD.dice_for_all[face]
    if reward in RESOURCES:
        return Gain(seat=seat, goods={reward: 1})  # type: ignore[dict-item]
    return Tool(seat=seat) if reward == "tool" else Agriculture(seat=seat)


@cache
def take_die(face: int) -> Choice:
    """The choice of a die, called by its reward."""
    reward = BOARD.dice_for_all[face]
    label = amount(1, reward) if reward in RESOURCES else Phrase(f"effect-{reward}")
    return Choice(reward, Phrase("choice-take-die", {"face": face, "reward": label}))
