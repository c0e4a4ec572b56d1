//! `random`: every finite legal action equally likely, but for revealing and resigning, which it never does.

use crate::Bot;
use random::{FastStream, Random};
use rules::{Action, SeatHandle};

/// The bot.
pub struct Uniform {
    stream: FastStream,
}

impl Uniform {
    /// A bot that draws its choices from a stream.
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
