"""EW 9: the eclipse."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.endless_winter.board import BOARD
from rules.endless_winter.components import COMPONENTS
from rules.endless_winter.megalith_board import cells
from rules.endless_winter.stones import stone_points
from rules.endless_winter.terrain import OUTSIDE, ruled
from rules.engine.phrases import Phrase
from tests.rules.endless_winter.arrange import WORDS, eclipse, player, turn
from tests.rules.endless_winter.eclipse_arrange import order

CULTURE = [card.id for card in COMPONENTS.culture.values() if card.era == 1][:3]
PLAIN = {
    "b2": "grassland",
    "b3": "forest",
    "c2": "lake",
    "c4": "hills",
    "d2": "mountain",
    "d3": "marsh",
    "a1": "glacier",
}
"""One hex of each type: six around the base and one farther off."""
BLOCK = list(cells("block"))
GLACIER = COMPONENTS.terrain["glacier"].effect.count
WOMAN_FOOD = COMPONENTS.tribe["tribeswoman"].eclipse.count
TURN_ORDER = ("draw", "megalith", "idol")
ORDER_OF_FOUR = (*TURN_ORDER, "tool")


def only(*players, **table):
    """An eclipse in which seat 1 comes first, as it acted last; it has taken food for its place."""
    count = table.pop("players", max(2, len(players)))
    game = eclipse(*players, players=count, order=[*range(2, count + 1), 1], terrain=PLAIN, **table)
    game.play("1 food")
    return game


def labor(game):
    """The labor of every seat's eclipse."""
    return {args["seat"] + 1: args["labor"] for args in game.events("event-eclipse-opens")}


# 9.1 Decks open, labor is counted


def test_all_decks_open_before_anybody_gains_anything():
    """EW 9.1: at once, in nobody's favour."""
    game = eclipse(player(eclipse=["brave", "elder"]), player(eclipse=["shaman"]), player(), order=[2, 3, 1])
    messages = [event.public.message for event in game.happened]
    assert messages == ["event-eclipse-opens"] * 3 + ["event-order", "event-eclipse-turn"]
    assert [p.eclipse for p in game.state.players] == [[], [], []]
    assert [Counter(game.above(seat)) for seat in (1, 2, 3)] == [
        {"brave": 1, "elder": 1},
        {"shaman": 1},
        {},
    ]
    opened = {args["seat"] + 1: args["cards"] for args in game.events("event-eclipse-opens")}
    assert opened == {1: [Phrase("card-brave"), Phrase("card-elder")], 2: [Phrase("card-shaman")], 3: []}


@pytest.mark.parametrize(
    ("card", "count"),
    [("brave", "1½"), ("tribeswoman", "1½"), ("hunter", "1"), ("crafter", "1"), ("shaman", "1½")],
)
@pytest.mark.parametrize("column", ["initiate", "develop", "migrate", "hunt"])
def test_corner_values_count_and_action_bonuses_do_not(card, count, column):
    """EW 9.1: the +1 of Brave, Hunter and the like is for the action phase, wherever figures stand."""
    figures = dict.fromkeys(("chief", "tribe-1", "tribe-2"), column)
    assert labor(eclipse(player(eclipse=[card], figures=figures)))[1] == count


def test_every_tribe_card_counts_its_corner():
    """EW 9.1: the sum over a whole deck, in halves."""
    deck = ["hunter", "hunter", "shaman", "scout", "elder", "crafter", "tribesman", "tribeswoman"]
    halves = sum(COMPONENTS.tribe[card].labor for card in deck)
    assert labor(eclipse(player(eclipse=deck)))[1] == f"{halves // 2}{'½' if halves % 2 else ''}"


@pytest.mark.parametrize(("resting", "count"), [(0, "0"), (1, "1½"), (2, "3"), (3, "4½")])
def test_a_resting_figure_is_one_and_a_half(resting, count):
    """EW 9.1: each of them, chief or not."""
    figures = ["chief", "tribe-1", "tribe-2"]
    standing = dict.fromkeys(figures[:resting], "rest") | dict.fromkeys(figures[resting:], "hunt")
    assert labor(eclipse(player(figures=standing)))[1] == count


