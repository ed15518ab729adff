CREATE TABLE games (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    message INTEGER,              -- the lobby's message
    thread INTEGER,
    host INTEGER NOT NULL,
    game TEXT NOT NULL,
    options TEXT NOT NULL,        -- JSON
    language TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('lobby', 'running', 'over', 'cancelled')),
    seed TEXT,
    rules_version INTEGER,
    base INTEGER NOT NULL DEFAULT 0,            -- replaying starts after so many actions
    announced INTEGER NOT NULL DEFAULT -1,      -- so many actions were told in the thread; -1: not even the beginning
    announced_turn INTEGER NOT NULL DEFAULT -1,
    post INTEGER,                 -- the latest turn's message, whose mention is removed by the next one
    post_text TEXT,               -- and its text without the mention
    created INTEGER NOT NULL,
    changed INTEGER NOT NULL
);
CREATE INDEX games_by_thread ON games (thread);
CREATE INDEX games_by_guild ON games (guild, status);

CREATE TABLE seats (
    game INTEGER NOT NULL REFERENCES games (id),
    seat INTEGER NOT NULL,
    user INTEGER,                 -- nobody where a player is automatic
    name TEXT NOT NULL,
    automatic TEXT,               -- which automatic player
    revision INTEGER NOT NULL DEFAULT 0,        -- how often this seat chose or took back
    PRIMARY KEY (game, seat)
);
CREATE INDEX seats_by_user ON seats (user);

CREATE TABLE actions (
    game INTEGER NOT NULL REFERENCES games (id),
    seq INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    user INTEGER,
    choice TEXT NOT NULL,
    digest TEXT NOT NULL,
    turn INTEGER NOT NULL,
    private INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (game, seq)
) WITHOUT ROWID;

CREATE TABLE undone (
    id INTEGER PRIMARY KEY,
    game INTEGER NOT NULL REFERENCES games (id),
    seq INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    user INTEGER,
    choice TEXT NOT NULL,
    at INTEGER NOT NULL
);

CREATE TABLE snapshots (
    game INTEGER NOT NULL REFERENCES games (id),
    kind TEXT NOT NULL CHECK (kind IN ('base', 'latest')),
    seq INTEGER NOT NULL,
    rules_version INTEGER NOT NULL,
    state TEXT NOT NULL,          -- JSON
    PRIMARY KEY (game, kind)
) WITHOUT ROWID;

CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game INTEGER NOT NULL REFERENCES games (id),
    payload TEXT NOT NULL,        -- JSON
    created INTEGER NOT NULL,
    problem TEXT                  -- why it cannot be posted, if it never can
);
CREATE INDEX outbox_by_game ON outbox (game, id);

CREATE TABLE settings (
    scope TEXT NOT NULL CHECK (scope IN ('guild', 'user')),
    id INTEGER NOT NULL,
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (scope, id, name)
) WITHOUT ROWID;
