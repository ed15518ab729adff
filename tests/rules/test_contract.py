"""One suite over every registered game, and over the kernel's own small one."""

from __future__ import annotations

import json
import random

import msgspec
import pytest

from rules.engine.errors import (
    GameIsOver,
    HearthError,
    NothingToUndo,
    NotYourDecision,
    UnknownChoice,
    UnknownSeat,
    WrongPlayers,
)
from rules.engine.log import final_state, replay
from rules.engine.phrases import project
from rules.engine.players import play_greedy, play_random
from rules.engine.randomness import Randomness, commitment
from tests.games_under_test import about
from tests.rules.engine.toy import CAMPFIRE
from tests.rules.playing import GAMES, TABLES, finished, games, positions, presses, tables


@tables
def test_choices_are_never_empty_before_the_end_and_there_are_none_after(rules, seats):
    for state, decisions in positions(rules, seats, "choices"):
        assert bool(decisions) is not state.over
        assert (rules.result(state) is not None) is state.over
        deciders = [decision.seat for decision in decisions]
        assert len(set(deciders)) == len(deciders)
        for decision in decisions:
            assert decision.choices
        rules.check_choices(state)
        rules.check(state)
    assert state.over
    scores = rules.result(state)
    opponents = 1 if seats == 1 else 0  # whoever plays alone has an opponent of the game's own
    assert sorted(score.seat for score in scores) == list(range(seats + opponents))
    assert [score.rank for score in scores] == sorted(score.rank for score in scores)
    assert all(sum(score.sources.values()) == score.points for score in scores if score.sources)


@tables
def test_the_state_is_json_at_every_decision(rules, seats):
    for state, decisions in positions(rules, seats, "json"):
        again = rules.from_json(rules.to_json(state))
        assert rules.to_json(again) == rules.to_json(state)
        assert list(rules.decisions(again)) == decisions
        assert rules.digest(again) == rules.digest(state)
        for seat in (None, *range(seats)):
            json.loads(msgspec.json.encode(rules.view(state, seat)))


@tables
def test_a_copy_goes_its_own_way(rules, seats):
    for state, decisions in positions(rules, seats, "copy", steps=60):
        if decisions:
            before = rules.digest(state)
            copy = rules.copy(state)
            rules.apply(copy, decisions[0].seat, decisions[0].ids[-1])
            assert rules.digest(state) == before != rules.digest(copy)


@tables
def test_replay_gives_the_same_digests_and_events(rules, seats):
    table = finished(rules, seats, "replay")
    log = table.log
    assert rules.digest(final_state(rules, log)) == rules.digest(table.state)
    assert [step.row for step in replay(rules, log)] == log.rows
    assert len(log.rows) == table.state.sequence


@tables
def test_whatever_is_not_offered_leaves_the_state_byte_identical(rules, seats):
    garbage = ["", " ", "no-such-choice", "1 2", "=x", "\x00", "'; drop table games", "∞" * 5000, "0", "-1"]
    for state, decisions in positions(rules, seats, "garbage", steps=150):
        before = rules.to_json(state)
        for decision in decisions:
            for text in garbage:
                if text not in decision.ids:
                    with pytest.raises(UnknownChoice) as caught:
                        rules.apply(state, decision.seat, text)
                    assert decision.ids[0] in str(caught.value)
        deciding = {decision.seat for decision in decisions}
        for seat in set(range(seats)) - deciding:
            with pytest.raises(NotYourDecision if decisions else GameIsOver):
                rules.apply(state, seat, decisions[0].ids[0] if decisions else "end")
        for seat in (-1, seats, 99):
            with pytest.raises(UnknownSeat):
                rules.apply(state, seat, "end")
        assert rules.to_json(state) == before


