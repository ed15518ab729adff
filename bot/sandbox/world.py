"""The world behind the stand-in: one guild, its channels and people, every message, and who is told of changes."""

import time
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

DISCORD_EPOCH = 1_420_070_400_000  # milliseconds: the first second of 2015

GUILD_ID = 1_150_000_000_000_000_000
GUILD_NAME = "The Cave"
BOT_ROLE_ID = 1_150_000_000_000_000_001
GAMES_ID = 1_150_000_000_000_000_010
CHAT_ID = 1_150_000_000_000_000_011
APPLICATION_ID = 1_150_000_000_000_000_020
BOT_ID = APPLICATION_ID
PEOPLE = (
    (1_150_000_000_000_000_101, "Ada", "#b5542d"),
    (1_150_000_000_000_000_102, "Bruno", "#3f6f8f"),
    (1_150_000_000_000_000_103, "Chidi", "#5f7a3a"),
    (1_150_000_000_000_000_104, "Dana", "#8a5a83"),
)

TEXT_CHANNEL, DIRECT_CHANNEL, PUBLIC_THREAD, PRIVATE_THREAD = 0, 1, 11, 12
THREADS = (PUBLIC_THREAD, PRIVATE_THREAD)

SUPPRESS_EMBEDS = 1 << 2
HAS_THREAD = 1 << 5
EPHEMERAL = 1 << 6
LOADING = 1 << 7
SUPPRESS_NOTIFICATIONS = 1 << 12
COMPONENTS_V2 = 1 << 15

ADMINISTRATOR = 1 << 3
MANAGE_GUILD = 1 << 5
VIEW_CHANNEL = 1 << 10
SEND_MESSAGES = 1 << 11
MANAGE_MESSAGES = 1 << 13
ATTACH_FILES = 1 << 15
READ_MESSAGE_HISTORY = 1 << 16
MENTION_EVERYONE = 1 << 17
MANAGE_THREADS = 1 << 34
CREATE_PUBLIC_THREADS = 1 << 35
CREATE_PRIVATE_THREADS = 1 << 36
SEND_MESSAGES_IN_THREADS = 1 << 38
PIN_MESSAGES = 1 << 51
_EMBED_LINKS, _ADD_REACTIONS, _EXTERNAL_EMOJIS, _USE_COMMANDS = 1 << 14, 1 << 6, 1 << 18, 1 << 31
_CHATTING = (
    VIEW_CHANNEL
    | SEND_MESSAGES
    | _EMBED_LINKS
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | _ADD_REACTIONS
    | _EXTERNAL_EMOJIS
    | SEND_MESSAGES_IN_THREADS
    | CREATE_PUBLIC_THREADS
    | _USE_COMMANDS
)
MEMBER_PERMISSIONS = _CHATTING
BOT_PERMISSIONS = _CHATTING | MANAGE_THREADS | CREATE_PRIVATE_THREADS | MANAGE_MESSAGES | PIN_MESSAGES


@dataclass
class Member:
    """A person of the guild, or the bot."""

    id: int
    name: str
    colour: str
    bot: bool = False
    locale: str = "en-US"
    administrator: bool = False

    @property
    def permissions(self) -> int:
        """What this person may do in the guild."""
        return MEMBER_PERMISSIONS | (ADMINISTRATOR | MANAGE_GUILD if self.administrator else 0)


@dataclass
class Channel:
    """A text channel, a thread, or somebody's direct messages with the bot."""

    id: int
    name: str
    type: int = TEXT_CHANNEL
    parent_id: int | None = None
    owner_id: int | None = None
    recipient_id: int | None = None
    archived: bool = False
    locked: bool = False
    invitable: bool = True
    auto_archive_duration: int = 4320
    rate_limit_per_user: int = 0
    created: datetime = field(default_factory=lambda: datetime.now(UTC))
    archive_changed: datetime = field(default_factory=lambda: datetime.now(UTC))
    member_ids: set[int] = field(default_factory=set)
    message_ids: list[int] = field(default_factory=list)
    last_message_id: int | None = None

    @property
    def is_thread(self) -> bool:
        """Whether this is a thread."""
        return self.type in THREADS

    @property
    def is_direct(self) -> bool:
        """Whether these are one person's direct messages with the bot."""
        return self.type == DIRECT_CHANNEL


@dataclass
class Attachment:
    """A file of a message, with its bytes."""

    id: int
    channel_id: int
    filename: str
    data: bytes
    content_type: str
    description: str | None = None
    width: int | None = None
    height: int | None = None


@dataclass
class Origin:
    """The interaction that a message answers."""

    id: int
    type: int
    name: str
    person_id: int
    source_id: int | None = None


