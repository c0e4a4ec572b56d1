//! New databases for tests, and ways to inspect and damage them.

use crate::server;
use hexhaven_store::{Append, Key, Location, NewPlayer, NewTable, Store, Timestamp, Visibility};
use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::atomic::{AtomicU32, Ordering};

/// Runs tests on both databases.
macro_rules! on_both {
    ($($test:ident)*) => {
        mod sqlite {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $test() {
                super::$test(&$crate::site::Site::sqlite()).await;
            })*
        }
        mod postgres {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $test() {
                super::$test(&$crate::site::Site::postgres().await).await;
            })*
        }
    };
}
pub(crate) use on_both;

/// A name that no other test uses.
pub fn unique(what: &str) -> String {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    format!("{what}_{}_{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed))
}

/// A folder that is deleted with the test.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new() -> Self {
        let path = std::env::temp_dir().join(unique("hexhaven_store"));
        std::fs::create_dir(&path).expect("the folder can be created");
        Self(path)
    }

    pub fn path(&self) -> &Path {
        &self.0
    }

    pub fn join(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // Nothing depends on it.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// An empty database for one test.
pub struct Site {
    pub folder: Folder,
    pub location: Location,
}

pub async fn connect(address: &str) -> Result<PgConnection, sqlx::Error> {
    PgConnectOptions::from_str(address)?.disable_statement_logging().connect().await
}

/// Creates a database on a server and returns its address.
pub fn new_database(server: &str) -> String {
    let name = unique("test");
    tokio::task::block_in_place(|| server::program(server, &["createdb", &name]));
    server.replace("/postgres?", &format!("/{name}?"))
}

impl Site {
    pub fn sqlite() -> Self {
        let folder = Folder::new();
        let location = Location::File(folder.join("hexhaven.db"));
        Self { folder, location }
    }

    pub async fn postgres() -> Self {
        Self::on(tokio::task::block_in_place(server::shared)).await
    }

    pub async fn on(server: &str) -> Self {
        Self { folder: Folder::new(), location: Location::Postgres(new_database(server)) }
    }

    pub fn is_postgres(&self) -> bool {
        matches!(self.location, Location::Postgres(_))
    }

    pub async fn open(&self) -> Store {
        Store::open(&self.location, &key()).await.expect("the store opens")
    }

    /// Runs statements directly, bypassing the store; returns how many rows they changed.
    pub async fn spoil(&self, sql: &str) -> u64 {
        let script = sqlx::raw_sql(AssertSqlSafe(sql.to_owned()));
        match &self.location {
            Location::File(path) => {
                let options = SqliteConnectOptions::new().filename(path).foreign_keys(false);
                let mut connection = SqliteConnection::connect_with(&options).await.expect("the file opens");
                let changed = script.execute(&mut connection).await.expect("the statement runs").rows_affected();
                connection.close().await.expect("it closes");
                changed
            }
            Location::Postgres(address) => {
                let mut connection = connect(address).await.expect("the server answers");
                script.execute(&mut connection).await.expect("the statement runs").rows_affected()
            }
        }
    }
}

pub fn key() -> Key {
    Key::new([7; 32])
}

pub fn new_table(id: &str) -> NewTable {
    NewTable {
        id: id.to_owned(),
        code: format!("code-{id}"),
        visibility: Visibility::Public,
        document: format!(r#"{{"name":"{id}"}}"#),
        secret: format!("secret of {id}").into_bytes(),
        created_at: Timestamp(1_000),
    }
}

pub fn new_guest(id: &str) -> NewPlayer {
    NewPlayer {
        id: id.to_owned(),
        name: format!("name of {id}"),
        password_hash: None,
        recovery_hash: None,
        created_at: Timestamp(1_000),
    }
}

pub fn entry(table: &str, version: u64) -> Append {
    let moment = Timestamp(2_000 + i64::try_from(version).expect("few entries"));
    Append::new(table, version, 0, moment, format!("entry {version} of {table}").into_bytes())
}

/// Creates a table with a number of entries.
pub async fn fill(store: &Store, table: &str, entries: u64) {
    store.create_table(new_table(table)).await.expect("the table is created");
    for version in 1..=entries {
        store.append(entry(table, version)).await.expect("the entry is stored");
    }
}
