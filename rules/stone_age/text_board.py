"""The board in words, line by line, for terminals and screen readers."""

from __future__ import annotations

from rules.engine.phrases import Phrase
from rules.stone_age.board import BUILDING_PLACES, CARD, CARD_PLACES, HUNT, RESOURCE_PLACES, VILLAGE
from rules.stone_age.buildings import building
from rules.stone_age.cards import both_halves, lower_half, upper_half
from rules.stone_age.effects import reward
from rules.stone_age.goods import amount, amounts, good
from rules.stone_age.tools import named
from rules.stone_age.view import PlayerView, RollView, StoneAgeView


def board_lines(view: StoneAgeView) -> list[Phrase]:
    """The whole table as one sees it."""
    args = {"round": view.round, "phase": Phrase(f"phase-{view.phase}"), "first_seat": view.first}
    lines = [Phrase("line-round", {**args, "deck": view.deck_count})]
    lines += [roll_line(roll) for roll in view.rolls]
    lines += [
        Phrase("line-place", {"place": Phrase(f"place-{place}"), "people": people(view, place)})
        for place in (*VILLAGE, HUNT, *RESOURCE_PLACES)
    ]
    for slot, (place, card) in enumerate(zip(CARD_PLACES, view.row, strict=True), 1):
        shown = both_halves(card) if card else Phrase("line-gap")
        lines.append(Phrase("line-card", {"slot": slot, "card": shown, "people": people(view, place)}))
    for number, (place, stack) in enumerate(zip(BUILDING_PLACES, view.stacks, strict=False), 1):
        shown = building(stack.open) if stack.open else Phrase("line-gap")
        args = {"stack": number, "building": shown, "left": stack.count, "people": people(view, place)}
        lines.append(Phrase("line-building", args))
    for player in view.players:
        lines += player_lines(player)
    return lines


def roll_line(roll: RollView) -> Phrase:
    """Who rolled what for what, and what it brought."""
    if roll.good is None:
        return Phrase("line-dice-for-all", {"round": roll.round, "seat": roll.seat, "dice": dice_taken(roll)})
    source = Phrase("roll-card") if roll.source == CARD else Phrase(f"place-{roll.source}")
    args = {
        "round": roll.round,
        "seat": roll.seat,
        "source": source,
        "dice": roll.dice,
        "total": roll.total,
        "divisor": roll.divisor,
    }
    if roll.gained is None:
        return Phrase("line-roll-waits", {**args, "good": good(roll.good)})
    args["goods"] = amount(roll.gained, roll.good)
    tools = named(roll.tools, roll.one_use_tools)
    return Phrase("line-roll-tools", {**args, "tools": tools}) if tools else Phrase("line-roll", args)


def dice_taken(roll: RollView) -> list[Phrase]:
    """The dice for everyone, each with its reward and who took it."""
    return [
        Phrase("die-left", {"face": face, "reward": reward(face)})
        if seat is None
        else Phrase("die-taken", {"face": face, "reward": reward(face), "seat": seat})
        for face, seat in zip(roll.dice, roll.takers, strict=True)
    ]


def people(view: StoneAgeView, place: str) -> list[Phrase]:
    """Who stands on a place."""
    there = enumerate(view.placed[place])
    return [Phrase("line-people", {"seat": seat, "count": count}) for seat, count in there if count]


def player_lines(player: PlayerView) -> list[Phrase]:
    """One player's strip."""
    goods = {kind: getattr(player, kind) for kind in ("food", "wood", "clay", "stone", "gold")}
    tools = [
        Phrase("line-tool-used" if used else "line-tool", {"value": value})
        for value, used in zip(player.tools, player.used, strict=True)
    ]
    lines = [
        Phrase("line-player", {"seat": player.seat, "points": player.points, "goods": amounts(goods)}),
        Phrase(
            "line-tribe",
            {
                "people": player.people,
                "home": player.home,
                "agriculture": player.agriculture,
                "tools": tools,
                "buildings": len(player.buildings),
                "cards": player.card_count,
            },
        ),
    ]
    kept = [upper_half(card) for card in (*player.one_use_tools, *player.any_resources)]
    if kept:
        lines.append(Phrase("line-kept", {"cards": kept}))
    if player.cards:
        lines.append(Phrase("line-own-cards", {"cards": [lower_half(card) for card in player.cards]}))
    return lines


def own_card_lines(view: StoneAgeView) -> list[Phrase]:
    """The cards of the one who looks: what counts at the end, and what is still to be used."""
    if view.seat is None:
        return []
    player = view.players[view.seat]
    lines = [Phrase("line-hand-card", {"card": lower_half(card)}) for card in player.cards or ()]
    lines += [Phrase("line-hand-card", {"card": both_halves(card)}) for card in player.one_use_tools]
    lines += [Phrase("line-hand-card", {"card": both_halves(card)}) for card in player.any_resources]
    return lines or [Phrase("line-hand-empty")]
