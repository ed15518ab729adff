"""EW 13.1, 13.6, 13.7 and 14: the Nomads in setup, eclipse, preparation and final scoring, and what nobody knows."""

from __future__ import annotations

import msgspec
import pytest

from rules.endless_winter import GAME
from rules.endless_winter.board import REST
from rules.endless_winter.components import COMPONENTS
from rules.endless_winter.nomads.cards import MIGRATIONS, NOMAD_CARDS
from rules.endless_winter.rounds import Preparation, refill_culture
from rules.endless_winter.state import NOMADS
from rules.endless_winter.terrain import BASE, ring, ruled
from rules.endless_winter.turn import Turn
from rules.engine.errors import OptionForOthers
from rules.engine.phrases import project
from rules.engine.play import Play
from rules.engine.players import play_random
from rules.engine.randomness import Randomness
from tests.rules.endless_winter.nomad_arrange import PLAYER, WORDS, alone, nomad_eclipse, nomad_preparation

HARDER = {"open_nomad_card": "yes", "nomad_token": "village"}
MODULES = {"glacier_tokens": "yes", "rest_tokens": "yes"}
MIXES = [{}, HARDER, MODULES, {"short_first_era": "yes", **HARDER}, {"sole_majority": "yes", **MODULES}]


def set_up(seed="setup", **options):
    """A game alone at its first own turn, after chief, setup card and side."""
    state = GAME.new(options, 1, seed)
    for _ in range(3):
        GAME.apply(state, 0, GAME.decision(state, 0).choices[0].id)
    return state


def whole_game(options, seed):
    """Every position of a random game, with the events that led to it."""
    state = GAME.new(options, 1, seed)
    chance = Randomness(seed)
    yield state, []
    while GAME.deciding(state):
        yield state, GAME.apply(state, 0, play_random(GAME, state, 0, chance))


# Setup


def test_the_table_is_laid_out_for_two():
    """EW 13.1, 1.1, 1.4, 1.9: 4 stones an era, 6 glaciers, 3 animals, megaliths in a block."""
    state = set_up()
    assert [len(spaces) for spaces in state.stones] == [4, 4]
    assert list(state.terrain.values()).count("glacier") == 6
    view = GAME.view(state, 0)
    assert view.layout == "block"
    assert [len(view.players), view.seats] == [2, 1]


def test_the_nomads_go_first_and_the_player_gets_a_food():
    """EW 13.1: the second player's benefit."""
    state = GAME.new({}, 1, "food")
    assert state.order == [NOMADS, PLAYER]
    assert (state.players[PLAYER].food, state.players[NOMADS].food) == (1, 0)
    assert state.camps[BASE] == [1, 0]


def test_their_five_camps_stand_on_the_first_migration_card():
    """EW 13.1: never on the base, so their food limit is 10."""
    state = GAME.new({}, 1, "camps")
    (first,) = state.nomads.migrated
    camps = {name for name, there in state.camps.items() if there[NOMADS]}
    assert camps == {*MIGRATIONS[first].outer, *MIGRATIONS[first].inner}
    assert sorted(ring(name) for name in camps) == [1, 1, 2, 2, 2]
    assert state.players[NOMADS].food_limit == 10


def test_they_have_a_board_but_no_hand_deck_chief_or_setup_card():
    """EW 13.1."""
    tribe = GAME.new({}, 1, "board").players[NOMADS]
    assert (tribe.villages, tribe.offering, len(tribe.figures)) == (3, 0, 3)
    assert (tribe.hand, tribe.deck, tribe.chief, tribe.setup) == ([], [], "", "")


def test_the_sacrifice_deck_is_made_before_the_culture_cards_are_laid_out():
    """EW 13.1: 5 of each era, era I on top; 15 of each era are left."""
    state = GAME.new({}, 1, "culture")
    eras = [COMPONENTS.culture[card].era for card in state.nomads.sacrifice]
    assert eras == [2] * 5 + [1] * 5
    assert [len(deck) for deck in state.culture_decks] == [15 - 8, 15]


