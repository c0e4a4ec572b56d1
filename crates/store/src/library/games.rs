//! Games on published maps, and their results.

use crate::error::StoreError;
use crate::query::{Query, query};
use crate::store::Store;
use crate::timestamp::Timestamp;
use crate::transaction::Transaction;

/// A game that starts on a published map.
#[derive(Clone, Debug)]
pub struct MapGame {
    /// The table's id.
    pub table: String,
    /// The map's id.
    pub map: String,
    /// The map's version.
    pub version: u64,
    /// The number of players.
    pub seats: u8,
    /// When it starts.
    pub at: Timestamp,
}

/// How a game on a published map ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MapGameEnd {
    /// The number of turns started.
    pub turns: u32,
    /// The winning seat.
    pub winner: Option<u8>,
}

/// Statistics of the games on one version with the same number of players and the same winner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MapGames {
    /// The map's version.
    pub version: u64,
    /// The number of players.
    pub seats: u8,
    /// Whether they have ended.
    pub is_over: bool,
    /// The winning seat.
    pub winner: Option<u8>,
    /// The number of games.
    pub games: u64,
    /// The total number of turns.
    pub turns: u64,
}

/// Increments the game count of a table's published map, if it has one and the game has not been counted. Must run
/// before [`end_game`].
pub(crate) fn count_game(table: &str) -> Query {
    let sql = "UPDATE library_maps SET games = games + 1 \
               WHERE id = (SELECT map_id FROM library_games WHERE table_id = $1 AND ended_at IS NULL)";
    query(sql).with(table)
}

/// Records the result of a table's game, if it is on a published map.
pub(crate) fn end_game(table: &str, at: Timestamp, end: MapGameEnd) -> Query {
    query("UPDATE library_games SET ended_at = $2, turns = $3, winner = $4 WHERE table_id = $1")
        .with(table)
        .with(at)
        .with(i64::from(end.turns))
        .with(end.winner)
}

impl Store {
    /// Records, once per table, that a game starts on a published map. It counts when it has ended. Returns whether it was
    /// recorded.
    ///
    /// # Errors
    /// If the write fails.
    pub async fn begin_map_game(&self, game: &MapGame) -> Result<bool, StoreError> {
        let sql = "INSERT INTO library_games (table_id, map_id, version, seats, begun_at) \
                   SELECT $1, id, $3, $4, $5 FROM library_maps WHERE id = $2 ON CONFLICT DO NOTHING";
        let insert = query(sql)
            .with(game.table.as_str())
            .with(game.map.as_str())
            .with(game.version)
            .with(game.seats)
            .with(game.at);
        Ok(self.database().write(Transaction::requiring(insert)).await?.is_committed())
    }

    /// Statistics of the games on each version of a map.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn map_games(&self, map: &str) -> Result<Vec<MapGames>, StoreError> {
        let sql = "SELECT version, seats, COUNT(ended_at), winner, COUNT(*), CAST(COALESCE(SUM(turns), 0) AS BIGINT) \
                   FROM library_games WHERE map_id = $1 GROUP BY version, seats, ended_at IS NULL, winner \
                   ORDER BY version, seats, winner";
        let mut games = Vec::new();
        for row in self.read(query(sql).with(map)).await? {
            games.push(MapGames {
                version: row.get_u64(0)?,
                seats: row.get_u8(1)?,
                is_over: row.get_u64(2)? > 0,
                winner: row.get::<Option<i64>>(3)?.map(|_| row.get_u8(3)).transpose()?,
                games: row.get_u64(4)?,
                turns: row.get_u64(5)?,
            });
        }
        Ok(games)
    }
}
