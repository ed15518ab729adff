"""Effects with camps and villages (EW 5)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import ClassVar

import msgspec

from rules.endless_winter.animals import wanted
from rules.endless_winter.simple import NO_VILLAGE_LEFT
from rules.endless_winter.state import EndlessWinter
from rules.endless_winter.terrain import BASE, junctions, neighbours, own_hexes, surrounded
from rules.engine.effects import SKIP, STOP
from rules.engine.frames import Frame, Option, Why, bound
from rules.engine.phrases import Phrase
from rules.engine.play import Play

NO_CAMP_LEFT = Why("why-no-camp-left", "4")
NO_CAMP_OUT = Why("why-no-camp-out", "5")
NO_TRIANGLE = Why("why-no-triangle", "4")


def hex_phrase(state: EndlessWinter, name: str) -> Phrase:
    """A hex by its place and type."""
    kind = Phrase("terrain-base" if name == BASE else f"terrain-{state.terrain[name]}")
    return Phrase("hex", {"place": name, "terrain": kind})


def hex_phrases(state: EndlessWinter, junction: str) -> list[Phrase]:
    """The three hexes of a junction."""
    return [hex_phrase(state, name) for name in junctions()[junction]]


class Camp(Frame, frozen=True, tag="camp"):
    """The leftmost camp of the own board goes to the base."""

    def why_not(self, state: EndlessWinter) -> Why | None:
        """When no camp is left on the board."""
        return None if state.players[self.seat].camps else NO_CAMP_LEFT

    def do(self, play: Play[EndlessWinter]) -> None:
        """Put it on the base."""
        if self.can(play.state):
            play.state.players[self.seat].camps -= 1
            play.state.camps[BASE][self.seat] += 1
            play.say("event-camp", seat=self.seat)


class Move(Frame, frozen=True, tag="move"):
    """Move own camps to neighbouring hexes, so many single steps by any of them."""

    count: int = 1
    paid: bool = False
    """The price is paid, so that leaving it would only lose the price."""
    begun: bool = False
    """Whether steps were made; the first one only completes the choice that brought it."""

    automatic: ClassVar[bool] = False

    @property
    def part(self) -> bool:  # type: ignore[override]
        """Whether it only completes the choice before."""
        return not self.begun

    def why_not(self, state: EndlessWinter) -> Why | None:
        """Without a camp to move."""
        return None if own_hexes(state, self.seat) else NO_CAMP_OUT

    def prompt(self, state: EndlessWinter) -> Phrase:
        """How many steps are left."""
        return Phrase("prompt-move", {"count": self.count})

    def options(self, state: EndlessWinter) -> Sequence[Option]:
        """Every own camp to every neighbouring hex, and then the other steps."""
        rest = (msgspec.structs.replace(self, count=self.count - 1, begun=True),) if self.count > 1 else ()
        found = [
            Option(f"{step.start}-{step.goal}", (step, *rest))
            for name in own_hexes(state, self.seat)
            for step in steps_from(self.seat, name)
        ]
        return found if self.paid and found else [*found, SKIP]

    def describe(self) -> Phrase:
        """How many steps."""
        return Phrase("effect-move", {"count": self.count})


class Step(Frame, frozen=True, tag="step"):
    """A camp moves to a neighbouring hex; a glacier token there comes open (EW 12)."""

    start: str
    goal: str

    def do(self, play: Play[EndlessWinter]) -> None:
        """Move it."""
        state = play.state
        state.camps[self.start][self.seat] -= 1
        state.camps[self.goal][self.seat] += 1
        play.say("event-moves", seat=self.seat, start=self.start, hex=hex_phrase(state, self.goal))
        open_token(play, self.goal)

    def label(self, state: EndlessWinter) -> Phrase:
        """The hexes it comes from and goes to."""
        hexes = {"start": hex_phrase(state, self.start), "goal": hex_phrase(state, self.goal)}
        return Phrase("choice-move", hexes)

    def position(self, state: EndlessWinter) -> str:
        """The hex it goes to."""
        return f"hex-{self.goal}"


@cache
def steps_from(seat: int, start: str) -> tuple[Step, ...]:
    """The steps that a camp on a hex can make."""
    return tuple(Step(seat=seat, start=start, goal=goal) for goal in neighbours(start))


def open_token(play: Play[EndlessWinter], name: str) -> None:
    """Open the token on a hex, if there is one face down."""
    state = play.state
    if name in state.glaciers and name not in state.glaciers_open:
        state.glaciers_open.append(name)
        play.reveal()
        play.say("event-glacier-token", place=name, token=Phrase(f"token-{state.glaciers[name]}"))


class Village(Frame, frozen=True, tag="village"):
    """Three camps on three mutually touching hexes make a village on their junction; the camps come home."""

    paid: bool = False
    """The price is paid, so that leaving it would only lose the price."""

    automatic: ClassVar[bool] = False
    part: ClassVar[bool] = True

    def why_not(self, state: EndlessWinter) -> Why | None:
        """Without a village, or three camps around a free junction."""
        if not state.players[self.seat].villages:
            return NO_VILLAGE_LEFT
        return None if surrounded(state, self.seat) else NO_TRIANGLE

    def options(self, state: EndlessWinter) -> Sequence[Option]:
        """Every such junction."""
        if not self.can(state):
            return (SKIP,)
        found = [Option(name, (FoundVillage(seat=self.seat, junction=name),)) for name in surrounded(state, self.seat)]
        return found if self.paid else [*found, SKIP]


class FoundVillage(Frame, frozen=True, tag="found_village"):
    """Place a village on a junction; the three camps come home, and the open glacier tokens it touches are gained."""

    junction: str

    def do(self, play: Play[EndlessWinter]) -> None:
        """Build it."""
        state = play.state
        player = state.players[self.seat]
        player.villages -= 1
        state.villages[self.junction] = self.seat
        for name in junctions()[self.junction]:
            state.camps[name][self.seat] -= 1
            player.camps += 1
        lost = max(0, player.food - player.food_limit)
        player.food -= lost
        play.say("event-village", seat=self.seat, place=self.junction)
        if lost:
            play.say("event-food-lost", seat=self.seat, count=lost)
        tokens = tuple(state.glaciers[name] for name in junctions()[self.junction] if name in state.glaciers_open)
        if tokens:
            play.push(GlacierTokens(seat=self.seat, tokens=tokens))

    def label(self, state: EndlessWinter) -> Phrase:
        """The three hexes."""
        return Phrase("choice-village", {"hexes": hex_phrases(state, self.junction)})

    def position(self, state: EndlessWinter) -> str:
        """The junction."""
        return f"junction-{self.junction}"


class GlacierTokens(Frame, frozen=True, tag="glacier_tokens"):
    """Gain the open glacier tokens that a new village touches, several in any order and each optional (EW 12, 2.5)."""

    tokens: tuple[str, ...]

    automatic: ClassVar[bool] = False

    def options(self, state: EndlessWinter) -> Sequence[Option]:
        """Each token; a single one asks nothing more than it asks itself."""
        several = len(self.tokens) > 1
        found = []
        for number, token in enumerate(self.tokens):
            effect = bound(state.box.glacier_tokens[token].effect, self.seat)
            rest = self.tokens[:number] + self.tokens[number + 1 :]
            remaining = (GlacierTokens(seat=self.seat, tokens=rest),) if rest else ()
            found.append(Option(token, (wanted(effect) if several else effect, *remaining), effect.why_not(state)))
        possible = any(option.why is None for option in found)
        return [*found, STOP] if several or not possible else found