def test_the_player_keeps_one_of_two_chiefs_and_setup_cards_then_chooses_a_side():
    """EW 13.1, 15."""
    state = GAME.new({}, 1, "choices")
    chiefs = [choice.id for choice in GAME.decision(state, 0).choices]
    assert len(chiefs) == 2
    assert set(chiefs) <= set(COMPONENTS.chiefs)
    GAME.apply(state, 0, chiefs[0])
    setups = [choice.id for choice in GAME.decision(state, 0).choices]
    assert len(setups) == 2
    GAME.apply(state, 0, setups[1])
    assert [choice.id for choice in GAME.decision(state, 0).choices] == ["side-1", "side-2"]
    GAME.apply(state, 0, "side-2")
    own = state.players[PLAYER]
    assert (own.chief, own.setup, own.side) == (chiefs[0], setups[1], 1)
    assert (state.chiefs, state.setups) == ([], [])


def test_after_the_hunting_grounds_they_get_the_top_animal():
    """EW 13.1: told before their first card opens."""
    state = GAME.new({}, 1, "animal")
    for _ in range(2):
        GAME.apply(state, 0, GAME.decision(state, 0).choices[0].id)
    said = [WORDS.say(phrase) for phrase in project(GAME.apply(state, 0, "side-1"), None)]
    starts = ("In the hunting grounds: ", "Nomads: the top animal is ", "Nomads: a card opens, ")
    told = [line for line in said if line.startswith(starts)]
    assert all(line.startswith(start) for line, start in zip(told, starts, strict=False))
    assert len(told) >= 3


@pytest.mark.parametrize("draft", ["setup", "chiefs"])
def test_no_drafts_alone(draft):
    """EW 13.1: refused with a sentence."""
    with pytest.raises(OptionForOthers) as refused:
        GAME.new({"draft": draft}, 1, "x")
    assert str(refused.value) == (
        f"The option “draft” cannot be “{draft}” with 1 player: it is for 2 to 4 players. Leave it at “none”."
    )


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nomads_only_alone(seats):
    """What makes the Nomads harder means nothing where there are none."""
    with pytest.raises(OptionForOthers) as refused:
        GAME.new({"nomad_token": "village"}, seats, "x")
    assert str(refused.value) == (
        f"The option “nomad_token” cannot be “village” with {seats} players: it is for one player. Leave it at “camp”."
    )


@pytest.mark.parametrize(
    ("options", "rounds", "expected"),
    [
        ({}, 1, 0),
        ({"open_nomad_card": "yes"}, 1, 1),
        ({"open_nomad_card": "yes"}, 4, 1),
        ({"short_first_era": "yes"}, 2, 1),
        ({"short_first_era": "yes"}, 3, 0),
        ({"short_first_era": "yes", "open_nomad_card": "yes"}, 2, 2),
        ({"short_first_era": "yes", "open_nomad_card": "yes"}, 3, 1),
    ],
)
def test_cards_that_lie_open_before_the_first_turn(options, rounds, expected):
    """EW 13.1, 13.7: a harder game's, and one more in rounds 1 and 2 of a short first era."""
    state = set_up(**options) if rounds == 1 else nomad_preparation(options=options, round=rounds - 1).state
    assert len(state.nomads.open) == expected + 1  # the first turn's own
    assert len(state.nomads.deck) + len(state.nomads.open) + len(state.nomads.eclipse) == 16


# The eclipse


def labor_of(*cards):
    return sum(NOMAD_CARDS[card].labor for card in cards)


def test_their_labor_is_that_of_the_newest_card_and_their_eclipse_deck():
    """EW 13.6: covered cards do not count."""
    hidden = ["hunt-west-north", "initiate-west-north"]
    game = nomad_eclipse(open=["develop-east-south", "migrate-west-north"], eclipse=hidden)
    total = labor_of("migrate-west-north", *hidden)
    assert f"make {total // 2}{'½' * (total % 2)}." in " ".join(game.said())
    assert game.nomads.eclipse_open
    assert game.state.order == [NOMADS, PLAYER]


