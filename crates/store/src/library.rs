//! The library: maps that players have published, in immutable versions.

mod collections;
mod games;
mod ratings;
mod thanks;

pub use collections::{Collection, CollectionLimits, NewCollection};
pub use games::{MapGame, MapGameEnd, MapGames};
pub(crate) use games::{count_game, end_game};
pub use ratings::{MapReport, Stars};

use crate::error::StoreError;
use crate::query::{Query, Row, Value, dynamic_query, query};
use crate::store::Store;
use crate::tables::stored_enum;
use crate::timestamp::Timestamp;
use crate::transaction::Transaction;

stored_enum! {
    /// Who can find a map.
    MapStatus {
        /// Everybody.
        Published = "published",
        /// Only its author: an operator has hidden it.
        Hidden = "hidden",
        /// Nobody: its author has unpublished it.
        Unpublished = "unpublished",
    }
}

/// A version to publish.
#[derive(Clone, Debug)]
pub struct NewVersion {
    /// The map's id.
    pub map: String,
    /// The author's player id.
    pub player: String,
    /// The map's name.
    pub name: String,
    /// The map's description.
    pub description: String,
    /// Name, description and author, normalised for searching.
    pub search_key: String,
    /// The hash of the text.
    pub hash: [u8; 32],
    /// The map's text.
    pub text: String,
    /// The minimum and maximum number of players.
    pub players: (u8, u8),
    /// The number of land hexes.
    pub land: u64,
    /// Whether parts of it are randomised for every game.
    pub is_random: bool,
    /// Its tags.
    pub tags: Vec<String>,
    /// The version it is based on; only for the first version of a map.
    pub based_on: Option<(String, u64)>,
    /// When it is published.
    pub at: Timestamp,
}

/// How much one player may publish.
#[derive(Clone, Copy, Debug)]
pub struct LibraryLimits {
    /// Maps published at the same time.
    pub maps: u64,
    /// Versions of one map.
    pub versions: u64,
    /// Versions of all maps, including unpublished ones.
    pub all_versions: u64,
}

/// How much a player has published.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PublishedCount {
    /// Maps currently published.
    pub maps: u64,
    /// Versions of all maps, including unpublished ones.
    pub versions: u64,
}

/// A published map, in its newest version.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublishedMap {
    /// The map's id.
    pub id: String,
    /// The author's player id.
    pub player: String,
    /// The author's current name.
    pub author: String,
    /// Who can find it.
    pub status: MapStatus,
    /// The number of its newest version.
    pub version: u64,
    /// The map's name.
    pub name: String,
    /// The map's description.
    pub description: String,
    /// The minimum and maximum number of players.
    pub players: (u8, u8),
    /// The number of land hexes.
    pub land: u64,
    /// Whether parts of it are randomised for every game.
    pub is_random: bool,
    /// The number of finished games on it.
    pub games: u64,
    /// Its ratings by players.
    pub stars: Stars,
    /// When its first version was published.
    pub published_at: Timestamp,
    /// When its newest version was published.
    pub changed_at: Timestamp,
    /// The hash of its newest version's text.
    pub hash: [u8; 32],
    /// Its tags.
    pub tags: Vec<String>,
    /// How many players have thanked its author.
    pub thanks: u64,
    /// Whether an operator has picked it.
    pub is_picked: bool,
    /// What it is based on.
    pub based_on: Option<Credit>,
}

/// What a map is based on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Credit {
    /// The name of the original when it was copied.
    pub name: String,
    /// The current name of its author, or the last one that is known.
    pub author: String,
    /// The id and the version of the original, if everybody can find it.
    pub map: Option<(String, u64)>,
}

/// A map that is based on another one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remix {
    /// The map's id.
    pub id: String,
    /// The map's name.
    pub name: String,
    /// The author's name.
    pub author: String,
}

/// A published version of a map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublishedVersion {
    /// Its number, from 1.
    pub version: u64,
    /// The hash of its text.
    pub hash: [u8; 32],
    /// The map's name in this version.
    pub name: String,
    /// The map's description in this version.
    pub description: String,
    /// When it was published.
    pub published_at: Timestamp,
}

/// The order in which maps are listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MapOrder {
    /// What operators have picked, then the newest.
    #[default]
    New,
    /// The most played first.
    Played,
    /// The best rated first.
    Rated,
}

