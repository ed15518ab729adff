"""How the greedy player judges a position of Endless Winter; estimates, not rules."""

from __future__ import annotations

from typing import Any

from rules.endless_winter.automatic.outlook import END_POINTS, ORDER, Outlook
from rules.endless_winter.automatic.pricing import value as price
from rules.endless_winter.automatic.prospects import RESTING, prospect
from rules.endless_winter.automatic.worth import Worth
from rules.endless_winter.board import BOARD
from rules.endless_winter.components import COMPONENTS
from rules.endless_winter.effects import Effect
from rules.endless_winter.printed import Side
from rules.endless_winter.state import EndlessWinter

POOL = 0.002
"""Between equal ways, labor that is already there comes first: fewer questions follow."""
CHIEF = "chief"


def evaluate(state: EndlessWinter, seat: int) -> float:
    """The points in sight, plus what boards, hands and stores will still bring."""
    player = state.players[seat]
    if state.over:
        return float(player.score)
    outlook = Outlook(state, seat)
    worth = Worth(outlook)
    value = float(player.score)
    value += sum(END_POINTS[card] for card in (*outlook.cycle, *player.buried))
    value += worth.herd.value
    value += outlook.offering(player.offering) + outlook.reverence(player.reverence)
    value += outlook.burial(outlook.rank, len(player.buried))
    value += worth.stones() + worth.land.value() + worth.emptied(player.megaliths)
    value += outlook.board_eclipses * 0.9 * (BOARD.start.villages - player.villages)
    value += stores(outlook)
    value += outlook.draws * outlook.mean
    value += cards(worth)
    value += chief(worth)
    value += sum(worth.of(frame) for frame in state.agenda if frame.seat == seat)
    return value + prospect(worth) + POOL * player.labor


def stores(outlook: Outlook) -> float:
    """Food and tools for the turns to come."""
    player = outlook.player
    plenty = max(0, player.food - 6)
    return outlook.food * (player.food - 0.4 * plenty) + outlook.tool * player.tools


def cards(worth: Worth) -> float:
    """Cards in hand and for the eclipse, and figures that rest."""
    outlook, player = worth.outlook, worth.player
    value = ORDER * RESTING * player.resting if worth.state.phase == "action" else 0.0
    cultures = sorted((worth.waiting(card) for card in player.hand if card in COMPONENTS.culture), reverse=True)
    chances = outlook.coming + 3 * outlook.later
    value += sum(cultures[:chances]) + 0.5 * sum(cultures[chances:])
    if outlook.acting is not None and outlook.acting.step == "culture" and not outlook.acting.cultures and cultures:
        value += 0.15 * cultures[0]
    value += sum(worth.waiting(card) for card in player.hand if card in COMPONENTS.tribe)
    value += sum(worth.hidden(card) for card in player.eclipse if card in COMPONENTS.tribe)
    value += sum(outlook.keep * 0.8 for card in player.eclipse if card in COMPONENTS.culture)
    if worth.state.phase == "eclipse":
        value += unused(worth)
    return value


def unused(worth: Worth) -> float:
    """The abilities of the open eclipse deck that can still be used."""
    seat = worth.seat
    if not any(frame.seat == seat and frame.tag in ("eclipse_turn", "eclipse_cards") for frame in worth.state.agenda):
        return 0.0
    value = 0.0
    for above in worth.player.above:
        if not above.used:
            value += worth.ability(above.card)
    return value


def chief(worth: Worth) -> float:
    """The chief's ability in this turn, this round and the rounds to come."""
    outlook, player = worth.outlook, worth.player
    if not player.chief or player.side < 0:
        return 0.0
    side = COMPONENTS.chiefs[player.chief].sides[player.side]
    usual = USUAL[player.chief][player.side]
    if worth.state.phase == "setup":
        usual += HELP * helped(worth.state, side)
    value = usual * outlook.later
    acting = outlook.acting
    if acting is not None and acting.chief_used:
        return value
    if acting is not None and acting.figure == CHIEF:
        fits = not side.column or side.column == acting.column
        return value + (0.99 * max(0.0, worth.of(side.effect)) if fits else 0.0)
    return value + (0.85 * usual if player.figures[CHIEF] == "" and outlook.coming else 0.0)


HELPS = {
    "tip": ("tipped", "tipped_species"),
    "bury": ("buried",),
    "move": ("camp_types",),
    "free_village": ("villages_touching",),
    "megalith": ("board_megaliths", "megalith_tiles", "upper_megaliths"),
    "idol": ("idol_steps",),
}
"""Which stones count what an effect brings."""
HELP = 0.5
"""What a stone more than usual that a side helps makes the side better."""
LESS = {"tip": 0.7, "free_village": 0.65, "draw": 0.9}
"""Effects that bring less every round than once: animals and villages are few, and cards want turns."""


def helped(state: EndlessWinter, side: Side[Effect]) -> float:
    """How many more open stones than usual count what a side brings."""
    brought = {brings for part in parts(side.effect) for brings in (part.tag, getattr(part, "what", ""))}
    counted = {each for brings in brought for each in HELPS.get(brings, ())}
    found = 0.0
    for era, spaces in enumerate(state.stones, 1):
        kinds = [stone.count in counted for stone in COMPONENTS.stones.values() if stone.era == era]
        here = sum(1 for stone in spaces if stone and COMPONENTS.stones[stone].count in counted)
        found += here - len(spaces) * sum(kinds) / len(kinds)
    return found


def parts(effect: Any) -> list[Any]:
    """The single effects of an effect."""
    inner = getattr(effect, "of", None) or ([effect.then] if hasattr(effect, "then") else [])
    return [single for part in inner for single in parts(part)] if inner else [effect]


def usually(side: Side[Effect]) -> float:
    """What a side brings in a round."""
    less = 1.0
    for part in parts(side.effect):
        less = min(less, LESS.get(part.tag, 1.0), LESS.get(getattr(part, "what", ""), 1.0))
    return 0.8 * price(side.effect) * less * (0.85 if side.column else 1.0)


USUAL = {chief.id: tuple(usually(side) for side in chief.sides) for chief in COMPONENTS.chiefs.values()}
