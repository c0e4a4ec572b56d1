//! Thanks to authors, what operators pick, what was made from a map, and texts by their hash.

use super::Remix;
use crate::error::StoreError;
use crate::query::query;
use crate::store::Store;
use crate::timestamp::Timestamp;
use crate::transaction::Transaction;

/// Maximum number of maps listed as made from another one.
const MAX_REMIXES: i64 = 20;

impl Store {
    /// Thanks the author of a published map, or takes it back; returns the number of thanks, or `None` if the map is not
    /// published. A player counts once.
    ///
    /// # Errors
    /// If the write fails.
    pub async fn thank(&self, id: &str, player: &str, thank: bool, at: Timestamp) -> Result<Option<u64>, StoreError> {
        // Lock the map's row, so that concurrent thanks are counted one after the other.
        let lock = query("UPDATE library_maps SET status = status WHERE id = $1 AND status = 'published'").with(id);
        let change = if thank {
            let sql = "INSERT INTO library_thanks (map_id, player_id, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
            query(sql).with(id).with(player).with(at)
        } else {
            query("DELETE FROM library_thanks WHERE map_id = $1 AND player_id = $2").with(id).with(player)
        };
        let count = "UPDATE library_maps SET thanks = (SELECT COUNT(*) FROM library_thanks WHERE map_id = $1) \
                     WHERE id = $1";
        let work = Transaction::requiring(lock)
            .then(change)
            .then(query(count).with(id))
            .then_returning(query("SELECT thanks FROM library_maps WHERE id = $1").with(id));
        let answer = self.database().write(work).await?;
        Ok(answer.rows.first().map(|row| row.get_u64(0)).transpose()?)
    }

    /// Whether a player has thanked the author of a map.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn has_thanked(&self, id: &str, player: &str) -> Result<bool, StoreError> {
        let sql = "SELECT 1 FROM library_thanks WHERE map_id = $1 AND player_id = $2";
        Ok(!self.read(query(sql).with(id).with(player)).await?.is_empty())
    }

    /// Picks a map, or no longer; returns its author's id and its name, or `None` if there is no such published map.
    ///
    /// # Errors
    /// If the write fails.
    pub async fn pick_map(&self, id: &str, pick: bool) -> Result<Option<(String, String)>, StoreError> {
        let at = pick.then(|| self.now());
        let change = query("UPDATE library_maps SET picked_at = $2 WHERE id = $1 AND status = 'published'");
        let found = query("SELECT player_id, name FROM library_maps WHERE id = $1").with(id);
        let work = Transaction::requiring(change.with(id).with(at)).then_returning(found);
        let answer = self.database().write(work).await?;
        Ok(answer.rows.first().map(|row| Ok::<_, sqlx::Error>((row.get(0)?, row.get(1)?))).transpose()?)
    }

    /// Published maps that are based on a map, the newest first.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn remixes_of(&self, id: &str) -> Result<Vec<Remix>, StoreError> {
        let sql = "SELECT m.id, m.name, p.name FROM library_maps m JOIN players p ON p.id = m.player_id \
                   WHERE m.based_on = $1 AND m.status = 'published' ORDER BY m.published_at DESC, m.id LIMIT $2";
        let mut remixes = Vec::new();
        for row in self.read(query(sql).with(id).with(MAX_REMIXES)).await? {
            remixes.push(Remix { id: row.get(0)?, name: row.get(1)?, author: row.get(2)? });
        }
        Ok(remixes)
    }

    /// The text with a hash, if a version of a published map has it.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn published_text_by_hash(&self, hash: [u8; 32]) -> Result<Option<String>, StoreError> {
        let sql = "SELECT t.text FROM maps t WHERE t.hash = $1 AND EXISTS (SELECT 1 FROM library_versions v \
                   JOIN library_maps m ON m.id = v.map_id WHERE v.hash = t.hash AND m.status = 'published')";
        let rows = self.read(query(sql).with(&hash[..])).await?;
        Ok(rows.first().map(|row| row.get(0)).transpose()?)
    }
}
