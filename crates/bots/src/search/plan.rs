//! Plans for the rest of a turn.
//!
//! A plan is a row of own actions. It is worth what the position is worth in which it leaves the turn, chance taken by
//! its weights. Rows are made longer step by step, and only the best of each length go on.

use super::best_move;
use crate::bargain::Opinion;
use crate::limit::Budget;
use crate::outlook::Outlook;
use random::FastStream;
use rules::{Chance, Move, Outcome, Position, Seat, Size};

/// How far plans go.
pub(super) struct Breadth {
    /// Rows of each length that go on.
    beam: usize,
    /// Actions of a row, at most.
    length: usize,
    /// Whether it ends with the budget.
    limited: bool,
}

/// What a placement by `greedy` counts for.
const PLACEMENT: u64 = 20;

/// Choices that are looked at in any case.
const FEWEST: usize = 6;

/// For what is really done.
pub(super) const WHOLE: Breadth = Breadth { beam: 6, length: 6, limited: true };
/// For what a trade may bring.
const QUICK: Breadth = Breadth { beam: 3, length: 4, limited: false };

pub(super) struct Planner<'a, S: Size> {
    pub(super) outlook: &'a Outlook<'a, S>,
    pub(super) seat: Seat,
    pub(super) budget: &'a mut Budget,
    pub(super) stream: &'a mut FastStream,
}

/// A row of actions that may go on.
struct Row<S: Size> {
    /// Which of the choices it begins with.
    first: usize,
    /// Where it leads; of what chance may bring, the likeliest.
    end: Position<S>,
    /// What it is worth to leave it there.
    value: f32,
    /// How much better chance may be than its likeliest outcome.
    offset: f32,
}

