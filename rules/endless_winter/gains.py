"""Benefits of the chain megalith, card, idol, tool, food, each of which may be swapped for a lesser one (EW 2.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Literal

import msgspec

from rules.endless_winter.board import BOARD
from rules.endless_winter.megaliths import PlaceMegalith, why_no_place
from rules.endless_winter.simple import FOOD_FULL
from rules.endless_winter.state import EndlessWinter
from rules.engine.frames import Frame, Option, Why, bound
from rules.engine.phrases import Phrase
from rules.engine.play import Play

Benefit = Literal["megalith", "draw", "idol", "tool", "food"]
Track = Literal["offering", "reverence"]
CHAIN: tuple[Benefit, ...] = ("megalith", "draw", "idol", "tool", "food")
NOTHING = Option("nothing", words=Phrase("choice-gain-nothing"))
NO_CARDS_LEFT = Why("why-no-cards-left", "2.1")
TOOLS_FULL = Why("why-tools-full", "2.3")
REVERENCE_TOP = Why("why-reverence-top", "8")
AT_ONCE = ("draw", "tool")
"""Benefits of which several may be taken by one choice, as taking one asks nothing more."""
HARMLESS = ("tool", "food")
"""Benefits that nobody would leave: as the only way to take something they ask nothing (EW 2.5)."""


class Gain(Frame, frozen=True, tag="gain"):
    """Gain something of the chain, or something further right instead, also when the greater cannot be taken."""

    what: Benefit
    count: int = 1
    paid: str = ""
    """What was paid for it, of the chain too: it is no lesser benefit, as it would only be had back."""
    printed: bool = False
    """The seat chose to take it as printed: where it can be taken and asks nothing else, nothing is asked."""
    place: int = 0
    """The place in the turn order that it is for, if it is for one (EW 9.3)."""

    automatic: ClassVar[bool] = False
    part: ClassVar[bool] = True

    def why_not(self, state: EndlessWinter) -> Why | None:
        """When neither this nor a lesser benefit can be taken."""
        first: Why | None = None
        for what in self._ways():
            why = why_no_gain(state, self.seat, what)
            if why is None:
                return None
            first = first or why
        return first

    def _ways(self) -> list[Benefit]:
        return [what for what in lesser(self.what) if what != self.paid]

    def prompt(self, state: EndlessWinter) -> Phrase:
        """What is to be gained, and for which place in the turn order."""
        if self.place:
            return Phrase("prompt-gain-order", {"benefit": self.describe(), "place": self.place})
        return Phrase("prompt-gain", {"benefit": self.describe()})

    def options(self, state: EndlessWinter) -> Sequence[Option]:
        """The benefit, every lesser one, all of several at once, and at last nothing.

        Food asks nothing: whoever does not want it can spend it at once (EW 3.2).
        """
        if self.what == "food":
            return (Option("food", (GainFood(seat=self.seat, count=self.count),)),)
        if self.printed and self.what in AT_ONCE and can_gain(state, self.seat, self.what):
            return (self._option(state, self.what),)
        ways = [self._option(state, what) for what in self._ways() if what != "idol"]
        if "idol" in self._ways():
            at = sum(1 for what in self._ways() if CHAIN.index(what) < CHAIN.index("idol"))
            ways[at:at] = self._idols(state)
        possible = [way for way in ways if way.why is None]
        if not possible:
            return (Option("food", (GainFood(seat=self.seat, count=1),)),)
        if len(possible) == 1 and possible[0].id in HARMLESS:
            return ways
        if self.count > 1 and self.what in AT_ONCE and possible[0].id == self.what:
            ways.insert(0, self._all())
        return [*ways, NOTHING]

    def _rest(self) -> tuple[Frame, ...]:
        """The others of several."""
        return (msgspec.structs.replace(self, paid="", count=self.count - 1),) if self.count > 1 else ()

    def _option(self, state: EndlessWinter, what: Benefit) -> Option:
        why = why_no_gain(state, self.seat, what)
        taken: Frame
        if what == "megalith":
            taken = PlaceMegalith(seat=self.seat)
        elif what == "draw":
            taken = DrawCards(seat=self.seat)
        elif what == "tool":
            taken = GainTools(seat=self.seat)
        else:
            taken = GainFood(seat=self.seat)
        return Option(what, (taken, *self._rest()), why)

    def _idols(self, state: EndlessWinter) -> list[Option]:
        top = state.players[self.seat].reverence >= BOARD.reverence.levels
        return [
            Option("offering", (RaiseIdol(seat=self.seat, track="offering"), *self._rest())),
            Option(
                "reverence",
                (RaiseIdol(seat=self.seat, track="reverence"), *self._rest()),
                REVERENCE_TOP if top else None,
            ),
        ]

    def _all(self) -> Option:
        if self.what == "draw":
            return Option("all", (DrawCards(seat=self.seat, count=self.count),), words=self.describe())
        return Option("all", (GainTools(seat=self.seat, count=self.count),), words=self.describe())

    @property
    def word(self) -> str:
        """What is gained."""
        return self.what

    def describe(self) -> Phrase:
        """What is gained, and how many."""
        return Phrase(f"effect-gain-{self.what}", {"count": self.count})


def why_no_gain(state: EndlessWinter, seat: int, what: str) -> Why | None:
    """What keeps a seat from taking a benefit of the chain now, if anything does."""
    player = state.players[seat]
    if what == "megalith":
        return why_no_place(state, seat)
    if what == "draw":
        return None if player.deck or player.discard else NO_CARDS_LEFT
    if what == "tool":
        return None if player.tools < BOARD.limits.tools else TOOLS_FULL
    if what == "food":
        return None if player.food < player.food_limit else FOOD_FULL
    return None  # there is always an idol: the top of offering scores instead


def can_gain(state: EndlessWinter, seat: int, what: str) -> bool:
    """Whether a benefit of the chain could be taken now."""
    return why_no_gain(state, seat, what) is None


def lesser(what: Benefit) -> tuple[Benefit, ...]:
    """A benefit of the chain and all that are less (EW 2.2)."""
    return CHAIN[CHAIN.index(what) :]


class GainFood(Frame, frozen=True, tag="gain_food"):
    """Gain food up to the limit."""

    count: int = 1

    def do(self, play: Play[EndlessWinter]) -> None:
        """Take it."""
        gained = play.state.players[self.seat].gain_food(self.count)
        if gained:
            play.say("event-food", seat=self.seat, count=gained)
        else:
            play.say("event-food-full", seat=self.seat)

    def label(self, state: EndlessWinter) -> Phrase:
        """A food."""
        return Phrase("choice-gain-food")


class GainTools(Frame, frozen=True, tag="gain_tools"):
    """Gain tools up to the limit, and something else for those that find no room."""

    count: int = 1

    def do(self, play: Play[EndlessWinter]) -> None:
        """Take them."""
        gained = play.state.players[self.seat].gain_tools(self.count)
        play.say("event-tools", seat=self.seat, count=gained)
        if gained < self.count:
            play.push(Gain(seat=self.seat, what="tool", count=self.count - gained))

    def label(self, state: EndlessWinter) -> Phrase:
        """A tool."""
        return Phrase("choice-gain-tool")


class DrawCards(Frame, frozen=True, tag="draw_cards"):
    """Draw cards, and take something else for those that are not there (EW 2.1)."""

    count: int = 1

    def do(self, play: Play[EndlessWinter]) -> None:
        """Draw them."""
        drawn = draw(play, self.seat, self.count)
        if drawn < self.count:
            play.push(Gain(seat=self.seat, what="draw", count=self.count - drawn))

    def label(self, state: EndlessWinter) -> Phrase:
        """A card."""
        return Phrase("choice-gain-draw")


class RaiseIdol(Frame, frozen=True, tag="raise_idol"):
    """Move one of the markers up, with what the level brings; the top of offering scores instead (EW 8)."""

    track: Track

    def do(self, play: Play[EndlessWinter]) -> None:
        """Move it."""
        if self.track == "offering":
            self._offer(play)
        else:
            self._revere(play)

    def _offer(self, play: Play[EndlessWinter]) -> None:
        player = play.state.players[self.seat]
        if player.offering >= len(BOARD.offering.ratios):
            player.score_points(1, "idols")
            play.say("event-points", seat=self.seat, count=1)
            return
        player.offering += 1
        play.say("event-offering", seat=self.seat, level=player.offering)
        bonus = play.state.box.tracks.offering.get(player.offering)
        if bonus is not None:
            play.push(bound(bonus, self.seat))

    def _revere(self, play: Play[EndlessWinter]) -> None:
        state = play.state
        player = state.players[self.seat]
        if player.reverence:
            state.reverence[player.reverence].remove(self.seat)
        player.reverence += 1
        state.reverence.setdefault(player.reverence, []).append(self.seat)
        play.say("event-reverence", seat=self.seat, level=player.reverence)
        points = BOARD.reverence.points.get(player.reverence, 0)
        if points:
            player.score_points(points, "idols")
            play.say("event-points", seat=self.seat, count=points)

    def label(self, state: EndlessWinter) -> Phrase:
        """The track and the level with what it brings."""
        player = state.players[self.seat]
        if self.track == "reverence":
            level = min(player.reverence + 1, BOARD.reverence.levels)
            points = BOARD.reverence.points.get(level, 0)
            return Phrase("choice-idol-reverence", {"level": level, "points": points})
        level = player.offering + 1
        if level > len(BOARD.offering.ratios):
            return Phrase("choice-idol-offering-top")
        bonus = state.box.tracks.offering.get(level)
        brings: dict[str, Any] = {"bonus": "no"} if bonus is None else {"bonus": "yes", "effect": bonus.describe()}
        return Phrase("choice-idol-offering", {"level": level, **brings})

    def position(self, state: EndlessWinter) -> str:
        """The track."""
        return f"idol-{self.track}"


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
