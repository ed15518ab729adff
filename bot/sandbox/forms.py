"""Checking a request body field by field and collecting Discord's nested errors."""

from collections.abc import Iterable, Mapping
from typing import Any

from bot.sandbox.errors import Path, Refusal, nested


class Form:
    """Collects what is wrong with a body, so that one refusal names every wrong field."""

    def __init__(self) -> None:
        self.errors: dict[str, Any] = {}

    def refuse(self, path: Path, code: str, message: str) -> None:
        """Note that the value at a path is wrong."""
        nested(path, code, message, self.errors)

    def finish(self) -> None:
        """Raise one refusal if anything was wrong."""
        if self.errors:
            raise Refusal(400, 50035, "Invalid Form Body", self.errors)

    def present(self, data: Mapping[str, Any], key: str, path: Path, required: bool) -> bool:
        """Whether a field has a value; a missing required one is noted."""
        if data.get(key) is not None:
            return True
        if required:
            self.refuse((*path, key), "BASE_TYPE_REQUIRED", "This field is required")
        return False

    def text(
        self, data: Mapping[str, Any], key: str, path: Path, most: int, *, least: int = 0, required: bool = False
    ) -> str | None:
        """A text of a certain length."""
        if not self.present(data, key, path, required):
            return None
        value = data[key]
        if not isinstance(value, str):
            self.refuse((*path, key), "STRING_TYPE_CONVERT", f'Could not interpret "{value}" as string.')
            return None
        if least and not least <= len(value) <= most:
            self.refuse((*path, key), "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")
        elif len(value) > most:
            self.refuse((*path, key), "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")
        return value

    def integer(
        self,
        data: Mapping[str, Any],
        key: str,
        path: Path,
        least: float | None = None,
        most: float | None = None,
        *,
        required: bool = False,
        fraction: bool = False,
    ) -> Any:
        """A whole number (or, where fractions are allowed, any number) within bounds."""
        if not self.present(data, key, path, required):
            return None
        value = data[key]
        allowed = (int, float) if fraction else (int,)
        if not isinstance(value, allowed) or isinstance(value, bool):
            self.refuse(
                (*path, key), "NUMBER_TYPE_COERCE", f'Value "{value}" is not {"a number" if fraction else "int"}.'
            )
            return None
        if least is not None and value < least:
            self.refuse((*path, key), "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {least}.")
        elif most is not None and value > most:
            self.refuse((*path, key), "NUMBER_TYPE_MAX", f"int value should be less than or equal to {most}.")
        return value

    def boolean(self, data: Mapping[str, Any], key: str, path: Path) -> bool | None:
        """True, false, or nothing."""
        value = data.get(key)
        if value is not None and not isinstance(value, bool):
            self.refuse((*path, key), "BOOLEAN_TYPE_CONVERT", "Must be either true or false.")
            return None
        return value

    def one_of(
        self, data: Mapping[str, Any], key: str, path: Path, allowed: Iterable[Any], *, required: bool = False
    ) -> Any:
        """One of a few values."""
        if not self.present(data, key, path, required):
            return None
        value, allowed = data[key], tuple(allowed)
        if isinstance(value, bool) or value not in allowed:
            listed = ", ".join(str(one) for one in allowed)
            self.refuse((*path, key), "BASE_TYPE_CHOICES", f"Value must be one of {{{listed}}}.")
            return None
        return value

    def items(
        self,
        data: Mapping[str, Any],
        key: str,
        path: Path,
        most: int,
        *,
        least: int = 0,
        required: bool = False,
    ) -> list[Any]:
        """A list with a bounded number of items."""
        if not self.present(data, key, path, required):
            return []
        value = data[key]
        if not isinstance(value, list):
            self.refuse((*path, key), "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return []
        if least and not least <= len(value) <= most:
            self.refuse((*path, key), "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")
        elif len(value) > most:
            self.refuse((*path, key), "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")
        return value

    def objects(
        self,
        data: Mapping[str, Any],
        key: str,
        path: Path,
        most: int,
        *,
        least: int = 0,
        required: bool = False,
    ) -> list[tuple[Path, dict[str, Any]]]:
        """A list of objects, each with its path."""
        found = []
        for index, item in enumerate(self.items(data, key, path, most, least=least, required=required)):
            if isinstance(item, dict):
                found.append(((*path, key, index), item))
            else:
                self.refuse((*path, key, index), "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
        return found

    def inner(self, data: Mapping[str, Any], key: str, path: Path, *, required: bool = False) -> dict[str, Any] | None:
        """An object inside the body."""
        if not self.present(data, key, path, required):
            return None
        value = data[key]
        if not isinstance(value, dict):
            self.refuse((*path, key), "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
            return None
        return value

    def snowflake(self, value: Any, path: Path) -> int | None:
        """An id, as text or as a number."""
        if isinstance(value, str | int) and not isinstance(value, bool) and str(value).isdecimal():
            return int(value)
        self.refuse(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not snowflake.')
        return None

    def address(self, data: Mapping[str, Any], key: str, path: Path, schemes: tuple[str, ...], most: int) -> str | None:
        """A web address with one of a few schemes."""
        value = self.text(data, key, path, most)
        if value is not None and not value.startswith(tuple(f"{scheme}://" for scheme in schemes)):
            listed = ", ".join(f"'{scheme}'" for scheme in schemes)
            self.refuse((*path, key), "URL_TYPE_INVALID_SCHEME", f'Scheme of "{value}" must be one of ({listed}).')
        return value
