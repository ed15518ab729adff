"""Golden playthroughs: fixed games of automatic players, written down to be replayed by the tests.

`python -m tests.golden` plays them anew and writes `tests/games/GAME/NAME.txt`. Which games there are, and how they can
end, is told by the game's module in `tests/games_under_test`; the tests say what is missing there.
"""

from __future__ import annotations

from rules.engine.log import Log, replay
from rules.engine.notation import write
from rules.engine.players import PLAYERS
from rules.engine.randomness import Randomness
from rules.engine.registry import game as load_game
from rules.engine.table import Table
from tests.games_under_test import FOLDER, Golden, about, every_game
from tests.told import fingerprints

TOLD = ".told"
"""Beside every golden game lies a file with what it tells on its way."""
GOLDEN = tuple(golden for tests in every_game().values() for golden in tests.golden)


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
    endings = about(log.beginning.game).endings
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
        golden.file.with_suffix(TOLD).write_text("\n".join(fingerprints(log)) + "\n", encoding="utf-8")
        print(f"{golden.game}/{golden.name}: {len(log.rows)} choices")
    for file in set(FOLDER.glob("*/*.txt")) - {golden.file for golden in GOLDEN}:
        file.unlink()
        file.with_suffix(TOLD).unlink(missing_ok=True)
        print(f"{file.parent.name}/{file.stem}: removed")


if __name__ == "__main__":
    main()
