-- Accounts that may manage others, who did so, and reports that they have closed.

ALTER TABLE players ADD COLUMN is_admin INTEGER NOT NULL DEFAULT 0;

-- The name of the admin who did it; null for everything else, and for commands.
ALTER TABLE audit ADD COLUMN by_name TEXT;

ALTER TABLE person_reports ADD COLUMN id TEXT NOT NULL DEFAULT '';
UPDATE person_reports SET id = lower(hex(randomblob(8)));
CREATE UNIQUE INDEX person_reports_by_id ON person_reports (id);
ALTER TABLE person_reports ADD COLUMN closed_at INTEGER;
-- The name of the admin who closed it; null for a command.
ALTER TABLE person_reports ADD COLUMN closed_by TEXT;
ALTER TABLE person_reports ADD COLUMN note TEXT;
