"""The generic effect nodes, each at a table of Campfire whose game is that single effect."""

from __future__ import annotations

import msgspec
import pytest

from rules.engine.effects import words
from rules.engine.errors import DeadEnd, NotNow, UnknownChoice, WrongChoices
from rules.engine.frames import Option
from rules.engine.phrases import Phrase
from rules.engine.table import Table
from tests.rules.engine import toy
from tests.rules.engine.toy import CHAIN, TALES, WORDS, Gain, Tale

CARD = {"do": "gain", "what": "card"}
SHELL = {"do": "gain", "what": "shell"}
BERRY = {"do": "gain", "what": "berry"}
BURY = {"do": "bury"}
GIFT = {"do": "gift"}
PAY_BERRY = {"do": "pay", "good": "berry"}
PAY_SHELL = {"do": "pay", "good": "shell"}
HAS_BERRY = {"test": "has", "good": "berry", "least": 1}
HAS_SHELL = {"test": "has", "good": "shell", "least": 1}


def seq(*of):
    return {"do": "seq", "of": list(of)}


def may(then):
    return {"do": "may", "then": then}


def one_of(*of):
    return {"do": "one_of", "of": list(of)}


def any_order(*of, **more):
    return {"do": "any_order", "of": list(of), **more}


def spend(cost, then):
    return {"do": "spend", "cost": cost, "then": then}


def repeat(times, then):
    return {"do": "repeat", "times": times, "then": then}


def each_seat(then, **more):
    return {"do": "each_seat", "then": then, **more}


def when(condition, then, otherwise=None):
    return {"do": "when", "condition": condition, "then": then, "otherwise": otherwise}


def told(effect, seats=2, **laid):
    return Table.new(Tale(effect, **laid), seats, "tale", {})


def asks(table):
    """Who must choose now, and from what."""
    return {decision.seat: decision.ids for decision in table.game.decisions(table.state)}


def lacks(table, seat=0):
    """What a seat knows of and cannot do now, with the reasons in words."""
    return {closed.id: WORDS.say(closed.why) for closed in table.game.why_not(table.state, seat)}


def goods(table, seat=0):
    """Berries and shells of a seat."""
    return tuple(table.state.goods[seat].values())


def over(table):
    return table.state.over and asks(table) == {}


# Seq


def test_seq_goes_through_its_effects_in_order():
    table = told(seq(SHELL, CARD, BERRY))
    assert asks(table) == {0: ["shell", "berry"]}
    table.play(0, "shell")
    assert asks(table) == {0: ["card", "shell", "berry"]}
    table.play(0, "berry")
    assert over(table)
    assert goods(table) == (2, 1)


def test_seq_goes_on_where_one_of_its_effects_cannot_do_anything():
    table = told(seq(spend(PAY_SHELL, CARD), BERRY))
    assert over(table)
    assert goods(table) == (1, 0)


def test_an_empty_seq_does_nothing():
    assert over(told(seq()))
    assert over(told(any_order(seq(), seq())))


# May


def test_may_asks_and_skip_leaves_everything_as_it_was():
    table = told(may(PAY_BERRY), berries=(1, 0))
    assert asks(table) == {0: ["pay", "skip"]}
    table.play(0, "skip")
    assert over(table)
    assert goods(table) == (1, 0)


def test_may_carries_the_effect_out_when_it_is_wanted():
    table = told(may(PAY_BERRY), berries=(1, 0))
    table.play(0, "pay")
    assert goods(table) == (0, 0)


def test_may_asks_nothing_when_the_effect_cannot_be_done():
    assert over(told(may(PAY_BERRY)))
    assert over(told(may(may(seq(PAY_BERRY, PAY_SHELL)))))


# OneOf


