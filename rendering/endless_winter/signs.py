"""Effects as rows of icons: short enough for a card, a cell or a token."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from rendering import icons, theme
from rendering.boxes import Box
from rendering.canvas import Canvas
from rendering.fonts import LINE, width
from rendering.theme import Colour
from rules.endless_winter import effects
from rules.endless_winter.animals import Animal, Tip
from rules.endless_winter.camps import Camp, Move, Village
from rules.endless_winter.cards import Bury, Discard, TakeCulture, TribeCard
from rules.endless_winter.gains import Gain
from rules.endless_winter.printed import Stone
from rules.endless_winter.simple import FillFood, FreeVillage, Labor, Pay, Points, halves
from rules.endless_winter.stones import ScoreStone, TakeStone


class Icon(NamedTuple):
    """An icon by its name."""

    name: str


Sign: TypeAlias = Icon | str
Group: TypeAlias = tuple[Sign, ...]
"""Signs that stay together on a line."""

PAID = {"food": "food", "tools": "tool", "labor": "labor"}
COUNTED = {
    "villages": "village",
    "villages_touching": "village",
    "camps_out": "camp",
    "camps_on": "camp",
    "camp_types": "camp-types",
    "board_megaliths": "megalith-board",
    "upper_megaliths": "megalith-top",
    "megalith_tiles": "megalith-tiles",
    "buried": "bury",
    "idol_steps": "idol",
    "offering": "offering",
    "reverence": "reverence",
    "tipped": "tip",
    "tipped_species": "tip",
    "animals": "animal",
    "stones": "sacred-stone",
    "tools": "tool",
    "food": "food",
    "hand": "hand",
}
PLAIN: dict[type[object], str] = {
    FillFood: "fill-food",
    FreeVillage: "free-village",
    Bury: "bury",
    TakeCulture: "culture",
    Tip: "tip",
    Camp: "camp",
    Village: "village",
    TakeStone: "sacred-stone",
    ScoreStone: "sacred-stone",
}
ANIMALS = {"open": "animal", "top": "animal-top", "reveal": "animal-reveal"}
TRIBE = {"hand": "tribe", "discard": "tribe-discard"}
RARE = ("argentavis", "mammoth")
"""Species that one icon stands for together."""
LETTERS = 0.8
"""The size of numbers compared with that of icons, as long as it is not too small to read."""
SMALLEST = 0.0175
"""The smallest icon compared with the width of the picture."""
CLOSE, APART = 0.06, 0.2
"""Gaps within a group and between groups."""
STEP = 2


def _amount(number: str, name: str) -> Group:
    """An icon, with its number where it is not simply one."""
    return (Icon(name),) if number == "1" else (number, Icon(name))


def _labor(count: int) -> Group:
    """Labor in halves; half a labor has an icon of its own."""
    return (Icon("labor-half"),) if count == 1 else _amount(halves(count), "labor")


def signs(effect: object) -> list[Group]:
    """What an effect does."""
    if type(effect) in PLAIN:
        return [(Icon(PLAIN[type(effect)]),)]
    match effect:
        case Gain():
            return [_amount(str(effect.count), effect.what)]
        case Labor():
            return [_labor(effect.halves)]
        case Points():
            return [(str(effect.count), Icon("points"))]
        case Pay():
            return [_labor(effect.count) if effect.what == "labor" else _amount(str(effect.count), PAID[effect.what])]
        case Discard() | Move():
            return [_amount(str(effect.count), effect.tag)]
        case TribeCard():
            return [(Icon(TRIBE[effect.to]),)]
        case Animal():
            return [_amount(str(effect.count), ANIMALS[effect.how])]
        case _:
            return _composed(effect)


def _composed(effect: object) -> list[Group]:
    match effect:
        case effects.Seq() | effects.AnyOrder():
            return [group for each in effect.of for group in signs(each)]
        case effects.May():
            return signs(effect.then)
        case effects.OneOf():
            found = signs(effect.of[0])
            for each in effect.of[1:]:
                found += _after("/", signs(each))
            return found
        case effects.Spend():
            return _led(signs(effect.cost), "→", signs(effect.then))
        case effects.Repeat():
            first, *rest = signs(effect.then)
            return [(f"{effect.times}×", *first), *rest]
        case effects.EachSeat():
            return _led([(Icon("everyone"),)], ":", signs(effect.then))
        case effects.When():
            found = _led(condition_signs(effect.condition), ":", signs(effect.then))
            return found if effect.otherwise is None else [*found, *_after("/", signs(effect.otherwise))]
        case _:
            raise TypeError(type(effect))


def _led(first: list[Group], sign: str, then: list[Group]) -> list[Group]:
    """What leads to something, the sign between on the line of the first."""
    return [*first[:-1], (*first[-1], sign), *then]


def _after(sign: str, then: list[Group]) -> list[Group]:
    """Something after a sign on the same line."""
    return [(sign, *then[0]), *then[1:]]


def condition_signs(test: object) -> list[Group]:
    """A condition: how many of what."""
    match test:
        case effects.Not():
            inner = test.condition
            if isinstance(inner, effects.AtLeast):
                return [(f"<{inner.least}", *counted(inner.of, inner.terrain, inner.species))]
            return _after("¬", condition_signs(inner))
        case effects.Every():
            return [group for each in test.of for group in condition_signs(each)]
        case effects.AtLeast():
            return [(f"≥{test.least}", *counted(test.of, test.terrain, test.species))]
        case _:
            raise TypeError(type(test))


def counted(what: str, terrain: str, species: Sequence[str]) -> Group:
    """What is counted, and of which kind."""
    kinds = [f"terrain-{terrain}"] if terrain else [f"animal-{each}" for each in species]
    if what == "tipped_species":
        kinds = ["species"]
    elif tuple(sorted(species)) == RARE:
        kinds = ["rare"]
    return (Icon(COUNTED[what]), *(Icon(kind) for kind in kinds))


def stone_signs(stone: Stone) -> list[Group]:
    """What a stone counts and the points for it: so many for so many, or from the first step to the last."""
    what = counted(stone.count, stone.terrain, stone.species)
    if stone.per > 1:
        what = (str(stone.per), *what)
    steps = stone.steps[1:]
    worth = f"{steps[0]}–{steps[-1]}" if steps else str(stone.each)
    return [what, (worth, Icon("points"))]


def draw_signs(
    canvas: Canvas,
    box: Box,
    groups: Sequence[Group],
    size: int,
    *,
    centred: bool = False,
    ink: Colour = theme.CHARCOAL,
) -> bool:
    """The groups in as many rows as needed, icons as large as the box allows up to `size`; whether all had room."""
    if not groups:
        return True
    letters, smallest = canvas.smallest, round(canvas.image.width * SMALLEST)
    sizes = [Size(side, max(letters, round(side * LETTERS))) for side in range(min(size, box.down), smallest, -STEP)]
    for chosen in (*sizes, Size(smallest, letters)):
        rows = _rows(groups, chosen, box.across)
        if rows is not None and len(rows) * chosen.line <= box.down:
            complete = True
            break
    else:
        complete = False
        rows = (rows or [list(groups)])[: max(1, box.down // chosen.line)]
    top = box.y + (box.down - len(rows) * chosen.line) // 2
    for number, row in enumerate(rows):
        line = Box(box.x, top + number * chosen.line, box.across, chosen.line)
        room = box.across - _row_width(row, chosen)
        _row(canvas, line.without_left(max(0, room // 2)) if centred else line, row, chosen, ink)
    return complete


def fits(canvas: Canvas, groups: Sequence[Group], down: int, across: int) -> bool:
    """Whether the groups fit on one line that is hardly less high than it may be."""
    side = round(down * 0.75)
    return _row_width(groups, Size(side, max(canvas.smallest, round(side * LETTERS)))) <= across


class Size(NamedTuple):
    """The size of icons and letters in a row."""

    side: int
    letters: int

    @property
    def line(self) -> int:
        """How high a row is."""
        return max(self.side + 2, round(self.letters * LINE))


def _row(canvas: Canvas, line: Box, row: Sequence[Group], size: Size, ink: Colour) -> None:
    x = line.x
    for group in row:
        for sign in group:
            across = _width(sign, size)
            if x + across > line.right:
                return
            spot = Box(x, line.y, across, line.down)
            if isinstance(sign, Icon):
                canvas.icon_in(icons.icon(sign.name, size.side), spot)
            else:
                canvas.text(spot, sign, size.letters, weight="bold", ink=ink, across="centre")
            x += across + round(size.side * CLOSE)
        x += round(size.side * (APART - CLOSE))


def _width(sign: Sign, size: Size) -> int:
    return size.side if isinstance(sign, Icon) else width(sign, size.letters, "bold") + 2


def _group_width(group: Group, size: Size) -> int:
    return sum(_width(sign, size) for sign in group) + round(size.side * CLOSE) * (len(group) - 1)


def _row_width(row: Sequence[Group], size: Size) -> int:
    return sum(_group_width(group, size) for group in row) + round(size.side * APART) * (len(row) - 1)


def _rows(groups: Sequence[Group], size: Size, across: int) -> list[list[Group]] | None:
    """The groups in rows, or nothing where one is too long for any."""
    rows: list[list[Group]] = []
    for group in groups:
        if rows and _row_width([*rows[-1], group], size) <= across:
            rows[-1].append(group)
        elif _group_width(group, size) <= across:
            rows.append([group])
        else:
            return None
    return rows
