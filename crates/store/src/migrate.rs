//! The form of the database: numbered files of statements, run by themselves when a program that knows more of them
//! opens it.
//!
//! All of it happens in one transaction that no two nodes can be in at once, so a database is in the old form or in the
//! new one. A program that knows fewer files than were run refuses the database.

use crate::database::Connection;
use crate::error::StoreError;
use crate::query::{Runs, query};

/// One change of form, for either database.
struct Migration {
    sqlite: &'static str,
    postgres: &'static str,
}

macro_rules! migrations {
    ($($name:literal)*) => {
        &[$(Migration {
            sqlite: include_str!(concat!("../migrations/sqlite/", $name, ".sql")),
            postgres: include_str!(concat!("../migrations/postgres/", $name, ".sql")),
        }),*]
    };
}

/// All of them in order; the number of those that were run is the form. What was published once is never changed.
const MIGRATIONS: &[Migration] = migrations! {
    "0001_first"
    "0002_companions"
    "0003_library"
};

/// The newest form.
pub(crate) const KNOWN: u64 = MIGRATIONS.len() as u64;

/// Brings a database into the newest form.
pub(crate) async fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    connection.begin_alone().await?;
    advance(connection, KNOWN).await?;
    Ok(connection.commit().await?)
}

/// Brings a database into a form, in a transaction that somebody else has begun and ends.
pub(crate) async fn advance(connection: &mut Connection, wanted: u64) -> Result<(), StoreError> {
    let found = form(connection).await?;
    if found > KNOWN {
        return Err(StoreError::Newer { found, known: KNOWN });
    }
    for (migration, number) in MIGRATIONS.iter().zip(1..=wanted) {
        if number > found {
            let script = match connection {
                Connection::Sqlite(_) => migration.sqlite,
                Connection::Postgres(_) => migration.postgres,
            };
            connection.script(script).await?;
            set_note(connection, "form", &number.to_string()).await?;
        }
    }
    Ok(())
}

/// Which form a database has; 0, if it is empty.
pub(crate) async fn form(connection: &mut Connection) -> Result<u64, StoreError> {
    let exists = match connection {
        Connection::Sqlite(_) => "SELECT 1 FROM sqlite_schema WHERE name = 'meta'",
        Connection::Postgres(_) => "SELECT 1 WHERE to_regclass('meta') IS NOT NULL",
    };
    if connection.fetch(&query(exists)).await?.is_empty() {
        return Ok(0);
    }
    let Some(text) = note(connection, "form").await? else {
        return Err(StoreError::Refused { why: "its form is not written down: not a database of Hexhaven".to_owned() });
    };
    text.parse().map_err(|_| StoreError::Refused { why: format!("its form is {text:?}: not a database of Hexhaven") })
}

/// What is noted under a name.
pub(crate) async fn note(connection: &mut Connection, name: &str) -> Result<Option<String>, StoreError> {
    let rows = connection.fetch(&query("SELECT value FROM meta WHERE name = $1").with(name)).await?;
    Ok(rows.first().map(|row| row.get(0)).transpose()?)
}

/// Notes something under a name.
pub(crate) async fn set_note(connection: &mut Connection, name: &str, value: &str) -> Result<(), StoreError> {
    let sql = "INSERT INTO meta (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value";
    connection.execute(&query(sql).with(name).with(value)).await?;
    Ok(())
}
