//! `greedy`: takes the action with the highest expected value by the hand-written evaluation.

use crate::board_stats::BoardStats;
use crate::determinization::deal_hidden;
use crate::heuristic::{Heuristic, Weights};
use crate::swap_plan::swap_plans;
use crate::trading::{TradeMemory, TradeStyle, Trader};
use crate::{Bot, reveal};
use random::{FastStream, Random};
use rules::{Action, Chance, Game, Move, Outcome, Position, PreparedGame, Seat, SeatHandle, Size, State, Visitor};

/// Looks one action ahead, with the hidden cards dealt at random, and takes the best.
pub struct Greedy {
    board_stats: BoardStats,
    weights: Weights,
    stream: FastStream,
    trades: TradeMemory,
    style: TradeStyle,
}

/// What an action must gain to be preferred to passing.
const PASS_MARGIN: f32 = 1e-4;

/// If there are more choices than this, only a random sample is tried.
const MAX_CHOICES: u64 = 300;

impl Greedy {
    /// Creates a bot for a game; with the default weights, the same as [`Kind::Greedy`](crate::Kind).
    #[must_use]
    pub fn new(game: &Game, weights: Weights, stream: FastStream) -> Self {
        let (trades, style) = (TradeMemory::default(), TradeStyle::USUAL);
        Self { board_stats: BoardStats::new(game), weights, stream, trades, style }
    }

    pub(crate) fn with_style(self, style: TradeStyle) -> Self {
        Self { style, ..self }
    }
}

impl Bot for Greedy {
    fn choose(&mut self, handle: &SeatHandle<'_>) -> Action {
        if let Some(reveal) = reveal::winning_reveal(handle) {
            return reveal;
        }
        let knowledge = handle.knowledge();
        let world = knowledge.world(&deal_hidden(knowledge.known(), &mut self.stream));
        let game = handle.game();
        game.visit(Decide { bot: self, game, world: &world, seat: handle.seat() })
    }
}

struct Decide<'a> {
    bot: &'a mut Greedy,
    game: &'a Game,
    world: &'a State,
    seat: Seat,
}

impl Visitor for Decide<'_> {
    type Output = Action;

    fn visit<S: Size>(self, prepared: &PreparedGame<S>) -> Action {
        let Greedy { board_stats, weights, stream, trades, style } = self.bot;
        let p = prepared.position(self.world).expect("the world is this game's");
        let heuristic = Heuristic { weights, board_stats, prepared, seats: self.game.seats() };
        let trader = Trader { heuristic: &heuristic, p, seat: self.seat, style: *style };
        if let Some(answer) = trader.respond(&mut ()) {
            return answer;
        }
        let mv = best_move(&heuristic, p, self.seat, stream);
        if mv.passes() && trades.may_swap(p.turn()) {
            let swap = best_swap(self.game, &heuristic, p, self.seat, stream);
            if let Some(swap) = swap {
                trades.note_swap(p.turn());
                return swap;
            }
        }
        // Before it passes or pays the bank's price, it asks the other players.
        let offer = if mv.passes() || mv.is_bank_trade() { trader.propose(trades, &mut ()) } else { None };
        offer.unwrap_or_else(|| self.game.action(&mv))
    }
}

/// The first swap of the best swap plan, if that plan is better than not swapping.
fn best_swap<S: Size>(
    game: &Game,
    heuristic: &Heuristic<'_, S>,
    p: &Position<S>,
    seat: Seat,
    stream: &mut FastStream,
) -> Option<Action> {
    let swap_plans = swap_plans(game, heuristic, p, seat);
    if swap_plans.is_empty() {
        return None;
    }
    let mut best = (best_purchase(heuristic, p, seat, stream) + PASS_MARGIN, None);
    for plan in swap_plans {
        let value = best_purchase(heuristic, &plan.after, seat, stream);
        if value > best.0 {
            best = (value, Some(plan.first_swap));
        }
    }
    best.1
}

/// The value of a position after the best purchase.
fn best_purchase<S: Size>(heuristic: &Heuristic<'_, S>, p: &Position<S>, seat: Seat, stream: &mut FastStream) -> f32 {
    ranked(heuristic, &ready_to_buy(heuristic, p, seat), seat, stream)
        .first()
        .map_or(f32::NEG_INFINITY, |&(value, _)| value)
}

/// The position in which a seat can buy: with separate turn phases, the one after trading has ended.
pub(crate) fn ready_to_buy<S: Size>(heuristic: &Heuristic<'_, S>, p: &Position<S>, seat: Seat) -> Position<S> {
    let mut p = p.clone();
    let begin = heuristic.prepared.moves(&p, seat).find(|mv| mv.passes() && !mv.ends_turn());
    if let Some(begin) = begin {
        heuristic.prepared.apply(&mut p, &begin, Outcome::None, &mut ());
    }
    p
}

/// The choices of a seat with their values; a random sample if there are too many.
fn choices<'a, S: Size>(
    heuristic: &'a Heuristic<'_, S>,
    p: &'a Position<S>,
    seat: Seat,
    stream: &'a mut impl Random,
) -> impl Iterator<Item = (f32, Move)> + 'a {
    let count = heuristic.prepared.count(p, seat);
    (0..count.min(MAX_CHOICES)).filter_map(move |n| {
        let n = if count > MAX_CHOICES { stream.below(count) } else { n };
        let mv = heuristic.prepared.select(p, seat, |_| n)?;
        // An only choice need not be evaluated.
        Some((if count == 1 { 0.0 } else { expected_value(heuristic, p, &mv, seat) }, mv))
    })
}

/// The choice of a seat with the highest value.
pub(crate) fn best_move<S: Size>(
    heuristic: &Heuristic<'_, S>,
    p: &Position<S>,
    seat: Seat,
    stream: &mut impl Random,
) -> Move {
    let best = choices(heuristic, p, seat, stream).reduce(|best, next| if next.0 > best.0 { next } else { best });
    best.expect("a seat that is asked can act").1
}

/// The choices of a seat with their values, best first.
pub(crate) fn ranked<S: Size>(
    heuristic: &Heuristic<'_, S>,
    p: &Position<S>,
    seat: Seat,
    stream: &mut impl Random,
) -> Vec<(f32, Move)> {
    let mut all: Vec<(f32, Move)> = choices(heuristic, p, seat, stream).collect();
    all.sort_by(|a, b| b.0.total_cmp(&a.0));
    all
}

/// The expected value of a move over its chance outcomes.
fn expected_value<S: Size>(heuristic: &Heuristic<'_, S>, p: &Position<S>, mv: &Move, seat: Seat) -> f32 {
    let chance = heuristic.prepared.chance(p, mv);
    if chance == Chance::Dice {
        // The roll comes anyway: only what is done before it matters.
        return heuristic.value(p, seat);
    }
    // An action that gains nothing is not worth taking; otherwise cards could be exchanged back and forth forever.
    let mut sum = if mv.passes() { PASS_MARGIN } else { 0.0 };
    for (outcome, weight) in chance.outcomes() {
        let mut next = p.clone();
        heuristic.prepared.apply(&mut next, mv, outcome, &mut ());
        sum += weight as f32 * heuristic.value(&next, seat);
    }
    sum / chance.total() as f32
}
