"""Effects with camps and villages (EW 5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import msgspec

from rules.endless_winter.state import EndlessWinter
from rules.endless_winter.terrain import BASE, junctions, neighbours, own_hexes, possible_villages
from rules.engine.effects import SKIP
from rules.engine.frames import Frame, bound
from rules.engine.phrases import Choice, Phrase
from rules.engine.play import Play


def hex_phrase(state: EndlessWinter, name: str) -> Phrase:
    """A hex by its place and type."""
    kind = Phrase("terrain-base" if name == BASE else f"terrain-{state.terrain[name]}")
    return Phrase("hex", {"place": name, "terrain": kind})


def hex_phrases(state: EndlessWinter, junction: str) -> list[Phrase]:
    """The three hexes of a junction."""
    return [hex_phrase(state, name) for name in junctions()[junction]]


class Camp(Frame, frozen=True, tag="camp"):
    """The leftmost camp of the own board goes to the base."""

    def can(self, state: EndlessWinter) -> bool:
        """Whether a camp is left on the board."""
        return state.players[self.seat].camps > 0

    def do(self, play: Play[EndlessWinter], choice: str) -> None:
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

    def can(self, state: EndlessWinter) -> bool:
        """Whether there is a camp to move."""
        return bool(own_hexes(state, self.seat))

    def prompt(self, state: EndlessWinter) -> Phrase:
        """How many steps are left."""
        return Phrase("prompt-move", {"count": self.count})

    def choices(self, state: EndlessWinter) -> Sequence[Choice]:
        """The hexes with an own camp."""
        found = [
            Choice(f"from-{name}", Phrase("choice-move-from", {"hex": hex_phrase(state, name)}), f"hex-{name}")
            for name in own_hexes(state, self.seat)
        ]
        return found if self.paid and found else [*found, SKIP]

    def do(self, play: Play[EndlessWinter], choice: str) -> None:
        """Ask where the camp goes, and come back for the other steps."""
        if choice == SKIP.id:
            return
        rest = [msgspec.structs.replace(self, count=self.count - 1, begun=True)] if self.count > 1 else []
        play.push(MoveTo(seat=self.seat, start=choice.removeprefix("from-")), *rest)

    def describe(self) -> Phrase:
        """How many steps."""
        return Phrase("effect-move", {"count": self.count})


class MoveTo(Frame, frozen=True, tag="move_to"):
    """Where the camp goes."""

    start: str

    automatic: ClassVar[bool] = False
    part: ClassVar[bool] = True

    def choices(self, state: EndlessWinter) -> Sequence[Choice]:
        """The neighbouring hexes."""
        return [
            Choice(f"to-{name}", Phrase("choice-move-to", {"hex": hex_phrase(state, name)}), f"hex-{name}")
            for name in neighbours(self.start)
        ]

    def do(self, play: Play[EndlessWinter], choice: str) -> None:
        """Move it; a glacier token under it comes open (EW 12)."""
        state = play.state
        goal = choice.removeprefix("to-")
        state.camps[self.start][self.seat] -= 1
        state.camps[goal][self.seat] += 1
        play.say("event-moves", seat=self.seat, start=self.start, hex=hex_phrase(state, goal))
        open_token(play, goal)


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

    def can(self, state: EndlessWinter) -> bool:
        """Whether there are camps and a free junction."""
        return bool(possible_villages(state, self.seat))

    def choices(self, state: EndlessWinter) -> Sequence[Choice]:
        """Every such junction."""
        found = [
            Choice(name, Phrase("choice-village", {"hexes": hex_phrases(state, name)}), f"junction-{name}")
            for name in possible_villages(state, self.seat)
        ]
        return found if self.paid and found else [*found, SKIP]

    def do(self, play: Play[EndlessWinter], choice: str) -> None:
        """Build it; each open glacier token it touches is gained."""
        if choice == SKIP.id:
            return
        state = play.state
        player = state.players[self.seat]
        player.villages -= 1
        state.villages[choice] = self.seat
        for name in junctions()[choice]:
            state.camps[name][self.seat] -= 1
            player.camps += 1
        lost = max(0, player.food - player.food_limit)
        player.food -= lost
        play.say("event-village", seat=self.seat, place=choice)
        if lost:
            play.say("event-food-lost", seat=self.seat, count=lost)
        tokens = [state.glaciers[name] for name in junctions()[choice] if name in state.glaciers_open]
        gain_tokens(play, self.seat, tokens)


def gain_tokens(play: Play[EndlessWinter], seat: int, tokens: Sequence[str]) -> None:
    """Gain the open glacier tokens that a new village touches, several in any order and each optional (EW 12, 2.5)."""
    from rules.endless_winter.effects import AnyOrder

    found = play.game.components.glacier_tokens  # type: ignore[attr-defined]
    effects = tuple(found[token].effect for token in tokens)
    if len(effects) > 1:
        play.push(AnyOrder(seat=seat, of=effects, optional=True))
    else:
        play.push(*(bound(effect, seat) for effect in effects))
