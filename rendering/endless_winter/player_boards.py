"""The players' boards, larger and with words beside the icons."""

from __future__ import annotations

from collections.abc import Sequence

from rendering import icons, theme
from rendering.boxes import Box
from rendering.canvas import Canvas, Lettered
from rendering.endless_winter.card_lists import draw_card_list
from rendering.endless_winter.pieces import megalith
from rendering.endless_winter.players import (
    CELLS,
    PAIR,
    chief_signs,
    draw_animals,
    draw_food,
    draw_panel,
    draw_slot,
    number_icon,
    owner_of_stone,
    values,
)
from rendering.endless_winter.signs import Group, Icon, draw_signs, signs
from rendering.glyphs import hut, tent
from rules.endless_winter.board import BOARD
from rules.endless_winter.components import COMPONENTS
from rules.endless_winter.view import EndlessWinterView, PlayerView
from rules.engine.phrases import Phrase
from rules.engine.wording import Words

HEAD = 84
NUMBERS = 92
STONES = 76
ABOVE = 40
FOOD_CELL = 52
SUPPLY, CELL = 66, 76
GAP = 4


def draw_board(canvas: Canvas, view: EndlessWinterView, seat: int, box: Box, words: Words) -> None:
    """One player: numbers with their names, chief, stones, animals, and the open cards."""
    player = view.players[seat]
    inner = draw_panel(canvas, view, seat, box)
    numbers = values(view, player)
    _head(canvas, inner.top_part(HEAD), player, words, numbers)
    names = [name for name in CELLS if name not in ("points", "food")]
    rest = inner.without_top(HEAD + 8)
    for name, cell in zip(names, rest.top_part(NUMBERS).columns(len(names), 4), strict=True):
        written = _number(canvas, cell, player, name, numbers[name], words)
        canvas.place(f"player-{seat + 1}-{name}", cell.top_part(54).up_to(written.taken.right + 2).inset(-5, 0))
    rest = rest.without_top(NUMBERS + 8)
    _chief_and_stones(canvas, rest.top_part(STONES), player, words)
    rest = rest.without_top(STONES + 8)
    _animals(canvas, rest.top_part(STONES), player, words)
    rest = rest.without_top(STONES + 6)
    _supply(canvas, rest.top_part(SUPPLY), player)
    rest = rest.without_top(SUPPLY + 6)
    above, discard = rest.top_part(ABOVE), rest.without_top(ABOVE + 2)
    played = _cards(canvas, above, Phrase("picture-above"), [each.card for each in player.above], words)
    canvas.place(f"player-{seat + 1}-above", played.taken.inset(-10, -6))
    discarded = _cards(canvas, discard, Phrase("picture-discard"), player.discard, words)
    canvas.place(f"player-{seat + 1}-discarded", discarded.taken.inset(-10, -6))


def _head(canvas: Canvas, box: Box, player: PlayerView, words: Words, numbers: dict[str, str]) -> None:
    """Who it is, their points, and the food track."""
    canvas.icon_in(icons.token(player.seat, HEAD), box.left_part(HEAD))
    sun = Box(box.x + HEAD + 420, box.y, 62, box.down)
    name = Box(box.x + HEAD + 16, box.y, sun.x - box.x - HEAD - 30, box.down)
    canvas.text(name, words.name(player.seat), 50, weight="bold")
    canvas.icon_in(icons.icon("points", 60), sun)
    canvas.text(Box(sun.right + 6, box.y, 96, box.down), numbers["points"], 56, weight="bold")
    canvas.place(f"player-{player.seat + 1}-points", sun._replace(across=160))
    draw_food(canvas, box.without_left(sun.right + 120 - box.x), player, numbers["food"], FOOD_CELL)


