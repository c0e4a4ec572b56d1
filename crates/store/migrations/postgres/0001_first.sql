-- The first form of the store. Texts are plain, secrets and bodies are sealed before they come here.
-- Keys are compared byte by byte, so that they come in the same order as from SQLite.

CREATE TABLE meta (
    name TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
);

CREATE TABLE players (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    -- The name as it is compared; only accounts have one, so guests may share a name.
    name_key TEXT COLLATE "C" UNIQUE,
    password_hash TEXT,
    recovery_hash TEXT,
    mu DOUBLE PRECISION,
    sigma DOUBLE PRECISION,
    games BIGINT NOT NULL DEFAULT 0,
    created_at BIGINT NOT NULL
);

CREATE TABLE sessions (
    token_hash BYTEA NOT NULL PRIMARY KEY,
    player_id TEXT COLLATE "C" NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    label TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX sessions_of_player ON sessions (player_id);
CREATE INDEX sessions_by_end ON sessions (expires_at);

CREATE TABLE tables (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    code TEXT COLLATE "C" NOT NULL UNIQUE,
    status TEXT NOT NULL,
    visibility TEXT NOT NULL,
    -- How many entries the log has, how often the document was changed, how many lines of chat there are.
    version BIGINT NOT NULL DEFAULT 0,
    revision BIGINT NOT NULL DEFAULT 0,
    chats BIGINT NOT NULL DEFAULT 0,
    due_at BIGINT,
    node TEXT,
    lease_until BIGINT NOT NULL DEFAULT 0,
    created_at BIGINT NOT NULL,
    changed_at BIGINT NOT NULL
);
CREATE INDEX tables_by_status ON tables (status, created_at);
CREATE INDEX tables_by_due ON tables (due_at) WHERE due_at IS NOT NULL;

-- What is long and seldom changes, apart from what every entry changes: a row is written anew as a whole.
CREATE TABLE documents (
    table_id TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    document TEXT NOT NULL,
    secret BYTEA NOT NULL
);

CREATE TABLE log (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    version BIGINT NOT NULL,
    seat BIGINT NOT NULL,
    request TEXT,
    at BIGINT NOT NULL,
    body BYTEA NOT NULL,
    PRIMARY KEY (table_id, version)
);
CREATE UNIQUE INDEX log_requests ON log (table_id, seat, request) WHERE request IS NOT NULL;

-- Who played where and how it went. It stays when a table and its log are gone.
CREATE TABLE history (
    table_id TEXT COLLATE "C" NOT NULL,
    seat BIGINT NOT NULL,
    player_id TEXT COLLATE "C" NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    place BIGINT NOT NULL,
    points BIGINT NOT NULL,
    result TEXT NOT NULL,
    finished_at BIGINT NOT NULL,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX history_of_player ON history (player_id, finished_at, table_id, seat);

CREATE TABLE chat (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number BIGINT NOT NULL,
    name TEXT NOT NULL,
    seat BIGINT,
    text TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (table_id, number)
);

CREATE TABLE maps (
    hash BYTEA NOT NULL PRIMARY KEY,
    text TEXT NOT NULL,
    saved_at BIGINT NOT NULL
);
