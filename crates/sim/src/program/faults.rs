//! Counting the faults of programs.

use serde::{Deserialize, Serialize};
use std::sync::{Arc, Mutex, PoisonError};

/// How often a program failed, by kind of fault.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Faults {
    /// Decisions without an answer in time.
    pub late: u64,
    /// Answers that were invalid or illegal.
    pub nonsense: u64,
    /// Processes that crashed or had to be killed.
    pub died: u64,
    /// The first fault.
    pub first: Option<String>,
    /// The first few faults, including the first.
    pub messages: Vec<String>,
}

/// The faults of one player in one game, shared between the player and the code that reads them after the game.
#[derive(Clone, Debug, Default)]
pub struct Tally(Arc<Mutex<Faults>>);

impl Tally {
    /// Counts a fault.
    pub fn count(&self, fault: Fault, message: String) {
        // The data is consistent between any two statements, so a poisoned lock is fine.
        self.0.lock().unwrap_or_else(PoisonError::into_inner).count(fault, message);
    }

    /// The faults so far.
    pub(crate) fn faults(&self) -> Faults {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// The kind of a fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// No answer in time.
    Late,
    /// An answer that is invalid or illegal.
    Invalid,
    /// A process that ended, or code that failed.
    Crashed,
}

/// Maximum number of stored messages.
pub(crate) const MAX_MESSAGES: usize = 5;

impl Faults {
    pub(super) fn count(&mut self, fault: Fault, message: String) {
        *match fault {
            Fault::Late => &mut self.late,
            Fault::Invalid => &mut self.nonsense,
            Fault::Crashed => &mut self.died,
        } += 1;
        if self.first.is_none() {
            self.first = Some(message.clone());
        }
        if self.messages.len() < MAX_MESSAGES {
            self.messages.push(message);
        }
    }

    /// Whether there are no faults.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.late == 0 && self.nonsense == 0 && self.died == 0
    }
}
