"""The eclipse: decks open, a new turn order, and each player's benefits A to D (EW 9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import msgspec

from rules.endless_winter.animals import wanted
from rules.endless_winter.benefits import (
    Benefit,
    Benefits,
    CellBenefit,
    HexBenefit,
    VillageBenefit,
    as_printed,
    asks_nothing,
)
from rules.endless_winter.board import BOARD
from rules.endless_winter.cards import card_phrase
from rules.endless_winter.effects import Seq
from rules.endless_winter.gains import Gain
from rules.endless_winter.hand import mark_used
from rules.endless_winter.megaliths import emptied_cells
from rules.endless_winter.nomads.phases import NomadEclipse, open_eclipse_deck
from rules.endless_winter.printed import Tribe
from rules.endless_winter.simple import halves
from rules.endless_winter.state import Above, EndlessWinter
from rules.endless_winter.stones import ScoreStone
from rules.endless_winter.terrain import ruled
from rules.engine.effects import STOP
from rules.engine.frames import Frame, Option, bound
from rules.engine.phrases import Phrase
from rules.engine.play import Play


class EclipsePhase(Frame, frozen=True, tag="eclipse_phase"):
    """All eclipse decks open at once; the new order; then each player in it."""

    def do(self, play: Play[EndlessWinter]) -> None:
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
                if card in state.box.culture:
                    player.hand.append(card)
                else:
                    player.above.append(Above(card))
            player.eclipse = []
            labor[seat] = eclipse_labor(state, seat)
            play.say("event-eclipse-opens", seat=seat, count=len(shown), cards=shown, labor=halves(labor[seat]))
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
        card = state.box.tribe[above.card]
        total += card.low_labor if low and card.low_labor is not None else card.labor
        total += card.low_eclipse_labor if low and card.low_labor is not None else card.eclipse_labor
    return total


def eclipse_effect(state: EndlessWinter, card: Tribe[Frame]) -> Frame | None:
    """The ability of a card in the eclipse, where it is not labor."""
    if state.options["starting_labor"] == "low" and card.low_labor is not None:
        if card.low_eclipse_labor:
            return None
        return card.low_eclipse or card.eclipse
    return card.eclipse


class EclipseTurn(Frame, frozen=True, tag="eclipse_turn"):
    """One player's A to D, in this order (EW 9.3)."""

    place: int

    def do(self, play: Play[EndlessWinter]) -> None:
        """The benefit beside the place, the cards, the terrain, the board."""
        play.say("event-eclipse-turn", seat=self.seat, place=self.place + 1)
        order = play.state.box.tracks.beside(self.place, play.state.seats)
        play.push(
            bound(for_place(order, self.place + 1), self.seat),
            EclipseCards(seat=self.seat),
            TerrainBenefits(seat=self.seat),
            BoardBenefits(seat=self.seat),
        )


def for_place(effect: Frame, place: int) -> Frame:
    """The benefit beside a place in the turn order, whose questions say so."""
    if isinstance(effect, Gain):
        return msgspec.structs.replace(effect, place=place)
    if isinstance(effect, Seq):
        return msgspec.structs.replace(effect, of=tuple(for_place(each, place) for each in effect.of))
    return effect


class EclipseCards(Frame, frozen=True, tag="eclipse_cards"):
    """The eclipse abilities of the open cards, one card at a time, any order."""

    automatic: ClassVar[bool] = False

    def options(self, state: EndlessWinter) -> Sequence[Option]:
        """Each different card whose ability is unused, all of them in a row, or no more.

        A single one asks nothing more than its ability asks itself.
        """
        unused = sorted(above.card for above in state.players[self.seat].above if not above.used)
        found: dict[str, Option] = {}
        ready = []
        for card in unused:
            effect = eclipse_effect(state, state.box.tribe[card])
            if effect is None:
                continue
            why = bound(effect, self.seat).why_not(state)
            if why is None:
                ready.append(card)
            use = UseEclipse(seat=self.seat, card=card, chosen=True)
            copies = unused.count(card) if asks_nothing(effect) else 0
            found.setdefault(card, Option(f"use-{card}", (use, self), why, copies=copies))
        if len(ready) == 1:
            alone = UseEclipse(seat=self.seat, card=ready[0])
            found[ready[0]] = Option(f"use-{ready[0]}", (alone, self))
            return list(found.values())
        if not ready:
            return [*found.values(), STOP]
        every = tuple(UseEclipse(seat=self.seat, card=card, printed=True) for card in ready)
        return [*found.values(), Option("all", every, words=Phrase("choice-all")), STOP]


class UseEclipse(Frame, frozen=True, tag="use_eclipse"):
    """Use a card's eclipse ability, if the card is still there."""

    card: str
    printed: bool = False
    """Whether its benefits are taken as printed."""
    chosen: bool = False
    """Whether it was chosen among others."""

    def do(self, play: Play[EndlessWinter]) -> None:
        """Mark it used and carry it out."""
        state = play.state
        if Above(self.card) not in state.players[self.seat].above:
            return
        mark_used(state, self.seat, self.card)
        effect = eclipse_effect(state, state.box.tribe[self.card])
        if effect is None:
            return
        if self.printed:
            effect = as_printed(effect)
        play.push(bound(wanted(effect) if self.printed or self.chosen else effect, self.seat))

    def label(self, state: EndlessWinter) -> Phrase:
        """The card with its ability."""
        effect = eclipse_effect(state, state.box.tribe[self.card])
        if effect is None:
            return card_phrase(self.card)
        return Phrase("choice-use", {"card": card_phrase(self.card), "effect": effect.describe()})


class TerrainBenefits(Frame, frozen=True, tag="terrain_benefits"):
    """The benefit of every hex where nobody has more influence, fixed now (EW 9.3)."""

    def do(self, play: Play[EndlessWinter]) -> None:
        """Find the hexes and offer their benefits."""
        hexes = tuple(HexBenefit(hex=name) for name in ruled(play.state, self.seat))
        if hexes:
            play.push(Benefits(seat=self.seat, of=hexes))


class BoardBenefits(Frame, frozen=True, tag="board_benefits"):
    """From the own board: placed villages, emptied megalith cells, sacred stones (EW 9.3)."""

    def do(self, play: Play[EndlessWinter]) -> None:
        """Offer them."""
        player = play.state.players[self.seat]
        villages: list[Benefit] = [VillageBenefit()] * (BOARD.start.villages - player.villages)
        cells = [CellBenefit(cell=number) for number in emptied_cells(play.state, self.seat)]
        stones = [ScoreStone(stone=stone) for stone in player.stones]
        found = (*villages, *cells, *stones)
        if found:
            play.push(Benefits(seat=self.seat, of=found))


class EndEclipse(Frame, frozen=True, tag="end_eclipse"):
    """All eclipse decks are discarded (EW 9.4)."""

    def do(self, play: Play[EndlessWinter]) -> None:
        """Discard them."""
        for player in play.state.players:
            player.discard += [above.card for above in player.above]
            player.above = []
