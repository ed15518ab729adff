"""Posting and editing messages: the part that channels, answers to interactions and follow-ups share."""

import io
import mimetypes
import re
import time
from copy import deepcopy
from datetime import UTC, datetime
from typing import Any

from PIL import Image, UnidentifiedImageError

from bot.sandbox.components import numbered, walk
from bot.sandbox.errors import Path, Refusal, invalid_form, missing_permission, thread_archived
from bot.sandbox.limits import Uploads, check_message
from bot.sandbox.payloads import attachment as attachment_payload
from bot.sandbox.world import (
    ATTACH_FILES,
    BOT_ID,
    COMPONENTS_V2,
    EPHEMERAL,
    LOADING,
    MANAGE_THREADS,
    MENTION_EVERYONE,
    SEND_MESSAGES,
    SEND_MESSAGES_IN_THREADS,
    SUPPRESS_NOTIFICATIONS,
    Attachment,
    Channel,
    Message,
    Origin,
    World,
)

_MENTION = re.compile(r"<@!?(\d{1,20})>")
_NONCE_LIFE = 300.0  # seconds: "a repeated post within minutes"


class Posting:
    """Makes messages out of request bodies."""

    def __init__(self, world: World) -> None:
        self.world = world
        self._nonces: dict[tuple[int, str], tuple[float, int]] = {}

    def may_post(self, channel: Channel) -> None:
        """Refuse a post of the bot where it lacks the permission or the thread is locked."""
        if channel.is_direct:
            return
        needed = SEND_MESSAGES_IN_THREADS if channel.is_thread else SEND_MESSAGES
        if not self.world.bot_permissions & needed:
            raise missing_permission()
        if channel.locked and channel.archived:
            raise thread_archived()
        if channel.locked and not self.world.bot_permissions & MANAGE_THREADS:
            raise Refusal(403, 160005, "Thread is locked")

    def create(
        self,
        channel: Channel,
        body: dict[str, Any],
        files: Uploads,
        *,
        path: Path = (),
        author_id: int = BOT_ID,
        viewer_id: int | None = None,
        origin: Origin | None = None,
        token: str | None = None,
        kind: int = 0,
    ) -> Message:
        """Post a new message, or give back the earlier one with the same enforced nonce."""
        check_message(body, files, {}, path=path)
        earlier = self._earlier(channel, body)
        if earlier is not None:
            return earlier
        if files and not self.world.bot_permissions & ATTACH_FILES and not channel.is_direct:
            raise missing_permission()
        flags = (body.get("flags") or 0) & ~EPHEMERAL
        message = Message(
            id=self.world.snowflake(),
            channel_id=channel.id,
            author_id=author_id,
            type=kind,
            flags=flags | (EPHEMERAL if viewer_id is not None else 0),
            tts=bool(body.get("tts")),
            nonce=None if body.get("nonce") is None else str(body["nonce"]),
            origin=origin,
            viewer_id=viewer_id,
            token=token,
        )
        self._refer(message, channel, body)
        self._fill(message, body, files)
        self._require_something(message)
        self._ping(message, body)
        if message.nonce is not None and body.get("enforce_nonce"):
            self._nonces[channel.id, message.nonce] = (time.monotonic(), message.id)
        if channel.is_thread and not message.ephemeral:
            self.world.set_archived(channel, False)
        self.world.add_message(message)
        return message

    def edit(self, message: Message, body: dict[str, Any], files: Uploads, *, path: Path = ()) -> Message:
        """Change a message in place; a deferred one becomes a real one and pings like a new one."""
        channel = self.world.channels[message.channel_id]
        was_thinking = message.thinking
        if channel.archived and not was_thinking and not message.ephemeral:
            raise thread_archived()
        was_layout = bool(message.flags & COMPONENTS_V2)
        kept = {file.id: file.filename for file in message.attachments}
        check_message(body, files, kept, path=path, was_layout=was_layout)
        if (body.get("flags") or 0) & COMPONENTS_V2 and not was_layout and (message.content or message.embeds):
            legacy = [key for key in ("content", "embeds") if key not in body and getattr(message, key)]
            if legacy:
                message_text = "The message has content or embeds: clear them in the same edit to use components V2."
                raise invalid_form(
                    (*path, "flags"), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", message_text
                )
        changed = deepcopy(message)
        changed.attachments = list(message.attachments)
        changed.flags = (message.flags | (body.get("flags") or 0) & ~EPHEMERAL) & ~LOADING
        self._fill(changed, body, files)
        self._require_something(changed)
        if was_thinking:
            self._ping(changed, body)
            if channel.is_thread and not changed.ephemeral:
                self.world.set_archived(channel, False)
        else:
            changed.edited = datetime.now(UTC)
        self.world.retire(file for file in message.attachments if file not in changed.attachments)
        vars(message).update(vars(changed))
        self.world.change_message(message)
        return message

    def think(self, channel: Channel, origin: Origin, viewer_id: int | None, token: str, kind: int) -> Message:
        """Post the place where a deferred answer will appear."""
        message = Message(
            id=self.world.snowflake(),
            channel_id=channel.id,
            author_id=BOT_ID,
            type=kind,
            flags=LOADING | (EPHEMERAL if viewer_id is not None else 0),
            origin=origin,
            viewer_id=viewer_id,
            token=token,
        )
        if channel.is_thread and not message.ephemeral:
            self.world.set_archived(channel, False)
        self.world.add_message(message)
        return message

    def note(self, channel: Channel, kind: int, content: str, reference: dict[str, str] | None = None) -> Message:
        """Post one of Discord's own messages, such as that a thread was started."""
        message = Message(self.world.snowflake(), channel.id, BOT_ID, content, kind, reference=reference)
        self.world.add_message(message)
        return message

    def _earlier(self, channel: Channel, body: dict[str, Any]) -> Message | None:
        if body.get("nonce") is None or not body.get("enforce_nonce"):
            return None
        made, message_id = self._nonces.get((channel.id, str(body["nonce"])), (0.0, 0))
        return self.world.messages.get(message_id) if time.monotonic() - made < _NONCE_LIFE else None

    def _refer(self, message: Message, channel: Channel, body: dict[str, Any]) -> None:
        reference = body.get("message_reference")
        if not reference:
            return
        if not isinstance(reference, dict) or not str(reference.get("message_id", "")).isdecimal():
            path = ("message_reference", "message_id")
            raise invalid_form(path, "BASE_TYPE_REQUIRED", "This field is required")
        answered = self.world.messages.get(int(reference["message_id"]))
        if answered is None or answered.ephemeral or answered.channel_id != channel.id:
            if reference.get("fail_if_not_exists", True):
                raise invalid_form(("message_reference",), "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
            return
        message.type = 19
        message.reference = {"type": "0", "channel_id": str(channel.id), "message_id": str(answered.id)}

    def _fill(self, message: Message, body: dict[str, Any], files: Uploads) -> None:
        if "content" in body:
            message.content = (body["content"] or "").strip()
            found = dict.fromkeys(int(id_) for id_ in _MENTION.findall(message.content))
            message.mentions = [id_ for id_ in found if id_ in self.world.members]
        if "attachments" in body or files:
            self._attach(message, body, files)
        if "embeds" in body:
            message.embeds = [{"type": "rich", **embed} for embed in deepcopy(body["embeds"] or [])]
        if "components" in body:
            message.components = numbered(deepcopy(body["components"] or []))
        self._resolve_addresses(message)

    def _attach(self, message: Message, body: dict[str, Any], files: Uploads) -> None:
        listed = {int(one["id"]): one for one in body.get("attachments") or []}
        kept = message.attachments
        if body.get("attachments") is not None:
            kept = [file for file in kept if file.id in listed]
        added = []
        for number, file in sorted(files.items()):
            wish = listed.get(number, {})
            width, height, kind = _picture(file.data)
            filename = re.sub(r"[^\w.\-]+", "_", str(wish.get("filename") or file.filename)) or "file"
            added.append(
                Attachment(
                    id=self.world.snowflake(),
                    channel_id=message.channel_id,
                    filename=filename,
                    data=file.data,
                    content_type=kind or mimetypes.guess_type(filename)[0] or "application/octet-stream",
                    description=wish.get("description"),
                    width=width,
                    height=height,
                )
            )
        message.attachments = [*kept, *added]

    def _resolve_addresses(self, message: Message) -> None:
        addresses = {
            f"attachment://{file.filename}": attachment_payload(self.world, file, message.ephemeral)["url"]
            for file in message.attachments
        }
        holders = [embed.get(key) for embed in message.embeds for key in ("image", "thumbnail", "footer", "author")]
        for component in walk(message.components):
            holders += [component.get("media"), component.get("file")]
            holders += [item.get("media") for item in component.get("items", [])]
        for holder in holders:
            for key in ("url", "icon_url"):
                if holder and holder.get(key) in addresses:
                    holder[key] = addresses[holder[key]]

    def _require_something(self, message: Message) -> None:
        layout = message.flags & COMPONENTS_V2 and message.components
        if not (message.content or message.embeds or message.attachments or layout):
            raise Refusal(400, 50006, "Cannot send an empty message")

    def _ping(self, message: Message, body: dict[str, Any]) -> None:
        allowed = body.get("allowed_mentions")
        parse = ["users", "roles", "everyone"] if allowed is None else allowed.get("parse") or []
        named = [] if allowed is None else [int(id_) for id_ in allowed.get("users") or []]
        pinged = [id_ for id_ in message.mentions if "users" in parse or id_ in named]
        if message.reference and (allowed is None or allowed.get("replied_user")):
            pinged.append(self.world.messages[int(message.reference["message_id"])].author_id)
        may_call_all = message.author_id != BOT_ID or self.world.bot_permissions & MENTION_EVERYONE
        if "everyone" in parse and may_call_all and re.search("@everyone|@here", message.content):
            message.mention_everyone = True
            pinged += [person.id for person in self.world.people]
        if message.ephemeral:
            pinged = [id_ for id_ in pinged if id_ == message.viewer_id]
        if message.flags & SUPPRESS_NOTIFICATIONS:
            pinged = []
        message.pinged = [id_ for id_ in dict.fromkeys(pinged) if id_ not in (BOT_ID, message.author_id)]


def _picture(data: bytes) -> tuple[int | None, int | None, str | None]:
    try:
        with Image.open(io.BytesIO(data)) as picture:
            return picture.width, picture.height, Image.MIME.get(picture.format or "")
    except (UnidentifiedImageError, OSError, ValueError, Image.DecompressionBombError):
        return None, None, None
