"""The component data: what the rulebooks fix, what the cards are worth, and that everything has words."""

from __future__ import annotations

import re
from collections import Counter
from importlib.resources import files
from itertools import chain
from typing import get_args

import msgspec
import pytest

from rules.endless_winter import components
from rules.endless_winter.automatic.pricing import PRICES, SPREAD, spread, value
from rules.endless_winter.board import BOARD
from rules.endless_winter.catalogue import catalogue
from rules.endless_winter.components import COMPONENTS
from rules.endless_winter.effects import AtLeast, Effect, Leaf
from rules.endless_winter.nomads.cards import MIGRATIONS, NOMAD_CARDS
from rules.endless_winter.printed import Counted
from rules.engine.phrases import Phrase
from rules.engine.wording import RULES, Words

CULTURE = COMPONENTS.culture.values()
COMMON = ["rhino", "sloth", "cat", "glyptodon", "beaver"]
TYPES = ["grassland", "forest", "lake", "hills", "mountain", "marsh"]
WORDS = Words(game="endless_winter")


def tree(effect):
    """The effect as plain data."""
    return msgspec.to_builtins(effect)


def effect_from(data):
    return msgspec.convert(data, Effect)


def nodes(data):
    """Every node with a verb, or a test, below some plain data."""
    if isinstance(data, dict):
        found = [data] if "do" in data or "test" in data else []
        return found + [node for child in data.values() for node in nodes(child)]
    return [node for child in data for node in nodes(child)] if isinstance(data, list | tuple) else []


def verbs(effect):
    return {node["do"] for node in nodes(tree(effect)) if "do" in node}


def icon(node):
    """The icon of a node: its verb, and what of it the rulebook draws apart."""
    kind = [node.get("do") or node["test"], node.get("what"), node.get("how"), node.get("to")]
    return " ".join(part for part in kind if part)


GROUPS = {name: getattr(COMPONENTS, name) for name in COMPONENTS.__struct_fields__ if name != "tracks"}
ALL_NODES = [node for group in GROUPS.values() for entry in group.values() for node in nodes(tree(entry))]
ALL_NODES += nodes(tree(COMPONENTS.tracks))


# Cards (part B)


def test_ids_are_short_words_with_dashes_and_all_different():
    ids = [each for group in GROUPS.values() for each in group]
    assert [each for each in ids if not re.fullmatch(r"[a-z]+(-[a-z]+)*", each)] == []
    assert [each for each, count in Counter(ids).items() if count > 1] == []
    assert max(len(f"discard-{each}") for each in ids) <= 40  # the length of a choice's id


def test_nine_starting_cards_and_five_piles_of_fifteen():
    """EW 1.2 and 1.3."""
    tribe = COMPONENTS.tribe
    assert {card.id: card.start for card in tribe.values() if card.start} == {
        "tribesman": 4,
        "tribeswoman": 3,
        "brave": 2,
    }
    assert {card.id: card.pile for card in tribe.values() if card.pile} == dict.fromkeys(
        ["hunter", "crafter", "scout", "elder", "shaman"], 15
    )
    assert all(card.points == (1 if card.pile else 0) for card in tribe.values())


def test_the_labor_of_tribe_cards_in_halves():
    found = {card.id: (card.labor, card.column, card.bonus) for card in COMPONENTS.tribe.values()}
    assert found == {
        "tribesman": (1, "", 0),
        "tribeswoman": (3, "", 0),
        "brave": (3, "any", 2),
        "hunter": (2, "hunt", 2),
        "crafter": (2, "develop", 2),
        "scout": (2, "migrate", 2),
        "elder": (2, "initiate", 2),
        "shaman": (3, "", 0),
    }


def test_low_starting_labor():
    """EW 12 and 9.1: ½ for Brave and Tribeswoman; in the eclipse the Brave counts 1½ either way."""
    low = {card.id: card.low_labor for card in COMPONENTS.tribe.values() if card.low_labor is not None}
    assert low == {"tribeswoman": 1, "brave": 1}
    brave = COMPONENTS.tribe["brave"]
    assert brave.low_labor + brave.low_eclipse_labor == brave.labor + brave.eclipse_labor == 3


def test_abilities_of_tribe_cards():
    said = {card.id: WORDS.say(card.eclipse.describe()) for card in COMPONENTS.tribe.values() if card.eclipse}
    assert said == {
        "tribeswoman": "1 food",
        "brave": "1 tool",
        "hunter": "take the top animal of the deck",
        "crafter": "1 tool",
        "scout": "2 camp moves",
        "elder": "bury a card",
        "shaman": "1 idol",
    }
    abilities = {card.id: WORDS.say(card.ability.describe()) for card in COMPONENTS.tribe.values() if card.ability}
    assert abilities == {"tribeswoman": "1 food → 1 tool"}


