//! Which games of a run to play, their progress, and where finished games go.

use crate::config::SimConfig;
use crate::game_row::GameRow;
use crate::game_set::GameSet;
use crate::seating::Shard;
use record::Log;
use std::fmt;
use std::io;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// The progress of a run, shared between threads, and the ways to stop it.
#[derive(Default)]
pub struct Progress {
    /// Games played so far.
    pub games: AtomicU64,
    stopped: AtomicBool,
    gives_up: Option<Box<dyn Fn() -> bool + Send + Sync>>,
}

impl fmt::Debug for Progress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Progress").field("games", &self.games).field("stopped", &self.stopped).finish_non_exhaustive()
    }
}

impl Progress {
    /// No games yet. `gives_up` is asked after every action of bots; once it returns `true`, the games in progress are
    /// not finished either.
    #[must_use]
    pub fn until(gives_up: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        Self { gives_up: Some(Box::new(gives_up)), ..Self::default() }
    }

    /// Whether to leave the games in progress unfinished.
    pub(crate) fn gives_up(&self) -> bool {
        self.gives_up.as_ref().is_some_and(|gives_up| gives_up())
    }

    /// Starts no more games; those in progress are finished.
    pub fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    /// Whether [`Progress::stop`] was called.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }
}

/// Which games of a run to play, and what to keep of each besides its row.
#[derive(Clone, Copy, Debug)]
pub struct Job<'a> {
    /// What to play.
    pub config: &'a SimConfig,
    /// The share of the games to play.
    pub shard: Shard,
    /// Games with lower numbers are not played.
    pub first: u64,
    /// Games finished earlier, which are not played again.
    pub finished: &'a GameSet,
    /// Whether to keep every decision.
    pub decisions: bool,
    /// Games with lower numbers are recorded.
    pub records: u64,
}

impl Job<'_> {
    /// Whether to play a game.
    pub(crate) fn includes(&self, game: u64) -> bool {
        game >= self.first && self.shard.has(game, self.config.group_size()) && !self.finished.has(game)
    }

    /// Whether a game is replayed from its record and compared.
    pub(crate) fn replays(&self, game: u64) -> bool {
        self.config.replay_every > 0 && (game + 1).is_multiple_of(self.config.replay_every)
    }
}

/// The result of one game.
#[derive(Clone, Debug)]
pub struct FinishedGame {
    /// The game as a row of plain data.
    pub row: GameRow,
    /// The record, if requested.
    pub log: Option<Log>,
}

/// Receives games as they finish, on the thread that called [`run_job`](crate::run_job). `()` ignores them.
pub trait GameSink {
    /// Takes a finished game. Games arrive in any order.
    ///
    /// # Errors
    /// If it cannot be saved; no more games are started then.
    fn save(&mut self, game: FinishedGame) -> io::Result<()>;

    /// Is called several times a second, whether games finish or not, and at the end.
    ///
    /// # Errors
    /// If games cannot be saved; no more are started then.
    fn tick(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl GameSink for () {
    fn save(&mut self, _: FinishedGame) -> io::Result<()> {
        Ok(())
    }
}
