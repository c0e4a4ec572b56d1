//! Ratings of published maps, and reports to operators, who can hide a map.

use crate::error::StoreError;
use crate::library::MapStatus;
use crate::query::{Executor, query};
use crate::store::Store;
use crate::timestamp::Timestamp;
use crate::transaction::Transaction;

/// How many reports of one map are stored.
const MAX_REPORTS: u64 = 100;

/// The ratings of a map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stars {
    /// The number of ratings.
    pub count: u64,
    /// The sum of all stars.
    pub sum: u64,
}

/// A report of a map, with what an operator needs to judge it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MapReport {
    /// The map's id.
    pub map: String,
    /// The newest version at the time of the report.
    pub version: u64,
    /// The map's current name.
    pub name: String,
    /// The author's name.
    pub author: String,
    /// Who can find the map.
    pub status: MapStatus,
    /// The name of the player who reported it.
    pub by: String,
    /// The reason given.
    pub reason: String,
    /// When it was reported.
    pub at: Timestamp,
}

impl Store {
    /// Rates a published map, replacing the player's earlier rating; returns the map's ratings, or `None` if it is not
    /// published.
    ///
    /// # Errors
    /// If the write fails.
    pub async fn rate_map(
        &self,
        id: &str,
        player: &str,
        stars: u8,
        at: Timestamp,
    ) -> Result<Option<Stars>, StoreError> {
        // Lock the map's row, so that concurrent ratings are counted one after the other.
        let lock = query("UPDATE library_maps SET status = status WHERE id = $1 AND status = 'published'").with(id);
        let rate = "INSERT INTO library_ratings (map_id, player_id, stars, at) VALUES ($1, $2, $3, $4) \
                    ON CONFLICT (map_id, player_id) DO UPDATE SET stars = excluded.stars, at = excluded.at";
        let count = "UPDATE library_maps SET \
                     rating_count = (SELECT COUNT(*) FROM library_ratings WHERE map_id = $1), \
                     rating_sum = (SELECT COALESCE(SUM(stars), 0) FROM library_ratings WHERE map_id = $1) \
                     WHERE id = $1";
        let work = Transaction::requiring(lock)
            .then(query(rate).with(id).with(player).with(stars).with(at))
            .then(query(count).with(id))
            .then_returning(query("SELECT rating_count, rating_sum FROM library_maps WHERE id = $1").with(id));
        let answer = self.database().write(work).await?;
        let read =
            |row: &crate::query::Row| Ok::<_, sqlx::Error>(Stars { count: row.get_u64(0)?, sum: row.get_u64(1)? });
        Ok(answer.rows.first().map(read).transpose()?)
    }

    /// A player's rating of a map, in stars.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn stars_of(&self, id: &str, player: &str) -> Result<Option<u8>, StoreError> {
        let sql = "SELECT stars FROM library_ratings WHERE map_id = $1 AND player_id = $2";
        let rows = self.read(query(sql).with(id).with(player)).await?;
        Ok(rows.first().map(|row| row.get_u8(0)).transpose()?)
    }

    /// Reports a published map, replacing the player's earlier report. Reports by further players beyond a maximum per
    /// map are dropped.
    ///
    /// # Errors
    /// If the write fails.
    pub async fn report_map(&self, id: &str, player: &str, reason: &str, at: Timestamp) -> Result<(), StoreError> {
        let sql = "INSERT INTO library_reports (map_id, player_id, version, reason, at) \
                   SELECT id, $2, version, $3, $4 FROM library_maps WHERE id = $1 AND status = 'published' \
                   AND ((SELECT COUNT(*) FROM library_reports WHERE map_id = $1) < $5 \
                   OR EXISTS (SELECT 1 FROM library_reports WHERE map_id = $1 AND player_id = $2)) \
                   ON CONFLICT (map_id, player_id) DO UPDATE SET \
                   version = excluded.version, reason = excluded.reason, at = excluded.at";
        let report = query(sql).with(id).with(player).with(reason).with(at).with(MAX_REPORTS);
        self.database().write(Transaction::new(report)).await?;
        Ok(())
    }

    /// Reports of maps that are not unpublished, the latest first.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn map_reports(&self, limit: u32) -> Result<Vec<MapReport>, StoreError> {
        let sql = "SELECT m.id, r.version, m.name, a.name, m.status, p.name, r.reason, r.at FROM library_reports r \
                   JOIN library_maps m ON m.id = r.map_id JOIN players a ON a.id = m.player_id \
                   JOIN players p ON p.id = r.player_id WHERE m.status <> 'unpublished' \
                   ORDER BY r.at DESC, m.id, r.player_id LIMIT $1";
        let mut reports = Vec::new();
        for row in self.read(query(sql).with(i64::from(limit))).await? {
            reports.push(MapReport {
                map: row.get(0)?,
                version: row.get_u64(1)?,
                name: row.get(2)?,
                author: row.get(3)?,
                status: MapStatus::read(&row, 4)?,
                by: row.get(5)?,
                reason: row.get(6)?,
                at: row.timestamp(7)?,
            });
        }
        Ok(reports)
    }

    /// Hides a map from everybody but its author, or shows it again and deletes its reports; returns whether there is such
    /// a map. It works on a store opened by [`Store::open_read_only`] too, so that the server can keep running.
    ///
    /// # Errors
    /// If the write fails.
    pub async fn hide_map(&self, id: &str, hide: bool) -> Result<bool, StoreError> {
        let (shown, hidden) = (MapStatus::Published.name(), MapStatus::Hidden.name());
        let (from, to) = if hide { (shown, hidden) } else { (hidden, shown) };
        let mut connection = self.database().new_writing_connection().await?;
        connection.begin_exclusive().await?;
        let change = query("UPDATE library_maps SET status = $2 WHERE id = $1 AND status IN ($2, $3)");
        let found = connection.execute(&change.with(id).with(to).with(from)).await? > 0;
        if !hide {
            connection.execute(&query("DELETE FROM library_reports WHERE map_id = $1").with(id)).await?;
        }
        connection.commit().await?;
        connection.close().await?;
        Ok(found)
    }
}
