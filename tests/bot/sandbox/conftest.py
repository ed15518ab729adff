from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.sandbox import Sandbox

from .toy import Connected, Toy

OPENAPI = Path(__file__).parents[4] / "shared" / "discord" / "openapi.json"


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    async with Sandbox() as sandbox:
        yield sandbox


@pytest.fixture
async def toy(sandbox: Sandbox) -> AsyncIterator[Toy]:
    async with Connected(sandbox) as toy:
        yield toy
