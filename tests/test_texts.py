"""Texts and code belong together: no id without a message, no message without a use, no language beyond English."""

from __future__ import annotations

import ast
import re
from functools import cache
from importlib import import_module
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
from tests.games_under_test import folder

ENGLISH = "en"
SAYING = {
    "Phrase": 0,
    "Why": 0,
    "say": 0,
    "_say": 0,
    "_damaged": 1,
    "text": 1,
    "described": 0,
    "respond_with_message": 1,
    "said": 3,
}
"""Calls with a message id among their arguments, and which argument it is."""


class Package(NamedTuple):
    """A package with texts: where else its messages may be used, and whose messages its own code may use too."""

    used_by: tuple[str, ...]
    borrows: tuple[str, ...] = ()


GAMES = tuple(f"rules/{name}" for name in metas())


def drawn(*games):
    """The packages that draw these games."""
    return tuple(game.replace("rules", "rendering") for game in games)


PACKAGES = {
    "rules/engine": Package(used_by=("rules/terminal", *GAMES, "rendering", *drawn(*GAMES), "bot")),
    "rules/terminal": Package(used_by=(), borrows=("rules/engine", *GAMES)),
    "rendering": Package(used_by=("bot", *drawn(*GAMES)), borrows=("rules/engine", *GAMES)),
    "bot": Package(used_by=(), borrows=("rules/engine", *GAMES)),
    **{
        game: Package(("rules/engine", "rules/terminal", "rendering", *drawn(game), "bot"), ("rules/engine",))
        for game in GAMES
    },
    **{each: Package(("rendering",), ("rules/engine", "rendering", game)) for game in GAMES for each in drawn(game)},
}
APART = ("bot/sandbox",)
"""A tool for developers, which speaks to them in its own words."""
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
    for file in sorted((folder(package) / "locales" / language).glob("*.ftl")):
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
    return sorted(each.name for each in (folder(package) / "locales").iterdir() if each.is_dir())


EACH_LANGUAGE = [(package, language) for package in PACKAGES for language in languages(package)]


# The code


class Used(NamedTuple):
    """Ids in some code: those that are said, and all texts that could be ids; both also as patterns of f-strings."""

    said: frozenset[str]
    said_patterns: frozenset[str]
    texts: frozenset[str]
    patterns: frozenset[str]


@cache
def tags(package):
    """The tags of all frames and conditions below a folder, out of which ids are made."""
    return frozenset(
        keyword.value.value
        for tree in trees(package)
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
        for keyword in node.keywords
        if keyword.arg == "tag" and isinstance(keyword.value, ast.Constant)
    )


@cache
def trees(package):
    """The code of a package without that of the packages in it."""
    inner = [folder(other) for other in (*PACKAGES, *APART) if other != package and other.startswith(package)]
    return [
        ast.parse(path.read_text(encoding="utf-8"))
        for path in sorted(folder(package).rglob("*.py"))
        if not any(path.is_relative_to(other) for other in inner)
    ]


def pattern(node):
    """A regular expression for the ids that an f-string makes, if any; `<tag>` is where a frame's tag goes in."""
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


def message_ids(node):
    """The message ids in a node: arguments of calls that say something, and what `message` is set to."""
    if isinstance(node, ast.Call):
        at = SAYING.get(getattr(node.func, "attr", None) or getattr(node.func, "id", None))
        return literals(node.args[at]) if at is not None and len(node.args) > at else []
    if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        if any(getattr(target, "id", None) == "message" for target in targets):
            return literals(node.value)
    return []


@cache
def used(package):
    nodes = [node for tree in trees(package) for node in ast.walk(tree)]
    said, patterns = texts_and_patterns([each for node in nodes for each in message_ids(node)])
    ids = {text for text in said if re.fullmatch(r"[a-z][\w-]*", text)}
    return Used(*map(frozenset, (ids, patterns, *texts_and_patterns(nodes))))


def texts_and_patterns(nodes):
    texts = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    patterns = {pattern(node) for node in nodes if isinstance(node, ast.JoinedStr)}
    return texts, patterns - {None}


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
    assert r"prompt\-<tag>" in used("rules/engine").said_patterns
    assert "any_order" in tags("rules/engine")


@pytest.mark.parametrize(("package", "language"), EACH_LANGUAGE)
def test_no_file_has_a_syntax_error(package, language):
    junk = [(file, entry.content) for file, entry in parsed(package, language) if isinstance(entry, fluent.Junk)]
    assert junk == []


OWN_WORDS = {"seat-opponent"}
"""What the engine says of every game, and a game may say in its own words."""


@pytest.mark.parametrize(("package", "language"), EACH_LANGUAGE)
def test_no_message_is_there_twice(package, language):
    """Fluent would keep the first one without a word."""
    general = [name for name in ("rules/engine", "rules/terminal") if name != package]
    ids = [entry.id.name for _, entry in parsed(package, language) if isinstance(entry, fluent.Message)]
    assert sorted(ids) == sorted(set(ids))
    again = set(ids) & {name for other in general for name in messages(other, language)}
    assert again <= (OWN_WORDS if package in GAMES else set())


