//! The run log: a folder to which finished games are saved, so that an interrupted run can be resumed.
//!
//! The first line of `games.jsonl` contains the manifest of the run. The games follow in the order in which they finished,
//! mixed with lines for the time spent, and for a new number of games when the run was extended.

mod read;

pub use read::{GameRows, LoadedRun};

use crate::game_row::GameRow;
use crate::manifest::{Difference, RunManifest};
use crate::seating::Shard;
use crate::time_spent::{Clock, TimeSpent};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufWriter, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// The `format` in the header.
const FORMAT: &str = "hexhaven-games";
/// The version of the format.
const VERSION: u64 = 1;
const FILE_NAME: &str = "games.jsonl";
/// How long a finished game may wait in the buffer.
const FLUSH_INTERVAL: Duration = Duration::from_millis(500);

/// Why a run log cannot be read or continued.
#[derive(Debug, thiserror::Error)]
pub enum RunLogError {
    /// A file cannot be read or written.
    #[error("{}: {source}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// The error of the file system.
        source: io::Error,
    },
    /// A line is invalid.
    #[error("{}:{line}: {message}", path.display())]
    Line {
        /// The file.
        path: PathBuf,
        /// The line number, from 1.
        line: u64,
        /// What is wrong with the line.
        message: String,
    },
    /// The folder has games of a different run.
    #[error("{}: belongs to a different run: {difference}; choose another folder", path.display())]
    OtherRun {
        /// The file.
        path: PathBuf,
        /// The first difference between the manifests.
        difference: Difference,
    },
    /// The folder has games of a different shard.
    #[error("{}: has the games of shard {there}, not of {asked}; choose another folder", path.display())]
    OtherShard {
        /// The file.
        path: PathBuf,
        /// The shard in the file.
        there: Shard,
        /// The requested shard.
        asked: Shard,
    },
    /// The run in the folder has more games than requested.
    #[error("{}: the run has {there} games; it can be extended, but not cut to {asked}", path.display())]
    Fewer {
        /// The file.
        path: PathBuf,
        /// Games of the run in the file.
        there: u64,
        /// The requested number of games.
        asked: u64,
    },
    /// Another process is writing to the folder.
    #[error("{}: another run is writing to this folder", path.display())]
    Busy {
        /// The file.
        path: PathBuf,
    },
}

/// The first line.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Header<'a> {
    format: Cow<'a, str>,
    version: u64,
    #[serde(rename = "plan")]
    manifest: Cow<'a, RunManifest>,
}

/// Any other line.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
enum Line<'a> {
    /// A finished game.
    Game(Cow<'a, GameRow>),
    /// Time spent since the last such line or the start of the session.
    Spent(TimeSpent),
    /// The new number of games of an extended run.
    Games(u64),
}

fn to_line(line: &impl Serialize) -> String {
    let mut text = serde_json::to_string(line).expect("lines are plain data");
    text.push('\n');
    text
}

/// A run log that is open for writing.
///
/// ```
/// use bots::Kind;
/// use hexhaven_sim::{
///     FinishedGame, GameSink, Job, LoadedRun, Progress, RunLog, RunManifest, Shard, SimConfig, run_job,
/// };
/// # use mapfile::{MapFile, shipped};
///
/// struct SaveTo(RunLog);
///
/// impl GameSink for SaveTo {
///     fn save(&mut self, game: FinishedGame) -> std::io::Result<()> {
///         self.0.add(&game.row)
///     }
/// }
///
/// # let map = MapFile::parse(shipped("standard").unwrap().as_bytes()).unwrap();
/// # let folder = std::env::temp_dir().join(format!("run-log-{}", std::process::id()));
/// let config = SimConfig { games: 4, ..SimConfig::new(map, vec![Kind::Random.into(); 3]) };
/// let manifest = RunManifest::new(&config, Shard::WHOLE, false);
/// let (log, mut run) = RunLog::open(&folder, &manifest)?;
/// let job = Job { config: &config, shard: Shard::WHOLE, first: 0, finished: &run.finished, decisions: false, records: 0 };
/// let mut sink = SaveTo(log);
/// run_job(&job, &Progress::default(), &mut run.totals, &mut sink)?;
/// sink.0.flush()?;
/// assert!(LoadedRun::read(&folder)?.is_complete());
/// # std::fs::remove_dir_all(&folder)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct RunLog {
    file: BufWriter<File>,
    last_flush: Instant,
    clock: Clock,
}

impl RunLog {
    /// Opens the run log in a folder, which is created if necessary, and loads what was saved before. An incomplete last
    /// line is dropped.
    ///
    /// # Errors
    /// If the folder belongs to a different run or cannot be used.
    pub fn open(folder: &Path, manifest: &RunManifest) -> Result<(Self, LoadedRun), RunLogError> {
        let path = folder.join(FILE_NAME);
        let file_error = |source: io::Error| RunLogError::File { path: path.clone(), source };
        std::fs::create_dir_all(folder).map_err(file_error)?;
        let open = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(&path);
        let mut file = open.map_err(file_error)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(RunLogError::Busy { path }),
            Err(TryLockError::Error(error)) => return Err(file_error(error)),
        }
        let header = to_line(&Header { format: FORMAT.into(), version: VERSION, manifest: Cow::Borrowed(manifest) });
        if read::is_new(&mut file, &header).map_err(file_error)? {
            file.set_len(0).and_then(|()| file.rewind()).map_err(file_error)?;
            file.write_all(header.as_bytes()).map_err(file_error)?;
        }
        let mut loaded = LoadedRun::read(folder)?;
        check(&path, &loaded.manifest, manifest)?;
        file.set_len(loaded.length()).and_then(|()| file.seek(SeekFrom::End(0))).map_err(file_error)?;
        let mut file = BufWriter::new(file);
        if loaded.manifest.games < manifest.games {
            file.write_all(to_line(&Line::Games(manifest.games)).as_bytes()).map_err(file_error)?;
            loaded.manifest.games = manifest.games;
        }
        Ok((Self { file, last_flush: Instant::now(), clock: Clock::start() }, loaded))
    }

    /// Appends a game. It may stay in a buffer until the next [`tick`](Self::tick) or [`flush`](Self::flush).
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn add(&mut self, row: &GameRow) -> io::Result<()> {
        self.file.write_all(to_line(&Line::Game(Cow::Borrowed(row))).as_bytes())?;
        self.tick()
    }

    /// Flushes if the last flush is long enough ago.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn tick(&mut self) -> io::Result<()> {
        if self.last_flush.elapsed() < FLUSH_INTERVAL { Ok(()) } else { self.flush() }
    }

    /// Writes all buffered games, and the time spent.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn flush(&mut self) -> io::Result<()> {
        self.last_flush = Instant::now();
        self.file.write_all(to_line(&Line::Spent(self.clock.lap())).as_bytes())?;
        self.file.flush()
    }
}

/// Checks that the run in the file can be continued as the requested one.
fn check(path: &Path, there: &RunManifest, asked: &RunManifest) -> Result<(), RunLogError> {
    let path = path.to_owned();
    if let Some(difference) = there.difference(asked) {
        return Err(RunLogError::OtherRun { path, difference });
    }
    if there.shard != asked.shard {
        return Err(RunLogError::OtherShard { path, there: there.shard, asked: asked.shard });
    }
    if there.games > asked.games {
        return Err(RunLogError::Fewer { path, there: there.games, asked: asked.games });
    }
    Ok(())
}
