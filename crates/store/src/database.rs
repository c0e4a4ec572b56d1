//! The two databases behind one face.

mod connection;
mod listener;
mod lock;
mod postgres;
mod sqlite;
mod teller;
mod writer;

pub(crate) use connection::Connection;
pub(crate) use lock::beside;

use crate::Location;
use crate::error::{Failure, StoreError};
use crate::hints::{Hint, Subject};
use crate::moment::Moment;
use crate::query::{Query, Row};
use crate::work::{Answer, Work};
use std::fs::File;
use std::path::Path;
use tokio::sync::broadcast;

/// A database that is open.
pub(crate) enum Database {
    Sqlite(sqlite::Sqlite),
    Postgres(postgres::Postgres),
}

/// A database that has been connected to, with nothing looked at yet.
pub(crate) struct Site {
    /// A connection that may change everything.
    pub(crate) connection: Connection,
    /// Keeps other processes out, where there may be only one.
    pub(crate) lock: Option<File>,
}

impl Site {
    /// Connects; makes an SQLite file that is not there.
    pub(crate) async fn reach(location: &Location) -> Result<Self, StoreError> {
        match location {
            Location::File(path) => {
                let lock = lock::hold(path).await?;
                let connection = Connection::Sqlite(sqlite::connect(&sqlite::writing(path)).await?);
                Ok(Self { connection, lock: Some(lock) })
            }
            Location::Postgres(address) => {
                let connection = postgres::connect(&postgres::options(address)?).await?;
                Ok(Self { connection: Connection::Postgres(connection), lock: None })
            }
        }
    }

    /// Connects for reading alone, and keeps nobody out.
    pub(crate) async fn look(location: &Location) -> Result<Connection, StoreError> {
        match location {
            Location::File(path) => {
                File::open(path).map_err(|error| StoreError::File { path: path.clone(), error })?;
                Ok(Connection::Sqlite(sqlite::connect(&sqlite::reading(path)).await?))
            }
            Location::Postgres(address) => {
                Ok(Connection::Postgres(postgres::connect(&postgres::options(address)?).await?))
            }
        }
    }
}

/// A new SQLite file for a backup.
pub(crate) async fn new_backup(path: &Path) -> Result<Connection, StoreError> {
    lock::private(path)?;
    Ok(Connection::Sqlite(sqlite::connect(&sqlite::writing_alone(path)).await?))
}

/// A backup to be read.
pub(crate) async fn old_backup(path: &Path) -> Result<Connection, StoreError> {
    Ok(Connection::Sqlite(sqlite::connect(&sqlite::reading_alone(path)).await?))
}

impl Database {
    /// Opens a site whose form and key have been looked at.
    pub(crate) async fn open(
        location: &Location,
        site: Site,
        hints: broadcast::Sender<Hint>,
    ) -> Result<Self, StoreError> {
        match (location, site.connection) {
            (Location::File(path), Connection::Sqlite(connection)) => {
                Ok(Self::Sqlite(sqlite::Sqlite::open(path, connection, site.lock)))
            }
            (Location::Postgres(address), Connection::Postgres(connection)) => {
                // It was only for looking; the pool makes its own.
                let _ = sqlx::Connection::close(connection).await;
                Ok(Self::Postgres(postgres::Postgres::open(address, hints).await?))
            }
            _ => unreachable!("a site is of the kind that its location is"),
        }
    }

    /// Opens a database whose form and key have been looked at for reading alone.
    pub(crate) async fn open_beside(location: &Location, hints: broadcast::Sender<Hint>) -> Result<Self, StoreError> {
        match location {
            Location::File(path) => Ok(Self::Sqlite(sqlite::Sqlite::open_beside(path))),
            Location::Postgres(address) => Ok(Self::Postgres(postgres::Postgres::open(address, hints).await?)),
        }
    }

    /// Runs a statement that changes nothing.
    pub(crate) async fn read(&self, query: Query) -> Result<Vec<Row>, StoreError> {
        match self {
            Self::Sqlite(sqlite) => sqlite.read(query).await,
            Self::Postgres(postgres) => postgres.read(query).await,
        }
    }

    /// Stores; when it returns without a failure, it is on the disk.
    pub(crate) async fn write(&self, work: Work) -> Result<Answer, Failure> {
        match self {
            Self::Sqlite(sqlite) => sqlite.write(work).await,
            Self::Postgres(postgres) => postgres.write(work).await,
        }
    }

    /// Tells other nodes, where there are any, that a table has changed and has this version.
    pub(crate) fn tell(&self, table: &str, version: u64) {
        if let Self::Postgres(postgres) = self {
            postgres.tell(Subject::Table(table.to_owned()), version);
        }
    }

    /// Tells other nodes, where there are any, that a companion has changed or ended.
    pub(crate) fn tell_companion(&self, code: &str) {
        if let Self::Postgres(postgres) = self {
            postgres.tell(Subject::Companion(code.to_owned()), 0);
        }
    }

    /// A connection of its own for long reads, which holds up nobody.
    pub(crate) async fn aside(&self) -> Result<Connection, StoreError> {
        match self {
            Self::Sqlite(sqlite) => sqlite.aside().await,
            Self::Postgres(postgres) => postgres.aside().await,
        }
    }

    /// A connection of its own for a small change beside the process that has the database open.
    pub(crate) async fn aside_for_writing(&self) -> Result<Connection, StoreError> {
        match self {
            Self::Sqlite(sqlite) => sqlite.aside_for_writing().await,
            Self::Postgres(postgres) => postgres.aside().await,
        }
    }

    /// What its clock says.
    pub(crate) async fn clock(&self) -> Result<Moment, StoreError> {
        match self {
            Self::Sqlite(_) => Ok(Moment::of_system()),
            Self::Postgres(postgres) => postgres.clock().await,
        }
    }

    /// Whether its clock is another one than this machine's, and has to be asked again now and then.
    pub(crate) fn is_remote(&self) -> bool {
        matches!(self, Self::Postgres(_))
    }

    /// Whether it answers, and would store.
    pub(crate) async fn health(&self) -> Result<(), StoreError> {
        match self {
            Self::Sqlite(sqlite) => sqlite.health().await,
            Self::Postgres(postgres) => postgres.health().await,
        }
    }

    /// Stores what is waiting and lets go of everything.
    pub(crate) async fn close(&self) {
        match self {
            Self::Sqlite(sqlite) => sqlite.close().await,
            Self::Postgres(postgres) => postgres.close().await,
        }
    }
}
