//! Trees of positions to explore. Errors are [`Refusal`]s, as for tables.

use crate::tables::bad_record;
use analysis::{Judged, PositionTree, Possibility, TreeError};
use bots::Kind;
use protocol::{Code, Refusal};
use random::Seed;
use record::Log;
use rules::{Action, Outcome, Seat};

fn bad(message: impl Into<String>) -> Refusal {
    Refusal::new(Code::BadRequest, message)
}

fn refused(error: TreeError) -> Refusal {
    match error {
        TreeError::Scenario(message) => bad(message),
        TreeError::Record(error) => bad_record(&error),
        TreeError::Illegal(refusal) => Refusal::new(refusal.reason, refusal.sentence.clone()),
        TreeError::Unknown(message) => bad(message),
        TreeError::Full => bad("there are too many positions; remove some of them first"),
    }
}

fn seed(text: &str) -> Result<Seed, Refusal> {
    text.parse().map_err(|_| bad("seed: expected a number or 64 hex digits"))
}

fn action(text: &str) -> Result<Action, Refusal> {
    serde_json::from_str(text).map_err(|error| bad(format!("action: {error}")))
}

/// A tree that starts from a scenario.
///
/// # Errors
/// See [`PositionTree::of_scenario`].
pub fn of_scenario(scenario: &str, random: &str) -> Result<PositionTree, Refusal> {
    let scenario = serde_json::from_str(scenario).map_err(|error| bad(format!("this is not JSON: {error}")))?;
    PositionTree::of_scenario(&scenario, seed(random)?).map_err(refused)
}

/// A tree that starts from the position after a number of records of a finished game.
///
/// # Errors
/// See [`PositionTree::of_record`].
pub fn of_record(record: &str, records: usize, random: &str) -> Result<PositionTree, Refusal> {
    let log = Log::parse(record).map_err(|error| bad_record(&error))?;
    PositionTree::of_record(&log, records, seed(random)?).map_err(refused)
}

/// Makes an `Action`, with an outcome if one is given.
///
/// # Errors
/// See [`PositionTree::play`].
pub fn play(tree: &mut PositionTree, seat: u8, made: &str, outcome: Option<&str>) -> Result<(), Refusal> {
    let outcome = outcome
        .map(|text| {
            let value = serde_json::from_str(text).map_err(|error| bad(format!("outcome: {error}")))?;
            Outcome::from_json(&value).map_err(|fault| bad(format!("outcome: {fault}")))
        })
        .transpose()?;
    tree.play(Seat(seat), &action(made)?, outcome).map_err(refused)
}

/// What an `Action` may lead to.
///
/// # Errors
/// See [`PositionTree::possibilities`].
pub fn possibilities(tree: &PositionTree, seat: u8, made: &str) -> Result<Vec<Possibility>, Refusal> {
    tree.possibilities(Seat(seat), &action(made)?).map_err(refused)
}

/// Lets a bot make the next decision.
///
/// # Errors
/// If there is no such bot; and see [`PositionTree::let_bot`].
pub fn let_bot(tree: &mut PositionTree, kind: &str) -> Result<(), Refusal> {
    let kind: Kind = kind.parse().map_err(|message: String| bad(message))?;
    tree.let_bot(kind.without_clock()).map_err(refused)
}

/// Goes to a position.
///
/// # Errors
/// See [`PositionTree::go`].
pub fn go(tree: &mut PositionTree, id: usize) -> Result<(), Refusal> {
    tree.go(id).map_err(refused)
}

/// Removes a position and those after it.
///
/// # Errors
/// See [`PositionTree::remove`].
pub fn remove(tree: &mut PositionTree, id: usize) -> Result<(), Refusal> {
    tree.remove(id).map_err(refused)
}

/// The choices of a seat.
///
/// # Errors
/// If there is no such seat.
pub fn choices(tree: &PositionTree, seat: u8) -> Result<Vec<Judged>, Refusal> {
    tree.choices(Seat(seat)).map_err(refused)
}
