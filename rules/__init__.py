"""The rules of the games: pure, with no chat, no pictures and no clock."""
