//! Chance drawn from a stream.

use random::Random;
use rules::{Chance, Outcome};

/// Draws an outcome: one number below the total weight, as an index into the canonical list of weighted outcomes.
/// Where nothing is random, nothing is drawn.
#[inline]
pub fn draw(chance: &Chance, stream: &mut impl Random) -> Outcome {
    match chance {
        Chance::None => Outcome::None,
        _ => chance.pick(stream.below(chance.total())),
    }
}
