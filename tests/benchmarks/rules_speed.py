"""How quick the rules are, next to python-chess, to OpenSpiel and to encoding a picture."""

from __future__ import annotations

import random
from io import BytesIO

import chess
from PIL import Image

from bot.texts import LEXICON
from rendering.pictures import paint
from rules.engine.log import Log, final_state
from rules.engine.registry import game
from rules.engine.wording import Words
from rules.terminal.bench import Playout, playout, quick_playout, random_log
from tests.benchmarks.measuring import Ratio, best_in_turns
from tests.games_under_test import measured_games

try:
    import pyspiel
except ImportError:  # it has wheels for few platforms
    pyspiel = None

SIZE = (1600, 1200)
COPIES = 300
YARDSTICK_AIM = 0.7


def chess_moves(games: int) -> int:
    """Random games of chess: legal moves listed, one of them pushed."""
    chance = random.Random(1)
    count = 0
    for _ in range(games):
        board = chess.Board()
        while len(board.move_stack) < 200 and (moves := list(board.legal_moves)):
            board.push(chance.choice(moves))
            count += 1
    return count


def spiel_moves(name: str, games: int) -> int:
    """Random games of OpenSpiel: legal actions listed, one of them applied; dice are no moves."""
    rules = pyspiel.load_game(name)
    chance = random.Random(1)
    count = 0
    for _ in range(games):
        state = rules.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(outcomes, weights)[0])
                continue
            state.apply_action(chance.choice(state.legal_actions()))
            count += 1
    return count


def random_decisions(name: str, games: int, play: Playout = playout) -> int:
    """Random games of ours: choices listed, one of them applied with events and undo floor."""
    rules = game(name)
    chance = random.Random(1)
    seats = range(rules.meta.minimum_seats, rules.meta.maximum_seats + 1)
    return sum(play(rules, seats[number % len(seats)], str(number), chance) for number in range(games))


def far_yardstick(name: str) -> list[Ratio]:
    """Moves without words on both sides; nothing where OpenSpiel is not installed."""
    if pyspiel is None:
        return []
    other = measured_games()[name].yardstick
    moves, decisions = spiel_moves(other, 20), random_decisions(name, 12, quick_playout)
    spiel_time, our_time = best_in_turns(
        lambda: spiel_moves(other, 20), lambda: random_decisions(name, 12, quick_playout)
    )
    spiel_rate, our_rate = moves / spiel_time, decisions / our_time
    return [
        Ratio(
            f"{name}: decisions by ids / OpenSpiel moves ({other})",
            our_rate / spiel_rate,
            YARDSTICK_AIM,
            True,
            f"{our_rate:,.0f}/s and {spiel_rate:,.0f}/s",
        )
    ]


def picture_of(name: str) -> Image.Image:
    """A real board at the size that the aim names."""
    rules = game(name)
    seats = rules.meta.maximum_seats
    log = random_log(rules, seats, "bench")
    state = final_state(rules, Log(log.beginning, log.rows[: len(log.rows) // 2]))
    words = Words("en", [str(seat) for seat in range(seats)], name, LEXICON)
    part = rules.meta.parts[0]
    return paint(rules.view(state, None), part, words, {}).convert("RGB").resize(SIZE)


def encode(image: Image.Image) -> bytes:
    file = BytesIO()
    image.save(file, "PNG")
    return file.getvalue()


def ratios() -> list[Ratio]:
    found = []
    for name in measured_games():
        found += ratios_of(name)
    return found


def ratios_of(name: str) -> list[Ratio]:
    rules = game(name)
    moves, decisions = chess_moves(8), random_decisions(name, 12)
    chess_time, our_time = best_in_turns(lambda: chess_moves(8), lambda: random_decisions(name, 12))
    chess_rate, our_rate = moves / chess_time, decisions / our_time

    log = random_log(rules, rules.meta.maximum_seats, "bench")
    image = picture_of("stone_age")
    replaying, encoding = best_in_turns(lambda: final_state(rules, log), lambda: encode(image))

    state = final_state(rules, Log(log.beginning, log.rows[: len(log.rows) // 2]))
    copying, deciding = best_in_turns(
        lambda: [rules.copy(state) for _ in range(COPIES)], lambda: random_decisions(name, 3)
    )
    one_copy, one_decision = copying / COPIES, deciding / random_decisions(name, 3)
    return [
        Ratio(
            f"{name}: decisions / python-chess moves",
            our_rate / chess_rate,
            measured_games()[name].decisions,
            True,
            f"{our_rate:,.0f}/s and {chess_rate:,.0f}/s",
        ),
        *far_yardstick(name),
        Ratio(
            f"{name}: replaying a game / encoding a PNG",
            replaying / encoding,
            measured_games()[name].replay,
            False,
            f"{1000 * replaying:.1f} ms for {len(log.rows)} choices and {1000 * encoding:.1f} ms",
        ),
        Ratio(
            f"{name}: copying a state / a decision",
            one_copy / one_decision,
            3.0,
            False,
            f"{1e6 * one_copy:.1f} µs and {1e6 * one_decision:.1f} µs",
        ),
    ]
