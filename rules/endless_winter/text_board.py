"""The board in words, line by line, for terminals and screen readers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rules.endless_winter.animals import animal_phrase
from rules.endless_winter.board import BOARD, COLUMNS, REST
from rules.endless_winter.cards import card_phrase
from rules.endless_winter.components import COMPONENTS
from rules.endless_winter.megalith_board import cells
from rules.endless_winter.nomads.cards import MIGRATIONS, NOMAD_CARDS
from rules.endless_winter.nomads.compass import CULTURE_COLUMNS
from rules.endless_winter.nomads.turn import card_arguments
from rules.endless_winter.pieces import set_arguments
from rules.endless_winter.simple import halves
from rules.endless_winter.state import NOMADS
from rules.endless_winter.stones import stone_phrase
from rules.endless_winter.terrain import BASE
from rules.endless_winter.view import EndlessWinterView, NomadsView, PlayerView
from rules.engine.phrases import Phrase


def board_lines(view: EndlessWinterView) -> list[Phrase]:
    """The whole table as one sees it."""
    phase = Phrase(f"phase-{view.phase}")
    lines = [Phrase("line-round", {"round": view.round, "phase": phase, "seats": view.order})]
    for column in COLUMNS:
        standing = view.columns[column]
        lines.append(Phrase("line-column", {"column": Phrase(f"column-{column}"), "seats": standing}))
    resting = [player.seat for player in view.players for place in player.figures.values() if place == REST]
    lines.append(Phrase("line-column", {"column": Phrase("column-rest"), "seats": resting}))
    lines += draft_lines(view)
    lines += culture_lines(view)
    first, second = view.culture_left
    lines.append(Phrase("line-culture-decks", {"first": first, "second": second}))
    piles = [Phrase("line-count", {"what": card_phrase(pile), "count": left}) for pile, left in view.piles.items()]
    lines.append(Phrase("line-piles", {"piles": piles}))
    grounds = [animal_phrase(species) if species else None for species in view.grounds]
    lines.append(Phrase("line-grounds", {"animals": spaces_with(grounds), "left": view.animals_left}))
    lines.append(set_line())
    for era, spaces in enumerate(view.stones_open, 1):
        stones = [stone_phrase(stone) if stone else None for stone in spaces]
        lines.append(Phrase("line-stones", {"era": era, "stones": spaces_with(stones)}))
    lines += map_lines(view)
    lines.append(megalith_line(view))
    lines += cell_lines(view)
    for level, seats in view.reverence_order.items():
        if len(seats) > 1:
            lines.append(Phrase("line-reverence", {"level": level, "seats": seats}))
    for player in view.players[: view.seats]:
        lines += player_lines(player)
    if view.nomads is not None:
        lines += nomad_lines(view, view.players[NOMADS], view.nomads)
    return lines


def spaces_with(lying: Sequence[Phrase | None]) -> list[Phrase]:
    """Every space by its number with what lies there, so that gaps are told too."""
    return [
        Phrase("line-space", {"space": space, "what": what or Phrase("line-empty")})
        for space, what in enumerate(lying, 1)
    ]


def culture_lines(view: EndlessWinterView) -> list[Phrase]:
    """The open culture cards row by row, what each does, and the gaps."""
    lines = []
    for number, card in enumerate(view.culture):
        place = {"row": number // CULTURE_COLUMNS + 1, "space": number % CULTURE_COLUMNS + 1}
        if not card:
            lines.append(Phrase("line-culture-gap", place))
            continue
        culture = COMPONENTS.culture[card]
        points = Phrase("catalogue-end-points", {"count": culture.points})
        arguments = {"card": card_phrase(card), "points": points, "effect": culture.effect.describe()}
        lines.append(Phrase("line-culture", {**place, **arguments}))
    return lines


def set_line() -> Phrase:
    """What sets of untipped animals score in the end (EW 11.4)."""
    sets = [Phrase("line-set", set_arguments(BOARD.animal_sets.common))]
    for species in COMPONENTS.animals.values():
        animal = {"animal": animal_phrase(species.id)}
        if species.wild:
            sets.append(Phrase("line-set-wild", animal))
        elif species.rare:
            sets.append(Phrase("line-set-rare", {**animal, **set_arguments(BOARD.animal_sets.rare)}))
    return Phrase("line-sets", {"sets": sets})


def nomad_lines(view: EndlessWinterView, player: PlayerView, nomads: NomadsView) -> list[Phrase]:
    """The Nomads' board, their open cards with the actions that are visible, and their decks."""
    lines = [line_of_player(player), line_of_board(player)]
    for number, name in enumerate(reversed(nomads.open)):
        card = NOMAD_CARDS[name]
        visible = [card.actions(column)[number > 0 :] for column in COLUMNS]
        columns = [
            Phrase(
                "line-nomad-column",
                {
                    "column": Phrase(f"column-{column}"),
                    "actions": [Phrase(f"nomad-action-{action}") for action in actions],
                },
            )
            for column, actions in zip(COLUMNS, visible, strict=True)
        ]
        newest = "yes" if number == 0 else "no"
        lines.append(Phrase("line-nomad-card", {**card_arguments(card), "newest": newest, "columns": columns}))
    lines.append(
        Phrase(
            "line-nomad-decks",
            {
                "deck": nomads.deck_count,
                "eclipse": nomads.eclipse_count,
                "sacrifice": nomads.sacrifice_count,
                "buried": player.buried_count,
                "migration": nomads.migration_count,
            },
        )
    )
    if nomads.sacrifice:
        lines.append(Phrase("line-nomad-sacrifice", {"cards": [card_phrase(card) for card in nomads.sacrifice]}))
    if nomads.known:
        lines.append(Phrase("line-nomad-known", {"cards": [card_phrase(card) for card in nomads.known]}))
    if nomads.migrated:
        lines.append(Phrase("line-nomad-migrated", {"cards": [migration_phrase(each) for each in nomads.migrated]}))
    if nomads.token:
        arguments = {"place": nomads.token, "side": view.options["nomad_token"]}
        lines.append(Phrase("line-nomad-token", arguments))
    rare = [animal_phrase(species.id) for species in COMPONENTS.animals.values() if species.rare]
    lines.append(Phrase("line-nomad-sets", {"animals": rare, **set_arguments(BOARD.animal_sets.rare)}))
    lines.append(Phrase("line-nomad-stones"))
    return lines + belongings(player)


