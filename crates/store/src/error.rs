//! What can go wrong, for callers; and how the faults of either database become that.

use sqlx::error::{DatabaseError, ErrorKind};
use std::io;
use std::path::PathBuf;

/// Why the store did not do what it was asked.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Something with this name, code or number is there already.
    #[error("{what} is taken")]
    Taken {
        /// What is taken.
        what: &'static str,
    },
    /// What was named is not there.
    #[error("there is no such {what}")]
    Missing {
        /// What is missing.
        what: &'static str,
    },
    /// The database cannot be reached, is overloaded or has no room. Nothing was stored; it may be tried again.
    #[error("the store is not available: {why}")]
    Unavailable {
        /// What the database said.
        why: String,
    },
    /// The connection was lost while storing: it may have been stored or not, and must be read again.
    #[error("it is not known whether this was stored: {why}")]
    Unknown {
        /// What the database said.
        why: String,
    },
    /// What is stored of a table is not what was stored.
    #[error("table {table}{}: {what}", version.map(|version| format!(", entry {version}")).unwrap_or_default())]
    Damaged {
        /// The table's id.
        table: String,
        /// Which entry of its log, if it is one.
        version: Option<u64>,
        /// What is wrong.
        what: String,
    },
    /// The database was sealed with another key.
    #[error("the database was sealed with another key: start with the key file that it was made with")]
    WrongKey,
    /// The key file cannot be used.
    #[error("key file {}: {why}", path.display())]
    KeyFile {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        why: String,
    },
    /// A newer program has changed the form of the database.
    #[error("the database has form {found}, this program knows forms up to {known}: use a newer program")]
    Newer {
        /// The form it has.
        found: u64,
        /// The newest form known here.
        known: u64,
    },
    /// The database has not been brought into the newest form yet, which only a server that starts does.
    #[error("the database has form {found}, this program's is {known}: start the server with it first")]
    Older {
        /// The form it has.
        found: u64,
        /// The newest form known here.
        known: u64,
    },
    /// Another process has the database open.
    #[error("{}: another process has this database open", path.display())]
    InUse {
        /// The database's file.
        path: PathBuf,
    },
    /// A file cannot be read or written.
    #[error("{}: {error}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// A backup can only be restored into an empty database.
    #[error("the database is not empty: restore into a new one")]
    NotEmpty,
    /// The file is no backup of this store.
    #[error("{}: not a backup: {why}", path.display())]
    NotABackup {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        why: String,
    },
    /// The address of the database cannot be understood.
    #[error("the database's address: {why}")]
    Address {
        /// What is wrong with it.
        why: String,
    },
    /// The database refused for a reason that should not occur.
    #[error("the database refused: {why}")]
    Refused {
        /// What the database said.
        why: String,
    },
}

/// Why an entry was not appended.
#[derive(Debug, thiserror::Error)]
pub enum AppendError {
    /// The version is not the next one, or the request was stored before. Read the log again.
    #[error("this version or request is there already, or an entry before it is missing")]
    Taken,
    /// There is no such table.
    #[error("there is no such table")]
    Gone,
    /// A rating has been changed since it was read. Nothing was stored: read it and reckon again.
    #[error("the rating of player {player} has changed meanwhile")]
    RatingMoved {
        /// Whose rating.
        player: String,
    },
    /// The database cannot be reached, is overloaded or has no room. Nothing was stored; it may be tried again.
    #[error("the store is not available: {why}")]
    Unavailable {
        /// What the database said.
        why: String,
    },
    /// The connection was lost while storing: read the log again to see whether it was stored.
    #[error("it is not known whether this was stored: {why}")]
    Unknown {
        /// What the database said.
        why: String,
    },
}

/// What became of a statement that failed, before anybody knows what it was for.
#[derive(Clone, Debug)]
pub(crate) enum Failure {
    /// Nothing was stored, and it may be tried again.
    Unavailable(String),
    /// It may have been stored.
    Unknown(String),
    /// A row with such a key is there.
    Duplicate,
    /// Anything else: nothing was stored, and trying again is no use.
    Refused(String),
}

/// How far a write had come when it failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// Nothing has been sent that could be stored.
    Before,
    /// The database may have stored it and been cut off before it said so.
    Commit,
}

impl Failure {
    /// What a driver's error means at this stage.
    pub(crate) fn of(error: &sqlx::Error, stage: Stage) -> Self {
        let why = error.to_string();
        match error {
            sqlx::Error::Database(fault) if fault.kind() == ErrorKind::UniqueViolation => Self::Duplicate,
            sqlx::Error::Database(fault) => Self::of_database(fault.as_ref(), stage, why),
            // It broke while the statement was being sent, so its end never arrived.
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
        // The low byte of SQLite's code is its family, the rest says where it happened.
        match code.parse::<u32>().unwrap_or_default() & 0xff {
            // No room: the transaction did not reach the file as a whole, and is rolled back.
            13 => Self::Unavailable(format!("no room left: {why}")),
            // Reading or writing failed; a commit may have reached the file all the same.
            10 if stage == Stage::Commit => Self::Unknown(why),
            // Busy, locked, no memory, read-only, input or output, cannot open.
            5 | 6 | 7 | 8 | 10 | 14 => Self::Unavailable(why),
            _ => Self::Refused(why),
        }
    }

    fn of_postgres(code: &str, stage: Stage, why: String) -> Self {
        match code {
            // The server ends this connection; whether it had stored before, it does not say.
            "57P01" | "57P02" if stage == Stage::Commit => Self::Unknown(why),
            // A standby, which will be the primary or will not.
            "25006" => Self::Unavailable(why),
            _ => match code.get(..2) {
                // Connections; deadlocks and the like; resources, with disks; an operator; the system itself.
                Some("08" | "40" | "53" | "55" | "57" | "58") => Self::Unavailable(why),
                _ => Self::Refused(why),
            },
        }
    }
}

/// An error of a read, where nothing can have been stored.
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
            // Nothing was stored, and the caller can do no better than with a database that is away.
            Failure::Unavailable(why) | Failure::Refused(why) => Self::Unavailable { why },
            Failure::Unknown(why) => Self::Unknown { why },
            Failure::Duplicate => Self::Taken,
        }
    }
}
