"""The world's things as the JSON objects that Discord sends, to the bot and to the page."""

from datetime import datetime
from typing import Any

from bot.sandbox.world import (
    APPLICATION_ID,
    BOT_ID,
    BOT_ROLE_ID,
    GUILD_ID,
    GUILD_NAME,
    HAS_THREAD,
    MEMBER_PERMISSIONS,
    Attachment,
    Channel,
    Member,
    Message,
    Origin,
    World,
)

Json = dict[str, Any]
ATTACHMENT_LIMIT = 10 * 1024 * 1024


def moment(value: datetime | None) -> str | None:
    """A moment as Discord writes it."""
    return None if value is None else value.isoformat()


def user(member: Member) -> Json:
    """Discord's user object."""
    return {
        "id": str(member.id),
        "username": member.name.lower(),
        "global_name": None if member.bot else member.name,
        "discriminator": "4321" if member.bot else "0",
        "avatar": None,
        "bot": member.bot,
        "public_flags": 0,
        "flags": 0,
    }


def guild_member(member: Member) -> Json:
    """Discord's guild member object, with its user."""
    return {
        "user": user(member),
        "nick": member.name if member.bot else None,
        "avatar": None,
        "roles": [str(BOT_ROLE_ID)] if member.bot else [],
        "joined_at": "2024-01-01T00:00:00+00:00",
        "premium_since": None,
        "deaf": False,
        "mute": False,
        "pending": False,
        "flags": 0,
        "communication_disabled_until": None,
    }


def acting_member(world: World, member: Member) -> Json:
    """The member of an interaction, who carries permissions."""
    permissions = world.bot_permissions if member.bot else member.permissions
    return {**guild_member(member), "permissions": str(permissions)}


def _role(id_: int, name: str, position: int, permissions: int, managed: bool) -> Json:
    return {
        "id": str(id_),
        "name": name,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "icon": None,
        "unicode_emoji": None,
        "position": position,
        "permissions": str(permissions),
        "managed": managed,
        "mentionable": False,
        "flags": 0,
        **({"tags": {"bot_id": str(BOT_ID)}} if managed else {}),
    }


def guild(world: World) -> Json:
    """Discord's guild object."""
    return {
        "id": str(GUILD_ID),
        "name": GUILD_NAME,
        "icon": None,
        "owner_id": str(world.people[0].id),
        "afk_channel_id": None,
        "afk_timeout": 300,
        "verification_level": 0,
        "default_message_notifications": 1,
        "explicit_content_filter": 0,
        "roles": [
            _role(GUILD_ID, "@everyone", 0, MEMBER_PERMISSIONS, managed=False),
            _role(BOT_ROLE_ID, "Hearth", 1, world.bot_permissions, managed=True),
        ],
        "emojis": [],
        "stickers": [],
        "features": [],
        "mfa_level": 0,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "rules_channel_id": None,
        "premium_tier": 0,
        "premium_progress_bar_enabled": False,
        "preferred_locale": world.locale,
        "public_updates_channel_id": None,
        "nsfw_level": 0,
        "max_members": 500000,
    }


