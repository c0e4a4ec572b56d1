//! Deleting old data.

use crate::error::StoreError;
use crate::query::{Query, query};
use crate::store::Store;
use crate::timestamp::Timestamp;
use crate::transaction::Transaction;

/// What [`Store::prune`] has deleted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pruned {
    /// Finished and abandoned tables.
    pub tables: u64,
    /// Their log entries.
    pub entries: u64,
    /// Their chat messages.
    pub chats: u64,
    /// Expired sessions.
    pub sessions: u64,
    /// Guests and deleted accounts that have no finished game, session, map or rating.
    pub guests: u64,
}

/// How many rows are deleted at a time, so that other writers do not wait long.
const PAGE_ROWS: u64 = 200;

impl Store {
    /// Deletes finished and abandoned tables that have not changed since a time, with their logs and chats; expired
    /// sessions; and guests and deleted accounts created before that time, if nothing of theirs is left. Finished games stay in
    /// their players' history.
    ///
    /// # Errors
    /// If a write fails; what was deleted before that stays deleted.
    pub async fn prune(&self, older_than: Timestamp) -> Result<Pruned, StoreError> {
        let mut pruned = Pruned::default();
        while self.prune_tables(older_than, &mut pruned).await? {}
        let sessions = "DELETE FROM sessions WHERE token_hash IN \
                        (SELECT token_hash FROM sessions WHERE expires_at <= $1 LIMIT $2)";
        pruned.sessions = self.remove(&query(sessions).with(self.now()).with(PAGE_ROWS)).await?;
        let guests = "DELETE FROM players WHERE id IN (SELECT id FROM players p \
                      WHERE password_hash IS NULL AND created_at < $1 \
                      AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.player_id = p.id) \
                      AND NOT EXISTS (SELECT 1 FROM history h WHERE h.player_id = p.id) \
                      AND NOT EXISTS (SELECT 1 FROM library_maps m WHERE m.player_id = p.id) \
                      AND NOT EXISTS (SELECT 1 FROM library_ratings r WHERE r.player_id = p.id) LIMIT $2)";
        pruned.guests = self.remove(&query(guests).with(older_than).with(PAGE_ROWS)).await?;
        Ok(pruned)
    }

    /// Deletes page by page; returns how many rows.
    async fn remove(&self, query: &Query) -> Result<u64, StoreError> {
        let mut removed = 0;
        loop {
            let page = self.database().write(Transaction::new(query.clone())).await?.changed[0];
            removed += page;
            if page < PAGE_ROWS {
                return Ok(removed);
            }
        }
    }

    /// Deletes a page of tables; returns whether there may be more.
    async fn prune_tables(&self, older_than: Timestamp, pruned: &mut Pruned) -> Result<bool, StoreError> {
        let sql = "SELECT id FROM tables WHERE status IN ('finished', 'abandoned') AND changed_at < $1 LIMIT $2";
        let rows = self.read(query(sql).with(older_than).with(PAGE_ROWS)).await?;
        let mut removed = 0;
        for row in &rows {
            let id: String = row.get(0)?;
            // Check again and lock the row, so that it cannot change meanwhile.
            let still = "UPDATE tables SET due_at = NULL \
                         WHERE id = $1 AND status IN ('finished', 'abandoned') AND changed_at < $2";
            let work = Transaction::requiring(query(still).with(id.as_str()).with(older_than))
                .then(query("DELETE FROM log WHERE table_id = $1").with(id.as_str()))
                .then(query("DELETE FROM chat WHERE table_id = $1").with(id.as_str()))
                .then(query("DELETE FROM documents WHERE table_id = $1").with(id.as_str()))
                .then(query("DELETE FROM tables WHERE id = $1").with(id));
            let answer = self.database().write(work).await?;
            if let [_, entries, chats, _, _] = answer.changed[..] {
                removed += 1;
                pruned.tables += 1;
                pruned.entries += entries;
                pruned.chats += chats;
            }
        }
        Ok(removed > 0 && rows.len() as u64 == PAGE_ROWS)
    }
}
