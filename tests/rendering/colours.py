"""How far apart colours are for eyes of several kinds."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

# Machado, Oliveira and Fernandes (2009), severity 1, on linear light.
DEFICIENCIES = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "none": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
}
TO_XYZ = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
WHITE = (0.9505, 1.0, 1.089)


def seen(colour: Sequence[int], deficiency: str) -> tuple[float, float, float]:
    """CIE L*a*b* of a colour as such eyes see it."""
    linear = [v / 255 / 12.92 if v <= 10 else ((v / 255 + 0.055) / 1.055) ** 2.4 for v in colour]
    light = [
        max(0.0, min(1.0, sum(m * v for m, v in zip(row, linear, strict=True)))) for row in DEFICIENCIES[deficiency]
    ]
    xyz = [sum(m * v for m, v in zip(row, light, strict=True)) for row in TO_XYZ]
    scaled = [t / w for t, w in zip(xyz, WHITE, strict=True)]
    x, y, z = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in scaled)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def difference(first: Sequence[float], second: Sequence[float]) -> float:
    """CIEDE2000 of two colours in L*a*b*."""
    chroma = (hypot(first[1], first[2]) + hypot(second[1], second[2])) / 2
    stretch = 1.5 - 0.5 * sqrt(chroma**7 / (chroma**7 + 25**7))
    a = [first[1] * stretch, second[1] * stretch]
    c = [hypot(a[0], first[2]), hypot(a[1], second[2])]
    h = [degrees(atan2(first[2], a[0])) % 360, degrees(atan2(second[2], a[1])) % 360]
    both = bool(c[0] * c[1])
    turn = (h[1] - h[0] + 180) % 360 - 180 if both else 0.0
    lightness, mean_c = (first[0] + second[0]) / 2, sum(c) / 2
    mean_h = (h[0] + turn / 2) % 360 if both else sum(h)
    t = (
        1
        - 0.17 * cos(radians(mean_h - 30))
        + 0.24 * cos(radians(2 * mean_h))
        + 0.32 * cos(radians(3 * mean_h + 6))
        - 0.2 * cos(radians(4 * mean_h - 63))
    )
    by_l = (second[0] - first[0]) / (1 + 0.015 * (lightness - 50) ** 2 / sqrt(20 + (lightness - 50) ** 2))
    by_c = (c[1] - c[0]) / (1 + 0.045 * mean_c)
    by_h = 2 * sqrt(c[0] * c[1]) * sin(radians(turn) / 2) / (1 + 0.015 * mean_c * t)
    rotation = -2 * sqrt(mean_c**7 / (mean_c**7 + 25**7)) * sin(radians(60 * exp(-(((mean_h - 275) / 25) ** 2))))
    return sqrt(by_l**2 + by_c**2 + by_h**2 + rotation * by_c * by_h)


def nearest(colours: Sequence[Sequence[int]], deficiency: str) -> float:
    """How far apart the two most alike are."""
    as_seen = [seen(colour, deficiency) for colour in colours]
    return min(difference(first, second) for first, second in combinations(as_seen, 2))


def contrast(first: Sequence[int], second: Sequence[int]) -> float:
    """The ratio of their luminances as WCAG counts it."""
    bright = sorted(
        sum(
            share * (v / 255 / 12.92 if v <= 10 else ((v / 255 + 0.055) / 1.055) ** 2.4)
            for share, v in zip(TO_XYZ[1], colour, strict=True)
        )
        for colour in (first, second)
    )
    return (bright[1] + 0.05) / (bright[0] + 0.05)
