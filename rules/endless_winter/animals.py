"""Effects with animals: reveal, take, tip (EW 2.6, 4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal, TypeVar

import msgspec

from rules.endless_winter.simple import Points
from rules.endless_winter.state import EndlessWinter
from rules.engine.effects import SKIP
from rules.engine.frames import Frame, Option, Why, bound
from rules.engine.phrases import Phrase
from rules.engine.play import Play

NO_ANIMALS_LEFT = Why("why-no-animals-left", "4")
NO_OPEN_ANIMAL = Why("why-no-open-animal", "4")
GROUNDS_FULL = Why("why-grounds-full", "4")
NO_OWN_ANIMAL = Why("why-no-own-animal", "2.6")
F = TypeVar("F", bound=Frame)


def animal_phrase(species: str) -> Phrase:
    """An animal's name."""
    return Phrase(f"animal-{species}")


def an_animal(species: str) -> Phrase:
    """One animal of a species, as something that is taken or tipped."""
    return Phrase(f"an-animal-{species}")


class Animal(Frame, frozen=True, tag="animal"):
    """Take an open animal or the top of the deck, or lay animals from the deck into the hunting grounds."""

    how: Literal["open", "top", "reveal"]
    count: int = 1
    paid: bool = False
    """The price is paid, or the seat has said that it wants it, so that leaving it is not asked for."""

    automatic: ClassVar[bool] = False
    part: ClassVar[bool] = True

    def why_not(self, state: EndlessWinter) -> Why | None:
        """When it would bring nothing; with no animals anywhere, taking one brings a point."""
        if self.how == "reveal":
            if not state.animal_deck:
                return NO_ANIMALS_LEFT
            return None if "" in state.grounds else GROUNDS_FULL
        if self.how == "open" and not any(state.grounds) and state.animal_deck:
            return NO_OPEN_ANIMAL
        return None

    def scores_instead(self, state: EndlessWinter) -> bool:
        """Whether taking one brings a point, as no such animal is left (EW 4)."""
        if self.how == "reveal" or state.animal_deck:
            return False
        return self.how == "top" or not any(state.grounds)

    def prompt(self, state: EndlessWinter) -> Phrase:
        """Which one, or how many."""
        return Phrase("prompt-animal" if self.how == "open" else f"prompt-animal-{self.how}")

    def options(self, state: EndlessWinter) -> Sequence[Option]:
        """The open animals, the top one, or how many are revealed; each may be left where nothing was paid (EW 2.5)."""
        if not self.can(state):
            return (SKIP,)
        if self.scores_instead(state):
            return (Option("point", (Points(seat=self.seat, count=1, source="other"),)),)
        if self.how == "open":
            found = self._open(state)
        elif self.how == "top":
            found = [Option("top", (TakeTop(seat=self.seat),))]
        else:
            most = min(self.count, state.grounds.count(""), len(state.animal_deck))
            found = [
                Option(f"reveal-{number}", (RevealAnimals(seat=self.seat, count=number),))
                for number in range(most, 0, -1)
            ]
        return found if self.paid else [*found, SKIP]

    def _open(self, state: EndlessWinter) -> list[Option]:
        """Each species once; where the Nomads play the space matters, so each of several equal ones (EW 13.2)."""
        found: dict[str, Option] = {}
        for space, species in enumerate(state.grounds):
            if not species:
                continue
            word = f"take-{species}"
            if state.nomads is not None and state.grounds.count(species) > 1:
                word = f"{word}-{space + 1}"
            if word not in found:
                found[word] = Option(word, (TakeAnimal(seat=self.seat, space=space),))
        return list(found.values())

    @property
    def word(self) -> str:
        """How it is done."""
        return f"animal-{self.how}"

    def describe(self) -> Phrase:
        """How it is done."""
        return Phrase(f"effect-animal-{self.how}", {"count": self.count})


def wanted(effect: F) -> F:
    """An effect that its seat has just chosen: it is not asked again whether it wants the top animal."""
    if isinstance(effect, Animal) and effect.how == "top":
        return msgspec.structs.replace(effect, paid=True)
    return effect


class TakeAnimal(Frame, frozen=True, tag="take_animal"):
    """Take the open animal of a space."""

    space: int

    def do(self, play: Play[EndlessWinter]) -> None:
        """Take it; the gap stays until preparation."""
        grounds = play.state.grounds
        species = grounds[self.space]
        grounds[self.space] = ""
        play.state.players[self.seat].animals.append(species)
        play.say("event-animal", seat=self.seat, animal=an_animal(species))

    def label(self, state: EndlessWinter) -> Phrase:
        """The animal with what tipping it brings, and its space where that matters."""
        species = state.grounds[self.space]
        arguments = {"animal": animal_phrase(species), "effect": state.box.animals[species].tip.describe()}
        if state.nomads is not None and state.grounds.count(species) > 1:
            return Phrase("choice-animal-space", {**arguments, "space": self.space + 1})
        return Phrase("choice-animal", arguments)

    def position(self, state: EndlessWinter) -> str:
        """The space of the hunting grounds."""
        return f"animal-{self.space + 1}"


class TakeTop(Frame, frozen=True, tag="take_top"):
    """Take the top animal of the deck."""

    def do(self, play: Play[EndlessWinter]) -> None:
        """Take it before everybody's eyes."""
        species = play.state.animal_deck.pop()
        play.state.players[self.seat].animals.append(species)
        play.reveal()
        play.say("event-animal", seat=self.seat, animal=an_animal(species))

    def label(self, state: EndlessWinter) -> Phrase:
        """The top animal."""
        return Phrase("effect-animal-top", {"count": 1})


class RevealAnimals(Frame, frozen=True, tag="reveal_animals"):
    """Lay so many animals from the deck into the hunting grounds."""

    count: int

    def do(self, play: Play[EndlessWinter]) -> None:
        """Lay them there."""
        reveal(play, self.count)

    def label(self, state: EndlessWinter) -> Phrase:
        """How many."""
        return Phrase("effect-animal-reveal", {"count": self.count})


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

    def why_not(self, state: EndlessWinter) -> Why | None:
        """Without an unturned animal."""
        return None if state.players[self.seat].animals else NO_OWN_ANIMAL

    def options(self, state: EndlessWinter) -> Sequence[Option]:
        """Every different unturned animal, with what it brings."""
        found = [
            Option(f"tip-{species}", (TipAnimal(seat=self.seat, species=species),))
            for species in sorted(set(state.players[self.seat].animals))
        ]
        return [*found, SKIP]


class TipAnimal(Frame, frozen=True, tag="tip_animal"):
    """Turn an animal for good."""

    species: str

    def do(self, play: Play[EndlessWinter]) -> None:
        """Turn it, and gain what it brings."""
        player = play.state.players[self.seat]
        player.animals.remove(self.species)
        player.tipped.append(self.species)
        play.say("event-tips", seat=self.seat, animal=an_animal(self.species))
        play.push(bound(play.state.box.animals[self.species].tip, self.seat))

    def label(self, state: EndlessWinter) -> Phrase:
        """The animal with what it brings."""
        effect = state.box.animals[self.species].tip.describe()
        return Phrase("choice-tip", {"animal": animal_phrase(self.species), "effect": effect})
