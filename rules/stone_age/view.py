"""What one may see of a game of Stone Age, built leaf by leaf."""

from __future__ import annotations

import msgspec

from rules.engine.game import View
from rules.stone_age.state import Player, StoneAge


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


class StoneAgeView(View, kw_only=True):
    """The table as one seat sees it."""

    round: int
    phase: str
    first: int
    row: list[str | None]
    deck_count: int
    stacks: list[StackView]
    placed: dict[str, list[int]]
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
        players=[
            player_view(player, number, state.over or number == seat) for number, player in enumerate(state.players)
        ],
    )
