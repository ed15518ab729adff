"""The strip of dice: what was rolled in a turn, with which tools, and what it brought."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from PIL import Image

from rendering import icons, theme
from rendering.boxes import Box
from rendering.canvas import Canvas
from rendering.fonts import width
from rendering.stone_age.scenery import GROUND
from rules.engine.phrases import Phrase
from rules.engine.wording import Words
from rules.stone_age.board import BOARD, CARD, DICE_FOR_ALL
from rules.stone_age.view import RollView

TOKEN, NAME = 76, 190
GAP, LINE_GAP = 12, 8
DICE_IN_THE_BOX = 7
"""More are rolled in parts (SA 3.4)."""
SOURCES = {CARD: "card", DICE_FOR_ALL: "everyone"}
CHIPS = GROUND | {CARD: theme.MOSS_LIGHT, DICE_FOR_ALL: theme.OCHRE_LIGHT}
RESTING = ((3, 9), (5, -14), (1, 24))
"""Faces of the dice that lie about while nothing was rolled, and how far each is turned."""
TRAY = theme.mixed(theme.UMBER, theme.CHARCOAL, 0.35)


class Sign(NamedTuple):
    """Something in a line: how wide it is, the gap before it, and how it is painted."""

    across: int
    gap: int
    paint: Callable[[Canvas, Box], object]


class Fit(NamedTuple):
    """How many lines of rolls, the side of a die in them, and whether there is room for a name beside them."""

    lines: int
    side: int
    named: bool


FITS = (
    *(Fit(1, side, True) for side in (78, 70, 62, 56, 48)),
    *(Fit(1, side, False) for side in (54, 48)),
    *(Fit(2, side, True) for side in (46, 42)),
    *(Fit(2, side, False) for side in (42, 38, 34, 30, 26, 22)),
)
"""The best first."""


class Chip(NamedTuple):
    """A roll in its place."""

    box: Box
    signs: list[Sign]


def draw_tray(canvas: Canvas, box: Box) -> None:
    """The leather that dice are thrown on."""
    canvas.panel(box, TRAY, 18, theme.mixed(TRAY, theme.CHARCOAL, 0.7), 5)


def draw_rolls(canvas: Canvas, box: Box, rolls: Sequence[RollView], words: Words) -> None:
    """Who rolled, and each roll on a piece of its place's ground; resting dice where nothing was rolled yet."""
    canvas.place("rolls", box)
    inner = box.inset(18, 12)
    if not rolls:
        _at_rest(canvas, inner, words.say(Phrase("picture-no-dice")))
        return
    seat = rolls[0].seat
    canvas.icon_in(icons.token(seat, TOKEN), inner.left_part(TOKEN))
    area = inner.without_left(TOKEN + GAP)
    beside_name = area.without_left(NAME + GAP)
    tried = ((fit, arranged(beside_name if fit.named else area, rolls, fit)) for fit in FITS)
    fit, chips = next((fit, chips) for fit, chips in tried if chips)
    if fit.named:
        canvas.text(area.left_part(NAME), words.name(seat), 40, weight="bold", ink=theme.BONE)
    for number, (roll, chip) in enumerate(zip(rolls, chips, strict=True), 1):
        edge = (theme.RED_OCHRE, 6) if roll.waits_for_tools else (theme.HIDE_SHADE, 3)
        canvas.panel(chip.box, theme.WHITE if roll.waits_for_tools else CHIPS[roll.source], 14, *edge)
        canvas.place(f"roll-{number}", chip.box, radius=14)
        x = chip.box.x + (chip.box.across - taken(chip.signs)) // 2
        for sign in chip.signs:
            sign.paint(canvas, Box(x + sign.gap, chip.box.y, sign.across, chip.box.down))
            x += sign.gap + sign.across


def taken(signs: Sequence[Sign]) -> int:
    """How wide signs are in a line."""
    return sum(sign.gap + sign.across for sign in signs)


def arranged(area: Box, rolls: Sequence[RollView], fit: Fit) -> list[Chip]:
    """The rolls in one line, or filling two; nothing where there is no room for them."""
    groups = [list(_signs(roll, fit.side)) for roll in rolls]
    lines = [groups] if fit.lines == 1 else _halved(groups)
    across = max(_across(line) for line in lines)
    if across > area.across:
        return []
    rows = (area.left_part(across) if fit.lines == 1 else area).rows(fit.lines, LINE_GAP)
    return [chip for row, line in zip(rows, lines, strict=False) for chip in _filled(row, line)]


