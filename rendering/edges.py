"""Rectangles cut by hand: masks whose edges waver, kept by size."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from PIL import Image, ImageDraw, ImageFilter

from rendering.noise import waver

FINER = 3
STEP = 9
KEPT = 512
DEEPEST = 0.62
"""How dark a shade is at the very edge."""


def outline(across: int, down: int, radius: float, seed: int, stray: float) -> list[tuple[float, float]]:
    """The corners of a rectangle with round corners, nowhere outside of it."""
    radius = max(0.5, min(radius, across / 2, down / 2))
    points: list[tuple[float, float]] = []
    straight = ((across - radius, radius, -90), (across - radius, down - radius, 0), (radius, down - radius, 90))
    for x, y, first in (*straight, (radius, radius, 180)):
        steps = max(3, round(radius / 4))
        for step in range(steps + 1):
            angle = (first + 90 * step / steps) * pi / 180
            points.append((x + radius * cos(angle), y + radius * sin(angle)))
    found: list[tuple[float, float]] = []
    along = 0.0
    for (x, y), (next_x, next_y) in zip(points, [*points[1:], points[0]], strict=True):
        length = ((next_x - x) ** 2 + (next_y - y) ** 2) ** 0.5
        count = max(1, round(length / STEP))
        for step in range(count):
            share = step / count
            at = along + length * share
            inward = stray * (0.5 + 0.36 * waver(at / 34, seed) + 0.14 * waver(at / 9, seed + 77))
            px, py = x + (next_x - x) * share, y + (next_y - y) * share
            towards = (across / 2 - px, down / 2 - py)
            # Straight inward along the nearer axis, slanting only in the corners.
            near_side = min(px, across - px)
            near_top = min(py, down - py)
            move_x = inward * (1 if towards[0] > 0 else -1) if near_side <= radius else 0.0
            move_y = inward * (1 if towards[1] > 0 else -1) if near_top <= radius else 0.0
            found.append((px + move_x, py + move_y))
        along += length
    return found


def stray_of(across: int, down: int) -> float:
    """How far an edge may stray: hardly on small things."""
    return max(0.8, min(5.0, min(across, down) * 0.022))


@lru_cache(maxsize=KEPT)
def cut(across: int, down: int, radius: int, seed: int = 0) -> Image.Image:
    """The mask of a rectangle cut by hand; only its edges need smoothing."""
    stray = stray_of(across, down)
    points = outline(across, down, radius, seed, stray)
    mask = Image.new("L", (across, down), 255)
    rim = min(radius + round(stray) + 2, -(-down // 2), -(-across // 2))
    for x, y, width, height in (
        (0, 0, across, rim),
        (0, down - rim, across, rim),
        (0, 0, rim, down),
        (across - rim, 0, rim, down),
    ):
        fine = Image.new("L", (width * FINER, height * FINER), 0)
        ImageDraw.Draw(fine).polygon([((px - x) * FINER, (py - y) * FINER) for px, py in points], fill=255)
        mask.paste(fine.reduce(FINER), (x, y))
    return mask


@lru_cache(maxsize=KEPT)
def rim(across: int, down: int, radius: int, thick: int, seed: int = 0) -> Image.Image:
    """The mask of only the edge of such a rectangle."""
    mask = cut(across, down, radius, seed).copy()
    inside = (across - 2 * thick, down - 2 * thick)
    if min(inside) > 0:
        mask.paste(0, (thick, thick), cut(*inside, max(0, radius - thick), seed + 1))
    return mask


@lru_cache(maxsize=128)
def shade(across: int, down: int, radius: int, depth: int, seed: int = 0) -> Image.Image:
    """The mask of a shade that deepens towards the edges."""
    small = 4
    size = (max(2, across // small), max(2, down // small))
    light = Image.new("L", size, 0)
    inset = max(1, depth // small // 2)
    ImageDraw.Draw(light).rounded_rectangle(
        (inset, inset, size[0] - 1 - inset, size[1] - 1 - inset), radius // small, fill=255
    )
    soft = light.filter(ImageFilter.GaussianBlur(depth / small / 2)).resize((across, down), Image.Resampling.BILINEAR)
    deepened = soft.point([round(DEEPEST * (255 - value)) for value in range(256)])
    return Image.composite(deepened, Image.new("L", (across, down), 0), cut(across, down, radius, seed))
