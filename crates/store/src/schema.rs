//! The database schema: numbered migrations, run automatically when a program that has more of them opens the database.
//!
//! All of them run in one exclusive transaction, so a database has either the old schema or the new one. A program that
//! has fewer migrations than were run refuses the database.

use crate::database::Connection;
use crate::error::StoreError;
use crate::query::{Executor, query};

/// One migration, for either database.
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

/// All migrations in order; the number that were run is the schema version. A released migration never changes.
const MIGRATIONS: &[Migration] = migrations! {
    "0001_first"
    "0002_companions"
    "0003_library"
    "0004_chat_authors"
    "0005_audit"
    "0006_suspensions"
    "0007_conduct"
    "0008_operators"
    "0009_identities"
    "0010_library_sharing"
    "0011_analyses"
};

/// The name of the row in `meta` that contains the schema version.
const VERSION_META: &str = "form";

/// The latest schema version.
pub(crate) const LATEST_VERSION: u64 = MIGRATIONS.len() as u64;

/// Migrates a database to the latest schema version.
pub(crate) async fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    connection.begin_exclusive().await?;
    advance(connection, LATEST_VERSION).await?;
    Ok(connection.commit().await?)
}

/// Migrates a database to a schema version, within the caller's transaction.
pub(crate) async fn advance(connection: &mut Connection, wanted: u64) -> Result<(), StoreError> {
    let found = schema_version(connection).await?;
    if found > LATEST_VERSION {
        return Err(StoreError::SchemaTooNew { found, known: LATEST_VERSION });
    }
    for (migration, number) in MIGRATIONS.iter().zip(1..=wanted) {
        if number > found {
            let script = match connection {
                Connection::Sqlite(_) => migration.sqlite,
                Connection::Postgres(_) => migration.postgres,
            };
            connection.script(script).await?;
            set_meta(connection, VERSION_META, &number.to_string()).await?;
        }
    }
    Ok(())
}

/// The schema version of a database; 0 if it is empty.
pub(crate) async fn schema_version(connection: &mut Connection) -> Result<u64, StoreError> {
    let exists = match connection {
        Connection::Sqlite(_) => "SELECT 1 FROM sqlite_schema WHERE name = 'meta'",
        Connection::Postgres(_) => "SELECT 1 WHERE to_regclass('meta') IS NOT NULL",
    };
    if connection.fetch(&query(exists)).await?.is_empty() {
        return Ok(0);
    }
    let Some(text) = meta(connection, VERSION_META).await? else {
        return Err(StoreError::Refused { why: "no schema version found: not a Hexhaven database".to_owned() });
    };
    text.parse()
        .map_err(|_| StoreError::Refused { why: format!("invalid schema version {text:?}: not a Hexhaven database") })
}

/// A value in the table `meta`.
pub(crate) async fn meta(connection: &mut Connection, name: &str) -> Result<Option<String>, StoreError> {
    let rows = connection.fetch(&query("SELECT value FROM meta WHERE name = $1").with(name)).await?;
    Ok(rows.first().map(|row| row.get(0)).transpose()?)
}

/// Sets a value in the table `meta`.
pub(crate) async fn set_meta(connection: &mut Connection, name: &str, value: &str) -> Result<(), StoreError> {
    let sql = "INSERT INTO meta (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value";
    connection.execute(&query(sql).with(name).with(value)).await?;
    Ok(())
}
