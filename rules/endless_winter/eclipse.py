"""The eclipse: decks open, a new turn order, and each player's benefits A to D (EW 9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import msgspec

from rules.endless_winter.board import BOARD
from rules.endless_winter.cards import card_phrase
from rules.endless_winter.components import COMPONENTS, Tribe
from rules.endless_winter.effects import Effect, Seq
from rules.endless_winter.gains import Gain
from rules.endless_winter.megaliths import emptied_effects
from rules.endless_winter.nomads.phases import NomadEclipse, open_eclipse_deck
from rules.endless_winter.simple import halves
from rules.endless_winter.state import Above, EndlessWinter
from rules.endless_winter.stones import ScoreStone
from rules.endless_winter.terrain import ruled
from rules.endless_winter.turn import mark_used
from rules.engine.effects import STOP, offered, words
from rules.engine.frames import Frame, bound
from rules.engine.phrases import Choice, Phrase
from rules.engine.play import Play

ALL = Choice("all", Phrase("choice-all"))


class EclipsePhase(Frame, frozen=True, tag="eclipse_phase"):
    """All eclipse decks open at once; the new order; then each player in it."""

    def do(self, play: Play[EndlessWinter], choice: str) -> None:
        """Open, count, order."""
        state = play.state
        state.phase = "eclipse"
        play.reveal()
        labor = {}
        for seat in state.order:
            if state.played_by_nomads(seat):
                labor[seat] = open_eclipse_deck(play)
                continue
            player = state.players[seat]
            shown = [card_phrase(card) for card in sorted(player.eclipse)]
            for card in player.eclipse:
                # Culture cards were a bluff and go back to hand (EW 9.1).
                if card in COMPONENTS.culture:
                    player.hand.append(card)
                else:
                    player.above.append(Above(card))
            player.eclipse = []
            labor[seat] = eclipse_labor(state, seat)
            play.say("event-eclipse-opens", seat=seat, cards=shown, labor=halves(labor[seat]))
        latest = {seat: number for number, seat in enumerate(state.acted)}
        state.order = sorted(state.order, key=lambda seat: (-labor[seat], -latest[seat]))
        play.say("event-order", seats=list(state.order))
        turns = [eclipse_turn_of(state, seat, place) for place, seat in enumerate(state.order)]
        play.push(*turns, EndEclipse())


def eclipse_turn_of(state: EndlessWinter, seat: int, place: int) -> Frame:
    """The eclipse of a player, or of the Nomads."""
    kind = NomadEclipse if state.played_by_nomads(seat) else EclipseTurn
    return kind(seat=seat, place=place)


def eclipse_labor(state: EndlessWinter, seat: int) -> int:
    """The corner values, eclipse abilities that give labor, and 1½ per resting figure, in halves (EW 9.1)."""
    player = state.players[seat]
    total = BOARD.rest.labor * player.resting
    low = state.options["starting_labor"] == "low"
    for above in player.above:
        card = COMPONENTS.tribe[above.card]
        total += card.low_labor if low and card.low_labor is not None else card.labor
        total += card.low_eclipse_labor if low and card.low_labor is not None else card.eclipse_labor
    return total


def eclipse_effect(state: EndlessWinter, card: Tribe) -> Effect | None:
    """The ability of a card in the eclipse, where it is not labor."""
    if state.options["starting_labor"] == "low" and card.low_labor is not None:
        if card.low_eclipse_labor:
            return None
        return card.low_eclipse or card.eclipse
    return card.eclipse


class EclipseTurn(Frame, frozen=True, tag="eclipse_turn"):
    """One player's A to D, in this order (EW 9.3)."""

    place: int

    def do(self, play: Play[EndlessWinter], choice: str) -> None:
        """The benefit beside the place, the cards, the terrain, the board."""
        play.say("event-eclipse-turn", seat=self.seat, place=self.place + 1)
        order = bound(COMPONENTS.tracks.beside(self.place, play.state.seats), self.seat)
        play.push(
            order,
            EclipseCards(seat=self.seat),
            TerrainBenefits(seat=self.seat),
            BoardBenefits(seat=self.seat),
        )


