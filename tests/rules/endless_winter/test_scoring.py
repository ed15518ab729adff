"""EW 11: final scoring."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement, product

import pytest

from rules.endless_winter import GAME
from rules.endless_winter.board import BOARD
from rules.endless_winter.components import COMPONENTS
from rules.endless_winter.scoring import animal_points, offering_points, reverence_points
from tests.rules.endless_winter.arrange import Above, eclipse, player, preparation

COMMON = ["rhino", "sloth", "cat", "glyptodon", "beaver"]
CULTURE = list(COMPONENTS.culture)[:4]
NOTHING = dict.fromkeys(("culture", "animals", "idols", "stones", "megaliths", "terrain", "burial", "other"), 0)
ALL_STARTING = {"deck": [], "hand": ["tribesman"] * 4 + ["tribeswoman"] * 3 + ["brave"] * 2}
"""The nine starting cards, which are worth nothing, so that nothing else lies in the deck."""


def final(*players, **table):
    """The end of the game."""
    return preparation(*players, round=4, **table)


def sources(**has):
    """What a player alone scores at the end, where it is anything."""
    game = final(player(**has), player())
    return {source: points for source, points in game.score(1).sources.items() if points}


# 11.1 Offering


def test_example_five_resources_at_two_to_one():
    """Example, EW 11.1: 3 food and 2 tools at a level of 2:1 are 2 points."""
    level = BOARD.offering.ratios.index(2) + 1
    assert sources(offering=level, food=3, tools=2) == {"idols": 2}


@pytest.mark.parametrize("level", range(1, len(BOARD.offering.ratios) + 1))
def test_food_and_tools_together_by_the_ratio_of_the_level(level):
    """EW 11.1: added first, then rounded down once."""
    ratio = BOARD.offering.ratios[level - 1]
    for held in range(16):
        assert offering_points(level, held) == held // ratio
    assert sources(offering=level, food=4, tools=4).get("idols", 0) == 8 // ratio


def test_nothing_below_the_first_level_of_offering():
    """EW 11.1: however much there is."""
    assert sources(food=6, tools=5) == {}


def test_higher_levels_are_never_worse():
    """EW 11.1: and the last one is the best."""
    ratios = BOARD.offering.ratios
    assert list(ratios) == sorted(ratios, reverse=True)


# 11.2 Reverence


def test_example_four_buried_and_first():
    """Example, EW 11.2: 4 buried cards of the highest are 10 points."""
    game = final(player(reverence=3, buried=["tribesman"] * 4), player(reverence=2))
    assert game.score(1).sources["burial"] == 10


TABLE = {0: (0, 0, 0), 1: (6, 3, 1), 3: (6, 3, 1), 4: (10, 6, 3), 6: (10, 6, 3), 7: (15, 10, 6), 12: (15, 10, 6)}


@pytest.mark.parametrize(("buried", "points"), TABLE.items())
def test_points_by_rank_and_buried_cards(buried, points):
    """EW 11.2: 1–3, 4–6, 7 and more; first, second, all others."""
    first, second, others = points
    assert [reverence_points(rank, buried) for rank in range(4)] == [first, second, others, others]
    assert reverence_points(None, buried) == 0


def test_ranks_by_level_then_by_arrival():
    """EW 11.2: two on one level, the one that came first is ahead."""
    seats = [player(buried=["tribesman"]) for _ in range(4)]
    game = final(*seats, reverence={5: [3, 1], 2: [4]})
    assert [game.score(seat).sources["burial"] for seat in (1, 2, 3, 4)] == [3, 0, 6, 1]


def test_nothing_below_the_first_level_of_reverence():
    """EW 11.2: nor a rank."""
    game = final(player(buried=["tribesman"] * 4), player(reverence=1, buried=["tribesman"]))
    assert [game.score(seat).sources["burial"] for seat in (1, 2)] == [0, 6]


def test_a_rank_is_kept_without_buried_cards():
    """EW 11.2: the highest stays first although it has nothing to score."""
    game = final(player(reverence=8), player(reverence=1, buried=["tribesman"] * 7))
    assert [game.score(seat).sources["burial"] for seat in (1, 2)] == [0, 10]


# 11.3 Cards


@pytest.mark.parametrize("place", ["hand", "deck", "discard", "buried"])
def test_end_points_of_cards_wherever_they_are(place):
    """EW 11.3: tribe and culture cards in hand, deck, discard and burial."""
    cards = ["hunter", "hunter", "shaman", "tribesman", *CULTURE]
    expected = sum(COMPONENTS.tribe[card].points for card in cards[:4])
    expected += sum(COMPONENTS.culture[card].points for card in CULTURE)
    assert expected > 6
    game = final(player(**{"deck": [], place: cards}), player())
    assert game.score(1).sources == NOTHING | {"culture": expected}


def test_cards_of_the_last_eclipse_deck_count():
    """EW 9.4, 11.3: they are in the discard by then."""
    game = eclipse(player(eclipse=["hunter", CULTURE[0]], deck=[]), player(), round=4, animal_deck=[])
    game.play("1 food")
    game.play("2 food")
    assert game.state.over
    expected = COMPONENTS.tribe["hunter"].points + COMPONENTS.culture[CULTURE[0]].points
    assert game.score(1).sources["culture"] == expected
    assert game.player(1).discard == ["hunter"]
    assert game.player(1).hand == [CULTURE[0]]


def test_starting_cards_are_worth_nothing():
    """EW 11.3, part B: 0 end points."""
    assert sources(**ALL_STARTING) == {}


# 11.4 Animals


@pytest.mark.parametrize("species", COMMON)
def test_sets_of_a_common_species(species):
    """EW 11.4: 1, 3, 6, 10; more score nothing."""
    assert [animal_points({species: count}) for count in range(8)] == [0, 1, 3, 6, 10, 10, 10, 10]


def test_sets_of_mammoths():
    """EW 11.4: 2, 5; more score nothing."""
    assert [animal_points({"mammoth": count}) for count in range(6)] == [0, 2, 5, 5, 5, 5]


def test_example_rhinos_mammoth_sloths_and_argentavis():
    """Example, EW 11.4: 3 for two rhinos, a third one being tipped, 2 for a mammoth, 10 for sloths and argentavis."""
    animals = ["rhino", "rhino", "mammoth", "sloth", "sloth", "sloth", "argentavis"]
    assert sources(animals=animals, tipped=["rhino"]) == {"animals": 15}


def test_tipped_animals_score_nothing():
    """EW 11.4."""
    assert sources(tipped=["sloth"] * 4) == {}


def test_an_argentavis_alone_is_no_set():
    """EW 11.4: it joins a set that has at least one real card."""
    assert animal_points({"argentavis": 5}) == 0
    assert animal_points({"argentavis": 2, "cat": 1}) == 6
    assert animal_points({"argentavis": 5, "mammoth": 1}) == 5


def by_hand(animals):
    """The best of all ways to give every argentavis to a species that is there, or to none."""
    real = Counter(animals)
    wild = real.pop("argentavis", 0)
    real = {species: count for species, count in real.items() if count}
    best = 0
    for given in combinations_with_replacement([*real, None], wild):
        points = 0
        for species, count in real.items():
            table = (2, 5) if species == "mammoth" else (1, 3, 6, 10)
            points += table[min(count + given.count(species), len(table)) - 1]
        best = max(best, points)
    return best


def test_the_best_assignment_against_all_others():
    """EW 11.4: every hand of up to four of three species with up to three argentavis and two mammoths."""
    compared = 0
    for counts in product(range(5), range(5), range(5), range(3), range(4)):
        animals = dict(zip(("rhino", "sloth", "cat", "mammoth", "argentavis"), counts, strict=True))
        assert animal_points(animals) == by_hand(animals), animals
        compared += 1
    assert compared == 1500


def test_the_best_assignment_with_all_five_argentavis():
    """EW 11.4: greedily one after the other would be worse here."""
    assert animal_points({"rhino": 1, "mammoth": 1, "argentavis": 1}) == by_hand(
        {"rhino": 1, "mammoth": 1, "argentavis": 1}
    )
    for counts in product(range(1, 4), repeat=3):
        animals = dict(zip(("rhino", "sloth", "cat"), counts, strict=True)) | {"mammoth": 1, "argentavis": 5}
        assert animal_points(animals) == by_hand(animals)
    assert animal_points({"rhino": 1, "argentavis": 3}) == 10
    assert animal_points({"rhino": 1, "sloth": 2, "argentavis": 2}) == 1 + 10


# 11.5 The winner


def ranks(*points, order):
    """The rank of each seat with so many points."""
    game = final(*(player(points=count) for count in points), order=order)
    return [game.score(seat).rank for seat in range(1, len(points) + 1)]


def test_most_points_win():
    """EW 11.5."""
    assert ranks(7, 9, 8, order=[1, 2, 3]) == [3, 1, 2]


def test_a_tie_goes_by_the_current_turn_order():
    """EW 11.5: whoever is earlier in it."""
    assert ranks(9, 9, order=[1, 2]) == [1, 2]
    assert ranks(9, 9, order=[2, 1]) == [2, 1]
    assert ranks(9, 12, 9, 9, order=[4, 1, 2, 3]) == [3, 1, 4, 2]


def test_the_turn_order_is_the_one_of_the_last_eclipse():
    """EW 11.5, 9.2: not the one in which round 4 was played."""
    game = eclipse(player(), player(), order=[1, 2], round=4)
    game.play("""
        2 food
        1 food
    """)
    assert game.state.over
    assert [score.seat for score in GAME.result(game.state)] == [1, 0]


def test_everything_together():
    """EW 11: what was scored in the game and what is scored now, by its source."""
    level = BOARD.offering.ratios.index(2) + 1
    game = final(
        player(
            points=20,
            offering=level,
            food=4,
            tools=1,
            reverence=2,
            buried=["hunter", "elder"],
            hand=[CULTURE[0]],
            deck=[],
            discard=["scout"],
            animals=["cat", "cat", "mammoth"],
        ),
        player(),
    )
    cards = sum(COMPONENTS.tribe[card].points for card in ("hunter", "elder", "scout"))
    cards += COMPONENTS.culture[CULTURE[0]].points
    score = game.score(1)
    assert score.sources == NOTHING | {"other": 20, "idols": 2, "burial": 6, "animals": 5, "culture": cards}
    assert score.points == 33 + cards
    assert game.events("event-final")[0] == {"seat": 0, "count": 13 + cards}
    assert GAME.view(game.state, 1).result == GAME.result(game.state)


def test_cards_above_the_board_are_the_owners_too():
    """EW 11.3: nothing that a player owns is forgotten, wherever it lies."""
    game = final(player(above=[Above("hunter", used=True)], eclipse=["elder"], deck=[]), player())
    assert game.score(1).sources["culture"] == sum(COMPONENTS.tribe[card].points for card in ("hunter", "elder"))
