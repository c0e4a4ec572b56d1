//! The log of a table: entries with consecutive versions, each stored before anybody is told.

use crate::database::Database;
use crate::error::{AppendError, Failure, StoreError};
use crate::history::{Rating, add_history, change_rating};
use crate::library::{MapGameEnd, count_game, end_game};
use crate::moment::Moment;
use crate::query::{Query, Row, query};
use crate::seal::{Place, Sealer};
use crate::store::Store;
use crate::tables::{Due, Status};
use crate::work::{Answer, Work};

/// An entry to be appended.
#[derive(Clone, Debug)]
pub struct Append {
    /// The table's id.
    pub table: String,
    /// The version that the table has with this entry: one more than before it. The first entry has version 1.
    pub version: u64,
    /// Whose action it is.
    pub seat: u8,
    /// What the client called its request; a seat's request is stored once.
    pub request: Option<String>,
    /// When it happened.
    pub at: Moment,
    /// What happened. It is sealed.
    pub body: Vec<u8>,
    /// When something is due after it.
    pub due: Due,
    /// The table's new status, if it changes.
    pub status: Option<Status>,
    /// How the game ended, if it did.
    pub finished: Option<Finish>,
}

impl Append {
    /// An entry and nothing else.
    #[must_use]
    pub fn new(table: impl Into<String>, version: u64, seat: u8, at: Moment, body: Vec<u8>) -> Self {
        let table = table.into();
        Self { table, version, seat, request: None, at, body, due: Due::Keep, status: None, finished: None }
    }
}

/// How a game ended: stored with its last entry, or not at all.
#[derive(Clone, Debug, Default)]
pub struct Finish {
    /// How it went for each seat with a player. Players that are not there any more are passed over.
    pub results: Vec<SeatResult>,
    /// The ratings that change by it.
    pub ratings: Vec<RatingChange>,
    /// What is noted of a game on a published map.
    pub map_game: Option<MapGameEnd>,
}

/// How a game went for one seat.
#[derive(Clone, Debug)]
pub struct SeatResult {
    /// The player's id.
    pub player: String,
    /// The seat.
    pub seat: u8,
    /// The place, from 1.
    pub place: u8,
    /// The points.
    pub points: i64,
    /// Whatever else is to be kept, as JSON.
    pub result: String,
}

/// A new rating of a player.
#[derive(Clone, Debug)]
pub struct RatingChange {
    /// The player's id.
    pub player: String,
    /// How many games the old rating was of. If that has changed, nothing is stored.
    pub games_before: u64,
    /// The new rating.
    pub rating: Rating,
}

/// An entry of a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The version that the table has with it.
    pub version: u64,
    /// Whose action it is.
    pub seat: u8,
    /// What the client called its request.
    pub request: Option<String>,
    /// When it happened.
    pub at: Moment,
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

/// Both at once, in one statement and thus one way there and back. Only PostgreSQL can.
const MOVE_AND_INSERT: &str = "WITH moved AS (UPDATE tables SET version = $2, status = COALESCE($6, status), \
                               due_at = CASE WHEN $7 = 1 THEN due_at ELSE $8 END, changed_at = $5 \
                               WHERE id = $1 AND version = $2 - 1 AND NOT EXISTS \
                               (SELECT 1 FROM log WHERE table_id = $1 AND seat = $3 AND request = $4) RETURNING id) \
                               INSERT INTO log (table_id, version, seat, request, at, body) \
                               SELECT $1, $2, $3, $4, $5, $9 FROM moved";

/// The step in which the ratings begin, after the table, the entry and the results.
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

fn insert_entry(entry: &Append, sealed: Vec<u8>) -> Query {
    query(INSERT)
        .with(entry.table.as_str())
        .with(entry.version)
        .with(entry.seat)
        .with(entry.request.clone())
        .with(entry.at)
        .with(sealed)
}

