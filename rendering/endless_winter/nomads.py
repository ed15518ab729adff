"""The Nomads' cards: what they would do in each column, and their decks."""

from __future__ import annotations

from collections.abc import Sequence

from rendering import icons, theme
from rendering.boxes import Box
from rendering.canvas import Canvas
from rendering.endless_winter.columns import COLOURS
from rendering.endless_winter.signs import Group, Icon, draw_signs
from rules.endless_winter.board import COLUMNS
from rules.endless_winter.nomads.cards import NOMAD_CARDS, NomadCard
from rules.endless_winter.simple import halves
from rules.endless_winter.state import NOMADS
from rules.endless_winter.text_board import migration_phrase
from rules.endless_winter.view import NomadsView
from rules.engine.phrases import Phrase
from rules.engine.wording import Words

HEAD = 58
ROW = 50
MOST_COVERED = 3
"""No more cards lie under the newest one: two of the round, and one that was open before it."""
LABEL = 196
TABLE = 1060
COUNT = 66
SEEN = 146
"""How high the cards that everybody has seen are written, in four lines."""
ARROWS = {"west": "←", "east": "→", "north": "↑", "south": "↓"}
SIGNS: dict[str, list[Group]] = {
    "eclipse_card": [(Icon("eclipse"),)],
    "bury": [(Icon("bury"),)],
    "culture": [(Icon("culture"),)],
    "animal": [(Icon("animal"),)],
    "random_animal": [(Icon("animal-top"),)],
    "new_animal": [(Icon("animal-reveal"),)],
    "glaciers": [(Icon("terrain-glacier"), ":", Icon("points"))],
    "idol": [(Icon("idol"),)],
    "tool": [(Icon("tool"),)],
    "food": [(Icon("food"),)],
    "stone": [(Icon("sacred-stone"),)],
    "village": [(Icon("village"), "/", Icon("move"))],
    "megalith": [(Icon("megalith"),)],
}
"""What stands for each of their actions."""


def draw_nomads(canvas: Canvas, box: Box, nomads: NomadsView, words: Words) -> None:
    """The actions that are visible in each column, the newest card above, and how many cards each deck has."""
    canvas.panel(box, theme.BONE_SHADE, 18, theme.HIDE_SHADE, 4)
    canvas.place("nomads-cards", box, radius=18)
    inner = box.inset(18, 14)
    upper = inner.top_part(inner.down - SEEN)
    _table(canvas, upper.left_part(TABLE), nomads, words)
    _decks(canvas, upper.without_left(TABLE + 34), nomads, words)
    _seen(canvas, inner.bottom_part(SEEN - 6), nomads, words)


def _seen(canvas: Canvas, box: Box, nomads: NomadsView, words: Words) -> None:
    """The cards that everybody has seen: the buried ones that lay face up, and the open migration cards."""
    lines = {
        "known": [Phrase(f"card-{card}") for card in nomads.known],
        "migrated": [Phrase("picture-migration", migration_phrase(name).args) for name in nomads.migrated],
    }
    for (name, cards), half in zip(lines.items(), box.columns(2, 24), strict=True):
        canvas.place(f"nomads-{name}", half.inset(-6, 0), radius=10)
        text = words.say(Phrase(f"picture-nomads-{name}", {"cards": cards}))
        canvas.text(half, text, 28, ink=theme.CHARCOAL if cards else theme.ASH, down="top")


def _table(canvas: Canvas, area: Box, nomads: NomadsView, words: Words) -> None:
    head = area.top_part(HEAD)
    cards = [NOMAD_CARDS[name] for name in reversed(nomads.open)]
    canvas.icon_in(icons.token(NOMADS, HEAD - 8), head.left_part(HEAD))
    columns = area.without_left(LABEL).columns(len(COLUMNS), 8)
    for name, column in zip(COLUMNS, columns, strict=True):
        title = column.top_part(HEAD - 6)
        marked = bool(cards) and cards[0].marked == name
        line, thick = (theme.RED_OCHRE, 5) if marked else (theme.HIDE_SHADE, 3)
        canvas.panel(title, COLOURS[name], 12, line, thick)
        icon = title.inset(10, 4).left_part(40)
        canvas.icon_in(icons.icon(f"column-{name}", 38), icon)
        text = title.without_left(58)
        canvas.text(text.left_part(text.across - 8), words.say(Phrase(f"column-{name}")), 30, weight="bold")
    if not cards:
        none = area.without_top(HEAD).left_part(area.across)
        canvas.text(none, words.say(Phrase("picture-nomads-none")), 32, across="centre", ink=theme.UMBER)
        return
    newest, *covered = cards
    card = area.without_top(HEAD).top_part(2 * ROW + 4)
    canvas.panel(card, theme.WHITE, 14, theme.HIDE_SHADE, 3)
    _arrows(canvas, card.left_part(LABEL), newest)
    rows = card.rows(2, 0)
    for row, actions in zip(rows, _rows(newest), strict=True):
        _actions(canvas, row, columns, actions)
    for number, each in enumerate(covered[:MOST_COVERED]):
        row = Box(area.x, card.bottom + 4 + number * ROW, area.across, ROW - 4)
        canvas.panel(row, theme.BONE, 10, theme.HIDE_SHADE, 2)
        _actions(canvas, row, columns, _rows(each)[1])