def migration_phrase(name: str) -> Phrase:
    """A migration card by its number, with the hexes it sends camps to."""
    card = MIGRATIONS[name]
    number = list(MIGRATIONS).index(name) + 1
    return Phrase("line-migration", {"number": number, "outer": " ".join(card.outer), "inner": " ".join(card.inner)})


def draft_lines(view: EndlessWinterView) -> list[Phrase]:
    """The chiefs and setup cards that lie open."""
    lines = []
    for chief in view.chiefs_open:
        sides = [side_phrase(chief, number) for number in range(2)]
        lines.append(Phrase("line-chief-open", {"chief": Phrase(f"chief-{chief}"), "sides": sides}))
    for setup in view.setups_open:
        lines.append(Phrase("line-setup-open", {"setup": Phrase(setup)}))
    return lines


def map_lines(view: EndlessWinterView) -> list[Phrase]:
    """The types of all hexes, every hex with camps, the villages and the tokens."""
    lines = []
    for type_ in sorted(set(view.terrain.values())):
        places = [name for name, found in view.terrain.items() if found == type_]
        lines.append(Phrase("line-terrain", {"terrain": Phrase(f"terrain-{type_}"), "places": places}))
    for name, camps in view.camps.items():
        there = [Phrase("line-camps", {"seat": seat, "count": count}) for seat, count in enumerate(camps) if count]
        kind = Phrase("terrain-base" if name == BASE else f"terrain-{view.terrain[name]}")
        if there:
            lines.append(Phrase("line-hex", {"place": name, "terrain": kind, "camps": there}))
    for junction, seat in view.villages.items():
        lines.append(Phrase("line-village", {"place": junction, "seat": seat}))
    for name, token in view.glacier_tokens.items():
        shown = Phrase("line-token-closed") if token is None else Phrase(f"token-{token}")
        lines.append(Phrase("line-glacier-token", {"place": name, "token": shown}))
    if view.rest_token is not None:
        lines.append(Phrase("line-rest-token", {"token": Phrase(f"token-{view.rest_token}")}))
    return lines


def megalith_line(view: EndlessWinterView) -> Phrase:
    """Where megaliths lie."""
    placed = []
    for place, owner in sorted(view.megaliths.items()):
        if owner < 0:
            placed.append(Phrase("line-megalith-neutral", {"place": place}))
        else:
            placed.append(Phrase("line-megalith", {"place": place, "seat": owner}))
    return Phrase("line-megaliths", {"megaliths": placed})


def cell_lines(view: EndlessWinterView) -> list[Phrase]:
    """What the free cells of every megalith tile bring."""
    lines = []
    for number, tile in enumerate(view.tiles):
        free = []
        for place, (own, index) in cells(view.layout).items():
            if own == number and place not in view.megaliths:
                cell = COMPONENTS.megalith_tiles[tile].cells[index]
                brings = Phrase("line-cell-start") if cell.effect is None else cell.effect.describe()
                free.append(Phrase("line-cell", {"place": place, "effect": brings}))
        if free:
            lines.append(Phrase("line-tile", {"tile": Phrase(f"tile-{tile}"), "cells": free}))
    return lines


