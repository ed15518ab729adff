"""The Discord bot: it names no game, and everything it says comes from message ids."""
