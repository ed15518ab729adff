"""Texts and code belong together: no id without a message, no message without a use, no language with more than English."""

from __future__ import annotations

import ast
import re
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import NamedTuple

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

import rules
from rules.engine.effects import Condition
from rules.engine.frames import Frame
from rules.engine.registry import metas

ROOT = Path(__file__).parents[1]
ENGLISH = "en"
SAYING = {"Phrase", "say", "_say", "_damaged"}
"""Calls whose first text is a message id."""


class Package(NamedTuple):
    """A package with texts: where else its messages may be used, and whose messages its own code may use too."""

    used_by: tuple[str, ...]
    borrows: tuple[str, ...] = ()


GAMES = tuple(f"rules/{name}" for name in metas())
PACKAGES = {
    "rules/engine": Package(used_by=("rules", "rendering", "bot")),
    "rules/terminal": Package(used_by=(), borrows=("rules/engine", *GAMES)),
    **{game: Package(("rules/engine", "rules/terminal", "rendering", "bot"), ("rules/engine",)) for game in GAMES},
}
each_package = pytest.mark.parametrize("package", PACKAGES)


# The Fluent files


class Names(Visitor):
    """The messages, terms and variables that an entry refers to."""

    def __init__(self):
        self.references = set()
        self.variables = set()

    def visit_MessageReference(self, node):  # noqa: N802
        self.references.add(node.id.name)

    def visit_TermReference(self, node):  # noqa: N802
        self.references.add(f"-{node.id.name}")

    def visit_VariableReference(self, node):  # noqa: N802
        self.variables.add(node.id.name)


class Text(NamedTuple):
    references: frozenset[str]
    variables: frozenset[str]


def parsed(package, language):
    """Every entry of a package's files in a language, with the file's name."""
    for file in sorted((ROOT / package / "locales" / language).glob("*.ftl")):
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            yield file.name, entry


@cache
def messages(package, language=ENGLISH):
    """Messages and terms by id, a term's with its dash."""
    found = {}
    for _, entry in parsed(package, language):
        if isinstance(entry, fluent.Message | fluent.Term):
            names = Names()
            names.visit(entry)
            name = f"-{entry.id.name}" if isinstance(entry, fluent.Term) else entry.id.name
            found[name] = Text(frozenset(names.references), frozenset(names.variables))
    return found


def languages(package):
    return sorted(folder.name for folder in (ROOT / package / "locales").iterdir() if folder.is_dir())


EACH_LANGUAGE = [(package, language) for package in PACKAGES for language in languages(package)]


# The code


class Used(NamedTuple):
    """Ids in some code: those that are said, all other texts that could be ids, and patterns of ids put together."""

    said: frozenset[str]
    texts: frozenset[str]
    patterns: frozenset[str]


@cache
def tags(folder):
    """The tags of all frames and conditions below a folder, out of which ids are made."""
    return frozenset(
        keyword.value.value
        for tree in trees(folder)
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
        for keyword in node.keywords
        if keyword.arg == "tag" and isinstance(keyword.value, ast.Constant)
    )


@cache
def trees(folder):
    return [ast.parse(path.read_text(encoding="utf-8")) for path in sorted((ROOT / folder).rglob("*.py"))]


def pattern(node):
    """A regular expression for the ids that an f-string makes, `<tag>` where a frame's tag goes in; None if it makes none."""
    pieces = []
    for piece in node.values:
        if isinstance(piece, ast.Constant):
            pieces.append(re.escape(piece.value))
        elif getattr(piece.value, "attr", None) == "tag":
            pieces.append("<tag>")
        else:
            pieces.append(".+")
    made = "".join(pieces)
    return made if re.match(r"[a-z][a-z_]*\\-", made) else None


def literals(node):
    """The texts and f-strings that an expression may be: both branches of a condition too."""
    if isinstance(node, ast.IfExp):
        return [*literals(node.body), *literals(node.orelse)]
    return [node] if isinstance(node, ast.JoinedStr | ast.Constant) else []


def is_message_attribute(node):
    targets = [node.target] if isinstance(node, ast.AnnAssign) else getattr(node, "targets", [])
    return any(getattr(target, "id", None) == "message" for target in targets)


@cache
def used(folder):
    said, texts, patterns = set(), set(), set()
    for tree in trees(folder):
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                texts.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                patterns.add(pattern(node))
            elif isinstance(node, ast.Call):
                name = getattr(node.func, "attr", None) or getattr(node.func, "id", None)
                given = [literal for argument in node.args for literal in literals(argument)] if name in SAYING else []
                said.update(each.value for each in given[:1] if isinstance(getattr(each, "value", None), str))
                if name in SAYING and node.args and isinstance(node.args[0], ast.IfExp):
                    said.update(each.value for each in literals(node.args[0]) if isinstance(each, ast.Constant))
            elif isinstance(node, ast.Assign | ast.AnnAssign) and is_message_attribute(node) and node.value:
                said.update(each.value for each in literals(node.value) if isinstance(each, ast.Constant))
    return Used(frozenset(said), frozenset(texts), frozenset(patterns - {None}))


