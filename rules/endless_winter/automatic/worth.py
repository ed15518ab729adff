"""What an effect would be worth to a seat in its position; estimates, not rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any

from rules.endless_winter.animals import Animal
from rules.endless_winter.automatic.herd import Herd
from rules.endless_winter.automatic.land import Land, last
from rules.endless_winter.automatic.outlook import LABOR, ORDER, PLAYED, TOOL, Outlook
from rules.endless_winter.automatic.pricing import value as price
from rules.endless_winter.board import BOARD, NEUTRAL
from rules.endless_winter.components import COMPONENTS
from rules.endless_winter.counting import count
from rules.endless_winter.gains import Gain
from rules.endless_winter.megalith_board import below, next_owner, tops
from rules.endless_winter.stones import open_stones
from rules.endless_winter.terrain import possible_villages

CELL = 1.5
"""What an average cell of the megalith board brings."""
GROWTH = {
    "villages_touching": 0.3,
    "camp_types": 0.6,
    "board_megaliths": 1.0,
    "megalith_tiles": 0.4,
    "buried": 1.2,
    "upper_megaliths": 0.5,
    "idol_steps": 2.0,
    "tipped_species": 0.6,
    "tipped": 0.35,
}
"""How much of what a stone counts comes along in a round."""
ABILITIES = {
    card.id: (0.9 * price(card.eclipse), last(card.eclipse))
    for card in COMPONENTS.tribe.values()
    if card.eclipse is not None
}
"""What the eclipse abilities of cards bring in general, and in the last eclipse."""
SOONEST = 0.4
"""The part of a round's growth that comes before the eclipse of the same round."""


