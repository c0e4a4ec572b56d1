//! Draws outcomes from a random stream, and what is random before a game starts.

use random::{GameStream, Purpose, Random, Seed};
use rules::{Chance, MarketOrder, Outcome};

/// Draws an outcome: one number below the total weight selects from the canonical list of weighted outcomes. Nothing is
/// drawn from the stream if nothing is random.
///
/// ```
/// use hexhaven_record::draw;
/// use random::{GameStream, Purpose, Seed};
/// use rules::{Chance, Outcome};
///
/// let mut stream = GameStream::new(&Seed::from_u64(1), Purpose::Chance);
/// assert!(matches!(draw(&Chance::Dice, &mut stream), Outcome::Dice(1..=6, 1..=6)));
/// assert_eq!(draw(&Chance::None, &mut stream), Outcome::None);
/// ```
#[inline]
pub fn draw(chance: &Chance, stream: &mut impl Random) -> Outcome {
    match chance {
        Chance::None => Outcome::None,
        _ => chance.pick(stream.below(chance.total())),
    }
}

/// The order in which a seed assigns the markets to the ports: the canonical list, shuffled.
///
/// # Panics
/// Never: shuffling a valid order gives a valid order.
#[must_use]
pub fn draw_markets(seed: &Seed) -> MarketOrder {
    let mut markets = MarketOrder::default().markets();
    GameStream::new(seed, Purpose::Markets).shuffle(&mut markets);
    MarketOrder::new(markets).expect("a shuffled order has every market once")
}
