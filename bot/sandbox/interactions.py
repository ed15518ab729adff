"""Interactions: what people do with commands, components and forms, and how long the bot has to answer."""

import asyncio
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from bot.sandbox import payloads
from bot.sandbox.gateway import BACK_WITHIN, Gateway
from bot.sandbox.posting import Posting
from bot.sandbox.world import APPLICATION_ID, GUILD_ID, Channel, Member, Message, Origin, World

PING, COMMAND, COMPONENT, AUTOCOMPLETE, FORM = 1, 2, 3, 4, 5
TOKEN_LIFE = 15 * 60.0
REMEMBERED = 10_000
FAILED = "failed"
ANSWERED = "answered"
SENT = "sent"


@dataclass
class Interaction:
    """One thing a person did, from the click to the end of its token."""

    id: int
    type: int
    name: str
    person: Member
    channel: Channel
    data: dict[str, Any]
    message: Message | None = None
    token: str = field(default_factory=lambda: secrets.token_urlsafe(64))
    begun: float = field(default_factory=time.monotonic)
    state: str = SENT
    answer: int | None = None
    original: Message | None = None
    modal: dict[str, Any] | None = None
    modal_done: bool = False
    followed_up: bool = False
    choices: asyncio.Future[list[dict[str, Any]]] | None = None
    deadline: asyncio.TimerHandle | None = None

    @property
    def acknowledged(self) -> bool:
        """Whether the bot gave its first answer in time."""
        return self.answer is not None

    @property
    def expired(self) -> bool:
        """Whether the token is older than fifteen minutes."""
        return time.monotonic() - self.begun > TOKEN_LIFE

    @property
    def origin(self) -> Origin:
        """What a message that answers this interaction tells about it."""
        source = None if self.message is None else self.message.id
        return Origin(self.id, self.type, self.name, self.person.id, source)


Watcher = Callable[[Interaction, dict[str, Any]], None]


class Interactions:
    """Begins interactions, lets them fail when nobody answers, and finds them by id and token."""

    def __init__(self, world: World, gateway: Gateway, posting: Posting, answer_within: float) -> None:
        self.world = world
        self.gateway = gateway
        self.posting = posting
        self.answer_within = answer_within
        self.by_id: dict[int, Interaction] = {}
        self.by_token: dict[str, Interaction] = {}
        self.watchers: list[Watcher] = []

    def begin(self, interaction: Interaction) -> Interaction:
        """Send an interaction to the bot, and start the clock."""
        self.by_id[interaction.id] = interaction
        self.by_token[interaction.token] = interaction
        if len(self.by_id) > REMEMBERED:
            oldest = self.by_id.pop(next(iter(self.by_id)))
            del self.by_token[oldest.token]
        if interaction.type == AUTOCOMPLETE:
            interaction.choices = asyncio.get_running_loop().create_future()
        self._tell(interaction)
        if not self.gateway.reachable:
            self._fail(interaction)
            return interaction
        loop = asyncio.get_running_loop()
        interaction.deadline = loop.call_later(self.answer_within, self._fail, interaction)
        if not self.gateway.online:
            loop.call_later(BACK_WITHIN, self._fail_without_bot, interaction)
        self.gateway.dispatch("INTERACTION_CREATE", self._payload(interaction))
        return interaction

    def answered(self, interaction: Interaction, answer: int, original: Message | None = None) -> None:
        """Note the bot's first answer."""
        interaction.answer = answer
        interaction.original = original
        interaction.state = ANSWERED
        if interaction.deadline is not None:
            interaction.deadline.cancel()
        if interaction.modal is not None:
            self._show(interaction, {"type": "modal", "interaction": str(interaction.id), **interaction.modal})
        self._tell(interaction)

    def followed_up(self, interaction: Interaction, message: Message | None) -> None:
        """Note that the bot used the token after a deferral."""
        first, interaction.followed_up = not interaction.followed_up, True
        if first and interaction.answer in (5, 6):
            self._tell(interaction, message)

    def open_forms(self, person: Member) -> list[Interaction]:
        """The forms that a person has open."""
        return [
            one for one in self.by_id.values() if one.person is person and one.modal is not None and not one.modal_done
        ]

    def expire_all(self) -> None:
        """Make every token older than fifteen minutes."""
        for interaction in self.by_id.values():
            interaction.begun = time.monotonic() - TOKEN_LIFE - 1

    def end(self) -> None:
        """Stop every clock."""
        for interaction in self.by_id.values():
            if interaction.deadline is not None:
                interaction.deadline.cancel()
            if interaction.choices is not None and not interaction.choices.done():
                interaction.choices.set_result([])

    def _fail_without_bot(self, interaction: Interaction) -> None:
        if interaction.state == SENT and not self.gateway.reachable:
            self._fail(interaction)

    def _fail(self, interaction: Interaction) -> None:
        interaction.state = FAILED
        if interaction.deadline is not None:
            interaction.deadline.cancel()
        if interaction.choices is not None and not interaction.choices.done():
            interaction.choices.set_result([])
        self._tell(interaction)

    def _tell(self, interaction: Interaction, message: Message | None = None) -> None:
        message = message or interaction.original
        deferred = interaction.answer in (5, 6) and not interaction.followed_up
        self._show(
            interaction,
            {
                "type": "interaction",
                "id": str(interaction.id),
                "state": interaction.state,
                "message_id": None if message is None else str(message.id),
                "deferred": deferred,
            },
        )

    def _show(self, interaction: Interaction, event: dict[str, Any]) -> None:
        if interaction.type != AUTOCOMPLETE:
            for watcher in self.watchers:
                watcher(interaction, event)

    def _payload(self, interaction: Interaction) -> dict[str, Any]:
        world, channel, person = self.world, interaction.channel, interaction.person
        shown: dict[str, Any] = {
            "id": str(interaction.id),
            "application_id": str(APPLICATION_ID),
            "type": interaction.type,
            "token": interaction.token,
            "version": 1,
            "data": interaction.data,
            "channel": payloads.channel(world, channel),
            "channel_id": str(channel.id),
            "locale": person.locale,
            "app_permissions": str(world.bot_permissions),
            "entitlements": [],
            "entitlement_sku_ids": [],
            "attachment_size_limit": payloads.ATTACHMENT_LIMIT,
            "authorizing_integration_owners": {"0": "0" if channel.is_direct else str(GUILD_ID)},
        }
        if interaction.message is not None:
            shown["message"] = payloads.message(world, interaction.message)
        if channel.is_direct:
            return {**shown, "user": payloads.user(person), "context": 1}
        shown["channel"]["permissions"] = str(person.permissions)
        return {
            **shown,
            "guild_id": str(GUILD_ID),
            "guild": {"id": str(GUILD_ID), "locale": world.locale, "features": []},
            "guild_locale": world.locale,
            "member": payloads.acting_member(world, person),
            "context": 0,
        }
