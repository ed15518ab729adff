"""`make mutants` itself: what is changed in a module, what is not, and which mutants are tried."""

from __future__ import annotations

from textwrap import dedent

import pytest

from tests.mutants.__main__ import ROOT, report
from tests.mutants.making import Mutant, mutants
from tests.mutants.plan import Acceptance, Accepted, Asked, Group, Plan, queue, read_accepted, read_plan, shares
from tests.mutants.running import BROKEN, KILLED, SURVIVED, TIMEOUT, Tree


def changed(source):
    """Every changed line of a module."""
    return [mutant.after for mutant in mutants("module.py", dedent(source))]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("x = a < b", ["x = a <= b", "x = a > b"]),
        ("x = (a) is not (b)", ["x = (a) is (b)"]),
        ("x = a not in b", ["x = a in b"]),
        ("x = a == b != c", ["x = a != b != c", "x = a == b == c"]),
        ("x = a and b and c", ["x = a or b and c", "x = a and b or c"]),
        ("x = not a", ["x = a"]),
        ("x = not(a)", ["x = (a)"]),
        ("x = a + b - c", ["x = a - b - c", "x = a + b + c"]),
        ("x = 1", ["x = 0", "x = 2"]),
        ("x = 0", ["x = (-1)", "x = 1"]),
        ("x = True", ["x = False"]),
        ("x = min(a, b)", ["x = max(a, b)"]),
        ("x = a if b else c", ["x = a if (not (b)) else c"]),
        ("x = [a for a in b if a]", ["x = [a for a in b if (not (a))]"]),
        ("a.x = b", ["pass"]),
        ("a.x += b", ["pass", "a.x -= b"]),
        ("say(a)", ["pass"]),
        ("x = 'ö' + a", ["x = 'ö' - a"]),
    ],
)
def test_what_is_changed(line, expected):
    assert changed(line) == expected


def test_a_condition_over_several_lines_is_changed_as_a_whole():
    (negated, _, _) = mutants("module.py", "if (\n    a\n    and b  # and more\n):\n    say(c)\n")
    assert negated.changed == "if (\n    (not (a\n    and b))  # and more\n):\n    say(c)\n"


@pytest.mark.parametrize(
    "source",
    [
        '"""A text about 1 < 2."""',
        "def f(a: Literal[1], b: int | None) -> Literal[2]:\n    '''Not 1 + 1.'''",
        "class A(Struct, frozen=True):\n    a: ClassVar[int]\n    '''The number 3.'''",
        "class A:\n    __slots__ = names[1]",
        "if TYPE_CHECKING:\n    x = 1",
        "Sides = Literal[1, 2]",
        "x = f'{1 + 1} and {not a}'",
        "log.info('told the operator')",
        "@cache(1)\ndef f(): ...",
        "x = a",
        "x = zip(a, b, strict=True)",
        "def f(a):\n    return a",
    ],
)
def test_what_is_left_alone(source):
    assert changed(source) == []


def test_an_early_return_is_left_out():
    assert changed("def f(a):\n    if a:\n        return None\n    return a") == ["if (not (a)):", "pass"]


def test_a_change_that_is_none_or_no_python_is_not_sound():
    assert [Mutant("module.py", 1, 4, 5, text, "x = 1").sound for text in ("2", "0x1", "+")] == [True, False, False]


def test_a_mutant_tells_where_it_is_and_what_it_changes():
    source = "def f(a):\n    '''Ö.'''\n    ä = a\n    return 'ü', ä + 1\n"
    found = [mutant for mutant in mutants("rules/module.py", source) if mutant.text == "-"]
    (mutant,) = found
    assert (mutant.line, mutant.before, mutant.after) == (4, "return 'ü', ä + 1", "return 'ü', ä - 1")
    assert mutant.diff.splitlines()[:2] == ["--- rules/module.py", "+++ rules/module.py"]
    assert mutant.diff.splitlines()[-2:] == ["-    return 'ü', ä + 1", "+    return 'ü', ä - 1"]


@pytest.fixture
def root(tmp_path):
    """A small tree with one module and its tests."""
    folder = tmp_path / "root"
    folder.mkdir()
    code = "LIMIT = 3\n\n\ndef small(a):\n    while a > 100:\n        a -= 10\n    return a < 3\n"
    (folder / "module.py").write_text(code)
    (folder / "test_module.py").write_text("from module import small\n\n\ndef test_small():\n    assert small(2)\n")
    return folder


