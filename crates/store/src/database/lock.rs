//! An SQLite file belongs to one process at a time: two would each believe that they drive all tables.

use crate::error::StoreError;
use rustix::fs::{FlockOperation, flock};
use std::ffi::OsString;
use std::fs::{File, OpenOptions};
use std::io;
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How often, and after which pause, another process is asked again whether it has let go.
const TRIES: (u32, Duration) = (50, Duration::from_millis(20));

/// A name beside a file's.
pub(crate) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    PathBuf::from(name)
}

/// Keeps a database's file for this process alone, and makes its folder and an empty file, readable for their owner
/// alone, if they are not there. A process that is just ending has a moment to do so.
pub(super) async fn hold(path: &Path) -> Result<File, StoreError> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    std::fs::create_dir_all(folder).map_err(|error| StoreError::File { path: folder.to_owned(), error })?;
    let lock = private(&beside(path, ".lock"))?;
    let (times, pause) = TRIES;
    for _ in 0..times {
        match flock(&lock, FlockOperation::NonBlockingLockExclusive) {
            Err(rustix::io::Errno::WOULDBLOCK) => tokio::time::sleep(pause).await,
            // Not every file system can; then nobody is kept out.
            _ => {
                private(path)?;
                return Ok(lock);
            }
        }
    }
    Err(StoreError::InUse { path: path.to_owned() })
}

/// Opens a file, or makes it for its owner alone. SQLite gives the files that it makes beside it the same mode.
pub(super) fn private(path: &Path) -> Result<File, StoreError> {
    let opened = OpenOptions::new().read(true).write(true).create(true).truncate(false).mode(0o600).open(path);
    opened.map_err(|error: io::Error| StoreError::File { path: path.to_owned(), error })
}
