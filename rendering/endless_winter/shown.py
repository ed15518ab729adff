"""What a view shows at each position, so that two views tell what changed between them."""

from __future__ import annotations

from collections import Counter

from rendering.endless_winter.players import PAIR, points_of, values
from rendering.standing import Standing
from rules.endless_winter.board import BOARD, REST
from rules.endless_winter.terrain import junctions, rulers
from rules.endless_winter.view import EndlessWinterView, PlayerView

START = BOARD.start


def shown(view: EndlessWinterView) -> dict[str, object]:
    """Every position by its name: figures, camps, megaliths, idols, what can be taken, and what the players have."""
    found: dict[str, object] = {"rest-token": view.rest_token}
    found |= _boards(view)
    found |= {f"culture-{space}": card for space, card in enumerate(view.culture, 1)}
    found |= {f"animal-{space}": species for space, species in enumerate(view.grounds, 1)}
    found |= {f"pile-{pile}": left for pile, left in view.piles.items()}
    for era, spaces in enumerate(view.stones_open, 1):
        found |= {f"stone-{era}-{space}": stone for space, stone in enumerate(spaces, 1)}
    for player in view.players:
        name = f"player-{player.seat + 1}"
        found |= {f"{name}-{number}": text for number, text in values(view, player).items()}
        found |= {f"{name}-{what}": value for what, value in _own(player).items()}
        found |= {f"idol-{track}-{player.seat + 1}": getattr(player, track) for track in ("offering", "reverence")}
    if view.nomads is not None:
        found |= {"nomads-cards": tuple(view.nomads.open), "nomads-token": view.nomads.token}
        found |= {"nomads-known": tuple(view.nomads.known), "nomads-migrated": tuple(view.nomads.migrated)}
    if view.seat is not None:
        own = view.players[view.seat]
        found |= {f"hand-{card}": count for card, count in Counter(own.hand).items()}
        found |= {f"eclipse-{card}": count for card, count in Counter(own.eclipse).items()}
    return found


def _boards(view: EndlessWinterView) -> dict[str, object]:
    """Turn order, columns, terrain and megaliths."""
    found: dict[str, object] = {f"order-{number}": seat for number, seat in enumerate(view.order, 1)}
    resting = [player.seat for player in view.players for place in player.figures.values() if place == REST]
    for column, standing in (*view.columns.items(), (REST, resting)):
        found |= {f"figure-{column}-{number}": seat for number, seat in enumerate(standing, 1)}
    for name, camps in view.camps.items():
        found |= {f"camp-{name}-{seat}": count for seat, count in enumerate(camps, 1)}
    found |= {f"village-{junction}": seat for junction, seat in view.villages.items()}
    # A village or the nomad token changes who rules the hexes it touches, also those where no camp comes or goes.
    corners = [*view.villages, *([view.nomads.token] if view.nomads is not None and view.nomads.token else [])]
    sole = view.options.get("sole_majority") == "yes"
    found |= {f"hex-{name}": tuple(rulers(view, name, sole)) for corner in corners for name in junctions()[corner]}
    found |= {f"token-{name}": token or "" for name, token in view.glacier_tokens.items()}
    return found | {f"cell-{place}": owner for place, owner in view.megaliths.items()}


def _own(player: PlayerView) -> dict[str, object]:
    found: dict[str, object] = {"chief": (player.chief, player.side)}
    found |= {f"stone-{slot}": stone for slot, stone in enumerate(player.stones, 1)}
    for what, most in (("village", START.villages), ("camp", START.camps)):
        left = getattr(player, f"{what}s")
        found |= {f"{what}-{cell}": cell <= most - left for cell in range(1, most + 1)}
    placed = START.megaliths - player.megaliths
    for stone in range(1, START.megaliths + 1):
        # With the second megalith of a cell its benefit comes to light over both places.
        bare = placed >= -(-stone // PAIR) * PAIR
        found[f"megalith-{stone}"] = (stone <= placed, bare)
    kept, tipped = Counter(player.animals), Counter(player.tipped)
    found |= {f"animal-{species}": (kept[species], tipped[species]) for species in kept | tipped}
    return found | {"above": tuple(player.above), "discarded": tuple(player.discard)}


def standing(view: EndlessWinterView) -> Standing:
    """The round and everybody's points, in the end all of them."""
    return Standing(view.round, [points_of(view, player) for player in view.players])