def _chief_and_stones(canvas: Canvas, box: Box, player: PlayerView, words: Words) -> None:
    stones = box.right_part(780)
    for slot, spot in enumerate(stones.columns(len(BOARD.slots), 10)):
        draw_slot(canvas, spot, player, slot, 50)
    if not player.chief:
        return
    chief = box.left_part(box.across - stones.across - 16)
    canvas.place(f"player-{player.seat + 1}-chief", chief)
    canvas.icon_in(icons.icon("chief", 66), chief.left_part(70))
    rest = chief.without_left(80)
    canvas.text(rest.left_part(250), words.say(Phrase(f"chief-{player.chief}")), 40, weight="bold")
    draw_signs(canvas, rest.without_left(258), chief_signs(player), 52)


def _animals(canvas: Canvas, box: Box, player: PlayerView, words: Words) -> None:
    if player.animals or player.tipped:
        draw_animals(canvas, box, player, 74)
    else:
        canvas.text(box, words.say(Phrase("picture-no-animals")), 30, ink=theme.ASH)


def _number(canvas: Canvas, cell: Box, player: PlayerView, name: str, text: str, words: Words) -> Lettered:
    upper = cell.top_part(54)
    side = 48
    canvas.icon_in(number_icon(player, name, side), upper.left_part(side))
    written = canvas.text(upper.without_left(side + 4), text, 40, weight="bold")
    canvas.text(cell.without_top(56), words.say(Phrase(f"picture-{name}")), 28, ink=theme.ASH)
    return written


def _supply(canvas: Canvas, box: Box, player: PlayerView) -> None:
    """What still stands on the board; an emptied cell shows what it brings in every eclipse (EW 9.3), or more food."""
    tracks, start = COMPONENTS.tracks, BOARD.start
    right = _megaliths(canvas, box, player)
    villages = [signs(tracks.village)] * max(0, start.villages - player.villages)
    camps: list[list[Group]] = [[("+1", Icon("food"))]] * max(0, start.camps - player.camps)
    side = SUPPLY - 8
    x = right + 30
    for name, emptied, left, piece in (
        ("village", villages, player.villages, hut(player.seat, side)),
        ("camp", camps, player.camps, tent(player.seat, side)),
    ):
        for number in range(len(emptied) + left):
            cell = Box(x, box.y, CELL, box.down)
            canvas.place(f"player-{player.seat + 1}-{name}-{number + 1}", cell)
            if number < len(emptied):
                _emptied(canvas, cell, emptied[number])
            else:
                canvas.icon_in(piece, cell)
            x += CELL + GAP
        x += 30


def _megaliths(canvas: Canvas, box: Box, player: PlayerView) -> int:
    """The megaliths in pairs, the first pair neutral; a cell shows its benefit once both are gone (EW 9.3)."""
    start = BOARD.start
    placed = max(0, start.megaliths - player.megaliths)
    emptied = COMPONENTS.tracks.emptied
    across = PAIR * CELL
    for number in range(start.megaliths // PAIR):
        cell = Box(box.x + number * (across + GAP), box.y, across, box.down)
        if placed >= (number + 1) * PAIR:
            _emptied(canvas, cell, signs(emptied[number + 1]) if number + 1 in emptied else [])
        else:
            canvas.panel(cell, theme.BONE_SHADE, 10, theme.HIDE_SHADE, 2)
        for half, spot in enumerate(cell.columns(PAIR, 0)):
            stone = number * PAIR + half
            canvas.place(f"player-{player.seat + 1}-megalith-{stone + 1}", spot)
            if stone >= placed:
                canvas.icon_in(megalith(owner_of_stone(player.seat, stone), SUPPLY - 8), spot)
    return cell.right


def _emptied(canvas: Canvas, cell: Box, brings: list[Group]) -> None:
    canvas.panel(cell, theme.BONE_SHADE, 10, theme.HIDE_SHADE, 2)
    draw_signs(canvas, cell.inset(3, 2), brings, SUPPLY - 18, centred=True)


def _cards(canvas: Canvas, box: Box, title: Phrase, cards: Sequence[str], words: Words) -> Lettered:
    canvas.text(box.left_part(150).top_part(40), words.say(title), 30, ink=theme.ASH)
    return draw_card_list(canvas, box.without_left(160), cards, words, 30, "top")
