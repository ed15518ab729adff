"""Pearl Divers as the kernel's contract wants it."""

from __future__ import annotations

from rules.pearl_divers.frames import AtOnce, Dive, Diver, Sea
from rules.pearl_divers.shells import PEARLS, SHELLS, pieces
from rules.pearl_divers.view import DiverView, SeaView, board_lines, pouch_lines

from rules.engine.data import load
from rules.engine.errors import BrokenInvariant
from rules.engine.game import Game, Score
from rules.engine.meta import Meta
from rules.engine.phrases import Phrase
from rules.engine.randomness import Randomness


class PearlDivers(Game[Sea]):
    """Two divers who bid their breath."""

    state_type = Sea
    view_type = SeaView
    together_type = AtOnce

    def setup(self, seats: int, options: dict[str, str], randomness: Randomness) -> Sea:
        """Shuffle shells and pearls, and hide a pearl with each diver."""
        bed, pearls = list(SHELLS), list(PEARLS)
        randomness.shuffle(bed)
        randomness.shuffle(pearls)
        breaths = list(range(1, int(options["breaths"]) + 1))
        divers = [Diver(list(breaths), [], pearls.pop()) for _ in range(seats)]
        return Sea(
            seats=seats,
            options=options,
            randomness=randomness,
            agenda=[Dive()],
            bed=bed,
            pearls=pearls,
            divers=divers,
            offer=[],
        )

    def view(self, state: Sea, seat: int | None) -> SeaView:
        """The sea without what the other one hides."""
        if seat is not None:
            self.check_seat(state, seat)
        divers = [
            DiverView(
                list(diver.breaths),
                list(diver.shells),
                diver.points + (diver.pearl if state.over else 0),
                diver.pearl if number == seat or state.over else None,
                diver.bid if number == seat else None,
                diver.bid > 0,
            )
            for number, diver in enumerate(state.divers)
        ]
        common = self.common_view(state, seat)
        return SeaView(**common, round=state.round, bed=len(state.bed), offer=list(state.offer), divers=divers)

    def scores(self, state: Sea) -> list[Score]:
        """Shells and pearl."""
        totals = [diver.points + diver.pearl for diver in state.divers]
        found = [
            Score(
                seat,
                1 + sum(total > totals[seat] for total in totals),
                totals[seat],
                {"shells": diver.points, "pearl": diver.pearl},
            )
            for seat, diver in enumerate(state.divers)
        ]
        return sorted(found, key=lambda score: score.rank)

    def evaluate(self, state: Sea, seat: int) -> float:
        """Points, long breaths kept, and what a bid may win against any breath of the other one."""
        own, other = state.divers[seat], state.divers[1 - seat]
        value = own.points - other.points + 0.6 * sum(length for length in own.breaths if length != own.bid)
        if own.bid:
            worth = sum(SHELLS[shell].points for shell in state.offer)
            beaten = sum(length < own.bid for length in other.breaths)
            value += 2 * worth * beaten / len(other.breaths)
        return value

    def resample(self, state: Sea, seat: int | None, randomness: Randomness) -> None:
        """Exchange the shells in the deep, the others' pearls and bids, and all chance to come."""
        state.randomness.seed = f"imagined-{randomness.below(1 << 62)}"
        randomness.shuffle(state.bed)
        if state.over:
            return
        others = [diver for number, diver in enumerate(state.divers) if number != seat]
        pool = [*state.pearls, *(diver.pearl for diver in others)]
        randomness.shuffle(pool)
        for diver in others:
            diver.pearl = pool.pop()
            if diver.bid:
                diver.bid = diver.breaths[randomness.below(len(diver.breaths))]
        state.pearls = pool
        self.forget(state)

    def check(self, state: Sea) -> None:
        """Shells and pearls never appear or vanish."""
        shells = sorted([*state.bed, *state.offer, *(shell for diver in state.divers for shell in diver.shells)])
        pearls = sorted([*state.pearls, *(diver.pearl for diver in state.divers)])
        for what, expected, found in (("shells", sorted(SHELLS), shells), ("pearls", sorted(PEARLS), pearls)):
            if found != expected:
                raise BrokenInvariant(what=what, expected=str(expected), found=str(found))

    def board_lines(self, view: SeaView) -> list[Phrase]:
        """The sea in words."""
        return board_lines(view)

    def own_lines(self, view: SeaView, command: str) -> list[Phrase]:
        """The hidden pearl and the bid."""
        return pouch_lines(view)

    def data_lines(self) -> list[Phrase]:
        """Every shell and pearl."""
        return [piece.name for piece in pieces()]

    def pieces(self):
        """Every shell and pearl."""
        return pieces()


GAME = PearlDivers(load("pearl_divers/meta.toml", Meta))
