//! Why something was refused, for a page to show.

use guide::{CardId, InputError, SavedError, SettingsError, SettingsFault, Text};
use mapfile::Fault;
use serde::Serialize;

/// Why something was refused. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Problem {
    /// A code for programs.
    pub code: &'static str,
    /// What is wrong, in English.
    pub message: String,
    /// What is wrong, as a translatable message, if there is one.
    pub text: Option<Box<Text>>,
    /// The scenario card for this case, if there is one.
    pub card: Option<CardId>,
    /// The index of the saved answer at fault.
    pub answer: Option<usize>,
    /// Everything that is wrong with the settings.
    pub settings: Vec<SettingsFault>,
    /// Everything that is wrong with the map.
    #[cfg_attr(feature = "typescript", ts(as = "Vec<crate::typescript::MapFault>"))]
    pub map: Vec<Fault>,
}

impl Problem {
    pub(crate) fn new(code: &'static str, message: &impl ToString) -> Self {
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

    /// The input is not what was expected.
    pub(crate) fn malformed(error: &impl ToString) -> Self {
        Self::new("MALFORMED", error)
    }

    /// The problem as JSON.
    #[must_use]
    pub fn json(&self) -> String {
        // Strings and numbers can always be serialised.
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
