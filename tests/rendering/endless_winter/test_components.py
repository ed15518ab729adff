"""What is printed on player boards and animals is drawn and told as the rules have it."""

from __future__ import annotations

import msgspec
import pytest

from rendering.endless_winter import paint, paint_piece
from rendering.endless_winter.layout import layout
from rendering.endless_winter.pieces import megalith
from rendering.layers import Layers
from rules.endless_winter.board import BOARD, NEUTRAL
from rules.endless_winter.components import COMPONENTS
from rules.endless_winter.megaliths import emptied_cells
from rules.endless_winter.scoring import animal_points
from tests.rendering.endless_winter.positions import MIDDLE, RULES, START, state_of, view_of, words_of
from tests.rendering.test_stone_age import changed

MEGALITHS = BOARD.start.megaliths
MARKS = {"board": {"animal-1": "W"}, "market": {}}


def with_megaliths(left, seat=0):
    view = view_of(2, MIDDLE)
    players = [msgspec.structs.replace(player, megaliths=left) for player in view.players]
    return msgspec.structs.replace(view, players=players)


def drawn_signs(left, monkeypatch):
    """What the emptied cells of the first player's board show with so many megaliths left."""
    shown = []
    module = "rendering.endless_winter.player_boards"
    monkeypatch.setattr(f"{module}._emptied", lambda canvas, cell, brings: shown.append((cell, brings)))
    monkeypatch.setattr("rendering.canvas.LAYERS", Layers())
    canvas = paint(with_megaliths(left), "player", words_of(), {})
    first = {name: canvas.places[f"player-1-megalith-{name}"][0].box for name in range(1, MEGALITHS + 1)}
    panel = layout("player", 2, "block").players[0]
    row = [(cell, brings) for cell, brings in shown if panel.holds(cell) and cell.right <= first[MEGALITHS].right]
    return first, row


@pytest.mark.parametrize("left", range(MEGALITHS + 1))
def test_a_cell_of_two_megaliths_shows_its_benefit_when_both_are_gone_ew_9_3(left, monkeypatch):
    state = state_of(2, START)
    state.players[0].megaliths = left
    stones, row = drawn_signs(left, monkeypatch)
    assert len(row) == (MEGALITHS - left) // 2
    for number, (cell, _) in enumerate(row, 1):
        assert cell.holds(stones[2 * number - 1])
        assert cell.holds(stones[2 * number])
    bringing = [number for number, (_, brings) in enumerate(row, 1) if brings]
    assert bringing == emptied_cells(state, 0)


def test_five_placed_megaliths_bring_a_tool_and_six_an_idol_too_ew_9_3(monkeypatch):
    def names(left):
        return [group[-1].name for _, brings in drawn_signs(left, monkeypatch)[1] for group in brings]

    assert names(MEGALITHS - 1) == []
    assert names(MEGALITHS - 5) == ["tool"]
    assert names(MEGALITHS - 6) == ["tool", "idol"]
    assert names(0) == ["tool", "idol", "idol"]


@pytest.mark.parametrize("part", ["board", "player"])
def test_the_first_two_megaliths_of_a_board_are_neutral_stones_ew_7_1(part, monkeypatch):
    drawn = []

    def stone(owner, size, level=0):
        drawn.append(owner)
        return megalith(owner, size, level)

    monkeypatch.setattr("rendering.endless_winter.players.megalith", stone)
    monkeypatch.setattr("rendering.endless_winter.player_boards.megalith", stone)
    monkeypatch.setattr("rendering.canvas.LAYERS", Layers())
    for left, neutral in ((MEGALITHS, 2), (MEGALITHS - 1, 1), (MEGALITHS - 2, 0), (1, 0)):
        drawn.clear()
        paint(with_megaliths(left), part, words_of(), {})
        # Every player's next stone stands beside its number, on the large boards all of them in their cells.
        cells = [owner for owner in drawn if part == "player"]
        assert drawn.count(NEUTRAL) == 2 * (neutral * bool(cells) + bool(neutral)), left
        assert drawn.count(0) == (left - neutral if cells else 0) + (not neutral), left


