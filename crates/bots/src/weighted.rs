//! `weighted`: a random bot that prefers to build. Cities, settlements and development cards are far more likely than
//! anything else.

use crate::{Bot, reveal};
use random::{FastStream, Random};
use rules::{Action, Quantities, Quantity, SeatHandle};

/// Chooses at random, with weights that strongly favour cities, then settlements, then development cards.
pub struct Weighted {
    stream: FastStream,
}

impl Weighted {
    /// Creates a bot that draws its choices from a stream.
    #[must_use]
    pub fn new(stream: FastStream) -> Self {
        Self { stream }
    }
}

const fn weight(action: &Action) -> u64 {
    match action {
        Action::RevealVictoryPoints | Action::Resign => 0,
        Action::UpgradeToCity { .. } => 10_000,
        Action::BuildSettlement { .. } => 1_000,
        Action::BuyDevelopmentCard => 100,
        _ => 1,
    }
}

/// Whether a bank trade gives more than another trade on the list for the same cards.
fn is_dominated(action: &Action, all: &[Action]) -> bool {
    let Action::TradeWithBank { give, get } = action else { return false };
    let cards = |amounts: &Quantities| amounts.0.map(Quantity::thousandths);
    all.iter().any(|other| match other {
        Action::TradeWithBank { give: less, get: same } => {
            same == get && less != give && cards(less).iter().zip(cards(give)).all(|(less, more)| *less <= more)
        }
        _ => false,
    })
}

impl Bot for Weighted {
    fn choose(&mut self, handle: &SeatHandle<'_>) -> Action {
        if let Some(reveal) = reveal::winning_reveal(handle) {
            return reveal;
        }
        let actions = handle.legal().actions;
        let weights: Vec<u64> =
            actions.iter().map(|action| if is_dominated(action, &actions) { 0 } else { weight(action) }).collect();
        let mut n = self.stream.below(weights.iter().sum());
        for (action, weight) in actions.into_iter().zip(weights) {
            if n < weight {
                return action;
            }
            n -= weight;
        }
        unreachable!("n is below the sum of the weights")
    }
}