impl<S: Size> Planner<'_, S> {
    /// What each of some moves is worth.
    pub(super) fn values(&mut self, p: &Position<S>, moves: &[Move], breadth: &Breadth) -> Vec<f32> {
        let mut rows = Vec::new();
        let mut values = Vec::with_capacity(moves.len());
        for (first, mv) in moves.iter().enumerate() {
            // Those that look best come first.
            if first >= FEWEST && breadth.limited && self.budget.is_spent() {
                values.push(f32::NEG_INFINITY);
                continue;
            }
            let (end, value, offset) = self.step(p, mv);
            values.push(value);
            if !mv.ends_turn() {
                rows.push(Row { first, end, value, offset });
            }
        }
        if !(p.active() == self.seat && p.has_rolled()) {
            return values;
        }
        for _ in 1..breadth.length {
            if breadth.limited && self.budget.is_spent() {
                break;
            }
            rows.retain(|row| self.may_go_on(&row.end));
            rows.sort_by(|a, b| b.value.total_cmp(&a.value));
            // The same actions in another order lead to the same place.
            rows.dedup_by(|a, b| a.value.to_bits() == b.value.to_bits());
            rows.truncate(breadth.beam);
            let mut longer = Vec::new();
            for row in &rows {
                for mv in self.outlook.judge.ground.moves(&row.end, self.seat).filter(|mv| !mv.ends_turn()) {
                    let (end, value, offset) = self.step(&row.end, &mv);
                    let (value, offset) = (value + row.offset, offset + row.offset);
                    values[row.first] = values[row.first].max(value);
                    longer.push(Row { first: row.first, end, value, offset });
                }
            }
            if longer.is_empty() {
                break;
            }
            rows = longer;
        }
        values
    }

    /// What a position is worth with the best plan.
    pub(super) fn best(&mut self, p: &Position<S>) -> f32 {
        if !self.may_go_on(p) {
            return self.chance(p);
        }
        let moves: Vec<Move> = self.outlook.judge.ground.moves(p, self.seat).collect();
        self.values(p, &moves, &QUICK).into_iter().fold(0.0, f32::max)
    }

    /// Whether the seat goes on deciding.
    fn may_go_on(&self, p: &Position<S>) -> bool {
        p.active() == self.seat && p.has_rolled() && p.winner().is_none()
    }

    /// Where a move leads, what it is worth, and how much of that is above the likeliest outcome.
    fn step(&mut self, p: &Position<S>, mv: &Move) -> (Position<S>, f32, f32) {
        let ground = self.outlook.judge.ground;
        let chance = match ground.chance(p, mv) {
            // A roll changes nothing before it is made: what may come of it is in the outlook.
            Chance::Dice => return (p.clone(), self.chance(p), 0.0),
            chance => chance,
        };
        let mut sum = 0.0;
        let mut likeliest: Option<(u64, Position<S>, f32)> = None;
        for (outcome, weight) in outcomes(&chance) {
            let mut end = p.clone();
            ground.apply(&mut end, mv, outcome, &mut ());
            self.finish_forced(&mut end);
            let value = self.leave(&end);
            sum += value * weight as f32;
            if likeliest.as_ref().is_none_or(|(most, ..)| weight > *most) {
                likeliest = Some((weight, end, value));
            }
        }
        let (_, end, value) = likeliest.expect("something happens");
        let mean = sum / chance.total() as f32;
        (end, mean, mean - value)
    }

    /// Plays what others must decide, and the robber, as `greedy` would.
    fn finish_forced(&mut self, p: &mut Position<S>) {
        let judge = self.outlook.judge;
        while !p.is_setup_or_main() && p.active() == self.seat {
            let Some(actor) = judge.ground.actors(p).lowest() else { break };
            let mv = best_move(judge, p, actor, self.stream);
            // The likeliest, so that choices are not told apart by luck.
            let likeliest = outcomes(&judge.ground.chance(p, &mv)).into_iter().max_by_key(|&(_, weight)| weight);
            let (outcome, _) = likeliest.expect("something happens");
            judge.ground.apply(p, &mv, outcome, &mut ());
        }
    }

    /// What a position is worth when the turn is left there.
    fn leave(&mut self, p: &Position<S>) -> f32 {
        if p.is_setup() {
            return self.after_setup(p);
        }
        if !self.may_go_on(p) {
            return self.chance(p);
        }
        let ground = self.outlook.judge.ground;
        let mut end = p.clone();
        // The last choice is always to leave it at that: free roads first, then the turn.
        while self.may_go_on(&end) {
            let Some(mv) = ground.select(&end, self.seat, |count| count - 1) else { break };
            if !matches!(ground.chance(&end, &mv), Chance::None) {
                break;
            }
            ground.apply(&mut end, &mv, Outcome::None, &mut ());
        }
        self.chance(&end)
    }

    /// What a position of the setup is worth when everybody goes on as `greedy`.
    fn after_setup(&mut self, p: &Position<S>) -> f32 {
        let judge = self.outlook.judge;
        let mut p = p.clone();
        while p.is_setup() {
            let Some(actor) = judge.ground.actors(&p).lowest() else { break };
            let mv = best_move(judge, &p, actor, self.stream);
            judge.ground.apply(&mut p, &mv, Outcome::None, &mut ());
            self.budget.spend_many(PLACEMENT);
        }
        self.chance(&p)
    }

    fn chance(&mut self, p: &Position<S>) -> f32 {
        self.budget.spend();
        self.outlook.chance(p, self.seat)
    }
}

/// What a trade must add to the chance to win.
pub(super) const GAIN: f32 = 0.002;

/// A trade is good when the best plan with it is better than the best without.
impl<S: Size> Opinion<S> for Planner<'_, S> {
    fn approves(&mut self, without: &Position<S>, with: &Position<S>) -> bool {
        self.best(with) > self.best(without) + GAIN
    }
}

/// Every outcome with its weight.
fn outcomes(chance: &Chance) -> Vec<(Outcome, u64)> {
    match chance {
        Chance::None => vec![(Outcome::None, 1)],
        chance => chance.outcomes(),
    }
}
