"""The JSON API of the page: what a person sees, and what a person does."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from aiohttp import WSMsgType, web

from bot.sandbox import payloads
from bot.sandbox.actions import Actions
from bot.sandbox.commands import LOCALES, CommandBook, UnusableInput
from bot.sandbox.faults import Faults
from bot.sandbox.gateway import Gateway
from bot.sandbox.interactions import FAILED, Interaction, Interactions
from bot.sandbox.world import BOT_ID, GUILD_ID, GUILD_NAME, Channel, Member, Message, World

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class PageApi:
    """Serves the page's requests and keeps every open page up to date."""

    def __init__(
        self,
        world: World,
        gateway: Gateway,
        interactions: Interactions,
        commands: CommandBook,
        actions: Actions,
        faults: Faults,
    ) -> None:
        self.world = world
        self.gateway = gateway
        self.interactions = interactions
        self.commands = commands
        self.actions = actions
        self.faults = faults
        self._pages: list[tuple[Member, asyncio.Queue[str], web.WebSocketResponse]] = []
        world.listeners.append(self._hear)
        gateway.on_presence.append(lambda online: self._send_all({"type": "bot", "online": online}))
        interactions.watchers.append(self._hear_interaction)

    def routes(self) -> list[web.RouteDef]:
        """The routes of the page's API."""
        return [
            web.get("/page/people", self.people),
            web.get("/page/world", self.show_world),
            web.get("/page/socket", self.socket),
            web.post("/page/send", self.send),
            web.post("/page/command", self.command),
            web.post("/page/autocomplete", self.autocomplete),
            web.post("/page/click", self.click),
            web.post("/page/modal", self.modal),
            web.post("/page/person", self.person),
            web.post("/control", self.control),
            web.get("/attachments/{channel_id}/{attachment_id}/{filename}", self.attachment),
        ]

    @staticmethod
    @web.middleware
    async def middleware(request: web.Request, handler: Handler) -> web.StreamResponse:
        """Turn what cannot be done into a sentence."""
        try:
            return await handler(request)
        except UnusableInput as error:
            return web.json_response({"error": str(error)}, status=400)
        except web.HTTPNotFound:
            return web.json_response({"error": f"There is nothing at {request.path}."}, status=404)
        except web.HTTPMethodNotAllowed:
            return web.json_response({"error": f"{request.method} is not possible at {request.path}."}, status=405)

    async def _body(self, request: web.Request) -> dict[str, Any]:
        try:
            body = await request.json()
        except ValueError:
            raise UnusableInput("The body must be JSON.") from None
        if not isinstance(body, dict):
            raise UnusableInput("The body must be a JSON object.")
        return body

    def _person(self, value: Any) -> Member:
        member = self.world.members.get(int(value)) if str(value).isdecimal() else None
        if member is None or member.bot:
            raise UnusableInput(f"There is no person with the id {value!r}.")
        return member

    async def people(self, request: web.Request) -> web.Response:
        """Who may sit at the page."""
        return web.json_response(
            {
                "guild": {"id": str(GUILD_ID), "name": GUILD_NAME},
                "bot": payloads.page_person(self.world.members[BOT_ID]),
                "people": [
                    {
                        **payloads.page_person(one),
                        "colour": one.colour,
                        "locale": one.locale,
                        "administrator": one.administrator,
                    }
                    for one in self.world.people
                ],
            }
        )

    async def show_world(self, request: web.Request) -> web.Response:
        """Everything one person sees now."""
        person = self._person(request.query.get("person"))
        channels = [one for one in self.world.channels.values() if self.world.may_see_channel(person.id, one)]
        return web.json_response(
            {
                "bot_online": self.gateway.online,
                "channels": [payloads.page_channel(channel) for channel in channels],
                "commands": self.commands.usable(person),
                "messages": {
                    str(channel.id): [
                        self._shown(message)
                        for message in self.world.messages_of(channel)
                        if self.world.may_see(person.id, message)
                    ]
                    for channel in channels
                },
            }
        )

    def _shown(self, message: Message) -> dict[str, Any]:
        return payloads.page_message(self.world, message)

    async def socket(self, request: web.Request) -> web.WebSocketResponse:
        """Tell one page what happens, until it closes."""
        person = self._person(request.query.get("person"))
        socket = web.WebSocketResponse(heartbeat=30)
        queue: asyncio.Queue[str] = asyncio.Queue()
        page = (person, queue, socket)
        self._pages.append(page)
        writer: asyncio.Task[None] | None = None
        try:
            await socket.prepare(request)
            writer = asyncio.create_task(_write(socket, queue))
            async for frame in socket:
                if frame.type is WSMsgType.ERROR:
                    break
        finally:
            self._pages.remove(page)
            if writer is not None:
                writer.cancel()
        return socket

    async def close(self) -> None:
        """Close every open page's connection."""
        for _, _, socket in list(self._pages):
            await socket.close()

    async def send(self, request: web.Request) -> web.Response:
        """A person chats."""
        body = await self._body(request)
        message = self.actions.say(self._person(body.get("person")), body)
        return web.json_response({"message": self._shown(message)})

    async def command(self, request: web.Request) -> web.Response:
        """A person uses a command."""
        body = await self._body(request)
        return _begun(self.actions.command(self._person(body.get("person")), body))

    async def autocomplete(self, request: web.Request) -> web.Response:
        """A person types into an option."""
        body = await self._body(request)
        interaction = self.actions.autocomplete(self._person(body.get("person")), body)
        assert interaction.choices is not None
        choices = await interaction.choices
        shown = [{"name": choice["name"], "value": choice["value"]} for choice in choices]
        return web.json_response({"choices": shown, "failed": interaction.state == FAILED})

    async def click(self, request: web.Request) -> web.Response:
        """A person presses a button or chooses from a menu."""
        body = await self._body(request)
        return _begun(self.actions.click(self._person(body.get("person")), body))

    async def modal(self, request: web.Request) -> web.Response:
        """A person submits a form."""
        body = await self._body(request)
        return _begun(self.actions.submit(self._person(body.get("person")), body))

    async def person(self, request: web.Request) -> web.Response:
        """Change a person's language or whether they may manage the server."""
        body = await self._body(request)
        person = self._person(body.get("person"))
        if "locale" in body:
            if body["locale"] not in LOCALES:
                listed = ", ".join(sorted(LOCALES))
                raise UnusableInput(f"Discord has no language {body['locale']!r}; it has: {listed}.")
            person.locale = body["locale"]
        if "administrator" in body:
            if not isinstance(body["administrator"], bool):
                raise UnusableInput(f"administrator is true or false, not {body['administrator']!r}.")
            person.administrator = body["administrator"]
            self._send_commands()
        shown = {**payloads.page_person(person), "locale": person.locale, "administrator": person.administrator}
        return web.json_response({"person": shown})

    async def control(self, request: web.Request) -> web.Response:
        """Turn faults on or off."""
        await self.faults.control(await self._body(request))
        return web.json_response({})

    async def attachment(self, request: web.Request) -> web.Response:
        """The bytes of a file."""
        wanted = request.match_info
        number = int(wanted["attachment_id"]) if wanted["attachment_id"].isdecimal() else 0
        found = self.world.attachments.get(number)
        if found is None or (str(found.channel_id), found.filename) != (wanted["channel_id"], wanted["filename"]):
            raise web.HTTPNotFound
        # Like Discord's own: an address never shows other bytes later.
        headers = {"Cache-Control": "private, max-age=31536000, immutable", "X-Content-Type-Options": "nosniff"}
        return web.Response(body=found.data, content_type=found.content_type.partition(";")[0], headers=headers)

    def _send(self, person: Member, queue: asyncio.Queue[str], event: dict[str, Any]) -> None:
        queue.put_nowait(json.dumps(event))

    def _send_all(self, event: dict[str, Any]) -> None:
        for person, queue, _ in self._pages:
            self._send(person, queue, event)

    def _send_commands(self) -> None:
        for person, queue, _ in self._pages:
            self._send(person, queue, {"type": "commands", "commands": self.commands.usable(person)})

    def _hear(self, event: str, subject: Any) -> None:
        if event == "commands":
            self._send_commands()
        elif isinstance(subject, Channel):
            self._hear_channel(event, subject)
        elif isinstance(subject, Message):
            shown: dict[str, Any] = {"type": event, "message": self._shown(subject)} if self._pages else {}
            if event == "message_delete":
                shown = {"type": event, "channel_id": str(subject.channel_id), "message_id": str(subject.id)}
            for person, queue, _ in self._pages:
                if self.world.may_see(person.id, subject):
                    self._send(person, queue, shown)

    def _hear_channel(self, event: str, channel: Channel) -> None:
        shown: dict[str, Any] = {"type": event, "channel": payloads.page_channel(channel)}
        for person, queue, _ in self._pages:
            if self.world.may_see_channel(person.id, channel):
                self._send(person, queue, shown)

    def _hear_interaction(self, interaction: Interaction, event: dict[str, Any]) -> None:
        for person, queue, _ in self._pages:
            if person is interaction.person:
                self._send(person, queue, event)


def _begun(interaction: Interaction) -> web.Response:
    return web.json_response({"interaction": str(interaction.id)})


async def _write(socket: web.WebSocketResponse, queue: asyncio.Queue[str]) -> None:
    with suppress(ConnectionError, RuntimeError):
        while True:
            await socket.send_str(await queue.get())