/// Which maps to list.
#[derive(Clone, Debug, Default)]
pub struct MapSearch {
    /// Words that must all occur in the search key, in lowercase.
    pub words: Vec<String>,
    /// Only this player's maps, including hidden ones; `None` for all maps that everybody can find.
    pub player: Option<String>,
    /// Only maps with this tag.
    pub tag: Option<String>,
    /// Only maps with this number of land hexes, at least and at most.
    pub land: Option<(u64, u64)>,
    /// Only maps for this number of players.
    pub seats: Option<u8>,
    /// Only maps in this collection.
    pub collection: Option<String>,
    /// The order of the results.
    pub order: MapOrder,
    /// How many to skip.
    pub skip: u64,
    /// The maximum number.
    pub limit: u32,
}

const SELECT: &str = "SELECT m.id, m.player_id, p.name, m.status, m.version, m.name, m.description, m.fewest, m.most, \
                      m.land, m.is_random, m.games, m.rating_count, m.rating_sum, m.published_at, m.changed_at, \
                      v.hash, m.tags, m.thanks, COALESCE(m.picked_at, 0), m.based_name, \
                      COALESCE(q.name, m.based_author, ''), \
                      CASE WHEN o.status = 'published' THEN o.id ELSE '' END, COALESCE(m.based_version, 0) \
                      FROM library_maps m JOIN players p ON p.id = m.player_id \
                      JOIN library_versions v ON v.map_id = m.id AND v.version = m.version \
                      LEFT JOIN library_maps o ON o.id = m.based_on LEFT JOIN players q ON q.id = o.player_id";

fn read_map(row: &Row) -> Result<PublishedMap, sqlx::Error> {
    Ok(PublishedMap {
        id: row.get(0)?,
        player: row.get(1)?,
        author: row.get(2)?,
        status: MapStatus::read(row, 3)?,
        version: row.get_u64(4)?,
        name: row.get(5)?,
        description: row.get(6)?,
        players: (row.get_u8(7)?, row.get_u8(8)?),
        land: row.get_u64(9)?,
        is_random: row.get_u64(10)? != 0,
        games: row.get_u64(11)?,
        stars: Stars { count: row.get_u64(12)?, sum: row.get_u64(13)? },
        published_at: row.timestamp(14)?,
        changed_at: row.timestamp(15)?,
        hash: row.hash(16)?,
        tags: split_tags(&row.get::<String>(17)?),
        thanks: row.get_u64(18)?,
        is_picked: row.get_u64(19)? != 0,
        based_on: read_credit(row)?,
    })
}

/// The credit of a map, from the last columns of `SELECT`.
fn read_credit(row: &Row) -> Result<Option<Credit>, sqlx::Error> {
    let Some(name) = row.get::<Option<String>>(20)? else { return Ok(None) };
    let (id, version) = (row.get::<String>(22)?, row.get_u64(23)?);
    Ok(Some(Credit { name, author: row.get(21)?, map: (!id.is_empty()).then_some((id, version)) }))
}

/// Tags as they are stored.
fn join_tags(tags: &[String]) -> String {
    tags.iter()
        .fold(String::new(), |text, tag| if text.is_empty() { format!("\n{tag}\n") } else { format!("{text}{tag}\n") })
}

fn split_tags(text: &str) -> Vec<String> {
    text.split('\n').filter(|tag| !tag.is_empty()).map(str::to_owned).collect()
}

fn insert_text(new: &NewVersion) -> Query {
    query("INSERT INTO maps (hash, text, saved_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING")
        .with(&new.hash[..])
        .with(new.text.as_str())
        .with(new.at)
}

/// Binds the columns of `library_maps` that describe the newest version, as the first eleven parameters.
fn bind_description(query: Query, new: &NewVersion) -> Query {
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
        .with(join_tags(&new.tags))
}

/// Inserts the map's current version.
fn insert_version(new: &NewVersion) -> Query {
    let sql = "INSERT INTO library_versions (map_id, version, hash, name, description, published_at) \
               SELECT id, version, $2, $3, $4, $5 FROM library_maps WHERE id = $1";
    query(sql)
        .with(new.map.as_str())
        .with(&new.hash[..])
        .with(new.name.as_str())
        .with(new.description.as_str())
        .with(new.at)
}

/// Replaces the author's name in what is searched, which ends with it.
pub(crate) fn rename_author(player: &str, from: &str, to: &str) -> Query {
    let ending = |name: &str| format!("\n{}", name.to_lowercase());
    query("UPDATE library_maps SET search_key = REPLACE(search_key, $2, $3) WHERE player_id = $1")
        .with(player)
        .with(ending(from))
        .with(ending(to))
}

