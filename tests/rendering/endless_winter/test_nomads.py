"""A table for one: the pictures and the board in words show all that one needs to foresee the Nomads (EW 13)."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import pytest
from PIL import ImageChops

from rendering.boxes import Box
from rendering.endless_winter import describe, paint
from rendering.endless_winter.layout import layout
from rendering.endless_winter.pieces import nomad_token
from rendering.endless_winter.terrain_map import token_spot
from rendering.lettering import CUT
from rules.endless_winter.components import COMPONENTS
from rules.endless_winter.nomads.cards import MIGRATIONS, NOMAD_CARDS
from rules.endless_winter.state import NOMADS
from rules.endless_winter.terrain import HEXES, junctions
from rules.engine.phrases import Phrase
from tests.rendering.endless_winter.positions import MIDDLE, RULES, every_mark, view_of, words_of
from tests.rendering.test_stone_age import changed
from tests.rendering.test_text import overlapping, wrong_texts

SEEN = ["quarry-song", "great-lintel", "beast-dance", "village-moot", "wide-plains", "elder-council", "lore-keepers"]


def alone(seat=None, **nomads):
    """A table for one, with other things about the Nomads."""
    view = view_of(1, MIDDLE, seat)
    return msgspec.structs.replace(view, nomads=msgspec.structs.replace(view.nomads, **nomads))


def plan_of(part):
    view = alone()
    return layout(part, len(view.players), view.layout, True)


def image(view, part="map"):
    return paint(view, part, words_of(), {}).image


def texts(view, part):
    return [text.text for text in paint(view, part, words_of(), {}).texts]


def said(view):
    return [words_of().say(line) for line in RULES.board_lines(view)]


def apart(first: Box, second: Box) -> bool:
    """Whether two discs in boxes do not touch."""
    (x, y), (other_x, other_y) = first.middle, second.middle
    return (x - other_x) ** 2 + (y - other_y) ** 2 >= ((first.across + second.across) / 2) ** 2


@pytest.mark.parametrize("part", ["board", "market"])
def test_the_spaces_of_the_hunting_grounds_carry_their_numbers_ew_13_2(part):
    for grounds in (["rhino", "rhino", None, "cat", "cat", "cat"], [None] * 6):
        view = msgspec.structs.replace(alone(), grounds=grounds)
        for marks in ({}, every_mark(view)):
            canvas = paint(view, part, words_of(), marks)
            for space in range(1, 7):
                box = plan_of(part).places[f"animal-{space}"]
                inside = [text.text for text in canvas.texts if box.holds(text.given)]
                assert inside.count(str(space)) == 1, (space, inside)


def test_the_sacred_stones_lie_in_one_line_from_west_to_east_ew_13_2():
    places = plan_of("board").places
    line = [places[f"stone-{era}-{space}"] for era in (1, 2) for space in range(1, 5)]
    assert len({box.y for box in line}) == 1
    assert all(first.right < second.x for first, second in pairwise(line))
    assert [text for text in texts(alone(), "market") if "one line from west to east" in text]
    assert [line for line in said(alone()) if "one line from west to east: era I, then era II" in line]
    many = layout("board", 2, "block").places
    assert many["stone-1-1"].x == many["stone-2-1"].x


@pytest.mark.parametrize("part", ["board", "map"])
def test_the_map_has_a_north_mark_ew_13_2(part):
    canvas = paint(alone(), part, words_of(), {})
    north = next(text for text in canvas.texts if text.text == "N")
    assert plan_of(part).panels["map"].holds(north.given)


@pytest.mark.parametrize("part", ["board", "player"])
def test_open_migration_cards_and_known_buried_cards_are_shown_ew_14(part):
    none = alone(known=[], migrated=[])
    panel = plan_of(part).panels["nomads"]
    for changes in ({"known": SEEN}, {"migrated": list(MIGRATIONS)}, {"migrated": list(MIGRATIONS)[:1]}):
        reached = changed(image(none, part), image(alone(**{"known": [], "migrated": [], **changes}), part))
        assert panel.holds(reached), changes
    shown = "\n".join(texts(alone(known=SEEN, migrated=list(MIGRATIONS)), part)).replace("\n", " ")
    assert CUT not in shown
    for card in SEEN:
        assert words_of().say(Phrase(f"card-{card}")) in shown
    for migration in MIGRATIONS.values():
        assert f"{' '.join(migration.outer)} + {' '.join(migration.inner)}" in shown


def test_open_migration_cards_and_known_buried_cards_are_told_ew_14():
    before = said(alone(known=[], migrated=[]))
    assert not [line for line in before if "lay face up before" in line or "open migration cards" in line]
    lines = said(alone(known=["quarry-song", "lore-keepers"], migrated=["second", "first"]))
    assert "·  buried cards that lay face up before: Quarry song, Lore keepers" in lines
    (migrated,) = [line for line in lines if "open migration cards" in line]
    first, second = MIGRATIONS["first"], MIGRATIONS["second"]
    assert f"2 (outer {' '.join(second.outer)}, inner {' '.join(second.inner)})" in migrated
    assert f"1 (outer {' '.join(first.outer)}, inner {' '.join(first.inner)})" in migrated


def test_as_much_as_the_nomads_can_show_has_room_ew_13():
    view = alone(
        0,
        known=[*SEEN, "ancestor-fire"],
        migrated=list(MIGRATIONS),
        open=list(NOMAD_CARDS)[:4],
        sacrifice=["mammoth-feast"],
    )
    for part in ("board", "player", "map", "market"):
        canvas = paint(view, part, words_of(), every_mark(view))
        assert wrong_texts(canvas) == [], part
        assert overlapping(canvas) == [], part
        assert [text.text for text in canvas.texts if CUT in text.text] == [], part


def test_the_labor_of_every_nomad_card_stays_on_one_line_ew_13_3():
    for card in NOMAD_CARDS:
        assert not [text for text in texts(alone(open=[card]), "player") if "\n" in text and "½" in text], card


def test_the_two_sides_of_the_nomad_token_differ_and_are_told_ew_13_1():
    assert nomad_token("camp", 60).tobytes() != nomad_token("village", 60).tobytes()
    junction = next(iter(junctions()))
    view = msgspec.structs.replace(alone(token=junction), villages={}, camps={name: [0, 0] for name in HEXES})
    sides = [
        msgspec.structs.replace(view, options=view.options | {"nomad_token": side}) for side in ("camp", "village")
    ]
    spot = token_spot(plan_of("map").terrain, {}, junction)
    assert spot.inset(-2).holds(changed(*map(image, sides)))
    lines = [next(line for line in said(side) if "nomad token" in line) for side in sides]
    assert [line.rpartition(" ")[2] for line in lines] == ["camp", "village"]
    assert all(junction in line for line in lines)
    assert "line-nomad-token" in [line.message for line in describe(sides[0], "map")]


@pytest.mark.parametrize("part", ["board", "map"])
@pytest.mark.parametrize("everywhere", [False, True])
def test_the_nomad_token_stays_in_sight_beside_a_village_ew_13_4(part, everywhere):
    terrain = plan_of(part).terrain
    for junction in junctions():
        villages = dict.fromkeys(junctions() if everywhere else [junction], 0)
        view = msgspec.structs.replace(alone(token=junction), villages=villages)
        canvas = paint(view, part, words_of(), {})
        (token,) = canvas.places["nomads-token"]
        assert token.box == token_spot(terrain, villages, junction)
        assert canvas.image.size[0] > token.box.right
        for name in villages:
            (village,) = canvas.places[f"village-{name}"]
            assert apart(token.box, village.box), (junction, name)
        bare = paint(msgspec.structs.replace(alone(token=""), villages=villages), part, words_of(), {}).image
        crop = (token.box.x, token.box.y, token.box.right, token.box.bottom)
        difference = ImageChops.difference(canvas.image.crop(crop), bare.crop(crop)).convert("L")
        different = sum(difference.histogram()[1:])
        assert different > 0.6 * token.box.across * token.box.down, junction


def test_what_animals_score_for_the_nomads_is_told_ew_13_7():
    (line,) = [line for line in said(alone()) if "their animals at the end" in line]
    assert "argentavis" in line
    assert "woolly mammoth" in line
    assert "2/5 points for 1/2" in line
    assert all(species.rare for species in COMPONENTS.animals.values() if species.wild)


def test_megaliths_of_the_nomads_begin_neutral_too_ew_13_1_and_7_1():
    view = alone()
    player = msgspec.structs.replace(view.players[NOMADS], megaliths=10)
    before = msgspec.structs.replace(view, players=[view.players[0], player])
    after = msgspec.structs.replace(view, players=[view.players[0], msgspec.structs.replace(player, megaliths=8)])
    lines = ["\n".join(line for line in said(each) if "megaliths left" in line) for each in (before, after)]
    assert "megaliths left 10 (the next 2 neutral)" in lines[0]
    assert "megaliths left 8, Offering" in lines[1]
