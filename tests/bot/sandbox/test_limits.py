"""Whatever Discord refuses is refused, with Discord's code and the path of the wrong field."""

import io
import json
from collections.abc import AsyncIterator
from copy import deepcopy
from typing import Any

import aiohttp
import pytest

from bot.sandbox import Sandbox
from bot.sandbox.world import APPLICATION_ID, CHAT_ID, GAMES_ID, PEOPLE

ADA = str(PEOPLE[0][0])
CHANNEL = f"/channels/{GAMES_ID}"
COMMANDS = f"/applications/{APPLICATION_ID}/commands"
LAYOUT = 1 << 15
TEN_MEBIBYTES = 10 * 1024 * 1024


class Caller:
    """Sends raw requests, as a careless bot would."""

    def __init__(self, sandbox: Sandbox, session: aiohttp.ClientSession) -> None:
        self.sandbox, self.session = sandbox, session

    async def send(self, method: str, path: str, body: Any = None, **more: Any) -> tuple[int, Any]:
        more = more or {"json": body}
        async with self.session.request(method, self.sandbox.api_url + path, **more) as response:
            assert response.headers.get("Content-Type") in ("application/json", None) or response.status == 204
            return response.status, (await response.json() if response.status != 204 else None)

    async def post(self, body: Any, files: dict[str, bytes] | None = None) -> tuple[int, Any]:
        if files is None:
            return await self.send("POST", CHANNEL + "/messages", body)
        form = aiohttp.FormData(quote_fields=False)
        form.add_field("payload_json", json.dumps(body))
        for index, (name, data) in enumerate(files.items()):
            form.add_field(f"files[{index}]", io.BytesIO(data), filename=name, content_type="application/octet-stream")
        return await self.send("POST", CHANNEL + "/messages", data=form)


@pytest.fixture
async def caller(sandbox: Sandbox) -> AsyncIterator[Caller]:
    headers = {"Authorization": f"Bot {sandbox.token}"}
    async with aiohttp.ClientSession(headers=headers) as session:
        yield Caller(sandbox, session)


def paths(errors: dict[str, Any], path: str = "") -> list[str]:
    found = [path] if "_errors" in errors else []
    for key, inner in errors.items():
        if key != "_errors":
            found += paths(inner, f"{path}.{key}".lstrip("."))
    return found


def button(**changes: Any) -> dict[str, Any]:
    one = {"type": 2, "style": 1, "label": "Go", "custom_id": "go", **changes}
    return {key: value for key, value in one.items() if value is not None}


def option(value: str = "a", **changes: Any) -> dict[str, Any]:
    return {"label": value, "value": value, **changes}


def select(*options: dict[str, Any], **changes: Any) -> dict[str, Any]:
    return {"type": 3, "custom_id": "menu", "options": list(options) or [option()], **changes}


def rows(*rows: list[dict[str, Any]]) -> dict[str, Any]:
    return {"content": "x", "components": [{"type": 1, "components": row} for row in rows]}


def embed(**fields: Any) -> dict[str, Any]:
    return {"embeds": [fields]}


def layout(*components: dict[str, Any]) -> dict[str, Any]:
    return {"flags": LAYOUT, "components": list(components)}


def text(content: str = "x") -> dict[str, Any]:
    return {"type": 10, "content": content}


FIRST = "components.0.components.0"

