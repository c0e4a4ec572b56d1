-- Accounts that people sign in to with an OpenID Connect provider, and sign-ins that have begun there.

CREATE TABLE identities (
    -- Who the provider says it is.
    issuer TEXT COLLATE "C" NOT NULL,
    subject TEXT COLLATE "C" NOT NULL,
    player_id TEXT COLLATE "C" NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    linked_at BIGINT NOT NULL,
    PRIMARY KEY (issuer, subject)
);
CREATE UNIQUE INDEX identities_of_player ON identities (player_id, issuer);

CREATE TABLE pending_sign_ins (
    -- The hash of a secret that only the browser has.
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    -- The account that is to be linked; null to sign in.
    player_id TEXT COLLATE "C" REFERENCES players (id) ON DELETE CASCADE,
    -- The page to return to.
    next TEXT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX pending_sign_ins_by_time ON pending_sign_ins (expires_at);
