"""Descriptions of commands and options, out of the Fluent files in every language."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.texts import said, supported
from rules.engine.phrases import Phrase
from rules.engine.wording import FALLBACK

LONGEST = 100


def described(message: str) -> app_commands.locale_str:
    """A description by its message id, in English until it is translated."""
    return app_commands.locale_str(said(FALLBACK, Phrase(message))[:LONGEST], message=message)


class Translator(app_commands.Translator):
    """Gives Discord our descriptions in the languages that we speak; names stay as they are."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """The description in a language, or nothing where we have none."""
        message: Any = string.extras.get("message")
        language = supported(locale.value)
        if message is None or language is None or language == FALLBACK:
            return None
        return said(language, Phrase(message))[:LONGEST]
