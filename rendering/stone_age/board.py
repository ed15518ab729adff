"""The parts of the picture put together."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from functools import lru_cache, partial

import msgspec

import rendering.people
import rendering.stone_age.symbols  # noqa: F401  # gives the icons their names
from rendering import icons, theme
from rendering.canvas import Canvas
from rendering.layers import said_by
from rendering.stone_age.cards import draw_slot, draw_stack
from rendering.stone_age.hand import paint_hand
from rendering.stone_age.layout import WIDTH, Layout, layout, mark_box
from rendering.stone_age.places import PLACES, closed, draw_ground, draw_people
from rendering.stone_age.players import draw_player, points_of, turn_phrase
from rendering.stone_age.rolls import draw_rolls, draw_tray
from rendering.stone_age.scores import paint_scores
from rules.engine.phrases import Phrase
from rules.engine.wording import Words
from rules.stone_age.board import BUILDING_PLACES, CARD_PLACES, HUNT
from rules.stone_age.view import StoneAgeView

PARTS = ("board", "village", "cards", "player", "hand")
KEPT_LAYERS = 8
encoder = msgspec.msgpack.Encoder()


def paint(view: StoneAgeView, part: str, words: Words, marks: Mapping[str, str]) -> Canvas:
    """The picture of a part, with the report of its texts and places."""
    if part == "hand":
        return paint_hand(view, words)
    if part == "board" and view.result is not None:
        return paint_scores(view, words)
    seats = len(view.players)
    titles = tuple(words.say(Phrase(f"place-{place}")) for place in PLACES)
    canvas = ground(part, seats, titles).copy()
    plan = layout(part, seats)
    said = said_by(words)
    turn = (view.round, view.phase, view.first, view.deck_count)
    canvas.kept(plan.header, (turn, said), lambda c: _header(c, view, plan, words))
    if plan.rolls is not None:
        rolled = (encoder.encode(view.rolls), said)
        canvas.kept(plan.rolls, rolled, partial(draw_rolls, box=plan.rolls, rolls=view.rolls, words=words))
    for place, box in plan.places.items():
        shows = (place, _shown(view, place), marks.get(place, ""), said)
        canvas.kept(box, shows, partial(_place, plan=plan, view=view, place=place, words=words, marks=marks))
    for seat, box in enumerate(plan.players[:seats]):
        player = view.players[seat]
        state = (seat in view.deciding, seat == view.first, points_of(view, player), view.result is None)
        canvas.kept(
            box,
            (seat, encoder.encode(player), state, said),
            partial(draw_player, view=view, seat=seat, box=box, words=words, scale=plan.scale),
        )
    return canvas


def _shown(view: StoneAgeView, place: str) -> Hashable:
    """Everything that a place shows."""
    there = tuple(view.placed[place])
    if place in CARD_PLACES:
        return there, view.row[CARD_PLACES.index(place)]
    if place in BUILDING_PLACES:
        stack = view.stacks[BUILDING_PLACES.index(place)]
        return there, stack.open, stack.count
    return there, place != HUNT and closed(view, place)


def _place(
    canvas: Canvas, plan: Layout, view: StoneAgeView, place: str, words: Words, marks: Mapping[str, str]
) -> None:
    box = plan.places[place]
    canvas.place(place, box, radius=round(18 * plan.scale))
    if place in CARD_PLACES:
        slot = CARD_PLACES.index(place)
        draw_slot(canvas, box, view.row[slot], slot + 1, view.placed[place], words, plan.scale, place)
    elif place in BUILDING_PLACES:
        stack = view.stacks[BUILDING_PLACES.index(place)]
        draw_stack(canvas, box, stack, view.placed[place], words, plan.scale, place)
    else:
        draw_people(canvas, view, place, box, plan.scale)
    if marks.get(place):
        _mark(canvas, plan, place, marks[place])


@lru_cache(maxsize=KEPT_LAYERS)
def ground(part: str, seats: int, titles: tuple[str, ...]) -> Canvas:
    """The layer that never changes, drawn once for a part, a number of players and a language."""
    plan = layout(part, seats)
    canvas = Canvas(WIDTH, plan.height, theme.HIDE, (part, seats, titles))
    for box in (plan.header, *plan.places.values(), *plan.players[:seats]):
        canvas.shadow(box)
    canvas.slab(plan.header)
    if plan.rolls is not None:
        canvas.shadow(plan.rolls)
        draw_tray(canvas, plan.rolls)
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
    canvas.place("deck", deck.inset(-6, 0))
    first = inner._replace(x=deck.x - 560, across=540)
    canvas.icon_in(icons.icon("first", side), first.left_part(side))
    canvas.icon_in(icons.token(view.first, side), first.without_left(side + 8).left_part(side))
    canvas.text(first.without_left(2 * side + 20), words.name(view.first), 38, ink=theme.BONE)
    canvas.place("first", first.without_left(side + 8).left_part(side).centred(side, side), "disc")
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
