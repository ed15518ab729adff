"""The routes of the application itself: who the bot is, its guild and people, its commands, its gateway."""

from typing import Any

from aiohttp import web

from bot.sandbox import payloads
from bot.sandbox.commands import CommandBook, check_command, check_count
from bot.sandbox.errors import Refusal, invalid_form, unknown
from bot.sandbox.forms import Form
from bot.sandbox.gateway import Gateway
from bot.sandbox.replies import BODY, answer, nothing, number
from bot.sandbox.world import APPLICATION_ID, BOT_ID, DIRECT_CHANNEL, GUILD_ID, Channel, Member, World


class ApplicationRoutes:
    """What a bot asks at its start, and what it registers."""

    def __init__(self, world: World, gateway: Gateway, commands: CommandBook) -> None:
        self.world = world
        self.gateway = gateway
        self.commands = commands

    def routes(self) -> list[web.RouteDef]:
        """The routes under the address of the API."""
        found = [
            web.get("/gateway", self.address),
            web.get("/gateway/bot", self.address_for_bot),
            web.get("/users/@me", self.me),
            web.get("/users/@me/guilds", self.guilds),
            web.post("/users/@me/channels", self.direct_messages),
            web.get("/users/{user_id}", self.user),
            web.get("/oauth2/applications/@me", self.application),
            web.get("/applications/@me", self.application),
            web.get("/guilds/{guild_id}", self.guild),
            web.get("/guilds/{guild_id}/channels", self.channels),
            web.get("/guilds/{guild_id}/threads/active", self.threads),
            web.get("/guilds/{guild_id}/members", self.members),
            web.get("/guilds/{guild_id}/members/{user_id}", self.member),
        ]
        for scope in (
            "/applications/{application_id}/commands",
            "/applications/{application_id}/guilds/{guild_id}/commands",
        ):
            one = scope + "/{command_id}"
            found += [
                web.get(scope, self.list_commands),
                web.put(scope, self.replace_commands),
                web.post(scope, self.add_command),
                web.get(one, self.read_command),
                web.patch(one, self.change_command),
                web.delete(one, self.remove_command),
            ]
        return found

    async def address(self, request: web.Request) -> web.Response:
        """Where the gateway is."""
        return answer({"url": self.gateway.address})

    async def address_for_bot(self, request: web.Request) -> web.Response:
        """Where the gateway is, and how often the bot may identify."""
        limit = {"total": 1000, "remaining": 999, "reset_after": 86_400_000, "max_concurrency": 1}
        return answer({"url": self.gateway.address, "shards": 1, "session_start_limit": limit})

    async def me(self, request: web.Request) -> web.Response:
        """The bot's own user."""
        return answer({**payloads.user(self.world.members[BOT_ID]), "mfa_enabled": True, "verified": True})

    async def guilds(self, request: web.Request) -> web.Response:
        """The guilds the bot is in."""
        shown = payloads.guild(self.world)
        return answer([{key: shown[key] for key in ("id", "name", "icon", "features")} | {"owner": False}])

    async def user(self, request: web.Request) -> web.Response:
        """A user."""
        member = self.world.members.get(number(request, "user_id"))
        if member is None:
            raise unknown("User")
        return answer(payloads.user(member))

    async def direct_messages(self, request: web.Request) -> web.Response:
        """The channel of direct messages with somebody."""
        form = Form()
        person_id = form.snowflake(request[BODY].get("recipient_id"), ("recipient_id",))
        form.finish()
        person = self.world.members.get(person_id or 0)
        if person is None:
            raise unknown("User")
        if person.bot:
            raise Refusal(403, 50007, "Cannot send messages to this user")
        for channel in self.world.channels.values():
            if channel.is_direct and channel.recipient_id == person.id:
                return answer(payloads.channel(self.world, channel))
        name = self.world.members[BOT_ID].name
        channel = Channel(self.world.snowflake(), name, DIRECT_CHANNEL, recipient_id=person.id)
        self.world.add_channel(channel)
        return answer(payloads.channel(self.world, channel))

    async def application(self, request: web.Request) -> web.Response:
        """The application the bot belongs to."""
        owner = payloads.user(self.world.people[0])
        return answer(
            {
                "id": str(APPLICATION_ID),
                "name": self.world.members[BOT_ID].name,
                "icon": None,
                "description": "",
                "bot_public": False,
                "bot_require_code_grant": False,
                "verify_key": "0" * 64,
                "owner": owner,
                "team": None,
                "flags": 0,
                "bot": payloads.user(self.world.members[BOT_ID]),
                "approximate_guild_count": 1,
                "interactions_endpoint_url": None,
                "redirect_uris": [],
            }
        )

    def _check_guild(self, request: web.Request) -> None:
        if number(request, "guild_id") != GUILD_ID:
            raise unknown("Guild")

    async def guild(self, request: web.Request) -> web.Response:
        """The guild."""
        self._check_guild(request)
        shown = payloads.guild(self.world)
        if request.query.get("with_counts", "").lower() in ("1", "true"):
            shown |= {"approximate_member_count": len(self.world.members), "approximate_presence_count": 1}
        return answer(shown)

    async def channels(self, request: web.Request) -> web.Response:
        """The guild's channels, without threads."""
        self._check_guild(request)
        return answer(payloads.guild_create(self.world)["channels"])

    async def threads(self, request: web.Request) -> web.Response:
        """The guild's active threads."""
        self._check_guild(request)
        threads = payloads.guild_create(self.world)["threads"]
        return answer({"threads": threads, "members": [one["member"] for one in threads if "member" in one]})

    async def members(self, request: web.Request) -> web.Response:
        """The guild's members, which Discord lists only for bots with the privileged intent."""
        self._check_guild(request)
        if not self.gateway.privileged:
            raise Refusal(403, 50001, "Missing Access")
        return answer([payloads.guild_member(member) for member in self.world.members.values()])

    async def member(self, request: web.Request) -> web.Response:
        """One member of the guild."""
        self._check_guild(request)
        member: Member | None = self.world.members.get(number(request, "user_id"))
        if member is None:
            raise unknown("Member")
        return answer(payloads.guild_member(member))

    def _scope(self, request: web.Request) -> dict[int, dict[str, Any]]:
        if number(request, "application_id") != APPLICATION_ID:
            raise unknown("Application")
        if "guild_id" not in request.match_info:
            return self.commands.in_scope(None)
        self._check_guild(request)
        return self.commands.in_scope(GUILD_ID)

    def _registered(self, request: web.Request, body: dict[str, Any]) -> dict[str, Any]:
        kind = body.get("type") or 1
        scope = self._scope(request)
        same = [id_ for id_, old in scope.items() if (old["name"], old["type"]) == (body["name"], kind)]
        shown = {
            "id": str(same[0] if same else self.world.snowflake()),
            "application_id": str(APPLICATION_ID),
            "version": str(self.world.snowflake()),
            "type": kind,
            "name": body["name"],
            "name_localizations": body.get("name_localizations"),
            "description": body.get("description") or "",
            "description_localizations": body.get("description_localizations"),
            "options": body.get("options") or [],
            "default_member_permissions": body.get("default_member_permissions"),
            "dm_permission": body.get("dm_permission", True),
            "contexts": body.get("contexts"),
            "integration_types": body.get("integration_types") or [0],
            "nsfw": bool(body.get("nsfw")),
        }
        if shown["default_member_permissions"] is not None:
            shown["default_member_permissions"] = str(shown["default_member_permissions"])
        if "guild_id" in request.match_info:
            shown["guild_id"] = str(GUILD_ID)
        return shown

    def _command(self, request: web.Request) -> dict[str, Any]:
        command = self._scope(request).get(number(request, "command_id"))
        if command is None:
            raise unknown("application command")
        return command

    async def list_commands(self, request: web.Request) -> web.Response:
        """The registered commands."""
        return answer(list(self._scope(request).values()))

    async def read_command(self, request: web.Request) -> web.Response:
        """One registered command."""
        return answer(self._command(request))

    async def replace_commands(self, request: web.Request) -> web.Response:
        """Register a whole list of commands in place of the old one."""
        scope, body = self._scope(request), request[BODY]
        if not isinstance(body, list):
            raise invalid_form((), "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
        form = Form()
        names: set[tuple[Any, Any]] = set()
        for index, command in enumerate(body):
            if not isinstance(command, dict):
                form.refuse((index,), "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
                continue
            check_command(form, command, (index,))
            name = (command.get("name"), command.get("type") or 1)
            if name in names:
                message = "Application command names must be unique"
                form.refuse((index,), "APPLICATION_COMMANDS_DUPLICATE_NAME", message)
            names.add(name)
        form.finish()
        check_count(sum((command.get("type") or 1) == 1 for command in body))
        registered = [self._registered(request, command) for command in body]
        scope.clear()
        scope.update((int(command["id"]), command) for command in registered)
        self.world.tell("commands", None)
        return answer(registered)

    async def add_command(self, request: web.Request) -> web.Response:
        """Register one command, or replace the one of that name."""
        scope, body = self._scope(request), request[BODY]
        form = Form()
        check_command(form, body, ())
        form.finish()
        command = self._registered(request, body)
        is_new = int(command["id"]) not in scope
        check_count(sum(one["type"] == 1 for one in scope.values()) + (is_new and command["type"] == 1))
        scope[int(command["id"])] = command
        self.world.tell("commands", None)
        return answer(command, 201 if is_new else 200)

    async def change_command(self, request: web.Request) -> web.Response:
        """Change parts of one command."""
        old = self._command(request)
        changed = {**old, **request[BODY]}
        form = Form()
        check_command(form, changed, ())
        form.finish()
        self._scope(request)[int(old["id"])] = changed
        self.world.tell("commands", None)
        return answer(changed)

    async def remove_command(self, request: web.Request) -> web.Response:
        """Take one command away."""
        del self._scope(request)[int(self._command(request)["id"])]
        self.world.tell("commands", None)
        return nothing()
