"""What one may see of a game of Endless Winter, built leaf by leaf (EW 14)."""

from __future__ import annotations

import msgspec

from rules.endless_winter.megalith_board import layout_of
from rules.endless_winter.state import NOMADS, EndlessWinter, Nomads, Player
from rules.engine.game import View


class AboveView(msgspec.Struct, frozen=True):
    """A card above a player's board."""

    card: str
    used: bool


class PlayerView(msgspec.Struct):
    """One player as seen by somebody; hand, eclipse deck and buried cards only for the owner, or at the end."""

    seat: int
    points: int
    food: int
    food_limit: int
    tools: int
    labor: int
    """In halves."""
    hand_count: int
    deck_count: int
    eclipse_count: int
    buried_count: int
    discard: list[str]
    above: list[AboveView]
    camps: int
    villages: int
    megaliths: int
    figures: dict[str, str]
    offering: int
    reverence: int
    animals: list[str]
    tipped: list[str]
    stones: list[str]
    chief: str
    side: int
    setup: str
    hand: list[str] | None
    eclipse: list[str] | None
    buried: list[str] | None


class NomadsView(msgspec.Struct):
    """The Nomads' cards, as everybody sees them; what lies face down is nobody's (EW 14)."""

    deck_count: int
    open: list[str]
    """The newest last."""
    eclipse_count: int
    eclipse: list[str] | None
    """Their eclipse deck once it is open."""
    sacrifice_count: int
    sacrifice: list[str]
    """The cards that lie face up on the sacrifice deck, its top last."""
    known: list[str]
    """Buried cards that had lain face up."""
    migration_count: int
    migrated: list[str]
    token: str


class EndlessWinterView(View, kw_only=True):
    """The table as one seat sees it; the Nomads are the last of the players at a table for one."""

    round: int
    phase: str
    order: list[int]
    acting: int | None
    """The seat whose turn it is in the action phase."""
    columns: dict[str, list[int]]
    piles: dict[str, int]
    culture: list[str | None]
    culture_left: list[int]
    animals_left: int
    grounds: list[str | None]
    stones_open: list[list[str | None]]
    terrain: dict[str, str]
    camps: dict[str, list[int]]
    villages: dict[str, int]
    layout: str
    tiles: list[str]
    megaliths: dict[str, int]
    reverence_order: dict[int, list[int]]
    glacier_tokens: dict[str, str | None]
    """The token on each glacier hex, nothing where it is face down."""
    rest_token: str | None
    rest_tokens: int
    chiefs_open: list[str]
    setups_open: list[str]
    players: list[PlayerView]
    nomads: NomadsView | None


def nomads_view(nomads: Nomads) -> NomadsView:
    """The Nomads' cards as everybody sees them."""
    shown = nomads.sacrifice[len(nomads.sacrifice) - nomads.sacrifice_open :]
    return NomadsView(
        deck_count=len(nomads.deck),
        open=list(nomads.open),
        eclipse_count=len(nomads.eclipse),
        eclipse=sorted(nomads.eclipse) if nomads.eclipse_open else None,
        sacrifice_count=len(nomads.sacrifice),
        sacrifice=list(shown),
        known=sorted(nomads.known),
        migration_count=len(nomads.migration),
        migrated=list(nomads.migrated),
        token=nomads.token,
    )


def player_view(player: Player, seat: int, shown: bool) -> PlayerView:
    """One player as seen by their owner or by others."""
    return PlayerView(
        seat=seat,
        points=player.score,
        food=player.food,
        food_limit=player.food_limit,
        tools=player.tools,
        labor=player.labor,
        hand_count=len(player.hand),
        deck_count=len(player.deck),
        eclipse_count=len(player.eclipse),
        buried_count=len(player.buried),
        discard=sorted(player.discard),
        above=[AboveView(above.card, above.used) for above in player.above],
        camps=player.camps,
        villages=player.villages,
        megaliths=player.megaliths,
        figures=dict(player.figures),
        offering=player.offering,
        reverence=player.reverence,
        animals=sorted(player.animals),
        tipped=sorted(player.tipped),
        stones=list(player.stones),
        chief=player.chief,
        side=player.side,
        setup=player.setup,
        hand=sorted(player.hand) if shown else None,
        eclipse=sorted(player.eclipse) if shown else None,
        buried=sorted(player.buried) if shown else None,
    )


def build_view(state: EndlessWinter, seat: int | None, common: dict[str, object]) -> EndlessWinterView:
    """The table as a seat, or the spectator, sees it."""
    players = [player_view(player, number, state.over or number == seat) for number, player in enumerate(state.players)]
    if state.nomads is not None:
        players[NOMADS].eclipse_count = len(state.nomads.eclipse)
    return EndlessWinterView(
        **common,  # type: ignore[arg-type]
        round=state.round,
        phase=state.phase,
        order=list(state.order),
        acting=None if state.acting is None else state.acting.seat,
        columns={column: list(seats) for column, seats in state.columns.items()},
        piles=dict(state.piles),
        culture=[card or None for card in state.culture],
        culture_left=[len(deck) for deck in state.culture_decks],
        animals_left=len(state.animal_deck),
        grounds=[species or None for species in state.grounds],
        stones_open=[[stone or None for stone in spaces] for spaces in state.stones],
        terrain=dict(state.terrain),
        camps={name: list(camps) for name, camps in state.camps.items()},
        villages=dict(state.villages),
        layout=layout_of(state),
        tiles=list(state.tiles),
        megaliths=dict(state.megaliths),
        reverence_order={level: list(seats) for level, seats in state.reverence.items()},
        glacier_tokens={name: token if name in state.glaciers_open else None for name, token in state.glaciers.items()},
        rest_token=state.rest_tokens[-1] if state.rest_open and state.rest_tokens else None,
        rest_tokens=len(state.rest_tokens),
        chiefs_open=list(state.chiefs),
        setups_open=list(state.setups),
        players=players,
        nomads=None if state.nomads is None else nomads_view(state.nomads),
    )
