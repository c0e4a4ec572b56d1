-- What happened to accounts, for operators. Lines are only added, and deleted when they are old.

CREATE TABLE audit (
    at BIGINT NOT NULL,
    id TEXT COLLATE "C" NOT NULL,
    kind TEXT NOT NULL,
    -- Not a reference: the lines outlive the account.
    player_id TEXT,
    name TEXT NOT NULL,
    address TEXT NOT NULL,
    detail TEXT NOT NULL,
    PRIMARY KEY (at, id)
);
