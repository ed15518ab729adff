"""Tools: getting them, raising them, and adding them to a roll (SA 3.2 and 3.4)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import ClassVar

from rules.engine.frames import Frame, Option, Why, lasting
from rules.engine.phrases import Phrase
from rules.engine.play import Play
from rules.stone_age.board import BOARD
from rules.stone_age.goods import amount, good
from rules.stone_age.state import Player, StoneAge

TOOLS_FULL = Why("why-tools-full", "3.2")


class Tool(Frame, frozen=True, tag="tool"):
    """Get a tool: a new token, or the lowest value rises, the owner picking among equals."""

    automatic: ClassVar[bool] = False
    part: ClassVar[bool] = True

    def why_not(self, state: StoneAge) -> Why | None:
        """When all tokens have their highest value."""
        return None if can_improve(state.players[self.seat]) else TOOLS_FULL

    def options(self, state: StoneAge) -> Sequence[Option]:
        """Used or unused, where tokens of the lowest value are of both sorts."""
        player = state.players[self.seat]
        unused, used = raise_options(self.seat)
        if len(player.tools) < BOARD.most.tool_tokens or not can_improve(player):
            return (unused,)
        lowest = min(player.tools)
        states = {u for value, u in zip(player.tools, player.used, strict=True) if value == lowest}
        if len(states) == 2:
            return (unused, used)
        return (used,) if True in states else (unused,)


class ImproveTool(Frame, frozen=True, tag="improve_tool"):
    """Take a new token, or raise one of the lowest value that was used this round or was not."""

    used: bool

    def do(self, play: Play[StoneAge]) -> None:
        """Add or raise the token."""
        player = play.state.players[self.seat]
        if len(player.tools) < BOARD.most.tool_tokens:
            player.tools.append(1)
            player.used.append(False)
        elif can_improve(player):
            lowest = min(player.tools)
            for index, value in enumerate(player.tools):
                if value == lowest and player.used[index] is self.used:
                    player.tools[index] += 1
                    break
        else:
            play.say("event-tools-full", seat=self.seat)
            return
        play.say("event-tool", seat=self.seat, tools=list(player.tools))

    def label(self, state: StoneAge) -> Phrase:
        """A used or an unused one."""
        return Phrase("choice-raise-used" if self.used else "choice-raise-unused")


@cache
def raise_options(seat: int) -> tuple[Option, Option]:
    """Raising an unused token, and a used one."""
    return (
        lasting(Option("raise-unused", (ImproveTool(seat=seat, used=False),))),
        lasting(Option("raise-used", (ImproveTool(seat=seat, used=True),))),
    )


def can_improve(player: Player) -> bool:
    """Whether the player's tools are not yet all at their highest value."""
    tools = player.tools
    return len(tools) < BOARD.most.tool_tokens or min(tools) < BOARD.most.tool_value


class UseTools(Frame, frozen=True, tag="use_tools"):
    """After a roll: add any unused tools and one-use tools, each whole, then take what the total gives."""

    good: str
    total: int

    automatic: ClassVar[bool] = False
    part: ClassVar[bool] = True

    def prompt(self, state: StoneAge) -> Phrase:
        """What the dice give."""
        return Phrase("prompt-use-tools", {"total": self.total, "good": good(self.good)})

    def options(self, state: StoneAge) -> Sequence[Option]:
        """Every combination of unused and one-use tools."""
        player = state.players[self.seat]
        tools = unused(player)
        once = tuple(sorted(player.one_use_tools.values())) if player.one_use_tools else ()
        return tool_options(self.seat, self.good, self.total, tools, once)


class Gather(Frame, frozen=True, tag="gather"):
    """Use up the chosen tools and take what the total gives."""

    good: str
    total: int
    tools: tuple[int, ...] = ()
    once: tuple[int, ...] = ()

    def _sum(self) -> int:
        return self.total + sum(self.tools) + sum(self.once)

    def do(self, play: Play[StoneAge]) -> None:
        """Turn the tools, put one-use ones face down, and take the goods."""
        player = play.state.players[self.seat]
        for value in self.tools:
            for index, token in enumerate(player.tools):
                if token == value and not player.used[index]:
                    player.used[index] = True
                    break
        for value in self.once:
            card = next(card for card, worth in player.one_use_tools.items() if worth == value)
            del player.one_use_tools[card]
            player.cards.append(card)
        total = self._sum()
        gained = total // BOARD.divisor[self.good]
        player.goods[self.good] += gained
        roll = play.state.rolls[-1]
        roll.tools, roll.one_use_tools, roll.gained = list(self.tools), list(self.once), gained
        if self.tools or self.once:
            play.say("event-tools-used", seat=self.seat, tools=named(self.tools, self.once))
        play.say("event-gathers", seat=self.seat, total=total, goods=amount(gained, self.good))

    def label(self, state: StoneAge) -> Phrase:
        """The tools with what they make of the roll."""
        return gather_label(self.good, self._sum(), self.tools, self.once)


@lru_cache(maxsize=16_384)
def gather_label(good: str, total: int, tools: tuple[int, ...], once: tuple[int, ...]) -> Phrase:
    """What so many with these tools bring."""
    args = {"total": total, "goods": amount(total // BOARD.divisor[good], good)}
    if not tools and not once:
        return Phrase("choice-no-tools", args)
    return Phrase("choice-tools", {"tools": named(tools, once), **args})


def unused(player: Player) -> tuple[int, ...]:
    """The values of the player's unused tokens, low ones first."""
    if False not in player.used:
        return ()
    return tuple(sorted([v for v, used in zip(player.tools, player.used, strict=True) if not used]))


def subsets(values: tuple[int, ...]) -> list[tuple[int, ...]]:
    """All different ways to take some of the values, fewer first."""
    sizes = range(len(values) + 1)
    return list(dict.fromkeys(picked for size in sizes for picked in combinations(values, size)))


def named(tools: Sequence[int], once: Sequence[int]) -> list[Phrase]:
    """The values of tools, the one-use ones told apart from the others."""
    regular = [Phrase("tool-value", {"value": value}) for value in tools]
    return [*regular, *(Phrase("tool-value-once", {"value": value}) for value in once)]


@lru_cache(maxsize=16_384)
def tool_options(seat: int, good: str, total: int, tools: tuple[int, ...], once: tuple[int, ...]) -> Sequence[Option]:
    """An option for every combination of tools and one-use tools, `tools-1-2-once-3` for example."""
    options = []
    for single in subsets(once):
        for regular in subsets(tools):
            words = [str(value) for value in regular]
            if single:
                words += ["once", *(str(value) for value in single)]
            gather = Gather(seat=seat, good=good, total=total, tools=regular, once=single)
            options.append(lasting(Option("-".join(["tools", *words]) if words else "no-tools", (gather,))))
    return tuple(options)