/// Notes what a map is based on, if everybody can find that.
fn credit(map: &str, original: &str, version: u64) -> Query {
    let sql = "UPDATE library_maps SET based_on = $2, based_version = $3, \
               based_name = (SELECT name FROM library_versions WHERE map_id = $2 AND version = $3), \
               based_author = (SELECT p.name FROM library_maps o JOIN players p ON p.id = o.player_id WHERE o.id = $2) \
               WHERE id = $1 AND EXISTS (SELECT 1 FROM library_versions v JOIN library_maps o ON o.id = v.map_id \
               WHERE v.map_id = $2 AND v.version = $3 AND o.status = 'published')";
    query(sql).with(map).with(original).with(version)
}

/// Locks the player's row, so that limits hold when the same player publishes several maps at once.
fn lock_player(player: &str) -> Query {
    query("UPDATE players SET name = name WHERE id = $1").with(player)
}

impl Store {
    /// Publishes the first version of a map, if its author is within the limits; returns whether it did.
    ///
    /// # Errors
    /// `Taken` if the id is in use.
    pub async fn publish_map(&self, new: &NewVersion, limits: LibraryLimits) -> Result<bool, StoreError> {
        let sql = "INSERT INTO library_maps (id, player_id, status, version, name, description, search_key, fewest, \
                   most, land, is_random, published_at, changed_at, tags) \
                   SELECT $1, $2, 'published', 1, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11 \
                   WHERE (SELECT COUNT(*) FROM library_maps WHERE player_id = $2 AND status <> 'unpublished') < $12 \
                   AND (SELECT COUNT(*) FROM library_versions v JOIN library_maps m ON m.id = v.map_id \
                   WHERE m.player_id = $2) < $13 ON CONFLICT DO NOTHING";
        let map = bind_description(query(sql), new).with(limits.maps).with(limits.all_versions);
        let mut work = Transaction::requiring(lock_player(&new.player))
            .then(insert_text(new))
            .then_requiring(map)
            .then(insert_version(new));
        if let Some((original, version)) = &new.based_on {
            work = work.then(credit(&new.map, original, *version));
        }
        if self.database().write(work).await?.is_committed() {
            return Ok(true);
        }
        match self.published_map(&new.map).await? {
            Some(_) => Err(StoreError::Taken { what: "the map's id" }),
            None => Ok(false),
        }
    }

    /// Publishes a new version of a map, if the map is published and belongs to the player, the version differs from the
    /// newest one, and the limits allow it; returns the version's number.
    ///
    /// # Errors
    /// If the write fails.
    pub async fn publish_version(&self, new: &NewVersion, limits: LibraryLimits) -> Result<Option<u64>, StoreError> {
        let sql = "UPDATE library_maps SET version = version + 1, name = $3, description = $4, search_key = $5, \
                   fewest = $6, most = $7, land = $8, is_random = $9, changed_at = $10, tags = $11 \
                   WHERE id = $1 AND player_id = $2 AND status = 'published' AND version < $12 \
                   AND (SELECT COUNT(*) FROM library_versions v JOIN library_maps m ON m.id = v.map_id \
                   WHERE m.player_id = $2) < $13 \
                   AND (NOT EXISTS (SELECT 1 FROM library_versions v WHERE v.map_id = $1 \
                   AND v.version = library_maps.version AND v.hash = $14 AND v.name = $3 AND v.description = $4) \
                   OR tags <> $11)";
        let map = bind_description(query(sql), new).with(limits.versions).with(limits.all_versions).with(&new.hash[..]);
        let number = query("SELECT version FROM library_maps WHERE id = $1").with(new.map.as_str());
        let work = Transaction::requiring(lock_player(&new.player))
            .then_requiring(map)
            .then(insert_text(new))
            .then(insert_version(new))
            .then_returning(number);
        let answer = self.database().write(work).await?;
        Ok(answer.rows.first().map(|row| row.get_u64(0)).transpose()?)
    }

