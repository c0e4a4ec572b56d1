//! SQLite, for one process. A small pool of connections reads, one task writes.

use super::Connection;
use super::writer::{self, Job};
use crate::error::{Failure, StoreError};
use crate::query::{Executor, Query, Row, query};
use crate::store::PoolUse;
use crate::transaction::{Transaction, WriteResult};
use sqlx::ConnectOptions as _;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use std::fs::File;
use std::path::Path;
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};

/// How many writes may be queued. Beyond that they arrive faster than the disk takes them, and are refused at once.
const MAX_QUEUED_WRITES: usize = 4096;

/// The number of reading connections.
const READERS: u32 = 4;

/// How long SQLite waits for another connection's lock.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// How long a read may wait for a connection.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(5);

pub(crate) struct Sqlite {
    readers: SqlitePool,
    queue: mpsc::Sender<Job>,
    reading: SqliteConnectOptions,
}

/// Options for writing: a commit is on disk before it is acknowledged.
pub(super) fn writing(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(BUSY_TIMEOUT)
        .disable_statement_logging()
}

/// Options for reading, even while another process writes.
pub(super) fn reading(path: &Path) -> SqliteConnectOptions {
    writing(path).create_if_missing(false).read_only(true)
}

/// Options for writing a backup: a single file, with nothing left next to it when it is closed.
pub(super) fn writing_backup(path: &Path) -> SqliteConnectOptions {
    writing(path).journal_mode(SqliteJournalMode::Delete)
}

/// Options for reading a backup, which may be on read-only storage.
pub(super) fn reading_backup(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new().filename(path).read_only(true).immutable(true).disable_statement_logging()
}

pub(super) async fn connect(options: &SqliteConnectOptions) -> Result<SqliteConnection, StoreError> {
    Ok(options.connect().await?)
}

impl Sqlite {
    /// Starts the writing task on this connection and opens a pool for reading.
    pub(super) fn open(path: &Path, connection: SqliteConnection, lock: Option<File>) -> Self {
        let (queue, jobs) = mpsc::channel(MAX_QUEUED_WRITES);
        tokio::spawn(writer::run(connection, writing(path), lock, jobs));
        Self::with(path, queue)
    }

    /// Opens a pool for reading only; there is no writing task.
    pub(super) fn open_read_only(path: &Path) -> Self {
        Self::with(path, mpsc::channel(1).0)
    }

    fn with(path: &Path, queue: mpsc::Sender<Job>) -> Self {
        let reading = reading(path);
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            .acquire_timeout(ACQUIRE_TIMEOUT)
            .test_before_acquire(false)
            .connect_lazy_with(reading.clone());
        Self { readers, queue, reading }
    }

    pub(super) async fn read(&self, query: Query) -> Result<Vec<Row>, StoreError> {
        let mut connection = self.readers.acquire().await?;
        Ok(connection.fetch(&query).await?)
    }

    pub(super) async fn write(&self, work: Transaction) -> Result<WriteResult, Failure> {
        let (reply, answer) = oneshot::channel();
        self.queue.try_send(Job::Write { work, reply }).map_err(|error| match error {
            mpsc::error::TrySendError::Full(_) => {
                Failure::Unavailable(format!("{MAX_QUEUED_WRITES} writes are queued"))
            }
            mpsc::error::TrySendError::Closed(_) => closed(),
        })?;
        answer.await.unwrap_or_else(|_| Err(Failure::Unknown("the writer has ended".to_owned())))
    }

    /// Writes a small value, because a full disk can still be read.
    pub(super) async fn health(&self) -> Result<(), StoreError> {
        let beat = query(
            "INSERT INTO meta (name, value) VALUES ('beat', '1') \
             ON CONFLICT (name) DO UPDATE SET value = 1 - CAST(meta.value AS INTEGER)",
        );
        self.write(Transaction::new(beat)).await?;
        Ok(())
    }

    pub(super) async fn new_reading_connection(&self) -> Result<Connection, StoreError> {
        Ok(Connection::Sqlite(connect(&self.reading).await?))
    }

    pub(super) async fn new_writing_connection(&self) -> Result<Connection, StoreError> {
        Ok(Connection::Sqlite(connect(&self.reading.clone().read_only(false)).await?))
    }

    pub(super) fn connections(&self) -> PoolUse {
        let idle = u32::try_from(self.readers.num_idle()).unwrap_or(u32::MAX);
        PoolUse { busy: self.readers.size().saturating_sub(idle), limit: READERS }
    }

    pub(super) async fn close(&self) {
        self.readers.close().await;
        let (reply, done) = oneshot::channel();
        if self.queue.send(Job::Close(reply)).await.is_ok() {
            // It fails when the writer has already ended.
            let _ = done.await;
        }
    }
}

fn closed() -> Failure {
    Failure::Unavailable("the store is closed".to_owned())
}
