//! How good a decision was, compared with the other choices.

use crate::course::Step;
use bots::{Assessed, Assessor, Belief, Effort};
use random::Seed;
use record::Agent;
use rules::{Action, Game};
use serde::Serialize;

/// How good a decision was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// Nothing better was found.
    Best,
    /// It cost little, if anything.
    Good,
    /// It cost at least 2 % of a win.
    Inaccuracy,
    /// It cost at least 5 %.
    Mistake,
    /// It cost at least 10 %.
    Blunder,
}

/// A smaller loss is none.
const NO_LOSS: f64 = 0.002;
/// The loss from which on a decision is an inaccuracy, a mistake, a blunder.
const LIMITS: [(f64, Verdict); 3] = [(0.10, Verdict::Blunder), (0.05, Verdict::Mistake), (0.02, Verdict::Inaccuracy)];
/// A loss counts as one if it is at least this many standard errors.
const CERTAINTY: f64 = 2.0;
/// The mean loss per decision at which the accuracy has dropped to 1/e.
const LOSS_SCALE: f64 = 0.05;
/// How many choices are reported.
const REPORTED: usize = 5;

impl Verdict {
    fn of(loss: f64, error: f64) -> Self {
        if loss < NO_LOSS {
            return Self::Best;
        }
        let certain = loss > CERTAINTY * error;
        LIMITS.iter().find(|(limit, _)| certain && loss >= *limit).map_or(Self::Good, |(_, verdict)| *verdict)
    }
}

/// The accuracy of play that lost so much per decision, on average: from 0 to 100.
#[must_use]
pub fn accuracy(mean_loss: f64) -> f64 {
    100.0 * libm::exp(-mean_loss.max(0.0) / LOSS_SCALE)
}

/// A choice with what it is worth.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Judged {
    /// The action.
    pub action: Action,
    /// The probability of winning after it, if the seat goes on well.
    pub win: f64,
}

/// A decision and its alternatives.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Decision {
    /// The best choices, best first, and the one that was made.
    pub choices: Vec<Judged>,
    /// Which of them was made.
    pub made: usize,
    /// What it lost against the best one, in probability of winning.
    pub loss: f64,
    /// The standard error of the loss.
    pub error: f64,
    /// How good it was.
    pub verdict: Verdict,
}

/// Whether a step was a choice of its player that can be judged. Offers and answers to them are not: what they are worth
/// depends on what the others say.
pub(crate) fn is_decision(game: &Game, step: &Step) -> bool {
    let is_own = !matches!(step.by, Some(Agent::Clock | Agent::Left));
    if step.negotiates() || !is_own || matches!(step.action, Action::Resign | Action::RevealVictoryPoints) {
        return false;
    }
    let mut choices = 0;
    let _ = game.select(&step.before, step.seat(), |count| {
        choices = count;
        0
    });
    choices >= 2
}

/// Judges a decision by what its seat could know; none if nothing else could be assessed.
pub(crate) fn judge(
    game: &Game,
    assessor: &Assessor,
    step: &Step,
    belief: &Belief,
    effort: Effort,
    seed: &Seed,
) -> Option<Decision> {
    let handle = game.seat_handle(&step.before, step.seat(), 0);
    let all = assessor.assess_with(&handle, belief, effort, seed, Some(&step.action));
    let place = all.iter().position(|choice| choice.action == step.action)?;
    let (best, chosen) = (&all[0], &all[place]);
    let loss = (best.win - chosen.win).max(0.0);
    let error = if place == 0 { 0.0 } else { chosen.error };
    let is_listed =
        |&(number, choice): &(usize, &Assessed)| number == place || (number < REPORTED && choice.error.is_finite());
    let listed: Vec<(usize, &Assessed)> = all.iter().enumerate().filter(is_listed).collect();
    let made = listed.iter().position(|(number, _)| *number == place)?;
    let choices =
        listed.into_iter().map(|(_, choice)| Judged { action: choice.action.clone(), win: choice.win }).collect();
    (all.len() > 1).then(|| Decision { choices, made, loss, error, verdict: Verdict::of(loss, error) })
}
