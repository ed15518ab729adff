"""EW 14: what each player may see."""

from __future__ import annotations

from collections import defaultdict

import msgspec
import pytest

from rules.endless_winter import GAME
from rules.endless_winter.cards import Discard
from rules.endless_winter.components import COMPONENTS
from rules.engine.notation import turns_seen_by
from rules.engine.phrases import project
from rules.engine.randomness import Randomness
from tests.rules.endless_winter.arrange import eclipse, player, preparation, seated, turn
from tests.rules.endless_winter.eclipse_arrange import EVERYTHING, begun, tables, whole_game

HAND, ECLIPSE, BURIED, DECK, DISCARD, ABOVE = list(COMPONENTS.culture)[:6]
"""Culture cards, as there is only one of each: where its name appears, it is seen."""
OWN = {"hand": HAND, "eclipse": ECLIPSE, "buried": BURIED}


def holding():
    """Seat 1 has a culture card in each place where cards can be."""
    return turn(
        player(hand=[HAND], eclipse=[ECLIPSE], buried=[BURIED], deck=[DECK], discard=[DISCARD], above=[ABOVE]),
        player(),
        player(),
    )


def written(view):
    """The names in a view."""
    return msgspec.json.encode(view).decode()


def spoken(game, seat):
    """Everything that the board in words tells a seat, or the spectator."""
    view = GAME.view(game.state, seat)
    lines = [*GAME.board_lines(view), *(line for name in GAME.meta.commands for line in GAME.own_lines(view, name))]
    return msgspec.json.encode(lines).decode()


def test_hand_eclipse_deck_and_burial_are_their_owners():
    """EW 14: the others see how many."""
    game = holding()
    own = GAME.view(game.state, 0).players[0]
    assert (own.hand, own.eclipse, own.buried) == ([HAND], [ECLIPSE], [BURIED])
    for other in (1, 2, None):
        seen = GAME.view(game.state, other).players[0]
        assert (seen.hand, seen.eclipse, seen.buried) == (None, None, None)
        assert (seen.hand_count, seen.eclipse_count, seen.buried_count, seen.deck_count) == (1, 1, 1, 1)
        for card in (HAND, ECLIPSE, BURIED, DECK):
            assert f'"{card}"' not in written(GAME.view(game.state, other))
            assert f"card-{card}" not in spoken(game, other)


def test_decks_are_nobodys_and_discards_everybodys():
    """EW 14: not even the owner knows a deck's order; discards and what lies above the board are open."""
    game = holding()
    for seat in (0, 1, 2, None):
        text = written(GAME.view(game.state, seat))
        assert f'"{DECK}"' not in text
        assert f'"{DISCARD}"' in text
        assert f'"{ABOVE}"' in text
        for deck in game.state.culture_decks:
            assert not [card for card in deck if f'"{card}"' in text]


def test_the_commands_tell_the_owner_alone():
    """EW 14: `hand` with the buried cards, and `eclipse`; a spectator has neither."""
    game = holding()
    assert f"card-{HAND}" in spoken(game, 0)
    assert f"card-{BURIED}" in spoken(game, 0)
    assert f"card-{ECLIPSE}" in spoken(game, 0)
    spectator = GAME.view(game.state, None)
    assert [GAME.own_lines(spectator, name) for name in GAME.meta.commands] == [[], []]
    others = GAME.view(game.state, 1)
    assert [line.message for line in GAME.own_lines(others, "hand")] == ["line-hand-empty"]
    assert [line.message for line in GAME.own_lines(others, "eclipse")] == ["line-eclipse-empty"]


def test_stacks_are_counts():
    """EW 14: animals, culture cards, rest tokens; face down glacier tokens; stones that stayed in the box."""
    state = begun(2, glacier_tokens="yes", rest_tokens="yes").state
    for seat in (0, 1, None):
        view = GAME.view(state, seat)
        assert (view.animals_left, view.culture_left) == (len(state.animal_deck), [12, 20])
        assert (view.rest_tokens, view.rest_token) == (5, state.rest_tokens[-1])
        text = written(view)
        assert [token for token in COMPONENTS.rest_tokens if f'"{token}"' in text] == [state.rest_tokens[-1]]
        assert not [token for token in COMPONENTS.glacier_tokens if f'"{token}"' in text]
        box = set(COMPONENTS.stones) - {stone for spaces in state.stones for stone in spaces} - {"buried"}
        assert not [stone for stone in box if f'"{stone}"' in text], "`buried` is a field's name too"


