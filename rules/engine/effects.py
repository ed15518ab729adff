"""Generic nodes of effect trees; a game binds each to its own effects by narrowing the type of the children.

A node whose children cannot do anything does nothing and asks nothing. Cost and reward are one node (Spend):
with two nodes in a row, a cost that cannot be paid would be skipped and the reward given all the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Literal

import msgspec

from rules.engine.frames import Frame, Option, Why, bound
from rules.engine.phrases import Phrase

SKIP = Option("skip", words=Phrase("choice-skip"))
STOP = Option("stop", words=Phrase("choice-stop"))
NOTHING_TO_DO = Why("why-nothing", "2")


def words(effects: Sequence[Frame]) -> list[str]:
    """An id for each effect, equal ones told apart by a number."""
    plain = [effect.word for effect in effects]
    ids: list[str] = []
    for word in plain:
        unique = word
        count = 1
        while unique in ids or (count > 1 and unique in plain):
            count += 1
            unique = f"{word}-{count}"
        ids.append(unique)
    return ids


def offered(effects: Sequence[Frame], seat: int, state: Any) -> list[Option]:
    """The effects as options, those that can do nothing now with the reason; the ids do not depend on the others."""
    found = []
    for word, effect in zip(words(effects), effects, strict=True):
        own = bound(effect, seat)
        found.append(Option(word, (own,), own.why_not(state)))
    return found


def possible(options: Sequence[Option]) -> bool:
    """Whether any of them may be chosen."""
    return any(option.why is None for option in options)


def why_none(effects: Sequence[Frame], seat: int, state: Any) -> Why | None:
    """Why none of the effects can do anything: what keeps the first one, if something keeps each."""
    first: Why | None = NOTHING_TO_DO
    for number, effect in enumerate(effects):
        why = bound(effect, seat).why_not(state)
        if why is None:
            return None
        if number == 0:
            first = why
    return first


def why_not_every(effects: Sequence[Frame], seat: int, state: Any) -> Why | None:
    """What keeps any of the effects from being done as a whole."""
    for effect in effects:
        why = bound(effect, seat).why_not_all(state)
        if why is not None:
            return why
    return None


class Seq(Frame, frozen=True, tag="seq"):
    """One effect after the other."""

    of: tuple[Any, ...]

    def why_not(self, state: Any) -> Why | None:
        """Unless any of them can."""
        return why_none(self.of, self.seat, state)

    def why_not_all(self, state: Any) -> Why | None:
        """Unless every one of them can."""
        return why_not_every(self.of, self.seat, state)

    def do(self, play: Any) -> None:
        """Put them on the agenda in order."""
        play.push(*(bound(effect, self.seat) for effect in self.of))

    @property
    def word(self) -> str:
        """The first effect's id stands for all."""
        return str(self.of[0].word) if self.of else self.tag

    def describe(self) -> Phrase:
        """All of them, one after the other."""
        return Phrase("effect-seq", {"effects": [effect.describe() for effect in self.of]})


class May(Frame, frozen=True, tag="may"):
    """An effect that may be left undone."""

    then: Any

    automatic: ClassVar[bool] = False

    def why_not(self, state: Any) -> Why | None:
        """What keeps the effect."""
        return bound(self.then, self.seat).why_not(state)  # type: ignore[no-any-return]

    def options(self, state: Any) -> Sequence[Option]:
        """The effect or nothing."""
        return [*offered((self.then,), self.seat, state), SKIP]

    @property
    def word(self) -> str:
        """The effect's own id."""
        return str(self.then.word)

    def describe(self) -> Phrase:
        """The effect, said to be optional."""
        return Phrase("effect-may", {"effect": self.then.describe()})


