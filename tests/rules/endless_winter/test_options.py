"""EW 12: the table options."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.endless_winter import GAME
from rules.endless_winter.components import COMPONENTS
from rules.endless_winter.megalith_board import cells, layout_of
from rules.endless_winter.terrain import BASE, ruled
from rules.engine.errors import UnknownChoice
from tests.rules.endless_winter.arrange import eclipse, player, preparation, turn
from tests.rules.endless_winter.eclipse_arrange import begun, opening, whole_game

players = pytest.mark.parametrize("seats", [2, 3, 4])
GLACIER_TOKENS = {"glacier_tokens": "yes"}
REST_TOKENS = {"rest_tokens": "yes"}
LOW = {"starting_labor": "low"}
SHORT = {"short_first_era": "yes"}
SOLE = {"sole_majority": "yes"}
STACK = ["rest-tool", "rest-idol", "rest-card", "rest-moves", "rest-burial"]
"""Rest tokens, the top one first."""
ICE = {"b2": "glacier", "a1": "glacier", "a2": "glacier", "b3": "forest", "a3": "glacier"}
POINTS = COMPONENTS.glacier_tokens["glacier-points"].effect.count
FOOD = COMPONENTS.glacier_tokens["glacier-food"].effect.count


def tokens(position):
    """The stack of rest tokens, the top one first."""
    return position.state.rest_tokens[::-1]


# Glacier tokens


@pytest.mark.parametrize(("seats", "glaciers"), [(2, 6), (3, 6), (4, 3)])
def test_a_token_face_down_on_every_glacier(seats, glaciers):
    """EW 12: ten in the box, so some are never seen."""
    laid = set()
    for seed in range(20):
        state = opening(seats, str(seed), **GLACIER_TOKENS).state
        assert sorted(state.glaciers) == sorted(name for name, kind in state.terrain.items() if kind == "glacier")
        assert len(state.glaciers) == glaciers == len(set(state.glaciers.values()))
        assert state.glaciers_open == []
        assert set(GAME.view(state, 0).glacier_tokens.values()) == {None}
        laid |= set(state.glaciers.values())
    assert laid == set(COMPONENTS.glacier_tokens)
    assert len(laid) == 10


@players
def test_without_the_option_there_are_no_tokens(seats):
    """EW 12: each module is on its own."""
    state = begun(seats).state
    assert (state.glaciers, state.rest_tokens, state.rest_open) == ({}, [], False)
    assert begun(seats, **GLACIER_TOKENS).state.rest_tokens == []
    assert begun(seats, **REST_TOKENS).state.glaciers == {}


def icy(*others, **table):
    """Seat 1 in Migrate, with tokens on four glaciers around b2."""
    laid = {"b2": "glacier-points", "a1": "glacier-food", "a2": "glacier-tools", "a3": "glacier-idol"}
    table = {"glaciers": laid, "terrain": ICE, "options": GLACIER_TOKENS, "column": "migrate"} | table
    return turn(*others, **table)


def test_a_camp_opens_the_token_where_it_moves():
    """EW 12: whoever it is, and for all to see."""
    game = icy(player(labor=1))
    assert GAME.view(game.state, None).glacier_tokens == dict.fromkeys(["b2", "a1", "a2", "a3"])
    game.play("1 walk c3-b2")
    assert game.state.glaciers_open == ["b2"]
    assert GAME.view(game.state, None).glacier_tokens["b2"] == "glacier-points"
    assert game.event("event-glacier-token")["place"] == "b2"
    assert game.points() == 0, "opening one gains nothing"


def test_a_camp_that_moves_through_opens_the_token_too():
    """EW 12: it need not stay there."""
    game = icy(player(labor=2))
    game.play("1 walk c3-b2 walk b2-b3")
    assert game.camps() == ["b3"]
    assert game.state.glaciers_open == ["b2"]


def test_a_token_opens_once():
    """EW 12: the second camp finds it open."""
    game = icy(player(labor=2, camps=[BASE, BASE]))
    game.play("1 walk c3-b2 walk c3-b2")
    assert len(game.events("event-glacier-token")) == 1


def test_tokens_open_in_the_eclipse_as_well():
    """EW 12: a Scout of the eclipse deck moves camps too, but a token gives nothing then."""
    game = eclipse(
        player(eclipse=["scout"]),
        glaciers={"b2": "glacier-points"},
        terrain=ICE,
        options=GLACIER_TOKENS,
        order=[2, 1],
    )
    game.play("1 food c3-b2 skip")
    assert game.state.glaciers_open == ["b2"]
    assert game.points() == COMPONENTS.terrain["glacier"].effect.count, "only the hex's own benefit"


def founded(opened, **table):
    """A village of seat 1 between a1, a2 and b2, with these tokens open."""
    game = icy(player(camps=["a1", "a2", "b2"], food=3), glaciers_open=opened, **table)
    game.play("1 village")
    return game


def test_a_village_gains_each_open_token_it_touches():
    """EW 12: all of them, those face down not."""
    game = founded(["b2", "a1", "a3"])
    game.play("1 glacier-points")  # the last one, food, asks nothing
    assert game.points() == POINTS
    assert game.player().food == min(FOOD, game.player().food_limit)
    assert game.player().tools == 0
    assert game.player().offering + game.player().reverence == 0, "a3 does not touch it"
    assert founded([]).points() == 0


def test_several_tokens_come_in_any_order_and_each_is_optional():
    """EW 12, 2.5."""
    game = founded(["b2", "a1", "a2"])
    assert game.offers() == ["glacier-food", "glacier-tools", "glacier-points", "stop"]
    game.play("1 glacier-points glacier-food")
    assert game.offers()[0] == "all", "the last one asks by itself, as tools may be left"
    game.play("1 nothing")
    assert (game.points(), game.player().tools, game.player().food) == (POINTS, 0, FOOD)


def test_a_village_does_not_open_tokens():
    """EW 12: only camps that move do."""
    game = founded(["b2"])
    assert game.state.glaciers_open == ["b2"]


def test_tokens_stay_for_the_next_village():
    """EW 12: of anybody."""
    game = founded(["b2"])
    assert game.state.glaciers["b2"] == "glacier-points"
    again = icy(
        player(), player(camps=["a2", "b2", "b3"], food=3), glaciers_open=["b2"], first=2, villages={"a1-a2-b2": 1}
    )
    again.play("2 village")
    assert again.points(2) == POINTS
    assert again.points(1) == 0


def test_tokens_give_nothing_in_the_eclipse():
    """EW 12: a village that stands beside one has had its benefit."""
    game = eclipse(
        player(camps=[BASE], food=0),
        villages={"a1-a2-b2": 1},
        glaciers={"b2": "glacier-points"},
        glaciers_open=["b2"],
        terrain=ICE,
        options=GLACIER_TOKENS,
        order=[2, 1],
    )
    game.play("1 food all food")
    assert game.points() == 3 * COMPONENTS.terrain["glacier"].effect.count


# Rest tokens


def test_five_tokens_and_the_top_one_open():
    """EW 12: shuffled."""
    tops = set()
    for seed in range(30):
        game = begun(2, str(seed), **REST_TOKENS)
        assert Counter(game.state.rest_tokens) == Counter(list(COMPONENTS.rest_tokens))
        assert len(game.state.rest_tokens) == 5
        view = GAME.view(game.state, None)
        assert (view.rest_token, view.rest_tokens) == (tokens(game)[0], 5)
        assert game.event("event-rest-open")["token"].message == f"token-{tokens(game)[0]}"
        tops.add(view.rest_token)
    assert tops == set(COMPONENTS.rest_tokens)


def resting(*others, **table):
    """Seat 1's turn at a table with rest tokens."""
    return turn(*others, **({"rest_tokens": STACK, "options": REST_TOKENS} | table))


