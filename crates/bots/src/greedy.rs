//! `greedy`: takes the action with the highest expected value by the hand-written evaluation.

use crate::beginner::{Oversight, beginner_weights};
use crate::board_stats::BoardStats;
use crate::determinization::deal_hidden;
use crate::heuristic::{Heuristic, Shared, Weights};
use crate::swap_plan::swap_plans;
use crate::trade_memory::TradeMemory;
use crate::trading::{Exchange, TradeApproval, TradeStyle, Trader};
use crate::winning_line::winning_move;
use crate::{Bot, reveal};
use random::{FastStream, Purpose, Random, Seed};
use rules::{
    Action, Chance, Game, Move, Outcome, Position, PreparedGame, Seat, SeatHandle, SeatKnowledge, Size, State, Visitor,
};
use std::array::from_fn;
use std::cell::OnceCell;

/// Looks one action ahead, with the hidden cards dealt at random, and takes the best.
pub struct Greedy {
    board_stats: BoardStats,
    weights: Weights,
    stream: FastStream,
    trades: TradeMemory,
    style: TradeStyle,
    /// What it overlooks, if it plays like a beginner.
    oversight: Option<Oversight>,
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
        Self { board_stats: BoardStats::new(game), weights, stream, trades, style, oversight: None }
    }

    /// Creates a bot that plays like a beginner.
    pub(crate) fn beginner(game: &Game, seed: &Seed) -> Self {
        let bot = Self::new(game, beginner_weights(), FastStream::new(seed, Purpose::Choices));
        Self { style: TradeStyle::BEGINNER, oversight: Some(Oversight::new(*seed)), ..bot }
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
        let game = handle.game();
        game.visit(Decide { bot: self, game, knowledge: &handle.knowledge(), seat: handle.seat() })
    }
}

struct Decide<'a> {
    bot: &'a mut Greedy,
    game: &'a Game,
    knowledge: &'a SeatKnowledge,
    seat: Seat,
}

/// The number of other deals of the hidden cards by which an offer is judged.
const OTHER_DEALS: usize = 4;

/// Other deals of the hidden cards: in at least half of them, an exchange must suit somebody.
struct OtherDeals<'a, S: Size> {
    prepared: &'a PreparedGame<S>,
    knowledge: &'a SeatKnowledge,
    stream: &'a mut FastStream,
}

impl<S: Size> TradeApproval<S> for OtherDeals<'_, S> {
    fn approves(&mut self, _: &Position<S>, _: &Position<S>) -> bool {
        true
    }

    fn keep_expected(&mut self, trader: &Trader<'_, S>, exchanges: &mut Vec<Exchange>) {
        if exchanges.is_empty() {
            return;
        }
        let worlds: [State; OTHER_DEALS] = from_fn(|_| deal(self.knowledge, self.stream));
        let traders = worlds
            .each_ref()
            .map(|world| trader.with_other_cards(self.prepared.position(world).expect("the world is this game's")));
        let suits = |exchange: &Exchange| traders.iter().filter(|trader| trader.suits_somebody(exchange)).count();
        exchanges.retain(|exchange| 2 * suits(exchange) >= OTHER_DEALS);
    }
}

impl Visitor for Decide<'_> {
    type Output = Action;

    fn visit<S: Size>(mut self, prepared: &PreparedGame<S>) -> Action {
        let world = deal(self.knowledge, &mut self.bot.stream);
        let p = prepared.position(&world).expect("the world is this game's");
        let action = self.decide(prepared, p);
        self.bot.trades.note(p, &action);
        action
    }
}