REFUSED_MESSAGES = [
    ({"content": "x" * 2001}, "content"),
    ({"content": 5}, "content"),
    ({"content": "x", "tts": "no"}, "tts"),
    ({"content": "x", "flags": "64"}, "flags"),
    ({"content": "x", "flags": 64}, "flags"),
    ({"content": "x", "flags": 128}, "flags"),
    ({"content": "x", "nonce": "n" * 26}, "nonce"),
    ({"content": "x", "nonce": []}, "nonce"),
    ({"content": "x", "enforce_nonce": True}, "nonce"),
    ({"content": "x", "poll": {"question": {}}}, "poll"),
    ({"content": "x", "sticker_ids": ["1"]}, "sticker_ids"),
    ({"content": "x", "message_reference": {"message_id": "5"}}, "message_reference"),
    ({"content": "x", "message_reference": {}, "attachments": [{"id": 0}]}, "attachments.0.id"),
    ({"content": "x", "attachments": [{"id": "a"}]}, "attachments.0.id"),
    ({"content": "x", "attachments": {}}, "attachments"),
    # embeds
    (embed(title="t" * 257), "embeds.0.title"),
    (embed(description="d" * 4097), "embeds.0.description"),
    (embed(title="t", url="ftp://x"), "embeds.0.url"),
    (embed(title="t", color=0x1000000), "embeds.0.color"),
    (embed(title="t", timestamp="yesterday"), "embeds.0.timestamp"),
    (embed(), "embeds.0.description"),
    (embed(footer={"text": "f" * 2049}), "embeds.0.footer.text"),
    (embed(author={"name": "a" * 257}), "embeds.0.author.name"),
    (embed(image={}), "embeds.0.image.url"),
    (embed(image={"url": "x.png"}), "embeds.0.image.url"),
    (embed(fields=[{"name": "n" * 257, "value": "v"}]), "embeds.0.fields.0.name"),
    (embed(fields=[{"name": "n", "value": "v" * 1025}]), "embeds.0.fields.0.value"),
    (embed(fields=[{"name": "", "value": "v"}]), "embeds.0.fields.0.name"),
    (embed(fields=[{"name": "n"}]), "embeds.0.fields.0.value"),
    (embed(fields=[{"name": "n", "value": "v"}] * 26), "embeds.0.fields"),
    ({"embeds": [{"description": "d" * 3001}] * 2}, "embeds"),
    ({"embeds": [{"title": "t"}] * 11}, "embeds"),
    ({"embeds": ["t"]}, "embeds.0"),
    # mentions
    ({"content": "x", "allowed_mentions": []}, "allowed_mentions"),
    ({"content": "x", "allowed_mentions": {"parse": ["people"]}}, "allowed_mentions.parse.0"),
    ({"content": "x", "allowed_mentions": {"parse": ["users", "users"]}}, "allowed_mentions.parse"),
    ({"content": "x", "allowed_mentions": {"parse": ["users"], "users": [ADA]}}, "allowed_mentions"),
    ({"content": "x", "allowed_mentions": {"users": ["Ada"]}}, "allowed_mentions.users.0"),
    ({"content": "x", "allowed_mentions": {"users": [ADA, ADA]}}, "allowed_mentions.users"),
    ({"content": "x", "allowed_mentions": {"users": [str(1000 + n) for n in range(101)]}}, "allowed_mentions.users"),
    ({"content": "x", "allowed_mentions": {"replied_user": 1}}, "allowed_mentions.replied_user"),
    # rows
    (rows(*([button(custom_id=str(n))] for n in range(6))), "components"),
    (rows([button(custom_id=str(n)) for n in range(6)]), "components.0.components"),
    (rows([]), "components.0.components"),
    ({"content": "x", "components": [button()]}, "components.0.type"),
    ({"content": "x", "components": [text()]}, "components.0.type"),
    ({"content": "x", "components": ["row"]}, "components.0"),
    ({"content": "x", "components": [{"type": True, "components": [button()]}]}, "components.0.type"),
    (rows([{"type": 1, "components": []}]), f"{FIRST}.type"),
    (rows([{"type": 4, "custom_id": "t", "style": 1, "label": "l"}]), f"{FIRST}.type"),
    # buttons
    (rows([button(custom_id="c" * 101)]), f"{FIRST}.custom_id"),
    (rows([button(custom_id="")]), f"{FIRST}.custom_id"),
    (rows([button(custom_id=None)]), f"{FIRST}.custom_id"),
    (rows([button(custom_id=7)]), f"{FIRST}.custom_id"),
    (rows([button(), button()]), "components.0.components.1.custom_id"),
    (rows([button()], [select(custom_id="go")]), "components.1.components.0.custom_id"),
    (rows([button(label="l" * 81)]), f"{FIRST}.label"),
    (rows([button(label=None)]), FIRST),
    (rows([button(label="")]), FIRST),
    (rows([button(style=None)]), f"{FIRST}.style"),
    (rows([button(style=7)]), f"{FIRST}.style"),
    (rows([button(style="1")]), f"{FIRST}.style"),
    (rows([button(style=6, sku_id="5", custom_id=None)]), f"{FIRST}.style"),
    (rows([button(disabled="yes")]), f"{FIRST}.disabled"),
    (rows([button(url="https://x.org")]), f"{FIRST}.url"),
    (rows([button(style=5)]), f"{FIRST}.url"),
    (rows([button(style=5, custom_id=None, url="x.org")]), f"{FIRST}.url"),
    (rows([button(style=5, url="https://x.org")]), f"{FIRST}.custom_id"),
    (rows([button(style=5, custom_id=None, url="https://" + "x" * 512)]), f"{FIRST}.url"),
    (rows([button(emoji={"name": "★"})]), f"{FIRST}.emoji.name"),
    (rows([button(emoji={"name": "go"})]), f"{FIRST}.emoji.name"),
    (rows([button(emoji={"id": "5", "name": "mine"})]), f"{FIRST}.emoji.name"),
    (rows([button(emoji="🎲")]), f"{FIRST}.emoji"),
    (rows([button(id=-1)]), f"{FIRST}.id"),
    (rows([button(id=4), button(custom_id="b", id=4)]), "components.0.components.1.id"),
    # menus
    (rows([select(), button()]), FIRST),
    (rows([select(*(option(str(n)) for n in range(26)))]), f"{FIRST}.options"),
    (rows([select() | {"options": []}]), f"{FIRST}.options"),
    (rows([select() | {"options": None}]), f"{FIRST}.options"),
    (rows([select(option("a"), option("a"))]), f"{FIRST}.options.1.value"),
    (rows([select(option(label="l" * 101))]), f"{FIRST}.options.0.label"),
    (rows([select(option(label=""))]), f"{FIRST}.options.0.label"),
    (rows([select(option(value="v" * 101, label="l"))]), f"{FIRST}.options.0.value"),
    (rows([select(option(value="v", label="l") | {"value": ""})]), f"{FIRST}.options.0.value"),
    (rows([select(option(description="d" * 101))]), f"{FIRST}.options.0.description"),
    (rows([select(option(emoji={"name": "x"}))]), f"{FIRST}.options.0.emoji.name"),
    (rows([select(option("a", default=True), option("b", default=True))]), f"{FIRST}.options"),
    (rows([select(placeholder="p" * 151)]), f"{FIRST}.placeholder"),
    (rows([select(min_values=-1)]), f"{FIRST}.min_values"),
    (rows([select(min_values=26)]), f"{FIRST}.min_values"),
    (rows([select(max_values=0)]), f"{FIRST}.max_values"),
    (rows([select(max_values=2)]), f"{FIRST}.max_values"),
    (rows([select(option("a"), option("b"), min_values=2, max_values=1)]), f"{FIRST}.min_values"),
    (rows([select(custom_id=None)]), f"{FIRST}.custom_id"),
    (rows([{"type": 5, "custom_id": "p", "options": [option()]}]), f"{FIRST}.options"),
    # components V2
    (layout(text()) | {"content": "x"}, "content"),
    (layout(text()) | {"embeds": [{"title": "t"}]}, "embeds"),
    (layout(*[text()] * 41), "components"),
    (layout({"type": 17, "components": [text()] * 40}), "components"),
    (layout(text("x" * 2001), text("x" * 2000)), "components"),
    (layout(text("")), "components.0.content"),
    (layout(button()), "components.0.type"),
    (layout({"type": 17, "components": [{"type": 17, "components": [text()]}]}), "components.0.components.0.type"),
    (layout({"type": 9, "components": [text()]}), "components.0.accessory"),
    (layout({"type": 9, "components": [text()] * 4, "accessory": button()}), "components.0.components"),
    (layout({"type": 9, "components": [text()], "accessory": text()}), "components.0.accessory.type"),
    (layout({"type": 12, "items": []}), "components.0.items"),
    (layout({"type": 12, "items": [{"media": {"url": "https://x.org/p.png"}}] * 11}), "components.0.items"),
    (layout({"type": 12, "items": [{"media": {"url": "attachment://p.png"}}]}), "components.0.items.0.media.url"),
    (
        layout({"type": 12, "items": [{"media": {"url": "https://x.org"}, "description": "d" * 1025}]}),
        "components.0.items.0.description",
    ),
    (layout({"type": 13, "file": {"url": "https://x.org/p.png"}}), "components.0.file.url"),
    (layout({"type": 14, "spacing": 3}), "components.0.spacing"),
    (layout({"type": 17, "components": [text()], "accent_color": -1}), "components.0.accent_color"),
]


