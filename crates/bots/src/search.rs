//! `search`: beam search over plans for the whole turn, in several determinizations of the hidden cards. The best plans are
//! then played on for a round, and the first action of the one with the highest probability of winning is taken.

mod assessment;
mod lookahead;
mod turn_plan;

use crate::belief::Belief;
use crate::board_net::NetOnBoard;
use crate::board_stats::BoardStats;
use crate::greedy::{best_move, ranked, ready_to_buy};
use crate::heuristic::{Heuristic, Weights};
use crate::limit::{Budget, Limit};
use crate::swap_plan::swap_plans_for_two;
use crate::trade_memory::TradeMemory;
use crate::trading::{TradeStyle, Trader};
use crate::value_net::{NetEvaluator, net};
use crate::winning_line::winning_move;
use crate::{Bot, reveal};
use lookahead::look_ahead;
use random::FastStream;
use rules::{
    Action, Game, Move, ObservedAction, Position, PreparedGame, Seat, SeatHandle, SeatKnowledge, Size, State, Visitor,
};
use turn_plan::{FULL_BEAM, MIN_GAIN, Planner, TurnPlan};

pub use assessment::{Assessed, Assessor, Effort};

/// Searches for the turn that is most likely to win, within a [`Limit`].
pub struct Search {
    board_stats: BoardStats,
    weights: Weights,
    limit: Limit,
    stream: FastStream,
    trades: TradeMemory,
    style: TradeStyle,
    belief: Belief,
    judge: Judge,
}

/// What judges positions.
enum Judge {
    /// The shipped board net, or the value net where that one does not fit.
    Shipped,
    /// The value net.
    ValueNet,
    /// Another board net.
    BoardNet(Box<NetOnBoard>),
}

/// The most placements that are compared in the setup.
const MAX_PLACEMENTS: usize = 24;
/// The most determinizations that are searched; more no longer change the choice.
const MAX_WORLDS: u32 = 24;
/// The budget, in nodes, from which on the search looks beyond the turn.
const LOOKAHEAD_NODES: u64 = 800;
/// The share of the limit for choosing an action; the rest is for trading.
const SEARCH_SHARE: f64 = 0.75;
/// What an action must gain to be preferred to passing.
const PASS_MARGIN: f64 = 1e-5;

impl Search {
    /// Creates a bot for a game; with the default weights, the same as [`Kind::Search`](crate::Kind).
    #[must_use]
    pub fn new(game: &Game, weights: Weights, limit: Limit, stream: FastStream) -> Self {
        Self {
            board_stats: BoardStats::new(game),
            weights,
            limit,
            stream,
            trades: TradeMemory::default(),
            style: TradeStyle::BY_OUTCOME,
            belief: Belief::default(),
            judge: Judge::Shipped,
        }
    }

    /// The first version: with the value net, and with trades that must also look good for the hand.
    #[must_use]
    pub fn first_version(self) -> Self {
        Self { judge: Judge::ValueNet, ..self }.with_style(TradeStyle::USUAL)
    }

    /// Plays with another board net than the shipped one.
    #[must_use]
    pub fn with_net(self, net: NetOnBoard) -> Self {
        Self { judge: Judge::BoardNet(Box::new(net)), ..self }
    }

    /// Does not trade with other players, and expects that nobody does.
    #[must_use]
    pub fn without_trades(self) -> Self {
        self.with_style(TradeStyle::NONE)
    }

    pub(crate) fn with_style(self, style: TradeStyle) -> Self {
        Self { style, ..self }
    }
}

impl Bot for Search {
    fn choose(&mut self, handle: &SeatHandle<'_>) -> Action {
        if let Some(reveal) = reveal::winning_reveal(handle) {
            return reveal;
        }
        let knowledge = handle.knowledge();
        let game = handle.game();
        game.visit(Decide { bot: self, game, knowledge: &knowledge, seat: handle.seat() })
    }

    fn listens(&self) -> bool {
        true
    }

    fn observe(&mut self, observed: &ObservedAction) {
        self.belief.observe(observed);
    }
}

struct Decide<'a> {
    bot: &'a mut Search,
    game: &'a Game,
    knowledge: &'a SeatKnowledge,
    seat: Seat,
}

/// A move, and its values in the worlds searched so far.
struct Choice<S: Size> {
    mv: Move,
    /// The sum of its values over the worlds.
    sum: f64,
    /// The best plan that starts with it, by world.
    plans: Vec<TurnPlan<S>>,
}

impl<S: Size> Choice<S> {
    const fn new(mv: Move) -> Self {
        Self { mv, sum: 0.0, plans: Vec::new() }
    }
}

impl Visitor for Decide<'_> {
    type Output = Action;

    fn visit<S: Size>(mut self, prepared: &PreparedGame<S>) -> Action {
        let world = self.bot.belief.world(self.knowledge, &mut self.bot.stream);
        let p = prepared.position(&world).expect("the world is this game's");
        let action = self.decide(prepared, p);
        self.bot.trades.note(p, &action);
        action
    }
}

