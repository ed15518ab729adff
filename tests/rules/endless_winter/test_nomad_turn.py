"""EW 13.2 and 13.3: the compass, and a turn of the Nomads."""

from __future__ import annotations

import msgspec
import pytest

from rules.endless_winter import GAME
from rules.endless_winter.cards import card_phrase
from rules.endless_winter.nomads.cards import NOMAD_CARDS, Arrows
from rules.endless_winter.nomads.compass import chosen, culture_place, ground_place, hex_place, junction_place
from rules.endless_winter.nomads.compass import megalith_place as stone_place
from rules.endless_winter.nomads.turn import column_choice, open_card, place_figure, visible_actions
from rules.endless_winter.state import NOMADS
from rules.endless_winter.terrain import junctions
from rules.engine.play import Play
from tests.rules.endless_winter.nomad_arrange import PLAYER, WORDS, Alone, alone, nomad_turn


def test_north_is_the_top_of_the_terrain():
    """EW 13.2: x = 2q + r, y = 3r; the base lies in the middle, rows run from north to south."""
    assert hex_place("c3") == (0, 0)
    assert hex_place("a1") == (-2, -6)
    assert hex_place("c5") == (4, 0)
    assert hex_place("d1") < hex_place("d2") < hex_place("d3")
    assert hex_place("b2")[1] < hex_place("c2")[1] < hex_place("d2")[1]


def test_a_junction_is_the_sum_of_its_hexes():
    """EW 13.2."""
    assert junction_place("a1-a2-b2") == (-2 + 0 - 1, -6 - 6 - 3)
    assert len({junction_place(name) for name in junctions()}) == len(junctions())


def test_what_lies_on_top_lies_over_the_middle_of_its_four():
    """EW 13.2: in half cells, so that c2-1 lies between c2 and d3."""
    assert stone_place("c2") == (4, 2)
    assert stone_place("d3") == (6, 4)
    assert stone_place("c2-1") == (5, 3)
    assert stone_place("c2-2") == (6, 4)


def test_culture_cards_lie_in_two_rows_of_four_and_animals_in_two_of_three():
    """EW 13.2."""
    assert [culture_place(space) for space in (0, 3, 4, 7)] == [(0, 0), (3, 0), (0, 1), (3, 1)]
    assert [ground_place(space) for space in (0, 2, 3, 5)] == [(0, 0), (2, 0), (0, 1), (2, 1)]


@pytest.mark.parametrize(
    ("large", "small", "expected"),
    [("west", "north", "a"), ("west", "south", "b"), ("east", "north", "c"), ("east", "south", "c")],
)
def test_the_large_arrow_decides_first(large, small, expected):
    """EW 13.2: the small one only among those that are left."""
    places = {"a": (0, 0), "b": (0, 2), "c": (3, 1)}
    assert chosen(places, Arrows(large, small))[0] == expected


def test_the_reason_says_which_arrow_decided():
    """EW 13.2: nothing to choose, the large arrow alone, or both."""
    west = Arrows("west", "south")

    def reason(places):
        return WORDS.say(chosen(places, west)[1])

    assert reason({"a": (0, 0)}) == "the only one"
    assert reason({"a": (0, 0), "b": (1, 0)}) == "furthest west"
    assert reason({"a": (0, 0), "b": (0, 1)}) == "furthest west, of several there furthest south"


def printed(monkeypatch, card, **fields):
    """Print something else on a nomad card."""
    monkeypatch.setitem(NOMAD_CARDS, card, msgspec.structs.replace(NOMAD_CARDS[card], **fields))


def test_the_first_round_of_the_example(monkeypatch):
    """EW 13.3: marked and empty; taken, so the arrow west; all columns taken, so the marked one again."""
    cards = ["hunt-east-north", "migrate-west-north", "hunt-west-south"]
    for card in cards:
        quiet = dict.fromkeys(("initiate", "develop", "migrate", "hunt"), ("tool", "tool"))
        printed(monkeypatch, card, **quiet)
    game = alone(open=[], coming=cards)
    state = game.state
    assert open_and_place(game) == "hunt"
    player_places(state, "migrate")
    assert open_and_place(game) == "develop"
    player_places(state, "initiate")
    assert open_and_place(game) == "hunt"
    assert state.columns == {"initiate": [PLAYER], "develop": [NOMADS], "migrate": [PLAYER], "hunt": [NOMADS, NOMADS]}
    assert [line for line in game.said() if "opens" not in line] == [
        "Nomads: Hunt is empty, so a figure goes there.",
        "Nomads: Migrate is taken, arrow west → Develop.",
        "Nomads: every column is taken, so the figure goes to the marked one, Hunt.",
    ]


