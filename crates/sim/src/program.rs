//! External programs as players: starting them, reusing them from game to game, and giving them up.

mod faults;
#[cfg_attr(not(unix), expect(dead_code, reason = "only programs that run have pipes"))]
mod pipes;
mod player;
#[cfg(unix)]
mod process;
#[cfg(not(unix))]
#[path = "program/no_process.rs"]
mod process;

use process::Process;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

pub(crate) use faults::MAX_MESSAGES;
pub use faults::{Fault, Faults, Tally};
pub(crate) use player::ProgramPlayer;
pub use process::kill_programs;

/// The time limits of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ProgramLimits {
    /// For one decision.
    pub decision: Duration,
    /// For the first decision of a process, counted from its start. The longer of the two limits applies.
    pub start_up: Duration,
}

impl Default for ProgramLimits {
    fn default() -> Self {
        Self { decision: Duration::from_secs(1), start_up: Duration::from_secs(10) }
    }
}

/// Why a program cannot continue to play.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProgramError {
    /// It cannot be started.
    #[error("{command}: cannot be started: {why}")]
    CannotStart {
        /// The command line.
        command: String,
        /// The error of the operating system.
        why: String,
    },
    /// It was killed by [`kill_programs`].
    #[error("{command}: killed because the run was stopped")]
    Killed {
        /// The command line.
        command: String,
    },
    /// Several processes in a row ended without a single legal answer.
    #[error(
        "{command}: given up after {times} processes without a single legal answer; the last one {how}{}",
        stderr_text(errors)
    )]
    KeepsFailing {
        /// The command line.
        command: String,
        /// The number of processes.
        times: u32,
        /// How the last process ended.
        how: String,
        /// The last lines of its standard error.
        errors: Vec<String>,
    },
}

/// The last lines of standard error as the end of a message.
fn stderr_text(errors: &[String]) -> String {
    if errors.is_empty() {
        return "; its standard error is empty".to_owned();
    }
    format!("; the last lines of its standard error:\n  {}", errors.join("\n  "))
}

/// A program is given up after this many processes in a row without a legal answer.
const MAX_UNANSWERED: u32 = 3;

/// A program that plays: its command line, its idle processes, and its faults so far.
pub struct Program {
    words: Vec<String>,
    limits: ProgramLimits,
    inner: Mutex<Inner>,
}

#[derive(Default)]
struct Inner {
    /// Processes that are not in a game. There are as many processes as concurrent games.
    idle: Vec<Process>,
    faults: Faults,
    /// Processes in a row that ended without a legal answer.
    unanswered: u32,
    failure: Option<ProgramError>,
}

impl Program {
    /// Creates a player from the words of a command line. No process is started yet.
    #[must_use]
    pub fn new(words: Vec<String>, limits: ProgramLimits) -> Self {
        Self { words, limits, inner: Mutex::default() }
    }

    /// The words of the command line.
    #[must_use]
    pub fn words(&self) -> &[String] {
        &self.words
    }

    /// The time limits.
    #[must_use]
    pub const fn limits(&self) -> ProgramLimits {
        self.limits
    }

    fn inner(&self) -> MutexGuard<'_, Inner> {
        // The data is consistent between any two statements, so a poisoned lock is fine.
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The faults so far.
    #[must_use]
    pub fn faults(&self) -> Faults {
        self.inner().faults.clone()
    }

    /// Why it cannot continue, if it has failed for good.
    #[must_use]
    pub fn failure(&self) -> Option<ProgramError> {
        self.inner().failure.clone()
    }

    /// Starts a process, unless one is idle already.
    ///
    /// # Errors
    /// If it cannot be started.
    pub fn ensure_started(&self) -> Result<(), ProgramError> {
        let is_ready = !self.inner().idle.is_empty();
        if let Some(process) = (!is_ready).then(|| self.start()).flatten() {
            self.put_back(process);
        }
        self.failure().map_or(Ok(()), Err)
    }

    /// Stops all idle processes.
    pub fn stop_idle(&self) {
        let idle = std::mem::take(&mut self.inner().idle);
        drop(idle);
    }

    /// Takes a process for a game. Idle processes that have crashed count as faults of this game.
    fn take(&self, faults: &Tally) -> Option<Process> {
        loop {
            let mut inner = self.inner();
            if inner.failure.is_some() {
                return None;
            }
            let idle = inner.idle.pop();
            drop(inner);
            match idle {
                Some(process) if process.has_exited() => self.discard(process, "between games", faults),
                Some(process) => return Some(process),
                None => return self.start(),
            }
        }
    }

    /// Starts another process.
    fn start(&self) -> Option<Process> {
        match Process::start(&self.words) {
            Ok(process) => Some(process),
            Err(error) => {
                let command = self.to_string();
                self.inner().failure.get_or_insert(if process::are_killed() {
                    ProgramError::Killed { command }
                } else {
                    ProgramError::CannotStart { command, why: error.to_string() }
                });
                None
            }
        }
    }

    /// Returns a process after a game.
    fn put_back(&self, process: Process) {
        self.inner().idle.push(process);
    }

    /// Counts a fault, in total and for the game.
    fn count(&self, fault: Fault, message: String, faults: &Tally) {
        self.inner().faults.count(fault, message.clone());
        faults.count(fault, message);
    }

    /// Ends a process that has crashed or must be killed; gives up the program if it keeps failing.
    fn discard(&self, process: Process, when: &str, faults: &Tally) {
        let unanswered = !process.answered;
        let (how, errors) = process.end_and_report();
        let last = errors.last().map_or_else(String::new, |line| format!(": {line}"));
        self.count(Fault::Crashed, format!("crashed {when}: {how}{last}"), faults);
        let mut inner = self.inner();
        if process::are_killed() {
            // We killed it, so the rest of this game says nothing about the program.
            inner.failure.get_or_insert(ProgramError::Killed { command: self.to_string() });
            return;
        }
        inner.unanswered = if unanswered { inner.unanswered + 1 } else { 0 };
        if inner.unanswered >= MAX_UNANSWERED {
            let (command, times) = (self.to_string(), inner.unanswered);
            inner.failure.get_or_insert(ProgramError::KeepsFailing { command, times, how, errors });
        }
    }
}

impl fmt::Debug for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Program").field("words", &self.words).field("limits", &self.limits).finish_non_exhaustive()
    }
}

impl fmt::Display for Program {
    /// The command line, quoted so that it can be parsed again.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words: Vec<String> = self.words.iter().map(|word| quote(word)).collect();
        write!(f, "exec:{}", words.join(" "))
    }
}

/// Quotes a word of a command line if necessary. The text is compared when a run is resumed, so its form must not change.
fn quote(word: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_./:=+@%^".contains(&byte);
    if !word.is_empty() && word.bytes().all(plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}