def test_forty_culture_cards_all_different():
    assert Counter(card.era for card in CULTURE) == {1: 20, 2: 20}
    assert {card.points for card in CULTURE} == {1, 2, 3}
    assert len({msgspec.json.encode(card.effect) for card in CULTURE}) == 40


@pytest.mark.parametrize("card", CULTURE, ids=lambda card: card.id)
def test_a_culture_card_is_worth_what_its_era_allows(card):
    least, most = PRICES.ranges[card.era]
    assert least <= value(card.effect) <= most


def era_of(era, **better):
    """The culture cards of an era, some of them with so many end points more."""
    cards = [card for card in CULTURE if card.era == era]
    return [msgspec.structs.replace(card, points=card.points + better.get(card.id, 0)) for card in cards]


@pytest.mark.parametrize("era", [1, 2])
def test_effect_and_end_points_together_are_about_equal_in_an_era(era):
    assert SPREAD == 1.2
    assert spread(era_of(era)) <= SPREAD


@pytest.mark.parametrize("card", CULTURE, ids=lambda card: card.id)
def test_two_end_points_more_on_any_card_are_noticed(card):
    assert spread(era_of(card.era, **{card.id: 2})) > SPREAD


def test_the_ranges_of_both_eras():
    assert PRICES.ranges == {1: (2.2, 3.2), 2: (3.4, 4.8)}


def test_culture_cards_with_prices_and_conditions():
    assert sum("spend" in verbs(card.effect) for card in CULTURE) >= 10
    assert sum("when" in verbs(card.effect) for card in CULTURE) >= 8


def test_every_price_of_a_culture_card_is_optional():
    """EW 2.5."""
    for card in CULTURE:
        spends = [node for node in nodes(tree(card.effect)) if node.get("do") == "spend"]
        offered = [node["then"] for node in nodes(tree(card.effect)) if node.get("do") == "may"]
        assert all(spend in offered for spend in spends), card.id


def test_the_words_of_an_effect_leave_no_doubt_what_belongs_together():
    """What has parts of its own comes last in a row, and options are single effects."""
    several = {"when", "may", "spend", "one_of", "any_order", "each_seat", "seq"}
    for node in ALL_NODES:
        if node.get("do") == "seq":
            assert [part["do"] for part in node["of"][:-1] if part["do"] in several] == []
        if node.get("do") in ("one_of", "any_order"):
            assert [part["do"] for part in node["of"] if part["do"] in several] == []


def test_points_of_components_are_counted_where_they_come_from():
    where = {"culture": "culture", "megalith_tiles": "megaliths", "terrain": "terrain", "glacier_tokens": "terrain"}
    for group, source in where.items():
        found = [node for entry in GROUPS[group].values() for node in nodes(tree(entry)) if node.get("do") == "points"]
        assert found
        assert {node.get("source", "culture") for node in found} == {source}, group
    tracks = [node for node in nodes(tree(COMPONENTS.tracks)) if node.get("do") == "points"]
    assert {node["source"] for node in tracks} == {"stones"}


def test_every_icon_of_the_rulebook_is_used():
    """The glossary, but for icons that are no effects: areas, players, the eclipse, eras and end points."""
    wanted = {"labor", "bury", "gain food", "gain tool", "village", "camp", "move", "tribe hand", "tribe discard"}
    wanted |= {"gain draw", "discard", "culture", "animal open", "animal top", "animal reveal", "tip", "gain idol"}
    wanted |= {"points", "fill_food", "gain megalith", "stone", "spend", "when"}
    assert wanted - {icon(node) for node in ALL_NODES} == set()
    assert {1, 2} <= {node.get("count", 1) for node in ALL_NODES if node.get("do") == "move"}
    assert any(node["halves"] % 2 for node in ALL_NODES if node.get("do") == "labor")
    assert any(species.wild for species in COMPONENTS.animals.values())
    assert any(node.get("of") == "tipped_species" for node in ALL_NODES if "test" in node)  # different types
    assert any(stone.count == "tipped" and len(stone.species) == 1 for stone in COMPONENTS.stones.values())  # one type


def test_what_conditions_name_is_there():
    for node in ALL_NODES:
        if "test" in node:
            assert (node.get("terrain") or "glacier") in COMPONENTS.terrain
            assert set(node.get("species", ())) <= set(COMPONENTS.animals)


# Animals, terrain, megaliths, stones, chiefs


