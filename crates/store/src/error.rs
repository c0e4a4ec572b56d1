//! Errors for callers, and how the errors of either database map to them.

use sqlx::error::{DatabaseError, ErrorKind};
use std::io;
use std::path::PathBuf;

/// Why a call to the store failed.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Something with this name, code or number exists already.
    #[error("{what} is already taken")]
    Taken {
        /// Such as "the name".
        what: &'static str,
    },
    /// There is nothing with this id, code or name.
    #[error("there is no such {what}")]
    Missing {
        /// Such as "table".
        what: &'static str,
    },
    /// The database cannot be reached, is overloaded or out of disk space. Nothing was stored; a retry may succeed.
    #[error("the store is not available: {why}")]
    Unavailable {
        /// The database's own message.
        why: String,
    },
    /// The connection was lost during a write, which may or may not have been stored: read it again to find out.
    #[error("the connection was lost during a write, which may or may not have been stored: {why}")]
    Unknown {
        /// The database's own message.
        why: String,
    },
    /// The stored data of a table is damaged.
    #[error("table {table}{}: {what}", version.map(|version| format!(", entry {version}")).unwrap_or_default())]
    Damaged {
        /// The table's id.
        table: String,
        /// The damaged entry of its log, if the damage is there.
        version: Option<u64>,
        /// The problem, in words.
        what: String,
    },
    /// The secrets in the database were encrypted with another key.
    #[error("the database was encrypted with another key: use the key file it was created with")]
    WrongKey,
    /// The key file cannot be used.
    #[error("key file {}: {why}", path.display())]
    KeyFile {
        /// The key file.
        path: PathBuf,
        /// The problem, in words.
        why: String,
    },
    /// A newer program has migrated the database.
    #[error("the database has schema version {found}, but this program supports at most {known}: use a newer program")]
    SchemaTooNew {
        /// The schema version of the database.
        found: u64,
        /// The latest schema version of this program.
        known: u64,
    },
    /// The database has not been migrated yet, which only happens when a server opens it.
    #[error(
        "the database has schema version {found}, but this program needs {known}: start the server once to migrate it"
    )]
    SchemaTooOld {
        /// The schema version of the database.
        found: u64,
        /// The latest schema version of this program.
        known: u64,
    },
    /// Another process has the database open.
    #[error("{}: another process has this database open", path.display())]
    InUse {
        /// The database file.
        path: PathBuf,
    },
    /// A file cannot be read or written.
    #[error("{}: {error}", path.display())]
    File {
        /// The file that cannot be read or written.
        path: PathBuf,
        /// The cause.
        error: io::Error,
    },
    /// A backup can only be restored into an empty database.
    #[error("the database is not empty: restore into a new one")]
    NotEmpty,
    /// The file is not a backup of a store.
    #[error("{}: not a backup: {why}", path.display())]
    NotABackup {
        /// The file that was to be restored.
        path: PathBuf,
        /// The problem, in words.
        why: String,
    },
    /// The address of the database is invalid.
    #[error("invalid database address: {why}")]
    Address {
        /// The problem, in words.
        why: String,
    },
    /// The database rejected a statement for a reason that should not occur.
    #[error("the database rejected the request: {why}")]
    Refused {
        /// The database's own message.
        why: String,
    },
}

/// Why an entry was not appended.
#[derive(Debug, thiserror::Error)]
pub enum AppendError {
    /// The version is not the next one, or the request was stored before. Read the log again.
    #[error("this version or request is already stored, or an earlier entry is missing")]
    Conflict,
    /// The table does not exist.
    #[error("there is no such table")]
    NoSuchTable,
    /// A rating has changed since it was read. Nothing was stored: read it and compute again.
    #[error("the rating of player {player} has changed in the meantime")]
    RatingChanged {
        /// The player's id.
        player: String,
    },
    /// The database cannot be reached, is overloaded or out of disk space. Nothing was stored; a retry may succeed.
    #[error("the store is not available: {why}")]
    Unavailable {
        /// The database's own message.
        why: String,
    },
    /// The connection was lost during the write: read the log again to see whether it was stored.
    #[error("the connection was lost during a write, which may or may not have been stored: {why}")]
    Unknown {
        /// The database's own message.
        why: String,
    },
}

