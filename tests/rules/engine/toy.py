"""Campfire: a small game that uses every part of the kernel, the riskiest ones above all.

In a turn a seat picks one of the tales below. They hold any_order with an effect that makes other seats
choose, benefits that give benefits, a lesser benefit taken instead, secret choices of all seats at the same
time, and something that may be done at any moment.
"""

from __future__ import annotations

import sys
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path
from types import ModuleType
from typing import ClassVar, Literal

import msgspec

from rules.engine import effects, registry
from rules.engine.errors import BrokenInvariant
from rules.engine.frames import Frame, Together, Why, bound
from rules.engine.frames import Option as Offer
from rules.engine.game import Game, Score, View, aside
from rules.engine.meta import Meta, Option
from rules.engine.phrases import Phrase
from rules.engine.state import State
from rules.engine.wording import RULES, Lexicon, Words

CHAIN = ("card", "shell", "berry")
"""A greater benefit may be swapped for any one further right."""


class Seq(effects.Seq, frozen=True, tag="seq"):
    of: tuple[Effect, ...]


class May(effects.May, frozen=True, tag="may"):
    then: Effect


class OneOf(effects.OneOf, frozen=True, tag="one_of"):
    of: tuple[Effect, ...]


class Spend(effects.Spend, frozen=True, tag="spend"):
    cost: Effect
    then: Effect


class AnyOrder(effects.AnyOrder, frozen=True, tag="any_order"):
    of: tuple[Effect, ...]


class Repeat(effects.Repeat, frozen=True, tag="repeat"):
    then: Effect


class EachSeat(effects.EachSeat, frozen=True, tag="each_seat"):
    then: Effect


class Has(effects.Condition, frozen=True, tag="has"):
    good: Literal["berry", "shell"]
    least: int

    def holds(self, state, seat):
        return state.goods[seat][self.good] >= self.least

    def describe(self):
        return Phrase("condition-has", {"least": self.least, "good": self.good})


class Not(effects.Not, frozen=True, tag="not"):
    condition: Test


class Every(effects.Every, frozen=True, tag="every"):
    of: tuple[Test, ...]


class When(effects.When, frozen=True, tag="when"):
    condition: Test
    then: Effect
    otherwise: Effect | None = None


class Gain(Frame, frozen=True, tag="gain"):
    """Gain a benefit, or a lesser one instead, also when the greater cannot be taken."""

    what: Literal["card", "shell", "berry"]

    automatic: ClassVar[bool] = False

    def options(self, state):
        no_cards = None if state.deck else Why("toy-no-cards", "2")
        return [
            Offer(what, (Take(seat=self.seat, what=what),), no_cards if what == "card" else None)
            for what in CHAIN[CHAIN.index(self.what) :]
        ]

    @property
    def word(self):
        return self.what

    def describe(self):
        return Phrase("effect-gain", {"what": self.what})


class Take(Frame, frozen=True, tag="take"):
    what: str

    def do(self, play):
        state = play.state
        if self.what == "card":
            card = state.deck.pop()
            state.hands[self.seat].append(card)
            play.reveal(self.seat)
            secret = Phrase("toy-drew", {"seat": self.seat, "card": card})
            play.tell(self.seat, secret, Phrase("toy-drew-hidden", {"seat": self.seat}))
            if len(state.deck) % 5 == 0:  # a benefit inside a benefit, carried out before the rest of the outer one
                play.push(Gain(seat=self.seat, what="shell"))
            return
        state.goods[self.seat][self.what] += 1
        play.say("toy-gained", seat=self.seat, what=self.what)

    def label(self, state):
        return Phrase("toy-gain", {"what": self.what})


class Pay(Frame, frozen=True, tag="pay"):
    good: Literal["berry", "shell"]
    count: int = 1

    def why_not(self, state):
        missing = self.count - state.goods[self.seat][self.good]
        return Why("toy-lacking", "3", {"missing": missing, "good": self.good}) if missing > 0 else None

    def describe(self):
        return Phrase("effect-pay", {"count": self.count, "good": self.good})

    def do(self, play):
        play.state.goods[self.seat][self.good] -= self.count
        play.state.spent[self.good] += self.count
        play.say("toy-paid", seat=self.seat, good=self.good, count=self.count)


