//! Time limits and deadlines.

use crate::timestamp::Timestamp;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

/// A length of time. On the wire it is a number of seconds, with millisecond precision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Span {
    /// Milliseconds.
    pub milliseconds: u32,
}

impl Span {
    /// The longest allowed: a day.
    pub const LONGEST: Self = Self::seconds(86_400);

    /// A span of whole seconds.
    #[must_use]
    pub const fn seconds(seconds: u32) -> Self {
        Self { milliseconds: seconds * 1000 }
    }
}

impl Serialize for Span {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.milliseconds.is_multiple_of(1000) {
            serializer.serialize_u32(self.milliseconds / 1000)
        } else {
            serializer.serialize_f64(f64::from(self.milliseconds) / 1000.0)
        }
    }
}

impl<'de> Deserialize<'de> for Span {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let seconds = f64::deserialize(deserializer)?;
        let longest = f64::from(Self::LONGEST.milliseconds) / 1000.0;
        if (0.0..=longest).contains(&seconds) {
            Ok(Self { milliseconds: (seconds * 1000.0).round() as u32 })
        } else {
            Err(D::Error::custom(format!("expected seconds from 0 to {longest}, found {seconds}")))
        }
    }
}

/// The time limit of each kind of decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Limits {
    /// A placement turn of the setup.
    pub setup: Span,
    /// The dice.
    pub roll: Span,
    /// A discard after a seven, and a choice of gold.
    pub discard: Span,
    /// The robber's move and its theft.
    pub robber: Span,
    /// The answer to an offer.
    pub answer: Span,
    /// The rest of a turn.
    pub turn: Span,
    /// Extra time beyond the limits, for the whole game.
    pub reserve: Span,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            setup: Span::seconds(60),
            roll: Span::seconds(15),
            discard: Span::seconds(30),
            robber: Span::seconds(30),
            answer: Span::seconds(20),
            turn: Span::seconds(90),
            reserve: Span::seconds(0),
        }
    }
}

/// Whether time is limited: `"off"`, or the limits, each with a default.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeControl {
    /// Time is not limited.
    Off,
    /// Each decision has a time limit.
    Limits(Limits),
}

impl Default for TimeControl {
    fn default() -> Self {
        Self::Limits(Limits::default())
    }
}

impl Serialize for TimeControl {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Off => serializer.serialize_str("off"),
            Self::Limits(limits) => limits.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for TimeControl {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match Value::deserialize(deserializer)? {
            Value::Null => Ok(Self::default()),
            Value::String(word) if word == "off" => Ok(Self::Off),
            value @ Value::Object(_) => serde_json::from_value(value).map(Self::Limits).map_err(D::Error::custom),
            other => Err(D::Error::custom(format!("expected \"off\" or an object of seconds, found {other}"))),
        }
    }
}

/// A decision that the game is waiting for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Awaited {
    /// A placement.
    Setup,
    /// The dice.
    Roll,
    /// A discard.
    Discard,
    /// A choice of gold.
    Gold,
    /// The robber's move, or its theft.
    Robber,
    /// The answer to an offer.
    Answer,
    /// The rest of the turn.
    Turn,
}

/// When a seat's time is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Deadline {
    /// The seat whose time is running.
    pub seat: u8,
    /// The decision that the game is waiting for.
    #[serde(rename = "for")]
    pub what: Awaited,
    /// The number of the offer to be answered; otherwise the number of the turn.
    #[serde(skip)]
    pub which: u32,
    /// When the limit is used up and the reserve begins to run.
    pub limit_at: Timestamp,
    /// When the time is up.
    pub at: Timestamp,
}
