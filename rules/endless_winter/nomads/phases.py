"""The Nomads in setup, eclipse and preparation (EW 13.1, 13.6)."""

from __future__ import annotations

from rules.endless_winter.animals import an_animal
from rules.endless_winter.board import BOARD
from rules.endless_winter.megaliths import emptied_effects
from rules.endless_winter.nomads.actions import gain, settle, turn_migration
from rules.endless_winter.nomads.cards import MIGRATIONS, NOMAD_CARDS, extra_open, newest, nomads_of
from rules.endless_winter.nomads.compass import hex_place, ordered
from rules.endless_winter.nomads.telling import one_sentence, tell
from rules.endless_winter.nomads.turn import card_arguments
from rules.endless_winter.simple import halves
from rules.endless_winter.state import NOMADS, EndlessWinter, Nomads
from rules.endless_winter.terrain import ruled
from rules.engine.frames import Frame
from rules.engine.phrases import Phrase
from rules.engine.play import Play
from rules.engine.randomness import Randomness

SACRIFICES = 5
"""Culture cards of each era in the sacrifice deck."""
STONE_POINTS = 2


def new_nomads(culture_decks: list[list[str]], chance: Randomness) -> Nomads:
    """Their decks; the sacrifice deck takes its cards from the culture decks, era I on top."""
    deck, migration = list(NOMAD_CARDS), list(MIGRATIONS)
    chance.shuffle(deck)
    chance.shuffle(migration)
    first, second = ([era.pop() for _ in range(SACRIFICES)] for era in culture_decks)
    return Nomads(
        deck=deck, open=[], eclipse=[], sacrifice=[*second, *first], known=[], migration=migration, migrated=[]
    )


def settle_nomads(play: Play[EndlessWinter]) -> None:
    """All five camps go to the hexes of the first migration card."""
    card = MIGRATIONS[turn_migration(play)]
    play.state.players[NOMADS].camps = 0
    tell(play, "event-nomads-settle", places=[*card.outer, *card.inner])
    settle(play, (*card.outer, *card.inner))


def give_first_animal(play: Play[EndlessWinter]) -> None:
    """After the hunting grounds they get the top animal."""
    species = play.state.animal_deck.pop()
    play.state.players[NOMADS].animals.append(species)
    tell(play, "event-nomads-random-animal", animal=an_animal(species))


def shuffle_nomad_cards(play: Play[EndlessWinter], number: int) -> None:
    """All nomad cards are shuffled anew for a round, and those that lie open before its first turn are opened."""
    state = play.state
    nomads = nomads_of(state)
    nomads.deck = [*nomads.deck, *nomads.open, *nomads.eclipse]
    nomads.open, nomads.eclipse, nomads.eclipse_open = [], [], False
    state.randomness.shuffle(nomads.deck)
    open_extra(play, number)


def open_extra(play: Play[EndlessWinter], number: int) -> None:
    """Open the cards that lie open before the first turn of a round."""
    nomads = nomads_of(play.state)
    for _ in range(extra_open(play.state, number)):
        nomads.open.append(nomads.deck.pop())
        play.reveal()
        tell(play, "event-nomads-opens-before", **card_arguments(newest(play.state)))


def open_eclipse_deck(play: Play[EndlessWinter]) -> int:
    """Open their eclipse deck; its labor and that of the newest open card, in halves."""
    nomads = nomads_of(play.state)
    nomads.eclipse_open = True
    hidden = sum(NOMAD_CARDS[card].labor for card in nomads.eclipse)
    shown = newest(play.state).labor
    arguments = {"count": len(nomads.eclipse), "hidden": halves(hidden), "shown": halves(shown)}
    tell(play, "event-nomads-eclipse", labor=halves(hidden + shown), **arguments)
    return hidden + shown


class NomadEclipse(Frame, frozen=True, tag="nomad_eclipse"):
    """Turn order, terrain and board, in this order; every benefit is taken."""

    place: int

    def do(self, play: Play[EndlessWinter]) -> None:
        """Take them all."""
        state = play.state
        player = state.players[self.seat]
        play.end_turn()
        with one_sentence(play):
            tell(play, "event-nomads-eclipse-place", place=self.place + 1)
            gain(play, play.state.box.tracks.beside(self.place, state.seats))
        places = {name: hex_place(name) for name in ruled(state, self.seat)}
        for name in ordered(places, newest(state).arrows):
            kind = state.terrain[name]
            with one_sentence(play):
                tell(play, "event-nomads-hex", place=name, terrain=Phrase(f"terrain-{kind}"))
                gain(play, play.state.box.terrain[kind].effect)
        for _ in range(BOARD.start.villages - player.villages):
            with one_sentence(play):
                tell(play, "event-nomads-village-benefit")
                gain(play, play.state.box.tracks.village)
        for effect in emptied_effects(state, self.seat):
            with one_sentence(play):
                tell(play, "event-nomads-emptied")
                gain(play, effect)
        if player.stones:
            points = STONE_POINTS * len(player.stones)
            player.score_points(points, "stones")
            tell(play, "event-nomads-stones", count=points, stones=len(player.stones))
