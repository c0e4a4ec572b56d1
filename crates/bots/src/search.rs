//! `search`: plays on from each of its best choices, in worlds that fit what it knows, and takes the one after which
//! things went best.
//!
//! The others, and itself further on, are played as `greedy`. Every choice is tried in the same worlds with the same dice;
//! those that do badly are dropped early, so that the others are known better.

use crate::Bot;
use crate::atlas::Atlas;
use crate::greedy::{best_move, ranked};
use crate::guess::deal;
use crate::limit::{Budget, Limit};
use crate::value::{Judge, Weights};
use random::{FastStream, Random};
use rules::{Action, Chair, Chance, Game, Ground, Move, Position, Seat, Sight, Size, Visitor};

/// The bot.
pub struct Search {
    atlas: Atlas,
    weights: Weights,
    limit: Limit,
    stream: FastStream,
}

/// Choices that are tried at all.
const WIDTH: usize = 12;
/// What is worth so much less at first sight is not tried.
const HOPELESS: f32 = 1.0;
/// How many worlds the first sight counts for.
const TRUST: f64 = 12.0;
/// Rounds of turns that are played on.
const ROUNDS: u32 = 1;
/// Worlds between two looks at who may be dropped.
const STAGE: u32 = 8;

impl Search {
    /// A bot for a game.
    #[must_use]
    pub fn new(game: &Game, weights: Weights, limit: Limit, stream: FastStream) -> Self {
        Self { atlas: Atlas::new(game), weights, limit, stream }
    }
}

impl Bot for Search {
    fn choose(&mut self, chair: &Chair<'_>) -> Action {
        let sight = chair.sight();
        let game = chair.game();
        let mv = game.visit(Think { bot: self, sight: &sight, seat: chair.seat(), seats: game.seats() });
        game.action(&mv)
    }
}

struct Think<'a> {
    bot: &'a mut Search,
    sight: &'a Sight,
    seat: Seat,
    seats: usize,
}

/// A choice, and how it has gone so far.
struct Choice {
    mv: Move,
    sum: f64,
}

impl Visitor for Think<'_> {
    type Output = Move;

    fn visit<S: Size>(self, ground: &Ground<S>) -> Move {
        let Search { atlas, weights, limit, stream } = self.bot;
        let judge = Judge { weights, atlas, ground, seats: self.seats };
        let mut budget = Budget::new(*limit);
        let world = self.sight.world(&deal(self.sight.known(), stream));
        let start = ground.position(&world).expect("the world is this game's");
        let all = ranked(&judge, start, self.seat, stream);
        let most = all.first().map_or(0.0, |(value, _)| *value);
        let mut choices: Vec<Choice> = all
            .into_iter()
            .take(WIDTH)
            .filter(|(value, _)| most - value < HOPELESS)
            .map(|(value, mv)| Choice { mv, sum: TRUST * f64::from(value - most) })
            .collect();
        let until = if start.is_setup() { 2 * self.seats as u32 } else { start.turn() + ROUNDS * self.seats as u32 };
        let mut worlds = 0_u32;
        while choices.len() > 1 && !budget.is_spent() {
            let world = self.sight.world(&deal(self.sight.known(), stream));
            let start = ground.position(&world).expect("the world is this game's");
            let luck = stream.clone();
            for choice in &mut choices {
                let mut luck = luck.clone();
                choice.sum += f64::from(play_on(&judge, start, &choice.mv, self.seat, until, &mut luck, &mut budget));
            }
            // The next world must not repeat this one's luck.
            stream.below(1 << 32);
            worlds += 1;
            if worlds.is_multiple_of(STAGE) && choices.len() > 2 {
                choices.sort_by(|a, b| b.sum.total_cmp(&a.sum));
                choices.truncate(choices.len().div_ceil(4) * 3);
            }
        }
        let best = choices.into_iter().reduce(|best, next| if next.sum > best.sum { next } else { best });
        best.expect("a seat that is asked can act").mv
    }
}

/// What a position is worth to a seat some turns after a move, everybody playing as `greedy`.
fn play_on<S: Size>(
    judge: &Judge<'_, S>,
    start: &Position<S>,
    mv: &Move,
    seat: Seat,
    until: u32,
    luck: &mut FastStream,
    budget: &mut Budget,
) -> f32 {
    let ground = judge.ground;
    let mut p = start.clone();
    let mut next = Some(*mv);
    while let Some(mv) = next {
        let outcome = match ground.chance(&p, &mv) {
            Chance::None => rules::Outcome::None,
            chance => chance.pick(luck.below(chance.total())),
        };
        ground.apply(&mut p, &mv, outcome, &mut ());
        budget.spend();
        let actor = ground.actors(&p).lowest().filter(|_| p.turn() < until);
        next = actor.map(|actor| best_move(judge, &p, actor, luck));
    }
    judge.value(&p, seat)
}
