"""Culture cards, tribe piles, hunting grounds and sacred stones."""

from __future__ import annotations

from collections.abc import Mapping

from rendering import icons, theme
from rendering.boxes import Box
from rendering.canvas import Canvas
from rendering.endless_winter.layout import NOTE, PAD, PILE_TITLE, Layout
from rendering.endless_winter.marks import MARK, draw_mark
from rendering.endless_winter.signs import Group, Icon, Sign, draw_signs, fits, signs, stone_signs
from rendering.fonts import width
from rendering.theme import Colour
from rules.endless_winter.components import COMPONENTS
from rules.endless_winter.pieces import set_points
from rules.endless_winter.simple import halves
from rules.endless_winter.stones import FIRST_ERA_ROUNDS
from rules.endless_winter.view import EndlessWinterView
from rules.engine.phrases import Phrase
from rules.engine.wording import Words

CULTURE: Colour = (236, 224, 206)
CULTURE_BAND: Colour = (108, 66, 92)
TRIBE_BAND: Colour = (150, 78, 42)
ANIMAL: Colour = (240, 220, 176)
TRIBE: Colour = (238, 214, 182)
STONE: Colour = (204, 219, 224)
CLOSED: Colour = (186, 182, 172)
ERAS = ("I", "II")
RADIUS = 12
POINTS = 84
EMBLEM = 120
NUMBER, SMALL_MARK = 32, 38
"""How large the number of a space is, and the letter of a choice beside it."""
VALUES = 108
"""How wide the points for sets are beside a small animal."""
SIGNS = 56
"""How high a row of icons is on a large card."""


def shown_on_market(view: EndlessWinterView) -> dict[str, tuple[object, str]]:
    """What each panel shows, and how the positions on it begin."""
    return {
        "culture": ((view.culture, view.culture_left), "culture-"),
        "grounds": ((view.grounds, view.animals_left), "animal-"),
        "piles": (view.piles, "pile-"),
        "stones": ((view.stones_open, view.round <= FIRST_ERA_ROUNDS, view.nomads is None), "stone-"),
    }


def draw_panel_of_market(
    canvas: Canvas, panel: str, plan: Layout, view: EndlessWinterView, words: Words, marks: Mapping[str, str]
) -> None:
    """One panel of what can be taken."""
    begins = shown_on_market(view)[panel][1]
    for position, box in plan.places.items():
        if position.startswith(begins):
            canvas.place(position, box, radius=RADIUS)
    {"culture": _cultures, "grounds": _grounds, "piles": _piles, "stones": _stones}[panel](
        canvas, plan, view, words, marks
    )


def _cultures(canvas: Canvas, plan: Layout, view: EndlessWinterView, words: Words, marks: Mapping[str, str]) -> None:
    title = {"first": view.culture_left[0], "second": view.culture_left[1]}
    _title(canvas, plan, "culture", "culture", words.say(Phrase("picture-culture", title)))
    for space, card in enumerate(view.culture, 1):
        place = f"culture-{space}"
        draw_culture(canvas, plan.places[place], card, words, marks.get(place, ""), plan.large)


def _grounds(canvas: Canvas, plan: Layout, view: EndlessWinterView, words: Words, marks: Mapping[str, str]) -> None:
    _title(canvas, plan, "grounds", "animal", words.say(Phrase("picture-grounds", {"left": view.animals_left})))
    for space, species in enumerate(view.grounds, 1):
        place = f"animal-{space}"
        _animal(canvas, plan.places[place], space, species, words, marks.get(place, ""), plan.large)


def _piles(canvas: Canvas, plan: Layout, view: EndlessWinterView, words: Words, marks: Mapping[str, str]) -> None:
    _title(canvas, plan, "piles", "tribe", words.say(Phrase("picture-tribe")))
    for pile, left in view.piles.items():
        place = f"pile-{pile}"
        _pile(canvas, plan.places[place], pile, left, words, marks.get(place, ""), plan.large)


def _title(canvas: Canvas, plan: Layout, panel: str, icon: str, text: str) -> None:
    side = round(38 * plan.scale)
    box = plan.panels[panel].inset(PAD, 8)
    if panel == "piles" and not plan.large:
        box = box.inset(0, 4).left_part(PILE_TITLE - 8)
    else:
        box = box.top_part(round(42 * plan.scale))
    canvas.icon_in(icons.icon(icon, side), box.left_part(side))
    canvas.text(box.without_left(side + 8), text, round(32 * plan.scale), weight="bold")


def _tile(canvas: Canvas, box: Box, fill: Colour, letter: str, stuff: str = "hide", radius: int = RADIUS) -> Box:
    """A card's ground; what is left of it beside the letter of a choice."""
    line, thick = (theme.RED_OCHRE, 5) if letter else (theme.HIDE_SHADE, 3)
    canvas.panel(box, fill, radius, line, thick, 0.14 if stuff == "stone" else 0.1, stuff)
    return box.inset(8, 6)


