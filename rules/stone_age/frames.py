"""All frames that may lie on the agenda, so that a written state can be read back."""

from __future__ import annotations

from rules.engine.frames import Together
from rules.stone_age.actions import ActionPhase, Newborn, TakeActions, UsePlace
from rules.stone_age.cards import ExtraCard
from rules.stone_age.effects import Agriculture, DiceForAll, DieReward, Gain, Points, Roll, TakeDie
from rules.stone_age.feeding import Feed, FeedingPhase, FeedResources, Starve
from rules.stone_age.payment import Build, BuyCard, LeaveCard, LeaveTile, TakeAnyResources, TakeCard, TakeMix, TakeTile
from rules.stone_age.placing import EndPlacing, HowMany, PlacePeople, PlacingPhase, Put
from rules.stone_age.rounds import NextRound, Round
from rules.stone_age.state import StoneAge
from rules.stone_age.tools import Gather, ImproveTool, Tool, UseTools


class AtOnce(Together, frozen=True, tag="together"):
    """Several seats at the same time."""

    branches: list[list[AnyFrame]]


AnyFrame = (
    AtOnce
    | Round
    | NextRound
    | PlacingPhase
    | PlacePeople
    | HowMany
    | Put
    | EndPlacing
    | ActionPhase
    | TakeActions
    | UsePlace
    | Newborn
    | FeedingPhase
    | Feed
    | FeedResources
    | Starve
    | BuyCard
    | TakeCard
    | LeaveCard
    | Build
    | TakeTile
    | LeaveTile
    | TakeAnyResources
    | TakeMix
    | Tool
    | ImproveTool
    | UseTools
    | Gather
    | Gain
    | Points
    | Agriculture
    | Roll
    | DiceForAll
    | TakeDie
    | DieReward
    | ExtraCard
)


class StoneAgeState(StoneAge, kw_only=True):
    """The state with an agenda of this game's frames."""

    agenda: list[AnyFrame]
