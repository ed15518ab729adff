"""All components in words, line by line."""

from __future__ import annotations

from rules.endless_winter.automatic.pricing import value
from rules.endless_winter.board import BOARD, COLUMNS
from rules.endless_winter.components import COMPONENTS
from rules.endless_winter.effects import Effect
from rules.endless_winter.nomads.cards import MIGRATIONS, NOMAD_CARDS, NomadCard
from rules.endless_winter.nomads.turn import card_arguments
from rules.endless_winter.printed import Cell, Side, Tribe
from rules.endless_winter.simple import halves
from rules.engine.phrases import Phrase

ERAS = {1: "I", 2: "II"}


def catalogue() -> list[Phrase]:
    """Every action, card, tile, stone, token and track entry with its effect in words."""
    return [
        *_columns(),
        *_tribe_cards(),
        *_culture_cards(),
        *_animals_and_terrain(),
        *_stones(),
        *_chiefs_and_setups(),
        *_tiles_and_tokens(),
        *_tracks(),
        *_nomads(),
    ]


def _columns() -> list[Phrase]:
    lines = [Phrase("catalogue-columns")]
    for column in COMPONENTS.columns.values():
        args = {
            "column": Phrase(f"column-{column.id}"),
            "top": [Phrase("catalogue-action", {"effect": action.effect.describe()}) for action in column.top],
            "middle": column.middle.effect.describe(),
            "bottom": column.bottom.effect.describe(),
        }
        lines.append(Phrase("catalogue-column", args))
    return lines


def _tribe_cards() -> list[Phrase]:
    lines = [Phrase("catalogue-tribe-cards")]
    for card in COMPONENTS.tribe.values():
        count = card.start + card.pile
        args = {"card": Phrase(f"card-{card.id}"), "count": count, "details": tribe_details(card)}
        lines.append(Phrase("catalogue-tribe", args))
    return lines


def tribe_details(card: Tribe[Effect]) -> list[Phrase]:
    """What a tribe card does: labor, bonus, points, ability, eclipse."""
    found = [Phrase("catalogue-labor", {"labor": halves(card.labor)})]
    if card.low_labor is not None:
        found.append(Phrase("catalogue-low", {"labor": halves(card.low_labor)}))
    if card.column == "any":
        found.append(Phrase("catalogue-bonus-any", {"labor": halves(card.bonus)}))
    elif card.column:
        column = Phrase(f"column-{card.column}")
        found.append(Phrase("catalogue-bonus", {"labor": halves(card.bonus), "column": column}))
    found.append(Phrase("catalogue-end-points", {"count": card.points}))
    if card.ability is not None:
        found.append(Phrase("catalogue-ability", {"effect": card.ability.describe()}))
    if card.eclipse is not None:
        found.append(Phrase("catalogue-eclipse", {"effect": card.eclipse.describe()}))
    if card.low_eclipse_labor:
        found.append(Phrase("catalogue-low-eclipse", {"labor": halves(card.low_eclipse_labor)}))
    return found


def _culture_cards() -> list[Phrase]:
    lines = []
    for era, numeral in ERAS.items():
        lines.append(Phrase("catalogue-culture-cards", {"era": numeral}))
        for card in COMPONENTS.culture.values():
            if card.era == era:
                args = {
                    "card": Phrase(f"card-{card.id}"),
                    "points": Phrase("catalogue-end-points", {"count": card.points}),
                    "value": f"{value(card.effect):.2f}",
                    "effect": card.effect.describe(),
                }
                lines.append(Phrase("catalogue-culture", args))
    return lines


def _animals_and_terrain() -> list[Phrase]:
    lines = [Phrase("catalogue-animals")]
    for species in COMPONENTS.animals.values():
        args = {"animal": Phrase(f"animal-{species.id}"), "count": species.count, "effect": species.tip.describe()}
        lines.append(Phrase("catalogue-animal", args))
    lines.append(Phrase("catalogue-terrain"))
    for kind in COMPONENTS.terrain.values():
        args = {"terrain": Phrase(f"terrain-{kind.id}"), "count": kind.count, "effect": kind.effect.describe()}
        lines.append(Phrase("catalogue-hexes", args))
    return lines


def _stones() -> list[Phrase]:
    lines = []
    for era, numeral in ERAS.items():
        lines.append(Phrase("catalogue-stones", {"era": numeral}))
        lines += [
            Phrase("catalogue-stone", {"stone": Phrase(f"stone-{stone.id}")})
            for stone in COMPONENTS.stones.values()
            if stone.era == era
        ]
    return lines


