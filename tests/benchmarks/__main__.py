"""The benchmark table of `make bench`."""

from __future__ import annotations

from tests.benchmarks import bot_speed, decisions, picture_speed, rules_speed
from tests.benchmarks.measuring import table

if __name__ == "__main__":
    print(table([*rules_speed.ratios(), *picture_speed.ratios(), *bot_speed.ratios()]))
    print("\n".join(decisions.lines()))