class Gift(Frame, frozen=True, tag="gift"):
    """Another seat gives the teller something of its own choice, if it has anything."""

    automatic: ClassVar[bool] = False

    def options(self, state):
        mine = state.goods[self.seat]
        return [Offer(good, (Give(seat=self.seat, good=good),)) for good in mine if mine[good]] or [effects.SKIP]


class Give(Frame, frozen=True, tag="give"):
    good: str

    def do(self, play):
        play.state.goods[self.seat][self.good] -= 1
        play.state.goods[play.state.teller][self.good] += 1
        play.say("toy-gave", seat=self.seat, what=self.good)

    def label(self, state):
        return Phrase("toy-give")


class Bury(Frame, frozen=True, tag="bury"):
    """Put a card of the hand away; only its owner knows which."""

    automatic: ClassVar[bool] = False
    private: ClassVar[bool] = True

    def why_not(self, state):
        return None if state.hands[self.seat] else Why("toy-no-hand", "4")

    def options(self, state):
        hand = state.hands[self.seat]
        return [Offer(f"bury-{card}", (BuryCard(seat=self.seat, card=card),)) for card in hand] or [effects.SKIP]


class BuryCard(Frame, frozen=True, tag="bury_card"):
    card: int

    def do(self, play):
        play.state.hands[self.seat].remove(self.card)
        play.state.buried[self.seat].append(self.card)
        own = Phrase("toy-buried", {"card": self.card})
        play.tell(self.seat, own, Phrase("toy-buried-hidden", {"seat": self.seat}))

    def label(self, state):
        return Phrase("toy-bury", {"card": self.card})


class Lay(Frame, frozen=True, tag="lay"):
    """Lay a card of the hand away, open to all: its owner learns nothing by that."""

    automatic: ClassVar[bool] = False

    def options(self, state):
        hand = state.hands[self.seat]
        return [Offer(f"lay-{card}", (LayCard(seat=self.seat, card=card),)) for card in hand] or [effects.SKIP]


class LayCard(BuryCard, frozen=True, tag="lay_card"):
    def do(self, play):
        play.state.hands[self.seat].remove(self.card)
        play.state.buried[self.seat].append(self.card)
        play.show()
        play.say("toy-laid", seat=self.seat, card=self.card)


class Throw(Frame, frozen=True, tag="throw"):
    """Throw a die before everybody's eyes: so many berries."""

    def do(self, play):
        (face,) = play.dice(1)
        play.state.goods[self.seat]["berry"] += face
        play.say("toy-threw", seat=self.seat, face=face)


class Bowl(Frame, frozen=True, tag="bowl"):
    """Put something into the bowl in the middle, or take something out of it."""

    automatic: ClassVar[bool] = False

    def asks(self, state):
        return True

    def options(self, state):
        mine = state.goods[self.seat]
        put = [Offer(f"put-{good}", (Swap(seat=self.seat, good=good, change=1),)) for good in mine if mine[good]]
        bowl = state.bowl
        take = [Offer(f"take-{good}", (Swap(seat=self.seat, good=good, change=-1),)) for good in bowl if bowl[good]]
        return [*put, *take, effects.SKIP]


class Swap(Frame, frozen=True, tag="swap"):
    good: str
    change: int

    def do(self, play):
        play.state.bowl[self.good] += self.change
        play.state.goods[self.seat][self.good] -= self.change

    def label(self, state):
        return Phrase("toy-put" if self.change > 0 else "toy-take")


class Stumble(Frame, frozen=True, tag="stumble"):
    """A fault inside the rules: it breaks off after the state was changed."""

    def do(self, play):
        play.state.goods[self.seat]["shell"] += 100
        play.push(Gain(seat=self.seat, what="shell"))
        raise ZeroDivisionError("the rules stumbled")