@tables
def test_undo_press_by_press_and_forward_gives_the_same_digests(rules, seats):
    chance = Randomness("undo")
    undone = 0
    for table, seat, choice in presses(rules, seats, "undo", steps=250):
        table.play(seat, choice)
        if chance.below(4) == 0:
            rows = list(table.rows)
            taken = []
            while table.rows and table.undoable(table.rows[-1].seat):
                seat = table.rows[-1].seat
                assert table.undoable(seat) == [len(table.rows) - 1]  # every press was a single choice
                taken += table.undo(seat)
            assert len(table.rows) == table.state.sequence == table.state.floor
            undone += len(taken)
            for row in reversed(taken):
                table.play(row.seat, row.choice)
            assert [row[:-1] for row in map(msgspec.structs.astuple, table.rows)] == [
                row[:-1] for row in map(msgspec.structs.astuple, rows)
            ]
    assert undone > 0
    while table.undoable(0):
        table.undo(0)
    with pytest.raises(NothingToUndo):
        table.undo(0)


@tables
def test_a_choice_can_be_taken_back_also_when_it_ended_the_turn_until_something_is_revealed(rules, seats):
    for table, seat, choice in presses(rules, seats, "turn-back"):
        before = rules.to_json(table.state)
        revealed = rules.carry_out(rules.copy(table.state), seat, choice).revealed
        table.play(seat, choice)
        if revealed != 0:
            assert all(table.undoable(each) == [] for each in range(seats))
            continue
        assert [row.choice for row in table.undo(seat)] == [choice]
        assert rules.to_json(table.state) == before
        table.play(seat, choice)


@tables
def test_once_another_seat_has_acted_a_turn_stands(rules, seats):
    last = None
    for table, seat, choice in presses(rules, seats, "stands"):
        turn = table.state.turn
        table.play(seat, choice)
        if last is not None and last[0] != seat and last[1] < turn:
            assert table.undoable(last[0]) == []
        last = seat, turn


@tables
def test_what_a_seat_cannot_see_changes_nothing_it_receives(rules, seats):
    """Hidden things are exchanged at random: view, choices and events of the seat stay the same."""
    chance = Randomness("scramble")
    compared = 0
    for number in range(12):  # a small game is played several times
        if compared <= 20:
            compared += comparisons(rules, seats, f"scramble-{number}", chance)
    assert compared > 20


def comparisons(rules, seats, seed, chance):
    """How often what a choice brought was the same for a seat as in a game that it cannot tell from this one."""
    compared = 0
    for state, decisions in positions(rules, seats, seed):
        if not decisions or chance.below(3):
            continue
        for seat in (None, *range(seats)):
            other = rules.copy(state)
            rules.resample(other, seat, chance)
            rules.check(other)
            assert hidden_apart(rules.view(other, seat)) == hidden_apart(rules.view(state, seat))
            assert rules.decisions_seen_by(other, seat) == rules.decisions_seen_by(state, seat)
            for decision in decisions:
                choice = decision.ids[chance.below(len(decision.ids))]
                if choice not in rules.ids(other, decision.seat):
                    assert decision.private
                    continue
                here, there = rules.copy(state), rules.copy(other)
                happened = rules.carry_out(here, decision.seat, choice)
                if not happened.revealed_to(seat):
                    imagined = rules.carry_out(there, decision.seat, choice)
                    assert project(happened.events, seat) == project(imagined.events, seat)
                    assert hidden_apart(rules.view(here, seat)) == hidden_apart(rules.view(there, seat))
                    assert rules.decisions_seen_by(here, seat) == rules.decisions_seen_by(there, seat)
                    compared += 1
    return compared


def hidden_apart(view):
    """A view without the hash of the seed, the one thing in it that stands for what is hidden."""
    return msgspec.structs.replace(view, commitment="")


@tables
def test_the_seed_is_bound_at_the_start_and_shown_at_the_end(rules, seats):
    state = rules.new({}, seats, "a-secret-seed")
    view = rules.view(state, 0)
    assert view.commitment == commitment("a-secret-seed")
    assert view.seed is None
    assert b"a-secret-seed" not in msgspec.json.encode(view)
    table = finished(rules, seats, "a-secret-seed")
    assert rules.view(table.state, None).seed == "a-secret-seed"