/// How a statement failed, independent of what it was for.
#[derive(Clone, Debug)]
pub(crate) enum Failure {
    /// Nothing was stored, and a retry may succeed.
    Unavailable(String),
    /// It may have been stored.
    Unknown(String),
    /// A row with this key exists.
    Duplicate,
    /// Anything else: nothing was stored, and a retry would fail again.
    Refused(String),
}

/// How far a write had got when it failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// Nothing has been sent that could be stored.
    Before,
    /// The database may have stored it before the connection was lost.
    Commit,
}

impl Failure {
    /// Classifies a driver's error at this stage.
    pub(crate) fn of(error: &sqlx::Error, stage: Stage) -> Self {
        let why = error.to_string();
        match error {
            sqlx::Error::Database(fault) if fault.kind() == ErrorKind::UniqueViolation => Self::Duplicate,
            sqlx::Error::Database(fault) => Self::of_database(fault.as_ref(), stage, why),
            // The connection broke while the statement was being sent, so the database never received all of it.
            sqlx::Error::Io(fault) if fault.kind() == io::ErrorKind::BrokenPipe => Self::Unavailable(why),
            sqlx::Error::Io(_) | sqlx::Error::Tls(_) | sqlx::Error::Protocol(_) | sqlx::Error::WorkerCrashed => {
                if stage == Stage::Commit { Self::Unknown(why) } else { Self::Unavailable(why) }
            }
            sqlx::Error::PoolTimedOut | sqlx::Error::PoolClosed | sqlx::Error::BeginFailed => Self::Unavailable(why),
            _ => Self::Refused(why),
        }
    }

    fn of_database(fault: &dyn DatabaseError, stage: Stage, why: String) -> Self {
        let code = fault.code().unwrap_or_default().into_owned();
        if let Some(fault) = fault.try_downcast_ref::<sqlx::postgres::PgDatabaseError>() {
            return Self::of_postgres(fault.code(), stage, why);
        }
        // The low byte of SQLite's extended code is the primary code.
        match code.parse::<u32>().unwrap_or_default() & 0xff {
            // SQLITE_FULL: the transaction did not reach the file completely, and is rolled back.
            13 => Self::Unavailable(format!("the disk is full: {why}")),
            // SQLITE_IOERR: a commit may have reached the file nevertheless.
            10 if stage == Stage::Commit => Self::Unknown(why),
            // Busy, locked, out of memory, read-only, I/O error, cannot open.
            5 | 6 | 7 | 8 | 10 | 14 => Self::Unavailable(why),
            _ => Self::Refused(why),
        }
    }

    fn of_postgres(code: &str, stage: Stage, why: String) -> Self {
        match code {
            // The server shuts down this connection, without saying whether the commit was stored.
            "57P01" | "57P02" if stage == Stage::Commit => Self::Unknown(why),
            // A read-only standby, which may become the primary.
            "25006" => Self::Unavailable(why),
            _ => match code.get(..2) {
                // Connection errors, deadlocks, insufficient resources, operator intervention, system errors.
                Some("08" | "40" | "53" | "55" | "57" | "58") => Self::Unavailable(why),
                _ => Self::Refused(why),
            },
        }
    }
}

/// For reads, where nothing can have been stored.
impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        Failure::of(&error, Stage::Before).into()
    }
}

impl From<Failure> for StoreError {
    fn from(failure: Failure) -> Self {
        match failure {
            Failure::Unavailable(why) => Self::Unavailable { why },
            Failure::Unknown(why) => Self::Unknown { why },
            Failure::Duplicate => Self::Taken { what: "this" },
            Failure::Refused(why) => Self::Refused { why },
        }
    }
}

impl From<Failure> for AppendError {
    fn from(failure: Failure) -> Self {
        match failure {
            // Nothing was stored, and the caller can only treat it like an unreachable database.
            Failure::Unavailable(why) | Failure::Refused(why) => Self::Unavailable { why },
            Failure::Unknown(why) => Self::Unknown { why },
            Failure::Duplicate => Self::Conflict,
        }
    }
}
