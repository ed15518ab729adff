"""The routes with which the bot answers interactions and follows up."""

from copy import deepcopy
from typing import Any

from aiohttp import web

from bot.sandbox import payloads
from bot.sandbox.commands import check_choices
from bot.sandbox.components import ComponentCheck, numbered
from bot.sandbox.errors import Refusal, invalid_form, unknown
from bot.sandbox.forms import Form
from bot.sandbox.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, FORM, SENT, Interaction, Interactions
from bot.sandbox.posting import Posting
from bot.sandbox.replies import BODY, FILES, answer, nothing, number
from bot.sandbox.world import APPLICATION_ID, EPHEMERAL, Message, World

MESSAGE, THINK, THINK_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
_ALLOWED = {
    COMMAND: (MESSAGE, THINK, MODAL),
    COMPONENT: (MESSAGE, THINK, THINK_UPDATE, UPDATE, MODAL),
    AUTOCOMPLETE: (CHOICES,),
    FORM: (MESSAGE, THINK, THINK_UPDATE, UPDATE),
}


class AnswerRoutes:
    """Interaction callbacks, and the webhook routes that go by an interaction's token."""

    def __init__(self, world: World, interactions: Interactions, posting: Posting) -> None:
        self.world = world
        self.interactions = interactions
        self.posting = posting

    def routes(self) -> list[web.RouteDef]:
        """The routes under the address of the API."""
        hook = "/webhooks/{webhook_id}/{webhook_token}"
        return [
            web.post("/interactions/{interaction_id}/{interaction_token}/callback", self.callback),
            web.post(hook, self.follow_up),
            web.get(hook + "/messages/@original", self.read),
            web.patch(hook + "/messages/@original", self.edit),
            web.delete(hook + "/messages/@original", self.delete),
            web.get(hook + "/messages/{message_id}", self.read),
            web.patch(hook + "/messages/{message_id}", self.edit),
            web.delete(hook + "/messages/{message_id}", self.delete),
        ]

    async def callback(self, request: web.Request) -> web.Response:
        """The bot's first answer."""
        interaction = self.interactions.by_id.get(number(request, "interaction_id"))
        if interaction is None or interaction.token != request.match_info["interaction_token"]:
            raise unknown("interaction")
        if interaction.acknowledged:
            raise Refusal(400, 40060, "Interaction has already been acknowledged.")
        if interaction.state != SENT or interaction.expired:
            raise unknown("interaction")
        body, kind = request[BODY], request[BODY].get("type")
        allowed = _ALLOWED[interaction.type]
        if interaction.type == FORM and interaction.message is None:
            allowed = (MESSAGE, THINK)
        if isinstance(kind, bool) or kind not in allowed:
            message = f"An interaction of type {interaction.type} here is answered with one of {allowed}, not {kind}."
            raise invalid_form(("type",), "BASE_TYPE_CHOICES", message)
        data = body.get("data")
        if data is not None and not isinstance(data, dict):
            raise invalid_form(("data",), "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
        original = self._act(interaction, kind, data or {}, request[FILES])
        self.interactions.answered(interaction, kind, original)
        if request.query.get("with_response", "").lower() not in ("1", "true"):
            return nothing()
        return answer(self._response(interaction, kind, original))

    def _act(self, interaction: Interaction, kind: int, data: dict[str, Any], files: Any) -> Message | None:
        path = ("data",)
        if kind == MESSAGE:
            return self._post(interaction, data, files, ("data",))
        if kind == THINK:
            viewer = interaction.person.id if _flags(data) & EPHEMERAL else None
            if viewer is None:
                self.posting.may_post(interaction.channel)
            shown = 20 if interaction.type == COMMAND else 0
            return self.posting.think(interaction.channel, interaction.origin, viewer, interaction.token, shown)
        if kind == THINK_UPDATE:
            return interaction.message
        if kind == UPDATE:
            assert interaction.message is not None
            if interaction.message.id not in self.world.messages:
                raise unknown("Message")
            return self.posting.edit(interaction.message, data, files, path=path)
        form = Form()
        if kind == CHOICES:
            focused = _focused(interaction.data.get("options") or []) or {}
            choices = form.objects(data, "choices", path, 25, required=True)
            check_choices(form, choices, focused.get("type", 3))
            form.finish()
            assert interaction.choices is not None
            if not interaction.choices.done():
                interaction.choices.set_result([choice for _, choice in choices])
            return None
        ComponentCheck(form).modal(data, path)
        form.finish()
        interaction.modal = {
            "custom_id": data["custom_id"],
            "title": data["title"],
            "components": numbered(deepcopy(data["components"])),
        }
        return None

    def _post(
        self, interaction: Interaction, body: dict[str, Any], files: Any, path: tuple[str, ...], follow: bool = False
    ) -> Message:
        viewer = interaction.person.id if _flags(body) & EPHEMERAL else None
        if viewer is None and interaction.channel.locked:
            self.posting.may_post(interaction.channel)
        return self.posting.create(
            interaction.channel,
            body,
            files,
            path=path,
            viewer_id=viewer,
            origin=interaction.origin,
            token=interaction.token,
            kind=20 if interaction.type == COMMAND and not follow else 0,
        )

    def _response(self, interaction: Interaction, kind: int, original: Message | None) -> dict[str, Any]:
        shown: dict[str, Any] = {"id": str(interaction.id), "type": interaction.type}
        if kind not in (MESSAGE, THINK, THINK_UPDATE, UPDATE) or original is None:
            return {"interaction": shown, "resource": {"type": kind}}
        shown |= {
            "response_message_id": str(original.id),
            "response_message_loading": original.thinking,
            "response_message_ephemeral": original.ephemeral,
        }
        if kind == THINK_UPDATE:
            return {"interaction": shown, "resource": {"type": kind}}
        message = payloads.message(self.world, original)
        return {"interaction": shown, "resource": {"type": kind, "message": message}}

    def _by_token(self, request: web.Request) -> Interaction:
        interaction = self.interactions.by_token.get(request.match_info["webhook_token"])
        if interaction is None or number(request, "webhook_id") != APPLICATION_ID:
            raise unknown("Webhook")
        if interaction.expired:
            raise Refusal(401, 50027, "Invalid Webhook Token")
        if not interaction.acknowledged:
            raise unknown("Webhook")
        return interaction

    def _message(self, request: web.Request, interaction: Interaction) -> Message:
        if "message_id" in request.match_info:
            found = self.world.messages.get(number(request, "message_id"))
            if found is not None and found.token != interaction.token and found is not interaction.original:
                found = None
        else:
            found = interaction.original
        if found is None or found.id not in self.world.messages:
            raise unknown("Message")
        return found

    async def follow_up(self, request: web.Request) -> web.Response:
        """A further message; after a deferral the first one takes the place of the deferred answer."""
        interaction = self._by_token(request)
        original = interaction.original
        if original is not None and original.thinking and original.id in self.world.messages:
            flags = _flags(request[BODY]) & ~EPHEMERAL
            message = self.posting.edit(original, {**request[BODY], "flags": flags}, request[FILES])
        else:
            message = self._post(interaction, request[BODY], request[FILES], (), follow=True)
        self.interactions.followed_up(interaction, message)
        return answer(payloads.message(self.world, message))

    async def read(self, request: web.Request) -> web.Response:
        """One of the messages that came from this token."""
        message = self._message(request, self._by_token(request))
        return answer(payloads.message(self.world, message))

    async def edit(self, request: web.Request) -> web.Response:
        """Change one of the messages that came from this token."""
        interaction = self._by_token(request)
        message = self.posting.edit(self._message(request, interaction), request[BODY], request[FILES])
        self.interactions.followed_up(interaction, message)
        return answer(payloads.message(self.world, message))

    async def delete(self, request: web.Request) -> web.Response:
        """Delete one of the messages that came from this token."""
        interaction = self._by_token(request)
        self.world.remove_message(self._message(request, interaction))
        self.interactions.followed_up(interaction, None)
        return nothing()


def _flags(body: dict[str, Any]) -> int:
    return body["flags"] if isinstance(body.get("flags"), int) else 0


def _focused(options: list[dict[str, Any]]) -> dict[str, Any] | None:
    for option in options:
        found = option if option.get("focused") else _focused(option.get("options") or [])
        if found is not None:
            return found
    return None
