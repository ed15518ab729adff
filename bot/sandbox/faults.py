"""Faults on demand: slow answers, refused requests, dropped connections, old tokens, archived threads."""

import re
from dataclasses import dataclass
from typing import Any

from bot.sandbox.commands import LOCALES, UnusableInput
from bot.sandbox.gateway import RECONNECT, Gateway
from bot.sandbox.interactions import Interactions
from bot.sandbox.world import BOT_PERMISSIONS, World


@dataclass
class Failure:
    """So many requests of a kind fail with a status, before or after they had their effect."""

    status: int
    times: int
    path: re.Pattern[str]
    method: str | None
    retry_after: float
    after: bool


class Faults:
    """Which faults are on at the moment."""

    def __init__(self, world: World, gateway: Gateway, interactions: Interactions) -> None:
        self.world = world
        self.gateway = gateway
        self.interactions = interactions
        self.delay = 0.0
        self.failures: list[Failure] = []

    def next_failure(self, method: str, path: str) -> Failure | None:
        """The failure that strikes this request, if any; it is used up by that."""
        for failure in self.failures:
            if failure.times > 0 and failure.method in (None, method) and failure.path.search(path):
                failure.times -= 1
                return failure
        return None

    async def control(self, wish: dict[str, Any]) -> None:
        """Turn faults on or off."""
        known = {name.removeprefix("_do_") for name in dir(self) if name.startswith("_do_")}
        strange = sorted(set(wish) - known)
        if strange or not wish:
            raise UnusableInput(f"There is no such fault: {', '.join(strange)}; there are: {', '.join(sorted(known))}.")
        for key, value in wish.items():
            await getattr(self, f"_do_{key}")(value)

    async def _do_delay(self, seconds: Any) -> None:
        if not isinstance(seconds, int | float) or isinstance(seconds, bool) or seconds < 0:
            raise UnusableInput(f"The delay is a number of seconds, not {seconds!r}.")
        self.delay = float(seconds)

    async def _do_fail(self, wish: Any) -> None:
        if not isinstance(wish, dict) or wish.get("status") not in (429, 500, 502, 503, 504):
            raise UnusableInput(f"A failure has a status of 429, 500, 502, 503 or 504: {wish!r} has not.")
        try:
            pattern = re.compile(str(wish.get("path", "")))
            times, retry_after = int(wish.get("times", 1)), float(wish.get("retry_after", 0.2))
        except (re.error, TypeError, ValueError) as error:
            raise UnusableInput(f"The failure {wish!r} cannot be understood: {error}.") from None
        method = wish.get("method")
        self.failures.append(
            Failure(
                wish["status"],
                times,
                pattern,
                None if method is None else str(method).upper(),
                retry_after,
                bool(wish.get("after")),
            )
        )

    async def _do_drop_gateway(self, wanted: Any) -> None:
        if wanted:
            await self.gateway.drop()

    async def _do_reconnect(self, wanted: Any) -> None:
        if wanted:
            await self.gateway.send_to_all(RECONNECT, None)

    async def _do_invalidate_session(self, wanted: Any) -> None:
        if wanted:
            await self.gateway.invalidate()

    async def _do_expire_tokens(self, wanted: Any) -> None:
        if wanted:
            self.interactions.expire_all()

    async def _do_archive(self, thread_id: Any) -> None:
        thread = self.world.channels.get(int(thread_id)) if str(thread_id).isdecimal() else None
        if thread is None or not thread.is_thread:
            raise UnusableInput(f"There is no thread {thread_id!r}.")
        self.world.set_archived(thread, True)

    async def _do_bot_permissions(self, permissions: Any) -> None:
        if permissions is not None and not str(permissions).isdecimal():
            raise UnusableInput(f"Permissions are a number, or null for the usual ones, not {permissions!r}.")
        self.world.bot_permissions = BOT_PERMISSIONS if permissions is None else int(permissions)

    async def _do_guild_locale(self, locale: Any) -> None:
        if locale not in LOCALES:
            raise UnusableInput(f"Discord has no language {locale!r}; it has: {', '.join(sorted(LOCALES))}.")
        self.world.locale = locale
        self.world.tell("guild_update", None)

    async def _do_reset(self, wanted: Any) -> None:
        if wanted:
            self.delay = 0.0
            self.failures.clear()
            self.world.bot_permissions = BOT_PERMISSIONS
