"""How rendering is built: what it imports, that its words are in the Fluent files, that seats can be told apart."""

from __future__ import annotations

import ast
import re
import sys
from itertools import combinations
from pathlib import Path

import pytest
from PIL import Image, ImageChops

import rendering
from rendering import theme
from rendering.glyphs import figure, hut, tent, token
from rendering.icons import DRAWINGS, icon
from rendering.pictures import drawing_of
from rules.engine.registry import metas
from tests.games_under_test import every_game
from tests.rendering.colours import DEFICIENCIES, contrast, difference, nearest

MODULES = sorted(Path(rendering.__file__).parent.rglob("*.py"))
ALLOWED = {"rendering", "rules", "PIL", "msgspec", "font_source_sans_pro"}
FAR_APART = 20
"""CIEDE2000; about 2 is just noticeable side by side, and 20 is another colour at a glance."""
FULL_ENOUGH, DIFFERENT_ENOUGH = 0.04, 0.04
"""Shares of all that a grey picture can differ from an empty one and from another one."""
DRAWN = {name: drawing_of(name, "board") for name in metas()}
"""Once they are imported, the icons of all games are known."""
SENTENCE = re.compile(r"[^\W\d]{2,} [^\W\d]{2,}")


def imported(tree: ast.AST):
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0
            yield node.module


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.name)
def test_rendering_imports_rules_and_never_the_bot(module):
    roots = {name.partition(".")[0] for name in imported(ast.parse(module.read_text(encoding="utf-8")))}
    assert roots <= ALLOWED | set(sys.stdlib_module_names)


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.name)
def test_no_sentence_stands_in_the_code(module):
    tree = ast.parse(module.read_text(encoding="utf-8"))
    documentation = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    helps = {
        id(keyword.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        for keyword in node.keywords
        if keyword.arg in ("help", "prog", "description")
    }
    found = [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and SENTENCE.search(node.value)
        and id(node) not in documentation | helps
    ]
    assert found == []


@pytest.mark.parametrize("deficiency", DEFICIENCIES)
def test_seats_differ_in_colour_for_all_eyes(deficiency):
    assert nearest([style.colour for style in theme.SEATS], deficiency) > FAR_APART


def test_colours_that_some_eyes_mix_up_would_be_found():
    red, green, blue, purple = (190, 60, 40), (110, 130, 50), (40, 70, 150), (80, 60, 150)
    assert nearest([red, green], "none") > FAR_APART > nearest([red, green], "deutan")
    assert nearest([blue, purple, red, green], "none") < FAR_APART


def test_differences_of_colours_are_those_of_the_standard():
    # Pairs of Sharma, Wu and Dalal (2005).
    assert round(difference((50, 2.6772, -79.7751), (50, 0, -82.7485)), 4) == 2.0425
    assert round(difference((50, 2.5, 0), (61, -5, 29)), 4) == 22.8977
    assert round(difference((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514)), 4) == 0.9082


def test_what_is_written_on_a_seats_colour_can_be_read():
    for style in theme.SEATS:
        assert contrast(style.colour, style.ink) > 4.5


def test_seats_differ_without_any_colour():
    assert len({style.glyph for style in theme.SEATS}) == len(theme.SEATS) == 4
    for size in (24, 48):
        for draw in (token, figure, tent, hut):
            outlines = [ink(glyph_of(draw, seat, size)) for seat in range(4)]
            for first, second in combinations(outlines, 2):
                assert share_of_difference(first, second) > 0.08, (draw, size)


def glyph_of(draw, seat, size):
    """The middle of a piece: light where it is light of its own, dark where it is dark."""
    grey = on_bone(draw(seat, size)).convert("L")
    style = theme.seat_style(seat)
    low, high = sorted(Image.new("RGB", (1, 1), c).convert("L").getpixel((0, 0)) for c in (style.colour, style.ink))
    light_ink = sum(style.ink) > sum(style.colour)
    halves = grey.point(lambda value: 255 * ((value > (low + high) / 2) == light_ink))
    return halves.crop((size // 5, size * 2 // 5, size - size // 5, size - size // 10))


def ink(image):
    return image.convert("L")


def on_bone(drawing):
    ground = Image.new("RGB", drawing.size, theme.BONE)
    ground.paste(drawing, (0, 0), drawing)
    return ground


def share_of_difference(first, second):
    """By how much two grey pictures differ in all, compared with black and white."""
    difference_of = ImageChops.difference(first, second)
    return (
        sum(value * count for value, count in enumerate(difference_of.histogram()))
        / 255
        / (difference_of.width * difference_of.height)
    )


@pytest.mark.parametrize("size", [24, 48])
def test_icons_differ_even_when_small_and_without_any_colour(size):
    drawn = {name: on_bone(icon(name, size)).convert("L") for name in DRAWINGS}
    assert set(COVERED) <= set(drawn)
    empty = Image.new("RGB", (size, size), theme.BONE).convert("L")
    for name, image in drawn.items():
        assert share_of_difference(image, empty) > FULL_ENOUGH, name
    for (name, first), (other, second) in combinations(drawn.items(), 2):
        assert share_of_difference(first, second) > DIFFERENT_ENOUGH, (name, other)


def test_two_icons_alike_would_be_found():
    first = on_bone(icon("food", 48)).convert("L")
    assert share_of_difference(first, first) < DIFFERENT_ENOUGH
    second = on_bone(icon("food", 47)).convert("L").resize((48, 48))
    assert share_of_difference(first, second) < DIFFERENT_ENOUGH


COVERED = [*{name: None for tests in every_game().values() for name in tests.drawn.icons}]


@pytest.mark.parametrize("name", COVERED)
def test_everything_has_an_icon(name):
    assert icon(name, 48).getbbox() is not None