class Worth:
    """The worth of effects, cards, animals and stones for one seat now."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.state = outlook.state
        self.seat = outlook.seat
        self.player = outlook.player

    # Effects

    def of(self, effect: Any) -> float:
        """The worth of an effect, or of a frame on the agenda; 0 for what is no effect."""
        kind = KINDS.get(effect.tag)
        if kind is not None:
            return kind(self, effect)
        plain = PLAIN.get(effect.tag)
        return getattr(self, plain) if plain is not None else 0.0

    @property
    def bury(self) -> float:
        """Burying a card."""
        return self.outlook.bury

    def _gain(self, effect: Gain) -> float:
        outlook = self.outlook
        if effect.what == "food":
            room = self.player.food_limit - self.player.food
            return min(effect.count, max(0, room)) * outlook.food
        if effect.what == "tool":
            room = BOARD.limits.tools - self.player.tools
            return min(effect.count, room) * outlook.tool + max(0, effect.count - room) * outlook.food
        if effect.what == "draw":
            return effect.count * (outlook.draw if effect.printed else max(outlook.draw, outlook.idol))
        return effect.count * (outlook.idol if effect.what == "idol" else self.megalith)

    def _points(self, effect: Any) -> float:
        return float(effect.count)

    def _inner(self, effect: Any) -> float:
        return self.of(effect.then)

    def _labor(self, effect: Any) -> float:
        acting = self.outlook.acting
        return 0.8 * LABOR * effect.halves / 2 if acting is not None and acting.section == 0 else 0.0

    def _pay(self, effect: Any) -> float:
        each = {"food": self.outlook.food_price, "tools": self.outlook.tool_price, "labor": LABOR / 2}[effect.what]
        return -float(effect.count * each)

    def _fill(self, effect: Any) -> float:
        return (self.player.food_limit - self.player.food) * self.outlook.food

    def _free_village(self, effect: Any) -> float:
        return 2.0 if self.player.villages and possible_villages(self.state, self.seat) else 0.0

    def _discard(self, effect: Any) -> float:
        hand = self.player.hand
        return -float(self.outlook.keep * min(PLAYED[card] for card in hand)) if hand else 0.0

    def _animal(self, effect: Animal) -> float:
        if effect.how == "open":
            return self.catches[0] if self.catches else 1.0
        if effect.how == "top":
            return self.top_animal
        return 0.25 * effect.count

    def _spend(self, effect: Any) -> float:
        return self.of(effect.then) + self.of(effect.cost)

    def _may(self, effect: Any) -> float:
        return max(0.0, self.of(effect.then))

    def _each(self, effect: Any) -> float:
        return sum(self.of(part) for part in effect.of)

    def _best(self, effect: Any) -> float:
        return max(self.of(part) for part in effect.of)

    def _repeat(self, effect: Any) -> float:
        return float(effect.times * self.of(effect.then))

    def _when(self, effect: Any) -> float:
        if effect.condition.holds(self.state, self.seat):
            return self.of(effect.then)
        return 0.0 if effect.otherwise is None else self.of(effect.otherwise)

    def _stone_score(self, effect: Any) -> float:
        return self.stone_points(effect.stone, self.counts(effect.stone))

    def _order(self, effect: Any) -> float:
        return self.of(COMPONENTS.tracks.beside(effect.place, self.state.seats))

    def _rest(self, effect: Any) -> float:
        return self.outlook.draw + self.tip

    def _move(self, effect: Any) -> float:
        steps = self.steps[: effect.count]
        return float(sum(steps) + 0.1 * (effect.count - len(steps)))

    # Cards

    def tribe_card(self, card: str, hand: bool) -> float:
        """A tribe card to hand or to the discard."""
        worth = self.outlook.joins(card)
        return worth + self.waiting(card) if hand else worth

    @cached_property
    def tribe_cards(self) -> list[tuple[float, str]]:
        """The piles by what their cards are worth in hand, the best first."""
        found = [(self.tribe_card(pile, True) if left else 1.0, pile) for pile, left in self.state.piles.items()]
        return sorted(found, reverse=True)

    @cached_property
    def recruit(self) -> float:
        """A tribe card to the discard."""
        return max(self.tribe_card(pile, False) if left else 1.0 for pile, left in self.state.piles.items())

    def _tribe(self, effect: Any) -> float:
        return self.tribe_cards[0][0] if effect.to == "hand" else self.recruit

    @cached_property
    def cultures(self) -> list[float]:
        """The open culture cards by what they are worth in hand, the best first."""
        found = [self.outlook.joins(card) + self.waiting(card) for card in self.state.culture if card]
        return sorted(found, reverse=True)

    @cached_property
    def any_culture(self) -> float:
        """The best open culture card by what its effect is worth in general."""
        outlook = self.outlook
        found = [outlook.joins(card) + outlook.keep * PLAYED[card] for card in self.state.culture if card]
        return max(found, default=1.0)

    def waiting(self, card: str) -> float:
        """What a card is worth while it waits in hand for a later turn or the eclipse deck."""
        outlook = self.outlook
        if card in COMPONENTS.culture:
            return outlook.keep * max(0.3, self.of(COMPONENTS.culture[card].effect)) if outlook.keep else 0.0
        worth = outlook.keep * PLAYED[card]
        return max(worth, self.hidden(card)) if outlook.hiding else worth

    def hidden(self, card: str) -> float:
        """What a tribe card is worth in the eclipse deck."""
        return ORDER * COMPONENTS.tribe[card].labor / 2 + self.ability(card)

    def ability(self, card: str) -> float:
        """What a card's ability brings in the eclipse ahead."""
        usual, final = ABILITIES.get(card, (0.0, 0.0))
        return final if self.outlook.ends else usual

    # Animals

    @cached_property
    def herd(self) -> Herd:
        """The own animals."""
        outlook = self.outlook
        return Herd(self.player.animals, outlook.later + (1 if outlook.more else 0))

    @cached_property
    def catches(self) -> list[float]:
        """The open animals by what they are worth, the best first."""
        worth = {species: self.herd.catch(species) for species in set(self.state.grounds) if species}
        return sorted((worth[species] for species in self.state.grounds if species), reverse=True)

    @cached_property
    def top_animal(self) -> float:
        """The top card of the deck, unseen."""
        kinds = COMPONENTS.animals
        total = sum(kind.count * self.herd.catch(kind.id) for kind in kinds.values())
        return total / sum(kind.count for kind in kinds.values())

    @cached_property
    def tip(self) -> float:
        """The best animal to tip, or nothing."""
        tipping = any(COMPONENTS.stones[stone].count in ("tipped", "tipped_species") for stone in self.player.stones)
        best = 0.0
        for species in self.herd.counted:
            lost = self.herd.loss(species)
            gained = self._tipped(species) if tipping else 0.0
            best = max(best, self.of(COMPONENTS.animals[species].tip) + gained - lost)
        return best

    def _tipped(self, species: str) -> float:
        """What the own stones gain by one more tipped animal."""
        before = self.stones()
        self.player.tipped.append(species)
        after = self.stones()
        self.player.tipped.pop()
        return after - before

    # Camps, megaliths, stones

    @cached_property
    def land(self) -> Land:
        """The map."""
        return Land(self.outlook)

    @cached_property
    def steps(self) -> list[float]:
        """What single steps of camps would bring."""
        return self.land.steps(self.land.idle())

    @cached_property
    def camp(self) -> float:
        """One more camp on the base."""
        if not self.player.camps:
            return 0.0
        outlook = self.outlook
        return 0.25 + 0.25 * outlook.later + 0.15 * outlook.terrain_eclipses

    @cached_property
    def village(self) -> float:
        """A village now, besides its food."""
        if not possible_villages(self.state, self.seat):
            return 0.0
        return 0.9 * self.land.village()

    @cached_property
    def megalith(self) -> float:
        """The next megalith, on a cell or on top of others."""
        outlook, player = self.outlook, self.player
        if not player.megaliths:
            return outlook.draw
        best = CELL
        if next_owner(self.state, self.seat) != NEUTRAL:
            for top in tops(self.state):
                best = max(best, sum(2.0 if self.state.megaliths[each] == self.seat else 1.0 for each in below(top)))
        return best + self.emptied(player.megaliths - 1) - self.emptied(player.megaliths)

    def emptied(self, left: int) -> float:
        """What the emptied cells of the own board bring until the end, with a share of the next one's."""
        outlook = self.outlook
        placed = BOARD.start.megaliths - left
        value, before = 0.0, 0
        each = {"tool": 0.9 * TOOL, "idol": 1.1}
        for cell, effect in sorted(COMPONENTS.tracks.emptied.items()):
            brings = outlook.board_eclipses * each.get(getattr(effect, "what", ""), 1.0)
            if placed < 2 * cell:
                return value + 0.6 * brings * (placed - before) / (2 * cell - before)
            value, before = value + brings, 2 * cell
        return value

    def counts(self, stone_id: str) -> int:
        """How many there are of what a stone counts."""
        stone = COMPONENTS.stones[stone_id]
        return count(self.state, self.seat, stone.count, stone.terrain, stone.species)

    def stone_points(self, stone_id: str, number: float) -> float:
        """What a stone scores for so many of what it counts, its steps drawn out into lines."""
        stone = COMPONENTS.stones[stone_id]
        if not stone.steps:
            return number * stone.each / stone.per
        low = min(int(number), len(stone.steps) - 1)
        high = min(low + 1, len(stone.steps) - 1)
        return stone.steps[low] + (stone.steps[high] - stone.steps[low]) * (number - int(number))

    def stone(self, stone_id: str) -> float:
        """What a stone will score in all eclipses ahead."""
        outlook = self.outlook
        eclipses = outlook.board_eclipses
        grows = GROWTH.get(COMPONENTS.stones[stone_id].count, 0.0)
        first = SOONEST if outlook.more and eclipses > outlook.later else 0.0
        begin = outlook.later - eclipses + 1
        now = self.counts(stone_id) + grows * (first + begin)
        return 0.95 * sum(self.stone_points(stone_id, now + grows * each) for each in range(eclipses))

    def stones(self) -> float:
        """What the own stones will score."""
        return sum(self.stone(stone) for stone in self.player.stones)

    @cached_property
    def new_stone(self) -> float:
        """The best open stone with its slot's benefit, less the slot's price; nothing if it cannot be paid."""
        player, taken = self.player, len(self.player.stones)
        if taken >= len(BOARD.slots):
            return 0.0
        slot = BOARD.slots[taken]
        found = open_stones(self.state)
        if player.food < slot.food or player.tools < slot.tools or not found:
            return 0.0
        best = max(self.stone(stone) for _, _, stone in found)
        paid = slot.food * self.outlook.food_price + slot.tools * self.outlook.tool_price
        return max(0.0, best + self.of(COMPONENTS.tracks.slots[taken]) - paid)


KINDS: dict[str, Callable[[Worth, Any], float]] = {
    "gain": Worth._gain,
    "labor": Worth._labor,
    "points": Worth._points,
    "fill_food": Worth._fill,
    "pay": Worth._pay,
    "free_village": Worth._free_village,
    "discard": Worth._discard,
    "tribe": Worth._tribe,
    "animal": Worth._animal,
    "move": Worth._move,
    "score_stone": Worth._stone_score,
    "seq": Worth._each,
    "any_order": Worth._each,
    "benefits": Worth._each,
    "may": Worth._may,
    "one_of": Worth._best,
    "spend": Worth._spend,
    "repeat": Worth._repeat,
    "each_seat": Worth._inner,
    "when": Worth._when,
    "take_rest": Worth._rest,
    "eclipse_turn": Worth._order,
}
PLAIN = {
    "bury": "bury",
    "culture": "any_culture",
    "tip": "tip",
    "camp": "camp",
    "village": "village",
    "stone": "new_stone",
    "place_megalith": "megalith",
    "place_next": "megalith",
}
"""Effects whose worth does not depend on any arguments."""
