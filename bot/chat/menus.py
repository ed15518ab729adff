"""What a seat may choose, as a chat can offer it: buttons and menus, in groups, on as many pages as it takes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

import discord
import msgspec

from bot.chat.components import LONGEST_BUTTON, LONGEST_OPTION, MOST_OPTIONS, Pick, Press, button, select
from bot.errors import NotOffered
from bot.live import LiveGame
from bot.texts import text
from rules.engine.frames import ANY_MOMENT
from rules.engine.phrases import Phrase
from rules.engine.shortcuts import Shortcut, shortcuts
from rules.engine.wording import Words

FEW = 5
"""So many short choices are buttons; more of them are a select."""
SHORT = 40
SEPARATOR = " · "
ROOM_FOR_MARK = 4
ROWS = 4
"""A message holds five rows; the last one is for what can be done besides choosing."""
Kind = Literal["answer", "several", "aside"]


@dataclass(frozen=True)
class Menu:
    """Choices in one row of a panel: to take one of, to take several of at once, or to do besides answering."""

    kind: Kind
    choices: Sequence[Shortcut]
    number: int = 1
    count: int = 1
    """It is one of so many menus of its kind."""

    @property
    def mixed(self) -> bool:
        """Whether choices of different groups stand in it, so that each is to name its own."""
        return any(choice.group != self.choices[0].group for choice in self.choices)


def offered(live: LiveGame, seat: int) -> list[Shortcut]:
    """All that a seat may choose, completed where everything still fits into one menu."""
    return live.once("offered", seat, lambda: shortcuts(live.rules, live.state, seat, MOST_OPTIONS))


def pages(choices: Sequence[Shortcut]) -> list[list[Menu]]:
    """All choices in menus, and the menus on pages; who has nothing to choose gets one empty page."""
    asides = [choice for choice in choices if choice.group == ANY_MOMENT]
    several = [choice for choice in choices if choice.copies and choice.group != ANY_MOMENT]
    if sum(choice.copies for choice in several) < 2:
        several = []
    apart = {choice.words for choice in (*asides, *several)}
    menus = [
        *_menus("several", [each for choice in several for each in [choice] * choice.copies]),
        *_menus("answer", [choice for choice in choices if choice.words not in apart]),
        *_menus("aside", asides),
    ]
    return [menus[first : first + ROWS] for first in range(0, len(menus), ROWS)] or [[]]


def _menus(kind: Kind, choices: Sequence[Shortcut]) -> list[Menu]:
    filled = list(_filled(choices))
    return [Menu(kind, each, number, len(filled)) for number, each in enumerate(filled, 1)]


def _filled(choices: Sequence[Shortcut]) -> Iterator[list[Shortcut]]:
    """The choices in menus, those of a group one after the other, in one menu where they fit into one."""
    groups: dict[str, list[Shortcut]] = {}
    for choice in choices:
        # A phrase has no hash, as its arguments are a mapping.
        groups.setdefault(repr(choice.group), []).append(choice)
    menu: list[Shortcut] = []
    for group in groups.values():
        for index, choice in enumerate(group):
            if len(menu) == MOST_OPTIONS or (index == 0 and menu and len(menu) + len(group) > MOST_OPTIONS):
                yield menu
                menu = []
            menu.append(choice)
    if menu:
        yield menu


# How choices are called


def choice_label(choice: Shortcut, marks: Mapping[str, str], words: Words) -> str:
    """A choice's label with those of its completions, without the first ones where all are too long for a menu.

    The letter that marks the place on the picture stands before it.
    """
    label = one_after_the_other(choice.labels[left_out(choice, words) :], words)
    mark = marks.get(choice.position)
    return label if mark is None else text(words, "panel-marked", mark=mark, label=label)


def one_after_the_other(labels: Sequence[Phrase], words: Words) -> str:
    """Labels one after the other."""
    return SEPARATOR.join(words.say(each) for each in labels)


def left_out(choice: Shortcut, words: Words) -> int:
    """How many of the first labels there is no room for; the last one always stands."""
    for count in range(len(choice.labels) - 1):
        if len(one_after_the_other(choice.labels[count:], words)) <= LONGEST_OPTION - ROOM_FOR_MARK:
            return count
    return len(choice.labels) - 1


def choice_description(choice: Shortcut, label: str, words: Words) -> str:
    """The completed choices that the label has no room for, the rest of a long label, or the words to type."""
    missing = left_out(choice, words)
    if missing:
        return one_after_the_other(choice.labels[:missing], words)
    return label[LONGEST_OPTION - 1 :] if len(label) > LONGEST_OPTION else choice.turn


def with_group(choice: Shortcut, words: Words) -> Shortcut:
    """The choice with the group's name as the first of its labels, unless it says that by itself."""
    if choice.group is None or words.say(choice.labels[0]).startswith(words.say(choice.group)):
        return choice
    return msgspec.structs.replace(choice, labels=(choice.group, *choice.labels))