class OneOf(Frame, frozen=True, tag="one_of"):
    """One of several effects; those that can do nothing are not offered."""

    of: tuple[Any, ...]

    automatic: ClassVar[bool] = False

    def why_not(self, state: Any) -> Why | None:
        """Unless any of them can."""
        return why_none(self.of, self.seat, state)

    def why_not_all(self, state: Any) -> Why | None:
        """Unless any of them can as a whole."""
        reasons = [bound(effect, self.seat).why_not_all(state) for effect in self.of]
        return None if None in reasons else next(iter(reasons), NOTHING_TO_DO)

    def options(self, state: Any) -> Sequence[Option]:
        """Each effect that can, or nothing if none can."""
        found = offered(self.of, self.seat, state)
        return found if possible(found) else [*found, SKIP]

    def describe(self) -> Phrase:
        """The effects, one of which is taken."""
        return Phrase("effect-one-of", {"effects": [effect.describe() for effect in self.of]})


class Spend(Frame, frozen=True, tag="spend"):
    """Pay a cost and get something for it; without the whole cost nothing happens at all.

    Several of one good are one effect with a count: two effects in a row could each be paid, but not both.
    """

    cost: Any
    then: Any

    def __post_init__(self) -> None:
        if self.seat != -1:
            return  # bound to a seat it is the same effect, checked when the data was read
        partial = partly_done(self.cost)
        if partial is not None:
            raise ValueError(f"a cost is paid as a whole, so there can be no optional part and no `{partial}` in it")

    def why_not(self, state: Any) -> Why | None:
        """Unless the whole cost can be paid."""
        return bound(self.cost, self.seat).why_not_all(state)  # type: ignore[no-any-return]

    def do(self, play: Any) -> None:
        """Put cost and reward on the agenda, or neither."""
        if self.can(play.state):
            play.push(bound(self.cost, self.seat), bound(self.then, self.seat))

    @property
    def word(self) -> str:
        """The reward's id, as that is what one pays for."""
        return str(self.then.word)

    def describe(self) -> Phrase:
        """The cost and what it buys."""
        args = {"cost": self.cost.describe(), "effect": self.then.describe()}
        return Phrase("effect-spend", args)


def partly_done(effect: Any) -> str | None:
    """The first node in an effect that may be left undone, or done in part."""
    if isinstance(effect, May | Repeat) or (isinstance(effect, AnyOrder) and effect.optional):
        return effect.tag
    children = effect.of if isinstance(effect, Seq | OneOf | AnyOrder) else ()
    return next((found for found in map(partly_done, children) if found), None)


class AnyOrder(Frame, frozen=True, tag="any_order"):
    """Several effects in the order the seat likes, the rest left undone if `optional`."""

    of: tuple[Any, ...]
    optional: bool = False

    automatic: ClassVar[bool] = False

    def why_not(self, state: Any) -> Why | None:
        """Unless any of them can."""
        return why_none(self.of, self.seat, state)

    def why_not_all(self, state: Any) -> Why | None:
        """Unless every one of them can."""
        return why_not_every(self.of, self.seat, state)

    def options(self, state: Any) -> Sequence[Option]:
        """Each effect that can be carried out next, whoever it asks, and then the others."""
        found = []
        for number, option in enumerate(offered(self.of, self.seat, state)):
            rest = self.of[:number] + self.of[number + 1 :]
            remaining = (msgspec.structs.replace(self, of=rest),) if rest else ()
            found.append(Option(option.id, option.then + remaining, option.why))
        return [*found, STOP] if self.optional or not possible(found) else found

    def describe(self) -> Phrase:
        """All of them, in any order."""
        return Phrase("effect-any-order", {"effects": [effect.describe() for effect in self.of]})


class Repeat(Frame, frozen=True, tag="repeat"):
    """An effect several times, for as long as it can do something."""

    times: int
    then: Any

    def why_not(self, state: Any) -> Why | None:
        """What keeps the effect."""
        if self.times <= 0:
            return NOTHING_TO_DO
        return bound(self.then, self.seat).why_not(state)  # type: ignore[no-any-return]

    def do(self, play: Any) -> None:
        """Put the effect on the agenda, and what is left of the repetition after it."""
        if self.can(play.state):
            rest = msgspec.structs.replace(self, times=self.times - 1)
            play.push(bound(self.then, self.seat), rest)

    @property
    def word(self) -> str:
        """The effect's own id."""
        return str(self.then.word)

    def describe(self) -> Phrase:
        """The effect and how often."""
        return Phrase("effect-repeat", {"times": self.times, "effect": self.then.describe()})


