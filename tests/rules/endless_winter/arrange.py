"""Positions to test, and play written as in a log: a line is a seat counted from 1 and the words of its choices.

A position says only what matters. What it leaves out is as at the start: one camp on the base, no food and no tools.
Whatever must lie somewhere (unnamed starting cards, cards of short piles) lies at the bottom of the last deck
of which nothing is said (or of the last player); animals missing in a short deck lie tipped with the last player.
"""

from __future__ import annotations

import msgspec

from rules.endless_winter import GAME
from rules.endless_winter.board import BOARD, COLUMNS, NEUTRAL
from rules.endless_winter.components import COMPONENTS
from rules.endless_winter.eclipse import EclipsePhase
from rules.endless_winter.effects import Effect
from rules.endless_winter.rounds import Preparation, Round, figures_at_home
from rules.endless_winter.state import Above, Acting
from rules.endless_winter.terrain import BASE, HEXES, OUTSIDE, junctions
from rules.endless_winter.turn import Turn, TurnMenu
from rules.engine.frames import ANY_MOMENT, bound
from rules.engine.log import begin
from rules.engine.phrases import Phrase, project
from rules.engine.play import Play
from rules.engine.randomness import Randomness
from rules.engine.table import Table
from rules.engine.wording import RULES, Words

WORDS = Words(game="endless_winter")
TYPES = ("grassland", "forest", "lake", "hills", "mountain", "marsh", "glacier")
HELD = ("hand", "deck", "discard", "above", "eclipse", "buried")
STARTING = [card.id for card in COMPONENTS.tribe.values() for _ in range(card.start)]


class Tribe:
    """What a player has, where it differs from an empty board with one camp on the base."""

    def __init__(self, camps=(BASE,), chief="seer", side=1, labor=0, **has):
        self.cards = {place: has.pop(place, None) for place in HELD}
        """By place, the next card of a deck first; a card above the board may be an Above, with its ability used."""
        self.camps = list(camps)
        """The hexes with a camp, one name for each camp."""
        self.chief, self.side = chief, side - 1
        self.labor = round(2 * labor)
        self.figures = has.pop("figures", {})
        """Where figures stand: `{"chief": "hunt", "tribe-1": "rest"}`."""
        self.neutral = has.pop("neutral", None)
        """How many neutral megaliths are placed, where the board does not tell."""
        self.stones = list(has.pop("stones", ()))
        self.animals = list(has.pop("animals", ()))
        self.tipped = list(has.pop("tipped", ()))
        self.points = has.pop("points", 0)
        self.numbers = {name: has.pop(name, 0) for name in ("food", "tools", "offering", "reverence")}
        assert not has, f"{sorted(has)} are nothing that a player has"


def player(**has):
    """A player of a position."""
    return Tribe(**has)


def turn(*players, column="", figure="", last=False, **table):
    """The turn of `first` (seat 1): in its culture step, or with a figure on a column (or at rest)."""
    first = table.get("first", 1) - 1
    state = arranged(players, "action", table)
    others = [Turn(seat=seat, last=last) for seat in state.order if seat != first]
    state.acting = Acting(seat=first, last=last, initiated=[], locked=[])
    state.acted = [first]
    if column:
        stand(state, first, column, figure or "tribe-1")
    agenda = [*reversed([*others, EclipsePhase(), Preparation()]), TurnMenu(seat=first)]
    return ready(state, agenda)


def stand(state, seat, column, figure):
    """Put the acting seat's figure on a column as the rules do."""
    acting = state.acting
    state.players[seat].figures[figure] = column
    acting.figure, acting.column = figure, column
    acting.step = "rest" if column == "rest" else "column"
    if column != "rest":
        acting.bottom = not state.columns[column]
        state.columns[column].append(seat)


def eclipse(*players, acted=None, **table):
    """All turns of the round are over, the eclipse decks closed; `acted`: the seats in the order of their turns."""
    state = arranged(players, "action", table)
    state.acted = [seat - 1 for seat in acted] if acted else list(state.order)
    return ready(state, [Preparation(), EclipsePhase()])


def preparation(*players, **table):
    """The eclipse is over: the preparation of the next round, or after round 4 the final scoring."""
    return ready(arranged(players, "eclipse", table), [Preparation()])


def rounds(*players, **table):
    """A new round begins, one more than `round`."""
    return ready(arranged(players, "preparation", table), [Round()])


def ready(state, agenda):
    """The position with an agenda, its next frame last."""
    state.agenda[:] = agenda
    GAME.forget(state)
    return Position(state)