def open_and_place(game: Alone) -> str:
    """Open the next card and place a figure, as a turn does."""
    play = Play(GAME, game.state)
    open_card(play)
    column = place_figure(play, NOMADS)
    game.note(play.events)
    return column


def player_places(state, column):
    figure = state.players[PLAYER].home()[0]
    state.players[PLAYER].figures[figure] = column
    state.columns[column].append(PLAYER)


def test_the_search_for_an_empty_column_goes_round():
    """EW 13.3: past the last column it goes on at the other end."""
    game = alone(open=["hunt-east-north"], columns={"hunt": [PLAYER], "initiate": [PLAYER]})
    assert column_choice(game.state)[0] == "develop"
    game = alone(open=["initiate-west-north"], columns={"initiate": [PLAYER]})
    assert column_choice(game.state)[0] == "hunt"


def test_a_figure_closes_the_bottom_action_without_a_benefit(monkeypatch):
    """EW 13.3: the player, coming second, cannot use it."""
    printed(monkeypatch, "develop-west-north", develop=("glaciers", "glaciers"))
    game = nomad_turn(coming=["develop-west-north"], animal_deck=["cat"])
    assert (game.tribe.tools, game.tribe.food) == (0, 0)
    assert list(game.tribe.figures.values()) == ["develop", "", ""]
    game.play("1 develop chief-figure")
    assert "craft" not in game.offers()


def test_the_chief_figure_is_a_figure_like_the_others():
    """EW 13.1: all three are placed in any order, and no chief acts."""
    game = nomad_turn(coming=["hunt-west-north"])
    assert "hunt" in game.tribe.figures.values()
    assert not game.tribe.chief


def test_three_visible_actions_in_the_second_turn(monkeypatch):
    """EW 13.3: both of the newest card, then the lower one of the covered card."""
    printed(monkeypatch, "hunt-west-north", migrate=("idol", "eclipse_card"))
    printed(monkeypatch, "migrate-east-south", migrate=("glaciers", "village"))
    game = alone(open=["hunt-west-north", "migrate-east-south"])
    assert visible_actions(game.state, "migrate") == ["glaciers", "village", "eclipse_card"]


def test_covered_cards_act_newest_first(monkeypatch):
    """EW 13.3."""
    printed(monkeypatch, "hunt-west-north", hunt=("animal", "food"))
    printed(monkeypatch, "hunt-west-south", hunt=("animal", "megalith"))
    printed(monkeypatch, "hunt-east-north", hunt=("new_animal", "random_animal"))
    game = alone(open=["hunt-west-north", "hunt-west-south", "hunt-east-north"])
    assert visible_actions(game.state, "hunt") == ["new_animal", "random_animal", "megalith", "food"]


def test_the_actions_are_those_under_the_column_of_the_figure(monkeypatch):
    """EW 13.3: not under the marked one."""
    printed(monkeypatch, "hunt-west-north", hunt=("food", "food"), migrate=("tool", "idol"))
    game = nomad_turn(coming=["hunt-west-north"], columns={"hunt": [PLAYER]})
    assert (game.tribe.tools, game.tribe.reverence, game.tribe.food) == (1, 1, 0)


def test_a_turn_of_the_nomads_is_a_turn_of_its_own():
    """The same person decides before and after it, but their own turn has ended and cannot be taken back."""
    state = GAME.new({}, 1, "turns")
    while state.round == 0:
        GAME.apply(state, 0, GAME.decision(state, 0).choices[0].id)
    turn = state.turn
    assert state.floor == state.sequence
    GAME.apply(state, 0, "rest")
    while state.turn == turn:
        ids = GAME.decision(state, 0).ids
        choice = "end" if "end" in ids else ids[-1]
        GAME.apply(state, 0, choice)
    assert state.acted[-2:] == [NOMADS, PLAYER]
    assert state.floor == state.sequence


def test_every_step_of_a_turn_explains_itself(monkeypatch):
    """Every decision of the Nomads is a sentence by which a player can follow and check it."""
    printed(monkeypatch, "hunt-west-south", develop=("culture", "tool"), labor=5)
    game = nomad_turn(coming=["hunt-west-south"], columns={"hunt": [PLAYER], "migrate": [PLAYER]})
    card = game.nomads.sacrifice[-1]
    assert game.said() == [
        "Nomads: a card opens, Hunt is marked, the arrows point west and south, 2½ labor; "
        "Hunt is taken, arrow west → Develop.",
        "Nomads: their actions are culture card, tool.",
        f"Nomads: culture card {WORDS.say(card_phrase(card))} "
        "(furthest west, of several there furthest south) goes onto the sacrifice deck.",
        "Nomads: a tool, now 1.",
    ]
