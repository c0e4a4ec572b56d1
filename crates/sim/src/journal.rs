//! Finished games in a folder: one line each, added as they finish, so that a run that breaks off can go on.
//!
//! The first line of `games.jsonl` says what the games are of; then come games in the order in which they finished, and
//! between them what time was spent, and a new number of games where a run was made longer.

mod read;

pub use read::{Finished, Rows};

use crate::game_row::GameRow;
use crate::outline::{Difference, Outline};
use crate::seating::Shard;
use crate::spent::{Clock, Spent};
use rustix::fs::{FlockOperation, flock};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fs::{File, OpenOptions};
use std::io::{self, BufWriter, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// What the first line calls itself.
const FORMAT: &str = "hexhaven-games";
/// The version of the format.
const VERSION: u64 = 1;
/// The file in the folder.
const NAME: &str = "games.jsonl";
/// How long finished games may wait before they are in the file.
const PATIENCE: Duration = Duration::from_millis(500);

/// Why a folder's games cannot be read or added to.
#[derive(Debug, thiserror::Error)]
pub enum JournalError {
    /// A file that cannot be read or written.
    #[error("{}: {source}", path.display())]
    File {
        /// Which.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// A line that does not belong there.
    #[error("{}:{line}: {message}", path.display())]
    Line {
        /// Of which file.
        path: PathBuf,
        /// Which, from 1.
        line: u64,
        /// What is wrong with it.
        message: String,
    },
    /// Games of something else.
    #[error("{}: the games there are of another plan: {difference}; take another folder", path.display())]
    OtherPlan {
        /// Which file.
        path: PathBuf,
        /// In what they differ.
        difference: Difference,
    },
    /// Games of another part.
    #[error("{}: the games there are of shard {there}, not of {asked}; take another folder", path.display())]
    OtherShard {
        /// Which file.
        path: PathBuf,
        /// The shard there.
        there: Shard,
        /// The shard asked for.
        asked: Shard,
    },
    /// Fewer games than there were to be.
    #[error("{}: the run there is of {there} games; it can be made longer, but not be cut to {asked}", path.display())]
    Fewer {
        /// Which file.
        path: PathBuf,
        /// Games of the run there.
        there: u64,
        /// Games asked for.
        asked: u64,
    },
    /// Somebody else is adding games.
    #[error("{}: another run is adding games there", path.display())]
    Busy {
        /// Which file.
        path: PathBuf,
    },
}

/// The first line.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Header<'a> {
    format: Cow<'a, str>,
    version: u64,
    plan: Cow<'a, Outline>,
}

/// Any other line.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
enum Line<'a> {
    /// A finished game.
    Game(Cow<'a, GameRow>),
    /// Time spent since the last such line or the start of a sitting.
    Spent(Spent),
    /// There are to be so many games from now on.
    Games(u64),
}

/// A line of the file.
fn text(line: &impl Serialize) -> String {
    let mut text = serde_json::to_string(line).expect("lines are plain data");
    text.push('\n');
    text
}

/// A folder that finished games are added to.
#[derive(Debug)]
pub struct Journal {
    file: BufWriter<File>,
    flushed: Instant,
    clock: Clock,
}

impl Journal {
    /// Opens a folder for the games of a plan, and makes it if it is not there; also what was finished before. A last
    /// line that was not written to its end is dropped.
    ///
    /// # Errors
    /// When games of another plan are there, or the folder cannot be used.
    pub fn open(folder: &Path, outline: &Outline) -> Result<(Self, Finished), JournalError> {
        let path = folder.join(NAME);
        let fault = |source: io::Error| JournalError::File { path: path.clone(), source };
        std::fs::create_dir_all(folder).map_err(fault)?;
        let open = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(&path);
        let mut file = open.map_err(fault)?;
        match flock(&file, FlockOperation::NonBlockingLockExclusive) {
            Ok(()) => {}
            Err(rustix::io::Errno::WOULDBLOCK) => return Err(JournalError::Busy { path }),
            Err(error) => return Err(fault(error.into())),
        }
        let header = text(&Header { format: FORMAT.into(), version: VERSION, plan: Cow::Borrowed(outline) });
        if read::is_begun(&mut file, &header).map_err(fault)? {
            file.set_len(0).and_then(|()| file.rewind()).map_err(fault)?;
            file.write_all(header.as_bytes()).map_err(fault)?;
        }
        let mut finished = Finished::read(folder)?;
        check(&path, &finished.outline, outline)?;
        file.set_len(finished.length()).and_then(|()| file.seek(SeekFrom::End(0))).map_err(fault)?;
        let mut file = BufWriter::new(file);
        if finished.outline.games < outline.games {
            file.write_all(text(&Line::Games(outline.games)).as_bytes()).map_err(fault)?;
            finished.outline.games = outline.games;
        }
        Ok((Self { file, flushed: Instant::now(), clock: Clock::start() }, finished))
    }

    /// Adds a game.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn add(&mut self, row: &GameRow) -> io::Result<()> {
        self.file.write_all(text(&Line::Game(Cow::Borrowed(row))).as_bytes())?;
        self.tick()
    }

    /// Writes what has waited long enough.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn tick(&mut self) -> io::Result<()> {
        if self.flushed.elapsed() < PATIENCE { Ok(()) } else { self.flush() }
    }

    /// Writes all that waits, and the time spent.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn flush(&mut self) -> io::Result<()> {
        self.flushed = Instant::now();
        self.file.write_all(text(&Line::Spent(self.clock.lap())).as_bytes())?;
        self.file.flush()
    }
}

/// Whether games of the plan asked for can be added to those of the plan there.
fn check(path: &Path, there: &Outline, asked: &Outline) -> Result<(), JournalError> {
    let path = path.to_owned();
    if let Some(difference) = there.difference(asked) {
        return Err(JournalError::OtherPlan { path, difference });
    }
    if there.shard != asked.shard {
        return Err(JournalError::OtherShard { path, there: there.shard, asked: asked.shard });
    }
    if there.games > asked.games {
        return Err(JournalError::Fewer { path, there: there.games, asked: asked.games });
    }
    Ok(())
}
