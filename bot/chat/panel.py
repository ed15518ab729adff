"""The panel: what one person may see and do now, shown to nobody else and redrawn in place."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import discord

from bot.announce import event_lines, score_lines
from bot.chat.components import LONGEST_BUTTON, LONGEST_OPTION, Click, Pick, Press, button, pressed, select
from bot.chat.replies import Reply, client_of, respond
from bot.errors import AlreadyAnswered, NoSeat, OthersPanel, StalePanel
from bot.live import LiveGame
from bot.texts import text
from rendering.marks import letters
from rendering.pictures import Picture, draw
from rules.engine.errors import HearthError, IllegalMove
from rules.engine.game import View
from rules.engine.phrases import Decision, Event, Phrase, project
from rules.engine.shortcuts import Shortcut, shortcuts
from rules.engine.wording import Words

FEW = 5
"""So many short choices are buttons; more of them are a select."""
SHORT = 40
SEPARATOR = " · "
ROOM_FOR_MARK = 4
OVERVIEW = "board"


@dataclass(frozen=True)
class Drawing:
    """All that a picture needs, taken while the game is locked, so that it can be drawn without the lock."""

    view: View
    part: str
    words: Words
    marks: dict[str, str]
    since: View | None = None
    """An earlier view of the same seat: what changed since is outlined."""

    async def picture(self) -> Picture:
        """Draw it, off the event loop."""
        return await asyncio.to_thread(draw, self.view, self.part, self.words, self.marks, self.since)


def marks_of(choices: Sequence[Shortcut]) -> dict[str, str]:
    """A letter for every choice that is a place on the board."""
    return letters(choice.position for choice in choices)


def choice_label(choice: Shortcut, marks: dict[str, str], words: Words) -> str:
    """A choice's label with those of its completions, without the first ones where all are too long for a menu.

    The letter that marks the place on the picture stands before it.
    """
    label = one_after_the_other(choice.labels[left_out(choice, words) :], words)
    mark = marks.get(choice.position)
    return label if mark is None else text(words, "panel-marked", mark=mark, label=label)


def one_after_the_other(labels: Sequence[Phrase], words: Words) -> str:
    """Labels one after the other."""
    return SEPARATOR.join(words.say(each) for each in labels)


def left_out(choice: Shortcut, words: Words) -> int:
    """How many of the first labels there is no room for; the last one always stands."""
    for count in range(len(choice.labels) - 1):
        if len(one_after_the_other(choice.labels[count:], words)) <= LONGEST_OPTION - ROOM_FOR_MARK:
            return count
    return len(choice.labels) - 1


def choice_description(choice: Shortcut, label: str, words: Words) -> str:
    """The completed choices that the label has no room for, the rest of a long label, or the words to type."""
    missing = left_out(choice, words)
    if missing:
        return one_after_the_other(choice.labels[:missing], words)
    return label[LONGEST_OPTION - 1 :] if len(label) > LONGEST_OPTION else choice.turn


def choice_items(
    live: LiveGame, decision: Decision, choices: Sequence[Shortcut], marks: dict[str, str], words: Words
) -> list[Press | Pick]:
    """The choices as buttons, or as a select where they are many, long or taken together with their completion."""
    address = (live.record.id, decision.seat, live.panel_token(decision.seat))
    labels = [choice_label(choice, marks, words) for choice in choices]
    plain = all(len(choice.words) == 1 for choice in choices)
    if plain and len(labels) <= FEW and max(map(len, labels)) <= SHORT <= LONGEST_BUTTON:
        return [
            button(label, "do", *address, choice.turn, style=discord.ButtonStyle.primary, row=0)
            for choice, label in zip(choices, labels, strict=True)
        ]
    options = [
        (choice.turn, label, choice_description(choice, label, words))
        for choice, label in zip(choices, labels, strict=True)
    ]
    return [select(words.say(decision.prompt), options, "pick", *address, row=0)]


class Panel:
    """A panel while it is put together, the game being locked."""

    def __init__(self, live: LiveGame, seat: int, language: str) -> None:
        self.live = live
        self.seat = seat
        self.words = live.words(language)
        self.language = language
        self.view = live.rules.view(live.state, seat)
        deciding = seat in self.view.deciding
        self.choices = shortcuts(live.rules, live.state, seat) if deciding else []

    def decision(self) -> Decision | None:
        """What the seat must decide now, if anything."""
        for decision in self.live.rules.decisions(self.live.state):
            if decision.seat == self.seat:
                return decision
        return None

    def content(self, happened: Sequence[Event], note: str) -> str:
        """What was wrong, what happened, what one has, and the question."""
        lines = [note] if note else []
        lines += event_lines(project(happened, self.seat), self.words)
        own = []
        for command in self.live.rules.meta.commands:
            own += [self.words.say(phrase) for phrase in self.live.rules.own_lines(self.view, command)]
        if own:
            lines += [text(self.words, "panel-own"), *own]
        decision = self.decision()
        if decision is not None:
            lines.append(text(self.words, "panel-question", prompt=decision.prompt))
        elif self.view.result is not None:
            lines += [text(self.words, "turn-over"), *score_lines(self.view.result, self.words)]
        else:
            lines.append(text(self.words, "panel-waiting", deciding=self.view.deciding))
        return "\n".join(lines)

    def items(self, marks: dict[str, str]) -> list[Press | Pick]:
        """The choices, and what can be done besides."""
        live, seat, words = self.live, self.seat, self.words
        decision = self.decision()
        items = choice_items(live, decision, self.choices, marks, words) if decision is not None else []
        address = (live.record.id, seat, live.panel_token(seat))
        undoable = live.table.undoable(seat) is not None
        items.append(button(text(words, "panel-undo"), "undo", *address, disabled=not undoable, row=1))
        if decision is not None:
            items.append(button(text(words, "panel-type"), "type", live.record.id, seat, row=1))
        items.append(button(text(words, "panel-refresh"), "refresh", live.record.id, seat, row=1))
        return items

    def reply(self, happened: Sequence[Event] = (), note: str = "") -> tuple[Reply, Drawing]:
        """The panel without its picture, and what the picture needs."""
        marks = marks_of(self.choices)
        drawing = Drawing(self.view, OVERVIEW, self.live.plain_words(self.language), marks)
        return Reply(self.content(happened, note), self.items(marks)), drawing


async def panel(
    interaction: discord.Interaction[Any],
    game: int,
    seat: int | None = None,
    happened: Sequence[Event] = (),
    note: str = "",
) -> Reply:
    """The panel of the person who asks."""
    client = client_of(interaction)
    language = await client.languages.of_person(interaction)
    async with client.tables.live(game) as live:
        own = live.seat_of(interaction.user.id)
        if own is None:
            raise NoSeat()
        if seat is not None and seat != own:
            raise OthersPanel(seat=seat)
        reply, drawing = Panel(live, own, language).reply(happened, note)
    if client.pictures:
        reply.picture = await drawing.picture()
    return reply


async def chosen(interaction: discord.Interaction[Any], game: int, turn: str, seat: int | None, token: str) -> Reply:
    """Carry out what was chosen and show the panel again; an old panel is redrawn with a note."""
    client = client_of(interaction)
    happened: Sequence[Event] = ()
    note = ""
    try:
        played = await client.tables.play(game, interaction.user.id, turn, seat, token)
        happened = played.events
        if played.stopped_by is not None:
            note = await said(interaction, game, played.stopped_by, "panel-stopped")
        await client.automatic_turns(game)
    except (StalePanel, AlreadyAnswered, IllegalMove) as error:
        note = await said(interaction, game, error)
    return await panel(interaction, game, seat, happened, note)


async def said(
    interaction: discord.Interaction[Any], game: int, error: HearthError, message: str = "panel-note"
) -> str:
    """What is wrong, in the person's language and with the players' names."""
    client = client_of(interaction)
    async with client.tables.live(game) as live:
        words = live.words(await client.languages.of_person(interaction))
    return text(words, message, problem=error.phrase)


@pressed("play")
async def press_play(click: Click) -> None:
    """Open the panel."""
    game = click.number(0)
    await respond(click.interaction, panel(click.interaction, game), game=game)


@pressed("refresh")
async def press_refresh(click: Click) -> None:
    """Draw the panel as things are now."""
    game = click.number(0)
    await respond(click.interaction, panel(click.interaction, game, click.number(1)), update=True, game=game)


@pressed("do")
async def press_choice(click: Click) -> None:
    """Carry out the choice of a button."""
    token, *choice = click.arguments[2:]
    game = click.number(0)
    work = chosen(click.interaction, game, ":".join(choice), click.number(1), token)
    await respond(click.interaction, work, update=True, game=game)


@pressed("pick")
async def pick_choice(click: Click) -> None:
    """Carry out the choice of a select."""
    game = click.number(0)
    work = chosen(click.interaction, game, click.values[0], click.number(1), click.arguments[2])
    await respond(click.interaction, work, update=True, game=game)


@pressed("undo")
async def press_undo(click: Click) -> None:
    """Take the last choice back and show the panel again."""
    interaction, game, seat = click.interaction, click.number(0), click.number(1)

    async def work() -> Reply:
        client = client_of(interaction)
        try:
            row = await client.tables.undo(game, interaction.user.id, seat, click.arguments[2])
            note = text(await client.words(interaction), "panel-undone", choice=row.choice)
        except (StalePanel, AlreadyAnswered, IllegalMove) as error:
            note = await said(interaction, game, error)
        return await panel(interaction, game, seat, (), note)

    await respond(interaction, work(), update=True, game=game)


class TypeTurn(discord.ui.Modal):
    """A form for a whole turn; its answer is found by its id, not by this object."""

    def __init__(self, words: Words, game: int, seat: int, hint: str) -> None:
        super().__init__(title=text(words, "modal-title")[:45], custom_id=f"hearth-turn:{game}:{seat}", timeout=60)
        field: discord.ui.TextInput[Any] = discord.ui.TextInput(
            custom_id="turn", placeholder=hint[:100], max_length=400
        )
        self.add_item(discord.ui.Label(text=text(words, "modal-turn")[:45], component=field))


@pressed("type")
async def press_type(click: Click) -> None:
    """Open the form for a typed turn."""
    client = client_of(click.interaction)
    game, seat = click.number(0), click.number(1)
    words = await client.words(click.interaction)
    async with client.tables.live(game) as live:
        choices = live.rules.legal(live.state, seat) if live.seat_of(click.interaction.user.id) == seat else ()
    hint = words.list([choice.id for choice in choices][:8])
    await click.interaction.response.send_modal(TypeTurn(words, game, seat, hint))


async def submit_turn(interaction: discord.Interaction[Any], game: int, seat: int, turn: str) -> None:
    """Carry out a typed turn and show the panel again; a wrong word changes nothing and is named."""
    work = chosen(interaction, game, turn, seat, "")
    await respond(interaction, work, update=interaction.message is not None, game=game)