def test_one_of_does_not_offer_what_cannot_be_done_and_knows_why():
    table = told(one_of(PAY_BERRY, SHELL, BURY, spend(PAY_SHELL, CARD)))
    assert asks(table) == {0: ["shell", "bury"]}
    assert lacks(table) == {"pay": "You lack 1 berry.", "card": "You lack 1 shell."}
    with pytest.raises(NotNow) as caught:
        table.play(0, "pay")
    assert WORDS.say(caught.value.phrase) == "Not now: 1 berry. You lack 1 berry. (Rule 3)"
    with pytest.raises(UnknownChoice, match="shell, bury"):
        table.play(0, "sing")


def test_one_of_takes_the_only_one_that_can_be_done_without_asking():
    table = told(one_of(PAY_BERRY, BERRY))
    assert over(table)
    assert goods(table) == (1, 0)


def test_one_of_does_nothing_when_none_can_be_done():
    assert over(told(one_of(PAY_BERRY, PAY_SHELL)))


def test_one_of_carries_out_one_only():
    table = told(one_of(PAY_BERRY, PAY_SHELL), berries=(1, 0), shells=(1, 0))
    table.play(0, "pay-2")
    assert over(table)
    assert goods(table) == (1, 0)


def test_one_of_does_not_offer_what_would_do_nothing_for_any_seat():
    table = told(one_of(each_seat(PAY_BERRY), CARD, BURY), berries=(0, 0))
    assert asks(table) == {0: ["card", "bury"]}
    table = told(one_of(each_seat(PAY_BERRY), CARD, BURY), berries=(0, 1))
    assert asks(table) == {0: ["each_seat", "card", "bury"]}
    table = told(one_of(each_seat(PAY_BERRY, who="others"), CARD, BURY), berries=(1, 0))
    assert asks(table) == {0: ["card", "bury"]}


# Spend


def test_spend_pays_and_gives():
    table = told(spend(PAY_BERRY, SHELL), berries=(1, 0))
    assert goods(table) == (0, 0)  # the cost first
    table.play(0, "shell")
    assert goods(table) == (0, 1)
    assert over(table)


def test_spend_never_gives_the_reward_without_the_cost_and_asks_nothing():
    for effect in (spend(PAY_BERRY, SHELL), may(spend(PAY_BERRY, SHELL)), one_of(spend(PAY_BERRY, SHELL))):
        table = told(effect)
        assert over(table)
        assert goods(table) == (0, 0)


def test_spend_is_tested_when_it_is_reached_not_when_it_was_put_down():
    table = told(seq(PAY_BERRY, spend(PAY_BERRY, SHELL)), berries=(1, 0))
    assert over(table)
    assert goods(table) == (0, 0)
    table = told(seq(BERRY, spend(PAY_BERRY, SHELL)))
    assert asks(table) == {0: ["shell", "berry"]}


@pytest.mark.parametrize("both", [seq, any_order])
def test_spend_of_several_costs_takes_all_of_them_or_none(both):
    both_costs = spend(both(PAY_BERRY, PAY_SHELL), CARD)
    for berries, shells in ((1, 0), (0, 1), (0, 0)):
        table = told(may(both_costs), berries=(berries, 0), shells=(shells, 0))
        assert over(table)
        assert goods(table) == (berries, shells)
    table = told(both_costs, berries=(1, 0), shells=(1, 0))
    if both is any_order:
        table.play(0, "pay-2")  # the other one follows by itself
    assert goods(table) == (0, 0)
    assert asks(table) == {0: ["card", "shell", "berry"]}


def test_spend_of_a_cost_of_choice_offers_what_one_has():
    either = spend(one_of(PAY_BERRY, PAY_SHELL), CARD)
    table = told(either, berries=(1, 0), shells=(1, 0))
    assert asks(table) == {0: ["pay", "pay-2"]}
    table.play(0, "pay-2")
    assert goods(table) == (1, 0)
    assert asks(table) == {0: ["card", "shell", "berry"]}
    assert goods(told(either, shells=(1, 0))) == (0, 0)
    assert over(told(either))