@tables
def test_turns_are_counted_when_the_decision_is_handed_over(rules, seats):
    before = None
    for state, decisions in positions(rules, seats, "turns"):
        assert state.floor <= state.sequence
        seats_now = {decision.seat for decision in decisions}
        if before is not None:
            turn, floor, opened, seats_then = before
            handed_over = not seats_now <= seats_then or not seats_now
            # It is also a new turn when all who chose at the same time have chosen.
            assert state.turn == turn + 1 or (state.turn == turn and not handed_over)
            assert state.floor >= floor
            assert state.opened in (opened, turn)
            if state.opened > opened:
                assert state.floor >= state.sequence - 1, "the first choice of a turn closes what lies before it"
        before = (state.turn, state.floor, state.opened, seats_now)


@pytest.mark.parametrize("rules", [rules for rules in GAMES.values() if rules.meta.minimum_seats == 1])
def test_greedy_scores_more_than_random_when_alone(rules):
    points = dict.fromkeys((play_greedy, play_random), 0)
    for player in points:
        for number in range(4):
            state = rules.new({}, 1, f"alone-{number}")
            chance = Randomness(f"alone-{number}")
            while rules.deciding(state):
                rules.apply(state, 0, player(rules, state, 0, chance))
            points[player] += next(score.points for score in rules.result(state) if score.seat == 0)
    assert points[play_greedy] > points[play_random] + 4 * about(rules.meta.name).solo_lead


@pytest.mark.parametrize(
    ("rules", "seats"), [table for table in TABLES if table.values[0] is not CAMPFIRE and table.values[1] > 1]
)
def test_greedy_beats_random(rules, seats):
    """The greedy player sees nothing hidden and still wins clearly more often than its share."""
    won = 0
    games = 8
    for number in range(games):
        state = rules.new({}, seats, f"greedy-{number}")
        chance = Randomness(f"greedy-{number}")
        while deciding := rules.deciding(state):
            seat = deciding[0]
            player = play_greedy if seat == number % seats else play_random
            rules.apply(state, seat, player(rules, state, seat, chance))
        won += any(score.seat == number % seats and score.rank == 1 for score in rules.result(state))
        if won > games / seats:
            return  # whoever wins more of the rest or fewer, it was often enough
    pytest.fail(f"{won} of {games} games won")


@tables
def test_greedy_does_not_change_the_state_nor_see_what_is_hidden(rules, seats):
    chance = Randomness("look")
    for state, decisions in positions(rules, seats, "look", steps=80):
        for decision in decisions:
            before = rules.to_json(state)
            counter = chance.counter
            choice = play_greedy(rules, state, decision.seat, chance)
            assert choice in decision.ids
            assert rules.to_json(state) == before
            assert len(decision.ids) == 1 or chance.counter > counter


@games
def test_a_wrong_number_of_players_or_option_is_refused(rules):
    meta = rules.meta
    for seats in (0, -1, meta.minimum_seats - 1, meta.maximum_seats + 1, 9):
        with pytest.raises(WrongPlayers, match=str(meta.maximum_seats)):
            rules.new({}, seats, "1")
    with pytest.raises(HearthError, match="no-such-option"):
        rules.new({"no-such-option": "yes"}, meta.minimum_seats, "1")
    for option in meta.options:
        with pytest.raises(HearthError, match=option.values[0]):
            rules.new({option.name: "no-such-value"}, meta.minimum_seats, "1")
    for seed in ("", "two words", "line\nbreak"):
        with pytest.raises(HearthError, match="seed"):
            rules.new({}, meta.minimum_seats, seed)


@tables
def test_different_seeds_give_different_games(rules, seats):
    chance = random.Random(1)
    digests = {rules.digest(rules.new({}, seats, str(chance.random()))) for _ in range(20)}
    assert len(digests) == 20
