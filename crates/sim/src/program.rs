//! Programs that play: how they are started, kept from game to game, and given up.

mod faults;
mod pipes;
mod player;
mod process;

use faults::Fault;
use process::Process;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

pub use faults::Faults;
pub(crate) use faults::{KEPT, Tally};
pub(crate) use player::Player;
pub use process::end_programs;

/// How long a program may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Limits {
    /// For one decision.
    pub decision: Duration,
    /// For the first decision of a process, counted from its start.
    pub start_up: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self { decision: Duration::from_secs(1), start_up: Duration::from_secs(10) }
    }
}

/// Why a program cannot go on playing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProgramError {
    /// It cannot be started.
    #[error("{command}: cannot be started: {why}")]
    Unstartable {
        /// What was to be run.
        command: String,
        /// Why not.
        why: String,
    },
    /// We have ended it, for we were to stop at once.
    #[error("{command}: ended, for all was to stop")]
    Ended {
        /// What was run.
        command: String,
    },
    /// It ends again and again without ever answering.
    #[error(
        "{command}: given up after {times} processes without one answered move; the last one {how}{}",
        quoted(errors)
    )]
    Hopeless {
        /// What was run.
        command: String,
        /// How often.
        times: u32,
        /// How the last process ended.
        how: String,
        /// The last lines of its standard error.
        errors: Vec<String>,
    },
}

/// Lines of standard error for a message.
fn quoted(errors: &[String]) -> String {
    if errors.is_empty() {
        return "; its standard error is empty".to_owned();
    }
    format!("; the last lines of its standard error:\n  {}", errors.join("\n  "))
}

/// So many processes in a row may end without an answered move.
const MOST_BARREN: u32 = 3;

/// A program that plays: a command line, the processes that wait for a game, and what went wrong so far.
pub struct Program {
    words: Vec<String>,
    limits: Limits,
    inner: Mutex<Inner>,
}

#[derive(Default)]
struct Inner {
    /// Processes that are not in a game. As many are started as games are played at once.
    idle: Vec<Process>,
    faults: Faults,
    /// Processes that ended without an answered move since the last that had one.
    barren: u32,
    failure: Option<ProgramError>,
}

impl Program {
    /// A program by its command line, in words.
    #[must_use]
    pub fn new(words: Vec<String>, limits: Limits) -> Self {
        Self { words, limits, inner: Mutex::default() }
    }

    /// Its command line, in words.
    #[must_use]
    pub fn words(&self) -> &[String] {
        &self.words
    }

    /// How long it may take.
    #[must_use]
    pub const fn limits(&self) -> Limits {
        self.limits
    }

    fn inner(&self) -> MutexGuard<'_, Inner> {
        // Counts and lists are whole between any two statements.
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What went wrong so far.
    #[must_use]
    pub fn faults(&self) -> Faults {
        self.inner().faults.clone()
    }

    /// Why it cannot go on, if it cannot.
    #[must_use]
    pub fn failure(&self) -> Option<ProgramError> {
        self.inner().failure.clone()
    }

    /// Starts a process, unless one waits for a game already.
    ///
    /// # Errors
    /// When it cannot be started.
    pub fn prepare(&self) -> Result<(), ProgramError> {
        let is_ready = !self.inner().idle.is_empty();
        if let Some(process) = (!is_ready).then(|| self.start()).flatten() {
            self.put_back(process);
        }
        self.failure().map_or(Ok(()), Err)
    }

    /// Ends all processes that wait for a game.
    pub fn dismiss(&self) {
        let idle = std::mem::take(&mut self.inner().idle);
        drop(idle);
    }

    /// A process for a game. Those that have died since the last one count as faults of this one.
    fn take(&self, faults: &Tally) -> Option<Process> {
        loop {
            let mut inner = self.inner();
            if inner.failure.is_some() {
                return None;
            }
            let idle = inner.idle.pop();
            drop(inner);
            match idle {
                Some(process) if process.is_over() => self.bury(process, "between games", faults),
                Some(process) => return Some(process),
                None => return self.start(),
            }
        }
    }

    /// Another process.
    fn start(&self) -> Option<Process> {
        match Process::start(&self.words) {
            Ok(process) => Some(process),
            Err(error) => {
                let command = self.to_string();
                self.inner().failure.get_or_insert(if process::are_ended() {
                    ProgramError::Ended { command }
                } else {
                    ProgramError::Unstartable { command, why: error.to_string() }
                });
                None
            }
        }
    }

    /// Takes a process back after a game.
    fn put_back(&self, process: Process) {
        self.inner().idle.push(process);
    }

    /// Counts a fault, here and for the game.
    fn count(&self, fault: Fault, message: String, faults: &Tally) {
        self.inner().faults.count(fault, message.clone());
        faults.count(fault, message);
    }

    /// Takes note of a process that has ended, or must be ended; gives the program up if that is all it does.
    fn bury(&self, process: Process, when: &str, faults: &Tally) {
        let barren = !process.answered;
        let (how, errors) = process.autopsy();
        let last = errors.last().map_or_else(String::new, |line| format!(": {line}"));
        self.count(Fault::Died, format!("died {when}: {how}{last}"), faults);
        let mut inner = self.inner();
        if process::are_ended() {
            // It died of us, and whatever is played on without it is no game of it.
            inner.failure.get_or_insert(ProgramError::Ended { command: self.to_string() });
            return;
        }
        inner.barren = if barren { inner.barren + 1 } else { 0 };
        if inner.barren >= MOST_BARREN {
            let (command, times) = (self.to_string(), inner.barren);
            inner.failure.get_or_insert(ProgramError::Hopeless { command, times, how, errors });
        }
    }
}

impl fmt::Debug for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Program").field("words", &self.words).field("limits", &self.limits).finish_non_exhaustive()
    }
}

impl fmt::Display for Program {
    /// The command line, quoted so that it can be read back.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words: Vec<String> = self.words.iter().map(|word| quote(word)).collect();
        write!(f, "exec:{}", words.join(" "))
    }
}

/// A word of a command line, in quotes where it needs them.
fn quote(word: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_./:=+@%^".contains(&byte);
    if !word.is_empty() && word.bytes().all(plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}
