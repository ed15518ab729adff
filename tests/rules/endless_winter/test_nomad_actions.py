"""EW 13.4 and 13.5: the thirteen actions of the Nomads, and what stands in for them."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from rules.endless_winter import GAME
from rules.endless_winter.board import NEUTRAL
from rules.endless_winter.components import COMPONENTS
from rules.endless_winter.effects import Effect
from rules.endless_winter.nomads.actions import ACTIONS, act
from rules.endless_winter.nomads.benefits import parts
from rules.endless_winter.nomads.cards import MIGRATIONS, NOMAD_CARDS, ActionName, Migration
from rules.endless_winter.simple import Labor, Points
from rules.endless_winter.state import NOMADS
from rules.endless_winter.terrain import influence, possible_villages
from rules.endless_winter.turn import Turn
from rules.engine.play import Play
from tests.rules.endless_winter.nomad_arrange import PLAYER, alone

ERA_I = [card.id for card in COMPONENTS.culture.values() if card.era == 1]
ROW = ERA_I[:8]
TRIANGLE = ("a1", "a2", "e3", "b2", "d2")
"""Camps of which the first two and b2 touch."""


def test_there_are_thirteen_actions_and_all_are_printed_somewhere():
    """EW 13.4, part B: each under the columns that the list allows."""
    allowed = {
        "initiate": {"bury", "idol", "eclipse_card", "tool", "food"},
        "develop": {"culture", "stone", "tool", "megalith"},
        "migrate": {"village", "glaciers", "idol", "eclipse_card"},
        "hunt": {"animal", "random_animal", "new_animal", "food", "megalith"},
    }
    assert set(ACTIONS) == set(get_args(ActionName))
    assert len(ACTIONS) == 13
    for column, expected in allowed.items():
        assert {action for card in NOMAD_CARDS.values() for action in card.actions(column)} == expected


def test_every_column_is_marked_with_every_pair_of_arrows_and_every_labor():
    """Part B: 16 cards; labor 1, 1½, 2 and 2½."""
    marked = {(card.marked, card.arrows.large, card.arrows.small) for card in NOMAD_CARDS.values()}
    assert len(marked) == len(NOMAD_CARDS) == 16
    assert {(card.marked, card.labor) for card in NOMAD_CARDS.values()} == {
        (column, labor) for column in ("initiate", "develop", "migrate", "hunt") for labor in (2, 3, 4, 5)
    }


def test_a_migration_card_names_hexes_of_its_rings():
    """Part B: 3 of the outer and 2 of the inner ring, and six cards."""
    assert len(MIGRATIONS) == 6
    with pytest.raises(ValueError, match="`outer` names 3 different hexes of the outer ring"):
        Migration("wrong", ("a1", "a2", "b2"), ("b2", "b3"))
    with pytest.raises(ValueError, match="`inner` names 2 different hexes of the inner ring"):
        Migration("wrong", ("a1", "a2", "a3"), ("b2", "b2"))


# Cards


def test_an_eclipse_card_goes_face_down():
    """EW 13.4."""
    game = alone(coming=["migrate-east-north"])
    game.does("eclipse_card")
    assert game.nomads.eclipse == ["migrate-east-north"]
    assert not game.nomads.eclipse_open


def test_a_burial_takes_the_top_of_the_sacrifice_deck():
    """EW 13.4: nobody sees which card."""
    game = alone()
    top = game.nomads.sacrifice[-1]
    assert game.does("bury") == ["Nomads: the top of the sacrifice deck is buried, now 1."]
    assert game.tribe.buried == [top]
    assert game.nomads.known == []


def test_a_culture_card_by_arrows_and_then_buried():
    """EW 13.4, the example: the leftmost column in which there are cards, the lower of two."""
    game = alone(arrows=("west", "south"), culture=["", *ROW[1:4], "", *ROW[5:]])
    game.does("culture")
    assert game.nomads.sacrifice[-1] == ROW[5]
    assert game.state.culture == ["", *ROW[1:4], "", "", *ROW[6:]]
    game.does("bury")
    assert game.tribe.buried == [ROW[5]]
    assert game.nomads.known == [ROW[5]]


@pytest.mark.parametrize(
    ("arrows", "space"),
    [(("west", "north"), 0), (("west", "south"), 4), (("east", "north"), 3), (("east", "south"), 7)],
)
def test_each_pair_of_arrows_takes_its_corner(arrows, space):
    """EW 13.2, 13.4."""
    game = alone(arrows=arrows, culture=ROW)
    game.does("culture")
    assert game.nomads.sacrifice[-1] == ROW[space]


# Animals


def test_an_animal_of_a_species_they_have():
    """EW 13.4: before the arrows."""
    game = alone(arrows=("west", "north"), grounds=["cat", "rhino", "", "", "", "sloth"], animals=["sloth"])
    game.does("animal")
    assert game.tribe.animals == ["sloth", "sloth"]
    assert game.state.grounds == ["cat", "rhino", "", "", "", ""]


def test_without_their_species_the_lower_animal_of_the_rightmost_column():
    """EW 13.4, the example."""
    game = alone(
        arrows=("east", "south"), grounds=["cat", "", "rhino", "cat", "beaver", "glyptodon"], animals=["sloth"]
    )
    game.does("animal")
    assert game.tribe.animals == ["sloth", "glyptodon"]


def test_four_of_a_species_are_enough():
    """EW 13.4: then the arrows decide; several species they have are chosen among by arrows."""
    game = alone(arrows=("west", "north"), grounds=["cat", "rhino", "sloth"], animals=["sloth"] * 4)
    game.does("animal")
    assert game.tribe.animals[-1] == "cat"
    game = alone(arrows=("east", "north"), grounds=["cat", "rhino", "sloth"], animals=["cat", "rhino"])
    game.does("animal")
    assert game.tribe.animals[-1] == "rhino"


def test_no_animal_open_brings_nothing_and_none_anywhere_a_point():
    """EW 13.4."""
    game = alone(grounds=())
    assert game.does("animal") == ["Nomads: no animal lies in the hunting grounds."]
    assert game.tribe.score == 0
    game = alone(grounds=(), animal_deck=())
    game.does("animal", "random_animal")
    assert game.tribe.score == 2


def test_the_top_animal_and_a_new_one():
    """EW 13.4: into the first empty space, from the left of the upper row; nothing where none is empty."""
    game = alone(grounds=["cat", "", "cat"], animal_deck=["rhino", "sloth", "beaver"])
    game.does("random_animal", "new_animal")
    assert game.tribe.animals == ["rhino"]
    assert game.state.grounds == ["cat", "sloth", "cat", "", "", ""]
    full = alone(grounds=["cat"] * 6, animal_deck=["rhino"])
    full.does("new_animal")
    assert full.state.animal_deck == ["rhino"]


def test_the_player_chooses_which_of_equal_open_animals_is_left_to_them():
    """EW 13.2: open cards keep their positions, so that the space matters to what the Nomads take next."""
    game = alone(agenda=[Turn(seat=PLAYER, last=False)], grounds=["cat", "rhino", "", "cat"])
    game.gains(PLAYER + 1, do="animal", how="open", paid=True)
    assert game.offers() == ["take-cat-1", "take-rhino", "take-cat-4"]
    assert game.label("take-cat-4") == "saber-toothed cat on space 4, to tip for: 1 food, 1 idol"
    game.play("1 take-cat-4")
    assert game.state.grounds == ["cat", "rhino", "", "", "", ""]


# Goods and tracks


def test_a_point_for_every_glacier_with_a_camp():
    """EW 13.4: a village there does not count."""
    game = alone(
        terrain={"a1": "glacier", "d3": "glacier", "b4": "glacier"},
        villages={"a3-b3-b4": NOMADS},
    )
    game.does("glaciers")
    assert game.tribe.points["terrain"] == 2


def test_an_idol_climbs_reverence_then_offering_then_scores():
    """EW 13.4: with the points and bonuses of the levels; for them a burial, a tool, a tool."""
    game = alone(reverence=3)
    game.does("idol")
    assert (game.tribe.reverence, game.tribe.score) == (4, 2)
    game = alone(reverence=8, offering=1)
    game.does("idol")
    assert (game.tribe.offering, len(game.tribe.buried)) == (2, 1)
    game = alone(reverence=8, offering=3)
    game.does("idol", "idol", "idol")
    assert (game.tribe.offering, game.tribe.tools) == (6, 2)
    game = alone(reverence=8, offering=7)
    game.does("idol")
    assert game.tribe.score == 1


def test_tools_and_food_up_to_their_limits():
    """EW 13.1, 13.5: 5 and 10; then a food and an idol."""
    game = alone(tools=4, food=8)
    game.does("tool", "tool", "food", "food")
    assert (game.tribe.tools, game.tribe.food, game.tribe.reverence) == (5, 10, 1)


def test_the_line_of_substitutes_is_told_in_one_sentence():
    """EW 13.5: megalith, bury, tool, food, idol, 1 point."""
    game = alone(tools=5, food=10, sacrifices=0, reverence=8, offering=7)
    game.tribe.megaliths = 0
    game.state.stones[0] = [""] * 4
    play = Play(GAME, game.state)
    act(play, "stone")
    assert game.tribe.score == 1
    said = play.events[0].public.args["what"]
    assert [phrase.message for phrase in said.args["missing"]] == [
        "nomads-no-stone",
        "nomads-no-megalith",
        "nomads-no-bury",
        "nomads-no-tool",
        "nomads-no-food",
    ]


def test_no_open_culture_card_means_a_burial():
    """EW 13.5: and with an empty sacrifice deck a tool."""
    game = alone(culture=[""] * 8)
    game.does("culture")
    assert len(game.tribe.buried) == 1
    game = alone(culture=[""] * 8, sacrifices=0)
    game.does("culture")
    assert game.tribe.tools == 1


# Stones


def test_a_stone_by_arrows_with_its_price_and_benefit():
    """EW 13.4: the first slot costs 1 food and 1 tool and brings a draw, for them a burial."""
    game = alone(arrows=("east", "north"), food=1, tools=1)
    last = game.state.stones[0][-1]
    game.does("stone")
    assert game.tribe.stones == [last]
    assert (game.tribe.food, game.tribe.tools, len(game.tribe.buried)) == (0, 0, 1)
    assert game.state.stones[0][-1] == ""


def test_stones_of_the_second_era_lie_east_of_the_first():
    """EW 13.2, 6: and only from round 3 on."""
    late = alone(arrows=("east", "north"), food=1, tools=1, round=3)
    last = late.state.stones[1][-1]
    late.does("stone")
    assert late.tribe.stones == [last]
    early = alone(arrows=("east", "north"), food=1, tools=1, round=2)
    early.does("stone")
    assert COMPONENTS.stones[early.tribe.stones[0]].era == 1


def test_a_stone_that_cannot_be_paid_is_a_megalith():
    """EW 13.5."""
    game = alone(food=5)
    game.does("stone")
    assert game.tribe.stones == []
    assert game.tribe.megaliths < 10


# Megaliths


def test_a_megalith_on_the_southernmost_of_the_easternmost_cells():
    """EW 13.4, the example: on the board, next to what lies there, where nothing can go on top."""
    game = alone(arrows=("east", "south"), megaliths={"b2": NEUTRAL, "b3": NEUTRAL, "a3": NOMADS}, placed=2)
    game.does("megalith")
    assert game.state.megaliths["c3"] == NOMADS


def test_an_own_megalith_goes_on_top_wherever_it_can():
    """EW 13.4: own colour only; 2 points for the own one below, 1 for each other."""
    square = {"b2": NEUTRAL, "c2": NEUTRAL, "b3": NOMADS, "c3": PLAYER, "f1": NEUTRAL, "g1": NEUTRAL}
    game = alone(arrows=("west", "north"), megaliths=square, placed=2)
    game.does("megalith")
    assert game.state.megaliths["b2-1"] == NOMADS
    assert game.tribe.points["megaliths"] == 5
    assert game.player().points["megaliths"] == 1


def test_a_neutral_megalith_never_goes_on_top():
    """EW 7.2: their first two are neutral."""
    square = {"b2": NEUTRAL, "c2": NEUTRAL, "b3": PLAYER, "c3": PLAYER}
    game = alone(arrows=("west", "north"), megaliths=square, placed=0)
    game.does("megalith")
    assert not [place for place in game.state.megaliths if "-" in place]


def test_a_start_cell_brings_another_megalith_by_arrows():
    """EW 7.3, 13.4: b1 of the north tile points at c1 and b2."""
    game = alone(arrows=("west", "north"))
    game.does("megalith")
    assert set(game.state.megaliths) == {"b1", "b2"}
    game = alone(arrows=("east", "north"))
    game.does("megalith")
    easternmost = max(game.state.megaliths)
    assert len(game.state.megaliths) == 2
    assert easternmost[0] in "gh"


def test_the_cell_s_benefit_is_gained():
    """EW 13.4: the arrow west leads to b2 of the north tile, which is worth a food."""
    game = alone(arrows=("west", "north"))
    game.does("megalith")
    assert game.tribe.food == 1


# Villages and camps


def test_a_village_where_three_camps_touch_and_the_outer_camps_move_on():
    """EW 13.4: free of cost; the camps stay on the map, the inner ones where they are."""
    game = alone(camps=TRIANGLE, migration=["third"])
    game.does("village")
    assert game.state.villages == {"a1-a2-b2": NOMADS}
    assert (game.tribe.villages, game.tribe.camps, game.tribe.food_limit) == (2, 0, 10)
    assert game.camps_of_nomads() == {"b2", "d2", *MIGRATIONS["third"].outer}


def test_without_a_triangle_the_inner_camps_move():
    """EW 13.4."""
    game = alone(migration=["third"])
    game.does("village")
    assert game.state.villages == {}
    assert game.camps_of_nomads() == {"a1", "c5", "e1", *MIGRATIONS["third"].inner}


@pytest.mark.parametrize(("arrows", "place"), [(("east", "south"), "c4-c5-d4"), (("west", "south"), "c4-d3-d4")])
def test_a_village_by_arrows_among_several_junctions(arrows, place):
    """EW 13.4, the example: the easternmost, of several the southernmost."""
    game = alone(arrows=arrows, camps=("c5", "d4", "a1", "c4", "d3"))
    game.does("village")
    assert list(game.state.villages) == [place]


def test_camps_never_leave_the_map():
    """EW 13.4: whatever they do, five stand there, three outside and two inside; `does` checks it every time."""
    first = MIGRATIONS["first"]
    game = alone(camps=(*first.outer, *first.inner))
    game.does(*["village"] * 40)
    assert len(game.camps_of_nomads()) == 5
    assert game.tribe.villages == 0


def test_with_all_villages_the_token_goes_there_instead():
    """EW 13.4: it counts as a camp on each of its hexes, or in a harder game as a village."""
    built = {"c1-c2-d1": NOMADS, "d1-d2-e1": NOMADS, "b4-c4-c5": NOMADS}
    for side, strength in (("camp", 1), ("village", 2)):
        game = alone(camps=TRIANGLE, villages=built, migration=["fifth", "sixth"], options={"nomad_token": side})
        game.does("village")
        assert game.nomads.token == "a1-a2-b2"
        assert game.state.villages == built
        assert influence(game.state, "a1") == [0, strength]


def test_the_token_is_lifted_before_it_is_placed_anew():
    """EW 13.4: so it may lie on its own junction again; without a triangle it stays where it lies."""
    built = {"c1-c2-d1": NOMADS, "d1-d2-e1": NOMADS, "b4-c4-c5": NOMADS}
    harder = {"nomad_token": "village"}
    game = alone(camps=TRIANGLE, villages=built, token="a1-a2-b2", options=harder, migration=["third"])
    game.does("village")
    assert game.nomads.token == "a1-a2-b2"
    game = alone(villages=built, token="a1-a2-b2", options=harder)
    game.does("village")
    assert game.nomads.token == "a1-a2-b2"


@pytest.mark.parametrize(("side", "free"), [("camp", True), ("village", False)])
def test_the_token_s_village_side_blocks_its_junction(side, free):
    """EW 13.4: for the player too."""
    built = {"c1-c2-d1": NOMADS, "d1-d2-e1": NOMADS, "b4-c4-c5": NOMADS}
    game = alone(villages=built, token="a1-a2-b2", own_camps=["a1", "a2", "b2"], options={"nomad_token": side})
    assert ("a1-a2-b2" in possible_villages(game.state, PLAYER)) is free


def test_an_empty_migration_deck_is_shuffled_anew():
    """EW 13.6."""
    game = alone(migration=[])
    game.does("village")
    assert len(game.nomads.migration) == 5
    assert len(game.nomads.migrated) == 1


# Benefits of boards, tiles and tokens


@pytest.mark.parametrize(
    ("effect", "expected"),
    [
        ({"do": "gain", "what": "food", "count": 3}, ["food", "food", "food"]),
        ({"do": "gain", "what": "draw"}, ["bury"]),
        ({"do": "gain", "what": "megalith"}, ["megalith"]),
        ({"do": "tribe", "to": "discard"}, ["tool"]),
        ({"do": "tip"}, ["food"]),
        ({"do": "move", "count": 2}, ["village"]),
        ({"do": "camp"}, ["village"]),
        ({"do": "animal", "how": "top"}, ["random_animal"]),
        ({"do": "animal", "how": "open"}, ["animal"]),
        ({"do": "culture"}, ["culture"]),
        ({"do": "stone"}, ["stone"]),
        ({"do": "seq", "of": [{"do": "bury"}, {"do": "gain", "what": "tool"}]}, ["bury", "tool"]),
    ],
)
def test_what_a_benefit_means_for_them(effect, expected):
    """EW 13.5: several units one by one; what places or moves camps is one action."""
    assert parts(msgspec.convert(effect, Effect)) == expected


def test_they_can_take_all_that_boards_tiles_and_tokens_bring():
    """EW 13.5: nothing is left out, nothing is optional."""
    tracks = COMPONENTS.tracks
    effects = [*tracks.slots, *tracks.order, *tracks.offering.values(), *tracks.emptied.values(), tracks.village]
    effects += [kind.effect for kind in COMPONENTS.terrain.values()]
    effects += [token.effect for token in COMPONENTS.glacier_tokens.values()]
    effects += [cell.effect for tile in COMPONENTS.megalith_tiles.values() for cell in tile.cells if cell.effect]
    for effect in effects:
        found = parts(effect)
        assert found
        assert all(isinstance(part, Points) or part in ACTIONS for part in found)


def test_what_they_cannot_take_is_named():
    """A tile that brings labor would be a mistake in the data."""
    with pytest.raises(ValueError, match="the Nomads cannot take `labor`"):
        parts(Labor(halves=2))
