-- Accounts that people sign in to with an OpenID Connect provider, and sign-ins that have begun there.

CREATE TABLE identities (
    -- Who the provider says it is.
    issuer TEXT NOT NULL,
    subject TEXT NOT NULL,
    player_id TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    linked_at INTEGER NOT NULL,
    PRIMARY KEY (issuer, subject)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX identities_of_player ON identities (player_id, issuer);

CREATE TABLE pending_sign_ins (
    -- The hash of a secret that only the browser has.
    id TEXT NOT NULL PRIMARY KEY,
    -- The account that is to be linked; null to sign in.
    player_id TEXT REFERENCES players (id) ON DELETE CASCADE,
    -- The page to return to.
    next TEXT NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX pending_sign_ins_by_time ON pending_sign_ins (expires_at);