def test_sixty_animals():
    """EW 11.4: five species of ten; mammoth and argentavis of five."""
    animals = COMPONENTS.animals
    assert sum(species.count for species in animals.values()) == 60
    assert [species.id for species in animals.values() if species.count == 10] == COMMON
    rare = [(species.id, species.count, species.wild) for species in animals.values() if species.rare]
    assert rare == [("mammoth", 5, False), ("argentavis", 5, True)]
    assert tree(animals["mammoth"].tip) == {"do": "fill_food"}


def test_twenty_five_hexes():
    """EW 1.4: the base, six types and glaciers; enough of them for every number of players."""
    terrain = COMPONENTS.terrain
    assert list(terrain) == [*TYPES, "glacier"]
    assert 1 + sum(kind.count for kind in terrain.values()) == 25
    assert {terrain[name].count for name in TYPES} == {3}
    for glaciers in BOARD.glaciers.values():
        assert glaciers <= terrain["glacier"].count
        assert len(TYPES) <= 18 - glaciers <= sum(terrain[name].count for name in TYPES)


def test_four_tiles_of_eight_cells_with_one_start_cell():
    """EW 7.2 and 7.3: the arrows of a start cell point to two cells beside it, which have benefits."""
    tiles = COMPONENTS.megalith_tiles
    assert list(tiles) == ["north", "east", "south", "west"]
    assert len({msgspec.json.encode(tile.cells) for tile in tiles.values()}) == 4
    for tile in tiles.values():
        assert len(tile.cells) == 8
        (start,) = [index for index, cell in enumerate(tile.cells) if cell.arrows]
        assert tile.cells[start].effect is None
        assert all(cell.effect is not None for index, cell in enumerate(tile.cells) if index != start)
        first, second = tile.cells[start].arrows
        assert first != second
        for arrow in (first, second):
            beside = abs(arrow % 4 - start % 4) + abs(arrow // 4 - start // 4)
            assert 0 <= arrow < 8
            assert beside == 1


def test_tiles_are_about_equally_good():
    worth = [sum(value(cell.effect) for cell in t.cells if cell.effect) for t in COMPONENTS.megalith_tiles.values()]
    assert max(worth) - min(worth) < 1


def test_the_stones_of_both_eras():
    """EW 6: enough of each era for four players."""
    eras = {era: [stone for stone in COMPONENTS.stones.values() if stone.era == era] for era in (1, 2)}
    assert Counter(stone.count for stone in eras[1]) == {
        "villages_touching": 7,
        "camp_types": 1,
        "board_megaliths": 1,
        "megalith_tiles": 1,
    }
    assert Counter(stone.count for stone in eras[2]) == {
        "buried": 1,
        "upper_megaliths": 1,
        "idol_steps": 1,
        "tipped_species": 1,
        "tipped": 6,
    }
    assert all(max(BOARD.stones_open.values()) <= len(stones) <= 14 for stones in eras.values())
    villages = [stone for stone in eras[1] if stone.count == "villages_touching"]
    assert [(stone.terrain, stone.each) for stone in villages] == [(name, 2) for name in COMPONENTS.terrain]
    tipped = [stone.species for stone in eras[2] if stone.count == "tipped"]
    assert tipped == [*((species,) for species in COMMON), ("mammoth", "argentavis")]


def test_the_tables_of_stones():
    stones = COMPONENTS.stones
    assert stones["megalith-tiles"].steps == (0, 1, 2, 4, 7)
    assert stones["buried"].steps == (0, 1, 1, 3, 3, 5, 5, 8)
    assert {stones[f"tipped-{species}"].steps for species in COMMON} == {(0, 2, 4, 7)}
    assert stones["tipped-rare"].steps == (0, 2, 5, 8)
    assert (stones["idol-steps"].each, stones["idol-steps"].per) == (1, 2)
    assert stones["upper-megaliths"].each == 2


def test_the_words_of_a_stone_tell_its_numbers():
    for stone in COMPONENTS.stones.values():
        said = WORDS.say(Phrase(f"stone-{stone.id}"))
        if stone.steps:
            points = "/".join(str(step) for step in sorted(set(stone.steps) - {0}))
            assert said.startswith(f"{points} for "), stone.id
        else:
            assert said.startswith(f"{stone.each} per {stone.per} " if stone.per > 1 else f"{stone.each} per "), (
                stone.id
            )


def test_five_chiefs_and_five_setup_cards():
    """EW 1.7: enough for a draft of four players and one more."""
    assert list(COMPONENTS.chiefs) == ["tuskbreaker", "thunderpaw", "firewolf", "stonecarver", "seer"]
    columns = {chief.id: [side.column for side in chief.sides] for chief in COMPONENTS.chiefs.values()}
    assert columns == {
        "tuskbreaker": ["hunt", ""],
        "thunderpaw": ["", "initiate"],
        "firewolf": ["", "migrate"],
        "stonecarver": ["", "develop"],
        "seer": ["", ""],
    }
    piles = [card.id for card in COMPONENTS.tribe.values() if card.pile]
    assert [setup.tribe for setup in COMPONENTS.setups.values()] == piles
    assert all(setup.id == f"setup-{setup.tribe}" for setup in COMPONENTS.setups.values())


def test_the_words_of_a_setup_card_tell_what_it_gives():
    for setup in COMPONENTS.setups.values():
        parts = [Phrase(f"card-{setup.tribe}"), Phrase("effect-gain-food", {"count": setup.food})]
        parts += [Phrase("effect-gain-tool", {"count": setup.tools})] if setup.tools else []
        parts += [Phrase(f"animal-{species}") for species in setup.animals]
        said = WORDS.list([WORDS.say(part) for part in parts])
        assert WORDS.say(Phrase(setup.id)) == (f"{said}, a camp on the base" if setup.camp else said)


# Tokens and tracks


def test_ten_glacier_tokens_and_five_rest_tokens():
    """EW 12; the words of a token are those of its effect."""
    assert (len(COMPONENTS.glacier_tokens), len(COMPONENTS.rest_tokens)) == (10, 5)
    assert len(COMPONENTS.glacier_tokens) >= COMPONENTS.terrain["glacier"].count
    for token in chain(COMPONENTS.glacier_tokens.values(), COMPONENTS.rest_tokens.values()):
        assert WORDS.say(Phrase(f"token-{token.id}")) == WORDS.say(token.effect.describe())


def test_the_benefits_of_boards_and_tracks():
    """EW 6, 8, 9.3."""
    tracks = COMPONENTS.tracks
    assert len(tracks.slots) == len(BOARD.slots) == 3
    assert [effect.what for effect in tracks.order] == ["draw", "megalith", "idol"]
    assert [effect.word for effect in tracks.order_of_four] == ["draw", "megalith", "idol", "tool"]
    assert [effect.what for effect in tracks.order_of_four[0].of] == ["draw", "food"]
    assert {level: WORDS.say(effect.describe()) for level, effect in tracks.offering.items()} == {
        2: "bury a card",
        4: "a tribe card to your discard",
        6: "a tribe card to your hand",
    }
    assert max(tracks.offering) <= len(BOARD.offering.ratios) == 7
    assert {cell: effect.what for cell, effect in tracks.emptied.items()} == {1: "tool", 3: "idol", 5: "idol"}
    assert max(tracks.emptied) == BOARD.start.megaliths // 2
    assert WORDS.say(tracks.village.describe()) == "draw a card"


# Prices


@pytest.mark.parametrize(
    ("effect", "worth"),
    [
        ({"do": "gain", "what": "food", "count": 2}, 1.2),
        ({"do": "labor", "halves": 3}, 1.5),
        ({"do": "move", "count": 2}, 1.2),
        ({"do": "seq", "of": [{"do": "bury"}, {"do": "tip"}]}, 2.1),
        ({"do": "any_order", "of": [{"do": "bury"}, {"do": "camp"}]}, 1.8),
        ({"do": "may", "then": {"do": "village"}}, 3.0),
        ({"do": "one_of", "of": [{"do": "bury"}, {"do": "culture"}]}, 2.3),
        ({"do": "repeat", "times": 3, "then": {"do": "points", "count": 1}}, 3.0),
        ({"do": "each_seat", "then": {"do": "stone"}}, 2.5),
    ],
)
def test_what_an_effect_is_worth(effect, worth):
    assert value(effect_from(effect)) == pytest.approx(worth)


def test_a_price_is_taken_off():
    price = {
        "do": "seq",
        "of": [{"do": "pay", "what": "labor", "count": 2}, {"do": "pay", "what": "tools", "count": 1}],
    }
    assert value(effect_from({"do": "spend", "cost": price, "then": {"do": "village"}})) == pytest.approx(1.1)
    assert value(effect_from({"do": "spend", "cost": {"do": "discard"}, "then": {"do": "culture"}})) < 2


def test_a_condition_holds_three_times_in_four():
    test = {"test": "at_least", "of": "tools", "least": 1}
    effect = {"do": "when", "condition": test, "then": {"do": "culture"}}
    assert value(effect_from(effect)) == pytest.approx(1.5)
    assert value(effect_from({**effect, "otherwise": {"do": "gain", "what": "idol"}})) == pytest.approx(1.85)


def test_an_effect_without_a_price_is_named():
    with pytest.raises(ValueError, match=r"no price for score_stone in prices\.toml"):
        value(effect_from({"do": "score_stone", "stone": "buried"}))


# Words


def missing_words(phrase):
    """The messages in a phrase that have no words, or whose words lack an argument."""
    bundle = RULES.bundle("en", "endless_winter")
    if not bundle.has_message(phrase.message):
        return [phrase.message]
    _, errors = bundle.format_pattern(bundle.get_message(phrase.message).value, WORDS._arguments(phrase.args))
    found = [f"{phrase.message}: {error}" for error in errors]
    for given in phrase.args.values():
        for inner in given if isinstance(given, list | tuple) else [given]:
            if isinstance(inner, Phrase):
                found += missing_words(inner)
    return found


def test_every_component_has_words():
    names = {"tribe": "card", "culture": "card", "animals": "animal", "terrain": "terrain", "stones": "stone"}
    names |= {"chiefs": "chief", "megalith_tiles": "tile", "glacier_tokens": "token", "rest_tokens": "token"}
    names["columns"] = "column"
    phrases = [Phrase(f"{prefix}-{each}") for group, prefix in names.items() for each in GROUPS[group]]
    phrases += [Phrase(each) for each in COMPONENTS.setups] + [Phrase("terrain-base")]
    assert set(names) | {"setups"} == set(GROUPS)
    assert [found for phrase in phrases for found in missing_words(phrase)] == []


def test_names_differ():
    for group, prefix in (("culture", "card"), ("stones", "stone"), ("chiefs", "chief"), ("setups", "setup")):
        said = [WORDS.say(Phrase(each if prefix == "setup" else f"{prefix}-{each}")) for each in GROUPS[group]]
        assert len(set(said)) == len(said)


def test_every_effect_has_words():
    """Also those that no component uses now."""
    given = {"count": 2, "halves": 2, "stone": "buried"}
    phrases = []
    for kind in get_args(Leaf):
        fields = {field.name: field for field in msgspec.structs.fields(kind)}
        options = [{}]
        for name in ("what", "how", "to"):
            if name in fields:
                options = [{name: each} for each in get_args(fields[name].type)]
        for option in options:
            arguments = {name: number for name, number in given.items() if name in fields}
            phrases.append(kind(**option, **arguments).describe())
    assert len(phrases) > 20
    assert [found for phrase in phrases for found in missing_words(phrase)] == []


@pytest.mark.parametrize("least", [1, 3])
def test_every_condition_has_words(least):
    phrases = []
    for counted in get_args(Counted):
        terrain = "lake" if counted in ("villages_touching", "camps_on") else ""
        phrases.append(AtLeast(of=counted, least=least, terrain=terrain).describe())
    phrases.append(AtLeast(of="tipped", least=least, species=("rhino", "cat")).describe())
    assert [found for phrase in phrases for found in missing_words(phrase)] == []


def test_the_catalogue_lists_every_component_in_words():
    lines = catalogue()
    assert [found for line in lines for found in missing_words(line)] == []
    said = [WORDS.say(line) for line in lines]
    headings = [line for line in said if not line.startswith("· ")]
    tracks = COMPONENTS.tracks
    entries = sum(map(len, GROUPS.values())) + 3 + 4 + 3 + len(tracks.offering) + len(tracks.emptied) + 1
    entries += len(NOMAD_CARDS) + len(MIGRATIONS)
    assert (len(headings), len(said)) == (16, 16 + entries)
    assert "· Cave song (2 end points, worth 2.30): 1 idol, bury a card" in said
    assert "· Tribesman, 4 cards: ½ labor, 0 end points" in said
    assert any(line.startswith("· Hunt, any number of times: (1 labor → reveal 2 animals)") for line in said)
    assert "· stone slot 2, for 2 food, 1 tool: 1 idol, bury a card" in said


def test_one_of_something_is_not_said_in_the_plural():
    said = [WORDS.say(line) for line in catalogue()]
    assert [line for line in said if re.search(r"\b1 (tools|cards|idols|points|megaliths|animals|moves)\b", line)] == []


def test_every_data_file_says_what_the_rulebooks_fix_and_what_is_ours():
    for file in files("rules").joinpath(components.FOLDER).iterdir():
        if file.name.endswith(".toml"):
            head = file.read_text(encoding="utf-8").split("\n\n")[0].replace("\n# ", " ").lower()
            assert "fixed by the rulebooks" in head or "this edition's own" in head, file.name
