"""The panel: what one person may see and do now, shown to nobody else and redrawn in place."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import discord

from bot.announce import event_lines, score_lines
from bot.chat.components import Click, Pick, Press, button, cut, pressed
from bot.chat.menus import ROWS, menu_item, offered, one_of, pages, several_of
from bot.chat.replies import Reply, client_of, respond
from bot.errors import AlreadyAnswered, NoSeat, NotOffered, OthersPanel, StalePanel
from bot.live import LiveGame
from bot.tables import Turn
from bot.texts import text
from rendering.marks import letters
from rendering.pictures import Picture, draw
from rules.engine.errors import HearthError, IllegalMove
from rules.engine.game import View
from rules.engine.phrases import Decision, Event, project
from rules.engine.wording import Words

OVERVIEW = "board"
LONGEST_HINT = 100


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


class Panel:
    """A panel while it is put together, the game being locked."""

    def __init__(self, live: LiveGame, seat: int, language: str, page: int = 0) -> None:
        self.live = live
        self.seat = seat
        self.words = live.words(language)
        self.language = language
        self.view = live.rules.view(live.state, seat)
        deciding = seat in self.view.deciding
        self.pages = pages(offered(live, seat) if deciding else ())
        self.page = max(0, min(page, len(self.pages) - 1))

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
        """The choices of the page, and what can be done besides."""
        live, seat, words = self.live, self.seat, self.words
        address = (live.record.id, seat, live.panel_token(seat))
        decision = self.decision()
        items: list[Press | Pick] = []
        for row, menu in enumerate(self.pages[self.page]):
            assert decision is not None, "who has choices has a question"
            items += menu_item(menu, decision.prompt, marks, words, address, row)
        last = ROWS
        for page, message in ((self.page - 1, "panel-back"), (self.page + 1, "panel-more")):
            if 0 <= page < len(self.pages):
                items.append(button(text(words, message), "page", *address, page, row=last))
        undoable = bool(live.table.undoable(seat))
        items.append(button(text(words, "panel-undo"), "undo", *address, disabled=not undoable, row=last))
        if decision is not None:
            items.append(button(text(words, "panel-type"), "type", live.record.id, seat, row=last))
        items.append(button(text(words, "panel-refresh"), "refresh", live.record.id, seat, row=last))
        return items

    def reply(self, happened: Sequence[Event] = (), note: str = "") -> tuple[Reply, Drawing]:
        """The panel without its picture, and what the picture needs."""
        marks = letters(choice.position for menu in self.pages[self.page] for choice in menu.choices)
        drawing = Drawing(self.view, OVERVIEW, self.live.plain_words(self.language), marks)
        return Reply(self.content(happened, note), self.items(marks)), drawing


async def panel(
    interaction: discord.Interaction[Any],
    game: int,
    seat: int | None = None,
    happened: Sequence[Event] = (),
    note: str = "",
    page: int = 0,
    token: str = "",
) -> Reply:
    """The panel of the person who asks; a page of one that is out of date is the first of the current one."""
    client = client_of(interaction)
    language = await client.languages.of_person(interaction)
    async with client.tables.live(game) as live:
        own = live.seat_of(interaction.user.id)
        if own is None:
            raise NoSeat()
        if seat is not None and seat != own:
            raise OthersPanel(seat=seat)
        if token:
            try:
                client.tables.check_panel(live, own, token)
            except (StalePanel, AlreadyAnswered) as error:
                page, note = 0, text(live.words(language), "panel-note", problem=error.phrase)
        reply, drawing = Panel(live, own, language, page).reply(happened, note)
    if client.pictures:
        reply.picture = await drawing.picture()
    return reply


async def chosen(
    interaction: discord.Interaction[Any], game: int, turn: Turn, seat: int | None = None, token: str = ""
) -> Reply:
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
    except (StalePanel, AlreadyAnswered, NotOffered, IllegalMove) as error:
        note = await said(interaction, game, error)
    return await panel(interaction, game, seat, happened, note)


async def taken_back(
    interaction: discord.Interaction[Any], game: int, seat: int | None = None, token: str = ""
) -> Reply:
    """Take back what the last press brought and show the panel again."""
    client = client_of(interaction)
    try:
        rows = await client.tables.undo(game, interaction.user.id, seat, token)
        note = text(await client.words(interaction), "panel-undone", turn=" ".join(row.choice for row in rows))
    except (StalePanel, AlreadyAnswered, IllegalMove) as error:
        note = await said(interaction, game, error)
    return await panel(interaction, game, seat, (), note)


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
    await _choose(click, one_of, [":".join(click.arguments[3:])])


@pressed("pick")
async def pick_choice(click: Click) -> None:
    """Carry out the choice of a select."""
    await _choose(click, one_of, click.values)


@pressed("several")
async def pick_several(click: Click) -> None:
    """Carry out what was chosen together, all of it or nothing."""
    await _choose(click, several_of, click.values)


async def _choose(click: Click, read: Callable[[LiveGame, int, Sequence[str]], str], values: Sequence[str]) -> None:
    game = click.number(0)

    def turn(live: LiveGame, seat: int) -> str:
        return read(live, seat, values)

    work = chosen(click.interaction, game, turn, click.number(1), click.arguments[2])
    await respond(click.interaction, work, update=True, game=game)


@pressed("page")
async def turn_page(click: Click) -> None:
    """Show another page of the same panel; nothing is chosen and nothing is written down."""
    game, seat, token, page = click.number(0), click.number(1), click.arguments[2], click.number(3)
    work = panel(click.interaction, game, seat, page=page, token=token)
    await respond(click.interaction, work, update=True, game=game)


@pressed("undo")
async def press_undo(click: Click) -> None:
    """Take back what the last press brought."""
    game = click.number(0)
    work = taken_back(click.interaction, game, click.number(1), click.arguments[2])
    await respond(click.interaction, work, update=True, game=game)


class TypeTurn(discord.ui.Modal):
    """A form for a whole turn; its answer is found by its id, not by this object."""

    def __init__(self, words: Words, game: int, seat: int, hint: str) -> None:
        super().__init__(title=text(words, "modal-title")[:45], custom_id=f"hearth-turn:{game}:{seat}", timeout=60)
        field: discord.ui.TextInput[Any] = discord.ui.TextInput(
            custom_id="turn", placeholder=cut(hint, LONGEST_HINT), max_length=400
        )
        self.add_item(discord.ui.Label(text=text(words, "modal-turn")[:45], component=field))


@pressed("type")
async def press_type(click: Click) -> None:
    """Open the form for a typed turn."""
    client = client_of(click.interaction)
    game, seat = click.number(0), click.number(1)
    words = await client.words(click.interaction)
    async with client.tables.live(game) as live:
        ids = live.rules.ids(live.state, seat) if live.seat_of(click.interaction.user.id) == seat else []
    hint = words.list(ids)
    await click.interaction.response.send_modal(TypeTurn(words, game, seat, hint))


async def submit_turn(interaction: discord.Interaction[Any], game: int, seat: int, turn: str) -> None:
    """Carry out a typed turn and show the panel again; a wrong word changes nothing and is named."""
    work = chosen(interaction, game, turn, seat)
    await respond(interaction, work, update=interaction.message is not None, game=game)
