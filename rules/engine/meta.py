"""What the lobby knows of a game without loading its rules: its `meta.toml`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from rules.engine.errors import OptionForOthers, UnknownOption, WrongOption, WrongPlayers


class Option(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table option: its values as short words, the first one the default unless another is named."""

    name: str
    values: tuple[str, ...]
    default: str
    least: int = 0
    """Only a table of so many players may change it."""
    most: int = 99
    """Only a table of no more players may change it."""

    def values_for(self, seats: int) -> tuple[str, ...]:
        """What a table of so many players may choose."""
        return self.values if self.least <= seats <= self.most else (self.default,)


class Meta(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Name, seats, options and extra commands of a game."""

    name: str
    version: int
    """Raised whenever an old log would no longer replay."""
    minimum_seats: int
    maximum_seats: int
    options: tuple[Option, ...] = ()
    commands: tuple[str, ...] = ()
    """Commands that only some games need, such as a hand."""
    parts: tuple[str, ...] = ()
    """Parts of the board that can be drawn alone."""

    def check_seats(self, seats: int) -> int:
        """The number of players, if the game can be played by so many."""
        if not self.minimum_seats <= seats <= self.maximum_seats:
            raise WrongPlayers(game=self.name, given=seats, least=self.minimum_seats, most=self.maximum_seats)
        return seats

    def check_options(self, given: Mapping[str, Any], seats: int | None = None) -> dict[str, str]:
        """All options, those not given at their defaults; refuse what a table of so many players may not choose."""
        known = {option.name: option for option in self.options}
        for name, value in given.items():
            if name not in known:
                raise UnknownOption(game=self.name, given=str(name), known=list(known))
            if value not in known[name].values:
                raise WrongOption(option=name, given=str(value), values=list(known[name].values))
            if seats is not None and value not in known[name].values_for(seats):
                option = known[name]
                raise OptionForOthers(
                    option=name,
                    given=str(value),
                    seats=seats,
                    default=option.default,
                    least=max(option.least, self.minimum_seats),
                    most=min(option.most, self.maximum_seats),
                )
        return {name: given.get(name, option.default) for name, option in known.items()}
