"""Every request discord.py sends for a well-behaved bot fits Discord's own description of its API."""

import io

import discord
import pytest

from bot.sandbox import Sandbox
from bot.sandbox.world import GAMES_ID

from .conftest import OPENAPI
from .toy import Connected, picture

pytestmark = pytest.mark.skipif(not OPENAPI.is_file(), reason="Discord's API description is not at hand")


async def test_a_whole_evening_is_valid() -> None:
    async with Sandbox(openapi=OPENAPI) as sandbox, Connected(sandbox) as toy:
        ada = await sandbox.person("Ada")
        await ada.command("echo", text="hi")
        await ada.command("secret")
        await ada.click(await ada.command("lobby"), "Count 0")
        await ada.choose(await ada.command("menu"), "plum")
        await ada.submit(await ada.command("form"), {"name": "Ada"})
        await ada.command("slow")
        await ada.command("thread", name="t")
        assert len(await ada.autocomplete("fruit", "name", "p")) == 3
        channel = toy.get_channel(GAMES_ID)
        board = discord.File(io.BytesIO(picture()), "board.png", description="The board")
        posted = await channel.send("one", file=board, nonce="1", embed=discord.Embed(title="t"))
        await posted.edit(content="two", attachments=[*posted.attachments, discord.File(io.BytesIO(b"x"), "x.txt")])
        thread = await channel.create_thread(name="u", type=discord.ChannelType.public_thread)
        await thread.edit(name="v", archived=True)
        view = discord.ui.LayoutView()
        view.add_item(discord.ui.Container(discord.ui.TextDisplay("text"), accent_colour=5))
        await channel.send(view=view)
        assert sandbox.complaints == []


async def test_a_body_that_does_not_fit_is_refused_and_recorded() -> None:
    async with Sandbox(openapi=OPENAPI) as sandbox, Connected(sandbox) as toy:
        channel = toy.get_channel(GAMES_ID)
        view = discord.ui.View()
        view.add_item(discord.ui.Button(label="l" * 81))
        with pytest.raises(discord.HTTPException, match="Discord's API description says") as refused:
            await channel.send("x", view=view)
        assert refused.value.code == 50035
        (complaint,) = sandbox.complaints
        # The branch is chosen by the type, so that the complaint is about the button and not about other components.
        assert "components.0.components.0.label" in complaint
        assert "POST /channels/" in complaint
