//! The lock on an SQLite file. It belongs to one process at a time: two would both drive all tables.

use crate::error::StoreError;
use std::ffi::OsString;
use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How often the lock is tried before giving up: a process that is just exiting gets about a second to release it.
const LOCK_ATTEMPTS: u32 = 50;

/// The delay between attempts.
const LOCK_RETRY_DELAY: Duration = Duration::from_millis(20);

/// A path with something appended to its file name.
pub(crate) fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(suffix);
    PathBuf::from(name)
}

/// Takes the lock on a database file for this process, and creates its folder and an empty file, readable only by their
/// owner, if they do not exist.
pub(super) async fn acquire(path: &Path) -> Result<File, StoreError> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    std::fs::create_dir_all(folder).map_err(|error| StoreError::File { path: folder.to_owned(), error })?;
    let lock = open_private(&with_suffix(path, ".lock"))?;
    for _ in 0..LOCK_ATTEMPTS {
        match lock.try_lock() {
            Err(TryLockError::WouldBlock) => tokio::time::sleep(LOCK_RETRY_DELAY).await,
            // Not every file system supports locks; then there is no protection.
            _ => {
                open_private(path)?;
                return Ok(lock);
            }
        }
    }
    Err(StoreError::InUse { path: path.to_owned() })
}

/// Opens a file, creating it readable only by its owner where files have modes; elsewhere its folder decides. SQLite
/// gives the files it creates next to it the same mode.
pub(super) fn open_private(path: &Path) -> Result<File, StoreError> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map_err(|error: io::Error| StoreError::File { path: path.to_owned(), error })
}
