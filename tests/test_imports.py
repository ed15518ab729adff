"""The house's walls: imports go bot → rendering → rules and never back, and each package keeps to its own subject."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from rules.engine.registry import metas
from tests.games_under_test import folder

ROOT = Path(__file__).parents[1]
PACKAGES = ("bot", "rendering", "rules")
MOST_LINES = 420
NAMELESS = {"utils", "helpers", "manager", "util", "helper", "managers", "common", "misc"}
NEVER_IN_RULES = {
    "bot",
    "rendering",
    "discord",
    "PIL",
    "aiosqlite",
    "aiohttp",
    "asyncio",
    "datetime",
    "socket",
    "sqlite3",
}
ONLY_IN_THE_TERMINAL_TOOL = {"time", "random", "secrets", "pathlib", "tqdm", "argparse", "sys"}
NEVER_IN_RENDERING = {"bot", "discord", "aiosqlite", "aiohttp", "sqlite3", "socket"}


def modules(*parts):
    """Every Python file below a package; a game's may lie beside those of the project."""
    return sorted(path.relative_to(ROOT) for path in folder("/".join(parts)).rglob("*.py"))


ALL_MODULES = [path for package in PACKAGES for path in modules(package)]
GAMES = list(metas())
each_module = pytest.mark.parametrize("path", ALL_MODULES, ids=str)
each_game = pytest.mark.parametrize("game", GAMES)


@cache
def tree(path):
    return ast.parse((ROOT / path).read_text(encoding="utf-8"))


@cache
def imports(path):
    """The full names of everything that a module imports, at its top, in a function or by name."""
    package = path.parts[:-1]
    found = set()
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            start = ".".join([*above, *([node.module] if node.module else [])])
            found.update(f"{start}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Call) and called(node) in ("import_module", "__import__"):
            found.update(literal.value for literal in node.args[:1] if isinstance(literal, ast.Constant))
    return found


def called(node):
    return getattr(node.func, "attr", None) or getattr(node.func, "id", None)


def imported_packages(path):
    return {name.split(".")[0] for name in imports(path)}


def within(name, package):
    return name == package or name.startswith(f"{package}.")


def naming(game):
    """The name of a game however it is written."""
    return re.compile("[ _-]?".join(map(re.escape, game.split("_"))), re.IGNORECASE)


def test_this_test_sees_the_project():
    assert Path("rules/engine/game.py") in ALL_MODULES
    assert "rules.engine.errors.DeadEnd" in imports(Path("rules/engine/play.py"))
    assert "rules.engine.wording.Words" in imports(Path("rules/engine/errors.py"))  # inside a function
    assert naming("stone_age").search("class StoneAgeView")


@pytest.mark.parametrize("path", modules("rules"), ids=str)
def test_rules_import_nothing_of_chats_pictures_files_or_clocks(path):
    forbidden = set(NEVER_IN_RULES)
    if path.parts[1] not in ("terminal", "__main__.py"):
        forbidden |= ONLY_IN_THE_TERMINAL_TOOL
    assert imported_packages(path) & forbidden == set()


@pytest.mark.parametrize("path", [path for path in modules("rules") if path.parts[1] != "terminal"], ids=str)
def test_rules_open_no_files_themselves(path):
    calls = {called(node) for node in ast.walk(tree(path)) if isinstance(node, ast.Call)}
    assert calls & {"open", "write_text", "write_bytes", "print", "input"} == set()


@pytest.mark.parametrize("path", modules("rendering"), ids=str)
def test_rendering_imports_nothing_of_the_bot(path):
    assert imported_packages(path) & NEVER_IN_RENDERING == set()


def module_name(path):
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def circles(paths):
    """Modules that import each other on whatever way, imports in functions and for type checkers counted."""
    names = {module_name(path): path for path in paths}
    needs = {
        name: {module for each in imports(path) if (module := owner(each, names)) != name}
        for name, path in names.items()
    }
    found, done = [], set()

    def walk(name, above):
        if name in above:
            found.append([*above[above.index(name) :], name])
        elif name not in done:
            for needed in sorted(needs[name] - {None}):
                walk(needed, [*above, name])
            done.add(name)

    for name in names:
        walk(name, [])
    return found


def owner(imported, names):
    """The module of the project from which something is imported, if it is one; a package's own file is none."""
    while imported and (imported not in names or names[imported].name == "__init__.py"):
        imported = imported.rpartition(".")[0]
    return imported or None


def test_no_modules_of_the_rules_import_each_other_in_a_circle():
    assert circles(modules("rules")) == []


def test_a_circle_would_be_found(monkeypatch):
    """Also one that an import inside a function closes."""
    closing = {Path("rules/engine/phrases.py"): {"rules.engine.game.Game"}}
    straight = imports
    monkeypatch.setattr("tests.test_imports.imports", lambda path: closing.get(path) or straight(path))
    assert any("rules.engine.phrases" in circle for circle in circles(modules("rules", "engine")))


@each_game
def test_the_kernel_neither_imports_nor_names_a_game(game):
    sources = [*modules("rules", "engine"), *(path.relative_to(ROOT) for path in ROOT.glob("rules/engine/**/*.ftl"))]
    naming_it = [str(path) for path in sources if naming(game).search((ROOT / path).read_text(encoding="utf-8"))]
    assert naming_it == []
    assert not any(within(name, f"rules.{game}") for path in modules("rules", "engine") for name in imports(path))


@pytest.mark.parametrize("path", modules("rules", "engine"), ids=str)
def test_the_kernel_stands_on_nothing_of_the_project_but_itself(path):
    own = [name for name in imports(path) if name.split(".")[0] in PACKAGES]
    assert all(within(name, "rules.engine") for name in own)


@each_game
def test_no_game_imports_another_or_the_terminal_tool(game):
    others = {f"rules.{other}" for other in (*GAMES, "terminal")} - {f"rules.{game}"}
    for path in modules("rules", game):
        assert not [name for name in imports(path) for other in others if within(name, other)], path


@each_game
def test_no_games_pictures_import_another_game(game):
    others = {f"{package}.{other}" for package in ("rules", "rendering") for other in GAMES if other != game}
    for path in modules("rendering", game):
        assert not [name for name in imports(path) for other in others if within(name, other)], path


@pytest.mark.parametrize("path", modules("rules", "terminal"), ids=str)
def test_the_terminal_tool_imports_no_game(path):
    assert not [name for name in imports(path) for game in GAMES if within(name, f"rules.{game}")]


@each_game
def test_the_bot_names_no_game(game):
    named = [str(path) for path in modules("bot") if naming(game).search((ROOT / path).read_text(encoding="utf-8"))]
    assert named == []


@each_module
def test_a_module_has_one_subject_and_is_not_too_long(path):
    lines = (ROOT / path).read_text(encoding="utf-8").count("\n")
    assert lines <= MOST_LINES, f"{path} has {lines} lines; at most {MOST_LINES} are read in one go: split it"
    assert not NAMELESS & {part.removesuffix(".py") for part in path.parts}, f"{path}: name it for what it is about"