def test_the_first_to_rest_takes_the_open_token():
    """EW 12: before anything else of the rest."""
    game = resting(player(deck=["elder", "scout"], animals=["rhino"]))
    game.play("1 rest tribe-figure")
    assert game.offers() == ["take-token", "next-token"]
    game.play("1 take-token")
    assert game.offers() == ["draw", "token", "stop"]
    assert tokens(game) == STACK[1:]
    assert game.player().hand == []


def test_or_puts_it_under_and_takes_the_next():
    """EW 12: unseen."""
    game = resting(player())
    game.play("1 rest tribe-figure")
    assert [game.label(word) for word in game.offers()] == ["The open one: 1 tool", "The next one, unseen"]
    game.play("1 next-token")
    assert tokens(game) == ["rest-card", "rest-moves", "rest-burial", "rest-tool"]
    game.play("1 token reverence")
    assert game.player().reverence == 1


@pytest.mark.parametrize(
    "words",
    [
        "token tool draw tip tip-glyptodon tool tool",
        "draw draw token tool tip tip-glyptodon tool tool",
        "draw draw tip tip-glyptodon tool tool token tool",
    ],
)
def test_the_token_before_between_and_after(words):
    """EW 12: the rest's own steps keep their order."""
    game = resting(player(deck=["elder", "scout"], animals=["glyptodon", "cat"]))
    game.play(f"1 rest tribe-figure take-token {words} end")
    assert game.player().tools == 3
    assert game.player().hand == ["elder"]
    assert game.player().tipped == ["glyptodon"]


