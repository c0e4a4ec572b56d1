//! How difficult a puzzle is: the Elo rating of a player who would solve it every other time.
//!
//! Every bot of [`SOLVERS`] tries it several times. To these results are added those of an imaginary player who solved half
//! of its tries: the puzzle's rating is guessed from how many choices there are and how far the best is ahead.

use super::RATINGS;
use super::position::PuzzlePosition;
use board::Card;
use bots::{Assessed, Kind, Level, Limit};
use random::Seed;
use rules::Action;

/// The bots that try every puzzle, and how well each solves them.
const SOLVERS: [(Kind, f64); 5] = [
    (Kind::Level(Level::Easy), 1000.0),
    (Kind::Level(Level::Medium), 1300.0),
    (Kind::Search(Limit::Nodes(30)), 1600.0),
    (Kind::Search(Limit::Nodes(300)), 1850.0),
    (Kind::Search(Limit::Nodes(2000)), 2100.0),
];
/// How often each of them tries.
const TRIES: u32 = 4;
/// As how many tries the guess counts.
const GUESS_TRIES: f64 = 4.0;
/// The rating of a puzzle with a usual number of choices and a usual gap.
const USUAL: f64 = 1500.0;
const USUAL_CHOICES: f64 = 12.0;
const USUAL_GAP: f64 = 0.07;
/// What twice as many choices add.
const PER_DOUBLING: f64 = 80.0;
/// What a larger gap takes away, for each percent.
const PER_PERCENT: f64 = 25.0;
/// The most offers that a bot makes to the other players before it chooses.
const MAX_OFFERS: usize = 10;

/// How often a bot finds the best choice, from 0 to 1. It tries with another seed each time.
#[must_use]
pub fn share_solved(position: &PuzzlePosition, best: &Action, kind: Kind, tries: u32, seed: &Seed) -> f64 {
    let solves = |number: &u32| answer(position, kind, &seed.game(u64::from(*number))).as_ref() == Some(best);
    (0..tries).filter(solves).count() as f64 / f64::from(tries)
}

/// The choice of a bot that sees the position for the first time. If it wants to trade with the other players first, it is
/// told that nobody accepts.
fn answer(position: &PuzzlePosition, kind: Kind, seed: &Seed) -> Option<Action> {
    let mut bot = kind.new_bot(&position.game, seed);
    let choices = std::iter::repeat_with(|| bot.choose(&position.handle())).take(MAX_OFFERS + 1);
    choices.into_iter().find(|action| !matches!(action, Action::ProposeTrade { .. }))
}

/// The rating of a puzzle, given all its choices.
pub(super) fn rating(position: &PuzzlePosition, choices: &[Assessed], seed: &Seed) -> u32 {
    let best = &choices[0].action;
    // No bot sees what this card is good for, however easy that is.
    let is_blind_spot = matches!(best, Action::PlayDevelopmentCard { card: Card::RoadBuilding, .. });
    let solvers = if is_blind_spot { &[][..] } else { &SOLVERS[..] };
    let results: Vec<(f64, f64)> =
        solvers.iter().map(|&(kind, strength)| (strength, share_solved(position, best, kind, TRIES, seed))).collect();
    rating_from(&results, guess(choices))
}

/// The rating by the choices alone.
fn guess(choices: &[Assessed]) -> f64 {
    let gap = choices[0].win - choices[1].win;
    USUAL + PER_DOUBLING * (choices.len() as f64 / USUAL_CHOICES).log2() - PER_PERCENT * 100.0 * (gap - USUAL_GAP)
}

/// The rating at which the solvers, given their strengths, are expected to solve as much as they did.
fn rating_from(results: &[(f64, f64)], guess: f64) -> u32 {
    let expected = |strength: f64, rating: f64| 1.0 / (1.0 + 10_f64.powf((rating - strength) / 400.0));
    // How much more is solved than expected of a puzzle with this rating; it grows with the rating.
    let surplus = |rating: f64| {
        let tries = results.iter().map(|&(strength, share)| f64::from(TRIES) * (share - expected(strength, rating)));
        tries.sum::<f64>() + GUESS_TRIES * (0.5 - expected(guess, rating))
    };
    let (lowest, highest) = (*RATINGS.start(), *RATINGS.end());
    (lowest / 10..=highest / 10)
        .map(|tens| tens * 10)
        .find(|&rating| surplus(f64::from(rating)) >= 0.0)
        .unwrap_or(highest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_fewer_solve_is_rated_higher() {
        let results = |solvers: usize| -> Vec<(f64, f64)> {
            let share = |number: usize| if number < SOLVERS.len() - solvers { 0.0 } else { 1.0 };
            SOLVERS.iter().enumerate().map(|(number, &(_, strength))| (strength, share(number))).collect()
        };
        let ratings: Vec<u32> = (0..=SOLVERS.len()).map(|solvers| rating_from(&results(solvers), USUAL)).collect();
        assert!(ratings.is_sorted_by(|harder, easier| harder > easier), "{ratings:?}");
        assert!(ratings.iter().all(|rating| RATINGS.contains(rating)), "{ratings:?}");
        assert!(ratings[0] > 2000 && ratings[SOLVERS.len()] < 1000, "{ratings:?}");
    }
}
