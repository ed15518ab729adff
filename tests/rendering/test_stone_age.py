"""The pictures of Stone Age show what there is, where it belongs."""

from __future__ import annotations

import msgspec
import pytest
from PIL import ImageChops

from rendering.boxes import Box
from rendering.stone_age import paint
from rendering.stone_age.layout import layout
from rendering.stone_age.places import closed
from rules.stone_age.board import places
from rules.stone_age.buildings import BUILDINGS
from rules.stone_age.cards import CARDS
from tests.rendering.positions import EARLY, END, LATE, MIDDLE, ODD_NAMES, RULES, state_of, view_of, words_of


def image(view, part="board", names=None, marks=None):
    words = words_of() if names is None else words_of(names)
    return paint(view, part, words, marks or {}).image


def changed(first, second) -> Box | None:
    found = ImageChops.difference(first, second).getbbox()
    return None if found is None else Box(found[0], found[1], found[2] - found[0], found[3] - found[1])


@pytest.mark.parametrize("part", ["board", "village", "cards"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_mark_shows_at_its_place_and_only_there(seats, part):
    view = view_of(seats, MIDDLE)
    plain = image(view, part)
    plan = layout(part, seats)
    for place, box in plan.places.items():
        reached = changed(plain, image(view, part, marks={place: "A"}))
        assert reached is not None, place
        assert box.holds(reached), place


def test_the_overview_has_every_place_and_the_parts_share_them():
    for seats in (2, 3, 4):
        assert set(layout("board", seats).places) == set(places(seats))
        assert set(layout("village", seats).places) | set(layout("cards", seats).places) == set(places(seats))


@pytest.mark.parametrize("part", ["board", "village", "cards", "player"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_boxes_lie_in_the_picture_and_apart(seats, part):
    plan = layout(part, seats)
    boxes = [plan.header, *plan.places.values(), *plan.players]
    boxes += [plan.rolls] if part == "board" else []
    page = Box(0, 0, 1600, plan.height)
    for number, box in enumerate(boxes):
        assert page.holds(box)
        for other in boxes[number + 1 :]:
            assert box.right <= other.x or other.right <= box.x or box.bottom <= other.y or other.bottom <= box.y


def test_a_mark_elsewhere_or_empty_changes_nothing():
    view = view_of(2, MIDDLE)
    assert changed(image(view), image(view, marks={"moon": "A", "hunt": ""})) is None


NUMBERS = ("food", "wood", "clay", "stone", "gold", "agriculture", "points", "card_count")
PLAIN = dict.fromkeys(NUMBERS, 0) | {"people": 5, "home": 5, "tools": [4, 4, 4], "used": [False, False, False]}
PLAIN |= {"one_use_tools": [], "any_resources": [], "buildings": []}
"""What a player has before the difference, which no position of a game may happen to show already."""


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    "difference",
    [
        {"people": 9},
        {"home": 8},
        {"food": 31},
        {"wood": 32},
        {"clay": 33},
        {"stone": 34},
        {"gold": 35},
        {"agriculture": 10},
        {"tools": [4, 4, 3]},
        {"used": [False, True, False]},
        {"used": [True, True, True]},
        {"one_use_tools": ["once-3-toolmaker-1"]},
        {"any_resources": ["any-medicine"]},
        {"buildings": ["1-to-7"] * 11},
        {"points": -7},
        {"card_count": 23},
    ],
    ids=lambda difference: next(iter(difference)),
)
def test_everything_a_player_openly_has_is_in_their_box(seats, difference):
    view = view_of(seats, MIDDLE)
    base = msgspec.structs.replace(view.players[1], **PLAIN)
    before = msgspec.structs.replace(view, players=[view.players[0], base, *view.players[2:]])
    player = msgspec.structs.replace(base, **difference)
    assert player != base
    after = msgspec.structs.replace(view, players=[view.players[0], player, *view.players[2:]])
    for part in ("board", "player"):
        reached = changed(image(before, part), image(after, part))
        assert reached is not None
        assert layout(part, seats).players[1].holds(reached)


@pytest.mark.parametrize(
    "difference",
    [{"round": 11}, {"phase": "feeding"}, {"deck_count": 3}],
    ids=lambda difference: next(iter(difference)),
)
def test_round_phase_and_deck_are_in_the_header(difference):
    view = msgspec.structs.replace(view_of(4, MIDDLE), phase="actions", round=3, deck_count=20)
    for part in ("board", "village", "cards", "player"):
        reached = changed(image(view, part), image(msgspec.structs.replace(view, **difference), part))
        assert reached is not None
        assert layout(part, 4).header.holds(reached)


def test_the_first_player_and_whoever_decides_are_marked_in_header_and_box():
    view = view_of(4, MIDDLE)
    first = msgspec.structs.replace(view, first=(view.first + 1) % 4)
    assert changed(image(view), image(first)) is not None
    idle = msgspec.structs.replace(view, deciding=[])
    deciding = msgspec.structs.replace(view, deciding=[2])
    reached = changed(image(idle), image(deciding))
    assert reached is not None
    assert layout("board", 4).players[2].holds(reached)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_people_show_where_they_stand(seats):
    view = msgspec.structs.replace(view_of(seats, EARLY), phase="actions")
    empty = {place: [0] * seats for place in places(seats)}
    before = image(msgspec.structs.replace(view, placed=view.placed | empty))
    for place in places(seats):
        pictures = []
        for seat in range(seats):
            there = [int(each == seat) for each in range(seats)]
            after = image(msgspec.structs.replace(view, placed=view.placed | empty | {place: there}))
            reached = changed(before, after)
            assert reached is not None
            assert layout("board", seats).places[place].holds(reached)
            pictures.append(after.tobytes())
        assert len(set(pictures)) == seats


def test_seven_in_the_forest_and_four_hunting_parties_of_ten_fit():
    view = view_of(4, EARLY)
    crowd = view.placed | {"forest": [2, 5, 0, 0], "hunt": [10, 10, 10, 10]}
    for part in ("board", "village"):
        canvas = paint(msgspec.structs.replace(view, placed=crowd), part, words_of(), {})
        assert [text.text for text in canvas.texts].count("×10") == 4


def test_places_that_so_few_players_may_no_longer_use_are_crossed_sa_2_4():
    view = msgspec.structs.replace(view_of(2, EARLY), phase="placing")
    empty = {place: [0, 0] for place in view.placed}
    two_taken = msgspec.structs.replace(view, placed=empty | {"hut": [2, 0], "field": [0, 1], "river": [1, 0]})
    assert closed(two_taken, "tool-maker")
    assert closed(two_taken, "river")
    assert not closed(two_taken, "quarry")
    one_taken = msgspec.structs.replace(view, placed=empty | {"hut": [2, 0]})
    assert not closed(one_taken, "tool-maker")
    assert not closed(msgspec.structs.replace(two_taken, phase="actions"), "tool-maker")
    reached = changed(image(two_taken), image(msgspec.structs.replace(two_taken, phase="actions"), names=None))
    assert reached is not None
    assert reached.bottom > layout("board", 2).header.bottom


@pytest.mark.parametrize("choices", [MIDDLE, LATE])
def test_every_open_card_and_tile_is_told_apart(choices):
    view = view_of(4, choices)
    box = layout("cards", 4).places["card-2"]
    faces = {}
    for card in CARDS:
        row = [view.row[0], card, *view.row[2:]]
        picture = image(msgspec.structs.replace(view, row=row), "cards")
        faces[card] = picture.crop((box.x, box.y, box.right, box.bottom)).tobytes()
    alike = len(CARDS) - len(set(faces.values()))
    # Two pairs of cards are the same on both halves: "points-music" and "dice-toolmaker-2".
    assert alike == 2
    stack = view.stacks[1]
    tiles = set()
    for tile in BUILDINGS:
        stacks = [view.stacks[0], msgspec.structs.replace(stack, open=tile, count=4), *view.stacks[2:]]
        tiles.add(image(msgspec.structs.replace(view, stacks=stacks), "cards").tobytes())
    assert len(tiles) == len({(str(t.cost), t.points, t.least, t.most, t.kinds) for t in BUILDINGS.values()})


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_end_shows_every_source_and_the_total_of_everybody(seats):
    view = view_of(seats, END)
    assert view.result is not None
    texts = [text.text for text in paint(view, "board", words_of(), {}).texts]
    for score in view.result:
        assert texts.count(str(score.points)) >= 2
        for points in score.sources.values():
            assert str(points).replace("-", "−") in texts
    for name in view.result[0].sources:
        assert any(name[:4] in text for text in texts) or name == "cards"


def test_the_hand_holds_only_what_the_view_shows():
    state = state_of(4, LATE)
    for seat in range(4):
        view = RULES.view(state, seat)
        player = view.players[seat]
        halves = len(player.cards) + 2 * (len(player.one_use_tools) + len(player.any_resources))
        title_and_halves = [text for text in paint(view, "hand", words_of(), {}).texts if not text.text.isdigit()]
        signs = [text for text in title_and_halves if text.text in ("×", "→", "+1")]
        assert len(title_and_halves) - len(signs) == 1 + halves


def test_odd_names_are_drawn_in_all_parts_for_everybody():
    for seats in (2, 3, 4):
        for choices in (EARLY, LATE, END):
            for part in ("board", "village", "cards", "player", "hand"):
                assert image(view_of(seats, choices, 0), part, names=ODD_NAMES).width > 0
