"""Words for phrases, out of Fluent files: the engine's own and those of every game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from rules.engine.phrases import Phrase

FALLBACK = "en"


def sources(language: str) -> list[Traversable]:
    """The Fluent files of a language, the engine's and the games'."""
    found: list[Traversable] = []
    for package in files("rules").iterdir():
        folder = package.joinpath("locales", language)
        if folder.is_dir():
            found.extend(file for file in folder.iterdir() if file.name.endswith(".ftl"))
    return sorted(found, key=str)


@cache
def bundle(language: str) -> FluentBundle:
    """All messages of a language; isolation marks are left out, as terminals and chats show them as boxes."""
    made = FluentBundle([language], use_isolating=False)
    for source in sources(language):
        made.add_resource(FluentResource(source.read_text(encoding="utf-8")))
    return made


class Words:
    """Says phrases in a language, with the players' names for seats."""

    def __init__(self, language: str = FALLBACK, names: Sequence[str] = ()) -> None:
        self.language = language
        self.names = names

    def name(self, seat: int) -> str:
        """The player's name, or the seat's number where no name is known."""
        if 0 <= seat < len(self.names):
            return self.names[seat]
        return self.say(Phrase("seat-name", {"number": seat + 1}))

    def say(self, phrase: Phrase) -> str:
        """The phrase in words; a message that no language has is said as its id."""
        for made in (bundle(self.language), bundle(FALLBACK)):
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
