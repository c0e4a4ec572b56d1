//! Removing what nobody needs any more.

use crate::error::StoreError;
use crate::moment::Moment;
use crate::query::{Query, query};
use crate::store::Store;
use crate::work::Work;

/// How much was removed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pruned {
    /// Tables that were finished or abandoned.
    pub tables: u64,
    /// Entries of their logs.
    pub entries: u64,
    /// Lines of their chats.
    pub chats: u64,
    /// Sessions that had expired.
    pub sessions: u64,
    /// Guests who never finished a game and have no session.
    pub guests: u64,
}

/// How many are removed at a time, so that others who write do not wait long.
const PAGE: u64 = 200;

impl Store {
    /// Removes tables that were finished or abandoned and have not changed since a moment, with their logs and chats;
    /// sessions that have expired; and guests made before that moment who have no session and finished no game. What
    /// players finished stays in their history.
    ///
    /// # Errors
    /// When it cannot be stored; what was removed until then is.
    pub async fn prune(&self, older_than: Moment) -> Result<Pruned, StoreError> {
        let mut pruned = Pruned::default();
        while self.prune_tables(older_than, &mut pruned).await? {}
        let sessions = "DELETE FROM sessions WHERE token_hash IN \
                        (SELECT token_hash FROM sessions WHERE expires_at <= $1 LIMIT $2)";
        pruned.sessions = self.remove(&query(sessions).with(self.now()).with(PAGE)).await?;
        let guests = "DELETE FROM players WHERE id IN (SELECT id FROM players p \
                      WHERE password_hash IS NULL AND created_at < $1 \
                      AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.player_id = p.id) \
                      AND NOT EXISTS (SELECT 1 FROM history h WHERE h.player_id = p.id) LIMIT $2)";
        pruned.guests = self.remove(&query(guests).with(older_than).with(PAGE)).await?;
        Ok(pruned)
    }

    /// Removes page by page.
    async fn remove(&self, query: &Query) -> Result<u64, StoreError> {
        let mut removed = 0;
        loop {
            let page = self.database().write(Work::may(query.clone())).await?.changed[0];
            removed += page;
            if page < PAGE {
                return Ok(removed);
            }
        }
    }

    /// Removes a page of tables; says whether there may be more.
    async fn prune_tables(&self, older_than: Moment, pruned: &mut Pruned) -> Result<bool, StoreError> {
        let sql = "SELECT id FROM tables WHERE status IN ('finished', 'abandoned') AND changed_at < $1 LIMIT $2";
        let rows = self.read(query(sql).with(older_than).with(PAGE)).await?;
        let mut removed = 0;
        for row in &rows {
            let id: String = row.get(0)?;
            // First it is asked again, and kept from being changed meanwhile.
            let still = "UPDATE tables SET due_at = NULL \
                         WHERE id = $1 AND status IN ('finished', 'abandoned') AND changed_at < $2";
            let work = Work::need(query(still).with(id.as_str()).with(older_than))
                .and(query("DELETE FROM log WHERE table_id = $1").with(id.as_str()))
                .and(query("DELETE FROM chat WHERE table_id = $1").with(id.as_str()))
                .and(query("DELETE FROM documents WHERE table_id = $1").with(id.as_str()))
                .and(query("DELETE FROM tables WHERE id = $1").with(id));
            let answer = self.database().write(work).await?;
            if let [_, entries, chats, _, _] = answer.changed[..] {
                removed += 1;
                pruned.tables += 1;
                pruned.entries += entries;
                pruned.chats += chats;
            }
        }
        Ok(removed > 0 && rows.len() as u64 == PAGE)
    }
}
