//! The host's answers: one JSON object each.
//!
//! `{"input":"done"}`, `{"input":"back"}`, `{"input":"skip"}`, `{"input":"dice","value":8}` or `"value":[3,5]`,
//! `{"input":"choice","value":"player-2"}`, `{"input":"quick","value":"knight"}`, where `-` may be `_`,
//! `{"input":"pace","value":"compact"}`. Points are
//! entered with `{"input":"quick","value":{"id":"score","player":0,"settlements":2,"cities":1,"longestRoad":false,
//! "largestArmy":false,"victoryCards":0}}`; all numbers are totals. In the full depth,
//! `{"input":"action","value":{…},"seat":1}` is an action of the notation; without `seat` it belongs to the player of
//! the step. It may have further fields for what was seen at the table: `outcome` (a card that was shown), `given`
//! (cards each seat gave to a monopoly) and `shown` (victory point cards revealed; one when absent).

use crate::quick::QuickAction;
use crate::score::Score;
use crate::settings::Pace;
use record::Seen;
use rules::{Action, Outcome};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

/// The result of the dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dice {
    /// The sum alone.
    Sum(u8),
    /// Both dice.
    Both(u8, u8),
}

impl Dice {
    /// The sum.
    #[must_use]
    pub const fn sum(self) -> u8 {
        match self {
            Self::Sum(sum) => sum,
            Self::Both(a, b) => a + b,
        }
    }

    /// Both dice. For a sum alone, the pair with the smallest first die; the game does not depend on the choice.
    #[must_use]
    pub const fn both(self) -> (u8, u8) {
        match self {
            Self::Both(a, b) => (a, b),
            Self::Sum(sum) if sum <= 7 => (1, sum - 1),
            Self::Sum(sum) => (sum - 6, 6),
        }
    }
}

/// An answer of the host.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Line", into = "Line")]
pub enum Input {
    /// The step was done or read.
    Done,
    /// Undo the last answer.
    Back,
    /// Skip the step.
    Skip,
    /// The result of the dice.
    Dice(Dice),
    /// One of the step's choices.
    Choice(String),
    /// A quick action.
    Quick(QuickAction),
    /// A player's score.
    Score(Score),
    /// Another pace from here on.
    Pace(Pace),
    /// A public action, in the full depth.
    Action {
        /// The action.
        action: Action,
        /// The acting seat; the player of the step when absent.
        seat: Option<u8>,
        /// What the table saw of usually hidden information.
        seen: Seen,
    },
}

/// The JSON form of an input.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    input: String,
    #[serde(default, skip_serializing_if = "Value::is_null")]
    value: Value,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seat: Option<u8>,
    #[serde(default, skip_serializing_if = "Value::is_null")]
    outcome: Value,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    given: Option<Vec<u32>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    shown: Option<u16>,
}

/// Why JSON is not a valid input.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct LineError(String);

fn fault(message: impl Into<String>) -> LineError {
    LineError(message.into())
}

impl TryFrom<Line> for Input {
    type Error = LineError;

    fn try_from(line: Line) -> Result<Self, LineError> {
        let is_action = line.input == "action";
        let has_more = line.seat.is_some() || !line.outcome.is_null() || line.given.is_some() || line.shown.is_some();
        if has_more && !is_action {
            return Err(fault("seat, outcome, given and shown are only allowed with an action"));
        }
        let bare = matches!(line.input.as_str(), "done" | "back" | "skip");
        if bare && !line.value.is_null() {
            return Err(fault(format!("{} takes no value", line.input)));
        }
        Ok(match line.input.as_str() {
            "done" => Self::Done,
            "back" => Self::Back,
            "skip" => Self::Skip,
            "dice" => Self::Dice(dice(&line.value)?),
            "choice" => Self::Choice(
                line.value.as_str().ok_or_else(|| fault("the value of a choice must be its id"))?.to_owned(),
            ),
            "quick" => quick(line.value)?,
            "pace" => Self::Pace(
                serde_json::from_value(line.value).map_err(|_| fault("the value of a pace must be full or compact"))?,
            ),
            "action" => Self::Action {
                action: Action::from_json(&line.value).map_err(|error| fault(error.to_string()))?,
                seat: line.seat,
                seen: Seen {
                    outcome: Outcome::from_json(&line.outcome).map_err(|error| fault(error.to_string()))?,
                    given: line.given,
                    shown: line.shown,
                },
            },
            other => {
                return Err(fault(format!(
                    "{other:?} is not an input; use done, back, skip, dice, choice, quick, pace or action"
                )));
            }
        })
    }
}

fn dice(value: &Value) -> Result<Dice, LineError> {
    let whole = |value: &Value, most: u64| value.as_u64().filter(|n| (1..=most).contains(n)).map(|n| n as u8);
    let dice = match value {
        Value::Array(faces) => match &faces[..] {
            [a, b] => whole(a, 6).zip(whole(b, 6)).map(|(a, b)| Dice::Both(a, b)),
            _ => None,
        },
        sum => whole(sum, 12).filter(|&sum| sum > 1).map(Dice::Sum),
    };
    dice.ok_or_else(|| fault(format!("{value} is not a roll of two dice; give their sum, or both as a list")))
}

fn quick(value: Value) -> Result<Input, LineError> {
    let read = |value: Value| {
        // In the notation, names of cards have underscores.
        let value = value.as_str().map_or(value.clone(), |name| json!(name.replace('_', "-")));
        serde_json::from_value::<QuickAction>(value).map_err(|error| fault(error.to_string()))
    };
    match value {
        Value::Object(mut fields) => {
            let id = read(fields.shift_remove("id").unwrap_or_default())?;
            if id != QuickAction::Score {
                return Err(fault(format!("{} takes no further fields", id.name())));
            }
            let score = serde_json::from_value(Value::Object(fields)).map_err(|error| fault(error.to_string()))?;
            Ok(Input::Score(score))
        }
        name => match read(name)? {
            QuickAction::Score => Err(fault("score needs its numbers: {\"id\":\"score\",\"player\":0,…}")),
            id => Ok(Input::Quick(id)),
        },
    }
}

impl From<Input> for Line {
    fn from(input: Input) -> Self {
        let plain = |input: &str, value: Value| Self {
            input: input.to_owned(),
            value,
            seat: None,
            outcome: Value::Null,
            given: None,
            shown: None,
        };
        match input {
            Input::Done => plain("done", Value::Null),
            Input::Back => plain("back", Value::Null),
            Input::Skip => plain("skip", Value::Null),
            Input::Dice(Dice::Sum(sum)) => plain("dice", json!(sum)),
            Input::Dice(Dice::Both(a, b)) => plain("dice", json!([a, b])),
            Input::Choice(id) => plain("choice", json!(id)),
            Input::Quick(id) => plain("quick", json!(id)),
            Input::Score(score) => {
                let mut fields = Map::new();
                fields.insert("id".to_owned(), json!(QuickAction::Score));
                if let Value::Object(numbers) = json!(score) {
                    fields.extend(numbers);
                }
                plain("quick", Value::Object(fields))
            }
            Input::Pace(pace) => plain("pace", json!(pace)),
            Input::Action { action, seat, seen } => Self {
                seat,
                outcome: json!(seen.outcome),
                given: seen.given,
                shown: seen.shown,
                ..plain("action", json!(action))
            },
        }
    }
}