def test_a_tie_in_labor_goes_to_who_acted_later():
    """EW 9.2, 13.6: the player rests twice, 3 labor, against 3 of the Nomads."""
    newest = next(card.id for card in NOMAD_CARDS.values() if card.labor == 3)
    other = next(card.id for card in NOMAD_CARDS.values() if card.labor == 3 and card.id != newest)
    figures = {"chief": REST, "tribe-1": REST, "tribe-2": ""}
    for acted, first in (([NOMADS, PLAYER], PLAYER), ([PLAYER, NOMADS], NOMADS)):
        game = nomad_eclipse(open=[newest], eclipse=[other], own={"figures": figures}, acted=acted)
        assert game.state.order[0] == first


def test_turn_order_terrain_and_board_in_this_order():
    """EW 13.6: every benefit is taken, a village's card is a burial, and each stone brings 2 points."""
    game = nomad_eclipse(
        open=["hunt-east-south"],
        eclipse=["develop-west-north"],
        terrain=dict.fromkeys(("a1", "c5", "e1", "b2", "d3"), "grassland"),
        megaliths={"b2": -1, "c2": -1, "d2": NOMADS, "e2": NOMADS, "f2": NOMADS, "g2": NOMADS},
        held=["village-glacier"],
    )
    said = game.said()
    told = ("influence", "number 1", "stone,", "emptied")
    assert [line.split(";")[0].rstrip(".") for line in said if any(word in line for word in told)] == [
        "Nomads: number 1 in the eclipse",
        "Nomads: nobody has more influence on c5 (grassland)",
        "Nomads: nobody has more influence on d3 (grassland)",
        "Nomads: nobody has more influence on b2 (grassland)",
        "Nomads: nobody has more influence on e1 (grassland)",
        "Nomads: nobody has more influence on a1 (grassland)",
        "Nomads: an emptied megalith cell",
        "Nomads: an emptied megalith cell",
        "Nomads: 1 sacred stone, 2 points",
    ]
    assert game.tribe.points["stones"] == 2
    assert game.tribe.food == 10


def test_a_tie_of_influence_counts_for_both_unless_the_majority_must_be_sole():
    """EW 9.3, 12, 13.6."""
    shared = ["b2", BASE]
    game = alone(own_camps=shared)
    assert "b2" in ruled(game.state, NOMADS)
    assert "b2" in ruled(game.state, PLAYER)
    sole = alone(own_camps=shared, options={"sole_majority": "yes"})
    assert "b2" not in ruled(sole.state, NOMADS)


def test_the_token_counts_in_the_eclipse():
    """EW 13.4, 13.6: as a camp it ties with one camp, as a village it beats it."""
    built = {"c1-c2-d1": NOMADS, "d1-d2-e1": NOMADS, "b4-c4-c5": NOMADS}
    for side, tied in (("camp", True), ("village", False)):
        game = alone(
            villages=built,
            token="a2-b2-b3",
            camps=("c1", "d4", "e1", "c4", "d2"),
            own_camps=["a2"],
            options={"nomad_token": side},
        )
        assert ("a2" in ruled(game.state, PLAYER)) is tied
        assert "a2" in ruled(game.state, NOMADS)


# Preparation


def test_all_nomad_cards_are_shuffled_anew():
    """EW 13.6: the Nomads draw no cards, the player five; then the first card of the round opens if they are first."""
    game = nomad_preparation(open=["hunt-west-north", "hunt-west-south"], eclipse=["hunt-east-north"])
    assert not game.nomads.eclipse_open
    assert len(game.nomads.open) == 1  # that of their first turn
    assert len(game.nomads.deck) + len(game.nomads.open) + len(game.nomads.eclipse) == 16
    assert len(game.player().hand) == 5
    assert game.tribe.hand == []


def test_gaps_stay_where_the_culture_deck_is_too_short():
    """EW 13.1: 15 cards of an era may not fill all gaps."""
    cards = [card.id for card in COMPONENTS.culture.values() if card.era == 1]
    game = alone(culture=[""] * 8, phase="eclipse")
    state = game.state
    while len(state.culture_decks[0]) > 3:
        state.culture_gone.append(state.culture_decks[0].pop())
    refill_culture(Play(GAME, state))
    assert [bool(card) for card in state.culture] == [True, True, True, False, False, False, False, False]
    assert set(filter(None, state.culture)) <= set(cards)


