"""What the turn that is going on can still bring in a column; estimates, not rules."""

from __future__ import annotations

from typing import NamedTuple

from rules.endless_winter.automatic.outlook import ORDER
from rules.endless_winter.automatic.worth import Worth
from rules.endless_winter.board import BOARD, COLUMNS, labor_of_food
from rules.endless_winter.components import COMPONENTS
from rules.endless_winter.state import Acting

LIKELY = 0.99
"""What may come this turn is worth a little less than what has come."""
LEAST = 0.05
"""A purchase must bring at least so much more than what it costs."""
LEARN, STEP = 6, 2
"""Labor in halves of a culture card, and of every other top action."""
RESTING = 1.5


class Purchase(NamedTuple):
    """Something a top action could bring, with its price."""

    worth: float
    tools: int
    halves: int


class Supply:
    """Labor that can still be had this turn, cheapest first: the pool, cards of the hand, food."""

    def __init__(self, worth: Worth, acting: Acting, column: str, food: int) -> None:
        player = worth.player
        self.pool = player.labor
        low = worth.state.options["starting_labor"] == "low"
        locked = list(acting.locked)
        sources = []
        for name in player.hand:
            card = COMPONENTS.tribe.get(name)
            if card is None:
                continue
            if name in locked:
                locked.remove(name)
                continue
            halves = card.low_labor if low and card.low_labor is not None else card.labor
            halves += card.bonus if card.column in ("any", column) else 0
            cost = worth.waiting(name)
            sources.append((cost / halves, halves, cost))
        held = player.food
        while food > 0:
            count = 1 if labor_of_food(held, 1) else 2
            if food < count:
                break
            cost = count * worth.outlook.food_price
            sources.append((cost / 2, 2, cost))
            food, held = food - count, held - count
        self.sources = sorted(sources)

    def price(self, halves: int) -> tuple[float, int, int] | None:
        """What so much labor costs, what is then left in the pool, and how many sources are used."""
        pool, cost = self.pool, 0.0
        used = 0
        while pool < halves:
            if used == len(self.sources):
                return None
            cost += self.sources[used][2]
            pool += self.sources[used][1]
            used += 1
        return cost, pool - halves, used

    def take(self, left: int, used: int) -> None:
        """Use it up."""
        self.pool = left
        del self.sources[:used]


def bought(purchases: list[Purchase], supply: Supply, tools: int, tool: float) -> float:
    """What the purchases bring, as far as labor and tools reach and it is worth it."""
    total = 0.0
    for purchase in purchases:
        if purchase.tools > tools:
            continue
        priced = supply.price(purchase.halves)
        if priced is None:
            continue
        cost, left, used = priced
        net = LIKELY * purchase.worth - purchase.tools * tool - cost
        if net > LEAST:
            supply.take(left, used)
            tools -= purchase.tools
            total += net
    return total


def in_column(worth: Worth, acting: Acting, column: str, first: bool) -> float:
    """The best that a figure in this column can still do: top actions, the middle or not, and the bottom if first."""
    value = LIKELY * bottom(worth, column) if first else 0.0
    if acting.section:
        return value
    player, outlook = worth.player, worth.outlook
    abilities = sum(1 for above in player.above if not above.used and above.card == "tribeswoman")
    tools = player.tools + min(abilities, player.food)
    purchases = top(worth, acting, column)
    plain = bought(purchases, Supply(worth, acting, column, player.food), tools, outlook.tool_price)
    gain, food, paid_tools = middle(worth, acting, column)
    gain *= LIKELY
    if gain <= 0:
        return value + plain
    supply = Supply(worth, acting, column, player.food - food)
    return value + max(plain, gain + bought(purchases, supply, max(0, tools - paid_tools), outlook.tool_price))


def top(worth: Worth, acting: Acting, column: str) -> list[Purchase]:
    """What the column's top actions offer, the best first."""
    if column == "initiate":
        cards = [value for value, pile in worth.tribe_cards if pile not in acting.initiated]
        return [Purchase(value, 1, STEP) for value in cards]
    if column == "develop":
        return [Purchase(value, 0, LEARN) for value in worth.cultures[:3]]
    if column == "migrate":
        found = [Purchase(value, 0, STEP) for value in worth.steps]
        fresh = [Purchase(worth.camp, 1, 0)] * min(2, worth.player.camps)
        return sorted([*found, *fresh], reverse=True)
    found = [Purchase(value, 1, STEP) for value in worth.catches[:4]]
    if "" in worth.state.grounds and worth.state.animal_deck:
        found += [Purchase(worth.top_animal + 0.2, 1, 2 * STEP)] * 2
    return found


def middle(worth: Worth, acting: Acting, column: str) -> tuple[float, int, int]:
    """What the column's middle action brings, and the food and tools it takes."""
    outlook, player = worth.outlook, worth.player
    if column == "initiate":
        return (worth.recruit + outlook.bury - outlook.food_price, 1, 0) if player.food else (0.0, 0, 0)
    if column == "develop":
        slot = BOARD.slots[min(len(player.stones), len(BOARD.slots) - 1)]
        return worth.new_stone, slot.food, slot.tools
    if column == "migrate":
        food = 0 if acting.free_village else BOARD.village.food
        return (worth.village - food * outlook.food_price, food, 0) if player.food >= food else (0.0, 0, 0)
    return worth.tip, 0, 0


def bottom(worth: Worth, column: str) -> float:
    """What the column's bottom action brings."""
    outlook, player = worth.outlook, worth.player
    if column == "initiate":
        return outlook.idol + outlook.bury
    if column == "develop":
        tool = outlook.tool if player.tools < BOARD.limits.tools else outlook.food
        return tool + (outlook.food if player.food < player.food_limit else 0.0)
    if column == "migrate":
        return worth.camp + (worth.steps[0] if worth.steps else 0.3)
    return worth.top_animal


def resting(worth: Worth) -> float:
    """What a rest brings: a card, perhaps a tipped animal, and labor in the eclipse."""
    return worth.outlook.draw + worth.tip + ORDER * RESTING


def prospect(worth: Worth) -> float:
    """What the turn that is going on can still bring, over all columns while the figure is not placed."""
    acting = worth.outlook.acting
    if acting is None:
        return 0.0
    if acting.step == "column":
        return in_column(worth, acting, acting.column, acting.bottom)
    if acting.step != "culture":
        return 0.0
    columns = worth.state.columns
    values = [in_column(worth, acting, column, not columns[column]) for column in COLUMNS]
    return max(*values, LIKELY * resting(worth))
