"""EW 1: setup with both drafts, and the rulings of EW 15 about it."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.endless_winter import GAME
from rules.endless_winter.components import COMPONENTS
from rules.endless_winter.megalith_board import cells, layout_of
from rules.endless_winter.terrain import BASE, HEXES, OUTSIDE, ring
from rules.engine.errors import NothingToUndo, UnknownChoice
from rules.engine.players import play_greedy
from rules.engine.randomness import Randomness
from rules.engine.table import Table
from tests.rules.endless_winter.arrange import STARTING
from tests.rules.endless_winter.eclipse_arrange import begun, opening, order

players = pytest.mark.parametrize("seats", [2, 3, 4])
drafts = pytest.mark.parametrize("draft", ["none", "setup", "chiefs"])
SEEDS = [str(number) for number in range(30)]


@pytest.mark.parametrize(("seats", "stones"), [(2, 4), (3, 6), (4, 7)])
def test_open_sacred_stones(seats, stones):
    """EW 1.1: both eras shuffled apart, 4, 6 or 7 of each open."""
    game = opening(seats)
    for era, spaces in enumerate(game.state.stones, 1):
        assert len(set(spaces)) == len(spaces) == stones
        assert {COMPONENTS.stones[stone].era for stone in spaces} == {era}
    assert len({tuple(opening(seats, seed).state.stones[0]) for seed in SEEDS}) > 20
    assert len({tuple(opening(seats, seed).state.stones[1]) for seed in SEEDS}) > 20


@players
def test_piles_and_culture_cards(seats):
    """EW 1.2: five piles of 15; 8 cards of era I open, both decks shuffled apart."""
    state = opening(seats).state
    assert list(state.piles.values()) == [15] * 5
    assert len(state.culture) == 8
    assert [len(deck) for deck in state.culture_decks] == [12, 20]
    era_one = {card.id for card in COMPONENTS.culture.values() if card.era == 1}
    assert {*state.culture, *state.culture_decks[0]} == era_one
    assert set(state.culture_decks[1]) == set(COMPONENTS.culture) - era_one
    assert len({tuple(opening(seats, seed).state.culture) for seed in SEEDS}) == len(SEEDS)


@players
def test_player_boards(seats):
    """EW 1.3, 1.4: five camps, of which the leftmost goes to the base at once, and everything else."""
    state = opening(seats).state
    assert len(state.players) == seats
    for player in state.players:
        assert (player.camps, player.villages, player.megaliths) == (4, 3, 10)
        assert player.food_limit == 6
        assert player.figures == {"chief": "", "tribe-1": "", "tribe-2": ""}
        assert (player.offering, player.reverence, player.score, player.labor) == (0, 0, 0, 0)
        assert Counter(player.deck) == Counter(STARTING)
        assert len(STARTING) == 9
        assert [*player.hand, *player.discard, *player.above, *player.eclipse, *player.buried] == []
        assert [*player.animals, *player.tipped, *player.stones] == []
    assert state.camps == {name: [1 if name == BASE else 0] * seats for name in HEXES}
    assert (state.villages, state.megaliths, state.reverence) == ({}, {}, {})


@pytest.mark.parametrize(("seats", "glaciers"), [(2, 6), (3, 6), (4, 3)])
def test_terrain(seats, glaciers):
    """EW 1.4: the base, rings of 6 and 12; one of each type at least, the glaciers, the rest random."""
    assert Counter(ring(name) for name in HEXES) == {0: 1, 1: 6, 2: 12}
    seen = set()
    for seed in SEEDS:
        terrain = opening(seats, seed).state.terrain
        assert set(terrain) == set(OUTSIDE)
        kinds = Counter(terrain.values())
        assert kinds.pop("glacier") == glaciers
        assert set(kinds) == {"grassland", "forest", "lake", "hills", "mountain", "marsh"}
        assert all(1 <= count <= COMPONENTS.terrain[kind].count for kind, count in kinds.items())
        seen.add(tuple(terrain.values()))
    assert len(seen) == len(SEEDS)


@pytest.mark.parametrize(("seats", "layout"), [(2, "block"), (3, "brick"), (4, "ring")])
def test_megalith_board(seats, layout):
    """EW 1.5: four shuffled tiles of eight cells in the layout for the number of players."""
    state = opening(seats).state
    assert sorted(state.tiles) == sorted(COMPONENTS.megalith_tiles)
    assert layout_of(state) == layout
    assert len(cells(layout)) == 32
    assert len({tuple(opening(seats, seed).state.tiles) for seed in SEEDS}) > 10


@players
def test_turn_order_and_its_opening_benefits(seats):
    """EW 1.6: the first nothing, the second 1 food, the third 1 tool, the fourth both."""
    firsts = set()
    for seed in SEEDS:
        game = opening(seats, seed)
        assert sorted(order(game)) == list(range(1, seats + 1))
        held = [(game.player(seat).food, game.player(seat).tools) for seat in order(game)]
        assert held == [(0, 0), (1, 0), (0, 1), (1, 1)][:seats]
        firsts.add(order(game)[0])
    assert firsts == set(range(1, seats + 1))


@players
def test_a_random_chief_each_with_a_side_of_choice(seats):
    """EW 1.7: different chiefs; all choose their side at the same time, before setup cards are dealt (EW 15)."""
    game = opening(seats)
    chiefs = [player.chief for player in game.state.players]
    assert len(set(chiefs)) == seats
    assert sorted(game.deciding) == list(range(1, seats + 1))
    for seat in range(1, seats + 1):
        assert game.offers(seat) == ["side-1", "side-2"]
        assert game.player(seat).setup == ""
    for seat in range(seats, 1, -1):
        game.play(f"{seat} side-2")
        assert game.player(seat).setup == "", "setup cards come when all have chosen"
    game.play("1 side-1")
    assert [player.side for player in game.state.players] == [0] + [1] * (seats - 1)
    assert all(player.setup for player in game.state.players)
    assert len({tuple(p.chief for p in opening(seats, seed).state.players) for seed in SEEDS}) > 5


@drafts
@players
def test_what_setup_cards_bring(seats, draft):
    """EW 1.7: food, tools, a tribe card, animals out of the deck, perhaps one more camp on the base."""
    seen = set()
    for seed in SEEDS:
        game = begun(seats, seed, draft=draft)
        state = game.state
        assert len({player.setup for player in state.players}) == seats
        taken = Counter()
        for place, seat in enumerate(order(game)):
            player = game.player(seat)
            card = COMPONENTS.setups[player.setup]
            seen.add(card.id)
            assert player.food == [0, 1, 0, 1][place] + card.food
            assert player.tools == [0, 0, 1, 1][place] + card.tools
            assert player.animals == list(card.animals)
            assert player.camps == (3 if card.camp else 4)
            assert state.camps[BASE][seat - 1] == (2 if card.camp else 1)
            assert card.tribe in player.hand
            assert state.piles[card.tribe] == 14
            taken.update(card.animals)
        left = Counter([*state.animal_deck, *filter(None, state.grounds)])
        assert left + taken == Counter({kind.id: kind.count for kind in COMPONENTS.animals.values()})
    assert seen == set(COMPONENTS.setups)


@drafts
@players
def test_the_opening_hand(seats, draft):
    """EW 1.8: the tribe card, a Brave, a Tribeswoman, and 2 drawn of the other 7, which are shuffled."""
    drawn = set()
    for seed in SEEDS:
        game = begun(seats, seed, draft=draft)
        for player in game.state.players:
            assert len(player.hand) == 5
            assert len(player.deck) == 5
            rest = Counter(player.hand)
            for card in (COMPONENTS.setups[player.setup].tribe, "brave", "tribeswoman"):
                assert rest[card]
                rest[card] -= 1
            assert rest + Counter(player.deck) == Counter(STARTING) - Counter(["brave", "tribeswoman"])
            drawn.add(tuple(player.deck))
            assert player.discard == []
    assert len(drawn) > 20


@drafts
@players
def test_the_hunting_grounds(seats, draft):
    """EW 1.9: six spaces, players + 1 animals open, the deck shuffled; after a draft, not before it (EW 15)."""
    assert not any(opening(seats, draft=draft).state.grounds)
    decks = set()
    for seed in SEEDS:
        state = begun(seats, seed, draft=draft).state
        assert len(state.grounds) == 6
        assert [bool(species) for species in state.grounds] == [True] * (seats + 1) + [False] * (5 - seats)
        decks.add(tuple(state.animal_deck))
    assert len(decks) == len(SEEDS)


@players
def test_draft_of_setup_cards(seats):
    """EW 1.10: players + 1 open, taken in reverse turn order; chiefs are dealt as usual."""
    game = opening(seats, draft="setup")
    assert sorted(game.deciding) == list(range(1, seats + 1)), "sides first (EW 15)"
    assert GAME.view(game.state, None).setups_open == []
    for seat in range(1, seats + 1):
        game.play(f"{seat} side-1")
    offered = game.offers(order(game)[-1])
    assert len(set(offered)) == seats + 1
    for left, seat in zip(range(seats + 1, 1, -1), reversed(order(game)), strict=True):
        assert game.state.phase == "setup"
        assert game.deciding == [seat]
        assert GAME.view(game.state, None).setups_open == game.offers(seat) == offered
        assert len(offered) == left
        game.play(f"{seat} {offered[0]}")
        assert game.player(seat).setup == offered.pop(0)
    assert (game.state.phase, game.state.round) == ("action", 1)
    assert game.deciding == order(game)[:1]
    assert GAME.view(game.state, None).setups_open == [], "the card that is left goes back to the box"


@players
def test_draft_of_chiefs_and_setup_cards(seats):
    """EW 1.10: players + 1 chiefs open, taken in turn order with a side; then setup cards in reverse order."""
    game = opening(seats, draft="chiefs")
    offered = game.offers(order(game)[0])
    assert len(set(offered)) == seats + 1
    for seat in order(game):
        assert game.deciding == [seat]
        assert GAME.view(game.state, None).chiefs_open == game.offers(seat) == offered
        assert GAME.view(game.state, None).setups_open == [], "setup cards come after the chiefs"
        chief = offered.pop()
        game.play(f"{seat} {chief}")
        assert game.deciding == [seat]
        assert game.offers(seat) == ["side-1", "side-2"]
        game.play(f"{seat} side-2")
        assert (game.player(seat).chief, game.player(seat).side) == (chief, 1)
    view = GAME.view(game.state, None)
    assert view.chiefs_open == [], "the chief that is left goes back to the box"
    assert len(view.setups_open) == seats + 1
    for seat in reversed(order(game)):
        assert game.deciding == [seat]
        game.play(f"{seat} {game.offers(seat)[-1]}")
    assert (game.state.phase, game.deciding) == ("action", order(game)[:1])


def test_a_taken_card_is_gone():
    """EW 1.10: nobody takes what another one has."""
    game = opening(2, draft="chiefs")
    first, second = order(game)
    taken = game.offers(first)[0]
    game.play(f"{first} {taken} side-1")
    assert taken not in game.offers(second)
    assert game.refuses(f"{second} {taken}", UnknownChoice)


@players
def test_chiefs_and_setup_cards_in_the_box_are_in_no_view(seats):
    """EW 14, 15: what is not dealt or open yet is nobody's."""
    for seed in SEEDS[:10]:
        game = opening(seats, seed)
        dealt = {player.chief for player in game.state.players}
        for seat in (None, *range(seats)):
            written = GAME.view_to_json(GAME.view(game.state, seat)).decode()
            assert not [setup for setup in COMPONENTS.setups if setup in written]
            assert {chief for chief in COMPONENTS.chiefs if f'"{chief}"' in written} == dealt


