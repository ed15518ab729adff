"""Playing in the terminal as a person does: numbers, words, whole turns, and all that one may type by mistake."""

from __future__ import annotations

import re

import msgspec
import pytest

from rules.engine import notation
from rules.terminal.arguments import main
from tests.rules.engine import toy
from tests.rules.terminal.conftest import anything, offered

TWO_HUMANS = "play campfire --players 2 --with 2=human --option nights=2 --seed fire"


def test_a_whole_game_by_numbers(person):
    assert person.plays("play stone_age --with 2=random --seed 7", answer=anything(0)) == 0
    assert re.search(r"^1\. Player [12] \((human|random)\): -?\d+ points \(", person.screens[-1], re.MULTILINE)
    assert person.screens[-1].endswith("The seed was 7.\n")


def test_a_whole_game_by_words_is_saved_and_verified(person, tmp_path, capsys):
    """Saved before the last answer: the file tells the game up to there."""
    file = tmp_path / "game.txt"
    words = anything(1)

    def answer(screen):
        answer.count += 1
        return f"save {file}" if answer.count % 50 == 0 else words(screen)

    answer.count = 0
    assert person.plays("play stone_age --players 3 --with 2=random --with 3=random --seed 8", answer=answer) == 0
    assert f"Saved to {file}." in person.screen
    assert main(["replay", str(file)]) == 0
    printed = capsys.readouterr().out
    count = len(notation.read(file.read_text(encoding="utf-8")).rows)
    assert printed.startswith(f"Verified: {count:,} choices, last digest ")


def test_the_same_seed_and_answers_are_the_same_game(person):
    command = "play stone_age --with 2=greedy --seed same"
    person.plays(command, "hunt 2 end", "hut end")
    first, person.screens = person.screens, []
    person.plays(command, "hunt 2 end", "hut end")
    assert person.screens == first


def test_the_game_opens_with_its_name_the_hash_of_the_seed_the_board_and_a_question(campfire, person):
    assert person.plays(TWO_HUMANS) == 0
    lines = person.screens[0].splitlines()
    assert lines[0] == "Campfire. Type a number, a word, or a whole turn; “help” tells more."
    assert re.fullmatch(r"The seed's hash is [0-9a-f]{64}; the seed is shown at the end.", lines[1])
    assert lines[3] == "Cards left: 26."
    assert lines[4].startswith("Your hand: card-")
    assert lines[6] == "Player 1 (human): Which tale do you tell?"
    assert lines[7] == "   1  feast    the tale feast"
    assert person.screens[1] == "\nThe game ends here.\n"


def test_a_whole_turn_typed(person):
    person.plays("play stone_age --with 2=random --seed 1", "hunt 3 end")
    assert "- Player 1 (human) places 3 people: Hunt." in person.screens[1]
    assert "- Player 2 (random) places" in person.screens[1]
    assert "Where do you place? 2 people are at home." in person.screens[1]


def test_a_wrong_word_in_a_typed_turn_is_named_and_nothing_was_played(person):
    person.plays("play stone_age --with 2=random --seed 1", "hunt 9 end", "hunt 3 end end")
    assert person.screens[1].startswith("Word 2, “9”, cannot be played there. Possible: 1, 2, 3, 4, 5.\n")
    assert person.screens[2].startswith("Word 4, “end”, comes after the end of the turn.\n")
    for screen in person.screens[1:3]:
        assert "Where do you place? 5 people are at home." in screen


def test_a_wrong_word_after_a_drawn_card_leaves_the_card_drawn(campfire, person):
    person.plays(TWO_HUMANS, "feast card card nonsense")
    assert person.screens[1].startswith("- You draw card-")
    assert (
        "What was rolled or revealed stays, the rest of the turn was not played. Word 4, “nonsense”"
        in person.screens[1]
    )
    assert [word for _, word in offered(person.screens[1])] == ["shell", "berry"]


def test_undo_takes_the_last_choice_back(person):
    person.plays("play stone_age --with 2=random --seed 1", "hunt", "3", "undo", "undo", "undo")
    assert person.screens[3].startswith("Taken back: 3.\n")
    assert "How many people go to: Hunt?" in person.screens[3]
    assert person.screens[4].startswith("Taken back: hunt.\n")
    assert "Where do you place? 5 people are at home." in person.screens[4]
    assert person.screens[5].startswith("There is nothing Player 1 (human) can take back: what was rolled")


