-- Accounts that may not be used for now.

ALTER TABLE players ADD COLUMN suspended_at BIGINT;
