"""The rounds: a shell comes to light, both divers bid a breath in secret, and the longer one takes it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import msgspec
from rules.pearl_divers.shells import SHELLS, shell_name

from rules.engine.frames import Frame, Option, Together, Why
from rules.engine.phrases import Phrase
from rules.engine.play import Play
from rules.engine.state import State


class Diver(msgspec.Struct):
    """One player: breaths left, shells taken, the hidden pearl, and the bid of this round (0: none yet)."""

    breaths: list[int]
    shells: list[str]
    pearl: int
    bid: int = 0

    @property
    def points(self) -> int:
        """What its shells are worth."""
        return sum(SHELLS[shell].points for shell in self.shells)


class Dive(Frame, frozen=True, tag="dive"):
    """A round, or the end."""

    def do(self, play: Play[Sea]) -> None:
        """Turn up the next shell and let both bid."""
        state = play.state
        if not state.divers[0].breaths:
            play.say("event-surfaced")
            return
        state.round += 1
        state.offer.append(state.bed.pop())
        play.say("event-shell", shell=shell_name(state.offer[-1]))
        play.reveal()
        play.push(Surface())
        play.together([Bid(seat=seat) for seat in range(state.seats)])


class Bid(Frame, frozen=True, tag="bid"):
    """Choose a breath in secret."""

    automatic: ClassVar[bool] = False
    private: ClassVar[bool] = True

    def options(self, state: Sea) -> Sequence[Option]:
        """Every breath; each can be used but once."""
        left = state.divers[self.seat].breaths
        return [
            Option(f"breath-{length}", (Hold(seat=self.seat, length=length),), None if length in left else USED)
            for length in range(1, int(state.options["breaths"]) + 1)
        ]

    def public_prompt(self, state: Sea) -> Phrase:
        """That somebody bids."""
        return Phrase("prompt-bidding")


class Hold(Frame, frozen=True, tag="hold"):
    """A breath that was bid."""

    length: int

    def do(self, play: Play[Sea]) -> None:
        """Lay it aside, face down."""
        play.state.divers[self.seat].bid = self.length
        secret = Phrase("event-bid", {"length": self.length})
        play.tell(self.seat, secret, Phrase("event-bid-hidden", {"seat": self.seat}))

    def label(self, state: Sea) -> Phrase:
        """How long it is."""
        return Phrase("choice-breath", {"length": self.length})

    def position(self, state: Sea) -> str:
        """The breath in the diver's row."""
        return f"breath-{self.seat + 1}-{self.length}"


class Surface(Frame, frozen=True, tag="surface"):
    """Both bids are laid open."""

    def do(self, play: Play[Sea]) -> None:
        """The longer breath takes what is offered; after a tie it stays for the next round."""
        state = play.state
        play.reveal()
        bids = [diver.bid for diver in state.divers]
        for seat, diver in enumerate(state.divers):
            diver.breaths.remove(diver.bid)
            play.say("event-breath", seat=seat, length=diver.bid)
            diver.bid = 0
        if bids[0] == bids[1]:
            play.say("event-tie")
        else:
            winner = bids.index(max(bids))
            state.divers[winner].shells += state.offer
            play.say("event-takes", seat=winner, shells=[shell_name(shell) for shell in state.offer])
            state.offer = []
        play.push(Dive())


USED = Why("why-used", "2")


class AtOnce(Together, frozen=True, tag="together"):
    """Both at the same time."""

    branches: list[list[AnyFrame]]


AnyFrame = AtOnce | Dive | Bid | Hold | Surface


class Sea(State, kw_only=True):
    """The whole position."""

    agenda: list[AnyFrame]
    bed: list[str]
    pearls: list[int]
    """Those that nobody has."""
    divers: list[Diver]
    offer: list[str]
    round: int = 0
