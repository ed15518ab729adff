"""What a view shows at each position, so that two views tell what changed between them."""

from __future__ import annotations

from rendering.standing import Standing
from rendering.stone_age.players import points_of
from rules.stone_age.board import BUILDING_PLACES, CARD_PLACES
from rules.stone_age.view import PlayerView, StoneAgeView

NUMBERS = ("points", "food", "wood", "clay", "stone", "gold", "agriculture")


def shown(view: StoneAgeView) -> dict[str, object]:
    """Every position by its name: people on places, cards, tiles, rolls, and what the players have."""
    found: dict[str, object] = {"deck": view.deck_count, "first": view.first}
    for place, there in view.placed.items():
        found |= {f"people-{place}-{seat}": count for seat, count in enumerate(there, 1)}
    found |= dict(zip(CARD_PLACES, view.row, strict=True))
    found |= {place: stack.open for place, stack in zip(BUILDING_PLACES, view.stacks, strict=False)}
    found |= {f"roll-{number}": roll for number, roll in enumerate(view.rolls, 1)}
    for player in view.players:
        found |= {f"player-{player.seat + 1}-{name}": value for name, value in _own(player).items()}
    if view.seat is not None:
        own = view.players[view.seat]
        found |= {f"hand-{card}": True for card in (own.cards or ())}
    return found


def _own(player: PlayerView) -> dict[str, object]:
    found: dict[str, object] = {name: getattr(player, name) for name in NUMBERS}
    found |= {"people": (player.home, player.people), "building": len(player.buildings), "card": player.card_count}
    found["kept"] = (*player.one_use_tools, *player.any_resources)
    tools = zip(player.tools, player.used, strict=True)
    return found | {f"tool-{number}": tool for number, tool in enumerate(tools, 1)}


def standing(view: StoneAgeView) -> Standing:
    """The round and everybody's points, in the end all of them."""
    return Standing(view.round, [points_of(view, player) for player in view.players])