def test_spend_of_a_cost_under_a_condition_takes_all_of_the_branch_that_applies():
    effect = spend(when(HAS_SHELL, seq(PAY_BERRY, PAY_SHELL)), CARD)
    assert goods(told(effect, shells=(1, 0))) == (0, 1)
    assert over(told(effect, berries=(1, 0)))
    assert asks(told(effect, berries=(1, 0), shells=(1, 0))) == {0: ["card", "shell", "berry"]}


def test_a_cost_of_several_of_one_good_is_not_paid_in_part():
    table = told(spend({"do": "pay", "good": "berry", "count": 2}, SHELL), berries=(1, 0))
    assert over(table)
    assert goods(table) == (1, 0)


@pytest.mark.parametrize(
    "cost",
    [
        may(PAY_BERRY),
        repeat(2, PAY_BERRY),
        any_order(PAY_BERRY, PAY_SHELL, optional=True),
        seq(PAY_SHELL, may(PAY_BERRY)),
    ],
)
def test_a_cost_that_could_be_left_unpaid_or_half_paid_is_refused_when_the_data_is_read(cost):
    """With any of these the reward could be had for less than the cost."""
    with pytest.raises(msgspec.ValidationError, match=r"a cost is paid as a whole.* - at `\$.then`"):
        msgspec.convert(may(spend(cost, SHELL)), toy.Effect)


def test_a_reward_may_be_a_spending_itself():
    table = told(spend(PAY_BERRY, spend(PAY_SHELL, CARD)), berries=(1, 0), shells=(0, 0))
    assert over(table)
    assert goods(table) == (0, 0)
    table = told(spend(PAY_BERRY, spend(PAY_SHELL, CARD)), berries=(1, 0), shells=(1, 0))
    assert asks(table) == {0: ["card", "shell", "berry"]}


# AnyOrder


def test_any_order_lets_the_seat_order_and_does_everything():
    table = told(any_order(CARD, BURY, SHELL))
    assert asks(table) == {0: ["card", "bury", "shell"]}
    table.play(0, "shell")
    table.play(0, "shell")
    assert asks(table) == {0: ["card", "bury"]}
    table.play(0, "bury")
    table.play(0, table.game.decision(table.state, 0).ids[0])
    assert asks(table) == {0: ["card", "shell", "berry"]}  # the last part is not asked for, only what it asks itself


def test_any_order_comes_back_for_the_rest_after_a_part_that_makes_others_choose():
    """Seat 0 opens with what the others answer, seats 1 and 2 in between, then seat 0 goes on."""
    feast = any_order(CARD, each_seat(GIFT, who="others"), SHELL)
    table = told(feast, seats=3, berries=(0, 1, 1), shells=(0, 1, 2))
    assert asks(table) == {0: ["card", "each_seat", "shell"]}
    table.play(0, "each_seat")
    assert asks(table) == {1: ["berry", "shell"]}
    table.play(1, "shell")
    assert asks(table) == {2: ["berry", "shell"]}
    table.play(2, "berry")
    assert goods(table, 0) == (1, 1)
    assert asks(table) == {0: ["card", "shell", "eat"]}
    table.play(0, "shell")
    table.play(0, "shell")
    assert asks(table) == {0: ["card", "shell", "berry"]}  # the last part goes by itself
    table.play(0, "berry")
    assert over(table)
    assert goods(table, 0) == (2, 2)
    assert table.state.turn == 4  # to 1, to 2, back to 0, and the end


def test_any_order_inside_another_seats_answer_leaves_the_outer_one_intact():
    inner = any_order(SHELL, CARD)
    table = told(any_order(each_seat(inner, who="others"), SHELL, CARD), seats=3)
    for typed in ("0 each_seat", "1 card", "1 shell"):
        seat, choice = typed.split()
        table.play(int(seat), choice)
    assert asks(table) == {1: ["shell", "berry"]}
    table.play(1, "shell")
    table.play(2, "shell")
    table.play(2, "shell")
    table.play(2, "card")
    assert asks(table) == {0: ["shell", "card"]}
    assert goods(table, 1) == (0, 2)


