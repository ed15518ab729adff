"""How hard a game is for a player alone: greedy games against the game's own opponent, at every difficulty."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import product
from statistics import fmean, pstdev

import msgspec
from tqdm import tqdm

from rules.engine.errors import EndlessGame, WrongPlayers
from rules.engine.meta import Meta
from rules.engine.phrases import Phrase
from rules.engine.players import play_greedy
from rules.engine.randomness import Randomness, check_seed
from rules.engine.registry import game as load_game
from rules.engine.wording import Words
from rules.terminal.balance import BATCH, ENDLESS, Plan, Verdict, printed

ALONE = 1
MOST_APART = 10.0
"""How far the averages may lie apart at the usual difficulty, in percent of the player's."""
LEAST_HARDER = 8.0
"""By how many points a harder setting lowers the share of games that the player wins."""


class Duel(msgspec.Struct):
    """One game: the points of both by where they came from, and whether the player won."""

    player: dict[str, int]
    opponent: dict[str, int]
    won: bool


class Difficulty(msgspec.Struct):
    """All games with one setting of the options that make a game alone harder."""

    options: dict[str, str]
    duels: list[Duel] = []

    @property
    def wins(self) -> float:
        """The percentage of games that the player won."""
        return 100 * sum(duel.won for duel in self.duels) / len(self.duels)

    def points(self, who: str) -> list[int]:
        """The final points of one side, game by game."""
        return [sum(getattr(duel, who).values()) for duel in self.duels]

    def share(self, who: str, source: str) -> float:
        """The percentage of a side's points that came from a source."""
        total: Counter[str] = Counter()
        for duel in self.duels:
            total.update(getattr(duel, who))
        return 100 * total[source] / (sum(total.values()) or 1)

    @property
    def apart(self) -> float:
        """How far the opponent's average lies above the player's, in percent."""
        own = fmean(self.points("player"))
        return 100 * (fmean(self.points("opponent")) - own) / own


def run(plan: Plan) -> int:
    """Play, print the table and the aims; 0 if all of them hold."""
    found = measured(plan)
    words = Words(game=plan.game)
    verdict = verdicts(found, words)
    for line in [*rows(found, words), "", *verdict.lines]:
        print(line)
    return 0 if verdict.hold else 1


def settings(meta: Meta) -> list[dict[str, str]]:
    """The usual difficulty, then every mix of the options that only a table for one has."""
    options = [option for option in meta.options if option.most == ALONE]
    mixes = product(*([option.default, *(v for v in option.values if v != option.default)] for option in options))
    return [dict(zip((option.name for option in options), mix, strict=True)) for mix in mixes]


def measured(plan: Plan) -> list[Difficulty]:
    """All games, gathered by difficulty; every difficulty plays the same seeds."""
    meta = load_game(plan.game).meta
    if meta.minimum_seats > ALONE:
        raise WrongPlayers(game=meta.name, given=ALONE, least=meta.minimum_seats, most=meta.maximum_seats)
    meta.check_options(plan.options, ALONE)
    check_seed(plan.seed)
    found = [Difficulty({**mix, **plan.options}, []) for mix in settings(meta)]
    spans = [range(at, min(at + BATCH, plan.games)) for at in range(0, plan.games, BATCH)]
    tasks = [(number, span) for number in range(len(found)) for span in spans]
    done: dict[tuple[int, int], list[Duel]] = {}
    with tqdm(total=plan.games * len(found), unit="game", disable=None) as bar:
        for (number, span), batch in _batches(plan, found, tasks):
            done[number, span.start] = batch
            bar.update(len(batch))
    for (number, _), batch in sorted(done.items()):
        found[number].duels += batch
    return found


def _batches(
    plan: Plan, found: Sequence[Difficulty], tasks: Sequence[tuple[int, range]]
) -> Iterator[tuple[tuple[int, range], list[Duel]]]:
    if plan.jobs == 1:
        for number, span in tasks:
            yield (number, span), play_batch(plan, found[number].options, span)
        return
    with ProcessPoolExecutor(min(plan.jobs, len(tasks))) as pool:
        running = {pool.submit(play_batch, plan, found[number].options, span): (number, span) for number, span in tasks}
        for ready in as_completed(running):
            yield running[ready], ready.result()


def play_batch(plan: Plan, options: Mapping[str, str], numbers: range) -> list[Duel]:
    """Play some of the games."""
    return [play_one(plan.game, f"{plan.seed}-{number}", options) for number in numbers]


def play_one(name: str, seed: str, options: Mapping[str, str]) -> Duel:
    """Play one greedy game to its end."""
    rules = load_game(name)
    state = rules.new(options, ALONE, seed)
    chance = Randomness(f"balance-{seed}")
    while deciding := rules.deciding(state):
        if state.sequence >= ENDLESS:
            raise EndlessGame(limit=ENDLESS)
        rules.apply(state, deciding[0], play_greedy(rules, state, deciding[0], chance))
    scores = {score.seat: score for score in rules.scores(state)}
    player = scores.pop(0)
    (opponent,) = scores.values()
    return Duel(player.sources, opponent.sources, player.rank < opponent.rank)


# The table


def rows(found: Sequence[Difficulty], words: Words) -> list[str]:
    """The lines of the table: a column for every difficulty."""

    def label(message: str, **args: object) -> str:
        return words.say(Phrase(message, args))

    lines = []
    for name in found[0].options:
        values = [words.say(Phrase(f"option-{name}-{each.options[name]}")) for each in found]
        lines.append((label("solo-option", option=Phrase(f"option-{name}")), [value.split(",")[0] for value in values]))
    lines += [
        (label("balance-games"), [str(len(each.duels)) for each in found]),
        (label("solo-wins"), [f"{each.wins:.1f} %" for each in found]),
        (label("solo-player"), [f"{fmean(each.points('player')):.1f}" for each in found]),
        (label("solo-opponent"), [f"{fmean(each.points('opponent')):.1f}" for each in found]),
        (label("solo-player-spread"), [f"{pstdev(each.points('player')):.1f}" for each in found]),
        (label("solo-opponent-spread"), [f"{pstdev(each.points('opponent')):.1f}" for each in found]),
        (label("solo-apart"), [f"{each.apart:+.1f} %" for each in found]),
    ]
    for who in ("player", "opponent"):
        for source in found[0].duels[0].player:
            title = label(f"solo-share-{who}", source=Phrase(f"source-{source}"))
            lines.append((title, [f"{each.share(who, source):.1f} %" for each in found]))
    return printed(lines, 24)


def verdicts(found: Sequence[Difficulty], words: Words) -> Verdict:
    """Even averages at the usual difficulty, and every harder setting harder."""
    usual, *harder = found
    apart = abs(usual.apart) > MOST_APART
    aims = [(apart, Phrase("solo-aim-even", {"most": f"{MOST_APART:g}", "apart": f"{usual.apart:+.1f}"}))]
    for each in harder:
        changed = [
            Phrase(f"option-{name}-{value}") for name, value in each.options.items() if value != usual.options[name]
        ]
        args = {"least": f"{LEAST_HARDER:g}", "lower": f"{usual.wins - each.wins:.1f}", "settings": changed}
        aims.append((usual.wins - each.wins < LEAST_HARDER, Phrase("solo-aim-harder", args)))
    lines = [words.say(Phrase("solo-fails" if failed else "solo-holds", {"aim": aim})) for failed, aim in aims]
    return Verdict(not any(failed for failed, _ in aims), lines)
