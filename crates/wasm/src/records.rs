//! Checks game records, so that a page need not trust the server that it comes from.

use record::{Log, LogError, Proof, replay};
use serde::Serialize;

/// Whether a record is complete, its game legal, and what else could be computed again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RecordChecked {
    /// What is wrong, in English; null if nothing is.
    pub fault: Option<String>,
    /// The line at fault, from 1, which is the header.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub line: Option<u64>,
    /// The number of records.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub records: usize,
    /// Whether dice, cards and thefts were computed from the seed.
    pub dice: bool,
    /// Whether the secret, or in older records the seed, was compared with the hash published before the game.
    pub commitment: bool,
    /// Whether the seed was computed from the secret and the contributions, and the order of the seats from the seed.
    pub contributions: bool,
    /// Whether the board was drawn from its map.
    pub board: bool,
    /// The name of the shipped map that the board was drawn from; null if it was another map.
    pub shipped: Option<&'static str>,
}

/// Checks a record file. A record of an unfinished game is at fault too: its secrets are not revealed yet.
#[must_use]
pub fn check(text: &str) -> RecordChecked {
    match replayed(text) {
        Ok(log) => checked(&log),
        Err(error) => RecordChecked {
            fault: Some(error.to_string()),
            line: Some(error.record.map_or(1, |n| n.saturating_add(2))),
            records: 0,
            dice: false,
            commitment: false,
            contributions: false,
            board: false,
            shipped: None,
        },
    }
}

fn replayed(text: &str) -> Result<Log, LogError> {
    let log = Log::parse(text)?;
    let mut player = replay(&log)?;
    player.run_to(None)?;
    if !player.state().is_over() && log.header.records.is_none() {
        let message = "the game is not over, or the record was cut short".to_owned();
        return Err(LogError { record: Some(log.records.len() as u64), message });
    }
    Ok(log)
}

fn checked(log: &Log) -> RecordChecked {
    let Proof { dice, commitment, contributions, board } = Proof::of(&log.header);
    let is_source = |name: &&str| mapfile::shipped(name) == log.header.source_map.as_deref();
    let shipped = mapfile::shipped_names().find(is_source).filter(|_| board);
    RecordChecked {
        fault: None,
        line: None,
        records: log.records.len(),
        dice,
        commitment,
        contributions,
        board,
        shipped,
    }
}
