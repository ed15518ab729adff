"""Answers where Discord does not take the first try."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace

import discord
import pytest

from bot.chat import replies
from bot.chat.components import button
from bot.chat.replies import Reply, respond
from bot.errors import NoSeat
from bot.texts import words_for


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


class Waiting:
    """An interaction with which Discord has to wait, and what it is told."""

    def __init__(self):
        self.told = []
        self.response = self.followup = self
        self.client = SimpleNamespace(words=self.words)

    async def words(self, interaction, game=None):
        return words_for("en")

    def is_done(self):
        return bool(self.told)

    async def defer(self, **how):
        self.told.append(("wait", how))

    async def edit_original_response(self, **what):
        self.told.append(("edit", what["content"]))

    async def send(self, content, **how):
        self.told.append(("send", content, how["ephemeral"]))

    async def answer(self, wrong=False, **how):
        async def work():
            await asyncio.sleep(0.01)
            if wrong:
                raise NoSeat()
            return Reply("The panel")

        await respond(self, work(), **how)
        return self.told


@pytest.fixture
def impatient(monkeypatch):
    monkeypatch.setattr(replies, "PATIENCE", 0.0)


async def test_a_new_answer_that_takes_long_shows_that_somebody_thinks(impatient):
    wait = ("wait", {"ephemeral": True, "thinking": True})
    assert await Waiting().answer() == [wait, ("edit", "The panel")]
    assert await Waiting().answer(public=True) == [
        ("wait", {"ephemeral": False, "thinking": True}),
        ("edit", "The panel"),
    ]
    waiting, (how, sentence) = await Waiting().answer(wrong=True)
    assert (waiting, how) == (wait, "edit"), "the answer that thinks becomes the sentence"
    assert sentence.startswith("You have no seat in this game.")


async def test_a_panel_that_takes_long_to_redraw_stays_meanwhile_and_also_if_something_is_wrong(impatient):
    assert await Waiting().answer(update=True) == [("wait", {}), ("edit", "The panel")]
    waiting, (how, sentence, private) = await Waiting().answer(update=True, wrong=True)
    assert (waiting, how, private) == (("wait", {}), "send", True)
    assert sentence.startswith("You have no seat in this game.")


async def test_another_refusal_is_not_hidden():
    response = Refusing(50035)
    with pytest.raises(discord.HTTPException):
        await redraw(response)
    assert response.sent == []
