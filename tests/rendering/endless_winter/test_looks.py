"""What the pictures of Endless Winter add to the bare board: rounds, rulers, scores, supplies, and heights."""

from __future__ import annotations

from itertools import combinations

import msgspec
import pytest

from rendering.endless_winter import paint
from rendering.endless_winter.layout import layout
from rendering.endless_winter.score_track import SHORTEST, length_of
from rendering.layers import LAYERS
from rendering.pictures import named
from rules.endless_winter.components import COMPONENTS
from tests.rendering.endless_winter.positions import END, MIDDLE, PARTS, START, every_mark, view_of, words_of
from tests.rendering.test_stone_age import changed
from tests.rendering.test_text import overlapping, wrong_texts


def image(view, part="board"):
    return paint(view, part, words_of(), {}).image


def altered(view, **changes):
    return msgspec.structs.replace(view, **changes)


def with_player(view, seat, **changes):
    players = list(view.players)
    players[seat] = msgspec.structs.replace(players[seat], **changes)
    return altered(view, players=players)


def cropped(picture, box):
    return picture.crop((box.x, box.y, box.right, box.bottom)).tobytes()


@pytest.mark.parametrize("choices", [START, MIDDLE, END])
def test_one_player_and_the_nomads_are_drawn_like_two_ew_13(choices):
    view = view_of(1, choices, 0)
    for part in PARTS:
        for marks in ({}, every_mark(view)):
            canvas = paint(view, part, named(words_of(), view, 64, drawn=True), marks)
            assert wrong_texts(canvas) == [], part
            assert overlapping(canvas) == [], part
    assert len(layout("board", len(view.players), view.layout).players) == 2


def test_the_nomads_token_shows_where_it_stands_ew_13():
    view = view_of(1, MIDDLE)
    pictures = {
        junction: image(altered(view, nomads=msgspec.structs.replace(view.nomads, token=junction)), "map").tobytes()
        for junction in ("", *list(layout("map", 2, view.layout).terrain.junctions)[:3])
    }
    assert len(set(pictures.values())) == 4


def test_what_is_kept_is_what_would_be_drawn_anew():
    """Turn after turn, with and without letters: the same picture, texts and places as from nothing."""
    for choices in range(MIDDLE, MIDDLE + 10):
        view = view_of(3, choices, 0)
        for part in ("board", "map", "player"):
            for marks in ({}, every_mark(view)):
                after_others = paint(view, part, words_of(), marks)
                LAYERS.clear()
                anew = paint(view, part, words_of(), marks)
                assert after_others.image.tobytes() == anew.image.tobytes(), (choices, part)
                assert sorted(after_others.texts) == sorted(anew.texts)
                assert after_others.places == anew.places


def test_places_of_a_kept_piece_are_noted_once_however_often_it_is_shown():
    view = view_of(2, MIDDLE)
    first = paint(view, "board", words_of(), {}).places
    assert all(paint(view, "board", words_of(), {}).places == first for _ in range(3))


def test_every_round_and_every_eclipse_looks_different():
    view = altered(view_of(2, MIDDLE), deciding=[])
    box = layout("idols", 2, view.layout).header
    headers = {
        cropped(image(altered(view, round=number, phase=phase), "idols"), box)
        for number in (1, 2, 3, 4)
        for phase in ("action", "eclipse", "preparation")
    }
    assert len(headers) == 12


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_turn_order_shows_what_each_place_brings_ew_9_3(seats, monkeypatch):
    view = view_of(seats, MIDDLE)
    before = image(view, "idols")
    for place in range(len(view.order)):
        LAYERS.clear()
        with monkeypatch.context() as context:
            context.setattr("rendering.endless_winter.header.COMPONENTS", Other(place))
            reached = changed(before, image(view, "idols"))
        assert layout("idols", len(view.players), view.layout).header.holds(reached)
    LAYERS.clear()


