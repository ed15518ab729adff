"""How the greedy player judges a position of Stone Age; estimates, not rules."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from rules.stone_age.board import BOARD, BUILDING_PLACES, CARD_PLACES, HUNT, RESOURCES
from rules.stone_age.buildings import BUILDINGS
from rules.stone_age.cards import CARDS
from rules.stone_age.payment import payable, price_of_tile
from rules.stone_age.placing import GATHERING
from rules.stone_age.scoring import culture_points, owned
from rules.stone_age.state import Player, StoneAge

DIE = 3.5
ROUNDS = 11
STORE = 0.72
"""How much of its worth in a building a resource is worth in a small store."""
CROWDED = 9
"""From so many resources on, each further one is worth little more than its point at the end."""
IDLE = 1.9
"""What a person still at home may bring while people are placed."""
PERSON, FIELD, TOOL = 1.25, 0.85, 0.75
"""What a person, a step of agriculture and a point of tools bring in each round to come."""
FOOD, SPARE_FOOD, MISSING_FOOD = 0.8, 0.2, 2.6
GROWTH = {"farmer": 0.35, "builder": 0.5, "shaman": 0.25, "toolmaker": 0.35}
"""How much the factor of a profession grows in a round."""
UPPER = 3.0
"""What the upper half of a card is worth."""


def evaluate(state: StoneAge, seat: int) -> float:
    """The points in sight, plus what people, tools, fields and stores will still bring."""
    player = state.players[seat]
    left = rounds_left(state)
    value = player.points + lower_halves(player, owned(player), left) + stores(player.resources, left)
    if state.over:
        return value
    value += food(state, seat, left)
    value += left * (PERSON * player.people + FIELD * player.agriculture + TOOL * sum(player.tools))
    value += sum(1.0 + tool for tool in player.one_use_tools.values())
    value += 2 * 4.0 * STORE * len(player.any_resources)
    if state.phase == "placing":
        value += IDLE * player.home
    for place, there in state.placed.items():
        if there[seat]:
            value += prospect(state, seat, place, there[seat], left)
    return value


def rounds_left(state: StoneAge) -> float:
    """About how many rounds will follow this one."""
    if state.over:
        return 0.0
    cards = len(state.deck) / 3
    tiles = min(len(stack) for stack in state.stacks) * 1.4
    return max(0.0, min(cards, tiles, max(1.0, ROUNDS - state.round)))


@lru_cache(maxsize=8192)
def stores(resources: tuple[int, ...], left: float) -> float:
    """What the resources are worth, the best first and each beyond a crowd hardly anything."""
    share = STORE if left >= 1 else STORE / 2
    worth = 0.0
    room = CROWDED
    for kind, count in zip(reversed(RESOURCES), reversed(resources), strict=True):
        useful = min(count, room)
        room -= useful
        worth += share * BOARD.worth[kind] * useful + 1.1 * (count - useful)
    return worth


def food(state: StoneAge, seat: int, left: float) -> float:
    """The worth of food, and the fear of hunger at the end of this round."""
    player = state.players[seat]
    held = player.goods["food"]
    need = max(0, player.people - player.agriculture)
    missing = 0.0
    if state.phase != "feeding":
        coming = DIE * state.placed[HUNT][seat] / BOARD.divisor["food"]
        missing = max(0.0, need - held - coming)
    useful = min(float(held), need * min(left + 1, 2.0))
    return FOOD * useful + SPARE_FOOD * (held - useful) - min(MISSING_FOOD * missing, 12.0)


def lower_halves(player: Player, cards: Sequence[str], left: float) -> float:
    """What these cards will count at the end, their factors grown a little until then."""
    factors = {
        "farmer": player.agriculture,
        "builder": len(player.buildings),
        "shaman": player.people,
        "toolmaker": sum(player.tools),
    }
    symbols = []
    value = 0.0
    for card_id in cards:
        card = CARDS[card_id]
        if card.culture is not None:
            symbols.append(card.culture)
        elif card.profession is not None:
            value += card.figures * (factors[card.profession] + GROWTH[card.profession] * left)
    return value + culture_points(symbols) + 0.45 * left * len(set(symbols))


def prospect(state: StoneAge, seat: int, place: str, count: int, left: float) -> float:
    """What people standing on a place are likely to bring."""
    player = state.players[seat]
    if place in GATHERING:
        kind = BOARD.gathering[place]
        expected = max(0.0, DIE * count / BOARD.divisor[kind] - 0.3)
        if kind == "food":
            return 0.5 * expected
        index = RESOURCES.index(kind)
        more = list(player.resources)
        whole = int(expected)
        more[index] += whole
        base = stores(tuple(more), left)
        more[index] += 1
        return base + (expected - whole) * (stores(tuple(more), left) - base) - stores(player.resources, left)
    if place == "hut":
        return PERSON * left + 1.0 if player.people < BOARD.most.people else 0.0
    if place == "field":
        return FIELD * left + 0.5 if player.agriculture < BOARD.most.agriculture else 0.0
    if place == "tool-maker":
        return TOOL * left + 0.5 if sum(player.tools) < 12 else 0.0
    if place in CARD_PLACES:
        return card_prospect(state, seat, CARD_PLACES.index(place), left)
    return building_prospect(state, seat, BUILDING_PLACES.index(place), left)


def coming_resources(state: StoneAge, seat: int) -> float:
    """About how many resources the people on the board will bring home."""
    return sum(
        DIE * state.placed[place][seat] / BOARD.divisor[kind]
        for place, kind in BOARD.gathering.items()
        if kind in RESOURCES
    )


def card_prospect(state: StoneAge, seat: int, slot: int, left: float) -> float:
    """What a card would add at the end and something for its upper half, less its price."""
    player = state.players[seat]
    cards = owned(player)
    gain = lower_halves(player, [*cards, state.row[slot]], left) - lower_halves(player, cards, left)
    price = slot + 1
    gain += UPPER - price * STORE * 3.2
    reserved = sum(number + 1 for number, place in enumerate(CARD_PLACES) if state.placed[place][seat])
    afford = sum(player.resources) + coming_resources(state, seat)
    chance = 1.0 if afford >= reserved else max(0.0, 0.8 - 0.4 * (reserved - afford))
    return max(0.0, gain) * chance


def building_prospect(state: StoneAge, seat: int, stack: int, left: float) -> float:
    """What a tile would score beyond what its price is worth in the store, if it can be paid or nearly so."""
    player = state.players[seat]
    tiles = state.stacks[stack]
    if not tiles:
        return 0.0
    tile = BUILDINGS[tiles[-1]]
    held = player.resources
    ways = payable(player, price_of_tile(tile.id))
    if ways:
        before = stores(held, left)
        rest = (tuple(h - w for h, w in zip(held, way, strict=True)) for way in ways)
        return max(
            tile.value(way) - before + stores(remaining, left) for way, remaining in zip(ways, rest, strict=True)
        )
    expected = sum(held) + coming_resources(state, seat)
    needed = tile.least or sum(tile.cost.values())
    return 3.0 if expected >= needed + 1 else 0.5