def test_the_same_seed_gives_the_same_mutants_and_a_change_elsewhere_keeps_them(root):
    group = Group("all", ["*.py"], without=["test_*.py"])
    first = [(mutant.before, mutant.after) for mutant in queue(group, root, "seed")]
    assert [(mutant.before, mutant.after) for mutant in queue(group, root, "seed")] == first
    assert [(mutant.before, mutant.after) for mutant in queue(group, root, "other")] != first
    # Every line has its first before any has its second.
    assert sorted(line for line, _ in first[:4]) == sorted({line for line, _ in first})
    (root / "module.py").write_text("NEW = None\n" + (root / "module.py").read_text())
    assert [(mutant.before, mutant.after) for mutant in queue(group, root, "seed")] == first


def test_mutants_are_spread_by_size():
    assert shares([600, 300, 100], 100, 5) == [60, 30, 10]
    assert shares([970, 20, 10, 0], 100, 5) == [90, 5, 5, 0]
    assert shares([7, 7, 7], 2, 5) == [1, 1, 0]
    assert shares([0, 7], 6, 5) == [0, 6]


def test_the_closest_tests_are_asked_first():
    tests = [Asked("rules/", ["b"]), Asked("rules/a.py", ["a"]), Asked("rules/", ["c"]), Asked("bot/", ["d"])]
    assert Plan(1, [], tests).batches("rules/a.py") == [("a",), ("b",), ("c",)]


def test_what_becomes_of_mutants(root, tmp_path):
    tree = Tree(root, tmp_path / "copy")
    tests = ("test_module.py",)
    took, said = tree.unchanged(tests, 60)
    assert said == ""
    found = {}
    for mutant in mutants("module.py", (root / "module.py").read_text()):
        if mutant.after in ("LIMIT = 4", "return a > 3", "return a < 4"):
            found[mutant.after] = tree.try_out(mutant, [tests], {tests: took})
    assert found == {"LIMIT = 4": SURVIVED, "return a > 3": KILLED, "return a < 4": SURVIVED}
    assert (tree.folder / "module.py").read_text() == (root / "module.py").read_text()


def test_what_does_not_import_is_not_counted_and_what_never_ends_is_noticed(root, tmp_path, monkeypatch):
    monkeypatch.setattr("tests.mutants.running.QUICKEST", 3)
    tree = Tree(root, tmp_path / "copy")
    tests = ("test_module.py",)
    broken = Mutant("module.py", 1, 0, 0, "1 / 0\n", "def small(a):\n    return True\n")
    assert tree.try_out(broken, [tests], {tests: 0.1}) == BROKEN
    source = "def small(a):\n    while False:\n        pass\n    return True\n"
    (endless,) = [mutant for mutant in mutants("module.py", source) if mutant.after == "while True:"]
    assert tree.try_out(endless, [tests], {tests: 0.1}) == TIMEOUT


def test_tests_that_fail_unchanged_are_told(root, tmp_path):
    (root / "test_module.py").write_text("def test_nothing():\n    assert False\n")
    _, said = Tree(root, tmp_path / "copy").unchanged(("test_module.py",), 60)
    assert "test_nothing" in said


def test_accepted_mutants_are_known_by_their_lines():
    (mutant,) = mutants("module.py", "x = not a\n")
    accepted = Accepted([Acceptance("module.py", "x = not a", "x = a", "nobody reads x")])
    assert accepted.reason(mutant) == "nobody reads x"
    assert Accepted().reason(mutant) is None


def test_nine_of_ten_have_to_be_killed_and_what_may_survive_does_not_count(capsys):
    (mutant,) = mutants("module.py", "x = not a\n")
    accepted = Accepted([Acceptance("module.py", "x = not a", "x = a", "nobody reads x")])
    many = [(mutant, KILLED)] * 8 + [(mutant, TIMEOUT)]
    assert report([*many, (mutant, SURVIVED)], Accepted(), 10) == 0
    assert report([*many[1:], (mutant, SURVIVED), (mutant, SURVIVED)], Accepted(), 10) == 1
    capsys.readouterr()
    assert report([(mutant, KILLED), (mutant, SURVIVED)], accepted, 2) == 0
    said = capsys.readouterr().out
    assert "may survive: module.py:1\nbecause nobody reads x\n" in said
    assert "1 of 1 killed, 100.0 %" in said
    assert report(many, Accepted(), 10) == 1  # the time was over before the tenth
    assert "1 of 10 were not tried" in capsys.readouterr().out


def test_the_files_beside_name_what_there_is():
    plan = read_plan()
    read_accepted()
    for group in plan.group:
        modules = group.modules(ROOT)
        assert modules
        assert [module for module in modules if not plan.batches(module)] == []
    named = [argument.removeprefix("--ignore=") for asked in plan.tests for argument in asked.run if "/" in argument]
    assert [name for name in named if not (ROOT / name).exists()] == []
    assert [asked.of for asked in plan.tests if not any(ROOT.glob(f"{asked.of.rstrip('/')}*"))] == []
