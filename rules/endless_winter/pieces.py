"""Every card, tile, stone and token, to be looked up."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from rules.endless_winter.board import BOARD
from rules.endless_winter.catalogue import ERAS, cell_phrase, nomad_columns, side_phrase, tribe_details
from rules.endless_winter.components import COMPONENTS
from rules.endless_winter.effects import Effect
from rules.endless_winter.nomads.cards import MIGRATIONS, NOMAD_CARDS
from rules.endless_winter.nomads.turn import card_arguments
from rules.engine.phrases import Phrase
from rules.engine.pieces import Piece


@cache
def pieces() -> list[Piece]:
    """All components with what they do in words."""
    return [*_cards(), *_animals_and_terrain(), *_stones_chiefs_and_setups(), *_tiles_and_tokens(), *_nomads()]


def set_points(species: str) -> tuple[int, ...]:
    """What 1, 2, … untipped animals of a species score in the end; nothing for one that joins other sets (EW 11.4)."""
    kind = COMPONENTS.animals[species]
    if kind.wild:
        return ()
    return BOARD.animal_sets.rare if kind.rare else BOARD.animal_sets.common


def set_arguments(points: Sequence[int]) -> dict[str, str]:
    """A table of points and the numbers of animals they are for, each row written in one."""
    counts = range(1, len(points) + 1)
    return {"points": "/".join(map(str, points)), "counts": "/".join(map(str, counts))}


def _set(species: str) -> Phrase:
    points = set_points(species)
    return Phrase("piece-set", set_arguments(points)) if points else Phrase("piece-set-wild")


def _effect(effect: Effect) -> Phrase:
    return Phrase("piece-effect", {"effect": effect.describe()})


def _cards() -> list[Piece]:
    tribe = [
        Piece(
            f"tribe-{card.id}",
            Phrase("piece-tribe" if card.pile else "piece-start", {"count": card.start + card.pile}),
            Phrase(f"card-{card.id}"),
            tuple(
                Phrase("piece-effect", {"effect": detail})
                for detail in tribe_details(card)
                if card.points or detail.message != "catalogue-end-points"
            ),
        )
        for card in COMPONENTS.tribe.values()
    ]
    culture = [
        Piece(
            f"culture-{card.id}",
            Phrase("piece-culture", {"era": ERAS[card.era]}),
            Phrase(f"card-{card.id}"),
            (
                _effect(card.effect),
                Phrase("piece-effect", {"effect": Phrase("catalogue-end-points", {"count": card.points})}),
            ),
        )
        for card in COMPONENTS.culture.values()
    ]
    return tribe + culture


def _animals_and_terrain() -> list[Piece]:
    animals = [
        Piece(
            f"animal-{species.id}",
            Phrase("piece-animal", {"count": species.count}),
            Phrase(f"animal-{species.id}"),
            (Phrase("piece-tip", {"effect": species.tip.describe()}), _set(species.id)),
        )
        for species in COMPONENTS.animals.values()
    ]
    terrain = [
        Piece(
            f"terrain-{kind.id}",
            Phrase("piece-terrain", {"count": kind.count}),
            Phrase(f"terrain-{kind.id}"),
            (Phrase("piece-majority", {"effect": kind.effect.describe()}),),
        )
        for kind in COMPONENTS.terrain.values()
    ]
    return animals + terrain


def _stones_chiefs_and_setups() -> list[Piece]:
    stones = [
        Piece(f"stone-{stone.id}", Phrase("piece-stone", {"era": ERAS[stone.era]}), Phrase(f"stone-{stone.id}"))
        for stone in COMPONENTS.stones.values()
    ]
    chiefs = [
        Piece(
            f"chief-{chief.id}",
            Phrase("piece-chief"),
            Phrase(f"chief-{chief.id}"),
            tuple(
                Phrase("piece-side", {"number": number, "effect": side_phrase(side)})
                for number, side in enumerate(chief.sides, 1)
            ),
        )
        for chief in COMPONENTS.chiefs.values()
    ]
    setups = [
        Piece(f"setup-{setup.tribe}", Phrase("piece-setup"), Phrase(f"setup-{setup.tribe}"))
        for setup in COMPONENTS.setups.values()
    ]
    return stones + chiefs + setups


def _tiles_and_tokens() -> list[Piece]:
    tiles = [
        Piece(
            f"tile-{tile.id}",
            Phrase("piece-tile"),
            Phrase(f"tile-{tile.id}"),
            tuple(cell_phrase(number, cell) for number, cell in enumerate(tile.cells, 1)),
        )
        for tile in COMPONENTS.megalith_tiles.values()
    ]
    tokens = [
        Piece(f"token-{token.id}", Phrase(kind), Phrase(f"token-{token.id}"))
        for kind, found in (
            ("piece-glacier-token", COMPONENTS.glacier_tokens),
            ("piece-rest-token", COMPONENTS.rest_tokens),
        )
        for token in found.values()
    ]
    return tiles + tokens


def _nomads() -> list[Piece]:
    cards = [
        Piece(
            f"nomad-{card.id}",
            Phrase("piece-nomad"),
            Phrase("nomad-card", card_arguments(card)),
            tuple(Phrase("piece-effect", {"effect": column}) for column in nomad_columns(card)),
        )
        for card in NOMAD_CARDS.values()
    ]
    migrations = [
        Piece(
            f"migration-{card.id}",
            Phrase("piece-migration"),
            Phrase("migration-card", {"number": number}),
            tuple(Phrase(f"piece-{name}", {"places": list(getattr(card, name))}) for name in ("outer", "inner")),
        )
        for number, card in enumerate(MIGRATIONS.values(), 1)
    ]
    return cards + migrations
