"""Final scoring (EW 11)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from rules.endless_winter.board import BOARD
from rules.endless_winter.components import COMPONENTS
from rules.endless_winter.state import EndlessWinter
from rules.engine.game import Score
from rules.engine.play import Play

SOURCES = ("culture", "animals", "idols", "stones", "megaliths", "terrain", "burial", "other")


def final_points(play: Play[EndlessWinter]) -> None:
    """Add everything that counts only at the end."""
    state = play.state
    ranks = reverence_ranks(state)
    for seat, player in enumerate(state.players):
        animals = Counter(player.animals)
        parts = {
            "idols": offering_points(player.offering, player.food + player.tools),
            "burial": reverence_points(ranks.get(seat), len(player.buried)),
            "culture": card_points(state.cards_of(seat)),
            "animals": nomad_animal_points(animals) if state.played_by_nomads(seat) else animal_points(animals),
        }
        for source, points in parts.items():
            player.score_points(points, source)
        play.say("event-final", seat=seat, count=sum(parts.values()))


def offering_points(level: int, held: int) -> int:
    """Food and tools by the ratio of the level, rounded down; nothing below level 1."""
    return held // BOARD.offering.ratios[level - 1] if level else 0


def reverence_ranks(state: EndlessWinter) -> dict[int, int]:
    """The rank of every seat that reached level 1: by level, then by arrival."""
    line = [seat for level in sorted(state.reverence, reverse=True) for seat in state.reverence[level]]
    return {seat: rank for rank, seat in enumerate(line)}


def reverence_points(rank: int | None, buried: int) -> int:
    """Points by rank and number of buried cards."""
    step = sum(1 for least in BOARD.reverence.buried if buried >= least)
    if rank is None or step == 0:
        return 0
    table = BOARD.reverence.ranks
    return table[min(rank, len(table) - 1)][step - 1]


def card_points(cards: Mapping[str, int]) -> int:
    """The end points of tribe and culture cards, wherever they are."""
    points = {card.id: card.points for card in COMPONENTS.tribe.values()}
    points |= {card.id: card.points for card in COMPONENTS.culture.values()}
    return sum(points[card] * count for card, count in cards.items())


def animal_points(animals: Mapping[str, int]) -> int:
    """One set per species; each wild animal joins the set where it helps most (EW 11.4)."""
    wild = sum(count for species, count in animals.items() if COMPONENTS.animals[species].wild)
    real = {species: count for species, count in animals.items() if count and not COMPONENTS.animals[species].wild}
    best = [0] * (wild + 1)
    for species, count in real.items():
        kind = COMPONENTS.animals[species]
        table = (0, *(BOARD.animal_sets.rare if kind.rare else BOARD.animal_sets.common))
        worth = [table[min(count + joined, len(table) - 1)] for joined in range(wild + 1)]
        best = [max(best[left - joined] + worth[joined] for joined in range(left + 1)) for left in range(wild + 1)]
    return max(best)


def nomad_animal_points(animals: Mapping[str, int]) -> int:
    """The Nomads' sets: no animal is wild, the rare species score by their own table (EW 13.7)."""
    points = 0
    for species, count in animals.items():
        kind = COMPONENTS.animals[species]
        table = (0, *(BOARD.animal_sets.rare if kind.rare else BOARD.animal_sets.common))
        points += table[min(count, len(table) - 1)]
    return points


def final_scores(state: EndlessWinter) -> list[Score]:
    """All seats, best first; a tie goes to who is earlier in the turn order (EW 11.5)."""
    ranked = sorted(state.order, key=lambda seat: (-state.players[seat].score, state.order.index(seat)))
    return [
        Score(
            seat,
            rank,
            state.players[seat].score,
            {source: state.players[seat].points.get(source, 0) for source in SOURCES},
        )
        for rank, seat in enumerate(ranked, 1)
    ]
