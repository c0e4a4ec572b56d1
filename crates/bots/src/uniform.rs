//! `random`: every finite legal action equally likely, but for revealing and resigning, which it never does.

use crate::Bot;
use random::{FastStream, Random};
use rules::{Action, Legal, View};

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
    fn choose(&mut self, _view: &View, legal: &Legal) -> Action {
        let wanted = |action: &&Action| !matches!(action, Action::RevealVictoryPoints | Action::Resign);
        let actions: Vec<&Action> = legal.actions.iter().filter(wanted).collect();
        actions[self.stream.below(actions.len() as u64) as usize].clone()
    }
}
