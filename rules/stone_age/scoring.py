"""Final scoring (SA 7.3 and 7.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from rules.engine.game import Score
from rules.stone_age.cards import CARDS
from rules.stone_age.state import Player, StoneAge


def culture_points(symbols: Iterable[str]) -> int:
    """(Different symbols)², and a further set of duplicates likewise."""
    copies = Counter(symbols)
    points = 0
    for least in range(1, max(copies.values(), default=0) + 1):
        different = sum(1 for count in copies.values() if count >= least)
        points += different * different
    return points


def owned(player: Player) -> list[str]:
    """All cards of a player; kept ones that were never used count with their lower halves too."""
    return [*player.cards, *player.one_use_tools, *player.any_resources]


def figures(player: Player) -> Counter[str]:
    """How many figures of each profession a player's cards show."""
    counted: Counter[str] = Counter()
    for card_id in owned(player):
        card = CARDS[card_id]
        if card.profession is not None:
            counted[card.profession] += card.figures
    return counted


def sources(player: Player) -> dict[str, int]:
    """Where a player's points come from, if the game ended now."""
    counted = figures(player)
    symbols = [CARDS[card].culture for card in owned(player)]
    return {
        "buildings": player.building_points,
        "cards": player.card_points,
        "hunger": -player.hunger_points,
        "resources": sum(player.resources) + sum(player.any_resources.values()),
        "culture": culture_points(symbol for symbol in symbols if symbol is not None),
        "farmers": counted["farmer"] * player.agriculture,
        "builders": counted["builder"] * len(player.buildings),
        "shamans": counted["shaman"] * player.people,
        "toolmakers": counted["toolmaker"] * sum(player.tools),
    }


def final_scores(state: StoneAge) -> list[Score]:
    """All seats, best first; equal in points and in the tie-break, they share the rank."""
    rated = []
    for seat, player in enumerate(state.players):
        parts = sources(player)
        tiebreak = player.agriculture + sum(player.tools) + player.people
        rated.append((sum(parts.values()), tiebreak, seat, parts))
    rated.sort(key=lambda entry: (-entry[0], -entry[1], entry[2]))
    scores: list[Score] = []
    for place, (points, tiebreak, seat, parts) in enumerate(rated, 1):
        shared = scores and (scores[-1].points, scores[-1].tiebreak) == (points, tiebreak)
        rank = scores[-1].rank if shared else place
        scores.append(Score(seat, rank, points, parts, tiebreak))
    return scores
