"""Names of many cards in one box: whole as far as they fit, the rest counted."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence

from rendering.boxes import Box
from rendering.canvas import Canvas, Down, Lettered
from rendering.lettering import CUT, LONGEST, fit, wrapped
from rules.endless_winter.components import COMPONENTS
from rules.engine.phrases import Phrase
from rules.engine.wording import Words


def draw_card_list(
    canvas: Canvas, box: Box, cards: Sequence[str], words: Words, size: int, down: Down = "middle"
) -> Lettered:
    """Every card with how often it lies there, or as many of them as the box holds and how many more there are."""
    names = _counted(cards)
    text = _listed(names, len(names), words)
    if not _holds(canvas, box, text, size):
        # The fewer are named, the shorter it is, down to two of them: one alone is cut rather than left out.
        holding = bisect_right(
            range(1, len(names)), 0, key=lambda most: not _holds(canvas, box, _listed(names, most, words), size)
        )
        text = _listed(names, max(1, holding), words)
    return canvas.text(box, text, size, down=down)


def lines_needed(cards: Sequence[str], words: Words, size: int, across: int) -> int:
    """In how many lines of a size the whole list would stand."""
    names = _counted(cards)
    return len(wrapped(_listed(names, len(names), words), size, across, "regular"))


def _counted(cards: Sequence[str]) -> list[tuple[str, int]]:
    """The tribe first, then the culture cards, each in one order."""
    return sorted(Counter(cards).items(), key=lambda item: (item[0] in COMPONENTS.culture, item[0]))


def _listed(names: Sequence[tuple[str, int]], most: int, words: Words) -> str:
    named = [
        Phrase("picture-cards" if count > 1 else f"card-{card}", {"count": count, "card": Phrase(f"card-{card}")})
        for card, count in names[:most]
    ]
    left_out = sum(count for _, count in names[most:])
    if left_out:
        return words.say(Phrase("picture-list-more", {"cards": named, "count": left_out}))
    return words.say(Phrase("picture-list", {"cards": named}))


def _holds(canvas: Canvas, box: Box, text: str, size: int) -> bool:
    """Whether a text stands in the box whole."""
    if len(text) > LONGEST:
        return False
    lines = fit(text, size, canvas.smallest, (box.across, box.down)).lines
    return not lines[-1].endswith(CUT)
