//! What a program did wrong, counted.

use serde::{Deserialize, Serialize};
use std::sync::{Arc, Mutex, PoisonError};

/// How often a program failed, and how.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Faults {
    /// Decisions without an answer in time.
    pub late: u64,
    /// Answers that were none, or not legal.
    pub nonsense: u64,
    /// Processes that ended, or had to be ended.
    pub died: u64,
    /// The first fault.
    pub first: Option<String>,
    /// The first few, that one included.
    pub messages: Vec<String>,
}

/// The faults of one game, counted by whoever plays it and read when it is over.
#[derive(Clone, Default)]
pub(crate) struct Tally(Arc<Mutex<Faults>>);

impl Tally {
    /// Counts one.
    pub(super) fn count(&self, fault: Fault, message: String) {
        // Counts and lists are whole between any two statements.
        self.0.lock().unwrap_or_else(PoisonError::into_inner).count(fault, message);
    }

    /// Those so far.
    pub(crate) fn faults(&self) -> Faults {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// Kinds of faults.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    Late,
    Nonsense,
    Died,
}

/// How many messages are kept.
pub(crate) const KEPT: usize = 5;

impl Faults {
    /// Counts one.
    pub(super) fn count(&mut self, fault: Fault, message: String) {
        *match fault {
            Fault::Late => &mut self.late,
            Fault::Nonsense => &mut self.nonsense,
            Fault::Died => &mut self.died,
        } += 1;
        if self.first.is_none() {
            self.first = Some(message.clone());
        }
        if self.messages.len() < KEPT {
            self.messages.push(message);
        }
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.late == 0 && self.nonsense == 0 && self.died == 0
    }
}
