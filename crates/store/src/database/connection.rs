//! One connection of either kind, for what is done alone: changing the form, copying, checking.

use crate::query::{Query, Row, Runs, query};
use sqlx::postgres::PgConnection;
use sqlx::sqlite::SqliteConnection;
use sqlx::{Connection as _, SqlSafeStr};

/// One connection of either kind. When it is dropped, what it had begun is taken back.
pub(crate) enum Connection {
    Sqlite(SqliteConnection),
    Postgres(PgConnection),
}

impl Runs for Connection {
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
    /// Runs a file of statements.
    pub(crate) async fn script(&mut self, sql: &'static str) -> Result<(), sqlx::Error> {
        let script = sqlx::raw_sql(sql.into_sql_str());
        match self {
            Self::Sqlite(connection) => script.execute(connection).await.map(drop),
            Self::Postgres(connection) => script.execute(connection).await.map(drop),
        }
    }

    /// Begins to write, alone: whoever else begins so waits.
    pub(crate) async fn begin_alone(&mut self) -> Result<(), sqlx::Error> {
        match self {
            Self::Sqlite(_) => self.script("BEGIN IMMEDIATE").await,
            Self::Postgres(_) => {
                self.script("BEGIN").await?;
                self.script("SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0").await?;
                // Any number that no other program is likely to lock.
                self.fetch(&query("SELECT pg_advisory_xact_lock(7310293648)")).await.map(drop)
            }
        }
    }

    /// Begins to read: until the end, everything looks as it does at the first look.
    pub(crate) async fn begin_look(&mut self) -> Result<(), sqlx::Error> {
        match self {
            Self::Sqlite(_) => self.script("BEGIN").await,
            Self::Postgres(_) => {
                self.script("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await?;
                self.script("SET LOCAL statement_timeout = 0").await
            }
        }
    }

    /// Stores what was written, or ends a look.
    pub(crate) async fn commit(&mut self) -> Result<(), sqlx::Error> {
        self.script("COMMIT").await
    }

    /// Ends the connection in good order; what was begun is taken back.
    pub(crate) async fn close(self) -> Result<(), sqlx::Error> {
        match self {
            Self::Sqlite(connection) => connection.close().await,
            Self::Postgres(connection) => connection.close().await,
        }
    }
}
