"""The players' boards, larger and with words beside the icons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rendering import icons, theme
from rendering.boxes import Box
from rendering.canvas import Canvas, Lettered
from rendering.endless_winter.players import CELLS, chief_signs, draw_animals, draw_panel, draw_slot, values
from rendering.endless_winter.signs import draw_signs
from rules.endless_winter.board import BOARD
from rules.endless_winter.components import COMPONENTS
from rules.endless_winter.view import EndlessWinterView, PlayerView
from rules.engine.phrases import Phrase
from rules.engine.wording import Words

HEAD = 64
NUMBERS = 92
STONES = 96
ABOVE = 40


def draw_board(canvas: Canvas, view: EndlessWinterView, seat: int, box: Box, words: Words) -> None:
    """One player: numbers with their names, chief, stones, animals, and the open cards."""
    player = view.players[seat]
    inner = draw_panel(canvas, view, seat, box)
    numbers = values(view, player)
    _head(canvas, inner.top_part(HEAD), player, words, numbers["points"])
    names = [name for name in CELLS if name != "points"]
    rest = inner.without_top(HEAD + 6)
    for name, cell in zip(names, rest.top_part(NUMBERS).columns(len(names), 4), strict=True):
        written = _number(canvas, cell, name, numbers[name], words)
        canvas.place(f"player-{seat + 1}-{name}", cell.top_part(54).up_to(written.taken.right + 2).inset(-5, 0))
    rest = rest.without_top(NUMBERS + 10)
    _stones_and_animals(canvas, rest.top_part(STONES), player, words)
    rest = rest.without_top(STONES + 10)
    above, discard = rest.top_part(ABOVE), rest.without_top(ABOVE + 6)
    played = _cards(canvas, above, Phrase("picture-above"), [each.card for each in player.above], words)
    canvas.place(f"player-{seat + 1}-above", played.taken.inset(-10, -6))
    discarded = _cards(canvas, discard, Phrase("picture-discard"), player.discard, words)
    canvas.place(f"player-{seat + 1}-discarded", discarded.taken.inset(-10, -6))


def _head(canvas: Canvas, box: Box, player: PlayerView, words: Words, points: str) -> None:
    canvas.icon_in(icons.token(player.seat, HEAD), box.left_part(HEAD))
    sun = Box(box.x + HEAD + 470, box.y, 58, box.down)
    canvas.text(
        Box(box.x + HEAD + 12, box.y, sun.x - box.x - HEAD - 20, box.down), words.name(player.seat), 48, weight="bold"
    )
    canvas.icon_in(icons.icon("points", 56), sun)
    canvas.text(Box(sun.right + 6, box.y, 96, box.down), points, 52, weight="bold")
    canvas.place(f"player-{player.seat + 1}-points", sun._replace(across=160))
    if not player.chief:
        return
    chief = box.without_left(sun.right + 110 - box.x)
    canvas.place(f"player-{player.seat + 1}-chief", chief)
    canvas.icon_in(icons.icon("chief", 54), chief.left_part(56))
    canvas.text(chief.without_left(62).left_part(240), words.say(Phrase(f"chief-{player.chief}")), 38, weight="bold")
    draw_signs(canvas, chief.without_left(310), chief_signs(player), 48)


def _number(canvas: Canvas, cell: Box, name: str, text: str, words: Words) -> Lettered:
    upper = cell.top_part(54)
    side = 48
    canvas.icon_in(icons.icon(name, side), upper.left_part(side))
    written = canvas.text(upper.without_left(side + 4), text, 40, weight="bold")
    canvas.text(cell.without_top(56), words.say(Phrase(f"picture-{name}")), 28, ink=theme.ASH)
    return written


def _stones_and_animals(canvas: Canvas, box: Box, player: PlayerView, words: Words) -> None:
    stones = box.left_part(600)
    for slot, spot in enumerate(stones.columns(len(BOARD.slots), 8)):
        draw_slot(canvas, spot, player, slot, 46)
    animals = box.without_left(620)
    if player.animals or player.tipped:
        draw_animals(canvas, animals, player, 58)
    else:
        canvas.text(animals, words.say(Phrase("picture-no-animals")), 30, ink=theme.ASH)


def _cards(canvas: Canvas, box: Box, title: Phrase, cards: Sequence[str], words: Words) -> Lettered:
    counted = Counter(sorted(cards, key=lambda card: (card in COMPONENTS.culture, card)))
    names = [
        Phrase("picture-cards" if count > 1 else f"card-{card}", {"count": count, "card": Phrase(f"card-{card}")})
        for card, count in counted.items()
    ]
    canvas.text(box.left_part(150).top_part(40), words.say(title), 30, ink=theme.ASH)
    return canvas.text(box.without_left(160), words.say(Phrase("picture-list", {"cards": names})), 30, down="top")
