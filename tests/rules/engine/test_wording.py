"""Words for phrases: lists, names, languages, and games whose messages do not mix."""

from __future__ import annotations

import pytest

from rules.engine.phrases import Event, Phrase, project
from rules.engine.wording import FALLBACK, Lexicon, Words

WORDS = Words()


@pytest.fixture
def lexicon(tmp_path):
    """Two packages for all games and one of an installed game, in two languages."""
    texts = {
        "locales/en/root.ftl": "greeting = Hello { $seat }\n",
        "hall/locales/en/hall.ftl": "seat-name = Seat { $number }\n",
        "hall/locales/en/lists.ftl": "list-join = { $first } & { $next }\nlist-empty = none\n",
        "hall/locales/en/more.ftl": "fire = a fire\nonly-english = only here\n",
        "hall/locales/uk/hall.ftl": "fire = вогнище\nbroken\nseats-only =\n    .attribute = without a value\n",
        "stone_age/locales/en/game.ftl": "effect-gain = gain { $goods }\nhut = the hut\n",
        "stone_age/locales/uk/game.ftl": "hut = хатина\n",
        "empty/readme.txt": "nothing here",
    }
    for name, text in texts.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return Lexicon(tmp_path)


def test_a_list_of_things():
    assert WORDS.list([]) == "–"
    assert WORDS.list(["wood"]) == "wood"
    assert WORDS.list(["wood", "clay", "gold"]) == "wood, clay, gold"


def test_lists_are_joined_as_the_language_does(lexicon):
    words = Words(lexicon=lexicon)
    assert words.list(["a", "b", "c"]) == "a & b & c"
    assert words.list([]) == "none"


def test_arguments_may_be_phrases_and_lists_of_phrases(lexicon):
    words = Words(game="stone_age", lexicon=lexicon)
    assert words.say(Phrase("effect-gain", {"goods": Phrase("hut")})) == "gain the hut"
    assert words.say(Phrase("effect-gain", {"goods": [Phrase("hut"), Phrase("fire")]})) == "gain the hut & a fire"
    assert words.say(Phrase("effect-gain", {"goods": (1, 2)})) == "gain 1 & 2"
    assert words.say(Phrase("effect-gain", {"goods": []})) == "gain none"


def test_seats_are_said_by_their_players_names():
    words = Words(names=["Ada", "Bo"])
    assert words.name(0) == "Ada"
    assert words.name(2) == "The opponent"
    assert words.at_table(3).name(2) == "Player 3"
    assert words.at_table(1).name(1) == "The opponent"
    over = Phrase("error-not-your-decision", {"seat": 1, "deciding": [0, 2]})
    assert words.at_table(3).say(over) == "Bo has nothing to decide now; it is for Ada, Player 3 to choose."
    assert WORDS.say(over) == "Player 2 has nothing to decide now; it is for Player 1, Player 3 to choose."


def test_a_game_says_what_all_games_say_in_its_own_words():
    assert Words(names=["Ada"]).name(1) == "The opponent"
    assert Words(names=["Ada"], game="endless_winter").name(1) == "Nomad tribe"


def test_only_seats_are_said_as_names(lexicon):
    words = Words(names=["Ada", "Bo"], lexicon=lexicon)
    assert words.say(Phrase("greeting", {"seat": 1})) == "Hello Bo"
    assert words.say(Phrase("greeting", {"seat": "everyone"})) == "Hello everyone"
    assert (
        Words(names=["Ada"])
        .say(Phrase("error-wrong-position", {"given": 0, "last": 5}))
        .startswith("There is no position 0")
    )


@pytest.mark.parametrize(("number", "said"), [(0, "0"), (-3, "-3"), (12345, "12,345"), (10**40, "1" + "0" * 40)])
def test_numbers_of_any_size(number, said):
    position = Phrase("error-wrong-position", {"given": number, "last": 5})
    assert WORDS.say(position) == f"There is no position {said}: this game has positions 0 to 5."


