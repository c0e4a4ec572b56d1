-- The library: maps that players have published. Their texts lie in maps, by hash.

CREATE TABLE library_maps (
    id TEXT NOT NULL PRIMARY KEY,
    player_id TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    status TEXT NOT NULL,
    -- The newest version, and what is said of it.
    version INTEGER NOT NULL,
    name TEXT NOT NULL,
    description TEXT NOT NULL,
    fewest INTEGER NOT NULL,
    most INTEGER NOT NULL,
    land INTEGER NOT NULL,
    is_random INTEGER NOT NULL,
    -- Name, description and author as they are searched.
    search_key TEXT NOT NULL,
    -- Sums over the relations below.
    games INTEGER NOT NULL DEFAULT 0,
    rating_count INTEGER NOT NULL DEFAULT 0,
    rating_sum INTEGER NOT NULL DEFAULT 0,
    published_at INTEGER NOT NULL,
    changed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX library_maps_by_change ON library_maps (status, changed_at);
CREATE INDEX library_maps_by_games ON library_maps (status, games);
CREATE INDEX library_maps_of_player ON library_maps (player_id);

-- What was published once never changes.
CREATE TABLE library_versions (
    map_id TEXT NOT NULL REFERENCES library_maps (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    hash BLOB NOT NULL REFERENCES maps (hash),
    name TEXT NOT NULL,
    description TEXT NOT NULL,
    published_at INTEGER NOT NULL,
    PRIMARY KEY (map_id, version)
) STRICT, WITHOUT ROWID;

CREATE TABLE library_ratings (
    map_id TEXT NOT NULL REFERENCES library_maps (id) ON DELETE CASCADE,
    player_id TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    stars INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (map_id, player_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE library_reports (
    map_id TEXT NOT NULL REFERENCES library_maps (id) ON DELETE CASCADE,
    player_id TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    reason TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (map_id, player_id)
) STRICT, WITHOUT ROWID;

-- Games on published maps. They stay when a table and its log are gone.
CREATE TABLE library_games (
    table_id TEXT NOT NULL PRIMARY KEY,
    map_id TEXT NOT NULL REFERENCES library_maps (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    seats INTEGER NOT NULL,
    begun_at INTEGER NOT NULL,
    ended_at INTEGER,
    turns INTEGER,
    winner INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX library_games_of_map ON library_games (map_id, version);