def test_undo_takes_a_whole_typed_turn_back_and_tells_all_its_words(person):
    person.plays("play stone_age --with 2=human --seed 1", "hunt 3", "undo", "hunt 3", "end", "forest", "undo")
    assert person.screens[2].startswith("Taken back: hunt 3.\n")
    assert "Where do you place? 5 people are at home." in person.screens[2]
    assert person.screens[6].startswith("Taken back: forest.\n")
    assert "Player 1 (human): Where do you place?" in person.screens[6]


def test_why_lists_what_cannot_be_chosen_with_the_reason_and_its_rule(person):
    person.plays("play stone_age --with 2=human --seed 1", "why", "field", "why", "end", "why")
    assert person.screens[1].startswith("Everything that you could choose here is offered.\n")
    lines = person.screens[3].splitlines()
    assert lines[0] == "You have placed in one place this turn: end it, or take it back. (rule 2.1)"
    assert lines[1] == "  tool-maker  Tool maker"
    assert len(lines[: lines.index("")]) == 1 + 8 + 4 + 2
    assert person.screens[5].startswith("Somebody else stands there. (rule 2.3)\n  field  Field\n\n")
    assert "Player 1 (human): Where do you place?" in person.screens[5]


def test_why_puts_what_shares_a_reason_together(campfire, person, monkeypatch):
    reasons = {"feast": toy.Why("toy-no-hand", "4"), "dance": toy.Why("toy-no-hand", "4")}
    reasons["trade"] = toy.Why("toy-lacking", "3", {"missing": 2, "good": "berry"})
    plain = toy.Tell.options

    def options(self, state):
        return [msgspec.structs.replace(option, why=reasons.get(option.id)) for option in plain(self, state)]

    monkeypatch.setattr(toy.Tell, "options", options)
    person.plays(TWO_HUMANS, "why", "feast")
    assert person.screens[1].startswith(
        "You have no cards in hand. (rule 4)\n  feast  the tale feast\n  dance  the tale dance\n"
        "You lack 2 berry. (rule 3)\n  trade  the tale trade\n\n"
    )
    assert person.screens[2].startswith(
        "Word 1, “feast”, cannot be played there. You have no cards in hand. (Rule 4)\n"
    )


def test_more_than_a_hundred_choices_are_numbered_in_one_column(campfire, person, monkeypatch):
    many = [toy.Offer(f"number-{number}", (), words=toy.Phrase("toy-eat")) for number in range(1, 121)]
    monkeypatch.setattr(toy.Tell, "options", lambda self, state: many)
    person.plays(TWO_HUMANS, "120")
    assert "\n    1  number-1    Eat a berry\n" in person.screens[0]
    assert "\n  120  number-120  Eat a berry\n" in person.screens[0]
    assert "Player 2 (human)" in person.screens[1]


def test_board_help_and_log(campfire, person):
    person.plays(TWO_HUMANS, "board", "help", "log", "gather", "log")
    assert person.screens[1].startswith("\nCards left: 26.\n")
    assert "several words for a whole turn" in person.screens[2]
    assert "why (what you cannot choose now, and the rule that says so)" in person.screens[2]
    assert "save FILE, quit" in person.screens[2]
    assert person.screens[3].startswith("\n")  # nothing was played yet
    assert person.screens[5].startswith("1 gather\n")


def test_save_writes_a_log_that_replays(campfire, person, tmp_path, capsys):
    file = tmp_path / "game.txt"
    person.plays(TWO_HUMANS, "eat gather", "gather", f"save {file}")
    assert f"Saved to {file}." in person.screens[3]
    assert file.read_text(encoding="utf-8").startswith("hearth campfire 1\nplayers 2\nseed fire\noption nights 2\n")
    assert main(["replay", str(file)]) == 0
    assert capsys.readouterr().out.startswith("Verified: 3 choices, last digest ")


