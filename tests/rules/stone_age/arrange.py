"""Positions to test, and play written as in a log: a line is a seat counted from 1 and the words of its choices."""

from __future__ import annotations

from collections import Counter

from rules.engine.log import begin
from rules.engine.phrases import project
from rules.engine.table import Table
from rules.engine.wording import Words
from rules.stone_age import GAME
from rules.stone_age.actions import ActionPhase
from rules.stone_age.buildings import BUILDINGS
from rules.stone_age.cards import CARDS
from rules.stone_age.feeding import FeedingPhase
from rules.stone_age.rounds import NextRound, Round

GOODS = ("food", "wood", "clay", "stone", "gold")


class Tribe:
    """What a player has, where it differs from the start of the game."""

    def __init__(
        self, on=None, people=5, agriculture=0, tools=(), used=None, cards=(), kept=(), buildings=(), points=0, **goods
    ):
        assert set(goods) <= set(GOODS), f"{sorted(goods)} are not all goods: {GOODS}"
        self.on = on or {}
        self.people = people
        self.agriculture = agriculture
        self.tools = list(tools)
        self.used = [False] * len(self.tools) if used is None else list(used)
        self.cards = list(cards)
        self.kept = list(kept)
        self.buildings = list(buildings)
        self.points = points
        self.goods = {"food": 12, "wood": 0, "clay": 0, "stone": 0, "gold": 0} | goods


class Position:
    """A game at some moment, and everything that happened since."""

    def __init__(self, state):
        self.state = state
        self.happened = []
        GAME.check(state)
        GAME.decisions(state)  # what asks nobody is carried out now

    def play(self, transcript):
        """Play lines such as `1 forest 3 end`; every invariant is checked after every word."""
        events = []
        for line in transcript.strip().splitlines():
            seat, *words = line.split()
            for word in words:
                events += GAME.apply(self.state, int(seat) - 1, word)
                GAME.check(self.state)
                GAME.check_choices(self.state)
        self.happened += events
        return project(events, None)

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

    def offers(self, seat):
        """The ids that a seat may choose from now."""
        return [choice.id for choice in GAME.decision(self.state, seat - 1).choices]

    def reasons(self, seat):
        """What a seat knows of and cannot choose now: the reason in words with the section of the rules."""
        words = Words(names=("Anna", "Béla", "Cili", "Dóra"), game="stone_age")
        closed = GAME.why_not(self.state, seat - 1)
        assert all(words.say(each.label) != each.label.message for each in closed), "labels have words"
        assert len({each.id for each in closed} - set(self.offers(seat))) == len(closed), "each is there once"
        return {each.id: f"{words.say(each.why)} (SA {each.section})" for each in closed}

    def decision(self, seat):
        """The decision of a seat."""
        return GAME.decision(self.state, seat - 1)

    def player(self, seat):
        """The state of a seat's tribe."""
        return self.state.players[seat - 1]

    def goods(self, seat):
        """What a seat has of each good, those it has none of left out."""
        return {kind: count for kind, count in self.player(seat).goods.items() if count}

    def resources(self, seat):
        """Like goods, without the food."""
        return {kind: count for kind, count in self.goods(seat).items() if kind != "food"}

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

    def score(self, seat):
        """The final score of a seat."""
        return next(score for score in GAME.scores(self.state) if score.seat == seat - 1)


def tribe(**has):
    """A player of a position."""
    return Tribe(**has)


def placing(*tribes, **table):
    """The placing phase, seat 1 first unless another is `first`."""
    return arranged([Round()], "placing", tribes, table)


def actions(*tribes, **table):
    """The action phase, seat 1 first unless another is `first`; tribes say who stands `on` which place."""
    return arranged([NextRound(), FeedingPhase(), ActionPhase()], "actions", tribes, table)


def arranged(agenda, phase, tribes, table):
    """A position with these tribes."""
    tribes = [*tribes, *(tribe() for _ in range(len(tribes), table.pop("players", 2)))]
    state = GAME.new(table.pop("options", {}), len(tribes), "arranged")
    state.first = table.pop("first", 1) - 1
    state.agenda[:] = agenda
    state.phase = phase
    for seat, has in enumerate(tribes):
        settle_in(state, seat, has)
    lay_cards(state, table.pop("row", None), table.pop("deck", None))
    lay_tiles(state, table.pop("tiles", None), table.pop("left", None))
    assert not table, f"{sorted(table)} cannot be arranged"
    GAME.forget(state)
    return Position(state)


def settle_in(state, seat, has):
    """Give a seat what its tribe has."""
    player = state.players[seat]
    player.people = has.people
    player.home = has.people - sum(has.on.values())
    player.goods = dict(has.goods)
    player.agriculture = has.agriculture
    player.tools, player.used = has.tools, has.used
    player.building_points = has.points
    for place, count in has.on.items():
        state.placed[place][seat] = count
    for card in has.cards:
        player.cards.append(drawn(state, card))
    for card in has.kept:
        worth = CARDS[card].one_use_tool or CARDS[card].any_resources
        pile = player.one_use_tools if CARDS[card].one_use_tool else player.any_resources
        pile[drawn(state, card)] = worth
    for tile in has.buildings:
        exchange(state, tile, state.stacks[-1], 0)
        player.buildings.append(state.stacks[-1].pop(0))


def drawn(state, card):
    """Take a card out of the deck, or out of the row, which is filled again."""
    if card in state.row:
        state.row[state.row.index(card)] = state.deck.pop(0)
    else:
        state.deck.remove(card)
    return card


def lay_cards(state, row, deck):
    """Lay out the row, slot 1 first (None: a gap), and leave so many cards in the deck, the rest at the last seat."""
    away = state.players[-1].cards
    if row is not None:
        state.deck += [card for card in state.row if card]
        for card in row:
            if card:
                state.deck.remove(card)
        state.row = [card or "" for card in row]
    if deck is not None:
        away += state.deck[deck:]
        del state.deck[deck:]


def lay_tiles(state, tiles, left):
    """Lay these tiles open, one for each stack, and leave so many in each, the rest at the last seat."""
    for stack, tile in zip(state.stacks, tiles or (), strict=False):
        exchange(state, tile, stack, -1)
    for stack, count in zip(state.stacks, left or (), strict=False):
        state.players[-1].buildings += stack[: len(stack) - count]
        del stack[: len(stack) - count]


def exchange(state, tile, stack, at):
    """Put a tile at a position of a stack, and what lay there where the tile was."""
    assert tile in BUILDINGS, f"{tile} is no tile: {sorted(BUILDINGS)}"
    other = stack[at]
    for pile in state.stacks:
        if tile in pile:
            pile[pile.index(tile)] = other
            break
    stack[at] = tile


def seated(position):
    """A table at which a position is played on, with undo."""
    state = position.state
    return Table(GAME, begin(GAME, state.seats, "arranged", state.options), state)


def every_card(state):
    """How often each card lies anywhere."""
    owned = [[*p.cards, *p.one_use_tools, *p.any_resources] for p in state.players]
    return Counter([*state.deck, *filter(None, state.row), *(card for cards in owned for card in cards)])
