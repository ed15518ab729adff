"""The action columns: which of their actions may be used now, what they say, and carrying them out (EW 3.2, 4)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import ClassVar

from rules.endless_winter.animals import Animal, wanted
from rules.endless_winter.board import BOARD
from rules.endless_winter.cards import TakeCulture
from rules.endless_winter.effects import Spend
from rules.endless_winter.printed import Action
from rules.endless_winter.state import Acting, EndlessWinter
from rules.engine.frames import Frame, Why, bound
from rules.engine.phrases import Phrase
from rules.engine.play import Play

TOP, MIDDLE, BOTTOM = 0, 1, 2
NO_FIGURE_YET = Why("why-no-figure-yet", "3.2")
RESTING = Why("why-resting", "3.2")
ACTION_PAST = Why("why-action-past", "3.2")
ONCE_ONLY = Why("why-once-only", "3.2")
NOT_FIRST = Why("why-not-first", "3.2")


def acting_of(state: EndlessWinter) -> Acting:
    """The turn that is going on."""
    assert state.acting is not None, "somebody's turn is going on"
    return state.acting


@cache
def other_column(column: str) -> Why:
    """That the figure stands in another column."""
    return Why("why-other-column", "3.2", {"column": Phrase(f"column-{column}")})


def actions_of(state: EndlessWinter, column: str) -> Sequence[tuple[int, Action[Frame]]]:
    """The actions of a column with their section."""
    printed = state.box.columns[column]
    return [*((TOP, action) for action in printed.top), (MIDDLE, printed.middle), (BOTTOM, printed.bottom)]


def why_not_section(acting: Acting, column: str, section: int) -> Why | None:
    """What keeps this turn's figure from a section: top, then middle once, then bottom for the first (EW 3.2)."""
    if acting.step == "culture":
        return NO_FIGURE_YET
    if acting.step == "rest":
        return RESTING
    if acting.column != column:
        return other_column(acting.column)
    if section == BOTTOM:
        if acting.bottom:
            return None
        return ONCE_ONLY if acting.section == BOTTOM else NOT_FIRST
    if acting.section == TOP:
        return None
    return ONCE_ONLY if section == acting.section else ACTION_PAST


def why_not_action(state: EndlessWinter, seat: int, column: str, section: int, action: Action[Frame]) -> Why | None:
    """What keeps a seat from an action: its section is not open, or it cannot be paid or would do nothing."""
    acting = acting_of(state)
    closed = why_not_section(acting, column, section)
    return closed or bound(effect_now(acting, action), seat).why_not(state)


class UseAction(Frame, frozen=True, tag="use_action"):
    """Carry out an action of a column."""

    column: str
    action: str

    group: ClassVar[Phrase | None] = Phrase("group-actions")

    def _find(self, state: EndlessWinter) -> tuple[int, Action[Frame]]:
        return next(found for found in actions_of(state, self.column) if found[1].id == self.action)

    def why_not(self, state: EndlessWinter) -> Why | None:
        """Unless its section is open, and it can be paid and would do something."""
        return why_not_action(state, self.seat, self.column, *self._find(state))

    def do(self, play: Play[EndlessWinter]) -> None:
        """Use it; the sections above it are past."""
        acting = acting_of(play.state)
        section, action = self._find(play.state)
        if section != TOP:
            acting.section = section
        if section == BOTTOM:
            acting.bottom = False
        play.say("event-action", seat=self.seat, action=Phrase(f"action-{action.id}"))
        play.push(wanted(bound(effect_now(acting, action), self.seat)))

    def label(self, state: EndlessWinter) -> Phrase:
        """What it costs and brings, also where it brings a point because nothing is left to take (EW 4)."""
        action = self._find(state)[1]
        effect = effect_now(acting_of(state), action)
        arguments: dict[str, object] = {"effect": effect.describe()}
        if action.id == "village":
            arguments["food"] = BOARD.village.food if isinstance(effect, Spend) else 0
        if action.id == "trek":
            arguments["camps"] = state.players[self.seat].camps
        label = Phrase(f"choice-action-{action.id}", arguments)
        reward = effect.then if isinstance(effect, Spend) else effect
        nothing_left = isinstance(reward, Animal | TakeCulture) and reward.scores_instead(state)
        return Phrase("choice-point-instead", {"choice": label}) if nothing_left else label


def effect_now(acting: Acting, action: Action[Frame]) -> Frame:
    """The action's effect, with a village free of food where a chief made it so."""
    if acting.free_village and action.id == "village" and isinstance(action.effect, Spend):
        return action.effect.then
    return action.effect
