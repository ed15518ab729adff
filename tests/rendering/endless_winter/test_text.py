"""Text stays in its box, in any language and with any name; no sign is left out."""

from __future__ import annotations

import re

import msgspec
import pytest

from rendering.endless_winter import hand, market, megaliths, paint, players, terrain_map
from rendering.endless_winter.layout import layout
from rendering.lettering import CUT
from rendering.pictures import named
from rules.endless_winter.components import COMPONENTS
from rules.engine.wording import Words
from tests.rendering.endless_winter.positions import (
    EARLY,
    END,
    MIDDLE,
    PARTS,
    START,
    crowded,
    every_mark,
    view_of,
    words_of,
)
from tests.rendering.positions import NAMES, ODD_NAMES
from tests.rendering.test_text import Endless, Wordy, overlapping, wrong_texts

LAYOUTS = {2: "block", 3: "brick", 4: "ring"}


@pytest.mark.parametrize("kind", [Words, Wordy, Endless])
@pytest.mark.parametrize("names", [NAMES, ODD_NAMES, ("W" * 60,) * 4], ids=range(3))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_text_lies_in_its_box_and_is_large_enough(seats, names, kind, request):
    if kind is not Words:
        request.getfixturevalue("unpainted")
    views = [view_of(seats, choices, 0) for choices in (START, MIDDLE, END)]
    for view in (*views, crowded(seats, LAYOUTS[seats])):
        words = named(words_of(names), view, 64, drawn=True)
        drawn = kind(words.language, words.names, words.game, words.lexicon)
        for part in PARTS:
            canvas = paint(view, part, drawn, every_mark(view))
            assert canvas.smallest == 27
            assert wrong_texts(canvas) == [], part
            assert overlapping(canvas) == [], part


def test_no_english_word_of_the_game_is_cut():
    for seats in (2, 3, 4):
        for choices in (START, EARLY, MIDDLE, END):
            view = view_of(seats, choices, 0)
            for part in PARTS:
                texts = [text.text for text in paint(view, part, words_of(), every_mark(view)).texts]
                assert [text for text in texts if CUT in text] == [], part


@pytest.mark.parametrize("part", ["player", "hand"])
def test_of_a_list_that_is_too_long_the_rest_is_counted(part):
    """Nobody holds a third of all cards; if somebody does, no card goes unmentioned."""
    view = view_of(2, MIDDLE, 0)
    everything = [*COMPONENTS.tribe, *COMPONENTS.culture, *COMPONENTS.culture]
    own = msgspec.structs.replace(view.players[0], discard=everything, above=[], buried=[])
    canvas = paint(msgspec.structs.replace(view, players=[own, view.players[1]]), part, words_of(), {})
    assert wrong_texts(canvas) == []
    assert [text.text for text in canvas.texts if CUT in text.text] == []
    (listed,) = (" ".join(text.text.split()) for text in canvas.texts if text.text.endswith("more"))
    named, _, left_out = listed.removesuffix(" more").rpartition(" and ")
    counts = [re.match(r"(\d+) × ", each) for each in named.split(", ")]
    assert sum(int(found[1]) if found else 1 for found in counts) + int(left_out) == len(everything)
    assert len(counts) > 20


def pages(view):
    """The same position with every card, every species and every stone laid open in turn."""
    cards, stones = list(COMPONENTS.culture), list(COMPONENTS.stones)
    species, spaces = list(COMPONENTS.animals), len(view.stones_open[0])
    for page in range(len(cards) // 8):
        shown = [stones[(page * 2 * spaces + number) % len(stones)] for number in range(2 * spaces)]
        yield msgspec.structs.replace(
            view,
            culture=cards[page * 8 : page * 8 + 8],
            grounds=[species[(page * 6 + number) % len(species)] for number in range(6)],
            stones_open=[shown[:spaces], shown[spaces:]],
        )


@pytest.mark.parametrize("marked", [False, True])
def test_every_card_species_and_stone_fits_whole(marked, monkeypatch):
    left_out = []
    for module in (market, players, hand, megaliths, terrain_map):
        real = module.draw_signs

        def checked(canvas, box, groups, size, *, real=real, **more):
            if not real(canvas, box, groups, size, **more):
                left_out.append(groups)

        monkeypatch.setattr(module, "draw_signs", checked)
    for view in pages(view_of(4, MIDDLE, 0)):
        own = msgspec.structs.replace(view.players[0], hand=[*view.culture, *COMPONENTS.tribe], stones=["tipped-rare"])
        shown = msgspec.structs.replace(view, players=[own, *view.players[1:]])
        for part in ("board", "market", "hand", "map", "megaliths", "player"):
            canvas = paint(shown, part, words_of(), every_mark(shown) if marked else {})
            assert [text.text for text in canvas.texts if CUT in text.text] == [], part
            assert left_out == [], part


@pytest.mark.parametrize("part", ["board", "map", "megaliths", "market", "idols", "player"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_panels_lie_in_the_picture_and_apart(seats, part):
    plan = layout(part, seats, LAYOUTS[seats])
    columns = [box for place, box in plan.places.items() if place.startswith("column-")]
    panels = [plan.header, *plan.panels.values(), *columns, *plan.players]
    for number, box in enumerate(panels):
        assert box.x >= 0
        assert box.right <= 1600
        assert box.bottom < plan.height
        for other in panels[number + 1 :]:
            assert box.right <= other.x or other.right <= box.x or box.bottom <= other.y or other.bottom <= box.y


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("part", ["board", "player"])
def test_the_largest_numbers_of_a_player_are_whole(seats, part):
    canvas = paint(crowded(seats, LAYOUTS[seats]), part, words_of(), {})
    for player in layout(part, seats, LAYOUTS[seats]).players:
        inside = [text.text for text in canvas.texts if player.holds(text.given)]
        assert {"10½", "12", "24", "18", "10/10"} <= set(inside)
        assert [text for text in inside if CUT in text] == []
