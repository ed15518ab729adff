"""What nobody knows of the Nomads' cards (EW 14)."""

from __future__ import annotations

from collections import Counter

from rules.endless_winter.nomads.cards import nomads_of
from rules.endless_winter.state import NOMADS, EndlessWinter
from rules.engine.randomness import Randomness


def resample_nomads(state: EndlessWinter, chance: Randomness) -> None:
    """Exchange at random what lies face down: nomad, migration, culture and sacrifice cards, and hidden burials.

    The eras stay where they are: everybody knows that era I lies on top in the sacrifice deck.
    """
    nomads = nomads_of(state)
    chance.shuffle(nomads.migration)
    hidden = nomads.deck if nomads.eclipse_open else [*nomads.deck, *nomads.eclipse]
    chance.shuffle(hidden)
    if not nomads.eclipse_open:
        nomads.eclipse = [hidden.pop() for _ in nomads.eclipse]
    nomads.deck = hidden
    player = state.players[NOMADS]
    closed = len(nomads.sacrifice) - nomads.sacrifice_open
    known = Counter(nomads.known)
    buried = list((Counter(player.buried) - known).elements())
    for era, deck in enumerate(state.culture_decks, 1):
        places = [number for number in range(closed) if state.box.culture[nomads.sacrifice[number]].era == era]
        hidden_burials = [number for number, card in enumerate(buried) if state.box.culture[card].era == era]
        pool = [*deck, *(nomads.sacrifice[number] for number in places), *(buried[number] for number in hidden_burials)]
        chance.shuffle(pool)
        deck[:] = [pool.pop() for _ in deck]
        for number in places:
            nomads.sacrifice[number] = pool.pop()
        for number in hidden_burials:
            buried[number] = pool.pop()
    player.buried = [*nomads.known, *buried]
