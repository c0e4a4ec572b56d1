//! `random`: every enumerable legal action is equally likely, except revealing and resigning, which it never does.

use crate::Bot;
use random::{FastStream, Random};
use rules::{Action, SeatHandle};

/// Chooses uniformly among the legal actions; never reveals victory points and never resigns.
pub struct Uniform {
    stream: FastStream,
}

impl Uniform {
    /// Creates a bot that draws its choices from a stream.
    #[must_use]
    pub fn new(stream: FastStream) -> Self {
        Self { stream }
    }
}

impl Bot for Uniform {
    fn choose(&mut self, handle: &SeatHandle<'_>) -> Action {
        let mut actions = handle.legal().actions;
        actions.retain(|action| !matches!(action, Action::RevealVictoryPoints | Action::Resign));
        let n = self.stream.below(actions.len() as u64) as usize;
        actions.swap_remove(n)
    }
}