def test_choices_out_of_the_hand_are_private():
    """EW 14: the menu of a turn, discarding, burying and the eclipse deck show hand cards."""
    game = holding()
    for other in (1, 2, None):
        (seen,) = GAME.decisions_seen_by(game.state, other)
        assert (seen.seat, seen.choices, seen.private) == (0, (), True)
        assert HAND not in written(seen)
    (own,) = GAME.decisions_seen_by(game.state, 0)
    assert f"play-{HAND}" in [choice.id for choice in own.choices]
    for effect in ("bury", "discard"):
        game = turn(player(hand=[HAND, "elder"]), player())
        game.gains(1, do=effect)
        (seen,) = GAME.decisions_seen_by(game.state, 1)
        assert (seen.choices, seen.private) == ((), True)
        assert len(GAME.decisions_seen_by(game.state, 0)[0].choices) > 1


def logged(game, line):
    """The words of a line as each seat and the spectator read them in the log."""
    table = seated(game)
    seat, *words = line.split()
    for word in words:
        table.play(int(seat) - 1, word)
    return {reader: [word for _, turn in turns_seen_by(table.rows, reader) for word in turn] for reader in (0, 1, None)}


def test_the_log_hides_the_eclipse_deck():
    """EW 14, 3.4: until it opens, others read that something was chosen."""
    game = turn(player(hand=["elder", "scout"]), column="hunt", last=True)
    log = logged(game, "1 end hide-elder hide-scout")
    assert log[0] == ["end", "hide-elder", "hide-scout"]
    assert log[1] == log[None] == ["end", "?", "?"]


def test_the_log_hides_what_is_buried_from_the_hand():
    """EW 14, 2.6."""
    game = turn(player(hand=["elder", "scout"])).gains(1, do="bury")
    log = logged(game, "1 bury-hand-elder")
    assert log[0] == ["bury-hand-elder"]
    assert log[1] == log[None] == ["?"]


def test_the_log_shows_a_discard():
    """EW 14: discards are public, so the choice is no secret once it is made."""
    game = turn(player(hand=["elder", "scout"])).gains(1, do="discard")
    log = logged(game, "1 discard-elder")
    assert log[0] == log[1] == log[None] == ["discard-elder"]
    assert Discard.private, "what else could have been discarded stays hidden"


def test_a_discard_is_asked_even_where_there_is_one_choice():
    """EW 14: if it went by itself, the others would learn that all cards in that hand are alike."""
    game = turn(player(hand=["elder", "elder"])).gains(1, do="discard")
    assert game.offers() == ["discard-elder"]
    (seen,) = GAME.decisions_seen_by(game.state, 1)
    assert seen.choices == ()


def test_the_log_shows_what_is_played():
    """EW 3: everything that is laid above a board is open."""
    game = turn(player(hand=["elder", HAND]))
    log = logged(game, "1 hunt tribe-figure play-elder end")
    assert log[1] == log[None] == log[0]
    assert "?" not in log[1]


def test_drawn_cards_are_told_to_their_owner():
    """EW 14: the others learn that a card was drawn."""
    game = turn(player(deck=[DECK, "elder"])).gains(1, do="gain", what="draw")
    game.play("1 draw")
    assert project(game.happened, 0)[-1].args["cards"][0].message == f"card-{DECK}"
    for other in (1, None):
        last = project(game.happened, other)[-1]
        assert (last.message, dict(last.args)) == ("event-draws", {"seat": 0, "count": 1})


@pytest.mark.parametrize(("where", "public"), [("hand", False), ("discard", True), ("above", True)])
def test_a_burial_tells_what_all_have_seen(where, public):
    """EW 14, 2.6: a card out of the hand goes unseen, one that lay open does not."""
    game = turn(player(**{where: [HAND]}), column="hunt").gains(1, do="bury")
    game.play(f"1 bury-{where}-{HAND}")
    named = f"card-{HAND}"
    assert named in msgspec.json.encode(project(game.happened, 0)).decode()
    for other in (1, None):
        assert (named in msgspec.json.encode(project(game.happened, other)).decode()) is public
        assert f'"{HAND}"' not in written(GAME.view(game.state, other))


