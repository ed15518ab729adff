"""The parts of the picture put together."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from PIL import Image

from rendering import icons, theme
from rendering.canvas import Canvas
from rendering.stone_age.cards import draw_slot, draw_stack
from rendering.stone_age.hand import paint_hand
from rendering.stone_age.layout import WIDTH, Layout, layout, mark_box
from rendering.stone_age.places import PLACES, draw_ground, draw_people
from rendering.stone_age.players import draw_player, turn_phrase
from rendering.stone_age.scores import paint_scores
from rules.engine.phrases import Phrase
from rules.engine.wording import Words
from rules.stone_age.board import BUILDING_PLACES, CARD_PLACES
from rules.stone_age.view import StoneAgeView

PARTS = ("board", "village", "cards", "player", "hand")
KEPT_LAYERS = 8


def draw(view: StoneAgeView, part: str, words: Words, marks: Mapping[str, str]) -> Image.Image:
    """The picture of a part."""
    return paint(view, part, words, marks).image


def paint(view: StoneAgeView, part: str, words: Words, marks: Mapping[str, str]) -> Canvas:
    """The picture of a part, with the report of its texts."""
    if part == "hand":
        return paint_hand(view, words)
    if part == "board" and view.result is not None:
        return paint_scores(view, words)
    seats = len(view.players)
    titles = tuple(words.say(Phrase(f"place-{place}")) for place in PLACES)
    canvas = ground(part, seats, titles).copy()
    plan = layout(part, seats)
    _header(canvas, view, plan, words)
    for place, box in plan.places.items():
        if place in CARD_PLACES:
            slot = CARD_PLACES.index(place)
            draw_slot(canvas, box, view.row[slot], slot + 1, view.placed[place], words, plan.scale)
        elif place in BUILDING_PLACES:
            stack = view.stacks[BUILDING_PLACES.index(place)]
            draw_stack(canvas, box, stack, view.placed[place], words, plan.scale)
        else:
            draw_people(canvas, view, place, box, plan.scale)
        if marks.get(place):
            _mark(canvas, plan, place, marks[place])
    for seat, box in enumerate(plan.players[:seats]):
        draw_player(canvas, view, seat, box, words, plan.scale)
    return canvas


@lru_cache(maxsize=KEPT_LAYERS)
def ground(part: str, seats: int, titles: tuple[str, ...]) -> Canvas:
    """The layer that never changes, drawn once for a part, a number of players and a language."""
    plan = layout(part, seats)
    canvas = Canvas(WIDTH, plan.height, theme.HIDE)
    canvas.panel(plan.header, theme.CHARCOAL)
    for place, title in zip(PLACES, titles, strict=True):
        if place in plan.places:
            draw_ground(canvas, place, plan.places[place], title, plan.scale)
    return canvas


def _header(canvas: Canvas, view: StoneAgeView, plan: Layout, words: Words) -> None:
    inner = plan.header.inset(20, 6)
    side = 52
    deck = inner.right_part(130)
    canvas.icon_in(icons.icon("deck", side), deck.left_part(side))
    canvas.text(deck.without_left(side + 8), str(view.deck_count), 42, weight="bold", ink=theme.BONE)
    first = inner._replace(x=deck.x - 560, across=540)
    canvas.icon_in(icons.icon("first", side), first.left_part(side))
    canvas.icon_in(icons.token(view.first, side), first.without_left(side + 8).left_part(side))
    canvas.text(first.without_left(2 * side + 20), words.name(view.first), 38, ink=theme.BONE)
    title = inner.left_part(first.x - inner.x - 20)
    canvas.text(title, words.say(turn_phrase(view)), 44, weight="bold", ink=theme.BONE)


def _mark(canvas: Canvas, plan: Layout, place: str, letter: str) -> None:
    scale = plan.scale
    box = plan.places[place]
    canvas.frame(box, theme.RED_OCHRE, round(18 * scale), round(6 * scale))
    spot = mark_box(place, box, scale)
    canvas.panel(spot, theme.RED_OCHRE, round(14 * scale), theme.WHITE, round(4 * scale))
    canvas.text(
        spot.inset(round(6 * scale), 0), letter, round(42 * scale), weight="bold", ink=theme.WHITE, across="centre"
    )