def arranged(players, phase, table):
    """A state with these players and this table."""
    count = table.pop("players", max(2, len(players)))
    players = [*players, *(player() for _ in range(len(players), count))]
    state = GAME.setup(count, GAME.meta.check_options(table.pop("options", {})), Randomness("arranged"))
    state.phase = phase
    state.round = table.pop("round", 1)
    order = table.pop("order", None)
    first = table.pop("first", 1)
    state.order = [seat - 1 for seat in order] if order else [(first - 1 + step) % count for step in range(count)]
    state.chiefs, state.setups = [], []
    state.tiles = list(table.pop("tiles", ("north", "east", "south", "west")))
    state.terrain = {name: TYPES[number % len(TYPES)] for number, name in enumerate(OUTSIDE)} | table.pop("terrain", {})
    state.glaciers_open = list(table.pop("glaciers_open", ()))
    state.glaciers = table.pop("glaciers", state.glaciers)
    state.rest_tokens = list(reversed(table.pop("rest_tokens", state.rest_tokens[::-1])))
    state.rest_open = table.pop("rest_open", bool(state.rest_tokens))
    deal_cards(state, players, table.pop("piles", {}), table.pop("culture", None), table.pop("culture_gone", 0))
    deal_animals(state, players, table.pop("grounds", ()), table.pop("animal_deck", None))
    deal_stones(state, players, table.pop("stones", ()))
    settle_in(state, players, table.pop("villages", {}), table.pop("reverence", None))
    lay_megaliths(state, players, table.pop("megaliths", {}))
    for column, seats in table.pop("columns", {}).items():
        state.columns[column] += [seat - 1 for seat in seats]
    assert not table, f"{sorted(table)} cannot be arranged"
    return state


def deal_cards(state, players, piles, culture, gone):
    """Give everybody their cards, and lay out piles and culture cards; what is left over lies with a spare player."""
    row = [*state.culture]
    for era, deck in enumerate(state.culture_decks, 1):
        deck += [card for card in row if COMPONENTS.culture[card].era == era]
    state.culture = [""] * len(row)
    state.piles = {card.id: card.pile for card in COMPONENTS.tribe.values() if card.pile}
    spare = STARTING * len(players)
    decks = [has.cards["deck"] is not None for has in players]
    for seat, has in enumerate(players):
        cards = {place: list(has.cards[place] or ()) for place in HELD}
        cards["above"] = [card if isinstance(card, Above) else Above(card) for card in cards["above"]]
        names = [*(each.card for each in cards["above"]), *(c for p in HELD if p != "above" for c in cards[p])]
        for card in names:
            take_card(state, spare, card)
        for place, held in cards.items():
            setattr(state.players[seat], place, held[::-1] if place == "deck" else held)
    for seat, known in enumerate(decks):
        if not known:
            own = state.players[seat]
            here = [*own.hand, *own.discard, *own.eclipse, *own.buried, *(each.card for each in own.above)]
            for card in STARTING:
                if card in here:
                    here.remove(card)
                elif card in spare:
                    spare.remove(card)
                    own.deck.append(card)
    for pile, left in piles.items():
        spare += [pile] * (state.piles[pile] - left)
        state.piles[pile] = left
    if spare:
        last = len(decks) - 1 - (0 if all(decks) else decks[::-1].index(False))
        state.players[last].deck[:0] = spare
    open_culture(state, culture)
    for deck in state.culture_decks:
        for _ in range(gone):
            state.culture_gone.append(deck.pop(0))


def take_card(state, spare, card):
    """Take a card from wherever it lies when nobody has it."""
    if card in COMPONENTS.culture:
        state.culture_decks[COMPONENTS.culture[card].era - 1].remove(card)
    elif card in state.piles:
        state.piles[card] -= 1
    else:
        assert card in COMPONENTS.tribe, f"{card} is no card"
        spare.remove(card)


def open_culture(state, culture):
    """Lay these culture cards open, an empty text being a gap; the era's next eight where nothing is said."""
    deck = state.culture_decks[0 if state.round <= 2 else 1]
    chosen = deck[::-1][: len(state.culture)] if culture is None else list(culture)
    for space, card in enumerate(chosen):
        if card:
            state.culture_decks[COMPONENTS.culture[card].era - 1].remove(card)
        state.culture[space] = card