@pytest.mark.parametrize(("body", "path"), REFUSED_MESSAGES)
async def test_a_message_is_refused(caller: Caller, body: dict[str, Any], path: str) -> None:
    status, refused = await caller.post(body)
    assert (status, refused["code"], refused["message"]) == (400, 50035, "Invalid Form Body")
    assert path in paths(refused["errors"])
    assert path in caller.sandbox.complaints[0]
    assert caller.sandbox.world.messages == {}


ACCEPTED_MESSAGES = [
    {"content": "x" * 2000},
    {"content": None, "embeds": [{"description": "d" * 4096, "footer": {"text": "f" * 1904}}]},
    {"embeds": [{"title": "t", "fields": [{"name": "n", "value": "v"}] * 25}] * 10},
    {"content": "x", "nonce": "n" * 25, "enforce_nonce": True},
    {"content": "x", "flags": 4096, "tts": False},
    {"content": "x", "allowed_mentions": {"parse": ["roles"], "users": [int(ADA)], "replied_user": False}},
    rows(*([button(custom_id=f"{row}-{place}" + "c" * 96) for place in range(5)] for row in range(5))),
    rows(
        [button(label="l" * 80, emoji={"name": "🎲", "id": None})],
        [button(label=None, custom_id="e", emoji={"name": "1️⃣"})],
    ),
    rows([button(label=None, emoji={"name": "👩🏽‍🚀"}), button(custom_id="f", emoji={"name": "🇺🇦"})]),
    rows([button(style=5, custom_id=None, url="https://x.org")]),
    rows([select(*(option(str(n), description="d" * 100) for n in range(25)), min_values=0, max_values=25)]),
    rows(
        *([{"type": kind, "custom_id": str(kind), "placeholder": "p" * 150, "max_values": 25}] for kind in (5, 6, 7, 8))
    ),
    layout(*[text("x" * 100)] * 40),
    layout(
        {"type": 17, "accent_color": 0xB5542D, "components": [text(), {"type": 14, "divider": True, "spacing": 2}]},
        {"type": 9, "components": [text()], "accessory": button()},
        {"type": 9, "components": [text()], "accessory": {"type": 11, "media": {"url": "https://x.org/p.png"}}},
        {"type": 12, "items": [{"media": {"url": "https://x.org/p.png"}, "description": "d" * 1024}]},
        {"type": 1, "components": [select()]},
    ),
]


