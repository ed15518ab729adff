"""Answers where Discord does not take the first try."""

from __future__ import annotations

from types import SimpleNamespace

import discord
import pytest

from bot.chat.components import button
from bot.chat.replies import Reply, respond


class Refusing:
    """A response that refuses to redraw a message, as an archived thread may."""

    def __init__(self, code):
        self.code = code
        self.sent = []

    def is_done(self):
        return False

    async def edit_message(self, **_):
        raise discord.HTTPException(SimpleNamespace(status=400, reason="Bad Request"), {"code": self.code})

    async def send_message(self, **what):
        self.sent.append(what)


async def redraw(response):
    async def work():
        return Reply("The panel", [button("Hut", "do", 1, 0, "token", "hut")])

    await respond(SimpleNamespace(response=response), work(), update=True)


async def test_a_panel_that_cannot_be_redrawn_in_an_archived_thread_is_sent_anew():
    response = Refusing(50083)
    await redraw(response)
    (sent,) = response.sent
    assert sent["content"] == "The panel"
    assert sent["ephemeral"]


async def test_another_refusal_is_not_hidden():
    response = Refusing(50035)
    with pytest.raises(discord.HTTPException):
        await redraw(response)
    assert response.sent == []
