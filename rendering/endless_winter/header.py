"""The header: round, eclipse and phase, who decides, and the turn order with what each place brings."""

from __future__ import annotations

from rendering import icons, theme
from rendering.boxes import Box
from rendering.canvas import Canvas
from rendering.endless_winter.signs import draw_signs, signs
from rules.endless_winter.components import COMPONENTS
from rules.endless_winter.rounds import FIRST_ERA, ROUNDS
from rules.endless_winter.view import EndlessWinterView
from rules.engine.phrases import Phrase
from rules.engine.wording import Words

ERAS = ("I", "II")
TITLE, TRACK = 56, 46
PLACE = 92
"""How wide a place in the turn order is."""
LEFT = 560


def draw_header(canvas: Canvas, box: Box, view: EndlessWinterView, words: Words) -> None:
    """Everything that tells where the game stands."""
    inner = box.inset(22, 10)
    order = inner.right_part(len(view.order) * PLACE)
    _order(canvas, order, view)
    left = inner.left_part(LEFT)
    phase = Phrase(f"phase-{view.phase}")
    text = words.say(Phrase("picture-header", {"round": view.round, "phase": phase}) if view.round else phase)
    canvas.text(left.top_part(TITLE), text, 44, weight="bold", ink=theme.BONE)
    _rounds(canvas, left.bottom_part(TRACK), view)
    if view.deciding:
        flame = Box(left.right + 10, inner.y, 64, inner.down)
        canvas.icon_in(icons.icon("flame", 64), flame)
        names = words.list([words.name(seat) for seat in view.deciding])
        room = Box(flame.right + 12, inner.y, order.x - flame.right - 32, inner.down)
        canvas.text(room, names, 40, weight="bold", ink=theme.BONE)


def _rounds(canvas: Canvas, box: Box, view: EndlessWinterView) -> None:
    """Four rounds in two eras, an eclipse after each; what is over is dark."""
    x = box.x
    side = box.down
    for number in range(1, ROUNDS + 1):
        if number % FIRST_ERA == 1:
            era = Box(x, box.y, 38, side)
            canvas.text(era, ERAS[number // FIRST_ERA], 32, weight="bold", ink=theme.OCHRE_LIGHT)
            x = era.right
        in_eclipse = view.phase == "eclipse"
        now = number == view.round
        _round(canvas, Box(x, box.y, side, side), str(number), now and not in_eclipse, number < view.round or now)
        x += side + 4
        spot = Box(x, box.y, side, side)
        if now and in_eclipse:
            canvas.panel(spot, theme.OCHRE_LIGHT, side // 2)
        begun = number < view.round or (now and view.phase not in ("setup", "action"))
        canvas.icon_in((icons.icon if begun else icons.faint)("eclipse", side - 8), spot)
        x += side + (20 if number == FIRST_ERA else 10)


def _round(canvas: Canvas, spot: Box, text: str, now: bool, begun: bool) -> None:
    half = spot.down // 2
    if now:
        canvas.panel(spot, theme.OCHRE_LIGHT, half, theme.BONE, 3)
    elif begun:
        canvas.panel(spot, theme.ASH, half)
    else:
        canvas.panel(spot, theme.SLATE, half, theme.ASH, 3)
    canvas.text(spot, text, 32, weight="bold", ink=theme.CHARCOAL if now else theme.BONE, across="centre")


def _order(canvas: Canvas, box: Box, view: EndlessWinterView) -> None:
    """Everybody in turn order, and what the place brings in the eclipse (EW 9.3)."""
    side = 58
    for place, (seat, spot) in enumerate(zip(view.order, box.columns(len(view.order), 0), strict=True)):
        if seat in view.deciding:
            canvas.panel(spot.inset(4, -6), theme.OCHRE, 14, theme.OCHRE_LIGHT, 3)
        canvas.icon_in(icons.token(seat, side), spot.top_part(side))
        canvas.place(f"order-{place + 1}", spot.top_part(side).centred(side, side), "disc")
        brought = signs(COMPONENTS.tracks.beside(place, len(view.order)))
        draw_signs(canvas, spot.bottom_part(40), brought, 40, centred=True)
