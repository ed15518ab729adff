"""SA 3.6: buildings, and paying for them."""

from __future__ import annotations

from itertools import product

import pytest

from rules.engine.errors import UnknownChoice
from rules.stone_age import GAME
from rules.stone_age.buildings import BUILDINGS
from tests.rules.stone_age.arrange import actions, placing, seated, tribe

KINDS = ("wood", "clay", "stone", "gold")
WORTH = {"wood": 3, "clay": 4, "stone": 5, "gold": 6}


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


def paths(make, start):
    """Every way to a building, its payment asked for kind by kind if need be, with the words that lead there."""
    steps = [[]]
    while steps:
        words = steps.pop()
        game = make()
        game.play(" ".join([start, *words]))
        if game.player(1).buildings:
            yield words, game
        else:
            steps += [[*words, word] for word in game.offers(1) if word != "decline"]


@pytest.mark.parametrize("tile", [tile for tile in BUILDINGS.values() if not tile.cost], ids=lambda tile: tile.id)
@pytest.mark.parametrize("held", [(9, 9, 9, 9), (4, 1, 0, 2), (0, 7, 0, 0), (1, 1, 1, 1), (3, 3, 3, 0)])
def test_every_way_to_pay_is_offered_and_no_other(tile, held):
    """SA 3.6: exactly N of exactly K kinds, or 1 to 7 of any; also where the ways are too many for one question."""

    def fits(paid):
        kinds = sum(1 for count in paid if count)
        return tile.least <= sum(paid) <= tile.most and tile.kinds in (0, kinds)

    wanted = {paid for paid in product(*(range(min(count, 7) + 1) for count in held)) if fits(paid)}
    if not wanted:
        game = actions(builder(**dict(zip(KINDS, held, strict=True))), tiles=[tile.id])
        game.play("1 building-1")
        assert game.offers(1) == ["end"]
        return
    found = {}
    for words, game in paths(
        lambda: actions(builder(**dict(zip(KINDS, held, strict=True))), tiles=[tile.id]), "1 building-1"
    ):
        paid = tuple(count - game.player(1).goods[kind] for kind, count in zip(KINDS, held, strict=True))
        assert paid not in found, f"{words} and {found[paid]} pay the same"
        found[paid] = words
        assert game.player(1).points == sum(WORTH[kind] * count for kind, count in zip(KINDS, paid, strict=True))
    assert set(found) == wanted


def test_paying_kind_by_kind():
    """SA 3.6: with 10 of each, "1 to 7" is asked for in parts, and each part leaves a way to go on."""
    game = actions(builder(wood=10, clay=10, stone=10, gold=10), tiles=["1-to-7"])
    game.play("1 building-1")
    assert game.offers(1) == [*(f"wood-{count}" for count in range(8)), "decline"]
    game.play("1 wood-3")
    assert game.offers(1) == [f"clay-{count}" for count in range(5)]
    assert game.refuses("1 decline", UnknownChoice)
    game.play("1 clay-0")
    assert "3wood-4gold" in game.offers(1)
    game.play("1 3wood-4gold")
    assert game.resources(1) == {"wood": 7, "clay": 10, "stone": 10, "gold": 6}
    assert game.player(1).points == 33


def test_a_part_that_leaves_one_way_pays_it():
    """SA 3.6: 7 wood is all that fits."""
    game = actions(builder(wood=10, clay=10, stone=10, gold=10), tiles=["1-to-7"])
    game.play("1 building-1 wood-7")
    assert game.resources(1) == {"wood": 3, "clay": 10, "stone": 10, "gold": 10}
    assert game.offers(1) == ["end"]


def test_parts_are_taken_back():
    """SA 3.6: until it is paid, undo leads back to where declining is possible."""
    table = seated(actions(builder(wood=10, clay=10, stone=10, gold=10), tiles=["1-to-7"]))
    table.play_turn(0, "building-1 wood-3 clay-0")
    table.undo(0)
    table.undo(0)
    assert "decline" in [choice.id for choice in GAME.decision(table.state, 0).choices]
    table.play(0, "decline")
    assert table.state.players[0].resources == (10, 10, 10, 10)