def _across(line: Sequence[Sequence[Sign]]) -> int:
    return sum(taken(signs) + 2 * GAP for signs in line) + GAP * (len(line) - 1)


def _halved(groups: list[list[Sign]]) -> list[list[list[Sign]]]:
    """Two lines in the order of the rolls, of widths as alike as can be."""
    ways = ([groups[:cut], groups[cut:]] for cut in range(1, len(groups)))
    return min(ways, key=lambda lines: max(map(_across, lines)), default=[groups])


def _filled(row: Box, line: list[list[Sign]]) -> Iterator[Chip]:
    """Chips side by side that share what is left of the row."""
    spare = row.across - _across(line)
    x = row.x
    for number, signs in enumerate(line):
        share = spare * (number + 1) // len(line) - spare * number // len(line)
        across = taken(signs) + 2 * GAP + share
        yield Chip(row._replace(x=x, across=across), signs)
        x += across + GAP


def _signs(roll: RollView, side: int) -> Iterator[Sign]:
    gap = max(3, side // 10)
    letters = max(27, round(side * 0.68))
    yield _icon(icons.icon(SOURCES.get(roll.source, roll.source), side))
    if roll.good is None:
        yield from _dice_for_all(roll, side)
        return
    for number, face in enumerate(roll.dice):
        apart = number in (0, DICE_IN_THE_BOX)
        yield _icon(icons.die(face, side), 3 * gap if apart else gap)
    token = max(32, round(side * 0.72))
    if roll.waits_for_tools:
        yield _text(f"= {roll.total} +", letters, 2 * gap)
        yield _icon(icons.icon("tool", side), gap)
        yield _text("?", letters, gap)
        return
    if roll.tools or roll.one_use_tools:
        yield _text("+", letters, gap)
    yield from (_tool(value, theme.mixed(theme.STONE, theme.WHITE, 0.55), token, gap) for value in roll.tools)
    yield from (_tool(value, theme.MOSS_LIGHT, token, gap) for value in roll.one_use_tools)
    yield _text(f"= {roll.total} ÷ {roll.divisor} →", max(27, round(letters * 0.8)), 2 * gap)
    yield _text(str(roll.gained), letters, 2 * gap)
    yield _icon(icons.icon(roll.good, side), gap)


def _dice_for_all(roll: RollView, side: int) -> Iterator[Sign]:
    """Each die with its reward above who took it."""
    half = side // 2
    for face, taker in zip(roll.dice, roll.takers, strict=True):
        yield _icon(icons.die(face, side), side // 4)
        reward = icons.icon(BOARD.dice_for_all[face], half)
        yield _column([reward, icons.circle(half, False) if taker is None else icons.token(taker, half)], half)


def _icon(image: Image.Image, gap: int = 0) -> Sign:
    return Sign(image.width, gap, lambda canvas, box: canvas.icon_in(image, box))


def _text(text: str, size: int, gap: int) -> Sign:
    across = width(text, size, "bold") + 2
    return Sign(across, gap, lambda canvas, box: canvas.text(box, text, size, weight="bold", across="centre"))


def _tool(value: int, fill: theme.Colour, side: int, gap: int) -> Sign:
    def paint(canvas: Canvas, box: Box) -> None:
        spot = box.centred(side, side)
        canvas.panel(spot, fill, side // 4, theme.CHARCOAL, 3)
        canvas.text(box, str(value), max(27, round(side * 0.8)), weight="bold", across="centre")

    return Sign(side, gap, paint)


def _column(marks: Sequence[Image.Image], side: int) -> Sign:
    def paint(canvas: Canvas, box: Box) -> None:
        spots = box.centred(side, side * len(marks)).rows(len(marks), 0)
        for mark, spot in zip(marks, spots, strict=True):
            canvas.icon_in(mark, spot)

    return Sign(side, 2, paint)


def _at_rest(canvas: Canvas, box: Box, text: str) -> None:
    side = 72
    dice = box.right_part(len(RESTING) * (side + 3 * GAP)).columns(len(RESTING), 0)
    for (face, turned), spot in zip(RESTING, dice, strict=True):
        canvas.icon_in(_lying(face, turned, side), spot)
    canvas.text(box.up_to(dice[0].x).inset(6, 0), text, 40, ink=theme.BONE)


@cache
def _lying(face: int, turned: int, side: int) -> Image.Image:
    """A die that nobody has taken up yet, dim in the shadow."""
    die = icons.die(face, side).rotate(turned, Image.Resampling.BICUBIC, expand=True)
    die.putalpha(die.getchannel("A").point([round(value * 0.6) for value in range(256)]))
    return die