def test_the_nomad_deck_never_runs_out(monkeypatch):
    """EW 13.6: even if every action were an eclipse card, 16 cards suffice; each taking of one asserts it."""
    for name, card in list(NOMAD_CARDS.items()):
        every = dict.fromkeys(("initiate", "develop", "migrate", "hunt"), ("eclipse_card", "eclipse_card"))
        monkeypatch.setitem(NOMAD_CARDS, name, msgspec.structs.replace(card, **every))
    for options in ({"open_nomad_card": "yes"}, {"open_nomad_card": "yes", "short_first_era": "yes"}):
        assert min(len(state.nomads.deck) for state, _ in whole_game(options, "greedy")) == 0


# The end


def final(**table):
    """The final scoring after round 4."""
    return nomad_preparation(round=4, **table)


def test_food_and_tools_by_the_offering():
    """EW 11.1, 13.7: at level 7 one by one."""
    game = final(food=6, tools=3, offering=7)
    assert game.score(2).sources["idols"] == 9


def test_buried_culture_cards_count_and_the_sacrifice_deck_does_not():
    """EW 13.7, 11.2: 4 buried and first in reverence, 10 points; their end points besides."""
    game = alone(buried=4, reverence=2, round=4, phase="eclipse")
    expected = sum(COMPONENTS.culture[card].points for card in game.tribe.buried)
    game.state.agenda.append(Preparation())
    GAME.forget(game.state)
    game.settle()
    assert game.score(2).sources["culture"] == expected
    assert game.score(2).sources["burial"] == 10


def test_their_animals_have_no_wild_ones():
    """EW 13.7: argentavis score 2 and 5 like mammoths and join no set."""
    game = final(animals=["argentavis", "rhino", "rhino", "rhino", "sloth"])
    assert game.score(2).sources["animals"] == 2 + 6 + 1
    game = final(animals=["argentavis"] * 3 + ["mammoth"] * 2 + ["cat"] * 5)
    assert game.score(2).sources["animals"] == 5 + 5 + 10


def test_more_points_win_and_a_tie_goes_by_turn_order():
    """EW 13.7."""
    game = final()
    game.state.players[PLAYER].points["other"] = game.points(2) - game.points(1) + game.player().points["other"]
    assert game.points(1) == game.points(2)
    assert [score.seat for score in GAME.scores(game.state)] == game.state.order


# Modules


def test_rest_tokens_are_ignored_by_them():
    """EW 13.7: only the player rests."""
    for state, _ in whole_game({"rest_tokens": "yes"}, "rest"):
        assert state.players[NOMADS].resting == 0


def test_the_first_placing_opens_glacier_tokens():
    """EW 13.7."""
    opened = 0
    for number in range(20):
        state = GAME.new({"glacier_tokens": "yes"}, 1, f"glaciers-{number}")
        camps = {name for name, there in state.camps.items() if there[NOMADS]}
        assert set(state.glaciers_open) == camps & set(state.glaciers)
        opened += len(state.glaciers_open)
    assert opened


def test_migration_opens_only_where_camps_arrive():
    """EW 13.7: not where they pass."""
    tokens = {"a3": "glacier-food", "b4": "glacier-idol", "b1": "glacier-tools", "c1": "glacier-points"}
    terrain = dict.fromkeys(tokens, "glacier")
    options = {"glacier_tokens": "yes"}
    game = alone(
        camps=("a1", "a2", "e3", "b2", "d2"), migration=["fifth"], terrain=terrain, glaciers=tokens, options=options
    )
    game.does("village")
    assert set(MIGRATIONS["fifth"].outer) == {"a3", "b1", "b4"}
    assert set(game.state.glaciers_open) == {"a3", "b1", "b4"}


def test_a_village_gains_every_open_glacier_token_it_touches():
    """EW 12, 13.4: at once, before the camps move."""
    tokens = {"a1": "glacier-food", "b2": "glacier-moves"}
    game = alone(
        camps=("a1", "a2", "e3", "b2", "d2"),
        terrain=dict.fromkeys(tokens, "glacier"),
        glaciers=tokens,
        glaciers_open=["a1", "b2"],
        migration=["third", "sixth"],
        options={"glacier_tokens": "yes"},
    )
    game.does("village")
    assert game.tribe.food == 3
    assert game.nomads.migrated[-2:] == ["third", "sixth"]


