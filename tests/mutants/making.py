"""Small wrong changes of a module: each place that may be changed, and what to put there."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import unified_diff
from itertools import pairwise

OPERATORS = {
    "<": ("<=", ">"),
    "<=": ("<", ">="),
    ">": (">=", "<"),
    ">=": (">", "<="),
    "==": ("!=",),
    "!=": ("==",),
    "is": ("is not",),
    "is not": ("is",),
    "in": ("not in",),
    "not in": ("in",),
    "and": ("or",),
    "or": ("and",),
    "+": ("-",),
    "-": ("+",),
    "+=": ("-=",),
    "-=": ("+=",),
}
"""What each operator is exchanged for."""
EXCHANGED = {"min": "max", "max": "min"}
LEFT_OUT = ast.Assign | ast.AugAssign | ast.Expr | ast.Raise | ast.Return | ast.Continue | ast.Break | ast.Delete


@dataclass(frozen=True)
class Mutant:
    """One change of one module."""

    path: str
    """The module's file below the root, with slashes."""
    line: int
    start: int
    end: int
    """Which bytes of the source are replaced."""
    text: str
    source: str

    @property
    def changed(self) -> str:
        """The whole module with the change."""
        data = self.source.encode()
        return (data[: self.start] + self.text.encode() + data[self.end :]).decode()

    @property
    def before(self) -> str:
        """The changed lines as they were, without indentation."""
        return self._lines(self.source, self.end)

    @property
    def after(self) -> str:
        """The same lines with the change."""
        return self._lines(self.changed, self.start + len(self.text.encode()))

    def _lines(self, source: str, end: int) -> str:
        data = source.encode()
        first = data.rfind(b"\n", 0, self.start) + 1
        last = data.find(b"\n", end)
        return "\n".join(line.strip() for line in data[first : last if last >= 0 else None].decode().splitlines())

    @property
    def sound(self) -> bool:
        """Whether it still is Python, and other code than the original."""
        try:
            return ast.dump(ast.parse(self.changed)) != ast.dump(ast.parse(self.source))
        except SyntaxError:
            return False

    @property
    def diff(self) -> str:
        """The change as a diff with a line around it."""
        lines = unified_diff(self.source.splitlines(), self.changed.splitlines(), self.path, self.path, "", "", 1, "")
        return "\n".join(lines)


def mutants(path: str, source: str) -> list[Mutant]:
    """Every change of a module, in the order of the source."""
    places = Places(source)
    found = set(changes(ast.parse(source), places))
    return [Mutant(path, places.line(start), start, end, text, source) for start, end, text in sorted(found)]


class Places:
    """Where things stand in a source, in bytes; what stands between two nodes only the tokens tell."""

    def __init__(self, source: str) -> None:
        self._data = source.encode()
        lines = source.split("\n")
        self._starts = [0]
        for line in lines:
            self._starts.append(self._starts[-1] + len(line.encode()) + 1)
        self._tokens: list[tuple[int, int, str]] = []
        for token in tokenize.generate_tokens(io.StringIO(source).readline):
            if token.type in (tokenize.OP, tokenize.NAME):
                row, column = token.start
                begin = self._starts[row - 1] + len(lines[row - 1][:column].encode())
                self._tokens.append((begin, begin + len(token.string.encode()), token.string))

    def start(self, node: ast.expr | ast.stmt) -> int:
        """The first byte of a node."""
        return self._starts[node.lineno - 1] + node.col_offset

    def end(self, node: ast.expr | ast.stmt) -> int:
        """The byte after a node."""
        return self._starts[(node.end_lineno or node.lineno) - 1] + (node.end_col_offset or 0)

    def line(self, at: int) -> int:
        """The number of the line in which a byte stands."""
        return bisect_right(self._starts, at)

    def text(self, node: ast.expr) -> str:
        """A node as it is written."""
        return self._data[self.start(node) : self.end(node)].decode()

    def after_word(self, node: ast.expr) -> int:
        """The byte at which a node goes on after its first word and the gap behind that."""
        found = re.match(r"\w+\s*", self.text(node))
        return self.start(node) + (len(found[0].encode()) if found else 0)

    def between(self, before: ast.expr, after: ast.expr) -> list[tuple[int, int, str]]:
        """The names and operators between two nodes, brackets left out."""
        start, end = self.end(before), self.start(after)
        return [token for token in self._tokens if start <= token[0] and token[1] <= end and token[2] not in "()"]