def deal_animals(state, players, grounds, deck):
    """Lay out the hunting grounds and give animals to players; `deck` names all its cards, the next one first."""
    pool = [kind.id for kind in COMPONENTS.animals.values() for _ in range(kind.count)]
    for seat, has in enumerate(players):
        for species in (*has.animals, *has.tipped):
            pool.remove(species)
        state.players[seat].animals, state.players[seat].tipped = has.animals, has.tipped
    for space, species in enumerate(grounds):
        if species:
            pool.remove(species)
        state.grounds[space] = species
    if deck is None:
        state.animal_deck = pool
        return
    for species in deck:
        pool.remove(species)
    state.animal_deck = list(reversed(deck))
    state.players[-1].tipped = [*state.players[-1].tipped, *pool]


def deal_stones(state, players, chosen):
    """Give stones to players and lay the chosen ones open first; as many gaps as stones are taken."""
    taken = [stone for has in players for stone in has.stones]
    for seat, has in enumerate(players):
        state.players[seat].stones = has.stones
    for era, spaces in enumerate(state.stones, 1):
        left = [each.id for each in COMPONENTS.stones.values() if each.era == era and each.id not in taken]
        left.sort(key=lambda stone: stone not in chosen)
        gone = sum(1 for stone in taken if COMPONENTS.stones[stone].era == era)
        space = len(spaces)
        assert gone <= space, f"{gone} stones of era {era} are too many"
        spaces[:] = [*left[: space - gone], *[""] * gone]


def settle_in(state, players, villages, reverence):
    """Put camps, villages, figures and markers on the boards."""
    state.camps = {name: [0] * state.seats for name in HEXES}
    for junction, owner in villages.items():
        assert junction in junctions(), f"{junction} is no junction: {sorted(junctions())}"
        state.villages[junction] = owner - 1
    for seat, has in enumerate(players):
        own = state.players[seat]
        for name in has.camps:
            state.camps[name][seat] += 1
        own.camps = BOARD.start.camps - len(has.camps)
        own.villages = BOARD.start.villages - sum(1 for owner in state.villages.values() if owner == seat)
        own.chief, own.side, own.labor = has.chief, has.side, has.labor
        own.figures = figures_at_home(state.options, state.round) | has.figures
        own.points["other"] = has.points
        for name, number in has.numbers.items():
            setattr(own, name, number)
        for place in has.figures.values():
            if place in COLUMNS:
                state.columns[place].append(seat)
        if own.reverence and reverence is None:
            state.reverence.setdefault(own.reverence, []).append(seat)
    for level, seats in (reverence or {}).items():
        state.reverence[level] = [seat - 1 for seat in seats]
        for seat in seats:
            state.players[seat - 1].reverence = level


def lay_megaliths(state, players, megaliths):
    """Lay megaliths by place, 0 being a neutral one; whoever has own ones there has placed both neutral ones too."""
    state.megaliths = {place: owner - 1 if owner else NEUTRAL for place, owner in megaliths.items()}
    owners = list(state.megaliths.values())
    left = owners.count(NEUTRAL)
    placed = {}
    for seat, has in enumerate(players):
        least = BOARD.start.neutral if seat in owners else 0
        placed[seat] = least if has.neutral is None else has.neutral
        left -= placed[seat]
    for seat in reversed(placed):
        if players[seat].neutral is None and left > 0:
            more = min(left, BOARD.start.neutral - placed[seat])
            placed[seat] += more
            left -= more
    assert left == 0, f"{-left} neutral megaliths more must lie on the board, as own ones come after two neutral ones"
    for seat, neutral in placed.items():
        state.players[seat].megaliths = BOARD.start.megaliths - neutral - owners.count(seat)


