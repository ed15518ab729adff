"""The game of Stone Age as the kernel's contract wants it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import chain

from rules.engine.data import load
from rules.engine.errors import BrokenInvariant
from rules.engine.frames import Frame, Option
from rules.engine.game import Game, Score, aside
from rules.engine.meta import Meta
from rules.engine.phrases import Phrase
from rules.engine.pieces import Piece
from rules.engine.randomness import Randomness
from rules.stone_age.actions import TakeActions, empty_board
from rules.stone_age.automatic.evaluation import evaluate
from rules.stone_age.board import BOARD, GOODS, RESOURCE_PLACES, VILLAGE
from rules.stone_age.buildings import BUILDINGS
from rules.stone_age.cards import CARDS
from rules.stone_age.catalogue import catalogue
from rules.stone_age.frames import AtOnce, StoneAgeState
from rules.stone_age.payment import Payment, TakeAnyResources
from rules.stone_age.pieces import pieces
from rules.stone_age.rounds import Round
from rules.stone_age.scoring import final_scores, owned
from rules.stone_age.state import Player
from rules.stone_age.text_board import board_lines, own_card_lines
from rules.stone_age.upgrades import UPGRADES
from rules.stone_age.view import StoneAgeView, build_view


class StoneAgeGame(Game[StoneAgeState]):
    """Stone Age for two to four."""

    state_type = StoneAgeState
    view_type = StoneAgeView
    together_type = AtOnce
    upgrades = UPGRADES

    def setup(self, seats: int, options: dict[str, str], randomness: Randomness) -> StoneAgeState:
        """Shuffle, deal the open cards and tiles, and draw the first player (SA 1)."""
        deck = list(CARDS)
        randomness.shuffle(deck)
        row = [deck.pop() for _ in range(BOARD.row.cards)]
        row.reverse()  # the first one drawn lies in the dearest slot (SA 1.2)
        tiles = list(BUILDINGS)
        randomness.shuffle(tiles)
        size = BOARD.row.stack
        return StoneAgeState(
            seats=seats,
            options=options,
            randomness=randomness,
            agenda=[Round()],
            players=[new_player() for _ in range(seats)],
            first=randomness.below(seats),
            deck=deck,
            row=row,
            stacks=[tiles[size * number : size * (number + 1)] for number in range(seats)],
            placed=empty_board(seats),
            rolls=[],
        )

    def view(self, state: StoneAgeState, seat: int | None) -> StoneAgeView:
        """The table as a seat, or the spectator, sees it."""
        if seat is not None:
            self.check_seat(state, seat)
        return build_view(state, seat, self.common_view(state, seat))

    def board_lines(self, view: StoneAgeView) -> list[Phrase]:
        """The board in words."""
        return board_lines(view)

    def own_lines(self, view: StoneAgeView, command: str) -> list[Phrase]:
        """The lower halves of one's own cards."""
        return own_card_lines(view)

    def data_lines(self) -> list[Phrase]:
        """Every card and building tile in words."""
        return catalogue()

    def pieces(self) -> Sequence[Piece]:
        """Every card, tile and token."""
        return pieces()

    def scores(self, state: StoneAgeState) -> list[Score]:
        """The final scores, best first."""
        return final_scores(state)

    def evaluate(self, state: StoneAgeState, seat: int) -> float:
        """The greedy player's judgement."""
        return evaluate(state, seat)

    def interrupts(self, state: StoneAgeState, frame: Frame) -> Sequence[Option]:
        """A kept card for two resources may be used at any time, also in the middle of a payment (SA 4)."""
        kept = state.players[frame.seat].any_resources
        if kept and isinstance(frame, TakeActions | Payment):
            return (aside("use-resource-card", TakeAnyResources(seat=frame.seat, card=next(iter(kept)))),)
        return ()

    def resample(self, state: StoneAgeState, seat: int | None, randomness: Randomness) -> None:
        """Exchange the deck, the hidden tiles, the others' face-down cards and all chance to come."""
        state.randomness.seed = f"imagined-{randomness.below(1 << 62)}"
        hidden = [player for number, player in enumerate(state.players) if number != seat]
        if state.over:
            return
        pool = [*state.deck, *chain.from_iterable(player.cards for player in hidden)]
        randomness.shuffle(pool)
        state.deck = [pool.pop() for _ in state.deck]
        for player in hidden:
            player.cards = [pool.pop() for _ in player.cards]
        boxed = set(BUILDINGS).difference(*state.stacks, *(player.buildings for player in state.players))
        tiles = [*sorted(boxed), *chain.from_iterable(stack[:-1] for stack in state.stacks)]
        randomness.shuffle(tiles)
        for stack in state.stacks:
            stack[:-1] = [tiles.pop() for _ in stack[:-1]]
        self.forget(state)

    def check(self, state: StoneAgeState) -> None:
        """People, cards, tiles and tools never appear or vanish."""
        cards = Counter([*state.deck, *(card for card in state.row if card)])
        tiles = Counter(chain.from_iterable(state.stacks))
        for seat, player in enumerate(state.players):
            cards.update(owned(player))
            tiles.update(player.buildings)
            on_board = sum(there[seat] for there in state.placed.values())
            require("people", player.people, player.home + on_board)
            require("people at home not below 0", True, player.home >= 0)
            require("people in bounds", True, 5 <= player.people <= BOARD.most.people)
            require("agriculture in bounds", True, 0 <= player.agriculture <= 10)
            require("goods not below 0", True, min(player.goods.values()) >= 0)
            require("tool states", len(player.tools), len(player.used))
            require("tool tokens at most 3", True, len(player.tools) <= BOARD.most.tool_tokens)
            spread = max(player.tools, default=0) - min(player.tools, default=0)
            require("tool values at most 1 apart", True, spread <= 1)
            require("tool values at most 4", True, max(player.tools, default=0) <= 4)
        require("civilization cards", dict.fromkeys(CARDS, 1), dict(cards))
        held = sum(tiles.values())
        require("building tiles", (len(tiles), BOARD.row.stack * state.seats), (held, held))
        require("building tiles of the game", set(), set(tiles) - set(BUILDINGS))
        limits = BOARD.players[state.seats]
        hut = sorted(state.placed["hut"], reverse=True)
        require("people on the hut", [2 if any(hut) else 0, *[0] * (state.seats - 1)], hut)
        used = sum(1 for place in VILLAGE if any(state.placed[place]))
        require("village places used not too many", True, used <= limits.village)
        for place in RESOURCE_PLACES:
            there = state.placed[place]
            require(f"{place} not too full", True, sum(there) <= BOARD.row.circles)
            players = sum(1 for count in there if count)
            require(f"{place} not too many players", True, players <= limits.resource)


def require(what: str, expected: object, found: object) -> None:
    """Raise BrokenInvariant unless both are the same."""
    if expected != found:
        raise BrokenInvariant(what=what, expected=str(expected), found=str(found))


def new_player() -> Player:
    """A player before the first round (SA 1.1)."""
    return Player(
        people=BOARD.start.people,
        home=BOARD.start.people,
        goods={kind: BOARD.start.food if kind == "food" else 0 for kind in GOODS},
        tools=[],
        used=[],
        one_use_tools={},
        any_resources={},
        cards=[],
        buildings=[],
    )


GAME = StoneAgeGame(load("stone_age/meta.toml", Meta))
