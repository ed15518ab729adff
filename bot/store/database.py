"""The SQLite file: one writer whose transactions never mix, one reader, numbered migrations."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable, Iterable
from contextlib import closing
from importlib.resources import files
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import quote

import aiosqlite

from bot.errors import DatabaseProblem, DatabaseTooNew, NoDatabase

T = TypeVar("T")
NUMBERED = re.compile(r"(\d{4})_\w+\.sql")


class Connection(aiosqlite.Connection):
    """A connection whose transactions run as one piece in its thread.

    With statements sent one by one, another task's commit could persist half of a transaction.
    """

    async def transaction(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do the work and commit it, or leave everything as it was."""
        done: T = await self._execute(self._in_transaction, work)  # type: ignore[no-untyped-call]
        return done

    def _in_transaction(self, work: Callable[[sqlite3.Connection], T]) -> T:
        connection = self._conn
        connection.execute("BEGIN IMMEDIATE")
        try:
            result = work(connection)
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
        return result

    async def rows(self, sql: str, parameters: Iterable[Any] = ()) -> list[sqlite3.Row]:
        """All rows of a query."""
        return list(await self.execute_fetchall(sql, parameters))

    async def row(self, sql: str, parameters: Iterable[Any] = ()) -> sqlite3.Row | None:
        """The first row of a query, if there is one."""
        rows = await self.rows(sql, parameters)
        return rows[0] if rows else None


def connected(path: Path | str) -> sqlite3.Connection:
    """A connection as every part of Hearth uses it: a commit is on the disk when it returns."""
    connection = sqlite3.connect(path, isolation_level=None, timeout=30)
    connection.row_factory = sqlite3.Row
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    return connection


async def opened(path: Path) -> Connection:
    """A connection to the file."""
    connection = Connection(lambda: connected(path), 64)
    await connection
    return connection


def migrations() -> list[tuple[int, str]]:
    """All migrations by number."""
    found = []
    for file in files("bot.store").joinpath("migrations").iterdir():
        match = NUMBERED.fullmatch(file.name)
        if match:
            found.append((int(match[1]), file.read_text(encoding="utf-8")))
    return sorted(found)


def migrate(path: Path) -> None:
    """Bring the file to the newest form; a file from a newer Hearth, or no database at all, is refused."""
    try:
        connection = connected(path)
    except sqlite3.Error as error:
        raise DatabaseProblem(file=str(path), problem=str(error)) from error
    try:
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        known = migrations()
        if version > known[-1][0]:
            raise DatabaseTooNew(file=str(path), found=version, known=known[-1][0])
        for number, script in known:
            if number > version:
                connection.executescript(f"BEGIN IMMEDIATE;\n{script}\nPRAGMA user_version = {number};\nCOMMIT;")
    except sqlite3.Error as error:
        raise DatabaseProblem(file=str(path), problem=str(error)) from error
    finally:
        connection.close()


def back_up(source: Path, target: Path) -> None:
    """Make a consistent copy of the file, also while a bot is running on it."""
    if not source.is_file():
        raise NoDatabase(file=str(source))
    unfinished = target.with_name(target.name + ".part")
    try:
        unfinished.unlink(missing_ok=True)
        address = f"file:{quote(str(source))}?mode=ro"
        with closing(sqlite3.connect(address, uri=True)) as original, closing(sqlite3.connect(unfinished)) as copy:
            original.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")
        unfinished.replace(target)
    except (sqlite3.Error, OSError) as error:
        raise DatabaseProblem(file=str(target), problem=str(error)) from error
