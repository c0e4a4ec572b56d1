//! The search for a fair board, as tasks for several workers.

use crate::problem::Problem;
use analysis::{FairError, FairPlan, FairSearch};
use mapfile::{DrawOptions, MapFile};
use random::Seed;
use rules::{MAX_SEATS, Options, Preset};
use serde::Deserialize;

/// What is searched for.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FairWanted {
    /// Decides which boards are drawn: a number, or 64 hex digits.
    pub seed: String,
    /// The rules.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub preset: Preset,
    /// What differs from the preset.
    #[cfg_attr(feature = "typescript", ts(type = "Record<string, unknown>"))]
    pub options: Options,
    /// The number of seats.
    pub seats: usize,
    /// How many games confirm a board.
    pub games: u32,
}

/// How far a seat's win rate may be from its share.
const WITHIN: f64 = 0.02;
/// The most games that confirm a board.
const MOST_GAMES: u32 = 100_000;

/// Prepares a search.
///
/// # Errors
/// All faults of the map, or what is wrong with the wish.
pub fn open(text: &str, wanted: &str) -> Result<FairSearch, Problem> {
    let wanted: FairWanted = serde_json::from_str(wanted).map_err(|error| Problem::malformed(&error))?;
    let seed: Seed = wanted.seed.parse().map_err(|error| Problem::malformed(&error))?;
    if !(2..=MAX_SEATS).contains(&wanted.seats) || !(1..=MOST_GAMES).contains(&wanted.games) {
        return Err(Problem::malformed(&"seats or games: out of range"));
    }
    Ok(FairSearch::new(FairPlan {
        map: MapFile::parse(text.as_bytes())?,
        drawing: DrawOptions::default(),
        preset: wanted.preset,
        options: wanted.options,
        seats: wanted.seats,
        bot: bots::Kind::Greedy,
        seed,
        within: WITHIN,
        games: wanted.games,
    }))
}

/// Why a search failed.
#[must_use]
pub fn problem(error: FairError) -> Problem {
    match error {
        FairError::Rules(error) => Problem::malformed(&error),
        FairError::Bot(refusal) => Problem::malformed(&refusal),
        FairError::Fixed => Problem::new("FIXED_MAP", &"the map has no random parts, and it is not fair"),
        FairError::NoneFound => Problem::new("NO_FAIR_BOARD", &"none of the boards was fair"),
    }
}
