"""The civilization cards and the building tiles."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from rendering import icons, theme
from rendering.boxes import Box
from rendering.canvas import Canvas
from rendering.fonts import width
from rendering.stone_age.places import CIRCLE
from rules.engine.phrases import Phrase
from rules.engine.wording import Words
from rules.stone_age.board import BOARD
from rules.stone_age.buildings import BUILDINGS, Building
from rules.stone_age.cards import CARDS, Card, ExtraCard, lower_half, upper_half
from rules.stone_age.effects import Agriculture, DiceForAll, Gain, Points, Roll
from rules.stone_age.tools import Tool
from rules.stone_age.view import StackView

COUNTED_WITH = {"farmer": "agriculture", "builder": "building", "shaman": "person", "toolmaker": "tool"}
"""What each figure of a profession is multiplied with at the end (SA 7.3)."""
UPPER = theme.BONE
CULTURE = (212, 210, 160)
PROFESSION = (234, 204, 150)
RADIUS = 18

Sign = Image.Image | str


def draw_slot(
    canvas: Canvas,
    box: Box,
    card: str | None,
    price: int,
    people: Sequence[int],
    words: Words,
    scale: float,
    position: str,
) -> None:
    """An open card in its slot: what it costs, who stands on it, both halves."""
    canvas.panel(box, theme.BONE_SHADE, round(RADIUS * scale), theme.HIDE_SHADE, max(2, round(3 * scale)))
    column = Box(box.x + round(14 * scale), box.y + round(12 * scale), round(76 * scale), box.down - round(24 * scale))
    side = round(40 * scale)
    top = column.top_part(round(52 * scale))
    canvas.text(top.left_part(round(32 * scale)), str(price), round(46 * scale), weight="bold", across="centre")
    canvas.icon_in(icons.icon("any", side), top.right_part(side))
    inner = box.inset(round(10 * scale)).without_left(round(90 * scale))
    if card is None:
        canvas.text(inner, words.say(Phrase("line-gap")), round(32 * scale), ink=theme.ASH, across="centre")
        return
    _person(canvas, column.bottom_part(round(CIRCLE * scale)), people, scale, position)
    upper, lower = inner.rows(2, round(6 * scale))
    draw_upper(canvas, upper, card, words, scale)
    draw_lower(canvas, lower, card, words, scale)


def draw_upper(canvas: Canvas, box: Box, card: str, words: Words, scale: float) -> None:
    """What a card gives."""
    canvas.panel(box, UPPER, round(12 * scale), theme.HIDE_SHADE, max(2, round(2 * scale)))
    _half(canvas, box, _upper_signs(CARDS[card], round(54 * scale)), words.say(upper_half(card)), scale)


def draw_lower(canvas: Canvas, box: Box, card: str, words: Words, scale: float) -> None:
    """What a card counts at the end."""
    culture = CARDS[card].culture is not None
    fill = CULTURE if culture else PROFESSION
    canvas.panel(box, fill, round(12 * scale), theme.HIDE_SHADE, max(2, round(2 * scale)))
    _half(canvas, box, _lower_signs(CARDS[card], round(54 * scale)), words.say(lower_half(card)), scale)


def draw_stack(
    canvas: Canvas, box: Box, stack: StackView, people: Sequence[int], words: Words, scale: float, position: str
) -> None:
    """A stack of building tiles: the open tile, who stands on it, how many are left."""
    edge = max(2, round(3 * scale))
    canvas.panel(box, theme.BONE_SHADE, round(RADIUS * scale), theme.HIDE_SHADE, edge)
    inner = box.inset(round(12 * scale))
    side = round(CIRCLE * scale)
    foot = inner.bottom_part(round(52 * scale))
    tiles = round(36 * scale)
    left = foot.right_part(round(60 * scale))
    canvas.icon_in(icons.icon("tiles", tiles), left.left_part(tiles))
    canvas.text(left.without_left(tiles), str(stack.count), round(34 * scale), across="centre")
    cost = inner._replace(y=inner.y + side, down=foot.y - inner.y - side)
    if stack.open is None:
        canvas.text(cost, words.say(Phrase("line-gap")), round(30 * scale), ink=theme.ASH, across="centre")
        return
    tile = BUILDINGS[stack.open]
    canvas.icon(icons.faint("building", side, 0.55), (inner.x, inner.y))
    _person(canvas, inner.top_part(side).right_part(side), people, scale, position)
    sun = round(40 * scale)
    points = foot.left_part(foot.across - left.across)
    canvas.icon_in(icons.icon("points", sun), points.left_part(sun))
    canvas.text(points.without_left(sun + round(2 * scale)), _worth(tile, words), round(40 * scale), weight="bold")
    _cost(canvas, cost, tile, words, scale)


def _worth(tile: Building, words: Words) -> str:
    """The points of a tile, or what each resource paid brings."""
    if tile.cost:
        return str(tile.points)
    worth = BOARD.worth.values()
    return "×" + words.say(Phrase("picture-range", {"least": min(worth), "most": max(worth)}))


def _cost(canvas: Canvas, box: Box, tile: Building, words: Words, scale: float) -> None:
    side = round(48 * scale)
    if tile.cost:
        signs: list[Sign] = [icons.icon(kind, side) for kind, count in tile.cost.items() for _ in range(count)]
        draw_signs(canvas, box, signs, round(4 * scale), centred=True)
        return
    if not tile.kinds:
        text = words.say(Phrase("picture-range", {"least": tile.least, "most": tile.most}))
        draw_signs(canvas, box, [text, icons.icon("any", side)], round(10 * scale), centred=True)
        return
    upper, lower = box.rows(2, 0)
    small = min(upper.down, side)
    draw_signs(canvas, upper, [str(tile.least), icons.icon("any", small)], round(10 * scale), centred=True)
    text = words.say(Phrase("picture-kinds", {"kinds": tile.kinds}))
    canvas.text(lower, text, round(30 * scale), across="centre")


def draw_signs(canvas: Canvas, box: Box, signs: Sequence[Sign], gap: int, centred: bool = False) -> None:
    """Icons and short texts in a row; the longest text gives way where the row is too short."""
    size = max((sign.height for sign in signs if isinstance(sign, Image.Image)), default=box.down)
    letters = round(size * 0.82)
    widths = [width(sign, letters, "bold") + 4 if isinstance(sign, str) else sign.width for sign in signs]
    too_much = sum(widths) + gap * (len(signs) - 1) - box.across
    if too_much > 0:
        longest = widths.index(max(widths))
        widths[longest] = max(size, widths[longest] - too_much)
    taken = sum(widths) + gap * (len(signs) - 1)
    if taken > box.across:
        fit = box.across / taken
        signs = [sign if isinstance(sign, str) else _smaller(sign, fit) for sign in signs]
        widths = [int(across * fit) for across in widths]
    x = box.x
    if centred:
        x += max(0, (box.across - sum(widths) - gap * (len(signs) - 1)) // 2)
    for sign, across in zip(signs, widths, strict=True):
        spot = Box(x, box.y, across, box.down)
        if isinstance(sign, str):
            canvas.text(spot, sign, letters, weight="bold", across="centre")
        else:
            canvas.icon_in(sign, spot)
        x += across + gap


def _smaller(sign: Image.Image, share: float) -> Image.Image:
    return sign.resize((int(sign.width * share), int(sign.height * share)), Image.Resampling.BICUBIC)


def _half(canvas: Canvas, box: Box, signs: Sequence[Sign], text: str, scale: float) -> None:
    inner = box.inset(round(10 * scale), round(4 * scale))
    row = inner.top_part(round(60 * scale))
    draw_signs(canvas, row, signs, round(6 * scale))
    canvas.text(inner.without_top(row.down), text, round(30 * scale))


def _upper_signs(card: Card, side: int) -> list[Sign]:
    effect = card.effect
    if isinstance(effect, Gain):
        return [sign for good, count in effect.goods.items() for sign in (str(count), icons.icon(good, side))]
    if isinstance(effect, Points):
        return [str(effect.amount), icons.icon("points", side)]
    if isinstance(effect, Roll):
        return [*[icons.icon("die", side)] * effect.dice, "→", icons.icon(effect.good, side)]
    if isinstance(effect, DiceForAll):
        return [icons.die(face, side) for face in (1, 3, 4, 6)]
    if isinstance(effect, ExtraCard):
        return [icons.icon("extra-card", side)]
    if isinstance(effect, Tool):
        return ["+1", icons.icon("tool", side)]
    if isinstance(effect, Agriculture):
        return ["+1", icons.icon("agriculture", side)]
    if card.one_use_tool:
        return [icons.icon("tool", side), str(card.one_use_tool)]
    return [str(card.any_resources), icons.icon("any", side)]


def _lower_signs(card: Card, side: int) -> list[Sign]:
    if card.culture is not None:
        return [icons.icon(card.culture, side)]
    profession = str(card.profession)
    figures: list[Sign] = [icons.icon(profession, side)] * card.figures
    return [*figures, "×", icons.icon(COUNTED_WITH[profession], side)]


def _person(canvas: Canvas, box: Box, people: Sequence[int], scale: float, position: str) -> None:
    side = round(CIRCLE * scale)
    there = [seat for seat, count in enumerate(people) if count]
    canvas.icon_in(icons.figure(there[0], side) if there else icons.circle(side, False), box)
    canvas.place(f"people-{position}", box.centred(side, side), "disc")
