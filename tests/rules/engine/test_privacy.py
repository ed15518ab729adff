"""What others learn of a question and of a choice that are a seat's own business."""

from __future__ import annotations

from rules.engine.notation import HIDDEN, turns_seen_by
from rules.engine.phrases import Phrase
from rules.engine.table import Table
from tests.rules.engine import toy


def burying(campfire):
    """A table at which everybody buries a card at the same time."""
    table = Table.new(campfire, 2, "privacy", {})
    table.play(0, "silence")
    return table


def test_others_see_that_somebody_chooses_but_not_from_what(campfire):
    table = burying(campfire)
    own = {decision.seat: decision for decision in campfire.decisions_seen_by(table.state, 0)}
    assert len(own[0].choices) == 2
    assert own[1].choices == ()
    assert own[1].prompt == Phrase("prompt-private")
    assert all(decision.choices == () for decision in campfire.decisions_seen_by(table.state, None))


def test_a_game_may_tell_others_what_the_question_is_about(campfire, monkeypatch):
    monkeypatch.setattr(toy.Bury, "public_prompt", lambda self, state: Phrase("toy-buries"))
    table = burying(campfire)
    assert [decision.prompt for decision in campfire.decisions_seen_by(table.state, None)] == [Phrase("toy-buries")] * 2


def test_a_secret_choice_stays_hidden_in_the_log_and_an_open_one_does_not(campfire, monkeypatch):
    table = burying(campfire)
    card = campfire.decision(table.state, 1).choices[0].id
    table.play(1, card)
    assert turns_seen_by(table.rows, 0)[-1] == (1, [HIDDEN])
    assert turns_seen_by(table.rows, 1)[-1] == (1, [card])
    monkeypatch.setattr(toy.Bury, "secret", False)
    table = burying(campfire)
    table.play(1, card)
    assert turns_seen_by(table.rows, 0)[-1] == (1, [card])
