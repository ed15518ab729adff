"""Placing a figure: the chief or one of the tribe, on a column or in the rest area (EW 3.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rules.endless_winter.board import REST
from rules.endless_winter.columns import acting_of
from rules.endless_winter.rest import TakeRest
from rules.endless_winter.state import EndlessWinter
from rules.engine.frames import Frame, Option, Why
from rules.engine.phrases import Phrase
from rules.engine.play import Play

CHIEF = "chief"
CHIEF_PLACED = Why("why-chief-placed", "3.2")
CHIEF_BINDS = Why("why-chief-binds", "3.2")
TRIBE_PLACED = Why("why-tribe-placed", "3.2")


class PlaceFigure(Frame, frozen=True, tag="place_figure"):
    """Place the chief or a tribe figure on a column, or in the rest area."""

    place: str

    automatic: ClassVar[bool] = False
    part: ClassVar[bool] = True
    group: ClassVar[Phrase | None] = Phrase("group-figure")

    def options(self, state: EndlessWinter) -> Sequence[Option]:
        """The chief or a tribe figure, whichever is at home; a chief whose ability was used must be placed."""
        home = state.players[self.seat].home()
        tribe = next((figure for figure in home if figure != CHIEF), "")
        no_tribe = CHIEF_BINDS if acting_of(state).chief_used else None if tribe else TRIBE_PLACED
        return (
            Option("chief-figure", (self._stand(CHIEF),), None if CHIEF in home else CHIEF_PLACED),
            Option("tribe-figure", (self._stand(tribe),), no_tribe),
        )

    def _stand(self, figure: str) -> Frame:
        return StandFigure(seat=self.seat, place=self.place, figure=figure)

    def label(self, state: EndlessWinter) -> Phrase:
        """Where it goes."""
        return Phrase("choice-place", {"column": Phrase(f"column-{self.place}")})

    def position(self, state: EndlessWinter) -> str:
        """Where it goes."""
        return f"column-{self.place}"


class StandFigure(Frame, frozen=True, tag="stand_figure"):
    """A figure stands; the first one of the round in a column occupies its bottom action."""

    place: str
    figure: str

    def do(self, play: Play[EndlessWinter]) -> None:
        """Put it there."""
        state = play.state
        acting = acting_of(state)
        state.players[self.seat].figures[self.figure] = self.place
        acting.figure = self.figure
        acting.column = self.place
        play.say("event-places", seat=self.seat, column=Phrase(f"column-{self.place}"))
        if self.place == REST:
            acting.step = "rest"
            play.push(TakeRest(seat=self.seat))
            return
        acting.step = "column"
        acting.bottom = not state.columns[self.place]
        state.columns[self.place].append(self.seat)

    def label(self, state: EndlessWinter) -> Phrase:
        """Which figure."""
        return Phrase("choice-figure-chief" if self.figure == CHIEF else "choice-figure-tribe")
