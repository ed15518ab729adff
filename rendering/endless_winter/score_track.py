"""The score track: a path of marks along which everybody's token goes."""

from __future__ import annotations

from rendering import icons, theme
from rendering.boxes import Box
from rendering.canvas import Canvas
from rendering.endless_winter.players import points_of
from rules.endless_winter.view import EndlessWinterView

SHORTEST = 50
STEPS = (5, 10, 20, 25, 50, 100)
APART = 64
"""How far numbers are apart at least."""
TOKEN = 44
ICON = 56
BACK = 16
"""How far tokens on one mark stand behind each other."""


def length_of(view: EndlessWinterView) -> int:
    """How many points the path shows: more once somebody comes to its end."""
    most = max((points_of(view, player) for player in view.players), default=0)
    return max(SHORTEST, -(-most // 10) * 10)


def draw_track(canvas: Canvas, box: Box, view: EndlessWinterView) -> None:
    """The marks with their numbers, the tokens above them."""
    canvas.place("score-track", box)
    inner = box.inset(18, 8)
    canvas.icon_in(icons.icon("points", ICON), inner.left_part(ICON))
    path = inner.without_left(ICON + 40)
    path = path.left_part(path.across - 30)
    length = length_of(view)
    numbered = next((step for step in STEPS if path.across * step >= APART * length), length)
    marked = 1 if length <= 2 * SHORTEST else numbered // 5

    def across(points: int) -> int:
        return path.x + round(path.across * max(0, min(points, length)) / length)

    ground = path.y + 50
    canvas.panel(Box(path.x - 4, ground, path.across + 8, 4), theme.UMBER, 2)
    for points in range(0, length + 1, marked):
        tall = points % numbered == 0
        mark = Box(across(points) - 2, ground, 4, 9 if tall else 5)
        canvas.panel(mark if tall else mark._replace(x=mark.x + 1, across=2), theme.UMBER, 1)
        if tall:
            label = Box(across(points) - 28, ground + 8, 56, path.bottom - ground - 8)
            canvas.text(label, str(points), canvas.smallest, across="centre", ink=theme.CHARCOAL)
    together: dict[int, int] = {}
    for player in view.players:
        points = points_of(view, player)
        behind = together.get(points, 0)
        together[points] = behind + 1
        alike = sum(1 for each in view.players if points_of(view, each) == points)
        x = across(points) + round((behind - (alike - 1) / 2) * BACK)
        spot = Box(x - TOKEN // 2, ground - TOKEN - 2, TOKEN, TOKEN)
        canvas.icon_in(icons.token(player.seat, TOKEN), spot)
        canvas.place(f"player-{player.seat + 1}-points", spot, "disc")