def test_culture_cards_are_a_bluff():
    """EW 9.1: they are shown, give no labor and go back to hand."""
    game = eclipse(player(hand=["elder"], eclipse=[CULTURE[0], "brave", CULTURE[1]]))
    assert labor(game) == {1: "1½", 2: "0"}
    shown = game.events("event-eclipse-opens")[0]["cards"]
    assert Counter(each.message for each in shown) == Counter(f"card-{card}" for card in [*CULTURE[:2], "brave"])
    assert sorted(game.player().hand) == sorted(["elder", *CULTURE[:2]])
    assert game.above() == ["brave"]


def test_no_food_for_labor_and_no_chief():
    """EW 9.1: food is spent in the action phase only; nor do chiefs work in the eclipse."""
    game = eclipse(player(food=5, chief="seer", side=1, eclipse=["elder", "brave"]), order=[2, 1], terrain=PLAIN)
    asked = set()
    while game.state.phase == "eclipse":
        seat = game.deciding[0]
        asked |= set(game.offers(seat))
        game.play(f"{seat} {game.offers(seat)[-1]}")
    assert {"food", "stop"} <= asked
    assert not asked & {"food-1", "chief"}


# 9.2 The new order


def test_example_wolf_bison_lion():
    """Example, EW 9.2: Wolf 1½ + 1½, Bison 1½ and Lion 1½; Bison acted later than Lion."""
    wolf = player(eclipse=["brave"], figures={"tribe-1": "rest"})
    bison = player(eclipse=["shaman"])
    lion = player(figures={"tribe-1": "rest"})
    game = eclipse(wolf, bison, lion, order=[1, 3, 2])
    assert labor(game) == {1: "3", 3: "1½", 2: "1½"}
    assert order(game) == [1, 2, 3]
    assert game.event("event-order") == {"seats": [0, 1, 2]}


def test_who_acted_later_wins_ties_even_at_nothing():
    """EW 9.2: so the order turns round where nobody has any labor."""
    assert order(eclipse(players=4, order=[3, 1, 4, 2])) == [2, 4, 1, 3]
    last_turns = [3, 1, 4, 2] * 3
    assert order(eclipse(players=4, order=[3, 1, 4, 2], acted=last_turns)) == [2, 4, 1, 3]


def test_most_labor_is_first():
    """EW 9.2: whatever the old order; half a labor is enough."""
    one, more, most = player(eclipse=["hunter"]), player(eclipse=["brave"]), player(eclipse=["hunter", "crafter"])
    for before in ([1, 2, 3, 4], [4, 3, 2, 1], [2, 4, 1, 3]):
        assert order(eclipse(player(), one, more, most, order=before)) == [4, 3, 2, 1]


def test_the_next_round_is_played_in_the_new_order():
    """EW 9.2, 10: and benefits are gained in it too."""
    game = eclipse(player(), player(eclipse=["brave"]), order=[2, 1])
    assert [args["seat"] for args in game.events("event-eclipse-turn")] == [1]
    game.play("""
        2 food tool
        1 food
    """)
    assert [(args["seat"], args["place"]) for args in game.events("event-eclipse-turn")] == [(1, 1), (0, 2)]
    assert game.event("event-round") == {"round": 2, "seats": [1, 0]}
    assert game.deciding == [2]


# 9.3 A: the place on the track


