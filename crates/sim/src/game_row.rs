//! One finished game as a row of plain data.

use crate::decision_times::DecisionTimes;
use crate::program::Faults;
use random::Seed;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;

/// A finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameRow {
    /// The number of the game in the run, from 0.
    pub game: u64,
    /// The seed of the board, the markets and all chance.
    #[serde(serialize_with = "write_seed", deserialize_with = "read_seed")]
    pub seed: Seed,
    /// Turns started.
    pub turns: u32,
    /// Actions taken.
    pub actions: u64,
    /// The seat that won; `None` if the game reached the turn cap.
    pub winner: Option<usize>,
    /// Whether it was replayed from its record and compared.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub replayed: bool,
    /// By seat at the table.
    pub seats: Vec<SeatRow>,
    /// Every decision, if requested.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decisions: Option<Vec<Decision>>,
}

/// One seat of a finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatRow {
    /// The index of the player in [`SimConfig::seats`](crate::SimConfig::seats).
    pub entry: usize,
    /// Final points, including hidden ones.
    pub points: u32,
    /// How long its decisions took; empty if all players are `random`, whose games are not timed.
    #[serde(default, skip_serializing_if = "DecisionTimes::is_empty")]
    pub times: DecisionTimes,
    /// The faults in this game, if it is a program.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub faults: Option<Faults>,
}

/// One decision of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "EncodedDecision", from = "EncodedDecision")]
pub struct Decision {
    /// The turn, from 1; 0 in the setup.
    pub turn: u32,
    /// The seat that decided.
    pub seat: u8,
    /// The type of the chosen action.
    pub action: Cow<'static, str>,
    /// The number of legal actions to choose from.
    pub choices: u64,
    /// How long it took; `None` if all players are `random`.
    pub nanoseconds: Option<u64>,
}

/// A decision as a list, to keep files small.
type EncodedDecision = (u32, u8, Cow<'static, str>, u64, Option<u64>);

impl From<Decision> for EncodedDecision {
    fn from(decision: Decision) -> Self {
        (decision.turn, decision.seat, decision.action, decision.choices, decision.nanoseconds)
    }
}

impl From<EncodedDecision> for Decision {
    fn from((turn, seat, action, choices, nanoseconds): EncodedDecision) -> Self {
        Self { turn, seat, action, choices, nanoseconds }
    }
}

fn write_seed<S: Serializer>(seed: &Seed, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(seed)
}

fn read_seed<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Seed, D::Error> {
    let text = Cow::<str>::deserialize(deserializer)?;
    text.parse().map_err(serde::de::Error::custom)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn rows_read_back() {
        let mut times = DecisionTimes::default();
        times.record(Duration::from_micros(70));
        let faults = Faults { late: 2, messages: vec!["late, move 1".to_owned()], ..Faults::default() };
        let decision = |nanoseconds| Decision { turn: 3, seat: 1, action: "ROLL_DICE".into(), choices: 2, nanoseconds };
        let row = GameRow {
            game: 17,
            seed: Seed::from_u64(9).game(4),
            turns: 70,
            actions: 230,
            winner: Some(1),
            replayed: true,
            seats: vec![
                SeatRow { entry: 4, points: 3, times, faults: Some(faults) },
                SeatRow { entry: 0, points: 10, times: DecisionTimes::default(), faults: None },
            ],
            decisions: Some(vec![decision(Some(70_000)), decision(None)]),
        };
        let plain = GameRow { winner: None, replayed: false, decisions: None, ..row.clone() };
        for row in [row, plain] {
            let text = serde_json::to_string(&row).expect("it is plain data");
            assert_eq!(serde_json::from_str::<GameRow>(&text).expect("it reads back"), row, "{text}");
        }
    }
}
