//! The log of a table: entries with consecutive versions, each stored before it is announced.

use crate::database::Database;
use crate::encryption::{Cipher, CipherContext};
use crate::error::{AppendError, Failure, StoreError};
use crate::history::{Rating, add_history, change_rating};
use crate::library::{MapGameEnd, count_game, end_game};
use crate::query::{Query, Row, query};
use crate::store::Store;
use crate::tables::{Due, Status};
use crate::timestamp::Timestamp;
use crate::transaction::{Transaction, WriteResult};

/// A log entry to append, with the changes that are committed with it.
#[derive(Clone, Debug)]
pub struct Append {
    /// The table's id.
    pub table: String,
    /// The table's version after this entry: one more than before it. The first entry has version 1.
    pub version: u64,
    /// The acting seat.
    pub seat: u8,
    /// The client's id for its request; each request of a seat is stored only once.
    pub request: Option<String>,
    /// When it happened.
    pub at: Timestamp,
    /// What happened; stored encrypted.
    pub body: Vec<u8>,
    /// The table's next deadline.
    pub due: Due,
    /// The table's new status, if it changes.
    pub status: Option<Status>,
    /// The game's result, if this entry ends it.
    pub finished: Option<Finish>,
}

impl Append {
    /// An entry that changes nothing else.
    #[must_use]
    pub fn new(table: impl Into<String>, version: u64, seat: u8, at: Timestamp, body: Vec<u8>) -> Self {
        let table = table.into();
        Self { table, version, seat, request: None, at, body, due: Due::Keep, status: None, finished: None }
    }
}

/// A game's result, committed together with its last entry.
#[derive(Clone, Debug, Default)]
pub struct Finish {
    /// The result of each seat that has a player. Players who have been deleted are skipped.
    pub results: Vec<SeatResult>,
    /// The rating changes.
    pub ratings: Vec<RatingChange>,
    /// The result for the library, if the game was on a published map.
    pub map_game: Option<MapGameEnd>,
}

/// The result of one seat.
#[derive(Clone, Debug)]
pub struct SeatResult {
    /// The player's id.
    pub player: String,
    /// The seat.
    pub seat: u8,
    /// The final rank, from 1.
    pub place: u8,
    /// The points.
    pub points: i64,
    /// Further details, as JSON.
    pub result: String,
}

/// A player's new rating.
#[derive(Clone, Debug)]
pub struct RatingChange {
    /// The player's id.
    pub player: String,
    /// The number of games of the old rating. If it has changed, nothing is stored.
    pub games_before: u64,
    /// The new rating.
    pub rating: Rating,
}

/// A stored log entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The table's version after this entry.
    pub version: u64,
    /// The acting seat.
    pub seat: u8,
    /// The client's id for its request.
    pub request: Option<String>,
    /// When it happened.
    pub at: Timestamp,
    /// What happened.
    pub body: Vec<u8>,
}

/// Moves a table from the version before to this one. A row is changed by one writer at a time, so of several with the
/// same version one finds the version before and the others do not.
const MOVE: &str = "UPDATE tables SET version = $2, status = COALESCE($6, status), \
                    due_at = CASE WHEN $7 = 1 THEN due_at ELSE $8 END, changed_at = $5 \
                    WHERE id = $1 AND version = $2 - 1 AND NOT EXISTS \
                    (SELECT 1 FROM log WHERE table_id = $1 AND seat = $3 AND request = $4)";

const INSERT: &str = "INSERT INTO log (table_id, version, seat, request, at, body) VALUES ($1, $2, $3, $4, $5, $6)";

/// Both in one statement and thus one round trip. Only PostgreSQL supports this.
const MOVE_AND_INSERT: &str = "WITH moved AS (UPDATE tables SET version = $2, status = COALESCE($6, status), \
                               due_at = CASE WHEN $7 = 1 THEN due_at ELSE $8 END, changed_at = $5 \
                               WHERE id = $1 AND version = $2 - 1 AND NOT EXISTS \
                               (SELECT 1 FROM log WHERE table_id = $1 AND seat = $3 AND request = $4) RETURNING id) \
                               INSERT INTO log (table_id, version, seat, request, at, body) \
                               SELECT $1, $2, $3, $4, $5, $9 FROM moved";

/// The index of the first rating change, after the table, the entry and the results.
fn first_rating(finish: &Finish) -> usize {
    2 + finish.results.len()
}

fn move_table(sql: &'static str, entry: &Append) -> Query {
    let (keep_due, due) = entry.due.values();
    query(sql)
        .with(entry.table.as_str())
        .with(entry.version)
        .with(entry.seat)
        .with(entry.request.clone())
        .with(entry.at)
        .with(entry.status.map(|status| status.name().to_owned()))
        .with(keep_due)
        .with(due)
}

fn insert_entry(entry: &Append, encrypted: Vec<u8>) -> Query {
    query(INSERT)
        .with(entry.table.as_str())
        .with(entry.version)
        .with(entry.seat)
        .with(entry.request.clone())
        .with(entry.at)
        .with(encrypted)
}

