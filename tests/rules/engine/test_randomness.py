"""Chance: the same for everyone who knows the seed, fair, and bound before the game starts."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from itertools import permutations

import pytest

from rules.engine.randomness import Randomness, commitment


def test_known_values_of_numbers():
    """Logs of running games depend on these: whoever changes the generator breaks every game on its way."""
    chance = Randomness("hearth")
    limits = (2, 6, 10, 100, 1000, 10**6, 1, 2**63)
    assert [chance.below(limit) for limit in limits] == [1, 1, 9, 38, 643, 489543, 0, 9163560954858781106]
    assert chance == Randomness("hearth", 8)
    assert Randomness("вогнище").below(1000) == 705


def test_known_values_of_dice():
    chance = Randomness("hearth")
    assert chance.dice(20) == [3, 5, 5, 4, 2, 6, 2, 4, 4, 3, 6, 1, 2, 1, 3, 1, 3, 6, 4, 1]
    assert chance.counter == 2
    assert Randomness("hearth").dice(3) == [3, 5, 5]
    assert Randomness("hearth").dice(0) == []
    many = "".join(map(str, Randomness("hearth").dice(130)))
    assert many[100:] == "655322366643315246136261464536"  # the 120th byte is thrown away


def test_known_values_of_a_shuffle():
    items = list(range(10))
    chance = Randomness("hearth")
    chance.shuffle(items)
    assert items == [0, 2, 5, 6, 9, 1, 8, 3, 4, 7]
    assert chance.counter == 9


def test_known_value_of_a_commitment():
    assert commitment("hearth") == "bcc0d808314b1329875d5636130a1a9c3820c8d52c761167dc94f1eeeab2f5a6"
    assert commitment("hearth") == sha256(b"hearth:hearth").hexdigest()  # anyone can check it without this program
    assert commitment("вогнище") == "0cbeb15c2b52c693d629b115ebb916497760fd5b8fcecacfbccddc1141a52970"
    assert commitment("hearth") != commitment("Hearth")


def test_the_same_seed_and_counter_go_on_the_same_way():
    first = Randomness("again")
    first.dice(7)
    first.below(52)
    second = Randomness("again", first.counter)
    assert [first.below(1000) for _ in range(20)] == [second.below(1000) for _ in range(20)]


def test_different_seeds_give_different_numbers():
    assert len({tuple(Randomness(str(seed)).dice(12)) for seed in range(200)}) == 200


@pytest.mark.parametrize("limit", [2, 3, 6, 7, 10])
def test_numbers_are_evenly_spread(limit):
    chance = Randomness("count")
    counts = Counter(chance.below(limit) for _ in range(1000 * limit))
    assert sorted(counts) == list(range(limit))
    assert all(850 < count < 1150 for count in counts.values())


def test_dice_are_evenly_spread():
    counts = Counter(Randomness("dice").dice(6000))
    assert sorted(counts) == [1, 2, 3, 4, 5, 6]
    assert all(850 < count < 1150 for count in counts.values())


def test_a_limit_just_above_half_of_the_span_is_fair_too():
    """Without throwing numbers away the lower half of such a range would come twice as often."""
    limit = (1 << 63) + 1
    chance = Randomness("span")
    low = sum(chance.below(limit) < limit // 2 for _ in range(2000))
    assert 850 < low < 1150


def test_a_shuffle_is_a_permutation():
    for size in (0, 1, 2, 36, 200):
        items = list(range(size))
        Randomness(f"shuffle-{size}").shuffle(items)
        assert sorted(items) == list(range(size))


def test_every_order_of_a_shuffle_is_equally_likely():
    chance = Randomness("orders")
    counts = Counter()
    for _ in range(6000):
        items = ["a", "b", "c"]
        chance.shuffle(items)
        counts[tuple(items)] += 1
    assert set(counts) == set(permutations("abc"))
    assert all(850 < count < 1150 for count in counts.values())