def _chiefs_and_setups() -> list[Phrase]:
    lines = [Phrase("catalogue-chiefs")]
    for chief in COMPONENTS.chiefs.values():
        first, second = map(side_phrase, chief.sides)
        args = {"chief": Phrase(f"chief-{chief.id}"), "first": first, "second": second}
        lines.append(Phrase("catalogue-chief", args))
    lines.append(Phrase("catalogue-setups"))
    for setup in COMPONENTS.setups.values():
        lines.append(Phrase("catalogue-setup", {"setup": Phrase(f"setup-{setup.tribe}")}))
    return lines


def side_phrase(side: Side[Effect]) -> Phrase:
    """What a chief's side does, and in which column."""
    effect = side.effect.describe()
    if not side.column:
        return Phrase("catalogue-side", {"effect": effect})
    return Phrase("catalogue-side-column", {"column": Phrase(f"column-{side.column}"), "effect": effect})


def _tiles_and_tokens() -> list[Phrase]:
    lines = [Phrase("catalogue-tiles")]
    for tile in COMPONENTS.megalith_tiles.values():
        cells = [cell_phrase(number, cell) for number, cell in enumerate(tile.cells, 1)]
        lines.append(Phrase("catalogue-tile", {"tile": Phrase(f"tile-{tile.id}"), "cells": cells}))
    lines.append(Phrase("catalogue-glacier-tokens"))
    lines += [_token(token.effect) for token in COMPONENTS.glacier_tokens.values()]
    lines.append(Phrase("catalogue-rest-tokens"))
    lines += [_token(token.effect) for token in COMPONENTS.rest_tokens.values()]
    return lines


def cell_phrase(number: int, cell: Cell[Effect]) -> Phrase:
    """A cell of a megalith tile: its benefit, or where its arrows point."""
    if cell.effect is not None:
        return Phrase("catalogue-cell", {"number": number, "effect": cell.effect.describe()})
    first, second = (arrow + 1 for arrow in cell.arrows)
    return Phrase("catalogue-start", {"number": number, "first": first, "second": second})


def _token(effect: Effect) -> Phrase:
    return Phrase("catalogue-token", {"effect": effect.describe()})


def _tracks() -> list[Phrase]:
    tracks = COMPONENTS.tracks
    lines = [Phrase("catalogue-tracks")]
    for number, (price, effect) in enumerate(zip(BOARD.slots, tracks.slots, strict=True), 1):
        goods = [
            Phrase("effect-gain-food", {"count": price.food}),
            Phrase("effect-gain-tool", {"count": price.tools}),
        ]
        lines.append(Phrase("catalogue-slot", {"number": number, "price": goods, "effect": effect.describe()}))
    for number, effect in enumerate(tracks.order, 1):
        lines.append(Phrase("catalogue-order", {"number": number, "effect": effect.describe()}))
    for number, effect in enumerate(tracks.order_of_four, 1):
        lines.append(Phrase("catalogue-order-of-four", {"number": number, "effect": effect.describe()}))
    for number, effect in tracks.offering.items():
        lines.append(Phrase("catalogue-offering", {"number": number, "effect": effect.describe()}))
    for number, effect in tracks.emptied.items():
        lines.append(Phrase("catalogue-emptied", {"number": number, "effect": effect.describe()}))
    lines.append(Phrase("catalogue-village", {"effect": tracks.village.describe()}))
    return lines


def nomad_columns(card: NomadCard) -> list[Phrase]:
    """The two actions of a nomad card under each column."""
    found = []
    for column in COLUMNS:
        actions = [Phrase(f"nomad-action-{action}") for action in card.actions(column)]
        found.append(Phrase("line-nomad-column", {"column": Phrase(f"column-{column}"), "actions": actions}))
    return found


def _nomads() -> list[Phrase]:
    lines = [Phrase("catalogue-nomads")]
    for card in NOMAD_CARDS.values():
        name = Phrase("nomad-card", card_arguments(card))
        lines.append(Phrase("catalogue-nomad", {"card": name, "columns": nomad_columns(card)}))
    lines.append(Phrase("catalogue-migrations"))
    for number, migration in enumerate(MIGRATIONS.values(), 1):
        args = {"number": number, "outer": list(migration.outer), "inner": list(migration.inner)}
        lines.append(Phrase("catalogue-migration", args))
    return lines