impl Decide<'_> {
    /// Chooses an action; `p` is a possible position.
    fn decide<S: Size>(&mut self, prepared: &PreparedGame<S>, p: &Position<S>) -> Action {
        if let Some(mv) = winning_move(self.game, prepared, p, self.seat) {
            return self.game.action(&mv);
        }
        let Search { board_stats, weights, limit, stream, trades, style, belief, judge } = &mut *self.bot;
        let heuristic = Heuristic { weights, board_stats, prepared, seats: self.game.seats() };
        let shipped;
        let board_net = match judge {
            Judge::Shipped => {
                shipped = NetOnBoard::shipped(self.game);
                shipped.as_ref()
            }
            Judge::ValueNet => None,
            Judge::BoardNet(net) => Some(&**net),
        };
        let evaluator = NetEvaluator { heuristic: &heuristic, net: net(), board_net, players_trade: style.trades() };
        let mut budget = Budget::new(limit.scaled(SEARCH_SHARE));
        let mut budget_for_trades = Budget::of_time(*limit);
        let trader = Trader::new(&heuristic, p, self.seat, *style);
        let deep = budget.allows(LOOKAHEAD_NODES);
        let (seat, budget) = (self.seat, &mut budget);
        let mut planner = Planner { evaluator: &evaluator, seat, budget, stream, deep, value_without: None };
        if let Some(answer) = trader.respond(&mut planner) {
            return answer;
        }
        let (action, asks_first) = if let Some(action) = trades.take_fallback(prepared, p, seat) {
            planner.budget = &mut budget_for_trades;
            (action, true)
        } else {
            let may_play = |mv: &Move| !mv.uses_market() || trades.may_play(prepared, p, &self.game.action(mv));
            let sample = |stream: &mut FastStream| belief.world(self.knowledge, stream);
            let mv = best_plan(&mut planner, p, may_play, sample);
            planner.budget = &mut budget_for_trades;
            if mv.passes() {
                let swap = best_swap(self.game, p, &mut planner);
                if let Some(swap) = swap.filter(|swap| trades.may_play(prepared, p, swap)) {
                    return swap;
                }
            }
            // Before it passes or pays the bank's price, it asks the other players.
            (self.game.action(&mv), mv.passes() || mv.is_bank_trade())
        };
        let Some(offer) = asks_first.then(|| trader.propose(trades, &mut planner)).flatten() else { return action };
        trades.note_fallback(p, seat, action);
        offer
    }
}

/// The first move of the best plan. Every plan begins with a move that may be played, and is tried in several worlds.
fn best_plan<S: Size>(
    planner: &mut Planner<'_, S>,
    p: &Position<S>,
    may_play: impl Fn(&Move) -> bool,
    sample: impl Fn(&mut FastStream) -> State,
) -> Move {
    let heuristic = planner.evaluator.heuristic;
    let mut choices = candidates(heuristic, p, planner.seat, planner.stream);
    choices.retain(|choice| may_play(&choice.mv));
    let mut worlds = 0;
    while choices.len() > 1 && worlds < MAX_WORLDS && !(worlds > 0 && planner.budget.is_exhausted()) {
        let world = sample(planner.stream);
        let p = heuristic.prepared.position(&world).expect("the world is this game's");
        let moves: Vec<Move> = choices.iter().map(|choice| choice.mv).collect();
        for (choice, plan) in choices.iter_mut().zip(planner.plans(p, &moves, &FULL_BEAM)) {
            choice.sum += f64::from(plan.value);
            choice.plans.push(plan);
        }
        worlds += 1;
    }
    if planner.deep && planner.seat == p.active() && p.has_rolled() {
        look_ahead(planner, &mut choices);
    }
    // Passing is better than an action that changes nothing, and using a market must be worth its fee.
    let margin = |mv: &Move| match mv {
        mv if mv.passes() => -PASS_MARGIN,
        mv if mv.uses_market() => f64::from(MIN_GAIN),
        _ => 0.0,
    };
    let value = |choice: &Choice<S>| choice.sum - margin(&choice.mv) * f64::from(worlds);
    let best = choices.into_iter().reduce(|best, next| if value(&next) > value(&best) { next } else { best });
    best.expect("a seat that is asked can act").mv
}

/// The first swap of the best swap plan, if that plan is better than not swapping.
fn best_swap<S: Size>(game: &Game, p: &Position<S>, planner: &mut Planner<'_, S>) -> Option<Action> {
    let swap_plans = swap_plans_for_two(game, planner.evaluator.heuristic, p, planner.seat);
    if swap_plans.is_empty() {
        return None;
    }
    let mut best = (planner.value_of_building(p) + MIN_GAIN, None);
    for plan in swap_plans {
        if planner.budget.is_exhausted() {
            break;
        }
        let value = planner.value_of_building(&plan.after);
        if value > best.0 {
            best = (value, Some(plan.first_swap));
        }
    }
    best.1
}

/// The moves to compare.
fn candidates<S: Size>(
    heuristic: &Heuristic<'_, S>,
    p: &Position<S>,
    seat: Seat,
    stream: &mut FastStream,
) -> Vec<Choice<S>> {
    let all = ranked(heuristic, p, seat, stream);
    let most = if p.is_setup() { MAX_PLACEMENTS } else { usize::MAX };
    all.into_iter().take(most).map(|(_, mv)| Choice::new(mv)).collect()
}
