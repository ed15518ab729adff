"""The conservation check can fail: each fault below is found. And everything that whole games say has words."""

from __future__ import annotations

import msgspec
import pytest

from rules.endless_winter import GAME
from rules.endless_winter.components import COMPONENTS
from rules.endless_winter.megalith_board import cells
from rules.engine.errors import BrokenInvariant
from rules.engine.players import play_greedy, play_random
from rules.engine.randomness import Randomness
from tests.rules.endless_winter.arrange import Above, check_words, player, turn
from tests.rules.endless_winter.eclipse_arrange import EVERYTHING, tables

CULTURE = [card.id for card in COMPONENTS.culture.values() if card.era == 1]
FIRST = list(cells("block"))
PLACES = ["hand", "deck", "discard", "eclipse", "buried"]
FAULTS = {}


def fault(what):
    """A named way to break a position, with the words of the error it leads to."""

    def named(change):
        FAULTS[change.__name__.replace("_", " ")] = (change, what)
        return change

    return named


def sound():
    """A position with something of everything."""
    return turn(
        player(
            hand=["elder", CULTURE[0]],
            deck=["scout"],
            discard=["hunter"],
            above=["crafter"],
            eclipse=["shaman"],
            buried=["tribesman"],
            camps=["c3", "b2", "c2"],
            food=3,
            tools=3,
            offering=2,
            reverence=3,
            animals=["cat", "cat"],
            tipped=["rhino"],
            stones=["camp-types"],
            figures={"tribe-2": "rest", "chief": "develop"},
        ),
        player(reverence=3),
        column="hunt",
        villages={"a1-a2-b2": 1, "d1-d2-e1": 2},
        megaliths={FIRST[0]: 0, FIRST[1]: 0, FIRST[2]: 1},
        glaciers={"b3": "glacier-food", "a3": "glacier-tools"},
        glaciers_open=["b3"],
        grounds=["beaver"],
        options={"glacier_tokens": "yes", "rest_tokens": "yes"},
    ).state


@fault("cards elder")
def a_tribe_card_is_lost(state):
    state.players[0].hand.remove("elder")


@fault("cards elder")
def a_tribe_card_is_there_twice(state):
    state.players[1].discard.append("elder")


@fault("cards elder")
def a_pile_is_a_card_short(state):
    state.piles["elder"] -= 1


@fault("cards brave")
def a_starting_card_is_lost(state):
    state.players[1].deck.remove("brave")


@fault("cards crafter")
def a_card_above_the_board_is_discarded_and_stays(state):
    state.players[0].discard.append("crafter")


@fault("cards crafter")
def a_card_above_the_board_vanishes(state):
    state.players[0].above.remove(Above("crafter"))


@fault("culture cards")
def a_culture_card_is_lost(state):
    state.players[0].hand.remove(CULTURE[0])


@fault("culture cards")
def a_taken_culture_card_stays_open(state):
    state.players[1].hand.append(next(filter(None, state.culture)))


@fault("culture cards")
def a_culture_card_of_the_deck_is_lost(state):
    state.culture_decks[1].pop()


@fault("culture cards")
def a_culture_card_that_left_is_dealt_again(state):
    state.culture_gone.append(state.culture_decks[0][0])


@fault("pile elder not below 0")
def a_pile_is_overdrawn(state):
    state.players[0].hand += ["elder"] * (state.piles["elder"] + 1)
    state.piles["elder"] = -1


@fault("animals")
def an_animal_is_lost(state):
    state.animal_deck.pop()


@fault("animals")
def a_taken_animal_stays_in_the_grounds(state):
    state.players[0].animals.append("beaver")


@fault("animals")
def a_tipped_animal_is_also_untipped(state):
    state.players[0].animals.append("rhino")


@fault("animals")
def an_animal_becomes_another(state):
    state.players[0].animals[0] = "sloth"


@fault("stones of era 1")
def a_stone_is_lost(state):
    state.players[0].stones.clear()


@fault("stones of era 2")
def a_taken_stone_stays_open(state):
    state.players[0].stones.append(state.stones[1][0])


@fault("stones twice")
def a_stone_is_there_twice_and_another_is_lost(state):
    state.stones[1][1] = state.stones[1][0]


@fault("stones on slots")
def a_fourth_stone(state):
    for _ in range(3):
        space = next(space for space, stone in enumerate(state.stones[1]) if stone)
        state.players[0].stones.append(state.stones[1][space])
        state.stones[1][space] = ""


@fault("camps")
def a_camp_is_lost(state):
    state.camps["b2"][0] = 0


@fault("camps")
def a_camp_is_on_the_board_and_on_the_map(state):
    state.players[0].camps += 1


@fault("camps on a hex not below 0")
def a_camp_is_owed_to_a_hex(state):
    state.camps["b2"][0] += 2
    state.camps["d3"][0] -= 2


@fault("camps on the board not below 0")
def a_sixth_camp_is_on_the_map(state):
    state.camps["b2"][0] += state.players[0].camps + 1
    state.players[0].camps = -1


@fault("villages")
def a_village_is_lost(state):
    del state.villages["a1-a2-b2"]


@fault("villages")
def a_village_changes_its_owner(state):
    state.villages["a1-a2-b2"] = 1


@fault("villages on the board not below 0")
def a_fourth_village(state):
    for place in ("b3-b4-c4", "c4-d3-d4", "d3-e2-e3"):
        state.villages[place] = 0
    state.players[0].villages = -1


@fault("megaliths")
def a_megalith_is_lost(state):
    del state.megaliths[FIRST[2]]