@pytest.mark.parametrize("name", ["no/such/folder/game.txt", ".", "a\x00b"])
def test_save_where_nothing_can_be_written(campfire, person, name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert person.plays(TWO_HUMANS, f"save {name}", "gather") == 0
    assert re.match(r".* cannot be written: .+\.\n", person.screens[1])
    assert "Player 2 (human): Which tale do you tell?" in person.screens[2]
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("word", ["quit", "exit"])
def test_leaving(campfire, person, word):
    assert person.plays(TWO_HUMANS, word, "gather") == 0
    assert person.screens[1] == "The game ends here.\n"


@pytest.mark.parametrize(
    ("typed", "answered"),
    [
        ("", "Type the number or the word of a choice, or “help”."),
        ("   ", "Type the number or the word of a choice, or “help”."),
        (
            "nonsense",
            "Word 1, “nonsense”, cannot be played there. Possible: feast, trade, gather, dance, silence, eat.",
        ),
        ("0", "Word 1, “0”, cannot be played there. Possible: feast"),
        ("7", "Word 1, “7”, cannot be played there. Possible: feast"),
        ("-1", "Word 1, “-1”, cannot be played there. Possible: feast"),
        ("²", "Word 1, “²”, cannot be played there. Possible: feast"),
        ("9" * 5000, f"Word 1, “{'9' * 80}…”, cannot be played there. Possible: feast"),
        ("1 2", "Word 1, “1”, cannot be played there. Possible: feast"),
        ("x" * 5000, f"Word 1, “{'x' * 80}…”, cannot be played there. Possible: feast"),
        ("save", "Word 1, “save”, cannot be played there. Possible: feast"),
        ("undo", "There is nothing Player 1 (human) can take back"),
        ("undo everything", "Word 1, “undo”, cannot be played there."),
        ("GATHERED", "Word 1, “gathered”, cannot be played there."),
        ("\x00\x1b[2J", "Word 1, “"),
        ("{ $seat }", "Word 1, “{”, cannot be played there."),
    ],
)
def test_every_mistake_is_answered_with_a_sentence_and_the_game_goes_on(campfire, person, typed, answered):
    assert person.plays(TWO_HUMANS, typed, "gather") == 0
    assert person.screens[1].startswith(answered)
    assert "Player 1 (human): Which tale do you tell?" in person.screens[1]
    assert "Player 2 (human): Which tale do you tell?" in person.screens[2]


def test_an_interrupted_game_leaves_quietly(campfire, person):
    def interrupt(_):
        raise KeyboardInterrupt

    assert person.plays(TWO_HUMANS, answer=interrupt) == 130


# Several people at one terminal


def test_several_people_play_in_turn_and_the_board_is_shown_to_each(campfire, person):
    state = campfire.new({"nights": "2"}, 3, "fire")
    person.plays(TWO_HUMANS.replace("--players 2", "--players 3") + " --with 3=human", "gather", "gather", "gather")
    for seat, screen in enumerate([*person.screens[:3]]):
        assert f"Player {seat + 1} (human): Which tale do you tell?" in screen
        assert f"Your hand: {', '.join(f'card-{card}' for card in state.hands[seat])}.\n" in screen


def test_hidden_things_of_one_are_not_shown_in_the_turn_of_another(campfire, person):
    """Both bury in secret; the second asks for the board and the log before answering, and again in the next turn."""
    state = campfire.new({"nights": "2"}, 2, "fire")
    first, second = state.hands
    person.plays(TWO_HUMANS, "silence", f"bury-{first[0]}", "board", "log", f"bury-{second[1]}", "board", "log", "quit")
    of_the_first = re.compile(rf"(card|bury)-({first[0]}|{first[1]})\b")
    of_the_second = re.compile(rf"(card|bury)-({second[0]}|{second[1]})\b")
    screens = [screen.split("\n\n", 1)[-1] for screen in person.screens]  # without what the seat before was told
    assert of_the_first.search(screens[0])
    assert of_the_first.search(screens[1])
    for screen in person.screens[2:5]:
        assert "Player 2 (human): Which card do you bury?" in screen
    for screen in (screens[2], *person.screens[3:5], screens[5], *person.screens[6:8]):
        assert not of_the_first.search(screen)
    for screen in (screens[2], person.screens[3], person.screens[6]):
        assert of_the_second.search(screen)
    assert person.screens[4].startswith("1 silence\n1 ?\n\n")
    assert person.screens[7].startswith(f"1 silence\n1 ?\n2 bury-{second[1]}\n\n")


def test_what_automatic_players_hide_is_not_shown(campfire, person):
    """The other seat draws and buries; only that it did is told."""
    person.plays("play campfire --players 3 --with 2=random --with 3=random --seed hidden", answer=anything(1))
    own = person.screen.count("You draw card-") + person.screen.count("You bury card-")
    others = re.findall(r"- Player [23] \(random\) (draws|buries) a card", person.screen)
    assert own > 0
    assert len(others) > 0
    assert not re.search(r"- Player [23].*card-\d", person.screen)


def test_nobody_human_plays_to_the_end_alone(person):
    assert person.plays("play stone_age --with 1=random --with 2=random --seed 3") == 0
    assert len(person.screens) == 1  # nothing was asked
    assert "The seed was 3." in person.screen