def test_any_order_offers_a_part_that_has_become_possible_and_drops_what_never_does():
    table = told(any_order(PAY_SHELL, SHELL, CARD, PAY_BERRY))
    assert asks(table) == {0: ["shell", "card"]}
    table.play(0, "shell")
    table.play(0, "shell")
    assert asks(table) == {0: ["pay", "card"]}
    table.play(0, "card")
    table.play(0, "shell")
    assert over(table)  # the shell was paid without asking, the berry never could be
    assert goods(table) == (0, 1)


def test_any_order_that_is_optional_may_be_left_at_any_point():
    table = told(any_order(CARD, SHELL, optional=True))
    assert asks(table) == {0: ["card", "shell", "stop"]}
    table.play(0, "shell")
    table.play(0, "shell")
    assert asks(table) == {0: ["card", "stop"]}
    table.play(0, "stop")
    assert over(table)
    assert goods(table) == (0, 1)


def test_any_order_of_equal_effects_tells_them_apart_by_ids():
    table = told(any_order(SHELL, SHELL, CARD, SHELL))
    assert asks(table) == {0: ["shell", "shell-2", "card", "shell-3"]}
    table.play(0, "shell-2")
    table.play(0, "berry")
    assert asks(table) == {0: ["shell", "card", "shell-2", "eat"]}


def test_ids_of_effects_do_not_depend_on_which_others_can_be_done_now():
    effect = one_of(PAY_BERRY, PAY_SHELL, CARD)
    assert asks(told(effect, berries=(1, 0), shells=(1, 0))) == {0: ["pay", "pay-2", "card"]}
    assert asks(told(effect, shells=(1, 0))) == {0: ["pay-2", "card"]}


def test_ids_stay_apart_from_an_effect_that_already_ends_in_a_number():
    class Named(Gain, frozen=True):
        name: str = ""

        @property
        def word(self):
            return self.name

    effects = [Named(what="card", name=name) for name in ("shell-2", "shell", "shell", "shell")]
    assert len(set(words(effects))) == 4
    assert words(effects)[0] == "shell-2"


# Benefits that give benefits


def test_a_benefit_inside_a_benefit_comes_before_the_rest_of_the_outer_one():
    """The sixth card from the bottom gives a shell, or a berry instead, before the outer seq goes on."""
    table = told(seq(CARD, CARD), deck=6)
    table.play(0, "card")
    assert asks(table) == {0: ["shell", "berry"]}
    table.play(0, "shell")
    assert asks(table) == {0: ["card", "shell", "berry"]}
    table.play(0, "card")
    assert over(table)
    assert goods(table) == (0, 1)
    assert len(table.state.hands[0]) == 4


def test_a_chain_of_benefits_is_finished_before_any_order_asks_again():
    table = told(any_order(repeat(2, CARD), SHELL, BURY), deck=6)
    table.play(0, "card")
    table.play(0, "card")
    assert asks(table) == {0: ["shell", "berry"]}  # the inner benefit
    table.play(0, "berry")
    assert asks(table) == {0: ["card", "shell", "berry"]}  # the second repetition
    table.play(0, "card")
    assert asks(table) == {0: ["shell", "bury", "eat"]}  # and only then the rest


def test_a_benefit_given_by_another_seats_answer_is_finished_before_the_next_seat():
    table = told(each_seat(CARD), seats=3, deck=6)
    table.play(0, "card")
    assert asks(table) == {0: ["shell", "berry"]}
    table.play(0, "shell")
    assert asks(table) == {1: ["card", "shell", "berry"]}


def test_a_lesser_benefit_may_be_taken_instead():
    for number, what in enumerate(CHAIN):
        table = told(seq({"do": "gain", "what": what}, CARD))
        assert asks(table)[0] == list(CHAIN[number:]) or what == "berry"
    table = told(CARD)
    table.play(0, "berry")
    assert over(table)
    assert goods(table) == (1, 0)
    assert len(table.state.deck) == 26


