"""SA 7.3 and 7.4: final scoring."""

from __future__ import annotations

from rules.stone_age import GAME
from rules.stone_age.scoring import culture_points
from tests.rules.stone_age.arrange import actions, tribe

FIVE_SYMBOLS = ["dice-pottery", "dice-time", "dice-transport", "dice-writing", "food-1-weaving"]
BUILDINGS = ["2wood-1clay", "2wood-1stone", "1wood-2clay", "2wood-1gold", "4-of-1", "5-of-1"]


def sources(**has):
    """The sources of a tribe's points, those that give nothing left out."""
    return {source: points for source, points in actions(tribe(**has)).score(1).sources.items() if points}


def test_each_resource_is_a_point():
    """SA 7.3: 1 for each of any kind, nothing for food."""
    assert sources(wood=3, clay=2, stone=1, gold=4, food=40) == {"resources": 10}


def test_example_six_green_cards_of_five_symbols():
    """Example, SA 7.3: 25 and 1."""
    assert sources(cards=[*FIVE_SYMBOLS, "food-3-weaving"]) == {"culture": 26}


def test_example_a_second_duplicate_symbol():
    """Example, SA 7.3: 25 and 4."""
    assert sources(cards=[*FIVE_SYMBOLS, "food-3-weaving", "extra-writing"]) == {"culture": 29}


def test_all_green_cards():
    """SA 7.3: 8 symbols, two of each."""
    assert culture_points(["art", "music", "time"] * 2) == 18
    eight = ["pottery", "time", "transport", "writing", "weaving", "medicine", "art", "music"]
    assert culture_points(eight * 2) == 128
    assert culture_points([]) == 0


def test_example_five_farmers():
    """Example, SA 7.3: 5 farmers × agriculture 7 are 35."""
    cards = ["dice-farmer-1", "dice-farmer-2", "food-3-farmer-2"]
    assert sources(cards=cards, agriculture=7) == {"farmers": 35}


def test_example_six_builders():
    """Example, SA 7.3: 6 builders × 6 buildings are 36."""
    cards = ["points-builder-3", "dice-builder-2", "dice-builder-1"]
    assert sources(cards=cards, buildings=BUILDINGS) == {"builders": 36}


def test_example_three_toolmakers():
    """Example, SA 7.3: 3 toolmakers × tools 3 are 9."""
    assert sources(cards=["dice-toolmaker-2", "once-3-toolmaker-1"], tools=[1, 1, 1]) == {"toolmakers": 9}
    assert sources(cards=["dice-toolmaker-2"], tools=[3, 2, 2], used=[True, True, False]) == {"toolmakers": 14}


def test_example_three_shamans():
    """Example, SA 7.3: 3 shamans × 6 people are 18."""
    assert sources(cards=["clay-1-shaman-2", "gold-1-shaman-1"], people=6) == {"shamans": 18}


def test_one_use_tools_are_no_tool_values():
    """SA 7.3, SA 4: unused they count with their lower halves only."""
    assert sources(kept=["once-4-toolmaker-1", "once-2-toolmaker-2"], tools=[1]) == {"toolmakers": 3}


def test_the_unused_resource_card_becomes_two_resources():
    """SA 7.3, SA 4: by itself, and its symbol counts too."""
    assert sources(kept=["any-medicine"], wood=1) == {"resources": 3, "culture": 1}
    assert sources(cards=["any-medicine"], wood=1) == {"resources": 1, "culture": 1}


def test_everything_together():
    """SA 7.3: what was scored in the game and what is scored now."""
    game = actions(
        tribe(points=20, cards=["dice-time", "dice-farmer-2"], agriculture=3, wood=2, people=5, food=0),
        tribe(points=50),
    )
    game.player(1).card_points = 3
    game.player(1).hunger_points = 10
    score = game.score(1)
    assert score.sources == {
        "buildings": 20,
        "cards": 3,
        "hunger": -10,
        "resources": 2,
        "culture": 1,
        "farmers": 6,
        "builders": 0,
        "shamans": 0,
        "toolmakers": 0,
    }
    assert (score.points, score.rank) == (22, 2)


def ranks(*tribes):
    """The rank of each seat."""
    state = actions(*tribes).state
    return [next(score.rank for score in GAME.scores(state) if score.seat == seat) for seat in range(len(tribes))]


def test_most_points_win():
    """SA 7.3."""
    assert ranks(tribe(points=7), tribe(points=9), tribe(points=8)) == [3, 1, 2]


def test_a_tie_goes_to_agriculture_tools_and_people():
    """SA 7.4: their sum decides, not one after the other."""
    assert ranks(tribe(points=9, people=6), tribe(points=9, agriculture=2)) == [2, 1]
    assert ranks(tribe(points=9, tools=[2, 2, 1]), tribe(points=9, agriculture=2, people=7)) == [1, 2]
    assert ranks(tribe(points=9, agriculture=10), tribe(points=10)) == [2, 1]


def test_still_tied_the_victory_is_shared():
    """SA 7.4: agriculture 1 or one person more or a tool of 1: all the same."""
    tied = [tribe(points=9, agriculture=1), tribe(points=9, people=6), tribe(points=9, tools=[1]), tribe(points=8)]
    assert ranks(*tied) == [1, 1, 1, 4]


def test_one_use_tools_do_not_break_ties():
    """SA 7.4, SA 4: they are no tool values."""
    assert ranks(tribe(points=9, kept=["once-4-toolmaker-1"]), tribe(points=9)) == [1, 1]
