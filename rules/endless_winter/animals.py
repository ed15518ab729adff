"""Effects with animals: reveal, take, tip (EW 2.6, 4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal

from rules.endless_winter.state import EndlessWinter
from rules.engine.effects import SKIP
from rules.engine.frames import Frame, bound
from rules.engine.phrases import Choice, Phrase
from rules.engine.play import Play


def animal_phrase(species: str) -> Phrase:
    """An animal's name."""
    return Phrase(f"animal-{species}")


class Animal(Frame, frozen=True, tag="animal"):
    """Take an open animal or the top of the deck, or lay animals from the deck into the hunting grounds."""

    how: Literal["open", "top", "reveal"]
    count: int = 1
    paid: bool = False
    """The price is paid, so that leaving it would only lose the price."""

    automatic: ClassVar[bool] = False
    part: ClassVar[bool] = True

    def can(self, state: EndlessWinter) -> bool:
        """Whether it would bring anything; with no animals anywhere, taking one brings a point."""
        if self.how == "reveal":
            return bool(state.animal_deck) and "" in state.grounds
        if self.how == "open":
            return any(state.grounds) or not state.animal_deck
        return True

    def scores_instead(self, state: EndlessWinter) -> bool:
        """Whether taking one brings a point, as no such animal is left (EW 4)."""
        if self.how == "reveal" or state.animal_deck:
            return False
        return self.how == "top" or not any(state.grounds)

    def choices(self, state: EndlessWinter) -> Sequence[Choice]:
        """The open species with what tipping them brings; the other two ways ask nothing."""
        from rules.endless_winter.components import COMPONENTS

        if self.how != "open" or not any(state.grounds):
            return (Choice(self.how, self.describe()),)
        found: dict[str, Choice] = {}
        for space, species in enumerate(state.grounds, 1):
            if species and species not in found:
                benefit = COMPONENTS.animals[species].tip.describe()
                label = Phrase("choice-animal", {"animal": animal_phrase(species), "effect": benefit})
                found[species] = Choice(f"take-{species}", label, f"animal-{space}")
        return list(found.values()) if self.paid else [*found.values(), SKIP]

    def do(self, play: Play[EndlessWinter], choice: str) -> None:
        """Take or reveal."""
        if choice == SKIP.id:
            return
        state = play.state
        player = state.players[self.seat]
        if self.how == "reveal":
            reveal(play, self.count)
        elif self.how == "open" and any(state.grounds):
            species = choice.removeprefix("take-")
            state.grounds[state.grounds.index(species)] = ""
            player.animals.append(species)
            play.say("event-animal", seat=self.seat, animal=animal_phrase(species))
        elif self.how == "top" and state.animal_deck:
            species = state.animal_deck.pop()
            player.animals.append(species)
            play.reveal()
            play.say("event-animal", seat=self.seat, animal=animal_phrase(species))
        elif self.scores_instead(state):
            player.score_points(1, "other")
            play.say("event-points", seat=self.seat, count=1)

    @property
    def word(self) -> str:
        """How it is done."""
        return f"animal-{self.how}"

    def describe(self) -> Phrase:
        """How it is done."""
        return Phrase(f"effect-animal-{self.how}", {"count": self.count})


def reveal(play: Play[EndlessWinter], count: int) -> None:
    """Lay animals from the deck into empty spaces, as many as fit and exist."""
    state = play.state
    shown: list[Phrase] = []
    for space, lying in enumerate(state.grounds):
        if not lying and len(shown) < count and state.animal_deck:
            state.grounds[space] = state.animal_deck.pop()
            shown.append(animal_phrase(state.grounds[space]))
    if shown:
        play.reveal()
        play.say("event-grounds", animals=shown)


class Tip(Frame, frozen=True, tag="tip"):
    """Turn one of the own animals for good and gain its benefits (EW 2.6)."""

    automatic: ClassVar[bool] = False
    interruptible: ClassVar[bool] = True

    def can(self, state: EndlessWinter) -> bool:
        """Whether there is an unturned animal."""
        return bool(state.players[self.seat].animals)

    def choices(self, state: EndlessWinter) -> Sequence[Choice]:
        """Every different unturned animal, with what it brings."""
        from rules.endless_winter.components import COMPONENTS

        found = []
        for species in sorted(set(state.players[self.seat].animals)):
            benefit = COMPONENTS.animals[species].tip.describe()
            label = Phrase("choice-tip", {"animal": animal_phrase(species), "effect": benefit})
            found.append(Choice(f"tip-{species}", label))
        return [*found, SKIP]

    def do(self, play: Play[EndlessWinter], choice: str) -> None:
        """Turn it."""
        if choice == SKIP.id:
            return
        from rules.endless_winter.components import COMPONENTS

        species = choice.removeprefix("tip-")
        player = play.state.players[self.seat]
        player.animals.remove(species)
        player.tipped.append(species)
        play.say("event-tips", seat=self.seat, animal=animal_phrase(species))
        play.push(bound(COMPONENTS.animals[species].tip, self.seat))