def test_a_lesser_benefit_may_be_taken_also_when_the_greater_cannot_be():
    table = told(CARD, deck=0)
    assert asks(table) == {0: ["shell", "berry"]}
    table.play(0, "shell")
    assert goods(table) == (0, 1)


# Repeat


def test_repeat_asks_so_many_times():
    table = told(repeat(3, SHELL))
    for _ in range(3):
        table.play(0, "shell")
    assert over(table)
    assert goods(table) == (0, 3)


def test_repeat_stops_when_nothing_can_be_done():
    table = told(seq(repeat(5, PAY_BERRY), SHELL), berries=(3, 0))
    assert goods(table) == (0, 0)
    assert table.state.spent == {"berry": 3, "shell": 0}
    assert asks(table) == {0: ["shell", "berry"]}


def test_repeat_of_a_spending_stops_when_the_cost_cannot_be_paid_any_more():
    table = told(repeat(5, may(spend(PAY_BERRY, SHELL))), berries=(2, 0))
    for _ in range(2):
        assert asks(table) == {0: ["shell", "skip"]}
        table.play(0, "shell")
        table.play(0, "shell")
    assert over(table)
    assert goods(table) == (0, 2)


def test_repeat_goes_on_when_a_repetition_pays_for_the_next():
    table = told(repeat(2, spend(PAY_BERRY, BERRY)), berries=(1, 0))
    assert over(table)
    assert table.state.spent["berry"] == 2


@pytest.mark.parametrize("times", [0, -1])
def test_repeat_no_times_does_nothing(times):
    assert over(told(one_of(repeat(times, SHELL))))
    assert over(told(repeat(times, SHELL)))


# EachSeat


def test_each_seat_goes_clockwise_from_the_teller():
    table = told(each_seat(SHELL), seats=3, teller=1)
    order = []
    while asks(table):
        ((seat, _),) = asks(table).items()
        order.append(seat)
        table.play(seat, "shell")
    assert order == [1, 2, 0]


def test_each_other_seat_goes_clockwise_without_the_teller():
    table = told(each_seat(SHELL, who="others"), seats=4, teller=2)
    order = []
    while asks(table):
        ((seat, _),) = asks(table).items()
        order.append(seat)
        table.play(seat, "berry")
    assert order == [3, 0, 1]
    assert goods(table, 2) == (0, 0)


def test_each_seat_at_once_asks_all_and_nobody_waits():
    table = told(seq(each_seat(SHELL, at_once=True), CARD), seats=3, teller=1)
    assert sorted(asks(table)) == [0, 1, 2]
    table.play(2, "berry")
    assert sorted(asks(table)) == [0, 1]
    table.play(0, "shell")
    assert asks(table) == {1: ["shell", "berry"]}
    table.play(1, "shell")
    assert asks(table) == {1: ["card", "shell", "berry"]}  # only now the teller goes on


def test_each_seat_at_once_lets_a_seat_finish_its_own_branch_while_others_think():
    table = told(each_seat(seq(SHELL, CARD), at_once=True, who="others"), seats=3)
    table.play(2, "shell")
    assert asks(table) == {1: ["shell", "berry"], 2: ["card", "shell", "berry"]}
    table.play(2, "berry")
    assert asks(table) == {1: ["shell", "berry"]}


def test_each_seat_at_once_passes_over_those_who_have_nothing_to_choose():
    table = told(each_seat(GIFT, who="others", at_once=True), seats=4, berries=(0, 1, 1, 0), shells=(0, 1, 0, 0))
    assert asks(table) == {1: ["berry", "shell"]}  # seat 2 had only berries to give, seat 3 nothing
    assert goods(table, 0) == (1, 0)


def test_each_seat_at_once_with_nothing_for_anybody_goes_on():
    assert over(told(each_seat(PAY_BERRY, who="others", at_once=True), seats=3, berries=(0, 1, 1)))


