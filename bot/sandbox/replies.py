"""What every route of the API needs: the request's body and ids, and a way to answer."""

import json
from typing import Any

from aiohttp import web

from bot.sandbox.errors import invalid_form

BODY: web.RequestKey[Any] = web.RequestKey("body", object)
FILES: web.RequestKey[Any] = web.RequestKey("files", object)
# discord.py reads JSON only where the content type is exactly this, without a charset.
_JSON = {"Content-Type": "application/json"}


def answer(body: Any, status: int = 200, headers: dict[str, str] | None = None) -> web.Response:
    """A JSON answer."""
    return web.Response(body=json.dumps(body).encode(), status=status, headers={**_JSON, **(headers or {})})


def nothing() -> web.Response:
    """An answer without a body."""
    return web.Response(status=204)


def number(request: web.Request, name: str) -> int:
    """An id out of the path."""
    text = request.match_info[name]
    if not text.isdecimal():
        raise invalid_form((name,), "NUMBER_TYPE_COERCE", f'Value "{text}" is not snowflake.')
    return int(text)