@pytest.mark.parametrize("body", ACCEPTED_MESSAGES)
async def test_a_message_just_within_the_limits_is_posted(caller: Caller, body: dict[str, Any]) -> None:
    status, posted = await caller.post(body)
    assert status == 200, posted
    assert caller.sandbox.complaints == []
    assert posted["content"] == (body.get("content") or "")


@pytest.mark.parametrize(
    "body",
    [{}, {"content": ""}, {"content": " \n"}, {"embeds": []}, {"components": rows([button()])["components"]}, layout()],
)
async def test_an_empty_message_is_refused(caller: Caller, body: dict[str, Any]) -> None:
    status, refused = await caller.post(body)
    assert (status, refused["code"]) == (400, 50006)


async def test_files_have_a_size_a_number_and_an_alt_text(caller: Caller) -> None:
    status, refused = await caller.post({"content": "x"}, {"big.bin": bytes(TEN_MEBIBYTES + 1)})
    assert (status, refused["code"]) == (413, 40005)
    status, refused = await caller.post({}, {f"{n}.txt": b"x" for n in range(11)})
    assert (status, paths(refused["errors"])) == (400, ["attachments"])
    attachments = [{"id": 0, "filename": "big.bin", "description": "d" * 1025}]
    status, refused = await caller.post({"attachments": attachments}, {"big.bin": b"x"})
    assert (status, paths(refused["errors"])) == (400, ["attachments.0.description"])
    attachments[0]["description"] = "d" * 1024
    status, posted = await caller.post({"attachments": attachments}, {"big.bin": bytes(TEN_MEBIBYTES)})
    assert status == 200
    assert posted["attachments"][0]["size"] == TEN_MEBIBYTES
    ten = {"attachments": [{"id": n, "filename": f"{n}.txt"} for n in range(10)]}
    status, posted = await caller.post(ten, {f"{n}.txt": b"x" for n in range(10)})
    assert status == 200
    form = aiohttp.FormData(quote_fields=False)
    form.add_field("files[0]", b"x", filename="a.txt", content_type="application/octet-stream")
    status, refused = await caller.send("PATCH", f"{CHANNEL}/messages/{posted['id']}", data=form)
    assert (status, paths(refused["errors"])) == (400, ["attachments"])


