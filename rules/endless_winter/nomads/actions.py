"""The thirteen actions of the Nomads, and what they take where one is not possible (EW 13.4, 13.5)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rules.endless_winter.animals import an_animal, animal_phrase
from rules.endless_winter.board import BOARD
from rules.endless_winter.camps import hex_phrases, open_token
from rules.endless_winter.cards import card_phrase
from rules.endless_winter.gains import can_gain
from rules.endless_winter.megalith_board import level_of, next_owner
from rules.endless_winter.megaliths import arrow_cells, can_place, cell_at, places, score_top
from rules.endless_winter.nomads.benefits import parts
from rules.endless_winter.nomads.cards import MIGRATIONS, ActionName, newest, nomads_of
from rules.endless_winter.nomads.compass import (
    chosen,
    culture_place,
    ground_place,
    junction_place,
    megalith_place,
)
from rules.endless_winter.nomads.telling import tell
from rules.endless_winter.simple import Points, Source
from rules.endless_winter.state import NOMADS, EndlessWinter, Player
from rules.endless_winter.stones import TakeStone, open_stones, place_stone, stone_phrase
from rules.endless_winter.terrain import GLACIER, junctions, ring, surrounded
from rules.engine.frames import Frame
from rules.engine.phrases import Phrase
from rules.engine.play import Play

SAME_SPECIES = 4
"""They gather animals of a species until they have so many."""
Action = Callable[[Play[EndlessWinter]], None]


def act(play: Play[EndlessWinter], action: ActionName) -> None:
    """Carry out one action, or the first possible one of those that stand in for it (EW 13.5)."""
    missing = []
    while action in INSTEAD and not POSSIBLE[action](play.state):
        missing.append(Phrase(f"nomads-no-{action}"))
        action = INSTEAD[action]
    if missing:
        tell(play, "event-nomads-instead", missing=missing, action=Phrase(f"nomad-action-{action}"))
    ACTIONS[action](play)


def gain(play: Play[EndlessWinter], effect: Frame) -> None:
    """Take a benefit of a board, tile or token, unit by unit."""
    for part in parts(effect):
        if isinstance(part, Points):
            score(play, part.count, part.source)
        else:
            act(play, part)


def own(play: Play[EndlessWinter]) -> Player:
    """The Nomads' board."""
    return play.state.players[NOMADS]


def score(play: Play[EndlessWinter], count: int, source: Source = "other") -> None:
    """Score points."""
    own(play).score_points(count, source)
    tell(play, "event-nomads-points", count=count)


# Cards


def eclipse_card(play: Play[EndlessWinter]) -> None:
    """The top nomad card goes face down into their eclipse deck."""
    nomads = nomads_of(play.state)
    # Three turns with two, three and four actions, five with a card open before: 16 cards always suffice (EW 13.6).
    assert nomads.deck, "the nomad deck never runs out"
    nomads.eclipse.append(nomads.deck.pop())
    tell(play, "event-nomads-eclipse-card", count=len(nomads.eclipse))


def bury(play: Play[EndlessWinter]) -> None:
    """The top of the sacrifice deck is buried; a card that lies face up is known to all."""
    nomads = nomads_of(play.state)
    card = nomads.sacrifice.pop()
    own(play).buried.append(card)
    if nomads.sacrifice_open:
        nomads.sacrifice_open -= 1
        nomads.known.append(card)
        tell(play, "event-nomads-buries-card", card=card_phrase(card))
    else:
        tell(play, "event-nomads-buries", count=len(own(play).buried))


def culture(play: Play[EndlessWinter]) -> None:
    """An open culture card by arrows, face up onto the sacrifice deck."""
    state = play.state
    lying = {card: culture_place(space) for space, card in enumerate(state.culture) if card}
    card, reason = chosen(lying, newest(state).arrows)
    state.culture[state.culture.index(card)] = ""
    nomads = nomads_of(state)
    nomads.sacrifice.append(card)
    nomads.sacrifice_open += 1
    tell(play, "event-nomads-culture", card=card_phrase(card), reason=reason)


# Animals