impl Store {
    /// Appends an entry to a table's log, with everything that goes with it. When this returns without an error, it is
    /// on disk. A caller that drops the future must read the log again: the entry may or may not be stored.
    ///
    /// # Errors
    /// See [`AppendError`]; except for `Unknown`, nothing was stored.
    pub async fn append(&self, entry: Append) -> Result<(), AppendError> {
        let encrypted =
            self.cipher().encrypt(CipherContext::Body { table: &entry.table, version: entry.version }, &entry.body);
        let is_one_statement = entry.finished.is_none() && matches!(self.database(), Database::Postgres(_));
        let work = if is_one_statement {
            Transaction::requiring(move_table(MOVE_AND_INSERT, &entry).with(encrypted))
        } else {
            let mut work = Transaction::requiring(move_table(MOVE, &entry)).then(insert_entry(&entry, encrypted));
            for result in entry.finished.iter().flat_map(|finish| &finish.results) {
                work = work.then(add_history(&entry.table, entry.at, result));
            }
            for change in entry.finished.iter().flat_map(|finish| &finish.ratings) {
                work = work.then_requiring(change_rating(change));
            }
            if let Some(end) = entry.finished.as_ref().and_then(|finish| finish.map_game) {
                work = work.then(count_game(&entry.table)).then(end_game(&entry.table, entry.at, end));
            }
            work
        };
        let written = self.database().write(work).await;
        if matches!(&written, Ok(WriteResult { refused_at: None, .. }) | Err(Failure::Unknown(_))) {
            self.database().notify(&entry.table, entry.version);
        }
        let answer = written?;
        match (answer.refused_at, &entry.finished) {
            (None, _) => Ok(()),
            (Some(step), Some(finish)) if step >= first_rating(finish) => {
                let player = finish.ratings[step - first_rating(finish)].player.clone();
                Err(AppendError::RatingChanged { player })
            }
            _ => Err(self.why_refused(&entry.table).await),
        }
    }

    async fn why_refused(&self, table: &str) -> AppendError {
        match self.read(query("SELECT 1 FROM tables WHERE id = $1").with(table)).await {
            Ok(rows) if rows.is_empty() => AppendError::NoSuchTable,
            // It was refused in any case, and reading the log again shows why.
            _ => AppendError::Conflict,
        }
    }

    /// The entries of a table after a version, in order and without gaps.
    ///
    /// # Errors
    /// `Missing` if there is no such table; `Damaged` if an entry is missing or cannot be decrypted.
    pub async fn log(&self, table: &str, after: u64) -> Result<Vec<Entry>, StoreError> {
        let rows = self.read(select_log(table, after)).await?;
        if rows.is_empty() {
            return Err(StoreError::Missing { what: "table" });
        }
        let mut entries = Vec::with_capacity(rows.len());
        let mut expected = after;
        let damaged = |version: u64, what: &str| StoreError::Damaged {
            table: table.to_owned(),
            version: Some(version),
            what: what.to_owned(),
        };
        for row in &rows {
            let Some(version) = version_of(row)? else { break };
            expected += 1;
            if version != expected {
                return Err(damaged(expected, "this entry is missing"));
            }
            entries.push(
                read_entry(self.cipher(), table, row)?
                    .ok_or_else(|| damaged(version, "this entry cannot be decrypted"))?,
            );
        }
        let head = rows[0].get_u64(0)?;
        if expected < head {
            return Err(damaged(expected + 1, "this entry is missing"));
        }
        if expected > head.max(after) {
            return Err(damaged(head + 1, "this entry is beyond the end of the log"));
        }
        Ok(entries)
    }
}

/// Selects a table's version and its entries in one snapshot. A table without such entries gives one row without an
/// entry.
pub(crate) fn select_log(table: &str, after: u64) -> Query {
    let sql = "SELECT t.version, l.version, l.seat, l.request, l.at, l.body FROM tables t \
               LEFT JOIN log l ON l.table_id = t.id AND l.version > $2 WHERE t.id = $1 ORDER BY l.version";
    query(sql).with(table).with(after)
}

/// The version of the entry in a row of the log, if there is an entry.
pub(crate) fn version_of(row: &Row) -> Result<Option<u64>, sqlx::Error> {
    row.get::<Option<i64>>(1)?.map(|_| row.get_u64(1)).transpose()
}

/// The entry in a row of the log, if it can be decrypted.
pub(crate) fn read_entry(cipher: &Cipher, table: &str, row: &Row) -> Result<Option<Entry>, sqlx::Error> {
    let version = row.get_u64(1)?;
    let encrypted: Vec<u8> = row.get(5)?;
    let Some(body) = cipher.decrypt(CipherContext::Body { table, version }, &encrypted) else { return Ok(None) };
    Ok(Some(Entry { version, seat: row.get_u8(2)?, request: row.get(3)?, at: row.timestamp(4)?, body }))
}