def test_neutral_stones_have_another_shape_than_those_of_players_ew_7_1():
    def outline(owner):
        return megalith(owner, 80).getchannel("A")

    assert len({outline(seat).tobytes() for seat in range(4)}) == 1
    assert changed(outline(NEUTRAL), outline(0)) is not None
    for left, words in ((MEGALITHS, "(the next 2 neutral)"), (MEGALITHS - 1, "(the next 1 neutral)")):
        lines = [words_of().say(line) for line in RULES.board_lines(with_megaliths(left))]
        assert sum(f"megaliths left {left} {words}" in line for line in lines) == 2
    lines = [words_of().say(line) for line in RULES.board_lines(with_megaliths(MEGALITHS - 2))]
    assert not [line for line in lines if "neutral)" in line]


def scored(species):
    """What 1, 2, … animals of a species score until more score nothing."""
    points = [animal_points({species: count}) for count in range(1, 12)]
    return "/".join(map(str, points[: points.index(points[-1]) + 1]))


@pytest.mark.parametrize("species", COMPONENTS.animals)
def test_what_a_set_scores_is_on_the_card_and_told_ew_11_4(species):
    (piece,) = [piece for piece in RULES.pieces() if piece.id == f"animal-{species}"]
    *_, line = [words_of().say(line) for line in piece.lines]
    texts = [text.text for text in paint_piece(piece, words_of()).texts]
    if COMPONENTS.animals[species].wild:
        assert "any other species" in line
        assert "+1" in texts
    else:
        assert f" {scored(species)} points" in line
        assert scored(species) in texts


@pytest.mark.parametrize("part", ["board", "market"])
@pytest.mark.parametrize("species", COMPONENTS.animals)
def test_what_a_set_scores_is_in_the_hunting_grounds_ew_11_4(part, species):
    view = msgspec.structs.replace(view_of(2, MIDDLE), grounds=[species, *[None] * 5])
    box = layout(part, 2, view.layout).places["animal-1"]
    for marks in ({}, {"animal-1": "W"}):
        inside = [text.text for text in paint(view, part, words_of(), marks).texts if box.holds(text.given)]
        assert ("+1" if COMPONENTS.animals[species].wild else scored(species)) in inside


def test_what_sets_score_is_told_with_the_board_ew_11_4():
    (line,) = [line for line in map(words_of().say, RULES.board_lines(view_of(3, START))) if "Untipped" in line]
    assert f"{scored('rhino')} points for 1/2/3/4 of a species" in line
    assert f"{scored('mammoth')} for 1/2 × woolly mammoth" in line
    assert "each argentavis counts as one more of any other species" in line


def test_the_board_in_words_keeps_spaces_and_gaps_ew_1():
    view = view_of(3, START)
    culture = list(COMPONENTS.culture)[:8]
    view = msgspec.structs.replace(
        view,
        culture=[*culture[:2], None, *culture[3:7], None],
        grounds=["rhino", None, "rhino", "cat", None, None],
        stones_open=[["buried", None, "idol-steps", None, None, None], [None, "camp-types", None, None, None, None]],
    )
    lines = [words_of().say(line) for line in RULES.board_lines(view)]
    (grounds,) = [line for line in lines if line.startswith("Hunting grounds")]
    animals = "1: woolly rhino, 2: empty, 3: woolly rhino, 4: saber-toothed cat, 5: empty, 6: empty"
    assert grounds.startswith(f"Hunting grounds: {animals}")
    cards = [line for line in lines if line.startswith("Culture, ")]
    places = [f"Culture, row {row}, space {space}:" for row in (1, 2) for space in (1, 2, 3, 4)]
    assert [line[: len(places[0])] for line in cards] == places
    assert [line for line in cards if line.endswith(": empty")] == [f"{places[2]} empty", f"{places[7]} empty"]
    first, second = (line for line in lines if line.startswith("Stones of era "))
    assert first.count(": empty") == 4
    assert first.startswith("Stones of era 1: 1: 1/3/5/8 for")
    assert ", 2: empty, 3: 1 per 2 idol steps, 4: empty" in first
    assert second.startswith("Stones of era 2: 1: empty, 2: 1 per type of terrain with your camp, 3: empty")
