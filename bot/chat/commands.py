"""The slash commands of a game's thread: move, undo, board, log, status, and what only some games need."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

import discord
from discord import app_commands

from bot.announce import score_lines
from bot.chat.components import cut
from bot.chat.described import described
from bot.chat.panel import Drawing, chosen, panel, taken_back
from bot.chat.replies import LONGEST_MESSAGE, Reply, client_of, respond
from bot.errors import NoGameHere, NoSeat, NoSuchCommandHere, UnknownPart
from bot.live import LiveGame
from bot.store import GameRecord
from bot.story import story
from bot.texts import text, words_for
from rendering.pictures import drawing_of
from rules.engine.errors import HearthError, IllegalMove
from rules.engine.notation import turns_seen_by, write
from rules.engine.phrases import Phrase
from rules.engine.registry import metas
from rules.engine.wording import Words

SHOWN_TURNS = 20
LONGEST_CHOICE = 100
MOST_CHOICES = 25


async def game_here(interaction: discord.Interaction[Any]) -> GameRecord:
    """The game in whose thread somebody is."""
    record = await client_of(interaction).store.game_in_thread(interaction.channel_id or 0)
    if record is None:
        raise NoGameHere()
    return record


def suggestions(live: LiveGame, seat: int, typed: str, words: Words) -> list[tuple[str, str]]:
    """Whole turns that begin as typed: what to show and what to send.

    The words are tried on a copy of the position, up to where something would be rolled or revealed: going on
    from there would show what chance holds.
    """
    complete = typed.split()
    partial = "" if not typed or typed[-1].isspace() else complete.pop()
    state = live.rules.copy(live.state)
    for word in complete:
        try:
            outcome = live.rules.carry_out(state, seat, word)
        except IllegalMove:
            return []
        if outcome.revealed != 0:
            return [(typed, typed)]
    found = []
    for choice in live.rules.decision(state, seat).choices:
        turn = " ".join([*complete, choice.id])
        if choice.id.startswith(partial.lower()) and len(turn) <= LONGEST_CHOICE:
            shown = text(words, "suggestion", turn=turn, label=choice.label)
            found.append((cut(shown, LONGEST_CHOICE), turn))
    return found[:MOST_CHOICES]


async def complete_turn(interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
    """What may be typed next; nothing at all for who has nothing to decide here."""
    client = client_of(interaction)
    try:
        record = await game_here(interaction)
        language = await client.languages.of_person(interaction)
        async with client.tables.live(record.id) as live:
            seat = live.seat_of(interaction.user.id)
            found = [] if seat is None else suggestions(live, seat, current, live.words(language))
    except HearthError:
        return []
    return [app_commands.Choice(name=shown, value=turn) for shown, turn in found]


@app_commands.command(name="move", description=described("command-move"))
@app_commands.describe(turn=described("command-move-turn"))
@app_commands.autocomplete(turn=complete_turn)
@app_commands.guild_only()
async def move(interaction: discord.Interaction[Any], turn: str) -> None:
    """Play a choice or a whole turn."""

    async def work() -> Reply:
        record = await game_here(interaction)
        return await chosen(interaction, record.id, turn)

    await respond(interaction, work())


@app_commands.command(name="play", description=described("command-play"))
@app_commands.guild_only()
async def play(interaction: discord.Interaction[Any]) -> None:
    """Open the panel."""

    async def work() -> Reply:
        return await panel(interaction, (await game_here(interaction)).id)

    await respond(interaction, work())


@app_commands.command(name="undo", description=described("command-undo"))
@app_commands.guild_only()
async def undo(interaction: discord.Interaction[Any]) -> None:
    """Take back what the last press brought."""

    async def work() -> Reply:
        return await taken_back(interaction, (await game_here(interaction)).id)

    await respond(interaction, work())


async def complete_part(interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
    """The parts of this game's board."""
    try:
        record = await game_here(interaction)
    except HearthError:
        return []
    words = words_for(await client_of(interaction).languages.of_person(interaction), record.game)
    found = []
    for part in metas()[record.game].parts:
        name = text(words, f"part-{part}")
        if part.startswith(current.lower()) or name.lower().startswith(current.lower()):
            found.append(app_commands.Choice(name=cut(name, LONGEST_CHOICE), value=part))
    return found[:MOST_CHOICES]


def long_reply(lines: Sequence[str], filename: str, more: str) -> Reply:
    """The lines as a message; where they are too many, the rest is in a file with all of them."""
    whole = "\n".join(lines)
    if len(whole) <= LONGEST_MESSAGE:
        return Reply(whole)
    shown = []
    room = LONGEST_MESSAGE - len(more) - 1
    for line in lines:
        room -= len(line) + 1
        if room < 0:
            break
        shown.append(line)
    return Reply("\n".join([*shown, more]), attachments=[(filename, whole.encode())])


@app_commands.command(name="board", description=described("command-board"))
@app_commands.describe(part=described("command-board-part"), in_words=described("command-board-in-words"))
@app_commands.rename(in_words="in-words")
@app_commands.autocomplete(part=complete_part)
@app_commands.guild_only()
async def board(interaction: discord.Interaction[Any], part: str = "", in_words: bool = False) -> None:
    """Show the board, or a part of it, as one may see it: as a picture, or in words for a screen reader."""

    async def work() -> Reply:
        client = client_of(interaction)
        record = await game_here(interaction)
        language = await client.languages.of_person(interaction)
        parts = metas()[record.game].parts
        if part and part not in parts:
            raise UnknownPart(given=part, known=list(parts))
        async with client.tables.live(record.id) as live:
            view = live.rules.view(live.state, live.seat_of(interaction.user.id))
            words = live.words(language)
            drawing = Drawing(view, part or parts[0], live.plain_words(language), {})
            told = drawing_of(record.game, part).describe(view, part) if part else live.rules.board_lines(view)
        status = text(words, "status-deciding", deciding=view.deciding) if view.deciding else text(words, "turn-over")
        if client.pictures and not in_words:
            return Reply(status, picture=await drawing.picture())
        lines = [status, *score_lines(view.result or (), words), *map(words.say, told)]
        return long_reply(lines, f"{record.game}-{part or parts[0]}.txt", text(words, "board-whole"))

    await respond(interaction, work())


