//! Looking beyond the turn.
//!
//! The best choices are compared again one round later: the opponents play as `greedy` until it is the seat's turn again,
//! with the same dice for every choice (common random numbers).

use super::Choice;
use super::turn_plan::Planner;
use crate::rollout::{Luck, play_greedily};
use random::Random;
use rules::{Position, Size};

/// The most choices that are compared.
const MAX_CHOICES: usize = 3;
/// The most rounds that are played for each choice.
const MAX_ROUNDS: u32 = 200;
/// The weight of the rounds' mean gain in the limit of many rounds.
const FULL_WEIGHT: f64 = 0.5;
/// The number of rounds at which the gain has half of that weight.
const HALF_WEIGHT_ROUNDS: f64 = 30.0;
/// The most actions in a round.
const MAX_ACTIONS: u32 = 200;
/// How many actions of `greedy` take as long as one evaluation by the net.
const ACTIONS_PER_EVALUATION: u64 = 4;

/// Compares the best choices by what follows the turn, as far as the budget allows; drops the others.
pub(super) fn look_ahead<S: Size>(planner: &mut Planner<'_, S>, choices: &mut Vec<Choice<S>>) {
    choices.sort_by(|a, b| b.sum.total_cmp(&a.sum));
    choices.truncate(MAX_CHOICES);
    let mut gained = vec![0.0; choices.len()];
    let mut rounds = 0;
    while choices.len() > 1 && rounds < MAX_ROUNDS && !planner.budget.is_exhausted() {
        let world = rounds as usize % choices[0].plans.len();
        let Some(gains) = gains_of_round(planner, choices, world) else { break };
        for (gained, gain) in gained.iter_mut().zip(gains) {
            *gained += gain;
        }
        rounds += 1;
    }
    for (choice, gained) in choices.iter_mut().zip(gained) {
        choice.sum += choice.plans.len() as f64 * gained * weight_of_gains(rounds);
    }
}

/// What another round adds to the value of each choice, in one of the worlds that they were tried in; none if time is up
/// before all choices are compared.
pub(super) fn gains_of_round<S: Size>(
    planner: &mut Planner<'_, S>,
    choices: &[Choice<S>],
    world: usize,
) -> Option<Vec<f64>> {
    let seed = planner.stream.next();
    let gain = |choice: &Choice<S>| {
        let plan = &choice.plans[world];
        planner.value_after_round(&plan.end, seed).map(|value| f64::from(value - plan.end_value))
    };
    choices.iter().map(gain).collect()
}

/// How much each gain counts if so many rounds are played.
pub(super) fn weight_of_gains(rounds: u32) -> f64 {
    FULL_WEIGHT / (f64::from(rounds) + HALF_WEIGHT_ROUNDS)
}

impl<S: Size> Planner<'_, S> {
    /// The value of a position one round later; none if time is up before. The same seed gives the same dice.
    fn value_after_round(&mut self, p: &Position<S>, seed: u64) -> Option<f32> {
        let heuristic = self.evaluator.heuristic;
        let mut luck = Luck::new(seed);
        let mut p = p.clone();
        let mut turn_passed = p.active() != self.seat;
        for _ in 0..MAX_ACTIONS {
            let begins_turn = p.active() == self.seat && !p.has_rolled() && !p.is_setup();
            if p.winner().is_some() || (turn_passed && begins_turn) {
                break;
            }
            if self.budget.is_late() {
                return None;
            }
            turn_passed |= p.active() != self.seat;
            let Some(actor) = heuristic.prepared.actors(&p).lowest() else { break };
            self.budget.spend_many(1 + heuristic.prepared.count(&p, actor) / ACTIONS_PER_EVALUATION);
            play_greedily(heuristic, &mut p, actor, &mut luck);
        }
        Some(self.win_probability(&p))
    }
}
