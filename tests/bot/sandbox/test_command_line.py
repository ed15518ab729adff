"""`python -m bot.sandbox` as a person starts it."""

import asyncio
import os
import signal
import socket
import sys
from pathlib import Path

import aiohttp

ROOT = Path(__file__).parents[3]


async def start(folder: Path, *arguments: str, **environment: str) -> asyncio.subprocess.Process:
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("HEARTH_", "DISCORD_"))}
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bot.sandbox",
        *arguments,
        cwd=folder,
        env={**kept, "PYTHONPATH": str(ROOT), **environment},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )


async def test_it_says_where_it_is_and_ends_cleanly(tmp_path: Path) -> None:
    process = await start(tmp_path, "--port", "0", "--without-bot")
    line = (await process.stdout.readline()).decode()
    address = line.split(" at ")[1].split()[0]
    async with aiohttp.ClientSession() as session, session.get(f"{address}/page/people") as response:
        assert response.status == 200
    process.send_signal(signal.SIGINT)
    output, errors = await asyncio.wait_for(process.communicate(), 10)
    assert (process.returncode, output, errors) == (0, b"", b"")


async def test_a_taken_port_is_a_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        process = await start(tmp_path, "--port", str(port))
        output, errors = await asyncio.wait_for(process.communicate(), 10)
    assert process.returncode == 2
    assert errors.decode().startswith(f"Port {port} on 127.0.0.1 is in use by another program")
    assert output == b""


async def test_a_bot_that_ends_by_itself_is_told(tmp_path: Path) -> None:
    process = await start(tmp_path, "--port", "0", HEARTH_LANGUAGE="nonsense")
    output, errors = await asyncio.wait_for(process.communicate(), 20)
    assert process.returncode == 1
    assert "The bot ended by itself with exit status 2" in errors.decode()
    assert output == b""


async def test_the_bot_is_started_and_ended_with_it(tmp_path: Path) -> None:
    process = await start(tmp_path, "--port", "0", HEARTH_DATABASE=str(tmp_path / "kept.sqlite3"))
    line = (await asyncio.wait_for(process.stdout.readline(), 20)).decode()
    assert line.startswith("Hearth is ready: open http://127.0.0.1:")
    assert (tmp_path / "kept.sqlite3").exists()
    process.send_signal(signal.SIGTERM)
    output, errors = await asyncio.wait_for(process.communicate(), 20)
    assert (process.returncode, output) == (0, b"")
    assert "Traceback" not in errors.decode()
