"""Words for phrases, out of the Fluent files of whatever packages a program is made of.

A game's messages are its own: two games may both have an `effect-gain`. So words are said for a game, or for none.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

import msgspec
from fluent.runtime import FluentBundle, FluentResource

from rules.engine.phrases import Phrase

FALLBACK = "en"
LARGEST_NUMBER = 10**15
"""Larger ones are not grouped by thousands: Fluent's numbers have no room for them."""


MOST_REMEMBERED = 20_000
_ENCODE = msgspec.msgpack.Encoder().encode


class Lexicon:
    """All messages under some folders: their own `locales/<language>/*.ftl` and those of the packages in them.

    A package with the name of a game holds messages of that game alone.
    """

    def __init__(self, *roots: Traversable) -> None:
        self.roots = roots
        self._bundles: dict[tuple[str, str | None], FluentBundle] = {}
        self.remembered: dict[Any, str] = {}
        """What was said before, by who says it, language, game, names and phrase: labels are said again and again."""

    @cached_property
    def languages(self) -> list[str]:
        """The languages in which there is anything, the fallback first."""
        found = {child.name for _, folder in self._folders() for child in folder.iterdir() if child.is_dir()}
        return sorted(found, key=lambda name: (name != FALLBACK, name))

    def sources(self, language: str, game: str | None = None) -> list[Traversable]:
        """The Fluent files of a language: a game's own, then those for all games, whose words it may say otherwise."""
        found: list[Traversable] = []
        own: list[Traversable] = []
        for package, folder in self._folders():
            chosen = folder.joinpath(language)
            if chosen.is_dir() and (package == game or package not in self._games):
                files_here = [file for file in chosen.iterdir() if file.name.endswith(".ftl")]
                found += files_here
                own += files_here if package == game else []
        return sorted(found, key=lambda file: (file not in own, str(file)))

    def bundle(self, language: str, game: str | None = None) -> FluentBundle:
        """The messages of a language; isolation marks are left out, as terminals and chats show them as boxes."""
        made = self._bundles.get((language, game))
        if made is None:
            made = FluentBundle([language], use_isolating=False)
            for source in self.sources(language, game):
                made.add_resource(FluentResource(source.read_text(encoding="utf-8")))
            self._bundles[language, game] = made
        return made

    @cached_property
    def _games(self) -> frozenset[str]:
        children = files("rules").iterdir()
        return frozenset(child.name for child in children if child.joinpath("meta.toml").is_file())

    def _folders(self) -> list[tuple[str, Traversable]]:
        folders = []
        for root in self.roots:
            for package in (root, *(child for child in root.iterdir() if child.is_dir())):
                locales = package.joinpath("locales")
                if locales.is_dir():
                    folders.append((package.name, locales))
        return folders


RULES = Lexicon(files("rules"))
"""The words of the engine, the terminal tool and every game."""


class Words:
    """Says phrases in a language, with the players' names for seats."""

    def __init__(
        self,
        language: str = FALLBACK,
        names: Sequence[str] = (),
        game: str | None = None,
        lexicon: Lexicon = RULES,
    ) -> None:
        self.language = language
        self.game = game
        self.names = names
        self._voice = (type(self), language, game, tuple(names))
        self.lexicon = lexicon

    def name(self, seat: int) -> str:
        """The player's name, or the seat's number where no name is known; beyond the table sits the game's opponent."""
        if 0 <= seat < len(self.names):
            return self.names[seat]
        if self.names:
            return self.say(Phrase("seat-opponent"))
        return self.say(Phrase("seat-name", {"number": seat + 1}))

    def at_table(self, seats: int) -> Words:
        """The same words for so many seats: a number for whoever has no name, the game's opponent beyond them."""
        unnamed = Words(self.language, (), self.game, self.lexicon)
        names = [*self.names[:seats], *(unnamed.name(seat) for seat in range(len(self.names), seats))]
        return Words(self.language, names, self.game, self.lexicon)

    def say(self, phrase: Phrase) -> str:
        """The phrase in words; a message that no language has is said as its id."""
        remembered = self.lexicon.remembered
        try:
            key = (self._voice, _ENCODE(phrase))
        except (TypeError, OverflowError, ValueError):
            return self._said(phrase)  # an argument that is no plain data
        text = remembered.get(key)
        if text is None:
            if len(remembered) >= MOST_REMEMBERED:
                remembered.clear()
            text = remembered[key] = self._said(phrase)
        return text

    def _said(self, phrase: Phrase) -> str:
        for language in (self.language, FALLBACK):
            if language not in self.lexicon.languages:
                continue
            made = self.lexicon.bundle(language, self.game)
            if made.has_message(phrase.message):
                message = made.get_message(phrase.message)
                if message.value is not None:
                    text, _ = made.format_pattern(message.value, self._arguments(phrase.args))
                    return str(text)
        return phrase.message

    def _arguments(self, args: Mapping[str, Any]) -> dict[str, Any]:
        return {name: self._argument(name, value) for name, value in args.items()}

    def _argument(self, name: str, value: Any) -> Any:
        if isinstance(value, Phrase):
            return self.say(value)
        if isinstance(value, int) and (name == "seat" or name.endswith("_seat")):
            return self.name(value)
        if isinstance(value, int) and abs(value) > LARGEST_NUMBER:
            return str(value)
        if isinstance(value, list | tuple):
            if name in ("seats", "deciding"):
                return self.list([self.name(seat) for seat in value])
            return self.list([self.say(v) if isinstance(v, Phrase) else str(v) for v in value])
        return value

    def list(self, items: Sequence[str]) -> str:
        """Several things in one text."""
        if not items:
            return self.say(Phrase("list-empty"))
        text = items[0]
        for item in items[1:]:
            text = self.say(Phrase("list-join", {"first": text, "next": item}))
        return text
