"""The seam: what the bot calls, for every game."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from io import BytesIO

import msgspec
import pytest
from PIL import Image, ImageChops

from rendering import Picture, draw
from rendering.layers import LAYERS
from rendering.pictures import LONGEST_ALT, NoPart, NoPictures, drawing_of, encode, paint
from rendering.stone_age import paint as canvas_of
from rendering.stone_age.board import ground
from rules.engine.randomness import Randomness
from rules.engine.registry import game, metas
from rules.engine.wording import Words
from tests.games_under_test import about
from tests.rendering import every_game
from tests.rendering.every_game import seats_of
from tests.rendering.positions import (
    EARLY,
    END,
    LATE,
    LEXICON,
    MIDDLE,
    ODD_NAMES,
    RULES,
    state_of,
    view_of,
    words_of,
)

PARTS = ("board", "village", "cards", "player", "hand")


@pytest.mark.parametrize("name", metas())
def test_every_game_is_drawn_in_every_part_its_meta_names(name):
    rules = game(name)
    assert list(drawing_of(name, "board").PARTS) == [*rules.meta.parts, *rules.meta.commands]
    for seats in range(rules.meta.minimum_seats, rules.meta.maximum_seats + 1):
        state = rules.new({}, seats, "beginning")
        for part in (*rules.meta.parts, *rules.meta.commands):
            picture = draw(rules.view(state, 0), part, Words("en", (), name, LEXICON), {})
            assert Image.open(BytesIO(picture.data)).format == "WEBP"
            assert len(picture.data) < 1 << 20
            assert 0 < len(picture.alt) <= LONGEST_ALT


@pytest.mark.parametrize("name", metas())
def test_no_message_of_any_game_is_missing(name):
    moments = about(name).drawn.moments
    for seats in seats_of(name):
        for choices in (0, moments.early, moments.middle, moments.late, moments.end):
            view = every_game.view_of(name, seats, choices, 1)
            for part in drawing_of(name, "board").PARTS:
                words = every_game.words_of(name, kind=Strict)
                drawing_of(name, part).paint(view, part, words, {})
                for phrase in drawing_of(name, part).describe(view, part):
                    words.say(phrase)


class Strict(Words):
    """Words that accept no message that is not there."""

    def say(self, phrase):
        text = super().say(phrase)
        assert text != phrase.message, f"no words for {phrase.message}"
        return text


def test_a_picture_is_a_file_with_a_name_and_a_description():
    picture = draw(view_of(3, MIDDLE), "board", words_of(), {})
    assert isinstance(picture, Picture)
    assert picture.filename == "stone_age-board.webp"
    assert Image.open(BytesIO(picture.data)).width == 1600


@pytest.mark.parametrize("part", ["board", "cards"])
def test_the_file_looks_as_painted(part):
    view = view_of(3, MIDDLE)
    painted = paint(view, part, words_of(), {})
    read = Image.open(BytesIO(draw(view, part, words_of(), {}).data)).convert("RGB")
    assert read.size == painted.size
    difference = ImageChops.difference(painted.convert("L"), read.convert("L"))
    counts = difference.histogram()
    whole = difference.width * difference.height
    assert sum(value * count for value, count in enumerate(counts)) / whole < 2.5
    assert sum(counts[40:]) / whole < 0.0005


def test_letters_in_the_file_are_as_sharp_as_painted():
    view = view_of(3, MIDDLE)
    canvas = canvas_of(view, "board", words_of(), {})
    read = Image.open(BytesIO(encode(canvas.image))).convert("L")
    for text in canvas.texts:
        box = text.taken
        letters = (box.x, box.y, box.right, box.bottom)
        before, after = (image.convert("L").crop(letters).getextrema() for image in (canvas.image, read))
        assert after[1] - after[0] > 0.9 * (before[1] - before[0]) > 90, text


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("choices", [0, EARLY, MIDDLE, LATE, END])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_files_are_small_and_described_at_any_moment(seats, choices, part):
    for names in ((), ODD_NAMES):
        picture = draw(view_of(seats, choices, 0), part, words_of(names), {})
        assert len(picture.data) < 1 << 20
        assert 0 < len(picture.alt) <= LONGEST_ALT
        picture.alt.encode()


def test_the_description_tells_whose_turn_it_is_the_round_the_points_and_who_stands_where():
    view = view_of(2, EARLY)
    lines = draw(view, "board", words_of(), {}).alt.splitlines()
    assert lines[0] == f"To decide: {words_of().name(view.deciding[0])}."
    assert lines[1] == "Points: Anna 0, Bartholomew 0."
    assert lines[2].startswith("Round 1, ")
    for place, name in (("hunt", "Hunt"), ("forest", "Forest"), ("hut", "Hut"), ("river", "River")):
        standing = [f"{words_of().name(seat)} {count}" for seat, count in enumerate(view.placed[place]) if count]
        told = [line for line in lines if line.startswith(f"{name}:")]
        assert told == ([f"{name}: {', '.join(standing)}"] if standing else [])
    assert any(line.startswith(("Hunt:", "Forest:", "Hut:", "River:")) for line in lines)


def test_the_description_of_the_end_ranks_the_players():
    view = view_of(4, END)
    best = view.result[0]
    first = draw(view, "board", words_of(), {}).alt.splitlines()[0]
    assert first.startswith(f"The game is over. 1. {words_of().name(best.seat)} with {best.points} points")


def test_an_empty_name_is_the_number_of_the_seat_in_the_description():
    assert "Player 1 0" in draw(view_of(2, 0), "board", words_of(("", "Bea")), {}).alt


def test_a_game_without_pictures_is_named_with_those_that_have_some():
    view = msgspec.structs.replace(view_of(2, 0), game="chess")
    with pytest.raises(NoPictures) as caught:
        draw(view, "board", words_of(), {})
    start = "There are no pictures of a game called “chess”. There are pictures of: "
    assert str(caught.value).startswith(start)
    assert "stone_age" in str(caught.value).removeprefix(start)


def test_an_unknown_part_is_named_with_those_there_are():
    with pytest.raises(NoPart) as caught:
        draw(view_of(2, 0), "moon", words_of(), {})
    expected = "There is no picture “moon” of stone_age. There are: board, village, cards, player, hand."
    assert str(caught.value) == expected


def test_what_was_drawn_before_does_not_show():
    first = draw(view_of(3, MIDDLE), "board", words_of(), {}).data
    draw(view_of(3, LATE), "board", words_of(ODD_NAMES), {"hunt": "A", "card-1": "B"})
    assert draw(view_of(3, MIDDLE), "board", words_of(), {}).data == first


def test_what_is_kept_is_what_would_be_drawn_anew():
    """A whole turn's pictures, drawn one after the other and each from nothing."""
    for view in (view_of(3, choices, 0) for choices in range(MIDDLE, MIDDLE + 8)):
        for marks in ({}, {"hunt": "A", "card-1": "B"}):
            after_others = canvas_of(view, "board", words_of(), marks)
            again = canvas_of(view, "board", words_of(), marks)
            LAYERS.clear()
            anew = canvas_of(view, "board", words_of(), marks)
            assert after_others.image.tobytes() == again.image.tobytes() == anew.image.tobytes()
            assert sorted(after_others.texts) == sorted(again.texts) == sorted(anew.texts)


