"""The words of rules, pictures and chat in every language, and which language to use."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from typing import Any

from discord.utils import escape_markdown, escape_mentions

from rules.engine.phrases import Phrase
from rules.engine.wording import FALLBACK, Lexicon, Words

LEXICON = Lexicon(files("rules"), files("rendering"), files("bot"))


def words_for(language: str, game: str | None = None, names: Sequence[str] = ()) -> Words:
    """Words in a language, for a game or for none, with the players' names."""
    return Words(language, names, game, LEXICON)


def said(language: str, phrase: Phrase) -> str:
    """A phrase that belongs to no game."""
    return words_for(language).say(phrase)


def text(words: Words, message: str, **arguments: Any) -> str:
    """A message with its arguments, in words."""
    return words.say(Phrase(message, arguments))


def escaped(name: str) -> str:
    """A person's text as a chat shows it literally: neither marks nor mentions in it do anything."""
    return escape_mentions(escape_markdown(name)).replace("\n", " ")


def supported(language: str | None) -> str | None:
    """The language, or its broader form, if Hearth speaks it: `uk`, or `en` for `en-GB`."""
    if language is None:
        return None
    for candidate in (language, language.partition("-")[0]):
        if candidate in LEXICON.languages:
            return candidate
    return None


def chosen_language(*candidates: str | None) -> str:
    """The first language that Hearth speaks."""
    for candidate in candidates:
        found = supported(candidate)
        if found is not None:
            return found
    return FALLBACK
