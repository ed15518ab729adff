"""Rounds: their phases, what happens between them, and when the game ends (SA 6 and 7)."""

from __future__ import annotations

from rules.engine.frames import Frame
from rules.engine.play import Play
from rules.stone_age.actions import ActionPhase
from rules.stone_age.board import BOARD
from rules.stone_age.feeding import FeedingPhase
from rules.stone_age.placing import PlacingPhase
from rules.stone_age.state import StoneAge


class Round(Frame, frozen=True, tag="round"):
    """One round: placing, actions, feeding, and what comes after."""

    def do(self, play: Play[StoneAge]) -> None:
        """Put the phases on the agenda."""
        state = play.state
        state.phase = "placing"
        play.say("event-round", round=state.round, first_seat=state.first)
        play.push(PlacingPhase(following=state.first), ActionPhase(), FeedingPhase(), NextRound())


class NextRound(Frame, frozen=True, tag="next_round"):
    """Make the board ready for a new round, or end the game."""

    def do(self, play: Play[StoneAge]) -> None:
        """Check both ends, then slide, refill and pass the marker on."""
        state = play.state
        if not all(state.stacks):
            play.say("event-end-buildings")
            state.phase = "end"
            return
        kept = [card for card in state.row if card]
        gaps = BOARD.row.cards - len(kept)
        if len(state.deck) < gaps:
            play.say("event-end-cards")
            state.phase = "end"
            return
        drawn = [state.deck.pop() for _ in range(gaps)]
        state.row = [*kept, *reversed(drawn)]  # the first one drawn lies in the dearest slot (SA 1.2)
        if gaps:
            play.reveal()
        for player in state.players:
            player.used = [False] * len(player.used)
        state.first = (state.first + 1) % state.seats
        state.round += 1
        play.push(Round())
