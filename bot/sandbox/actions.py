"""What people do: they chat, use commands, press buttons, choose from menus and submit forms."""

from typing import Any

from bot.sandbox import payloads
from bot.sandbox.commands import ATTACHMENT, CHANNEL, MENTIONABLE, ROLE, USER, CommandBook, UnusableInput, fill_options
from bot.sandbox.components import (
    BUTTON,
    CHECKBOX,
    CHECKBOX_GROUP,
    ENTITY_SELECTS,
    LABEL,
    LINK_STYLE,
    RADIO_GROUP,
    ROW,
    SELECTS,
    TEXT_INPUT,
    TEXT_SELECT,
    walk,
)
from bot.sandbox.errors import Refusal
from bot.sandbox.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, FAILED, FORM, Interaction, Interactions
from bot.sandbox.posting import Posting
from bot.sandbox.world import GUILD_ID, Channel, Member, World


class Actions:
    """Checks what a person does as Discord's client would, and makes it happen."""

    def __init__(self, world: World, posting: Posting, interactions: Interactions, commands: CommandBook) -> None:
        self.world = world
        self.posting = posting
        self.interactions = interactions
        self.commands = commands

    def _channel(self, person: Member, value: Any) -> Channel:
        channel = self.world.channels.get(int(value)) if str(value).isdecimal() else None
        if channel is None or not self.world.may_see_channel(person.id, channel):
            raise UnusableInput(f"{person.name} sees no channel with the id {value!r}.")
        return channel

    def say(self, person: Member, body: dict[str, Any]) -> Any:
        """Post a person's own message."""
        channel = self._channel(person, body.get("channel"))
        if channel.locked:
            raise UnusableInput(f"The thread {channel.name} is locked.")
        if not isinstance(body.get("content"), str) or not body["content"].strip():
            raise UnusableInput("A message needs some text.")
        try:
            return self.posting.create(channel, {"content": body["content"]}, {}, author_id=person.id)
        except Refusal as refusal:
            raise UnusableInput(f"The message cannot be posted: {refusal.sentence()}") from None

    def command(self, person: Member, body: dict[str, Any]) -> Interaction:
        """Use a slash command."""
        command, options = self._options(person, body, typing=False)
        name = " ".join([command["name"], *_subcommands(options)])
        data = _command_data(command, options) | self._resolved(options)
        return self._begin(COMMAND, name, person, self._channel(person, body.get("channel")), data)

    def autocomplete(self, person: Member, body: dict[str, Any]) -> Interaction:
        """Ask for completions of the option being typed."""
        command, options = self._options(person, body, typing=True)
        if not _has_focus(options):
            raise UnusableInput("One of the options must have focused: true.")
        data = _command_data(command, options)
        channel = self._channel(person, body.get("channel"))
        return self._begin(AUTOCOMPLETE, command["name"], person, channel, data)

    def _options(self, person: Member, body: dict[str, Any], *, typing: bool) -> tuple[dict[str, Any], list[Any]]:
        command = self.commands.find(person, str(body.get("name", "")).removeprefix("/"))
        given = body.get("options") or []
        if not isinstance(given, list) or not all(isinstance(one, dict) for one in given):
            raise UnusableInput("The options must be a list of objects.")
        return command, fill_options(command["options"], given, typing=typing)

    def click(self, person: Member, body: dict[str, Any]) -> Interaction:
        """Press a button, or choose from a menu."""
        value: Any = body.get("message")
        message = self.world.messages.get(int(value)) if str(value).isdecimal() else None
        if message is None or not self.world.may_see(person.id, message):
            raise UnusableInput(f"{person.name} sees no message with the id {value!r}.")
        component = next(
            (one for one in walk(message.components) if one.get("custom_id") == body.get("custom_id") is not None), None
        )
        if component is None:
            raise UnusableInput(f"The message has nothing to click with the custom_id {body.get('custom_id')!r}.")
        if component.get("disabled"):
            raise UnusableInput(f"{component.get('label') or component['custom_id']} is disabled.")
        kind = component["type"]
        data: dict[str, Any] = {"component_type": kind, "custom_id": component["custom_id"], "id": component["id"]}
        if kind in SELECTS:
            data["values"] = _chosen(component, body.get("values") or [])
            if kind in ENTITY_SELECTS:
                self._check_entities(kind, data["values"])
                data |= self._resolved([{"type": _OPTION_OF_SELECT[kind], "value": one} for one in data["values"]])
        elif kind != BUTTON or component.get("style") == LINK_STYLE:
            raise UnusableInput(f"A component of type {kind} with that style sends nothing to the bot.")
        channel = self.world.channels[message.channel_id]
        return self._begin(COMPONENT, component.get("label") or component["custom_id"], person, channel, data, message)

    def submit(self, person: Member, body: dict[str, Any]) -> Interaction:
        """Submit the form that an interaction opened."""
        value: Any = body.get("interaction")
        opened = self.interactions.by_id.get(int(value)) if str(value).isdecimal() else None
        if opened is None or opened not in self.interactions.open_forms(person):
            raise UnusableInput(f"{person.name} has no form open from the interaction {value!r}.")
        assert opened.modal is not None
        if body.get("custom_id") != opened.modal["custom_id"]:
            raise UnusableInput(f"The open form is {opened.modal['custom_id']!r}, not {body.get('custom_id')!r}.")
        values = body.get("values")
        if not isinstance(values, dict):
            raise UnusableInput("The values must be an object from custom_id to what was filled in.")
        known = {one["custom_id"] for one in walk(opened.modal["components"]) if "custom_id" in one}
        if set(values) - known:
            raise UnusableInput(f"The form has no input {', '.join(sorted(set(values) - known))}.")
        components = [_filled(component, values) for component in opened.modal["components"]]
        data: dict[str, Any] = {"custom_id": opened.modal["custom_id"], "components": components}
        entities = [one for one in walk(components) if one["type"] in ENTITY_SELECTS]
        for one in entities:
            self._check_entities(one["type"], one["values"])
        chosen = [
            {"type": _OPTION_OF_SELECT[one["type"]], "value": value} for one in entities for value in one["values"]
        ]
        data |= self._resolved(chosen)
        interaction = self._begin(FORM, opened.name, person, opened.channel, data, opened.message)
        # A form whose submission failed at once stays open, as in Discord.
        opened.modal_done = interaction.state != FAILED
        return interaction

    def _begin(
        self, kind: int, name: str, person: Member, channel: Channel, data: dict[str, Any], message: Any = None
    ) -> Interaction:
        interaction = Interaction(self.world.snowflake(), kind, name, person, channel, data, message)
        return self.interactions.begin(interaction)

    def _check_entities(self, kind: int, values: list[str]) -> None:
        for value in values:
            known = self.world.channels if kind == 8 else self.world.members
            if kind == 6 or not value.isdecimal() or int(value) not in known:
                raise UnusableInput(f"There is nothing with the id {value!r} to choose here.")

    def _resolved(self, options: list[dict[str, Any]]) -> dict[str, Any]:
        resolved: dict[str, dict[str, Any]] = {}
        for option in _values(options):
            kind, value = option["type"], str(option["value"])
            if kind in (USER, MENTIONABLE, CHANNEL, ROLE, ATTACHMENT):
                id_ = int(value) if value.isdecimal() else 0
                if kind in (USER, MENTIONABLE) and id_ in self.world.members:
                    member = self.world.members[id_]
                    shown = payloads.acting_member(self.world, member)
                    resolved.setdefault("users", {})[value] = shown.pop("user")
                    resolved.setdefault("members", {})[value] = shown
                elif kind == CHANNEL and id_ in self.world.channels:
                    channel = payloads.channel(self.world, self.world.channels[id_])
                    permissions = str(self.world.bot_permissions)
                    resolved.setdefault("channels", {})[value] = {**channel, "permissions": permissions}
                else:
                    raise UnusableInput(f"There is nobody and nothing with the id {value!r} for this option.")
        return {"resolved": resolved} if resolved else {}


