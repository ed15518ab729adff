"""What the Nomads do, told so that a player can follow and check every decision of theirs."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from rules.endless_winter.state import EndlessWinter
from rules.engine.phrases import Event, Phrase
from rules.engine.play import Play

MESSAGE = "event-nomads"


def tell(play: Play[EndlessWinter], message: str, **args: Any) -> None:
    """Tell of one step."""
    play.say(MESSAGE, what=Phrase(message, args))


@contextmanager
def one_sentence(play: Play[EndlessWinter]) -> Iterator[None]:
    """Tell all steps inside as one sentence; what happens to others on the way is told after it."""
    first = len(play.events)
    yield
    told = play.events[first:]
    steps = [event.public.args["what"] for event in told if event.public and event.public.message == MESSAGE]
    if not steps:
        return
    sentence = steps[0]
    for step in steps[1:]:
        sentence = Phrase("nomads-then", {"first": sentence, "next": step})
    others = [event for event in told if event.public is None or event.public.message != MESSAGE]
    play.events[first:] = [Event(Phrase(MESSAGE, {"what": sentence})), *others]
