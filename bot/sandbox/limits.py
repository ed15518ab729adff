"""What Discord refuses in the body of a message: lengths, embeds, files, mentions, flags."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from bot.sandbox.components import ComponentCheck
from bot.sandbox.errors import Path, Refusal
from bot.sandbox.forms import Form
from bot.sandbox.payloads import ATTACHMENT_LIMIT
from bot.sandbox.world import COMPONENTS_V2, EPHEMERAL, SUPPRESS_EMBEDS, SUPPRESS_NOTIFICATIONS

_TEXTS_OF_EMBED = (("title", 256), ("description", 4096))


@dataclass
class Upload:
    """A file that came with a request."""

    filename: str
    data: bytes


Uploads = dict[int, Upload]


def check_uploads(files: Uploads, kept: int = 0) -> None:
    """Refuse files that are too large or too many."""
    if any(len(file.data) > ATTACHMENT_LIMIT for file in files.values()):
        raise Refusal(413, 40005, "Request entity too large")
    if len(files) + kept > 10:
        form = Form()
        form.refuse(("attachments",), "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.")
        form.finish()


def check_message(
    body: dict[str, Any], files: Uploads, kept: dict[int, str], *, path: Path = (), was_layout: bool | None = None
) -> None:
    """Refuse the body of a message to be posted, or (with the kept files of the old one) of an edit."""
    form = Form()
    form.text(body, "content", path, 2000)
    form.boolean(body, "tts", path)
    flags = form.integer(body, "flags", path, 0) or 0
    _check_flags(form, flags, path)
    _check_nonce(form, body, path)
    _check_embeds(form, body, path)
    check_allowed_mentions(form, body, path)
    names = _check_attachments(form, body, files, kept, path)
    layout = bool(flags & COMPONENTS_V2) or bool(was_layout)
    components = ComponentCheck(form, frozenset(names))
    if layout:
        components.layout(body, path)
        for key in ("content", "embeds", "poll", "sticker_ids"):
            if body.get(key):
                message = f'The "{key}" field cannot be used when using MessageFlags.IS_COMPONENTS_V2'
                form.refuse((*path, key), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", message)
    else:
        components.classic(body, path)
    for key in ("poll", "sticker_ids", "shared_client_theme"):
        if body.get(key):
            form.refuse((*path, key), "UNSUPPORTED", f"The stand-in does not support {key} in messages.")
    form.finish()
    check_uploads(files, 0 if body.get("attachments") is not None else len(kept))


def _check_flags(form: Form, flags: int, path: Path) -> None:
    settable = SUPPRESS_EMBEDS | EPHEMERAL | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2
    if flags & ~settable:
        form.refuse(
            (*path, "flags"), "FLAGS_NOT_SETTABLE", f"The flags {flags & ~settable} cannot be set by a bot here."
        )


def _check_nonce(form: Form, body: dict[str, Any], path: Path) -> None:
    nonce = body.get("nonce")
    form.boolean(body, "enforce_nonce", path)
    if nonce is None:
        if body.get("enforce_nonce"):
            form.refuse((*path, "nonce"), "BASE_TYPE_REQUIRED", "This field is required")
    elif isinstance(nonce, bool) or not isinstance(nonce, int | str):
        form.refuse((*path, "nonce"), "NONCE_TYPE", "A nonce is a text or a number.")
    elif isinstance(nonce, str) and len(nonce) > 25:
        form.refuse((*path, "nonce"), "NONCE_TYPE_TOO_LONG", "Must be 25 or fewer in length.")


def _check_embeds(form: Form, body: dict[str, Any], path: Path) -> None:
    total = 0
    for place, embed in form.objects(body, "embeds", path, 10):
        texts = [form.text(embed, key, place, most) for key, most in _TEXTS_OF_EMBED]
        form.integer(embed, "color", place, 0, 0xFFFFFF)
        form.address(embed, "url", place, ("http", "https"), 2048)
        for key, text, most in (("footer", "text", 2048), ("author", "name", 256)):
            inner = form.inner(embed, key, place)
            if inner is not None:
                texts.append(form.text(inner, text, (*place, key), most, least=1, required=True))
                form.address(inner, "icon_url", (*place, key), ("http", "https", "attachment"), 2048)
        for key in ("image", "thumbnail"):
            inner = form.inner(embed, key, place)
            if inner is not None:
                form.present(inner, "url", (*place, key), required=True)
                form.address(inner, "url", (*place, key), ("http", "https", "attachment"), 2048)
        for inner_path, one in form.objects(embed, "fields", place, 25):
            texts.append(form.text(one, "name", inner_path, 256, least=1, required=True))
            texts.append(form.text(one, "value", inner_path, 1024, least=1, required=True))
            form.boolean(one, "inline", inner_path)
        timestamp = form.text(embed, "timestamp", place, 100)
        if timestamp is not None and not _is_moment(timestamp):
            form.refuse((*place, "timestamp"), "DATE_TIME_TYPE_PARSE", f"Could not parse {timestamp}.")
        total += sum(len(text) for text in texts if text)
        shown = any(texts) or any(embed.get(key) for key in ("image", "thumbnail", "fields"))
        if not shown:
            form.refuse((*place, "description"), "BASE_TYPE_REQUIRED", "This field is required")
    if total > 6000:
        form.refuse((*path, "embeds"), "MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000")


def _is_moment(text: str) -> bool:
    try:
        datetime.fromisoformat(text)
    except ValueError:
        return False
    return True


def check_allowed_mentions(form: Form, body: dict[str, Any], path: Path) -> None:
    """Note a wrong allowed_mentions object."""
    allowed = form.inner(body, "allowed_mentions", path)
    if allowed is None:
        return
    place = (*path, "allowed_mentions")
    parse = form.items(allowed, "parse", place, 3)
    for index, kind in enumerate(parse):
        if kind not in ("users", "roles", "everyone"):
            message = "Value must be one of ('users', 'roles', 'everyone')."
            form.refuse((*place, "parse", index), "BASE_TYPE_CHOICES", message)
    if len(set(map(str, parse))) < len(parse):
        form.refuse((*place, "parse"), "SET_TYPE_ALREADY_CONTAINS_VALUE", "The set already contains this value")
    for key in ("users", "roles"):
        ids = form.items(allowed, key, place, 100)
        for index, value in enumerate(ids):
            form.snowflake(value, (*place, key, index))
        if len(set(map(str, ids))) < len(ids):
            form.refuse((*place, key), "SET_TYPE_ALREADY_CONTAINS_VALUE", "The set already contains this value")
        if ids and key in parse:
            message = f'parse:["{key}"] and {key}: [ids...] are mutually exclusive.'
            form.refuse(place, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message)
    form.boolean(allowed, "replied_user", place)


def _check_attachments(form: Form, body: dict[str, Any], files: Uploads, kept: dict[int, str], path: Path) -> set[str]:
    names = {file.filename for file in files.values()}
    listed = form.objects(body, "attachments", path, 10)
    for place, attachment in listed:
        form.text(attachment, "description", place, 1024)
        form.text(attachment, "filename", place, 1024, least=1)
        number = form.snowflake(attachment.get("id"), (*place, "id"))
        if number is None:
            continue
        if number in files:
            names.add(str(attachment.get("filename") or files[number].filename))
        elif number in kept:
            names.add(kept[number])
        else:
            message = f"There is no file {number} in this request and none in the message."
            form.refuse((*place, "id"), "ATTACHMENT_NOT_FOUND", message)
    return names if body.get("attachments") is not None else names | set(kept.values())
