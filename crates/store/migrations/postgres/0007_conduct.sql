-- Whom people do not want to play with, and what they report to operators.

CREATE TABLE blocks (
    player_id TEXT COLLATE "C" NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    blocked_id TEXT COLLATE "C" NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    at BIGINT NOT NULL,
    PRIMARY KEY (player_id, blocked_id)
);
CREATE INDEX blocks_of_blocked ON blocks (blocked_id);

CREATE TABLE person_reports (
    table_id TEXT COLLATE "C" NOT NULL,
    -- Who reports whom.
    player_id TEXT COLLATE "C" NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    reported_id TEXT COLLATE "C" NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    -- The name that was seen.
    name TEXT NOT NULL,
    reason TEXT NOT NULL,
    -- The chat of the table at that time, as JSON.
    chat TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (table_id, player_id, reported_id)
);
CREATE INDEX person_reports_by_time ON person_reports (at);