def guild_create(world: World) -> Json:
    """The guild as the gateway sends it after the start."""
    threads = [channel(world, one) for one in world.channels.values() if one.is_thread and not one.archived]
    return {
        **guild(world),
        "joined_at": "2024-01-01T00:00:00+00:00",
        "large": False,
        "unavailable": False,
        "member_count": len(world.members),
        "voice_states": [],
        "members": [guild_member(member) for member in world.members.values()],
        "channels": [channel(world, one) for one in world.channels.values() if not one.is_thread and not one.is_direct],
        "threads": threads,
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def thread_member(thread: Channel, member_id: int) -> Json:
    """Discord's thread member object."""
    return {
        "id": str(thread.id),
        "user_id": str(member_id),
        "join_timestamp": moment(thread.created),
        "flags": 0,
    }


def channel(world: World, one: Channel) -> Json:
    """Discord's channel object for a text channel, a thread or direct messages."""
    last = None if one.last_message_id is None else str(one.last_message_id)
    if one.is_direct:
        recipients = [user(world.members[one.recipient_id])] if one.recipient_id else []
        return {"id": str(one.id), "type": one.type, "last_message_id": last, "recipients": recipients, "flags": 0}
    shown: Json = {
        "id": str(one.id),
        "type": one.type,
        "guild_id": str(GUILD_ID),
        "name": one.name,
        "parent_id": None if one.parent_id is None else str(one.parent_id),
        "last_message_id": last,
        "rate_limit_per_user": one.rate_limit_per_user,
        "flags": 0,
    }
    if not one.is_thread:
        positions = [id_ for id_, other in world.channels.items() if other.type == one.type]
        return {
            **shown,
            "position": positions.index(one.id),
            "permission_overwrites": [],
            "topic": None,
            "nsfw": False,
        }
    public = [message for message in world.messages_of(one) if not message.ephemeral]
    shown |= {
        "owner_id": str(one.owner_id),
        "message_count": len(public),
        "total_message_sent": len(public),
        "member_count": len(one.member_ids),
        "thread_metadata": {
            "archived": one.archived,
            "auto_archive_duration": one.auto_archive_duration,
            "archive_timestamp": moment(one.archive_changed),
            "locked": one.locked,
            "invitable": one.invitable,
            "create_timestamp": moment(one.created),
        },
    }
    if BOT_ID in one.member_ids:
        shown["member"] = thread_member(one, BOT_ID)
    return shown


def attachment(world: World, one: Attachment, ephemeral: bool) -> Json:
    """Discord's attachment object."""
    url = f"{world.address}/attachments/{one.channel_id}/{one.id}/{one.filename}"
    shown: Json = {
        "id": str(one.id),
        "filename": one.filename,
        "content_type": one.content_type,
        "size": len(one.data),
        "url": url,
        "proxy_url": url,
    }
    if one.description:
        shown["description"] = one.description
    if one.width is not None:
        shown |= {"width": one.width, "height": one.height}
    if ephemeral:
        shown["ephemeral"] = True
    return shown


def _metadata(world: World, origin: Origin) -> Json:
    shown: Json = {
        "id": str(origin.id),
        "type": origin.type,
        "user": user(world.members[origin.person_id]),
        "authorizing_integration_owners": {"0": str(GUILD_ID)},
    }
    source = {} if origin.source_id is None else {"interacted_message_id": str(origin.source_id)}
    if origin.type == 5:
        return {**shown, "triggering_interaction_metadata": {**shown, **source, "type": 3 if source else 2}}
    return {**shown, **source}


def message(world: World, one: Message, *, with_reference: bool = True) -> Json:
    """Discord's message object as the bot receives it."""
    shown: Json = {
        "id": str(one.id),
        "channel_id": str(one.channel_id),
        "type": one.type,
        "author": user(world.members[one.author_id]),
        "content": one.content,
        "timestamp": moment(one.timestamp),
        "edited_timestamp": moment(one.edited),
        "tts": one.tts,
        "mention_everyone": one.mention_everyone,
        "mentions": [user(world.members[id_]) for id_ in one.mentions],
        "mention_roles": [],
        "attachments": [attachment(world, file, one.ephemeral) for file in one.attachments],
        "embeds": one.embeds,
        "components": one.components,
        "flags": one.flags,
        "pinned": one.pinned,
    }
    if one.nonce is not None:
        shown["nonce"] = one.nonce
    if one.origin is not None:
        shown["application_id"] = shown["webhook_id"] = str(APPLICATION_ID)
        shown["interaction_metadata"] = _metadata(world, one.origin)
        if one.origin.type == 2:
            person = user(world.members[one.origin.person_id])
            shown["interaction"] = {"id": str(one.origin.id), "type": 2, "name": one.origin.name, "user": person}
    elif one.author_id == BOT_ID:
        shown["application_id"] = str(APPLICATION_ID)
    if one.reference is not None:
        shown["message_reference"] = one.reference
        if with_reference and "message_id" in one.reference:
            referenced = world.messages.get(int(one.reference["message_id"]))
            shown["referenced_message"] = (
                None if referenced is None else message(world, referenced, with_reference=False)
            )
    if one.flags & HAS_THREAD and one.id in world.channels:
        shown["thread"] = channel(world, world.channels[one.id])
    return shown


def page_person(member: Member) -> Json:
    """A person as the page shows one."""
    return {"id": str(member.id), "name": member.name}


def page_channel(one: Channel) -> Json:
    """A channel as the page shows it."""
    kind = "direct" if one.is_direct else "thread" if one.is_thread else "text"
    parent = None if one.parent_id is None else str(one.parent_id)
    return {"id": str(one.id), "name": one.name, "kind": kind, "parent_id": parent, "archived": one.archived}


def page_message(world: World, one: Message) -> Json:
    """A message as the page shows it: Discord's object, with who was pinged, who sees it and what it answers."""
    shown = message(world, one)
    for hidden in ("interaction_metadata", "webhook_id", "application_id"):
        shown.pop(hidden, None)
    origin = one.origin
    return {
        **shown,
        "mentions": [page_person(world.members[id_]) for id_ in one.mentions],
        "pinged": [page_person(world.members[id_]) for id_ in one.pinged],
        "ephemeral": one.ephemeral,
        "thinking": one.thinking,
        "interaction": None
        if origin is None
        else {"id": str(origin.id), "name": origin.name, "person": page_person(world.members[origin.person_id])},
    }
