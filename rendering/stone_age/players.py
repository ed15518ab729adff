"""What every player has."""

from __future__ import annotations

from rendering import icons, theme
from rendering.boxes import Box
from rendering.canvas import Canvas
from rendering.standing import signed
from rules.engine.phrases import Phrase
from rules.engine.wording import Words
from rules.stone_age.board import BOARD
from rules.stone_age.cards import CARDS
from rules.stone_age.view import PlayerView, StoneAgeView

ROWS: dict[int, tuple[tuple[str, ...], ...]] = {
    2: (("people", "food", "wood", "clay", "stone", "gold"), ("agriculture", "building", "card", "tools", "kept")),
    3: (("people", "food", "agriculture", "building"), ("wood", "clay", "stone", "gold"), ("card", "tools", "kept")),
}
"""What stands in each line of a box, by the number of boxes side by side; a long line is for wide boxes."""
SHARES = {"people": 1.35, "food": 1.1, "agriculture": 1.1, "building": 1.0, "card": 1.05, "tools": 1.95, "kept": 1.85}
TOKEN = 42
WIDE = 2.2
"""How many times as wide as high a box is that takes the long lines."""


def draw_player(canvas: Canvas, view: StoneAgeView, seat: int, box: Box, words: Words, scale: float) -> None:
    """One player's box: name, points, people, goods, tools, buildings and cards."""
    player = view.players[seat]
    deciding = seat in view.deciding
    radius = round(18 * scale)
    line, thick = (theme.RED_OCHRE, round(7 * scale)) if deciding else (theme.HIDE_SHADE, max(2, round(3 * scale)))
    canvas.panel(box, theme.WHITE if deciding else theme.BONE, radius, line, thick)
    inner = box.inset(round(16 * scale), round(12 * scale))
    head = inner.top_part(round(70 * scale))
    wide = box.across > box.down * WIDE
    _head(canvas, view, player, head, words, scale, round((50 if wide else 38) * scale))
    rows = ROWS[2 if wide else 3]
    body = inner.without_top(head.down + round(4 * scale))
    for cells, row in zip(rows, body.rows(len(rows), round(4 * scale)), strict=True):
        shares = [SHARES.get(cell, 1.0) for cell in cells]
        x = row.x
        for cell, share in zip(cells, shares, strict=True):
            across = int(row.across * share / sum(shares))
            _cell(canvas, player, cell, Box(x, row.y, across, row.down), scale)
            x += across


def _head(
    canvas: Canvas, view: StoneAgeView, player: PlayerView, box: Box, words: Words, scale: float, marker: int
) -> None:
    """Who it is, whether they decide now and are the first player, and their points."""
    side, gap = round(60 * scale), round(8 * scale)
    canvas.icon_in(icons.token(player.seat, side), box.left_part(side))
    points = box.right_part(marker + gap // 2 + round(92 * scale))
    canvas.icon_in(icons.icon("points", marker), points.left_part(marker))
    number = points.without_left(marker + gap // 2)
    written = canvas.text(number, signed(points_of(view, player)), round(50 * scale), weight="bold")
    canvas.place(f"player-{player.seat + 1}-points", points.up_to(written.taken.right + 2).inset(-6, 4))
    room = Box(box.x + side + gap, box.y, points.x - box.x - side - 2 * gap, box.down)
    shown = {"first": player.seat == view.first and view.result is None, "flame": player.seat in view.deciding}
    for name in (name for name, is_shown in shown.items() if is_shown):
        canvas.icon_in(icons.icon(name, marker), room.right_part(marker))
        room = room.left_part(room.across - marker - gap // 2)
    canvas.text(room, words.name(player.seat), round(42 * scale), weight="bold")


def _cell(canvas: Canvas, player: PlayerView, cell: str, box: Box, scale: float) -> None:
    if cell == "tools":
        _tools(canvas, player, box, scale)
    elif cell == "kept":
        _kept(canvas, player, box, scale)
    else:
        side = round(46 * scale)
        name = "person" if cell == "people" else cell
        canvas.icon_in(icons.icon(name, side), box.left_part(side))
        text = {
            "people": f"{player.home}/{player.people}",
            "building": str(len(player.buildings)),
            "card": str(player.card_count),
        }.get(cell)
        room = box.without_left(side + round(6 * scale))
        text = str(getattr(player, cell)) if text is None else text
        written = canvas.text(room, text, round(40 * scale), weight="bold")
        canvas.place(f"player-{player.seat + 1}-{cell}", box.up_to(written.taken.right + 2).inset(-5, 1))


def _tools(canvas: Canvas, player: PlayerView, box: Box, scale: float) -> None:
    side, gap = round(TOKEN * scale), round(4 * scale)
    radius, edge = round(10 * scale), max(2, round(3 * scale))
    icon = round(46 * scale)
    canvas.icon_in(icons.icon("tool", icon), box.left_part(icon))
    spot = Box(box.x + icon + gap, box.y + (box.down - side) // 2, side, side)
    for number in range(BOARD.most.tool_tokens):
        canvas.place(f"player-{player.seat + 1}-tool-{number + 1}", spot, radius=radius)
        if number < len(player.tools):
            _tool(canvas, player.tools[number], player.used[number], spot, scale)
        else:
            canvas.frame(spot, theme.HIDE_SHADE, radius, edge)
        spot = spot._replace(x=spot.right + gap)


def _tool(canvas: Canvas, value: int, used: bool, spot: Box, scale: float) -> None:
    """A tool token; a used one is dark and struck through."""
    fill = theme.ASH if used else theme.mixed(theme.STONE, theme.WHITE, 0.55)
    canvas.panel(spot, fill, round(10 * scale), theme.CHARCOAL, max(2, round(3 * scale)))
    if used:
        canvas.icon(icons.icon("strike", spot.across), (spot.x, spot.y))
    ink = theme.WHITE if used else theme.CHARCOAL
    canvas.text(spot, str(value), round(36 * scale), weight="bold", ink=ink, across="centre")


def _kept(canvas: Canvas, player: PlayerView, box: Box, scale: float) -> None:
    side, gap = round(TOKEN * scale), round(4 * scale)
    spot = Box(box.x, box.y + (box.down - side) // 2, side, side)
    canvas.place(f"player-{player.seat + 1}-kept", spot._replace(across=2 * side + gap).inset(-3))
    for card in (*player.one_use_tools, *player.any_resources):
        canvas.panel(spot, theme.MOSS_LIGHT, round(10 * scale), theme.CHARCOAL, max(2, round(3 * scale)))
        value = CARDS[card].one_use_tool
        if value:
            canvas.text(spot, str(value), round(36 * scale), weight="bold", across="centre")
        else:
            canvas.icon_in(icons.icon("any", round(30 * scale)), spot)
        spot = spot._replace(x=spot.right + gap)


def points_of(view: StoneAgeView, player: PlayerView) -> int:
    """The points on the track, or in the end all of them."""
    return next((score.points for score in view.result or () if score.seat == player.seat), player.points)


def turn_phrase(view: StoneAgeView) -> Phrase:
    """Round and phase."""
    return Phrase("picture-header", {"round": view.round, "phase": Phrase(f"phase-{view.phase}")})
