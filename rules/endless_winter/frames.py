"""All frames that may lie on the agenda, so that a written state can be read back."""

from __future__ import annotations

from typing import ClassVar

from rules.endless_winter.animals import RevealAnimals, TakeAnimal, TakeTop, TipAnimal
from rules.endless_winter.any_moment import Eat, UseChief
from rules.endless_winter.benefits import Benefits, CellBenefit, HexBenefit, VillageBenefit
from rules.endless_winter.camps import FoundVillage, GlacierTokens, Step
from rules.endless_winter.cards import BuryCard, DiscardCard, TakeOpenCulture, TakeTribe
from rules.endless_winter.columns import UseAction
from rules.endless_winter.components import COMPONENTS
from rules.endless_winter.eclipse import (
    BoardBenefits,
    EclipseCards,
    EclipsePhase,
    EclipseTurn,
    EndEclipse,
    TerrainBenefits,
    UseEclipse,
)
from rules.endless_winter.eclipse_deck import CloseEclipseDeck, EclipseDeck, HideAll, HideCard
from rules.endless_winter.effects import Effect
from rules.endless_winter.figures import PlaceFigure, StandFigure
from rules.endless_winter.gains import DrawCards, GainFood, GainTools, RaiseIdol
from rules.endless_winter.hand import PlayAll, PlayCard, UseAbility
from rules.endless_winter.megaliths import LayMegalith, PlaceMegalith, PlaceNext
from rules.endless_winter.nomads.phases import NomadEclipse
from rules.endless_winter.nomads.turn import NomadTurn
from rules.endless_winter.printed import Box
from rules.endless_winter.rest import ChooseToken, RestSteps, TakeRest, TakeToken
from rules.endless_winter.rounds import Preparation, Round
from rules.endless_winter.setting_up import (
    AskSides,
    Begin,
    Chiefs,
    ChooseSide,
    LeadWith,
    Setups,
    StartWith,
    TakeChief,
    TakeSetup,
    TurnChief,
)
from rules.endless_winter.state import EndlessWinter
from rules.endless_winter.stones import LayStone
from rules.endless_winter.turn import EndTurn, Turn, TurnMenu
from rules.engine.frames import Frame, Together


class AtOnce(Together, frozen=True, tag="together"):
    """Several seats at the same time."""

    branches: list[list[AnyFrame]]


AnyFrame = (
    Effect
    | AtOnce
    | TakeAnimal
    | TakeTop
    | RevealAnimals
    | TipAnimal
    | Step
    | FoundVillage
    | GlacierTokens
    | DiscardCard
    | BuryCard
    | TakeTribe
    | TakeOpenCulture
    | LayStone
    | PlaceMegalith
    | PlaceNext
    | LayMegalith
    | GainFood
    | GainTools
    | DrawCards
    | RaiseIdol
    | TakeRest
    | ChooseToken
    | TakeToken
    | RestSteps
    | Turn
    | TurnMenu
    | UseAction
    | PlayCard
    | PlayAll
    | UseAbility
    | PlaceFigure
    | StandFigure
    | Eat
    | UseChief
    | EndTurn
    | EclipseDeck
    | HideCard
    | HideAll
    | CloseEclipseDeck
    | EclipsePhase
    | EclipseTurn
    | EclipseCards
    | UseEclipse
    | Benefits
    | HexBenefit
    | VillageBenefit
    | CellBenefit
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
    | LeadWith
    | ChooseSide
    | TurnChief
    | Setups
    | TakeSetup
    | StartWith
    | Begin
)


class EndlessWinterState(EndlessWinter, kw_only=True):
    """The state with an agenda of this game's frames and the components of its data files."""

    box: ClassVar[Box[Frame]] = COMPONENTS

    agenda: list[AnyFrame]
