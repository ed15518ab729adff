"""What every request of the bot passes through: reading, rate limits, faults, and refusals in Discord's form."""

import asyncio
import json
import logging
import math
import re
import time
import zlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from aiohttp import web

from bot.sandbox.errors import ALWAYS_WRONG, Refusal, invalid_form
from bot.sandbox.faults import Failure, Faults
from bot.sandbox.limits import Upload, Uploads
from bot.sandbox.openapi import Description
from bot.sandbox.replies import BODY, FILES, answer

_log = logging.getLogger(__name__)
PREFIX = "/api/v10"
REMEMBERED = 20_000
_FILE = re.compile(r"files\[(\d+)\]")
# Every interaction is a bucket of its own: answers to people never wait for each other.
_MAJOR = ("channel_id", "guild_id", "webhook_token", "interaction_token")
_BY_TOKEN = ("/interactions/", "/webhooks/")
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


@dataclass
class Seen:
    """A request of the bot, kept for tests."""

    method: str
    path: str
    body: Any
    files: tuple[str, ...] = ()
    status: int = 0


@dataclass
class Bucket:
    """How many requests of one kind are left in the current window."""

    started: float = 0.0
    used: int = 0


@dataclass
class Rest:
    """The doorkeeper of the API."""

    token: str
    faults: Faults
    description: Description | None = None
    requests_per_window: int = 50
    window: float = 1.0
    requests: list[Seen] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)
    _buckets: dict[str, Bucket] = field(default_factory=dict)

    @web.middleware
    async def middleware(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Let a request through, or answer as Discord would."""
        path = request.path.removeprefix(PREFIX)
        seen = Seen(request.method, path, None)
        self.requests.append(seen)
        if len(self.requests) > REMEMBERED:
            del self.requests[: REMEMBERED // 2]
        if self.faults.delay:
            await asyncio.sleep(self.faults.delay)
        headers, full = self._count(request, path)
        failure = self.faults.next_failure(request.method, path)
        if full is not None:
            response: web.StreamResponse = _too_many(full)
        elif failure is not None and not failure.after:
            response = _failed(failure)
        else:
            response = await self._answer(request, handler, seen)
            if failure is not None:
                response = _failed(failure)
        response.headers.update(headers)
        seen.status = response.status
        return response

    async def _answer(self, request: web.Request, handler: Handler, seen: Seen) -> web.StreamResponse:
        try:
            self._authorise(request, seen.path)
            body, files = await _read(request)
            seen.body, seen.files = body, tuple(file.filename for file in files.values())
            request[BODY], request[FILES] = body, files
            if self.description is not None:
                self.description.check(request, body)
            if not isinstance(body, dict) and request.method != "PUT":
                raise invalid_form((), "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
            return await handler(request)
        except Refusal as refusal:
            if refusal.code in ALWAYS_WRONG:
                self.complaints.append(f"{seen.method} {seen.path}: {refusal.sentence()}")
            return answer(refusal.body(), refusal.status)
        except web.HTTPRequestEntityTooLarge:
            self.complaints.append(f"{seen.method} {seen.path}: the request is too large")
            return answer({"message": "Request entity too large", "code": 40005}, 413)
        except web.HTTPException as error:
            message = f"{error.status}: {error.reason}"
            self.complaints.append(f"{seen.method} {seen.path}: {message} (the stand-in has no such route)")
            return answer({"message": message, "code": 0}, error.status)
        except Exception as error:
            _log.exception("The stand-in itself failed at %s %s.", seen.method, seen.path)
            self.complaints.append(f"{seen.method} {seen.path}: the stand-in itself failed with {error!r}")
            return answer({"message": "500: Internal Server Error", "code": 0}, 500)

    def _authorise(self, request: web.Request, path: str) -> None:
        if path.startswith(_BY_TOKEN) or path == "/gateway":
            return
        if request.headers.get("Authorization") != f"Bot {self.token}":
            raise Refusal(401, 0, "401: Unauthorized")

    def _count(self, request: web.Request, path: str) -> tuple[dict[str, str], float | None]:
        resource = request.match_info.route.resource
        kind = f"{request.method} {path if resource is None else resource.canonical}"
        major = "".join(request.match_info.get(key, "") for key in _MAJOR)
        now = time.monotonic()
        if len(self._buckets) > 1000:
            self._buckets = {key: one for key, one in self._buckets.items() if now - one.started < self.window}
        bucket = self._buckets.setdefault(f"{kind} {major}", Bucket())
        if now - bucket.started >= self.window:
            bucket.started, bucket.used = now, 0
        bucket.used += 1
        left = self.requests_per_window - bucket.used
        reset_after = bucket.started + self.window - now
        headers = {
            "X-RateLimit-Limit": str(self.requests_per_window),
            "X-RateLimit-Remaining": str(max(left, 0)),
            "X-RateLimit-Reset": f"{time.time() + reset_after:.3f}",
            "X-RateLimit-Reset-After": f"{reset_after:.3f}",
            "X-RateLimit-Bucket": f"{zlib.crc32(kind.encode()):08x}",
            "Via": "1.1 sandbox",
        }
        return headers, (reset_after if left < 0 else None)


def _too_many(retry_after: float) -> web.Response:
    body = {"message": "You are being rate limited.", "retry_after": round(retry_after, 3), "global": False}
    headers = {"Retry-After": str(math.ceil(retry_after)), "X-RateLimit-Scope": "user"}
    return answer(body, 429, headers)


def _failed(failure: Failure) -> web.Response:
    if failure.status == 429:
        return _too_many(failure.retry_after)
    names = {500: "Internal Server Error", 502: "Bad Gateway", 503: "Service Unavailable", 504: "Gateway Timeout"}
    return answer({"message": f"{failure.status}: {names[failure.status]}", "code": 0}, failure.status)


async def _read(request: web.Request) -> tuple[Any, Uploads]:
    if not request.body_exists:
        return {}, {}
    if request.content_type != "multipart/form-data":
        return _parsed(await request.text()), {}
    body: Any = {}
    files: Uploads = {}
    async for part in await request.multipart():
        name = getattr(part, "name", None) or ""
        data = bytes(await part.read(decode=False))  # type: ignore[union-attr]
        numbered = _FILE.fullmatch(name)
        if name == "payload_json":
            body = _parsed(data.decode())
        elif numbered:
            files[int(numbered[1])] = Upload(part.filename or "file", data)  # type: ignore[union-attr]
        else:
            raise invalid_form((name,), "UNKNOWN_PART", f'The form has a part "{name}" that is no file and no payload.')
    return body, files


def _parsed(text: str) -> Any:
    if not text:
        return {}
    try:
        return json.loads(text)
    except ValueError:
        raise Refusal(400, 50109, "The request body contains invalid JSON.") from None
