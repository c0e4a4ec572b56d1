//! `search`: plans its whole turn, in worlds that fit what it knows, plays the best plans on for a round, and takes the
//! first step of the one after which it is likeliest to win.

mod beyond;
mod plan;

use crate::atlas::Atlas;
use crate::bargain::{Bargain, Bargainer};
use crate::belief::Belief;
use crate::errand::errands;
use crate::greedy::{best_move, ranked, ready_to_buy};
use crate::guess::imagine;
use crate::limit::{Budget, Limit};
use crate::outlook::{Outlook, net};
use crate::value::{Judge, Weights};
use crate::{Bot, reveal};
use beyond::look_beyond;
use plan::{GAIN, Plan, Planner, WHOLE};
use random::FastStream;
use rules::{
    Action, Game, Move, ObservedAction, Position, PreparedGame, Seat, SeatHandle, SeatKnowledge, Size, Visitor,
};

/// The bot.
pub struct Search {
    atlas: Atlas,
    weights: Weights,
    limit: Limit,
    stream: FastStream,
    offers: Bargainer,
    belief: Belief,
}

/// Places that are tried in the setup.
const PLACES: usize = 24;
/// Worlds that are looked at, at most: more change nothing any more.
const WORLDS: u32 = 24;
/// What must be left to look further than the turn.
const DEEP: u64 = 800;
/// What part of the time is for choosing; the rest is for bargaining.
const TALK: f64 = 0.75;
/// What an action must gain to be taken rather than to pass.
const PATIENCE: f64 = 1e-5;

impl Search {
    /// A bot for a game.
    #[must_use]
    pub fn new(game: &Game, weights: Weights, limit: Limit, stream: FastStream) -> Self {
        Self {
            atlas: Atlas::new(game),
            weights,
            limit,
            stream,
            offers: Bargainer::default(),
            belief: Belief::default(),
        }
    }
}

impl Bot for Search {
    fn choose(&mut self, handle: &SeatHandle<'_>) -> Action {
        if let Some(reveal) = reveal::winning(handle) {
            return reveal;
        }
        let knowledge = handle.knowledge();
        let game = handle.game();
        game.visit(Think { bot: self, game, knowledge: &knowledge, seat: handle.seat() })
    }

    fn listens(&self) -> bool {
        true
    }

    fn observe(&mut self, told: &ObservedAction) {
        self.belief.observe(told);
    }
}

struct Think<'a> {
    bot: &'a mut Search,
    game: &'a Game,
    knowledge: &'a SeatKnowledge,
    seat: Seat,
}

/// A choice, and how it looks in the worlds so far.
struct Choice<S: Size> {
    mv: Move,
    /// What it is worth in each of the worlds, together.
    sum: f64,
    /// The best plan that begins with it in each of the worlds.
    plans: Vec<Plan<S>>,
}

impl Visitor for Think<'_> {
    type Output = Action;

    fn visit<S: Size>(self, prepared: &PreparedGame<S>) -> Action {
        let Search { atlas, weights, limit, stream, offers, belief } = self.bot;
        let judge = Judge { weights, atlas, prepared, seats: self.game.seats() };
        let outlook = Outlook { judge: &judge, net: net() };
        let mut budget = Budget::new(limit.part(TALK));
        let world = self.knowledge.world(&imagine(self.knowledge.known(), belief, stream));
        let p = prepared.position(&world).expect("the world is this game's");
        let bargain = Bargain { judge: &judge, p, seat: self.seat };
        let deep = budget.allows(DEEP);
        let mut planner = Planner { outlook: &outlook, seat: self.seat, budget: &mut budget, stream, deep };
        if let Some(answer) = bargain.respond(&mut planner) {
            return answer;
        }
        let may_swap = offers.may_swap(p.turn());
        let mut choices = candidates(&judge, p, self.seat, planner.stream);
        // Each swap may look a little better than the last: there must be an end of it.
        choices.retain(|choice| may_swap || !choice.mv.is_swap());
        let mut worlds = 0;
        while choices.len() > 1 && worlds < WORLDS && !(worlds > 0 && planner.budget.is_spent()) {
            let world = self.knowledge.world(&imagine(self.knowledge.known(), belief, planner.stream));
            let p = prepared.position(&world).expect("the world is this game's");
            let moves: Vec<Move> = choices.iter().map(|choice| choice.mv).collect();
            for (choice, plan) in choices.iter_mut().zip(planner.plans(p, &moves, &WHOLE)) {
                choice.sum += f64::from(plan.value);
                choice.plans.push(plan);
            }
            worlds += 1;
        }
        if deep && self.seat == p.active() && p.has_rolled() {
            look_beyond(&mut planner, &mut choices);
        }
        // To pass is better than what changes nothing, and a swap, which costs its fee, must be worth the way.
        let hurdle = |mv: &Move| match mv {
            mv if mv.passes() => -PATIENCE,
            mv if mv.is_swap() => f64::from(GAIN),
            _ => 0.0,
        };
        let worth = |choice: &Choice<S>| choice.sum - hurdle(&choice.mv) * f64::from(worlds);
        let best = choices.into_iter().reduce(|best, next| if worth(&next) > worth(&best) { next } else { best });
        let mv = best.expect("a seat that is asked can act").mv;
        if mv.is_swap() {
            offers.note_swap(p.turn());
        }
        if mv.passes() && may_swap {
            let errand = errand(self.game, p, &mut planner);
            if let Some(errand) = errand {
                offers.note_swap(p.turn());
                return errand;
            }
        }
        // Before it gives up, or pays the bank's price, it asks the others.
        let offer = if mv.passes() || mv.is_bank_trade() { bargain.propose(offers, &mut planner) } else { None };
        offer.unwrap_or_else(|| self.game.action(&mv))
    }
}

/// The swap that begins the best errand, if that is better than to leave the markets alone: by what the turn comes to
/// when the purchase has been made and nothing else is done.
fn errand<S: Size>(game: &Game, p: &Position<S>, planner: &mut Planner<'_, S>) -> Option<Action> {
    let errands = errands(game, planner.outlook.judge, p, planner.seat);
    if errands.is_empty() {
        return None;
    }
    let mut best = (planner.leaving(p) + GAIN, None);
    for errand in errands {
        let value = planner.buying(&errand.after);
        if value > best.0 {
            best = (value, Some(errand.first));
        }
    }
    best.1
}

/// What may be chosen.
fn candidates<S: Size>(judge: &Judge<'_, S>, p: &Position<S>, seat: Seat, stream: &mut FastStream) -> Vec<Choice<S>> {
    let all = ranked(judge, p, seat, stream);
    let most = if p.is_setup() { PLACES } else { usize::MAX };
    all.into_iter().take(most).map(|(_, mv)| Choice { mv, sum: 0.0, plans: Vec::new() }).collect()
}
