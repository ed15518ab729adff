"""Finished pieces of pictures, kept by what they show, so that the next picture draws only what changed."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from threading import Lock
from typing import Any, NamedTuple

from PIL import Image

from rules.engine.wording import Words

MOST_BYTES = 48 << 20
"""How much memory the kept pieces may take; those used longest ago go first."""


def said_by(words: Words) -> Hashable:
    """What the words of a picture depend on."""
    return type(words), words.language, tuple(words.names), words.lexicon


class Layer(NamedTuple):
    """A piece of a picture, what was written on it, and which positions are there."""

    image: Image.Image
    texts: tuple[Any, ...]
    places: tuple[tuple[str, list[Any]], ...] = ()

    @property
    def size(self) -> int:
        """How many bytes it takes."""
        return self.image.width * self.image.height * len(self.image.getbands())


class Layers:
    """The kept pieces by what they show."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self._most = most_bytes
        self._kept: OrderedDict[Hashable, Layer] = OrderedDict()
        self._lock = Lock()
        self.size = 0

    def get(self, key: Hashable) -> Layer | None:
        """The piece that shows this, if it is kept."""
        with self._lock:
            layer = self._kept.get(key)
            if layer is not None:
                self._kept.move_to_end(key)
            return layer

    def put(self, key: Hashable, layer: Layer) -> None:
        """Keep a piece."""
        with self._lock:
            if key in self._kept:
                return
            self._kept[key] = layer
            self.size += layer.size
            while self.size > self._most and len(self._kept) > 1:
                _, oldest = self._kept.popitem(last=False)
                self.size -= oldest.size

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._kept.clear()
            self.size = 0

    def __len__(self) -> int:
        return len(self._kept)


LAYERS = Layers()
