"""Chance that is the same on every machine: wavering lines, and the grain of stone and hide."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from PIL import Image, ImageChops, ImageFilter, ImageStat

TABLE = 1024
_VALUES = [2 * Random(f"waver-{place}").random() - 1 for place in range(TABLE)]
TILE = 384
"""The side of a piece of grain, which continues on itself."""
MIDDLE = 128
PAD = 3
OCTAVES = {
    "hide": ((4, 0.3), (16, 0.3), (96, 0.25), (192, 0.3)),
    "stone": ((4, 0.36), (8, 0.36), (24, 0.3), (128, 0.2)),
    "pigment": ((12, 0.5), (48, 0.5), (128, 0.35)),
}
"""How many grains of each size lie along a tile, a divisor of its side, and how strong they are."""


def waver(at: float, seed: int = 0) -> float:
    """A smooth value between -1 and 1 that changes about once for every step of `at`."""
    whole = int(at // 1)
    part = at - whole
    first = _VALUES[(whole + seed * 131) % TABLE]
    second = _VALUES[(whole + 1 + seed * 131) % TABLE]
    eased = part * part * (3 - 2 * part)
    return first + (second - first) * eased


def cells(count: int, seed: str) -> Image.Image:
    """Random cells drawn out smoothly over a tile, its edges fitting together."""
    raw = Image.frombytes("L", (count, count), Random(f"cells-{seed}-{count}").randbytes(count * count))
    side = TILE // count
    return (
        around(raw, PAD)
        .resize((TILE + 2 * PAD * side,) * 2, Image.Resampling.BICUBIC)
        .crop((PAD * side, PAD * side, PAD * side + TILE, PAD * side + TILE))
    )


def around(image: Image.Image, pad: int) -> Image.Image:
    """An image with as much of its other end beyond each edge, as if it went round."""
    across, down = image.size
    wide = Image.new("L", (across + 2 * pad, down + 2 * pad))
    for x in (pad - across, pad, pad + across):
        for y in (pad - down, pad, pad + down):
            wide.paste(image, (x, y))
    return wide


@lru_cache(maxsize=16)
def grain(kind: str) -> Image.Image:
    """The relief of a material, grey in the middle."""
    summed = Image.new("L", (TILE, TILE), MIDDLE)
    for count, strength in OCTAVES[kind]:
        layer = cells(count, kind)
        leaned = layer.point([round(MIDDLE + (value - MIDDLE) * strength) for value in range(256)])
        summed = ImageChops.add(summed, leaned, 1, -MIDDLE)
    soft = around(summed, PAD).filter(ImageFilter.GaussianBlur(0.6)).crop((PAD, PAD, PAD + TILE, PAD + TILE))
    lean = round(MIDDLE - ImageStat.Stat(soft).mean[0])
    return soft.point([max(0, min(255, value + lean)) for value in range(256)])


@lru_cache(maxsize=64)
def tile(kind: str, colour: tuple[int, int, int], strength: float) -> Image.Image:
    """A piece of a material in a colour, lighter and darker by up to `strength`."""
    relief = grain(kind)
    bands = []
    for number, part in enumerate(colour):
        # Shade is warm, light is cool: the more so the further a band is from red.
        lean = strength * (1 + 0.12 * number)
        bands.append(relief.point([_bounded(part * (1 + lean * (v - MIDDLE) / MIDDLE)) for v in range(256)]))
    return Image.merge("RGB", bands)


def material(kind: str, colour: tuple[int, int, int], strength: float, across: int, down: int) -> Image.Image:
    """As much of a material as needed."""
    piece = tile(kind, colour, strength)
    if across <= TILE and down <= TILE:
        return piece.crop((0, 0, across, down))
    laid = Image.new("RGB", (across, down))
    for x in range(0, across, TILE):
        for y in range(0, down, TILE):
            laid.paste(piece, (x, y))
    return laid


WALL = 800, 1600
"""The size of the wall's relief; it is drawn out to twice that, and higher pictures show it again."""


@lru_cache(maxsize=1)
def _wall_relief() -> Image.Image:
    across, down = WALL
    summed = Image.new("L", WALL, MIDDLE)
    for count, strength in WALL_OCTAVES:
        size = (count, count * down // across)
        raw = Image.frombytes("L", size, Random(f"wall-{count}").randbytes(size[0] * size[1]))
        layer = raw.resize(WALL, Image.Resampling.BICUBIC)
        leaned = layer.point([round(MIDDLE + (value - MIDDLE) * strength) for value in range(256)])
        summed = ImageChops.add(summed, leaned, 1, -MIDDLE)
    return summed


WALL_OCTAVES = ((5, 0.34), (13, 0.34), (40, 0.3), (230, 0.16))


@lru_cache(maxsize=2)
def wall(colour: tuple[int, int, int], strength: float, across: int, down: int) -> Image.Image:
    """The wall behind everything, nowhere the same; not to be drawn on."""
    relief = _wall_relief().resize((2 * WALL[0], 2 * WALL[1]), Image.Resampling.BILINEAR)
    laid = Image.new("L", (across, down))
    for y in range(0, down, relief.height):
        for x in range(0, across, relief.width):
            laid.paste(relief, (x, y))
    bands = [
        laid.point([_bounded(part * (1 + strength * (v - MIDDLE) / MIDDLE)) for v in range(256)]) for part in colour
    ]
    return Image.merge("RGB", bands)


def _bounded(value: float) -> int:
    return max(0, min(255, round(value)))
