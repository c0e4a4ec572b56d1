//! What became of players: games they finished, and ratings.

use crate::error::StoreError;
use crate::log::{RatingChange, SeatResult};
use crate::moment::Moment;
use crate::query::{Query, assembled, query};
use crate::store::Store;
use crate::work::Work;

/// How good a player is thought to be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The estimate.
    pub mu: f64,
    /// How uncertain it is.
    pub sigma: f64,
    /// How many games it is of.
    pub games: u64,
}

/// A game that a player finished.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The table's id; the table itself may be gone.
    pub table: String,
    /// The seat.
    pub seat: u8,
    /// The place, from 1.
    pub place: u8,
    /// The points.
    pub points: i64,
    /// Whatever else was kept, as JSON.
    pub result: String,
    /// When the game ended.
    pub finished_at: Moment,
}

/// Adds a result to a player's history; a player who is not there any more is passed over.
pub(crate) fn add_history(table: &str, at: Moment, result: &SeatResult) -> Query {
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

/// Changes a rating, if it is still the one of so many games.
pub(crate) fn change_rating(change: &RatingChange) -> Query {
    query("UPDATE players SET mu = $3, sigma = $4, games = $5 WHERE id = $1 AND games = $2")
        .with(change.player.as_str())
        .with(change.games_before)
        .with(change.rating.mu)
        .with(change.rating.sigma)
        .with(change.rating.games)
}

impl Store {
    /// A player's finished games, the latest first; after one that was seen, the ones before it.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn history(&self, player: &str, limit: u32, before: Option<&Played>) -> Result<Vec<Played>, StoreError> {
        let select = "SELECT table_id, seat, place, points, result, finished_at FROM history WHERE player_id = $1";
        let order = "ORDER BY finished_at DESC, table_id DESC, seat DESC LIMIT $2";
        let query = match before {
            None => assembled(format!("{select} {order}")).with(player).with(i64::from(limit)),
            Some(seen) => assembled(format!("{select} AND (finished_at, table_id, seat) < ($3, $4, $5) {order}"))
                .with(player)
                .with(i64::from(limit))
                .with(seen.finished_at)
                .with(seen.table.as_str())
                .with(seen.seat),
        };
        let mut games = Vec::new();
        for row in self.read(query).await? {
            games.push(Played {
                table: row.get(0)?,
                seat: row.small(1)?,
                place: row.small(2)?,
                points: row.get(3)?,
                result: row.get(4)?,
                finished_at: row.moment(5)?,
            });
        }
        Ok(games)
    }

    /// A player's rating; none for a player without rated games, or one who is not there.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn rating(&self, player: &str) -> Result<Option<Rating>, StoreError> {
        Ok(self.player(player).await?.and_then(|player| player.rating))
    }

    /// Changes a rating, if it is still the one of so many games (0, if there was none); says whether it did.
    ///
    /// # Errors
    /// When it cannot be stored.
    pub async fn rate(&self, change: &RatingChange) -> Result<bool, StoreError> {
        Ok(self.database().write(Work::need(change_rating(change))).await?.is_done())
    }
}
