"""Phase 2: every player uses all own places in any order (SA 3)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import ClassVar

import msgspec

from rules.engine.frames import Frame, Option, Why
from rules.engine.phrases import Phrase
from rules.engine.play import Play
from rules.stone_age.board import BOARD, BUILDING_PLACES, CARD_PLACES, places
from rules.stone_age.effects import Agriculture, Roll
from rules.stone_age.payment import Build, BuyCard
from rules.stone_age.placing import END, GATHERING, HUT, place_label, place_option
from rules.stone_age.state import StoneAge
from rules.stone_age.tools import Tool

NOBODY_THERE = Why("why-nobody-there", "3.1")
PEOPLE_OUT = Why("why-people-out", "3.1")


class ActionPhase(Frame, frozen=True, tag="action_phase"):
    """In turn order each player takes all actions of their people."""

    def do(self, play: Play[StoneAge]) -> None:
        """Put a turn for each seat on the agenda."""
        play.state.phase = "actions"
        play.say("event-action-phase", round=play.state.round)
        play.push(*(TakeActions(seat=seat) for seat in play.state.order()))


class TakeActions(Frame, frozen=True, tag="take_actions"):
    """Choose the place to use next; when all are used, end the turn."""

    automatic: ClassVar[bool] = False

    def asks(self, state: StoneAge) -> bool:
        """Always: it is a turn."""
        return True

    def options(self, state: StoneAge) -> Sequence[Option]:
        """Every place with own people; the end when there is none."""
        seat = self.seat
        return [use_option(seat, place) for place, there in state.placed.items() if there[seat]] or (END,)

    def beyond(self, state: StoneAge) -> Sequence[Option]:
        """The places without own people, and the end while there are any."""
        options = [use_option(self.seat, place) for place in state.placed]
        return [
            *(msgspec.structs.replace(option, why=NOBODY_THERE) for option in options),
            Option(END.id, why=PEOPLE_OUT, words=END.words),
        ]


class UsePlace(Frame, frozen=True, tag="use_place"):
    """Take the people of a place home and do what the place does."""

    place: str

    def do(self, play: Play[StoneAge]) -> None:
        """Take them home and act."""
        there = play.state.placed[self.place]
        count = there[self.seat]
        there[self.seat] = 0
        play.state.players[self.seat].home += count
        play.push(action(self.seat, self.place, count))

    def label(self, state: StoneAge) -> Phrase:
        """The place with what lies there."""
        return place_label(state, self.place)


@cache
def action(seat: int, place: str, count: int) -> Frame:
    """What so many people of a seat do at a place."""
    if place in GATHERING:
        kind = BOARD.gathering[place]
        return Roll(seat=seat, good=kind, dice=count, source=place)  # type: ignore[arg-type]
    if place in CARD_PLACES:
        return BuyCard(seat=seat, slot=CARD_PLACES.index(place) + 1)
    if place in BUILDING_PLACES:
        return Build(seat=seat, stack=BUILDING_PLACES.index(place) + 1)
    if place == HUT:
        return Newborn(seat=seat)
    return Tool(seat=seat) if place == "tool-maker" else Agriculture(seat=seat)


@cache
def use_option(seat: int, place: str) -> Option:
    """Using a place, and then coming back for the others."""
    return place_option(place, (UsePlace(seat=seat, place=place), TakeActions(seat=seat)))


class Newborn(Frame, frozen=True, tag="newborn"):
    """The hut: a person more, at home at once (SA 3.3)."""

    def do(self, play: Play[StoneAge]) -> None:
        """Add the person, if there is one left."""
        player = play.state.players[self.seat]
        if player.people < BOARD.most.people:
            player.people += 1
            player.home += 1
            play.say("event-newborn", seat=self.seat, count=player.people)
        else:
            play.say("event-no-newborn", seat=self.seat)


def empty_board(seats: int) -> dict[str, list[int]]:
    """The board with nobody on it."""
    return {place: [0] * seats for place in places(seats)}
