"""A person at the page, driven by a program over the same API that the page uses."""

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Self

import aiohttp

from bot.sandbox.components import SELECTS, walk

Json = dict[str, Any]
PATIENCE = 10.0
_SUBCOMMAND, _GROUP = 1, 2


class Refused(Exception):
    """The page's API did not let a person do something; the text says why."""


@dataclass
class Answer:
    """What came of something a person did."""

    interaction: str
    failed: bool = False
    message: Json | None = None
    modal: Json | None = None
    deferred: bool = False

    @property
    def content(self) -> str:
        """The text of the message that answers."""
        if self.message is None:
            raise AssertionError(f"No message answered the interaction {self.interaction}: {self}.")
        return str(self.message["content"])


class Person:
    """Somebody who sees and clicks what the page would show them."""

    def __init__(self, address: str, session: aiohttp.ClientSession, id_: str, name: str) -> None:
        self.address = address
        self.id = id_
        self.name = name
        self.bot_online = False
        self.channels: dict[str, Json] = {}
        self.commands: list[Json] = []
        self._session = session
        self._messages: dict[str, dict[str, Json]] = {}
        self._interactions: dict[str, Json] = {}
        self._modals: dict[str, Json] = {}
        self._socket: aiohttp.ClientWebSocketResponse | None = None
        self._reader: asyncio.Task[None] | None = None
        self._news = asyncio.Condition()

    @classmethod
    async def enter(cls, address: str, name: str) -> Self:
        """Sit down at the page as one of the people."""
        session = aiohttp.ClientSession()
        try:
            async with session.get(f"{address}/page/people") as response:
                people = (await response.json())["people"]
            found = [one for one in people if one["name"] == name]
            if not found:
                known = ", ".join(one["name"] for one in people)
                raise Refused(f"There is no {name}; there are: {known}.")
            person = cls(address, session, found[0]["id"], name)
            await person._connect()
        except BaseException:
            await session.close()
            raise
        return person

    async def leave(self) -> None:
        """Close the page."""
        if self._reader is not None:
            self._reader.cancel()
            await asyncio.gather(self._reader, return_exceptions=True)
        if self._socket is not None:
            await self._socket.close()
        await self._session.close()

    async def _connect(self) -> None:
        self._socket = await self._session.ws_connect(f"{self.address}/page/socket?person={self.id}")
        world = await self.see()
        self.bot_online = world["bot_online"]
        self.commands = world["commands"]
        self.channels = {channel["id"]: channel for channel in world["channels"]}
        self._messages = {
            channel: {message["id"]: message for message in messages} for channel, messages in world["messages"].items()
        }
        self._reader = asyncio.create_task(self._read())

    async def see(self) -> Json:
        """Everything this person sees, asked for anew."""
        async with self._session.get(f"{self.address}/page/world?person={self.id}") as response:
            return dict(await response.json())

    async def _read(self) -> None:
        assert self._socket is not None
        async for frame in self._socket:
            if frame.type is aiohttp.WSMsgType.TEXT:
                async with self._news:
                    self._take(frame.json())
                    self._news.notify_all()

    def _take(self, event: Json) -> None:
        kind = event["type"]
        if kind in ("message_create", "message_update"):
            message = event["message"]
            self._messages.setdefault(message["channel_id"], {})[message["id"]] = message
        elif kind == "message_delete":
            self._messages.get(event["channel_id"], {}).pop(event["message_id"], None)
        elif kind in ("channel_create", "channel_update"):
            self.channels[event["channel"]["id"]] = event["channel"]
        elif kind == "channel_delete":
            self.channels.pop(event["channel"]["id"], None)
        elif kind == "commands":
            self.commands = event["commands"]
        elif kind == "bot":
            self.bot_online = event["online"]
        elif kind == "interaction":
            self._interactions[event["id"]] = event
        elif kind == "modal":
            self._modals[event["interaction"]] = event

    async def _until(self, ready: Callable[[], Any], what: str, timeout: float = PATIENCE) -> Any:
        async with self._news:
            try:
                await asyncio.wait_for(self._news.wait_for(ready), timeout)
            except TimeoutError:
                raise TimeoutError(f"{self.name} waited {timeout} s for {what}, in vain.") from None
        return ready()

    async def _post(self, path: str, **body: Any) -> Json:
        async with self._session.post(f"{self.address}{path}", json={"person": self.id, **body}) as response:
            answer = dict(await response.json())
        if response.status >= 400:
            raise Refused(answer["error"])
        return answer

    def channel(self, wanted: Any) -> str:
        """The id of a channel given by its id, name, object or a message in it."""
        if isinstance(wanted, dict):
            return str(wanted.get("channel_id") or wanted["id"])
        if str(wanted) in self.channels:
            return str(wanted)
        found = [id_ for id_, channel in self.channels.items() if channel["name"] == wanted]
        if len(found) != 1:
            known = ", ".join(channel["name"] for channel in self.channels.values())
            raise Refused(f"{self.name} sees {len(found)} channels called {wanted!r}; there are: {known}.")
        return found[0]

    def messages(self, channel: Any = "games") -> list[Json]:
        """What this person sees in a channel now, oldest first."""
        return sorted(self._messages.get(self.channel(channel), {}).values(), key=lambda message: int(message["id"]))

    def all_messages(self) -> list[Json]:
        """What this person sees in all channels, oldest first."""
        found = [message for messages in self._messages.values() for message in messages.values()]
        return sorted(found, key=lambda message: int(message["id"]))

    async def wait_for(
        self, predicate: Callable[[Json], Any], *, channel: Any = None, timeout: float = PATIENCE
    ) -> Json:
        """The newest visible message that fits, as soon as there is one."""

        def found() -> Json | None:
            seen = self.all_messages() if channel is None else self.messages(channel)
            return next((message for message in reversed(seen) if predicate(message)), None)

        return dict(await self._until(found, "a message", timeout))

    async def wait_for_channel(self, predicate: Callable[[Json], Any], *, timeout: float = PATIENCE) -> Json:
        """The first channel or thread that fits, as soon as there is one."""
        found = lambda: next((one for one in self.channels.values() if predicate(one)), None)  # noqa: E731
        return dict(await self._until(found, "a channel", timeout))

    async def wait_for_bot(self, *, timeout: float = PATIENCE) -> None:
        """Wait until the bot is connected and has registered its commands."""
        await self._until(lambda: self.bot_online and self.commands, "the bot", timeout)

    async def say(self, content: str, channel: Any = "games") -> Json:
        """Chat."""
        answer = await self._post("/page/send", channel=self.channel(channel), content=content)
        return dict(answer["message"])

    async def settings(self, **settings: Any) -> None:
        """Change one's locale, or whether one is an administrator."""
        await self._post("/page/person", **settings)
        self.commands = (await self.see())["commands"]

    async def command(
        self, name: str, /, channel: Any = "games", *, options: Json | None = None, settled: bool = True, **values: Any
    ) -> Answer:
        """Use a slash command, with its subcommands in the name and its options as keywords."""
        words, nested = self._nested(name, {**(options or {}), **values})
        begun = await self._post("/page/command", channel=self.channel(channel), name=words[0], options=nested)
        return await self._answer(begun["interaction"], settled)

    async def autocomplete(
        self,
        name: str,
        focused: str,
        typed: str = "",
        /,
        channel: Any = "games",
        *,
        options: Json | None = None,
        **values: Any,
    ) -> list[Json]:
        """The choices offered while typing into one option."""
        words, nested = self._nested(name, {**(options or {}), **values, focused: typed}, focused)
        answer = await self._post("/page/autocomplete", channel=self.channel(channel), name=words[0], options=nested)
        return list(answer["choices"])

    def _nested(self, name: str, values: Json, focused: str | None = None) -> tuple[list[str], list[Json]]:
        words = name.removeprefix("/").split()
        declared: Json = next((one for one in self.commands if one["name"] == words[0]), {})
        if not declared:
            known = ", ".join(one["name"] for one in self.commands)
            raise Refused(f"There is no command /{words[0]}; there are: {known}.")
        kinds = []
        for word in words[1:]:
            inner = [one for one in declared.get("options", []) if one["name"] == word and one["type"] <= _GROUP]
            if not inner:
                known = ", ".join(one["name"] for one in declared.get("options", []))
                raise Refused(f"/{name}: there is no subcommand {word!r}; there is: {known}.")
            declared = inner[0]
            kinds.append(declared["type"])
        by_name = {one["name"]: one["type"] for one in declared.get("options", [])}
        options: list[Json] = []
        for key, value in values.items():
            option = key if key in by_name else key.replace("_", "-")
            if option not in by_name:
                raise Refused(f"/{name} has no option {key!r}; it has: {', '.join(by_name)}.")
            shown: Json = {"name": option, "type": by_name[option], "value": _plain(value)}
            options.append({**shown, "focused": True} if key == focused else shown)
        for word, kind in reversed(list(zip(words[1:], kinds, strict=True))):
            options = [{"name": word, "type": kind, "options": options}]
        return words, options

    async def click(
        self, message: Any, label: str | None = None, *, custom_id: str | None = None, settled: bool = True
    ) -> Answer:
        """Press a button, found by its label, its emoji or its custom id."""
        message = _message(message)
        buttons = [one for one in walk(message["components"]) if one["type"] == 2]
        wanted = [
            one
            for one in buttons
            if (custom_id is None or one.get("custom_id") == custom_id)
            and (label is None or label in (one.get("label"), (one.get("emoji") or {}).get("name")))
        ]
        if len(wanted) != 1:
            shown = ", ".join(str(one.get("label") or one.get("custom_id")) for one in buttons)
            raise Refused(f"{len(wanted)} buttons fit label={label!r} custom_id={custom_id!r}; there are: {shown}.")
        begun = await self._post("/page/click", message=message["id"], custom_id=wanted[0].get("custom_id"))
        return await self._answer(begun["interaction"], settled)

    async def choose(
        self,
        message: Any,
        value: Any,
        *,
        placeholder: str | None = None,
        custom_id: str | None = None,
        settled: bool = True,
    ) -> Answer:
        """Choose one value, or a list of them, from a menu, by value or by label."""
        message = _message(message)
        menus = [one for one in walk(message["components"]) if one["type"] in SELECTS]
        wanted = [
            one
            for one in menus
            if (custom_id is None or one["custom_id"] == custom_id)
            and (placeholder is None or one.get("placeholder") == placeholder)
        ]
        given = [value] if isinstance(value, str | Person) else list(value)
        fitting = [one for one in wanted if _option_values(one, given) is not None]
        if len(fitting) == 1:
            wanted = fitting
        if len(wanted) != 1:
            shown = ", ".join(f"{one.get('placeholder')!r} ({one['custom_id']})" for one in menus)
            raise Refused(f"{len(wanted)} menus fit placeholder={placeholder!r} custom_id={custom_id!r}: {shown}.")
        values = _option_values(wanted[0], given) or [str(_plain(one)) for one in given]
        begun = await self._post("/page/click", message=message["id"], custom_id=wanted[0]["custom_id"], values=values)
        return await self._answer(begun["interaction"], settled)

    async def submit(self, modal: Any, values: Json, *, settled: bool = True) -> Answer:
        """Fill in a form, by the inputs' custom ids or labels, and submit it."""
        modal = modal.modal if isinstance(modal, Answer) else modal
        if modal is None:
            raise Refused(f"No form is open for {self.name}.")
        labels = _labels(modal["components"])
        filled = {labels.get(key, key): value for key, value in values.items()}
        begun = await self._post(
            "/page/modal", interaction=modal["interaction"], custom_id=modal["custom_id"], values=filled
        )
        return await self._answer(begun["interaction"], settled)

    async def _answer(self, interaction: str, settled: bool) -> Answer:
        def finished() -> Json | None:
            event = self._interactions.get(interaction)
            if event is None or event["state"] == "sent" or (settled and event["deferred"]):
                return None
            return event

        event = await self._until(finished, f"an answer to the interaction {interaction}")
        message = next((one for one in self.all_messages() if one["id"] == event["message_id"]), None)
        modal = self._modals.get(interaction)
        return Answer(interaction, event["state"] == "failed", message, modal, event["deferred"])


def _message(value: Any) -> Json:
    message = value.message if isinstance(value, Answer) else value
    if message is None:
        raise Refused("There is no message to click on: the answer has none.")
    return dict(message)


def _plain(value: Any) -> Any:
    return value.id if isinstance(value, Person) else value


def _option_values(menu: Json, wanted: Iterable[Any]) -> list[str] | None:
    options = menu.get("options") or []
    values = {option["value"]: option["value"] for option in options}
    names = {option["label"]: option["value"] for option in options} | values
    found = [names.get(one) for one in wanted if isinstance(one, str)]
    return None if not found or None in found else [one for one in found if one is not None]


def _labels(components: list[Json]) -> dict[str, str]:
    found = {}
    for one in walk(components):
        inner = one.get("component") or one
        if "label" in one and "custom_id" in inner:
            found[str(one["label"])] = str(inner["custom_id"])
    return found
