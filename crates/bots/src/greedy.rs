//! `greedy`: takes the action after which the position is worth most to it, chance taken by its weights.

use crate::atlas::Atlas;
use crate::bargain::{Bargain, Bargainer};
use crate::errand::errands;
use crate::guess::deal;
use crate::value::{Judge, Weights};
use crate::{Bot, reveal};
use random::{FastStream, Random};
use rules::{Action, Chance, Game, Move, Outcome, Position, PreparedGame, Seat, SeatHandle, Size, State, Visitor};

/// The bot.
pub struct Greedy {
    atlas: Atlas,
    weights: Weights,
    stream: FastStream,
    offers: Bargainer,
}

/// What an action must gain to be taken rather than to pass.
const PATIENCE: f32 = 1e-4;

/// More choices than these are not all tried.
const MOST: u64 = 300;

impl Greedy {
    /// A bot for a game.
    #[must_use]
    pub fn new(game: &Game, weights: Weights, stream: FastStream) -> Self {
        Self { atlas: Atlas::new(game), weights, stream, offers: Bargainer::default() }
    }
}

impl Bot for Greedy {
    fn choose(&mut self, handle: &SeatHandle<'_>) -> Action {
        if let Some(reveal) = reveal::winning(handle) {
            return reveal;
        }
        let knowledge = handle.knowledge();
        let world = knowledge.world(&deal(knowledge.known(), &mut self.stream));
        let game = handle.game();
        game.visit(Try { bot: self, game, world: &world, seat: handle.seat() })
    }
}

struct Try<'a> {
    bot: &'a mut Greedy,
    game: &'a Game,
    world: &'a State,
    seat: Seat,
}

impl Visitor for Try<'_> {
    type Output = Action;

    fn visit<S: Size>(self, prepared: &PreparedGame<S>) -> Action {
        let Greedy { atlas, weights, stream, offers } = self.bot;
        let p = prepared.position(self.world).expect("the world is this game's");
        let judge = Judge { weights, atlas, prepared, seats: self.game.seats() };
        let bargain = Bargain { judge: &judge, p, seat: self.seat };
        if let Some(answer) = bargain.respond(&mut ()) {
            return answer;
        }
        let mv = best_move(&judge, p, self.seat, stream);
        if mv.passes() && offers.may_swap(p.turn()) {
            let errand = errand(self.game, &judge, p, self.seat, stream);
            if let Some(errand) = errand {
                offers.note_swap(p.turn());
                return errand;
            }
        }
        // Before it gives up, or pays the bank's price, it asks the others.
        let offer = if mv.passes() || mv.is_bank_trade() { bargain.propose(offers, &mut ()) } else { None };
        offer.unwrap_or_else(|| self.game.action(&mv))
    }
}

/// The swap that begins the best errand, if that is better than to leave the markets alone.
fn errand<S: Size>(
    game: &Game,
    judge: &Judge<'_, S>,
    p: &Position<S>,
    seat: Seat,
    stream: &mut FastStream,
) -> Option<Action> {
    let errands = errands(game, judge, p, seat);
    if errands.is_empty() {
        return None;
    }
    let mut best = (best_purchase(judge, p, seat, stream) + PATIENCE, None);
    for errand in errands {
        let worth = best_purchase(judge, &errand.after, seat, stream);
        if worth > best.0 {
            best = (worth, Some(errand.first));
        }
    }
    best.1
}

/// What a position is worth after the best that can be bought.
fn best_purchase<S: Size>(judge: &Judge<'_, S>, p: &Position<S>, seat: Seat, stream: &mut FastStream) -> f32 {
    ranked(judge, &ready_to_buy(judge, p, seat), seat, stream).first().map_or(f32::NEG_INFINITY, |&(worth, _)| worth)
}

/// A position in which a seat can buy: where phases are separate, that comes after trading.
pub(crate) fn ready_to_buy<S: Size>(judge: &Judge<'_, S>, p: &Position<S>, seat: Seat) -> Position<S> {
    let mut p = p.clone();
    let begin = judge.prepared.moves(&p, seat).find(|mv| mv.passes() && !mv.ends_turn());
    if let Some(begin) = begin {
        judge.prepared.apply(&mut p, &begin, Outcome::None, &mut ());
    }
    p
}

/// Every choice of a seat with its worth; of too many, any so many.
fn choices<'a, S: Size>(
    judge: &'a Judge<'_, S>,
    p: &'a Position<S>,
    seat: Seat,
    stream: &'a mut impl Random,
) -> impl Iterator<Item = (f32, Move)> + 'a {
    let count = judge.prepared.count(p, seat);
    (0..count.min(MOST)).filter_map(move |n| {
        let n = if count > MOST { stream.below(count) } else { n };
        let mv = judge.prepared.select(p, seat, |_| n)?;
        // What must be done need not be judged.
        Some((if count == 1 { 0.0 } else { expect(judge, p, &mv, seat) }, mv))
    })
}

/// The choice of a seat that is worth most.
pub(crate) fn best_move<S: Size>(judge: &Judge<'_, S>, p: &Position<S>, seat: Seat, stream: &mut impl Random) -> Move {
    let best = choices(judge, p, seat, stream).reduce(|best, next| if next.0 > best.0 { next } else { best });
    best.expect("a seat that is asked can act").1
}

/// The choices of a seat, those worth most first.
pub(crate) fn ranked<S: Size>(
    judge: &Judge<'_, S>,
    p: &Position<S>,
    seat: Seat,
    stream: &mut impl Random,
) -> Vec<(f32, Move)> {
    let mut all: Vec<(f32, Move)> = choices(judge, p, seat, stream).collect();
    all.sort_by(|a, b| b.0.total_cmp(&a.0));
    all
}

/// What a move is worth, over all that chance may make of it.
fn expect<S: Size>(judge: &Judge<'_, S>, p: &Position<S>, mv: &Move, seat: Seat) -> f32 {
    let chance = judge.prepared.chance(p, mv);
    if chance == Chance::Dice {
        // The dice come anyway: the question is what to do before them.
        return judge.value(p, seat);
    }
    // What leaves the position as good as it was is not worth doing: without this, cards could go round and round.
    let mut sum = if mv.passes() { PATIENCE } else { 0.0 };
    for (outcome, weight) in chance.outcomes() {
        let mut next = p.clone();
        judge.prepared.apply(&mut next, mv, outcome, &mut ());
        sum += weight as f32 * judge.value(&next, seat);
    }
    sum / chance.total() as f32
}
