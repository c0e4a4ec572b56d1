//! Where the database is.

use std::fmt;
use std::path::PathBuf;

/// Where the database is.
#[derive(Clone)]
pub enum Location {
    /// An SQLite file, for one process. The file and its folder are created if they do not exist.
    File(PathBuf),
    /// A PostgreSQL database, by its address (`postgres://user:password@host/database`), for many nodes. The database
    /// must exist; its tables are created. The connection must be direct: notifications of changes do not work through
    /// a proxy that pools connections.
    Postgres(String),
}

impl fmt::Debug for Location {
    /// Hides the address, which may contain a password.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(path) => formatter.debug_tuple("File").field(path).finish(),
            Self::Postgres(_) => formatter.write_str("Postgres(…)"),
        }
    }
}
