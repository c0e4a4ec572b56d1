-- Analyses of finished games: requested by people, made by workers.

CREATE TABLE analyses (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    depth TEXT NOT NULL,
    requested_at INTEGER NOT NULL,
    -- How often a worker began it.
    attempts INTEGER NOT NULL DEFAULT 0,
    -- Names the latest attempt; whoever has it may deliver until then.
    lease TEXT UNIQUE,
    lease_until INTEGER NOT NULL DEFAULT 0,
    -- Once it has ended: when, and either the result or why there is none.
    ended_at INTEGER,
    result TEXT,
    failure TEXT,
    PRIMARY KEY (table_id, depth),
    CHECK ((result IS NOT NULL) + (failure IS NOT NULL) = (ended_at IS NOT NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX analyses_pending ON analyses (requested_at) WHERE ended_at IS NULL;
CREATE INDEX analyses_by_end ON analyses (ended_at) WHERE ended_at IS NOT NULL;
