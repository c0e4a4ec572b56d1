-- Tags, thanks, credits, picks and collections of published maps.

-- Tags with a line break before, between and after them, so that one can be looked for.
ALTER TABLE library_maps ADD COLUMN tags TEXT NOT NULL DEFAULT '';
-- The sum over library_thanks.
ALTER TABLE library_maps ADD COLUMN thanks INTEGER NOT NULL DEFAULT 0;
-- When an operator picked it; null if nobody did.
ALTER TABLE library_maps ADD COLUMN picked_at INTEGER;
-- The version it is based on, and how that was called: the credit stays if the original goes.
ALTER TABLE library_maps ADD COLUMN based_on TEXT;
ALTER TABLE library_maps ADD COLUMN based_version INTEGER;
ALTER TABLE library_maps ADD COLUMN based_name TEXT;
ALTER TABLE library_maps ADD COLUMN based_author TEXT;
CREATE INDEX library_maps_based_on ON library_maps (based_on);
CREATE INDEX library_versions_by_hash ON library_versions (hash);

CREATE TABLE library_thanks (
    map_id TEXT NOT NULL REFERENCES library_maps (id) ON DELETE CASCADE,
    player_id TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    at INTEGER NOT NULL,
    PRIMARY KEY (map_id, player_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE library_collections (
    id TEXT NOT NULL PRIMARY KEY,
    player_id TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    description TEXT NOT NULL,
    changed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX library_collections_by_change ON library_collections (changed_at);
CREATE INDEX library_collections_of_player ON library_collections (player_id);

CREATE TABLE library_collected (
    collection_id TEXT NOT NULL REFERENCES library_collections (id) ON DELETE CASCADE,
    map_id TEXT NOT NULL REFERENCES library_maps (id) ON DELETE CASCADE,
    at INTEGER NOT NULL,
    PRIMARY KEY (collection_id, map_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX library_collected_map ON library_collected (map_id);
