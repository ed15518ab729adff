"""What changed since an earlier position is outlined, all of it and nothing else; every choice can be marked."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import msgspec
import pytest
from PIL import Image, ImageChops

from rendering.outlines import WIDE, changes
from rendering.pictures import OtherView, draw, drawing_of, paint
from rules.engine.players import play_random
from rules.engine.randomness import Randomness
from rules.engine.registry import game, metas
from rules.engine.shortcuts import shortcuts
from rules.engine.wording import Words
from tests.games_under_test import about, fewest, some
from tests.rendering import positions as stone_age
from tests.rendering.endless_winter import positions as endless_winter
from tests.rendering.positions import LEXICON

MENU = 25
"""How many choices a menu has room for."""
EDGE = 4
"""How far a piece reaches beyond its place."""


@cache
def random_game(name: str, seats: int, seed: str) -> list[bytes]:
    """All positions of a random game."""
    rules = game(name)
    state, chance = rules.new(about(name).drawn.options, seats, seed), Randomness(seed)
    found = [rules.pack(state)]
    while deciding := rules.deciding(state):
        seat = deciding[chance.below(len(deciding))]
        rules.apply(state, seat, play_random(rules, state, seat, chance))
        found.append(rules.pack(state))
    return found


def words_for(name: str) -> Words:
    return Words("en", (), name, LEXICON)


def picture(view, part="board", since=None, marks=None):
    return paint(view, part, words_for(view.game), marks or {}, since)


def told(before, after) -> set[str]:
    shown = drawing_of(after.game, "board").shown
    return changes(shown(before), shown(after))


def reach(name: str, holder: str) -> int:
    """How far what lies at a place can be seen."""
    shadows = about(name).drawn.shadows
    return next((far for start, far in shadows.items() if holder.startswith(start)), EDGE)


def differing(first: Image.Image, second: Image.Image) -> Image.Image:
    return ImageChops.difference(first, second).convert("L").point(lambda value: 255 * (value > 0))


@pytest.mark.parametrize(
    ("name", "seats"),
    sorted({(name, seats) for name, meta in metas().items() for seats in (meta.minimum_seats, some(name))}),
)
def test_whatever_looks_different_lies_where_a_change_is_told(name, seats):
    rules, drawn = game(name), about(name).drawn
    positions = random_game(name, seats, "outlines")
    named = set()
    for packed in list(pairwise(positions))[:: max(1, len(positions) // 90)]:
        views = [msgspec.structs.replace(rules.view(rules.unpack(each), None), deciding=[]) for each in packed]
        if heading(views[0]) != heading(views[1]):
            continue
        names = told(*views)
        named |= names
        for part in rules.meta.parts:
            canvases = [drawing_of(name, part).paint(view, part, words_for(name), {}) for view in views]
            if canvases[0].image.size != canvases[1].image.size:
                continue  # what is drafted lies below the board until it is taken
            left = differing(*(canvas.image for canvas in canvases))
            for canvas in canvases:
                for holder in (holder for each in names for holder in (each, *drawn.around(each))):
                    for place in canvas.places.get(holder, ()):
                        box = place.box.inset(-reach(name, holder))
                        left.paste(0, (box.x, box.y, box.right, box.bottom))
                for corners in ((0, 0, left.width, drawn.header), *drawn.unnamed(canvas, views, part)):
                    left.paste(0, corners)
            assert left.getbbox() is None, (part, sorted(names), left.getbbox())
    assert len(named) > drawn.changed


def heading(view):
    """What stands above all pieces."""
    return drawing_of(view.game, "board").standing(view).round, getattr(view, "phase", None), view.result


@pytest.mark.parametrize("name", metas())
def test_outlines_reach_no_farther_than_the_places_that_changed(name):
    rules = game(name)
    positions = random_game(name, fewest(name), "outlines")
    for step in range(len(positions) // 8, len(positions) - 8, max(1, len(positions) // 6)):
        before, after = (rules.view(rules.unpack(positions[number]), 1) for number in (step, step + 8))
        for part in (*rules.meta.parts, *rules.meta.commands):
            canvas = drawing_of(name, part).paint(after, part, words_for(name), {})
            reached = differing(canvas.image, picture(after, part, before))
            for position in told(before, after):
                while position and position not in canvas.places:
                    position = position.rpartition("-")[0]
                for place in canvas.places.get(position, ()):
                    box = place.box.inset(-WIDE)
                    reached.paste(0, (box.x, box.y, box.right, box.bottom))
            assert reached.getbbox() is None, part
            assert picture(after, part, after).tobytes() == canvas.image.tobytes()


def test_a_moved_camp_is_outlined_where_it_stands_and_where_it_stood():
    view = endless_winter.view_of(3, endless_winter.MIDDLE)
    start, goal = [name for name, camps in view.camps.items() if not any(camps)][:2]
    view = msgspec.structs.replace(view, camps=view.camps | {start: [1, 0, 0]}, villages={})
    camps = {name: list(there) for name, there in view.camps.items()}
    camps[goal][0], camps[start][0] = camps[start][0], 0
    after = msgspec.structs.replace(view, camps=camps)
    assert told(view, after) == {f"camp-{start}-1", f"camp-{goal}-1"}
    canvas = drawing_of("endless_winter", "map").paint(after, "map", endless_winter.words_of(), {})
    outlined = picture(after, "map", view)
    for position in (f"camp-{goal}-1", f"camp-{start}"):
        box = canvas.places[position][0].box
        edge = (box.middle[0], box.y)
        assert outlined.getpixel(edge) != canvas.image.getpixel(edge), position


def test_a_taken_card_is_an_outlined_gap_and_the_counts_of_who_took_it_are_outlined():
    before = stone_age.view_of(3, stone_age.MIDDLE)
    slot = next(number for number, card in enumerate(before.row) if card)
    row = [None if number == slot else card for number, card in enumerate(before.row)]
    taker = msgspec.structs.replace(before.players[1], card_count=9, wood=before.players[1].wood + 7)
    after = msgspec.structs.replace(before, row=row, players=[before.players[0], taker, before.players[2]])
    assert told(before, after) == {f"card-{slot + 1}", "player-2-card", "player-2-wood"}


def test_only_views_of_the_same_seat_of_the_same_game_can_be_compared():
    view, own = stone_age.view_of(2, stone_age.MIDDLE), stone_age.view_of(2, stone_age.MIDDLE, 0)
    other = stone_age.view_of(3, stone_age.MIDDLE)
    for since in (own, other, endless_winter.view_of(2, endless_winter.MIDDLE)):
        with pytest.raises(OtherView, match="What changed can only be shown between two positions of one game"):
            draw(view, "board", stone_age.words_of(), {}, since)


@pytest.mark.parametrize("name", metas())
@pytest.mark.parametrize("seat", [None, 1])
def test_what_a_seat_cannot_see_changes_neither_outlines_nor_marks(name, seat):
    rules = game(name)
    positions = random_game(name, some(name), "outlines")
    for step in (len(positions) // 3, len(positions) // 2):
        state, earlier = rules.unpack(positions[step]), rules.unpack(positions[max(0, step - 9)])
        marks = dict.fromkeys((c.position for d in rules.decisions_seen_by(state, seat) for c in d.choices), "A")
        exchanged, exchanged_earlier = rules.copy(state), rules.copy(earlier)
        rules.resample(exchanged, seat, Randomness("exchange"))
        rules.resample(exchanged_earlier, seat, Randomness("exchange earlier"))
        assert rules.to_json(exchanged) != rules.to_json(state)
        for part in (*rules.meta.parts, *rules.meta.commands):
            views = [rules.view(each, seat) for each in (state, earlier, exchanged, exchanged_earlier)]
            # The seed was exchanged as well; a game has but one.
            first, second, third, fourth = (msgspec.structs.replace(view, commitment="") for view in views)
            shown, hidden = picture(first, part, second, marks), picture(third, part, fourth, marks)
            assert shown.tobytes() == hidden.tobytes(), part


@pytest.mark.parametrize(
    ("name", "seats"),
    sorted({(name, seats) for name, meta in metas().items() for seats in (fewest(name), meta.maximum_seats)}),
)
def test_every_choice_with_a_position_is_marked_on_the_board_and_on_a_part_of_it(name, seats):
    rules, drawn = game(name), about(name).drawn
    kinds: dict[str, bytes] = {}
    for packed in random_game(name, seats, f"marks-{seats}")[::3]:
        state = rules.unpack(packed)
        for seat in rules.deciding(state)[:1]:
            for choice in shortcuts(rules, state, seat, MENU):
                if choice.position:
                    kinds.setdefault(choice.position, packed)
    assert len(kinds) > drawn.marked
    shown: dict[str, list[str]] = {position: [] for position in kinds}
    for packed in dict.fromkeys(kinds.values()):
        view = rules.view(rules.unpack(packed), None)
        for part in rules.meta.parts:  # one part after the other, as the pieces that are kept have room for one or two
            plain = picture(view, part).tobytes()
            for position in (each for each, first in kinds.items() if first == packed):
                if picture(view, part, marks={position: "A"}).tobytes() != plain:
                    shown[position].append(part)
    for position, marked in shown.items():
        assert "board" in marked, position
        assert len(marked) > 1 or len(rules.meta.parts) == 1 or position.startswith(drawn.alone_on_the_board), position
