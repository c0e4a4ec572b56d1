//! Why rules cannot be played. A fault's code and arguments stand for its English sentence in other languages; the
//! messages are `option-fault-…` in `crates/locales`.

use crate::options::Preset;
use board::MapError;
use serde_json::{Value, json};

/// An invalid option.
///
/// ```
/// # use hexhaven_rules::{Options, RulesFault};
/// let error = Options::from_json("[]").unwrap_err();
/// assert_eq!((error.field.as_str(), error.fault.code()), ("options", "list"));
/// assert_eq!(error.to_string(), "options: expected an object or a value, found a list");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{field}: {fault}")]
pub struct RulesError {
    /// The name of the option.
    pub field: String,
    /// What is wrong with it.
    pub fault: RulesFault,
}

/// What is wrong with an option.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RulesFault {
    /// It is unknown, or its value has the wrong type.
    #[error("{0}")]
    Unreadable(String),
    /// A list instead of an object or a value.
    #[error("expected an object or a value, found a list")]
    List,
    /// There is no such preset.
    #[error("\"{0}\" is not a preset; use one of {names}", names = Preset::ALL.map(Preset::name).join(", "))]
    UnknownPreset(String),
    /// The value is out of range.
    #[error("must be from {least} to {most}")]
    Range {
        /// The lowest value.
        least: u32,
        /// The highest value.
        most: u32,
    },
    /// The range of the number of players is not one.
    #[error("min and max must be within 2 to 6, min not above max")]
    Players,
    /// The ghost ship without markets.
    #[error("the ghost ship needs trading: markets")]
    GhostShip,
    /// The numbers of the map contradict each other.
    #[error("{0}")]
    Map(MapError),
    /// The game is not for this many seats.
    #[error("{seats} seats, but these rules on this map are for {least} to {most}")]
    Seats {
        /// The number of seats.
        seats: usize,
        /// The fewest players.
        least: u8,
        /// The most players.
        most: u8,
    },
    /// Markets on a map with too few or too many ports.
    #[error("markets need ports: the map must have 1 to 9, but this one has {ports}")]
    MarketPorts {
        /// The ports of the map.
        ports: usize,
    },
}

impl RulesFault {
    /// Every code.
    pub const CODES: [&'static str; 9] =
        ["unreadable", "list", "unknown-preset", "range", "players", "ghost-ship", "map", "seats", "market-ports"];

    /// The code in the keys of the messages.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Unreadable(_) => "unreadable",
            Self::List => "list",
            Self::UnknownPreset(_) => "unknown-preset",
            Self::Range { .. } => "range",
            Self::Players => "players",
            Self::GhostShip => "ghost-ship",
            Self::Map(_) => "map",
            Self::Seats { .. } => "seats",
            Self::MarketPorts { .. } => "market-ports",
        }
    }
}

impl RulesError {
    pub(crate) fn new(field: impl Into<String>, fault: RulesFault) -> Self {
        Self { field: field.into(), fault }
    }

    /// The arguments of its message: a JSON object of numbers and strings. An option's name has hyphens, as in the keys
    /// of its labels: `market-fee-bps`.
    #[must_use]
    pub fn args(&self) -> Value {
        let option = self.field.replace(['_', '.'], "-");
        match &self.fault {
            RulesFault::Unreadable(_) | RulesFault::List => json!({"option": option}),
            RulesFault::UnknownPreset(name) => json!({"name": name}),
            RulesFault::Range { least, most } => json!({"option": option, "least": least, "most": most}),
            RulesFault::Players | RulesFault::GhostShip => json!({}),
            RulesFault::Map(error) => json!({"problem": match error {
                MapError::Players => "players",
                MapError::Points => "points",
                MapError::ResourceTurns => "resource-turns",
                MapError::FreePieces(kind) => kind,
            }}),
            RulesFault::Seats { seats, least, most } => json!({"seats": seats, "least": least, "most": most}),
            RulesFault::MarketPorts { ports } => json!({"ports": ports}),
        }
    }
}