def test_a_name_is_not_read_as_a_message(lexicon):
    words = Words(names=["{ fire }"], lexicon=lexicon)
    assert words.say(Phrase("greeting", {"seat": 0})) == "Hello { fire }"


def test_a_missing_message_says_its_id(lexicon):
    for words in (WORDS, Words("uk", lexicon=lexicon)):
        assert words.say(Phrase("no-such-message", {"seat": 0})) == "no-such-message"
    assert Words("uk", lexicon=lexicon).say(Phrase("seats-only")) == "seats-only"  # it has an attribute only


def test_a_missing_argument_does_not_stop_the_sentence(lexicon):
    assert Words(lexicon=lexicon).say(Phrase("greeting")) == "Hello seat"


def test_a_language_falls_back_to_english_message_by_message(lexicon):
    words = Words("uk", game="stone_age", lexicon=lexicon)
    assert words.say(Phrase("fire")) == "вогнище"
    assert words.say(Phrase("hut")) == "хатина"
    assert words.say(Phrase("only-english")) == "only here"
    assert words.name(0) == "Seat 1"


@pytest.mark.parametrize("language", ["xx", "", "en-US", "pt-BR", "../en", "a b c", "🔥"])
def test_a_language_that_nobody_has_written_is_english(lexicon, language):
    assert Words(language, lexicon=lexicon).say(Phrase("fire")) == "a fire"
    assert Words(language).name(0) == "Player 1"


def test_the_languages_there_are_the_fallback_first(lexicon):
    assert lexicon.languages == ["en", "uk"]
    assert FALLBACK == "en"


def test_messages_of_a_game_are_its_own(lexicon):
    hut = Phrase("hut")
    assert Words(game="stone_age", lexicon=lexicon).say(hut) == "the hut"
    assert Words(lexicon=lexicon).say(hut) == "hut"
    assert Words(game="campfire", lexicon=lexicon).say(hut) == "hut"
    assert Words("uk", game="campfire", lexicon=lexicon).say(hut) == "hut"
    assert Words(game="campfire", lexicon=lexicon).say(Phrase("fire")) == "a fire"


def test_two_games_may_use_the_same_id(tmp_path, monkeypatch):
    for game, text in (("stone_age", "a step"), ("campfire", "a song")):
        folder = tmp_path / game / "locales" / "en"
        folder.mkdir(parents=True)
        (folder / "game.ftl").write_text(f"effect = {text}\n", encoding="utf-8")
    monkeypatch.setattr(Lexicon, "_games", frozenset({"stone_age", "campfire"}))
    lexicon = Lexicon(tmp_path)
    assert Words(game="stone_age", lexicon=lexicon).say(Phrase("effect")) == "a step"
    assert Words(game="campfire", lexicon=lexicon).say(Phrase("effect")) == "a song"
    assert Words(lexicon=lexicon).say(Phrase("effect")) == "effect"


def test_several_roots_are_read_together(lexicon, tmp_path):
    folder = tmp_path / "second" / "locales" / "en"
    folder.mkdir(parents=True)
    (folder / "bot.ftl").write_text("bye = Farewell\n", encoding="utf-8")
    both = Lexicon(*lexicon.roots, tmp_path / "second")
    assert Words(lexicon=both).say(Phrase("bye")) == "Farewell"
    assert Words(lexicon=both).say(Phrase("fire")) == "a fire"


def test_an_event_is_told_to_each_as_far_as_they_may_know():
    plain = Event(Phrase("rolled"))
    drawn = Event(Phrase("drew"), 1, Phrase("drew-it"))
    hidden = Event(None, 0, Phrase("looked"))
    assert [phrase.message for phrase in project([plain, drawn, hidden], 0)] == ["rolled", "drew", "looked"]
    assert [phrase.message for phrase in project([plain, drawn, hidden], 1)] == ["rolled", "drew-it"]
    assert [phrase.message for phrase in project([plain, drawn, hidden], None)] == ["rolled", "drew"]