def animal(play: Play[EndlessWinter]) -> None:
    """An open animal of a species they have, until 4 of it; else any; by arrows among several."""
    state = play.state
    lying = {str(space): species for space, species in enumerate(state.grounds) if species}
    if not lying:
        if state.animal_deck:
            tell(play, "event-nomads-no-animal")
        else:
            _score_for_animal(play)
        return
    held = own(play).animals
    wanted = {space: species for space, species in lying.items() if 0 < held.count(species) < SAME_SPECIES}
    spaces = {space: ground_place(int(space)) for space in wanted or lying}
    space, reason = chosen(spaces, newest(state).arrows)
    species = state.grounds[int(space)]
    state.grounds[int(space)] = ""
    held.append(species)
    message = "event-nomads-animal-same" if wanted else "event-nomads-animal"
    tell(play, message, animal=an_animal(species) if wanted else animal_phrase(species), reason=reason)


def random_animal(play: Play[EndlessWinter]) -> None:
    """The top animal of the deck."""
    deck = play.state.animal_deck
    if not deck:
        _score_for_animal(play)
        return
    species = deck.pop()
    own(play).animals.append(species)
    play.reveal()
    tell(play, "event-nomads-random-animal", animal=an_animal(species))


def _score_for_animal(play: Play[EndlessWinter]) -> None:
    """1 point, as there are no animals left."""
    own(play).score_points(1, "other")
    tell(play, "event-nomads-no-animals")


def new_animal(play: Play[EndlessWinter]) -> None:
    """The top animal of the deck goes to the first empty space of the hunting grounds, if there is one."""
    state = play.state
    if not state.animal_deck or "" not in state.grounds:
        tell(play, "event-nomads-no-new-animal")
        return
    species = state.animal_deck.pop()
    state.grounds[state.grounds.index("")] = species
    play.reveal()
    tell(play, "event-nomads-new-animal", animal=an_animal(species))


# Goods and tracks


def glaciers(play: Play[EndlessWinter]) -> None:
    """1 point for every glacier hex with an own camp."""
    state = play.state
    count = sum(1 for name, kind in state.terrain.items() if kind == GLACIER and state.camps[name][NOMADS])
    own(play).score_points(count, "terrain")
    tell(play, "event-nomads-glaciers", count=count)


def idol(play: Play[EndlessWinter]) -> None:
    """Reverence first, then offering, then 1 point; levels bring what they bring."""
    state, player = play.state, own(play)
    if player.reverence < BOARD.reverence.levels:
        if player.reverence:
            state.reverence[player.reverence].remove(NOMADS)
        player.reverence += 1
        state.reverence.setdefault(player.reverence, []).append(NOMADS)
        tell(play, "event-nomads-reverence", level=player.reverence)
        points = BOARD.reverence.points.get(player.reverence, 0)
        if points:
            score(play, points, "idols")
    elif player.offering < len(BOARD.offering.ratios):
        player.offering += 1
        tell(play, "event-nomads-offering", level=player.offering)
        bonus = play.state.box.tracks.offering.get(player.offering)
        if bonus is not None:
            gain(play, bonus)
    else:
        player.score_points(1, "idols")
        tell(play, "event-nomads-idols-top")


def tool(play: Play[EndlessWinter]) -> None:
    """A tool."""
    player = own(play)
    player.tools += 1
    tell(play, "event-nomads-tool", count=player.tools)


def food(play: Play[EndlessWinter]) -> None:
    """A food."""
    player = own(play)
    player.food += 1
    tell(play, "event-nomads-food", count=player.food)


def stone(play: Play[EndlessWinter]) -> None:
    """A sacred stone by arrows, era I west of era II; its slot is paid and its benefit gained."""
    state = play.state
    lying = {name: (era * len(state.stones[0]) + space, 0) for era, space, name in open_stones(state)}
    taken, reason = chosen(lying, newest(state).arrows)
    number = place_stone(state, NOMADS, taken)
    price = {"food": BOARD.slots[number].food, "tools": BOARD.slots[number].tools}
    tell(play, "event-nomads-stone", stone=stone_phrase(taken), reason=reason, **price)
    gain(play, play.state.box.tracks.slots[number])


# Megaliths


def megalith(play: Play[EndlessWinter]) -> None:
    """The next megalith: an own one on top wherever that is possible, else on the board, by arrows."""
    upper = [place for place in places(play.state, NOMADS) if level_of(place)]
    _lay(play, upper or places(play.state, NOMADS))