class EclipseCards(Frame, frozen=True, tag="eclipse_cards"):
    """The eclipse abilities of the open cards, one card at a time, any order."""

    automatic: ClassVar[bool] = False

    def _ready(self, state: EndlessWinter) -> list[str]:
        found = []
        for above in state.players[self.seat].above:
            effect = eclipse_effect(state, COMPONENTS.tribe[above.card])
            if not above.used and effect is not None and bound(effect, self.seat).can(state):
                found.append(above.card)
        return found

    def choices(self, state: EndlessWinter) -> Sequence[Choice]:
        """Each different card whose ability is unused, all of them in a row, or no more."""
        ready = self._ready(state)
        found = []
        for card in sorted(set(ready)):
            effect = eclipse_effect(state, COMPONENTS.tribe[card])
            assert effect is not None
            label = Phrase("choice-use", {"card": card_phrase(card), "effect": effect.describe()})
            found.append(Choice(f"use-{card}", label))
        if len(ready) == 1:
            return found
        return [*found, ALL, STOP] if found else (STOP,)

    def do(self, play: Play[EndlessWinter], choice: str) -> None:
        """Use the chosen one and come back, or all in a row."""
        if choice == STOP.id:
            return
        if choice == ALL.id:
            ready = sorted(self._ready(play.state))
            play.push(*(UseEclipse(seat=self.seat, card=card, printed=True) for card in ready))
        else:
            play.push(UseEclipse(seat=self.seat, card=choice.removeprefix("use-")), self)


class UseEclipse(Frame, frozen=True, tag="use_eclipse"):
    """Use a card's eclipse ability, if the card is still there."""

    card: str
    printed: bool = False
    """Whether its benefits are taken as printed."""

    def do(self, play: Play[EndlessWinter], choice: str) -> None:
        """Mark it used and carry it out."""
        state = play.state
        if Above(self.card) not in state.players[self.seat].above:
            return
        mark_used(state, self.seat, self.card)
        effect = eclipse_effect(state, COMPONENTS.tribe[self.card])
        if effect is not None:
            play.push(bound(as_printed(effect) if self.printed else effect, self.seat))


def as_printed(effect: Effect) -> Effect:
    """An effect whose benefits are not to be swapped for lesser ones: whoever takes all at once said so (EW 2.2)."""
    if isinstance(effect, Gain):
        return msgspec.structs.replace(effect, printed=True)
    if isinstance(effect, Seq):
        return msgspec.structs.replace(effect, of=tuple(map(as_printed, effect.of)))
    return effect


class Benefits(Frame, frozen=True, tag="benefits"):
    """Several benefits in any order, each optional; all in a row for who does not mind the order."""

    of: tuple[Effect, ...]

    automatic: ClassVar[bool] = False

    def choices(self, state: EndlessWinter) -> Sequence[Choice]:
        """Each that can bring something, all, or no more; a single one asks nothing more than it asks itself."""
        found = [choice for choice, _ in offered(self.of, self.seat, state)]
        if len(found) == 1:
            return found
        return [*found[:23], ALL, STOP] if found else (STOP,)

    def do(self, play: Play[EndlessWinter], choice: str) -> None:
        """Carry the chosen one out and come back for the others."""
        if choice == STOP.id:
            return
        if choice == ALL.id:
            play.push(*(bound(as_printed(effect), self.seat) for effect in self.of))
            return
        index = words(self.of).index(choice)
        rest = self.of[:index] + self.of[index + 1 :]
        remaining = [Benefits(seat=self.seat, of=rest)] if rest else []
        play.push(bound(self.of[index], self.seat), *remaining)


class TerrainBenefits(Frame, frozen=True, tag="terrain_benefits"):
    """The benefit of every hex where nobody has more influence, fixed now (EW 9.3)."""

    def do(self, play: Play[EndlessWinter], choice: str) -> None:
        """Find the hexes and offer their benefits."""
        state = play.state
        hexes = ruled(state, self.seat)
        effects = tuple(COMPONENTS.terrain[state.terrain[name]].effect for name in hexes)
        if effects:
            play.push(Benefits(seat=self.seat, of=effects))


class BoardBenefits(Frame, frozen=True, tag="board_benefits"):
    """From the own board: placed villages, emptied megalith cells, sacred stones (EW 9.3)."""

    def do(self, play: Play[EndlessWinter], choice: str) -> None:
        """Offer them."""
        state = play.state
        player = state.players[self.seat]
        villages = [COMPONENTS.tracks.village] * (BOARD.start.villages - player.villages)
        cells = emptied_effects(state, self.seat)
        stones = [ScoreStone(stone=stone) for stone in player.stones]
        effects: tuple[Effect, ...] = (*villages, *cells, *stones)
        if effects:
            play.push(Benefits(seat=self.seat, of=effects))


class EndEclipse(Frame, frozen=True, tag="end_eclipse"):
    """All eclipse decks are discarded (EW 9.4)."""

    def do(self, play: Play[EndlessWinter], choice: str) -> None:
        """Discard them."""
        for player in play.state.players:
            player.discard += [above.card for above in player.above]
            player.above = []
