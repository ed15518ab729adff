"""What Discord refuses in the components of a message and in a form (modal)."""

from typing import Any

from bot.sandbox.emojis import is_emoji
from bot.sandbox.errors import Path
from bot.sandbox.forms import Form

ROW, BUTTON, TEXT_SELECT, TEXT_INPUT = 1, 2, 3, 4
ENTITY_SELECTS = (5, 6, 7, 8)
SELECTS = (TEXT_SELECT, *ENTITY_SELECTS)
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER, LABEL = 9, 10, 11, 12, 13, 14, 17, 18
FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 19, 21, 22, 23
LINK_STYLE, PREMIUM_STYLE = 5, 6
_MEDIA_SCHEMES = ("http", "https", "attachment")


def children(component: dict[str, Any]) -> list[dict[str, Any]]:
    """The components directly inside a component."""
    inside = [one for one in component.get("components") or [] if isinstance(one, dict)]
    return inside + [component[key] for key in ("accessory", "component") if isinstance(component.get(key), dict)]


def walk(components: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Every component, nested ones after the one that holds them."""
    found = []
    for component in components:
        found += [component, *walk(children(component))]
    return found


def numbered(components: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The components with the ids that Discord gives to those that have none."""
    taken = {component.get("id") for component in walk(components)}
    number = 0
    for component in walk(components):
        if not component.get("id"):
            number += 1
            while number in taken:
                number += 1
            component["id"] = number
    return components


class ComponentCheck:
    """Checks the components of one message or form."""

    def __init__(self, form: Form, filenames: frozenset[str] = frozenset()) -> None:
        self.form = form
        self.filenames = filenames
        self._custom_ids: set[str] = set()
        self._ids: set[int] = set()

    def classic(self, body: dict[str, Any], path: Path = ()) -> None:
        """The components of a message with content: up to five rows of buttons or one menu each."""
        for place, row in self.form.objects(body, "components", path, 5):
            if self._of_type(row, place, (ROW,)):
                self.row(row, place)

    def layout(self, body: dict[str, Any], path: Path = ()) -> None:
        """The components of a message with the components V2 flag: up to forty in all and 4000 characters of text."""
        listed = self.form.objects(body, "components", path, 40)
        for place, component in listed:
            self._block(component, place, inside=False)
        everything = walk([component for _, component in listed])
        if len(everything) > 40:
            self.form.refuse((*path, "components"), "BASE_TYPE_MAX_LENGTH", "Must be 40 or fewer components in all.")
        if sum(len(str(one.get("content") or "")) for one in everything if one.get("type") == TEXT) > 4000:
            self.form.refuse(
                (*path, "components"),
                "COMPONENT_MAX_TOTAL_COMPONENTS_TEXT_SIZE",
                "The total text size of all components cannot exceed 4000 characters.",
            )

    def modal(self, data: dict[str, Any], path: Path) -> None:
        """A form: a title, and one to five inputs, each in its own row or label."""
        self.form.text(data, "title", path, 45, least=1, required=True)
        self.form.text(data, "custom_id", path, 100, least=1, required=True)
        for place, component in self.form.objects(data, "components", path, 5, least=1, required=True):
            self._number(component, place)
            if component.get("type") == ROW:
                for inner, one in self.form.objects(component, "components", place, 1, least=1, required=True):
                    if self._of_type(one, inner, (TEXT_INPUT,)):
                        self._text_input(one, inner, labelled=False)
            elif component.get("type") == LABEL:
                self._label(component, place)
            elif component.get("type") == TEXT:
                self.form.text(component, "content", place, 4000, least=1, required=True)
            else:
                self._of_type(component, place, (ROW, TEXT, LABEL))

    def row(self, row: dict[str, Any], path: Path) -> None:
        """An action row: up to five buttons, or one menu alone."""
        self._number(row, path)
        inside = self.form.objects(row, "components", path, 5, least=1, required=True)
        for place, component in inside:
            if not self._of_type(component, place, (BUTTON, *SELECTS)):
                continue
            if component["type"] == BUTTON:
                self._button(component, place)
            else:
                self._select(component, place)
                if len(inside) > 1:
                    message = "The specified component exceeds the maximum width"
                    self.form.refuse(place, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", message)

    def _of_type(self, component: dict[str, Any], path: Path, allowed: tuple[int, ...]) -> bool:
        kind = component.get("type")
        if isinstance(kind, int) and not isinstance(kind, bool) and kind in allowed:
            return True
        listed = ", ".join(str(one) for one in allowed)
        self.form.refuse((*path, "type"), "UNION_TYPE_CHOICES", f'Value of field "type" must be one of ({listed}).')
        return False

    def _number(self, component: dict[str, Any], path: Path) -> None:
        number = self.form.integer(component, "id", path, 0, 2**31 - 1)
        if number:
            if number in self._ids:
                self.form.refuse((*path, "id"), "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
            self._ids.add(number)

    def _custom_id(self, component: dict[str, Any], path: Path) -> None:
        custom_id = self.form.text(component, "custom_id", path, 100, least=1, required=True)
        if custom_id is None:
            return
        if custom_id in self._custom_ids:
            message = "Component custom id cannot be duplicated"
            self.form.refuse((*path, "custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", message)
        self._custom_ids.add(custom_id)

    def _emoji(self, component: dict[str, Any], path: Path) -> bool:
        emoji = self.form.inner(component, "emoji", path)
        if emoji is None:
            return False
        # The guild of the stand-in has no emoji of its own, so an id never points to one.
        if emoji.get("id") is not None or not isinstance(emoji.get("name"), str) or not is_emoji(emoji["name"]):
            self.form.refuse((*path, "emoji", "name"), "COMPONENT_INVALID_EMOJI", "Invalid emoji")
        return True

    def _button(self, button: dict[str, Any], path: Path) -> None:
        self._number(button, path)
        style = self.form.one_of(button, "style", path, range(1, 7), required=True)
        label = self.form.text(button, "label", path, 80)
        emoji = self._emoji(button, path)
        self.form.boolean(button, "disabled", path)
        if style == PREMIUM_STYLE:
            self.form.refuse(
                (*path, "style"), "UNSUPPORTED", "The stand-in has no shop: premium buttons are not supported."
            )
            return
        if not label and not emoji:
            self.form.refuse(path, "BUTTON_COMPONENT_LABEL_REQUIRED", "A button needs a label or an emoji.")
        if style == LINK_STYLE:
            self.form.address(button, "url", path, ("http", "https", "discord"), 512)
            if not button.get("url"):
                self.form.refuse((*path, "url"), "BUTTON_COMPONENT_URL_REQUIRED", "A url is required")
            if button.get("custom_id") is not None:
                message = "A custom id and url cannot both be specified"
                self.form.refuse((*path, "custom_id"), "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", message)
        else:
            self._custom_id(button, path)
            if button.get("url") is not None:
                message = "A custom id and url cannot both be specified"
                self.form.refuse((*path, "url"), "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", message)

    def _select(self, select: dict[str, Any], path: Path, *, in_form: bool = False) -> None:
        self._number(select, path)
        self._custom_id(select, path)
        self.form.text(select, "placeholder", path, 150)
        self.form.boolean(select, "required", path)
        if self.form.boolean(select, "disabled", path) and in_form:
            self.form.refuse((*path, "disabled"), "COMPONENT_DISABLED", "A menu in a form cannot be disabled.")
        least = self.form.integer(select, "min_values", path, 0, 25)
        most = self.form.integer(select, "max_values", path, 1, 25)
        least, most = 1 if least is None else least, 1 if most is None else most
        if least > most:
            message = "min_values must be less than or equal to max_values."
            self.form.refuse((*path, "min_values"), "SELECT_COMPONENT_MIN_VALUES_TOO_LARGE", message)
        if select["type"] == TEXT_SELECT:
            self._options(select, path, most)
        elif select.get("options"):
            self.form.refuse((*path, "options"), "SELECT_COMPONENT_OPTIONS", "Only a text menu has options.")

    def _options(self, select: dict[str, Any], path: Path, most: int, count: int = 25) -> None:
        options = self.form.objects(select, "options", path, count, least=1, required=True)
        values: set[str] = set()
        for place, option in options:
            self.form.text(option, "label", place, 100, least=1, required=True)
            self.form.text(option, "description", place, 100)
            self.form.boolean(option, "default", place)
            self._emoji(option, place)
            value = self.form.text(option, "value", place, 100, least=1, required=True)
            if value in values:
                message = "The specified option value is already used"
                self.form.refuse((*place, "value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message)
            elif value is not None:
                values.add(value)
        if options and most > len(options):
            message = f"max_values is {most}, but there are only {len(options)} options."
            self.form.refuse((*path, "max_values"), "SELECT_COMPONENT_MAX_VALUES_TOO_LARGE", message)
        if sum(bool(option.get("default")) for _, option in options) > most:
            message = "More options are chosen by default than max_values allows."
            self.form.refuse((*path, "options"), "SELECT_COMPONENT_TOO_MANY_DEFAULTS", message)

    def _text_input(self, one: dict[str, Any], path: Path, *, labelled: bool) -> None:
        self._number(one, path)
        self._custom_id(one, path)
        self.form.one_of(one, "style", path, (1, 2), required=True)
        if labelled and one.get("label") is not None:
            self.form.refuse((*path, "label"), "COMPONENT_LABEL", "An input inside a label has no label of its own.")
        else:
            self.form.text(one, "label", path, 45, least=1, required=not labelled)
        self.form.text(one, "placeholder", path, 100)
        self.form.boolean(one, "required", path)
        value = self.form.text(one, "value", path, 4000)
        least = self.form.integer(one, "min_length", path, 0, 4000)
        most = self.form.integer(one, "max_length", path, 1, 4000)
        if least is not None and most is not None and least > most:
            message = "min_length must be less than or equal to max_length."
            self.form.refuse((*path, "min_length"), "TEXT_INPUT_MIN_LENGTH_TOO_LARGE", message)
        if value and not (least or 0) <= len(value) <= (4000 if most is None else most):
            message = f"Must be between {least or 0} and {most or 4000} in length."
            self.form.refuse((*path, "value"), "BASE_TYPE_BAD_LENGTH", message)

    def _label(self, label: dict[str, Any], path: Path) -> None:
        self.form.text(label, "label", path, 45, least=1, required=True)
        self.form.text(label, "description", path, 100)
        one = self.form.inner(label, "component", path, required=True)
        place = (*path, "component")
        allowed = (TEXT_INPUT, *SELECTS, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX)
        if one is None:
            return
        if one.get("type") == FILE_UPLOAD:
            self.form.refuse(place, "UNSUPPORTED", "File uploads in forms are not supported by the stand-in.")
        elif self._of_type(one, place, allowed):
            if one["type"] == TEXT_INPUT:
                self._text_input(one, place, labelled=True)
            elif one["type"] in SELECTS:
                self._select(one, place, in_form=True)
            else:
                self._number(one, place)
                self._custom_id(one, place)
                if one["type"] != CHECKBOX:
                    most = one.get("max_values") if one["type"] == CHECKBOX_GROUP else 1
                    self._options(one, place, most if isinstance(most, int) else 1, 10)

    def _block(self, component: dict[str, Any], path: Path, *, inside: bool) -> None:
        allowed = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR) + (() if inside else (CONTAINER,))
        if not self._of_type(component, path, allowed):
            return
        kind = component["type"]
        if kind == ROW:
            self.row(component, path)
            return
        self._number(component, path)
        if kind == TEXT:
            self.form.text(component, "content", path, 4000, least=1, required=True)
        elif kind == SECTION:
            self._section(component, path)
        elif kind == GALLERY:
            for place, item in self.form.objects(component, "items", path, 10, least=1, required=True):
                self._media(item, "media", place)
                self.form.text(item, "description", place, 1024)
                self.form.boolean(item, "spoiler", place)
        elif kind == FILE:
            self._media(component, "file", path, only_attachment=True)
        elif kind == SEPARATOR:
            self.form.boolean(component, "divider", path)
            self.form.one_of(component, "spacing", path, (1, 2))
        elif kind == CONTAINER:
            self.form.integer(component, "accent_color", path, 0, 0xFFFFFF)
            self.form.boolean(component, "spoiler", path)
            for place, one in self.form.objects(component, "components", path, 40, least=1, required=True):
                self._block(one, place, inside=True)

    def _section(self, section: dict[str, Any], path: Path) -> None:
        for place, one in self.form.objects(section, "components", path, 3, least=1, required=True):
            if self._of_type(one, place, (TEXT,)):
                self._number(one, place)
                self.form.text(one, "content", place, 4000, least=1, required=True)
        accessory = self.form.inner(section, "accessory", path, required=True)
        place = (*path, "accessory")
        if accessory is not None and self._of_type(accessory, place, (BUTTON, THUMBNAIL)):
            if accessory["type"] == BUTTON:
                self._button(accessory, place)
            else:
                self._number(accessory, place)
                self._media(accessory, "media", place)
                self.form.text(accessory, "description", place, 1024)

    def _media(self, data: dict[str, Any], key: str, path: Path, *, only_attachment: bool = False) -> None:
        media = self.form.inner(data, key, path, required=True)
        if media is None:
            return
        place = (*path, key)
        schemes = ("attachment",) if only_attachment else _MEDIA_SCHEMES
        self.form.present(media, "url", place, required=True)
        address = self.form.address(media, "url", place, schemes, 2048)
        if (
            address
            and address.startswith("attachment://")
            and address.removeprefix("attachment://") not in self.filenames
        ):
            code = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
            self.form.refuse((*place, "url"), code, f'The referenced attachment "{address}" was not found.')