class Other:
    """Components with another benefit beside one place of the turn order."""

    def __init__(self, changed_place):
        self.tracks = self
        self.changed_place = changed_place

    def beside(self, place, seats):
        return COMPONENTS.tracks.slots[2] if place == self.changed_place else COMPONENTS.tracks.beside(place, seats)


def test_points_move_the_token_on_the_score_track_and_the_track_grows():
    view = view_of(4, MIDDLE)
    box = layout("board", 4, view.layout).panels["scores"]
    scores = (0, 1, 30, 50, 51, 75, 99, 120)
    assert len({cropped(image(with_player(view, 0, points=points)), box) for points in scores}) == len(scores)
    assert length_of(with_player(view, 0, points=7)) == SHORTEST
    assert length_of(with_player(view, 0, points=118)) == 120
    canvas = paint(with_player(view, 0, points=118), "board", words_of(), {})
    assert "120" in [text.text for text in canvas.texts]
    for points in (9, 49, 118, 404):
        canvas = paint(with_player(view, 0, points=points), "board", words_of(), {})
        assert wrong_texts(canvas) == []
        assert overlapping(canvas) == []


def test_who_rules_a_hex_shows_for_one_and_for_several_ew_9_3():
    view = altered(view_of(4, MIDDLE), villages={}, options={"sole_majority": "no"})
    empty = {name: [0] * 4 for name in view.camps}
    pictures = {
        camps: image(altered(view, camps=empty | {"d1": list(camps)}), "map")
        for camps in ((0, 0, 0, 0), (1, 0, 0, 0), (0, 1, 0, 0), (1, 1, 0, 0), (2, 1, 0, 0), (1, 1, 1, 0), (1, 1, 1, 1))
    }
    plan = layout("map", 4, view.layout).terrain
    for first, second in combinations(pictures, 2):
        reached = changed(pictures[first], pictures[second])
        assert reached is not None, (first, second)
        assert plan.hex_box("d1").holds(reached), (first, second)
    village = next(name for name in plan.junctions if "d1" in name.split("-"))
    by_village = altered(view, camps=empty, villages={village: 2})
    reached = changed(pictures[0, 0, 0, 0], image(by_village, "map"))
    assert all(reached.x <= plan.hexes[name][0] < reached.right for name in village.split("-"))
    alone = altered(view, camps=empty | {"d1": [1, 1, 0, 0]}, options={"sole_majority": "yes"})
    assert changed(pictures[1, 1, 0, 0], image(alone, "map")) is not None


def test_the_food_track_shows_food_and_limit_at_a_glance():
    view = view_of(2, MIDDLE)
    for part in ("board", "player"):
        box = layout(part, 2, view.layout).players[0]
        shown = {
            cropped(image(with_player(view, 0, food=food, food_limit=limit), part), box)
            for food, limit in ((0, 5), (3, 5), (5, 5), (5, 7), (5, 10), (10, 10))
        }
        assert len(shown) == 6


def test_an_emptied_cell_of_a_player_board_shows_what_it_brings_ew_9_3():
    view = view_of(2, MIDDLE)
    box = layout("player", 2, view.layout).players[0]
    supplies = ({"megaliths": 10}, {"megaliths": 9}, {"megaliths": 7}, {"megaliths": 0}, {"villages": 1}, {"camps": 2})
    base = with_player(view, 0, megaliths=8, villages=3, camps=5)
    shown = {cropped(image(with_player(base, 0, **supply), "player"), box) for supply in supplies}
    assert len(shown) == len(supplies)


def test_a_megalith_higher_up_looks_higher_ew_7_2():
    view = altered(view_of(2, START), layout="block", megaliths={})
    lower = {"a1": 0, "b1": 0, "a2": 0, "b2": 1}
    plan = layout("megaliths", 2, "block").megaliths
    higher = altered(view, megaliths=lower | {"a1-1": 1})
    reached = changed(image(altered(view, megaliths=lower), "megaliths"), image(higher, "megaliths"))
    assert reached is not None
    assert reached.y < plan.cell_box("a1-1").y + plan.cell // 4
    assert "1" in [text.text for text in paint(higher, "megaliths", words_of(), {}).texts]
