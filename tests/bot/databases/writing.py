"""Writes the database of a version for the tests of those after it: running games with everything on their agendas.

`python tests/bot/databases/writing.py FILE`, with the version to be written on the path, plays random games of every
registered game until each verb that ever waits on an agenda has waited on one, and writes those positions down as
running games, besides one finished game of each. The file is packed with xz, as most of it repeats itself.
"""

from __future__ import annotations

import asyncio
import json
import lzma
import sys
import tempfile
from functools import cache
from pathlib import Path
from typing import get_args

import msgspec

from bot.live import LiveGame
from bot.store import Change, SeatRecord, Store
from rules.engine.players import play_random
from rules.engine.randomness import Randomness
from rules.engine.registry import game as load_game
from rules.engine.registry import metas
from rules.engine.table import Table

GAMES_EACH = 250
"""So many random games are looked through for verbs that have not waited yet."""
ARGUMENTS = {
    "endless_winter": {
        "pay": {"what": "food", "count": 0},
        "score_stone": {"stone": "camp-types"},
        "spend": {"cost": {"do": "pay", "what": "food", "count": 1}, "then": {"do": "tip"}},
        "each_seat": {"then": {"do": "tip"}},
        "play_card": {"card": "brave"},
        "use_ability": {"card": "brave"},
    },
    "stone_age": {
        "gain": {"goods": {"wood": 1}},
        "points": {"amount": 1},
        "roll": {"good": "wood", "dice": 1},
    },
}
"""What verbs that never wait in play need beside a seat; a game of each is written with all of them on its agenda."""


def waiting(agenda):
    """The verbs on an agenda, those of simultaneous branches too, each also with every argument that it can do without.

    The one that is asked has a mark of its own, as it is in its middle.
    """
    found = {frame.tag for frame in agenda}
    for frame in agenda:
        for branch in getattr(frame, "branches", ()):
            found |= waiting(branch)
        found |= {f"{frame.tag} {name}" for name in optional(type(frame)) if getattr(frame, name)}
    return found | ({f"{agenda[-1].tag}?"} if agenda and not hasattr(agenda[-1], "branches") else set())


@cache
def optional(kind):
    """The arguments that a verb can do without."""
    return [field.name for field in msgspec.structs.fields(kind) if field.name != "seat" and not field.required]


def positions(rules):
    """Games broken off where something waits that never waited before, and one that is over."""
    seen = set()
    over = False
    for number in range(GAMES_EACH):
        chance = Randomness(f"database-{number}")
        least, most = rules.meta.minimum_seats, rules.meta.maximum_seats
        seats = least + number % (most - least + 1)
        options = {
            each.name: each.values_for(seats)[chance.below(len(each.values_for(seats)))] for each in rules.meta.options
        }
        table = Table.new(rules, seats, f"database-{number}", options)
        best = None
        while deciding := rules.deciding(table.state):
            new = waiting(table.state.agenda) - seen
            if new:
                seen |= new
                best = len(table.rows)
            seat = deciding[chance.below(len(deciding))]
            table.play(seat, play_random(rules, table.state, seat, chance))
            if best is not None and len(table.rows) > best:
                yield broken_off(rules, table, best)
                best = None
        if not over:
            over = True
            yield table
    rare = sorted(verbs(rules) - seen)
    print(rules.meta.name, "waited:", sorted(seen), "never:", rare)
    yield with_rare_verbs(rules, rare)


def verbs(rules):
    """All verbs that a written agenda of the game may hold."""
    (agenda,) = [field for field in msgspec.structs.fields(rules.state_type) if field.name == "agenda"]
    return {kind.__struct_config__.tag for kind in get_args(get_args(agenda.type)[0])}


def with_rare_verbs(rules, rare):
    """A new game with verbs at the end of its agenda that never wait in play."""
    table = Table.new(rules, rules.meta.minimum_seats, "rare", {})
    written = json.loads(rules.to_json(table.state))
    arguments = ARGUMENTS[rules.meta.name]
    written["agenda"][:0] = [{"do": verb, "seat": 0, **arguments.get(verb, {})} for verb in rare]
    table.state = rules.from_json(json.dumps(written))
    return table


def broken_off(rules, table, length):
    """The same game with only so many choices made."""
    found = Table(rules, table.beginning)
    for row in table.rows[:length]:
        found.play(row.seat, row.choice)
    return found


async def write(path):
    """All of them, as the bot would have written them."""
    store = await Store.open(path)
    for name in metas():
        rules = load_game(name)
        for table in positions(rules):
            await write_down(store, rules, table)
    await store.close()


async def write_down(store, rules, table):
    """A game with its people, its choices and its latest position."""
    begun = table.beginning
    record = await store.create_game(1, 2, 100, rules.meta.name, dict(begun.options), "en")
    record.seed, record.rules_version = begun.seed, begun.version
    seats = [SeatRecord(seat=seat, user=100 + seat, name=f"Person {seat + 1}") for seat in range(begun.seats)]
    live = LiveGame(record, seats, table)
    people = [seat.user for seat in seats]
    change = Change(
        game=record.id,
        actions=live.actions_from(0, people),
        state=rules.to_json(table.state).decode(),
        sequence=table.state.sequence,
        rules_version=begun.version,
        over=table.state.over,
        announced=(len(table.rows), table.state.turn),
    )
    await store.start(record, seats, change)


def main():
    """Write the file named on the command line."""
    target = Path(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.sqlite3"
        asyncio.run(write(path))
        target.write_bytes(lzma.compress(path.read_bytes(), preset=9))
    print(f"{target}: {target.stat().st_size // 1024} KiB")


if __name__ == "__main__":
    main()