@pytest.mark.parametrize("printed", [TURN_ORDER[:2], TURN_ORDER, ORDER_OF_FOUR])
def test_the_benefit_of_each_place(printed):
    """EW 9.3 A: by the place in the new order."""
    count = len(printed)
    game = eclipse(players=count, order=range(1, count + 1))
    seats = dict(zip(printed, range(count, 0, -1), strict=True))
    for what, seat in seats.items():
        assert game.deciding == [seat]
        assert game.prompt(seat) == WORDS.say(
            Phrase(
                "prompt-gain-order",
                {"benefit": Phrase(f"effect-gain-{what}", {"count": 1}), "place": printed.index(what) + 1},
            )
        )
        game.play(f"{seat} {game.offers(seat)[0]}")
        if what == "megalith":
            game.play(f"{seat} {game.offers(seat)[0]} skip")
    assert game.player(seats["megalith"]).megaliths == 9
    assert len(game.player(seats["draw"]).hand) == 1 + 5
    assert [p.offering for p in game.state.players].count(1) == printed.count("idol")
    assert [p.tools for p in game.state.players].count(1) == printed.count("tool")
    assert game.player(count).food == (1 if count == 4 else 0), "of four the first has a food besides"


def test_a_lesser_benefit_for_the_place():
    """EW 9.3 A, 2.2: anything further right."""
    chain = ["megalith", "draw", "offering", "reverence", "tool", "food", "nothing"]
    game = eclipse(players=4, order=[1, 2, 3, 4])
    for seat, offered in ((4, chain[1:]), (3, chain), (2, chain[2:]), (1, chain[4:])):
        assert game.offers(seat) == offered
        game.play(f"{seat} food")
    assert [p.food for p in game.state.players] == [1, 1, 1, 1 + 1]


# A to D in this order


def test_a_to_d_in_this_order():
    """EW 9.3: the place, the cards, the terrain, the board; and only then the next player."""
    game = eclipse(
        player(eclipse=["shaman", "shaman"], camps=["b2", "c4"], stones=["camp-types"]),
        player(eclipse=["brave"], camps=["c2"]),
        villages={"a1-a2-b2": 1, "d1-d2-e1": 1},
        order=[2, 1],
        terrain=PLAIN,
    )
    assert game.prompt(1) == "You are number 1 in the turn order, which brings: draw a card. What do you take?"
    game.play("1 food")
    assert game.offers(1) == ["use-shaman", "all", "stop"]
    game.play("1 stop")
    assert game.prompt(1) == "Which benefit do you take next?"
    assert {"b2", "c4"} <= set(game.offers(1))
    game.play("1 stop")
    assert game.offers(1) == ["village", "camp-types", "all", "stop"]
    game.play("1 stop")
    assert game.deciding == [2]
    assert game.prompt(2) == "You are number 2 in the turn order, which brings: place a megalith. What do you take?"
    assert (game.player().food, game.points(), game.player().hand) == (1, 0, [])


# 9.3 B: the eclipse cards


def test_one_card_at_a_time_in_any_order():
    """EW 9.3 B: each of the cards once, two copies each."""
    game = only(player(eclipse=["shaman", "tribeswoman", "shaman"]))
    assert game.offers() == ["use-shaman", "use-tribeswoman", "all", "stop"]
    game.play("1 use-shaman reverence")
    assert game.offers() == ["use-shaman", "use-tribeswoman", "all", "stop"]
    game.play("1 use-tribeswoman")
    assert game.player().food == 1 + WOMAN_FOOD
    game.play("1 reverence")
    assert game.player().reverence == 2
    assert [above.used for above in game.player().above] == [True, True, True]
    assert game.deciding == [2]


def test_each_card_is_optional():
    """EW 9.3 B: none of them, or one and not the others."""
    game = only(player(eclipse=["shaman", "tribeswoman"]))
    game.play("1 stop")
    assert (game.player().food, game.player().offering + game.player().reverence) == (1, 0)
    assert game.deciding == [2]


def test_all_in_a_row():
    """EW 9.3 B: who minds neither the order nor lesser benefits is asked no more than what is printed asks."""
    game = only(player(eclipse=["tribeswoman", "brave", "shaman"]))
    assert game.label("all") == "All as printed, in this order"
    game.play("1 all offering")
    own = game.player()
    assert (own.tools, own.offering, own.food) == (1, 1, 1 + WOMAN_FOOD)
    assert game.deciding == [2]


