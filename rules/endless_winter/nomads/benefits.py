"""What a benefit of boards, tiles and tokens means for the Nomads, for whom nothing is optional (EW 13.5)."""

from __future__ import annotations

from rules.endless_winter.animals import Animal, Tip
from rules.endless_winter.camps import Camp, Move, Village
from rules.endless_winter.cards import Bury, TakeCulture, TribeCard
from rules.endless_winter.effects import AnyOrder, May, Seq
from rules.endless_winter.gains import Gain
from rules.endless_winter.nomads.cards import ActionName
from rules.endless_winter.simple import Points
from rules.endless_winter.stones import TakeStone
from rules.engine.frames import Frame

GAINS: dict[str, ActionName] = {
    "megalith": "megalith",
    "draw": "bury",
    "idol": "idol",
    "tool": "tool",
    "food": "food",
}
ANIMALS: dict[str, ActionName] = {"open": "animal", "top": "random_animal", "reveal": "new_animal"}
SIMPLE: dict[type[object], ActionName] = {
    Bury: "bury",
    TribeCard: "tool",
    TakeCulture: "culture",
    Tip: "food",
    Camp: "village",
    Move: "village",
    Village: "village",
    TakeStone: "stone",
}


def parts(effect: Frame) -> list[ActionName | Points]:
    """The actions and points that a benefit is made of, unit by unit."""
    if isinstance(effect, Seq | AnyOrder):
        return [part for each in effect.of for part in parts(each)]
    if isinstance(effect, May):
        return parts(effect.then)
    if isinstance(effect, Points):
        return [effect]
    if isinstance(effect, Gain):
        return [GAINS[effect.what]] * effect.count
    if isinstance(effect, Animal):
        return [ANIMALS[effect.how]] * (effect.count if effect.how == "reveal" else 1)
    action = SIMPLE.get(type(effect))
    if action is None:
        raise ValueError(f"the Nomads cannot take `{effect.tag}`: boards, tiles and tokens bring only what they can")
    return [action]