def test_the_token_gains_no_glacier_token():
    """EW 13.4: it gives influence only."""
    built = {"c1-c2-d1": NOMADS, "d1-d2-e1": NOMADS, "b4-c4-c5": NOMADS}
    tokens = {"a1": "glacier-food"}
    game = alone(
        camps=("a1", "a2", "e3", "b2", "d2"),
        villages=built,
        terrain={"a1": "glacier"},
        glaciers=tokens,
        glaciers_open=["a1"],
        options={"glacier_tokens": "yes"},
        migration=["third"],
    )
    game.does("village")
    assert game.nomads.token == "a1-a2-b2"
    assert game.tribe.food == 0


def test_a_short_first_era_has_two_turns():
    """EW 12, 13.7: for the Nomads too, in rounds 1 and 2."""
    turns = {}
    for state, _ in whole_game({"short_first_era": "yes"}, "short"):
        turns[state.round] = max(turns.get(state.round, 0), state.acted.count(NOMADS))
    assert turns[1] == turns[2] == 2
    assert turns[3] == turns[4] == 3


# What nobody knows


@pytest.mark.parametrize("options", MIXES, ids=range(len(MIXES)))
def test_what_lies_face_down_changes_nothing_that_is_seen(options):
    """EW 14: nomad, migration and sacrifice decks, their eclipse deck and their hidden burials are nobody's."""
    chance = Randomness("scramble")
    for number, (state, _) in enumerate(whole_game(options, "hidden")):
        if state.over or number % 3:
            continue
        for seat in (0, None):
            other = GAME.copy(state)
            GAME.resample(other, seat, chance)
            GAME.check(other)
            other.randomness = state.randomness  # whose seed is published as a hash
            assert GAME.view_to_json(GAME.view(other, seat)) == GAME.view_to_json(GAME.view(state, seat))
            asked = GAME.decisions_seen_by(state, seat)
            assert msgspec.json.encode(GAME.decisions_seen_by(other, seat)) == msgspec.json.encode(asked)


def test_scrambling_reaches_every_hidden_card_of_theirs():
    """EW 14: so that the test before this one could fail."""
    game = alone(buried=3, eclipse=["hunt-west-north", "hunt-east-south"], agenda=[Turn(seat=PLAYER, last=False)])
    seen = {"deck": set(), "eclipse": set(), "sacrifice": set(), "migration": set(), "buried": set()}
    for number in range(12):
        other = GAME.copy(game.state)
        GAME.resample(other, 0, Randomness(f"scramble-{number}"))
        for name in ("deck", "eclipse", "sacrifice", "migration"):
            seen[name].add(tuple(getattr(other.nomads, name)))
        seen["buried"].add(tuple(other.players[NOMADS].buried))
    assert all(len(found) > 6 for found in seen.values()), {name: len(found) for name, found in seen.items()}


def test_a_culture_card_they_took_is_known_until_the_end():
    """EW 13.4, 14: it lay face up on the sacrifice deck."""
    game = alone(agenda=[Turn(seat=PLAYER, last=False)])
    game.does("culture")
    card = game.nomads.sacrifice[-1]
    assert GAME.view(game.state, None).nomads.sacrifice == [card]
    game.does("bury", "bury")
    view = GAME.view(game.state, 0)
    assert view.nomads.known == [card]
    assert view.players[NOMADS].buried is None
    assert view.players[NOMADS].buried_count == 2


def test_the_board_in_words_tells_of_the_nomads():
    """A person can follow and check them by the text alone."""
    game = alone(open=["hunt-west-north", "migrate-east-south"], eclipse=["hunt-east-north"])
    lines = [WORDS.say(line) for line in GAME.board_lines(GAME.view(game.state, 0))]
    (newest,) = [line for line in lines if "newest card" in line]
    assert "Migrate is marked, arrows east and south" in newest
    (covered,) = [line for line in lines if "covered card" in line]
    assert covered.count("(") == 4
    assert any("Nomad tribe: 0 points" in line for line in lines)
    assert any("nomad cards 13, eclipse deck 1, sacrifice deck 10, buried 0" in line for line in lines)
