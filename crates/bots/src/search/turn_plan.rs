//! Beam search over the rest of a turn.
//!
//! A plan is a sequence of the seat's own actions. Its value is the expected probability of winning after the turn is
//! ended. Sequences (lines) are extended one action at a time, and only the best of each length are kept.

use super::{best_move, ready_to_buy};
use crate::limit::Budget;
use crate::trading::{Exchange, TradeApproval, Trader};
use crate::value_net::NetEvaluator;
use random::FastStream;
use rules::{Chance, Move, Outcome, Position, Seat, Size};

/// The size of the beam search.
pub(super) struct BeamLimits {
    /// How many lines of each length are kept.
    width: usize,
    /// The most actions in a line.
    length: usize,
    /// Whether the search stops when the budget is exhausted. When time is up, it always does.
    limited: bool,
}

/// The cost, in nodes, of a setup placement by `greedy`.
const PLACEMENT_NODES: u64 = 20;

/// This many moves are tried even if the budget is exhausted.
const MIN_MOVES: usize = 6;

/// For choosing an action.
pub(super) const FULL_BEAM: BeamLimits = BeamLimits { width: 6, length: 6, limited: true };
/// For judging a trade.
const QUICK_BEAM: BeamLimits = BeamLimits { width: 3, length: 4, limited: false };

pub(super) struct Planner<'a, S: Size> {
    pub(super) evaluator: &'a NetEvaluator<'a, S>,
    pub(super) seat: Seat,
    pub(super) budget: &'a mut Budget,
    pub(super) stream: &'a mut FastStream,
    /// Whether the limit allows searching every roll of the dice.
    pub(super) deep: bool,
    /// The value of the position without a trade, once it is known.
    pub(super) value_without: Option<f32>,
}

/// A sequence of actions that may be extended.
struct Line<S: Size> {
    /// The index of its first move.
    first: usize,
    /// The position after it, with the most likely chance outcomes.
    end: Position<S>,
    /// The value of ending the turn after it.
    value: f32,
    /// The expected value over all chance outcomes, minus that of the most likely ones.
    offset: f32,
}

/// The best line that starts with a given move.
pub(super) struct TurnPlan<S: Size> {
    pub(super) value: f32,
    /// The position after ending the turn, with the most likely chance outcomes.
    pub(super) end: Position<S>,
    /// The value of `end`.
    pub(super) end_value: f32,
}

/// The result of a move.
struct Step<S: Size> {
    /// The position after it, with the most likely chance outcome.
    to: Position<S>,
    /// The position after also ending the turn.
    ended: Position<S>,
    end_value: f32,
    /// The expected value over all chance outcomes.
    value: f32,
}

