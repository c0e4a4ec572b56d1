-- The first form of the store. Texts are plain, secrets and bodies are sealed before they come here.

CREATE TABLE meta (
    name TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) STRICT;

CREATE TABLE players (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    -- The name as it is compared; only accounts have one, so guests may share a name.
    name_key TEXT UNIQUE,
    password_hash TEXT,
    recovery_hash TEXT,
    mu REAL,
    sigma REAL,
    games INTEGER NOT NULL DEFAULT 0,
    created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE sessions (
    token_hash BLOB NOT NULL PRIMARY KEY,
    player_id TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    label TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    seen_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_of_player ON sessions (player_id);
CREATE INDEX sessions_by_end ON sessions (expires_at);

CREATE TABLE tables (
    id TEXT NOT NULL PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    status TEXT NOT NULL,
    visibility TEXT NOT NULL,
    -- How many entries the log has, how often the document was changed, how many lines of chat there are.
    version INTEGER NOT NULL DEFAULT 0,
    revision INTEGER NOT NULL DEFAULT 0,
    chats INTEGER NOT NULL DEFAULT 0,
    due_at INTEGER,
    node TEXT,
    lease_until INTEGER NOT NULL DEFAULT 0,
    created_at INTEGER NOT NULL,
    changed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tables_by_status ON tables (status, created_at);
CREATE INDEX tables_by_due ON tables (due_at) WHERE due_at IS NOT NULL;

-- What is long and seldom changes, apart from what every entry changes: a row is written anew as a whole.
CREATE TABLE documents (
    table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    document TEXT NOT NULL,
    secret BLOB NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE log (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    request TEXT,
    at INTEGER NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (table_id, version)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX log_requests ON log (table_id, seat, request) WHERE request IS NOT NULL;

-- Who played where and how it went. It stays when a table and its log are gone.
CREATE TABLE history (
    table_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    player_id TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    place INTEGER NOT NULL,
    points INTEGER NOT NULL,
    result TEXT NOT NULL,
    finished_at INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX history_of_player ON history (player_id, finished_at, table_id, seat);

CREATE TABLE chat (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    name TEXT NOT NULL,
    seat INTEGER,
    text TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE maps (
    hash BLOB NOT NULL PRIMARY KEY,
    text TEXT NOT NULL,
    saved_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
