//! Checks of game records.

use record::{Log, LogError, replay};
use serde::Serialize;

/// Whether every action of a record is legal, and how its game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RecordChecked {
    /// What is wrong, in English; null if nothing is.
    pub fault: Option<String>,
    /// The number of actions that were replayed.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub actions: usize,
    /// Who won, unless the record ends before the game does.
    pub winner: Option<u8>,
}

/// Replays a record.
#[must_use]
pub fn check_record(text: &str) -> RecordChecked {
    replayed(text).unwrap_or_else(|error| RecordChecked { fault: Some(error.to_string()), actions: 0, winner: None })
}

fn replayed(text: &str) -> Result<RecordChecked, LogError> {
    let log = Log::parse(text)?;
    let mut player = replay(&log)?;
    player.run_to(None)?;
    Ok(RecordChecked { fault: None, actions: player.played(), winner: player.state().winner().map(|seat| seat.0) })
}
