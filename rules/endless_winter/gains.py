"""Benefits of the chain megalith, card, idol, tool, food, each of which may be swapped for a lesser one (EW 2.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Literal

import msgspec

from rules.endless_winter.board import BOARD
from rules.endless_winter.megaliths import PlaceMegalith, can_place
from rules.endless_winter.state import EndlessWinter
from rules.engine.frames import Frame, bound
from rules.engine.phrases import Choice, Phrase
from rules.engine.play import Play

Benefit = Literal["megalith", "draw", "idol", "tool", "food"]
CHAIN: tuple[Benefit, ...] = ("megalith", "draw", "idol", "tool", "food")
TRACKS = ("offering", "reverence")
TAKE = {what: Choice(what, Phrase(f"choice-gain-{what}")) for what in CHAIN}
ALL = "all"
AT_ONCE = ("draw", "tool")
"""Benefits of which several may be taken by one choice, as taking one asks nothing more."""


class Gain(Frame, frozen=True, tag="gain"):
    """Gain something of the chain, or something further right instead, also when the greater cannot be taken."""

    what: Benefit
    count: int = 1
    paid: str = ""
    """What was paid for it, of the chain too: it is no lesser benefit, as it would only be had back."""
    printed: bool = False
    """The seat chose to take it as printed: where it can be taken and asks nothing else, nothing is asked."""

    automatic: ClassVar[bool] = False
    part: ClassVar[bool] = True

    def can(self, state: EndlessWinter) -> bool:
        """Whether this or a lesser benefit can be taken."""
        return any(can_gain(state, self.seat, what) for what in self._ways())

    def _ways(self) -> list[Benefit]:
        return [what for what in lesser(self.what) if what != self.paid]

    def prompt(self, state: EndlessWinter) -> Phrase:
        """What is to be gained."""
        return Phrase("prompt-gain", {"benefit": self.describe()})

    def choices(self, state: EndlessWinter) -> Sequence[Choice]:
        """The benefit and every lesser one that can be taken, and all of several at once.

        Food asks nothing: whoever does not want it can spend it at once (EW 3.2).
        """
        if self.printed and self.what in AT_ONCE and can_gain(state, self.seat, self.what):
            return (TAKE[self.what],)
        found: list[Choice] = []
        for what in self._ways():
            if what == "idol":
                found += idol_choices(state, self.seat)
            elif can_gain(state, self.seat, what):
                found.append(TAKE[what])
        if self.count > 1 and self.what in AT_ONCE and len(found) > 1 and found[0].id == self.what:
            found.insert(0, Choice(ALL, self.describe()))
        return found or (TAKE["food"],)

    def do(self, play: Play[EndlessWinter], choice: str) -> None:
        """Take one, and come back for the others."""
        if self.what == "food":
            take_food(play, self.seat, self.count)
            return
        if choice == ALL:
            self._take_all(play)
            return
        rest = [msgspec.structs.replace(self, paid="", count=self.count - 1)] if self.count > 1 else []
        if choice == "megalith":
            play.push(PlaceMegalith(seat=self.seat), *rest)
            return
        play.push(*rest)
        if choice == "draw":
            draw(play, self.seat, 1)
        elif choice in TRACKS:
            raise_idol(play, self.seat, choice)
        elif choice == "tool":
            gained = play.state.players[self.seat].gain_tools(1)
            play.say("event-tools", seat=self.seat, count=gained)
        else:
            take_food(play, self.seat, 1)

    def _take_all(self, play: Play[EndlessWinter]) -> None:
        """Take as many as there are, and come back for those that are missing."""
        if self.what == "draw":
            gained = draw(play, self.seat, self.count)
        else:
            gained = play.state.players[self.seat].gain_tools(self.count)
            play.say("event-tools", seat=self.seat, count=gained)
        if gained < self.count:
            play.push(Gain(seat=self.seat, what=self.what, count=self.count - gained))

    @property
    def word(self) -> str:
        """What is gained."""
        return self.what

    def describe(self) -> Phrase:
        """What is gained, and how many."""
        return Phrase(f"effect-gain-{self.what}", {"count": self.count})


def can_gain(state: EndlessWinter, seat: int, what: str) -> bool:
    """Whether a benefit of the chain could be taken now."""
    player = state.players[seat]
    if what == "megalith":
        return can_place(state, seat)
    if what == "draw":
        return bool(player.deck or player.discard)
    if what == "tool":
        return player.tools < BOARD.limits.tools
    if what == "food":
        return player.food < player.food_limit
    return True  # there is always an idol: the top of offering scores instead


def lesser(what: Benefit) -> tuple[Benefit, ...]:
    """A benefit of the chain and all that are less (EW 2.2)."""
    return CHAIN[CHAIN.index(what) :]


def idol_choices(state: EndlessWinter, seat: int) -> list[Choice]:
    """The tracks on which the seat can still go up, with what the level brings; the top of offering scores (EW 8)."""
    player = state.players[seat]
    level = player.offering + 1
    if level > len(BOARD.offering.ratios):
        labels = {"offering": Phrase("choice-idol-offering-top")}
    else:
        labels = {"offering": Phrase("choice-idol-offering", {"level": level, **_bonus(level)})}
    level = player.reverence + 1
    if level <= BOARD.reverence.levels:
        points = BOARD.reverence.points.get(level, 0)
        labels["reverence"] = Phrase("choice-idol-reverence", {"level": level, "points": points})
    return [Choice(track, label, f"idol-{track}") for track, label in labels.items()]


def _bonus(level: int) -> dict[str, Any]:
    from rules.endless_winter.components import COMPONENTS

    bonus = COMPONENTS.tracks.offering.get(level)
    return {"bonus": "yes", "effect": bonus.describe()} if bonus is not None else {"bonus": "no"}


def take_food(play: Play[EndlessWinter], seat: int, count: int) -> None:
    """Gain food up to the limit."""
    gained = play.state.players[seat].gain_food(count)
    if gained:
        play.say("event-food", seat=seat, count=gained)
    else:
        play.say("event-food-full", seat=seat)


def draw(play: Play[EndlessWinter], seat: int, count: int) -> int:
    """Draw cards, shuffling the discard into a new deck where needed (EW 2.1); how many were drawn."""
    player = play.state.players[seat]
    drawn: list[str] = []
    while len(drawn) < count and (player.deck or player.discard):
        if not player.deck:
            player.deck, player.discard = player.discard, []
            play.state.randomness.shuffle(player.deck)
            play.say("event-shuffles", seat=seat)
        drawn.append(player.deck.pop())
    player.hand += drawn
    if drawn:
        play.reveal(seat)
        cards = [Phrase(f"card-{card}") for card in drawn]
        play.tell(
            seat,
            Phrase("event-draws-secret", {"seat": seat, "cards": cards}),
            Phrase("event-draws", {"seat": seat, "count": len(drawn)}),
        )
    return len(drawn)


def raise_idol(play: Play[EndlessWinter], seat: int, track: str) -> None:
    """Move one of the markers up, with what the level brings (EW 8)."""
    state = play.state
    player = state.players[seat]
    if track == "offering":
        if player.offering >= len(BOARD.offering.ratios):
            player.score_points(1, "idols")
            play.say("event-points", seat=seat, count=1)
            return
        player.offering += 1
        play.say("event-offering", seat=seat, level=player.offering)
        bonus = play.game.components.tracks.offering.get(player.offering)  # type: ignore[attr-defined]
        if bonus is not None:
            play.push(bound(bonus, seat))
        return
    if player.reverence:
        state.reverence[player.reverence].remove(seat)
    player.reverence += 1
    state.reverence.setdefault(player.reverence, []).append(seat)
    play.say("event-reverence", seat=seat, level=player.reverence)
    points = BOARD.reverence.points.get(player.reverence, 0)
    if points:
        player.score_points(points, "idols")
        play.say("event-points", seat=seat, count=points)
