"""Component data: TOML read into checked structures, with file, entry and field named where it is wrong."""

from __future__ import annotations

from importlib.resources import files
from typing import Any, TypeVar

import msgspec

from rules.engine.errors import DataError

T = TypeVar("T")


def read_toml(name: str) -> Any:
    """The contents of a data file, named from the rules folder on; no game is imported for it."""
    path = files("rules").joinpath(name)
    try:
        return msgspec.toml.decode(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, msgspec.DecodeError) as error:
        raise DataError(file=name, entry="-", problem=str(error)) from error


def load(name: str, kind: type[T]) -> T:
    """A whole data file as one structure."""
    return convert(read_toml(name), kind, name, "the whole file")


def load_entries(name: str, table: str, kind: type[T]) -> list[T]:
    """The entries of a table of a data file, each with an `id` of its own."""
    contents = read_toml(name)
    if table not in contents:
        raise DataError(
            file=name, entry=table, problem=f"there is no table of that name; there is: {', '.join(contents)}"
        )
    raw = convert(contents[table], list[dict[str, Any]], name, table)
    entries = []
    seen = set()
    for number, entry in enumerate(raw, 1):
        label = f"{table} {entry.get('id', f'number {number}')}"
        if label in seen:
            raise DataError(file=name, entry=label, problem="the id is there twice")
        seen.add(label)
        entries.append(convert(entry, kind, name, label))
    return entries


def convert(raw: Any, kind: type[T], name: str, label: str) -> T:
    """Checked data, or an error that names file, entry and field."""
    try:
        return msgspec.convert(raw, kind, str_keys=True)
    except msgspec.ValidationError as error:
        raise DataError(file=name, entry=label, problem=str(error)) from error
