"""Where Discord is: the real one, or a stand-in that DISCORD_API_URL names."""

from __future__ import annotations

import aiohttp
import discord
import yarl

from bot.errors import WrongAddress


async def use_address(api_url: str, token: str) -> None:
    """Send everything to this API, and take the gateway's address from it."""
    headers = {"Authorization": f"Bot {token}"}
    try:
        async with aiohttp.ClientSession() as session, session.get(f"{api_url}/gateway/bot", headers=headers) as answer:
            answer.raise_for_status()
            gateway = (await answer.json())["url"]
    except (aiohttp.ClientError, KeyError, ValueError, TimeoutError) as error:
        raise WrongAddress(given=api_url, problem=str(error)) from error
    discord.http.Route.BASE = api_url
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
