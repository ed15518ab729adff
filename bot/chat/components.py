"""Buttons and selects that outlive a restart, with Discord's lengths kept in one place.

Every component is one of two DynamicItems whose custom id says what to do: `hearth:verb:arguments`. Nothing
depends on a live object, and no view is kept: an old message's button works as a new one's does.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any

import discord

LONGEST_ID = 100
LONGEST_BUTTON = 80
LONGEST_OPTION = 100
LONGEST_PLACEHOLDER = 150
MOST_OPTIONS = 25
PREFIX = "hearth"


@dataclass(frozen=True)
class Click:
    """A used component: who used it where, the arguments of its id and, for a select, the values."""

    interaction: discord.Interaction[Any]
    arguments: Sequence[str]
    values: Sequence[str] = ()

    def number(self, index: int) -> int:
        """One of the arguments as a number."""
        return int(self.arguments[index])


Handler = Callable[[Click], Awaitable[None]]
"""What a component does."""
HANDLERS: dict[str, Handler] = {}


def pressed(verb: str) -> Callable[[Handler], Handler]:
    """Let a function answer all components whose id has this verb."""

    def register(handler: Handler) -> Handler:
        HANDLERS[verb] = handler
        return handler

    return register


def cut(text: str, longest: int) -> str:
    """The text, shortened where Discord would refuse it."""
    return text if len(text) <= longest else text[: longest - 1] + "…"


def custom_id(verb: str, *arguments: object) -> str:
    """What a component carries: its verb and what it needs."""
    made = ":".join([PREFIX, verb, *(str(argument) for argument in arguments)])
    if len(made) > LONGEST_ID:
        raise ValueError(f"{made!r} has {len(made)} characters, {LONGEST_ID} at most are allowed")
    return made


async def dispatch(interaction: discord.Interaction[Any], match: re.Match[str], values: Sequence[str]) -> None:
    """Call what the component's verb stands for; whatever goes wrong, there is an answer."""
    from bot.chat.replies import client_of, respond_with_error, respond_with_message

    client_of(interaction).serving()
    handler = HANDLERS.get(match["verb"])
    arguments = match["arguments"].split(":") if match["arguments"] else []
    if handler is None:
        await respond_with_message(interaction, "reply-old-component")
        return
    try:
        await handler(Click(interaction, arguments, values))
    except Exception as error:
        await respond_with_error(interaction, error)


class Press(
    discord.ui.DynamicItem[discord.ui.Button[Any]],
    template=rf"{PREFIX}:(?P<verb>[a-z-]+)(?::(?P<arguments>.*))?",
):
    """A button of ours."""

    def __init__(self, item: discord.ui.Button[Any], match: re.Match[str] | None = None) -> None:
        super().__init__(item)
        self.match = match

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str]
    ) -> Press:
        """The button as it was clicked."""
        assert isinstance(item, discord.ui.Button)
        return cls(item, match)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Do what the button says."""
        assert self.match is not None
        await dispatch(interaction, self.match, ())


class Pick(
    discord.ui.DynamicItem[discord.ui.Select[Any]],
    template=rf"{PREFIX}-select:(?P<verb>[a-z-]+)(?::(?P<arguments>.*))?",
):
    """A select of ours."""

    def __init__(self, item: discord.ui.Select[Any], match: re.Match[str] | None = None) -> None:
        super().__init__(item)
        self.match = match

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str]
    ) -> Pick:
        """The select as it was used."""
        assert isinstance(item, discord.ui.Select)
        return cls(item, match)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Do what the select says, with the values chosen."""
        assert self.match is not None
        await dispatch(interaction, self.match, self.item.values)


def button(
    label: str,
    verb: str,
    *arguments: object,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    disabled: bool = False,
    row: int | None = None,
) -> Press:
    """A button that does something when it is pressed."""
    item: discord.ui.Button[Any] = discord.ui.Button(
        label=cut(label, LONGEST_BUTTON) or "–",
        style=style,
        disabled=disabled,
        custom_id=custom_id(verb, *arguments),
        row=row,
    )
    return Press(item)


def select(
    placeholder: str,
    options: Sequence[tuple[str, str, str]],
    verb: str,
    *arguments: object,
    most: int = 1,
    row: int | None = None,
) -> Pick:
    """A select of one value, or of up to `most` at once; each option is its value, label and description."""
    if not 1 <= len(options) <= MOST_OPTIONS:
        raise ValueError(f"a select has 1 to {MOST_OPTIONS} options, not {len(options)}")
    made = [
        discord.SelectOption(
            value=value,
            label=cut(label, LONGEST_OPTION) or value,
            description=cut(description, LONGEST_OPTION) or None,
        )
        for value, label, description in options
    ]
    identifier = custom_id(verb, *arguments).replace(PREFIX, f"{PREFIX}-select", 1)
    item: discord.ui.Select[Any] = discord.ui.Select(
        placeholder=cut(placeholder, LONGEST_PLACEHOLDER),
        options=made,
        custom_id=identifier,
        min_values=1,
        max_values=most,
        row=row,
    )
    return Pick(item)


def view_of(items: Sequence[Press | Pick]) -> discord.ui.View:
    """A view to send; it is stopped at once, as its items are found by their ids and not by this object."""
    view = discord.ui.View(timeout=None)
    for item in items:
        view.add_item(item)
    view.stop()
    return view