def test_several_threads_at_once_draw_the_same_bytes():
    views = [view_of(seats, choices, 0) for seats in (2, 3, 4) for choices in (EARLY, MIDDLE, END)]
    work = [(view, part) for view in views for part in PARTS]
    alone = [draw(view, part, words_of(), {}).data for view, part in work]
    ground.cache_clear()
    LAYERS.clear()
    with ThreadPoolExecutor(8) as pool:
        together = list(pool.map(lambda task: draw(task[0], task[1], words_of(), {}).data, work * 2))
    assert together == alone * 2


@pytest.mark.parametrize("choices", [MIDDLE, LATE])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hidden_things_leave_no_trace(seats, choices):
    differing = 0
    for seat in (None, *range(seats)):
        state = state_of(seats, choices)
        other = RULES.copy(state)
        RULES.resample(other, seat, Randomness("exchange"))
        differing += RULES.to_json(other) != RULES.to_json(state)
        for part in PARTS:
            shown = draw(RULES.view(state, seat), part, words_of(), {})
            assert shown == draw(RULES.view(other, seat), part, words_of(), {}), (seat, part)
    assert differing == seats + 1


def test_one_sees_ones_own_hand_and_a_spectator_sees_none():
    hands = [draw(view_of(4, LATE, seat), "hand", words_of(), {}) for seat in (0, 1, None)]
    assert len({hand.data for hand in hands}) == 3
    assert hands[2].alt == "Those who watch have no cards."
