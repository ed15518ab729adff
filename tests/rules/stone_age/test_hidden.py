"""What each player may see."""

from __future__ import annotations

import msgspec

from rules.engine.phrases import project
from rules.engine.wording import Words
from rules.stone_age import GAME
from tests.rules.stone_age.arrange import actions, tribe

ROW = ["extra-writing", "once-2-toolmaker-2", "points-music", "tool-art"]


def seen(game, seat):
    """The tribe of seat 1 as somebody sees it; None is the spectator."""
    return GAME.view(game.state, None if seat is None else seat - 1).players[0]


def test_face_down_cards_are_their_owners():
    """Hidden information: the lower halves of owned cards are for the owner's eyes, their number for all."""
    game = actions(tribe(cards=["dice-time", "points-builder-3"]))
    assert seen(game, 1).cards == ["dice-time", "points-builder-3"]
    for other in (2, None):
        assert seen(game, other).cards is None
        assert seen(game, other).card_count == 2


def test_kept_cards_lie_open_until_used(dice):
    """Hidden information: one-use tools and the resource card, then they lie face down like the others."""
    game = actions(tribe(on={"hunt": 1}, kept=["once-2-toolmaker-2", "any-medicine"]))
    assert seen(game, 2).one_use_tools == ["once-2-toolmaker-2"]
    assert seen(game, 2).any_resources == ["any-medicine"]
    assert seen(game, 2).card_count == 0
    dice(2)
    game.play("1 hunt tools-once-2 use-resource-card 2gold")
    assert (seen(game, 2).one_use_tools, seen(game, 2).any_resources) == ([], [])
    assert (seen(game, 2).cards, seen(game, 2).card_count) == (None, 2)
    assert seen(game, 1).cards == ["once-2-toolmaker-2", "any-medicine"]


def test_the_bought_card_is_public_in_the_log():
    """Hidden information: it comes from an open slot, so everybody is told."""
    game = actions(tribe(on={"card-3": 1}, wood=3), row=ROW)
    told = game.play("1 card-3 3wood")
    said = [Words(names=["Ann", "Ben"], game="stone_age").say(phrase) for phrase in told]
    assert said == ["Ann pays 3 wood for the card “3 points | music”.", "Ann scores 3 points."]


def test_the_extra_card_is_known_to_its_owner_alone():
    """Hidden information, SA 4: the others learn only that one was drawn."""
    game = actions(tribe(on={"card-1": 1}, wood=1), row=ROW)
    game.state.deck.append(game.state.deck.pop(game.state.deck.index("dice-time")))
    game.play("1 card-1 1wood")
    own = project(game.happened, 0)[-1]
    assert (own.message, own.args["lower"].message) == ("event-extra-card-secret", "culture-time")
    for other in (1, None):
        last = project(game.happened, other)[-1]
        assert (last.message, dict(last.args)) == ("event-extra-card", {"seat": 0})
        assert b"dice-time" not in msgspec.json.encode(GAME.view(game.state, other))
    assert GAME.view(game.state, 0).players[0].cards == ["extra-writing", "dice-time"]


def test_resources_and_food_are_open():
    """Hidden information: goods, tools, people, agriculture and score are for all to see."""
    game = actions(tribe(wood=3, gold=1, food=7, tools=[2, 1], used=[True, False], people=6, agriculture=4, points=9))
    view = seen(game, 2)
    assert (view.food, view.wood, view.clay, view.stone, view.gold) == (7, 3, 0, 0, 1)
    assert (view.tools, view.used, view.people, view.agriculture, view.points) == ([2, 1], [True, False], 6, 4, 9)


def test_deck_and_stacks_are_hidden():
    """Hidden information: counts and open tiles only, for players and spectators alike."""
    game = actions(players=4)
    hidden = [*game.state.deck, *(tile for stack in game.state.stacks for tile in stack[:-1])]
    for seat in (None, 0, 1, 2, 3):
        view = GAME.view(game.state, seat)
        assert (view.deck_count, [stack.count for stack in view.stacks]) == (32, [7, 7, 7, 7])
        written = msgspec.json.encode(view).decode()
        assert not [name for name in hidden if f'"{name}"' in written]


def test_at_the_end_everything_is_open():
    """Hidden information: the scores are counted before everybody's eyes."""
    game = actions(tribe(cards=["dice-time"]), row=["tool-art", None, None, "dice-writing"], deck=1)
    game.play("""
        1 end
        2 end
    """)
    assert seen(game, 2).cards == seen(game, None).cards == ["dice-time"]


def test_the_command_for_own_cards():
    """Hidden information: `hand` tells a seat its own cards, both halves of what is kept."""
    game = actions(tribe(cards=["dice-farmer-2"], kept=["once-3-toolmaker-1"]))
    words = Words(game="stone_age")
    own = [words.say(line) for line in GAME.own_lines(GAME.view(game.state, 0), "hand")]
    assert own == ["· 2 farmers", "· a tool of 3 to use once | 1 toolmaker"]
    others = [words.say(line) for line in GAME.own_lines(GAME.view(game.state, 1), "hand")]
    assert others == ["You have no civilization cards yet."]