impl<S: Size> Planner<'_, S> {
    /// The best plan that starts with each of the moves.
    pub(super) fn plans(&mut self, p: &Position<S>, moves: &[Move], limits: &BeamLimits) -> Vec<TurnPlan<S>> {
        let mut lines = Vec::new();
        let mut plans: Vec<TurnPlan<S>> = Vec::with_capacity(moves.len());
        for (first, mv) in moves.iter().enumerate() {
            // The moves come best first.
            if first >= MIN_MOVES && self.must_stop(limits) {
                plans.push(TurnPlan { value: f32::NEG_INFINITY, end: p.clone(), end_value: 0.0 });
                continue;
            }
            let Step { to, ended, end_value, value } = self.step(p, mv);
            plans.push(TurnPlan { value, end: ended, end_value });
            if !mv.ends_turn() {
                lines.push(Line { first, end: to, value, offset: value - end_value });
            }
        }
        if !(p.active() == self.seat && p.has_rolled()) {
            return plans;
        }
        for _ in 1..limits.length {
            if self.must_stop(limits) {
                break;
            }
            lines.retain(|line| self.can_continue(&line.end));
            lines.sort_by(|a, b| b.value.total_cmp(&a.value));
            // The same actions in another order reach the same position.
            lines.dedup_by(|a, b| a.value.to_bits() == b.value.to_bits());
            lines.truncate(limits.width);
            let mut longer = Vec::new();
            for line in &lines {
                if self.budget.is_late() {
                    break;
                }
                let prepared = self.evaluator.heuristic.prepared;
                let worth_trying = |mv: &Move| !mv.ends_turn() && !prepared.overpays(&line.end, mv);
                for mv in prepared.moves(&line.end, self.seat).filter(worth_trying) {
                    let Step { to, ended, end_value, value } = self.step(&line.end, &mv);
                    let (value, offset) = (value + line.offset, value - end_value + line.offset);
                    if value > plans[line.first].value {
                        plans[line.first] = TurnPlan { value, end: ended, end_value };
                    }
                    longer.push(Line { first: line.first, end: to, value, offset });
                }
            }
            if longer.is_empty() {
                break;
            }
            lines = longer;
        }
        plans
    }

    fn must_stop(&self, limits: &BeamLimits) -> bool {
        if limits.limited { self.budget.is_exhausted() } else { self.budget.is_late() }
    }

    /// The value of a position with the best plan.
    pub(super) fn best_value(&mut self, p: &Position<S>) -> f32 {
        if !self.can_continue(p) {
            return self.win_probability(p);
        }
        let prepared = self.evaluator.heuristic.prepared;
        let moves: Vec<Move> = prepared.moves(p, self.seat).filter(|mv| !prepared.overpays(p, mv)).collect();
        self.plans(p, &moves, &QUICK_BEAM).into_iter().map(|plan| plan.value).fold(0.0, f32::max)
    }

    /// The value of a position without a trade.
    fn value_without(&mut self, p: &Position<S>) -> f32 {
        let value = self.value_without.unwrap_or_else(|| self.best_value(p));
        self.value_without = Some(value);
        value
    }

    /// The value of a position with the best plan after trading has ended.
    pub(super) fn value_of_building(&mut self, p: &Position<S>) -> f32 {
        let p = ready_to_buy(self.evaluator.heuristic, p, self.seat);
        self.best_value(&p)
    }

    /// The value of a position if the turn is ended there.
    pub(super) fn value_of_ending(&mut self, p: &Position<S>) -> f32 {
        self.end_turn(p).1
    }

    /// The value of a position if `greedy` makes one more move before the turn is ended.
    pub(super) fn value_of_buying(&mut self, p: &Position<S>) -> f32 {
        let heuristic = self.evaluator.heuristic;
        let p = ready_to_buy(heuristic, p, self.seat);
        let mv = best_move(heuristic, &p, self.seat, self.stream);
        self.step(&p, &mv).value
    }

    /// Whether the seat can still act in its turn.
    fn can_continue(&self, p: &Position<S>) -> bool {
        p.active() == self.seat && p.has_rolled() && p.winner().is_none()
    }

    /// The result of a move and its expected value.
    fn step(&mut self, p: &Position<S>, mv: &Move) -> Step<S> {
        let prepared = self.evaluator.heuristic.prepared;
        let chance = match prepared.chance(p, mv) {
            Chance::Dice => {
                let value = self.value_before_roll(p);
                return Step { to: p.clone(), ended: p.clone(), end_value: value, value };
            }
            chance => chance,
        };
        let mut sum = 0.0;
        let mut likeliest: Option<(u64, Step<S>)> = None;
        for (outcome, weight) in outcomes(&chance) {
            let mut to = p.clone();
            prepared.apply(&mut to, mv, outcome, &mut ());
            self.play_pending(&mut to);
            let (ended, end_value) = self.end_turn(&to);
            sum += end_value * weight as f32;
            if likeliest.as_ref().is_none_or(|(most, ..)| weight > *most) {
                likeliest = Some((weight, Step { to, ended, end_value, value: end_value }));
            }
        }
        let (_, step) = likeliest.expect("a move has at least one outcome");
        Step { value: sum / chance.total() as f32, ..step }
    }

    /// The value of a position before the roll: the best plan after each total, weighted by its probability. Without the
    /// budget for that, the net's evaluation of the position.
    fn value_before_roll(&mut self, p: &Position<S>) -> f32 {
        let prepared = self.evaluator.heuristic.prepared;
        let mut roll = prepared.moves(p, self.seat).filter(|mv| prepared.chance(p, mv) == Chance::Dice);
        let Some(roll) = roll.next().filter(|_| self.deep) else { return self.win_probability(p) };
        let mut sum = 0.0;
        for total in 2..=12_u8 {
            let mut end = p.clone();
            let low = total.saturating_sub(6).max(1);
            prepared.apply(&mut end, &roll, Outcome::Dice(low, total - low), &mut ());
            self.play_pending(&mut end);
            sum += f32::from(6 - total.abs_diff(7)) * self.best_value(&end);
        }
        sum / 36.0
    }

    /// Plays the opponents' pending decisions, and the robber, as `greedy` would.
    fn play_pending(&mut self, p: &mut Position<S>) {
        let heuristic = self.evaluator.heuristic;
        while !p.is_setup_or_main() && p.active() == self.seat {
            let Some(actor) = heuristic.prepared.actors(p).lowest() else { break };
            let mv = best_move(heuristic, p, actor, self.stream);
            // The most likely outcome, so that luck does not decide between choices.
            let likeliest = outcomes(&heuristic.prepared.chance(p, &mv)).into_iter().max_by_key(|&(_, weight)| weight);
            let (outcome, _) = likeliest.expect("a move has at least one outcome");
            heuristic.prepared.apply(p, &mv, outcome, &mut ());
        }
    }

    /// The position after ending the turn, and its value.
    fn end_turn(&mut self, p: &Position<S>) -> (Position<S>, f32) {
        if p.is_setup() {
            return (p.clone(), self.after_setup(p));
        }
        if p.active() == self.seat && !p.has_rolled() && p.is_setup_or_main() && p.winner().is_none() {
            return (p.clone(), self.value_before_roll(p));
        }
        let prepared = self.evaluator.heuristic.prepared;
        let mut end = p.clone();
        // The last choice always stops: first placing free roads, then the turn.
        while self.can_continue(&end) {
            let Some(mv) = prepared.select(&end, self.seat, |count| count - 1) else { break };
            if !matches!(prepared.chance(&end, &mv), Chance::None) {
                break;
            }
            prepared.apply(&mut end, &mv, Outcome::None, &mut ());
        }
        let value = self.win_probability(&end);
        (end, value)
    }

    /// The value of a setup position if everybody continues as `greedy`.
    fn after_setup(&mut self, p: &Position<S>) -> f32 {
        let heuristic = self.evaluator.heuristic;
        let mut p = p.clone();
        while p.is_setup() {
            let Some(actor) = heuristic.prepared.actors(&p).lowest() else { break };
            let mv = best_move(heuristic, &p, actor, self.stream);
            heuristic.prepared.apply(&mut p, &mv, Outcome::None, &mut ());
            self.budget.spend_many(PLACEMENT_NODES);
        }
        self.win_probability(&p)
    }

    pub(super) fn win_probability(&mut self, p: &Position<S>) -> f32 {
        self.budget.spend();
        self.evaluator.win_probability(p, self.seat)
    }
}

