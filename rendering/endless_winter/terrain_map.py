"""The terrain: hexes, camps, villages and glacier tokens."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from math import dist

from rendering import icons, theme
from rendering.boxes import Box
from rendering.canvas import Canvas
from rendering.endless_winter.geometry import NARROW, Terrain
from rendering.endless_winter.land import VARIANTS, choosable, glyph_spots, land, rule
from rendering.endless_winter.marks import draw_mark
from rendering.endless_winter.pieces import nomad_token, north, village
from rendering.endless_winter.signs import Icon, draw_signs, signs
from rendering.glyphs import tent
from rendering.theme import Colour
from rules.endless_winter.components import COMPONENTS
from rules.endless_winter.terrain import BASE, junctions, rulers
from rules.endless_winter.view import EndlessWinterView

VILLAGE, BESIDE = 0.6, 0.38
"""How wide a village is compared with the side of a hex, and a nomad token beside one."""
WATER: Colour = (168, 184, 190)
GLYPH = 26
"""The smallest glyph."""
LEGEND = (("grassland", "forest"), ("lake", "hills"), ("mountain", "marsh"), ("glacier",))
"""The types explained in each corner of the map: upper left, upper right, lower left, lower right."""


def icon_spot(plan: Terrain, name: str) -> Box:
    """Where the icon of a hex is, and the letter of a choice."""
    x, y = plan.hexes[name]
    side = round(plan.side * 0.5)
    return Box(x - side + round(plan.side * 0.04), y - round(plan.side * 0.72), side, side)


def draw_ground(
    canvas: Canvas, panel: Box, plan: Terrain, types: Mapping[str, str], names: Mapping[str, str], north: str
) -> None:
    """Hexes by colour, icon and name, what each type brings, and where north is."""
    canvas.panel(panel, WATER, 18, theme.HIDE_SHADE, 4, 0.16, "stone")
    size = round(plan.side * 2)
    for number, (name, (x, y)) in enumerate(plan.hexes.items()):
        kind = types.get(name, "base")
        canvas.icon(land(kind, size, number % VARIANTS), (x - size // 2, y - size // 2))
        spot = icon_spot(plan, name)
        canvas.icon_in(icons.icon(f"terrain-{kind}", round(spot.across * 0.92)), spot)
        code = Box(spot.right + 4, spot.y, spot.across, spot.down)
        canvas.text(code, name, max(canvas.smallest, round(plan.side * 0.25)), weight="bold")
    _legend(canvas, plan, names)
    _north(canvas, plan, bool(names), north)


def _legend(canvas: Canvas, plan: Terrain, names: Mapping[str, str]) -> None:
    """What each type brings in the eclipse, with its name where there is room."""
    line, name_line, across = _legend_size(plan, bool(names))
    for corner, kinds in enumerate(LEGEND):
        right, lower = corner % 2, corner // 2
        x = plan.box.right - across if right else plan.box.x
        y = plan.box.bottom - (line + name_line) * len(kinds) if lower else plan.box.y
        for kind in kinds:
            groups = [(Icon(f"terrain-{kind}"), ":"), *signs(COMPONENTS.terrain[kind].effect)]
            draw_signs(canvas, Box(x, y, across, line), groups, round(line * 0.86))
            if names:
                canvas.text(Box(x, y + line, across - 8, name_line), names[kind], 30)
            y += line + name_line


def _legend_size(plan: Terrain, named: bool) -> tuple[int, int, int]:
    """How high a type's icons and its name are in the corners of the map, and how wide they may be."""
    return round(plan.side * 0.5), 36 if named else 0, round(round(plan.side * NARROW * 0.98) * 0.94)


def _north(canvas: Canvas, plan: Terrain, named: bool, letter: str) -> None:
    """A needle that points to the top of the map, as the Nomads' arrows need a north (EW 13.2)."""
    line, name_line, across = _legend_size(plan, named)
    box = Box(plan.box.right - across, plan.box.bottom - 2 * (line + name_line), across, line)
    needle = box.left_part(line)
    canvas.icon_in(north(round(line * 0.94)), needle)
    canvas.text(box.without_left(line + 4), letter, round(line * 0.7), weight="bold")


