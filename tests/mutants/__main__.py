"""`make mutants`: small wrong changes of the code, and whether the tests notice them."""

from __future__ import annotations

import argparse
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from tempfile import TemporaryDirectory

from tqdm import tqdm

from tests.mutants.making import Mutant
from tests.mutants.plan import Accepted, Plan, queue, read_accepted, read_plan, shares, size
from tests.mutants.running import BROKEN, KILLED, SLOWEST, SURVIVED, TIMEOUT, Tree

ROOT = Path(__file__).parents[2]
NUMBER, SEED, MINUTES, JOBS = 150, "hearth", 40.0, 2
ENOUGH = 0.9
"""The share that has to be killed, mutants that may survive left out of the count."""
LONGEST = 300
"""Seconds that the unchanged tests of a batch may take."""

Result = tuple[Mutant, str]
Times = dict[tuple[str, ...], float]


def main() -> int:
    """Make mutants, try them, print the table; 0 if enough are killed."""
    options = arguments().parse_args()
    plan, deadline = read_plan(), time.monotonic() + 60 * options.minutes
    with TemporaryDirectory(prefix="mutants-") as folder:
        trees = [Tree(ROOT, Path(folder) / str(number) / "tree") for number in range(options.jobs)]
        chosen = Chosen(plan, trees[0].folder, options.seed, options.mutants, options.only)
        if not chosen.number:
            print("There is nothing to change there.", file=sys.stderr)
            return 2
        times, failures = unchanged(trees, plan, chosen.modules)
        if failures:
            print("The tests fail without any change, so they cannot tell a mutant from the original:\n")
            print("\n\n".join(failures))
            return 2
        results = tried(trees, plan, chosen, times, deadline)
    return report(results, read_accepted(), chosen.number)


def arguments() -> argparse.ArgumentParser:
    """What can be said on the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("--mutants", type=int, default=NUMBER, help=f"how many to try (default {NUMBER})")
    parser.add_argument(
        "--only", action="append", default=[], metavar="PREFIX", help="only modules whose path begins so"
    )
    parser.add_argument("--seed", default=SEED, help=f"which of all possible mutants (default {SEED})")
    parser.add_argument("--jobs", type=int, default=JOBS, help=f"how many at a time (default {JOBS})")
    parser.add_argument("--minutes", type=float, default=MINUTES, help=f"when to stop (default {MINUTES:g})")
    return parser


class Chosen:
    """The mutants to try: of each group the first of its queue, and the next for each that does not import."""

    def __init__(self, plan: Plan, root: Path, seed: str, number: int, only: Sequence[str]) -> None:
        self._queues = [queue(group, root, seed, only) for group in plan.group]
        wanted = shares([size(group, root, only) for group in plan.group], number, plan.least)
        self._wanted = [min(some, len(found)) for some, found in zip(wanted, self._queues, strict=True)]
        self.number = sum(self._wanted)
        self._lock = threading.Lock()

    @property
    def modules(self) -> list[str]:
        """The modules that will be changed, as far as can be known before."""
        pairs = zip(self._queues, self._wanted, strict=True)
        return sorted({mutant.path for found, wanted in pairs for mutant in found[:wanted]})

    def take(self) -> tuple[int, Mutant] | None:
        """The next to try, with the number of its group."""
        with self._lock:
            for group, found in enumerate(self._queues):
                while self._wanted[group] and found:
                    mutant = found.pop(0)
                    if mutant.sound:
                        self._wanted[group] -= 1
                        return group, mutant
        return None

    def another(self, group: int) -> None:
        """One of a group was not worth trying: the next takes its place."""
        with self._lock:
            self._wanted[group] += 1


def unchanged(trees: Sequence[Tree], plan: Plan, modules: Sequence[str]) -> tuple[Times, list[str]]:
    """How long each batch of tests takes without a change, and what those say that fail."""
    waiting = list(dict.fromkeys(batch for module in modules for batch in plan.batches(module)))
    failures = [f"tests.toml names no tests for {module}." for module in modules if not plan.batches(module)]
    times: Times = {}
    lock = threading.Lock()

    def step(tree: Tree) -> int | None:
        with lock:
            if not waiting:
                return None
            batch = waiting.pop(0)
        times[batch], said = tree.unchanged(batch, LONGEST)
        if said:
            failures.append(f"{' '.join(batch)}\n{said}")
        return 1

    _with_every(trees, step, "unchanged", len(waiting), "batch")
    return times, failures


def tried(trees: Sequence[Tree], plan: Plan, chosen: Chosen, times: Times, deadline: float) -> list[Result]:
    """What became of each mutant; those that did not import are left out."""
    results: list[Result] = []

    def step(tree: Tree) -> int | None:
        taken = chosen.take() if time.monotonic() < deadline else None
        if taken is None:
            return None
        group, mutant = taken
        batches = plan.batches(mutant.path)
        result = tree.try_out(mutant, batches, {batch: times.get(batch, SLOWEST) for batch in batches})
        if result == BROKEN:
            chosen.another(group)
            return 0
        results.append((mutant, result))
        return 1

    _with_every(trees, step, "mutants", chosen.number, "mutant")
    return sorted(results, key=lambda pair: (pair[0].path, pair[0].start, pair[0].text))


def _with_every(trees: Sequence[Tree], step: Callable[[Tree], int | None], title: str, total: int, unit: str) -> None:
    """Steps in all trees at once until there is nothing left, or one goes wrong."""
    halted = threading.Event()

    def work(tree: Tree) -> None:
        while not halted.is_set() and (steps := step(tree)) is not None:
            bar.update(steps)

    with tqdm(total=total, desc=title, unit=unit) as bar, ThreadPoolExecutor(len(trees)) as pool:
        try:
            for done in as_completed([pool.submit(work, tree) for tree in trees]):
                done.result()
        except BaseException:
            halted.set()  # the other would go on until the end
            raise


def report(results: Sequence[Result], accepted: Accepted, wanted: int) -> int:
    """Print kills per module, the survivors, the share; 0 if enough are killed."""
    survivors = [mutant for mutant, result in results if result == SURVIVED]
    reasons = {mutant: accepted.reason(mutant) for mutant in survivors}
    made = Counter(mutant.path for mutant, _ in results)
    killed = Counter(mutant.path for mutant, result in results if result in (KILLED, TIMEOUT))
    late = sum(result == TIMEOUT for _, result in results)
    allowed = Counter(mutant.path for mutant, reason in reasons.items() if reason)
    print(f"\n{'module':<48}{'killed':>8}{'of':>6}")
    for path in sorted(made):
        note = f"   {allowed[path]} may survive" if allowed[path] else ""
        print(f"{path:<48}{killed[path]:>8}{made[path]:>6}{note}")
    for mutant, reason in reasons.items():
        print(f"\n{'may survive' if reason else 'SURVIVED'}: {mutant.path}:{mutant.line}")
        if reason:
            print(f"because {reason}")
        print(mutant.diff)
    counted = len(results) - sum(allowed.values())
    share = sum(killed.values()) / counted if counted else 1.0
    print(f"\n{sum(killed.values())} of {counted} killed, {100 * share:.1f} % ({late} of them took too long);", end=" ")
    print(f"{sum(allowed.values())} more may survive. Aimed at: {100 * ENOUGH:.0f} %.")
    if len(results) < wanted:
        print(f"{wanted - len(results)} of {wanted} were not tried: the time was over, or nothing else can be changed.")
    return 0 if share >= ENOUGH and len(results) == wanted else 1


if __name__ == "__main__":
    sys.exit(main())
