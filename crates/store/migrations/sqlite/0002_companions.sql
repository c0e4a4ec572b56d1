-- Scripts of games at real tables, which a host publishes and others follow by a code.

CREATE TABLE companions (
    code TEXT NOT NULL PRIMARY KEY,
    -- Of the key that the host changes it with.
    key_hash BLOB NOT NULL,
    version INTEGER NOT NULL,
    script TEXT NOT NULL,
    changed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX companions_by_change ON companions (changed_at);
