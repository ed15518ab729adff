"""The gateway: sessions that survive a dropped connection, and the events the bot's intents ask for."""

import asyncio
import json
import secrets
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from aiohttp import WSMsgType, web

from bot.sandbox import payloads
from bot.sandbox.world import APPLICATION_ID, BOT_ID, GUILD_ID, Channel, Message, World

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, VOICE, RESUME, RECONNECT, MEMBERS, INVALID, HELLO, ACK = (
    0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11,
)  # fmt: skip
GUILDS, GUILD_MESSAGES, DIRECT_MESSAGES, MESSAGE_CONTENT = 1 << 0, 1 << 9, 1 << 12, 1 << 15
PRIVILEGED = 1 << 1 | 1 << 8 | MESSAGE_CONTENT
ALL_INTENTS = (1 << 26) - 1
HEARTBEAT_INTERVAL = 41_250
RESUMABLE_FOR = 60.0
# discord.py closes with the same code whether it will resume in a moment or has ended: after this it counts as gone.
BACK_WITHIN = 0.5


class Session:
    """What the bot was sent since it identified, with or without a connection at the moment."""

    def __init__(self, intents: int) -> None:
        self.id = secrets.token_hex(16)
        self.intents = intents
        self.sequence = 0
        self.sent: deque[tuple[int, str]] = deque(maxlen=2000)
        self.socket: web.WebSocketResponse | None = None
        self.outbox: asyncio.Queue[str] = asyncio.Queue()
        self.dropped_at = 0.0
        self.expected_until = 0.0

    def dispatch(self, event: str, data: Any) -> None:
        """Send an event, now or when the bot resumes."""
        self.sequence += 1
        frame = json.dumps({"op": DISPATCH, "t": event, "s": self.sequence, "d": data})
        self.sent.append((self.sequence, frame))
        if self.socket is not None:
            self.outbox.put_nowait(frame)

    @property
    def resumable(self) -> bool:
        """Whether a bot that lost its connection may still come back to this session."""
        return self.socket is not None or time.monotonic() - self.dropped_at < RESUMABLE_FOR


