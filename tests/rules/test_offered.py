"""What every game offers: choices and reasons in words, several at once, shortcuts, and what may be done besides."""

from __future__ import annotations

from functools import cache

import msgspec
import pytest

from rules.engine.errors import NotNow
from rules.engine.frames import ANY_MOMENT
from rules.engine.phrases import Phrase
from rules.engine.randomness import Randomness
from rules.engine.shortcuts import shortcuts
from rules.engine.table import Table
from tests.rules.playing import GAMES, StrictWords, finished, games, positions, presses, tables


def said(words, *phrases):
    """All of it in words, nothing empty."""
    for phrase in phrases:
        assert words.say(phrase).strip(), phrase


@tables
def test_all_options_are_offered_under_ids_of_their_own_and_in_words(rules, seats):
    words = StrictWords(rules)
    for state, decisions in positions(rules, seats, "offered"):
        rules.check_choices(state)
        for decision in decisions:
            said(words, decision.prompt)
            for choice in decision.choices:
                said(words, choice.label, *([choice.group] if choice.group else []))
                assert choice.copies >= 0
            assert decision.ids == rules.ids(state, decision.seat)
        for seen in rules.decisions_seen_by(state, None):
            said(words, seen.prompt)


@tables
def test_whatever_cannot_be_chosen_has_a_reason_in_words_and_a_section_of_the_rules(rules, seats):
    words = StrictWords(rules)
    told = 0
    for state, decisions in positions(rules, seats, "closed"):
        for decision in decisions:
            closed = rules.why_not(state, decision.seat)
            assert not {each.id for each in closed} & set(decision.ids)
            assert len({each.id for each in closed}) == len(closed), "of two reasons for one id only the first is told"
            for each in closed:
                said(words, each.label, each.why, *([each.group] if each.group else []))
                assert each.section
            told += len(closed)
        for seat in set(range(seats)) - {decision.seat for decision in decisions}:
            assert rules.why_not(state, seat) == []
    assert told > 0 or not has_closed(rules)


@cache
def has_closed(rules):
    """Whether any seat of a game is ever told why something cannot be done."""
    seats = rules.meta.maximum_seats
    return any(
        rules.why_not(state, decision.seat)
        for state, decisions in positions(rules, seats, "has-closed")
        for decision in decisions
    )


@tables
def test_choosing_what_is_closed_tells_why_and_leaves_the_state_byte_identical(rules, seats):
    for state, decisions in positions(rules, seats, "not-now", steps=200):
        before = rules.to_json(state)
        for decision in decisions:
            for each in rules.why_not(state, decision.seat):
                with pytest.raises(NotNow):
                    rules.apply(state, decision.seat, each.id)
        assert rules.to_json(state) == before


@games
def test_the_events_of_a_game_and_the_sources_of_points_are_in_words(rules):
    words = StrictWords(rules)
    table = finished(rules, rules.meta.maximum_seats, "events")
    for event in [*table.opening, *(event for events in table.happened for event in events)]:
        said(words, *(phrase for phrase in (event.public, event.secret) if phrase is not None))
    for score in rules.result(table.state):
        said(words, *(Phrase(f"source-{source}") for source in score.sources))


# Several at once


def undone(state):
    """A state without what an undo moves: how far back another one could go."""
    return msgspec.structs.replace(state, floor=0, opened=0)


def several(choices, chance):
    """Some of the choices that may be taken together, in any order; nothing where there are not two of them."""
    marked = [choice.id for choice in choices for _ in range(choice.copies)]
    if len(marked) < 2:
        return []
    chance.shuffle(marked)
    return marked[: 2 + chance.below(len(marked) - 1)]


@tables
def test_options_marked_with_copies_are_taken_together_in_any_order_and_taken_back_with_one_undo(rules, seats):
    chance = Randomness("together")
    taken = {}
    for table, seat, choice in presses(rules, seats, "together"):
        decision = rules.decision(table.state, seat)
        words = several(decision.choices, chance)
        if words and taken.get(decision.prompt.message, 0) < 40:
            taken[decision.prompt.message] = taken.get(decision.prompt.message, 0) + 1
            before = rules.to_json(undone(table.state))
            tried = Table.continued(rules, table.beginning, table.rows, rules.copy(table.state))
            turn = tried.play_turn(seat, " ".join(words))
            assert turn.stopped_by is None, f"{decision.prompt.message}: {words}: {turn.stopped_by}"
            made = [row.choice for row in tried.rows[len(table.rows) :]]
            assert made in (words, words[:-1]), "the last one may have followed by itself"
            if tried.state.floor <= len(table.rows):
                assert len(tried.undo(seat)) == len(made)
                assert rules.to_json(undone(tried.state)) == before
        table.play(seat, choice)


# Shortcuts


@tables
@pytest.mark.parametrize("most", [0, 12, 60])
def test_shortcuts_offer_every_choice_and_nothing_that_is_not_legal_word_by_word(rules, seats, most):
    completed = parts = 0
    for state, decisions in positions(rules, seats, "shortcuts", steps=150):
        for decision in decisions:
            before = rules.to_json(state)
            offered = shortcuts(rules, state, decision.seat, most)
            assert rules.to_json(state) == before
            assert len(offered) <= max(most, len(decision.choices))
            turns = [each.turn for each in offered]
            assert len(set(turns)) == len(turns)
            assert list(dict.fromkeys(each.words[0] for each in offered)) == decision.ids
            plain = {choice.id for choice in decision.choices if choice.group != ANY_MOMENT}
            for each in offered:
                copy = rules.copy(state)
                for number, word in enumerate(each.words):
                    asides = [c.id for c in rules.decision(copy, decision.seat).choices if c.group == ANY_MOMENT]
                    assert len(each.words) == 1 or (each.words[0] in plain and word not in asides)
                    outcome = rules.carry_out(copy, decision.seat, word)
                    assert number == len(each.words) - 1 or outcome.revealed == 0
                completed += len(each.words) > 1
            parts += decision.part
    assert completed > 0 or parts == 0 or most == 0


# Besides answering


@tables
def test_what_may_be_done_at_any_moment_stands_apart_and_makes_no_forced_question_ask(rules, seats):
    for state, _ in positions(rules, seats, "besides"):
        for pending in rules._pending(state):
            besides = [option for option in pending.options if option.aside]
            answers = [option for option in pending.options if not option.aside]
            assert answers
            assert all(option.belongs_to() == ANY_MOMENT for option in besides)
            assert all(option.belongs_to() != ANY_MOMENT for option in answers)
            if besides and len(answers) == 1:
                frame = pending.frame
                assert frame.asks(state) or frame.swayed(state, besides), frame.tag


def test_some_game_has_something_to_do_at_any_moment():
    assert any(
        choice.group == ANY_MOMENT
        for rules in GAMES.values()
        for _, decisions in positions(rules, rules.meta.maximum_seats, "besides", steps=300)
        for decision in decisions
        for choice in decision.choices
    )
