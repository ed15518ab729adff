"""The pictures of Endless Winter show what there is, where it belongs, and to whom it may be shown."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest
from PIL import ImageChops

from rendering import draw
from rendering.boxes import Box
from rendering.endless_winter import describe, paint
from rendering.endless_winter.layout import layout
from rules.endless_winter.components import COMPONENTS
from rules.endless_winter.megalith_board import LAYOUTS, cells
from rules.endless_winter.terrain import HEXES, junctions
from rules.engine.randomness import Randomness
from tests.rendering.endless_winter.positions import (
    EARLY,
    END,
    MIDDLE,
    PARTS,
    RULES,
    START,
    every_mark,
    state_of,
    view_of,
    words_of,
)

MARKED = {
    "board": ("hex", "junction", "cell", "culture", "animal", "stone", "pile", "idol", "column"),
    "map": ("hex", "junction"),
    "megaliths": ("cell",),
    "market": ("culture", "animal", "stone", "pile"),
    "idols": ("idol",),
}


def image(view, part="board", marks=None):
    return paint(view, part, words_of(), marks or {}).image


def changed(first, second) -> Box | None:
    found = ImageChops.difference(first, second).getbbox()
    return None if found is None else Box(found[0], found[1], found[2] - found[0], found[3] - found[1])


def place_box(plan, position: str) -> Box:
    kind, _, name = position.partition("-")
    if kind == "hex":
        return plan.terrain.hex_box(name)
    if kind == "junction":
        x, y = plan.terrain.junctions[name]
        reach = round(plan.terrain.side * 0.5)
        return Box(x - reach, y - reach, 2 * reach, 2 * reach)
    return plan.megaliths.cell_box(name) if kind == "cell" else plan.places[position]


def full(view):
    """The same position with a card, an animal and a stone on every space."""
    return msgspec.structs.replace(
        view,
        culture=list(COMPONENTS.culture)[:8],
        grounds=list(COMPONENTS.animals)[:6],
        stones_open=[["buried"] * len(spaces) for spaces in view.stones_open],
        villages={},
    )


@pytest.mark.parametrize("part", MARKED)
@pytest.mark.parametrize("seats", [2, 4])
def test_a_mark_shows_at_its_place_and_only_there(seats, part):
    view = full(view_of(seats, MIDDLE))
    plain = image(view, part)
    plan = layout(part, seats, view.layout)
    seen = set()
    for position in every_mark(view):
        reached = changed(plain, image(view, part, {position: "A"}))
        if position.partition("-")[0] in MARKED[part]:
            assert reached is not None, position
            assert place_box(plan, position).holds(reached), position
            seen.add(position.partition("-")[0])
        else:
            assert reached is None, position
    assert seen == set(MARKED[part])


def test_a_place_on_top_of_four_megaliths_is_marked_between_them_ew_7_2():
    view = msgspec.structs.replace(view_of(4, MIDDLE), megaliths={"a1": 0, "b1": 1, "a2": -1, "b2": 2})
    grid = layout("board", 4, view.layout).megaliths
    reached = changed(image(view), image(view, marks={"cell-a1-1": "A"}))
    assert grid.cell_box("a1-1").holds(reached)
    assert grid.cell_box("a1-1").middle == (grid.cell_box("b2").x, grid.cell_box("b2").y)


def test_a_mark_elsewhere_or_empty_changes_nothing():
    view = view_of(2, MIDDLE)
    marks = {"moon": "A", "hex-c3": "", "hex-z9": "B", "cell-z9": "C", "culture-1": "", "cell-": "D"}
    assert changed(image(view), image(view, marks=marks)) is None


@pytest.mark.parametrize("layout_name", LAYOUTS)
def test_megaliths_show_their_owner_and_height_in_every_layout_ew_7(layout_name):
    view = msgspec.structs.replace(view_of(4, MIDDLE), layout=layout_name, megaliths={})
    for part in ("board", "megaliths"):
        grid = layout(part, 4, layout_name).megaliths
        empty = image(view, part)
        for place in cells(layout_name):
            pictures = {
                owner: image(msgspec.structs.replace(view, megaliths={place: owner}), part) for owner in (-1, 0)
            }
            # Its shadow falls a little beyond.
            assert grid.cell_box(place).inset(-grid.cell // 8).holds(changed(empty, pictures[0])), place
            assert changed(pictures[-1], pictures[0]) is not None
        ground = {"a1": 0, "b1": 1, "a2": 2, "b2": 3}
        low = image(msgspec.structs.replace(view, megaliths=ground), part)
        high = paint(msgspec.structs.replace(view, megaliths=ground | {"a1-1": 3}), part, words_of(), {})
        reached = changed(low, high.image)
        assert grid.box.holds(reached)
        assert "1" in [text.text for text in high.texts if reached.holds(text.given)]


@pytest.mark.parametrize("part", ["board", "map"])
def test_camps_villages_and_tokens_stand_on_their_hexes(part):
    view = msgspec.structs.replace(view_of(4, START), camps={name: [0] * 4 for name in HEXES}, villages={})
    terrain = layout(part, 4, view.layout).terrain
    empty = image(view, part)
    for name in HEXES:
        for camps in ([1, 0, 0, 0], [5, 5, 5, 5]):
            reached = changed(empty, image(msgspec.structs.replace(view, camps=view.camps | {name: camps}), part))
            assert terrain.hex_box(name).holds(reached), name
    for name in junctions():
        houses = [image(msgspec.structs.replace(view, villages={name: seat}), part) for seat in range(4)]
        assert len({house.tobytes() for house in houses}) == 4
    hexagon = next(iter(view.glacier_tokens))
    faces = set()
    for token in (None, *COMPONENTS.glacier_tokens):
        picture = image(msgspec.structs.replace(view, glacier_tokens={hexagon: token}), part)
        faces.add(picture.tobytes())
    assert len(faces) == 1 + len(COMPONENTS.glacier_tokens)


@pytest.mark.parametrize("part", ["board", "map"])
def test_every_type_of_terrain_looks_different(part):
    view = view_of(2, START)
    faces = [msgspec.structs.replace(view, terrain=view.terrain | {"a1": kind}) for kind in COMPONENTS.terrain]
    assert len({image(face, part).tobytes() for face in faces}) == len(COMPONENTS.terrain)


@pytest.mark.parametrize("part", ["board", "market"])
def test_every_card_species_and_stone_is_told_apart(part):
    view = full(view_of(4, MIDDLE))
    cards = {
        image(msgspec.structs.replace(view, culture=[each, *view.culture[1:]]), part).tobytes()
        for each in COMPONENTS.culture
    }
    assert len(cards) == len(COMPONENTS.culture)
    animals = {
        image(msgspec.structs.replace(view, grounds=[each, *view.grounds[1:]]), part).tobytes()
        for each in COMPONENTS.animals
    }
    assert len(animals) == len(COMPONENTS.animals)
    first, second = view.stones_open
    stones = {
        image(msgspec.structs.replace(view, stones_open=[[each, *first[1:]], second]), part).tobytes()
        for each in COMPONENTS.stones
    }
    assert len(stones) == len(COMPONENTS.stones)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    "difference",
    [
        {"points": 77},
        {"food": 4},
        {"food_limit": 10},
        {"tools": 5},
        {"labor": 5},
        {"hand_count": 9},
        {"deck_count": 17},
        {"discard": ["brave", "brave"]},
        {"eclipse_count": 6},
        {"buried_count": 8},
        {"camps": 5},
        {"villages": 1},
        {"megaliths": 2},
        {"figures": {"chief": "rest-nowhere", "tribe-1": "", "tribe-2": ""}},
        {"animals": ["mammoth"]},
        {"tipped": ["mammoth"]},
        {"stones": ["buried"]},
        {"chief": "seer", "side": 1},
        {"chief": "seer", "side": -1},
    ],
    ids=lambda difference: "-".join(map(str, difference)),
)
def test_everything_a_player_openly_has_is_in_their_strip(seats, difference):
    view = view_of(seats, START)
    base = msgspec.structs.replace(view.players[1], chief="seer", side=0)
    before = msgspec.structs.replace(view, players=[view.players[0], base, *view.players[2:]])
    player = msgspec.structs.replace(base, **difference)
    after = msgspec.structs.replace(view, players=[view.players[0], player, *view.players[2:]])
    for part in ("board", "player"):
        plan = layout(part, seats, view.layout)
        pictures = [image(before, part), image(after, part)]
        if "points" in difference and part == "board":
            track = plan.panels["scores"]
            assert track.holds(changed(*(picture.crop((0, 0, 1600, track.bottom)) for picture in pictures)))
            for picture in pictures:
                picture.paste(0, (0, 0, 1600, track.bottom))
        reached = changed(*pictures)
        assert reached is not None
        assert plan.players[1].holds(reached)


@pytest.mark.parametrize("track", ["offering", "reverence"])
def test_idol_markers_stand_on_their_track_ew_8(track):
    view = view_of(4, START)
    for part in ("board", "idols"):
        box = layout(part, 4, view.layout).places[f"idol-{track}"]
        before = image(view, part)
        for level in (1, 7):
            player = msgspec.structs.replace(view.players[2], **{track: level})
            after = msgspec.structs.replace(view, players=[*view.players[:2], player, view.players[3]])
            assert box.holds(changed(before, image(after, part)))


def test_markers_on_a_level_of_reverence_stand_in_order_of_arrival_ew_8():
    view = view_of(2, START)
    players = [msgspec.structs.replace(player, reverence=3) for player in view.players]
    lines = [msgspec.structs.replace(view, players=players, reverence_order={3: order}) for order in ([0, 1], [1, 0])]
    assert changed(*(image(line, "idols") for line in lines)) is not None


def test_figures_stand_in_their_columns_the_first_on_the_bottom_action_ew_3_2():
    view = msgspec.structs.replace(view_of(4, START), columns={name: [] for name in COMPONENTS.columns})
    empty = image(view)
    for name in COMPONENTS.columns:
        box = layout("board", 4, view.layout).places[f"column-{name}"]
        pictures = set()
        for standing in ([0], [1], [0, 1], [1, 0], [0, 1, 2, 3, 0], [0, 1, 2, 3] * 3):
            picture = image(msgspec.structs.replace(view, columns=view.columns | {name: standing}))
            assert box.holds(changed(empty, picture))
            pictures.add(picture.tobytes())
        assert len(pictures) == 6


def test_round_phase_order_and_who_decides_are_in_the_header():
    view = msgspec.structs.replace(view_of(4, MIDDLE), round=3, phase="action", order=[0, 1, 2, 3], deciding=[])
    for difference in ({"round": 4}, {"phase": "eclipse"}, {"order": [3, 2, 1, 0]}):
        for part in ("board", "map", "megaliths", "idols", "player"):
            other = msgspec.structs.replace(view, **difference)
            reached = changed(image(view, part), image(other, part))
            assert layout(part, 4, view.layout).header.holds(reached)
    texts = [text.text for text in paint(msgspec.structs.replace(view, deciding=[1]), "map", words_of(), {}).texts]
    assert "Bartholomew" in texts


def test_open_chiefs_and_setup_cards_of_a_draft_are_shown_ew_1_10():
    state = RULES.new({"draft": "chiefs"}, 3, "draft")
    view = RULES.view(state, 0)
    texts = [text.text for text in paint(view, "board", words_of(), {}).texts]
    for chief in view.chiefs_open:
        assert chief.capitalize() in texts
    assert len(view.chiefs_open) == 4


def test_the_own_hand_shows_exactly_the_cards_of_the_view():
    view = view_of(4, EARLY, 2)
    hand = ["tribesman", "tribesman", "brave", "ice-ford", "hunter"]
    own = msgspec.structs.replace(view.players[2], hand=hand, discard=["shaman"], buried=["elder"])
    view = msgspec.structs.replace(view, players=[*view.players[:2], own, view.players[3]])
    texts = Counter(text.text for text in paint(view, "hand", words_of(), {}).texts)
    for name in ("Hand of Zsófia Őrsi", "2 × Tribesman", "Brave", "Ice ford", "Hunter", "Shaman", "Elder"):
        assert texts[name] == 1


def test_low_starting_labor_changes_brave_and_tribeswoman_ew_12():
    view = view_of(2, EARLY, 0)
    own = msgspec.structs.replace(view.players[0], hand=["brave", "tribeswoman"], discard=[], buried=[])
    high = msgspec.structs.replace(view, players=[own, view.players[1]])
    low = msgspec.structs.replace(high, options=view.options | {"starting_labor": "low"})
    assert [text.text for text in paint(high, "hand", words_of(), {}).texts].count("1½") == 2
    texts = [text.text for text in paint(low, "hand", words_of(), {}).texts]
    assert (texts.count("1½"), texts.count("½")) == (0, 2)


def test_those_who_watch_see_neither_hand_nor_eclipse_deck():
    for part, sentence in (
        ("hand", "Those who watch have no hand."),
        ("eclipse", "Those who watch have no eclipse deck."),
    ):
        picture = draw(view_of(4, MIDDLE), part, words_of(), {})
        assert picture.alt == sentence
        assert [text.text for text in paint(view_of(4, MIDDLE), part, words_of(), {}).texts] == [sentence]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hidden_things_leave_no_trace_ew_14(seats):
    differing = 0
    for seat in (None, *range(seats)):
        state = state_of(seats, MIDDLE)
        other = RULES.copy(state)
        RULES.resample(other, seat, Randomness("exchange"))
        differing += RULES.to_json(other) != RULES.to_json(state)
        for part in PARTS:
            shown = draw(RULES.view(state, seat), part, words_of(), {})
            assert shown == draw(RULES.view(other, seat), part, words_of(), {}), (seat, part)
    assert differing == seats + 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_end_shows_every_source_and_the_total_of_everybody_ew_11(seats):
    view = view_of(seats, END)
    assert view.result is not None
    texts = [text.text for text in paint(view, "board", words_of(), {}).texts]
    for score in view.result:
        assert texts.count(str(score.points)) >= 2
        assert words_of().name(score.seat) in texts
        assert all(str(points) in texts for points in score.sources.values())
    first = draw(view, "board", words_of(), {}).alt.splitlines()[0]
    best = view.result[0]
    assert first.startswith(f"The game is over. 1. {words_of().name(best.seat)} with {best.points} points")


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("choices", [START, EARLY, MIDDLE, END])
def test_files_are_small_and_described_at_any_moment(choices, part):
    picture = draw(view_of(4, choices, 0), part, words_of(), {})
    assert len(picture.data) < 1 << 20
    assert 0 < len(picture.alt) <= 1024


def test_the_description_tells_whose_turn_it_is_the_points_and_the_levels():
    view = view_of(3, EARLY)
    lines = draw(view, "idols", words_of(), {}).alt.splitlines()
    assert lines[0] == f"To decide: {words_of().list([words_of().name(seat) for seat in view.deciding])}."
    assert lines[1].startswith("Points: Anna ")
    assert lines[2].startswith("Offering: Anna ")
    assert lines[3].startswith("Reverence: Anna ")


def test_no_message_is_missing():
    class Strict(type(words_of())):
        def say(self, phrase):
            text = super().say(phrase)
            assert text != phrase.message, f"no words for {phrase.message}"
            return text

    for choices in (START, EARLY, MIDDLE, END):
        view = view_of(4, choices, 1)
        for part in PARTS:
            words = words_of(kind=Strict)
            paint(view, part, words, {})
            for phrase in describe(view, part):
                words.say(phrase)


def test_what_was_drawn_before_does_not_show():
    first = draw(view_of(3, MIDDLE), "board", words_of(), {}).data
    draw(view_of(3, EARLY), "board", words_of(("Q",) * 3), every_mark(view_of(3, EARLY)))
    assert draw(view_of(3, MIDDLE), "board", words_of(), {}).data == first
