-- Analyses of finished games: requested by people, made by workers.

CREATE TABLE analyses (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    depth TEXT COLLATE "C" NOT NULL,
    requested_at BIGINT NOT NULL,
    -- How often a worker began it.
    attempts BIGINT NOT NULL DEFAULT 0,
    -- Names the latest attempt; whoever has it may deliver until then.
    lease TEXT COLLATE "C" UNIQUE,
    lease_until BIGINT NOT NULL DEFAULT 0,
    -- Once it has ended: when, and either the result or why there is none.
    ended_at BIGINT,
    result TEXT,
    failure TEXT,
    PRIMARY KEY (table_id, depth),
    CHECK ((result IS NOT NULL)::INT + (failure IS NOT NULL)::INT = (ended_at IS NOT NULL)::INT)
);
CREATE INDEX analyses_pending ON analyses (requested_at) WHERE ended_at IS NULL;
CREATE INDEX analyses_by_end ON analyses (ended_at) WHERE ended_at IS NOT NULL;