@each_package
def test_every_message_that_the_code_says_is_there(package):
    known = set(messages(package))
    for other in PACKAGES[package].borrows:
        known |= set(messages(other))
    assert used(package).said - known == set()


@each_package
def test_what_is_said_of_every_game_is_there_for_every_game(package):
    """The terminal tool and the bot say a game's title and options: no game may lack them."""
    if package in drawn(*GAMES):
        return
    if package not in GAMES:
        general = set(messages("rules/engine")) | set(messages(package))
        for game in GAMES:
            assert used(package).said - general - set(messages(game)) == set(), game
        return
    meta = metas()[package.split("/")[1]]
    for option in meta.options:
        assert f"option-{option.name}" in messages(package)
        assert {f"option-{option.name}-{value}" for value in option.values} <= set(messages(package))
    assert {f"part-{part}" for part in meta.parts} <= set(messages(package))
    assert {f"command-{command}" for command in meta.commands} <= set(messages(package))


@each_package
def test_ids_that_are_put_together_are_there(package):
    known = set(messages(package))
    for other in PACKAGES[package].borrows:
        known |= set(messages(other))
    places = known | {name for game in GAMES for name in messages(game)} if package not in GAMES else known
    every_tag = frozenset().union(*(tags(each) for each in ("rules/engine", *GAMES)))
    for each in used(package).said_patterns:
        found = expanded({each}, every_tag)
        assert any(found.fullmatch(name) for name in places), f"{package}: no message is like {each}"


@each_package
def test_every_message_is_used(package):
    code = [used(each) for each in (package, *PACKAGES[package].used_by)]
    texts = set().union(*(each.texts for each in code))
    made = expanded(set().union(*(each.patterns for each in code)), tags("rules/engine") | tags(package))
    referred = {name for text in messages(package).values() for name in text.references}
    unused = [name for name in messages(package) if name not in texts | referred and not made.fullmatch(name)]
    assert unused == []


@each_package
def test_messages_refer_to_messages_that_are_there(package):
    known = set(messages(package)).union(*(messages(other) for other in PACKAGES[package].borrows))
    assert {name for text in messages(package).values() for name in text.references} <= known


@each_package
def test_another_language_has_only_what_english_has(package):
    english = messages(package)
    for language in languages(package):
        assert set(messages(package, language)) - set(english) == set(), language
        for name, text in messages(package, language).items():
            assert text.variables <= english[name].variables, f"{language}: {name}"


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
    """The classes of games that leave this method to their tag, with their package and tag."""
    for each in descendants(kind):
        if not each.__module__.startswith("rules.engine") and getattr(each, method) is getattr(kind, method):
            yield each, "/".join(each.__module__.split(".")[:2]), each.__struct_config__.tag


def test_every_question_has_its_words():
    wanted = {(package, f"prompt-{tag}") for kind, package, tag in tagged(Frame, "prompt") if not kind.automatic}
    assert len(wanted) > 2
    assert [each for each in sorted(wanted) if each[1] not in {*messages(each[0]), *messages("rules/engine")}] == []


def test_every_condition_has_its_words():
    wanted = {(package, f"condition-{tag}") for _, package, tag in tagged(Condition, "describe")}
    assert [each for each in sorted(wanted) if each[1] not in {*messages(each[0]), *messages("rules/engine")}] == []


# Words that people read are not in the code

SENTENCE = re.compile(r"[A-Za-zА-Яа-яҐґЄєІіЇї]{2,}[,;:]? [a-zа-яґєії]{2,}")
FOR_DEVELOPERS = {"debug", "info", "warning", "error", "exception", "ValueError", "TypeError", "RuntimeError"}
"""Calls that write to the log or tell of a fault in our own code."""
COMMAND_LINE = {"ArgumentParser", "add_argument", "add_parser"}
SQL = re.compile(r"\s*(SELECT|INSERT|UPDATE|DELETE|CREATE|PRAGMA|BEGIN|VALUES|WHERE|\) ORDER)\b")


def sentences(tree):
    """Texts with words in a row, apart from docstrings, SQL, logs, assertions and the command line's help."""
    excused = set()
    for node in ast.walk(tree):
        name = ""
        if isinstance(node, ast.Call):
            name = getattr(node.func, "attr", None) or getattr(node.func, "id", "")
        docstring = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        if docstring or isinstance(node, ast.Assert) or name in FOR_DEVELOPERS | COMMAND_LINE:
            excused.update(id(inner) for inner in ast.walk(node))
    for node in ast.walk(tree):
        if not isinstance(node, ast.Constant) or not isinstance(node.value, str) or id(node) in excused:
            continue
        if SENTENCE.search(node.value) and not SQL.match(node.value):
            yield node.value


def test_a_sentence_in_the_code_would_be_seen():
    assert list(sentences(ast.parse('send("You have no seat in this game.")'))) == ["You have no seat in this game."]
    assert list(sentences(ast.parse('log.info("You have no seat here.")'))) == []


@pytest.mark.parametrize("package", ["bot", "rendering", *drawn(*GAMES)])
def test_no_sentence_is_in_the_code(package):
    assert [sentence for tree in trees(package) for sentence in sentences(tree)] == []
