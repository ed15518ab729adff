"""A game again as an animated picture, and everybody's points as a plot."""

from __future__ import annotations

from functools import cache
from io import BytesIO

import msgspec
import pytest
from PIL import Image

from rendering import replay
from rendering.pictures import LONGEST_ALT, drawing_of
from rendering.plot import draw_plot, paint_plot
from rendering.replay import HELD, LARGEST, Film, ReplayTooLarge, draw_replay, frame, turn_views
from rules.engine.players import play_greedy
from rules.engine.randomness import Randomness
from rules.engine.registry import game, metas
from rules.engine.table import Table
from rules.engine.wording import Words
from tests.games_under_test import fewest
from tests.rendering.positions import LEXICON, NAMES


@cache
def played(name: str) -> Table:
    rules, seats = game(name), fewest(name)
    table, chance = Table.new(rules, seats, "replay", {}), Randomness("replay")
    while deciding := rules.deciding(table.state):
        table.play(deciding[0], play_greedy(rules, table.state, deciding[0], chance))
    return table


def words_for(name: str) -> Words:
    return Words("en", NAMES, name, LEXICON)


def durations(data: bytes) -> list[int]:
    """How long every frame is shown, read out of the file's chunks (ANMF, bytes 12 to 15)."""
    found, at = [], 12
    while at < len(data):
        kind, size = data[at : at + 4], int.from_bytes(data[at + 4 : at + 8], "little")
        if kind == b"ANMF":
            found.append(int.from_bytes(data[at + 8 + 12 : at + 8 + 15], "little"))
        at += 8 + size + size % 2
    return found


@pytest.mark.parametrize("name", metas())
def test_a_game_is_shown_turn_by_turn_and_held_at_its_end(name):
    table = played(name)
    views = turn_views(game(name), table.log)
    assert [view.turn for view in views] == list(range(table.state.turn + 1))
    assert views[0].sequence == 0
    assert views[-1].result is not None
    assert all(view.seat is None for view in views)
    film = draw_replay(views, words_for(name))
    assert len(film.data) < LARGEST < 8 << 20
    assert film.filename == f"{name}-replay.webp"
    assert film.alt.startswith(f"The game again, turn by turn, in {len(views) - 1} turns. Points at its end: Anna ")
    image = Image.open(BytesIO(film.data))
    assert (image.format, image.width, image.is_animated) == ("WEBP", 800, True)
    shown = durations(film.data)
    assert sum(shown) >= HELD + 300 * (len(views) - 1)
    assert shown[-1] == max(shown) == HELD


def test_every_frame_shows_the_points_of_everybody():
    views = turn_views(game("stone_age"), played("stone_age").log)
    changed = [
        number
        for number in range(1, len(views) - 1)
        if [p.points for p in views[number].players] != [p.points for p in views[number - 1].players]
    ]
    size = (1600, 1200)
    for number in changed[:3]:
        before = frame(views, number - 1, words_for("stone_age"), size)
        after = frame(views, number, words_for("stone_age"), size)
        bar = (0, 0, 800, 48)
        assert before.size == after.size == (800, 648)
        assert before.crop(bar).tobytes() != after.crop(bar).tobytes()
    assert changed


def test_frames_are_drawn_one_after_the_other_and_none_is_kept():
    order = []

    def draw_frame(number):
        order.append(number)
        return Image.new("RGB", (40, 30), (number * 20, 0, 0))

    film = Film(5, draw_frame)
    file = BytesIO()
    film.save(file, "WEBP", save_all=True, duration=100, lossless=True)
    assert order[:5] == [0, 1, 2, 3, 4]
    read = Image.open(BytesIO(file.getvalue()))
    assert read.n_frames == 5
    for number in range(5):
        read.seek(number)
        assert read.convert("RGB").getpixel((5, 5)) == (number * 20, 0, 0)


def test_a_replay_that_is_too_large_is_drawn_more_coarsely_and_then_refused(monkeypatch):
    views = turn_views(game("stone_age"), played("stone_age").log)[:12]
    fine = draw_replay(views, words_for("stone_age"))
    coarse = draw_replay(views, words_for("stone_age"), len(fine.data) - 1)
    assert len(coarse.data) < len(fine.data)
    monkeypatch.setattr(replay, "QUALITIES", (30,))
    with pytest.raises(ReplayTooLarge, match="The replay of 11 turns does not fit into one file"):
        draw_replay(views, words_for("stone_age"), 1000)


@pytest.mark.parametrize("name", metas())
def test_what_nobody_sees_changes_neither_replay_nor_plot(name):
    rules, table = game(name), played(name)
    state = rules.new(table.beginning.options, table.state.seats, table.beginning.seed)
    pairs = [[], []]
    some_rows = table.rows[: min(120, len(table.rows) // 2)]
    for number, row in enumerate(some_rows):
        rules.apply(state, row.seat, row.choice)
        if number % max(1, len(some_rows) // 10) == 0:
            other = rules.copy(state)
            rules.resample(other, None, Randomness(f"exchange-{number}"))
            assert rules.to_json(other) != rules.to_json(state)
            for views, each in zip(pairs, (state, other), strict=True):
                views.append(msgspec.structs.replace(rules.view(each, None), commitment=""))
    shown, hidden = pairs
    assert draw_plot(shown, words_for(name)) == draw_plot(hidden, words_for(name))
    assert draw_replay(shown, words_for(name)) == draw_replay(hidden, words_for(name))


@pytest.mark.parametrize("name", metas())
def test_the_plot_names_everybody_with_their_points_and_the_rounds(name):
    views = turn_views(game(name), played(name).log)
    texts = [text.text for text in paint_plot(views, words_for(name)).texts]
    course = [drawing_of(name, "board").standing(view) for view in views]
    final = course[-1]
    for seat, points in enumerate(final.points):
        assert NAMES[seat] in texts
        assert str(points) in texts
    for number in {each.round for each in course[:-2]} - {0}:  # the last turn belongs to the end
        assert str(number) in texts
    assert "end" in texts
    picture = draw_plot(views, words_for(name))
    assert 0 < len(picture.alt) <= LONGEST_ALT
    assert len(picture.data) < 1 << 18


def test_a_plot_of_a_game_that_has_just_begun_can_be_drawn():
    views = turn_views(game("stone_age"), played("stone_age").log)
    for count in (1, 2, 3):
        assert paint_plot(views[:count], words_for("stone_age")).image.width == 1600


def test_the_lines_of_the_plot_end_where_the_points_are():
    views = turn_views(game("stone_age"), played("stone_age").log)
    best = views[-1].result[0]
    more = [msgspec.structs.replace(score, points=score.points + 200) for score in views[-1].result[:1]]
    raised = msgspec.structs.replace(views[-1], result=[*more, *views[-1].result[1:]])
    first, second = (paint_plot([*views[:-1], last], words_for("stone_age")) for last in (views[-1], raised))
    assert str(best.points + 200) in [text.text for text in second.texts]
    assert first.image.tobytes() != second.image.tobytes()
