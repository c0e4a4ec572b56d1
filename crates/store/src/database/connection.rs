//! A single connection of either kind, used outside the pool: for migrations, backups and checks.

use crate::query::{Executor, Query, Row, query};
use sqlx::postgres::PgConnection;
use sqlx::sqlite::SqliteConnection;
use sqlx::{Connection as _, SqlSafeStr};

/// A single connection of either kind. Dropping it rolls back an open transaction.
pub(crate) enum Connection {
    Sqlite(SqliteConnection),
    Postgres(PgConnection),
}

impl Executor for Connection {
    async fn fetch(&mut self, query: &Query) -> Result<Vec<Row>, sqlx::Error> {
        match self {
            Self::Sqlite(connection) => connection.fetch(query).await,
            Self::Postgres(connection) => connection.fetch(query).await,
        }
    }

    async fn execute(&mut self, query: &Query) -> Result<u64, sqlx::Error> {
        match self {
            Self::Sqlite(connection) => connection.execute(query).await,
            Self::Postgres(connection) => connection.execute(query).await,
        }
    }
}

impl Connection {
    /// Runs a script of several statements.
    pub(crate) async fn script(&mut self, sql: &'static str) -> Result<(), sqlx::Error> {
        let script = sqlx::raw_sql(sql.into_sql_str());
        match self {
            Self::Sqlite(connection) => script.execute(connection).await.map(drop),
            Self::Postgres(connection) => script.execute(connection).await.map(drop),
        }
    }

    /// Begins an exclusive write transaction: others that do the same wait.
    pub(crate) async fn begin_exclusive(&mut self) -> Result<(), sqlx::Error> {
        match self {
            Self::Sqlite(_) => self.script("BEGIN IMMEDIATE").await,
            Self::Postgres(_) => {
                self.script("BEGIN").await?;
                self.script("SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0").await?;
                // An arbitrary number that no other program is likely to use.
                self.fetch(&query("SELECT pg_advisory_xact_lock(7310293648)")).await.map(drop)
            }
        }
    }

    /// Begins a read transaction that sees one snapshot of the database.
    pub(crate) async fn begin_snapshot(&mut self) -> Result<(), sqlx::Error> {
        match self {
            Self::Sqlite(_) => self.script("BEGIN").await,
            Self::Postgres(_) => {
                self.script("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await?;
                self.script("SET LOCAL statement_timeout = 0").await
            }
        }
    }

    /// Commits, or ends a snapshot.
    pub(crate) async fn commit(&mut self) -> Result<(), sqlx::Error> {
        self.script("COMMIT").await
    }

    /// Closes the connection, rolling back an open transaction.
    pub(crate) async fn close(self) -> Result<(), sqlx::Error> {
        match self {
            Self::Sqlite(connection) => connection.close().await,
            Self::Postgres(connection) => connection.close().await,
        }
    }
}
