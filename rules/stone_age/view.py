"""What one may see of a game of Stone Age, built leaf by leaf."""

from __future__ import annotations

import msgspec

from rules.engine.game import View
from rules.stone_age.board import BOARD
from rules.stone_age.state import Player, Rolled, StoneAge


class PlayerView(msgspec.Struct):
    """One player as seen by somebody; `cards` only for the owner, or when the game is over."""

    seat: int
    people: int
    home: int
    food: int
    wood: int
    clay: int
    stone: int
    gold: int
    agriculture: int
    tools: list[int]
    used: list[bool]
    one_use_tools: list[str]
    any_resources: list[str]
    buildings: list[str]
    points: int
    card_count: int
    cards: list[str] | None


class StackView(msgspec.Struct):
    """A stack of building tiles: the open one and how many there are."""

    open: str | None
    count: int


class RollView(msgspec.Struct):
    """A roll of the dice; `good`, `divisor` and `gained` are of no "dice for all", which has `takers` instead."""

    round: int
    seat: int
    source: str
    dice: list[int]
    tools: list[int]
    one_use_tools: list[int]
    total: int
    good: str | None
    divisor: int | None
    gained: int | None
    takers: list[int | None]

    @property
    def waits_for_tools(self) -> bool:
        """Whether tools may still be added."""
        return self.good is not None and self.gained is None


class StoneAgeView(View, kw_only=True):
    """The table as one seat sees it."""

    round: int
    phase: str
    first: int
    row: list[str | None]
    deck_count: int
    stacks: list[StackView]
    placed: dict[str, list[int]]
    rolls: list[RollView]
    players: list[PlayerView]


def player_view(player: Player, seat: int, cards_shown: bool) -> PlayerView:
    """One player as seen by their owner or by others."""
    return PlayerView(
        seat=seat,
        people=player.people,
        home=player.home,
        food=player.goods["food"],
        wood=player.goods["wood"],
        clay=player.goods["clay"],
        stone=player.goods["stone"],
        gold=player.goods["gold"],
        agriculture=player.agriculture,
        tools=list(player.tools),
        used=list(player.used),
        one_use_tools=list(player.one_use_tools),
        any_resources=list(player.any_resources),
        buildings=list(player.buildings),
        points=player.points,
        card_count=len(player.cards),
        cards=list(player.cards) if cards_shown else None,
    )


def roll_view(roll: Rolled) -> RollView:
    """A roll, which everybody sees."""
    return RollView(
        round=roll.round,
        seat=roll.seat,
        source=roll.source,
        dice=list(roll.dice),
        tools=list(roll.tools),
        one_use_tools=list(roll.one_use_tools),
        total=sum(roll.dice) + sum(roll.tools) + sum(roll.one_use_tools),
        good=roll.good,
        divisor=BOARD.divisor[roll.good] if roll.good else None,
        gained=roll.gained,
        takers=list(roll.takers),
    )


def build_view(state: StoneAge, seat: int | None, common: dict[str, object]) -> StoneAgeView:
    """The table as a seat, or the spectator, sees it."""
    return StoneAgeView(
        **common,  # type: ignore[arg-type]
        round=state.round,
        phase=state.phase,
        first=state.first,
        row=[card or None for card in state.row],
        deck_count=len(state.deck),
        stacks=[StackView(open=stack[-1] if stack else None, count=len(stack)) for stack in state.stacks],
        placed={place: list(there) for place, there in state.placed.items()},
        rolls=[roll_view(roll) for roll in state.rolls],
        players=[
            player_view(player, number, state.over or number == seat) for number, player in enumerate(state.players)
        ],
    )