class Position:
    """A game at some moment, and everything that happened since."""

    def __init__(self, state):
        self.state = state
        self.happened = []
        GAME.check(state)
        self.settle()

    def settle(self):
        """Carry out what asks nobody."""
        play = Play(GAME, self.state)
        self.state.__dict__["pending"] = play.settle()
        self.note(play.events)

    def note(self, events):
        """Keep what happened, and check that it can be said and that the position is sound."""
        for event in events:
            for phrase in (event.public, event.secret):
                if phrase is not None:
                    check_words(phrase)
        self.happened += events
        self.check()

    def check(self):
        """That nothing appeared or vanished, and that everything asked can be said."""
        GAME.check(self.state)
        GAME.check_choices(self.state)
        for decision in GAME.decisions(self.state):
            check_words(decision.prompt)
            for choice in decision.choices:
                check_words(choice.label)
                if choice.group is not None:
                    check_words(choice.group)
            for closed in GAME.why_not(self.state, decision.seat):
                check_words(closed.label)
                check_words(closed.why)
                assert closed.section, f"{closed.id} names no rule"

    def play(self, transcript):
        """Play lines such as `1 hunt tribe-figure catch`; all is checked after every word."""
        events = []
        for line in transcript.strip().splitlines():
            seat, *words = line.split()
            for word in words:
                made = GAME.apply(self.state, int(seat) - 1, word)
                self.note(made)
                events += made
        return project(events, None)

    def gains(self, seat, **effect):
        """Carry an effect out for a seat before whatever is being asked: `do="gain", what="tool"`."""
        found = msgspec.convert(effect, Effect)
        self.state.agenda.append(bound(found, seat - 1))
        self.settle()
        return self

    def can(self, seat, **effect):
        """Whether an effect would do anything for a seat now."""
        return bound(msgspec.convert(effect, Effect), seat - 1).can(self.state)

    def refuses(self, line, error):
        """That the last word of a line is not allowed, and leaves the state as it was."""
        seat, *words, wrong = line.split()
        if words:
            self.play(" ".join([seat, *words]))
        before = GAME.to_json(self.state)
        try:
            GAME.apply(self.state, int(seat) - 1, wrong)
        except error:
            return GAME.to_json(self.state) == before
        return False

    def offers(self, seat=1):
        """The ids with which a seat may answer now."""
        return [choice.id for choice in GAME.decision(self.state, seat - 1).choices if choice.group != ANY_MOMENT]

    def besides(self, seat=1):
        """The ids of what a seat may do now besides answering (EW 3.2)."""
        return [choice.id for choice in GAME.decision(self.state, seat - 1).choices if choice.group == ANY_MOMENT]

    def closed(self, seat=1):
        """What a seat knows of and cannot choose now: why, in words and with the section of the rules."""
        found = GAME.why_not(self.state, seat - 1)
        return {closed.id: f"{WORDS.say(closed.why)} ({closed.section})" for closed in found}

    def why_not(self, word, seat=1):
        """Why one thing cannot be chosen now; nothing if it can or is not known of."""
        return self.closed(seat).get(word)

    def group(self, word, seat=1):
        """The words of the group in which a choice stands."""
        choices = GAME.decision(self.state, seat - 1).choices
        return next(WORDS.say(choice.group) for choice in choices if choice.id == word)

    def copies(self, word, seat=1):
        """How often a choice may be taken together with others that are marked so."""
        return next(choice.copies for choice in GAME.decision(self.state, seat - 1).choices if choice.id == word)

    def label(self, word, seat=1):
        """The words of an offered choice."""
        choices = GAME.decision(self.state, seat - 1).choices
        return next(WORDS.say(choice.label) for choice in choices if choice.id == word)

    def prompt(self, seat=1):
        """The words of the question that a seat is asked."""
        return WORDS.say(GAME.decision(self.state, seat - 1).prompt)

    def player(self, seat=1):
        """The state of a seat."""
        return self.state.players[seat - 1]

    def labor(self, seat=1):
        """The labor of a seat in wholes."""
        return self.player(seat).labor / 2

    def points(self, seat=1):
        """The points of a seat so far."""
        return self.player(seat).score

    def above(self, seat=1):
        """The cards above a seat's board."""
        return [above.card for above in self.player(seat).above]

    def camps(self, seat=1):
        """The hexes with a seat's camps, one name for each camp."""
        return [name for name, there in self.state.camps.items() for _ in range(there[seat - 1])]

    @property
    def deciding(self):
        """The seats that must choose, counted from 1."""
        return [seat + 1 for seat in GAME.deciding(self.state)]

    def events(self, message):
        """The arguments of every event of a kind, as everybody sees them."""
        return [phrase.args for phrase in project(self.happened, None) if phrase.message == message]

    def event(self, message):
        """The arguments of the one event of a kind."""
        (args,) = self.events(message)
        return dict(args)

    def score(self, seat=1):
        """The final score of a seat."""
        return next(score for score in GAME.scores(self.state) if score.seat == seat - 1)


def check_words(phrase):
    """That there are words for a phrase and everything in it, and that nothing in them is missing."""
    bundle = RULES.bundle("en", "endless_winter")
    assert bundle.has_message(phrase.message), f"there are no words for {phrase}"
    _, errors = bundle.format_pattern(bundle.get_message(phrase.message).value, WORDS._arguments(phrase.args))
    assert not errors, f"{phrase}: {errors}"
    for value in phrase.args.values():
        for inner in value if isinstance(value, list | tuple) else [value]:
            if isinstance(inner, Phrase):
                check_words(inner)


def seated(position):
    """A table at which a position is played on, with undo."""
    state = position.state
    return Table(GAME, begin(GAME, state.seats, "arranged", state.options), state)
