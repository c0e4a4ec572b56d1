//! The library: maps that players have published, in versions that never change.

mod games;
mod opinions;

pub use games::{MapGame, MapGameEnd, MapGames};
pub(crate) use games::{count_game, end_game};
pub use opinions::{MapReport, Stars};

use crate::error::StoreError;
use crate::moment::Moment;
use crate::query::{Query, Row, assembled, query};
use crate::store::Store;
use crate::tables::names;
use crate::work::Work;

names! {
    /// Who finds a map.
    MapStatus {
        /// Everybody.
        Published = "published",
        /// Its author alone: an operator hides it.
        Hidden = "hidden",
        /// Nobody: its author took it back.
        Unpublished = "unpublished",
    }
}

/// A version to be published.
#[derive(Clone, Debug)]
pub struct NewVersion {
    /// The map's id.
    pub map: String,
    /// Whose it is.
    pub player: String,
    /// What it is called.
    pub name: String,
    /// What is said of it.
    pub description: String,
    /// Name, description and author as they are searched.
    pub search_key: String,
    /// The hash of the text.
    pub hash: [u8; 32],
    /// The map's text.
    pub text: String,
    /// The fewest and the most who may play.
    pub players: (u8, u8),
    /// Hexes of land.
    pub land: u64,
    /// Whether something is drawn for every game.
    pub is_random: bool,
    /// When.
    pub at: Moment,
}

/// How much one player may publish.
#[derive(Clone, Copy, Debug)]
pub struct LibraryLimits {
    /// Maps that are published at a time.
    pub maps: u64,
    /// Versions of one map.
    pub versions: u64,
    /// Versions of all maps, also of those that were taken back.
    pub all_versions: u64,
}

/// How much a player has published.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PublishedCount {
    /// Maps that are published now.
    pub maps: u64,
    /// Versions of all maps, also of those that were taken back.
    pub versions: u64,
}

/// A published map: its newest version.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublishedMap {
    /// Its id.
    pub id: String,
    /// Whose it is.
    pub player: String,
    /// What they are called now.
    pub author: String,
    /// Who finds it.
    pub status: MapStatus,
    /// Its newest version.
    pub version: u64,
    /// What it is called.
    pub name: String,
    /// What is said of it.
    pub description: String,
    /// The fewest and the most who may play.
    pub players: (u8, u8),
    /// Hexes of land.
    pub land: u64,
    /// Whether something is drawn for every game.
    pub is_random: bool,
    /// Games that somebody has won on it.
    pub games: u64,
    /// What players think of it.
    pub stars: Stars,
    /// When its first version was published.
    pub published_at: Moment,
    /// When its newest version was published.
    pub changed_at: Moment,
}

/// A version of a map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublishedVersion {
    /// Its number, from 1.
    pub version: u64,
    /// The hash of its text.
    pub hash: [u8; 32],
    /// What it was called.
    pub name: String,
    /// What was said of it.
    pub description: String,
    /// When it was published.
    pub published_at: Moment,
}

/// In which order maps are listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MapOrder {
    /// The newest first.
    #[default]
    New,
    /// The most played first.
    Played,
    /// The best rated first.
    Rated,
}

/// Which maps are looked for.
#[derive(Clone, Debug, Default)]
pub struct MapSearch {
    /// What all must occur in the search key, in small letters.
    pub words: Vec<String>,
    /// Whose; without, everybody's that everybody may find.
    pub player: Option<String>,
    /// In which order.
    pub order: MapOrder,
    /// How many are passed over.
    pub skip: u64,
    /// How many at most.
    pub limit: u32,
}

const SELECT: &str = "SELECT m.id, m.player_id, p.name, m.status, m.version, m.name, m.description, m.fewest, m.most, \
                      m.land, m.is_random, m.games, m.rating_count, m.rating_sum, m.published_at, m.changed_at \
                      FROM library_maps m JOIN players p ON p.id = m.player_id";

fn read_map(row: &Row) -> Result<PublishedMap, sqlx::Error> {
    Ok(PublishedMap {
        id: row.get(0)?,
        player: row.get(1)?,
        author: row.get(2)?,
        status: MapStatus::read(row, 3)?,
        version: row.count(4)?,
        name: row.get(5)?,
        description: row.get(6)?,
        players: (row.small(7)?, row.small(8)?),
        land: row.count(9)?,
        is_random: row.count(10)? != 0,
        games: row.count(11)?,
        stars: Stars { count: row.count(12)?, sum: row.count(13)? },
        published_at: row.moment(14)?,
        changed_at: row.moment(15)?,
    })
}