@pytest.mark.parametrize(
    ("card", "words", "gained"),
    [
        ("hunter", "top", {"animals": ["cat"]}),
        ("crafter", "tool", {"tools": 1}),
        ("elder", "bury-hand-tribesman", {"buried": ["tribesman"]}),
        ("shaman", "reverence", {"reverence": 1}),
        ("tribeswoman", "", {"food": 1 + WOMAN_FOOD}),
        ("brave", "tool", {"tools": 1}),
    ],
)
def test_every_eclipse_ability_is_the_one_of_the_card(card, words, gained):
    """EW 9.3 B: what the card says happens, and the card is used up; a Tribesman can do nothing."""
    game = only(player(eclipse=[card, "tribesman"], hand=["tribesman"]), animal_deck=["cat"])
    if words:
        game.play(f"1 {words}")
    assert {name: getattr(game.player(), name) for name in gained} == gained
    assert {above.card: above.used for above in game.player().above} == {card: True, "tribesman": False}
    assert game.deciding == [2]


def test_an_eclipse_ability_that_moves_camps():
    """EW 9.3 B, fixed: one camp twice or two camps once, before the terrain is looked at."""
    scouts = player(eclipse=["scout"], camps=["c3", "c3"])
    game = only(scouts)
    game.play("1 c3-b2 c3-c4")
    assert game.camps() == ["b2", "c4"]
    assert {"b2", "c4"} <= set(game.offers()), "both hexes are ruled now"


def test_culture_cards_have_no_ability_in_the_eclipse():
    """EW 9.1, 9.3 B: they are back in hand."""
    game = only(player(eclipse=CULTURE))
    assert game.deciding == [2]
    assert sorted(game.player().hand) == sorted(CULTURE)


def test_a_buried_eclipse_card_loses_its_ability():
    """EW 9.4: open cards lie above the board and may be buried."""
    game = only(player(eclipse=["elder", "shaman"], deck=[], discard=[]))
    assert game.offers() == ["use-elder", "use-shaman", "all", "stop"]
    game.play("1 use-elder")
    assert game.offers() == ["bury-above-elder", "bury-above-shaman", "skip"]
    game.play("1 bury-above-shaman")
    assert game.player().buried == ["shaman"]
    assert (game.above(), game.player().offering + game.player().reverence) == (["elder"], 0)
    assert game.deciding == [2]


def test_one_by_one_each_may_be_a_lesser_benefit():
    """EW 9.3, 2.2: taking all as printed is only one of the ways."""
    game = only(player(eclipse=["brave", "crafter", "crafter"]))
    game.play("1 use-brave food use-crafter tool")
    assert game.offers() == ["tool", "food", "nothing"], "the last one asks by itself"
    game.play("1 food")
    assert (game.player().tools, game.player().food) == (1, 3)


def test_as_printed_still_asks_where_that_cannot_be_taken():
    """EW 2.2: also when the greater one cannot be taken; the second tool has no room."""
    game = only(player(eclipse=["crafter", "crafter"], tools=BOARD.limits.tools - 1))
    food = game.player().food
    game.play("1 all")
    assert (game.player().tools, game.player().food) == (BOARD.limits.tools, food + 1)


def test_all_terrain_as_printed():
    """EW 9.3 C: a lake's card and a forest's tool are not asked for; the hill's idol asks for its track."""
    game = only(player(camps=["b3", "c2", "c4"], deck=["scout"]))
    game.play("1 all")
    assert game.player().hand == ["scout"]
    assert game.offers() == ["offering", "reverence", "tool", "food", "nothing"]
    game.play("1 reverence")
    assert (game.player().tools, game.player().reverence) == (1, 1)


def test_all_in_a_row_passes_over_a_buried_card():
    """EW 9.4: the card is gone before its turn comes."""
    game = only(player(eclipse=["elder", "shaman"], deck=[]))
    game.play("1 all bury-above-shaman")
    assert game.player().buried == ["shaman"]
    assert game.player().offering + game.player().reverence == 0
    assert game.deciding == [2]


