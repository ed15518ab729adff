"""SA 3.6: buildings, and paying for them."""

from __future__ import annotations

import re
from itertools import product

import pytest

from rules.engine.wording import Words
from rules.stone_age import GAME
from rules.stone_age.buildings import BUILDINGS
from tests.rules.stone_age.arrange import actions, placing, seated, tribe

KINDS = ("wood", "clay", "stone", "gold")
WORTH = {"wood": 3, "clay": 4, "stone": 5, "gold": 6}


def words(phrase):
    return Words(game="stone_age").say(phrase)


def builder(**has):
    """Seat 1 stands on building 1."""
    return tribe(on={"building-1": 1, **has.pop("on", {})}, **has)


def test_example_one_clay_and_two_stone():
    """Example, SA 3.6: an exact cost, 14 points at once."""
    game = actions(builder(clay=2, stone=3), tiles=["1clay-2stone"])
    game.play("1 building-1 1clay-2stone")
    assert game.resources(1) == {"clay": 1, "stone": 1}
    assert game.player(1).points == 14
    assert game.player(1).buildings == ["1clay-2stone"]
    assert game.player(1).home == 5


def test_example_four_of_two_kinds():
    """Example, SA 3.6: 3 stone and 1 wood are worth 18."""
    game = actions(builder(stone=3, wood=1), tiles=["4-of-2"])
    game.play("1 building-1 1wood-3stone")
    assert game.player(1).points == 18


@pytest.mark.parametrize("tile", [tile for tile in BUILDINGS.values() if tile.cost], ids=lambda tile: tile.id)
def test_fixed_tiles_cost_exactly_that(tile):
    """SA 3.6: one way to pay, whatever else there is, and without a piece of it none."""
    rich = dict.fromkeys(KINDS, 5)
    game = actions(builder(**rich), tiles=[tile.id])
    game.play("1 building-1")
    word = "-".join(f"{tile.cost[kind]}{kind}" for kind in KINDS if kind in tile.cost)
    assert game.offers(1) == [word, "decline"]
    game.play(f"1 {word}")
    assert game.player(1).points == tile.points
    assert game.player(1).goods == {"food": 12} | {kind: 5 - tile.cost.get(kind, 0) for kind in KINDS}
    for kind in tile.cost:
        game = actions(builder(**{**rich, kind: tile.cost[kind] - 1}), tiles=[tile.id])
        game.play("1 building-1")
        assert game.offers(1) == ["end"]
        assert game.player(1).points == 0


def ways(game):
    """Every way to pay that is offered, as amounts of wood, clay, stone and gold."""
    found = [word for word in game.offers(1) if word not in ("decline", "use-resource-card")]
    paid = [{kind: count for count, kind in re.findall(r"(\d+)([a-z]+)", word)} for word in found]
    return [tuple(int(each.get(kind, 0)) for kind in KINDS) for each in paid]


@pytest.mark.parametrize("tile", [tile for tile in BUILDINGS.values() if not tile.cost], ids=lambda tile: tile.id)
@pytest.mark.parametrize("held", [(9, 9, 9, 9), (4, 1, 0, 2), (0, 7, 0, 0), (1, 1, 1, 1), (3, 3, 3, 0)])
def test_every_way_to_pay_is_offered_and_no_other(tile, held):
    """SA 3.6: exactly N of exactly K kinds, or 1 to 7 of any; exactly what was chosen is paid and scored."""

    def fits(paid):
        kinds = sum(1 for count in paid if count)
        return tile.least <= sum(paid) <= tile.most and tile.kinds in (0, kinds)

    wanted = {paid for paid in product(*(range(min(count, 7) + 1) for count in held)) if fits(paid)}
    game = actions(builder(**dict(zip(KINDS, held, strict=True))), tiles=[tile.id])
    game.play("1 building-1")
    if not wanted:
        assert game.offers(1) == ["end"]
        return
    assert len(ways(game)) == len(wanted)
    assert set(ways(game)) == wanted
    assert [sum(way) for way in ways(game)] == sorted(sum(way) for way in wanted), "the cheapest first"
    for word in game.offers(1)[:-1]:
        state = GAME.copy(game.state)
        GAME.apply(state, 0, word)
        player = state.players[0]
        paid = [count - player.goods[kind] for kind, count in zip(KINDS, held, strict=True)]
        assert tuple(paid) in wanted
        assert player.points == sum(WORTH[kind] * count for kind, count in zip(KINDS, paid, strict=True))


def test_all_ways_to_pay_are_one_question():
    """SA 3.6: with 10 of each, "1 to 7" is paid in one of 329 ways, grouped by how many resources it takes."""
    game = actions(builder(wood=10, clay=10, stone=10, gold=10), tiles=["1-to-7"])
    game.play("1 building-1")
    choices = game.decision(1).choices
    assert len(choices) == 329 + 1
    assert choices[-1].id == "decline"
    counts = [choice.group.args["count"] for choice in choices[:-1]]
    assert counts == sorted(counts)
    assert [counts.count(count) for count in range(1, 8)] == [4, 10, 20, 35, 56, 84, 120]
    assert len({words(choice.label) for choice in choices}) == len(choices)
    game.play("1 3wood-4gold")
    assert game.resources(1) == {"wood": 7, "clay": 10, "stone": 10, "gold": 6}
    assert game.player(1).points == 33


