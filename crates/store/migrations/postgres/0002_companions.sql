-- Scripts of games at real tables, which a host publishes and others follow by a code.

CREATE TABLE companions (
    code TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    -- Of the key that the host changes it with.
    key_hash BYTEA NOT NULL,
    version BIGINT NOT NULL,
    script TEXT NOT NULL,
    changed_at BIGINT NOT NULL
);
CREATE INDEX companions_by_change ON companions (changed_at);