def code(node: ast.AST) -> Iterator[ast.AST]:
    """The nodes below one that do something: no annotations, decorators, class keywords, names of types or texts."""
    if isinstance(node, ast.JoinedStr) or _named_type(node) or _for_types(node):
        return  # inside texts with gaps the positions of Python 3.11 are wrong, and texts are not touched anyway
    yield node
    for field, child in ast.iter_fields(node):
        if isinstance(node, ast.keyword) and node.arg == "strict":
            continue  # of `zip`: it guards against mistakes of ours, which only a second mistake would show
        if field in ("annotation", "returns", "decorator_list", "keywords", "bases") and not isinstance(node, ast.Call):
            continue
        for each in child if isinstance(child, list) else [child]:
            if isinstance(each, ast.AST):
                yield from code(each)


def _named_type(node: ast.AST) -> bool:
    """Whether it is a type that happens to stand where values do: `Literal[1, 2]`."""
    return isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node.value.id == "Literal"


def _for_types(node: ast.AST) -> bool:
    """Whether a statement is there for type checking or the layout of objects alone."""
    if isinstance(node, ast.If):
        return isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
    return isinstance(node, ast.Assign) and any(getattr(each, "id", "") == "__slots__" for each in node.targets)


def changes(tree: ast.Module, places: Places) -> Iterator[tuple[int, int, str]]:
    """The bytes that may be replaced, and by what."""
    last = {id(node.body[-1]) for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}
    for node in code(tree):
        if isinstance(node, ast.stmt) and not (isinstance(node, ast.Return) and id(node) in last):
            # Without its last `return` a function gives nothing at all, which any call notices.
            yield from _statement(node, places)
        elif isinstance(node, ast.Compare | ast.BoolOp | ast.BinOp):
            yield from _operators(node, places)
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            yield places.start(node), places.after_word(node), ""
        elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
            yield places.start(node), places.end(node), str(not node.value)
        elif isinstance(node, ast.Constant) and isinstance(node.value, int):
            for other in (node.value + 1, node.value - 1):
                yield places.start(node), places.end(node), str(other) if other >= 0 else f"({other})"
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in EXCHANGED:
            yield places.start(node.func), places.end(node.func), EXCHANGED[node.func.id]
        yield from _negations(node, places)


def _operators(node: ast.Compare | ast.BoolOp | ast.BinOp, places: Places) -> Iterator[tuple[int, int, str]]:
    """What stands between the parts of a comparison, of an and, an or, a sum."""
    if isinstance(node, ast.Compare):
        parts = [node.left, *node.comparators]
    else:
        parts = node.values if isinstance(node, ast.BoolOp) else [node.left, node.right]
    for before, after in pairwise(parts):
        tokens = places.between(before, after)
        for other in OPERATORS.get(" ".join(text for _, _, text in tokens), ()):
            yield tokens[0][0], tokens[-1][1], other


def _negations(node: ast.AST, places: Places) -> Iterator[tuple[int, int, str]]:
    """Conditions turned round, but for those that turning an operator or leaving out a `not` turns round already."""
    tests = node.ifs if isinstance(node, ast.comprehension) else []
    tests = [node.test] if isinstance(node, ast.If | ast.IfExp | ast.While) else tests
    for test in tests:
        if not isinstance(test, ast.Compare | ast.UnaryOp | ast.Constant):
            yield places.start(test), places.end(test), f"(not ({places.text(test)}))"


def _statement(node: ast.stmt, places: Places) -> Iterator[tuple[int, int, str]]:
    """A statement left out, unless it gives a new name its value: what reads the name would fail at once."""
    if isinstance(node, ast.AugAssign):
        for begin, end, sign in places.between(node.target, node.value):
            for other in OPERATORS.get(sign, ()):
                yield begin, end, other
    if isinstance(node, ast.Assign) and not all(isinstance(to, ast.Attribute | ast.Subscript) for to in node.targets):
        return
    if isinstance(node, ast.Expr) and (isinstance(node.value, ast.Constant) or _told(node.value)):
        return
    if isinstance(node, LEFT_OUT):
        yield places.start(node), places.end(node), "pass"


def _told(value: ast.expr) -> bool:
    """Whether it only tells the operator something."""
    owner = value.func.value if isinstance(value, ast.Call) and isinstance(value.func, ast.Attribute) else None
    return isinstance(owner, ast.Name) and owner.id in ("log", "logger")
