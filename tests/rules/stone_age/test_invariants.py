"""The conservation check can fail: each fault below is found."""

from __future__ import annotations

import pytest

from rules.engine.errors import BrokenInvariant
from rules.stone_age import GAME
from tests.rules.stone_age.arrange import actions, tribe


def fault(what):
    """A named way to break a position, with the words of the error it leads to."""

    def named(change):
        FAULTS[change.__name__.replace("_", " ")] = (change, what)
        return change

    return named


FAULTS = {}


@fault("civilization cards")
def a_card_is_there_twice(state):
    state.players[0].cards.append(state.deck[0])


@fault("civilization cards")
def a_card_is_lost(state):
    state.deck.pop()


@fault("civilization cards")
def a_bought_card_stays_in_the_row(state):
    state.players[1].cards.append(state.row[0])


@fault("civilization cards")
def a_used_card_is_kept(state):
    state.players[0].cards.append("any-medicine")


@fault("building tiles")
def a_tile_is_lost(state):
    state.stacks[0].pop()


@fault("building tiles")
def a_tile_is_there_twice(state):
    state.players[0].buildings.append(state.stacks[0][0])


@fault("building tiles")
def a_tile_is_there_twice_and_another_is_lost(state):
    state.stacks[0][0] = state.stacks[1][0]


@fault("people")
def a_person_is_lost(state):
    state.players[0].home -= 1


@fault("people")
def a_person_is_on_the_board_and_at_home(state):
    state.placed["hunt"][1] += 1


@fault("people in bounds")
def there_are_eleven_people(state):
    state.players[0].people += 6
    state.players[0].home += 6


@fault("agriculture in bounds")
def agriculture_is_eleven(state):
    state.players[0].agriculture = 11


@fault("goods not below 0")
def a_good_is_owed(state):
    state.players[0].goods["gold"] = -1


@fault("tool values at most 1 apart")
def tool_values_are_two_apart(state):
    state.players[0].tools[0] += 2


@fault("tool values at most 4")
def a_tool_is_worth_five(state):
    state.players[0].tools = [5, 4, 4]


@fault("tool tokens at most 3")
def there_are_four_tools(state):
    state.players[0].tools.append(1)
    state.players[0].used.append(False)


@fault("tool states")
def a_tool_is_neither_used_nor_unused(state):
    state.players[0].used.pop()


@fault("forest not too full")
def eight_people_in_the_forest(state):
    state.placed["forest"][0] = 8
    state.players[0].people = 8
    state.players[0].home = 0


@fault("river not too many players")
def both_of_two_players_on_the_river(state):
    for seat in (0, 1):
        state.placed["river"][seat] = 1
        state.players[seat].home -= 1


@pytest.mark.parametrize(("change", "what"), FAULTS.values(), ids=FAULTS)
def test_the_check_finds(change, what):
    state = actions(tribe(tools=[1, 1, 1], kept=["any-medicine"]), tribe()).state
    GAME.check(state)
    change(state)
    with pytest.raises(BrokenInvariant, match=f"^{what} should be"):
        GAME.check(state)
