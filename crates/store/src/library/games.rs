//! Games that are played on published maps, and what came of them.

use crate::error::StoreError;
use crate::moment::Moment;
use crate::query::{Query, query};
use crate::store::Store;
use crate::work::Work;

/// A game that begins on a published map.
#[derive(Clone, Debug)]
pub struct MapGame {
    /// The table's id.
    pub table: String,
    /// The map's id.
    pub map: String,
    /// Which version of it.
    pub version: u64,
    /// How many play.
    pub seats: u8,
    /// When.
    pub at: Moment,
}

/// How a game on a published map ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MapGameEnd {
    /// Turns that were begun.
    pub turns: u32,
    /// Who won.
    pub winner: Option<u8>,
}

/// Games on one version that went alike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MapGames {
    /// The version.
    pub version: u64,
    /// How many played.
    pub seats: u8,
    /// Whether they have ended.
    pub is_over: bool,
    /// Who won.
    pub winner: Option<u8>,
    /// How many games.
    pub games: u64,
    /// Their turns together.
    pub turns: u64,
}

/// Counts the game of a table for its map, where it is played on a published one and has not been counted. It comes
/// before [`end_game`].
pub(crate) fn count_game(table: &str) -> Query {
    let sql = "UPDATE library_maps SET games = games + 1 \
               WHERE id = (SELECT map_id FROM library_games WHERE table_id = $1 AND ended_at IS NULL)";
    query(sql).with(table)
}

/// Notes how the game of a table ended, where it is played on a published map.
pub(crate) fn end_game(table: &str, at: Moment, end: MapGameEnd) -> Query {
    query("UPDATE library_games SET ended_at = $2, turns = $3, winner = $4 WHERE table_id = $1")
        .with(table)
        .with(at)
        .with(i64::from(end.turns))
        .with(end.winner)
}

impl Store {
    /// Notes that a game begins on a published map, once. It counts when it has ended. Says whether it was noted.
    ///
    /// # Errors
    /// When it cannot be stored.
    pub async fn begin_map_game(&self, game: &MapGame) -> Result<bool, StoreError> {
        let sql = "INSERT INTO library_games (table_id, map_id, version, seats, begun_at) \
                   SELECT $1, id, $3, $4, $5 FROM library_maps WHERE id = $2 ON CONFLICT DO NOTHING";
        let insert = query(sql)
            .with(game.table.as_str())
            .with(game.map.as_str())
            .with(game.version)
            .with(game.seats)
            .with(game.at);
        Ok(self.database().write(Work::need(insert)).await?.is_done())
    }

    /// Games on the versions of a map.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn map_games(&self, map: &str) -> Result<Vec<MapGames>, StoreError> {
        let sql = "SELECT version, seats, COUNT(ended_at), winner, COUNT(*), CAST(COALESCE(SUM(turns), 0) AS BIGINT) \
                   FROM library_games WHERE map_id = $1 GROUP BY version, seats, ended_at IS NULL, winner \
                   ORDER BY version, seats, winner";
        let mut games = Vec::new();
        for row in self.read(query(sql).with(map)).await? {
            games.push(MapGames {
                version: row.count(0)?,
                seats: row.small(1)?,
                is_over: row.count(2)? > 0,
                winner: row.get::<Option<i64>>(3)?.map(|_| row.small(3)).transpose()?,
                games: row.count(4)?,
                turns: row.count(5)?,
            });
        }
        Ok(games)
    }
}
