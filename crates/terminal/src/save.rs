//! A game's file: one more line for every accepted action, so that nothing is lost however the program ends.

use crate::error::Error;
use record::{Log, LogWriter};
use rustix::fs::{FlockOperation, flock};
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The file that a game is written into while it goes on.
pub struct Save {
    path: PathBuf,
    file: File,
    journal: LogWriter,
    /// Whether a write failed, so that the file must be written anew.
    behind: bool,
}

/// How often, and after which pause, another program is asked again whether it has let go of a file.
const TRIES: (u32, Duration) = (25, Duration::from_millis(10));

/// Keeps a file for this program alone. One that is just ending has a moment to do so.
fn hold(file: &File, path: &Path) -> Result<(), Error> {
    let (times, pause) = TRIES;
    for _ in 0..times {
        match flock(file, FlockOperation::NonBlockingLockExclusive) {
            Err(rustix::io::Errno::WOULDBLOCK) => std::thread::sleep(pause),
            // Not every file system can; then nobody is kept out.
            _ => return Ok(()),
        }
    }
    Err(Error::Busy(path.to_owned()))
}

impl Save {
    /// A new file with what there is of a game so far. Folders that are missing are made.
    ///
    /// # Errors
    /// When it cannot be written, or is there already.
    pub fn create(path: &Path, log: &Log) -> Result<Self, Error> {
        let fault = |error: io::Error| match error.kind() {
            io::ErrorKind::AlreadyExists => Error::Exists(path.to_owned()),
            _ => Error::File { path: path.to_owned(), error },
        };
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder).map_err(|error| Error::File { path: folder.to_owned(), error })?;
        }
        let mut file = OpenOptions::new().append(true).create_new(true).open(path).map_err(fault)?;
        hold(&file, path)?;
        file.write_all(log.to_text().as_bytes()).map_err(fault)?;
        Ok(Self { path: path.to_owned(), file, journal: LogWriter::after(log), behind: false })
    }

    /// A file to be gone on with, and the game in it. A last line that was cut off is dropped.
    ///
    /// # Errors
    /// When it cannot be read, is no record, or another program holds it.
    pub fn open(path: &Path) -> Result<(Self, Log), Error> {
        let fault = |error: io::Error| Error::File { path: path.to_owned(), error };
        let file = OpenOptions::new().read(true).append(true).open(path).map_err(fault)?;
        hold(&file, path)?;
        let bytes = std::fs::read(path).map_err(fault)?;
        let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        let log = Log::parse(&String::from_utf8_lossy(&bytes[..whole]))
            .map_err(|error| Error::Log { path: path.to_owned(), error })?;
        if whole < bytes.len() {
            file.set_len(whole as u64).map_err(fault)?;
        }
        let journal = LogWriter::after(&log);
        Ok((Self { path: path.to_owned(), file, journal, behind: false }, log))
    }

    /// Where it is.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes down the last action of a log; after a failure, the whole log.
    ///
    /// # Errors
    /// When it cannot be written. The next try writes everything.
    pub fn add(&mut self, log: &Log) -> io::Result<()> {
        let Some(record) = log.records.last().filter(|_| !self.behind) else { return self.rewrite(log) };
        let line = self.journal.line(record) + "\n";
        let result = self.file.write_all(line.as_bytes());
        self.behind = result.is_err();
        result
    }

    /// Writes the whole log: beside the file first, so that what stood there stays until the new text is safe.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn rewrite(&mut self, log: &Log) -> io::Result<()> {
        self.behind = true;
        let path = std::fs::canonicalize(&self.path).unwrap_or_else(|_| self.path.clone());
        let beside = path.with_extension(format!("{}.new", std::process::id()));
        let written = (|| {
            let mut file = File::create(&beside)?;
            file.write_all(log.to_text().as_bytes())?;
            file.sync_all()?;
            std::fs::rename(&beside, &path)?;
            OpenOptions::new().append(true).open(&path)
        })();
        match written {
            Ok(file) => {
                // Nobody else can have taken hold of what did not exist a moment ago.
                let _ = flock(&file, FlockOperation::NonBlockingLockExclusive);
                self.file = file;
                self.journal = LogWriter::after(log);
                self.behind = false;
                Ok(())
            }
            Err(error) => {
                let _ = std::fs::remove_file(&beside);
                Err(error)
            }
        }
    }
}

/// The game in a folder that was played last and has not ended; files that are no records are passed over.
#[must_use]
pub fn latest(folder: &Path) -> Option<PathBuf> {
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .ok()?
        .flatten()
        .filter(|entry| entry.path().extension().is_some_and(|extension| extension == "jsonl"))
        .filter_map(|entry| Some((entry.metadata().ok()?.modified().ok()?, entry.path())))
        .collect();
    files.sort();
    files.into_iter().rev().map(|(_, path)| path).find(|path| is_unfinished(path))
}

fn is_unfinished(path: &Path) -> bool {
    let Ok(text) = std::fs::read_to_string(path) else { return false };
    let first = text.lines().next().unwrap_or_default();
    Log::parse(first).is_ok_and(|log| log.header.records.is_none())
}