def test_a_card_buried_before_b_is_lost_to_it():
    """EW 9.4: for instance by a cell of the megalith board in A."""
    game = eclipse(player(eclipse=["shaman", "brave"], deck=[]), order=[2, 1])
    game.gains(1, do="bury").play("1 bury-above-shaman food")
    assert game.offers() == ["tool", "food", "nothing"], "only the Brave is left"


def test_the_used_one_of_two_equal_cards_is_buried():
    """EW 9.4: nobody gives an unused ability away for nothing."""
    game = only(player(eclipse=["elder", "elder"], deck=[]))
    game.play("1 use-elder bury-above-elder")
    assert game.offers() == ["bury-above-elder", "skip"]
    game.play("1 bury-above-elder")
    assert game.player().buried == ["elder", "elder"]


# 9.3 C: the terrain


def test_influence_of_camps_and_villages():
    """EW 9.3 C, 5: a camp 1, a village 2 on each of its three hexes."""
    game = eclipse(
        player(camps=["b2", "b3", "c2"]),
        player(camps=["b3", "b3", "c2", "a1"]),
        villages={"a1-a2-b2": 2},
        terrain=PLAIN,
    )
    assert ruled(game.state, 0) == ["c2"]
    assert ruled(game.state, 1) == ["a1", "a2", "b2", "b3", "c2"]


def test_a_tie_gives_the_benefit_to_all_of_it():
    """EW 9.3 C: at least 1 influence, and nobody has more."""
    game = eclipse(player(camps=["d3"]), player(camps=["d3"]), player(camps=["d3", "d3"]), player())
    assert [ruled(game.state, seat) for seat in range(4)] == [[], [], ["d3"], []]
    game = eclipse(player(camps=["d3"]), player(camps=["d3"]), player(camps=["d3"]), player())
    assert [ruled(game.state, seat) for seat in range(4)] == [["d3"], ["d3"], ["d3"], []]


def test_the_base_gives_nothing():
    """EW 5: whoever has most camps there."""
    game = only(player(camps=["c3", "c3", "c3"]))
    assert game.deciding == [2]


def test_every_hex_of_a_type_gives_its_benefit():
    """EW 9.3 C: one hex at a time, in any order, each optional."""
    terrain = {"b2": "glacier", "b3": "glacier", "c2": "glacier"}
    game = eclipse(player(camps=["b2", "b3", "c2"]), order=[2, 1], terrain=terrain)
    game.play("1 food")
    assert game.offers() == ["b2", "b3", "c2", "all", "stop"]
    assert game.label("b3") == "b3 (glacier): 1 point"
    game.play("1 b3 b2")
    assert (game.points(), game.deciding) == (3 * GLACIER, [2]), "the last one asks nothing"


def test_terrain_in_any_order_and_not_all_of_it():
    """EW 9.3 C: what is left is lost."""
    game = only(player(camps=["c2", "c4", "a1"], deck=["elder", "shaman"]))
    assert set(game.offers()) == {"a1", "c2", "c4", "all", "stop"}
    game.play("1 c4 offering")
    assert set(game.offers()) == {"a1", "c2", "all", "stop"}
    game.play("1 stop")
    assert (game.player().hand, game.points(), game.player().offering) == ([], 0, 1)
    assert game.deciding == [2]


def test_terrain_benefits_may_be_lesser_ones():
    """EW 2.2: gaining is gaining."""
    game = only(player(camps=["d2"]))
    assert game.offers() == ["megalith", "draw", "offering", "reverence", "tool", "food", "nothing"]
    game.play("1 tool")
    assert game.player().tools == 1


def test_the_hexes_are_fixed_when_c_begins():
    """EW 9.3 C, ours: a camp that moves meanwhile changes nothing."""
    game = only(player(camps=["c4", "a1"]))
    assert set(game.offers()) == {"a1", "c4", "all", "stop"}
    game.gains(1, do="move", count=2).play("1 a1-b2 b2-b3")
    assert set(game.offers()) == {"a1", "c4", "all", "stop"}
    game.play("1 a1 offering")
    assert (game.points(), game.player().offering, game.deciding) == (GLACIER, 1, [2])


