"""Which games are installed: every package beside the engine that has a `meta.toml`."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.resources import files
from typing import Any

from rules.engine.data import load
from rules.engine.errors import UnknownGame
from rules.engine.game import Game
from rules.engine.meta import Meta


@cache
def metas() -> dict[str, Meta]:
    """What the lobby knows of every installed game, without loading any rules."""
    found = {}
    for folder in files("rules").iterdir():
        if folder.is_dir() and folder.joinpath("meta.toml").is_file():
            found[folder.name] = load(f"{folder.name}/meta.toml", Meta)
    return dict(sorted(found.items()))


@cache
def game(name: str) -> Game[Any]:
    """The rules of a game, by its name."""
    if name not in metas():
        raise UnknownGame(given=name, known=list(metas()))
    rules: Game[Any] = import_module(f"rules.{name}").GAME
    return rules