impl Decide<'_> {
    fn decide<S: Size>(&mut self, prepared: &PreparedGame<S>, p: &Position<S>) -> Action {
        let Greedy { board_stats, weights, stream, trades, style, oversight } = &mut *self.bot;
        let overlooked = oversight.as_ref().map(|oversight| oversight.in_turn(p.turn()));
        // A beginner sees a win of one action, as it sees other actions, but does not look for longer ones.
        let wins = overlooked.is_none().then(|| winning_move(self.game, prepared, p, self.seat)).flatten();
        if let Some(mv) = wins {
            return self.game.action(&mv);
        }
        let heuristic = Heuristic { weights, board_stats, prepared, seats: self.game.seats() };
        let trader = Trader::new(&heuristic, p, self.seat, *style);
        if let Some(answer) = trader.respond(&mut ()) {
            return answer;
        }
        let (action, asks_first) = if let Some(action) = trades.take_fallback(prepared, p, self.seat) {
            (action, true)
        } else {
            let allowed = |mv: &Move| !mv.uses_market() || trades.may_play(prepared, p, &self.game.action(mv));
            let sees = |action: &Action| overlooked.is_none_or(|overlooked| !overlooked.contains(action));
            let seen = |mv: &Move| allowed(mv) && sees(&self.game.action(mv));
            let mv = best_allowed_move(&heuristic, p, self.seat, stream, seen)
                .or_else(|| best_allowed_move(&heuristic, p, self.seat, stream, allowed))
                .expect("a seat that is asked can act");
            if mv.passes() {
                let swap = best_swap(self.game, &heuristic, p, self.seat, stream);
                if let Some(swap) = swap.filter(|swap| sees(swap) && trades.may_play(prepared, p, swap)) {
                    return swap;
                }
            }
            // Before it passes or pays the bank's price, it asks the other players.
            (self.game.action(&mv), mv.passes() || mv.is_bank_trade())
        };
        let mut deals = OtherDeals { prepared, knowledge: self.knowledge, stream };
        let Some(offer) = asks_first.then(|| trader.propose(trades, &mut deals)).flatten() else { return action };
        trades.note_fallback(p, self.seat, action);
        offer
    }
}

/// A state with the hidden cards dealt at random.
fn deal(knowledge: &SeatKnowledge, stream: &mut FastStream) -> State {
    knowledge.world(&deal_hidden(knowledge.known(), stream))
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

/// The choices of a seat with their values, except trades at a needlessly bad rate; a random sample if there are too many.
fn choices<'a, S: Size>(
    heuristic: &'a Heuristic<'_, S>,
    p: &'a Position<S>,
    seat: Seat,
    stream: &'a mut impl Random,
) -> impl Iterator<Item = (f32, Move)> + 'a {
    let count = heuristic.prepared.count(p, seat);
    let shared = OnceCell::new();
    (0..count.min(MAX_CHOICES)).filter_map(move |n| {
        let n = if count > MAX_CHOICES { stream.below(count) } else { n };
        let mv = heuristic.prepared.select(p, seat, |_| n).filter(|mv| !heuristic.prepared.overpays(p, mv))?;
        // An only choice need not be evaluated.
        Some((if count == 1 { 0.0 } else { expected_value(heuristic, p, &mv, seat, &shared) }, mv))
    })
}

/// The choice of a seat with the highest value.
pub(crate) fn best_move<S: Size>(
    heuristic: &Heuristic<'_, S>,
    p: &Position<S>,
    seat: Seat,
    stream: &mut impl Random,
) -> Move {
    best_allowed_move(heuristic, p, seat, stream, |_| true).expect("a seat that is asked can act")
}

/// The choice with the highest value among those that are allowed, if any is.
fn best_allowed_move<S: Size>(
    heuristic: &Heuristic<'_, S>,
    p: &Position<S>,
    seat: Seat,
    stream: &mut impl Random,
    allowed: impl Fn(&Move) -> bool,
) -> Option<Move> {
    let choices = choices(heuristic, p, seat, stream).filter(|(_, mv)| allowed(mv));
    let best = choices.reduce(|best, next| if next.0 > best.0 { next } else { best });
    best.map(|(_, mv)| mv)
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

/// The expected value of a move over its chance outcomes. The moves of a position compute what they share once.
fn expected_value<S: Size>(
    heuristic: &Heuristic<'_, S>,
    p: &Position<S>,
    mv: &Move,
    seat: Seat,
    shared: &OnceCell<Shared>,
) -> f32 {
    let before = || *shared.get_or_init(|| heuristic.shared(p, seat));
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
        sum += weight as f32 * heuristic.value_after(mv, before, &next, seat);
    }
    sum / chance.total() as f32
}