def _first_line(canvas: Canvas, box: Box, letter: str) -> Box:
    """The line of a name, shortened by the letter of a choice."""
    if not letter:
        return box
    draw_mark(canvas, Box(box.x - 2, box.y, MARK - 4, MARK - 4), letter)
    return box.without_left(MARK)


def draw_band(canvas: Canvas, box: Box, colour: Colour, down: int) -> Box:
    """The painted band at the top of a card; where its name goes."""
    canvas.panel(box.inset(6).top_part(down), colour, 8, None, 0, 0.2)
    return box.inset(14, 6).top_part(down)


def draw_culture(canvas: Canvas, box: Box, card: str | None, words: Words, letter: str, large: bool) -> None:
    """A culture card: its name, its effect in icons, and in words and with its points where there is room."""
    if card is None:
        canvas.panel(box, theme.mixed(CULTURE, theme.HIDE, 0.5), RADIUS)
        return
    culture = COMPONENTS.culture[card]
    name = words.say(Phrase(f"card-{card}"))
    inner = _tile(canvas, box, CULTURE, letter)
    if not large:
        room = inner.across - MARK if letter else inner.across - 12
        lines = 1 if width(name, canvas.smallest, "bold") <= room else 2
        band = draw_band(canvas, box, CULTURE_BAND, 42 if lines == 1 else 70)
        head = _first_line(canvas, inner.top_part(band.down), letter) if letter else band
        canvas.text(head, name, 30, weight="bold", ink=theme.WHITE)
        draw_signs(canvas, inner.without_top(band.down + 4), signs(culture.effect), 48, centred=True)
        return
    band = draw_band(canvas, box, CULTURE_BAND, 54)
    draw_points(canvas, band, culture.points)
    head = _first_line(canvas, band.left_part(band.across - POINTS), letter)
    canvas.text(head.left_part(head.across - 6), name, 34, weight="bold", ink=theme.WHITE)
    body = inner.inset(4, 0).without_top(band.down + 8)
    groups = signs(culture.effect)
    tall = body.down > 5 * SIGNS
    high = SIGNS + 14 if tall else SIGNS
    if tall:
        canvas.icon(icons.faint("culture", EMBLEM, 0.16), (box.right - EMBLEM - 2, box.bottom - EMBLEM - 8))
    row = body.top_part(high if fits(canvas, groups, high, body.across) else 2 * high - 26)
    draw_signs(canvas, row, groups, high - 2)
    text = words.say(culture.effect.describe())
    canvas.text(body.without_top(row.down + 2), text, 36 if tall else 30, down="top")


