"""Rounds: three turns each, the eclipse, and the preparation of the next round (EW 3, 10)."""

from __future__ import annotations

from collections.abc import Mapping

from rules.endless_winter.animals import reveal
from rules.endless_winter.board import BOARD, COLUMNS
from rules.endless_winter.cards import card_phrase
from rules.endless_winter.eclipse import EclipsePhase
from rules.endless_winter.gains import draw
from rules.endless_winter.nomads.phases import shuffle_nomad_cards
from rules.endless_winter.nomads.turn import NomadTurn
from rules.endless_winter.scoring import final_points
from rules.endless_winter.state import EndlessWinter
from rules.endless_winter.turn import Turn
from rules.engine.frames import Frame
from rules.engine.phrases import Phrase
from rules.engine.play import Play

ROUNDS = 4
FIRST_ERA = 2
"""Rounds of the first era."""


class Round(Frame, frozen=True, tag="round"):
    """One round: actions, eclipse, preparation."""

    def do(self, play: Play[EndlessWinter]) -> None:
        """Put all turns of the round on the agenda."""
        state = play.state
        state.round += 1
        state.phase = "action"
        state.acted = []
        play.say("event-round", round=state.round, seats=list(state.order))
        turns = turns_each(state)
        made = [turn_of(state, seat, number == turns - 1) for number in range(turns) for seat in state.order]
        play.push(*made, EclipsePhase(), Preparation())


def turn_of(state: EndlessWinter, seat: int, last: bool) -> Frame:
    """A turn of a player, or of the Nomads."""
    return NomadTurn(seat=seat) if state.played_by_nomads(seat) else Turn(seat=seat, last=last)


def turns_each(state: EndlessWinter) -> int:
    """A turn for each figure."""
    return len(state.players[0].figures)


def figures_at_home(options: Mapping[str, str], number: int) -> dict[str, str]:
    """The figures of a round; one of the tribe fewer in the first era where the table chose so (EW 12)."""
    fewer = 1 if options["short_first_era"] == "yes" and number <= FIRST_ERA else 0
    tribe = [f"tribe-{each}" for each in range(1, BOARD.figures.tribe - fewer + 1)]
    return dict.fromkeys(["chief", *tribe], "")


class Preparation(Frame, frozen=True, tag="preparation"):
    """Everything for the next round, or the final scoring after the fourth (EW 10, 11)."""

    def do(self, play: Play[EndlessWinter]) -> None:
        """Figures home, animals, culture cards, five cards each."""
        state = play.state
        if state.round == ROUNDS:
            final_points(play)
            state.phase = "end"
            return
        state.phase = "preparation"
        for player in state.players:
            player.figures = figures_at_home(state.options, state.round + 1)
        state.columns = {column: [] for column in COLUMNS}
        lying = sum(1 for species in state.grounds if species)
        reveal(play, max(0, state.tribes + 1 - lying))
        refill_culture(play)
        turn_rest_tokens(play)
        for seat in state.order:
            if state.played_by_nomads(seat):
                shuffle_nomad_cards(play, state.round + 1)
            else:
                draw(play, seat, BOARD.hand.preparation)
        play.push(Round())


def refill_culture(play: Play[EndlessWinter]) -> None:
    """Gaps of era I after round 1; all new from era II after round 2; gaps of era II after round 3."""
    state = play.state
    if state.round == FIRST_ERA:
        state.culture_gone += [card for card in state.culture if card]
        state.culture = [""] * len(state.culture)
    deck = state.culture_decks[0 if state.round < FIRST_ERA else 1]
    shown = []
    for space, card in enumerate(state.culture):
        if not card and deck:
            state.culture[space] = deck.pop()
            shown.append(card_phrase(state.culture[space]))
    if shown:
        play.reveal()
        play.say("event-culture-row", cards=shown)


def turn_rest_tokens(play: Play[EndlessWinter]) -> None:
    """An open token that nobody took goes under the stack; then the top one opens (EW 12)."""
    state = play.state
    if not state.rest_tokens:
        return
    if state.rest_open:
        state.rest_tokens.insert(0, state.rest_tokens.pop())
    state.rest_open = True
    play.reveal()
    play.say("event-rest-open", token=Phrase(f"token-{state.rest_tokens[-1]}"))