async def test_an_edit_obeys_the_same_limits(caller: Caller) -> None:
    _, posted = await caller.post({"content": "x"})
    path = f"{CHANNEL}/messages/{posted['id']}"
    for body, wrong in (({"content": "x" * 2001}, "content"), (rows([button(label="l" * 81)]), f"{FIRST}.label")):
        status, refused = await caller.send("PATCH", path, body)
        assert (status, paths(refused["errors"])) == (400, [wrong])
    status, refused = await caller.send("PATCH", path, {"content": ""})
    assert (status, refused["code"]) == (400, 50006)
    status, refused = await caller.send("PATCH", path, layout(text()))
    assert (status, paths(refused["errors"])) == (400, ["flags"])
    status, changed = await caller.send("PATCH", path, layout(text()) | {"content": None})
    assert (status, changed["content"]) == (200, "")
    status, refused = await caller.send("PATCH", path, {"content": "back"})
    assert (status, paths(refused["errors"])) == (400, ["content"])


@pytest.mark.parametrize(
    ("body", "path"),
    [
        ({}, "name"),
        ({"name": ""}, "name"),
        ({"name": "n" * 101}, "name"),
        ({"name": "  "}, "name"),
        ({"name": "n", "auto_archive_duration": 61}, "auto_archive_duration"),
        ({"name": "n", "rate_limit_per_user": 21601}, "rate_limit_per_user"),
        ({"name": "n", "type": 10}, "type"),
    ],
)
async def test_a_thread_is_refused(caller: Caller, body: dict[str, Any], path: str) -> None:
    status, refused = await caller.send("POST", CHANNEL + "/threads", body)
    assert (status, paths(refused["errors"])) == (400, [path])


