//! SQLite: one file, one process. A few connections read, one task writes.

use super::Connection;
use super::writer::{self, Job};
use crate::error::{Failure, StoreError};
use crate::query::{Query, Row, Runs, query};
use crate::work::{Answer, Work};
use sqlx::ConnectOptions as _;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use std::fs::File;
use std::path::Path;
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};

/// How many writes may wait. More than that come faster than the disk takes them, and are better told so at once.
const QUEUE: usize = 4096;

/// How many connections read.
const READERS: u32 = 4;

/// How long a read may wait for a connection.
const PATIENCE: Duration = Duration::from_secs(5);

pub(crate) struct Sqlite {
    readers: SqlitePool,
    queue: mpsc::Sender<Job>,
    reading: SqliteConnectOptions,
}

/// How a file is opened for writing: a commit is on the disk before it is over.
pub(super) fn writing(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(Duration::from_secs(5))
        .disable_statement_logging()
}

/// How a file is opened for reading, also while another process writes into it.
pub(super) fn reading(path: &Path) -> SqliteConnectOptions {
    writing(path).create_if_missing(false).read_only(true)
}

/// How a backup is written: into one file, with nothing beside it when it is closed.
pub(super) fn writing_alone(path: &Path) -> SqliteConnectOptions {
    writing(path).journal_mode(SqliteJournalMode::Delete)
}

/// How a backup is read, which may lie where nothing can be written.
pub(super) fn reading_alone(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new().filename(path).read_only(true).immutable(true).disable_statement_logging()
}

pub(super) async fn connect(options: &SqliteConnectOptions) -> Result<SqliteConnection, StoreError> {
    Ok(options.connect().await?)
}

impl Sqlite {
    /// Begins to write with a connection, and to read with others.
    pub(super) fn open(path: &Path, connection: SqliteConnection, lock: Option<File>) -> Self {
        let (queue, jobs) = mpsc::channel(QUEUE);
        tokio::spawn(writer::run(connection, writing(path), lock, jobs));
        Self::with(path, queue)
    }

    /// Reads only: there is nobody who would write.
    pub(super) fn open_beside(path: &Path) -> Self {
        Self::with(path, mpsc::channel(1).0)
    }

    fn with(path: &Path, queue: mpsc::Sender<Job>) -> Self {
        let reading = reading(path);
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            .acquire_timeout(PATIENCE)
            .test_before_acquire(false)
            .connect_lazy_with(reading.clone());
        Self { readers, queue, reading }
    }

    pub(super) async fn read(&self, query: Query) -> Result<Vec<Row>, StoreError> {
        let mut connection = self.readers.acquire().await?;
        Ok(connection.fetch(&query).await?)
    }

    pub(super) async fn write(&self, work: Work) -> Result<Answer, Failure> {
        let (reply, answer) = oneshot::channel();
        self.queue.try_send(Job::Write { work, reply }).map_err(|error| match error {
            mpsc::error::TrySendError::Full(_) => Failure::Unavailable(format!("{QUEUE} writes are waiting")),
            mpsc::error::TrySendError::Closed(_) => closed(),
        })?;
        answer.await.unwrap_or_else(|_| Err(Failure::Unknown("the writer has ended".to_owned())))
    }

    /// Writes something small, because a disk that is full can still be read.
    pub(super) async fn health(&self) -> Result<(), StoreError> {
        let beat = query(
            "INSERT INTO meta (name, value) VALUES ('beat', '1') \
             ON CONFLICT (name) DO UPDATE SET value = 1 - CAST(meta.value AS INTEGER)",
        );
        self.write(Work::may(beat)).await?;
        Ok(())
    }

    pub(super) async fn aside(&self) -> Result<Connection, StoreError> {
        Ok(Connection::Sqlite(connect(&self.reading).await?))
    }

    pub(super) async fn aside_for_writing(&self) -> Result<Connection, StoreError> {
        Ok(Connection::Sqlite(connect(&self.reading.clone().read_only(false)).await?))
    }

    pub(super) async fn close(&self) {
        self.readers.close().await;
        let (reply, done) = oneshot::channel();
        if self.queue.send(Job::Close(reply)).await.is_ok() {
            // It fails when the writer has ended, which is what was asked for.
            let _ = done.await;
        }
    }
}

fn closed() -> Failure {
    Failure::Unavailable("the store is closed".to_owned())
}
