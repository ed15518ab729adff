"""A game told from its beginning: every turn as it was typed, and what came of it, as one reader may know it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.texts import text
from rules.engine.game import Game
from rules.engine.log import Log, opened, replay
from rules.engine.notation import by_turn, turns_seen_by
from rules.engine.phrases import Event, project
from rules.engine.wording import Words


def story(rules: Game[Any], log: Log, words: Words, reader: int | None) -> str:
    """All turns in words, played again; raises what `replay` raises where corrected rules lead elsewhere now."""

    def told(events: Sequence[Event]) -> list[str]:
        return [text(words, "story-event", event=phrase) for phrase in project(events, reader)]

    lines = told(opened(rules, log.beginning)[1])
    steps = replay(rules, log)
    for (seat, typed), (_, rows) in zip(turns_seen_by(log.rows, reader), by_turn(log.rows), strict=True):
        lines += ["", text(words, "story-turn", seat=seat, turn=" ".join(typed))]
        for _ in rows:
            lines += told(next(steps).events)
    return "\n".join(lines).strip() + "\n"
