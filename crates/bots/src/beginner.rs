//! How a beginner plays: as `greedy`, but with a beginner's idea of what matters, and without noticing everything.

use crate::heuristic::Weights;
use random::{FastStream, Purpose, Random, Seed};
use rules::Action;

/// What matters to a beginner: good numbers, roads, and cards in hand, also more of them than are safe. Which resources
/// the numbers bring and ports matter little, spots further away and whoever leads do not matter at all.
pub(crate) fn beginner_weights() -> Weights {
    let usual = Weights::default();
    Weights {
        brick: 0.05,
        lumber: 0.05,
        wool: 0.05,
        grain: 0.05,
        ore: 0.05,
        variety: 0.04,
        roads_pair: 0.0,
        cities_pair: 0.0,
        port: 0.006,
        generic_port: 0.0,
        far_spot: 0.0,
        card: 0.02,
        excess: 0.02,
        road: 0.2,
        road_cost: 0.15,
        best_rival: 0.0,
        ..usual
    }
}

/// What a beginner overlooks. It changes from turn to turn, and stays the same within a turn.
pub(crate) struct Oversight {
    seed: Seed,
}

/// What a beginner overlooks in one turn, as a set of numbered options: a quarter of them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Overlooked(u64);

impl Oversight {
    pub(crate) fn new(seed: Seed) -> Self {
        Self { seed }
    }

    /// What is overlooked in a turn. It follows from the seed, so a bot that is created anew overlooks the same.
    pub(crate) fn in_turn(&self, turn: u32) -> Overlooked {
        let mut stream = FastStream::new(&self.seed.game(turn.into()), Purpose::Choices);
        Overlooked(stream.next() & stream.next())
    }
}

impl Overlooked {
    /// Whether an action is overlooked: a spot, a purchase, a card to play, a trade, or whom to rob.
    pub(crate) fn contains(self, action: &Action) -> bool {
        let option = match action {
            Action::PlaceSetupSettlement { vertex } | Action::PlaceSetupCity { vertex } => *vertex,
            Action::BuildSettlement { vertex } => *vertex,
            Action::UpgradeToCity { vertex } => vertex + 11,
            Action::MoveRobber { hex } => hex + 23,
            Action::StealRandomCard { from } => u32::from(*from) + 31,
            Action::BuyDevelopmentCard => 41,
            Action::PlayDevelopmentCard { card, .. } => 43 + card.index() as u32,
            Action::TradeWithBank { give, .. } => {
                53 + give.only_resource().map_or(0, |resource| resource.index() as u32)
            }
            Action::Swap { get, .. } => 58 + get.index() as u32,
            _ => return false,
        };
        self.0 >> (option % u64::BITS) & 1 == 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_things_are_overlooked_in_every_turn() {
        let oversight = Oversight::new(Seed::from_u64(1));
        let settles = |turn| {
            let overlooked = oversight.in_turn(turn);
            (0..54).filter(|&vertex| overlooked.contains(&Action::BuildSettlement { vertex })).collect::<Vec<u32>>()
        };
        assert_eq!(settles(5), settles(5));
        assert_ne!(settles(5), settles(6));
        let count: usize = (0..200).map(|turn| settles(turn).len()).sum();
        let share = count * 100 / (200 * 54);
        assert!((23..=27).contains(&share), "{share} %");
        assert!(!oversight.in_turn(5).contains(&Action::EndTurn));
    }
}
