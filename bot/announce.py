"""What the thread is told: the finished turns in words, what of them was taken back, and who must decide."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.live import LiveGame
from bot.store.outgoing import TurnPost
from bot.texts import text
from rules.engine.game import Score
from rules.engine.log import Row
from rules.engine.notation import HIDDEN
from rules.engine.phrases import Event, Phrase, project
from rules.engine.wording import Words

LONGEST = 1900
"""A message holds 2,000 characters; a mention may be longer than the name that replaces it."""


def due(live: LiveGame) -> bool:
    """Whether something is to be told: a turn has ended and no automatic player is about to go on."""
    if live.state.over:
        return True
    return live.state.turn > live.record.announced_turn and not live.automatic_deciding()


def turn_post(live: LiveGame) -> TurnPost:
    """The message about everything since the last one."""
    words = live.words()
    return _post(live, words, happened_lines(live, words))


def undo_post(live: LiveGame, rows: Sequence[Row]) -> TurnPost:
    """The message that a seat took back rows of which the thread was told; what is secret in them stays so."""
    words = live.words()
    turn = " ".join(HIDDEN if row.private else row.choice for row in rows)
    return _post(live, words, [text(words, "turn-undone", seat=rows[0].seat, turn=turn)])


def _post(live: LiveGame, words: Words, lines: Sequence[str]) -> TurnPost:
    names = [text(words, "turn-name", seat=seat.seat) for seat in live.seats]
    mentions = [f"<@{seat.user}>" if seat.user else names[seat.seat] for seat in live.seats]
    view = live.rules.view(live.state, None)
    deciding = live.people_deciding()
    return TurnPost(
        text=_message(live, words, lines, mentions),
        settled_text=_message(live, words, lines, names),
        mentions=[user for seat in deciding if (user := live.seats[seat].user) is not None],
        view=msgspec.Raw(live.rules.view_to_json(view)),
        since=msgspec.Raw((live.record.announced_view or "null").encode()),
        open=not live.state.over,
    )


def happened_lines(live: LiveGame, words: Words) -> list[str]:
    """What everybody may know of the rows not yet told, a line each."""
    first = live.record.announced
    events: list[Event] = list(live.table.opening) if first < 0 else []
    for row in live.table.happened[max(first, 0) :]:
        events += row
    return event_lines(project(events, None), words)


def event_lines(phrases: Sequence[Phrase], words: Words) -> list[str]:
    """Events in words, a line each."""
    return [text(words, "turn-event", event=phrase) for phrase in phrases]


def score_lines(scores: Sequence[Score], words: Words) -> list[str]:
    """The final scores, a line each, with where the points came from."""
    lines = []
    for score in scores:
        sources = [
            Phrase("score-source", {"source": Phrase(f"source-{name}"), "points": points})
            for name, points in score.sources.items()
            if points
        ]
        arguments = {"rank": score.rank, "seat": score.seat, "points": score.points, "sources": sources}
        lines.append(text(words, "score-line", **arguments))
    return lines


def _message(live: LiveGame, words: Words, lines: Sequence[str], who: Sequence[str]) -> str:
    head = text(words, "turn-head", title=Phrase("title"), table=live.record.id)
    foot = []
    for decision in live.rules.decisions_seen_by(live.state, None):
        foot.append(text(words, "turn-decides", who=who[decision.seat], prompt=decision.prompt))
    scores = live.rules.result(live.state)
    if scores is not None:
        foot.append(text(words, "turn-over"))
        foot += score_lines(scores, words)
        foot.append(text(words, "turn-seed", seed=live.table.beginning.seed))
    elif live.record.announced < 0:
        hashed = live.rules.view(live.state, None).commitment
        foot.insert(0, text(words, "turn-commitment", hash=hashed))
    return fitted(head, lines, "\n".join(foot), text(words, "turn-earlier"))


def fitted(head: str, lines: Sequence[str], foot: str, earlier: str) -> str:
    """Head, lines and foot within a message; the oldest lines give way."""
    foot = foot if len(foot) <= LONGEST - 200 else foot[: LONGEST - 201] + "…"
    room = LONGEST - len(head) - len(foot) - len(earlier) - 4
    kept: list[str] = []
    for line in reversed(lines):
        room -= len(line) + 1
        if room < 0:
            kept.append(earlier)
            break
        kept.append(line)
    return "\n".join([head, *reversed(kept), foot])
