"""What Discord refuses in a form and in completions."""

import asyncio
from typing import Any

import aiohttp
import discord
import pytest

from bot.sandbox import Sandbox
from bot.sandbox.world import GAMES_ID, PEOPLE

from .test_interactions import Answering
from .test_limits import option, paths
from .toy import Toy

ADA = str(PEOPLE[0][0])


def field(**changes: Any) -> dict[str, Any]:
    one = {"type": 4, "custom_id": "name", "style": 1, "label": "Name", **changes}
    return {key: value for key, value in one.items() if value is not None}


def modal(*inputs: dict[str, Any], **changes: Any) -> dict[str, Any]:
    rows = [{"type": 1, "components": [one]} for one in inputs or [field()]]
    return {"title": "Form", "custom_id": "form", "components": rows, **changes}


def labelled(component: dict[str, Any], **changes: Any) -> dict[str, Any]:
    return modal(components=[{"type": 18, "label": "Label", "component": component, **changes}])


FIRST = "data.components.0.components.0"
INSIDE = "data.components.0.component"

REFUSED = [
    (modal(title=""), "data.title"),
    (modal(title="t" * 46), "data.title"),
    (modal(title=None), "data.title"),
    (modal(custom_id="c" * 101), "data.custom_id"),
    (modal(custom_id=None), "data.custom_id"),
    (modal(components=[]), "data.components"),
    (modal(*(field(custom_id=str(n)) for n in range(6))), "data.components"),
    (modal(components=[field()]), "data.components.0.type"),
    (modal(components=[{"type": 1, "components": [field(), field(custom_id="b")]}]), "data.components.0.components"),
    (modal(field(), field()), "data.components.1.components.0.custom_id"),
    (modal({"type": 2, "style": 1, "label": "l", "custom_id": "b"}), f"{FIRST}.type"),
    (modal(field(custom_id="")), f"{FIRST}.custom_id"),
    (modal(field(style=3)), f"{FIRST}.style"),
    (modal(field(style=None)), f"{FIRST}.style"),
    (modal(field(label=None)), f"{FIRST}.label"),
    (modal(field(label="l" * 46)), f"{FIRST}.label"),
    (modal(field(placeholder="p" * 101)), f"{FIRST}.placeholder"),
    (modal(field(value="v" * 4001)), f"{FIRST}.value"),
    (modal(field(value="long", max_length=3)), f"{FIRST}.value"),
    (modal(field(min_length=4001)), f"{FIRST}.min_length"),
    (modal(field(max_length=0)), f"{FIRST}.max_length"),
    (modal(field(min_length=5, max_length=4)), f"{FIRST}.min_length"),
    (modal(field(required="yes")), f"{FIRST}.required"),
    (labelled(field()), f"{INSIDE}.label"),
    (labelled(field(label=None), label="l" * 46), "data.components.0.label"),
    (labelled(field(label=None), description="d" * 101), "data.components.0.description"),
    (labelled({"type": 19, "custom_id": "file"}), INSIDE),
    (labelled({"type": 2, "custom_id": "b", "style": 1, "label": "l"}), f"{INSIDE}.type"),
    (labelled({"type": 3, "custom_id": "s", "options": []}), f"{INSIDE}.options"),
    (labelled({"type": 3, "custom_id": "s", "options": [option()], "disabled": True}), f"{INSIDE}.disabled"),
    (labelled({"type": 21, "custom_id": "r", "options": [option(str(n)) for n in range(11)]}), f"{INSIDE}.options"),
    (modal(components=[{"type": 10, "content": ""}]), "data.components.0.content"),
]


@pytest.mark.parametrize(("data", "path"), REFUSED)
async def test_a_form_is_refused(sandbox: Sandbox, toy: Toy, data: dict[str, Any], path: str) -> None:
    async with aiohttp.ClientSession() as session:
        bot = Answering(sandbox, toy, session)
        interaction = await bot.begin(await sandbox.person("Ada"))
        status, refused = await bot.callback(interaction, 9, data)
        assert (status, refused["code"]) == (400, 50035)
        assert path in paths(refused["errors"])
        assert (await bot.callback(interaction, 9, modal()))[0] == 204


async def test_every_kind_of_input_comes_back(sandbox: Sandbox, toy: Toy) -> None:
    class Form(discord.ui.Modal, title="All of it"):
        fruit = discord.ui.Label(
            text="Fruit",
            component=discord.ui.Select(
                custom_id="fruit", options=[discord.SelectOption(label=one) for one in ("apple", "pear")]
            ),
        )
        who = discord.ui.Label(text="Who", component=discord.ui.UserSelect(custom_id="who", required=False))
        words = discord.ui.TextDisplay("Choose well.")

        async def on_submit(self, interaction: discord.Interaction) -> None:
            chosen = [one.display_name for one in self.who.component.values]
            await interaction.response.edit_message(content=f"{self.fruit.component.values} {chosen}", view=None)

    class Opener(discord.ui.View):
        @discord.ui.button(label="Open")
        async def opened(self, interaction: discord.Interaction, _: discord.ui.Button) -> None:
            await interaction.response.send_modal(Form())

    await toy.get_channel(GAMES_ID).send("open", view=Opener(timeout=None))
    ada = await sandbox.person("Ada")
    (message,) = ada.messages()
    form = await ada.click(message, "Open")
    answer = await ada.submit(form, {"Fruit": "pear", "who": [ADA]})
    assert answer.content == "['pear'] ['Ada']"
    assert answer.message["id"] == message["id"]
    assert sandbox.complaints == []


@pytest.mark.parametrize(
    ("choices", "path"),
    [
        ([{"name": str(n), "value": str(n)} for n in range(26)], "data.choices"),
        ([{"name": "n" * 101, "value": "v"}], "data.choices.0.name"),
        ([{"name": "", "value": "v"}], "data.choices.0.name"),
        ([{"name": "n", "value": "v" * 101}], "data.choices.0.value"),
        ([{"name": "n", "value": 5}], "data.choices.0.value"),
        (None, "data.choices"),
        (["n"], "data.choices.0"),
    ],
)
async def test_completions_are_refused(sandbox: Sandbox, toy: Toy, choices: Any, path: str) -> None:
    toy.tree.clear_commands(guild=None)
    # The toy is silent, so that the test answers by hand.
    toy.tree.interaction_check = _never
    async with aiohttp.ClientSession() as session:
        bot = Answering(sandbox, toy, session)
        ada = await sandbox.person("Ada")
        typing = asyncio.create_task(ada.autocomplete("fruit", "name", "p"))
        while not sandbox.interactions.by_id:
            await asyncio.sleep(0)
        status, refused = await bot.callback(bot.last(), 8, {"choices": choices})
        assert (status, refused["code"]) == (400, 50035)
        assert path in paths(refused["errors"])
        assert (await bot.callback(bot.last(), 8, {"choices": [{"name": "N", "value": "v"}]}))[0] == 204
        assert await typing == [{"name": "N", "value": "v"}]


async def _never(interaction: discord.Interaction) -> bool:
    return False
