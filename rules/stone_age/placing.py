"""Phase 1: placing people (SA 2)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import ClassVar

from rules.engine.frames import Frame
from rules.engine.phrases import Choice, Phrase
from rules.engine.play import Play
from rules.stone_age.board import (
    BOARD,
    BUILDING_PLACES,
    CARD_PLACES,
    HUNT,
    RESOURCE_PLACES,
    VILLAGE,
)
from rules.stone_age.buildings import building
from rules.stone_age.cards import both_halves
from rules.stone_age.state import StoneAge

PEOPLE_FOR_HUT = 2
END = Choice("end", Phrase("choice-end"))
SIMPLE = {place: Choice(place, Phrase(f"place-{place}"), place) for place in VILLAGE}
GATHERING = {place: Choice(place, Phrase(f"place-{place}"), place) for place in (HUNT, *RESOURCE_PLACES)}
COUNTS = tuple(
    Choice(str(count), Phrase("choice-people", {"count": count})) for count in range(1, BOARD.most.people + 1)
)


@cache
def card_choice(slot: int, card: str) -> Choice:
    """The choice of an open card."""
    place = CARD_PLACES[slot - 1]
    return Choice(place, Phrase("place-card", {"slot": slot, "card": both_halves(card)}), place)


@cache
def building_choice(stack: int, tile: str) -> Choice:
    """The choice of an open building tile."""
    place = BUILDING_PLACES[stack - 1]
    args = {"stack": stack, "building": building(tile)}
    return Choice(place, Phrase("place-building", args), place)


class PlacingPhase(Frame, frozen=True, tag="placing_phase"):
    """From the first player clockwise, again and again until nobody can place (SA 2.1)."""

    following: int
    """The seat whose turn it is, if it can place."""

    def do(self, play: Play[StoneAge], choice: str) -> None:
        """Find the next seat that can place."""
        state = play.state
        for step in range(state.seats):
            seat = (self.following + step) % state.seats
            if state.players[seat].home and legal_places(state, seat):
                rest = PlacingPhase(following=(seat + 1) % state.seats)
                if state.options["confirm_placing"] == "yes":
                    play.push(PlacePeople(seat=seat), EndPlacing(seat=seat), rest)
                else:
                    play.push(PlacePeople(seat=seat), rest)
                return


class PlacePeople(Frame, frozen=True, tag="place_people"):
    """Choose one place for one or more people."""

    automatic: ClassVar[bool] = False
    asks_always: ClassVar[bool] = True

    def prompt(self, state: StoneAge) -> Phrase:
        """How many people are at home."""
        return Phrase("prompt-place-people", {"count": state.players[self.seat].home})

    def choices(self, state: StoneAge) -> Sequence[Choice]:
        """Every place that this seat may take."""
        return legal_places(state, self.seat)

    def do(self, play: Play[StoneAge], choice: str) -> None:
        """Place, or ask how many where that is open."""
        if choice in GATHERING:
            play.push(HowMany(seat=self.seat, place=choice))
        else:
            put(play, self.seat, choice, PEOPLE_FOR_HUT if choice == "hut" else 1)


class HowMany(Frame, frozen=True, tag="how_many"):
    """Choose how many people go to a place."""

    place: str

    automatic: ClassVar[bool] = False
    part: ClassVar[bool] = True

    def prompt(self, state: StoneAge) -> Phrase:
        """The place."""
        return Phrase("prompt-how-many", {"place": Phrase(f"place-{self.place}")})

    def choices(self, state: StoneAge) -> Sequence[Choice]:
        """From one to as many as are at home and fit."""
        most = state.players[self.seat].home
        if self.place != HUNT:
            most = min(most, BOARD.row.circles - sum(state.placed[self.place]))
        return COUNTS[:most]

    def do(self, play: Play[StoneAge], choice: str) -> None:
        """Place them."""
        put(play, self.seat, self.place, int(choice))


class EndPlacing(Frame, frozen=True, tag="end_placing"):
    """Hand over only when the player says so, that a misclick can be taken back."""

    automatic: ClassVar[bool] = False
    asks_always: ClassVar[bool] = True

    def choices(self, state: StoneAge) -> Sequence[Choice]:
        """Only to end."""
        return (END,)

    def do(self, play: Play[StoneAge], choice: str) -> None:
        """Nothing is left to do."""


def put(play: Play[StoneAge], seat: int, place: str, count: int) -> None:
    """Move people from home to a place."""
    state = play.state
    state.players[seat].home -= count
    state.placed[place][seat] = count
    play.say("event-places", seat=seat, count=count, place=place_name(place))


@cache
def place_name(place: str) -> Phrase:
    """What a place is called, without what lies there."""
    if place in SIMPLE or place in GATHERING:
        return Phrase(f"place-{place}")
    kind, _, number = place.partition("-")
    return Phrase(f"place-name-{kind}", {"number": int(number)})


def legal_places(state: StoneAge, seat: int) -> list[Choice]:
    """The places that a seat with people at home may take (SA 2.2 to 2.5)."""
    placed = state.placed
    home = state.players[seat].home
    limits = BOARD.players[state.seats]
    choices: list[Choice] = []
    free = [place for place in VILLAGE if not any(placed[place])]
    if len(VILLAGE) - len(free) < limits.village:
        for place in free:
            if home >= PEOPLE_FOR_HUT or place != "hut":
                choices.append(SIMPLE[place])
    if not placed[HUNT][seat]:
        choices.append(GATHERING[HUNT])
    circles = BOARD.row.circles
    for place in RESOURCE_PLACES:
        there = placed[place]
        if there[seat]:
            continue
        taken = sum(there)
        if taken < circles and (not taken or len(there) - there.count(0) < limits.resource):
            choices.append(GATHERING[place])
    for slot, card in enumerate(state.row, 1):
        if card and not any(placed[CARD_PLACES[slot - 1]]):
            choices.append(card_choice(slot, card))
    for number, stack in enumerate(state.stacks, 1):
        if stack and not any(placed[BUILDING_PLACES[number - 1]]):
            choices.append(building_choice(number, stack[-1]))
    return choices
