//! Why something is refused, for a page to show.

use guide::{CardId, InputError, SavedError, SettingsError, SettingsFault, Text};
use mapfile::Fault;
use serde::Serialize;

/// Why something is refused; nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Problem {
    /// A name for programs.
    pub code: &'static str,
    /// What is wrong, for people who read English.
    pub message: String,
    /// What is said about it in the reader's language, where it has words.
    pub text: Option<Box<Text>>,
    /// The scenario card whose case has arisen, where there is one.
    pub card: Option<CardId>,
    /// Which of the saved answers it is, from 0.
    pub answer: Option<usize>,
    /// Everything that is wrong with settings.
    pub settings: Vec<SettingsFault>,
    /// Everything that is wrong with a map.
    #[cfg_attr(feature = "typescript", ts(as = "Vec<crate::typescript::MapFault>"))]
    pub map: Vec<Fault>,
}

impl Problem {
    fn new(code: &'static str, message: &impl ToString) -> Self {
        Self {
            code,
            message: message.to_string(),
            text: None,
            card: None,
            answer: None,
            settings: Vec::new(),
            map: Vec::new(),
        }
    }

    /// What was given is not what is read here.
    pub(crate) fn malformed(error: &impl ToString) -> Self {
        Self::new("MALFORMED", error)
    }

    /// The problem as JSON.
    #[must_use]
    pub fn json(&self) -> String {
        // Texts and numbers can always be written.
        serde_json::to_string(self).unwrap_or_default()
    }
}

impl From<SettingsError> for Problem {
    fn from(error: SettingsError) -> Self {
        Self { settings: error.faults.clone(), ..Self::new("BAD_SETTINGS", &error) }
    }
}

impl From<InputError> for Problem {
    fn from(error: InputError) -> Self {
        Self { text: Some(Box::new(error.text())), card: error.card(), ..Self::new(error.code(), &error) }
    }
}

impl From<SavedError> for Problem {
    fn from(error: SavedError) -> Self {
        Self { answer: Some(error.number), message: error.to_string(), ..Self::from(error.error) }
    }
}

impl From<Vec<Fault>> for Problem {
    fn from(faults: Vec<Fault>) -> Self {
        let message: Vec<String> = faults.iter().map(ToString::to_string).collect();
        Self { map: faults, ..Self::new("BAD_MAP", &message.join("; ")) }
    }
}