_OPTION_OF_SELECT = {5: USER, 6: ROLE, 7: MENTIONABLE, 8: CHANNEL}


def _command_data(command: dict[str, Any], options: list[dict[str, Any]]) -> dict[str, Any]:
    scope = {"guild_id": str(GUILD_ID)} if "guild_id" in command else {}
    return {"id": command["id"], "name": command["name"], "type": command["type"], "options": options, **scope}


def _subcommands(options: list[dict[str, Any]]) -> list[str]:
    return [name for one in options if "options" in one for name in (one["name"], *_subcommands(one["options"]))]


def _values(options: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [found for one in options for found in (_values(one["options"]) if "options" in one else [one])]


def _has_focus(options: list[dict[str, Any]]) -> bool:
    return any(one.get("focused") for one in _values(options))


def _chosen(component: dict[str, Any], values: Any) -> list[str]:
    if not isinstance(values, list) or not all(isinstance(value, str) for value in values):
        raise UnusableInput("The chosen values must be a list of texts.")
    least, most = component.get("min_values"), component.get("max_values")
    least, most = 1 if least is None else least, 1 if most is None else most
    if not least <= len(values) <= most or len(set(values)) < len(values):
        raise UnusableInput(f"Choose {least} to {most} different values, not {values!r}.")
    if component["type"] in (TEXT_SELECT, RADIO_GROUP, CHECKBOX_GROUP):
        offered = [option["value"] for option in component["options"]]
        strange = [value for value in values if value not in offered]
        if strange:
            raise UnusableInput(f"{strange[0]!r} is not offered; there is: {', '.join(offered)}.")
    return values


def _filled(component: dict[str, Any], values: dict[str, Any]) -> dict[str, Any]:
    kind = component["type"]
    shown: dict[str, Any] = {"type": kind, "id": component["id"]}
    if kind == ROW:
        return {**shown, "components": [_filled(one, values) for one in component["components"]]}
    if kind == LABEL:
        return {**shown, "component": _filled(component["component"], values)}
    if "custom_id" not in component:
        return shown
    shown["custom_id"] = component["custom_id"]
    given = values.get(component["custom_id"])
    required = component.get("required") is not False
    if kind == TEXT_INPUT:
        text = str(component.get("value") or "") if given is None else str(given)
        least, most = component.get("min_length") or 0, component.get("max_length") or 4000
        if not text and required:
            raise UnusableInput(f"The input {component['custom_id']} must be filled in.")
        if text and not least <= len(text) <= most:
            raise UnusableInput(
                f"The input {component['custom_id']} has {least} to {most} characters, not {len(text)}."
            )
        return {**shown, "value": text}
    if kind == CHECKBOX:
        return {**shown, "value": bool(given)}
    chosen = [given] if isinstance(given, str) else given or []
    if chosen or required:
        chosen = _chosen(component, chosen)
    if kind == RADIO_GROUP:
        return {**shown, "value": chosen[0] if chosen else None}
    return {**shown, "values": chosen}
