//! What comes after the turn.
//!
//! The best choices are compared once more, a round later: the others are played on as `greedy` until it is the seat's
//! turn again, with dice that fall alike for every choice.

use super::plan::Planner;
use super::{Choice, best_move};
use random::{FastStream, Purpose, Random, Seed};
use rules::{Chance, Position, Size};

/// Choices that are compared, at most.
const KEPT: usize = 3;
/// Rounds that are played for each, at most.
const ROUNDS: u32 = 200;
/// How much of what the rounds add counts, if there are very many of them.
const TRUST: f64 = 0.5;
/// After so many rounds, half of that counts.
const DOUBT: f64 = 30.0;
/// Actions of a round, at most.
const MOST: u32 = 200;
/// How many actions of `greedy` take as long as one look at the outlook.
const PER_LOOK: u64 = 4;

/// Compares the best choices by what comes after the turn, as long as there is time; the others are dropped.
pub(super) fn look_beyond<S: Size>(planner: &mut Planner<'_, S>, choices: &mut Vec<Choice<S>>) {
    choices.sort_by(|a, b| b.sum.total_cmp(&a.sum));
    choices.truncate(KEPT);
    let mut gained = vec![0.0; choices.len()];
    let mut rounds = 0;
    while choices.len() > 1 && rounds < ROUNDS && !planner.budget.is_spent() {
        let luck = planner.stream.next();
        for (choice, gained) in choices.iter().zip(&mut gained) {
            let plan = &choice.plans[rounds as usize % choice.plans.len()];
            *gained += f64::from(planner.later(&plan.end, luck) - plan.there);
        }
        rounds += 1;
    }
    let rounds = f64::from(rounds);
    for (choice, gained) in choices.iter_mut().zip(gained) {
        let trust = TRUST / (rounds + DOUBT);
        choice.sum += choice.plans.len() as f64 * gained * trust;
    }
}

impl<S: Size> Planner<'_, S> {
    /// What a position is worth a round later, if chance goes as a number says: the same number, the same dice.
    fn later(&mut self, p: &Position<S>, luck: u64) -> f32 {
        let judge = self.outlook.judge;
        let seed = Seed::from_u64(luck);
        // Dice of their own, so that they fall alike wherever else chance takes part.
        let mut dice = FastStream::new(&seed, Purpose::Chance);
        let mut others = FastStream::new(&seed, Purpose::Choices);
        let mut p = p.clone();
        let mut away = p.active() != self.seat;
        for _ in 0..MOST {
            if p.winner().is_some() || (away && p.active() == self.seat && !p.has_rolled()) {
                break;
            }
            away |= p.active() != self.seat;
            let Some(actor) = judge.prepared.actors(&p).lowest() else { break };
            self.budget.spend_many(1 + judge.prepared.count(&p, actor) / PER_LOOK);
            let mv = best_move(judge, &p, actor, &mut others);
            let chance = judge.prepared.chance(&p, &mv);
            let outcome = match chance {
                Chance::Dice => chance.pick(dice.below(chance.total())),
                _ => chance.pick(others.below(chance.total())),
            };
            judge.prepared.apply(&mut p, &mv, outcome, &mut ());
        }
        self.chance(&p)
    }
}
