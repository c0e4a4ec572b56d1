//! Whether a decision is a puzzle: its best choice must be clearly better than the second.

use super::format::PuzzleKind;
use super::position::PuzzlePosition;
use bots::{Assessed, Assessor, Belief, Effort};
use random::Seed;
use std::ops::RangeInclusive;

/// How thoroughly candidates are screened.
const SCREENING: Effort = Effort { worlds: 4, choices: 4, margin: 1.0, rounds: 6 };
/// How many times as thoroughly they are verified.
const VERIFICATION: u32 = 10;
/// How many choices are verified.
const VERIFIED_CHOICES: usize = 8;
/// By how many standard errors the best choice must be ahead once verified.
const CERTAINTY: f64 = 3.0;
/// The probability of winning after the best choice: outside, the game is nearly decided.
const OPEN: RangeInclusive<f64> = 0.1..=0.9;

/// What the best choice must be ahead of the second, in probability of winning. Where the robber goes or what is built
/// first changes less than whether a card is played.
const fn min_gap(kind: PuzzleKind) -> f64 {
    match kind {
        PuzzleKind::Robber | PuzzleKind::Theft | PuzzleKind::Discard => 0.015,
        PuzzleKind::Build => 0.02,
        PuzzleKind::Setup => 0.03,
        PuzzleKind::Bank | PuzzleKind::Card | PuzzleKind::End => 0.04,
    }
}

/// Why a decision is not a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rejection {
    /// The game is nearly decided.
    Decided,
    /// The second choice is nearly as good as the best.
    Close,
    /// Another choice was best before.
    OtherBest,
    /// The difference may be chance.
    Uncertain,
}

impl Rejection {
    /// Every reason.
    pub const ALL: [Self; 4] = [Self::Decided, Self::Close, Self::OtherBest, Self::Uncertain];

    /// Its name in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Decided => "decided",
            Self::Close => "close",
            Self::OtherBest => "otherBest",
            Self::Uncertain => "uncertain",
        }
    }

    /// A few words for people.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::Decided => "the game is nearly decided",
            Self::Close => "the second choice is nearly as good",
            Self::OtherBest => "another choice is best",
            Self::Uncertain => "the difference may be chance",
        }
    }
}

/// Judges the decisions of one position, by the position alone.
pub struct Judgement<'a> {
    position: &'a PuzzlePosition,
    assessor: Assessor,
}

impl<'a> Judgement<'a> {
    /// Prepares to judge a position.
    #[must_use]
    pub fn of(position: &'a PuzzlePosition) -> Self {
        Self { position, assessor: Assessor::new(&position.game) }
    }

    fn assess(&self, effort: Effort, seed: &Seed) -> Vec<Assessed> {
        self.assessor.assess(&self.position.handle(), &Belief::default(), effort, seed)
    }

    /// A quick judgement.
    ///
    /// # Errors
    /// If it is no puzzle.
    pub fn screen(&self, seed: &Seed) -> Result<Vec<Assessed>, Rejection> {
        let choices = self.assess(SCREENING, seed);
        gap(&choices).map(|_| choices)
    }

    /// A judgement ten times as thorough.
    ///
    /// # Errors
    /// If it is no puzzle, or another action than the expected one is best.
    pub fn verify(&self, expected: &rules::Action, seed: &Seed) -> Result<Vec<Assessed>, Rejection> {
        let choices = self.assess(Effort { choices: VERIFIED_CHOICES, ..SCREENING.times(VERIFICATION) }, seed);
        if choices[0].action != *expected {
            return Err(Rejection::OtherBest);
        }
        gap(&choices)?;
        let is_certain = |other: &Assessed| choices[0].win - other.win > CERTAINTY * other.error;
        if choices[1..].iter().take(VERIFIED_CHOICES - 1).all(is_certain) {
            Ok(choices)
        } else {
            Err(Rejection::Uncertain)
        }
    }
}

/// How far the best choice is ahead of the second, if that makes a puzzle.
fn gap(choices: &[Assessed]) -> Result<f64, Rejection> {
    let [best, second, ..] = choices else { return Err(Rejection::Close) };
    if !OPEN.contains(&best.win) {
        return Err(Rejection::Decided);
    }
    let Some(kind) = PuzzleKind::of(&best.action) else { return Err(Rejection::Close) };
    let gap = best.win - second.win;
    if gap < min_gap(kind) { Err(Rejection::Close) } else { Ok(gap) }
}