# When


def test_when_takes_the_branch_that_holds():
    effect = when(HAS_BERRY, SHELL, CARD)
    assert asks(told(effect, berries=(1, 0))) == {0: ["shell", "berry"]}
    assert asks(told(effect, berries=(0, 1))) == {0: ["card", "shell", "berry"]}


def test_when_without_otherwise_does_nothing_when_it_does_not_hold():
    assert over(told(when(HAS_BERRY, SHELL)))
    assert asks(told(one_of(when(HAS_BERRY, SHELL), CARD, BURY))) == {0: ["card", "bury"]}


def test_when_is_tested_at_the_moment_it_is_reached():
    table = told(seq(BERRY, when(HAS_BERRY, SHELL, CARD)))
    assert asks(table) == {0: ["shell", "berry"]}
    table = told(seq(PAY_BERRY, when(HAS_BERRY, SHELL, CARD)), berries=(1, 0))
    assert asks(table) == {0: ["card", "shell", "berry"]}


def test_when_in_any_order_is_tested_again_before_each_choice():
    table = told(any_order(when(HAS_SHELL, CARD), SHELL, BURY))
    assert asks(table) == {0: ["shell", "bury"]}
    table.play(0, "shell")
    table.play(0, "shell")
    assert asks(table) == {0: ["card", "bury"]}


def test_when_is_tested_for_the_seat_that_carries_it_out():
    table = told(each_seat(when(HAS_BERRY, SHELL)), seats=3, berries=(0, 1, 0))
    assert asks(table) == {1: ["shell", "berry"]}
    table.play(1, "shell")
    assert over(table)


def test_not_and_every():
    neither = {"test": "every", "of": [{"test": "not", "condition": test} for test in (HAS_BERRY, HAS_SHELL)]}
    for berries, shells in ((0, 0), (1, 0), (0, 1), (1, 1)):
        holds = not berries and not shells
        table = told(when(neither, SHELL), berries=(berries, 0), shells=(shells, 0))
        assert bool(asks(table)) is holds
    everything = {"test": "every", "of": []}
    assert asks(told(when(everything, SHELL)))


def test_the_condition_of_the_dance():
    """Two shells and fewer than three berries: a card; otherwise a berry and a card away."""
    dance = msgspec.to_builtins(TALES["dance"])
    assert asks(told(dance, shells=(2, 0), berries=(2, 0))) == {0: ["card", "shell", "berry"]}
    for berries, shells in ((3, 2), (0, 1)):
        table = told(dance, berries=(berries, 0), shells=(shells, 0))
        assert all(choice.startswith("bury-") for choice in asks(table)[0])
        assert goods(table) == (berries + 1, shells)


# At any moment


def test_an_interrupt_between_two_steps_changes_nothing_of_what_remains():
    table = told(any_order(SHELL, CARD, BURY), berries=(2, 0))
    table.play(0, "shell")
    table.play(0, "shell")
    assert asks(table) == {0: ["card", "bury", "eat"]}
    table.play(0, "eat")
    assert table.state.points[0] == 1
    assert asks(table) == {0: ["card", "bury", "eat"]}
    table.play(0, "eat")
    assert asks(table) == {0: ["card", "bury"]}  # nothing left to eat
    assert goods(table) == (0, 1)


def test_an_interrupt_stands_beside_the_question_in_a_group_of_its_own():
    table = told(any_order(SHELL, CARD), berries=(1, 0))
    groups = {choice.id: choice.group for choice in table.game.decision(table.state, 0).choices}
    assert groups == {"shell": None, "card": None, "eat": Phrase("group-any-moment")}


def test_an_interrupt_never_makes_a_forced_step_ask():
    table = told(any_order(PAY_SHELL), berries=(1, 0), shells=(1, 0))
    assert over(table)
    assert goods(table) == (1, 0)


