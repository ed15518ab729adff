"""How rendering is built: what it imports, that its words are in the Fluent files, that seats can be told apart."""

from __future__ import annotations

import ast
import re
import sys
from itertools import combinations
from pathlib import Path

import pytest
from PIL import Image

import rendering
from rendering import theme
from rendering.icons import DRAWINGS, icon, token

MODULES = sorted(Path(rendering.__file__).parent.rglob("*.py"))
ALLOWED = {"rendering", "rules", "PIL", "msgspec", "font_source_sans_pro"}
SENTENCE = re.compile(r"[^\W\d]{2,} [^\W\d]{2,}")
# Machado, Oliveira and Fernandes (2009), severity 1.
DEFICIENCIES = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "none": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
}


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


def lightness_and_hue(colour, deficiency):
    """CIE L*a*b* of a colour as such eyes see it."""
    linear = [v / 255 / 12.92 if v <= 10 else ((v / 255 + 0.055) / 1.055) ** 2.4 for v in colour]
    seen = [
        max(0.0, min(1.0, sum(m * v for m, v in zip(row, linear, strict=True)))) for row in DEFICIENCIES[deficiency]
    ]
    matrix = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
    x, y, z = (sum(m * v for m, v in zip(row, seen, strict=True)) for row in matrix)
    scaled = [t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x / 0.9505, y, z / 1.089)]
    return 116 * scaled[1] - 16, 500 * (scaled[0] - scaled[1]), 200 * (scaled[1] - scaled[2])


@pytest.mark.parametrize("deficiency", DEFICIENCIES)
def test_seats_differ_in_colour_for_all_eyes(deficiency):
    for first, second in combinations(theme.SEATS, 2):
        pair = [lightness_and_hue(style.colour, deficiency) for style in (first, second)]
        assert sum((a - b) ** 2 for a, b in zip(*pair, strict=True)) ** 0.5 > 20, (first, second)


def test_seats_differ_without_any_colour():
    assert len({style.glyph for style in theme.SEATS}) == len(theme.SEATS) == 4
    outlines = set()
    for seat in range(4):
        glyph = token(seat, 60).convert("L").crop((15, 15, 45, 45))
        low, high = glyph.getextrema()
        outlines.add(glyph.point(lambda value, middle=(low + high) / 2: 255 * (value > middle)).tobytes())
    assert len(outlines) == 4


def test_icons_differ_even_when_small():
    drawn = {name: icon(name, 24) for name in DRAWINGS if name != "tool-maker"}
    for (name, first), (other, second) in combinations(drawn.items(), 2):
        ground = [Image.new("RGB", (24, 24), theme.BONE) for _ in range(2)]
        for image, drawing in zip(ground, (first, second), strict=True):
            image.paste(drawing, (0, 0), drawing)
        assert ground[0].tobytes() != ground[1].tobytes(), (name, other)
