"""How even a game is: who wins greedy games, where the points come from and what is used."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from statistics import fmean, pstdev

import msgspec
from tqdm import tqdm

from rules.engine.errors import EndlessGame, WrongPlayers
from rules.engine.phrases import Phrase
from rules.engine.players import play_greedy
from rules.engine.randomness import Randomness, check_seed
from rules.engine.registry import game as load_game
from rules.engine.wording import Words

ENDLESS = 2_500
"""No greedy game needs as many decisions."""
BATCH = 5
MOST_OFF_EVEN = 5.0
LEAST_SHARE, MOST_SHARE = 3.0, 40.0


class Plan(msgspec.Struct, frozen=True):
    """What to play: so many games for every number of players."""

    game: str
    games: int
    seed: str
    options: Mapping[str, str]
    jobs: int
    players: int | None = None
    """Only tables of so many."""


class Played(msgspec.Struct):
    """One greedy game."""

    points: list[int]
    sources: dict[str, int]
    """Points by where they came from, all seats together."""
    wins: list[float]
    """By place in the first turn order, shared where several win."""
    turns: list[int]
    """How many decisions each turn took."""
    used: dict[str, dict[str, int]]


class Table(msgspec.Struct):
    """All games of one number of players together."""

    seats: int
    games: int
    points: list[int] = []
    sources: Counter[str] = msgspec.field(default_factory=Counter)
    wins: list[float] = []
    turns: list[int] = []
    used: dict[str, Counter[str]] = {}

    def add(self, played: Played) -> None:
        """Count a game."""
        self.points += played.points
        self.sources.update(played.sources)
        self.wins = [mine + more for mine, more in zip(self.wins or [0.0] * self.seats, played.wins, strict=True)]
        self.turns += played.turns
        for group, counts in played.used.items():
            self.used.setdefault(group, Counter()).update(counts)

    @property
    def win_shares(self) -> list[float]:
        """The percentage of games won by each place in the first turn order."""
        return [100 * won / self.games for won in self.wins]

    @property
    def even(self) -> float:
        """The percentage that each would win if all were even."""
        return 100 / self.seats

    def share(self, source: str) -> float:
        """The percentage of all points that came from a source."""
        return 100 * self.sources[source] / (sum(self.sources.values()) or 1)


def run(plan: Plan) -> int:
    """Play, print the table and the aims; 0 if all of them hold."""
    tables = measured(plan)
    words = Words(game=plan.game)
    for line in [*rows(plan.game, tables, words), "", *(verdict := verdicts(plan.game, tables, words)).lines]:
        print(line)
    return 0 if verdict.hold else 1


def measured(plan: Plan) -> list[Table]:
    """All games, gathered by the number of players."""
    rules = load_game(plan.game)
    rules.meta.check_options(plan.options)
    check_seed(plan.seed)
    # A player alone has an opponent of the game's own, which is measured apart (`--solo`).
    numbers = range(max(2, rules.meta.minimum_seats), rules.meta.maximum_seats + 1)
    if plan.players is not None:
        if plan.players not in numbers:
            raise WrongPlayers(game=rules.meta.name, given=plan.players, least=numbers[0], most=numbers[-1])
        numbers = range(plan.players, plan.players + 1)
    spans = [(seats, range(at, min(at + BATCH, plan.games))) for seats in numbers for at in range(0, plan.games, BATCH)]
    found: dict[tuple[int, int], list[Played]] = {}
    with tqdm(total=plan.games * len(numbers), unit="game", disable=None) as bar:
        for seats, span, batch in _batches(plan, spans):
            found[seats, span.start] = batch
            bar.update(len(batch))
    tables = [Table(seats, plan.games) for seats in numbers]
    for table in tables:
        for (seats, _), batch in sorted(found.items()):
            if seats == table.seats:
                for played in batch:
                    table.add(played)
    return tables


def _batches(plan: Plan, spans: list[tuple[int, range]]) -> Iterator[tuple[int, range, list[Played]]]:
    if plan.jobs == 1:
        for seats, span in spans:
            yield seats, span, play_batch(plan, seats, span)
        return
    with ProcessPoolExecutor(min(plan.jobs, len(spans))) as pool:
        running = {pool.submit(play_batch, plan, seats, span): (seats, span) for seats, span in spans}
        for done in as_completed(running):
            yield *running[done], done.result()


def play_batch(plan: Plan, seats: int, numbers: range) -> list[Played]:
    """Play some of the games."""
    return [play_one(plan.game, seats, f"{plan.seed}-{number}", plan.options) for number in numbers]


def play_one(name: str, seats: int, seed: str, options: Mapping[str, str]) -> Played:
    """Play one greedy game to its end."""
    rules = load_game(name)
    state = rules.new(options, seats, seed)
    order = rules.turn_order(state)
    chance = Randomness(f"balance-{seed}")
    choices: Counter[str] = Counter()
    turns: Counter[int] = Counter()
    while deciding := rules.deciding(state):
        if state.sequence >= ENDLESS:
            raise EndlessGame(limit=ENDLESS)
        choice = play_greedy(rules, state, deciding[0], chance)
        choices[choice] += 1
        turns[state.turn] += 1
        rules.apply(state, deciding[0], choice)
    scores = rules.scores(state)
    winners = [score.seat for score in scores if score.rank == 1]
    sources: Counter[str] = Counter()
    for score in scores:
        sources.update(score.sources)
    return Played(
        points=[score.points for score in scores],
        sources=dict(sources),
        wins=[1 / len(winners) if seat in winners else 0.0 for seat in order],
        turns=list(turns.values()),
        used=rules.used(state, choices),
    )


# The table


def rows(name: str, tables: Sequence[Table], words: Words) -> list[str]:
    """The lines of the table: a column for every number of players."""

    def label(message: str, **args: object) -> str:
        return words.say(Phrase(message, args))

    lines = [
        (label("balance-players"), [str(table.seats) for table in tables]),
        (label("balance-games"), [str(table.games) for table in tables]),
        (label("balance-decisions"), _cells(tables, lambda table: fmean(table.turns))),
        (label("balance-points"), _cells(tables, lambda table: fmean(table.points))),
        (label("balance-spread"), _cells(tables, lambda table: pstdev(table.points))),
    ]
    for place in range(tables[-1].seats):
        cells = [_won(table, place) if place < table.seats else "" for table in tables]
        lines.append((label("balance-wins", place=place + 1), cells))
    for source in tables[0].sources:
        title = label("balance-share", source=Phrase(f"source-{source}"))
        lines.append((title, [f"{table.share(source):.1f} %" for table in tables]))
    for group in tables[0].used:
        for each in tables[0].used[group]:
            title = label("balance-used", group=Phrase(group), each=load_game(name).used_phrase(each))
            lines.append((title, [str(table.used[group][each]) for table in tables]))
    return printed(lines, 16)


def printed(lines: Sequence[tuple[str, Sequence[str]]], across: int) -> list[str]:
    """Titles and cells in columns."""
    width = max(len(title) for title, _ in lines)
    return [f"{title:<{width}}" + "".join(f"{cell:>{across}}" for cell in cells).rstrip() for title, cells in lines]


def _cells(tables: Sequence[Table], measure: Callable[[Table], float]) -> list[str]:
    return [f"{measure(table):.1f}" for table in tables]


def _won(table: Table, place: int) -> str:
    share = table.win_shares[place]
    return f"{share:.1f} % ({share - table.even:+.1f})"


class Verdict(msgspec.Struct):
    """What was aimed at and whether it holds, in words."""

    hold: bool
    lines: list[str]


def verdicts(name: str, tables: Sequence[Table], words: Words) -> Verdict:
    """Even wins, everything used, and no source of points too small or too large."""
    rules = load_game(name)
    found = [(_even(tables), Phrase("balance-aim-even", {"most": f"{MOST_OFF_EVEN:g}"}))]
    if any(table.used for table in tables):
        found.append((_unused(name, tables), Phrase("balance-aim-used")))
    if rules.balanced_sources:
        args = {"least": f"{LEAST_SHARE:g}", "most": f"{MOST_SHARE:g}"}
        found.append((_uneven(tables, rules.balanced_sources), Phrase("balance-aim-shares", args)))
    lines = []
    for failures, aim in found:
        if failures:
            lines.append(words.say(Phrase("balance-fails", {"aim": aim, "failures": failures})))
        else:
            lines.append(words.say(Phrase("balance-holds", {"aim": aim})))
    return Verdict(not any(failures for failures, _ in found), lines)


def _even(tables: Sequence[Table]) -> list[Phrase]:
    return [
        Phrase("balance-off-even", {"place": place, "players": table.seats, "share": f"{share:.1f}"})
        for table in tables
        for place, share in enumerate(table.win_shares, 1)
        if abs(share - table.even) > MOST_OFF_EVEN
    ]


def _unused(name: str, tables: Sequence[Table]) -> list[Phrase]:
    return [
        Phrase("balance-unused", {"each": load_game(name).used_phrase(each), "players": table.seats})
        for table in tables
        for counts in table.used.values()
        for each, times in counts.items()
        if not times
    ]


def _uneven(tables: Sequence[Table], sources: Sequence[str]) -> list[Phrase]:
    return [
        Phrase(
            "balance-off-share",
            {"source": Phrase(f"source-{source}"), "players": table.seats, "share": f"{table.share(source):.1f}"},
        )
        for table in tables
        for source in sources
        if not LEAST_SHARE <= table.share(source) <= MOST_SHARE
    ]