class Eat(Frame, frozen=True, tag="eat"):
    """At any moment of one's turn: a berry for a point."""

    def do(self, play):
        play.state.goods[self.seat]["berry"] -= 1
        play.state.spent["berry"] += 1
        play.state.points[self.seat] += 1

    def label(self, state):
        return Phrase("toy-eat")


class Tell(Frame, frozen=True, tag="tell"):
    """A turn: pick a tale."""

    automatic: ClassVar[bool] = False

    def options(self, state):
        return [
            Offer(name, (Begin(seat=self.seat), bound(tale, self.seat)), words=Phrase("toy-tale", {"tale": name}))
            for name, tale in TALES.items()
        ]


class Begin(Frame, frozen=True, tag="begin"):
    """The seat whose tale it is."""

    def do(self, play):
        play.state.teller = self.seat


class Night(Frame, frozen=True, tag="night"):
    left: int

    def do(self, play):
        if self.left:
            seats = range(play.state.seats)
            play.push(*(Tell(seat=seat) for seat in seats), Night(left=self.left - 1))


Test = Has | Not | Every
Effect = (
    Seq
    | May
    | OneOf
    | Spend
    | AnyOrder
    | Repeat
    | EachSeat
    | When
    | Gain
    | Pay
    | Gift
    | Bury
    | Lay
    | Throw
    | Bowl
    | Stumble
)


class AtOnce(Together, frozen=True, tag="together"):
    branches: list[list[AnyFrame]]


AnyFrame = Effect | AtOnce | Eat | Tell | Begin | Take | Give | BuryCard | LayCard | Swap | Night

TALES = {
    name: msgspec.convert(tree, Effect)
    for name, tree in {
        "feast": {
            "do": "any_order",
            "of": [
                {"do": "gain", "what": "card"},
                {"do": "each_seat", "who": "others", "then": {"do": "gift"}},
                {"do": "gain", "what": "shell"},
            ],
        },
        "trade": {
            "do": "may",
            "then": {
                "do": "spend",
                "cost": {"do": "pay", "good": "berry"},
                "then": {"do": "one_of", "of": [{"do": "gain", "what": "shell"}, {"do": "bury"}]},
            },
        },
        "gather": {"do": "repeat", "times": 2, "then": {"do": "gain", "what": "berry"}},
        "dance": {
            "do": "when",
            "condition": {
                "test": "every",
                "of": [
                    {"test": "has", "good": "shell", "least": 2},
                    {"test": "not", "condition": {"test": "has", "good": "berry", "least": 3}},
                ],
            },
            "then": {"do": "gain", "what": "card"},
            "otherwise": {"do": "seq", "of": [{"do": "gain", "what": "berry"}, {"do": "bury"}]},
        },
        "silence": {"do": "each_seat", "at_once": True, "then": {"do": "bury"}},
    }.items()
}


class CampfireState(State, kw_only=True):
    agenda: list[AnyFrame]
    deck: list[int]
    hands: list[list[int]]
    buried: list[list[int]]
    goods: list[dict[str, int]]
    points: list[int]
    spent: dict[str, int]
    bowl: dict[str, int]
    teller: int = 0


class CampfireView(View, kw_only=True):
    deck: int
    hand: list[int] | None
    hands: list[int]
    buried: list[int]
    goods: list[dict[str, int]]
    points: list[int]