/// The most offers that are compared by the best plan with each.
const MAX_COMPARED_OFFERS: usize = 4;

/// What a trade or swap must add to the probability of winning.
pub(super) const MIN_GAIN: f32 = 0.002;

/// Approves a trade if the best plan with it is better than the best without.
impl<S: Size> TradeApproval<S> for Planner<'_, S> {
    fn approves(&mut self, without: &Position<S>, with: &Position<S>) -> bool {
        self.best_value(with) > self.value_without(without) + MIN_GAIN
    }

    /// Keeps the best one: compares all by the best purchase, and the first few by the best plan.
    fn rank(&mut self, trader: &Trader<'_, S>, exchanges: &mut Vec<Exchange>) {
        let with = |exchange: &Exchange| {
            let Exchange { partner, gives, takes } = exchange;
            trader.p.traded(trader.seat, gives, *partner, takes)
        };
        let mut ranked: Vec<(f32, Exchange, Position<S>)> = Vec::new();
        for exchange in exchanges.drain(..) {
            if self.budget.is_exhausted() {
                break;
            }
            let Some(with) = with(&exchange) else { continue };
            let value = self.value_of_ending(&with).max(self.value_of_buying(&with));
            ranked.push((value, exchange, with));
        }
        ranked.sort_by(|a, b| b.0.total_cmp(&a.0));
        let mut best = None;
        for (_, exchange, with) in ranked.into_iter().take(MAX_COMPARED_OFFERS) {
            if best.is_some() && self.budget.is_exhausted() {
                break;
            }
            let value = self.best_value(&with);
            if best.is_none_or(|(most, _)| value > most) {
                best = Some((value, exchange));
            }
        }
        exchanges.extend(best.map(|(_, exchange)| exchange));
    }
}

/// All outcomes with their weights.
fn outcomes(chance: &Chance) -> Vec<(Outcome, u64)> {
    match chance {
        Chance::None => vec![(Outcome::None, 1)],
        chance => chance.outcomes(),
    }
}
