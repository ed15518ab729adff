"""What every player has: a strip each, the same things one below the other."""

from __future__ import annotations

from collections import Counter

from rendering import icons, theme
from rendering.boxes import Box
from rendering.canvas import Canvas, Lettered
from rendering.endless_winter.market import CLOSED, STONE
from rendering.endless_winter.signs import Group, Icon, draw_signs, signs, stone_signs
from rules.endless_winter.board import BOARD
from rules.endless_winter.components import COMPONENTS, Side
from rules.endless_winter.simple import halves
from rules.endless_winter.view import EndlessWinterView, PlayerView
from rules.engine.phrases import Phrase
from rules.engine.wording import Words

LINE = 54
NAME = 252
CELLS = {
    "points": 118,
    "food": 126,
    "tool": 76,
    "labor": 98,
    "person": 74,
    "camp": 76,
    "village": 76,
    "megalith": 92,
    "hand": 94,
    "deck": 94,
    "discard": 94,
    "eclipse": 90,
    "bury": 88,
}
"""The icon of each number and how wide it is drawn."""
CHIEF, SLOT = 424, 184
ANIMAL = 82


def values(view: EndlessWinterView, player: PlayerView) -> dict[str, str]:
    """A player's numbers by the icon that stands for them."""
    return {
        "points": str(points_of(view, player)),
        "food": f"{player.food}/{player.food_limit}",
        "tool": str(player.tools),
        "labor": halves(player.labor),
        "person": str(sum(1 for place in player.figures.values() if not place)),
        "camp": str(player.camps),
        "village": str(player.villages),
        "megalith": str(player.megaliths),
        "hand": str(player.hand_count),
        "deck": str(player.deck_count),
        "discard": str(len(player.discard)),
        "eclipse": str(player.eclipse_count),
        "bury": str(player.buried_count),
    }


def points_of(view: EndlessWinterView, player: PlayerView) -> int:
    """The points so far, or in the end all of them."""
    return next((score.points for score in view.result or () if score.seat == player.seat), player.points)


def draw_panel(canvas: Canvas, view: EndlessWinterView, seat: int, box: Box) -> Box:
    """A player's ground, edged in red while they decide; what is left inside."""
    deciding = seat in view.deciding
    line, thick = (theme.RED_OCHRE, 7) if deciding else (theme.HIDE_SHADE, 3)
    canvas.panel(box, theme.WHITE if deciding else theme.BONE, 18, line, thick)
    return box.inset(16, 12)


def draw_strip(canvas: Canvas, view: EndlessWinterView, seat: int, box: Box, words: Words) -> None:
    """One player in two lines: numbers, then chief, stones and animals."""
    player = view.players[seat]
    inner = draw_panel(canvas, view, seat, box)
    upper = inner.top_part(LINE)
    canvas.icon_in(icons.token(seat, LINE), upper.left_part(LINE))
    canvas.text(upper.without_left(LINE + 8).left_part(NAME), words.name(seat), 38, weight="bold")
    x = upper.x + LINE + NAME + 16
    for (icon, across), text in zip(CELLS.items(), values(view, player).values(), strict=True):
        cell = Box(x, upper.y, across, upper.down)
        written = _number(canvas, cell, icon, text, icon == "points")
        canvas.place(f"player-{seat + 1}-{icon}", cell.up_to(written.taken.right).inset(-4, 3))
        x += across
    lower = inner.bottom_part(LINE)
    _chief(canvas, lower.left_part(CHIEF), player, words)
    canvas.place(f"player-{seat + 1}-chief", lower.left_part(CHIEF - 8))
    x = lower.x + CHIEF
    for slot in range(len(BOARD.slots)):
        draw_slot(canvas, Box(x, lower.y, SLOT - 8, lower.down), player, slot)
        x += SLOT
    draw_animals(canvas, Box(x + 4, lower.y, lower.right - x - 4, lower.down), player, 42)


def _number(canvas: Canvas, cell: Box, icon: str, text: str, large: bool) -> Lettered:
    side = 46 if large else 40
    canvas.icon_in(icons.icon(icon, side), cell.left_part(side))
    return canvas.text(cell.without_left(side + 5), text, 42 if large else 35, weight="bold")


def chief_signs(player: PlayerView) -> list[Group]:
    """What the chosen side of the chief does, or both where none is chosen yet."""
    sides = [side_signs(side) for side in COMPONENTS.chiefs[player.chief].sides]
    if player.side >= 0:
        return sides[player.side]
    return [*sides[0], ("|",), *sides[1]]


def side_signs(side: Side) -> list[Group]:
    """What a chief's side does, and in which column."""
    where: list[Group] = [(Icon(f"column-{side.column}"), ":")] if side.column else []
    return [*where, *signs(side.effect)]


def _chief(canvas: Canvas, box: Box, player: PlayerView, words: Words) -> None:
    if not player.chief:
        return
    canvas.icon_in(icons.icon("chief", LINE - 6), box.left_part(LINE))
    rest = box.without_left(LINE + 6)
    canvas.text(rest.left_part(166), words.say(Phrase(f"chief-{player.chief}")), 32)
    draw_signs(canvas, rest.without_left(174), chief_signs(player), 40)


def draw_slot(canvas: Canvas, box: Box, player: PlayerView, slot: int, size: int = 40) -> None:
    """A slot for a sacred stone: the stone, or its price."""
    canvas.place(f"player-{player.seat + 1}-stone-{slot + 1}", box)
    if slot < len(player.stones):
        canvas.panel(box, STONE, 12, theme.ICE_DEEP, 2)
        draw_signs(canvas, box.inset(6, 3), stone_signs(COMPONENTS.stones[player.stones[slot]]), size, centred=True)
        return
    canvas.panel(box, theme.mixed(CLOSED, theme.BONE, 0.6), 12, theme.HIDE_SHADE, 2)
    price = BOARD.slots[slot]
    groups: list[Group] = [(Icon("sacred-stone"), ":"), (str(price.food), Icon("food"), str(price.tools), Icon("tool"))]
    draw_signs(canvas, box.inset(4, 3), groups, size - 5, centred=True)


def draw_animals(canvas: Canvas, box: Box, player: PlayerView, side: int) -> None:
    """Every species a player has: how many, and in a dark field how many are tipped."""
    position = f"player-{player.seat + 1}-animal"
    canvas.place(position, box)
    kept, tipped = Counter(player.animals), Counter(player.tipped)
    species = [each for each in COMPONENTS.animals if kept[each] or tipped[each]]
    across = min(round(side * 2.6), box.across // max(1, len(species)))
    letters = round(side * 0.8)
    if across < side * 2:
        letters = canvas.smallest
        side = min(side, across - round(letters * 1.45))
    for number, each in enumerate(species):
        cell = Box(box.x + number * across, box.y, across, box.down)
        canvas.icon_in(icons.icon(f"animal-{each}", side), cell.left_part(side))
        canvas.place(f"{position}-{each}", cell)
        x = cell.x + side + 1
        if kept[each]:
            digit = Box(x, cell.y, round(letters * 0.56), cell.down)
            canvas.text(digit, str(kept[each]), letters, weight="bold", across="centre")
            x = digit.right + 1
        if tipped[each]:
            high = round(letters * 1.26)
            field = Box(x, cell.y + (cell.down - high) // 2, round(letters * 0.62), high)
            canvas.panel(field, theme.ASH, 5)
            canvas.text(field, str(tipped[each]), letters, weight="bold", ink=theme.WHITE, across="centre")
