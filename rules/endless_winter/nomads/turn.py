"""A turn of the Nomads: a card opens, a figure is placed, and all visible actions are carried out (EW 13.3)."""

from __future__ import annotations

from rules.endless_winter.board import COLUMNS
from rules.endless_winter.nomads.actions import act
from rules.endless_winter.nomads.cards import NOMAD_CARDS, ActionName, NomadCard, newest, nomads_of
from rules.endless_winter.nomads.telling import one_sentence, tell
from rules.endless_winter.simple import halves
from rules.endless_winter.state import EndlessWinter
from rules.engine.frames import Frame
from rules.engine.phrases import Phrase
from rules.engine.play import Play


class NomadTurn(Frame, frozen=True, tag="nomad_turn"):
    """The Nomads' turn, which asks nobody."""

    def do(self, play: Play[EndlessWinter]) -> None:
        """Open a card, place a figure, act."""
        state = play.state
        play.end_turn()
        state.acted.append(self.seat)
        with one_sentence(play):
            open_card(play)
            column = place_figure(play, self.seat)
        actions = visible_actions(state, column)
        tell(play, "event-nomads-actions", actions=[Phrase(f"nomad-action-{action}") for action in actions])
        for action in actions:
            with one_sentence(play):
                act(play, action)


def open_card(play: Play[EndlessWinter]) -> None:
    """Open the top nomad card onto the earlier ones."""
    nomads = nomads_of(play.state)
    nomads.open.append(nomads.deck.pop())
    play.reveal()
    card = newest(play.state)
    tell(play, "event-nomads-opens", **card_arguments(card))


def card_arguments(card: NomadCard) -> dict[str, object]:
    """What is printed on a nomad card, apart from the actions."""
    return {
        "column": Phrase(f"column-{card.marked}"),
        "large": card.arrows.large,
        "small": card.arrows.small,
        "labor": halves(card.labor),
    }


def place_figure(play: Play[EndlessWinter], seat: int) -> str:
    """Place the next figure, all of them alike; the first of the round in a column closes its bottom action."""
    state = play.state
    column, reason = column_choice(state)
    player = state.players[seat]
    player.figures[player.home()[0]] = column
    state.columns[column].append(seat)
    tell(play, reason.message, **reason.args)
    return column


def column_choice(state: EndlessWinter) -> tuple[str, Phrase]:
    """The marked column if it is empty or all have figures; else the next empty one that the large arrow points to."""
    card = newest(state)
    marked = Phrase(f"column-{card.marked}")
    if not state.columns[card.marked]:
        return card.marked, Phrase("event-nomads-column-marked", {"column": marked})
    if all(state.columns.values()):
        return card.marked, Phrase("event-nomads-column-all", {"column": marked})
    step = 1 if card.arrows.large == "east" else -1
    at = COLUMNS.index(card.marked)
    line = [COLUMNS[(at + step * number) % len(COLUMNS)] for number in range(1, len(COLUMNS))]
    column = next(each for each in line if not state.columns[each])
    arguments = {"marked": marked, "large": card.arrows.large, "column": Phrase(f"column-{column}")}
    return column, Phrase("event-nomads-column-next", arguments)


def visible_actions(state: EndlessWinter, column: str) -> list[ActionName]:
    """Both actions of the newest card under a column, then the lower one of each covered card, newest first."""
    first, *covered = reversed(nomads_of(state).open)
    return [*NOMAD_CARDS[first].actions(column), *(NOMAD_CARDS[card].actions(column)[1] for card in covered)]