    /// How much a player has published.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn published_count(&self, player: &str) -> Result<PublishedCount, StoreError> {
        let sql = "SELECT (SELECT COUNT(*) FROM library_maps WHERE player_id = $1 AND status <> 'unpublished'), \
                   (SELECT COUNT(*) FROM library_versions v JOIN library_maps m ON m.id = v.map_id \
                   WHERE m.player_id = $1)";
        let rows = self.read(query(sql).with(player)).await?;
        let Some(row) = rows.first() else { return Ok(PublishedCount { maps: 0, versions: 0 }) };
        Ok(PublishedCount { maps: row.get_u64(0)?, versions: row.get_u64(1)? })
    }

    /// Finds a map by id, whatever its status.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn published_map(&self, id: &str) -> Result<Option<PublishedMap>, StoreError> {
        let rows = self.read(dynamic_query(format!("{SELECT} WHERE m.id = $1")).with(id)).await?;
        Ok(rows.first().map(read_map).transpose()?)
    }

    /// The versions of a map, the newest first.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn published_versions(&self, id: &str) -> Result<Vec<PublishedVersion>, StoreError> {
        let sql = "SELECT version, hash, name, description, published_at FROM library_versions \
                   WHERE map_id = $1 ORDER BY version DESC";
        let mut versions = Vec::new();
        for row in self.read(query(sql).with(id)).await? {
            versions.push(PublishedVersion {
                version: row.get_u64(0)?,
                hash: row.hash(1)?,
                name: row.get(2)?,
                description: row.get(3)?,
                published_at: row.timestamp(4)?,
            });
        }
        Ok(versions)
    }

    /// The text of a version.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn published_text(&self, id: &str, version: u64) -> Result<Option<String>, StoreError> {
        let sql = "SELECT t.text FROM library_versions v JOIN maps t ON t.hash = v.hash \
                   WHERE v.map_id = $1 AND v.version = $2";
        let rows = self.read(query(sql).with(id).with(version)).await?;
        Ok(rows.first().map(|row| row.get(0)).transpose()?)
    }

    /// Lists maps.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn search_maps(&self, search: &MapSearch) -> Result<Vec<PublishedMap>, StoreError> {
        let mut conditions = match search.player {
            Some(_) => "m.player_id = $3 AND m.status <> 'unpublished'".to_owned(),
            None => "m.status = 'published' AND $3 = ''".to_owned(),
        };
        let mut values: Vec<Value> = Vec::new();
        let mut require = |condition: &str, value: Value| {
            values.push(value);
            conditions.push_str(" AND ");
            conditions.push_str(&condition.replace("$?", &format!("${}", values.len() + 3)));
        };
        for word in &search.words {
            require("m.search_key LIKE $? ESCAPE '!'", pattern(word).into());
        }
        if let Some(tag) = &search.tag {
            require("m.tags LIKE $? ESCAPE '!'", pattern(&format!("\n{tag}\n")).into());
        }
        if let Some((least, most)) = search.land {
            require("m.land >= $?", least.into());
            require("m.land <= $?", most.into());
        }
        if let Some(seats) = search.seats {
            require("m.fewest <= $?", seats.into());
            require("m.most >= $?", seats.into());
        }
        if let Some(collection) = &search.collection {
            let is_in = "EXISTS (SELECT 1 FROM library_collected c WHERE c.map_id = m.id AND c.collection_id = $?)";
            require(is_in, collection.as_str().into());
        }
        let order = match search.order {
            MapOrder::New => "CASE WHEN m.picked_at IS NULL THEN 1 ELSE 0 END, m.changed_at DESC",
            MapOrder::Played => "m.games DESC, m.changed_at DESC",
            // A Bayesian average: as if every map started with five ratings of three stars.
            MapOrder::Rated => "(m.rating_sum + 15) * 1.0 / (m.rating_count + 5) DESC, m.changed_at DESC",
        };
        let sql = format!("{SELECT} WHERE {conditions} ORDER BY {order}, m.id LIMIT $1 OFFSET $2");
        let query = dynamic_query(sql)
            .with(i64::from(search.limit))
            .with(search.skip)
            .with(search.player.clone().unwrap_or_default())
            .with_all(values);
        Ok(self.read(query).await?.iter().map(read_map).collect::<Result<_, _>>()?)
    }

    /// Unpublishes a map, if it belongs to this player; returns whether it did.
    ///
    /// # Errors
    /// If the write fails.
    pub async fn unpublish_map(&self, id: &str, player: &str) -> Result<bool, StoreError> {
        let sql = "UPDATE library_maps SET status = 'unpublished' \
                   WHERE id = $1 AND player_id = $2 AND status <> 'unpublished'";
        Ok(self.database().write(Transaction::requiring(query(sql).with(id).with(player))).await?.is_committed())
    }
}

/// The `LIKE` pattern for texts that contain a word.
pub(crate) fn pattern(word: &str) -> String {
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