def heading(menu: Menu, prompt: Phrase, words: Words) -> str:
    """What stands on a closed menu: the group to which all of it belongs, or the question."""
    said = words.say(prompt if menu.mixed else menu.choices[0].group or prompt)
    if menu.kind == "several":
        said = text(words, "panel-several", heading=said)
    if menu.count > 1:
        said = text(words, "panel-menu-part", heading=said, number=menu.number, count=menu.count)
    return said


# Menus as components, and what comes back of them


def menu_item(
    menu: Menu, prompt: Phrase, marks: Mapping[str, str], words: Words, address: Sequence[object], row: int
) -> list[Press | Pick]:
    """A menu as a row: as buttons, or as a select where the choices are many, long or taken with their completion."""
    choices = [with_group(choice, words) if menu.mixed else choice for choice in menu.choices]
    labels = [choice_label(choice, marks, words) for choice in choices]
    plain = menu.kind == "answer" and menu.count == 1 and all(len(choice.words) == 1 for choice in choices)
    if plain and len(labels) <= FEW and max(map(len, labels)) <= SHORT <= LONGEST_BUTTON:
        return [
            button(label, "do", *address, choice.turn, style=discord.ButtonStyle.primary, row=row)
            for choice, label in zip(choices, labels, strict=True)
        ]
    several = menu.kind == "several"
    values = copies_of(choices) if several else [choice.turn for choice in choices]
    options = [
        (value, label, choice_description(choice, label, words))
        for value, choice, label in zip(values, choices, labels, strict=True)
    ]
    verb, most = ("several", len(options)) if several else ("pick", 1)
    # A message may hold no two components with one id, and the number tells menus of one panel apart.
    numbered = (*address, f"{menu.kind}-{menu.number}")
    return [select(heading(menu, prompt, words), options, verb, *numbered, most=most, row=row)]


def copies_of(choices: Sequence[Shortcut]) -> list[str]:
    """A value for each of these choices: one that stands there again is numbered, as a select takes no value twice.

    No id has a space in it, so that the number is easily taken off again.
    """
    seen: Counter[str] = Counter()
    values = []
    for choice in choices:
        seen[choice.turn] += 1
        values.append(choice.turn if seen[choice.turn] == 1 else f"{choice.turn} {seen[choice.turn]}")
    return values


def one_of(live: LiveGame, seat: int, values: Sequence[str]) -> str:
    """The turn that a menu or button brought, if it was offered."""
    if len(values) != 1 or values[0] not in {choice.turn for choice in offered(live, seat)}:
        raise NotOffered()
    return values[0]


def several_of(live: LiveGame, seat: int, values: Sequence[str]) -> str:
    """What was chosen together as one turn, if all of it was offered together."""
    several = [each for choice in offered(live, seat) for each in [choice] * choice.copies]
    known = set(copies_of(several))
    if not 1 <= len(values) <= MOST_OPTIONS or len(set(values)) < len(values) or not known.issuperset(values):
        raise NotOffered()
    return " ".join(value.partition(" ")[0] for value in values)
