//! One interface over the two databases.

mod connection;
mod listener;
mod lock;
mod notifier;
mod postgres;
mod sqlite;
mod writer;

pub(crate) use connection::Connection;
pub(crate) use lock::with_suffix;

use crate::Location;
use crate::error::{Failure, StoreError};
use crate::notifications::{Notification, Subject};
use crate::query::{Query, Row};
use crate::store::PoolUse;
use crate::timestamp::Timestamp;
use crate::transaction::{Transaction, WriteResult};
use std::fs::File;
use std::path::Path;
use tokio::sync::broadcast;

/// An open database.
pub(crate) enum Database {
    Sqlite(sqlite::Sqlite),
    Postgres(postgres::Postgres),
}

/// A database that is connected, but whose schema and key have not been checked yet.
pub(crate) struct Unopened {
    /// A connection with write access.
    pub(crate) connection: Connection,
    /// Holds the lock on an SQLite file, which belongs to one process at a time.
    pub(crate) lock: Option<File>,
}

impl Unopened {
    /// Connects, creating the SQLite file if there is none.
    pub(crate) async fn connect(location: &Location) -> Result<Self, StoreError> {
        match location {
            Location::File(path) => {
                let lock = lock::acquire(path).await?;
                let connection = Connection::Sqlite(sqlite::connect(&sqlite::writing(path)).await?);
                Ok(Self { connection, lock: Some(lock) })
            }
            Location::Postgres(address) => {
                let connection = postgres::connect(&postgres::options(address)?).await?;
                Ok(Self { connection: Connection::Postgres(connection), lock: None })
            }
        }
    }

    /// Connects read-only, without taking the lock.
    pub(crate) async fn connect_read_only(location: &Location) -> Result<Connection, StoreError> {
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

/// Creates an SQLite file for a backup.
pub(crate) async fn create_backup(path: &Path) -> Result<Connection, StoreError> {
    lock::open_private(path)?;
    Ok(Connection::Sqlite(sqlite::connect(&sqlite::writing_backup(path)).await?))
}

/// Opens a backup for reading.
pub(crate) async fn open_backup(path: &Path) -> Result<Connection, StoreError> {
    Ok(Connection::Sqlite(sqlite::connect(&sqlite::reading_backup(path)).await?))
}

impl Database {
    /// Opens a database whose schema and key have been checked.
    pub(crate) async fn open(
        location: &Location,
        site: Unopened,
        notifications: broadcast::Sender<Notification>,
    ) -> Result<Self, StoreError> {
        match (location, site.connection) {
            (Location::File(path), Connection::Sqlite(connection)) => {
                Ok(Self::Sqlite(sqlite::Sqlite::open(path, connection, site.lock)))
            }
            (Location::Postgres(address), Connection::Postgres(connection)) => {
                // It was needed only for the checks; the pool opens its own connections.
                let _ = sqlx::Connection::close(connection).await;
                Ok(Self::Postgres(postgres::Postgres::open(address, notifications).await?))
            }
            _ => unreachable!("the connection is of the kind its location names"),
        }
    }

    /// Opens a database whose schema and key have been checked and that another process may have open, with or without
    /// write access.
    pub(crate) async fn open_existing(
        location: &Location,
        writes: bool,
        notifications: broadcast::Sender<Notification>,
    ) -> Result<Self, StoreError> {
        match location {
            Location::File(path) if writes => {
                let connection = sqlite::connect(&sqlite::writing(path).create_if_missing(false)).await?;
                Ok(Self::Sqlite(sqlite::Sqlite::open(path, connection, None)))
            }
            Location::File(path) => Ok(Self::Sqlite(sqlite::Sqlite::open_read_only(path))),
            Location::Postgres(address) => Ok(Self::Postgres(postgres::Postgres::open(address, notifications).await?)),
        }
    }

    /// Runs a read-only statement.
    pub(crate) async fn read(&self, query: Query) -> Result<Vec<Row>, StoreError> {
        match self {
            Self::Sqlite(sqlite) => sqlite.read(query).await,
            Self::Postgres(postgres) => postgres.read(query).await,
        }
    }

    /// Runs a transaction; when this returns without a failure, it is on disk.
    pub(crate) async fn write(&self, work: Transaction) -> Result<WriteResult, Failure> {
        match self {
            Self::Sqlite(sqlite) => sqlite.write(work).await,
            Self::Postgres(postgres) => postgres.write(work).await,
        }
    }

    /// Notifies other nodes, if there are any, that a table has changed and has this version.
    pub(crate) fn notify(&self, table: &str, version: u64) {
        if let Self::Postgres(postgres) = self {
            postgres.notify(Subject::Table(table.to_owned()), version);
        }
    }

    /// Notifies other nodes, if there are any, that a companion has changed or ended.
    pub(crate) fn notify_companion(&self, code: &str) {
        if let Self::Postgres(postgres) = self {
            postgres.notify(Subject::Companion(code.to_owned()), 0);
        }
    }

    /// A separate connection for long reads, so that they do not block others.
    pub(crate) async fn new_reading_connection(&self) -> Result<Connection, StoreError> {
        match self {
            Self::Sqlite(sqlite) => sqlite.new_reading_connection().await,
            Self::Postgres(postgres) => postgres.new_reading_connection().await,
        }
    }

    /// A separate connection for a small change while another process has the database open.
    pub(crate) async fn new_writing_connection(&self) -> Result<Connection, StoreError> {
        match self {
            Self::Sqlite(sqlite) => sqlite.new_writing_connection().await,
            Self::Postgres(postgres) => postgres.new_reading_connection().await,
        }
    }

    /// The time by the database's clock.
    pub(crate) async fn clock(&self) -> Result<Timestamp, StoreError> {
        match self {
            Self::Sqlite(_) => Ok(Timestamp::system_now()),
            Self::Postgres(postgres) => postgres.clock().await,
        }
    }

    /// Whether its clock is not this machine's, and must be read again from time to time.
    pub(crate) fn is_remote(&self) -> bool {
        matches!(self, Self::Postgres(_))
    }

    /// Checks that it answers and accepts writes.
    pub(crate) async fn health(&self) -> Result<(), StoreError> {
        match self {
            Self::Sqlite(sqlite) => sqlite.health().await,
            Self::Postgres(postgres) => postgres.health().await,
        }
    }

    /// How many connections are in use.
    pub(crate) fn connections(&self) -> PoolUse {
        match self {
            Self::Sqlite(sqlite) => sqlite.connections(),
            Self::Postgres(postgres) => postgres.connections(),
        }
    }

    /// Finishes pending writes and closes all connections.
    pub(crate) async fn close(&self) {
        match self {
            Self::Sqlite(sqlite) => sqlite.close().await,
            Self::Postgres(postgres) => postgres.close().await,
        }
    }
}
