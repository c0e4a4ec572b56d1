//! Puzzles as files: lists of [`PER_FILE`] puzzles each, and an index of them all.

use super::position::PuzzlePosition;
use rules::{Action, Seat};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::fmt;
use std::ops::RangeInclusive;

/// Puzzles in each file; the last one may have fewer.
pub const PER_FILE: usize = 24;
/// The ratings that puzzles have.
pub const RATINGS: RangeInclusive<u32> = 800..=2200;
/// The version of the files.
const VERSION: u32 = 1;
/// The most choices that a puzzle lists.
const MAX_CHOICES: usize = 6;
/// Digits of an id.
const ID_DIGITS: usize = 6;

/// What the best choice of a puzzle is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PuzzleKind {
    /// A placement of the setup.
    Setup,
    /// Where the robber goes.
    Robber,
    /// Whom to rob.
    Theft,
    /// Which cards to discard.
    Discard,
    /// A road, a settlement or a city.
    Build,
    /// A trade with the bank.
    Bank,
    /// Whether to buy or to play a development card; rolling the dice at once if no card should be played.
    Card,
    /// Ending the turn.
    End,
}

impl PuzzleKind {
    /// Every kind.
    pub const ALL: [Self; 8] =
        [Self::Setup, Self::Robber, Self::Theft, Self::Discard, Self::Build, Self::Bank, Self::Card, Self::End];

    /// Its name in files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Setup => "setup",
            Self::Robber => "robber",
            Self::Theft => "theft",
            Self::Discard => "discard",
            Self::Build => "build",
            Self::Bank => "bank",
            Self::Card => "card",
            Self::End => "end",
        }
    }

    /// The kind of a puzzle with this answer; `None` for actions that no puzzle is about.
    #[must_use]
    pub const fn of(best: &Action) -> Option<Self> {
        Some(match best {
            Action::PlaceSetupSettlement { .. } | Action::PlaceSetupCity { .. } | Action::PlaceSetupRoad { .. } => {
                Self::Setup
            }
            Action::MoveRobber { .. } => Self::Robber,
            Action::StealRandomCard { .. } => Self::Theft,
            Action::Discard { .. } => Self::Discard,
            Action::BuildRoad { .. }
            | Action::BuildSettlement { .. }
            | Action::UpgradeToCity { .. }
            | Action::StopFreeRoads => Self::Build,
            Action::TradeWithBank { .. } => Self::Bank,
            Action::BuyDevelopmentCard | Action::PlayDevelopmentCard { .. } | Action::RollDice => Self::Card,
            Action::EndTurn => Self::End,
            _ => return None,
        })
    }
}

impl fmt::Display for PuzzleKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A choice of a puzzle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choice {
    /// The action.
    pub action: Action,
    /// The probability of winning after it, to three digits.
    pub win: f64,
}

/// A puzzle, as a file holds it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// A short hash of the position.
    pub id: String,
    /// What it is about.
    pub kind: PuzzleKind,
    /// How difficult it is, as an Elo rating.
    pub rating: u32,
    /// The seat that has to choose.
    pub seat: u8,
    /// The position, as a scenario without steps.
    pub scenario: Value,
    /// The best choices, best first.
    pub choices: Vec<Choice>,
}

/// What is wrong with a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PuzzleFault {
    /// The scenario cannot be read, or its position is impossible.
    #[error("{0}")]
    Scenario(String),
    /// The position waits for somebody else.
    #[error("the game does not wait for seat {0}")]
    Seat(u8),
    /// The id is another one.
    #[error("the id of this position is {0}")]
    Id(String),
    /// The kind is another one.
    #[error("its best choice is not of the kind {0}")]
    Kind(PuzzleKind),
    /// The rating is out of range.
    #[error("the rating is not from {} to {}", RATINGS.start(), RATINGS.end())]
    Rating,
    /// There are too few or too many choices.
    #[error("there must be from 2 to {MAX_CHOICES} choices")]
    Count,
    /// Two choices are the same.
    #[error("choice {0} is listed twice")]
    Twice(usize),
    /// A choice is illegal.
    #[error("choice {number} is illegal: {refusal}")]
    Illegal {
        /// The number of the choice, from 1.
        number: usize,
        /// Why.
        refusal: String,
    },
    /// The choices are not sorted, or there is not one best.
    #[error("the choices are not listed best first")]
    Order,
}