impl Store {
    /// Appends an entry to a table's log, with everything that goes with it. When this returns without an error, it is
    /// on the disk. Whoever does not wait for the answer must read the log again: it may be stored or not.
    ///
    /// # Errors
    /// As `AppendError` says; except for `Unknown`, nothing was stored.
    pub async fn append(&self, entry: Append) -> Result<(), AppendError> {
        let sealed = self.sealer().seal(Place::Body { table: &entry.table, version: entry.version }, &entry.body);
        let is_one_statement = entry.finished.is_none() && matches!(self.database(), Database::Postgres(_));
        let work = if is_one_statement {
            Work::need(move_table(MOVE_AND_INSERT, &entry).with(sealed))
        } else {
            let mut work = Work::need(move_table(MOVE, &entry)).and(insert_entry(&entry, sealed));
            for result in entry.finished.iter().flat_map(|finish| &finish.results) {
                work = work.and(add_history(&entry.table, entry.at, result));
            }
            for change in entry.finished.iter().flat_map(|finish| &finish.ratings) {
                work = work.and_need(change_rating(change));
            }
            if let Some(end) = entry.finished.as_ref().and_then(|finish| finish.map_game) {
                work = work.and(count_game(&entry.table)).and(end_game(&entry.table, entry.at, end));
            }
            work
        };
        let written = self.database().write(work).await;
        if matches!(&written, Ok(Answer { refused_at: None, .. }) | Err(Failure::Unknown(_))) {
            self.database().tell(&entry.table, entry.version);
        }
        let answer = written?;
        match (answer.refused_at, &entry.finished) {
            (None, _) => Ok(()),
            (Some(step), Some(finish)) if step >= first_rating(finish) => {
                let player = finish.ratings[step - first_rating(finish)].player.clone();
                Err(AppendError::RatingMoved { player })
            }
            _ => Err(self.why_refused(&entry.table).await),
        }
    }

    async fn why_refused(&self, table: &str) -> AppendError {
        match self.read(query("SELECT 1 FROM tables WHERE id = $1").with(table)).await {
            Ok(rows) if rows.is_empty() => AppendError::Gone,
            // Refused it was in any case, and whoever reads the log again will see.
            _ => AppendError::Taken,
        }
    }

    /// The entries of a table after a version, in order and without gaps.
    ///
    /// # Errors
    /// `Missing` when there is no such table; `Damaged` when an entry is missing or does not open.
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
                return Err(damaged(expected, "it is missing"));
            }
            entries.push(read_entry(self.sealer(), table, row)?.ok_or_else(|| damaged(version, "it does not open"))?);
        }
        let head = rows[0].count(0)?;
        if expected < head {
            return Err(damaged(expected + 1, "it is missing"));
        }
        if expected > head.max(after) {
            return Err(damaged(head + 1, "it is beyond the end"));
        }
        Ok(entries)
    }
}

/// The statement that finds a table's version and its entries, both as they were at one moment. A table without such
/// entries has one row without an entry.
pub(crate) fn select_log(table: &str, after: u64) -> Query {
    let sql = "SELECT t.version, l.version, l.seat, l.request, l.at, l.body FROM tables t \
               LEFT JOIN log l ON l.table_id = t.id AND l.version > $2 WHERE t.id = $1 ORDER BY l.version";
    query(sql).with(table).with(after)
}

/// The version of the entry in a row of the log, if there is an entry.
pub(crate) fn version_of(row: &Row) -> Result<Option<u64>, sqlx::Error> {
    row.get::<Option<i64>>(1)?.map(|_| row.count(1)).transpose()
}

/// The entry in a row of the log, if it opens.
pub(crate) fn read_entry(sealer: &Sealer, table: &str, row: &Row) -> Result<Option<Entry>, sqlx::Error> {
    let version = row.count(1)?;
    let sealed: Vec<u8> = row.get(5)?;
    let Some(body) = sealer.open(Place::Body { table, version }, &sealed) else { return Ok(None) };
    Ok(Some(Entry { version, seat: row.small(2)?, request: row.get(3)?, at: row.moment(4)?, body }))
}