def test_no_tip_before_the_draw():
    """EW 3.2: draw, then perhaps tip."""
    game = resting(player(animals=["rhino"]))
    game.play("1 rest tribe-figure take-token")
    assert game.refuses("1 tip", UnknownChoice)


def test_the_token_is_optional():
    """EW 12: it goes back all the same."""
    game = resting(player(deck=["elder", "scout"], animals=["rhino"]))
    game.play("1 rest tribe-figure take-token draw draw stop")
    assert (game.player().tools, game.player().tipped) == (0, [])
    game.play("1 end")
    assert tokens(game) == [*STACK[1:], STACK[0]]


def test_back_under_the_stack_at_the_end_of_the_turn():
    """EW 12: both when the next one was taken."""
    game = resting(player(deck=["elder"]))
    game.play("1 rest tribe-figure next-token token offering draw")
    assert tokens(game) == ["rest-card", "rest-moves", "rest-burial", "rest-tool"]
    game.play("1 end")
    assert tokens(game) == ["rest-card", "rest-moves", "rest-burial", "rest-tool", "rest-idol"]


def test_only_the_first_rest_of_a_round():
    """EW 12: the next token stays closed until preparation."""
    game = resting(player(deck=["elder"]))
    game.play("1 rest tribe-figure take-token token tool draw end")
    assert GAME.view(game.state, None).rest_token is None
    assert GAME.view(game.state, None).rest_tokens == 5
    game.play("2 rest tribe-figure")
    assert game.offers(2) == ["draw", "offering", "reverence", "tool", "food", "nothing"]


def test_a_column_leaves_the_token_alone():
    """EW 12: it is for who rests."""
    game = resting(player())
    game.play("1 hunt tribe-figure end")
    assert tokens(game) == STACK
    assert GAME.view(game.state, None).rest_token == "rest-tool"


def test_an_unused_token_goes_under_in_preparation():
    """EW 12, 10: then the top one opens."""
    game = preparation(rest_tokens=STACK, options=REST_TOKENS)
    assert tokens(game) == [*STACK[1:], STACK[0]]
    assert GAME.view(game.state, None).rest_token == STACK[1]
    assert game.event("event-rest-open")["token"].message == f"token-{STACK[1]}"


def test_after_a_used_token_the_top_one_opens():
    """EW 12, 10: nothing goes under a second time."""
    game = preparation(rest_tokens=STACK, rest_open=False, options=REST_TOKENS)
    assert tokens(game) == STACK
    assert GAME.view(game.state, None).rest_token == STACK[0]


def test_a_token_with_two_effects():
    """EW 12: each may be left."""
    game = resting(player(hand=["elder"]), rest_tokens=STACK[::-1])
    game.play("1 rest tribe-figure take-token token skip")
    assert game.player().buried == []
    assert game.player().food == 1


# Short first era


@pytest.mark.parametrize("number", [1, 2, 3, 4])
@players
def test_turns_of_a_short_first_era(seats, number):
    """EW 12: two turns in rounds 1 and 2, three in rounds 3 and 4; the eclipse deck after the last of them."""
    turns = Counter()
    for state, decisions in whole_game(seats, SHORT, f"short-{number}"):
        for decision in decisions:
            if state.phase == "action" and decision.prompt.message == "prompt-eclipse-deck":
                assert state.acted.count(decision.seat) == (2 if state.round <= 2 else 3)
        turns[state.round] = max(turns[state.round], len(state.acted))
        if state.round > number:
            break
    assert turns[number] == seats * (2 if number <= 2 else 3)


def test_one_tribe_figure_fewer_in_the_first_era():
    """EW 12: so both turns take the chief and the one tribe figure, in whatever order."""
    game = begun(2, **SHORT)
    assert [p.figures for p in game.state.players] == [{"chief": "", "tribe-1": ""}] * 2
    first, second = (seat + 1 for seat in game.state.order)
    game.play(f"{first} hunt tribe-figure end")
    game.play(f"{second} hunt chief-figure end")
    game.play(f"{first} develop")
    assert game.player(first).figures == {"chief": "develop", "tribe-1": "hunt"}
    game.play(f"{first} end done")
    game.play(f"{second} develop")
    assert game.player(second).figures == {"chief": "hunt", "tribe-1": "develop"}


def test_the_second_figure_comes_with_the_second_era():
    """EW 12: in the preparation of round 3."""
    assert preparation(round=1, options=SHORT).player().figures == {"chief": "", "tribe-1": ""}
    game = preparation(round=2, options=SHORT)
    assert [p.figures for p in game.state.players] == [{"chief": "", "tribe-1": "", "tribe-2": ""}] * 2


