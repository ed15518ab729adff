"""What the environment tells the bot."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from pathlib import Path

import msgspec

from bot.errors import WrongSetting
from bot.texts import LEXICON
from rules.engine.wording import FALLBACK


class Settings(msgspec.Struct, frozen=True):
    """All settings; only the token is needed to run."""

    token: str
    api_url: str | None
    database: Path
    language: str
    log_level: str

    @classmethod
    def read(cls, environment: Mapping[str, str]) -> Settings:
        """The settings, those not given at their defaults; a wrong one is named with what it takes."""
        language = environment.get("HEARTH_LANGUAGE") or FALLBACK
        if language not in LEXICON.languages:
            raise WrongSetting(setting="HEARTH_LANGUAGE", given=language, known=LEXICON.languages)
        level = (environment.get("HEARTH_LOG_LEVEL") or "INFO").upper()
        levels = logging.getLevelNamesMapping()
        if level not in levels:
            raise WrongSetting(setting="HEARTH_LOG_LEVEL", given=level, known=list(levels))
        return cls(
            token=environment.get("DISCORD_TOKEN", "").strip(),
            api_url=environment.get("DISCORD_API_URL", "").rstrip("/") or None,
            database=Path(environment.get("HEARTH_DATABASE") or "hearth.sqlite3"),
            language=language,
            log_level=level,
        )