class Gateway:
    """Speaks the gateway protocol to the bot."""

    def __init__(self, world: World, token: str, *, privileged: bool = False) -> None:
        self.world = world
        self.token = token
        self.privileged = privileged
        self.address = ""
        self.sessions: dict[str, Session] = {}
        self.on_presence: list[Callable[[bool], None]] = []
        self._online = False
        self._connections: set[Connection] = set()
        world.listeners.append(self._hear)

    @property
    def online(self) -> bool:
        """Whether a bot is connected and identified."""
        return any(session.socket is not None for session in self.sessions.values())

    @property
    def reachable(self) -> bool:
        """Whether events reach a bot now, or will when it resumes in a moment."""
        now = time.monotonic()
        return self.online or any(now < session.expected_until for session in self.sessions.values())

    def dispatch(self, event: str, data: Any, intents: int = 0) -> None:
        """Send an event to every session that asked for it."""
        for session in list(self.sessions.values()):
            if not session.resumable:
                del self.sessions[session.id]
            elif session.intents & intents == intents:
                session.dispatch(event, data)

    async def drop(self, code: int = 4000) -> None:
        """Close the bot's connections without a word; their sessions can be resumed."""
        for connection in list(self._connections):
            connection.dropped = True
            await connection.socket.close(code=code)

    async def send_to_all(self, operation: int, data: Any) -> None:
        """Send a control frame to every connection."""
        for connection in list(self._connections):
            await connection.socket.send_json({"op": operation, "d": data})

    async def invalidate(self) -> None:
        """Forget every session and tell the bot to identify again."""
        self.sessions.clear()
        await self.send_to_all(INVALID, False)

    async def connect(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one connection of the bot."""
        socket = web.WebSocketResponse(heartbeat=None, max_msg_size=4096 * 16)
        await socket.prepare(request)
        connection = Connection(self, socket)
        self._connections.add(connection)
        try:
            await socket.send_json({"op": HELLO, "d": {"heartbeat_interval": HEARTBEAT_INTERVAL, "_trace": []}})
            async for frame in socket:
                if frame.type is WSMsgType.TEXT:
                    await connection.receive(frame.data)
        finally:
            self._connections.discard(connection)
            connection.end()
            self.tell_presence()
        return socket

    def tell_presence(self) -> None:
        """Tell whoever listens when the bot came or went."""
        if self.online != self._online:
            self._online = self.online
            for listener in self.on_presence:
                listener(self._online)

    def _hear(self, event: str, subject: Any) -> None:
        if isinstance(subject, Channel):
            self._hear_channel(event, subject)
        elif isinstance(subject, Message) and not subject.ephemeral:
            self._hear_message(event, subject)
        elif event == "guild_update":
            self.dispatch("GUILD_UPDATE", payloads.guild(self.world), GUILDS)

    def _hear_channel(self, event: str, channel: Channel) -> None:
        names = {"channel_create": "CREATE", "channel_update": "UPDATE", "channel_delete": "DELETE"}
        if event not in names or channel.is_direct:
            return
        shown = payloads.channel(self.world, channel)
        if channel.is_thread and event == "channel_create":
            shown["newly_created"] = True
        self.dispatch(f"{'THREAD' if channel.is_thread else 'CHANNEL'}_{names[event]}", shown, GUILDS)

    def _hear_message(self, event: str, message: Message) -> None:
        channel = self.world.channels[message.channel_id]
        place = {} if channel.is_direct else {"guild_id": str(GUILD_ID)}
        intent = DIRECT_MESSAGES if channel.is_direct else GUILD_MESSAGES
        if event == "message_delete":
            gone = {"id": str(message.id), "channel_id": str(message.channel_id), **place}
            self.dispatch("MESSAGE_DELETE", gone, intent)
            return
        shown: dict[str, Any] = {**payloads.message(self.world, message), **place}
        if place:
            member = payloads.guild_member(self.world.members[message.author_id])
            shown["member"] = {key: value for key, value in member.items() if key != "user"}
        hidden = {**shown, "content": "", "embeds": [], "attachments": [], "components": []}
        open_to_bot = channel.is_direct or message.author_id == BOT_ID or BOT_ID in message.mentions
        for session in self.sessions.values():
            if session.resumable and session.intents & intent:
                readable = open_to_bot or session.intents & MESSAGE_CONTENT
                session.dispatch(event.upper(), shown if readable else hidden)


class Connection:
    """One socket of the bot: it identifies or resumes, and then beats."""

    def __init__(self, gateway: Gateway, socket: web.WebSocketResponse) -> None:
        self.gateway = gateway
        self.socket = socket
        self.session: Session | None = None
        self.dropped = False
        self._writer: asyncio.Task[None] | None = None

    async def receive(self, text: str) -> None:
        """Act on one frame of the bot."""
        try:
            frame = json.loads(text)
            operation, data = frame["op"], frame.get("d")
        except (ValueError, KeyError, TypeError):
            await self.socket.close(code=4002, message=b"Error while decoding payload.")
            return
        if operation == HEARTBEAT:
            await self.socket.send_json({"op": ACK})
        elif operation == IDENTIFY:
            await self._identify(data)
        elif operation == RESUME:
            await self._resume(data)
        elif self.session is None:
            await self.socket.close(code=4003, message=b"Not authenticated.")
        elif operation == MEMBERS:
            self._members(data)
        elif operation not in (PRESENCE, VOICE):
            await self.socket.close(code=4001, message=b"Unknown opcode.")

    def end(self) -> None:
        """Leave the session behind: it lives on unless the bot said goodbye properly."""
        if self._writer is not None:
            self._writer.cancel()
        if self.session is None or self.session.socket is not self.socket:
            return
        self.session.socket = None
        self.session.dropped_at = time.monotonic()
        self.session.expected_until = self.session.dropped_at + (RESUMABLE_FOR if self.dropped else BACK_WITHIN)
        if not self.dropped and self.socket.close_code in (1000, 1001):
            self.gateway.sessions.pop(self.session.id, None)

    async def _identify(self, data: dict[str, Any]) -> None:
        intents = data.get("intents")
        if self.session is not None:
            await self.socket.close(code=4005, message=b"Already authenticated.")
        elif str(data.get("token", "")).removeprefix("Bot ") != self.gateway.token:
            await self.socket.close(code=4004, message=b"Authentication failed.")
        elif not isinstance(intents, int) or intents & ~ALL_INTENTS:
            await self.socket.close(code=4013, message=b"Invalid intent(s).")
        elif intents & PRIVILEGED and not self.gateway.privileged:
            await self.socket.close(code=4014, message=b"Disallowed intent(s).")
        else:
            session = Session(intents)
            self.gateway.sessions[session.id] = session
            self._take(session)
            world = self.gateway.world
            session.dispatch(
                "READY",
                {
                    "v": 10,
                    "user": payloads.user(world.members[BOT_ID]),
                    "guilds": [{"id": str(GUILD_ID), "unavailable": True}],
                    "session_id": session.id,
                    "resume_gateway_url": self.gateway.address,
                    "shard": data.get("shard") or [0, 1],
                    "application": {"id": str(APPLICATION_ID), "flags": 0},
                    "private_channels": [],
                    "relationships": [],
                    "_trace": [],
                },
            )
            if intents & GUILDS:
                session.dispatch("GUILD_CREATE", payloads.guild_create(world))
            self.gateway.tell_presence()

    async def _resume(self, data: dict[str, Any]) -> None:
        session = self.gateway.sessions.get(str(data.get("session_id")))
        if session is None or not session.resumable or data.get("token") != self.gateway.token:
            await self.socket.send_json({"op": INVALID, "d": False})
            return
        seen = data.get("seq") or 0
        self._take(session)
        for sequence, frame in list(session.sent):
            if sequence > seen:
                session.outbox.put_nowait(frame)
        session.dispatch("RESUMED", {"_trace": []})
        self.gateway.tell_presence()

    def _take(self, session: Session) -> None:
        session.socket = self.socket
        session.outbox = asyncio.Queue()
        self.session = session
        self._writer = asyncio.create_task(self._write(session.outbox))

    async def _write(self, outbox: asyncio.Queue[str]) -> None:
        with suppress(ConnectionError, RuntimeError):
            while True:
                await self.socket.send_str(await outbox.get())

    def _members(self, data: dict[str, Any]) -> None:
        wanted = {int(id_) for id_ in data.get("user_ids") or []}
        query = str(data.get("query") or "").lower()
        found = [
            payloads.guild_member(member)
            for member in self.gateway.world.members.values()
            if (member.id in wanted if wanted else member.name.lower().startswith(query))
        ]
        chunk = {"guild_id": str(GUILD_ID), "members": found, "chunk_index": 0, "chunk_count": 1, "not_found": []}
        assert self.session is not None
        self.session.dispatch("GUILD_MEMBERS_CHUNK", {**chunk, "nonce": data.get("nonce")})
