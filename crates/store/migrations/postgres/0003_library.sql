-- The library: maps that players have published. Their texts lie in maps, by hash.

CREATE TABLE library_maps (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    player_id TEXT COLLATE "C" NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    status TEXT NOT NULL,
    -- The newest version, and what is said of it.
    version BIGINT NOT NULL,
    name TEXT NOT NULL,
    description TEXT NOT NULL,
    fewest BIGINT NOT NULL,
    most BIGINT NOT NULL,
    land BIGINT NOT NULL,
    is_random BIGINT NOT NULL,
    -- Name, description and author as they are searched.
    search_key TEXT NOT NULL,
    -- Sums over the relations below.
    games BIGINT NOT NULL DEFAULT 0,
    rating_count BIGINT NOT NULL DEFAULT 0,
    rating_sum BIGINT NOT NULL DEFAULT 0,
    published_at BIGINT NOT NULL,
    changed_at BIGINT NOT NULL
);
CREATE INDEX library_maps_by_change ON library_maps (status, changed_at);
CREATE INDEX library_maps_by_games ON library_maps (status, games);
CREATE INDEX library_maps_of_player ON library_maps (player_id);

-- What was published once never changes.
CREATE TABLE library_versions (
    map_id TEXT COLLATE "C" NOT NULL REFERENCES library_maps (id) ON DELETE CASCADE,
    version BIGINT NOT NULL,
    hash BYTEA NOT NULL REFERENCES maps (hash),
    name TEXT NOT NULL,
    description TEXT NOT NULL,
    published_at BIGINT NOT NULL,
    PRIMARY KEY (map_id, version)
);

CREATE TABLE library_ratings (
    map_id TEXT COLLATE "C" NOT NULL REFERENCES library_maps (id) ON DELETE CASCADE,
    player_id TEXT COLLATE "C" NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    stars BIGINT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (map_id, player_id)
);

CREATE TABLE library_reports (
    map_id TEXT COLLATE "C" NOT NULL REFERENCES library_maps (id) ON DELETE CASCADE,
    player_id TEXT COLLATE "C" NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    version BIGINT NOT NULL,
    reason TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (map_id, player_id)
);

-- Games on published maps. They stay when a table and its log are gone.
CREATE TABLE library_games (
    table_id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    map_id TEXT COLLATE "C" NOT NULL REFERENCES library_maps (id) ON DELETE CASCADE,
    version BIGINT NOT NULL,
    seats BIGINT NOT NULL,
    begun_at BIGINT NOT NULL,
    ended_at BIGINT,
    turns BIGINT,
    winner BIGINT
);
CREATE INDEX library_games_of_map ON library_games (map_id, version);
