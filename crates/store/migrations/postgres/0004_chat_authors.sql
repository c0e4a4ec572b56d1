-- Who wrote a line of chat; unknown for older lines.

ALTER TABLE chat ADD COLUMN player_id TEXT COLLATE "C";
CREATE INDEX chat_of_player ON chat (player_id, at) WHERE player_id IS NOT NULL;