class Campfire(Game[CampfireState]):
    state_type = CampfireState
    view_type = CampfireView
    together_type = AtOnce

    def setup(self, seats, options, randomness):
        deck = list(range(1, 31))
        randomness.shuffle(deck)
        return CampfireState(
            seats=seats,
            options=options,
            randomness=randomness,
            agenda=[Night(left=int(options["nights"]))],
            deck=deck,
            hands=[[deck.pop(), deck.pop()] for _ in range(seats)],
            buried=[[] for _ in range(seats)],
            goods=[{"berry": 1, "shell": 0} for _ in range(seats)],
            points=[0] * seats,
            spent={"berry": 0, "shell": 0},
            bowl={"berry": 0, "shell": 0},
        )

    def interrupts(self, state, frame):
        if state.goods[frame.seat]["berry"] and isinstance(frame, Tell | AnyOrder):
            return [aside("eat", Eat(seat=frame.seat))]
        return ()

    def view(self, state, seat):
        return CampfireView(
            **self.common_view(state, seat),
            deck=len(state.deck),
            hand=None if seat is None else list(state.hands[seat]),
            hands=[len(hand) for hand in state.hands],
            buried=[len(cards) for cards in state.buried],
            goods=[dict(goods) for goods in state.goods],
            points=list(state.points),
        )

    def board_lines(self, view):
        lines = [Phrase("toy-board", {"deck": view.deck})]
        if view.hand is not None:
            lines.append(Phrase("toy-hand", {"cards": [f"card-{card}" for card in view.hand]}))
        return lines

    def scores(self, state):
        totals = [points + goods["shell"] for points, goods in zip(state.points, state.goods, strict=True)]
        order = sorted(range(state.seats), key=lambda seat: -totals[seat])
        return [Score(seat, 1 + sum(t > totals[seat] for t in totals), totals[seat], {}) for seat in order]

    def evaluate(self, state, seat):
        return state.points[seat] + 0.4 * state.goods[seat]["berry"] + state.goods[seat]["shell"]

    def resample(self, state, seat, randomness):
        state.randomness.seed = f"imagined-{randomness.below(1 << 62)}"
        others = [number for number in range(state.seats) if number != seat]
        pool = [*state.deck, *(card for number in others for card in state.hands[number] + state.buried[number])]
        randomness.shuffle(pool)
        state.deck = [pool.pop() for _ in state.deck]
        for number in others:
            state.hands[number] = [pool.pop() for _ in state.hands[number]]
            state.buried[number] = [pool.pop() for _ in state.buried[number]]
        self.forget(state)

    def check(self, state):
        cards = sorted([*state.deck, *(card for hand in state.hands + state.buried for card in hand)])
        if cards != list(range(1, 31)):
            raise BrokenInvariant(what="cards", expected="1 to 30", found=str(cards))
        if any(count < 0 for goods in state.goods for count in goods.values()):
            raise BrokenInvariant(what="goods", expected="0 or more", found=str(state.goods))


class Tale(Campfire):
    """A game that is a single effect, told by one seat, from a table laid as a test needs it."""

    def __init__(self, effect, teller=0, berries=(), shells=(), deck=None):
        super().__init__(META)
        self.effect = msgspec.convert(effect, Effect)
        self.teller = teller
        self.laid = {"berry": berries, "shell": shells}
        self.deck = deck

    def setup(self, seats, options, randomness):
        state = super().setup(seats, options, randomness)
        state.agenda = [bound(self.effect, self.teller)]
        state.teller = self.teller
        state.goods = [{good: have[seat] if have else 0 for good, have in self.laid.items()} for seat in range(seats)]
        if self.deck is not None:
            state.buried[-1] += state.deck[self.deck :]
            del state.deck[self.deck :]
        return state


META = Meta("campfire", 1, 2, 4, (Option("nights", ("2", "5"), "5"),))
CAMPFIRE = Campfire(META)
LEXICON = Lexicon(files("rules"), Path(__file__).parent)
WORDS = Words("en", (), "campfire", LEXICON)


@contextmanager
def installed(monkeypatch):
    """Campfire among the installed games, for a while."""
    module = ModuleType("rules.campfire")
    module.GAME = CAMPFIRE
    monkeypatch.setitem(sys.modules, "rules.campfire", module)
    with_campfire = {**registry.metas(), "campfire": META}
    monkeypatch.setattr(registry, "metas", lambda: with_campfire)
    monkeypatch.setattr(RULES, "roots", (*RULES.roots, Path(__file__).parent))
    monkeypatch.setattr(RULES, "_games", RULES._games | {"campfire"})
    monkeypatch.setattr(RULES, "_bundles", {})
    registry.game.cache_clear()
    yield CAMPFIRE
    registry.game.cache_clear()
