//! What an analysis says, in the form that is shown and written as JSON. Probabilities of winning are between 0 and 1;
//! lists of them have one for each seat.

use crate::account::ChanceKind;
use crate::decision::Decision;
use crate::production::Production;
use crate::trades::Trade;
use protocol::Advantage;
use record::Agent;
use rules::{Action, Outcome};
use serde::{Serialize, Serializer};

/// The version of the form. It rises whenever a field changes its meaning or is removed.
pub const VERSION: u32 = 1;

/// How thoroughly a game is analysed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "AnalysisDepth"))]
#[serde(rename_all = "lowercase")]
pub enum Depth {
    /// A first look.
    Quick,
    /// What people read after a game.
    #[default]
    Normal,
    /// For studies: several times as long.
    Deep,
}

impl Depth {
    /// Every depth.
    pub const ALL: [Self; 3] = [Self::Quick, Self::Normal, Self::Deep];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Quick => "quick",
            Self::Normal => "normal",
            Self::Deep => "deep",
        }
    }
}

impl std::str::FromStr for Depth {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let named = Self::ALL.into_iter().find(|depth| depth.name() == text);
        named.ok_or_else(|| format!("\"{text}\" is not a depth; there are quick, normal and deep"))
    }
}

/// The analysis of a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Analysis {
    /// [`VERSION`].
    pub version: u32,
    /// How thorough it is.
    pub depth: Depth,
    /// How many decisions have been judged so far.
    pub judged: usize,
    /// How many there are to judge.
    pub decisions: usize,
    /// Who won.
    pub winner: Option<u8>,
    /// The probabilities before the first action.
    pub start: Vec<f64>,
    /// The seats, in turn order.
    pub seats: Vec<SeatReport>,
    /// Every action that was not undone.
    pub moments: Vec<Moment>,
    /// The trades between players.
    pub trades: Vec<Trade>,
    /// The best missed trade of each turn that had one.
    pub missed_trades: Vec<Trade>,
}

/// A seat's game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SeatReport {
    /// The player.
    pub name: String,
    /// Where the probability of winning went.
    pub account: Account,
    /// The luck in it.
    pub luck: Luck,
    /// How well the seat played.
    pub play: Play,
    /// What the dice gave.
    pub production: Production,
}

/// What changed a seat's probability of winning: `start` and all changes add up to `end`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Account {
    /// Before the first action.
    pub start: f64,
    /// By its own decisions.
    pub own: f64,
    /// By the decisions of others.
    pub others: f64,
    /// By chance.
    pub luck: f64,
    /// By what was revealed, or could not be known.
    pub information: f64,
    /// After the last action: 1 or 0.
    pub end: f64,
}

/// A seat's luck, in probability of winning. Nobody is lucky on average.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Luck {
    /// Of the dice, everybody's.
    pub dice: f64,
    /// Of development cards, everybody's.
    pub cards: f64,
    /// Of thefts, everybody's.
    pub thefts: f64,
}

/// How well a seat played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Play {
    /// How many decisions were judged.
    pub decisions: u32,
    /// What they lost against the best choices, in probability of winning.
    pub lost: f64,
    /// From 0 to 100, by [`accuracy`](crate::accuracy); none without decisions.
    pub accuracy: Option<f64>,
    /// How many were the best.
    pub best: u32,
    /// How many were inaccuracies.
    pub inaccuracies: u32,
    /// How many were mistakes.
    pub mistakes: u32,
    /// How many were blunders.
    pub blunders: u32,
}

/// An action, and what it changed.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Moment {
    /// The number of its record.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub record: u64,
    /// The turn.
    pub turn: u32,
    /// Who acted.
    pub seat: u8,
    /// Who acted in their place: `clock`, `bot` or `left`.
    #[serde(serialize_with = "agent", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<String>", optional))]
    pub by: Option<Agent>,
    /// The action.
    pub action: Action,
    /// What chance did.
    #[serde(skip_serializing_if = "is_none")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<rules::ObservedOutcome>", optional))]
    pub outcome: Outcome,
    /// The kind of chance.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub chance: Option<ChanceKind>,
    /// The probabilities after it.
    pub win: Vec<f64>,
    /// What chance changed; left out where it had no part.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub luck: Option<Vec<f64>>,
    /// What the decision changed.
    pub play: Vec<f64>,
    /// The decision, if it has been judged.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub decision: Option<Decision>,
    /// If the decision lost more than a little: what the best choice has that the one made has not.
    pub reasons: Vec<Advantage>,
}

fn agent<S: Serializer>(by: &Option<Agent>, serializer: S) -> Result<S::Ok, S::Error> {
    by.map(Agent::name).serialize(serializer)
}

fn is_none(outcome: &Outcome) -> bool {
    *outcome == Outcome::None
}