def line_of_player(player: PlayerView) -> Phrase:
    """Points, goods and figures."""
    return Phrase(
        "line-player",
        {
            "seat": player.seat,
            "points": player.points,
            "food": player.food,
            "limit": player.food_limit,
            "tools": player.tools,
            "labor": halves(player.labor),
            "figures": sum(1 for place in player.figures.values() if not place),
        },
    )


def line_of_board(player: PlayerView) -> Phrase:
    """What was placed, how many of the next megaliths are neutral, and the idols."""
    placed = BOARD.start.megaliths - player.megaliths
    return Phrase(
        "line-board",
        {
            "camps": BOARD.start.camps - player.camps,
            "villages": BOARD.start.villages - player.villages,
            "megaliths": player.megaliths,
            "neutral": max(0, BOARD.start.neutral - placed),
            "offering": player.offering,
            "reverence": player.reverence,
        },
    )


def player_lines(player: PlayerView) -> list[Phrase]:
    """One player's board."""
    lines = [
        line_of_player(player),
        line_of_board(player),
        Phrase(
            "line-cards",
            {
                "hand": player.hand_count,
                "deck": player.deck_count,
                "discard": len(player.discard),
                "eclipse": player.eclipse_count,
                "buried": player.buried_count,
            },
        ),
    ]
    if player.chief and player.side >= 0:
        side = side_phrase(player.chief, player.side)
        lines.append(Phrase("line-chief", {"chief": Phrase(f"chief-{player.chief}"), "effect": side}))
    elif player.chief:
        sides = [side_phrase(player.chief, number) for number in range(2)]
        lines.append(Phrase("line-chief-sides", {"chief": Phrase(f"chief-{player.chief}"), "sides": sides}))
    if player.above:
        lines.append(Phrase("line-above", {"cards": [card_phrase(above.card) for above in player.above]}))
    if player.discard:
        counts = sorted(Counter(player.discard).items())
        pile = [Phrase("line-count", {"what": card_phrase(card), "count": count}) for card, count in counts]
        lines.append(Phrase("line-discard", {"cards": pile}))
    return lines + belongings(player)


def belongings(player: PlayerView) -> list[Phrase]:
    """Animals and stones."""
    lines = []
    if player.animals or player.tipped:
        arguments = {"animals": counted(player.animals), "tipped": counted(player.tipped)}
        lines.append(Phrase("line-animals", arguments))
    if player.stones:
        lines.append(Phrase("line-own-stones", {"stones": [stone_phrase(stone) for stone in player.stones]}))
    return lines


def side_phrase(chief: str, number: int) -> Phrase:
    """One side of a chief, with the column it is bound to."""
    side = COMPONENTS.chiefs[chief].sides[number]
    if side.column:
        arguments = {"effect": side.effect.describe(), "column": Phrase(f"column-{side.column}")}
        return Phrase("choice-side-column", arguments)
    return Phrase("choice-side", {"effect": side.effect.describe()})


def counted(species: list[str]) -> list[Phrase]:
    """Animals with how many there are."""
    found = Counter(species)
    return [
        Phrase("line-count", {"what": animal_phrase(each), "count": count}) for each, count in sorted(found.items())
    ]


def own_lines(view: EndlessWinterView, command: str) -> list[Phrase]:
    """What a seat may know of its own cards: `hand` with buried cards, or `eclipse`."""
    if view.seat is None:
        return []
    player = view.players[view.seat]
    low = view.options["starting_labor"] == "low"
    held = Counter((player.eclipse if command == "eclipse" else player.hand) or [])
    lines = [card_line(card, count, low) for card, count in sorted(held.items())]
    if command == "eclipse":
        return lines or [Phrase("line-eclipse-empty")]
    if player.buried:
        lines.append(Phrase("line-buried", {"cards": [card_phrase(card) for card in player.buried]}))
    return lines or [Phrase("line-hand-empty")]


def card_line(card: str, count: int, low: bool) -> Phrase:
    """A card of one's own, with what it does; `low` where starting cards have less labor."""
    if card in COMPONENTS.culture:
        effect = COMPONENTS.culture[card].effect.describe()
        return Phrase("line-own-culture", {"card": card_phrase(card), "effect": effect})
    tribe = COMPONENTS.tribe[card]
    labor = tribe.low_labor if low and tribe.low_labor is not None else tribe.labor
    return Phrase("line-own-tribe", {"card": card_phrase(card), "count": count, "labor": halves(labor)})