@pytest.mark.parametrize(("steps", "points"), [("skip", GLACIER), ("b2-a1 b2-a1", 0)])
def test_the_hexes_are_not_fixed_before_their_owners_c_begins(steps, points):
    """EW 9.3 C, ours: what an earlier player moves in the eclipse counts for the later ones."""
    game = only(player(eclipse=["scout"], camps=["b2", "b2"]), player(camps=["a1"]))
    game.play(f"1 {steps}")
    game.play("2 food")
    assert game.state.round == 2
    assert game.points(2) == points


# 9.3 D: the player board


@pytest.mark.parametrize("villages", [1, 2, 3])
def test_a_card_for_every_placed_village(villages):
    """EW 9.3 D: each a draw, which may be swapped for a lesser benefit (EW 2.2)."""
    places = ["a1-a2-b2", "d1-d2-e1", "d3-e2-e3"][:villages]
    game = eclipse(
        player(deck=["elder"] * 4),
        villages=dict.fromkeys(places, 1),
        order=[2, 1],
        terrain=dict.fromkeys(OUTSIDE, "glacier"),
    )
    game.play("1 food all")
    assert game.points() == 3 * villages * GLACIER
    for left in range(villages, 0, -1):
        if left > 1:
            assert game.offers() == ["village", "all", "stop"]
            assert game.copies("village") == 0, "each asks for itself, so that they are not taken together"
            game.play("1 village")
        assert game.offers() == ["draw", "offering", "reverence", "tool", "food", "nothing"]
        game.play("1 draw" if left == 1 else "1 tool")
    assert game.deciding == [2]
    assert (len(game.player().hand), game.player().tools) == (1, villages - 1)


@pytest.mark.parametrize(
    ("placed", "benefits"),
    [
        (0, []),
        (1, []),
        (2, ["tool"]),
        (4, ["tool"]),
        (5, ["tool"]),
        (6, ["tool", "idol"]),
        (9, ["tool", "idol"]),
        (10, ["tool", "idol", "idol-2"]),
    ],
)
def test_emptied_megalith_cells(placed, benefits):
    """EW 9.3 D, fixed: two megaliths to a cell; emptied, the 1st gives a tool, the 3rd and the 5th an idol."""
    own = {place: 0 if number < 2 else 1 for number, place in enumerate(BLOCK[:placed])}
    game = only(player(neutral=min(2, placed)), player(neutral=0), megaliths=own)
    assert game.player().megaliths == 10 - placed
    if len(benefits) > 1:
        assert game.offers() == [*["cell-1", "cell-3", "cell-5"][: len(benefits)], "all", "stop"]
        game.play("1 all")
        for _ in benefits[1:]:
            game.play("1 reverence")
    elif benefits:
        assert game.offers() == ["tool", "food", "nothing"]
        game.play("1 tool")
    assert game.deciding == [2]
    assert (game.player().tools, game.player().reverence) == (len(benefits[:1]), len(benefits[1:]))


def test_board_benefits_may_be_lesser_ones():
    """EW 2.2, 9.3 D: a tool of an emptied cell may be food."""
    game = only(player(neutral=2), player(neutral=0), megaliths=dict.fromkeys(BLOCK[:2], 0))
    game.play("1 food")
    assert (game.player().tools, game.player().food) == (0, 2)


def test_stones_score_in_every_eclipse():
    """EW 9.3 D, 6: what they count now."""
    game = only(player(camps=["b2", "c4", "a1"], stones=["camp-types", "village-marsh"]), round=3)
    game.play("1 stop")
    points = stone_points(game.state, 0, "camp-types")
    assert points == 3
    assert game.offers() == ["camp-types", "village-marsh", "all", "stop"]
    assert game.copies("camp-types") == game.copies("village-marsh") == 1, "they ask nothing more"
    game.play("1 all")
    assert game.player().points["stones"] == points
    assert [args["count"] for args in game.events("event-stone-scores")] == [points, 0]


