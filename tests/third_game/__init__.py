"""Pearl Divers: a third game that lies here and nowhere else, installed for everything that the tests run.

Games are found as packages of `rules` and `rendering`, so these two packages get a second folder each: one more path
for their modules, and one more place where their files are read. Nothing of the project knows of it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib.resources.abc import Traversable, TraversableResources
from importlib.util import find_spec, module_from_spec
from pathlib import Path
from typing import IO, Any

FOLDER = Path(__file__).parent


class Joined(Traversable):
    """Several folders as one."""

    def __init__(self, *folders: Path) -> None:
        self.folders = folders

    @property
    def name(self) -> str:
        return self.folders[0].name

    def iterdir(self) -> Iterator[Traversable]:
        for folder in self.folders:
            yield from folder.iterdir()

    def joinpath(self, *names: Any) -> Traversable:
        found = [folder.joinpath(*names) for folder in self.folders]
        return next((each for each in found if each.exists()), found[0])

    __truediv__ = joinpath

    def is_dir(self) -> bool:
        return True

    def is_file(self) -> bool:
        return False

    def open(self, mode: str = "r", *args: Any, **kwargs: Any) -> IO[Any]:
        raise IsADirectoryError(self.name)

    def read_bytes(self) -> bytes:
        raise IsADirectoryError(self.name)

    def read_text(self, encoding: str | None = None) -> str:
        raise IsADirectoryError(self.name)


class Files(TraversableResources):
    """The files of a package that lies in several folders."""

    def __init__(self, *folders: Path) -> None:
        self.folders = folders

    def files(self) -> Traversable:
        return Joined(*self.folders)


def install() -> None:
    """Add the game; before anything else imports `rules` or `rendering` and asks which games there are."""
    for name in ("rules", "rendering"):
        if name not in sys.modules:
            load_widened(name, FOLDER / name)
        paths = list(sys.modules[name].__path__)
        assert str(FOLDER / name) in paths, f"{name} was imported before the tests could add a game to it"


def load_widened(name: str, folder: Path) -> None:
    """Import a package that lies in one more folder."""
    spec = find_spec(name)
    assert spec is not None
    assert spec.loader is not None
    assert spec.submodule_search_locations is not None
    spec.submodule_search_locations.append(str(folder))
    reader = Files(*map(Path, spec.submodule_search_locations))
    spec.loader.get_resource_reader = lambda fullname: reader  # type: ignore[attr-defined]
    module = sys.modules[name] = module_from_spec(spec)
    spec.loader.exec_module(module)