@app_commands.command(name="log", description=described("command-log"))
@app_commands.guild_only()
async def show_log(interaction: discord.Interaction[Any]) -> None:
    """The latest turns as they were typed, and the whole story; of a finished game also the log, to be verified."""

    async def work() -> Reply:
        client = client_of(interaction)
        record = await game_here(interaction)
        language = await client.languages.of_person(interaction)
        async with client.tables.live(record.id) as live:
            words = live.words(language)
            reader = live.seat_of(interaction.user.id)
            rules, log, over, problem = live.rules, live.table.log, live.state.over, live.not_replayed
            plain_words = live.plain_words(language)
        turns = turns_seen_by(log.rows, reader)
        name = f"{record.game}-{record.id}"
        files = []
        if problem is None:
            try:
                told = await asyncio.to_thread(story, rules, log, plain_words, reader)
                files.append((f"{name}-story.txt", told.encode()))
            except HearthError as error:
                problem = error.phrase
        if over:
            files.append((f"{name}.txt", write(log).encode()))
        lines = [text(words, "log-head", count=len(turns))]
        lines += [text(words, "log-turn", seat=seat, turn=" ".join(made)) for seat, made in turns[-SHOWN_TURNS:]]
        if problem is not None:
            lines.append(text(words, "log-no-story", problem=problem))
        return Reply("\n".join(lines), attachments=files)

    await respond(interaction, work())


@app_commands.command(name="status", description=described("command-status"))
@app_commands.guild_only()
async def status(interaction: discord.Interaction[Any]) -> None:
    """Who plays, whose decision it is and since when, and the seed's hash."""

    async def work() -> Reply:
        record = await game_here(interaction)
        return Reply(await status_text(interaction, record))

    await respond(interaction, work())


async def status_text(interaction: discord.Interaction[Any], record: GameRecord) -> str:
    """A running or finished game in words."""
    client = client_of(interaction)
    language = await client.languages.of_person(interaction)
    async with client.tables.live(record.id) as live:
        words = live.words(language)
        view = live.rules.view(live.state, None)
        lines = [text(words, "turn-head", title=Phrase("title"), table=record.id)]
        lines.append(text(words, "status-players", seats=[seat.seat for seat in live.seats]))
        for option, value in live.record.options.items():
            label = Phrase(f"option-{option}-{value}")
            lines.append(text(words, "lobby-option", option=Phrase(f"option-{option}"), value=label))
        for decision in live.rules.decisions_seen_by(live.state, None):
            lines.append(text(words, "turn-decides", who=words.name(decision.seat), prompt=decision.prompt))
        current = await client.store.game(record.id)
        changed = current.changed if current is not None else record.changed
        lines.append(text(words, "status-since", time=f"<t:{changed}:R>"))
        if view.result is not None:
            lines += [text(words, "turn-over"), *score_lines(view.result, words)]
            lines.append(text(words, "turn-seed", seed=view.seed))
        lines.append(text(words, "turn-commitment", hash=view.commitment))
    return "\n".join(lines)


def own_command(name: str, games: list[str]) -> app_commands.Command[Any, ..., None]:
    """A command that shows a seat its own hidden things, for the games that declare it."""

    async def callback(interaction: discord.Interaction[Any]) -> None:
        async def work() -> Reply:
            client = client_of(interaction)
            record = await game_here(interaction)
            if name not in metas()[record.game].commands:
                raise NoSuchCommandHere(command=name)
            language = await client.languages.of_person(interaction)
            async with client.tables.live(record.id) as live:
                seat = live.seat_of(interaction.user.id)
                if seat is None:
                    raise NoSeat()
                view = live.rules.view(live.state, seat)
                words = live.words(language)
                lines = [words.say(line) for line in live.rules.own_lines(view, name)]
                drawing = Drawing(view, name, live.plain_words(language), {})
            return Reply("\n".join(lines), picture=await _own_picture(client.pictures, record.game, drawing))

        await respond(interaction, work())

    words = words_for("en", games[0])
    made: app_commands.Command[Any, ..., None] = app_commands.Command(
        name=name, description=text(words, f"command-{name}")[:LONGEST_CHOICE], callback=callback
    )
    made.guild_only = True
    return made


async def _own_picture(wanted: bool, game: str, drawing: Drawing) -> Any:
    """The picture of hidden things, where the game draws them."""
    if not wanted:
        return None
    try:
        drawing_of(game, drawing.part)
    except HearthError:
        return None
    return await drawing.picture()


def own_commands() -> list[app_commands.Command[Any, ..., None]]:
    """All commands that games declare."""
    declared: dict[str, list[str]] = {}
    for game, meta in metas().items():
        for name in meta.commands:
            declared.setdefault(name, []).append(game)
    return [own_command(name, games) for name, games in sorted(declared.items())]


COMMANDS: list[Callable[..., Any] | app_commands.Command[Any, ..., None]] = [move, play, undo, board, show_log, status]
