"""What is changed and which tests are asked, out of `tests.toml`; what may survive, out of `accepted.toml`."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from hashlib import blake2b
from pathlib import Path

import msgspec

from tests.mutants.making import Mutant, mutants

HERE = Path(__file__).parent


class Group(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Modules that belong together, and those among them that are left out."""

    name: str
    code: list[str]
    without: list[str] = []
    """Left out, with the reason beside it in the file."""

    def modules(self, root: Path) -> list[str]:
        """The paths of the group's modules below the root."""
        found = {path for pattern in self.code for path in root.glob(pattern)}
        found -= {path for pattern in self.without for path in root.glob(pattern)}
        return sorted(path.relative_to(root).as_posix() for path in found)


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which tests are asked about the modules whose path begins so: arguments of pytest."""

    of: str
    run: list[str]


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole of `tests.toml`."""

    least: int
    """How many mutants every group gets at least."""
    group: list[Group]
    tests: list[Asked]

    def batches(self, module: str) -> list[tuple[str, ...]]:
        """The tests of a module, those for the fewest modules first; later entries of the same prefix come later."""
        fitting = [asked for asked in self.tests if module.startswith(asked.of)]
        fitting.sort(key=lambda asked: -len(asked.of))
        return [tuple(asked.run) for asked in fitting]


class Acceptance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A mutant that may survive, known by its lines, and the reason."""

    module: str
    before: str
    after: str
    reason: str


class Accepted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole of `accepted.toml`."""

    mutant: list[Acceptance] = []

    def reason(self, mutant: Mutant) -> str | None:
        """Why a mutant may survive, if it may."""
        for each in self.mutant:
            if (each.module, each.before, each.after) == (mutant.path, mutant.before, mutant.after):
                return each.reason
        return None


def read_plan() -> Plan:
    """What is changed and which tests are asked."""
    return msgspec.toml.decode((HERE / "tests.toml").read_bytes(), type=Plan)


def read_accepted() -> Accepted:
    """What may survive."""
    return msgspec.toml.decode((HERE / "accepted.toml").read_bytes(), type=Accepted)


def queue(group: Group, root: Path, seed: str, only: Sequence[str] = ()) -> list[Mutant]:
    """All mutants of a group, shuffled, one of every line before the second of any.

    A mutant's place depends on itself and the seed alone, so that a change of the code exchanges few of the first.
    """
    found: list[tuple[int, bytes, Mutant]] = []
    for module in group.modules(root):
        if only and not module.startswith(tuple(only)):
            continue
        of_line: dict[int, list[tuple[bytes, Mutant]]] = {}
        for mutant in mutants(module, (root / module).read_text(encoding="utf-8")):
            key = "\0".join([seed, mutant.path, mutant.before, mutant.after])
            of_line.setdefault(mutant.line, []).append((blake2b(key.encode()).digest(), mutant))
        for several in of_line.values():
            several.sort(key=lambda pair: pair[0])
            found += [(turn, key, mutant) for turn, (key, mutant) in enumerate(several)]
    return [mutant for _, _, mutant in sorted(found, key=lambda entry: entry[:2])]


def size(group: Group, root: Path, only: Sequence[str] = ()) -> int:
    """How much code a group has: its statements."""
    modules = [module for module in group.modules(root) if not only or module.startswith(tuple(only))]
    trees = [ast.parse((root / module).read_text(encoding="utf-8")) for module in modules]
    return sum(isinstance(node, ast.stmt) for tree in trees for node in ast.walk(tree))


def shares(sizes: Sequence[int], number: int, least: int) -> list[int]:
    """The number divided in proportion to the sizes, but at least so many for each that has any code."""
    least = min(least, number // (sum(size > 0 for size in sizes) or 1))
    found = [least if size else 0 for size in sizes]
    for _ in range(number - sum(found)):
        # The one that lags furthest behind its part gets the next.
        found[max(range(len(sizes)), key=lambda each: sizes[each] / (found[each] + 1))] += 1
    return found