async def test_a_thread_in_a_thread_is_refused(caller: Caller) -> None:
    _, thread = await caller.send("POST", CHANNEL + "/threads", {"name": "n" * 100, "type": 11})
    status, refused = await caller.send("POST", f"/channels/{thread['id']}/threads", {"name": "n", "type": 11})
    assert (status, refused["code"]) == (400, 50024)


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/channels/5", 404, 10003),
        ("GET", f"{CHANNEL}/messages/5", 404, 10008),
        ("PATCH", f"{CHANNEL}/messages/5", 404, 10008),
        ("DELETE", f"{CHANNEL}/messages/5", 404, 10008),
        ("POST", f"{CHANNEL}/messages/5/threads", 404, 10008),
        ("GET", f"{CHANNEL}/messages/five", 400, 50035),
        ("GET", f"{CHANNEL}/messages?limit=101", 400, 50035),
        ("GET", f"{CHANNEL}/messages?before=x", 400, 50035),
        ("PATCH", CHANNEL, 403, 50013),
        ("DELETE", CHANNEL, 403, 50013),
        ("PUT", f"{CHANNEL}/thread-members/{ADA}", 400, 50024),
        ("GET", "/users/5", 404, 10013),
        ("GET", "/guilds/5", 404, 10004),
        ("GET", f"/guilds/{GAMES_ID}/members/5", 404, 10004),
        ("GET", "/applications/5/commands", 404, 10002),
        ("GET", f"{COMMANDS}/5", 404, 10063),
        ("POST", "/interactions/5/token/callback", 404, 10062),
        ("POST", f"/webhooks/{APPLICATION_ID}/token", 404, 10015),
        ("GET", "/voice/regions", 404, 0),
        ("DELETE", "/users/@me", 405, 0),
    ],
)
async def test_what_is_not_there_is_unknown(caller: Caller, method: str, path: str, status: int, code: int) -> None:
    body = None if method == "GET" else {"type": 4, "content": "x", "name": "n"}
    answered, refused = await caller.send(method, path, body)
    assert (answered, refused["code"]) == (status, code)


async def test_a_body_that_is_no_json_or_no_object(caller: Caller) -> None:
    path = CHANNEL + "/messages"
    status, refused = await caller.send("POST", path, data=b"{", headers={"Content-Type": "application/json"})
    assert (status, refused["code"]) == (400, 50109)
    status, refused = await caller.send("POST", path, [])
    assert (status, refused["code"]) == (400, 50035)
    status, refused = await caller.send("GET", "/users/@me", headers={"Authorization": "Bot wrong"})
    assert (status, refused) == (401, {"message": "401: Unauthorized", "code": 0})


def command(**changes: Any) -> dict[str, Any]:
    return {"name": "play", "description": "Play", **changes}


def with_option(**changes: Any) -> dict[str, Any]:
    return command(options=[{"type": 3, "name": "game", "description": "Which", **changes}])


SUB = {"type": 1, "name": "new", "description": "New"}
GROUP = {"type": 2, "name": "more", "description": "More", "options": [SUB]}
CHOICE = {"name": "One", "value": "one"}
HEAVY = [
    {
        "type": 3,
        "name": f"o{n}",
        "description": "d" * 100,
        "choices": [{"name": "n" * 90, "value": f"v{m}"} for m in range(4)],
    }
    for n in range(17)
]
NEARLY = [*HEAVY[:16], HEAVY[16] | {"description": "d" * 90}]