@pytest.mark.parametrize(
    ("villages", "marshes", "points"),
    [
        (["a1-a2-b2", "a2-b2-b3"], ["b2"], 4),
        (["a1-a2-b2"], ["a1", "a2"], 2),
        (["a1-a2-b2", "d1-d2-e1"], ["b2"], 2),
        (["a1-a2-b2"], ["b3"], 0),
    ],
)
def test_examples_of_village_stones(villages, marshes, points):
    """Examples, EW 9.3 D: two villages at one hex of the type 4, one village at two such hexes 2."""
    terrain = dict.fromkeys(OUTSIDE, "glacier") | dict.fromkeys(marshes, "marsh")
    game = eclipse(player(stones=["village-marsh"]), villages=dict.fromkeys(villages, 1), terrain=terrain, order=[2, 1])
    game.play("1 food stop village-marsh")
    assert game.player().points["stones"] == points


def test_a_stone_scores_in_the_round_in_which_it_was_gained():
    """EW 6, 9.3 D: and again in the next eclipse."""
    game = turn(
        player(food=5, tools=5, camps=["b2", "c4"], deck=["elder"] * 9),
        column="develop",
        last=True,
        stones=["camp-types"],
        terrain=PLAIN,
    )
    game.play("1 stone take-camp-types")
    game.play(f"1 {game.offers()[-1]}")
    wanted = ("end", "done", "stop", "tribe-figure", "chief-figure", "rest", "skip")
    while len(game.events("event-stone-scores")) < 2:
        seat = game.deciding[0]
        offered = game.offers(seat)
        game.play(f"{seat} {next((word for word in wanted if word in offered), offered[-1])}")
    assert [args["count"] for args in game.events("event-stone-scores")] == [2, 2]
    assert game.state.round == 2


def test_the_order_of_d_is_the_players():
    """EW 9.3: an idol first, and the stone that counts idol steps scores more."""
    own = {place: 0 if number < 2 else 1 for number, place in enumerate(BLOCK[:6])}
    table = {"megaliths": own, "round": 3}
    game = only(player(stones=["idol-steps"], offering=1), player(neutral=0), **table)
    game.play("1 cell-3 reverence idol-steps tool")
    assert game.player().points["stones"] == 1
    game = only(player(stones=["idol-steps"], offering=1), player(neutral=0), **table)
    game.play("1 idol-steps cell-3 reverence tool")
    assert game.player().points["stones"] == 0


def test_the_board_is_optional():
    """EW 9.3: even points."""
    game = only(player(stones=["camp-types", "board-megaliths"], camps=["b2"]), round=2)
    game.play("1 stop")
    assert game.points() == 0


# 9.4 The end of it


def test_decks_are_discarded_when_all_are_through():
    """EW 9.4: not before the last player has finished, so that draws meanwhile cannot bring them back."""
    game = eclipse(
        player(eclipse=["brave", "tribesman"], deck=[], discard=["elder"]),
        player(eclipse=["tribesman"], deck=[], discard=[]),
        player(),
        order=[3, 2, 1],
    )
    game.play("1 draw")
    assert game.player(1).hand == ["elder"]
    game.play("1 tool")
    assert game.deciding == [2]
    assert Counter(game.above(1)) == {"brave": 1, "tribesman": 1}
    assert game.offers(2) == ["megalith", "offering", "reverence", "tool", "food", "nothing"], (
        "the card is in no discard"
    )
    game.play("2 food")
    assert Counter(game.above(1)) == {"brave": 1, "tribesman": 1}
    game.play("3 food")
    assert game.above(1) == game.above(2) == []
    drawn = [*game.player(1).hand, *game.player(1).deck, *game.player(1).discard]
    assert Counter(drawn) == {"elder": 1, "brave": 1, "tribesman": 1}