@fault("megaliths")
def a_megalith_changes_its_colour(state):
    state.megaliths[FIRST[2]] = 1


@fault("neutral megaliths")
def a_neutral_megalith_is_lost(state):
    del state.megaliths[FIRST[0]]


@fault("megaliths on the board not below 0")
def an_eleventh_megalith(state):
    for place in FIRST[3:11]:
        state.megaliths[place] = 0
    state.players[0].megaliths = -1


@fault("reverence markers")
def a_reverence_marker_is_on_another_level(state):
    state.players[0].reverence = 4


@fault("reverence markers")
def a_reverence_marker_is_on_two_levels(state):
    state.reverence[5] = [0]


@fault("reverence markers")
def a_reverence_marker_is_lost(state):
    state.reverence[3].remove(1)


@fault("reverence within its levels")
def reverence_above_its_top(state):
    state.players[0].reverence = 9
    state.reverence = {3: [1], 9: [0]}


@fault("offering within its levels")
def offering_above_its_top(state):
    state.players[0].offering = 8


@fault("figures listed in hunt")
def a_figure_stands_in_a_column_unseen(state):
    state.columns["hunt"].clear()


@fault("rest tokens")
def a_rest_token_is_lost(state):
    state.rest_tokens.pop()


@fault("rest tokens")
def a_taken_rest_token_stays_in_the_stack(state):
    state.acting.token = state.rest_tokens[0]


@fault("rest tokens")
def rest_tokens_at_a_table_without_them(state):
    state.options["rest_tokens"] = "no"


@fault("glacier tokens twice")
def a_glacier_token_lies_on_two_hexes(state):
    state.glaciers["a3"] = state.glaciers["b3"]


@fault("glacier tokens of another table")
def glacier_tokens_at_a_table_without_them(state):
    state.options["glacier_tokens"] = "no"


@fault("open glacier tokens that are nowhere")
def an_open_glacier_token_vanishes(state):
    del state.glaciers["b3"]


@fault("setup cards twice")
def a_taken_setup_card_stays_open(state):
    state.players[0].setup = "setup-elder"
    state.setups = ["setup-elder"]


@fault("setup cards twice")
def two_players_have_one_setup_card(state):
    state.players[0].setup = state.players[1].setup = "setup-elder"


@fault("open chiefs that somebody has")
def a_taken_chief_stays_open(state):
    state.chiefs = [state.players[0].chief]


@fault("food within its limit")
def more_food_than_there_is_room(state):
    state.players[0].food = state.players[0].food_limit + 1


@fault("food within its limit")
def food_is_owed(state):
    state.players[0].food = -1


@fault("tools within their limit")
def a_sixth_tool(state):
    state.players[0].tools = 6


@fault("tools within their limit")
def a_tool_is_owed(state):
    state.players[0].tools = -1


@fault("labor not below 0")
def labor_is_owed(state):
    state.players[0].labor = -1


@fault("hunting grounds")
def a_seventh_space_in_the_hunting_grounds(state):
    state.grounds.append("")


@fault("turn order")
def a_player_is_missing_in_the_turn_order(state):
    state.order = [0]


@fault("turn order")
def a_player_is_twice_in_the_turn_order(state):
    state.order = [1, 1]


@pytest.mark.parametrize(("change", "what"), FAULTS.values(), ids=FAULTS)
def test_the_check_finds(change, what):
    state = sound()
    GAME.check(state)
    change(state)
    with pytest.raises(BrokenInvariant, match=f"^{what} should be"):
        GAME.check(state)


@pytest.mark.parametrize("place", PLACES)
def test_a_card_lost_anywhere_is_missed(place):
    state = sound()
    getattr(state.players[0], place).pop()
    with pytest.raises(BrokenInvariant, match="cards"):
        GAME.check(state)


TABLES = [pytest.param(*table, play_random, id=f"{table[0]}-{'-'.join(table[1].values())}") for table in tables()]
TABLES += [pytest.param(seats, EVERYTHING, play_greedy, id=f"{seats}-greedy") for seats in (2, 3, 4)]


@pytest.mark.parametrize(("seats", "options", "choose"), TABLES)
def test_a_whole_game_keeps_everything_and_has_words_for_all_it_says(seats, options, choose):
    """Every question, label, event and line of the board, to players and spectators, with every option."""
    state, events = GAME.start(options, seats, "words")
    chance = Randomness("words")
    said = set()
    while True:
        GAME.check(state)
        GAME.check_choices(state)
        decisions = GAME.decisions(state)
        phrases = [phrase for event in events for phrase in (event.public, event.secret) if phrase is not None]
        for decision in (*decisions, *GAME.decisions_seen_by(state, None)):
            phrases += [decision.prompt, *(choice.label for choice in decision.choices)]
        if state.sequence % 10 == 0 or not decisions:
            phrases += board_phrases(state)
        for phrase in phrases:
            written = msgspec.json.encode(phrase)
            if written not in said:
                check_words(phrase)
                said.add(written)
        if not decisions:
            break
        seat = decisions[chance.below(len(decisions))].seat
        events = GAME.apply(state, seat, choose(GAME, state, seat, chance))
    assert state.over
    assert len(said) > 250


def board_phrases(state):
    """The board in words, as everybody sees it."""
    lines = []
    for seat in (None, *range(state.seats)):
        view = GAME.view(state, seat)
        lines += GAME.board_lines(view)
        lines += [line for command in GAME.meta.commands for line in GAME.own_lines(view, command)]
    return lines
