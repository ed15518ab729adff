"""The chat side: slash commands, messages, buttons and the ephemeral panel."""