def test_eclipse_decks_are_open_once_they_open():
    """EW 9.1, 14: culture cards too, which then are hidden in the hand again."""
    game = eclipse(player(eclipse=[ECLIPSE, "elder"]))
    assert f"card-{ECLIPSE}" in msgspec.json.encode(project(game.happened, None)).decode()
    view = GAME.view(game.state, None)
    assert [above.card for above in view.players[0].above] == ["elder"]
    assert f'"{ECLIPSE}"' not in written(view)


def test_at_the_end_everything_is_open():
    """EW 11: the cards are counted before everybody's eyes."""
    game = preparation(player(hand=[HAND], buried=[BURIED]), round=4)
    for seat in (0, 1, None):
        seen = GAME.view(game.state, seat).players[0]
        assert (seen.hand, seen.buried) == ([HAND], [BURIED])


# Exchanging what is hidden


def hidden(state, seat):
    """Everything that a seat cannot see, by name."""
    found = {
        "culture I": state.culture_decks[0],
        "culture II": state.culture_decks[1],
        "animals": state.animal_deck,
        "rest tokens": state.rest_tokens[:-1] if state.rest_open else state.rest_tokens,
        "glacier tokens": [token for name, token in state.glaciers.items() if name not in state.glaciers_open],
        "chance": state.randomness.seed,
    }
    for number, own in enumerate(state.players):
        found[f"deck {number}"] = own.deck
        if number != seat:
            found |= {f"hand {number}": own.hand, f"eclipse {number}": own.eclipse, f"buried {number}": own.buried}
    return {name: str(what) for name, what in found.items()}


@pytest.mark.parametrize("seat", [0, 1, None])
def test_everything_hidden_is_exchanged(seat):
    """EW 14: who imagines a position knows none of it; what is open stays."""
    cards = ["elder", "scout", "hunter", "shaman", "brave", "tribesman"]
    game = turn(
        *(player(hand=cards[:4], deck=[*cards, "crafter"], eclipse=cards[:3], buried=cards[1:4]) for _ in range(2)),
        player(),
        options=EVERYTHING,
    )
    view = GAME.view(game.state, seat)
    seen = defaultdict(set)
    for number in range(60):
        imagined = GAME.copy(game.state)
        GAME.resample(imagined, seat, Randomness(str(number)))
        GAME.check(imagined)
        for name, what in hidden(imagined, seat).items():
            seen[name].add(what)
        assert msgspec.structs.replace(GAME.view(imagined, seat), commitment=view.commitment) == view
    empty = {name for name, what in hidden(game.state, seat).items() if what == "[]"}
    assert empty == {f"{place} 2" for place in ("hand", "eclipse", "buried")}
    assert {name for name, found in seen.items() if len(found) < 5} == empty


@pytest.mark.parametrize("table", list(tables()), ids=lambda table: f"{table[0]}-{'-'.join(table[1].values())}")
def test_what_a_seat_cannot_see_changes_nothing_it_receives(table):
    """EW 14: with every draft, board and option; views, questions, events and the board in words."""
    seats, options = table
    chance = Randomness("scramble")
    compared = 0
    for state, decisions in whole_game(seats, options, "scramble"):
        if not decisions or (state.phase != "setup" and chance.below(8)):
            continue
        for seat in (None, *range(seats)):
            other = GAME.copy(state)
            GAME.resample(other, seat, chance)
            GAME.check(other)
            assert received(other, seat) == received(state, seat)
            for decision in decisions:
                choice = decision.ids[chance.below(len(decision.ids))]
                if choice not in {each.id for each in GAME.decision(other, decision.seat).choices}:
                    assert decision.private
                    continue
                here, there = GAME.copy(state), GAME.copy(other)
                happened = GAME.carry_out(here, decision.seat, choice)
                imagined = GAME.carry_out(there, decision.seat, choice)
                assert imagined.private == happened.private
                if not happened.revealed_to(seat):
                    assert project(happened.events, seat) == project(imagined.events, seat)
                    assert received(here, seat) == received(there, seat)
                    compared += 1
    assert compared > 20


def received(state, seat):
    """All that reaches a seat; the hash of the seed is left out, as it stands for what is hidden."""
    view = msgspec.structs.replace(GAME.view(state, seat), commitment="")
    own = [GAME.own_lines(view, name) for name in GAME.meta.commands]
    return view, GAME.decisions_seen_by(state, seat), GAME.board_lines(view), own
