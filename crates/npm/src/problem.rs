//! Why something was refused.

use rules::{Refusal, RulesError};
use serde::Serialize;

/// Why something was refused. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Problem {
    /// A code for programs.
    pub code: String,
    /// What is wrong and what to do, in English.
    pub message: String,
}

impl Problem {
    pub(crate) fn new(code: &str, message: &impl ToString) -> Self {
        Self { code: code.to_owned(), message: message.to_string() }
    }

    /// The problem as JSON.
    #[must_use]
    pub fn json(&self) -> String {
        // Strings can always be serialised.
        serde_json::to_string(self).unwrap_or_default()
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Self {
        Self::new(&refusal.reason.to_string(), &refusal.sentence)
    }
}

impl From<RulesError> for Problem {
    fn from(error: RulesError) -> Self {
        Self::new("BAD_RULES", &error)
    }
}

impl From<Vec<mapfile::Fault>> for Problem {
    fn from(faults: Vec<mapfile::Fault>) -> Self {
        let all: Vec<String> = faults.iter().map(ToString::to_string).collect();
        Self::new("BAD_MAP", &all.join("; "))
    }
}
