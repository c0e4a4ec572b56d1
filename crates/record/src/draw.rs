//! Chance drawn from a stream, and what is drawn before a game begins.

use random::{GameStream, Purpose, Random, Seed};
use rules::{Chance, MarketOrder, Outcome};

/// Draws an outcome: one number below the total weight, as an index into the canonical list of weighted outcomes.
/// Where nothing is random, nothing is drawn.
#[inline]
pub fn draw(chance: &Chance, stream: &mut impl Random) -> Outcome {
    match chance {
        Chance::None => Outcome::None,
        _ => chance.pick(stream.below(chance.total())),
    }
}

/// The order in which a seed lets the markets go to the ports: the canonical list, shuffled.
///
/// # Panics
/// Never: a shuffled list of all markets is one.
#[must_use]
pub fn draw_markets(seed: &Seed) -> MarketOrder {
    let mut markets = MarketOrder::default().markets();
    GameStream::new(seed, Purpose::Markets).shuffle(&mut markets);
    MarketOrder::new(markets).expect("they are all ten")
}
