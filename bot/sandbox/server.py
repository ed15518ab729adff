"""The sandbox as a whole: one server on this machine for the bot, the page and the tests."""

import secrets
from pathlib import Path
from types import TracebackType
from typing import Self

from aiohttp import web

from bot.sandbox.actions import Actions
from bot.sandbox.answers import AnswerRoutes
from bot.sandbox.application import ApplicationRoutes
from bot.sandbox.channels import ChannelRoutes
from bot.sandbox.commands import CommandBook
from bot.sandbox.faults import Faults
from bot.sandbox.gateway import Gateway
from bot.sandbox.interactions import Interactions
from bot.sandbox.openapi import Description
from bot.sandbox.page_api import PageApi
from bot.sandbox.person import Person
from bot.sandbox.posting import Posting
from bot.sandbox.rest import PREFIX, Rest, Seen
from bot.sandbox.world import World

HOST = "127.0.0.1"
PAGE = Path(__file__).parent / "page"
_LARGEST_REQUEST = 128 * 1024 * 1024


class Sandbox:
    """A stand-in for Discord: `async with Sandbox() as sandbox` starts it, and the end of the block stops it."""

    def __init__(
        self,
        port: int = 0,
        *,
        token: str | None = None,
        answer_within: float = 3.0,
        openapi: str | Path | None = None,
        privileged_intents: bool = False,
        requests_per_second: int = 50,
    ) -> None:
        self.port = port
        # In the form of Discord's tokens, so that whatever reads one finds three parts.
        self.token = token or f"c2FuZGJveA.{secrets.token_urlsafe(4)}.{secrets.token_urlsafe(24)}"
        self.world = World()
        self.commands = CommandBook()
        self.posting = Posting(self.world)
        self.gateway = Gateway(self.world, self.token, privileged=privileged_intents)
        self.interactions = Interactions(self.world, self.gateway, self.posting, answer_within)
        self.faults = Faults(self.world, self.gateway, self.interactions)
        description = None if openapi is None else Description(Path(openapi))
        self.rest = Rest(self.token, self.faults, description, requests_per_second)
        actions = Actions(self.world, self.posting, self.interactions, self.commands)
        self.page = PageApi(self.world, self.gateway, self.interactions, self.commands, actions, self.faults)
        self._people: list[Person] = []
        self._runner: web.AppRunner | None = None

    @property
    def address(self) -> str:
        """Where the page is."""
        return f"http://{HOST}:{self.port}"

    @property
    def api_url(self) -> str:
        """The base of the REST API, for DISCORD_API_URL."""
        return self.address + PREFIX

    @property
    def gateway_url(self) -> str:
        """Where the gateway is."""
        return f"ws://{HOST}:{self.port}/gateway"

    @property
    def requests(self) -> list[Seen]:
        """Every request of the bot so far."""
        return self.rest.requests

    @property
    def complaints(self) -> list[str]:
        """Every request that a correct bot would not have sent."""
        return self.rest.complaints

    async def start(self) -> None:
        """Listen; the port is known afterwards."""
        self._runner = web.AppRunner(self._application(), access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        try:
            site = web.TCPSite(self._runner, HOST, self.port)
            await site.start()
        except OSError:
            await self._runner.cleanup()
            raise
        self.port = self._runner.addresses[0][1]
        self.world.address = self.address
        self.gateway.address = self.gateway_url

    async def stop(self) -> None:
        """End every connection and stop listening."""
        for person in self._people:
            await person.leave()
        self.interactions.end()
        await self.gateway.drop(1001)
        await self.page.close()
        if self._runner is not None:
            await self._runner.cleanup()

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.stop()

    async def person(self, name: str) -> Person:
        """Somebody at the page, driven by a test."""
        person = await Person.enter(self.address, name)
        self._people.append(person)
        return person

    def _application(self) -> web.Application:
        api = web.Application(middlewares=[self.rest.middleware])
        for part in (
            ApplicationRoutes(self.world, self.gateway, self.commands),
            ChannelRoutes(self.world, self.posting),
            AnswerRoutes(self.world, self.interactions, self.posting),
        ):
            api.add_routes(part.routes())
        application = web.Application(middlewares=[self.page.middleware], client_max_size=_LARGEST_REQUEST)
        application.add_routes(self.page.routes())
        application.add_routes(
            [
                web.get("/", _page),
                web.get("/static/{name}", _page),
                web.get("/gateway", self.gateway.connect),
            ]
        )
        application.add_subapp(PREFIX, api)
        return application


async def _page(request: web.Request) -> web.StreamResponse:
    name = request.match_info.get("name", "index.html")
    path = PAGE / name
    if path.parent != PAGE or not path.is_file():
        return web.Response(status=404, text=f"The page has no file {name!r} in {PAGE.name}/.")
    return web.FileResponse(path, headers={"Cache-Control": "no-cache"})
