"""Measuring: rates and times of one run set against each other, as the machines are noisy."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time

import msgspec


class Ratio(msgspec.Struct, frozen=True):
    """One line of the table: a ratio, what it must be, and what it was made of."""

    name: str
    value: float
    bound: float
    at_least: bool
    made_of: str

    @property
    def holds(self) -> bool:
        return self.value >= self.bound if self.at_least else self.value <= self.bound


def seconds(work: Callable[[], object]) -> float:
    """The processor time of some work: others on the machine make it wait, which is none of its business."""
    start = process_time()
    work()
    return process_time() - start


def best_in_turns(*works: Callable[[], object], times: int = 7) -> list[float]:
    """The shortest time of each, taken in turns, so that a busy moment hits all of them alike."""
    best = [float("inf")] * len(works)
    for _ in range(times):
        for index, work in enumerate(works):
            best[index] = min(best[index], seconds(work))
    return best


def table(ratios: list[Ratio]) -> str:
    width = max(len(ratio.name) for ratio in ratios)
    lines = []
    for ratio in ratios:
        sign = "≥" if ratio.at_least else "≤"
        verdict = "holds" if ratio.holds else "FAILS"
        lines.append(
            f"{ratio.name:<{width}}  {ratio.value:7.2f}  (aim {sign} {ratio.bound:.2f}, {verdict})  {ratio.made_of}"
        )
    return "\n".join(lines)
