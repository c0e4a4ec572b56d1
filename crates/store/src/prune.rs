//! Deleting old data.

use crate::error::StoreError;
use crate::query::{Query, dynamic_query, query};
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

/// What is old enough to be deleted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Retention {
    /// Finished games of people with accounts that have not changed since then.
    pub games: Timestamp,
    /// Finished games of guests and bots, and tables that everybody left before the end, that have not changed since then;
    /// also guests created before then, if nothing of theirs is left.
    pub guest_games: Timestamp,
    /// Games that nobody has finished and no server drives, and that have not changed since then.
    pub unfinished: Timestamp,
}

impl Retention {
    /// Everything that has ended and has not changed since a time.
    #[must_use]
    pub const fn ended_before(time: Timestamp) -> Self {
        Self { games: time, guest_games: time, unfinished: Timestamp(i64::MIN) }
    }
}

/// Which tables are old enough: $1 to $3 as in [`Retention`], and the time as $4.
const OLD_TABLES: &str = "(status = 'finished' AND changed_at < $1 OR status = 'abandoned' AND changed_at < $2 \
                          OR status IN ('waiting', 'playing') AND changed_at < $3 AND lease_until <= $4 \
                          OR status = 'finished' AND changed_at < $2 AND NOT EXISTS \
                          (SELECT 1 FROM history h JOIN players p ON p.id = h.player_id \
                          WHERE h.table_id = tables.id AND p.name_key IS NOT NULL))";

/// How many rows are deleted at a time, so that other writers do not wait long.
const PAGE_ROWS: u64 = 200;

impl Store {
    /// Deletes old tables with their logs and chats, expired sessions, and old guests and deleted accounts, if nothing of
    /// theirs is left. Finished games stay in their players' history.
    ///
    /// # Errors
    /// If a write fails; what was deleted before that stays deleted.
    pub async fn prune(&self, old: Retention) -> Result<Pruned, StoreError> {
        let mut pruned = Pruned::default();
        while self.prune_tables(old, &mut pruned).await? {}
        let sessions = "DELETE FROM sessions WHERE token_hash IN \
                        (SELECT token_hash FROM sessions WHERE expires_at <= $1 LIMIT $2)";
        pruned.sessions = self.remove(&query(sessions).with(self.now()).with(PAGE_ROWS)).await?;
        let guests = "DELETE FROM players WHERE id IN (SELECT id FROM players p \
                      WHERE password_hash IS NULL AND name_key IS NULL AND created_at < $1 \
                      AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.player_id = p.id) \
                      AND NOT EXISTS (SELECT 1 FROM history h WHERE h.player_id = p.id) \
                      AND NOT EXISTS (SELECT 1 FROM library_maps m WHERE m.player_id = p.id) \
                      AND NOT EXISTS (SELECT 1 FROM library_ratings r WHERE r.player_id = p.id) LIMIT $2)";
        pruned.guests = self.remove(&query(guests).with(old.guest_games).with(PAGE_ROWS)).await?;
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
    async fn prune_tables(&self, old: Retention, pruned: &mut Pruned) -> Result<bool, StoreError> {
        let times = |query: Query| query.with(old.games).with(old.guest_games).with(old.unfinished).with(self.now());
        let sql = format!("SELECT id FROM tables WHERE {OLD_TABLES} LIMIT $5");
        let rows = self.read(times(dynamic_query(sql)).with(PAGE_ROWS)).await?;
        let mut removed = 0;
        for row in &rows {
            let id: String = row.get(0)?;
            // Check again and lock the row, so that it cannot change meanwhile.
            let still = format!("UPDATE tables SET due_at = NULL WHERE {OLD_TABLES} AND id = $5");
            let work = Transaction::requiring(times(dynamic_query(still)).with(id.as_str()))
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