def test_the_resource_card_between_the_parts_of_a_payment():
    """SA 3.6, SA 4: the parts already settled stay, the new resources count for the others."""
    game = actions(builder(wood=9, clay=9, stone=9, kept=["any-medicine"]), tiles=["1-to-7"])
    game.play("1 building-1 wood-2")
    assert game.offers(1)[-1] == "use-resource-card"
    assert not any("gold" in word for word in game.offers(1))
    game.play("1 use-resource-card 2gold")
    assert game.offers(1) == [f"clay-{count}" for count in range(6)], "back in the payment, 2 wood settled"
    game.play("1 clay-1")
    assert "2wood-1clay-2stone-2gold" in game.offers(1)
    game.play("1 2wood-1clay-2stone-2gold")
    assert game.resources(1) == {"wood": 7, "clay": 8, "stone": 7}
    assert game.player(1).points == 6 + 4 + 10 + 12
    assert game.player(1).cards == ["any-medicine"]


def test_the_resource_card_opens_more_ways_than_fit_one_question():
    """SA 3.6, SA 4: few ways at first, then too many: the question changes, nothing is lost."""
    game = actions(builder(wood=2, clay=2, stone=1, kept=["any-medicine"]), tiles=["1-to-7"])
    game.play("1 building-1")
    assert len(game.offers(1)) == 3 * 3 * 2 - 1 + 2
    game.play("1 use-resource-card 2gold")
    assert game.offers(1) == ["wood-0", "wood-1", "wood-2", "decline"]
    game.play("1 wood-0 2clay-1stone-2gold")
    assert game.resources(1) == {"wood": 2}
    assert game.player(1).points == 8 + 5 + 12


def test_more_of_a_settled_kind_does_not_change_the_part():
    """SA 3.6, SA 4: wood taken after the wood was settled stays in the store."""
    game = actions(builder(wood=9, clay=9, stone=9, kept=["any-medicine"]), tiles=["1-to-7"])
    game.play("1 building-1 wood-7")
    assert game.offers(1) == ["7wood", "use-resource-card"]
    game.play("1 use-resource-card 2wood")
    assert game.resources(1) == {"wood": 4, "clay": 9, "stone": 9}
    assert game.player(1).points == 21


def test_every_way_to_pay_with_the_resource_card_in_the_middle():
    """SA 3.6, SA 4: whatever is chosen and whenever the card is used, exactly what was said is paid."""
    held = {"wood": 3, "clay": 3, "stone": 2, "gold": 0}
    mixes = [mix for mix in product(range(3), repeat=4) if sum(mix) == 2]
    found = set()
    for words, game in paths(lambda: actions(builder(**held, kept=["any-medicine"]), tiles=["1-to-7"]), "1 building-1"):
        taken = dict.fromkeys(KINDS, 0)
        if "use-resource-card" in words:
            mix = words[words.index("use-resource-card") + 1]
            taken |= {part[1:]: int(part[0]) for part in mix.split("-")}
        paid = {kind: held[kind] + taken[kind] - game.player(1).goods[kind] for kind in KINDS}
        for kind, count in (word.split("-") for word in words if word.split("-")[0] in KINDS):
            assert paid[kind] == int(count), words
        assert game.player(1).points == sum(WORTH[kind] * count for kind, count in paid.items())
        found.add((tuple(taken.values()), tuple(paid.values())))
    for mix in ((0, 0, 0, 0), *mixes):
        have = [count + more for count, more in zip(held.values(), mix, strict=True)]
        wanted = {paid for paid in product(*(range(count + 1) for count in have)) if 1 <= sum(paid) <= 7}
        assert wanted == {paid for taken, paid in found if taken == mix}


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
    assert table.undoable(0) is None


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
