"""What never appears or vanishes in a game of Endless Winter."""

from __future__ import annotations

from collections import Counter

from rules.endless_winter.board import BOARD, NEUTRAL
from rules.endless_winter.components import COMPONENTS
from rules.endless_winter.nomads.cards import INNER, MIGRATIONS, NOMAD_CARDS, OUTER
from rules.endless_winter.state import NOMADS, EndlessWinter, Nomads
from rules.endless_winter.terrain import ring
from rules.engine.errors import BrokenInvariant


def require(what: str, expected: object, found: object) -> None:
    """Raise BrokenInvariant unless both are the same."""
    if expected != found:
        raise BrokenInvariant(what=what, expected=str(expected), found=str(found))


def check_components(state: EndlessWinter) -> None:
    """Every component is somewhere, exactly once."""
    _check_cards(state)
    _check_pieces(state)
    _check_bounds(state)
    _check_tokens(state)
    if state.nomads is not None:
        _check_nomads(state, state.nomads)


def _check_cards(state: EndlessWinter) -> None:
    held: Counter[str] = Counter()
    for seat in range(state.tribes):
        held += state.cards_of(seat)
    for card in COMPONENTS.tribe.values():
        left = state.piles.get(card.id, 0)
        require(f"cards {card.id}", card.pile + card.start * state.seats, held[card.id] + left)
    open_cards = [card for card in state.culture if card]
    cultures = Counter([*open_cards, *state.culture_decks[0], *state.culture_decks[1], *state.culture_gone])
    if state.nomads is not None:
        cultures.update(state.nomads.sacrifice)
    cultures += Counter({card: count for card, count in held.items() if card in COMPONENTS.culture})
    require("culture cards", Counter(list(COMPONENTS.culture)), cultures)
    setups = [*state.setups, *(player.setup for player in state.players if player.setup)]
    require("setup cards twice", len(set(setups)), len(setups))
    require("open chiefs that somebody has", set(), set(state.chiefs) & {player.chief for player in state.players})
    animals = Counter([*state.animal_deck, *(species for species in state.grounds if species)])
    for player in state.players:
        animals.update([*player.animals, *player.tipped])
    require("animals", Counter({kind.id: kind.count for kind in COMPONENTS.animals.values()}), animals)
    held_stones = [stone for player in state.players for stone in player.stones]
    for era, spaces in enumerate(state.stones, 1):
        stones = [stone for stone in spaces if stone]
        stones += [stone for stone in held_stones if COMPONENTS.stones[stone].era == era]
        require(f"stones of era {era}", len(spaces), len(stones))
        require("stones twice", len(set(stones)), len(stones))


def _check_pieces(state: EndlessWinter) -> None:
    neutral = sum(1 for owner in state.megaliths.values() if owner == NEUTRAL)
    placed_neutral = 0
    for seat, player in enumerate(state.players):
        camps = player.camps + sum(there[seat] for there in state.camps.values())
        require("camps", BOARD.start.camps, camps)
        villages = player.villages + sum(1 for owner in state.villages.values() if owner == seat)
        require("villages", BOARD.start.villages, villages)
        placed = BOARD.start.megaliths - player.megaliths
        placed_neutral += min(placed, BOARD.start.neutral)
        own = sum(1 for owner in state.megaliths.values() if owner == seat)
        require("megaliths", max(0, placed - BOARD.start.neutral), own)
        levels = [level for level, seats in state.reverence.items() for each in seats if each == seat]
        require("reverence markers", [player.reverence] if player.reverence else [], levels)
        for column, seats in state.columns.items():
            standing = list(player.figures.values()).count(column)
            require(f"figures listed in {column}", True, standing <= seats.count(seat))
    require("neutral megaliths", placed_neutral, neutral)


def _check_tokens(state: EndlessWinter) -> None:
    taken = [state.acting.token] if state.acting is not None and state.acting.token else []
    tokens = list(COMPONENTS.rest_tokens) if state.options["rest_tokens"] == "yes" else []
    require("rest tokens", Counter(tokens), Counter([*state.rest_tokens, *taken]))
    known = set(COMPONENTS.glacier_tokens) if state.options["glacier_tokens"] == "yes" else set()
    require("glacier tokens of another table", set(), set(state.glaciers.values()) - known)
    require("glacier tokens twice", len(set(state.glaciers.values())), len(state.glaciers))
    require("open glacier tokens that are nowhere", set(), set(state.glaciers_open) - set(state.glaciers))


def _check_nomads(state: EndlessWinter, nomads: Nomads) -> None:
    cards = [*nomads.deck, *nomads.open, *nomads.eclipse]
    require("nomad cards", Counter(list(NOMAD_CARDS)), Counter(cards))
    require("migration cards", Counter(list(MIGRATIONS)), Counter([*nomads.migration, *nomads.migrated]))
    for name, distance, expected in (("outer", 2, OUTER), ("inner", 1, INNER)):
        camps = sum(there[NOMADS] for place, there in state.camps.items() if ring(place) == distance)
        require(f"camps of the Nomads on the {name} ring", expected, camps)
    require("open sacrifices in their deck", True, 0 <= nomads.sacrifice_open <= len(nomads.sacrifice))
    player = state.players[NOMADS]
    require("known burials that were not buried", Counter(), Counter(nomads.known) - Counter(player.buried))
    held = [*player.hand, *player.deck, *player.discard, *player.eclipse, *player.above, *player.tipped]
    require("cards that the Nomads never hold", [], held)
    require("the nomad token off the map while villages are left", True, not nomads.token or not player.villages)


def _check_bounds(state: EndlessWinter) -> None:
    for pile, left in state.piles.items():
        require(f"pile {pile} not below 0", True, left >= 0)
    for there in state.camps.values():
        require("camps on a hex not below 0", True, min(there) >= 0)
    for player in state.players:
        require("food within its limit", True, 0 <= player.food <= player.food_limit)
        require("tools within their limit", True, 0 <= player.tools <= BOARD.limits.tools)
        require("labor not below 0", True, player.labor >= 0)
        require("stones on slots", True, len(player.stones) <= len(BOARD.slots))
        require("camps on the board not below 0", True, player.camps >= 0)
        require("villages on the board not below 0", True, player.villages >= 0)
        require("megaliths on the board not below 0", True, player.megaliths >= 0)
        require("offering within its levels", True, 0 <= player.offering <= len(BOARD.offering.ratios))
        require("reverence within its levels", True, 0 <= player.reverence <= BOARD.reverence.levels)
    require("hunting grounds", BOARD.limits.grounds, len(state.grounds))
    require("turn order", list(range(state.tribes)), sorted(state.order))
