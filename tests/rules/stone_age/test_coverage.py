"""Every numbered rule is shown by a test that names it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

LAST_RULES = {"1": 4, "2": 5, "3": 7, "5": 2, "7": 4}
"""The last number of each section."""
WHOLE_SECTIONS = ("4", "6")
"""Sections without numbers of their own."""


def docstrings():
    for file in sorted(Path(__file__).parent.glob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield ast.get_docstring(node) or ""


def test_every_rule_is_shown():
    shown = {number for text in docstrings() for number in re.findall(r"SA (\d(?:\.\d)?)", text)}
    rules = {f"{section}.{number}" for section, last in LAST_RULES.items() for number in range(1, last + 1)}
    missing = sorted((rules | set(WHOLE_SECTIONS)) - shown)
    assert not missing, f"no test shows SA {', SA '.join(missing)}"
    assert shown <= rules | {*LAST_RULES, *WHOLE_SECTIONS}, "a test names a rule that there is not"


def test_the_worked_examples_of_the_rulebook_are_there():
    assert sum(text.startswith("Example, SA ") for text in docstrings()) == 20
