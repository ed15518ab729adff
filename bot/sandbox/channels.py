"""The routes of channels, their messages, threads and pins."""

from typing import Any

from aiohttp import web

from bot.sandbox import payloads
from bot.sandbox.errors import Refusal, invalid_form, missing_permission, thread_archived, unknown
from bot.sandbox.forms import Form
from bot.sandbox.posting import Posting
from bot.sandbox.replies import BODY, FILES, answer, nothing, number
from bot.sandbox.world import (
    BOT_ID,
    CREATE_PRIVATE_THREADS,
    CREATE_PUBLIC_THREADS,
    EPHEMERAL,
    GUILD_ID,
    HAS_THREAD,
    MANAGE_MESSAGES,
    MANAGE_THREADS,
    PIN_MESSAGES,
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    TEXT_CHANNEL,
    VIEW_CHANNEL,
    Channel,
    Message,
    World,
)

_DURATIONS = (60, 1440, 4320, 10080)
_MOST_PINS = 250
_MOST_THREADS = 1000


class ChannelRoutes:
    """What the bot does in channels and threads."""

    def __init__(self, world: World, posting: Posting) -> None:
        self.world = world
        self.posting = posting

    def routes(self) -> list[web.RouteDef]:
        """The routes under the address of the API."""
        one = "/channels/{channel_id}"
        message = one + "/messages/{message_id}"
        found = [
            web.get(one, self.read),
            web.patch(one, self.change),
            web.delete(one, self.delete),
            web.post(one + "/typing", self.typing),
            web.get(one + "/messages", self.messages),
            web.post(one + "/messages", self.post),
            web.get(one + "/messages/pins", self.pins),
            web.put(one + "/messages/pins/{message_id}", self.pin),
            web.delete(one + "/messages/pins/{message_id}", self.unpin),
            web.get(one + "/pins", self.old_pins),
            web.put(one + "/pins/{message_id}", self.pin),
            web.delete(one + "/pins/{message_id}", self.unpin),
            web.get(message, self.read_message),
            web.patch(message, self.edit_message),
            web.delete(message, self.delete_message),
            web.post(message + "/threads", self.thread_of_message),
            web.post(one + "/threads", self.thread),
            web.get(one + "/thread-members", self.thread_members),
        ]
        member = one + "/thread-members/{user_id}"
        return [*found, web.put(member, self.add_member), web.delete(member, self.remove_member)]

    def channel(self, request: web.Request) -> Channel:
        """The channel of the path, if the bot may see it."""
        channel = self.world.channels.get(number(request, "channel_id"))
        if channel is None:
            raise unknown("Channel")
        if not channel.is_direct and not self.world.bot_permissions & VIEW_CHANNEL:
            raise Refusal(403, 50001, "Missing Access")
        return channel

    def message(self, request: web.Request) -> Message:
        """The message of the path; ephemeral ones are not in any channel."""
        channel = self.channel(request)
        message = self.world.messages.get(number(request, "message_id"))
        if message is None or message.channel_id != channel.id or message.ephemeral:
            raise unknown("Message")
        return message

    def _require(self, permission: int) -> None:
        if not self.world.bot_permissions & permission:
            raise missing_permission()

    def _shown(self, message: Message) -> dict[str, Any]:
        return payloads.message(self.world, message)

    async def read(self, request: web.Request) -> web.Response:
        """A channel."""
        return answer(payloads.channel(self.world, self.channel(request)))

    async def change(self, request: web.Request) -> web.Response:
        """Rename, archive, wake up or lock a thread."""
        channel, body = self.channel(request), request[BODY]
        if not channel.is_thread:
            raise missing_permission()
        form = Form()
        form.text(body, "name", (), 100, least=1)
        for key in ("archived", "locked", "invitable"):
            form.boolean(body, key, ())
        form.one_of(body, "auto_archive_duration", (), _DURATIONS)
        form.integer(body, "rate_limit_per_user", (), 0, 21600)
        form.finish()
        if channel.archived and body.get("archived") is not False and set(body) - {"archived", "locked"}:
            raise thread_archived()
        if channel.owner_id != BOT_ID or "locked" in body:
            self._require(MANAGE_THREADS)
        for key in ("name", "locked", "invitable", "auto_archive_duration", "rate_limit_per_user"):
            if body.get(key) is not None:
                setattr(channel, key, body[key].strip() if key == "name" else body[key])
        before = channel.archived
        if body.get("archived") is not None:
            self.world.set_archived(channel, body["archived"])
        if channel.archived == before:
            self.world.change_channel(channel)
        return answer(payloads.channel(self.world, channel))

    async def delete(self, request: web.Request) -> web.Response:
        """Delete a thread."""
        channel = self.channel(request)
        if not channel.is_thread:
            raise missing_permission()
        self._require(MANAGE_THREADS)
        self.world.remove_channel(channel)
        return answer(payloads.channel(self.world, channel))

    async def typing(self, request: web.Request) -> web.Response:
        """Show that the bot is typing."""
        self.posting.may_post(self.channel(request))
        return nothing()

    async def messages(self, request: web.Request) -> web.Response:
        """The messages of a channel, newest first."""
        channel = self.channel(request)
        form, query = Form(), request.query
        limit = form.snowflake(query.get("limit", "50"), ("limit",))
        if limit is not None and not 1 <= limit <= 100:
            form.refuse(("limit",), "NUMBER_TYPE_MAX", "int value should be between 1 and 100.")
        bounds = {key: form.snowflake(query[key], (key,)) for key in ("before", "after", "around") if key in query}
        form.finish()
        before, after, around = (bounds.get(key) for key in ("before", "after", "around"))
        found = [message for message in self.world.messages_of(channel) if not message.ephemeral]
        found = [one for one in found if (before is None or one.id < before) and (after is None or one.id > after)]
        assert limit is not None
        if around is not None:
            found = sorted(found, key=lambda one: abs(one.id - around))[:limit]
            found.sort(key=lambda one: one.id)
        found = found[:limit] if after is not None else found[-limit:]
        return answer([self._shown(message) for message in reversed(found)])

    async def post(self, request: web.Request) -> web.Response:
        """Post a message."""
        channel, body = self.channel(request), request[BODY]
        self.posting.may_post(channel)
        if isinstance(body.get("flags"), int) and body["flags"] & EPHEMERAL:
            message = "Only the answer to an interaction can be ephemeral."
            raise invalid_form(("flags",), "FLAGS_NOT_SETTABLE", message)
        return answer(self._shown(self.posting.create(channel, body, request[FILES])))

    async def read_message(self, request: web.Request) -> web.Response:
        """A message."""
        return answer(self._shown(self.message(request)))

    async def edit_message(self, request: web.Request) -> web.Response:
        """Change a message of the bot's own."""
        message = self.message(request)
        if message.author_id != BOT_ID:
            raise Refusal(403, 50005, "Cannot edit a message authored by another user")
        if message.type not in (0, 19, 20):
            raise Refusal(403, 50021, "Cannot execute action on a system message")
        return answer(self._shown(self.posting.edit(message, request[BODY], request[FILES])))

    async def delete_message(self, request: web.Request) -> web.Response:
        """Delete a message."""
        message = self.message(request)
        if message.author_id != BOT_ID:
            self._require(MANAGE_MESSAGES)
        if self.world.channels[message.channel_id].archived:
            raise thread_archived()
        self.world.remove_message(message)
        return nothing()

    async def pins(self, request: web.Request) -> web.Response:
        """The pinned messages of a channel."""
        pinned = [one for one in self.world.messages_of(self.channel(request)) if one.pinned]
        items = [{"pinned_at": payloads.moment(one.timestamp), "message": self._shown(one)} for one in reversed(pinned)]
        return answer({"items": items, "has_more": False})

    async def old_pins(self, request: web.Request) -> web.Response:
        """The pinned messages of a channel, in the older form."""
        pinned = [one for one in self.world.messages_of(self.channel(request)) if one.pinned]
        return answer([self._shown(one) for one in reversed(pinned)])

    async def pin(self, request: web.Request) -> web.Response:
        """Pin a message, which Discord announces in the channel."""
        return self._pin(self.message(request), True)

    async def unpin(self, request: web.Request) -> web.Response:
        """Take a pin away."""
        return self._pin(self.message(request), False)

    def _pin(self, message: Message, pinned: bool) -> web.Response:
        self._require(PIN_MESSAGES)
        channel = self.world.channels[message.channel_id]
        if channel.archived:
            raise thread_archived()
        if pinned and sum(one.pinned for one in self.world.messages_of(channel)) >= _MOST_PINS:
            raise Refusal(400, 30003, f"Maximum number of pins reached ({_MOST_PINS})")
        if message.pinned != pinned:
            message.pinned = pinned
            self.world.change_message(message)
            if pinned:
                reference = {"channel_id": str(channel.id), "message_id": str(message.id)}
                self.posting.note(channel, 6, "", reference)
        return nothing()

    async def thread_of_message(self, request: web.Request) -> web.Response:
        """Start a thread from a message: its id is the message's id."""
        message = self.message(request)
        if message.id in self.world.channels:
            raise Refusal(400, 160004, "A thread has already been created for this message")
        thread = self._new_thread(self.channel(request), request[BODY], message.id, PUBLIC_THREAD)
        message.flags |= HAS_THREAD
        self.world.add_channel(thread)
        self.world.change_message(message)
        return answer(payloads.channel(self.world, thread), 201)

    async def thread(self, request: web.Request) -> web.Response:
        """Start a thread without a message; Discord announces a public one in the channel."""
        body = request[BODY]
        form = Form()
        kind = form.one_of(body, "type", (), (PUBLIC_THREAD, PRIVATE_THREAD)) or PRIVATE_THREAD
        form.boolean(body, "invitable", ())
        form.finish()
        channel = self.channel(request)
        thread = self._new_thread(channel, body, self.world.snowflake(), kind)
        self.world.add_channel(thread)
        if kind == PUBLIC_THREAD:
            reference = {"channel_id": str(thread.id), "guild_id": str(GUILD_ID)}
            self.posting.note(channel, 18, thread.name, reference)
        return answer(payloads.channel(self.world, thread), 201)

    def _new_thread(self, channel: Channel, body: dict[str, Any], id_: int, kind: int) -> Channel:
        if channel.type != TEXT_CHANNEL:
            raise Refusal(400, 50024, "Cannot execute action on this channel type")
        self._require(CREATE_PUBLIC_THREADS if kind == PUBLIC_THREAD else CREATE_PRIVATE_THREADS)
        form = Form()
        name = form.text(body, "name", (), 100, least=1, required=True)
        duration = form.one_of(body, "auto_archive_duration", (), _DURATIONS)
        slow = form.integer(body, "rate_limit_per_user", (), 0, 21600)
        if name is not None and not name.strip():
            form.refuse(("name",), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.")
        form.finish()
        if sum(one.is_thread and not one.archived for one in self.world.channels.values()) >= _MOST_THREADS:
            raise Refusal(400, 160006, "Maximum number of active threads reached")
        return Channel(
            id_,
            (name or "").strip(),
            kind,
            parent_id=channel.id,
            owner_id=BOT_ID,
            auto_archive_duration=duration or 4320,
            rate_limit_per_user=slow or 0,
            invitable=body.get("invitable") is not False,
            member_ids={BOT_ID},
        )

    async def thread_members(self, request: web.Request) -> web.Response:
        """Who follows a thread."""
        thread = self.channel(request)
        return answer([payloads.thread_member(thread, id_) for id_ in sorted(thread.member_ids)])

    async def add_member(self, request: web.Request) -> web.Response:
        """Bring somebody into a thread."""
        return self._member(request, True)

    async def remove_member(self, request: web.Request) -> web.Response:
        """Take somebody out of a thread."""
        return self._member(request, False)

    def _member(self, request: web.Request, present: bool) -> web.Response:
        thread = self.channel(request)
        if not thread.is_thread:
            raise Refusal(400, 50024, "Cannot execute action on this channel type")
        if thread.archived:
            raise thread_archived()
        member_id = BOT_ID if request.match_info["user_id"] == "@me" else number(request, "user_id")
        if member_id not in self.world.members:
            raise unknown("Member")
        if not present and member_id != BOT_ID and thread.owner_id != BOT_ID:
            self._require(MANAGE_THREADS)
        (thread.member_ids.add if present else thread.member_ids.discard)(member_id)
        self.world.change_channel(thread)
        return nothing()