fn keep_text(new: &NewVersion) -> Query {
    query("INSERT INTO maps (hash, text, saved_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING")
        .with(&new.hash[..])
        .with(new.text.as_str())
        .with(new.at)
}

/// What the map itself says of its newest version, as the first ten values.
fn told(query: Query, new: &NewVersion) -> Query {
    query
        .with(new.map.as_str())
        .with(new.player.as_str())
        .with(new.name.as_str())
        .with(new.description.as_str())
        .with(new.search_key.as_str())
        .with(new.players.0)
        .with(new.players.1)
        .with(new.land)
        .with(u8::from(new.is_random))
        .with(new.at)
}

/// Adds the version that the map has come to.
fn keep_version(new: &NewVersion) -> Query {
    let sql = "INSERT INTO library_versions (map_id, version, hash, name, description, published_at) \
               SELECT id, version, $2, $3, $4, $5 FROM library_maps WHERE id = $1";
    query(sql)
        .with(new.map.as_str())
        .with(&new.hash[..])
        .with(new.name.as_str())
        .with(new.description.as_str())
        .with(new.at)
}

/// Has everybody wait who would publish for the same player at the same time, so that limits hold.
fn hold_player(player: &str) -> Query {
    query("UPDATE players SET name = name WHERE id = $1").with(player)
}

impl Store {
    /// Publishes the first version of a map, if its player has not published too much; says whether it did.
    ///
    /// # Errors
    /// `Taken` when the id is.
    pub async fn publish_map(&self, new: &NewVersion, limits: LibraryLimits) -> Result<bool, StoreError> {
        let sql = "INSERT INTO library_maps (id, player_id, status, version, name, description, search_key, fewest, \
                   most, land, is_random, published_at, changed_at) \
                   SELECT $1, $2, 'published', 1, $3, $4, $5, $6, $7, $8, $9, $10, $10 \
                   WHERE (SELECT COUNT(*) FROM library_maps WHERE player_id = $2 AND status <> 'unpublished') < $11 \
                   AND (SELECT COUNT(*) FROM library_versions v JOIN library_maps m ON m.id = v.map_id \
                   WHERE m.player_id = $2) < $12 ON CONFLICT DO NOTHING";
        let map = told(query(sql), new).with(limits.maps).with(limits.all_versions);
        let work = Work::need(hold_player(&new.player)).and(keep_text(new)).and_need(map).and(keep_version(new));
        if self.database().write(work).await?.is_done() {
            return Ok(true);
        }
        match self.published_map(&new.map).await? {
            Some(_) => Err(StoreError::Taken { what: "the id of the map" }),
            None => Ok(false),
        }
    }

    /// Publishes a new version of a map, if it is published and its player's, the version is another one than the
    /// newest, and there are not too many; the version's number.
    ///
    /// # Errors
    /// When it cannot be stored.
    pub async fn publish_version(&self, new: &NewVersion, limits: LibraryLimits) -> Result<Option<u64>, StoreError> {
        let sql = "UPDATE library_maps SET version = version + 1, name = $3, description = $4, search_key = $5, \
                   fewest = $6, most = $7, land = $8, is_random = $9, changed_at = $10 \
                   WHERE id = $1 AND player_id = $2 AND status = 'published' AND version < $11 \
                   AND (SELECT COUNT(*) FROM library_versions v JOIN library_maps m ON m.id = v.map_id \
                   WHERE m.player_id = $2) < $12 \
                   AND NOT EXISTS (SELECT 1 FROM library_versions v WHERE v.map_id = $1 \
                   AND v.version = library_maps.version AND v.hash = $13 AND v.name = $3 AND v.description = $4)";
        let map = told(query(sql), new).with(limits.versions).with(limits.all_versions).with(&new.hash[..]);
        let number = query("SELECT version FROM library_maps WHERE id = $1").with(new.map.as_str());
        let work = Work::need(hold_player(&new.player))
            .and_need(map)
            .and(keep_text(new))
            .and(keep_version(new))
            .and_ask(number);
        let answer = self.database().write(work).await?;
        Ok(answer.rows.first().map(|row| row.count(0)).transpose()?)
    }