impl Puzzle {
    /// The position.
    ///
    /// # Errors
    /// If the scenario cannot be read, or the position is impossible.
    pub fn position(&self) -> Result<PuzzlePosition, PuzzleFault> {
        PuzzlePosition::load(&self.scenario, Seat(self.seat)).map_err(PuzzleFault::Scenario)
    }

    /// Whether the position is legal, and every choice is.
    ///
    /// # Errors
    /// Gives the first fault.
    pub fn check(&self) -> Result<(), PuzzleFault> {
        let position = self.position()?;
        if !position.game.actors(&position.state).has(position.seat) {
            return Err(PuzzleFault::Seat(self.seat));
        }
        let id = id(&position);
        if self.id != id {
            return Err(PuzzleFault::Id(id));
        }
        if !RATINGS.contains(&self.rating) {
            return Err(PuzzleFault::Rating);
        }
        if !(2..=MAX_CHOICES).contains(&self.choices.len()) {
            return Err(PuzzleFault::Count);
        }
        if PuzzleKind::of(&self.choices[0].action) != Some(self.kind) {
            return Err(PuzzleFault::Kind(self.kind));
        }
        for (earlier, choice) in self.choices.iter().enumerate() {
            let number = earlier + 1;
            if self.choices[..earlier].iter().any(|other| other.action == choice.action) {
                return Err(PuzzleFault::Twice(number));
            }
            if let Err(refusal) = position.game.check(&position.state, position.seat, &choice.action) {
                return Err(PuzzleFault::Illegal { number, refusal: refusal.to_string() });
            }
        }
        let sorted = self.choices.is_sorted_by(|better, worse| better.win >= worse.win);
        let has_one_best = self.choices[0].win > self.choices[1].win;
        if sorted && has_one_best { Ok(()) } else { Err(PuzzleFault::Order) }
    }
}

/// The id of a puzzle with this position.
pub(super) fn id(position: &PuzzlePosition) -> String {
    let mut id = position.game.fingerprint(&position.state).to_string();
    id.truncate(ID_DIGITS);
    id
}

/// The choices that a puzzle lists.
pub(super) fn listed(assessed: &[bots::Assessed]) -> Vec<Choice> {
    let choice = |assessed: &bots::Assessed| {
        let win = (assessed.win * 1000.0).round() / 1000.0;
        Choice { action: assessed.action.clone(), win }
    };
    assessed.iter().take(MAX_CHOICES).map(choice).collect()
}

/// Reads the puzzles of a file.
///
/// # Errors
/// When the text is not a list of puzzles.
pub fn parse_file(text: &str) -> Result<Vec<Puzzle>, serde_json::Error> {
    serde_json::from_str(text)
}

/// The files of a set by name, and their texts: the puzzles, from the first file that holds any of those from number
/// `changed` on, and at last the index.
#[must_use]
pub fn files(puzzles: &[Puzzle], changed: usize) -> Vec<(String, String)> {
    let lines = |values: Vec<Value>| values.iter().map(Value::to_string).collect::<Vec<_>>().join(",\n");
    let as_json = |puzzle: &Puzzle| serde_json::to_value(puzzle).expect("a puzzle is plain data");
    let in_files = puzzles.chunks(PER_FILE).enumerate().skip(changed / PER_FILE);
    let mut files: Vec<(String, String)> = in_files
        .map(|(number, puzzles)| {
            let text = format!("[\n{}\n]\n", lines(puzzles.iter().map(as_json).collect()));
            (format!("{:02}.json", number + 1), text)
        })
        .collect();
    let entry = |puzzle: &Puzzle| json!({"id": puzzle.id, "kind": puzzle.kind, "rating": puzzle.rating});
    let entries = lines(puzzles.iter().map(entry).collect());
    let index = format!("{{\"version\":{VERSION},\"perFile\":{PER_FILE},\"puzzles\":[\n{entries}\n]}}\n");
    files.push(("index.json".to_owned(), index));
    files
}