# Sole majority


def test_no_terrain_benefit_on_a_tie():
    """EW 12: more than everybody else, not as much."""
    for camps, expected in (((1, 1), [[], []]), ((2, 1), [["d3"], []]), ((1, 0), [["d3"], []])):
        positions = [player(camps=["d3"] * count or [BASE]) for count in camps]
        game = eclipse(*positions, options=SOLE)
        assert [ruled(game.state, seat) for seat in (0, 1)] == expected
    tied = eclipse(player(camps=["d3"]), player(camps=["d3"]), player(camps=["d3"]), options=SOLE)
    assert [ruled(tied.state, seat) for seat in (0, 1, 2)] == [[], [], []]


def test_sole_majority_of_a_village_over_a_camp():
    """EW 12, 5: 2 against 1, and 2 against two camps is a tie."""
    table = {"villages": {"a1-a2-b2": 1}, "options": SOLE}
    assert ruled(eclipse(player(), player(camps=["b2"]), **table).state, 0) == ["a1", "a2", "b2"]
    assert ruled(eclipse(player(), player(camps=["b2", "b2"]), **table).state, 0) == ["a1", "a2"]


# Starting labor


@pytest.mark.parametrize(
    ("options", "card", "played", "in_eclipse"),
    [
        ({}, "brave", 2.5, "1½"),
        ({}, "tribeswoman", 1.5, "1½"),
        (LOW, "brave", 1.5, "1½"),
        (LOW, "tribeswoman", 0.5, "½"),
    ],
)
def test_starting_labor(options, card, played, in_eclipse):
    """EW 12, part B: 1½ or ½ for both; the Brave +1 with any action, and 1½ in the eclipse either way."""
    for column in ("initiate", "develop", "migrate", "hunt"):
        game = turn(player(hand=[card]), column=column, options=options)
        game.play(f"1 play-{card}")
        assert game.labor() == played
    game = eclipse(player(eclipse=[card]), options=options)
    assert game.events("event-eclipse-opens")[0]["labor"] == in_eclipse


def test_other_cards_are_as_usual_with_low_starting_labor():
    """EW 12: the option is about Brave and Tribeswoman only."""
    deck = ["tribesman", "hunter", "crafter", "scout", "elder", "shaman"]
    usual = eclipse(player(eclipse=deck)).events("event-eclipse-opens")[0]["labor"]
    assert eclipse(player(eclipse=deck), options=LOW).events("event-eclipse-opens")[0]["labor"] == usual


def test_an_ability_that_gives_labor_does_nothing_else():
    """EW 9.1: with low starting labor the Brave's is labor, so there is no tool; a Tribeswoman's is as usual."""
    game = eclipse(player(eclipse=["brave"]), options=LOW)
    game.play("1 food")
    assert game.deciding == [2]
    assert game.player().tools == 0
    game = eclipse(player(eclipse=["brave", "tribeswoman"]), options=LOW)
    game.play("1 food")
    assert game.player().food == 1 + COMPONENTS.tribe["tribeswoman"].eclipse.count
    assert game.player().tools == 0


@pytest.mark.parametrize(("options", "labor"), [({}, "1½"), (LOW, "½")])
def test_the_own_hand_tells_the_labor_of_this_table(options, labor):
    """EW 12: in the words for the owner, hand and eclipse deck alike."""
    game = turn(player(hand=["brave", "tribeswoman"], eclipse=["brave"]), options=options)
    view = GAME.view(game.state, 0)
    assert [line.args["labor"] for line in GAME.own_lines(view, "hand")] == [labor, labor]
    assert [line.args["labor"] for line in GAME.own_lines(view, "eclipse")] == [labor]


# Megalith boards


@players
@pytest.mark.parametrize("layout", ["block", "brick", "ring"])
def test_every_layout_for_every_number_of_players(seats, layout):
    """EW 12, 1.5: four tiles of eight cells, whatever the table."""
    game = begun(seats, megaliths=layout)
    assert layout_of(game.state) == layout
    assert GAME.view(game.state, None).layout == layout
    assert len(cells(layout)) == 32
    seat = game.state.order[0] + 1
    game.gains(seat, do="gain", what="megalith")
    game.play(f"{seat} megalith")
    assert len(game.offers(seat)) == 4, "the start cells of all tiles"


@pytest.mark.parametrize("options", [GLACIER_TOKENS, REST_TOKENS, SHORT, SOLE, LOW, {"draft": "chiefs"}])
def test_each_option_on_its_own_plays_to_the_end(options):
    """EW 12: nothing needs another one."""
    for state, _ in whole_game(3, options, "alone"):
        GAME.check(state)
    assert state.over