    /// How much a player has published.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn published_count(&self, player: &str) -> Result<PublishedCount, StoreError> {
        let sql = "SELECT (SELECT COUNT(*) FROM library_maps WHERE player_id = $1 AND status <> 'unpublished'), \
                   (SELECT COUNT(*) FROM library_versions v JOIN library_maps m ON m.id = v.map_id \
                   WHERE m.player_id = $1)";
        let rows = self.read(query(sql).with(player)).await?;
        let Some(row) = rows.first() else { return Ok(PublishedCount { maps: 0, versions: 0 }) };
        Ok(PublishedCount { maps: row.count(0)?, versions: row.count(1)? })
    }

    /// A map, whatever its status.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn published_map(&self, id: &str) -> Result<Option<PublishedMap>, StoreError> {
        let rows = self.read(assembled(format!("{SELECT} WHERE m.id = $1")).with(id)).await?;
        Ok(rows.first().map(read_map).transpose()?)
    }

    /// The versions of a map, the newest first.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn published_versions(&self, id: &str) -> Result<Vec<PublishedVersion>, StoreError> {
        let sql = "SELECT version, hash, name, description, published_at FROM library_versions \
                   WHERE map_id = $1 ORDER BY version DESC";
        let mut versions = Vec::new();
        for row in self.read(query(sql).with(id)).await? {
            versions.push(PublishedVersion {
                version: row.count(0)?,
                hash: row.hash(1)?,
                name: row.get(2)?,
                description: row.get(3)?,
                published_at: row.moment(4)?,
            });
        }
        Ok(versions)
    }

    /// The text of a version.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn published_text(&self, id: &str, version: u64) -> Result<Option<String>, StoreError> {
        let sql = "SELECT t.text FROM library_versions v JOIN maps t ON t.hash = v.hash \
                   WHERE v.map_id = $1 AND v.version = $2";
        let rows = self.read(query(sql).with(id).with(version)).await?;
        Ok(rows.first().map(|row| row.get(0)).transpose()?)
    }

    /// Maps that are looked for.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn search_maps(&self, search: &MapSearch) -> Result<Vec<PublishedMap>, StoreError> {
        let mut conditions = match search.player {
            Some(_) => "m.player_id = $3 AND m.status <> 'unpublished'".to_owned(),
            None => "m.status = 'published' AND $3 = ''".to_owned(),
        };
        for place in 4..4 + search.words.len() {
            conditions.push_str(&format!(" AND m.search_key LIKE ${place} ESCAPE '!'"));
        }
        let order = match search.order {
            MapOrder::New => "m.changed_at DESC",
            MapOrder::Played => "m.games DESC, m.changed_at DESC",
            // As if everybody's map had five ratings of three stars to begin with.
            MapOrder::Rated => "(m.rating_sum + 15) * 1.0 / (m.rating_count + 5) DESC, m.changed_at DESC",
        };
        let sql = format!("{SELECT} WHERE {conditions} ORDER BY {order}, m.id LIMIT $1 OFFSET $2");
        let words = search.words.iter().map(|word| pattern(word).into());
        let query = assembled(sql)
            .with(i64::from(search.limit))
            .with(search.skip)
            .with(search.player.clone().unwrap_or_default())
            .with_all(words);
        Ok(self.read(query).await?.iter().map(read_map).collect::<Result<_, _>>()?)
    }

    /// Takes a map back, if it is this player's; says whether it did.
    ///
    /// # Errors
    /// When it cannot be stored.
    pub async fn unpublish_map(&self, id: &str, player: &str) -> Result<bool, StoreError> {
        let sql = "UPDATE library_maps SET status = 'unpublished' \
                   WHERE id = $1 AND player_id = $2 AND status <> 'unpublished'";
        Ok(self.database().write(Work::need(query(sql).with(id).with(player))).await?.is_done())
    }
}

/// What a text must be like in which a word occurs.
fn pattern(word: &str) -> String {
    let mut pattern = "%".to_owned();
    for letter in word.chars() {
        if matches!(letter, '%' | '_' | '!') {
            pattern.push('!');
        }
        pattern.push(letter);
    }
    pattern.push('%');
    pattern
}