class EachSeat(Frame, frozen=True, tag="each_seat"):
    """An effect for every seat, or every other one: clockwise from this seat, or all at the same time."""

    then: Any
    who: Literal["all", "others"] = "all"
    at_once: bool = False

    def _effects(self, state: Any) -> list[Any]:
        count = state.seats
        first = 1 if self.who == "others" else 0
        return [bound(self.then, (self.seat + step) % count) for step in range(first, count)]

    def why_not(self, state: Any) -> Why | None:
        """Unless the effect can for any of the seats."""
        reasons = [effect.why_not(state) for effect in self._effects(state)]
        return None if None in reasons else next(iter(reasons), NOTHING_TO_DO)

    def do(self, play: Any) -> None:
        """Put one copy of the effect for each seat on the agenda."""
        effects = self._effects(play.state)
        if self.at_once:
            play.together(effects)
        else:
            play.push(*effects)

    def describe(self) -> Phrase:
        """The effect and whom it concerns."""
        return Phrase("effect-each-seat", {"who": self.who, "effect": self.then.describe()})


class Condition(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="test"):
    """Something that holds for a seat or does not, tested when the effect is carried out."""

    def holds(self, state: Any, seat: int) -> bool:
        """Whether it holds now."""
        raise NotImplementedError

    def describe(self) -> Phrase:
        """The condition in words."""
        return Phrase(f"condition-{self.__struct_config__.tag}")


class Not(Condition, frozen=True, tag="not"):
    """The opposite of a condition."""

    condition: Any

    def holds(self, state: Any, seat: int) -> bool:
        """Whether the condition does not hold."""
        return not self.condition.holds(state, seat)

    def describe(self) -> Phrase:
        """The condition, denied."""
        return Phrase("condition-not", {"condition": self.condition.describe()})


class Every(Condition, frozen=True, tag="every"):
    """Several conditions at once."""

    of: tuple[Any, ...]

    def holds(self, state: Any, seat: int) -> bool:
        """Whether all of them hold."""
        return all(condition.holds(state, seat) for condition in self.of)

    def describe(self) -> Phrase:
        """All the conditions."""
        return Phrase("condition-every", {"conditions": [c.describe() for c in self.of]})


class When(Frame, frozen=True, tag="when"):
    """An effect under a condition, and perhaps another one otherwise."""

    condition: Any
    then: Any
    otherwise: Any = None

    def _branch(self, state: Any) -> Any:
        return self.then if self.condition.holds(state, self.seat) else self.otherwise

    def why_not(self, state: Any) -> Why | None:
        """What keeps the branch that applies now."""
        branch = self._branch(state)
        if branch is None:
            return Why("why-condition", "2", {"condition": self.condition.describe()})
        return bound(branch, self.seat).why_not(state)  # type: ignore[no-any-return]

    def why_not_all(self, state: Any) -> Why | None:
        """What keeps the branch that applies now from being done as a whole."""
        branch = self._branch(state)
        if branch is None:
            return self.why_not(state)
        return bound(branch, self.seat).why_not_all(state)  # type: ignore[no-any-return]

    def do(self, play: Any) -> None:
        """Put the branch that applies on the agenda."""
        branch = self._branch(play.state)
        if branch is not None:
            play.push(bound(branch, self.seat))

    @property
    def word(self) -> str:
        """The effect's own id."""
        return str(self.then.word)

    def describe(self) -> Phrase:
        """The condition and both branches."""
        args = {"condition": self.condition.describe(), "effect": self.then.describe()}
        if self.otherwise is None:
            return Phrase("effect-when", args)
        return Phrase("effect-when-else", {**args, "otherwise": self.otherwise.describe()})
