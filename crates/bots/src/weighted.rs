//! `weighted`: a random bot that prefers to build. Cities, settlements and development cards are far more likely than
//! anything else.

use crate::{Bot, reveal};
use random::{FastStream, Random};
use rules::{Action, SeatHandle};

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

impl Bot for Weighted {
    fn choose(&mut self, handle: &SeatHandle<'_>) -> Action {
        if let Some(reveal) = reveal::winning_reveal(handle) {
            return reveal;
        }
        let actions = handle.legal().actions;
        let total: u64 = actions.iter().map(weight).sum();
        let mut n = self.stream.below(total);
        for action in actions {
            let weight = weight(&action);
            if n < weight {
                return action;
            }
            n -= weight;
        }
        unreachable!("n is below the sum of the weights")
    }
}
