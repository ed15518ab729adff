"""What every player has: a strip each, the same things one below the other."""

from __future__ import annotations

from collections import Counter

from PIL import Image

from rendering import icons, theme
from rendering.boxes import Box
from rendering.canvas import Canvas, Lettered
from rendering.endless_winter.market import CLOSED, STONE
from rendering.endless_winter.pieces import megalith
from rendering.endless_winter.signs import Group, Icon, draw_signs, signs, stone_signs
from rendering.fonts import width
from rules.endless_winter.board import BOARD, NEUTRAL
from rules.endless_winter.components import COMPONENTS
from rules.endless_winter.effects import Effect
from rules.endless_winter.printed import Side
from rules.endless_winter.simple import halves
from rules.endless_winter.view import EndlessWinterView, PlayerView
from rules.engine.phrases import Phrase
from rules.engine.wording import Words

LINE = 52
NAME = 300
BADGE, TOKEN = 124, 104
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
UPPER = ("tool", "labor", "person", "camp", "village", "megalith")
CARDS = ("hand", "deck", "discard", "eclipse", "bury")
"""Which numbers stand beside the food track, and which below."""
LONGER = 30
"""How much wider the column of labor is, for numbers such as 10½."""
SLOT = 188
ROOMY = 240
"""A slot so wide tells what a stone in it brings, too."""
FOOD = theme.mixed(theme.RED_OCHRE, theme.OCHRE_LIGHT, 0.5)
FREE = theme.WHITE
FOOD_CELL = 40
PAIR = 2
"""How many megaliths stand on one cell of the board (EW 1.3)."""


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


def owner_of_stone(seat: int, stone: int) -> int:
    """Whose a megalith of a player's board is, counted from the left: the first ones are neutral (EW 7.1)."""
    return NEUTRAL if stone < BOARD.start.neutral else seat


def number_icon(player: PlayerView, name: str, side: int) -> Image.Image:
    """What stands beside a number; for megaliths the very stone that is placed next, while there is one."""
    if name == "megalith" and player.megaliths:
        return megalith(owner_of_stone(player.seat, BOARD.start.megaliths - player.megaliths), side)
    return icons.icon(name, side)


def points_of(view: EndlessWinterView, player: PlayerView) -> int:
    """The points so far, or in the end all of them."""
    return next((score.points for score in view.result or () if score.seat == player.seat), player.points)


def draw_panel(canvas: Canvas, view: EndlessWinterView, seat: int, box: Box) -> Box:
    """A player's hide with a band in their colour, edged in red while they decide; what is left inside."""
    deciding = seat in view.deciding
    line, thick = (theme.RED_OCHRE, 8) if deciding else (theme.HIDE_SHADE, 4)
    canvas.panel(box, theme.WHITE if deciding else theme.BONE, 18, line, thick)
    return box.inset(20, 12)


def draw_strip(canvas: Canvas, view: EndlessWinterView, seat: int, box: Box, words: Words) -> None:
    """One player in three lines: food, goods and pieces; chief and cards; stones and animals."""
    player = view.players[seat]
    numbers = values(view, player)
    inner = draw_panel(canvas, view, seat, box)
    left = inner.left_part(BADGE)
    canvas.icon_in(icons.token(seat, TOKEN), left.top_part(TOKEN + 2))
    score = left.bottom_part(LINE)
    canvas.icon_in(icons.icon("points", 50), score.left_part(50))
    written = canvas.text(score.without_left(54), numbers["points"], 46, weight="bold")
    canvas.place(f"player-{seat + 1}-points", score.up_to(written.taken.right + 2).inset(-4, 2))
    upper, middle, lower = inner.without_left(BADGE + 22).rows(3, 2)
    canvas.text(upper.left_part(NAME), words.name(seat), 42, weight="bold")
    food = draw_food(canvas, upper.without_left(NAME + 14), player, numbers["food"], FOOD_CELL)
    shared = (upper.right - food - 16 - LONGER) // len(UPPER)
    right = upper.right - shared * len(UPPER) - LONGER
    for names, row in ((UPPER, upper), (CARDS, middle)):
        x = right
        for number, name in enumerate(names):
            cell = Box(x, row.y, shared + (LONGER if number == UPPER.index("labor") else 0), row.down)
            x = cell.right
            written = _number(canvas, cell, player, name, numbers[name])
            canvas.place(f"player-{seat + 1}-{name}", cell.up_to(written.taken.right).inset(-4, 3))
    chief = middle._replace(across=right - middle.x - 16)
    _chief(canvas, chief, player, words)
    canvas.place(f"player-{seat + 1}-chief", chief)
    for slot in range(len(BOARD.slots)):
        draw_slot(canvas, Box(lower.x + slot * SLOT, lower.y, SLOT - 10, lower.down), player, slot)
    draw_animals(canvas, lower.without_left(len(BOARD.slots) * SLOT + 14), player, 50)


def draw_food(canvas: Canvas, box: Box, player: PlayerView, text: str, cell: int) -> int:
    """The food track: filled up to what there is, dark past the limit, a hand where labor is passed; its right end."""
    side = round(cell * 1.15)
    canvas.icon_in(icons.icon("food", side), box.left_part(side))
    across = round(cell * 2.05)
    number = Box(box.x + side + 4, box.y, across, box.down)
    canvas.text(number, text, round(cell * 0.92), weight="bold")
    x = number.right + 2
    down = round(cell * 1.08)
    for space in range(1, BOARD.limits.food_most + 1):
        spot = Box(x, box.y + (box.down - down) // 2, cell - 3, down)
        fill = FOOD if space <= player.food else FREE if space <= player.food_limit else CLOSED
        canvas.panel(spot, fill, 7, theme.UMBER if space <= player.food_limit else theme.ASH, 2)
        if space in BOARD.food_track.labor_icons:
            canvas.icon_in(icons.icon("labor", cell - 9), spot)
        x += cell
    canvas.place(f"player-{player.seat + 1}-food", Box(box.x, box.y, x - box.x, box.down).inset(-4, 2))
    return x


def _number(canvas: Canvas, cell: Box, player: PlayerView, icon: str, text: str) -> Lettered:
    side = 42
    canvas.icon_in(number_icon(player, icon, side), cell.left_part(side))
    return canvas.text(cell.without_left(side + 4), text, 36, weight="bold")


def chief_signs(player: PlayerView) -> list[Group]:
    """What the chosen side of the chief does, or both where none is chosen yet."""
    sides = [side_signs(side) for side in COMPONENTS.chiefs[player.chief].sides]
    if player.side >= 0:
        return sides[player.side]
    return [*sides[0], ("|",), *sides[1]]


def side_signs(side: Side[Effect]) -> list[Group]:
    """What a chief's side does, and in which column."""
    where: list[Group] = [(Icon(f"column-{side.column}"), ":")] if side.column else []
    return [*where, *signs(side.effect)]


def _chief(canvas: Canvas, box: Box, player: PlayerView, words: Words) -> None:
    if not player.chief:
        return
    canvas.icon_in(icons.icon("chief", LINE - 4), box.left_part(LINE + 4))
    rest = box.without_left(LINE + 14)
    name = words.say(Phrase(f"chief-{player.chief}"))
    across = min(width(name, 34), 260)
    canvas.text(rest.left_part(across + 4), name, 34)
    draw_signs(canvas, rest.without_left(across + 24), chief_signs(player), 44)


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
    if box.across > ROOMY:
        groups = [(*groups[0], *groups[1], "→"), *signs(COMPONENTS.tracks.slots[slot])]
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
