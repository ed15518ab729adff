"""Tools: getting them, raising them, and adding them to a roll (SA 3.2 and 3.4)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import ClassVar

import msgspec

from rules.engine.frames import Frame
from rules.engine.phrases import Choice, Phrase
from rules.engine.play import Play
from rules.stone_age.board import BOARD
from rules.stone_age.goods import amount, good
from rules.stone_age.state import Player, StoneAge

RAISE_UNUSED = Choice("raise-unused", Phrase("choice-raise-unused"))
RAISE_USED = Choice("raise-used", Phrase("choice-raise-used"))
NO_TOOLS = "no-tools"
NO_ONE_USE = "keep-one-use"
MOST_COMBINATIONS = 25


class Tool(Frame, frozen=True, tag="tool"):
    """Get a tool: a new token, or the lowest value rises, the owner picking among equals."""

    automatic: ClassVar[bool] = False
    part: ClassVar[bool] = True

    def can(self, state: StoneAge) -> bool:
        """Whether any token can still be added or raised."""
        return can_improve(state.players[self.seat])

    def choices(self, state: StoneAge) -> Sequence[Choice]:
        """Used or unused, where tokens of the lowest value are of both sorts."""
        player = state.players[self.seat]
        if len(player.tools) < BOARD.most.tool_tokens or not can_improve(player):
            return (RAISE_UNUSED,)
        lowest = min(player.tools)
        states = {u for value, u in zip(player.tools, player.used, strict=True) if value == lowest}
        if len(states) == 2:
            return (RAISE_UNUSED, RAISE_USED)
        return (RAISE_USED,) if True in states else (RAISE_UNUSED,)

    def do(self, play: Play[StoneAge], choice: str) -> None:
        """Add or raise the token."""
        player = play.state.players[self.seat]
        if len(player.tools) < BOARD.most.tool_tokens:
            player.tools.append(1)
            player.used.append(False)
        elif can_improve(player):
            lowest = min(player.tools)
            used = choice == RAISE_USED.id
            for index, value in enumerate(player.tools):
                if value == lowest and player.used[index] is used:
                    player.tools[index] += 1
                    break
        else:
            play.say("event-tools-full", seat=self.seat)
            return
        play.say("event-tool", seat=self.seat, tools=list(player.tools))


def can_improve(player: Player) -> bool:
    """Whether the player's tools are not yet all at their highest value."""
    tools = player.tools
    return len(tools) < BOARD.most.tool_tokens or min(tools) < BOARD.most.tool_value


class UseTools(Frame, frozen=True, tag="use_tools"):
    """After a roll: add any unused tools and one-use tools, each whole, then take what the total gives.

    `once` are the one-use tools already chosen, where they are asked for first because the combinations are too many.
    """

    good: str
    total: int
    once: tuple[int, ...] | None = None

    automatic: ClassVar[bool] = False
    part: ClassVar[bool] = True

    def prompt(self, state: StoneAge) -> Phrase:
        """The total so far and what is rolled for."""
        total = self.total + sum(self.once or ())
        return Phrase("prompt-use-tools", {"total": total, "good": good(self.good)})

    def choices(self, state: StoneAge) -> Sequence[Choice]:
        """Every combination of tools with what it would give."""
        player = state.players[self.seat]
        tools = unused(player)
        if self.once is None:
            if not player.one_use_tools:
                return combinations_of(tools, (), self.total, self.good)
            once = tuple(sorted(player.one_use_tools.values()))
            choices = combinations_of(tools, once, self.total, self.good)
            return choices if len(choices) <= MOST_COMBINATIONS else one_use_choices(once)
        none = "choice-no-more-tools" if self.once else "choice-no-tools"
        return combinations_of(tools, (), self.total + sum(self.once), self.good, none)

    def do(self, play: Play[StoneAge], choice: str) -> None:
        """Use up the chosen tools and take the goods."""
        player = play.state.players[self.seat]
        if choice.startswith("once-") or choice == NO_ONE_USE:
            chosen = tuple(int(value) for value in choice.split("-")[1:] if value.isdecimal())
            play.push(msgspec.structs.replace(self, once=chosen))
            return
        tools, once = self._values(choice)
        for value in tools:
            for index, token in enumerate(player.tools):
                if token == value and not player.used[index]:
                    player.used[index] = True
                    break
        for value in once:
            card = next(card for card, worth in player.one_use_tools.items() if worth == value)
            del player.one_use_tools[card]
            player.cards.append(card)
        total = self.total + sum(tools) + sum(once)
        gained = total // BOARD.divisor[self.good]
        player.goods[self.good] += gained
        roll = play.state.rolls[-1]
        roll.tools, roll.one_use_tools, roll.gained = list(tools), list(once), gained
        if tools or once:
            play.say("event-tools-used", seat=self.seat, tools=named(tools, once))
        play.say("event-gathers", seat=self.seat, total=total, goods=amount(gained, self.good))

    def _values(self, choice: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
        if choice == NO_TOOLS:
            return (), self.once or ()
        regular, _, single = choice.removeprefix("tools-").partition("once-")
        tools = tuple(int(value) for value in regular.split("-") if value)
        once = tuple(int(value) for value in single.split("-") if value)
        return tools, once or self.once or ()


def unused(player: Player) -> tuple[int, ...]:
    """The values of the player's unused tokens, low ones first."""
    if False not in player.used:
        return ()
    return tuple(sorted(v for v, used in zip(player.tools, player.used, strict=True) if not used))


def subsets(values: tuple[int, ...]) -> list[tuple[int, ...]]:
    """All different ways to take some of the values, fewer first."""
    sizes = range(len(values) + 1)
    return list(dict.fromkeys(picked for size in sizes for picked in combinations(values, size)))


def named(tools: Sequence[int], once: Sequence[int]) -> list[Phrase]:
    """The values of tools, the one-use ones told apart from the others."""
    regular = [Phrase("tool-value", {"value": value}) for value in tools]
    return [*regular, *(Phrase("tool-value-once", {"value": value}) for value in once)]


@cache
def combinations_of(
    tools: tuple[int, ...], once: tuple[int, ...], total: int, kind: str, none: str = "choice-no-tools"
) -> Sequence[Choice]:
    """A choice for every combination of tools and one-use tools."""
    choices = []
    for single in subsets(once):
        for regular in subsets(tools):
            words = [str(value) for value in regular]
            if single:
                words += ["once", *(str(value) for value in single)]
            result = total + sum(regular) + sum(single)
            args = {
                "tools": named(regular, single),
                "total": result,
                "goods": amount(result // BOARD.divisor[kind], kind),
            }
            if words:
                label = Phrase("choice-tools", args)
                choices.append(Choice("-".join(["tools", *words]), label))
            else:
                choices.append(Choice(NO_TOOLS, Phrase(none, args)))
    return tuple(choices)


def one_use_choices(once: tuple[int, ...]) -> Sequence[Choice]:
    """Which of the one-use tools to add, asked for by themselves."""
    choices = [Choice(NO_ONE_USE, Phrase("choice-keep-one-use"))]
    for picked in subsets(once)[1:]:
        words = [str(value) for value in picked]
        label = Phrase("choice-one-use", {"tools": words})
        choices.append(Choice("-".join(["once", *words]), label))
    return choices
