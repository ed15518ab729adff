"""All frames that may lie on the agenda, so that a written state can be read back."""

from __future__ import annotations

from rules.engine.frames import Together
from rules.stone_age.actions import ActionPhase, Newborn, TakeActions
from rules.stone_age.cards import ExtraCard
from rules.stone_age.effects import Agriculture, DiceForAll, Gain, Points, Roll, TakeDie
from rules.stone_age.feeding import Feed, FeedingPhase
from rules.stone_age.payment import Build, BuyCard, TakeAnyResources
from rules.stone_age.placing import EndPlacing, HowMany, PlacePeople, PlacingPhase
from rules.stone_age.rounds import NextRound, Round
from rules.stone_age.state import StoneAge
from rules.stone_age.tools import Tool, UseTools


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
    | EndPlacing
    | ActionPhase
    | TakeActions
    | Newborn
    | FeedingPhase
    | Feed
    | BuyCard
    | Build
    | TakeAnyResources
    | Tool
    | UseTools
    | Gain
    | Points
    | Agriculture
    | Roll
    | DiceForAll
    | TakeDie
    | ExtraCard
)


class StoneAgeState(StoneAge, kw_only=True):
    """The state with an agenda of this game's frames."""

    agenda: list[AnyFrame]