def draw_map(canvas: Canvas, plan: Terrain, view: EndlessWinterView, marks: Mapping[str, str]) -> None:
    """Everything that stands on the terrain, and the letters of choices."""
    sole = view.options.get("sole_majority") == "yes"
    for name in plan.hexes:
        if name != BASE:
            _rulers(canvas, plan, name, rulers(view, name, sole))
        for position in (f"hex-{name}", f"camp-{name}"):
            canvas.place(position, plan.hex_box(name), "hexagon")
        has_token = name in view.glacier_tokens
        if has_token:
            _token(canvas, plan, name, view.glacier_tokens[name])
        _camps(canvas, plan, name, view.camps[name], has_token)
        letter = marks.get(f"hex-{name}")
        if letter:
            size = round(plan.side * 2)
            x, y = plan.hexes[name]
            canvas.icon(choosable(size), (x - size // 2, y - size // 2))
            draw_mark(canvas, icon_spot(plan, name), letter)
    side = round(plan.side * VILLAGE)
    for junction, seat in view.villages.items():
        canvas.icon_in(village(seat, side), _around(plan.junctions[junction], side))
        canvas.place(f"village-{junction}", _around(plan.junctions[junction], side), "disc")
    if view.nomads is not None and view.nomads.token:
        spot = token_spot(plan, view.villages, view.nomads.token)
        canvas.icon_in(nomad_token(view.options["nomad_token"], spot.across), spot)
        canvas.place("nomads-token", spot, "disc")
    for junction, middle in plan.junctions.items():
        canvas.place(f"junction-{junction}", _around(middle, round(plan.side * 0.46)))
        letter = marks.get(f"junction-{junction}")
        if letter:
            draw_mark(canvas, _around(middle, round(plan.side * 0.46)), letter)


def token_spot(plan: Terrain, villages: Collection[str], junction: str) -> Box:
    """Where the nomad token lies: on its junction, or beside the village there, smaller and on an edge of a hex."""
    x, y = plan.junctions[junction]
    if junction not in villages:
        return _around((x, y), round(plan.side * VILLAGE))
    edges = [(x - plan.hexes[name][0], y - plan.hexes[name][1]) for name in junctions()[junction]]
    # At upright edges stand the glyphs of who rules the hexes; at the other end of an edge there may be a village.
    sloping = [edge for edge in edges if abs(edge[0]) > plan.side / 2]
    taken = [plan.junctions[name] for name in villages]
    across, down = min(sloping, key=lambda edge: any(dist((x + edge[0], y + edge[1]), each) < 9 for each in taken))
    return _around((x + across // 2, y + down // 2), round(plan.side * BESIDE))


def _around(middle: tuple[int, int], side: int) -> Box:
    return Box(middle[0] - side // 2, middle[1] - side // 2, side, side)


def _rulers(canvas: Canvas, plan: Terrain, name: str, seats: list[int]) -> None:
    """Who rules a hex: its edge in their colours, and their glyphs beside its name."""
    if not seats:
        return
    size = round(plan.side * 2)
    x, y = plan.hexes[name]
    canvas.icon(rule(tuple(seats), size), (x - size // 2, y - size // 2))
    side = max(GLYPH, round(plan.side * 0.28))
    for (share_x, share_y), seat in zip(glyph_spots(len(seats)), seats, strict=False):
        spot = (x + round(share_x * size), y + round(share_y * size))
        canvas.icon_in(icons.token(seat, side), _around(spot, side))


def _token(canvas: Canvas, plan: Terrain, name: str, token: str | None) -> None:
    x, y = plan.hexes[name]
    down = round(plan.side * 0.38)
    across = round(plan.side * (1.1 if token else 0.42))
    box = Box(x - across // 2, y - round(plan.side * 0.23), across, down)
    canvas.place(f"token-{name}", box, radius=down // 3)
    if token is None:
        canvas.panel(box, theme.ICE_DEEP, down // 3, theme.CHARCOAL, 2)
        canvas.text(box, "?", round(down * 0.75), weight="bold", ink=theme.WHITE, across="centre")
    else:
        canvas.panel(box, theme.WHITE, down // 3, theme.ICE_DEEP, 3)
        draw_signs(canvas, box, signs(COMPONENTS.glacier_tokens[token].effect), down - 2, centred=True)


def _camps(canvas: Canvas, plan: Terrain, name: str, camps: list[int], lower: bool) -> None:
    there = [(seat, count) for seat, count in enumerate(camps) if count]
    if not there:
        return
    x, y = plan.hexes[name]
    side = round(plan.side * (0.36 if lower else 0.46))
    number_across = max(round(plan.side * 0.2), 18)
    rows = [there[:2], there[2:]] if len(there) > 2 else [there]
    tops = [y + round(plan.side * share) for share in ((0.16, 0.47) if lower else (-0.18, 0.27))]
    if len(rows) == 1 and not lower:
        tops = [y]
        side = round(plan.side * 0.52)
    for row, top in zip(rows, tops, strict=False):
        widths = [side + (number_across if count > 1 else 0) for _, count in row]
        left = x - (sum(widths) + 4 * (len(row) - 1)) // 2
        for (seat, count), across in zip(row, widths, strict=True):
            canvas.icon(tent(seat, side), (left, top))
            canvas.place(f"camp-{name}-{seat + 1}", Box(left, top, side, side), "disc")
            if count > 1:
                room = Box(left + side, top, number_across, side)
                canvas.text(room, str(count), round(side * 0.74), weight="bold", across="centre")
            left += across + 4
