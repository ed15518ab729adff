"""Errors: a documented tree, sentences with what was given and what would be right, and a way through pickle."""

from __future__ import annotations

import pickle
import re
from importlib import import_module
from pkgutil import walk_packages

import pytest

import rules
from rules.engine import errors
from rules.engine.errors import DamagedLog, DataError, HearthError, UnknownChoice, UnknownGame, WrongSeed
from rules.engine.phrases import Phrase
from rules.engine.wording import RULES, Words


def all_errors():
    """Every error class of the rules, wherever it is defined."""
    for module in walk_packages(rules.__path__, "rules."):
        if not module.name.endswith("__main__"):
            import_module(module.name)
    found = [HearthError]
    for kind in found:
        found.extend(child for child in kind.__subclasses__() if child.__module__.startswith("rules."))
    return found


def documented():
    """Each class of the tree in the docstring with its parent's name."""
    parents = {}
    above = []
    for line in errors.__doc__.splitlines():
        match = re.match(r"    ((?:│   |    )*)(?:[├└]── )?(\w+)(?:  +.*)?$", line)
        if match is None:
            continue
        is_root = "── " not in line
        depth = 0 if is_root else len(match[1]) // 4 + 1
        del above[depth:]
        parents[match[2]] = above[-1] if above else None
        above.append(match[2])
    return parents


def test_the_tree_in_the_docstring_is_the_real_one():
    real = {kind.__name__: kind.__mro__[1].__name__ for kind in all_errors()}
    real["HearthError"] = None
    assert documented() == real


def test_all_errors_of_the_rules_live_in_one_module():
    assert {kind.__module__ for kind in all_errors()} == {"rules.engine.errors"}


def test_every_error_that_is_raised_has_a_sentence_of_its_own():
    leaves = [kind for kind in all_errors() if "message" in vars(kind) and kind is not HearthError]
    assert len({kind.message for kind in leaves}) == len(leaves)
    for kind in leaves:
        assert RULES.bundle("en").has_message(kind.message)
    abstract = {kind.__name__ for kind in all_errors()} - {kind.__name__ for kind in leaves}
    assert abstract == {"HearthError", "InputError", "LogError", "IllegalMove", "RulesFault"}


def raised():
    """Every error with some arguments."""
    values = {"seat": 1, "deciding": [0, 2], "legal": ["hunt", "end"], "line": 3, "problem": Phrase("error-log-empty")}
    for kind in all_errors():
        if "message" in vars(kind) and kind is not HearthError:
            text = next(
                source.read_text(encoding="utf-8")
                for source in RULES.sources("en")
                if re.search(rf"^{kind.message} =", source.read_text(encoding="utf-8"), re.MULTILINE)
            )
            sentence = re.search(rf"^{kind.message} = (.*)$", text, re.MULTILINE)[1]
            names = re.findall(r"\$(\w+)", sentence)
            yield pytest.param(kind(**{name: values.get(name, f"<{name}>") for name in names}), id=kind.__name__)


@pytest.mark.parametrize("error", list(raised()))
def test_an_error_is_a_sentence_and_crosses_a_process_boundary(error):
    sentence = str(error)
    assert error.message not in sentence
    assert len(sentence) > 10
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert again.arguments == error.arguments
    assert str(again) == sentence


def test_an_error_can_be_said_with_names_and_in_any_language():
    error = errors.NotYourDecision(seat=0, deciding=[1, 2])
    assert Words("en", ["Ada", "Bo", "Cy"]).say(error.phrase) == (
        "Ada has nothing to decide now; it is for Bo, Cy to choose."
    )
    assert error.phrase == Phrase("error-not-your-decision", {"seat": 0, "deciding": [1, 2]})


def test_what_was_given_is_quoted_and_cut_where_nobody_would_read_on():
    error = UnknownChoice(given="x" * 5000, legal=["hunt"])
    assert str(error) == f"“{'x' * 80}…” cannot be chosen now. Possible: hunt."
    assert str(pickle.loads(pickle.dumps(error))) == str(error)
    inner = DamagedLog(line=7, problem=Phrase("error-log-line", {"given": "y" * 5000}))
    assert f"“{'y' * 80}…” is not a turn" in str(inner)
    assert str(WrongSeed(given="short")).startswith("The seed “short” cannot be used")


def test_a_problem_is_said_in_full_for_its_end_names_the_field():
    problem = "Object contains unknown field `colour` - at `$.effect." + "then." * 20 + "cost`"
    assert str(DataError(file="a.toml", entry="card x", problem=problem)) == f"a.toml, card x: {problem}"


def test_errors_of_a_kind_can_be_caught_together():
    for kind, parent in documented().items():
        if parent is not None:
            assert issubclass(getattr(errors, kind), getattr(errors, parent))
    assert issubclass(UnknownGame, errors.InputError)