def test_the_label_of_a_way_to_pay_tells_its_points():
    """SA 3.6: the value of what is paid."""
    game = actions(builder(wood=1, gold=1), tiles=["1-to-7"])
    game.play("1 building-1")
    assert [words(choice.label) for choice in game.decision(1).choices] == [
        "Pay 1 wood for 3 points",
        "Pay 1 gold for 6 points",
        "Pay 1 wood, 1 gold for 9 points",
        "Leave it",
    ]


def test_a_payment_is_taken_back():
    """SA 3.6: until a new tile shows; then the choice of the place can still be made anew before paying."""
    table = seated(actions(builder(wood=10, clay=10, stone=10, gold=10), tiles=["1-to-7"], left=[1, 7]))
    table.play_turn(0, "building-1 3wood-4gold")
    assert table.state.players[0].resources == (7, 10, 10, 6)
    table.undo(0)
    assert table.state.players[0].resources == (10, 10, 10, 10)
    table.play(0, "building-1")
    table.play(0, "1wood")
    table.undo(0)
    table.play(0, "decline")
    assert table.state.players[0].resources == (10, 10, 10, 10)


def test_the_resource_card_in_the_middle_of_a_payment_opens_more_ways():
    """SA 3.6, SA 4: the question comes again with every way that there is now, and without the card."""
    game = actions(builder(wood=2, clay=2, stone=1, kept=["any-medicine"]), tiles=["1-to-7"])
    game.play("1 building-1")
    assert len(ways(game)) == 3 * 3 * 2 - 1
    assert game.offers(1)[-2:] == ["decline", "use-resource-card"]
    assert not any("gold" in word for word in game.offers(1))
    game.play("1 use-resource-card 2gold")
    assert len(ways(game)) == 3 * 3 * 2 * 3 - 1
    assert game.offers(1)[-1] == "decline", "the kept card is gone, the payment goes on"
    game.play("1 2clay-1stone-2gold")
    assert game.resources(1) == {"wood": 2}
    assert game.player(1).points == 8 + 5 + 12
    assert game.player(1).cards == ["any-medicine"]


def test_the_resource_card_may_be_used_and_the_tile_declined_all_the_same():
    """SA 3.6, SA 4: the new resources stay."""
    game = actions(builder(kept=["any-medicine"]), tiles=["4-of-2"])
    game.play("1 building-1 use-resource-card 2gold")
    assert game.offers(1) == ["end"], "two are too few, so the tile is left without asking"
    assert game.resources(1) == {"gold": 2}


def test_every_way_to_pay_with_the_resource_card_in_the_middle():
    """SA 3.6, SA 4: whatever mix the card brings, exactly the ways that there are then are offered."""
    held = (3, 3, 2, 0)
    mixes = [mix for mix in product(range(3), repeat=4) if sum(mix) == 2]
    for mix in mixes:
        game = actions(builder(**dict(zip(KINDS, held, strict=True)), kept=["any-medicine"]), tiles=["1-to-7"])
        word = "-".join(f"{count}{kind}" for count, kind in zip(mix, KINDS, strict=True) if count)
        game.play(f"1 building-1 use-resource-card {word}")
        have = [count + more for count, more in zip(held, mix, strict=True)]
        assert set(ways(game)) == {
            paid for paid in product(*(range(count + 1) for count in have)) if 1 <= sum(paid) <= 7
        }


def test_the_next_tile_shows_at_once_but_is_taken_next_round(dice):
    """SA 3.6: nobody can place on it before the new round."""
    game = actions(builder(wood=1), tribe(on={"hunt": 1}), tiles=["1-to-7"])
    below = game.state.stacks[0][-2]
    dice(1)
    game.play("1 building-1 1wood")
    assert GAME.view(game.state, 1).stacks[0].open == below
    assert GAME.view(game.state, 1).stacks[0].count == 6
    assert game.offers(1) == ["end"]
    game.play("""
        1 end
        2 hunt end
    """)
    assert game.state.round == 2
    assert "building-1" in game.offers(2)


def test_a_new_tile_cannot_be_taken_back():
    """SA 3.6: what was revealed stays."""
    table = seated(actions(builder(wood=1), tiles=["1-to-7"]))
    table.play_turn(0, "building-1 1wood")
    assert table.undoable(0) == []


def test_the_last_tile_of_a_stack():
    """SA 3.6, SA 7.2: no tile shows, the stack is empty, and the place is gone."""
    game = actions(builder(wood=1), tiles=["1-to-7"], left=[1, 7])
    game.play("1 building-1 1wood")
    assert game.event("event-last-tile") == {"stack": 1}
    assert game.events("event-next-tile") == []
    view = GAME.view(game.state, None)
    assert (view.stacks[0].open, view.stacks[0].count) == (None, 0)
    assert GAME.board_lines(view)


def test_several_players_build_in_one_round():
    """SA 3.6: each on the tile of the own place."""
    game = actions(builder(wood=4), tribe(on={"building-2": 1}, gold=4), tiles=["4-of-1", "1-to-7"])
    game.play("""
        1 building-1 4wood end
        2 building-2 4gold end
    """)
    assert (game.player(1).points, game.player(2).points) == (12, 24)


def test_placing_on_a_tile_needs_it_open():
    """SA 2.3, SA 3.6: the choice names the tile that lies there."""
    game = placing(tiles=["4-of-2", "5-of-4"])
    labels = {choice.id: choice.label for choice in game.decision(1).choices}
    assert labels["building-1"].args["building"].args == {"count": 4, "kinds": 2}
    assert labels["building-2"].args["building"].args == {"count": 5, "kinds": 4}
