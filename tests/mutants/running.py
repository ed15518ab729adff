"""Whether the tests notice: every mutant in a copy of the tree, so that the checkout is never touched."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from importlib.util import cache_from_source
from pathlib import Path

from tests.mutants.making import Mutant

FLAGS = ("-x", "-q", "-p", "no:cacheprovider", "-p", "no:randomly", "-p", "no:xdist")
NOT_COPIED = shutil.ignore_patterns(
    ".*", "__pycache__", "*.egg-info", "*.sqlite3", "*.sqlite3-*", "build", "gallery", "mutants"
)
SLOWEST = 90
"""Seconds after which a batch of tests counts as noticing: the mutant probably never ends."""
QUICKEST = 20
"""No batch is given fewer seconds; other work on the machine may slow it down."""
PATIENCE = 6
"""How many times as long as unchanged a batch may take."""
KILLED, TIMEOUT, SURVIVED, BROKEN = "killed", "timeout", "survived", "does not import"


class Tree:
    """A copy of the checkout in which one mutant at a time is tried."""

    def __init__(self, root: Path, folder: Path) -> None:
        self.folder = folder
        shutil.copytree(root, folder, ignore=NOT_COPIED)
        # An installed Hearth may lead back to the checkout, so the copy stands before it.
        self.environment = {**os.environ, "PYTHONPATH": str(folder)}

    def run(self, tests: tuple[str, ...], seconds: float) -> int | None:
        """The exit code of pytest, or nothing if it took too long."""
        return self._python(["-m", "pytest", *FLAGS, *tests], seconds)[0]

    def unchanged(self, tests: tuple[str, ...], seconds: float) -> tuple[float, str]:
        """How long tests take without any change, and what they say if they fail."""
        before = time.monotonic()
        exit_code, said = self._python(["-m", "pytest", *FLAGS, *tests], seconds)
        took = time.monotonic() - before
        if exit_code is None:
            return took, f"they take more than {seconds:.0f} seconds"
        return took, "" if exit_code == 0 else said

    def try_out(self, mutant: Mutant, batches: list[tuple[str, ...]], times: dict[tuple[str, ...], float]) -> str:
        """What becomes of a mutant: the batches are asked one after the other, until one notices."""
        path = self.folder / mutant.path
        self._write(path, mutant.changed)
        try:
            module = mutant.path.removesuffix(".py").replace("/", ".").removesuffix(".__init__")
            if self._python(["-c", f"import {module}"], QUICKEST)[0] != 0:
                return BROKEN
            for tests in batches:
                exit_code = self.run(tests, max(QUICKEST, min(SLOWEST, PATIENCE * times[tests]), 2 * times[tests]))
                if exit_code is None:
                    return TIMEOUT
                if exit_code != 0:
                    return KILLED
            return SURVIVED
        finally:
            self._write(path, mutant.source)

    def _write(self, path: Path, source: str) -> None:
        path.write_text(source, encoding="utf-8", newline="")
        # Bytecode is trusted by size and whole seconds, which a mutant can share with what stood there before.
        Path(cache_from_source(str(path))).unlink(missing_ok=True)

    def _python(self, arguments: list[str], seconds: float) -> tuple[int | None, str]:
        process = subprocess.Popen(
            [sys.executable, *arguments],
            cwd=self.folder,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        try:
            said, _ = process.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)  # its own session: nobody else is in the group
            process.communicate()
            return None, ""
        except BaseException:
            os.killpg(process.pid, signal.SIGKILL)
            raise
        return process.returncode, said
