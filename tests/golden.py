"""Golden playthroughs: fixed games of automatic players, written down to be replayed by the tests.

`python -m tests.golden` plays them anew and writes `tests/games/GAME/NAME.txt`. A game that is added needs its
ways to end in ENDINGS and a few entries in GOLDEN; the tests say what is missing.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec

from rules.engine.log import Log, replay
from rules.engine.notation import write
from rules.engine.players import PLAYERS
from rules.engine.randomness import Randomness
from rules.engine.registry import game as load_game
from rules.engine.table import Table

FOLDER = Path(__file__).parent / "games"

ENDINGS = {
    "stone_age": ("event-end-buildings", "event-end-cards"),
    "endless_winter": ("event-final",),
}
"""For every game, the events by which it can end."""


class Golden(msgspec.Struct, frozen=True):
    """A game to play: who sits at the table, with which seed and options, and what it shows."""

    game: str
    name: str
    players: tuple[str, ...]
    """An automatic player for every seat: greedy or random."""
    seed: str
    shows: str
    options: Mapping[str, str] = {}

    @property
    def file(self) -> Path:
        """Where it is written."""
        return FOLDER / self.game / f"{self.name}.txt"


GREEDY, RANDOM = "greedy", "random"
UNCONFIRMED = {"confirm_placing": "no"}
MODULES = {"glacier_tokens": "yes", "rest_tokens": "yes"}
VARIANTS = {"short_first_era": "yes", "sole_majority": "yes", "starting_labor": "low"}
GOLDEN = (
    Golden(
        "stone_age",
        "two-greedy",
        (GREEDY, GREEDY),
        "4",
        "too few cards end it; agriculture that cannot grow, payments in parts, a picked tool, one-use tools",
    ),
    Golden(
        "stone_age",
        "two-random-unconfirmed",
        (RANDOM, RANDOM),
        "1",
        "placing without confirmation; ten people, tools of 12, useless places taken",
        UNCONFIRMED,
    ),
    Golden(
        "stone_age",
        "three-greedy-unconfirmed",
        (GREEDY, GREEDY, GREEDY),
        "4",
        "an empty stack of buildings ends it",
        UNCONFIRMED,
    ),
    Golden(
        "stone_age",
        "three-mixed",
        (GREEDY, RANDOM, GREEDY),
        "1",
        "too few cards end it; ten people, a picked tool, much hunger",
    ),
    Golden(
        "stone_age",
        "four-greedy",
        (GREEDY, GREEDY, GREEDY, GREEDY),
        "0",
        "an empty stack of buildings ends it; payments in parts, a picked tool, one-use tools",
    ),
    Golden(
        "stone_age",
        "four-tied",
        (GREEDY, RANDOM, RANDOM, GREEDY),
        "7",
        "two players have the same points, and the tie is broken",
    ),
    Golden(
        "stone_age",
        "four-empty-deck",
        (GREEDY, RANDOM, RANDOM, GREEDY),
        "3",
        "the deck is filled up exactly, a last round is played, and no extra card is left to draw",
    ),
    Golden(
        "stone_age",
        "four-random-unconfirmed",
        (RANDOM, RANDOM, RANDOM, RANDOM),
        "7",
        "placing without confirmation; scores below 0 on the way",
        UNCONFIRMED,
    ),
    Golden(
        "endless_winter",
        "one-greedy",
        (GREEDY,),
        "2",
        "a player alone: one of two chiefs and setup cards, and the Nomads' turns",
    ),
    Golden(
        "endless_winter",
        "one-random-harder",
        (RANDOM,),
        "4",
        "alone, harder both ways, with glacier and rest tokens",
        {"open_nomad_card": "yes", "nomad_token": "village", **MODULES},
    ),
    Golden(
        "endless_winter",
        "one-greedy-variants",
        (GREEDY,),
        "6",
        "alone: one more open nomad card in rounds 1 and 2 with their two turns, no benefit on a tie",
        VARIANTS,
    ),
    Golden(
        "endless_winter",
        "two-random",
        (RANDOM, RANDOM),
        "3",
        "everything as usual; four rounds, each with its eclipse",
    ),
    Golden(
        "endless_winter",
        "two-greedy-modules",
        (GREEDY, GREEDY),
        "1",
        "glacier and rest tokens, megaliths in a ring and on top of others",
        {"megaliths": "ring", **MODULES},
    ),
    Golden(
        "endless_winter",
        "three-random-drafted",
        (RANDOM, RANDOM, RANDOM),
        "5",
        "setup cards taken in reverse turn order, megaliths in a block",
        {"draft": "setup", "megaliths": "block"},
    ),
    Golden(
        "endless_winter",
        "three-mixed-variants",
        (RANDOM, GREEDY, RANDOM),
        "2",
        "two turns in rounds 1 and 2, no benefit on a tie, low starting labor",
        VARIANTS,
    ),
    Golden(
        "endless_winter",
        "four-random",
        (RANDOM, RANDOM, RANDOM, RANDOM),
        "16",
        "everything as usual; three glaciers and seven stones of each era",
    ),
    Golden(
        "endless_winter",
        "four-random-everything",
        (RANDOM, RANDOM, RANDOM, RANDOM),
        "8",
        "chiefs and setup cards drafted, megaliths as bricks, all modules and variants",
        {"draft": "chiefs", "megaliths": "brick", **MODULES, **VARIANTS},
    ),
    Golden(
        "endless_winter",
        "four-greedy",
        (GREEDY, GREEDY, GREEDY, GREEDY),
        "1",
        "sacred stones, culture cards, idols, many cards above one board",
    ),
)


def played(golden: Golden) -> Log:
    """The game, played to its end; seats that decide at the same time do so in any order."""
    rules = load_game(golden.game)
    table = Table.new(rules, len(golden.players), golden.seed, golden.options)
    chance = Randomness(f"golden-{golden.seed}")
    while deciding := rules.deciding(table.state):
        seat = deciding[chance.below(len(deciding))]
        table.play(seat, PLAYERS[golden.players[seat]](rules, table.state, seat, chance))
    return table.log


def opening_remarks(golden: Golden) -> list[str]:
    """What the game shows and who plays it."""
    return [f"# shows: {golden.shows}", f"# played by: {', '.join(golden.players)}"]


def closing_remarks(log: Log) -> list[str]:
    """How the written game ended, and the final scores."""
    rules = load_game(log.beginning.game)
    for step in replay(rules, log):
        last = step
    endings = ENDINGS[log.beginning.game]
    said = [event.public.message for event in last.events if event.public]
    ended = [way for way in endings if way in said]
    remarks = [f"# ended by: {', '.join(ended)}"]
    for score in rules.result(last.state) or ():
        parts = ", ".join(f"{source} {points}" for source, points in score.sources.items() if points)
        remarks.append(
            f"# rank {score.rank}: seat {score.seat + 1}, {score.points} points, tie-break {score.tiebreak} ({parts})"
        )
    return remarks


def with_remarks(golden: Golden, log: Log) -> str:
    """The game as text: head, remarks, turns, remarks."""
    head, _, turns = write(log).partition("\n\n")
    return "\n".join([head, *opening_remarks(golden), "", turns + "\n".join(closing_remarks(log))]) + "\n"


def without_remarks(text: str) -> str:
    """The text as the notation alone writes it."""
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith("#"))


def main() -> None:
    """Play all golden games and write them down; files that no entry asks for are removed."""
    for golden in GOLDEN:
        log = played(golden)
        golden.file.parent.mkdir(parents=True, exist_ok=True)
        golden.file.write_text(with_remarks(golden, log), encoding="utf-8")
        print(f"{golden.game}/{golden.name}: {len(log.rows)} choices")
    for file in set(FOLDER.glob("*/*.txt")) - {golden.file for golden in GOLDEN}:
        file.unlink()
        print(f"{file.parent.name}/{file.stem}: removed")


if __name__ == "__main__":
    main()