REFUSED_COMMANDS = [
    (command(name=""), "0.name"),
    (command(name="n" * 33), "0.name"),
    (command(name="Play"), "0.name"),
    (command(name="play game"), "0.name"),
    (command(description=""), "0.description"),
    (command(description="d" * 101), "0.description"),
    (command(type=9), "0.type"),
    (command(type=3), "0.description"),
    (command(name_localizations={"xx": "play"}), "0.name_localizations"),
    (command(name_localizations={"uk": "Грати"}), "0.name_localizations.uk"),
    (command(description_localizations={"uk": "г" * 101}), "0.description_localizations.uk"),
    (command(default_member_permissions="all"), "0.default_member_permissions"),
    (command(contexts=[5]), "0.contexts.0"),
    (command(options=[SUB | {"name": f"s{n}"} for n in range(26)]), "0.options"),
    (command(options=[SUB, SUB]), "0.options.1.name"),
    (command(options=[SUB, {"type": 3, "name": "x", "description": "d"}]), "0.options"),
    (command(options=[GROUP | {"options": [GROUP]}]), "0.options.0.options"),
    (command(options=[SUB | {"options": [SUB]}]), "0.options.0.options.0.type"),
    (command(options=HEAVY), "0"),
    (command(description_localizations={"hu": "l" * 100}, options=NEARLY), "0"),
    (with_option(type=12), "0.options.0.type"),
    (with_option(name="Game"), "0.options.0.name"),
    (with_option(description=None), "0.options.0.description"),
    (with_option(choices=[CHOICE] * 26), "0.options.0.choices"),
    (with_option(choices=[{"name": "n" * 101, "value": "v"}]), "0.options.0.choices.0.name"),
    (with_option(choices=[{"name": "n", "value": "v" * 101}]), "0.options.0.choices.0.value"),
    (with_option(choices=[{"name": "n", "value": 3}]), "0.options.0.choices.0.value"),
    (with_option(type=4, choices=[CHOICE]), "0.options.0.choices.0.value"),
    (with_option(type=5, choices=[CHOICE]), "0.options.0.choices"),
    (with_option(choices=[CHOICE], autocomplete=True), "0.options.0.autocomplete"),
    (with_option(min_value=1), "0.options.0.min_value"),
    (with_option(type=4, min_length=1), "0.options.0.min_length"),
    (with_option(max_length=6001), "0.options.0.max_length"),
    (
        command(options=[{"type": 3, "name": n, "description": "d", "required": n == "b"} for n in "ab"]),
        "0.options.1",
    ),
]


@pytest.mark.parametrize(("body", "path"), REFUSED_COMMANDS)
async def test_a_command_is_refused(caller: Caller, body: dict[str, Any], path: str) -> None:
    status, refused = await caller.send("PUT", COMMANDS, [deepcopy(body)])
    assert (status, refused["code"]) == (400, 50035)
    assert path in paths(refused["errors"])
    assert caller.sandbox.commands.all() == []


async def test_commands_are_unique_and_at_most_a_hundred(caller: Caller) -> None:
    status, refused = await caller.send("PUT", COMMANDS, [command(), command()])
    assert (status, paths(refused["errors"])) == (400, ["1"])
    hundred = [command(name=f"c{n}") for n in range(100)]
    status, refused = await caller.send("PUT", COMMANDS, [*hundred, command()])
    assert (status, refused["code"]) == (400, 30032)
    assert (await caller.send("PUT", COMMANDS, hundred))[0] == 200
    status, refused = await caller.send("POST", COMMANDS, command())
    assert (status, refused["code"]) == (400, 30032)
    status, changed = await caller.send("POST", COMMANDS, command(name="c5", description="other"))
    assert (status, changed["description"]) == (200, "other")
    status, changed = await caller.send("PATCH", f"{COMMANDS}/{changed['id']}", {"description": "third"})
    assert (status, changed["description"]) == (200, "third")
    assert (await caller.send("DELETE", f"{COMMANDS}/{changed['id']}"))[0] == 204
    assert (await caller.send("POST", COMMANDS, command()))[0] == 201
    assert (await caller.send("PUT", COMMANDS, {}))[0] == 400


@pytest.mark.parametrize(
    "body",
    [
        command(name="грати", options=[GROUP, SUB]),
        command(name="n" * 32, description="d" * 100),
        with_option(choices=[{"name": str(n), "value": str(n)} for n in range(25)]),
        with_option(type=10, min_value=0.5, max_value=2.5),
        with_option(autocomplete=True, required=True, min_length=0, max_length=6000),
        command(options=NEARLY),
        {"name": "Who is it", "type": 2},
    ],
)
async def test_a_command_within_the_limits_is_registered(caller: Caller, body: dict[str, Any]) -> None:
    status, registered = await caller.send("PUT", COMMANDS, [body])
    assert status == 200, registered
    assert (await caller.send("GET", COMMANDS))[1] == registered
    assert registered[0]["name"] == body["name"]


async def test_a_message_of_another_channel_is_unknown(caller: Caller) -> None:
    _, posted = await caller.post({"content": "x"})
    status, refused = await caller.send("GET", f"/channels/{CHAT_ID}/messages/{posted['id']}")
    assert (status, refused["code"]) == (404, 10008)
