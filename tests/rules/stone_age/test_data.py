"""The component data, and that everything said of it has words."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from rules.engine.phrases import Phrase, project
from rules.engine.players import play_random
from rules.engine.randomness import Randomness
from rules.engine.wording import RULES, Words
from rules.stone_age import GAME
from rules.stone_age.board import BOARD, places
from rules.stone_age.buildings import BUILDINGS, building
from rules.stone_age.cards import CARDS, both_halves
from rules.stone_age.placing import place_name

FACTS = Path(__file__).parents[4] / "shared" / "stone-age-components.toml"


@pytest.fixture(scope="module")
def facts():
    """Component facts collected independently of the data files."""
    if not FACTS.is_file():
        pytest.skip("the collected component facts are not beside the repository")
    return tomllib.loads(FACTS.read_text(encoding="utf-8"))


# Counts that need no other source


def test_the_cards_by_kind():
    """SA 4: 36 cards: 10 dice for all, 7 food, 5 resources, 3 rolls, 3 points, and one or two of the others."""
    kinds = Counter(card.effect.tag if card.effect else "kept" for card in CARDS.values())
    assert kinds == {
        "dice_for_all": 10,
        "gain": 12,
        "roll": 3,
        "points": 3,
        "tool": 1,
        "agriculture": 2,
        "extra_card": 1,
        "kept": 4,
    }
    cultures = Counter(card.culture for card in CARDS.values() if card.culture)
    assert len(cultures) == 8
    assert set(cultures.values()) == {2}
    figures = Counter()
    for card in CARDS.values():
        assert (card.culture is None) is not (card.profession is None)
        if card.profession:
            figures[card.profession] += card.figures
    assert figures == {"farmer": 7, "builder": 9, "shaman": 7, "toolmaker": 8}


def test_the_tiles_by_kind():
    """SA 3.6: 28 tiles: 17 of exact cost, 8 of so many kinds, 3 of 1 to 7; exact ones are worth what they cost."""
    exact = [tile for tile in BUILDINGS.values() if tile.cost]
    assert len(exact) == 17
    for tile in exact:
        assert tile.points == sum(BOARD.worth[kind] * count for kind, count in tile.cost.items())
    kinds = sorted((tile.least, tile.kinds) for tile in BUILDINGS.values() if tile.kinds)
    assert kinds == [(count, kind) for count in (4, 5) for kind in (1, 2, 3, 4)]
    ranges = [tile for tile in BUILDINGS.values() if not tile.cost and not tile.kinds]
    assert [(tile.least, tile.most) for tile in ranges] == [(1, 7)] * 3


# Against the collected facts


def test_the_numbers_of_the_board(facts):
    """SA 1 to 5: start, limits, divisors, worth and hunger."""
    counts = facts["counts"]
    assert (counts["buildings"], counts["cards"]) == (len(BUILDINGS), len(CARDS))
    assert (counts["start_people"], counts["start_food"]) == (BOARD.start.people, BOARD.start.food)
    assert (counts["max_people"], counts["max_agriculture"]) == (BOARD.most.people, BOARD.most.agriculture)
    assert (counts["tool_slots"], counts["max_tool_value"]) == (BOARD.most.tool_tokens, BOARD.most.tool_value)
    assert (counts["stack_size"], counts["open_cards"]) == (BOARD.row.stack, BOARD.row.cards)
    assert counts["starvation_penalty"] == BOARD.hunger.points
    assert facts["divisor"] == BOARD.divisor
    assert facts["building_points"] == BOARD.worth
    assert {int(face): reward for face, reward in facts["dice_all_reward"].items()} == BOARD.dice_for_all
    limits = {
        int(number): (limit["village_places_max"], limit["resource_players_max"])
        for number, limit in facts["players"].items()
    }
    assert limits == {number: (limit.village, limit.resource) for number, limit in BOARD.players.items()}
    assert {facts["capacity"][place] for place in ("forest", "clay_pit", "quarry", "river")} == {BOARD.row.circles}


def test_every_tile(facts):
    """SA 3.6: the same 28 tiles."""

    def collected(tile):
        if tile["kind"] == "fixed":
            return tuple(sorted(tile["cost"].items())), tile["points"], 0, 0, 0
        if tile["kind"] == "kinds":
            return (), 0, tile["count"], tile["count"], tile["kinds"]
        return (), 0, tile["min"], tile["max"], 0

    ours = Counter(
        (tuple(sorted(tile.cost.items())), tile.points, tile.least, tile.most, tile.kinds)
        for tile in BUILDINGS.values()
    )
    assert ours == Counter(collected(tile) for tile in facts["building"])


def test_every_card(facts):
    """SA 4: the same 36 cards, both halves."""

    def upper(card):
        if card.one_use_tool:
            return "one_use_tool", card.one_use_tool
        if card.any_resources:
            return "any_resources", card.any_resources
        effect = msgspec.to_builtins(card.effect)
        match effect["do"]:
            case "dice_for_all":
                return "dice_all", 0
            case "gain":
                ((good, amount),) = effect["goods"].items()
                return ("food", amount) if good == "food" else ("resource", good, amount)
            case "roll":
                return "dice_resource", effect["good"], effect["dice"]
            case "points":
                return "points", effect["amount"]
        return effect["do"], 1

    def collected_upper(card):
        match card["top"]:
            case "dice_all":
                return "dice_all", 0
            case "resource":
                return "resource", card["resource"], card["amount"]
            case "dice_resource":
                return "dice_resource", card["resource"], card["dice"]
        return card["top"], card["amount"]

    ours = Counter((upper(card), card.culture or card.profession, card.figures) for card in CARDS.values())
    theirs = Counter((collected_upper(card), card["symbol"], card["count"]) for card in facts["card"])
    assert ours == theirs


# Words


CHECKED = set()


def missing_words(phrase, words):
    """The messages in a phrase that have no words, or whose words lack an argument."""
    written = msgspec.json.encode(phrase)
    if written in CHECKED:
        return []
    bundle = RULES.bundle("en", "stone_age")
    found = [] if bundle.has_message(phrase.message) else [phrase.message]
    text = words.say(phrase)
    if "{" in text or "???" in text or not text:
        found.append(f"{phrase.message}: {text!r}")
    for value in phrase.args.values():
        for inner in value if isinstance(value, list | tuple) else [value]:
            if isinstance(inner, Phrase):
                found += missing_words(inner, words)
    if not found:
        CHECKED.add(written)
    return found


def test_every_component_and_option_has_words():
    """SA 1: cards, tiles, places, options, and the sources of points."""
    words = Words(game="stone_age")
    phrases = [Phrase("title"), Phrase("about")]
    phrases += [both_halves(card) for card in CARDS]
    phrases += [building(tile) for tile in BUILDINGS]
    phrases += [place_name(place) for place in places(4)]
    for option in GAME.meta.options:
        phrases += [Phrase(f"option-{option.name}"), *(Phrase(f"option-{option.name}-{v}") for v in option.values)]
    scores = GAME.scores(GAME.new({}, 2, "words"))
    phrases += [Phrase(f"source-{source}") for source in scores[0].sources]
    assert [found for phrase in phrases for found in missing_words(phrase, words)] == []


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("confirm", ["yes", "no"])
def test_whole_games_are_said_in_words(seats, confirm):
    """Every prompt, label, event and line of the board of random games has words."""
    words = Words(names=["Ann", "Ben", "Cid", "Dot"][:seats], game="stone_age")
    seen = set()
    for number in range(3):
        state, events = GAME.start({"confirm_placing": confirm}, seats, f"words-{number}")
        chance = Randomness(f"words-{number}")
        while True:
            phrases = [phrase for seat in (None, *range(seats)) for phrase in project(events, seat)]
            for decision in GAME.decisions(state):
                phrases += [decision.prompt, *(choice.label for choice in decision.choices)]
            if chance.below(10) == 0 or state.over:
                for seat in (None, *range(seats)):
                    phrases += GAME.board_lines(GAME.view(state, seat))
                phrases += GAME.own_lines(GAME.view(state, 0), "hand")
            for phrase in phrases:
                assert missing_words(phrase, words) == []
            seen.update(phrase.message for phrase in phrases)
            deciding = GAME.deciding(state)
            if not deciding:
                break
            seat = deciding[chance.below(len(deciding))]
            events = GAME.apply(state, seat, play_random(GAME, state, seat, chance))
    assert {"event-buys-card", "event-builds", "event-starves", "prompt-use-tools", "line-own-cards"} <= seen


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_labels_of_one_decision_differ(seats):
    """SA 3.4: whoever chooses by the words alone knows what is chosen."""
    words = Words(game="stone_age")
    for number in range(3):
        state = GAME.new({}, seats, f"labels-{number}")
        chance = Randomness(f"labels-{number}")
        while deciding := GAME.deciding(state):
            seat = deciding[chance.below(len(deciding))]
            choices = GAME.decision(state, seat).choices
            if choices[0].label.message.startswith("choice-"):  # a card may be there twice but for its id
                labels = [words.say(choice.label) for choice in choices]
                assert len(set(labels)) == len(labels), labels
            GAME.apply(state, seat, play_random(GAME, state, seat, chance))