def _lay(play: Play[EndlessWinter], free: Iterable[str]) -> None:
    """Lay the next megalith on the place that the arrows choose, and gain what it brings (EW 7.3, 7.4)."""
    state = play.state
    place, reason = chosen({name: megalith_place(name) for name in free}, newest(state).arrows)
    state.megaliths[place] = next_owner(state, NOMADS)
    own(play).megaliths -= 1
    tell(play, "event-nomads-megalith", place=place, reason=reason)
    if level_of(place):
        score_top(play, NOMADS, place)
        return
    cell = cell_at(state, place)
    if cell.effect is not None:
        gain(play, cell.effect)
    elif own(play).megaliths:
        following = [target for target in arrow_cells(state, place) if target not in state.megaliths]
        if following:
            _lay(play, following)


# Camps


def village(play: Play[EndlessWinter]) -> None:
    """A village where three camps touch, then the outer camps move on; else the inner camps move."""
    state = play.state
    nomads, player = nomads_of(state), own(play)
    lay, nomads.token = nomads.token, ""  # lifted first, so that it may come back to its own junction
    corners = surrounded(state, NOMADS)
    if not corners:
        nomads.token = lay
        tell(play, "event-nomads-no-village")
        _migrate(play, "inner", 1)
        return
    junction, reason = chosen({name: junction_place(name) for name in corners}, newest(state).arrows)
    hexes = hex_phrases(state, junction)
    if player.villages:
        player.villages -= 1
        state.villages[junction] = NOMADS
        tell(play, "event-nomads-village", hexes=hexes, reason=reason)
        for name in junctions()[junction]:
            if name in state.glaciers_open:
                gain(play, play.state.box.glacier_tokens[state.glaciers[name]].effect)
    else:
        nomads.token = junction
        tell(play, "event-nomads-token", hexes=hexes, reason=reason)
    _migrate(play, "outer", 2)


def _migrate(play: Play[EndlessWinter], name: str, distance: int) -> None:
    """A new migration card moves the camps of one ring; they never leave the map."""
    state = play.state
    goals = getattr(MIGRATIONS[turn_migration(play)], name)
    for place, there in state.camps.items():
        if ring(place) == distance:
            there[NOMADS] = 0
    settle(play, goals)
    tell(play, f"event-nomads-migrate-{name}", places=list(goals))


def turn_migration(play: Play[EndlessWinter]) -> str:
    """Open the next migration card; the discard is shuffled where none is left (EW 13.6)."""
    nomads = nomads_of(play.state)
    if not nomads.migration:
        nomads.migration, nomads.migrated = nomads.migrated, []
        play.state.randomness.shuffle(nomads.migration)
    nomads.migrated.append(nomads.migration.pop())
    play.reveal()
    return nomads.migrated[-1]


def settle(play: Play[EndlessWinter], goals: Iterable[str]) -> None:
    """A camp arrives on each of these hexes; a token there comes open (EW 13.7)."""
    for name in goals:
        play.state.camps[name][NOMADS] = 1
        open_token(play, name)


INSTEAD: dict[ActionName, ActionName] = {
    "stone": "megalith",
    "megalith": "bury",
    "culture": "bury",
    "bury": "tool",
    "tool": "food",
    "food": "idol",
}
"""What stands in for an action that is not possible; an idol always is."""
POSSIBLE: dict[ActionName, Callable[[EndlessWinter], bool]] = {
    "stone": TakeStone(seat=NOMADS).can,
    "megalith": lambda state: can_place(state, NOMADS),
    "culture": lambda state: any(state.culture),
    "bury": lambda state: bool(nomads_of(state).sacrifice),
    "tool": lambda state: can_gain(state, NOMADS, "tool"),
    "food": lambda state: can_gain(state, NOMADS, "food"),
}
ACTIONS: dict[ActionName, Action] = {
    "eclipse_card": eclipse_card,
    "bury": bury,
    "culture": culture,
    "animal": animal,
    "random_animal": random_animal,
    "new_animal": new_animal,
    "glaciers": glaciers,
    "idol": idol,
    "tool": tool,
    "food": food,
    "stone": stone,
    "village": village,
    "megalith": megalith,
}
