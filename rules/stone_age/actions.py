"""Phase 2: every player uses all own places in any order (SA 3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rules.engine.frames import Frame
from rules.engine.phrases import Choice
from rules.engine.play import Play
from rules.stone_age.board import BOARD, BUILDING_PLACES, CARD_PLACES, places
from rules.stone_age.effects import Agriculture, Roll
from rules.stone_age.payment import Build, BuyCard
from rules.stone_age.placing import END, GATHERING, SIMPLE, building_choice, card_choice
from rules.stone_age.state import StoneAge
from rules.stone_age.tools import Tool


class ActionPhase(Frame, frozen=True, tag="action_phase"):
    """In turn order each player takes all actions of their people."""

    def do(self, play: Play[StoneAge], choice: str) -> None:
        """Put a turn for each seat on the agenda."""
        play.state.phase = "actions"
        play.say("event-action-phase", round=play.state.round)
        play.push(*(TakeActions(seat=seat) for seat in play.state.order()))


class TakeActions(Frame, frozen=True, tag="take_actions"):
    """Choose the place to use next; when all are used, end the turn."""

    automatic: ClassVar[bool] = False
    asks_always: ClassVar[bool] = True
    interruptible: ClassVar[bool] = True

    def choices(self, state: StoneAge) -> Sequence[Choice]:
        """Every place with own people; the end when there is none."""
        seat = self.seat
        placed = state.placed
        return [place_choice(state, place) for place in placed if placed[place][seat]] or (END,)

    def do(self, play: Play[StoneAge], choice: str) -> None:
        """Take the people home and do what the place does."""
        if choice == END.id:
            return
        state = play.state
        player = state.players[self.seat]
        there = state.placed[choice]
        count = there[self.seat]
        there[self.seat] = 0
        player.home += count
        play.push(self._action(choice, count), self)

    def _action(self, place: str, count: int) -> Frame:
        if place in GATHERING:
            kind = BOARD.gathering[place]
            return Roll(seat=self.seat, good=kind, dice=count, source=place)  # type: ignore[arg-type]
        if place in CARD_PLACES:
            return BuyCard(seat=self.seat, slot=CARD_PLACES.index(place) + 1)
        if place in BUILDING_PLACES:
            return Build(seat=self.seat, stack=BUILDING_PLACES.index(place) + 1)
        if place == "hut":
            return Newborn(seat=self.seat)
        return Tool(seat=self.seat) if place == "tool-maker" else Agriculture(seat=self.seat)


class Newborn(Frame, frozen=True, tag="newborn"):
    """The hut: a person more, at home at once (SA 3.3)."""

    def do(self, play: Play[StoneAge], choice: str) -> None:
        """Add the person, if there is one left."""
        player = play.state.players[self.seat]
        if player.people < BOARD.most.people:
            player.people += 1
            player.home += 1
            play.say("event-newborn", seat=self.seat, count=player.people)
        else:
            play.say("event-no-newborn", seat=self.seat)


def place_choice(state: StoneAge, place: str) -> Choice:
    """The choice of a place with what lies there now."""
    if place in GATHERING:
        return GATHERING[place]
    if place in SIMPLE:
        return SIMPLE[place]
    if place in CARD_PLACES:
        slot = CARD_PLACES.index(place) + 1
        return card_choice(slot, state.row[slot - 1])
    stack = BUILDING_PLACES.index(place) + 1
    return building_choice(stack, state.stacks[stack - 1][-1])


def empty_board(seats: int) -> dict[str, list[int]]:
    """The board with nobody on it."""
    return {place: [0] * seats for place in places(seats)}
