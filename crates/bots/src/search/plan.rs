//! Plans for the rest of a turn.
//!
//! A plan is a row of own actions. It is worth what the position is worth in which it leaves the turn, chance taken by
//! its weights. Rows are made longer step by step, and only the best of each length go on.

use super::{best_move, ready_to_buy};
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
    /// Whether the limit allows to look at what the dice may bring.
    pub(super) deep: bool,
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

/// The best that begins with a move.
pub(super) struct Plan<S: Size> {
    /// What it is worth.
    pub(super) value: f32,
    /// Where it leaves the turn; of what chance may bring, the likeliest.
    pub(super) end: Position<S>,
    /// What that is worth.
    pub(super) there: f32,
}

/// Where a move leads.
struct Step<S: Size> {
    /// Of what chance may bring, the likeliest.
    to: Position<S>,
    /// Where that leaves the turn.
    left: Position<S>,
    there: f32,
    /// What the move is worth.
    value: f32,
}

impl<S: Size> Planner<'_, S> {
    /// The best plans that begin with each of some moves.
    pub(super) fn plans(&mut self, p: &Position<S>, moves: &[Move], breadth: &Breadth) -> Vec<Plan<S>> {
        let mut rows = Vec::new();
        let mut plans: Vec<Plan<S>> = Vec::with_capacity(moves.len());
        for (first, mv) in moves.iter().enumerate() {
            // Those that look best come first.
            if first >= FEWEST && breadth.limited && self.budget.is_spent() {
                plans.push(Plan { value: f32::NEG_INFINITY, end: p.clone(), there: 0.0 });
                continue;
            }
            let Step { to, left, there, value } = self.step(p, mv);
            plans.push(Plan { value, end: left, there });
            if !mv.ends_turn() {
                rows.push(Row { first, end: to, value, offset: value - there });
            }
        }
        if !(p.active() == self.seat && p.has_rolled()) {
            return plans;
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
                for mv in self.outlook.judge.prepared.moves(&row.end, self.seat).filter(|mv| !mv.ends_turn()) {
                    let Step { to, left, there, value } = self.step(&row.end, &mv);
                    let (value, offset) = (value + row.offset, value - there + row.offset);
                    if value > plans[row.first].value {
                        plans[row.first] = Plan { value, end: left, there };
                    }
                    longer.push(Row { first: row.first, end: to, value, offset });
                }
            }
            if longer.is_empty() {
                break;
            }
            rows = longer;
        }
        plans
    }

    /// What a position is worth with the best plan.
    pub(super) fn best(&mut self, p: &Position<S>) -> f32 {
        if !self.may_go_on(p) {
            return self.chance(p);
        }
        let moves: Vec<Move> = self.outlook.judge.prepared.moves(p, self.seat).collect();
        self.plans(p, &moves, &QUICK).into_iter().map(|plan| plan.value).fold(0.0, f32::max)
    }

    /// What a position is worth when the turn is left there.
    pub(super) fn leaving(&mut self, p: &Position<S>) -> f32 {
        self.leave(p).1
    }

    /// What a position is worth when `greedy` makes one more move before the turn is left.
    pub(super) fn buying(&mut self, p: &Position<S>) -> f32 {
        let judge = self.outlook.judge;
        let p = ready_to_buy(judge, p, self.seat);
        let mv = best_move(judge, &p, self.seat, self.stream);
        self.step(&p, &mv).value
    }

    /// Whether the seat goes on deciding.
    fn may_go_on(&self, p: &Position<S>) -> bool {
        p.active() == self.seat && p.has_rolled() && p.winner().is_none()
    }

    /// Where a move leads, and what it is worth.
    fn step(&mut self, p: &Position<S>, mv: &Move) -> Step<S> {
        let prepared = self.outlook.judge.prepared;
        let chance = match prepared.chance(p, mv) {
            Chance::Dice => {
                let value = self.roll(p);
                return Step { to: p.clone(), left: p.clone(), there: value, value };
            }
            chance => chance,
        };
        let mut sum = 0.0;
        let mut likeliest: Option<(u64, Step<S>)> = None;
        for (outcome, weight) in outcomes(&chance) {
            let mut to = p.clone();
            prepared.apply(&mut to, mv, outcome, &mut ());
            self.finish_forced(&mut to);
            let (left, there) = self.leave(&to);
            sum += there * weight as f32;
            if likeliest.as_ref().is_none_or(|(most, ..)| weight > *most) {
                likeliest = Some((weight, Step { to, left, there, value: there }));
            }
        }
        let (_, step) = likeliest.expect("something happens");
        Step { value: sum / chance.total() as f32, ..step }
    }

    /// What a position is worth before the dice are thrown: the best plan after each sum, by how often it falls. Where
    /// there is no time for that, what may come is left to the outlook.
    fn roll(&mut self, p: &Position<S>) -> f32 {
        let prepared = self.outlook.judge.prepared;
        let mut roll = prepared.moves(p, self.seat).filter(|mv| prepared.chance(p, mv) == Chance::Dice);
        let Some(roll) = roll.next().filter(|_| self.deep) else { return self.chance(p) };
        let mut sum = 0.0;
        for total in 2..=12_u8 {
            let mut end = p.clone();
            let low = total.saturating_sub(6).max(1);
            prepared.apply(&mut end, &roll, Outcome::Dice(low, total - low), &mut ());
            self.finish_forced(&mut end);
            sum += f32::from(6 - total.abs_diff(7)) * self.best(&end);
        }
        sum / 36.0
    }

    /// Plays what others must decide, and the robber, as `greedy` would.
    fn finish_forced(&mut self, p: &mut Position<S>) {
        let judge = self.outlook.judge;
        while !p.is_setup_or_main() && p.active() == self.seat {
            let Some(actor) = judge.prepared.actors(p).lowest() else { break };
            let mv = best_move(judge, p, actor, self.stream);
            // The likeliest, so that choices are not told apart by luck.
            let likeliest = outcomes(&judge.prepared.chance(p, &mv)).into_iter().max_by_key(|&(_, weight)| weight);
            let (outcome, _) = likeliest.expect("something happens");
            judge.prepared.apply(p, &mv, outcome, &mut ());
        }
    }

    /// Where leaving the turn leads from a position, and what that is worth.
    fn leave(&mut self, p: &Position<S>) -> (Position<S>, f32) {
        if p.is_setup() {
            return (p.clone(), self.after_setup(p));
        }
        if p.active() == self.seat && !p.has_rolled() && p.is_setup_or_main() && p.winner().is_none() {
            return (p.clone(), self.roll(p));
        }
        let prepared = self.outlook.judge.prepared;
        let mut end = p.clone();
        // The last choice is always to leave it at that: free roads first, then the turn.
        while self.may_go_on(&end) {
            let Some(mv) = prepared.select(&end, self.seat, |count| count - 1) else { break };
            if !matches!(prepared.chance(&end, &mv), Chance::None) {
                break;
            }
            prepared.apply(&mut end, &mv, Outcome::None, &mut ());
        }
        let value = self.chance(&end);
        (end, value)
    }

    /// What a position of the setup is worth when everybody goes on as `greedy`.
    fn after_setup(&mut self, p: &Position<S>) -> f32 {
        let judge = self.outlook.judge;
        let mut p = p.clone();
        while p.is_setup() {
            let Some(actor) = judge.prepared.actors(&p).lowest() else { break };
            let mv = best_move(judge, &p, actor, self.stream);
            judge.prepared.apply(&mut p, &mv, Outcome::None, &mut ());
            self.budget.spend_many(PLACEMENT);
        }
        self.chance(&p)
    }

    pub(super) fn chance(&mut self, p: &Position<S>) -> f32 {
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
