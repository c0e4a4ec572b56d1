//! `greedy`: takes the action after which the position is worth most to it, chance taken by its weights.

use crate::Bot;
use crate::atlas::Atlas;
use crate::guess::deal;
use crate::value::{Judge, Weights};
use random::{FastStream, Random};
use rules::{Action, Chair, Chance, Game, Ground, Move, Position, Seat, Size, State, Visitor};

/// The bot.
pub struct Greedy {
    atlas: Atlas,
    weights: Weights,
    stream: FastStream,
}

/// More choices than these are not all tried.
const MOST: u64 = 300;

impl Greedy {
    /// A bot for a game.
    #[must_use]
    pub fn new(game: &Game, weights: Weights, stream: FastStream) -> Self {
        Self { atlas: Atlas::new(game), weights, stream }
    }
}

impl Bot for Greedy {
    fn choose(&mut self, chair: &Chair<'_>) -> Action {
        let sight = chair.sight();
        let world = sight.world(&deal(sight.known(), &mut self.stream));
        let game = chair.game();
        let mv = game.visit(Try { bot: self, world: &world, seat: chair.seat(), seats: game.seats() });
        game.action(&mv)
    }
}

struct Try<'a> {
    bot: &'a mut Greedy,
    world: &'a State,
    seat: Seat,
    seats: usize,
}

impl Visitor for Try<'_> {
    type Output = Move;

    fn visit<S: Size>(self, ground: &Ground<S>) -> Move {
        let world = ground.position(self.world).expect("the world is this game's");
        let count = ground.count(world, self.seat);
        let mut best: Option<(f32, Move)> = None;
        for n in 0..count.min(MOST) {
            // With too many to try, any of them.
            let n = if count > MOST { self.bot.stream.below(count) } else { n };
            let Some(mv) = ground.select(world, self.seat, |_| n) else { continue };
            let judge = Judge { weights: &self.bot.weights, atlas: &self.bot.atlas, ground, seats: self.seats };
            let value = expect(&judge, world, &mv, self.seat);
            if best.is_none_or(|(most, _)| value > most) {
                best = Some((value, mv));
            }
        }
        best.expect("a seat that is asked can act").1
    }
}

/// What a move is worth, over all that chance may make of it.
fn expect<S: Size>(judge: &Judge<'_, S>, p: &Position<S>, mv: &Move, seat: Seat) -> f32 {
    let chance = judge.ground.chance(p, mv);
    if chance == Chance::Dice {
        // The dice come anyway: the question is what to do before them.
        return judge.value(p, seat);
    }
    let mut sum = 0.0;
    for (outcome, weight) in chance.outcomes() {
        let mut next = p.clone();
        judge.ground.apply(&mut next, mv, outcome, &mut ());
        sum += weight as f32 * judge.value(&next, seat);
    }
    sum / chance.total() as f32
}