@dataclass
class Message:
    """A message, public or visible to one person only."""

    id: int
    channel_id: int
    author_id: int
    content: str = ""
    type: int = 0
    flags: int = 0
    embeds: list[dict[str, Any]] = field(default_factory=list)
    components: list[dict[str, Any]] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    timestamp: datetime = field(default_factory=lambda: datetime.now(UTC))
    edited: datetime | None = None
    mentions: list[int] = field(default_factory=list)
    pinged: list[int] = field(default_factory=list)
    mention_everyone: bool = False
    pinned: bool = False
    tts: bool = False
    nonce: str | None = None
    reference: dict[str, str] | None = None
    origin: Origin | None = None
    viewer_id: int | None = None
    token: str | None = None

    @property
    def ephemeral(self) -> bool:
        """Whether only one person sees this message."""
        return self.viewer_id is not None

    @property
    def thinking(self) -> bool:
        """Whether the bot deferred this answer and has not given it yet."""
        return bool(self.flags & LOADING)


RETIRED_FILES = 100
Listener = Callable[[str, Any], None]


class World:
    """Everything that exists in the stand-in, changed only through its methods so that listeners hear of it."""

    def __init__(self) -> None:
        self.members = {id_: Member(id_, name, colour) for id_, name, colour in PEOPLE}
        self.members[PEOPLE[0][0]].administrator = True
        self.members[BOT_ID] = Member(BOT_ID, "Hearth", "#c9a227", bot=True)
        self.channels = {GAMES_ID: Channel(GAMES_ID, "games"), CHAT_ID: Channel(CHAT_ID, "chat")}
        self.messages: dict[int, Message] = {}
        self.attachments: dict[int, Attachment] = {}
        self.locale = "en-US"
        self.address = ""
        self.bot_permissions = BOT_PERMISSIONS
        self.listeners: list[Listener] = []
        self._last_snowflake = 0
        self._retired: deque[int] = deque()

    def snowflake(self) -> int:
        """A new id, larger than every earlier one."""
        now = (int(time.time() * 1000) - DISCORD_EPOCH) << 22
        self._last_snowflake = max(now, self._last_snowflake + 1)
        return self._last_snowflake

    def tell(self, event: str, subject: Any) -> None:
        """Tell every listener that something happened."""
        for listener in self.listeners:
            listener(event, subject)

    @property
    def people(self) -> list[Member]:
        """The people of the guild, without the bot."""
        return [member for member in self.members.values() if not member.bot]

    def may_see_channel(self, person_id: int, channel: Channel) -> bool:
        """Whether a person sees a channel: direct messages and private threads are for their members."""
        if channel.is_direct:
            return channel.recipient_id == person_id
        return channel.type != PRIVATE_THREAD or person_id in channel.member_ids

    def may_see(self, person_id: int, message: Message) -> bool:
        """Whether a person sees a message: an ephemeral one is for its person alone."""
        if message.viewer_id not in (None, person_id):
            return False
        channel = self.channels.get(message.channel_id)
        return channel is not None and self.may_see_channel(person_id, channel)

    def messages_of(self, channel: Channel) -> Iterable[Message]:
        """The messages of a channel, oldest first."""
        return (self.messages[id_] for id_ in channel.message_ids)

    def add_channel(self, channel: Channel) -> None:
        """Make a channel or thread exist."""
        self.channels[channel.id] = channel
        self.tell("channel_create", channel)

    def change_channel(self, channel: Channel) -> None:
        """Tell that a channel or thread changed."""
        self.tell("channel_update", channel)

    def set_archived(self, channel: Channel, archived: bool) -> None:
        """Archive a thread or wake it up, if it is not so already."""
        if channel.archived != archived:
            channel.archived = archived
            channel.archive_changed = datetime.now(UTC)
            self.change_channel(channel)

    def remove_channel(self, channel: Channel) -> None:
        """Remove a thread with all its messages."""
        del self.channels[channel.id]
        for id_ in channel.message_ids:
            del self.messages[id_]
        channel.message_ids.clear()
        self.tell("channel_delete", channel)

    def add_message(self, message: Message) -> None:
        """Post a message."""
        channel = self.channels[message.channel_id]
        self.messages[message.id] = message
        channel.message_ids.append(message.id)
        self._keep(message)
        if not message.ephemeral:
            channel.last_message_id = message.id
            if channel.is_thread:
                channel.member_ids.update(message.pinged, {message.author_id})
        self.tell("message_create", message)

    def change_message(self, message: Message) -> None:
        """Tell that a message changed."""
        self._keep(message)
        self.tell("message_update", message)

    def retire(self, attachments: Iterable[Attachment]) -> None:
        """Let files go that no message shows any more; a page may still be loading the latest of them."""
        self._retired.extend(attachment.id for attachment in attachments)
        while len(self._retired) > RETIRED_FILES:
            self.attachments.pop(self._retired.popleft(), None)

    def remove_message(self, message: Message) -> None:
        """Delete a message."""
        self.retire(message.attachments)
        del self.messages[message.id]
        self.channels[message.channel_id].message_ids.remove(message.id)
        self.tell("message_delete", message)

    def _keep(self, message: Message) -> None:
        self.attachments.update((attachment.id, attachment) for attachment in message.attachments)
