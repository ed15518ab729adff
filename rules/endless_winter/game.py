"""The game of Endless Winter as the kernel's contract wants it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain

from rules.endless_winter.any_moment import any_moment
from rules.endless_winter.automatic.evaluation import evaluate
from rules.endless_winter.balance import BALANCED_SOURCES, used, used_phrase
from rules.endless_winter.catalogue import catalogue
from rules.endless_winter.components import COMPONENTS
from rules.endless_winter.conservation import check_components
from rules.endless_winter.frames import AtOnce, EndlessWinterState
from rules.endless_winter.nomads.hidden import resample_nomads
from rules.endless_winter.pieces import pieces
from rules.endless_winter.scoring import final_scores
from rules.endless_winter.setting_up import Chiefs, parts_of_state
from rules.endless_winter.text_board import board_lines, own_lines
from rules.endless_winter.upgrades import UPGRADES
from rules.endless_winter.view import EndlessWinterView, build_view
from rules.engine.data import load
from rules.engine.frames import Frame, Option
from rules.engine.game import Game, Score
from rules.engine.meta import Meta
from rules.engine.phrases import Phrase
from rules.engine.pieces import Piece
from rules.engine.randomness import Randomness


class EndlessWinterGame(Game[EndlessWinterState]):
    """Endless Winter for one to four."""

    state_type = EndlessWinterState
    view_type = EndlessWinterView
    together_type = AtOnce
    balanced_sources = BALANCED_SOURCES
    upgrades = UPGRADES

    def setup(self, seats: int, options: dict[str, str], randomness: Randomness) -> EndlessWinterState:
        """Lay everything out; the first frames deal the chiefs (EW 1)."""
        parts = parts_of_state(seats, options, randomness)
        return EndlessWinterState(
            seats=seats,
            options=options,
            randomness=randomness,
            agenda=[Chiefs()],
            **parts,  # type: ignore[arg-type]
        )

    def view(self, state: EndlessWinterState, seat: int | None) -> EndlessWinterView:
        """The table as a seat, or the spectator, sees it."""
        if seat is not None:
            self.check_seat(state, seat)
        return build_view(state, seat, self.common_view(state, seat))

    def board_lines(self, view: EndlessWinterView) -> list[Phrase]:
        """The board in words."""
        return board_lines(view)

    def own_lines(self, view: EndlessWinterView, command: str) -> list[Phrase]:
        """The own hand with deck and buried cards, or the own eclipse deck."""
        return own_lines(view, command)

    def data_lines(self) -> list[Phrase]:
        """Cards, tiles and tracks with generated descriptions."""
        return catalogue()

    def pieces(self) -> Sequence[Piece]:
        """Every card, tile and token."""
        return pieces()

    def scores(self, state: EndlessWinterState) -> list[Score]:
        """The final scores, best first."""
        return final_scores(state)

    def turn_order(self, state: EndlessWinterState) -> list[int]:
        """The turn order."""
        return list(state.order)

    def used(self, state: EndlessWinterState, choices: Mapping[str, int]) -> dict[str, dict[str, int]]:
        """Sides of chiefs, setup cards and columns."""
        return used(state, choices)

    def used_phrase(self, what: str) -> Phrase:
        """The words for one of them."""
        return used_phrase(what)

    def evaluate(self, state: EndlessWinterState, seat: int) -> float:
        """The greedy player's judgement."""
        return evaluate(state, seat)

    def interrupts(self, state: EndlessWinterState, frame: Frame) -> Sequence[Option]:
        """Food for labor and the chief's ability, at any moment of one's turn (EW 3.2)."""
        return any_moment(state, frame)

    def resample(self, state: EndlessWinterState, seat: int | None, randomness: Randomness) -> None:
        """Exchange all hidden decks, the others' hands, eclipse decks and burials, and all chance to come (EW 14)."""
        if state.over:
            return
        state.randomness.seed = f"imagined-{randomness.below(1 << 62)}"
        randomness.shuffle(state.animal_deck)
        if state.nomads is None:
            for hidden in state.culture_decks:
                randomness.shuffle(hidden)
        else:
            resample_nomads(state, randomness)
        closed = [name for name in state.glaciers if name not in state.glaciers_open]
        tokens = [state.glaciers[name] for name in closed]
        unused = [token for token in COMPONENTS.glacier_tokens if token not in state.glaciers.values()]
        pool = [*tokens, *unused]
        randomness.shuffle(pool)
        for name in closed:
            state.glaciers[name] = pool.pop()
        top = [state.rest_tokens.pop()] if state.rest_open and state.rest_tokens else []
        randomness.shuffle(state.rest_tokens)
        state.rest_tokens += top
        for number, player in enumerate(state.players):
            if state.played_by_nomads(number):
                continue
            if number == seat:
                randomness.shuffle(player.deck)
                continue
            places = (player.hand, player.deck, player.eclipse, player.buried)
            cards = list(chain.from_iterable(places))
            randomness.shuffle(cards)
            for place in places:
                place[:] = [cards.pop() for _ in place]
        self.forget(state)

    def check(self, state: EndlessWinterState) -> None:
        """Cards, camps, villages, megaliths, animals, stones and tokens never appear or vanish."""
        check_components(state)


GAME = EndlessWinterGame(load("endless_winter/meta.toml", Meta))
