"""All frames that may lie on the agenda, so that a written state can be read back."""

from __future__ import annotations

from rules.endless_winter.camps import MoveTo
from rules.endless_winter.eclipse import (
    Benefits,
    BoardBenefits,
    EclipseCards,
    EclipsePhase,
    EclipseTurn,
    EndEclipse,
    TerrainBenefits,
    UseEclipse,
)
from rules.endless_winter.effects import Effect
from rules.endless_winter.megaliths import PlaceMegalith, PlaceNext
from rules.endless_winter.nomads.phases import NomadEclipse
from rules.endless_winter.nomads.turn import NomadTurn
from rules.endless_winter.rest import ChooseToken, RestSteps, TakeRest
from rules.endless_winter.rounds import Preparation, Round
from rules.endless_winter.setting_up import AskSides, Begin, Chiefs, ChooseSide, Setups, TakeChief, TakeSetup
from rules.endless_winter.state import EndlessWinter
from rules.endless_winter.turn import (
    EclipseDeck,
    EndTurn,
    PlaceFigure,
    PlayCard,
    SpendFood,
    Turn,
    TurnMenu,
    UseAbility,
    UseChief,
)
from rules.engine.frames import Together


class AtOnce(Together, frozen=True, tag="together"):
    """Several seats at the same time."""

    branches: list[list[AnyFrame]]


AnyFrame = (
    Effect
    | AtOnce
    | MoveTo
    | PlaceMegalith
    | PlaceNext
    | TakeRest
    | ChooseToken
    | RestSteps
    | Turn
    | TurnMenu
    | PlayCard
    | UseAbility
    | PlaceFigure
    | SpendFood
    | UseChief
    | EndTurn
    | EclipseDeck
    | EclipsePhase
    | EclipseTurn
    | EclipseCards
    | UseEclipse
    | Benefits
    | TerrainBenefits
    | BoardBenefits
    | EndEclipse
    | NomadTurn
    | NomadEclipse
    | Round
    | Preparation
    | Chiefs
    | AskSides
    | TakeChief
    | ChooseSide
    | Setups
    | TakeSetup
    | Begin
)


class EndlessWinterState(EndlessWinter, kw_only=True):
    """The state with an agenda of this game's frames."""

    agenda: list[AnyFrame]
