"""Chance that anyone can verify: a seed, a counter and nothing of Python's own generator.

Python promises the same numbers across versions for one function of its `random` module only, so the
shuffling is ours. The hash of the seed is published when a game starts and the seed when it ends.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from hashlib import blake2b, sha256
from typing import TypeVar

import msgspec

from rules.engine.errors import WrongSeed

T = TypeVar("T")
_SPAN = 1 << 64


class Randomness(msgspec.Struct):
    """A source of chance: the same seed and counter always give the same numbers."""

    seed: str
    counter: int = 0

    def _bytes(self, size: int) -> bytes:
        self.counter += 1
        return blake2b(f"{self.seed}:{self.counter}".encode(), digest_size=size).digest()

    def below(self, limit: int) -> int:
        """A whole number from 0 to limit - 1, each equally likely."""
        fair = _SPAN - _SPAN % limit
        while True:
            number = int.from_bytes(self._bytes(8), "big")
            if number < fair:
                return number % limit

    def dice(self, count: int) -> list[int]:
        """Roll six-sided dice; bytes from 252 on are thrown away, as they would favour low faces."""
        faces: list[int] = []
        while len(faces) < count:
            faces.extend(byte % 6 + 1 for byte in self._bytes(16) if byte < 252)
        return faces[:count]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Put the items into a random order, every order equally likely (Fisher and Yates)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]


def check_seed(seed: str) -> None:
    """Raise WrongSeed unless the seed can be written into a log as one word."""
    if seed.split() != [seed] or not seed.isprintable():
        raise WrongSeed(given=seed)


def commitment(seed: str) -> str:
    """The hash that binds a game to its seed without showing it."""
    return sha256(f"hearth:{seed}".encode()).hexdigest()
