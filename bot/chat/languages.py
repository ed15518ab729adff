"""Which language a person reads and a server speaks."""

from __future__ import annotations

from typing import Any

import discord

from bot.store import Store
from bot.texts import chosen_language

LANGUAGE = "language"


class Languages:
    """The chosen languages, remembered while the bot runs."""

    def __init__(self, store: Store, default: str) -> None:
        self.store = store
        self.default = default
        self._known: dict[tuple[str, int], str | None] = {}

    async def of_person(self, interaction: discord.Interaction[Any]) -> str:
        """A person's own choice, else their client's language, else the server's."""
        own = await self._chosen("user", interaction.user.id)
        if own is not None:
            return own
        return chosen_language(interaction.locale.value, await self.of_guild(interaction))

    async def of_guild(self, interaction: discord.Interaction[Any]) -> str:
        """The server's choice, else its own language, else this bot's default."""
        if interaction.guild_id is None:
            return chosen_language(self.default)
        chosen = await self._chosen("guild", interaction.guild_id)
        locale = interaction.guild_locale.value if interaction.guild_locale else None
        return chosen_language(chosen, locale, self.default)

    async def choose(self, scope: str, owner: int, language: str) -> None:
        """Change the language of a server or a person."""
        await self.store.set_setting(scope, owner, LANGUAGE, language)
        self._known[scope, owner] = language

    async def _chosen(self, scope: str, owner: int) -> str | None:
        if (scope, owner) not in self._known:
            self._known[scope, owner] = await self.store.setting(scope, owner, LANGUAGE)
        return self._known[scope, owner]
