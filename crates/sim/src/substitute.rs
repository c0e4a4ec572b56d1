//! Deciding for a player that cannot.

use bots::{Bot, Weighted};
use random::{FastStream, Purpose, Seed};
use rules::{Action, SeatHandle};

/// Decides for a player from outside whenever it fails, and limits its decisions in a turn, since offers and swaps could
/// go on forever.
pub struct Substitute {
    bot: Weighted,
    /// The current turn, and the number of decisions in it.
    turn: (u32, u32),
}

impl Substitute {
    /// The most decisions that a player from outside may take in one turn.
    pub const MAX_DECISIONS: u32 = 500;

    /// Creates a substitute for one game. Its choices follow from the seed.
    #[must_use]
    pub fn new(seed: &Seed) -> Self {
        Self { bot: Weighted::new(FastStream::new(seed, Purpose::Choices)), turn: (0, 0) }
    }

    /// Counts a decision: its number in the current turn, from 1.
    pub fn count_decision(&mut self, handle: &SeatHandle<'_>) -> u32 {
        let turn = handle.view().turn;
        let decisions = if self.turn.0 == turn { self.turn.1 + 1 } else { 1 };
        self.turn = (turn, decisions);
        decisions
    }

    /// Decides once.
    pub fn choose(&mut self, handle: &SeatHandle<'_>) -> Action {
        self.bot.choose(handle)
    }

    /// Ends the turn if possible, otherwise decides once.
    pub fn end_turn(&mut self, handle: &SeatHandle<'_>) -> Action {
        if handle.check(&Action::EndTurn).is_ok() { Action::EndTurn } else { self.choose(handle) }
    }
}
