"""A single card, tile, stone or token."""

from __future__ import annotations

from collections.abc import Sequence

from rendering import icons, theme
from rendering.boxes import Box
from rendering.canvas import Canvas
from rendering.endless_winter.land import TERRAIN
from rendering.endless_winter.market import ANIMAL, CULTURE, STONE, TRIBE, set_signs, tribe_signs
from rendering.endless_winter.megaliths import START, TILES
from rendering.endless_winter.nomads import draw_card
from rendering.endless_winter.players import side_signs
from rendering.endless_winter.signs import Group, Icon, draw_signs, signs, stone_signs
from rendering.piece_page import paint_page
from rendering.theme import Colour
from rules.endless_winter.components import COMPONENTS
from rules.endless_winter.nomads.cards import MIGRATIONS, NOMAD_CARDS
from rules.endless_winter.pieces import set_arguments, set_points
from rules.engine.pieces import Piece
from rules.engine.wording import Words

PICTURE = 240
ROW = 104
SIGNS = 88
HIGH = 290
TILE = 470
NOMAD = 400
IN_A_ROW = 4
Rows = Sequence[Sequence[Group]]


def paint_piece(piece: Piece, words: Words) -> Canvas:
    """The component with its description."""
    kind, _, name = piece.id.partition("-")
    if kind == "nomad":
        return paint_page(
            piece, words, theme.BONE, NOMAD, lambda canvas, box: draw_card(canvas, box, NOMAD_CARDS[name])
        )
    if kind == "tile":
        return paint_page(piece, words, TILES[0], TILE, lambda canvas, box: _tile(canvas, box, name))
    fill, icon, rows = _shown(kind, name)
    high = max(HIGH, len(rows) * ROW + 60)
    return paint_page(piece, words, fill, high, lambda canvas, box: _figure(canvas, box, icon, rows))


def _shown(kind: str, name: str) -> tuple[Colour, str, Rows]:
    """The ground, the picture and the rows of icons of a component."""
    if kind == "culture":
        card = COMPONENTS.culture[name]
        return CULTURE, "culture", [signs(card.effect), [(str(card.points), Icon("points"))]]
    if kind == "tribe":
        return TRIBE, f"tribe-{name}", tribe_signs(name)
    if kind == "animal":
        return ANIMAL, f"animal-{name}", [[(Icon("tip"), ":"), *signs(COMPONENTS.animals[name].tip)], _set(name)]
    if kind == "terrain":
        return TERRAIN[name], f"terrain-{name}", [signs(COMPONENTS.terrain[name].effect)]
    if kind == "stone":
        return STONE, "sacred-stone", [stone_signs(COMPONENTS.stones[name])]
    if kind == "chief":
        return theme.BONE, "chief", [side_signs(side) for side in COMPONENTS.chiefs[name].sides]
    if kind == "setup":
        return TRIBE, f"tribe-{name}", _setup(name)
    if kind == "migration":
        return theme.ICE, "move", [[(Icon("camp"), " ".join(goals))] for goals in _goals(name)]
    token = COMPONENTS.glacier_tokens.get(name) or COMPONENTS.rest_tokens[name]
    fill = theme.ICE if name in COMPONENTS.glacier_tokens else theme.BONE
    icon = "terrain-glacier" if name in COMPONENTS.glacier_tokens else "column-rest"
    return fill, icon, [signs(token.effect)]


def _set(species: str) -> list[Group]:
    """How many untipped animals score how much, or that it joins the set of any species."""
    table = set_arguments(set_points(species))
    if not table["points"]:
        return set_signs(species)
    return [(table["counts"], Icon(f"animal-{species}"), "→"), (table["points"], Icon("points"))]


def _goals(migration: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    card = MIGRATIONS[migration]
    return card.outer, card.inner


def _setup(tribe: str) -> Rows:
    setup = next(each for each in COMPONENTS.setups.values() if each.tribe == tribe)
    goods = [(str(count), Icon(icon)) for icon, count in (("food", setup.food), ("tool", setup.tools)) if count]
    beasts = [(Icon(f"animal-{species}"),) for species in setup.animals]
    return [goods, [*beasts, *([(Icon("camp"),)] if setup.camp else [])]]


def _figure(canvas: Canvas, box: Box, icon: str, rows: Rows) -> None:
    canvas.icon_in(icons.icon(icon, PICTURE), box.left_part(PICTURE))
    for groups, row in zip(rows, box.without_left(PICTURE + 30).rows(len(rows), 8), strict=True):
        draw_signs(canvas, row, groups, SIGNS)


def _tile(canvas: Canvas, box: Box, name: str) -> None:
    """The cells in two rows, with their numbers."""
    cells = COMPONENTS.megalith_tiles[name].cells
    boxes = [cell for row in box.rows(2, 10) for cell in row.columns(IN_A_ROW, 10)]
    for number, (cell, spot) in enumerate(zip(cells, boxes, strict=True), 1):
        canvas.panel(spot, START if cell.arrows else theme.BONE, 14, theme.mixed(theme.HIDE, theme.CHARCOAL, 0.4), 3)
        label = spot.inset(10, 4).top_part(44)
        canvas.text(label, str(number), 32, weight="bold", ink=theme.ASH)
        room = spot.inset(10, 6).without_top(36)
        if cell.effect is not None:
            draw_signs(canvas, room, signs(cell.effect), 84, centred=True)
        else:
            goals = [str(arrow + 1) for arrow in cell.arrows]
            draw_signs(canvas, room, [("→", goals[0]), ("→", goals[1])], 76, centred=True)
