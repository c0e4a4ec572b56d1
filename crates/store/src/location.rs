//! Where a store is.

use std::fmt;
use std::path::PathBuf;

/// Where a store is.
#[derive(Clone)]
pub enum Location {
    /// In an SQLite file, for one process. The file and its folder are made when they are not there.
    File(PathBuf),
    /// In a PostgreSQL database, by its address (`postgres://user:password@host/database`), for many nodes. The
    /// database must be there; its tables are made. It must be reached directly: listening for changes does not work
    /// through a proxy that shares connections.
    Postgres(String),
}

impl fmt::Debug for Location {
    /// An address may hold a password, and does not belong into messages.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(path) => formatter.debug_tuple("File").field(path).finish(),
            Self::Postgres(_) => formatter.write_str("Postgres(…)"),
        }
    }
}
