//! What players think of published maps: stars, and reports for operators, who may hide a map.

use crate::error::StoreError;
use crate::library::MapStatus;
use crate::moment::Moment;
use crate::query::{Runs, query};
use crate::store::Store;
use crate::work::Work;

/// Reports of one map that are kept.
const MOST_REPORTS: u64 = 100;

/// Stars that a map was given.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stars {
    /// By how many.
    pub count: u64,
    /// Together.
    pub sum: u64,
}

/// A report of a map, with what an operator needs to judge it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MapReport {
    /// The map's id.
    pub map: String,
    /// The version that was the newest then.
    pub version: u64,
    /// What the map is called now.
    pub name: String,
    /// What its author is called.
    pub author: String,
    /// Who finds it.
    pub status: MapStatus,
    /// What whoever reported it is called.
    pub by: String,
    /// Why.
    pub reason: String,
    /// When.
    pub at: Moment,
}

impl Store {
    /// Gives a published map stars, in place of those that the player gave it before; what it has now, or nothing if
    /// it is not published.
    ///
    /// # Errors
    /// When it cannot be stored.
    pub async fn rate_map(&self, id: &str, player: &str, stars: u8, at: Moment) -> Result<Option<Stars>, StoreError> {
        // Whoever rates the same map at the same time waits from here on, and counts what the others stored.
        let hold = query("UPDATE library_maps SET status = status WHERE id = $1 AND status = 'published'").with(id);
        let rate = "INSERT INTO library_ratings (map_id, player_id, stars, at) VALUES ($1, $2, $3, $4) \
                    ON CONFLICT (map_id, player_id) DO UPDATE SET stars = excluded.stars, at = excluded.at";
        let count = "UPDATE library_maps SET \
                     rating_count = (SELECT COUNT(*) FROM library_ratings WHERE map_id = $1), \
                     rating_sum = (SELECT COALESCE(SUM(stars), 0) FROM library_ratings WHERE map_id = $1) \
                     WHERE id = $1";
        let work = Work::need(hold)
            .and(query(rate).with(id).with(player).with(stars).with(at))
            .and(query(count).with(id))
            .and_ask(query("SELECT rating_count, rating_sum FROM library_maps WHERE id = $1").with(id));
        let answer = self.database().write(work).await?;
        let read = |row: &crate::query::Row| Ok::<_, sqlx::Error>(Stars { count: row.count(0)?, sum: row.count(1)? });
        Ok(answer.rows.first().map(read).transpose()?)
    }

    /// The stars that a player gave a map.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn stars_of(&self, id: &str, player: &str) -> Result<Option<u8>, StoreError> {
        let sql = "SELECT stars FROM library_ratings WHERE map_id = $1 AND player_id = $2";
        let rows = self.read(query(sql).with(id).with(player)).await?;
        Ok(rows.first().map(|row| row.small(0)).transpose()?)
    }

    /// Reports a published map, in place of what the player said before. Of a map that very many have reported no more
    /// is kept than what those say.
    ///
    /// # Errors
    /// When it cannot be stored.
    pub async fn report_map(&self, id: &str, player: &str, reason: &str, at: Moment) -> Result<(), StoreError> {
        let sql = "INSERT INTO library_reports (map_id, player_id, version, reason, at) \
                   SELECT id, $2, version, $3, $4 FROM library_maps WHERE id = $1 AND status = 'published' \
                   AND ((SELECT COUNT(*) FROM library_reports WHERE map_id = $1) < $5 \
                   OR EXISTS (SELECT 1 FROM library_reports WHERE map_id = $1 AND player_id = $2)) \
                   ON CONFLICT (map_id, player_id) DO UPDATE SET \
                   version = excluded.version, reason = excluded.reason, at = excluded.at";
        let report = query(sql).with(id).with(player).with(reason).with(at).with(MOST_REPORTS);
        self.database().write(Work::may(report)).await?;
        Ok(())
    }

    /// Reports of maps that are not taken back, the latest first.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn map_reports(&self, limit: u32) -> Result<Vec<MapReport>, StoreError> {
        let sql = "SELECT m.id, r.version, m.name, a.name, m.status, p.name, r.reason, r.at FROM library_reports r \
                   JOIN library_maps m ON m.id = r.map_id JOIN players a ON a.id = m.player_id \
                   JOIN players p ON p.id = r.player_id WHERE m.status <> 'unpublished' \
                   ORDER BY r.at DESC, m.id, r.player_id LIMIT $1";
        let mut reports = Vec::new();
        for row in self.read(query(sql).with(i64::from(limit))).await? {
            reports.push(MapReport {
                map: row.get(0)?,
                version: row.count(1)?,
                name: row.get(2)?,
                author: row.get(3)?,
                status: MapStatus::read(&row, 4)?,
                by: row.get(5)?,
                reason: row.get(6)?,
                at: row.moment(7)?,
            });
        }
        Ok(reports)
    }

    /// Hides a map from everybody but its author, or shows it again and forgets the reports of it; says whether there
    /// is such a map. It needs no more than a look at the store (`open_beside`), so that a server can go on meanwhile.
    ///
    /// # Errors
    /// When it cannot be stored.
    pub async fn hide_map(&self, id: &str, hide: bool) -> Result<bool, StoreError> {
        let (shown, hidden) = (MapStatus::Published.name(), MapStatus::Hidden.name());
        let (from, to) = if hide { (shown, hidden) } else { (hidden, shown) };
        let mut connection = self.database().aside_for_writing().await?;
        connection.begin_alone().await?;
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