def _rows(card: NomadCard) -> tuple[list[str], list[str]]:
    """The upper and the lower actions of a card, column by column."""
    return [card.actions(name)[0] for name in COLUMNS], [card.actions(name)[1] for name in COLUMNS]


def _actions(canvas: Canvas, row: Box, columns: Sequence[Box], actions: Sequence[str]) -> None:
    for column, action in zip(columns, actions, strict=True):
        cell = Box(column.x, row.y + 3, column.across, row.down - 6)
        draw_signs(canvas, cell, SIGNS[action], min(40, cell.down), centred=True)


def _arrows(canvas: Canvas, box: Box, card: NomadCard) -> None:
    """The large arrow, the small one, and the labor of the card."""
    inner = box.inset(10, 4)
    canvas.text(inner.left_part(66), ARROWS[card.arrows.large], 72, weight="bold", across="centre")
    canvas.text(inner.without_left(60).left_part(34), ARROWS[card.arrows.small], 44, weight="bold", across="centre")
    labor = inner.without_left(94)
    canvas.text(labor.left_part(46), halves(card.labor), 30, weight="bold", across="right")
    canvas.icon_in(icons.icon("labor", 34), labor.without_left(48).left_part(34))


def draw_card(canvas: Canvas, box: Box, card: NomadCard) -> None:
    """A card alone: arrows and labor, and below each column's icon its two actions."""
    _arrows(canvas, box.left_part(LABEL + 40), card)
    columns = box.without_left(LABEL + 60).columns(len(COLUMNS), 10)
    for name, column in zip(COLUMNS, columns, strict=True):
        head, upper, lower = column.rows(3, 10)
        marked = card.marked == name
        line, thick = (theme.RED_OCHRE, 6) if marked else (theme.HIDE_SHADE, 3)
        canvas.panel(head, COLOURS[name], 14, line, thick)
        canvas.icon_in(icons.icon(f"column-{name}", 72), head)
        for cell, action in zip((upper, lower), card.actions(name), strict=True):
            canvas.panel(cell, theme.WHITE, 14, theme.HIDE_SHADE, 3)
            draw_signs(canvas, cell.inset(6), SIGNS[action], 76, centred=True)


def _decks(canvas: Canvas, area: Box, nomads: NomadsView, words: Words) -> None:
    counts = {
        "deck": nomads.deck_count,
        "eclipse": nomads.eclipse_count,
        "sacrifice": nomads.sacrifice_count,
        "migration": nomads.migration_count,
    }
    symbols = {"deck": "deck", "eclipse": "eclipse", "sacrifice": "bury", "migration": "move"}
    for number, (name, count) in enumerate(counts.items()):
        row = Box(area.x, area.y + number * COUNT, area.across, COUNT - 4)
        canvas.place(f"nomads-{name}", row, radius=10)
        canvas.icon_in(icons.icon(symbols[name], 46), row.left_part(54))
        canvas.text(row.without_left(62).left_part(54), str(count), 40, weight="bold")
        label = row.without_left(122)
        canvas.text(label, words.say(Phrase(f"picture-nomads-{name}")), 30)
    if nomads.sacrifice:
        last = Box(area.x, area.y + len(counts) * COUNT, area.across, area.down - len(counts) * COUNT)
        card = Phrase(f"card-{nomads.sacrifice[-1]}")
        canvas.text(last, words.say(Phrase("picture-nomads-top", {"card": card})), 28, down="top")
