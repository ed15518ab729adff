"""The pictures of Endless Winter show what there is, where it belongs."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import msgspec
import pytest
from PIL import ImageChops

from rendering import draw
from rendering.boxes import Box
from rendering.endless_winter import PARTS, paint
from rendering.endless_winter.layout import layout
from rendering.layers import LAYERS
from rendering.pictures import named
from rules.engine.players import play_greedy
from rules.engine.randomness import Randomness
from rules.engine.registry import game
from rules.engine.wording import Words
from tests.rendering.positions import LEXICON, NAMES, ODD_NAMES
from tests.rendering.test_text import Endless, Wordy, overlapping, wrong_texts

RULES = game("endless_winter")
START, MIDDLE, LATE, END = 0, 260, 640, 100_000
OPTIONS = {"glacier_tokens": "yes", "rest_tokens": "yes"}
BOARD_PARTS = ("board", "map", "megaliths", "market", "idols", "player")


@cache
def packed(seats, choices, layout_name="default"):
    state = RULES.new(OPTIONS | {"megaliths": layout_name}, seats, f"pictures-{seats}")
    chance = Randomness("pictures")
    for _ in range(choices):
        deciding = RULES.deciding(state)
        if not deciding:
            break
        RULES.apply(state, deciding[0], play_greedy(RULES, state, deciding[0], chance))
    return RULES.pack(state)


def state_of(seats, choices, layout_name="default"):
    return RULES.unpack(packed(seats, choices, layout_name))


def view_of(seats, choices, seat=None, layout_name="default"):
    return RULES.view(state_of(seats, choices, layout_name), seat)


def words_of(names=NAMES, kind=Words):
    return kind("en", names, "endless_winter", LEXICON)


def image(view, part="board", marks=None):
    return paint(view, part, words_of(), marks or {}).image


def changed(first, second):
    found = ImageChops.difference(first, second).getbbox()
    return None if found is None else Box(found[0], found[1], found[2] - found[0], found[3] - found[1])


def altered(view, **changes):
    return msgspec.structs.replace(view, **changes)


def with_player(view, seat, **changes):
    players = list(view.players)
    players[seat] = msgspec.structs.replace(players[seat], **changes)
    return altered(view, players=players)


@pytest.mark.parametrize("kind", [Words, Wordy, Endless])
@pytest.mark.parametrize("choices", [START, MIDDLE, LATE, END])
def test_all_text_lies_in_its_box_and_is_large_enough(choices, kind):
    for seats, names in ((2, NAMES), (4, ODD_NAMES)):
        view = view_of(seats, choices, 0)
        words = named(words_of(names), view, 64, drawn=True)
        drawn = kind(words.language, words.names, words.game, words.lexicon)
        for part in PARTS:
            canvas = paint(view, part, drawn, {})
            assert wrong_texts(canvas) == [], part
            assert overlapping(canvas) == [], part
            assert canvas.smallest == 27


@pytest.mark.parametrize("choices", [START, MIDDLE, END])
def test_one_player_and_the_nomads_are_drawn_like_two(choices):
    view = view_of(1, choices, 0)
    for part in PARTS:
        canvas = paint(view, part, named(words_of(), view, 64, drawn=True), {})
        assert wrong_texts(canvas) == [], part
        assert overlapping(canvas) == [], part
    if view.result is None:
        assert len(layout("board", len(view.players), view.layout).players) == 2


@pytest.mark.parametrize("layout_name", ["block", "brick", "ring"])
def test_every_layout_of_the_megaliths_fits_with_every_cell_marked(layout_name):
    for seats in (2, 4):
        view = view_of(seats, LATE, None, layout_name)
        for part in ("board", "megaliths"):
            canvas = paint(view, part, words_of(), {})
            assert wrong_texts(canvas) == []
            plan = layout(part, seats, view.layout)
            panel = plan.panels["megaliths"]
            for place in view.megaliths:
                assert panel.holds(plan.megaliths.cell_box(place)), place


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("part", BOARD_PARTS)
def test_boxes_lie_in_the_picture_and_apart(seats, part):
    view = view_of(seats, START)
    plan = layout(part, len(view.players), view.layout)
    columns = [box for name, box in plan.places.items() if name.startswith("column-")]
    boxes = [plan.header, *plan.panels.values(), *columns, *plan.players]
    page = Box(0, 0, 1600, plan.height)
    assert all(page.holds(box) for box in boxes)
    for first, second in combinations(boxes, 2):
        assert (
            first.right <= second.x or second.right <= first.x or first.bottom <= second.y or second.bottom <= first.y
        )


def test_what_is_kept_is_what_would_be_drawn_anew():
    for choices in range(MIDDLE, MIDDLE + 10):
        view = view_of(3, choices, 0)
        for part in ("board", "map", "player"):
            after_others = paint(view, part, words_of(), {})
            LAYERS.clear()
            anew = paint(view, part, words_of(), {})
            assert after_others.image.tobytes() == anew.image.tobytes(), (choices, part)
            assert sorted(after_others.texts) == sorted(anew.texts)


@pytest.mark.parametrize("choices", [MIDDLE, LATE])
@pytest.mark.parametrize("seats", [1, 3])
def test_hidden_things_leave_no_trace(seats, choices):
    for seat in (None, *range(seats)):
        state = state_of(seats, choices)
        other = RULES.copy(state)
        RULES.resample(other, seat, Randomness("exchange"))
        for part in PARTS:
            shown = draw(RULES.view(state, seat), part, words_of(), {})
            assert shown == draw(RULES.view(other, seat), part, words_of(), {}), (seat, part)


@pytest.mark.parametrize("part", PARTS)
def test_files_are_small(part):
    for choices in (START, LATE):
        assert len(draw(view_of(4, choices, 0), part, words_of(), {}).data) < 1 << 20


@pytest.mark.parametrize("change", [{"round": 3}, {"phase": "eclipse"}, {"order": [2, 0, 1, 3]}, {"deciding": []}])
def test_round_eclipse_order_and_who_decides_are_in_the_header(change):
    view = altered(view_of(4, MIDDLE), round=2, phase="action", order=[0, 1, 2, 3], deciding=[1])
    for part in BOARD_PARTS:
        plan = layout(part, 4, view.layout)
        after = altered(view, **change)
        if "deciding" in change and plan.players:
            continue
        reached = changed(image(view, part), image(after, part))
        assert reached is not None
        if "round" not in change and "order" not in change:
            assert plan.header.holds(reached)


def test_every_round_and_every_eclipse_looks_different():
    view = altered(view_of(2, MIDDLE), deciding=[])
    box = layout("idols", 2, view.layout).header
    headers = {
        image(altered(view, round=number, phase=phase), "idols").crop((box.x, box.y, box.right, box.bottom)).tobytes()
        for number in (1, 2, 3, 4)
        for phase in ("action", "eclipse", "preparation")
    }
    assert len(headers) == 12


@pytest.mark.parametrize(
    "difference",
    [
        *({"food": 7}, {"food_limit": 6}, {"tools": 4}, {"labor": 5}, {"hand_count": 11}, {"deck_count": 12}),
        *({"eclipse_count": 9}, {"buried_count": 10}, {"discard": ["hunter"] * 13}, {"camps": 1}, {"villages": 1}),
        *({"megaliths": 1}, {"animals": ["beaver"] * 4}, {"tipped": ["mammoth"]}, {"stones": []}, {"chief": "seer"}),
        *({"side": 1}, {"points": 49}),
    ],
    ids=lambda difference: next(iter(difference)),
)
def test_everything_a_player_openly_has_is_in_their_strip(difference):
    base = {"food": 3, "food_limit": 9, "chief": "firewolf", "side": 0, "stones": ["camps-out"], "tools": 1, "labor": 0}
    stone = next(stone for spaces in view_of(3, START).stones_open for stone in spaces if stone)
    view = with_player(view_of(3, MIDDLE), 1, **(base | {"stones": [stone], "animals": [], "tipped": [], "points": 4}))
    after = with_player(view, 1, **difference)
    for part in ("board", "player"):
        plan = layout(part, 3, view.layout)
        found = ImageChops.difference(image(view, part), image(after, part))
        box = plan.players[1]
        assert found.crop((box.x, box.y, box.right, box.bottom)).getbbox() is not None
        others = [each for each in plan.players if each != box]
        assert all(found.crop((each.x, each.y, each.right, each.bottom)).getbbox() is None for each in others)


def test_points_move_the_token_on_the_score_track_and_the_track_grows():
    view = view_of(4, MIDDLE)
    box = layout("board", 4, view.layout).panels["scores"]
    pictures = set()
    for points in (0, 1, 30, 50, 51, 75, 99, 120):
        track = image(with_player(view, 0, points=points)).crop((box.x, box.y, box.right, box.bottom))
        pictures.add(track.tobytes())
    assert len(pictures) == 8
    texts = [text.text for text in paint(with_player(view, 0, points=118), "board", words_of(), {}).texts]
    assert "120" in texts


def test_who_rules_a_hex_shows_for_one_and_for_several():
    view = view_of(4, MIDDLE)
    empty = {name: [0] * 4 for name in view.camps}
    pictures = {}
    for camps in ((0, 0, 0, 0), (1, 0, 0, 0), (0, 1, 0, 0), (1, 1, 0, 0), (2, 1, 0, 0), (1, 1, 1, 0), (1, 1, 1, 1)):
        shown = altered(view, camps=empty | {"d1": list(camps)}, villages={}, options={"sole_majority": "no"})
        pictures[camps] = image(shown, "map")
    hexagon = layout("map", 4, view.layout).terrain.hex_box("d1")
    for first, second in combinations(pictures, 2):
        reached = changed(pictures[first], pictures[second])
        assert reached is not None, (first, second)
        # The glyph of a ruler lies on the very edge.
        assert hexagon.inset(-14).holds(reached), (first, second)
    village = next(name for name in layout("map", 4, view.layout).terrain.junctions if "d1" in name.split("-"))
    by_village = altered(view, camps=empty, villages={village: 2}, options={"sole_majority": "no"})
    assert changed(pictures[(0, 0, 0, 0)], image(by_village, "map")) is not None
    tied = altered(view, camps=empty | {"d1": [1, 1, 0, 0]}, villages={}, options={"sole_majority": "yes"})
    assert changed(pictures[(1, 1, 0, 0)], image(tied, "map")) is not None


def test_every_type_of_terrain_looks_different():
    view = view_of(2, START)
    box = layout("map", 2, view.layout).terrain.hex_box("a1")
    lands = set()
    for kind in ("grassland", "forest", "lake", "hills", "mountain", "marsh", "glacier"):
        picture = image(altered(view, terrain=view.terrain | {"a1": kind}, glacier_tokens={}), "map")
        lands.add(picture.crop((box.x, box.y, box.right, box.bottom)).convert("L").tobytes())
    assert len(lands) == 7


def test_a_megalith_higher_up_looks_higher():
    view = altered(view_of(2, START, None, "block"), megaliths={})
    lower = {"a1": 0, "b1": 0, "a2": 0, "b2": 1}
    plan = layout("megaliths", 2, "block").megaliths
    below = image(altered(view, megaliths=lower), "megaliths")
    above = image(altered(view, megaliths=lower | {"a1-1": 1}), "megaliths")
    reached = changed(below, above)
    assert reached is not None
    assert reached.y < plan.cell_box("a1-1").y + plan.cell // 4
    assert "1" in [
        text.text for text in paint(altered(view, megaliths=lower | {"a1-1": 1}), "megaliths", words_of(), {}).texts
    ]