def test_an_interrupt_that_could_change_what_comes_of_a_forced_step_makes_it_ask(monkeypatch):
    """The step says so itself; once there is nothing to do besides it, it goes by itself again."""
    seen = []
    monkeypatch.setattr(toy.AnyOrder, "swayed", lambda self, state, aside: seen.extend(aside) or True)
    table = told(any_order(PAY_SHELL), berries=(1, 0), shells=(1, 0))
    assert asks(table) == {0: ["pay", "eat"]}
    assert [option.id for option in seen] == ["eat"]
    table.play(0, "eat")
    assert over(table)
    assert goods(table) == (0, 0)
    assert table.state.points[0] == 1


def test_an_interrupt_is_not_offered_where_the_seat_only_answers():
    table = told(any_order(each_seat(GIFT, who="others"), CARD, SHELL), berries=(1, 1), shells=(0, 1))
    assert asks(table) == {0: ["each_seat", "card", "shell", "eat"]}
    table.play(0, "each_seat")
    assert asks(table) == {1: ["berry", "shell"]}


def test_an_interrupt_is_no_way_out_of_a_decision_without_choices(monkeypatch):
    """None of the frame's own and one of the game's: the frame is broken, and must not swallow the other's id."""
    monkeypatch.setattr(toy.AnyOrder, "options", lambda self, state: [])
    with pytest.raises(DeadEnd, match="any_order"):
        told(any_order(SHELL, CARD), berries=(1, 0))


# Decisions and words


def test_a_single_choice_resolves_itself_unless_that_would_surprise(monkeypatch):
    assert goods(told(BERRY)) == (1, 0)
    monkeypatch.setattr(toy.Gain, "asks", lambda self, state: True)
    assert asks(told(BERRY)) == {0: ["berry"]}


def test_a_decision_without_choices_is_a_dead_end(monkeypatch):
    monkeypatch.setattr(toy.Gain, "options", lambda self, state: [])
    with pytest.raises(DeadEnd, match="Player 1 must decide") as caught:
        told(SHELL)
    assert "gain" in str(caught.value)


def options(ids):
    """Each of these ids leads to a berry."""
    return [Option(text, (toy.Take(seat=0, what="berry"),)) for text in ids]


def test_all_choices_are_offered_however_many(monkeypatch):
    ids = [f"number-{number}" for number in range(120)]
    monkeypatch.setattr(toy.Gain, "options", lambda self, state: options(ids))
    table = told(SHELL)
    table.game.check_choices(table.state)
    assert asks(table) == {0: ids}
    table.play(0, "number-119")
    assert goods(table) == (1, 0)


def test_equal_ids_and_unreadable_ids_are_found(monkeypatch):
    wrong = [
        ["twice", "twice"],
        ["two words", "other"],
        ["=digest", "other"],
        ["", "other"],
        ["x" * 41, "other"],
    ]
    for ids in wrong:
        monkeypatch.setattr(toy.Gain, "options", lambda self, state, ids=ids: options(ids))
        table = told(SHELL)
        with pytest.raises(WrongChoices, match="prompt-gain"):
            table.game.check_choices(table.state)


def test_effects_are_described_from_their_tree():
    effect = seq(
        may(spend(PAY_BERRY, one_of(SHELL, CARD))),
        repeat(2, any_order(SHELL, CARD)),
        each_seat(BURY, who="others"),
        each_seat(BURY),
        when({"test": "not", "condition": {"test": "every", "of": [HAS_BERRY, HAS_SHELL]}}, SHELL, CARD),
        when(HAS_BERRY, SHELL),
    )
    described = WORDS.say(msgspec.convert(effect, toy.Effect).describe())
    assert described == (
        "you may: 1 berry → one of: a shell, a card, "
        "2 × (in any order: a shell, a card), "
        "every other player: bury a card, "
        "every player: bury a card, "
        "if not (1 berry, 1 shell): a shell; otherwise a card, "
        "if 1 berry: a shell"
    )
