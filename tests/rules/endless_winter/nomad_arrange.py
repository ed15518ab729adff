"""Positions of a player alone against the Nomads; what a position leaves out is as at the start of a round."""

from __future__ import annotations

from rules.endless_winter import GAME
from rules.endless_winter.board import BOARD, NEUTRAL
from rules.endless_winter.components import COMPONENTS
from rules.endless_winter.eclipse import EclipsePhase
from rules.endless_winter.nomads.actions import act
from rules.endless_winter.nomads.cards import NOMAD_CARDS
from rules.endless_winter.nomads.turn import NomadTurn
from rules.endless_winter.rounds import Preparation, figures_at_home
from rules.endless_winter.state import NOMADS
from rules.endless_winter.terrain import BASE, HEXES, OUTSIDE
from rules.endless_winter.turn import Turn
from rules.engine.play import Play
from rules.engine.randomness import Randomness
from rules.engine.wording import Words
from tests.rules.endless_winter.arrange import TYPES, Position

WORDS = Words("en", ["Anna"], "endless_winter")
PLAYER = 1 - NOMADS
SETTLED = ("a1", "c5", "e1", "b2", "d3")
"""Camps of which no three touch."""


class Alone(Position):
    """A game against the Nomads at some moment."""

    @property
    def nomads(self):
        """Their cards."""
        return self.state.nomads

    @property
    def tribe(self):
        """Their board."""
        return self.state.players[NOMADS]

    def does(self, *actions):
        """Carry out actions of the Nomads, and tell what was said."""
        play = Play(GAME, self.state)
        for action in actions:
            act(play, action)
        self.note(play.events)
        return [WORDS.say(event.public) for event in play.events]

    def said(self):
        """All sentences so far, as everybody reads them."""
        return [WORDS.say(event.public) for event in self.happened if event.public is not None]

    def camps_of_nomads(self):
        """The hexes with their camps."""
        return {name for name, there in self.state.camps.items() if there[NOMADS]}


def alone(*, phase="action", agenda=(), **table):
    """A position; `arrows` are those of the newest open card, `open` names all open cards, the newest last."""
    options = GAME.meta.check_options(table.pop("options", {}), 1)
    state = GAME.setup(1, options, Randomness("alone"))
    state.phase, state.round = phase, table.pop("round", 1)
    state.agenda[:] = []
    for player in state.players:
        player.figures = figures_at_home(options, state.round)
    own, tribe = state.players[PLAYER], state.players[NOMADS]
    own.chief, own.side = "seer", 0
    tribe.camps = 0
    camps = table.pop("camps", SETTLED)
    own_camps = table.pop("own_camps", [BASE])
    state.camps = {name: [own_camps.count(name), int(name in camps)] for name in HEXES}
    own.camps = BOARD.start.camps - len(own_camps)
    plain = [kind for kind in TYPES if kind != "glacier"]
    types = {name: plain[number % len(plain)] for number, name in enumerate(OUTSIDE)}
    state.terrain = types | table.pop("terrain", {})
    state.tiles = ["north", "east", "south", "west"]
    for junction, seat in table.pop("villages", {}).items():
        state.villages[junction] = seat
        state.players[seat].villages -= 1
    _cards(state, table)
    _animals(state, table)
    _megaliths(state, table.pop("megaliths", {}), table.pop("placed", None))
    for name in ("food", "tools", "offering", "reverence"):
        setattr(tribe, name, table.pop(name, 0))
    if tribe.reverence:
        state.reverence[tribe.reverence] = [NOMADS]
    for column, seats in table.pop("columns", {}).items():
        state.columns[column] = list(seats)
    state.nomads.token = table.pop("token", "")
    state.glaciers = table.pop("glaciers", state.glaciers)
    state.glaciers_open = list(table.pop("glaciers_open", ()))
    for name, number in table.pop("own", {}).items():
        setattr(own, name, number)
    assert not table, f"{sorted(table)} cannot be arranged"
    state.agenda[:] = [*reversed(agenda)]
    GAME.forget(state)
    return Alone(state)


