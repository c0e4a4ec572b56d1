//! Players' finished games and ratings.

use crate::error::StoreError;
use crate::log::{RatingChange, SeatResult};
use crate::query::{Query, dynamic_query, query};
use crate::store::Store;
use crate::timestamp::Timestamp;
use crate::transaction::Transaction;

/// A player's skill rating.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The estimated skill.
    pub mu: f64,
    /// The uncertainty of the estimate.
    pub sigma: f64,
    /// The number of rated games.
    pub games: u64,
}

/// A game that a player finished.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinishedGame {
    /// The table's id; the table itself may have been deleted.
    pub table: String,
    /// The seat.
    pub seat: u8,
    /// The final rank, from 1.
    pub place: u8,
    /// The points.
    pub points: i64,
    /// Further details, as JSON.
    pub result: String,
    /// When the game ended.
    pub finished_at: Timestamp,
}

/// Adds a result to a player's history; players who have been deleted are skipped.
pub(crate) fn add_history(table: &str, at: Timestamp, result: &SeatResult) -> Query {
    let sql = "INSERT INTO history (table_id, seat, player_id, place, points, result, finished_at) \
               SELECT $1, $2, id, $4, $5, $6, $7 FROM players WHERE id = $3 ON CONFLICT DO NOTHING";
    query(sql)
        .with(table)
        .with(result.seat)
        .with(result.player.as_str())
        .with(result.place)
        .with(result.points)
        .with(result.result.as_str())
        .with(at)
}

/// Updates a rating, if its number of games is still the expected one.
pub(crate) fn change_rating(change: &RatingChange) -> Query {
    query("UPDATE players SET mu = $3, sigma = $4, games = $5 WHERE id = $1 AND games = $2")
        .with(change.player.as_str())
        .with(change.games_before)
        .with(change.rating.mu)
        .with(change.rating.sigma)
        .with(change.rating.games)
}

impl Store {
    /// A player's finished games, the latest first; with `before`, the page after that game.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn history(
        &self,
        player: &str,
        limit: u32,
        before: Option<&FinishedGame>,
    ) -> Result<Vec<FinishedGame>, StoreError> {
        let select = "SELECT table_id, seat, place, points, result, finished_at FROM history WHERE player_id = $1";
        let order = "ORDER BY finished_at DESC, table_id DESC, seat DESC LIMIT $2";
        let query = match before {
            None => dynamic_query(format!("{select} {order}")).with(player).with(i64::from(limit)),
            Some(seen) => dynamic_query(format!("{select} AND (finished_at, table_id, seat) < ($3, $4, $5) {order}"))
                .with(player)
                .with(i64::from(limit))
                .with(seen.finished_at)
                .with(seen.table.as_str())
                .with(seen.seat),
        };
        let mut games = Vec::new();
        for row in self.read(query).await? {
            games.push(FinishedGame {
                table: row.get(0)?,
                seat: row.get_u8(1)?,
                place: row.get_u8(2)?,
                points: row.get(3)?,
                result: row.get(4)?,
                finished_at: row.timestamp(5)?,
            });
        }
        Ok(games)
    }

    /// A player's rating; `None` without rated games or if there is no such player.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn rating(&self, player: &str) -> Result<Option<Rating>, StoreError> {
        Ok(self.player(player).await?.and_then(|player| player.rating))
    }

    /// Updates a rating, if its number of games is still the expected one (0 if there was none); returns whether it did.
    ///
    /// # Errors
    /// If the write fails.
    pub async fn rate(&self, change: &RatingChange) -> Result<bool, StoreError> {
        Ok(self.database().write(Transaction::requiring(change_rating(change))).await?.is_committed())
    }
}
