"""Checking every request body of the bot against Discord's published description of its API, where that is at hand."""

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

from aiohttp import web

from bot.sandbox.errors import Refusal, nested

_ADDRESS = "urn:discord"


class Description:
    """Discord's OpenAPI description, made ready for checking."""

    def __init__(self, path: Path) -> None:
        # A development dependency: the sandbox itself runs without it.
        from jsonschema import Draft202012Validator
        from referencing import Registry
        from referencing.jsonschema import DRAFT202012

        document = json.loads(path.read_text(encoding="utf-8"))
        schemas = document["components"]["schemas"]
        # Discord takes ids as numbers as well, and discord.py sends attachment ids so.
        schemas["SnowflakeType"] = {"anyOf": [{"type": "string", "pattern": r"^\d+$"}, {"type": "integer"}]}
        self._document = _by_type(document, schemas)
        self._registry = Registry().with_resource(_ADDRESS, DRAFT202012.create_resource(self._document))
        self._validator = Draft202012Validator
        self._known: dict[str, Any] = {}

    def check(self, request: web.Request, body: Any) -> None:
        """Refuse a body that does not fit the description."""
        resource = request.match_info.route.resource
        if resource is None or request.method == "GET":
            return
        validator = self._find(resource.canonical.removeprefix("/api/v10"), request.method.lower())
        if validator is None:
            return
        errors: dict[str, Any] = {}
        for error in validator.iter_errors(body):
            place = tuple(error.absolute_path)
            nested(place, "OPENAPI", f"Discord's API description says: {error.message[:300]}", errors)
        if errors:
            raise Refusal(400, 50035, "Invalid Form Body", errors)

    def _find(self, path: str, method: str) -> Any:
        key = f"{method} {path}"
        if key not in self._known:
            operation = self._document["paths"].get(path, {}).get(method, {})
            content = operation.get("requestBody", {}).get("content", {})
            schema = content.get("application/json", {}).get("schema")
            if schema is None:
                self._known[key] = None
            else:
                pointer = f"{path.replace('~', '~0').replace('/', '~1')}/{method}/requestBody/content/application~1json"
                reference = {"$ref": f"{_ADDRESS}#/paths/{pointer}/schema"}
                self._known[key] = self._validator(reference, registry=self._registry)
        return self._known[key]


def _by_type(node: Any, schemas: dict[str, Any]) -> Any:
    """The same description with every union of typed objects choosing its branch by the type, for clear errors."""
    if isinstance(node, list):
        return [_by_type(item, schemas) for item in node]
    if not isinstance(node, dict):
        return node
    changed = {key: _by_type(value, schemas) for key, value in node.items()}
    for union in ("oneOf", "anyOf"):
        branches = node.get(union)
        if not isinstance(branches, list) or len(branches) < 2:
            continue
        types = [_types(branch, schemas) for branch in branches]
        if not all(types):
            continue
        by_type: dict[int, list[Any]] = {}
        for branch, numbers in zip(branches, types, strict=True):
            for number in numbers:
                by_type.setdefault(number, []).append(deepcopy(branch))
        del changed[union]
        changed["required"] = sorted({*changed.get("required", []), "type"})
        changed["properties"] = {**changed.get("properties", {}), "type": {"enum": sorted(by_type)}}
        changed["allOf"] = [
            *changed.get("allOf", []),
            *(
                {"if": {"properties": {"type": {"const": number}}}, "then": {"anyOf": some} if some[1:] else some[0]}
                for number, some in sorted(by_type.items())
            ),
        ]
    return changed


def _types(branch: Any, schemas: dict[str, Any]) -> list[int]:
    name = branch.get("$ref", "").rpartition("/")[2]
    target = schemas.get(name, {})
    kind = target.get("properties", {}).get("type", {})
    allowed = kind.get("enum", []) if "type" in target.get("required", []) else []
    return [number for number in allowed if isinstance(number, int)]
