"""Application commands: what Discord refuses when they are registered, and how a person's input becomes options."""

import unicodedata
from typing import Any

from bot.sandbox.errors import Path, Refusal
from bot.sandbox.forms import Form
from bot.sandbox.world import ADMINISTRATOR, Member

SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = range(1, 12)
LOCALES = frozenset(
    [
        "id",
        "da",
        "de",
        "en-GB",
        "en-US",
        "es-ES",
        "es-419",
        "fr",
        "hr",
        "it",
        "lt",
        "hu",
        "nl",
        "no",
        "pl",
        "pt-BR",
        "ro",
        "fi",
        "sv-SE",
        "vi",
        "tr",
        "cs",
        "el",
        "bg",
        "ru",
        "uk",
        "hi",
        "th",
        "zh-CN",
        "ja",
        "zh-TW",
        "ko",
    ]
)
MOST_COMMANDS = 100


def _is_name(name: str) -> bool:
    letters = all(character in "-_'" or unicodedata.category(character)[0] in "LNM" for character in name)
    return 1 <= len(name) <= 32 and letters and name == name.lower()


def _named(form: Form, data: dict[str, Any], path: Path, *, menu: bool = False) -> None:
    form.text(data, "name", path, 32, least=1, required=True)
    named = [((*path, "name"), data.get("name"))]
    named += [((*path, "name_localizations", key), value) for key, value in _localised(form, data, "name", path, 32)]
    for place, name in named:
        if isinstance(name, str) and not menu and not _is_name(name):
            form.refuse(place, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")
    if menu:
        if data.get("description"):
            form.refuse((*path, "description"), "APPLICATION_COMMAND_DESCRIPTION", "Context menus have no description.")
    else:
        form.text(data, "description", path, 100, least=1, required=True)
        _localised(form, data, "description", path, 100)


def _localised(form: Form, data: dict[str, Any], key: str, path: Path, most: int) -> list[tuple[str, Any]]:
    texts = form.inner(data, f"{key}_localizations", path) or {}
    for locale in texts:
        if locale not in LOCALES:
            form.refuse((*path, f"{key}_localizations"), "ENUM_TYPE_COERCE", f'Value "{locale}" is not a locale.')
        form.text(texts, locale, (*path, f"{key}_localizations"), most, least=1)
    return [(locale, text) for locale, text in texts.items() if text is not None]


def check_command(form: Form, command: dict[str, Any], path: Path) -> None:
    """Note everything that Discord would refuse in one command."""
    kind = form.one_of(command, "type", path, (1, 2, 3)) or 1
    _named(form, command, path, menu=kind != 1)
    if kind == 1:
        _check_options(form, command, path, depth=0)
    elif command.get("options"):
        form.refuse((*path, "options"), "APPLICATION_COMMAND_OPTIONS", "Context menus have no options.")
    permissions = command.get("default_member_permissions")
    if permissions is not None and not str(permissions).isdecimal():
        message = f'Value "{permissions}" is not a set of permissions.'
        form.refuse((*path, "default_member_permissions"), "NUMBER_TYPE_COERCE", message)
    form.boolean(command, "nsfw", path)
    form.boolean(command, "dm_permission", path)
    for key, allowed in (("contexts", (0, 1, 2)), ("integration_types", (0, 1))):
        for index, value in enumerate(form.items(command, key, path, len(allowed))):
            if value not in allowed:
                form.refuse((*path, key, index), "BASE_TYPE_CHOICES", f"Value must be one of {set(allowed)}.")
    if characters(command) > 8000:
        message = "Command exceeds maximum size (8000)"
        form.refuse(path, "APPLICATION_COMMAND_TOO_LARGE", message)


def characters(command: dict[str, Any]) -> int:
    """The size of a command as Discord counts it: names, descriptions and values, the longest localisation of each."""
    size = 0
    for key in ("name", "description"):
        texts = [command.get(key), *((command.get(f"{key}_localizations") or {}).values())]
        size += max(len(text) if isinstance(text, str) else 0 for text in texts)
    if isinstance(command.get("value"), str):
        size += len(command["value"])
    for key in ("options", "choices"):
        size += sum(characters(inner) for inner in command.get(key) or [] if isinstance(inner, dict))
    return size


def _check_options(form: Form, holder: dict[str, Any], path: Path, depth: int) -> None:
    options = form.objects(holder, "options", path, 25)
    names: set[str] = set()
    optional_seen = False
    nested_kinds = {option.get("type") in (SUBCOMMAND, GROUP) for _, option in options}
    if len(nested_kinds) > 1:
        message = "Sub-commands and sub-command groups cannot be mixed with other options."
        form.refuse((*path, "options"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)
    for place, option in options:
        kind = form.one_of(option, "type", place, range(1, 12), required=True)
        _named(form, option, place)
        if option.get("name") in names:
            message = "Option names must be unique"
            form.refuse((*place, "name"), "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE", message)
        names.add(str(option.get("name")))
        if kind in (SUBCOMMAND, GROUP):
            if (kind == GROUP and depth > 0) or depth > 1:
                message = "A group holds sub-commands, and a sub-command holds plain options."
                form.refuse((*place, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)
            elif kind == GROUP and any(one.get("type") != SUBCOMMAND for one in option.get("options") or []):
                message = "A group holds sub-commands only."
                form.refuse((*place, "options"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)
            else:
                _check_options(form, option, place, 1 if kind == GROUP else 2)
        elif kind is not None:
            if form.boolean(option, "required", place):
                if optional_seen:
                    message = "Required options must be placed before non-required options"
                    form.refuse(place, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message)
            else:
                optional_seen = True
            _check_value_option(form, option, place, kind)


def _check_value_option(form: Form, option: dict[str, Any], path: Path, kind: int) -> None:
    choices = form.objects(option, "choices", path, 25)
    completes = form.boolean(option, "autocomplete", path)
    if (choices or completes) and kind not in (STRING, INTEGER, NUMBER):
        message = "Only texts and numbers have choices."
        form.refuse((*path, "choices"), "APPLICATION_COMMAND_OPTIONS_CHOICES", message)
    if choices and completes:
        message = "Options with choices cannot be autocompleted."
        form.refuse((*path, "autocomplete"), "APPLICATION_COMMAND_AUTOCOMPLETE", message)
    check_choices(form, choices, kind)
    for key in ("min_value", "max_value"):
        if form.integer(option, key, path, fraction=kind == NUMBER) is not None and kind not in (INTEGER, NUMBER):
            form.refuse((*path, key), "APPLICATION_COMMAND_OPTIONS_BOUNDS", "Only numbers have bounds.")
    for key, least in (("min_length", 0), ("max_length", 1)):
        if form.integer(option, key, path, least, 6000) is not None and kind != STRING:
            form.refuse((*path, key), "APPLICATION_COMMAND_OPTIONS_BOUNDS", "Only texts have lengths.")


def check_choices(form: Form, choices: list[tuple[Path, dict[str, Any]]], kind: int) -> None:
    """Note everything that Discord would refuse in the choices of an option of a certain type."""
    for place, choice in choices:
        form.text(choice, "name", place, 100, least=1, required=True)
        _localised(form, choice, "name", place, 100)
        if kind == STRING:
            form.text(choice, "value", place, 100, least=1, required=True)
        else:
            form.integer(choice, "value", place, -(2**53), 2**53, required=True, fraction=kind == NUMBER)


class CommandBook:
    """The commands the bot registered, for all guilds or for the one guild."""

    def __init__(self) -> None:
        self.registered: dict[int | None, dict[int, dict[str, Any]]] = {None: {}}

    def all(self) -> list[dict[str, Any]]:
        """Every command; the guild's own hides a global one of the same name."""
        found: dict[tuple[str, int], dict[str, Any]] = {}
        for scope in sorted(self.registered, key=lambda guild: guild is not None):
            found.update(((command["name"], command["type"]), command) for command in self.registered[scope].values())
        return list(found.values())

    def usable(self, person: Member) -> list[dict[str, Any]]:
        """The commands that a person is offered."""
        return [command for command in self.all() if _may_use(person, command)]

    def find(self, person: Member, name: str) -> dict[str, Any]:
        """A slash command by its name, if the person may use it."""
        for command in self.usable(person):
            if command["name"] == name and command["type"] == 1:
                return command
        raise UnusableInput(f"There is no command /{name} that {person.name} may use.")

    def in_scope(self, guild_id: int | None) -> dict[int, dict[str, Any]]:
        """The commands of one scope by id."""
        return self.registered.setdefault(guild_id, {})


def check_count(count: int) -> None:
    """Refuse more slash commands than Discord takes."""
    if count > MOST_COMMANDS:
        message = f"Maximum number of application commands reached ({MOST_COMMANDS})."
        raise Refusal(400, 30032, message)


def _may_use(person: Member, command: dict[str, Any]) -> bool:
    needed = command.get("default_member_permissions")
    if needed is None or person.permissions & ADMINISTRATOR:
        return True
    return int(needed) != 0 and person.permissions & int(needed) == int(needed)


class UnusableInput(Exception):
    """Something a person typed or clicked that Discord's own client would not let through."""


def fill_options(
    declared: list[dict[str, Any]], given: list[dict[str, Any]], *, typing: bool = False
) -> list[dict[str, Any]]:
    """A person's options with the declared types, checked as Discord's client checks them."""
    by_name = {option["name"]: option for option in declared}
    filled = []
    for one in given:
        option = by_name.get(one.get("name", ""))
        if option is None:
            known = ", ".join(by_name) or "none"
            raise UnusableInput(f"There is no option {one.get('name')!r} here; there is: {known}.")
        kind = option["type"]
        if kind in (SUBCOMMAND, GROUP):
            inner = fill_options(option.get("options", []), one.get("options") or [], typing=typing)
            filled.append({"name": option["name"], "type": kind, "options": inner})
            continue
        shown: dict[str, Any] = {"name": option["name"], "type": kind}
        if typing and one.get("focused"):
            filled.append({**shown, "value": str(one.get("value", "")), "focused": True})
        elif not typing or one.get("value") not in (None, ""):
            filled.append({**shown, "value": _value(option, one.get("value"))})
    if not typing:
        names = {one["name"] for one in filled}
        if any(option["type"] in (SUBCOMMAND, GROUP) for option in declared) and len(filled) != 1:
            raise UnusableInput(f"Choose one of: {', '.join(by_name)}.")
        missing = [option["name"] for option in declared if option.get("required") and option["name"] not in names]
        if missing:
            raise UnusableInput(f"These options are required: {', '.join(missing)}.")
    return filled


def _value(option: dict[str, Any], value: Any) -> Any:
    kind, name = option["type"], option["name"]
    try:
        if kind == INTEGER:
            value = int(value)
        elif kind == NUMBER:
            value = float(value)
        elif kind == BOOLEAN:
            value = {"true": True, "false": False}[str(value).lower()]
        else:
            value = str(value)
    except (ValueError, TypeError, KeyError):
        wanted = {INTEGER: "a whole number", NUMBER: "a number", BOOLEAN: "true or false"}[kind]
        raise UnusableInput(f"The option {name} is {wanted}, not {value!r}.") from None
    choices = [choice["value"] for choice in option.get("choices") or []]
    if choices and value not in choices:
        raise UnusableInput(f"The option {name} is one of {', '.join(map(str, choices))}, not {value!r}.")
    size = len(value) if kind == STRING else value
    for least, most in (("min_value", "max_value"), ("min_length", "max_length")):
        low, high = option.get(least), option.get(most)
        if (low is not None and size < low) or (high is not None and size > high):
            raise UnusableInput(f"The option {name} is too small or too large: {value!r}.")
    if kind == STRING and len(value) > 6000:
        raise UnusableInput(f"The option {name} has at most 6000 characters.")
    return value
