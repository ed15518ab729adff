"""Setting up: boards, decks, chiefs, setup cards and opening hands (EW 1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from rules.endless_winter.animals import reveal
from rules.endless_winter.board import BOARD, COLUMNS
from rules.endless_winter.components import COMPONENTS
from rules.endless_winter.gains import draw
from rules.endless_winter.nomads.phases import give_first_animal, new_nomads, open_extra, settle_nomads
from rules.endless_winter.rounds import Round, figures_at_home, turn_rest_tokens
from rules.endless_winter.scoring import SOURCES
from rules.endless_winter.state import NOMADS, EndlessWinter, Player
from rules.endless_winter.terrain import BASE, GLACIER, HEXES, OUTSIDE
from rules.endless_winter.text_board import side_phrase
from rules.engine.frames import Frame, Option
from rules.engine.phrases import Phrase
from rules.engine.play import Play
from rules.engine.randomness import Randomness

OPEN_CULTURE = 8
CHOICES_ALONE = 2
"""Chiefs and setup cards of which a player alone keeps one each (EW 13.1)."""
SET_ASIDE = ("brave", "tribeswoman")
"""Starting cards that are part of every opening hand (EW 1.8)."""


def new_player(options: Mapping[str, str]) -> Player:
    """A player before chiefs and setup cards (EW 1.3)."""
    start = [card.id for card in COMPONENTS.tribe.values() for _ in range(card.start)]
    return Player(
        points=dict.fromkeys(SOURCES, 0),
        hand=[],
        deck=start,
        discard=[],
        above=[],
        eclipse=[],
        buried=[],
        camps=BOARD.start.camps,
        villages=BOARD.start.villages,
        megaliths=BOARD.start.megaliths,
        figures=figures_at_home(options, 1),
        animals=[],
        tipped=[],
        stones=[],
    )


def deal_terrain(seats: int, chance: Randomness) -> dict[str, str]:
    """One of each type, the glaciers, and the rest random from the remaining tiles (EW 1.4)."""
    plain = [kind for kind in COMPONENTS.terrain.values() if kind.id != GLACIER]
    tiles = [kind.id for kind in plain]
    tiles += [GLACIER] * BOARD.glaciers[seats]
    rest = [kind.id for kind in plain for _ in range(kind.count - 1)]
    chance.shuffle(rest)
    tiles += rest[: len(OUTSIDE) - len(tiles)]
    chance.shuffle(tiles)
    return dict(zip(OUTSIDE, tiles, strict=True))


def parts_of_state(seats: int, options: dict[str, str], chance: Randomness) -> dict[str, object]:
    """Everything on the table before chiefs are chosen; a table for one is laid out for two (EW 13.1)."""
    alone = seats == 1
    tribes = 2 if alone else seats
    stones = []
    for era in (1, 2):
        pile = [stone.id for stone in COMPONENTS.stones.values() if stone.era == era]
        chance.shuffle(pile)
        stones.append(pile[: BOARD.stones_open[tribes]])
    decks = []
    for era in (1, 2):
        cards = [card.id for card in COMPONENTS.culture.values() if card.era == era]
        chance.shuffle(cards)
        decks.append(cards)
    nomads = new_nomads(decks, chance) if alone else None
    tiles = list(COMPONENTS.megalith_tiles)
    chance.shuffle(tiles)
    terrain = deal_terrain(tribes, chance)
    order = list(range(tribes))
    chance.shuffle(order)
    players = [new_player(options) for _ in range(tribes)]
    if alone:
        order = [NOMADS, 0]
        players[NOMADS].deck = []
    camps = {name: [0] * tribes for name in HEXES}
    for place, seat in enumerate(order):
        if not alone or seat != NOMADS:
            players[seat].camps -= 1
            camps[BASE][seat] += 1
        players[seat].food = BOARD.opening.food[place]
        players[seat].tools = BOARD.opening.tools[place]
    glaciers = {}
    if options["glacier_tokens"] == "yes":
        tokens = list(COMPONENTS.glacier_tokens)
        chance.shuffle(tokens)
        hexes = [name for name, kind in terrain.items() if kind == GLACIER]
        glaciers = dict(zip(hexes, tokens, strict=False))
    rest_tokens = list(COMPONENTS.rest_tokens) if options["rest_tokens"] == "yes" else []
    chance.shuffle(rest_tokens)
    return {
        "players": players,
        "order": order,
        "acted": [],
        "columns": {column: [] for column in COLUMNS},
        "piles": {card.id: card.pile for card in COMPONENTS.tribe.values() if card.pile},
        "culture": [decks[0].pop() for _ in range(OPEN_CULTURE)],
        "culture_decks": decks,
        "culture_gone": [],
        "animal_deck": [kind.id for kind in COMPONENTS.animals.values() for _ in range(kind.count)],
        "grounds": [""] * BOARD.limits.grounds,
        "stones": stones,
        "terrain": terrain,
        "camps": camps,
        "villages": {},
        "tiles": tiles,
        "megaliths": {},
        "reverence": {},
        "chiefs": [],
        "setups": [],
        "glaciers": glaciers,
        "glaciers_open": [],
        "rest_tokens": rest_tokens,
        "nomads": nomads,
    }


def dealt(cards: list[str], seats: int, draft: bool, chance: Randomness) -> list[str]:
    """One random card each, or one more than players for a draft."""
    chance.shuffle(cards)
    return cards[: seats + 1 if draft else seats]


class Chiefs(Frame, frozen=True, tag="chiefs"):
    """Chiefs are dealt, or drafted in turn order with a side (EW 1.7, 1.10)."""

    def do(self, play: Play[EndlessWinter]) -> None:
        """Deal or draft, then the setup cards."""
        state = play.state
        if state.nomads is not None:
            choose_alone(play)
            return
        drafted = state.options["draft"] == "chiefs"
        state.chiefs = dealt(list(COMPONENTS.chiefs), state.seats, drafted, state.randomness)
        if drafted:
            drafts: list[Frame] = [TakeChief(seat=seat) for seat in state.order]
            play.push(*drafts, Setups())
            return
        for seat in state.order:
            state.players[seat].chief = state.chiefs.pop()
            play.say("event-chief-dealt", seat=seat, chief=Phrase(f"chief-{state.players[seat].chief}"))
        play.push(AskSides(), Setups())


def choose_alone(play: Play[EndlessWinter]) -> None:
    """The Nomads settle; a player alone keeps one of two chiefs and one of two setup cards, then chooses a side."""
    state = play.state
    settle_nomads(play)
    state.chiefs = dealt(list(COMPONENTS.chiefs), CHOICES_ALONE, False, state.randomness)
    state.setups = dealt(list(COMPONENTS.setups), CHOICES_ALONE, False, state.randomness)
    play.reveal()
    seat = 1 - NOMADS
    play.push(TakeChief(seat=seat, side_later=True), TakeSetup(seat=seat), ChooseSide(seat=seat), Begin())


class AskSides(Frame, frozen=True, tag="ask_sides"):
    """Everybody chooses a side of their chief at the same time."""

    def do(self, play: Play[EndlessWinter]) -> None:
        """Ask all."""
        play.together([ChooseSide(seat=seat) for seat in play.state.order])


class TakeChief(Frame, frozen=True, tag="take_chief"):
    """Take one of the open chiefs."""

    side_later: bool = False
    """Its side is chosen after the setup card."""

    automatic: ClassVar[bool] = False

    def options(self, state: EndlessWinter) -> Sequence[Option]:
        """The open ones, and then the side."""
        side = () if self.side_later else (ChooseSide(seat=self.seat),)
        return [Option(chief, (LeadWith(seat=self.seat, chief=chief), *side)) for chief in state.chiefs]


class LeadWith(Frame, frozen=True, tag="lead_with"):
    """Take a chief."""

    chief: str

    def do(self, play: Play[EndlessWinter]) -> None:
        """Take it."""
        play.state.chiefs.remove(self.chief)
        play.state.players[self.seat].chief = self.chief
        play.say("event-chief-dealt", seat=self.seat, chief=Phrase(f"chief-{self.chief}"))

    def label(self, state: EndlessWinter) -> Phrase:
        """The chief with both sides."""
        return Phrase("choice-take-chief", {"chief": Phrase(f"chief-{self.chief}"), "sides": both_sides(self.chief)})


def both_sides(chief: str) -> list[Phrase]:
    """What the two sides of a chief do."""
    return [side_phrase(chief, number) for number in range(2)]


class ChooseSide(Frame, frozen=True, tag="choose_side"):
    """Choose the side of the own chief."""

    automatic: ClassVar[bool] = False

    def options(self, state: EndlessWinter) -> Sequence[Option]:
        """Both sides."""
        return [Option(f"side-{number + 1}", (TurnChief(seat=self.seat, side=number),)) for number in range(2)]


class TurnChief(Frame, frozen=True, tag="turn_chief"):
    """Turn the own chief to a side."""

    side: int

    def do(self, play: Play[EndlessWinter]) -> None:
        """Turn it."""
        player = play.state.players[self.seat]
        player.side = self.side
        play.say("event-side", seat=self.seat, chief=Phrase(f"chief-{player.chief}"), side=self.side + 1)

    def label(self, state: EndlessWinter) -> Phrase:
        """What the side does."""
        return side_phrase(state.players[self.seat].chief, self.side)


class Setups(Frame, frozen=True, tag="setups"):
    """Setup cards are dealt, or drafted in reverse turn order (EW 1.7, 1.10)."""

    def do(self, play: Play[EndlessWinter]) -> None:
        """Deal or draft, then begin; a chief that nobody took is back in the box."""
        state = play.state
        state.chiefs = []
        drafted = state.options["draft"] != "none"
        state.setups = dealt(list(COMPONENTS.setups), state.seats, drafted, state.randomness)
        play.reveal()
        if drafted:
            play.push(*(TakeSetup(seat=seat) for seat in reversed(state.order)), Begin())
            return
        for seat in state.order:
            give_setup(play, seat, state.setups.pop())
        play.push(Begin())


class TakeSetup(Frame, frozen=True, tag="take_setup"):
    """Take one of the open setup cards."""

    automatic: ClassVar[bool] = False

    def options(self, state: EndlessWinter) -> Sequence[Option]:
        """The open ones."""
        return [Option(card, (StartWith(seat=self.seat, setup=card),)) for card in state.setups]


class StartWith(Frame, frozen=True, tag="start_with"):
    """Take an open setup card."""

    setup: str

    def do(self, play: Play[EndlessWinter]) -> None:
        """Take it."""
        play.state.setups.remove(self.setup)
        give_setup(play, self.seat, self.setup)

    def label(self, state: EndlessWinter) -> Phrase:
        """The card."""
        return Phrase("choice-take-setup", {"setup": Phrase(self.setup)})


def give_setup(play: Play[EndlessWinter], seat: int, setup_id: str) -> None:
    """Food, tools, a tribe card, animals out of the deck, perhaps a camp (EW 1.7)."""
    state = play.state
    card = COMPONENTS.setups[setup_id]
    player = state.players[seat]
    player.setup = setup_id
    if card.camp:
        player.camps -= 1
        state.camps[BASE][seat] += 1
    player.gain_food(card.food)
    player.gain_tools(card.tools)
    state.piles[card.tribe] -= 1
    player.hand.append(card.tribe)
    for species in card.animals:
        state.animal_deck.remove(species)
        player.animals.append(species)
    play.say("event-setup", seat=seat, setup=Phrase(setup_id))


class Begin(Frame, frozen=True, tag="begin"):
    """Opening hands and hunting grounds, then the first round (EW 1.8, 1.9)."""

    def do(self, play: Play[EndlessWinter]) -> None:
        """Set cards aside, shuffle, draw, reveal; chiefs and setup cards that nobody took are back in the box."""
        state = play.state
        state.chiefs = []
        state.setups = []
        for seat in state.order:
            if state.played_by_nomads(seat):
                continue
            player = state.players[seat]
            for card in SET_ASIDE:
                player.deck.remove(card)
                player.hand.append(card)
            state.randomness.shuffle(player.deck)
            draw(play, seat, BOARD.hand.opening_draw)
        state.randomness.shuffle(state.animal_deck)
        reveal(play, state.tribes + 1)
        if state.nomads is not None:
            give_first_animal(play)
            open_extra(play, 1)
        turn_rest_tokens(play)
        play.push(Round())
