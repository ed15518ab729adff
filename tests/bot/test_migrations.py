"""A database that an older Hearth wrote is brought up to date, and nothing in it is lost."""

from __future__ import annotations

import sqlite3

from bot.store import Store
from bot.store.database import migrations


async def test_a_game_of_the_first_version_is_read_by_this_one(tmp_path):
    file = tmp_path / "old.sqlite3"
    (number, script), *_ = migrations()
    connection = sqlite3.connect(file)
    connection.executescript(f"{script}\nPRAGMA user_version = {number};")
    connection.execute(
        "INSERT INTO games (guild, channel, host, game, options, language, status, created, changed)"
        " VALUES (1, 2, 3, 'stone_age', '{}', 'en', 'running', 5, 5)"
    )
    post = '{"type": "turn", "text": "a", "settled_text": "b", "mentions": [], "view": {}}'
    for seq in (1, 2):
        connection.execute("INSERT INTO actions VALUES (1, ?, 0, 3, 'hunt', 'digest', 0, 0, 5)", (seq,))
    connection.execute("INSERT INTO outbox (game, payload, created) VALUES (1, ?, 5)", (post,))
    connection.commit()
    connection.close()
    store = await Store.open(file)
    try:
        record = await store.game(1)
        assert (record.game, record.status, record.announced_view) == ("stone_age", "running", None)
        assert [action.press for action in await store.actions(1)] == [0, 1], "each was a press of its own"
        (outgoing,) = await store.outbox()
        assert bytes(outgoing.post.since) == b"null"
    finally:
        await store.close()
