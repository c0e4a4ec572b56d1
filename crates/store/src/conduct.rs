//! Whom people block, and whom they report to operators.

use crate::error::StoreError;
use crate::query::{Row, dynamic_query, query};
use crate::store::Store;
use crate::timestamp::Timestamp;
use crate::transaction::Transaction;

/// How many people a player can block.
const MAX_BLOCKS: u64 = 500;

/// How many open reports of one player are stored.
const MAX_REPORTS: u64 = 100;

/// A person whom a player has blocked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blocked {
    /// The player's id.
    pub player: String,
    /// The player's current name.
    pub name: String,
    /// Since when.
    pub at: Timestamp,
}

/// A report to be stored.
#[derive(Clone, Debug)]
pub struct NewPersonReport {
    /// A new, unique id.
    pub id: String,
    /// The table where it happened.
    pub table: String,
    /// Who reports it.
    pub by: String,
    /// Who is reported.
    pub player: String,
    /// The name that was seen at the table.
    pub name: String,
    /// Why.
    pub reason: String,
    /// The chat of the table, as JSON.
    pub chat: String,
    /// When.
    pub at: Timestamp,
}

/// A report, with what an operator needs to judge it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonReport {
    /// Its id.
    pub id: String,
    /// The table where it happened.
    pub table: String,
    /// The id of the player who is reported.
    pub player: String,
    /// The name that was seen at the table.
    pub name: String,
    /// The account's current name; `None` for a guest.
    pub account: Option<String>,
    /// The name of the player who reported it.
    pub by: String,
    /// Why.
    pub reason: String,
    /// The chat of the table, as JSON.
    pub chat: String,
    /// When.
    pub at: Timestamp,
    /// How it was closed; none while it is open.
    pub closed: Option<ReportClosure>,
}

/// How a report was closed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReportClosure {
    /// When.
    pub at: Timestamp,
    /// The name of the admin who closed it; none for a command.
    pub by: Option<String>,
    /// What was found or done.
    pub note: String,
}

/// Which reports of people are wanted.
#[derive(Clone, Copy, Debug)]
pub enum ReportFilter<'a> {
    /// Those that are not closed.
    Open,
    /// All of them.
    All,
    /// Those that a player has made.
    By(&'a str),
}

impl Store {
    /// Blocks a person, up to a maximum; returns whether they are blocked now.
    ///
    /// # Errors
    /// If the write fails.
    pub async fn block(&self, player: &str, blocked: &str, at: Timestamp) -> Result<bool, StoreError> {
        let sql = "INSERT INTO blocks (player_id, blocked_id, at) SELECT $1, id, $3 FROM players WHERE id = $2 \
                   AND (SELECT COUNT(*) FROM blocks WHERE player_id = $1) < $4 ON CONFLICT DO NOTHING";
        let block = query(sql).with(player).with(blocked).with(at).with(MAX_BLOCKS);
        let is_new = self.database().write(Transaction::requiring(block)).await?.is_committed();
        Ok(is_new || self.has_blocked(player, blocked).await?)
    }

    /// Unblocks a person; returns whether they were blocked.
    ///
    /// # Errors
    /// If the write fails.
    pub async fn unblock(&self, player: &str, blocked: &str) -> Result<bool, StoreError> {
        let query = query("DELETE FROM blocks WHERE player_id = $1 AND blocked_id = $2").with(player).with(blocked);
        Ok(self.database().write(Transaction::requiring(query)).await?.is_committed())
    }

