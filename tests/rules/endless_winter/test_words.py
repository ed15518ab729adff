"""Every question, answer and event of whole games can be said in words, without raw ids."""

from __future__ import annotations

import re

import pytest

from rules.endless_winter import GAME
from rules.engine.play import Play
from rules.engine.randomness import Randomness
from tests.rules.endless_winter.arrange import WORDS, check_words

OPTIONS = {"glacier_tokens": "yes", "rest_tokens": "yes"}
RAW = re.compile(r"[a-z]+_[a-z]+|\{|\}|\$|\b(choice|prompt|effect|event|card|stone|token|terrain|animal|chief)-[a-z]")


@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {"draft": "chiefs"}), (3, OPTIONS), (4, {**OPTIONS, "starting_labor": "low", "draft": "setup"})],
    ids=["two with drafts", "three with tokens", "four with tokens"],
)
def test_a_game_at_random_is_said_in_words(seats, options):
    state = GAME.new(options, seats, "words")
    chance = Randomness("chance")
    said = set()
    while not state.over:
        for decision in GAME.decisions(state):
            for phrase in (decision.prompt, *(choice.label for choice in decision.choices)):
                said.add(phrase.message)
                check_words(phrase)
                assert not RAW.search(WORDS.say(phrase)), WORDS.say(phrase)
        decision = GAME.decisions(state)[0]
        ids = [word for word in decision.ids if word != "end"] or ["end"]
        for event in GAME.apply(state, decision.seat, ids[chance.below(len(ids))]):
            for phrase in filter(None, (event.public, event.secret)):
                said.add(phrase.message)
                check_words(phrase)
                assert not RAW.search(WORDS.say(phrase)), WORDS.say(phrase)
    assert len(said) > 80


def test_labels_fit_where_a_chat_shows_them():
    """A menu shows 100 characters; only the effects of culture cards may be longer, and they stand last."""
    state = GAME.new({}, 2, "labels")
    chance = Randomness("chance")
    while not state.over:
        decision = GAME.decisions(state)[0]
        for choice in decision.choices:
            if "culture" not in choice.label.message:
                assert len(WORDS.say(choice.label)) <= 100
        GAME.apply(state, decision.seat, decision.ids[chance.below(len(decision.ids))])


def test_nothing_is_asked_that_has_one_answer():
    """Forced steps resolve themselves; only menus that would end something by themselves are asked."""
    state = GAME.new({}, 3, "forced")
    chance = Randomness("chance")
    while not state.over:
        for pending in Play(GAME, state).settle():
            answers = [option for option in pending.options if not option.aside]
            besides = [option for option in pending.options if option.aside]
            frame = pending.frame
            assert len(answers) > 1 or frame.asks(state) or frame.swayed(state, besides), frame
        decision = GAME.decisions(state)[0]
        GAME.apply(state, decision.seat, decision.ids[chance.below(len(decision.ids))])
