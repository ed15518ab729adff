"""`python -m bot.sandbox`: the stand-in and, in a process of its own, the bot that is connected to it."""

import argparse
import asyncio
import errno
import os
import signal
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from bot.sandbox.server import HOST, Sandbox

_ENDING = 10.0  # seconds the bot gets to end by itself


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the sandbox until it is interrupted or the bot ends."""
    parser = argparse.ArgumentParser(prog="python -m bot.sandbox", description=__doc__)
    parser.add_argument("--port", type=int, default=8090, help="the port of the page (default: 8090; 0: any free one)")
    parser.add_argument("--without-bot", action="store_true", help="start only the server, not the bot")
    options = parser.parse_args(arguments)
    return asyncio.run(_run(options.port, not options.without_bot))


async def _run(port: int, with_bot: bool) -> int:
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop.set)
    sandbox = Sandbox(port)
    try:
        await sandbox.start()
    except (OSError, OverflowError) as error:
        if getattr(error, "errno", None) == errno.EADDRINUSE:
            reason = "is in use by another program: end that one, or choose another with --port"
        else:
            reason = f"cannot be listened on ({error})"
        print(f"Port {port} on {HOST} {reason}.", file=sys.stderr)
        return 2
    try:
        if with_bot:
            return await _with_bot(sandbox, stop)
        print(
            f"The sandbox without its bot is at {sandbox.address} "
            f"(DISCORD_TOKEN={sandbox.token} DISCORD_API_URL={sandbox.api_url})",
            flush=True,
        )
        await stop.wait()
        return 0
    finally:
        await sandbox.stop()


async def _with_bot(sandbox: Sandbox, stop: asyncio.Event) -> int:
    # The sandbox forgets its threads when it ends; games that outlived them could not be played.
    with tempfile.TemporaryDirectory(prefix="hearth-") as folder:
        database = str(Path(folder) / "sandbox.sqlite3")
        return await _with_bot_on({"HEARTH_DATABASE": database, "HEARTH_LOG_LEVEL": "WARNING"}, sandbox, stop)


async def _with_bot_on(defaults: dict[str, str], sandbox: Sandbox, stop: asyncio.Event) -> int:
    environment = {**defaults, **os.environ, "DISCORD_TOKEN": sandbox.token, "DISCORD_API_URL": sandbox.api_url}
    # A session of its own: Ctrl-C reaches only this process, which ends the bot in order.
    bot = await asyncio.create_subprocess_exec(sys.executable, "-m", "bot", env=environment, start_new_session=True)
    ended = asyncio.create_task(bot.wait())
    stopped = asyncio.create_task(stop.wait())
    online = asyncio.create_task(_online(sandbox))
    try:
        await asyncio.wait({ended, stopped, online}, return_when=asyncio.FIRST_COMPLETED)
        if online.done() and not ended.done() and not stopped.done():
            print(f"Hearth is ready: open {sandbox.address} in a browser (Ctrl-C ends it)", flush=True)
            await asyncio.wait({ended, stopped}, return_when=asyncio.FIRST_COMPLETED)
        if stopped.done():
            return 0
        print(f"The bot ended by itself with exit status {ended.result()}; its own words are above.", file=sys.stderr)
        return 1
    finally:
        for task in (online, stopped):
            task.cancel()
        await _end(bot, ended)


async def _online(sandbox: Sandbox) -> None:
    connected = asyncio.Event()
    sandbox.gateway.on_presence.append(lambda online: connected.set() if online else None)
    await connected.wait()


async def _end(bot: asyncio.subprocess.Process, ended: "asyncio.Task[int]") -> None:
    if not ended.done():
        bot.terminate()
        done, _ = await asyncio.wait({ended}, timeout=_ENDING)
        if not done:
            bot.kill()
    await ended


if __name__ == "__main__":
    sys.exit(main())