def _cards(state, table):
    """Nomad cards, sacrifice deck, burials and the open culture cards."""
    nomads = state.nomads
    large, small = table.pop("arrows", ("west", "south"))
    opened = list(table.pop("open", [f"hunt-{large}-{small}"]))
    hidden = list(table.pop("eclipse", ()))
    coming = list(table.pop("coming", ()))
    rest = [card for card in NOMAD_CARDS if card not in (*opened, *hidden, *coming)]
    nomads.deck, nomads.open, nomads.eclipse = [*rest, *reversed(coming)], opened, hidden
    culture = table.pop("culture", None)
    if culture is not None:
        for deck, era in zip(state.culture_decks, (1, 2), strict=True):
            deck += [card for card in state.culture if card and COMPONENTS.culture[card].era == era]
        state.culture = [""] * 8
        for space, card in enumerate(culture):
            if card:
                _take_culture(state, card)
                state.culture[space] = card
    sacrifices = table.pop("sacrifices", len(nomads.sacrifice))
    while len(nomads.sacrifice) > sacrifices:
        state.culture_gone.append(nomads.sacrifice.pop())
    for _ in range(table.pop("buried", 0)):
        state.players[NOMADS].buried.append(nomads.sacrifice.pop())
    migration = table.pop("migration", None)
    if migration is not None:
        rest = [card for card in (*nomads.migration, *nomads.migrated) if card not in migration]
        nomads.migration, nomads.migrated = list(reversed(migration)), rest
    for stone in table.pop("stones", ()):
        for spaces in state.stones:
            if stone not in spaces and COMPONENTS.stones[stone].era == state.stones.index(spaces) + 1:
                spaces[0] = stone
    for stone in table.pop("held", ()):
        state.stones[COMPONENTS.stones[stone].era - 1][0] = ""
        state.players[NOMADS].stones.append(stone)


def _take_culture(state, card):
    for pile in (*state.culture_decks, state.nomads.sacrifice):
        if card in pile:
            pile.remove(card)
            if pile is state.nomads.sacrifice:  # it stays as large as it was
                era = COMPONENTS.culture[card].era
                pile.insert(0 if era == 2 else len(pile), state.culture_decks[era - 1].pop())


def _animals(state, table):
    """The hunting grounds and the Nomads' animals; `animal_deck` names the next cards of the deck."""
    grounds = [*table.pop("grounds", ()), *[""] * 6][:6]
    held = list(table.pop("animals", ()))
    coming = table.pop("animal_deck", None)
    pool = [kind.id for kind in COMPONENTS.animals.values() for _ in range(kind.count)]
    for species in (*filter(None, grounds), *held, *(coming or ())):
        pool.remove(species)
    state.grounds = grounds
    state.players[NOMADS].animals = held
    if coming is None:
        state.animal_deck = pool
    else:
        state.animal_deck = list(reversed(coming))
        state.players[PLAYER].tipped = pool


def _megaliths(state, megaliths, placed):
    """Megaliths by place: 0 and 1 are seats, -1 is neutral, and `placed` says how many neutral ones are the Nomads'."""
    state.megaliths = dict(megaliths)
    owners = list(megaliths.values())
    neutral = owners.count(NEUTRAL)
    of_nomads = min(neutral, 2) if placed is None else placed
    for seat, count in ((NOMADS, of_nomads), (PLAYER, neutral - of_nomads)):
        state.players[seat].megaliths = BOARD.start.megaliths - count - owners.count(seat)


def nomad_turn(**table):
    """The Nomads' turn, `coming` being the next nomad cards; afterwards it is the player's turn."""
    table.setdefault("open", [])
    return alone(agenda=[NomadTurn(seat=NOMADS), Turn(seat=PLAYER, last=False)], **table)


def nomad_eclipse(**table):
    """The eclipse, after the turns of the round."""
    acted = table.pop("acted", [NOMADS, PLAYER])
    game = alone(**table)
    game.state.acted = acted
    game.state.agenda[:] = [Preparation(), EclipsePhase()]
    GAME.forget(game.state)
    game.settle()
    return game


def nomad_preparation(**table):
    """The eclipse is over: preparation, or after round 4 the final scoring."""
    return alone(phase="eclipse", agenda=[Preparation()], **table)