    /// Whether a player has blocked a person.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn has_blocked(&self, player: &str, blocked: &str) -> Result<bool, StoreError> {
        let query = query("SELECT 1 FROM blocks WHERE player_id = $1 AND blocked_id = $2").with(player).with(blocked);
        Ok(!self.read(query).await?.is_empty())
    }

    /// Whom a player has blocked, the latest first.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn blocked_by(&self, player: &str) -> Result<Vec<Blocked>, StoreError> {
        let sql = "SELECT p.id, p.name, b.at FROM blocks b JOIN players p ON p.id = b.blocked_id \
                   WHERE b.player_id = $1 ORDER BY b.at DESC, p.id";
        let mut blocked = Vec::new();
        for row in self.read(query(sql).with(player)).await? {
            blocked.push(Blocked { player: row.get(0)?, name: row.get(1)?, at: row.timestamp(2)? });
        }
        Ok(blocked)
    }

    /// The ids of those who have blocked a player.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn blockers_of(&self, player: &str) -> Result<Vec<String>, StoreError> {
        let rows = self.read(query("SELECT player_id FROM blocks WHERE blocked_id = $1").with(player)).await?;
        Ok(rows.iter().map(|row| row.get(0)).collect::<Result<_, _>>()?)
    }

    /// Reports a person, replacing an earlier report of the same kind, which is then open again. Beyond a maximum per
    /// person, reports are dropped.
    ///
    /// # Errors
    /// If the write fails.
    pub async fn report_person(&self, new: NewPersonReport) -> Result<(), StoreError> {
        let sql = "INSERT INTO person_reports (table_id, player_id, reported_id, name, reason, chat, at, id) \
                   SELECT $1, $2, id, $4, $5, $6, $7, $9 FROM players WHERE id = $3 \
                   AND (SELECT COUNT(*) FROM person_reports WHERE reported_id = $3 AND closed_at IS NULL) < $8 \
                   ON CONFLICT (table_id, player_id, reported_id) DO UPDATE SET \
                   name = excluded.name, reason = excluded.reason, chat = excluded.chat, at = excluded.at, \
                   closed_at = NULL, closed_by = NULL, note = NULL";
        let report = query(sql)
            .with(new.table)
            .with(new.by)
            .with(new.player)
            .with(new.name)
            .with(new.reason)
            .with(new.chat)
            .with(new.at)
            .with(MAX_REPORTS)
            .with(new.id);
        self.database().write(Transaction::new(report)).await?;
        Ok(())
    }

    /// Reports of people, the latest first.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn person_reports(&self, filter: ReportFilter<'_>, limit: u32) -> Result<Vec<PersonReport>, StoreError> {
        let sql = |condition: &str| {
            format!(
                "SELECT r.table_id, r.name, CASE WHEN a.name_key IS NULL THEN NULL ELSE a.name END, p.name, r.reason, \
                 r.chat, r.at, r.id, r.reported_id, r.closed_at, r.closed_by, r.note \
                 FROM person_reports r JOIN players a ON a.id = r.reported_id JOIN players p ON p.id = r.player_id \
                 WHERE {condition} ORDER BY r.at DESC, r.id LIMIT $1"
            )
        };
        let limit = i64::from(limit);
        let wanted = match filter {
            ReportFilter::Open => dynamic_query(sql("r.closed_at IS NULL")).with(limit),
            ReportFilter::All => dynamic_query(sql("TRUE")).with(limit),
            ReportFilter::By(player) => dynamic_query(sql("r.player_id = $2")).with(limit).with(player),
        };
        Ok(self.read(wanted).await?.iter().map(read_report).collect::<Result<_, _>>()?)
    }

    /// Closes an open report; returns the id of the reported player and the name that was seen.
    ///
    /// # Errors
    /// If the write fails.
    pub async fn close_report(&self, id: &str, closure: ReportClosure) -> Result<Option<(String, String)>, StoreError> {
        let sql = "UPDATE person_reports SET closed_at = $2, closed_by = $3, note = $4 \
                   WHERE id = $1 AND closed_at IS NULL RETURNING reported_id, name";
        let close = query(sql).with(id).with(closure.at).with(closure.by).with(closure.note);
        let answer = self.database().write(Transaction::returning(close)).await?;
        Ok(answer.rows.first().map(|row| Ok::<_, sqlx::Error>((row.get(0)?, row.get(1)?))).transpose()?)
    }

    /// Deletes the reports of people from before a time; returns how many.
    ///
    /// # Errors
    /// If the write fails.
    pub async fn forget_person_reports(&self, before: Timestamp) -> Result<u64, StoreError> {
        let query = query("DELETE FROM person_reports WHERE at < $1").with(before);
        Ok(self.database().write(Transaction::new(query)).await?.changed[0])
    }
}

fn read_report(row: &Row) -> Result<PersonReport, sqlx::Error> {
    let closed = match row.get::<Option<i64>>(9)? {
        Some(at) => {
            let note = row.get::<Option<String>>(11)?.unwrap_or_default();
            Some(ReportClosure { at: Timestamp(at), by: row.get(10)?, note })
        }
        None => None,
    };
    Ok(PersonReport {
        table: row.get(0)?,
        name: row.get(1)?,
        account: row.get(2)?,
        by: row.get(3)?,
        reason: row.get(4)?,
        chat: row.get(5)?,
        at: row.timestamp(6)?,
        id: row.get(7)?,
        player: row.get(8)?,
        closed,
    })
}
