"""The action columns: which of their actions may be used now, what they say, and carrying them out (EW 3.2, 4)."""

from __future__ import annotations

from rules.endless_winter.animals import Animal
from rules.endless_winter.board import BOARD
from rules.endless_winter.cards import TakeCulture
from rules.endless_winter.components import COMPONENTS, Action
from rules.endless_winter.effects import Spend
from rules.endless_winter.state import Acting, EndlessWinter
from rules.engine.frames import Frame, bound
from rules.engine.phrases import Choice, Phrase
from rules.engine.play import Play


def acting_of(state: EndlessWinter) -> Acting:
    """The turn that is going on."""
    assert state.acting is not None, "somebody's turn is going on"
    return state.acting


def column_actions(state: EndlessWinter, seat: int) -> list[Choice]:
    """What the column offers now: top, then middle once, then bottom for the first figure (EW 3.2)."""
    acting = acting_of(state)
    if acting.step != "column":
        return []
    found = [action for action in offered_actions(acting) if can_use(state, seat, action)]
    return [Choice(action.id, action_label(state, action)) for action in found]


def action_label(state: EndlessWinter, action: Action) -> Phrase:
    """What an action costs and brings, also where it brings a point because nothing is left to take (EW 4)."""
    effect = effect_now(acting_of(state), action)
    arguments: dict[str, object] = {"effect": effect.describe()}
    if action.id == "village":
        arguments["food"] = BOARD.village.food if isinstance(effect, Spend) else 0
    label = Phrase(f"choice-action-{action.id}", arguments)
    reward = effect.then if isinstance(effect, Spend) else effect
    nothing_left = isinstance(reward, Animal | TakeCulture) and reward.scores_instead(state)
    return Phrase("choice-point-instead", {"choice": label}) if nothing_left else label


def offered_actions(acting: Acting) -> list[Action]:
    """The column's actions that are not yet past."""
    column = COMPONENTS.columns[acting.column]
    found: list[Action] = []
    if acting.section == 0:
        found += column.top
        found.append(column.middle)
    if acting.bottom:
        found.append(column.bottom)
    return found


def effect_now(acting: Acting, action: Action) -> Frame:
    """The action's effect, with a village free of food where a chief made it so."""
    if acting.free_village and action.id == "village" and isinstance(action.effect, Spend):
        return action.effect.then
    return action.effect


def can_use(state: EndlessWinter, seat: int, action: Action) -> bool:
    """Whether the action can be paid and would do something."""
    return bool(bound(effect_now(acting_of(state), action), seat).can(state))


def use_action(play: Play[EndlessWinter], seat: int, chosen: str) -> None:
    """Carry out an action of the column."""
    acting = acting_of(play.state)
    column = COMPONENTS.columns[acting.column]
    action = next(action for action in offered_actions(acting) if action.id == chosen)
    if action is column.middle:
        acting.section = 1
    elif action is column.bottom:
        acting.section = 2
        acting.bottom = False
    play.say("event-action", seat=seat, action=Phrase(f"action-{action.id}"))
    play.push(bound(effect_now(acting, action), seat))
