//! A saved game: one more line for every accepted action, so that nothing is lost however the program ends.

use crate::error::Error;
use record::{Log, LogWriter};
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The file that a game in progress is saved to.
pub struct Save {
    path: PathBuf,
    file: File,
    journal: LogWriter,
    /// Whether a write failed, so that the file must be rewritten.
    is_stale: bool,
}

/// How often the lock is tried before giving up: a program that is just exiting gets a moment to release it.
const LOCK_ATTEMPTS: u32 = 25;

/// The delay between attempts.
const LOCK_RETRY_DELAY: Duration = Duration::from_millis(10);

/// Locks a file for this program.
fn lock(file: &File, path: &Path) -> Result<(), Error> {
    for _ in 0..LOCK_ATTEMPTS {
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => std::thread::sleep(LOCK_RETRY_DELAY),
            // Not every file system supports locks; then there is no protection.
            _ => return Ok(()),
        }
    }
    Err(Error::Busy(path.to_owned()))
}

impl Save {
    /// Creates a file with the game so far, and missing folders.
    ///
    /// # Errors
    /// If it cannot be written or exists already.
    pub fn create(path: &Path, log: &Log) -> Result<Self, Error> {
        let fault = |error: io::Error| match error.kind() {
            io::ErrorKind::AlreadyExists => Error::Exists(path.to_owned()),
            _ => Error::File { path: path.to_owned(), error },
        };
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder).map_err(|error| Error::File { path: folder.to_owned(), error })?;
        }
        let mut file = OpenOptions::new().append(true).create_new(true).open(path).map_err(fault)?;
        lock(&file, path)?;
        file.write_all(log.to_text().as_bytes()).map_err(fault)?;
        Ok(Self { path: path.to_owned(), file, journal: LogWriter::after(log), is_stale: false })
    }

    /// Opens a file to continue its game. A truncated last line is dropped.
    ///
    /// # Errors
    /// If it cannot be read, is not a record, or is locked by another program.
    pub fn open(path: &Path) -> Result<(Self, Log), Error> {
        let fault = |error: io::Error| Error::File { path: path.to_owned(), error };
        let mut file = OpenOptions::new().read(true).append(true).open(path).map_err(fault)?;
        lock(&file, path)?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(fault)?;
        let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        let log = Log::parse(&String::from_utf8_lossy(&bytes[..whole]))
            .map_err(|error| Error::Log { path: path.to_owned(), error })?;
        if whole < bytes.len() {
            file.set_len(whole as u64).map_err(fault)?;
        }
        let journal = LogWriter::after(&log);
        Ok((Self { path: path.to_owned(), file, journal, is_stale: false }, log))
    }

    /// The path of the file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Appends the last action of a log; after a failure, rewrites the whole log.
    ///
    /// # Errors
    /// If it cannot be written. The next call rewrites everything.
    pub fn add(&mut self, log: &Log) -> io::Result<()> {
        let Some(record) = log.records.last().filter(|_| !self.is_stale) else { return self.rewrite(log) };
        let line = self.journal.line(record) + "\n";
        let result = self.file.write_all(line.as_bytes());
        self.is_stale = result.is_err();
        result
    }

    /// Rewrites the whole log, under a temporary name first, so that the old content stays until the new one is written.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn rewrite(&mut self, log: &Log) -> io::Result<()> {
        self.is_stale = true;
        let path = std::fs::canonicalize(&self.path).unwrap_or_else(|_| self.path.clone());
        let temporary = path.with_extension(format!("{}.new", std::process::id()));
        let written = (|| {
            let mut file = File::create(&temporary)?;
            file.write_all(log.to_text().as_bytes())?;
            file.sync_all()?;
            std::fs::rename(&temporary, &path)?;
            OpenOptions::new().append(true).open(&path)
        })();
        match written {
            Ok(file) => {
                // No other program can have locked a file that has just been created.
                let _ = file.try_lock();
                self.file = file;
                self.journal = LogWriter::after(log);
                self.is_stale = false;
                Ok(())
            }
            Err(error) => {
                let _ = std::fs::remove_file(&temporary);
                Err(error)
            }
        }
    }
}

/// The most recent unfinished game in a folder; files that are not records are skipped.
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
