"""A turn: culture cards, a figure, what its column offers, and the end (EW 3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rules.endless_winter.any_moment import known_besides
from rules.endless_winter.board import COLUMNS, REST
from rules.endless_winter.columns import UseAction, acting_of, actions_of, why_not_action
from rules.endless_winter.eclipse_deck import EclipseDeck
from rules.endless_winter.figures import PlaceFigure
from rules.endless_winter.hand import (
    PlayAll,
    ability_options,
    closed_cards,
    culture_options,
    tribe_cards,
    tribe_options,
)
from rules.endless_winter.simple import halves
from rules.endless_winter.state import DECK, Acting, EndlessWinter
from rules.endless_winter.stones import TakeStone, closed_stones
from rules.engine.frames import Frame, Option, Why
from rules.engine.phrases import Phrase
from rules.engine.play import Play

PLACE_FIRST = Why("why-place-first", "3.2")
FIGURE_STANDS = Why("why-figure-stands", "3.2")


class Turn(Frame, frozen=True, tag="turn"):
    """Begin a seat's turn."""

    last: bool

    def do(self, play: Play[EndlessWinter]) -> None:
        """Open the menu."""
        state = play.state
        state.acting = Acting(seat=self.seat, last=self.last, initiated=[], locked=[])
        state.acted.append(self.seat)
        state.players[self.seat].labor = 0
        play.push(TurnMenu(seat=self.seat))


class TurnMenu(Frame, frozen=True, tag="turn_menu"):
    """Everything that may be done now; the seat's hand shows in it, so only the seat sees the choices."""

    automatic: ClassVar[bool] = False
    private: ClassVar[bool] = True
    secret: ClassVar[bool] = False

    def asks(self, state: EndlessWinter) -> bool:
        """Always: it is the turn."""
        return True

    def prompt(self, state: EndlessWinter) -> Phrase:
        """Where the turn stands, with the labor left."""
        acting = acting_of(state)
        arguments = {"labor": halves(state.players[self.seat].labor)}
        if acting.step == "culture":
            return Phrase("prompt-turn-culture", arguments)
        return Phrase("prompt-turn-placed", {**arguments, "column": Phrase(f"column-{acting.column}")})

    def public_prompt(self, state: EndlessWinter) -> Phrase:
        """Where the turn stands."""
        acting = acting_of(state)
        if acting.step == "culture":
            return Phrase("prompt-turn-public")
        return Phrase("prompt-turn-public-placed", {"column": Phrase(f"column-{acting.column}")})

    def options(self, state: EndlessWinter) -> Sequence[Option]:
        """Cards and figures before the figure stands; then actions of the column, cards, abilities, and the end."""
        step = acting_of(state).step
        if step == "culture":
            return [*culture_options(state, self), *(self._place(place) for place in (*COLUMNS, REST))]
        end = Option("end", (EndTurn(seat=self.seat),))
        if step == "rest":
            return (end,)
        every = self._play_all(state)
        return [
            *self._actions(state, acting_of(state).column),
            *every,
            *tribe_options(state, self),
            *ability_options(state, self),
            end,
        ]

    def _place(self, place: str, why: Why | None = None) -> Option:
        return Option(place, (PlaceFigure(seat=self.seat, place=place), self), why)

    def _actions(self, state: EndlessWinter, column: str) -> list[Option]:
        found = []
        for section, action in actions_of(state, column):
            use = UseAction(seat=self.seat, column=column, action=action.id)
            why = why_not_action(state, self.seat, column, section, action)
            found.append(Option(action.id, (use, self), why))
        return found

    def _play_all(self, state: EndlessWinter) -> list[Option]:
        cards = tribe_cards(state, self.seat)
        return [Option("play-all", (PlayAll(seat=self.seat), self))] if len(cards) > 1 else []

    def beyond(self, state: EndlessWinter) -> Sequence[Option]:
        """Actions of other columns, cards that cannot be played now, stones, figures, the chief, and the end."""
        acting = acting_of(state)
        others = (column for column in COLUMNS if column != acting.column)
        found = [option for column in others for option in self._actions(state, column)]
        found += closed_cards(state, self)
        stone = TakeStone(seat=self.seat)
        raising = UseAction(seat=self.seat, column="develop", action="stone")
        found += closed_stones(state, self.seat, raising.why_not(state) or stone.why_not(state))
        found += known_besides(state, self.seat)
        if acting.step == "culture":
            found.append(Option("end", (EndTurn(seat=self.seat),), PLACE_FIRST))
        else:
            found += [self._place(place, FIGURE_STANDS) for place in (*COLUMNS, REST)]
        return found


class EndTurn(Frame, frozen=True, tag="end_turn"):
    """Discard all cards played this turn; what is left of the labor is lost (EW 3.3)."""

    def do(self, play: Play[EndlessWinter]) -> None:
        """Discard, and ask for the eclipse deck in the last turn of the round."""
        state = play.state
        acting = acting_of(state)
        player = state.players[self.seat]
        player.discard += [above.card for above in player.above]
        player.above = []
        player.labor = 0
        if acting.token:
            state.rest_tokens.insert(0, acting.token)
            acting.token = ""
        if acting.last and player.hand:
            acting.step = DECK
            play.push(EclipseDeck(seat=self.seat))
        else:
            state.acting = None

    def label(self, state: EndlessWinter) -> Phrase:
        """That the turn ends."""
        return Phrase("choice-end")