def test_a_side_is_not_taken_back_when_setup_cards_lie_open():
    """EW 15: the last to take a chief is the first to take a setup card, and must not know those when choosing."""
    table = Table.new(GAME, 2, "opening", {"draft": "chiefs"})
    first, second = table.state.order
    for seat in (first, second):
        table.play(seat, table.state.chiefs[0])
        table.play(seat, "side-1")
    assert GAME.deciding(table.state) == [second]
    with pytest.raises(NothingToUndo):
        table.undo(second)


def test_setup_cards_to_come_are_not_foreseen():
    """EW 14, 15: who looks ahead while choosing a side meets other setup cards each time."""
    game = opening(2)
    game.play("1 side-1")
    seen = set()
    for number in range(20):
        imagined = GAME.copy(game.state)
        GAME.resample(imagined, 1, Randomness(str(number)))
        GAME.apply(imagined, 1, "side-1")
        seen.add(imagined.players[1].setup)
    assert len(seen) > 2
    assert play_greedy(GAME, game.state, 1, Randomness("greedy")) in ("side-1", "side-2")


def test_events_of_the_opening():
    """EW 1: everybody is told chiefs, sides and setup cards; what was drawn only its owner."""
    game = begun(2)
    assert [args["seat"] for args in game.events("event-setup")] == game.state.order
    assert len(game.events("event-chief-dealt")) == len(game.events("event-side")) == 2
    assert [dict(args) for args in game.events("event-draws")] == [
        {"seat": seat, "count": 2} for seat in game.state.order
    ]
    assert len(game.event("event-grounds")["animals"]) == 3
    assert game.event("event-round") == {"round": 1, "seats": game.state.order}