def expanded(patterns, known_tags):
    """The patterns with every known tag put in, as one regular expression."""
    either = "|".join(sorted(map(re.escape, known_tags))) or "(?!)"
    return re.compile("|".join(each.replace("<tag>", f"({either})") for each in sorted(patterns)) or "(?!)")


# The tests


def test_this_test_sees_texts_and_code():
    assert "error-dead-end" in messages("rules/engine")
    assert "error-dead-end" in used("rules/engine").said
    assert "terminal-stopped" in used("rules/terminal").said
    assert {"terminal-default", "terminal-value"} <= used("rules/terminal").said
    assert r"prompt\-<tag>" in used("rules/engine").patterns
    assert "any_order" in tags("rules/engine")


@pytest.mark.parametrize(("package", "language"), EACH_LANGUAGE)
def test_no_file_has_a_syntax_error(package, language):
    junk = [(file, entry.content) for file, entry in parsed(package, language) if isinstance(entry, fluent.Junk)]
    assert junk == []


@pytest.mark.parametrize(("package", "language"), EACH_LANGUAGE)
def test_no_message_is_there_twice(package, language):
    """Fluent would keep the first one without a word."""
    general = [name for name in ("rules/engine", "rules/terminal") if name != package]
    ids = [entry.id.name for _, entry in parsed(package, language) if isinstance(entry, fluent.Message)]
    assert sorted(ids) == sorted(set(ids))
    assert not set(ids) & {name for other in general for name in messages(other, language)}


@each_package
def test_every_message_that_the_code_says_is_there(package):
    known = set(messages(package))
    for other in PACKAGES[package].borrows:
        known |= set(messages(other))
    assert used(package).said - known == set()


@each_package
def test_what_is_said_of_every_game_is_there_for_every_game(package):
    """The terminal tool says a game's title and options: no game may lack them."""
    if package not in GAMES:
        general = {name for other in ("rules/engine", "rules/terminal") for name in messages(other)}
        for game in GAMES:
            assert used(package).said - general - set(messages(game)) == set(), game
        return
    meta = metas()[package.split("/")[1]]
    for option in meta.options:
        assert f"option-{option.name}" in messages(package)
        assert {f"option-{option.name}-{value}" for value in option.values} <= set(messages(package))


@each_package
def test_ids_that_are_put_together_are_there(package):
    known = set(messages(package))
    for other in PACKAGES[package].borrows:
        known |= set(messages(other))
    places = known | {name for game in GAMES for name in messages(game)} if package not in GAMES else known
    for each in used(package).patterns:
        found = expanded({each}, tags("rules"))
        if each.startswith(("fuzz", "imagined")) or "<tag>" in each:
            continue
        assert any(found.fullmatch(name) for name in places), f"{package}: no message is like {each}"


@each_package
def test_every_message_is_used(package):
    code = [used(folder) for folder in (package, *PACKAGES[package].used_by)]
    texts = set().union(*(each.texts for each in code))
    made = expanded(set().union(*(each.patterns for each in code)), tags("rules/engine") | tags(package))
    referred = {name for text in messages(package).values() for name in text.references}
    unused = [name for name in messages(package) if name not in texts | referred and not made.fullmatch(name)]
    assert unused == []


@each_package
def test_messages_refer_to_messages_that_are_there(package):
    known = set(messages(package)).union(*(messages(other) for other in PACKAGES[package].borrows))
    assert {name for text in messages(package).values() for name in text.references} <= known


@pytest.mark.parametrize(("package", "language"), [each for each in EACH_LANGUAGE if each[1] != ENGLISH])
def test_another_language_has_only_what_english_has(package, language):
    english = messages(package)
    assert set(messages(package, language)) - set(english) == set()
    for name, text in messages(package, language).items():
        assert text.variables <= english[name].variables, name


# What is said by the tags of classes


def descendants(kind):
    for module in walk_packages(rules.__path__, "rules."):
        if not module.name.endswith("__main__"):
            import_module(module.name)
    found = [kind]
    for each in found:
        found.extend(child for child in each.__subclasses__() if child.__module__.startswith("rules."))
    return found


def tagged(kind, method):
    """The classes of games that leave this method to their tag."""
    for each in descendants(kind):
        if each.__module__.startswith("rules.engine") or getattr(each, method) is not getattr(kind, method):
            continue
        yield pytest.param(each, id=f"{each.__module__}.{each.__name__}")


@pytest.mark.parametrize("kind", [each for each in tagged(Frame, "prompt") if not each.values[0].automatic])
def test_every_question_has_its_words(kind):
    package = "/".join(kind.__module__.split(".")[:2])
    prompt = f"prompt-{kind.__struct_config__.tag}"
    assert prompt in messages(package) or prompt in messages("rules/engine")


@pytest.mark.parametrize("kind", list(tagged(Condition, "describe")))
def test_every_condition_has_its_words(kind):
    package = "/".join(kind.__module__.split(".")[:2])
    assert f"condition-{kind.__struct_config__.tag}" in messages(package)
