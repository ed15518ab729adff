"""EW 10: preparation of the next round."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.endless_winter.components import COMPONENTS
from tests.rules.endless_winter.arrange import player, preparation, rounds
from tests.rules.endless_winter.eclipse_arrange import order

ERA = {era: [card.id for card in COMPONENTS.culture.values() if card.era == era] for era in (1, 2)}
FIGURES = {"chief": "hunt", "tribe-1": "rest", "tribe-2": "develop"}


def test_figures_come_home():
    """EW 10: from columns and rest areas; every bottom action is free again."""
    game = preparation(player(figures=FIGURES), player(figures=FIGURES), columns={"hunt": [2]})
    assert [p.figures for p in game.state.players] == [dict.fromkeys(FIGURES, "")] * 2
    assert game.state.columns == {"initiate": [], "develop": [], "migrate": [], "hunt": []}
    game.play("1 hunt chief-figure")
    assert "track" in game.offers()


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("lying", [0, 1, 2, 3, 4, 5, 6])
def test_the_hunting_grounds_are_filled_up(seats, lying):
    """EW 10: to players + 1; more stay."""
    grounds = ["cat", "", "cat", "sloth", "", "rhino"] if lying == 4 else ["cat"] * lying
    coming = ["beaver", "sloth", "beaver", "mammoth", "glyptodon", "beaver"]
    game = preparation(players=seats, grounds=grounds, animal_deck=coming)
    open_animals = [species for species in game.state.grounds if species]
    new = max(0, seats + 1 - lying)
    assert Counter(open_animals) == Counter([*filter(None, grounds), *coming[:new]])
    assert len(game.state.animal_deck) == 6 - new


def test_old_animals_keep_their_spaces():
    """EW 10: new ones lie in the gaps, from the left of the upper row on."""
    game = preparation(players=4, grounds=["", "cat", "", "", "rhino", ""], animal_deck=["beaver", "sloth", "mammoth"])
    assert game.state.grounds == ["beaver", "cat", "sloth", "mammoth", "rhino", ""]


def test_a_short_animal_deck_fills_what_it_can():
    """EW 10: nothing is left to lay open."""
    game = preparation(players=4, grounds=["cat"], animal_deck=["beaver", "sloth"])
    assert game.state.grounds == ["cat", "beaver", "sloth", "", "", ""]
    assert game.state.animal_deck == []


def test_after_round_one_gaps_are_filled_from_era_one():
    """EW 10: the others stay where they lie."""
    row = [ERA[1][0], "", ERA[1][1], "", "", ERA[1][2], ERA[1][3], ""]
    game = preparation(round=1, culture=row)
    culture = game.state.culture
    assert [card for card, old in zip(culture, row, strict=True) if old] == [card for card in row if card]
    assert set(culture) <= set(ERA[1])
    assert len(set(culture)) == 8
    assert [len(deck) for deck in game.state.culture_decks] == [12, 20]
    assert len(game.event("event-culture-row")["cards"]) == 4


def test_after_round_two_era_two_begins():
    """EW 10: all open cards leave the game, 8 of era II come."""
    row = [*ERA[1][:5], "", "", ""]
    game = preparation(round=2, culture=row)
    assert set(game.state.culture) <= set(ERA[2])
    assert len(set(game.state.culture)) == 8
    assert game.state.culture_gone == ERA[1][:5]
    assert [len(deck) for deck in game.state.culture_decks] == [15, 12]


def test_after_round_three_gaps_are_filled_from_era_two():
    """EW 10: era I has gone for good."""
    row = ["", *ERA[2][:6], ""]
    game = preparation(round=3, culture=row)
    assert game.state.culture[1:7] == ERA[2][:6]
    assert set(game.state.culture) <= set(ERA[2])
    assert len(set(game.state.culture)) == 8
    assert game.state.culture_gone == []


def test_an_empty_culture_deck_leaves_gaps():
    """EW 10: what is not there cannot be laid open."""
    game = preparation(round=1, culture=[*ERA[1][:4], "", "", "", ""], culture_gone=14)
    assert [bool(card) for card in game.state.culture] == [True] * 6 + [False] * 2


@pytest.mark.parametrize("held", [0, 3, 12])
def test_everyone_draws_five(held):
    """EW 10: onto what is left in hand; there is no hand limit."""
    game = preparation(player(hand=["elder"] * held, deck=["scout"] * 7), player(hand=["shaman"]))
    assert Counter(game.player(1).hand) == Counter({"elder": held, "scout": 5})
    assert game.player(1).deck == ["scout"] * 2
    assert len(game.player(2).hand) == 6


def test_example_two_cards_left_in_the_deck():
    """Example, EW 2.1, 10: take those 2, shuffle the discard, and 3 more."""
    game = preparation(player(deck=["elder", "scout"], discard=["hunter"] * 4))
    assert Counter(game.player().hand) == {"elder": 1, "scout": 1, "hunter": 3}
    assert (game.player().deck, game.player().discard) == (["hunter"], [])
    assert [args["seat"] for args in game.events("event-shuffles")] == [0]


def test_no_lesser_benefits_for_the_five_cards():
    """EW 10, 2.1: with deck and discard empty one draws what there is, and is asked nothing."""
    game = preparation(player(deck=["elder", "scout"], discard=["hunter"]), player())
    assert sorted(game.player().hand) == ["elder", "hunter", "scout"]
    own = game.player()
    assert (own.food, own.tools, own.offering, own.reverence) == (0, 0, 0, 0)
    assert game.state.round == 2


def test_what_was_drawn_is_its_owners():
    """EW 10, 14: the others learn how many."""
    game = preparation(player(deck=["elder"] * 5), player())
    assert [dict(args) for args in game.events("event-draws")] == [{"seat": 0, "count": 5}, {"seat": 1, "count": 5}]


@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_next_round_begins(number):
    """EW 10, 3: with the first of the turn order."""
    game = preparation(players=3, order=[2, 3, 1], round=number)
    assert (game.state.round, game.state.phase, order(game), game.deciding) == (number + 1, "action", [2, 3, 1], [2])


def test_no_preparation_after_round_four():
    """EW 10: final scoring instead; nobody draws, nothing is laid out."""
    game = preparation(player(deck=["elder"] * 6), round=4, grounds=["cat"], culture=[""] * 8)
    assert game.state.over
    assert (game.state.round, game.state.phase, game.deciding) == (4, "end", [])
    assert game.player().hand == []
    assert game.state.grounds == ["cat", "", "", "", "", ""]
    assert game.state.culture == [""] * 8
    assert game.events("event-draws") == []


def test_three_turns_each_and_only_the_last_asks_for_an_eclipse_deck():
    """EW 3: in turn order, three times round."""
    game = rounds(player(hand=["elder"]), player(hand=["scout"]), order=[2, 1])
    acted = []
    while game.state.phase == "action":
        seat = game.deciding[0]
        if "rest" in game.offers(seat):
            acted.append(seat)
        last = "done" in game.offers(seat)
        assert not last or acted.count(seat) == 3
        wanted = ("done", "rest", "tribe-figure", "chief-figure", "end", "food", "skip")
        game.play(f"{seat} {next(word for word in wanted if word in game.offers(seat))}")
    assert acted == [2, 1] * 3
    assert [dict(args) for args in game.events("event-eclipse-deck")] == [
        {"seat": 1, "count": 0},
        {"seat": 0, "count": 0},
    ]
