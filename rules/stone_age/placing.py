"""Phase 1: placing people (SA 2)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import compress
from typing import ClassVar

import msgspec

from rules.engine.frames import Frame, Option, Why, lasting
from rules.engine.phrases import Phrase
from rules.engine.play import Play
from rules.stone_age.board import (
    BOARD,
    BUILDING_PLACES,
    CARD_PLACES,
    HUNT,
    RESOURCE_PLACES,
    VILLAGE,
    places,
)
from rules.stone_age.buildings import building
from rules.stone_age.cards import both_halves
from rules.stone_age.state import StoneAge

HUT = "hut"
PEOPLE_FOR_HUT = 2
GATHERING = (HUNT, *RESOURCE_PLACES)
SLOTS = {place: slot for slot, place in enumerate(CARD_PLACES, 1)}
STACKS = {place: number for number, place in enumerate(BUILDING_PLACES, 1)}
END = lasting(Option("end", words=Phrase("choice-end")))

ALREADY_THERE = Why("why-already-there", "2.2")
TAKEN = Why("why-taken", "2.3")
FULL = Why("why-full", "2.3")
TWO_FOR_HUT = Why("why-two-for-hut", "2.3", {"count": PEOPLE_FOR_HUT})
ONE_PLACE = Why("why-one-place", "2.1")
NO_CARD = Why("why-no-card", "3.5")
NO_TILE = Why("why-no-tile", "3.6")
VILLAGE_CLOSED = {
    seats: Why("why-village-closed", "2.4", {"count": limits.village, "seats": seats})
    for seats, limits in BOARD.players.items()
}
CROWDED = {
    seats: Why("why-crowded", "2.4", {"count": limits.resource, "seats": seats})
    for seats, limits in BOARD.players.items()
}


class PlacingPhase(Frame, frozen=True, tag="placing_phase"):
    """From the first player clockwise, again and again until nobody can place (SA 2.1)."""

    following: int
    """The seat whose turn it is, if it can place."""

    def do(self, play: Play[StoneAge]) -> None:
        """Find the next seat that can place."""
        state = play.state
        for step in range(state.seats):
            seat = (self.following + step) % state.seats
            if state.players[seat].home and can_place(state, seat):
                # A new frame each time, never a kept one: what leads on is told by the frames below being the same.
                rest = PlacingPhase(following=(seat + 1) % state.seats)
                if state.options["confirm_placing"] == "yes":
                    play.push(PlacePeople(seat=seat), EndPlacing(seat=seat), rest)
                else:
                    play.push(PlacePeople(seat=seat), rest)
                return


class PlacePeople(Frame, frozen=True, tag="place_people"):
    """Choose one place for one or more people."""

    automatic: ClassVar[bool] = False

    def asks(self, state: StoneAge) -> bool:
        """Always: it is a turn."""
        return True

    def prompt(self, state: StoneAge) -> Phrase:
        """How many people are at home."""
        return people_at_home(state.players[self.seat].home)

    def options(self, state: StoneAge) -> Sequence[Option]:
        """Every place that this seat may take."""
        return list(compress(place_options(self.seat, state.seats), free_places(state, self.seat).values()))

    def beyond(self, state: StoneAge) -> Sequence[Option]:
        """The other places, each with the reason."""
        free = free_places(state, self.seat)
        return [
            msgspec.structs.replace(option, why=hindrance(state, self.seat, option.id))
            for option in place_options(self.seat, state.seats)
            if not free[option.id]
        ]


@cache
def people_at_home(count: int) -> Phrase:
    """The question where to place, with how many people there are to place."""
    return Phrase("prompt-place-people", {"count": count})


class HowMany(Frame, frozen=True, tag="how_many"):
    """Choose how many people go to a place."""

    place: str

    automatic: ClassVar[bool] = False
    part: ClassVar[bool] = True

    def prompt(self, state: StoneAge) -> Phrase:
        """The place."""
        return Phrase("prompt-how-many", {"place": Phrase(f"place-{self.place}")})

    def options(self, state: StoneAge) -> Sequence[Option]:
        """From one to as many as are at home and fit."""
        return counts(self.seat, self.place)[: min(state.players[self.seat].home, self._room(state))]

    def beyond(self, state: StoneAge) -> Sequence[Option]:
        """As many as are at home and do not fit (SA 2.3)."""
        room = self._room(state)
        why = Why("why-few-circles", "2.3", {"count": room})
        missing = counts(self.seat, self.place)[room : state.players[self.seat].home]
        return [msgspec.structs.replace(option, why=why) for option in missing]

    def _room(self, state: StoneAge) -> int:
        if self.place == HUNT:
            return BOARD.most.people
        return BOARD.row.circles - sum(state.placed[self.place])

    def label(self, state: StoneAge) -> Phrase:
        """The place."""
        return place_name(self.place)


class Put(Frame, frozen=True, tag="put"):
    """Move people from home to a place."""

    place: str
    count: int

    def do(self, play: Play[StoneAge]) -> None:
        """Move them."""
        state = play.state
        state.players[self.seat].home -= self.count
        state.placed[self.place][self.seat] = self.count
        play.say("event-places", seat=self.seat, count=self.count, place=place_name(self.place))

    def label(self, state: StoneAge) -> Phrase:
        """The place with what lies there."""
        return place_label(state, self.place)


class EndPlacing(Frame, frozen=True, tag="end_placing"):
    """Hand over only when the player says so, that a misclick can be taken back."""

    automatic: ClassVar[bool] = False

    def asks(self, state: StoneAge) -> bool:
        """Always: that is what it is for."""
        return True

    def options(self, state: StoneAge) -> Sequence[Option]:
        """Only to end."""
        return (END,)

    def beyond(self, state: StoneAge) -> Sequence[Option]:
        """All places, as one was chosen already (SA 2.1)."""
        options = place_options(self.seat, state.seats)
        return [msgspec.structs.replace(option, why=ONE_PLACE) for option in options]


@cache
def place_options(seat: int, seats: int) -> tuple[Option, ...]:
    """Every place of the board with what choosing it leads to."""
    return tuple(place_option(place, (placing(seat, place),)) for place in places(seats))


def place_option(place: str, then: tuple[Frame, ...]) -> Option:
    """A place as an option; where cards and tiles lie, what it is called changes with them."""
    option = Option(place, then, place=place, group=group_of(place))
    return option if place in SLOTS or place in STACKS else lasting(option)


def placing(seat: int, place: str) -> Frame:
    """Placing on a place: at once, or after asking how many where that is open."""
    if place in GATHERING:
        return HowMany(seat=seat, place=place)
    return Put(seat=seat, place=place, count=PEOPLE_FOR_HUT if place == HUT else 1)


@cache
def counts(seat: int, place: str) -> tuple[Option, ...]:
    """From one person to all."""
    return tuple(
        lasting(
            Option(
                str(count),
                (Put(seat=seat, place=place, count=count),),
                words=Phrase("choice-people", {"count": count}),
                place=place,
                group=group_of(place),
            )
        )
        for count in range(1, BOARD.most.people + 1)
    )


@cache
def group_of(place: str) -> Phrase:
    """The kind of place."""
    if place in VILLAGE:
        return Phrase("group-village")
    if place in GATHERING:
        return Phrase("group-gathering")
    return Phrase("group-cards" if place in CARD_PLACES else "group-buildings")


@cache
def place_name(place: str) -> Phrase:
    """What a place is called, without what lies there."""
    if place in SLOTS:
        return Phrase("place-name-card", {"number": SLOTS[place]})
    if place in STACKS:
        return Phrase("place-name-building", {"number": STACKS[place]})
    return Phrase(f"place-{place}")


def place_label(state: StoneAge, place: str) -> Phrase:
    """A place with what lies there now."""
    if place in SLOTS:
        card = state.row[SLOTS[place] - 1]
        return card_label(SLOTS[place], card) if card else place_name(place)
    if place in STACKS:
        stack = state.stacks[STACKS[place] - 1]
        return tile_label(STACKS[place], stack[-1]) if stack else place_name(place)
    return place_name(place)


@cache
def card_label(slot: int, card: str) -> Phrase:
    """A slot with the card in it."""
    return Phrase("place-card", {"slot": slot, "card": both_halves(card)})


@cache
def tile_label(number: int, tile: str) -> Phrase:
    """A stack with its open tile."""
    return Phrase("place-building", {"stack": number, "building": building(tile)})


def can_place(state: StoneAge, seat: int) -> bool:
    """Whether a seat with people at home may take any place; the hunt is open to all who have not gone there yet."""
    return not state.placed[HUNT][seat] or any(free_places(state, seat).values())


def free_places(state: StoneAge, seat: int) -> dict[str, bool]:
    """For every place whether the seat may take it, in the order of `places` (SA 2.2 to 2.5)."""
    placed = state.placed
    limits = BOARD.players[state.seats]
    nobody = [0] * state.seats
    free = {place: there == nobody for place, there in placed.items()}
    if [free[place] for place in VILLAGE].count(False) >= limits.village:
        free |= dict.fromkeys(VILLAGE, False)
    elif state.players[seat].home < PEOPLE_FOR_HUT:
        free[HUT] = False
    free[HUNT] = not placed[HUNT][seat]
    for place in RESOURCE_PLACES:
        if not free[place]:
            there = placed[place]
            players = len(there) - there.count(0)
            free[place] = not there[seat] and players < limits.resource and sum(there) < BOARD.row.circles
    if not all(state.row) or not all(state.stacks):
        # Seldom: every round begins with a card in each slot and a tile on each stack.
        bare = [place for place, card in zip(CARD_PLACES, state.row, strict=True) if not card]
        bare += [place for place, stack in zip(BUILDING_PLACES, state.stacks, strict=False) if not stack]
        free |= dict.fromkeys(bare, False)
    return free


def hindrance(state: StoneAge, seat: int, place: str) -> Why:
    """What keeps the seat from a place that is not free."""
    there = state.placed[place]
    if there[seat]:
        return ALREADY_THERE
    if place in RESOURCE_PLACES:
        return FULL if sum(there) >= BOARD.row.circles else CROWDED[state.seats]
    if any(there):
        return TAKEN
    if place in VILLAGE:
        used = sum(any(state.placed[other]) for other in VILLAGE)
        return VILLAGE_CLOSED[state.seats] if used >= BOARD.players[state.seats].village else TWO_FOR_HUT
    return NO_CARD if place in CARD_PLACES else NO_TILE
