//! What to play of a plan, how far it is, and who keeps the games as they finish.

use crate::done::Done;
use crate::game_row::GameRow;
use crate::plan::Plan;
use crate::seating::Shard;
use record::Log;
use std::io;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// How far it is: games played so far, and the way to stop.
#[derive(Debug, Default)]
pub struct Progress {
    /// Games played so far.
    pub games: AtomicU64,
    stopped: AtomicBool,
}

impl Progress {
    /// Lets the games in hand be the last.
    pub fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    /// Whether the games in hand are the last.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }
}

/// What to play of a plan, and what to keep of each game besides its row.
#[derive(Clone, Copy, Debug)]
pub struct Work<'a> {
    /// The plan.
    pub plan: &'a Plan,
    /// Which part of its games.
    pub shard: Shard,
    /// Games that were finished before.
    pub done: &'a Done,
    /// Whether every decision is kept.
    pub decisions: bool,
    /// Games with lower numbers are written down.
    pub records: u64,
}

impl Work<'_> {
    /// Whether a game is to be played.
    pub(crate) fn wants(&self, game: u64) -> bool {
        self.shard.has(game, self.plan.group()) && !self.done.has(game)
    }

    /// Whether a game is replayed from its record and compared.
    pub(crate) fn replays(&self, game: u64) -> bool {
        self.plan.replay_every > 0 && (game + 1).is_multiple_of(self.plan.replay_every)
    }
}

/// A game that was played.
#[derive(Clone, Debug)]
pub struct Played {
    /// Its row.
    pub row: GameRow,
    /// Its record, where it was written down.
    pub log: Option<Log>,
}

/// Somebody who keeps games as they finish.
pub trait Keeper {
    /// Takes a game. Games come in any order.
    ///
    /// # Errors
    /// When it cannot be kept; no more games are begun then.
    fn keep(&mut self, played: Played) -> io::Result<()>;

    /// Is called some times in a second, whether games finish or not, and in the end.
    ///
    /// # Errors
    /// When games cannot be kept; no more are begun then.
    fn tick(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Keeps nothing.
impl Keeper for () {
    fn keep(&mut self, _: Played) -> io::Result<()> {
        Ok(())
    }
}
