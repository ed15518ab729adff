"""A small discord.py bot that uses everything the stand-in offers."""

import asyncio
import io
import re
from typing import Any

import discord
import yarl
from discord import app_commands
from PIL import Image

from bot.sandbox import Sandbox

FRUITS = ["apple", "pear", "plum"]


def picture(width: int = 40, height: int = 30) -> bytes:
    data = io.BytesIO()
    Image.new("RGB", (width, height), "#b5542d").save(data, "PNG")
    return data.getvalue()


class Counter(discord.ui.DynamicItem[discord.ui.Button], template=r"count:(?P<number>\d+)"):
    def __init__(self, number: int) -> None:
        super().__init__(discord.ui.Button(label=f"Count {number}", custom_id=f"count:{number}"))
        self.number = number

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: re.Match[str]) -> "Counter":
        return cls(int(match["number"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        view = discord.ui.View(timeout=None)
        view.add_item(Counter(self.number + 1))
        await interaction.response.edit_message(content=f"counted {self.number + 1}", view=view)


class NameForm(discord.ui.Modal, title="Your name"):
    name: discord.ui.TextInput = discord.ui.TextInput(label="Name", custom_id="name", min_length=2, max_length=10)
    why = discord.ui.Label(
        text="Why", component=discord.ui.TextInput(custom_id="why", required=False, style=discord.TextStyle.paragraph)
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"Hello {self.name.value}: {self.why.component.value}", ephemeral=True)


class Toy(discord.Client):
    """The bot under test of the sandbox's own tests."""

    def __init__(self, intents: discord.Intents | None = None) -> None:
        super().__init__(
            intents=intents or discord.Intents(guilds=True),
            guild_ready_timeout=0.05,
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self.tree = app_commands.CommandTree(self)
        self.seen: list[discord.Interaction] = []
        self.resumed = 0

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Counter)
        add_commands(self)
        await self.tree.sync()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        self.seen.append(interaction)

    async def on_resumed(self) -> None:
        self.resumed += 1


def add_commands(toy: Toy) -> None:
    tree = toy.tree

    @tree.command(description="Say something")
    async def echo(interaction: discord.Interaction, text: str, times: int = 1, loud: bool = False) -> None:
        await interaction.response.send_message((text.upper() if loud else text) * times)

    @tree.command(description="Only for you")
    async def secret(interaction: discord.Interaction, person: discord.Member | None = None) -> None:
        name = "nobody" if person is None else person.display_name
        await interaction.response.send_message(
            f"secret of {interaction.user.display_name} about {name}, {interaction.locale}, {interaction.guild_locale}",
            ephemeral=True,
            file=discord.File(io.BytesIO(picture()), "hand.png", description="A hand"),
        )

    @tree.command(description="A lobby with a dynamic button")
    async def lobby(interaction: discord.Interaction) -> None:
        view = discord.ui.View(timeout=None)
        view.add_item(Counter(0))
        await interaction.response.send_message("counted 0", view=view)

    @tree.command(description="A menu")
    async def menu(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("choose", view=Menu(), ephemeral=True)

    @tree.command(description="A form")
    async def form(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(NameForm())

    @tree.command(description="Answers later")
    async def slow(interaction: discord.Interaction, hidden: bool = False) -> None:
        await interaction.response.defer(ephemeral=hidden, thinking=True)
        await asyncio.sleep(0.05)
        await interaction.edit_original_response(
            content="done", attachments=[discord.File(io.BytesIO(b"abc"), "a.txt")]
        )
        more = await interaction.followup.send("and more", wait=True, ephemeral=hidden)
        await more.edit(content="and even more")

    @tree.command(description="Never answers")
    async def silent(interaction: discord.Interaction) -> None:
        pass

    @tree.command(description="Makes a thread")
    async def thread(interaction: discord.Interaction, name: str) -> None:
        await interaction.response.send_message("thread below")
        message = await interaction.original_response()
        made = await message.create_thread(name=name)
        mention = interaction.user.mention
        await made.send(
            f"welcome {mention} and <@1150000000000000102>",
            file=discord.File(io.BytesIO(picture(64, 48)), "board.png", description="The board"),
            allowed_mentions=discord.AllowedMentions(users=[interaction.user]),
        )

    @tree.command(description="Completes")
    async def fruit(interaction: discord.Interaction, name: str) -> None:
        await interaction.response.send_message(f"one {name}")

    @fruit.autocomplete("name")
    async def complete(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=fruit.title(), value=fruit) for fruit in FRUITS if current in fruit]

    game = app_commands.Group(name="game", description="Games")

    @game.command(name="new", description="A new game")
    async def new(interaction: discord.Interaction, game: str, seats: app_commands.Range[int, 2, 4] = 2) -> None:
        await interaction.response.send_message(f"{game} for {seats}")

    tree.add_command(game)

    @tree.command(description="For those who manage the server")
    @app_commands.default_permissions(manage_guild=True)
    async def manage(interaction: discord.Interaction) -> None:
        allowed = interaction.permissions.manage_guild
        await interaction.response.send_message(f"managed {allowed}", ephemeral=True)


class Menu(discord.ui.View):
    @discord.ui.select(
        placeholder="A fruit",
        options=[discord.SelectOption(label=fruit.title(), value=fruit, emoji="🍎") for fruit in FRUITS],
    )
    async def pick(self, interaction: discord.Interaction, select: discord.ui.Select) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(content=f"chose {select.values[0]}", view=None)

    @discord.ui.select(cls=discord.ui.UserSelect, placeholder="Somebody")
    async def somebody(self, interaction: discord.Interaction, select: discord.ui.UserSelect) -> None:
        await interaction.response.send_message(f"chose {select.values[0].display_name}", ephemeral=True)


class Connected:
    """The toy bot connected to a sandbox, for the length of a block."""

    def __init__(self, sandbox: Sandbox, toy: Toy | None = None) -> None:
        self.sandbox = sandbox
        self.toy = toy or Toy()

    async def __aenter__(self) -> Toy:
        discord.http.Route.BASE = self.sandbox.api_url
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(self.sandbox.gateway_url)
        self._task = asyncio.create_task(self.toy.start(self.sandbox.token))
        ready = asyncio.create_task(self.toy_ready())
        await asyncio.wait({self._task, ready}, return_when=asyncio.FIRST_COMPLETED)
        ready.cancel()
        if self._task.done():
            await self.toy.close()
            self._task.result()
        return self.toy

    async def toy_ready(self) -> None:
        while not self.toy.is_ready():
            await asyncio.sleep(0.005)

    async def __aexit__(self, *_: object) -> None:
        await self.toy.close()
        await asyncio.gather(self._task, return_exceptions=True)
