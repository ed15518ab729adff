"""The terminal tool: play, fuzz, replay and measure games without any chat."""
