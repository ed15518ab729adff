"""Random games with every invariant checked after every choice."""

from __future__ import annotations

import traceback
from collections.abc import Iterator, Mapping
from concurrent.futures import Executor, Future, ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Any

import msgspec
from tqdm import tqdm

from rules.engine.errors import BrokenInvariant, EndlessGame
from rules.engine.game import Game
from rules.engine.log import Beginning, Log, Row, begin, opened
from rules.engine.notation import UNKNOWN, read, write
from rules.engine.phrases import Phrase
from rules.engine.players import play_random
from rules.engine.randomness import Randomness, check_seed
from rules.engine.registry import game as load_game
from rules.engine.wording import Words

ENDLESS = 20_000
ROUND_TRIP_EVERY = 40
BATCH = 20


class Plan(msgspec.Struct, frozen=True):
    """What to play: options not named and numbers of players not given are mixed."""

    game: str
    games: int
    seed: str
    players: int | None
    options: Mapping[str, str]
    jobs: int


class Failure(msgspec.Struct, frozen=True):
    """A game that went wrong, with its log up to there."""

    seed: str
    problem: str
    log: str


class Report(msgspec.Struct):
    """What a batch of games brought."""

    decisions: int = 0
    failures: list[Failure] = []


def run(plan: Plan) -> int:
    """Play all games; 0 if nothing was found."""
    rules = load_game(plan.game)
    if plan.players is not None:
        rules.meta.check_seats(plan.players)
    rules.meta.check_options(plan.options)
    check_seed(plan.seed)
    decisions = 0
    failures: list[Failure] = []
    with tqdm(total=plan.games, unit="game", disable=None) as bar:
        for count, report in _batches(plan):
            bar.update(count)
            decisions += report.decisions
            failures += report.failures
    words = Words("en")
    for failure in failures:
        print(words.say(_saved(plan.game, failure)))
    totals = {"games": plan.games, "decisions": decisions, "failures": len(failures)}
    print(words.say(Phrase("terminal-fuzz-done", totals)))
    return 1 if failures else 0


def _saved(game: str, failure: Failure) -> Phrase:
    """Write the log of a failure into this folder, and tell where it is."""
    name = "".join(letter if letter.isalnum() else "-" for letter in failure.seed)[:100]
    file = Path(f"fuzz-{game}-{name}.txt")
    args: dict[str, Any] = {"seed": failure.seed, "problem": failure.problem, "file": str(file)}
    try:
        file.write_text(failure.log, encoding="utf-8")
    except OSError as error:
        return Phrase("terminal-fuzz-failure-not-saved", {**args, "reason": str(error.strerror), "log": failure.log})
    return Phrase("terminal-fuzz-failure", args)


def _batches(plan: Plan) -> Iterator[tuple[int, Report]]:
    spans = [range(at, min(at + BATCH, plan.games)) for at in range(0, plan.games, BATCH)]
    if plan.jobs == 1:
        for span in spans:
            yield len(span), play_batch(plan, span)
        return
    with ProcessPoolExecutor(min(plan.jobs, len(spans))) as pool:
        yield from _parallel(pool, plan, spans)


def _parallel(pool: Executor, plan: Plan, spans: list[range]) -> Iterator[tuple[int, Report]]:
    running: dict[Future[Report], int] = {pool.submit(play_batch, plan, span): len(span) for span in spans}
    for done in as_completed(running):
        yield running[done], done.result()


def play_batch(plan: Plan, numbers: range) -> Report:
    """Play some of the games."""
    rules = load_game(plan.game)
    report = Report(failures=[])
    for number in numbers:
        seed = f"{plan.seed}-{number}"
        chance = Randomness(f"fuzz-{seed}")
        seats = _seats(plan, rules, chance)
        beginning = begin(rules, seats, seed, _options(plan, rules, seats, chance))
        decisions, failure = play_one(rules, beginning, chance)
        report.decisions += decisions
        if failure is not None:
            report.failures.append(failure)
    return report


def _seats(plan: Plan, rules: Game[Any], chance: Randomness) -> int:
    least, most = rules.meta.minimum_seats, rules.meta.maximum_seats
    return plan.players if plan.players is not None else least + chance.below(most - least + 1)


def _options(plan: Plan, rules: Game[Any], seats: int, chance: Randomness) -> dict[str, str]:
    """Every option at random among what so many players may choose; one that is named stays as it is."""
    mixed = {}
    for option in rules.meta.options:
        values = option.values_for(seats)
        mixed[option.name] = values[chance.below(len(values))]
    return {**mixed, **plan.options}


def play_one(rules: Game[Any], beginning: Beginning, chance: Randomness) -> tuple[int, Failure | None]:
    """Play one game to its end; any crash, dead end, endless game or broken invariant is a failure."""
    rows: list[Row] = []
    try:
        state, _ = opened(rules, beginning)
        while deciding := rules.deciding(state):
            if len(rows) >= ENDLESS:
                raise EndlessGame(limit=ENDLESS)
            rules.check(state)
            rules.check_choices(state)
            seat = deciding[chance.below(len(deciding))]
            choice = play_random(rules, state, seat, chance)
            rows.append(Row(seat, choice, UNKNOWN, state.turn))
            rules.apply(state, seat, choice)
            rows[-1] = msgspec.structs.replace(rows[-1], digest=rules.digest(state))
            if len(rows) % ROUND_TRIP_EVERY == 0:
                state = _written_and_read(rules, state)
        rules.check(state)
        if rules.digest(state) != read(write(Log(beginning, rows))).rows[-1].digest:
            raise BrokenInvariant(what="the replayed game", expected="the same", found="another")
    except Exception:
        problem = traceback.format_exc()
        return len(rows), Failure(beginning.seed, problem, write(Log(beginning, rows)))
    return len(rows), None


def _written_and_read(rules: Game[Any], state: Any) -> Any:
    """The state after a journey through JSON, on which the game goes on."""
    again = rules.from_json(rules.to_json(state))
    if rules.digest(again) != rules.digest(state):
        raise BrokenInvariant(what="the state read back", expected="the same", found="another")
    return again