def draw_points(canvas: Canvas, band: Box, points: int) -> None:
    """What a card is worth at the end, at the right end of its band."""
    if points:
        field = band.right_part(POINTS).inset(0, 5)
        canvas.panel(field, theme.BONE, field.down // 2)
        draw_signs(canvas, field, [(str(points), Icon("points"))], 40, centred=True)


def _animal(canvas: Canvas, box: Box, space: int, species: str | None, words: Words, letter: str, large: bool) -> None:
    """A space of the hunting grounds with its number: the animal, what tipping it brings, and what a set scores."""
    if species is None:
        canvas.panel(box, theme.mixed(ANIMAL, theme.HIDE, 0.5), RADIUS)
        _number(canvas, box.inset(8, 6), space)
        return
    inner = _tile(canvas, box, ANIMAL, letter)
    _number(canvas, inner, space)
    name = words.say(Phrase(f"animal-{species}"))
    if large:
        picture = inner.left_part(124)
        canvas.icon_in(icons.icon(f"animal-{species}", 116), picture)
        right = inner.without_left(136)
        canvas.text(right.top_part(58).left_part(right.across - NUMBER - 4), name, 36, weight="bold")
        row = right.without_top(60)
        tip = [(Icon("tip"), ":"), *signs(COMPONENTS.animals[species].tip)]
        draw_signs(canvas, row.top_part(50), tip, 50)
        draw_signs(canvas, row.without_top(54), set_signs(species, Icon("points")), 44)
    else:
        label = 38 if width(name, 30) <= inner.across else 70
        upper = inner.top_part(inner.down - label)
        values = upper.right_part(VALUES).bottom_part(upper.down - SMALL_MARK + 2)
        side = upper.across - VALUES
        canvas.icon_in(icons.icon(f"animal-{species}", min(upper.down, side)), upper.left_part(side))
        draw_signs(canvas, values, set_signs(species), 32, centred=True)
        canvas.text(inner.bottom_part(label), name, 30, across="centre")
    if letter:
        # Beside the number of a small space, as it would hide the animal.
        small = Box(inner.right - NUMBER - SMALL_MARK - 4, inner.y - 2, SMALL_MARK, SMALL_MARK)
        draw_mark(canvas, Box(inner.x - 2, inner.y, MARK - 4, MARK - 4) if large else small, letter)


def _number(canvas: Canvas, inner: Box, space: int) -> None:
    """The number of a space in its upper right corner: the Nomads' arrows tell equal animals apart by it (EW 13.2)."""
    spot = Box(inner.right - NUMBER, inner.y, NUMBER, NUMBER)
    canvas.panel(spot, theme.BONE, NUMBER // 2, theme.ASH, 2)
    canvas.text(spot, str(space), canvas.smallest, weight="bold", across="centre")


def set_signs(species: str, *after: Sign) -> list[Group]:
    """The points for 1, 2, … untipped animals of a species, or that it joins any set (EW 11.4)."""
    points = set_points(species)
    return [("/".join(map(str, points)), *after)] if points else [("+1", Icon("species"))]


def _pile(canvas: Canvas, box: Box, pile: str, left: int, words: Words, letter: str, large: bool) -> None:
    inner = _tile(canvas, box, TRIBE if left else theme.mixed(TRIBE, theme.HIDE, 0.5), letter).inset(0, -2)
    line = inner.top_part(60) if large else inner
    side = min(MARK, line.down)
    spot = line.left_part(side).centred(side, side)
    if letter:
        draw_mark(canvas, spot, letter)
    else:
        canvas.icon_in(icons.icon(f"tribe-{pile}", side), spot)
    count = line.right_part(44)
    canvas.text(count, str(left), 32, weight="bold", across="right")
    name = Box(spot.right + 6, line.y, count.x - spot.right - 8, line.down)
    canvas.text(name, words.say(Phrase(f"card-{pile}")), 30, weight="bold")
    if large:
        body = inner.without_top(line.down + 4)
        for groups, row in zip(tribe_signs(pile), body.rows(2, 2), strict=False):
            draw_signs(canvas, row, groups, 42)


def tribe_signs(card: str, low: bool = False) -> list[list[Group]]:
    """A tribe card's labor with its bonus, its ability, and what it does in the eclipse, a line each."""
    tribe = COMPONENTS.tribe[card]
    changed = low and tribe.low_labor is not None
    halves_of_labor = tribe.labor if tribe.low_labor is None or not low else tribe.low_labor
    labor: list[Group] = [(halves(halves_of_labor), Icon("labor"))]
    if tribe.bonus:
        where: Group = () if tribe.column in ("", "any") else (Icon(f"column-{tribe.column}"), ":")
        labor.append((*where, f"+{halves(tribe.bonus)}", Icon("labor")))
    lines = [labor]
    if tribe.ability is not None:
        lines.append(signs(tribe.ability))
    eclipse_labor = tribe.low_eclipse_labor if changed else tribe.eclipse_labor
    eclipse = (tribe.low_eclipse or tribe.eclipse) if changed else tribe.eclipse
    if eclipse_labor:
        lines.append([(Icon("eclipse"), ":"), (f"+{halves(eclipse_labor)}", Icon("labor"))])
    elif eclipse is not None:
        lines.append([(Icon("eclipse"), ":"), *signs(eclipse)])
    return lines


def _stones(canvas: Canvas, plan: Layout, view: EndlessWinterView, words: Words, marks: Mapping[str, str]) -> None:
    for era, spaces in enumerate(view.stones_open, 1):
        first = plan.places[f"stone-{era}-1"]
        label = Box(first.x - plan.era, first.y, plan.era - 4, first.down)
        canvas.text(label, ERAS[era - 1], 36, weight="bold", across="centre")
        closed = era == len(view.stones_open) and view.round <= FIRST_ERA_ROUNDS
        for space, stone in enumerate(spaces, 1):
            place = f"stone-{era}-{space}"
            draw_stone(canvas, plan.places[place], stone, words, marks.get(place, ""), closed, plan.large)
    if view.nomads is not None and plan.large:
        note = plan.panels["stones"].inset(PAD).bottom_part(NOTE - 6)
        canvas.text(note, words.say(Phrase("picture-nomads-stones")), 30, across="centre")


def draw_stone(
    canvas: Canvas, box: Box, stone: str | None, words: Words, letter: str, closed: bool, large: bool
) -> None:
    """A sacred stone: what it counts; dark while its era has not come."""
    if stone is None:
        canvas.panel(box, theme.mixed(STONE, theme.HIDE, 0.6), RADIUS)
        return
    inner = _tile(canvas, box, CLOSED if closed else STONE, letter, "stone", min(26, box.down // 3))
    row = inner.top_part(50) if large else inner.inset(-2, 0)
    if letter:
        side = min(MARK - 8, row.down)
        draw_mark(canvas, row.left_part(side).centred(side, side), letter)
        row = row.without_left(side + 4)
    draw_signs(canvas, row, stone_signs(COMPONENTS.stones[stone]), 46, centred=not letter)
    if large:
        canvas.text(inner.without_top(54), words.say(Phrase(f"stone-{stone}")), 28, across="centre")
