"""How the greedy player judges a position of Stone Age; estimates, not rules."""

from __future__ import annotations

from rules.stone_age.board import BOARD, BUILDING_PLACES, CARD_PLACES, RESOURCES
from rules.stone_age.buildings import BUILDINGS
from rules.stone_age.cards import CARDS
from rules.stone_age.payment import payable, price_of_tile
from rules.stone_age.placing import GATHERING
from rules.stone_age.scoring import sources
from rules.stone_age.state import Player, StoneAge

DIE = 3.5
ROUNDS = 10
RESOURCE_SHARE = 0.75
"""How much of a resource's worth in a building it is worth in the store."""
FOOD = 0.9
SPARE_FOOD = 0.25
HUNGER = 1.6


def evaluate(state: StoneAge, seat: int) -> float:
    """The points in sight, plus what people, tools, fields and stores will still bring."""
    player = state.players[seat]
    if state.over:
        return float(sum(sources(player).values()))
    left = rounds_left(state)
    value = float(sum(sources(player).values())) - sum(player.resources)
    value += stores(player)
    value += food(state, seat, left)
    value += left * (1.3 * player.people + 0.9 * player.agriculture)
    value += left * 0.8 * sum(player.tools)
    value += left * 0.2 * len(owned_symbols(player))
    value += sum(2.0 + tool for tool in player.one_use_tools.values())
    value += 6.0 * len(player.any_resources)
    for place, there in state.placed.items():
        if there[seat]:
            value += prospect(state, seat, place, there[seat], left)
    return value


def rounds_left(state: StoneAge) -> float:
    """About how many rounds will follow this one."""
    cards = len(state.deck) / 3
    tiles = min(len(stack) for stack in state.stacks) * 1.5
    return max(0.0, min(cards, tiles, ROUNDS - state.round))


def stores(player: Player) -> float:
    """What the resources are worth, a great store less for each."""
    worth = sum(BOARD.worth[kind] * count for kind, count in zip(RESOURCES, player.resources, strict=True))
    count = sum(player.resources)
    return RESOURCE_SHARE * worth * (1.0 if count <= 12 else 12 / count)


def food(state: StoneAge, seat: int, left: float) -> float:
    """The worth of food, and the fear of hunger at the end of this round."""
    player = state.players[seat]
    held = player.goods["food"]
    need = max(0, player.people - player.agriculture)
    hunters = state.placed["hunt"][seat]
    coming = DIE * hunters / BOARD.divisor["food"]
    if state.phase == "feeding":
        coming = 0.0
        need = 0
    missing = max(0.0, need - held - coming)
    useful = min(float(held), need * min(left + 1, 2.0))
    return FOOD * useful + SPARE_FOOD * (held - useful) - min(HUNGER * missing, 10.0)


def owned_symbols(player: Player) -> set[str]:
    """The different culture symbols on a player's cards."""
    return {symbol for card in player.cards if (symbol := CARDS[card].culture) is not None}


def prospect(state: StoneAge, seat: int, place: str, count: int, left: float) -> float:
    """What people standing on a place are likely to bring."""
    player = state.players[seat]
    if place in GATHERING:
        kind = BOARD.gathering[place]
        expected = max(0.0, DIE * count / BOARD.divisor[kind] - 0.35)
        return expected * (0.55 if kind == "food" else RESOURCE_SHARE * BOARD.worth[kind])
    if place == "hut":
        return 1.3 * left + 2.0 if player.people < BOARD.most.people else 0.0
    if place == "field":
        return 0.9 * left + 1.0 if player.agriculture < BOARD.most.agriculture else 0.0
    if place == "tool-maker":
        return 0.8 * left + 1.0
    if place in CARD_PLACES:
        slot = CARD_PLACES.index(place) + 1
        afford = sum(player.resources) + coming_resources(state, seat)
        return card_prospect(state, seat, state.row[slot - 1], slot) if afford >= slot else 0.0
    stack = state.stacks[BUILDING_PLACES.index(place)]
    return building_prospect(state, seat, stack[-1])


def coming_resources(state: StoneAge, seat: int) -> float:
    """About how many resources the people on the board will bring home."""
    return sum(
        DIE * state.placed[place][seat] / BOARD.divisor[kind]
        for place, kind in BOARD.gathering.items()
        if kind in RESOURCES
    )


def card_prospect(state: StoneAge, seat: int, card_id: str, price: int) -> float:
    """A card's lower half at today's counts and something for its upper half, less its price."""
    player = state.players[seat]
    card = CARDS[card_id]
    if card.culture is not None:
        owned = owned_symbols(player)
        lower = 2.0 * len(owned) + 2.0 if card.culture not in owned else 2.0
    else:
        factor = {
            "farmer": player.agriculture + 1.0,
            "builder": len(player.buildings) + 1.5,
            "shaman": float(player.people),
            "toolmaker": sum(player.tools) + 1.0,
        }[card.profession or "farmer"]
        lower = card.figures * factor
    return lower + 2.5 - RESOURCE_SHARE * 3 * price


def building_prospect(state: StoneAge, seat: int, tile_id: str) -> float:
    """What a tile would score beyond the worth of the resources, if it can be paid or nearly so."""
    player = state.players[seat]
    tile = BUILDINGS[tile_id]
    ways = payable(player, price_of_tile(tile_id))
    if ways:
        best = max((1 - RESOURCE_SHARE) * tile.value(way) + (tile.points > 0) * 0.5 for way in ways)
        return best + 1.0
    expected = sum(player.resources) + coming_resources(state, seat)
    return 1.5 if expected >= (tile.least or 3) else 0.0
