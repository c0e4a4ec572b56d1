//! What a program did wrong, counted.

use serde::Serialize;

/// How often a program failed, and how.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
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

/// Kinds of faults.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    Late,
    Nonsense,
    Died,
}

/// How many messages are kept.
const KEPT: usize = 5;

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
